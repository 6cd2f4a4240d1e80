//! Big Hand of 1994: picks the ball up on 2 or more, whatever is against it.

use touchback_engine::event::Mods;
use touchback_engine::rules::TestKind;
use touchback_engine::unit::Unit;
use touchback_engine::unit::value::Number;
use touchback_engine::{Pid, Rules, Skill, State};

pub const UNIT: Unit = Unit { id: "1994/skill/big-hand", revision: 1, skill: Skill::BigHand, hooks: &[Number(scoop)] };

const NEED: u8 = 2;

fn scoop(_: &Rules, s: &State, who: Pid, kind: TestKind, number: &mut (u8, Mods)) {
    if kind == TestKind::PickUp && s.player(who).has_tackle_zone() {
        *number = (NEED, Mods::NONE);
    }
}
