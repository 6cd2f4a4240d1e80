//! Cheering Fans (S7-KOE-06): the louder fans may have a prayer answered; whether to pray is asked there.

use crate::common::kickoff::{event, higher, totals};
use touchback_engine::Side;
use touchback_engine::dice::Roll;
use touchback_engine::event::Event;
use touchback_engine::rules::{Helper, KickoffEvent};
use touchback_engine::unit::{Cx, Flow, Next, Part};

pub const PART: Part = event("2020/kickoff/cheering-fans", KickoffEvent::CheeringFans, start);

fn start(cx: &mut Cx) -> Flow {
    let mut louder = [0; 2];
    for side in Side::BOTH {
        if cx.s.team(side).helped_by(Helper::GalandrilSilverwater) {
            let none = u8::from(cx.s.team(side).cheerleaders == 0);
            cx.emit(Event::HelperUsed { side, helper: Helper::GalandrilSilverwater });
            louder[side.index()] = cx.d3(Roll::KickoffCount)? + none;
        }
    }
    let mut totals = totals(cx, |team| team.cheerleaders as i8)?;
    for (total, more) in totals.iter_mut().zip(louder) {
        *total += more as i8;
    }
    if let Some(side) = higher(totals) {
        cx.pray(side, 1);
    }
    Ok(Next::Go)
}
