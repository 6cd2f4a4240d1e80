//! Changing Weather: the weather is rolled again.

use crate::common::kickoff::event;
use touchback_engine::rules::KickoffEvent;
use touchback_engine::unit::Part;

pub const PART: Part = event("1994/kickoff/changing-weather", KickoffEvent::ChangingWeather, |cx| cx.roll_weather());
