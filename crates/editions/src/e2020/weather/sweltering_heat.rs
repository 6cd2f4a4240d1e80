//! Sweltering Heat (S7-WEA-02): one D3 for both teams; that many random players of each on the pitch miss the next
//! drive.

use touchback_engine::dice::Roll;
use touchback_engine::event::Event;
use touchback_engine::rules::Weather;
use touchback_engine::state::Flag;
use touchback_engine::unit::{Cx, Fills, Halt, Part, WeatherPart};
use touchback_engine::{PlayerSet, Side};

pub const PART: Part = Part {
    id: "2020/weather/sweltering-heat",
    revision: 1,
    fills: Fills::Weather(WeatherPart { drive_ends, ..WeatherPart::fair(Weather::SwelteringHeat) }),
    procedures: &[],
};

fn drive_ends(cx: &mut Cx) -> Result<(), Halt> {
    let count = cx.d3(Roll::Heat)?;
    for side in Side::BOTH {
        let mut left: PlayerSet = cx.s.fielded(side).collect();
        for _ in 0..u32::from(count).min(left.len()) {
            let who = cx.random_player(left)?;
            left.remove(who);
            cx.s.player_mut(who).set(Flag::SitsOut);
            cx.emit(Event::SitsOut { who });
        }
    }
    Ok(())
}
