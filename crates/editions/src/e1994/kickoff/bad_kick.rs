//! Bad Kick: the ball scatters twice as far.

use crate::common::kickoff::event;
use touchback_engine::rules::KickoffEvent;
use touchback_engine::state::Notice;
use touchback_engine::unit::{Next, Part};

pub const PART: Part = event("1994/kickoff/bad-kick", KickoffEvent::BadKick, |cx| {
    cx.s.upkeep.notices.set(Notice::BadKick);
    Ok(Next::Go)
});
