//! Blitz: a whole team turn for the kicking side, now or once the ball has scattered (OB-3.6-7, O-12).

use crate::common::kickoff::event;
use touchback_engine::rules::KickoffEvent;
use touchback_engine::rules::options::KickoffBlitzTiming;
use touchback_engine::state::Notice;
use touchback_engine::unit::{Cx, Flow, Next, Part};

pub const PART: Part = event("1994/kickoff/blitz", KickoffEvent::Blitz, start);

fn start(cx: &mut Cx) -> Flow {
    match cx.r.options.kickoff_blitz_timing {
        KickoffBlitzTiming::BeforeScatter => cx.bonus_turn(cx.s.clock.kicking),
        KickoffBlitzTiming::AfterScatter => cx.s.upkeep.notices.set(Notice::BonusTurn),
    }
    Ok(Next::Go)
}
