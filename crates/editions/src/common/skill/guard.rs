//! Guard: gives assists however many opponents mark the player, but not in its own team turn while somebody with Defensive marks
//! it.

use touchback_engine::unit::{Hook, Permit, Unit};
use touchback_engine::{Pid, Rules, Skill, State, query};

pub const UNIT: Unit = Unit {
    id: "common/skill/guard",
    revision: 1,
    skill: Skill::Guard,
    hooks: &[Hook::Permit(Permit::AssistsMarked, stands_by)],
};

fn stands_by(r: &Rules, s: &State, who: Pid) -> bool {
    let own = s.clock.in_turn && s.clock.active == who.side();
    let held_off = || {
        let mut markers = query::markers(s, who.side(), s.player(who).at).iter();
        markers.any(|marker| r.permits(Permit::HoldsOffAssists, s, marker))
    };
    !(own && held_off())
}
