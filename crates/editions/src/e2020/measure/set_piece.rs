//! Set Piece: the pass just declared is caught without a test by the team-mate it is thrown to (S7-DM-05).

use super::measure;
use touchback_engine::ActionKind;
use touchback_engine::rules::Measure;
use touchback_engine::unit::{Aid, AidPart, Next, Part, Point};

const AID: Aid = Aid::Measure(Measure::SetPiece);

pub const PART: Part = measure(
    "2020/measure/set-piece",
    AidPart {
        fits: |_, s, _, kind| kind == Some(ActionKind::Pass) && s.clock.in_turn,
        ..AidPart::new(AID, Point::Acting, |cx, chance, _| {
            cx.uses_up(chance.side, AID);
            cx.s.set_piece = true;
            Ok(Next::Go)
        })
    },
    &[],
);
