//! What only leagues of the 1994 game have: their data, squads as files, and hands of special plays.

use serde_json::json;
use touchback_engine::dice::Quick;
use touchback_engine::{Hand, Rules};
use touchback_league::Sums;
use touchback_league::classic::{Context, Fixture, League, bout, own_rule};
use touchback_league::modern::Stage;
use touchback_provable_dice::Seat;
use touchback_roster::problem::Problem;
use touchback_roster::result::Side;
use touchback_rulesets::catalogue::Catalogue;
use touchback_special_plays::hand::{Hand as Dealt, Line};
use touchback_special_plays::pool::{Pool, Source};
use touchback_special_plays::{Method, Registry, Table};

use super::{Failure, refused};

/// The data that such a league works with.
pub(crate) struct Data {
    pub catalogue: Catalogue,
    pub rules: Rules,
}

impl Data {
    pub(crate) fn load() -> Result<Data, Vec<Problem>> {
        let broken = |why: String| vec![Problem::new("data", "OB-1.0-7", "classic.toml", why)];
        let catalogue = crate::common::catalogue_of("classic").map_err(|why| broken(why.0))?;
        let rules = crate::common::ruleset("classic").map_err(|why| broken(why.0))?;
        Ok(Data { catalogue, rules })
    }

    pub(crate) fn context(&self) -> Context<'_> {
        Context { catalogue: &self.catalogue, rules: &self.rules }
    }
}

/// Every refusal names a rule of this game's own ledger.
pub(super) fn cited(failure: Failure) -> Failure {
    Failure { problems: failure.problems.into_iter().map(own_rule).collect(), ..failure }
}

/// A club as it takes the field in a match, in the form that a server takes.
pub(super) fn squad(league: &League, club: &str, game: u32) -> Result<String, Failure> {
    let one = |p| refused(vec![p]);
    let game = league.game(game).map_err(one)?;
    let Some(side) = game.side_of(club) else {
        let message = format!("{club} does not play match {}.", game.id);
        return Err(one(Problem::new("other_match", "OB-3.8-4", "club", message)));
    };
    if game.stage != Stage::Ready {
        let message = format!("Match {} is not between its pre-match and its result.", game.id);
        return Err(one(Problem::new("not_begun", "OB-3.8-4", "game", message)));
    }
    Ok(json!(bout::visitor(league, game, side).map_err(one)?).to_string())
}

/// Whether the coaches have entered what they hold.
pub(super) fn entered(game: &Fixture) -> bool {
    let known = game.before.as_ref().map(|before| &before.held);
    known.is_some_and(|held| held.is_known() && held.due == [None; 2])
}

/// The tables that a bot names for what its club is due, by chance, magic once at most; none if nothing is due.
pub(super) fn tables(game: &Fixture, club: &str, dice_grant: bool, seed: u64) -> Vec<Table> {
    let side = game.side_of(club).map_or(0, Side::index);
    let before = game.before.clone().unwrap_or_default();
    let due = before.held.due[side].unwrap_or(if dice_grant { u8::MAX } else { before.handicap[side].plays });
    if usize::from(due) <= before.held.drawn[side].len() {
        return Vec::new();
    }
    let mut chance = Quick::new(seed ^ (side as u64 + 1));
    let mut magic = before.held.drawn[side].iter().any(|play| play.starts_with(Table::MagicSpells.letters()));
    let mut tables = Vec::new();
    while tables.len() < 6 {
        let table = Table::ALL[chance.below(Table::ALL.len() as u32) as usize];
        if table != Table::MagicSpells || !std::mem::replace(&mut magic, true) {
            tables.push(table);
        }
    }
    tables
}

/// Plays of the tables as a hand.
pub(super) fn hand(owner: Seat, method: Method, ids: &[String]) -> Hand {
    let line = |id: &String| {
        let play = Registry::shipped().get(id)?;
        Some(Line::new(Source::Table(play.table), play.roll.first().copied(), Some(id.clone())))
    };
    let dealt = Dealt { owner, method, lines: ids.iter().filter_map(line).collect() };
    touchback_special_plays::engine::hand(&dealt, &Pool::of_tables()).unwrap_or(Hand::EMPTY)
}

#[cfg(test)]
mod club_tests;
#[cfg(test)]
mod handicap_tests;
#[cfg(test)]
mod refusal_tests;
#[cfg(test)]
mod served_tests;
#[cfg(test)]
mod tests;
