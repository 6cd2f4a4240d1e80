//! Two Heads of 1994: dodges are one easier, and each head may wear a Magic Helmet (OB-6.20-1).

use crate::common::skill::by_nature;
use crate::common::skill::two_heads::look_both_ways;
use touchback_engine::Skill;
use touchback_engine::unit::value::TestMods;
use touchback_engine::unit::{Permit, Unit};

pub const UNIT: Unit = Unit {
    id: "1994/skill/two-heads",
    revision: 1,
    skill: Skill::TwoHeads,
    hooks: &[TestMods(look_both_ways), by_nature(Permit::WearsTwoHelmets)],
};
