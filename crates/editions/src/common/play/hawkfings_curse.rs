//! Hawkfing's Curse (MS-51): an opponent may use none of his skills for the rest of the match; drawbacks stay
//! (AMB-57).

use super::{DONE, card, keep, listed, matters, plays};
use touchback_engine::event::Event;
use touchback_engine::state::Flags;
use touchback_engine::unit::{Card, CardPart, Cx, Flow, Part, Permit};
use touchback_engine::{PlayerSet, Rules, SkillSet, State};

pub const PART: Part = card(
    "common/play/hawkfings-curse",
    CardPart {
        may: |r, s, card| matters(!cursable(r, s, card).is_empty()),
        target: Some(cursable),
        ..CardPart::new(plays!["MS-51"], take)
    },
);

fn cursable(r: &Rules, s: &State, card: Card) -> PlayerSet {
    let drawbacks = r.skills_for(Permit::IsDrawback);
    keep(listed(s, card.opponents()), |who| s.player(who).skills.0 & !drawbacks.0 != 0)
}

fn take(cx: &mut Cx, card: Card) -> Flow {
    let player = cx.s.player_mut(card.target);
    player.skills = SkillSet(player.skills.0 & cx.r.skills_for(Permit::IsDrawback).0);
    cx.emit(Event::PlayBinds { who: card.target, flags: Flags::NONE });
    DONE
}
