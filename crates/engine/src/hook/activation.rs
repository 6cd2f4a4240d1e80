//! Traits that decide whether a player acts at all, and which special actions it may declare.

use crate::action::ActionKind;
use crate::event::Mods;
use crate::hook::block::works;
use crate::query;
use crate::rules::{Mod, Rules, StarRule};
use crate::skill::{Skill, SkillSet};
use crate::state::{Pid, PlayerSet, Posture, State, flag};

/// Skills of 1994 that work without a question.
const UNASKED: SkillSet = SkillSet::of(&[
    Skill::BigHand,
    Skill::Block,
    Skill::BruteDodge,
    Skill::DauntlessRoll,
    Skill::Dodge,
    Skill::ExtraArms,
    Skill::Guard,
    Skill::HoldGround,
    Skill::Horns,
    Skill::LongArm,
    Skill::NervesOfSteel,
    Skill::PrehensileTail,
    Skill::SafeThrow,
    Skill::StripBall,
    Skill::Tackle,
    Skill::ThickSkull,
    Skill::TrueAim,
    Skill::TwoHeads,
]);

/// Whether a coach may decline a player's skill: not one that is asked for anyway, and never a bad one
/// (OB-5.1-1).
#[must_use]
pub const fn may_forgo(skill: Skill) -> bool {
    UNASKED.has(skill)
}

/// Bloodlust: whether the player still has to bite.
#[must_use]
pub fn is_thirsty(s: &State, who: Pid) -> bool {
    s.player(who).is(flag::THIRSTY)
}

/// Bloodlust: the Thralls next to a player (Linemen of a team with Bloodlust), standing or not.
#[must_use]
pub fn prey(r: &Rules, s: &State, who: Pid) -> PlayerSet {
    query::adjacent(s, s.player(who).at, |mate| mate.side() == who.side() && is_thrall(r, s, mate))
        .union(super::star::morsels(s, who))
}

/// Stars belong to no team list.
fn is_thrall(r: &Rules, s: &State, mate: Pid) -> bool {
    let Some(row) = r.positions.get(usize::from(s.player(mate).position)) else { return false };
    let Some((first, count)) = r.teams.get(usize::from(row.team)).map(|team| team.positions) else { return false };
    let kin = &r.positions[usize::from(first)..usize::from(first) + usize::from(count)];
    row.lineman && !s.player(mate).is(flag::STAR) && kin.iter().any(|position| position.skills.has(Skill::Bloodlust))
}

/// Sneaky Git: whether the player may move on after its foul, with movement left.
#[must_use]
pub fn may_slip_away(s: &State, who: Pid, used: u8) -> bool {
    works(s, who, Skill::SneakyGit) && used < s.player(who).ma
}

/// The opponents a player could block: from the ground only with Jump Up.
#[must_use]
pub fn block_targets(s: &State, who: Pid) -> PlayerSet {
    let player = s.player(who);
    if player.posture != Posture::Standing && !player.has(Skill::JumpUp) {
        return PlayerSet::EMPTY;
    }
    query::adjacent(s, player.at, |p| p.side() != who.side() && s.player(p).is_standing())
        .union(super::star::in_the_vines(s, who))
}

const STRIKERS: SkillSet = SkillSet::of(&[Skill::Stab, Skill::Chainsaw, Skill::ProjectileVomit, Skill::BreatheFire]);

/// The special actions with which a player may replace a block (S7-ACT-05), as bits of [`ActionKind::bit`].
#[must_use]
pub fn strikes(s: &State, who: Pid) -> u32 {
    let player = s.player(who);
    let spews = super::star::ready(s, who, StarRule::PutridRegurgitation);
    if !player.skills.meets(STRIKERS) && !spews {
        return 0;
    }
    let fresh = !player.is(flag::WEAPON_USED);
    let bit = |may: bool, kind: ActionKind| if may { kind.bit() } else { 0 };
    bit(player.has(Skill::Stab), ActionKind::Stab)
        | bit(player.has(Skill::Chainsaw) && fresh, ActionKind::Chainsaw)
        | bit((player.has(Skill::ProjectileVomit) && fresh) || spews, ActionKind::ProjectileVomit)
        | bit(player.has(Skill::BreatheFire), ActionKind::BreatheFire)
}

/// Chainsaw: a player with a running one must use it instead of a block; in 1994 it has the choice.
#[must_use]
pub fn must_saw(r: &Rules, s: &State, who: Pid) -> bool {
    let player = s.player(who);
    player.has(Skill::Chainsaw) && !player.is(flag::WEAPON_USED) && !r.manner.older_weapons
}

/// A chainsaw of 1994 that is not running: starting it is a separate action.
#[must_use]
pub fn may_start_saw(s: &State, who: Pid) -> bool {
    let player = s.player(who);
    player.has(Skill::ColdSaw) && !player.has(Skill::Chainsaw) && player.is_standing() && !s.holds_ball(who)
}

/// Breathe Fire: the penalty against a strong target.
#[must_use]
pub fn fire_mods(s: &State, target: Pid) -> Mods {
    let mut mods = Mods::NONE;
    mods.add(Mod::StrongTarget, -i8::from(s.player(target).st >= 5));
    mods
}

/// Hypnotic Gaze: the opponents next to a player that it may gaze at.
#[must_use]
pub fn gaze_targets(s: &State, who: Pid) -> PlayerSet {
    query::adjacent(s, s.player(who).at, |p| p.side() != who.side() && s.player(p).has_tackle_zone())
}

/// Whether the player has the trait, and the strength, to throw a team-mate (S7-TTM-01).
#[must_use]
pub fn may_throw_mates(_: &Rules, s: &State, who: Pid) -> bool {
    let player = s.player(who);
    player.has(Skill::ThrowTeamMate)
        && player.st >= 5
        && s.fielded(who.side()).any(|mate| mate != who && may_be_thrown(s, mate))
}

/// Whether a player can be thrown at all.
#[must_use]
pub fn may_be_thrown(s: &State, mate: Pid) -> bool {
    let player = s.player(mate);
    player.has(Skill::RightStuff) && player.st <= 3 && !player.is(flag::ROOTED)
}

/// Kick Team-mate: whether there is somebody to kick.
#[must_use]
pub fn may_kick_mates(s: &State, who: Pid) -> bool {
    let fit = |mate: Pid| mate != who && may_be_thrown(s, mate) && s.player(mate).is_standing();
    s.player(who).has(Skill::KickTeamMate) && s.fielded(who.side()).any(fit)
}

/// The standing team-mates next to a kicker that it may kick.
#[must_use]
pub fn kickable(s: &State, who: Pid) -> crate::state::PlayerSet {
    throwable(s, who).iter().filter(|mate| s.player(*mate).is_standing()).collect()
}

/// Always Hungry: may eat the team-mate it is about to throw.
#[must_use]
pub fn is_hungry(s: &State, who: Pid) -> bool {
    works(s, who, Skill::AlwaysHungry)
}

/// Bombardier: may throw a bomb, standing.
#[must_use]
pub fn may_throw_bombs(s: &State, who: Pid) -> bool {
    let player = s.player(who);
    player.has(Skill::Bombardier) && player.is_standing()
}

/// Swoop: glides where others are scattered.
#[must_use]
pub fn may_swoop(s: &State, mate: Pid) -> bool {
    s.player(mate).has(Skill::Swoop)
}

/// The team-mates next to a thrower that it may throw.
#[must_use]
pub fn throwable(s: &State, who: Pid) -> PlayerSet {
    query::adjacent(s, s.player(who).at, |p| p.side() == who.side() && may_be_thrown(s, p))
}
