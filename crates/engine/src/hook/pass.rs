//! Skills and traits for passing and handing off.

use crate::event::Mods;
use crate::geometry::Sq;
use crate::hook;
use crate::hook::block::works;
use crate::hook::movement::is_rooted;
use crate::query;
use crate::rules::{Mod, Range, Rules, TestKind, Weather};
use crate::skill::{Skill, SkillSet};
use crate::state::{Pid, PlayerSet, SQUAD, Side, State, flag};

/// Animosity: whether this player may refuse to pass or hand the ball to that team-mate. Hired players have no rivals.
#[must_use]
pub fn may_refuse(r: &Rules, s: &State, who: Pid, to: Pid) -> bool {
    let (player, mate) = (s.player(who), s.player(to));
    if !player.has(Skill::Animosity) || who.side() != to.side() || mate.is(flag::MERCENARY | flag::STAR) {
        return false;
    }
    if hook::custom::hates_everybody(r, s, who) {
        return true;
    }
    let (first, count) = r.teams[usize::from(s.team(who.side()).team)].positions;
    let place = mate.position.wrapping_sub(first);
    place < u16::from(count) && r.positions[usize::from(player.position)].animosity >> place & 1 == 1
}

/// Stunty: a small player's pass is easier to interfere with.
pub fn interference(s: &State, thrower: Pid, mods: &mut Mods) {
    mods.add(Mod::StuntyThrower, i8::from(s.player(thrower).has(Skill::Stunty)));
}

const ARMS: SkillSet =
    SkillSet::of(&[Skill::Accurate, Skill::Cannoneer, Skill::StrongArm, Skill::TrueAim, Skill::Stunty]);

/// Strong Arm of 1994: a pass is rolled as one range shorter (OB-3.9-16).
#[must_use]
pub fn bands(s: &State, who: Pid) -> i8 {
    -i8::from(works(s, who, Skill::LongArm))
}

/// Safe Throw: nobody intercepts the passes of this player.
#[must_use]
pub fn is_safe(s: &State, who: Pid) -> bool {
    works(s, who, Skill::SafeThrow)
}

/// Accurate up to a Short Pass, Cannoneer beyond, Strong Arm with team-mates. `band` counts the ranges from Quick.
pub fn throw(r: &Rules, s: &State, who: Pid, kind: TestKind, band: usize, mods: &mut Mods) {
    if !s.player(who).skills.meets(ARMS) {
        return;
    }
    if kind == TestKind::Pass {
        mods.add(Mod::Accurate, i8::from(works(s, who, Skill::TrueAim)));
        let small = r.manner.stunty_throws && s.player(who).has(Skill::Stunty);
        mods.add(Mod::StuntyThrower, -i8::from(small));
    }
    let (skill, why) = match kind {
        TestKind::ThrowTeamMate => (Skill::StrongArm, Mod::StrongArm),
        TestKind::Pass if band < 2 => (Skill::Accurate, Mod::Accurate),
        TestKind::Pass => (Skill::Cannoneer, Mod::Cannoneer),
        _ => return,
    };
    mods.add(why, i8::from(works(s, who, skill)));
}

/// Hail Mary Pass: any square may be aimed at, but not in a Blizzard.
#[must_use]
pub fn may_hail(s: &State, who: Pid) -> bool {
    works(s, who, Skill::HailMaryPass) && s.weather != Weather::Blizzard
}

/// Whether a player who can throw a Hail Mary Pass needs one.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum HailMary {
    /// A normal throw is just as good.
    Needless,
    /// The coach is asked.
    Offered,
    /// Nothing else gets there.
    Only,
}

/// Beyond all ranges it must be a Hail Mary; within them it is offered if an opponent is in the way.
#[must_use]
pub fn hail_mary(r: &Rules, s: &State, who: Pid, target: Sq) -> HailMary {
    if r.range(s.player(who).at, target) == Range::Out {
        HailMary::Only
    } else if query::interferers(r, s, who, target).is_empty() {
        HailMary::Needless
    } else {
        HailMary::Offered
    }
}

/// Safe Pass: may keep a fumbled ball.
#[must_use]
pub fn may_hold_on(s: &State, who: Pid) -> bool {
    works(s, who, Skill::SafePass)
}

/// Cloud Burster: may make opponents interfere with a long pass a second time, but not against Very Long Legs.
#[must_use]
pub fn may_burst(s: &State, who: Pid, by: Pid) -> bool {
    works(s, who, Skill::CloudBurster) && !works(s, by, Skill::VeryLongLegs)
}

/// Running Pass: may move on after a Quick Pass.
#[must_use]
pub fn may_run_on(s: &State, who: Pid) -> bool {
    works(s, who, Skill::RunningPass)
}

/// On the Ball: the players of a side that may still move when a pass is announced; at kick-off (`open`) only unmarked ones.
#[must_use]
pub fn watchers(s: &State, side: Side, open: bool) -> PlayerSet {
    let ready = |p: &Pid| works(s, *p, Skill::OnTheBall) && !is_rooted(s, *p);
    s.fielded(side)
        .filter(ready)
        .filter(|p| !s.player(*p).is(flag::ON_THE_BALL))
        .filter(|p| !open || !query::is_marked(s, *p))
        .collect()
}

/// The window is over: everybody of that side may move in the next one.
pub fn rest(s: &mut State, side: Side) {
    for number in 0..SQUAD {
        s.player_mut(Pid::new(side, number)).clear(flag::ON_THE_BALL);
    }
}
