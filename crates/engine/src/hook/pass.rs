//! Skills and traits around giving the ball to somebody.

use crate::event::Mods;
use crate::rules::{Mod, Rules};
use crate::skill::Skill;
use crate::state::{Pid, State, flag};

/// Animosity: whether this player may refuse to pass or hand the ball to that team-mate. Hired hands are nobody's rivals.
#[must_use]
pub fn may_refuse(r: &Rules, s: &State, who: Pid, to: Pid) -> bool {
    let (player, mate) = (s.player(who), s.player(to));
    if !player.has(Skill::Animosity) || who.side() != to.side() || mate.is(flag::MERCENARY | flag::STAR) {
        return false;
    }
    let (first, count) = r.teams[usize::from(s.team(who.side()).team)].positions;
    let place = mate.position.wrapping_sub(first);
    place < u16::from(count) && r.positions[usize::from(player.position)].animosity >> place & 1 == 1
}

/// Stunty: a small player's pass is easier to interfere with.
pub fn interference(s: &State, thrower: Pid, mods: &mut Mods) {
    mods.add(Mod::StuntyThrower, i8::from(s.player(thrower).has(Skill::Stunty)));
}
