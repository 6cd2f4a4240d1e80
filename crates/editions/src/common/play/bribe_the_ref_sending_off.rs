//! Bribe the Ref (DT-41, DT-42): a sending-off for a foul is stopped.

use super::{card, mark_only, plays, possible};
use touchback_engine::state::Mark;
use touchback_engine::unit::{CardPart, Part};

pub const PART: Part = card(
    "common/play/bribe-the-ref-sending-off",
    CardPart {
        may: |_, _, card| possible(card.about.is_some()),
        ..CardPart::new(plays!["DT-41", "DT-42"], |cx, _| mark_only(cx, Mark::Forgiven))
    },
);
