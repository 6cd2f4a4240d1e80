pub mod always_hungry;
pub mod block;
pub mod bombardier;
pub mod bone_head;
pub mod catch;
pub mod dodge;
pub mod guard;
pub mod hail_mary_pass;
pub(crate) mod jump;
pub mod kick;
pub mod leader;
pub mod loner;
pub mod nerves_of_steel;
pub mod no_hands;
pub mod pass;
pub mod prehensile_tail;
pub(crate) mod pro;
pub mod really_stupid;
pub(crate) mod reroll;
pub mod right_stuff;
pub mod secret_weapon;
pub(crate) mod sidestep;
pub mod sprint;
pub mod strip_ball;
pub(crate) mod stunty;
pub mod sure_hands;
pub mod tackle;
pub mod throw_team_mate;
pub(crate) mod two_heads;

use touchback_engine::state::PlayerSet;
use touchback_engine::unit::{Hook, Permit};
use touchback_engine::{ActionKind, Pid, Rules, State};

/// What a player has at any time.
pub(crate) const fn by_nature(what: Permit) -> Hook {
    Hook::Permit(what, |_, _, _| true)
}

/// What a player has while it stands, with its tackle zone.
pub(crate) const fn able_to(what: Permit) -> Hook {
    Hook::Permit(what, |_, s, who| s.player(who).has_tackle_zone())
}

/// This player alone, if the condition holds.
pub(crate) fn only(who: Pid, if_: bool) -> PlayerSet {
    if if_ { PlayerSet::from_iter([who]) } else { PlayerSet::EMPTY }
}

/// Whether a player has a skill and is in a state to use it: standing, with its tackle zone.
pub(crate) fn works(s: &State, who: Pid, skill: touchback_engine::Skill) -> bool {
    let player = s.player(who);
    player.has(skill) && player.has_tackle_zone()
}

/// A blade instead of a block.
pub(crate) fn stabs(_: &Rules, _: &State, _: Pid, kinds: &mut u32) {
    *kinds |= ActionKind::Stab.bit();
}
