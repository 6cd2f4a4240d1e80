pub mod block;
pub mod bone_head;
pub mod catch;
pub mod dodge;
pub(crate) mod jump;
pub mod pass;
pub(crate) mod pro;
pub mod really_stupid;
pub(crate) mod reroll;
pub(crate) mod sidestep;
pub mod sprint;
pub mod strip_ball;
pub mod stunty;
pub mod sure_hands;
pub mod tackle;
pub mod two_heads;

use touchback_engine::state::PlayerSet;
use touchback_engine::{Pid, State};

/// Only this player, if the condition holds.
pub(crate) fn only(who: Pid, if_: bool) -> PlayerSet {
    if if_ { PlayerSet::from_iter([who]) } else { PlayerSet::EMPTY }
}

/// Whether a player has a skill and is in a state to use it: standing, with its tackle zone.
pub(crate) fn works(s: &State, who: Pid, skill: touchback_engine::Skill) -> bool {
    let player = s.player(who);
    player.has(skill) && player.has_tackle_zone()
}
