//! Fury of the Blood God: two blocks instead of an activation lost by a 1.

use super::{ready, star};
use crate::common::skill::{by_nature, only};
use touchback_engine::ActionKind;
use touchback_engine::rules::StarRule;
use touchback_engine::unit::{GateFailed, Part, Permit, Window};

pub const PART: Part = star(
    "2020/star/fury-of-the-blood-god",
    StarRule::FuryOfTheBloodGod,
    &[FURY.hook(), by_nature(Permit::BlocksTwice)],
    &[],
);

const FURY: Window<GateFailed> = Window {
    rank: 10,
    may: |_, s, m| {
        let lost = m.action == ActionKind::Block && m.face == 1;
        only(m.who, lost && ready(s, m.who, StarRule::FuryOfTheBloodGod))
    },
    take: |_, m, _| {
        m.blocks_twice = true;
        Ok(())
    },
};
