//! Rakarth's Bounding Leap (MS-25): a player has Leap until the turn ends.

use super::{DONE, card, on_pitch, plays};
use touchback_engine::Skill;
use touchback_engine::state::{Change, Until};
use touchback_engine::unit::{Card, CardPart, Cx, Flow, Part};

pub const PART: Part = card(
    "common/play/rakarths-bounding-leap",
    CardPart { target: Some(|_, s, card| on_pitch(s, card.by)), ..CardPart::new(plays!["MS-25"], take) },
);

fn take(cx: &mut Cx, card: Card) -> Flow {
    cx.change(card.target, Change::Gains(Skill::Leap), Until::Turn);
    DONE
}
