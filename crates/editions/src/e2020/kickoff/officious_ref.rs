//! Officious Ref (S7-KOE-11): one random player of the less popular team (of both on a tie) is stunned or sent off. The referee
//! hears no argument.

use super::{pick, unpopular};
use crate::common::kickoff::event;
use touchback_engine::dice::Roll;
use touchback_engine::rules::KickoffEvent;
use touchback_engine::unit::{Cx, Flow, Next, Part};

pub const PART: Part = event("2020/kickoff/officious-ref", KickoffEvent::OfficiousRef, start);

fn start(cx: &mut Cx) -> Flow {
    for side in unpopular(cx)? {
        let players = cx.s.fielded(side).collect();
        let Some(who) = pick(cx, players)? else { continue };
        if cx.die(Roll::OfficiousRef)? > 1 {
            cx.stun(who)?;
        } else {
            cx.send_off(who);
        }
    }
    Ok(Next::Go)
}
