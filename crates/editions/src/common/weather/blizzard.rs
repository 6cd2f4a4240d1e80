//! Blizzard: only quick and short passes (S7-WEA-12); what it does to tests is a number of their rows.

use touchback_engine::rules::{Range, Weather};
use touchback_engine::unit::{Fills, Part, WeatherPart};

pub const PART: Part = Part {
    id: "common/weather/blizzard",
    revision: 1,
    fills: Fills::Weather(WeatherPart { longest_pass: Range::Short, ..WeatherPart::fair(Weather::Blizzard) }),
    procedures: &[],
};
