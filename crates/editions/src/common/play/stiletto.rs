//! Stiletto (DT-21, DT-65): a player has Razor Sharp Claws for this match, or Claws where the game has no others.

use super::{DONE, card, keep, listed, plays};
use touchback_engine::state::{Change, Until};
use touchback_engine::unit::{Card, CardPart, Cx, Flow, Part};
use touchback_engine::{Rules, Skill};

pub const PART: Part = card(
    "common/play/stiletto",
    CardPart {
        target: Some(|r, s, card| keep(listed(s, card.by), |who| s.would_change(who, Change::Gains(claws(r))))),
        ..CardPart::new(plays!["DT-21", "DT-65"], take)
    },
);

fn take(cx: &mut Cx, card: Card) -> Flow {
    cx.change(card.target, Change::Gains(claws(cx.r)), Until::Match);
    DONE
}

const fn claws(r: &Rules) -> Skill {
    if r.mutations.has(Skill::RazorSharpClaws) { Skill::RazorSharpClaws } else { Skill::Claws }
}
