//! Prayers that do something to players at once (S7-PRAY). The others are read where they matter.

mod bad_habits;
mod blessed_statue_of_nuffle;
mod chosen;
mod greasy_cleats;
mod intensive_training;
mod iron_man;
mod knuckle_dusters;
mod stiletto;

use touchback_engine::rules::Prayer;
use touchback_engine::state::Change;
use touchback_engine::unit::{Cx, Fills, Flow, Next, Part, Permit, ProcedureRow};
use touchback_engine::{PlayerSet, Rules, Side, State, query};

pub(super) const PARTS: &[Part] = &[
    bad_habits::PART,
    blessed_statue_of_nuffle::PART,
    greasy_cleats::PART,
    intensive_training::PART,
    iron_man::PART,
    knuckle_dusters::PART,
    stiletto::PART,
];

/// A prayer as a part of the edition.
const fn prayer(
    id: &'static str,
    prayer: Prayer,
    answer: fn(&mut Cx, Side) -> Flow,
    procedures: &'static [ProcedureRow],
) -> Part {
    Part { id, revision: 1, fills: Fills::Prayer(prayer, answer), procedures }
}

/// Who can play in the drive about to be played: before the match everybody at hand, later those set up (S7-PRAY-03).
fn candidates(r: &Rules, s: &State, side: Side) -> PlayerSet {
    if s.clock.half == 0 { query::available(r, s, side) } else { s.fielded(side).collect() }
}

/// The same without Loners.
fn no_loners(r: &Rules, s: &State, side: Side) -> PlayerSet {
    candidates(r, s, side).iter().filter(|who| !r.permits(Permit::IsLoner, s, *who)).collect()
}

/// So many of these players, drawn at random.
fn bless_some(cx: &mut Cx, prayer: Prayer, change: Change, count: u8, mut players: PlayerSet) -> Flow {
    for _ in 0..count {
        if players.is_empty() {
            break;
        }
        let who = cx.random_player(players)?;
        players.remove(who);
        cx.bless(who, prayer, change);
    }
    Ok(Next::Go)
}
