//! Intensive Training (PM-43): a player has a skill that the user names until the turn ends, no trait and no mutation
//! (AMB-57).

use super::{DONE, card, on_pitch, plays};
use touchback_engine::SkillSet;
use touchback_engine::state::{Change, Until};
use touchback_engine::unit::{Card, CardPart, Cx, Flow, Part};

pub const PART: Part = card(
    "common/play/intensive-training",
    CardPart {
        target: Some(|_, s, card| on_pitch(s, card.by)),
        skill: Some(|r, s, card| SkillSet(r.plain_skills.0 & !s.player(card.target).skills.0)),
        ..CardPart::new(plays!["PM-43"], take)
    },
);

fn take(cx: &mut Cx, card: Card) -> Flow {
    if let Some(skill) = card.skill() {
        cx.change(card.target, Change::Gains(skill), Until::Turn);
    }
    DONE
}
