//! Skills that change armour, injury and casualty rolls.

use crate::event::{Cause, Mods};
use crate::rules::Mod;
use crate::skill::Skill;
use crate::state::{Pid, State};

/// What the player who caused the roll may add to either the armour or the injury roll after seeing it.
#[must_use]
pub fn bonus(s: &State, by: Pid, cause: Cause) -> Option<(Skill, Mod, i8)> {
    if !by.is_some() || cause != Cause::Block {
        return None;
    }
    let player = s.player(by);
    (player.has(Skill::MightyBlow) && player.has_tackle_zone()).then_some((
        Skill::MightyBlow,
        Mod::MightyBlow,
        player.mighty_blow as i8,
    ))
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
