//! Bounding Leap: a leap without negative modifiers, which may be re-rolled.

use super::{ready, rerolls, star};
use crate::common::skill::only;
use touchback_engine::Skill;
use touchback_engine::rules::{StarRule, TestKind};
use touchback_engine::state::Use;
use touchback_engine::unit::{JumpDue, Part, What, Window};

pub const PART: Part = star("2020/star/bounding-leap", StarRule::BoundingLeap, &[BOUND.hook(), AGAIN], &[]);

const BOUND: Window<JumpDue> = Window {
    rank: 10,
    may: |_, s, m| only(m.who, ready(s, m.who, StarRule::BoundingLeap) && s.player(m.who).has(Skill::Leap)),
    take: |_, m, _| {
        m.unhindered = true;
        Ok(())
    },
};

const AGAIN: touchback_engine::unit::Hook = rerolls(|_, s, thrown| {
    s.player(thrown.who).spent.has(Use::Unhindered) && thrown.what == What::Test(TestKind::Jump)
});
