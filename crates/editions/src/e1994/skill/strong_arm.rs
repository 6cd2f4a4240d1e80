//! Strong Arm of 1994: a pass is rolled as one band shorter (OB-3.9-16).

use touchback_engine::unit::Unit;
use touchback_engine::unit::value::Bands;
use touchback_engine::{Pid, Rules, Skill, State};

pub const UNIT: Unit =
    Unit { id: "1994/skill/strong-arm", revision: 1, skill: Skill::StrongArm, hooks: &[Bands(throw_far)] };

fn throw_far(_: &Rules, s: &State, who: Pid, bands: &mut i8) {
    *bands -= i8::from(s.player(who).has_tackle_zone());
}
