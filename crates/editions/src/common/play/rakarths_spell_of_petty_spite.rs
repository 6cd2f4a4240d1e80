//! Rakarth's Spell of Petty Spite (MS-45): an opponent has a trait that the user names for this match.

use super::{DONE, card, listed, plays};
use touchback_engine::state::{Change, Until};
use touchback_engine::unit::{Card, CardPart, Cx, Flow, Part, Permit};
use touchback_engine::{Rules, Skill, SkillSet, State};

pub const PART: Part = card(
    "common/play/rakarths-spell-of-petty-spite",
    CardPart {
        target: Some(|_, s, card| listed(s, card.opponents())),
        skill: Some(traits),
        ..CardPart::new(plays!["MS-45"], take)
    },
);

/// Traits that he does not have yet. Two are left out: they need a number or an opponent that the card does not name.
fn traits(r: &Rules, s: &State, card: Card) -> SkillSet {
    let unsettled = r.skills_for(Permit::Thirsts).union(r.skills_for(Permit::RefusesMates));
    SkillSet(r.traits.0 & !s.player(card.target).skills.0 & !unsettled.0)
}

fn take(cx: &mut Cx, card: Card) -> Flow {
    let change = match card.skill() {
        Some(Skill::Loner) => Change::Loner(cx.r.card_numbers(card).roll),
        Some(skill) => Change::Gains(skill),
        None => return DONE,
    };
    cx.change(card.target, change, Until::Match);
    DONE
}
