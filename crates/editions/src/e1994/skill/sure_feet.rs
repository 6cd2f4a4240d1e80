//! Sure Feet of 1994: any failed Rush in its own team's turn may be re-rolled (OB-3.5-6, -7, OB-5.33-1).

use crate::common::skill::reroll;
use touchback_engine::unit::{Hook, Reroll, Unit};
use touchback_engine::{Choice, Skill};

pub const UNIT: Unit =
    Unit { id: "1994/skill/sure-feet", revision: 1, skill: Skill::SureFeet, hooks: &[Hook::Reroll(RUSH)] };

const RUSH: Reroll = Reroll::open(
    Choice::RerollSkill,
    |r, s, thrown| reroll::repeats(r, thrown, Skill::SureFeet) && s.clock.active == thrown.side,
    |cx, thrown| reroll::used(cx, thrown, Skill::SureFeet),
);
