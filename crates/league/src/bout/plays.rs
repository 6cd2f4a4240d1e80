//! Special plays of a replay, against those that a league of the 1994 game knows of.

use crate::classic::Fixture;
use touchback_replay::PlaysSource;
use touchback_roster::result::Side;

/// Whether a replay was played with the plays that the league knows; where it knows none, with those of the handicap.
pub fn same(game: &Fixture, played: Option<&PlaysSource>) -> Result<(), String> {
    let before = game.before.clone().unwrap_or_default();
    if !before.held.is_known() {
        let played = played.map(ids).unwrap_or_default();
        let short = |side: Side| played[side.index()].len() < usize::from(before.handicap[side.index()].plays);
        return if Side::BOTH.into_iter().any(short) { Err("its handicap plays".to_owned()) } else { Ok(()) };
    }
    let sorted = |mut ids: Vec<String>| {
        ids.sort();
        ids
    };
    let played = played.map(ids).unwrap_or_default();
    if before.held.plays.map(sorted) == played.map(sorted) { Ok(()) } else { Err("its special plays".to_owned()) }
}

/// The plays of a match that were dealt elsewhere, from its result.
pub fn told(game: &Fixture, played: Option<&PlaysSource>) -> [Vec<String>; 2] {
    let known = game.before.as_ref().is_some_and(|before| before.held.is_known());
    played.filter(|_| !known).map(ids).unwrap_or_default()
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
