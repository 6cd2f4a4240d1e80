//! Weather Mage: two dice with a modifier from -2 to +2; the weather lasts until the end of the next opposing turn.

use super::helper;
use touchback_engine::decision::{Ask, Decision, Menu};
use touchback_engine::event::Event;
use touchback_engine::rules::Helper;
use touchback_engine::unit::{Aid, AidPart, Chance, Cx, Flow, Next, Part, Point, Question};
use touchback_engine::{Action, Choice, Roll, Rules, State};

const AID: Aid = Aid::Helper(Helper::WeatherMage);

pub const PART: Part = helper(
    "2020/helper/weather-mage",
    AidPart { asks: Question::Own(which), ..AidPart::new(AID, Point::TurnStarted, conjure) },
    &[],
);

fn which(_: &Rules, _: &State, chance: Chance) -> Decision {
    let mut menu = Menu::new(chance.side).choice(Choice::Decline);
    menu.items = 0b1_1111;
    Decision::new(Ask::HelperItem(Helper::WeatherMage), menu)
}

fn conjure(cx: &mut Cx, chance: Chance, action: Action) -> Flow {
    let Action::Item(item) = action else { return Ok(Next::Go) };
    cx.uses_up(chance.side, AID);
    let sum = cx.die(Roll::Weather)? as i8 + cx.die(Roll::Weather)? as i8 + item as i8 - 2;
    let before = cx.s.weather_back.map_or(cx.s.weather, |(weather, _)| weather);
    cx.s.weather_back = Some((before, 2));
    cx.s.weather = cx.r.weather[sum.clamp(2, 12) as usize - 2];
    cx.emit(Event::WeatherIs { weather: cx.s.weather });
    Ok(Next::Go)
}
