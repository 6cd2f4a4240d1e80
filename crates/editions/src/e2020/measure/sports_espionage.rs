//! Sports Espionage: a team re-roll after the own turnover (S7-DM-06).

use super::measure;
use touchback_engine::event::Event;
use touchback_engine::rules::Measure;
use touchback_engine::unit::{Aid, AidPart, Next, Part, Point};

const AID: Aid = Aid::Measure(Measure::SportsEspionage);

pub const PART: Part = measure(
    "2020/measure/sports-espionage",
    AidPart::new(AID, Point::TurnedOver, |cx, chance, _| {
        cx.uses_up(chance.side, AID);
        cx.s.team_mut(chance.side).rerolls += 1;
        cx.emit(Event::RerollGained { side: chance.side });
        Ok(Next::Go)
    }),
    &[],
);
