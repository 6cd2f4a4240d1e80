//! Side Step of 1994: the coach of the pushed player picks the square, an occupied one if nothing is free (OB-5.27-2).

use crate::common::skill::{only, sidestep};
use touchback_engine::Skill;
use touchback_engine::unit::{PushDue, Unit, Window};

pub const UNIT: Unit =
    Unit { id: "1994/skill/side-step", revision: 1, skill: Skill::Sidestep, hooks: &[PUSH_DUE.hook()] };

const PUSH_DUE: Window<PushDue> =
    Window { rank: 20, may: |r, s, m| only(m.who, sidestep::may(r, s, m)), take: sidestep::take };
