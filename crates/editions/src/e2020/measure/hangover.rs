//! Hangover: a random opponent sits out the first drive (S7-DM-03).

use super::measure;
use touchback_engine::event::Event;
use touchback_engine::query;
use touchback_engine::rules::Measure;
use touchback_engine::state::Flag;
use touchback_engine::unit::{Aid, AidPart, Chance, Cx, Flow, Next, Part, Point};

const AID: Aid = Aid::Measure(Measure::Hangover);

pub const PART: Part = measure(
    "2020/measure/hangover",
    AidPart {
        serves: |r, s, chance| !query::available(r, s, chance.side.other()).is_empty(),
        ..AidPart::new(AID, Point::FirstDrive, |cx, chance, _| drink(cx, chance))
    },
    &[],
);

fn drink(cx: &mut Cx, chance: Chance) -> Flow {
    cx.uses_up(chance.side, AID);
    let who = cx.random_player(query::available(cx.r, cx.s, chance.side.other()))?;
    cx.s.player_mut(who).set(Flag::SitsOut);
    cx.emit(Event::SitsOut { who });
    Ok(Next::Go)
}
