//! Solid Defence (S7-KOE-04): some Open players of the kicking team are set up again.

use super::how_many;
use crate::common::kickoff::{asking, defence, open};
use touchback_engine::rules::KickoffEvent;
use touchback_engine::unit::{Cx, Flow, Part};

pub const PART: Part = asking("2020/kickoff/solid-defence", KickoffEvent::SolidDefence, start, &[defence::ROW]);

fn start(cx: &mut Cx) -> Flow {
    let open = open(cx.s, cx.s.clock.kicking);
    let left = how_many(cx)?;
    defence::start(cx, KickoffEvent::SolidDefence, left, open)
}
