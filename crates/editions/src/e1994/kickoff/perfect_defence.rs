//! Perfect Defence: the kicking coach may set up any of his players again.

use super::{ALL, everybody};
use crate::common::kickoff::{asking, defence};
use touchback_engine::rules::KickoffEvent;
use touchback_engine::unit::{Cx, Flow, Part};

pub const PART: Part = asking("1994/kickoff/perfect-defence", KickoffEvent::PerfectDefence, start, &[defence::ROW]);

fn start(cx: &mut Cx) -> Flow {
    let players = everybody(cx.s, cx.s.clock.kicking);
    defence::start(cx, KickoffEvent::PerfectDefence, ALL, players)
}
