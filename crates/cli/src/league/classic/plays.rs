//! Special plays in matches of such a league: the hands that the coaches have entered and dealt in, or a draw for bots.

use touchback_engine::{Hand, MatchSetup, Play, Rules};
use touchback_fair::Seat;
use touchback_plays::hand::{Hand as Dealt, Line};
use touchback_plays::pool::{Pool, Source};
use touchback_plays::{Method, Registry};
use touchback_replay::PlaysSource;
use touchback_team::classic::{ClassicBook, Command, Fixture};
use touchback_team::dice::SeededDice;

use super::super::play::PlayArgs;
use super::super::{Failure, bad, purpose, refused};
use super::{next_number, order};

/// The hands of a match between bots. What is drawn here is entered like a draw at a table.
pub(super) fn hands(
    book: &mut ClassicBook,
    args: &PlayArgs,
    game: &Fixture,
    (rules, setup): (&Rules, &MatchSetup),
    seed: u64,
) -> Result<[Hand; 2], Failure> {
    let method = args.plays.method().map_err(|why| bad("plays", why.0))?;
    let entered = game.before.as_ref().map(|before| before.held.plays.clone()).unwrap_or_default();
    if entered.iter().any(|plays| !plays.is_empty()) {
        let [home, away] = entered;
        return Ok([hand(Seat::Home, method, &home), hand(Seat::Away, method, &away)]);
    }
    let Some(dealer) = args.plays.dealer().map_err(|why| bad("plays", why.0))? else { return Ok([Hand::EMPTY; 2]) };
    let drawn = dealer.hands(rules, setup, seed);
    for (club, hand) in [&game.home, &game.away].into_iter().zip(&drawn) {
        let held = hand.lines.iter().map(|line| line.play.id().to_owned());
        let plays: Vec<String> = held.filter(|id| Play::from_id(id).is_some()).collect();
        let command = Command::Plays { game: game.id, club: club.clone(), plays };
        let secret = args.secret.clone().unwrap_or_else(|| args.seed.to_string());
        let mut dice = SeededDice::for_purpose(&secret, &purpose(next_number(book)));
        book.act(order(&args.who, command), &mut dice).map_err(refused)?;
    }
    Ok(drawn)
}

/// Plays of the tables as a hand.
fn hand(owner: Seat, method: Method, ids: &[String]) -> Hand {
    let line = |id: &String| {
        let play = Registry::shipped().get(id)?;
        Some(Line::new(Source::Table(play.table), play.roll.first().copied(), Some(id.clone())))
    };
    let dealt = Dealt { owner, method, lines: ids.iter().filter_map(line).collect() };
    touchback_plays::engine::hand(&dealt, &Pool::of_tables()).unwrap_or(Hand::EMPTY)
}

/// Whether a replay was played with the plays that the league knows, where it knows any.
pub(super) fn same(game: &Fixture, played: Option<&PlaysSource>) -> Result<(), String> {
    let known = game.before.as_ref().map(|before| before.held.plays.clone()).unwrap_or_default();
    if known.iter().all(Vec::is_empty) {
        return Ok(());
    }
    let sorted = |mut ids: Vec<String>| {
        ids.sort();
        ids
    };
    let played = played.map(ids).unwrap_or_default();
    if known.map(sorted) == played.map(sorted) { Ok(()) } else { Err("its special plays".to_owned()) }
}

fn ids(source: &PlaysSource) -> [Vec<String>; 2] {
    match source {
        PlaysSource::Given { home, away } => {
            [home, away].map(|lines| lines.iter().map(|line| line.play.clone()).collect())
        }
        PlaysSource::Drawn { record } => {
            let entry = |id: &str| id.split('#').next().unwrap_or(id).to_owned();
            let hands = record.opened.as_ref().map(|opened| [&opened.hands.home, &opened.hands.away]);
            hands
                .map(|hands| hands.map(|lines| lines.iter().map(|line| entry(&line.play)).collect()))
                .unwrap_or_default()
        }
    }
}
