//! Quick Snap: each player of the receiving side may step one square.

use super::{ALL, everybody};
use crate::common::kickoff::{asking, snap};
use touchback_engine::rules::KickoffEvent;
use touchback_engine::unit::{Cx, Flow, Part};

pub const PART: Part = asking("1994/kickoff/quick-snap", KickoffEvent::QuickSnap, start, &[snap::ROW]);

fn start(cx: &mut Cx) -> Flow {
    let players = everybody(cx.s, cx.s.clock.kicking.other());
    snap::start(cx, ALL, players)
}
