//! Who assists in a block or a foul.

use super::markers;
use crate::rules::options::GuardInFouls;
use crate::rules::{Assists, Rules};
use crate::state::{Pid, State};
use crate::unit::Permit;

/// Team-mates of `of` that assist against `target`: they mark it and nobody else marks them (S7-BLOCK-04, -05).
#[must_use]
pub fn assists(r: &Rules, s: &State, of: Pid, target: Pid) -> u8 {
    helpers(r, s, of, target, true)
}

/// The same in a foul, of the fouler or of its victim: Guard may be limited to blocks (S7-FOUL-02).
#[must_use]
pub fn foul_assists(r: &Rules, s: &State, of: Pid, target: Pid) -> u8 {
    helpers(r, s, of, target, guards_in_fouls(r))
}

fn guards_in_fouls(r: &Rules) -> bool {
    r.options.guard_in_fouls == GuardInFouls::Helps
}

fn helpers(r: &Rules, s: &State, of: Pid, target: Pid, guards: bool) -> u8 {
    // Nobody takes sides when a swinging ball hits a team-mate.
    if of.side() == target.side() || r.permits(Permit::Unassisted, s, of) || r.permits(Permit::KeepsHelpAway, s, target)
    {
        return 0;
    }
    let goal = s.player(target).at;
    let mut count = 0;
    for sq in goal.neighbours() {
        let Some(helper) = s.at(sq) else { continue };
        count += u8::from(can_assist(r, s, helper, of, target, guards));
    }
    count
}

/// Whether this player next to `target` is free to help `of` against it.
fn can_assist(r: &Rules, s: &State, helper: Pid, of: Pid, target: Pid, guards: bool) -> bool {
    let able =
        s.player(helper).has_tackle_zone() || (r.assists == Assists::AnyStanding && s.player(helper).is_standing());
    if helper.side() != of.side() || helper == of || !able {
        return false;
    }
    let mut others = markers(s, helper.side(), s.player(helper).at);
    others.remove(target);
    others.is_empty() || (guards && r.permits(Permit::AssistsMarked, s, helper))
}

/// Whether this player is one of those who assist `of` in a foul on `target`.
#[must_use]
pub fn does_assist(r: &Rules, s: &State, helper: Pid, of: Pid, target: Pid) -> bool {
    let near = s.player(helper).on_pitch() && s.player(helper).at.is_adjacent(s.player(target).at);
    near && foul_assists(r, s, of, target) > 0 && can_assist(r, s, helper, of, target, guards_in_fouls(r))
}
