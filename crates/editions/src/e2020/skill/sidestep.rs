//! Sidestep: the coach of the pushed player may pick any free square around, if there is one.

use crate::common::skill::{only, sidestep};
use touchback_engine::unit::{PushDue, Unit, Window};
use touchback_engine::{Skill, query};

pub const UNIT: Unit =
    Unit { id: "2020/skill/sidestep", revision: 1, skill: Skill::Sidestep, hooks: &[PUSH_DUE.hook()] };

const PUSH_DUE: Window<PushDue> = Window {
    rank: 20,
    may: |r, s, m| {
        let room = !query::free_neighbours(s, s.player(m.who).at).is_empty();
        only(m.who, room && sidestep::may(r, s, m))
    },
    take: sidestep::take,
};
