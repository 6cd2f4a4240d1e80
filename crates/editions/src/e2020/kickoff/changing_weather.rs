//! Changing Weather (S7-KOE-08): new weather at once; when it turns fine, a gust also scatters the ball, unless it is a touchback
//! already.

use crate::common::kickoff::event;
use touchback_engine::rules::{KickoffEvent, Weather};
use touchback_engine::state::Mark;
use touchback_engine::unit::{Cx, Flow, Next, Part};

pub const PART: Part = event("2020/kickoff/changing-weather", KickoffEvent::ChangingWeather, start);

fn start(cx: &mut Cx) -> Flow {
    cx.roll_weather()?;
    // A kick that comes down where the kicker wants it does not stray (MS-11).
    let strays = cx.s.ball.in_play && !cx.s.marks.has(Mark::KickIsExact);
    if cx.s.weather == Weather::Perfect && strays {
        cx.gust()?;
    }
    Ok(Next::Go)
}
