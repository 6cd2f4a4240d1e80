//! Who may assist although marked.

use crate::rules::Rules;
use crate::skill::Skill;
use crate::state::{Pid, State};

/// Guard: gives assists however many opponents mark the player.
#[must_use]
pub fn ignores_markers(_: &Rules, s: &State, who: Pid) -> bool {
    s.player(who).has(Skill::Guard)
}
