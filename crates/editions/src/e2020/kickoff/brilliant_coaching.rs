//! Brilliant Coaching (S7-KOE-07): the higher total gives a team re-roll until the end of the drive.

use crate::common::kickoff::{event, higher, totals};
use touchback_engine::rules::KickoffEvent;
use touchback_engine::unit::{Cx, Flow, Next, Part};

pub const PART: Part = event("2020/kickoff/brilliant-coaching", KickoffEvent::BrilliantCoaching, start);

fn start(cx: &mut Cx) -> Flow {
    let totals = totals(cx, |team| team.assistants as i8 - i8::from(team.coach_ejected))?;
    if let Some(side) = higher(totals) {
        cx.drive_reroll(side);
    }
    Ok(Next::Go)
}
