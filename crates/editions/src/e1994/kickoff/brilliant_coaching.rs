//! Brilliant Coaching: fans and assistant coaches may give a re-roll.

use super::inspire;
use crate::common::kickoff::event;
use touchback_engine::rules::KickoffEvent;
use touchback_engine::unit::Part;

pub const PART: Part =
    event("1994/kickoff/brilliant-coaching", KickoffEvent::BrilliantCoaching, |cx| inspire(cx, |team| team.assistants));
