//! Mind Blow (MS-15) and Grasping Tentacles of Altanson (MS-43): a standing opponent takes no action in this turn.

use super::{DONE, card, plays, standing};
use touchback_engine::state::Flag;
use touchback_engine::unit::{Card, CardPart, Cx, Flow, Part};

pub const PART: Part = card(
    "common/play/mind-blow",
    CardPart {
        target: Some(|_, s, card| standing(s, card.opponents())),
        ..CardPart::new(plays!["MS-15", "MS-43"], take)
    },
);

fn take(cx: &mut Cx, card: Card) -> Flow {
    cx.bind(card.target, Flag::NoAction);
    DONE
}
