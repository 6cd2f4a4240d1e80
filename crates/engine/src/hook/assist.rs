//! Who may assist although marked.

use crate::query;
use crate::rules::Rules;
use crate::skill::Skill;
use crate::state::{Pid, State};

/// Guard: assists however many opponents mark the player, but in its own team turn not while an opponent with Defensive
/// marks it.
#[must_use]
pub fn ignores_markers(_: &Rules, s: &State, who: Pid) -> bool {
    s.player(who).has(Skill::Guard) && !(s.clock.in_turn && s.clock.active == who.side() && is_held_off(s, who))
}

fn is_held_off(s: &State, who: Pid) -> bool {
    query::markers(s, who.side(), s.player(who).at).iter().any(|marker| s.player(marker).has(Skill::Defensive))
}
