//! Pitch Invasion (S7-KOE-12): D3 random players of the less popular team (of each, on a tie) are stunned.

use super::{pick, unpopular};
use crate::common::kickoff::event;
use touchback_engine::PlayerSet;
use touchback_engine::dice::Roll;
use touchback_engine::rules::KickoffEvent;
use touchback_engine::unit::{Cx, Flow, Next, Part};

pub const PART: Part = event("2020/kickoff/pitch-invasion", KickoffEvent::PitchInvasion, start);

fn start(cx: &mut Cx) -> Flow {
    for side in unpopular(cx)? {
        let mut left: PlayerSet = cx.s.fielded(side).collect();
        for _ in 0..cx.d3(Roll::KickoffCount)? {
            let Some(who) = pick(cx, left)? else { break };
            left.remove(who);
            cx.stun(who)?;
        }
    }
    Ok(Next::Go)
}
