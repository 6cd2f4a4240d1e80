//! Lord of Chaos: one more team re-roll in the match, as long as he is in play.

use super::star;
use touchback_engine::rules::StarRule;
use touchback_engine::state::Place;
use touchback_engine::unit::{Hook, Part, Permit};
use touchback_engine::{Pid, Rules, State};

pub const PART: Part =
    star("2020/star/lord-of-chaos", StarRule::LordOfChaos, &[Hook::Permit(Permit::BringsReroll, in_play)], &[]);

fn in_play(_: &Rules, s: &State, who: Pid) -> bool {
    s.is_fresh(who) && matches!(s.player(who).place, Place::Pitch | Place::Reserves | Place::Airborne)
}
