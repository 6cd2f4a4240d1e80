//! Duh, Where Am I? (RE-63): an opponent whose armour held has Bone Head for the rest of the match.

use super::{DONE, about, card, keep, plays};
use touchback_engine::Skill;
use touchback_engine::state::{Change, Until};
use touchback_engine::unit::{Card, CardPart, Cx, Flow, Part};

pub const PART: Part = card(
    "common/play/duh-where-am-i",
    CardPart {
        target: Some(|_, s, card| keep(about(s, card), |who| s.would_change(who, WITLESS))),
        ..CardPart::new(plays!["RE-63"], take)
    },
);

fn take(cx: &mut Cx, card: Card) -> Flow {
    cx.change(card.target, WITLESS, Until::Match);
    DONE
}

const WITLESS: Change = Change::Gains(Skill::BoneHead);
