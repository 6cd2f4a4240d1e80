//! Sponsorship Deal (RE-66): money after every match that begins with the slogan (AMB-65).

use super::{DONE, card, plays};
use touchback_engine::state::Ploy;
use touchback_engine::unit::{Card, CardPart, Cx, Flow, Leaves, Part};

pub const PART: Part = card(
    "common/play/sponsorship-deal",
    CardPart { leaves: Some(Leaves::Sponsor), ..CardPart::new(plays!["RE-66"], take) },
);

fn take(cx: &mut Cx, card: Card) -> Flow {
    cx.gain(card.by, Ploy::Sponsored);
    cx.lasts(card, cx.r.card_numbers(card).gold);
    DONE
}
