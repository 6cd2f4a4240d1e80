//! Option Play! (PM-53): one more Blitz or one more Pass in this turn, whichever the user names.

use super::{DONE, card, plays};
use touchback_engine::Choice;
use touchback_engine::state::Ploy;
use touchback_engine::unit::{Card, CardPart, Cx, Flow, Part};

pub const PART: Part = card(
    "common/play/option-play",
    CardPart {
        choice: Some(|_, _, _| [Choice::ExtraBlitz, Choice::ExtraPass].into_iter().collect()),
        ..CardPart::new(plays!["PM-53"], take)
    },
);

fn take(cx: &mut Cx, card: Card) -> Flow {
    let blitz = card.chose(Choice::ExtraBlitz);
    let ploys =
        if blitz { [Ploy::ExtraBlitz, Ploy::SecondExtraBlitz] } else { [Ploy::ExtraPass, Ploy::SecondExtraPass] };
    cx.gain_one_of(card.by, ploys);
    DONE
}
