//! Grudge Match: any number of fouls in this turn (S7-DM-04).

use super::measure;
use touchback_engine::rules::Measure;
use touchback_engine::state::Once;
use touchback_engine::unit::{Aid, AidPart, Next, Part, Point};

const AID: Aid = Aid::Measure(Measure::GrudgeMatch);

pub const PART: Part = measure(
    "2020/measure/grudge-match",
    AidPart::new(AID, Point::TurnOpen, |cx, chance, _| {
        cx.uses_up(chance.side, AID);
        cx.s.team_mut(chance.side).used.set(Once::FoulsFree);
        Ok(Next::Go)
    }),
    &[],
);
