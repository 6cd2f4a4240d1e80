//! The kick-off table of 1994 (OB-3.6, section 3). None of its rolls is ever repeated; where fans decide, nothing happens on a tie.

mod bad_kick;
mod blitz;
mod brilliant_coaching;
mod changing_weather;
mod cheering_fans;
mod get_the_ref;
mod perfect_defence;
mod pitch_invasion;
mod quick_snap;
mod riot;
mod throw_a_rock;

use crate::common::kickoff::{bits, higher, totals};
use touchback_engine::dice::Roll;
use touchback_engine::event::Event;
use touchback_engine::state::{SQUAD, Team};
use touchback_engine::unit::{Cx, Flow, Halt, Next, Part};
use touchback_engine::{Side, State};

pub(super) const PARTS: &[Part] = &[
    riot::PART,
    get_the_ref::PART,
    perfect_defence::PART,
    cheering_fans::PART,
    bad_kick::PART,
    changing_weather::PART,
    quick_snap::PART,
    brilliant_coaching::PART,
    blitz::PART,
    throw_a_rock::PART,
    pitch_invasion::PART,
];

/// As many as a side has.
const ALL: u8 = SQUAD as u8;

/// Everybody of a side, marked or not.
fn everybody(s: &State, side: Side) -> u32 {
    bits(s.fielded(side))
}

/// The side with the higher total of two dice and its Fan Factor.
fn loudest(cx: &mut Cx) -> Result<Option<Side>, Halt> {
    let mut sums = [0; 2];
    for side in Side::BOTH {
        let dice = cx.die(Roll::RollOff)? + cx.die(Roll::RollOff)?;
        let total = dice.saturating_add(cx.s.team(side).fan_factor);
        cx.emit(Event::RollOff { side, total });
        sums[side.index()] = total.min(i8::MAX as u8) as i8;
    }
    Ok(higher(sums))
}

/// The higher total of a die, fans and helpers gives a team re-roll for the rest of the half.
fn inspire(cx: &mut Cx, helpers: impl Fn(&Team) -> u8) -> Flow {
    let totals = totals(cx, |team| team.fan_factor.saturating_add(helpers(team)).min(100) as i8)?;
    if let Some(side) = higher(totals) {
        cx.s.team_mut(side).rerolls += 1;
        cx.emit(Event::RerollGained { side });
    }
    Ok(Next::Go)
}
