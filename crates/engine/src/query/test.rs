//! What skills do to a test of one D6: modifiers, who counts as marking, and who may re-roll it.

use crate::decision::{Ask, Decision, Menu};
use crate::event::Mods;
use crate::hook;
use crate::rules::{Helper, Mod, Prayer, Rules, TestKind};
use crate::state::{Pid, Side, State};

/// Whether everything that this player rolls for in its action automatically succeeds (OB-6.14-1).
#[must_use]
pub fn is_inspired(s: &State, who: Pid) -> bool {
    s.upkeep.inspired == who && s.clock.in_turn && s.clock.active == who.side()
}

/// The face of an inspired player's die, if its coach may choose it (O-24).
#[must_use]
pub fn name_die(who: Pid) -> Decision {
    let mut menu = Menu::new(who.side());
    menu.items = 0b111_1110;
    Decision::new(Ask::NameDie(who), menu)
}

/// Modifiers that come from skills, prayers and other effects.
pub fn modify(r: &Rules, s: &State, who: Pid, kind: TestKind, mods: &mut Mods) {
    if kind == TestKind::PickUp {
        mods.add(Mod::Custom, hook::custom::pick_up(r, s, who));
    }
    if kind == TestKind::Rush {
        let moles = Side::BOTH.iter().filter(|side| s.prays(**side, Prayer::MolesUnderThePitch)).count();
        mods.add(Mod::Moles, -(moles as i8));
        let growth = s.team(who.side()).helped_by(Helper::VigorousGrowth);
        mods.add(Mod::Growth, if growth { -2 } else { 0 });
    }
    r.units.test_mods(r, s, who, kind, mods);
}
