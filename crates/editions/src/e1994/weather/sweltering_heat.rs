//! Sweltering Heat: a roll for each player on the pitch; on a 1 it misses the next kick-off.

use touchback_engine::dice::Roll;
use touchback_engine::event::Event;
use touchback_engine::rules::Weather;
use touchback_engine::state::Flag;
use touchback_engine::unit::{Cx, Fills, Halt, Part, WeatherPart};
use touchback_engine::{PlayerSet, Side};

pub const PART: Part = Part {
    id: "1994/weather/sweltering-heat",
    revision: 1,
    fills: Fills::Weather(WeatherPart { drive_ends, ..WeatherPart::fair(Weather::SwelteringHeat) }),
    procedures: &[],
};

fn drive_ends(cx: &mut Cx) -> Result<(), Halt> {
    for side in Side::BOTH {
        for who in cx.s.fielded(side).collect::<PlayerSet>().iter() {
            if cx.die(Roll::Heat)? == 1 {
                cx.s.player_mut(who).set(Flag::SitsOut);
                cx.emit(Event::SitsOut { who });
            }
        }
    }
    Ok(())
}
