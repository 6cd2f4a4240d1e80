//! A match that the engine has played, entered into a league of 2020.

use super::{Command, LeagueBook, Order};
use touchback_engine::Rules;
use touchback_roster::dice::Dice;
use touchback_roster::engine::{Seats, Squad, Witness, agreement, purchases, result, settled};
use touchback_roster::problem::Problem;
use touchback_rulesets::catalogue::Catalogue;

/// A match of a league that the engine has played.
pub struct Bout<'a> {
    pub game: u32,
    pub rules: &'a Rules,
    pub squads: [&'a Squad; 2],
    pub watched: &'a Witness,
    /// Where it came from, kept with the result.
    pub source: &'a str,
}

/// Enters the pre-game sequence, then the result. `order` turns a command into an order, `dice` gives the
/// dice of the n-th entry. On an error the first of the two may have happened: discard the book.
pub fn enter<D: Dice>(
    book: &mut LeagueBook,
    catalogue: &Catalogue,
    bout: &Bout,
    order: impl Fn(Command) -> Order,
    dice: impl Fn(u64) -> D,
) -> Result<(), Vec<Problem>> {
    let [home, away] = purchases(bout.rules, bout.watched, bout.squads);
    let settled = Some(Box::new(settled(bout.rules, bout.watched)?));
    let begin = Command::PreMatch { game: bout.game, home, away, settled };
    let next = book.entries().last().map_or(1, |e| e.number + 1);
    book.act(order(begin), &mut dice(next))?;
    let pre = book.state().game(bout.game).map_err(|p| vec![p])?.pre.clone();
    let Some(pre) = pre else {
        return Err(vec![Problem::new("not_begun", "S7-PRE-01", "game", "The match did not begin.")]);
    };
    let differences = agreement(bout.watched, &pre);
    if !differences.is_empty() {
        return Err(differences);
    }
    let seats = Seats { players: bout.squads.map(|squad| squad.players.clone()), journeymen: pre.journeymen };
    let result = Box::new(result(catalogue, bout.watched.record(), &seats, bout.source)?);
    book.act(order(Command::Record { game: bout.game, result }), &mut dice(next + 1))?;
    Ok(())
}
