//! Skills that answer a block result.

use crate::skill::Skill;
use crate::state::{Pid, State};

/// Block: may ignore Both Down for oneself (S7-BD-02).
#[must_use]
pub fn may_stay_up(s: &State, who: Pid) -> bool {
    let player = s.player(who);
    player.has(Skill::Block) && player.has_tackle_zone()
}

/// Dodge: may turn a Stumble into a push (S7-BD-04).
#[must_use]
pub fn may_dodge(s: &State, _attacker: Pid, defender: Pid) -> bool {
    let player = s.player(defender);
    player.has(Skill::Dodge) && player.has_tackle_zone()
}
