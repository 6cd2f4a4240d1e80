//! Quick Snap (S7-KOE-09): some Open players of the receiving team step one square.

use super::how_many;
use crate::common::kickoff::{asking, open, snap};
use touchback_engine::rules::KickoffEvent;
use touchback_engine::unit::{Cx, Flow, Part};

pub const PART: Part = asking("2020/kickoff/quick-snap", KickoffEvent::QuickSnap, start, &[snap::ROW]);

fn start(cx: &mut Cx) -> Flow {
    let open = open(cx.s, cx.s.clock.kicking.other());
    let left = how_many(cx)?;
    snap::start(cx, left, open)
}
