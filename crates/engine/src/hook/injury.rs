//! Skills that change armour, injury and casualty rolls.

use crate::event::{Cause, Mods};
use crate::rules::Mod;
use crate::skill::Skill;
use crate::state::{Pid, State};

/// What may be added to either the armour or the injury roll after seeing it.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Bonus {
    /// The skill it comes from; none for a spell.
    pub skill: Option<Skill>,
    pub why: Mod,
    pub by: i8,
}

/// What whoever caused the roll may add to it.
#[must_use]
pub fn bonus(s: &State, by: Pid, cause: Cause) -> Option<Bonus> {
    match cause {
        // S7-DM-81
        Cause::Spell => Some(Bonus { skill: None, why: Mod::Spell, by: 1 }),
        // The skill belongs to the blocker; a block is always made by the active side.
        Cause::Block if by.is_some() && by.side() == s.clock.active => {
            let player = s.player(by);
            let strong = player.has(Skill::MightyBlow) && player.has_tackle_zone();
            let by = player.mighty_blow as i8;
            strong.then_some(Bonus { skill: Some(Skill::MightyBlow), why: Mod::MightyBlow, by })
        }
        _ => None,
    }
}

/// Which column of the injury table a player uses: 0 regular, 1 Stunty.
#[must_use]
pub fn column(s: &State, who: Pid) -> usize {
    usize::from(s.player(who).has(Skill::Stunty))
}

/// Modifiers of a casualty roll.
#[must_use]
pub fn casualty_mods(s: &State, who: Pid) -> Mods {
    let mut mods = Mods::NONE;
    mods.add(Mod::Niggling, s.player(who).niggles as i8);
    mods
}

#[must_use]
pub fn regenerates(s: &State, who: Pid) -> bool {
    s.player(who).has(Skill::Regeneration)
}
