//! What skills do to a test of one D6: modifiers, who counts as marking, and who may repeat it.

use crate::decision::{Ask, Decision, Menu};
use crate::event::Mods;
use crate::hook;
use crate::rules::{Helper, Mod, Prayer, Rules, TestKind};
use crate::skill::{Skill, SkillSet};
use crate::state::{Pid, PlayerSet, Side, State};

/// What makes even a Stunty player easy to mark.
const TOO_CLUMSY: SkillSet = SkillSet::of(&[Skill::Bombardier, Skill::Chainsaw, Skill::Swoop]);

/// Whether everything that this player rolls for in its action simply works (OB-6.14-1).
#[must_use]
pub fn is_inspired(s: &State, who: Pid) -> bool {
    s.upkeep.inspired == who && s.clock.in_turn && s.clock.active == who.side()
}

/// Which face a die of an inspired player shows, where its coach may say so (O-24).
#[must_use]
pub fn name_die(who: Pid) -> Decision {
    let mut menu = Menu::new(who.side());
    menu.items = 0b111_1110;
    Decision::new(Ask::NameDie(who), menu)
}

/// How many of the markers count.
#[must_use]
pub fn marking(_: &Rules, s: &State, who: Pid, kind: TestKind, markers: PlayerSet) -> u32 {
    let player = s.player(who);
    match kind {
        // Stunty players slip through: markers do not make their dodges harder.
        TestKind::Dodge if player.has(Skill::Stunty) && !player.skills.meets(TOO_CLUMSY) => 0,
        // Nobody minds a Titchy player.
        TestKind::Dodge => markers.iter().filter(|marker| !s.player(*marker).has(Skill::Titchy)).count() as u32,
        TestKind::Jump if player.has(Skill::PogoStick) => 0,
        _ => markers.len(),
    }
}

const CHANGES: SkillSet = SkillSet::of(&[Skill::Drunkard, Skill::Titchy, Skill::TwoHeads, Skill::VeryLongLegs]);

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
    let player = s.player(who);
    if !player.skills.meets(CHANGES) {
        return;
    }
    match kind {
        TestKind::Dodge => {
            mods.add(Mod::TwoHeads, i8::from(player.has(Skill::TwoHeads)));
            mods.add(Mod::Titchy, i8::from(player.has(Skill::Titchy)));
        }
        TestKind::Rush => mods.add(Mod::Drunkard, -i8::from(player.has(Skill::Drunkard))),
        // One of the two helps, not both (OB-3.9-15).
        TestKind::Interfere if r.manner.plain_passes => {
            let legs = player.has(Skill::VeryLongLegs) && !player.has(Skill::ExtraArms);
            mods.add(Mod::VeryLongLegs, i8::from(legs));
        }
        TestKind::Interfere if player.has(Skill::VeryLongLegs) => mods.add(Mod::VeryLongLegs, 2),
        _ => {}
    }
}
