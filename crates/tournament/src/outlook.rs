//! What a coach can still reach in the round that is being played: places by Tournament Points after a win, a draw or a loss.

use std::collections::{BTreeMap, BTreeSet};

use serde::Serialize;

use crate::event::{Board, Event, Opponent, Stage};
use crate::ranking::Standings;
use crate::score::Outcome;

/// The places still possible after one result.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "schema", schema(as = PlaceChance))]
pub struct Chance {
    pub result: Outcome,
    /// Tournament Points afterwards.
    pub points: i64,
    /// If all other games and tiebreakers go well.
    pub best: u32,
    /// If they all go badly.
    pub worst: u32,
}

/// What these standings leave open. Empty if the coach has no open game that counts for the ranking.
pub fn outlook(event: &Event, standings: &Standings, number: u32) -> Vec<Chance> {
    let ranked = |board: &&Board| board.is_open() && matches!(board.game.stage, Stage::Main);
    let Some(round) = event.played().last() else { return Vec::new() };
    let Some(own) = round.tables().filter(ranked).find(|b| b.game.seat_of(number).is_some()) else {
        return Vec::new();
    };
    let others: Vec<&Board> = round.tables().filter(ranked).filter(|b| b.game.table != own.game.table).collect();
    let known: BTreeMap<u32, i64> =
        standings.rows.iter().map(|row| (row.number, row.tally.tournament_points)).collect();
    let points = |n: u32| known.get(&n).copied();
    let Some(have) = points(number) else { return Vec::new() };
    let scoring = &event.pack.scoring;
    let worth = |outcome: Outcome| match outcome {
        Outcome::Win => scoring.win,
        Outcome::Draw => scoring.draw,
        Outcome::Loss => scoring.loss,
    };
    let still_playing: BTreeSet<u32> =
        others.iter().flat_map(|b| [Some(b.game.home), b.game.opponent_of(b.game.home)]).flatten().collect();
    let settled: Vec<i64> = standings
        .rows
        .iter()
        .filter(|row| !row.withdrawn && own.game.seat_of(row.number).is_none() && !still_playing.contains(&row.number))
        .map(|row| row.tally.tournament_points)
        .collect();
    let chance = |result: Outcome| {
        let mine = have + worth(result);
        let opposite = own.game.opponent_of(number).and_then(points).map(|p| p + worth(turned(result)));
        let count = |ahead: &dyn Fn(i64) -> bool, pick: fn(u32, u32) -> u32| -> u32 {
            let sure = settled.iter().chain(&opposite).filter(|p| ahead(**p)).count() as u32;
            let games = others.iter().filter_map(|board| {
                let all = [Outcome::Win, Outcome::Draw, Outcome::Loss].map(|home| {
                    let home_ahead = points(board.game.home).is_some_and(|p| ahead(p + worth(home)));
                    let away = if let Opponent::Coach(n) = board.game.away { points(n) } else { None };
                    let away_ahead = away.is_some_and(|p| ahead(p + worth(turned(home))));
                    u32::from(home_ahead) + u32::from(away_ahead)
                });
                all.into_iter().reduce(pick)
            });
            sure + games.sum::<u32>()
        };
        let best = 1 + count(&|p| p > mine, u32::min);
        let worst = 1 + count(&|p| p >= mine, u32::max);
        Chance { result, points: mine, best, worst }
    };
    [Outcome::Win, Outcome::Draw, Outcome::Loss].map(chance).into()
}

fn turned(outcome: Outcome) -> Outcome {
    match outcome {
        Outcome::Win => Outcome::Loss,
        Outcome::Draw => Outcome::Draw,
        Outcome::Loss => Outcome::Win,
    }
}
