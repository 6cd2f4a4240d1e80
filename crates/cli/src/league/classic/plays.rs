//! Special plays in matches of such a league: the hands that the coaches have entered and dealt in, or a draw for bots.

use touchback_engine::dice::Quick;
use touchback_engine::{Hand, MatchSetup, Play, Rules};
use touchback_league::classic::{ClassicBook, Command, Fixture, dealing};
use touchback_provable_dice::Seat;
use touchback_roster::dice::SeededDice;
use touchback_roster::result::Side;
use touchback_special_plays::hand::{Hand as Dealt, Line};
use touchback_special_plays::pool::{Pool, Source};
use touchback_special_plays::{Method, Registry, Setting, Table, Variant};

use super::super::play::PlayArgs;
use super::super::{Failure, bad, purpose, refused};
use super::{next_number, order};

/// The hands of a match between bots: what the coaches have entered, or else what the league deals and what is drawn here,
/// entered like a draw at a table.
pub(super) fn hands(
    book: &mut ClassicBook,
    args: &PlayArgs,
    game: &Fixture,
    (rules, setup): (&Rules, &MatchSetup),
    seed: u64,
) -> Result<[Hand; 2], Failure> {
    let method = args.plays.method().map_err(|why| bad("plays", why.0))?;
    if entered(game) {
        return Ok(held(book, game.id, method));
    }
    let dealer = args.plays.dealer(Setting::League, rules).map_err(|why| bad("plays", why.0))?;
    let Some(dealer) = dealer.filter(|_| !by_the_league(book, args)) else {
        for club in [&game.home, &game.away] {
            draw(book, args, game, club, seed)?;
        }
        return Ok(held(book, game.id, method));
    };
    let drawn = dealer.hands(rules, setup, Setting::League, seed);
    for (club, hand) in [&game.home, &game.away].into_iter().zip(&drawn) {
        let held = hand.lines.iter().map(|line| line.play.id().to_owned());
        let plays: Vec<String> = held.filter(|id| Play::from_id(id).is_some()).collect();
        act(book, args, Command::Plays { game: game.id, club: club.clone(), plays })?;
    }
    Ok(drawn)
}

/// Whether the coaches have entered what they hold.
pub(in crate::league) fn entered(game: &Fixture) -> bool {
    let known = game.before.as_ref().map(|before| &before.held);
    known.is_some_and(|held| held.is_known() && held.due == [None; 2])
}

/// Whether the league itself deals the plays of its matches.
fn by_the_league(book: &ClassicBook, args: &PlayArgs) -> bool {
    dealing::deals(book.state()) && !args.plays.are_named()
}

fn held(book: &ClassicBook, game: u32, method: Method) -> [Hand; 2] {
    let before = book.state().game(game).ok().and_then(|game| game.before.as_ref());
    let [home, away] = before.map(|before| before.held.plays.clone()).unwrap_or_default();
    [hand(Seat::Home, method, &home), hand(Seat::Away, method, &away)]
}

/// The league deals a club what it is due.
fn draw(book: &mut ClassicBook, args: &PlayArgs, game: &Fixture, club: &str, seed: u64) -> Result<(), Failure> {
    let dice_grant = Variant::of(&book.state().terms.options) == Some(Variant::Tables);
    let tables = tables(game, club, dice_grant, seed);
    if tables.is_empty() {
        return Ok(());
    }
    act(book, args, Command::DrawPlays { game: game.id, club: club.to_owned(), tables })
}

/// The tables that a bot names for what its club is due, by chance, magic once at most; none if nothing is due.
pub(in crate::league) fn tables(game: &Fixture, club: &str, dice_grant: bool, seed: u64) -> Vec<Table> {
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

fn act(book: &mut ClassicBook, args: &PlayArgs, command: Command) -> Result<(), Failure> {
    let secret = args.secret.clone().unwrap_or_else(|| args.seed.to_string());
    let mut dice = SeededDice::for_purpose(&secret, &purpose(next_number(book)));
    book.act(order(&args.who, command), &mut dice).map(|_| ()).map_err(refused)
}

/// Plays of the tables as a hand.
pub(in crate::league) fn hand(owner: Seat, method: Method, ids: &[String]) -> Hand {
    let line = |id: &String| {
        let play = Registry::shipped().get(id)?;
        Some(Line::new(Source::Table(play.table), play.roll.first().copied(), Some(id.clone())))
    };
    let dealt = Dealt { owner, method, lines: ids.iter().filter_map(line).collect() };
    touchback_special_plays::engine::hand(&dealt, &Pool::of_tables()).unwrap_or(Hand::EMPTY)
}
