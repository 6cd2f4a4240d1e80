//! Brawler: in a Block action, not in a Blitz, one Both Down may be rolled again.

use crate::common::skill::{reroll, works};
use touchback_engine::unit::{Granted, Hook, Reroll, Unit, What};
use touchback_engine::{Choice, Skill};

pub const UNIT: Unit =
    Unit { id: "2020/skill/brawler", revision: 1, skill: Skill::Brawler, hooks: &[Hook::Reroll(BLOCK)] };

const BLOCK: Reroll = Reroll::open(
    Choice::RerollSkill,
    |_, s, thrown| {
        let fits = thrown.what == What::Block { blitz: false, both_down: true };
        fits && works(s, thrown.who, Skill::Brawler)
    },
    |cx, thrown| {
        reroll::used(cx, thrown, Skill::Brawler)?;
        Ok(Granted::BothDown)
    },
);
