//! The kick-off table of 2020 (S7-KOE). Who is Open is judged once, when the event is rolled.

mod blitz;
mod brilliant_coaching;
mod changing_weather;
mod cheering_fans;
mod get_the_ref;
mod high_kick;
mod officious_ref;
mod pitch_invasion;
mod quick_snap;
mod solid_defence;
mod time_out;

use crate::common::kickoff::{higher, totals};
use touchback_engine::dice::Roll;
use touchback_engine::event::Event;
use touchback_engine::unit::{Cx, Halt, Part};
use touchback_engine::{Pid, PlayerSet, Side};

pub(super) const PARTS: &[Part] = &[
    get_the_ref::PART,
    time_out::PART,
    solid_defence::PART,
    high_kick::PART,
    cheering_fans::PART,
    brilliant_coaching::PART,
    changing_weather::PART,
    quick_snap::PART,
    blitz::PART,
    officious_ref::PART,
    pitch_invasion::PART,
];

/// How many players the event moves.
fn how_many(cx: &mut Cx) -> Result<u8, Halt> {
    Ok(cx.d3(Roll::KickoffCount)? + cx.r.kickoff_bonus)
}

/// The side with the lower total of die and Fan Factor; both on a tie.
fn unpopular(cx: &mut Cx) -> Result<impl Iterator<Item = Side> + use<>, Halt> {
    let totals = totals(cx, |team| team.fan_factor as i8)?;
    let spared = higher(totals);
    Ok(Side::BOTH.into_iter().filter(move |side| Some(*side) != spared))
}

fn pick(cx: &mut Cx, players: PlayerSet) -> Result<Option<Pid>, Halt> {
    if players.is_empty() {
        return Ok(None);
    }
    let who = cx.random_player(players)?;
    cx.emit(Event::Chosen { who });
    Ok(Some(who))
}
