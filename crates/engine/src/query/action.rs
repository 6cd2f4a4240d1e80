//! What a player may declare, and against which players.

use crate::event::Mods;
use crate::query;
use crate::rules::{Mod, Rules};
use crate::state::{Flag, Pid, PlayerSet, Posture, State};
use crate::unit::Permit;

/// Whether the player has a thirst to quench.
#[must_use]
pub fn is_thirsty(s: &State, who: Pid) -> bool {
    s.player(who).is(Flag::Thirsty)
}

/// The Thralls next to a player, the Linemen of a team of bloodsuckers, however they lie or stand.
#[must_use]
pub fn prey(r: &Rules, s: &State, who: Pid) -> PlayerSet {
    let mut prey = query::adjacent(s, s.player(who).at, |mate| mate.side() == who.side() && is_thrall(r, s, mate));
    r.units.prey(r, s, who, &mut prey);
    prey
}

/// Stars belong to no team list.
fn is_thrall(r: &Rules, s: &State, mate: Pid) -> bool {
    let Some(row) = r.positions.get(usize::from(s.player(mate).position)) else { return false };
    let Some((first, count)) = r.teams.get(usize::from(row.team)).map(|team| team.positions) else { return false };
    let kin = &r.positions[usize::from(first)..usize::from(first) + usize::from(count)];
    let thirst = r.skills_for(Permit::Thirsts);
    row.lineman && !s.player(mate).is(Flag::Star) && kin.iter().any(|position| position.skills.meets(thirst))
}

/// The opponents a player could block: from the ground only by springing up.
#[must_use]
pub fn block_targets(r: &Rules, s: &State, who: Pid) -> PlayerSet {
    let player = s.player(who);
    if player.posture != Posture::Standing && !r.permits(Permit::SpringsUp, s, who) {
        return PlayerSet::EMPTY;
    }
    let mut targets = query::adjacent(s, player.at, |p| p.side() != who.side() && s.player(p).is_standing());
    r.units.far_targets(r, s, who, &mut targets);
    targets
}

/// The special actions that a player may make in place of a block (S7-ACT-05), as bits of `ActionKind::bit`.
#[must_use]
pub fn strikes(r: &Rules, s: &State, who: Pid) -> u32 {
    let mut kinds = 0;
    r.units.strikes(r, s, who, &mut kinds);
    kinds
}

/// Opponents on the ground that its chainsaw can reach.
#[must_use]
pub fn sawn_on_the_ground(r: &Rules, s: &State, who: Pid) -> PlayerSet {
    if !r.permits(Permit::SawsTheLying, s, who) || !s.player(who).is_standing() {
        return PlayerSet::EMPTY;
    }
    query::adjacent(s, s.player(who).at, |p| p.side() != who.side() && !s.player(p).is_standing())
}

/// Whether a chainsaw waits to be started, which is an action of its own.
#[must_use]
pub fn may_start_saw(r: &Rules, s: &State, who: Pid) -> bool {
    r.permits(Permit::StartsSaw, s, who) && s.player(who).is_standing() && !s.holds_ball(who)
}

/// What a strong target takes off the roll for a breath of fire.
#[must_use]
pub fn fire_mods(s: &State, target: Pid) -> Mods {
    let mut mods = Mods::NONE;
    mods.add(Mod::StrongTarget, -i8::from(s.player(target).st >= 5));
    mods
}

/// The opponents next to a player that it may gaze at.
#[must_use]
pub fn gaze_targets(s: &State, who: Pid) -> PlayerSet {
    query::adjacent(s, s.player(who).at, |p| p.side() != who.side() && s.player(p).has_tackle_zone())
}

/// Whether the player may throw a team-mate, and is strong enough for it (S7-TTM-01).
#[must_use]
pub fn may_throw_mates(r: &Rules, s: &State, who: Pid) -> bool {
    r.permits(Permit::ThrowsMates, s, who)
        && s.player(who).st >= 5
        && s.fielded(who.side()).any(|mate| mate != who && may_be_thrown(r, s, mate))
}

/// Whether a player can be thrown at all.
#[must_use]
pub fn may_be_thrown(r: &Rules, s: &State, mate: Pid) -> bool {
    let player = s.player(mate);
    player.st <= 3 && !player.is(Flag::Rooted) && r.permits(Permit::IsThrown, s, mate)
}

/// Whether there is somebody to kick.
#[must_use]
pub fn may_kick_mates(r: &Rules, s: &State, who: Pid) -> bool {
    let fit = |mate: Pid| mate != who && may_be_thrown(r, s, mate) && s.player(mate).is_standing();
    r.permits(Permit::KicksMates, s, who) && s.fielded(who.side()).any(fit)
}

/// The standing team-mates next to a kicker that it may kick.
#[must_use]
pub fn kickable(r: &Rules, s: &State, who: Pid) -> PlayerSet {
    throwable(r, s, who).iter().filter(|mate| s.player(*mate).is_standing()).collect()
}

/// The team-mates next to a thrower that it may throw.
#[must_use]
pub fn throwable(r: &Rules, s: &State, who: Pid) -> PlayerSet {
    query::adjacent(s, s.player(who).at, |p| p.side() == who.side() && may_be_thrown(r, s, p))
}
