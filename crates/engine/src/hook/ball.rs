//! Skills and traits of hands: who can hold the ball at all, and what helps or hinders picking it up, catching it and
//! intercepting it.

use crate::action::ActionKind;
use crate::event::Mods;
use crate::geometry::Sq;
use crate::hook::block::works;
use crate::query;
use crate::rules::{Mod, Rules, TestKind};
use crate::skill::{Skill, SkillSet};
use crate::state::{Pid, PlayerSet, Side, State, flag};

/// How far Disturbing Presence reaches.
const PRESENCE: u8 = 3;

/// No Hands: can never have the ball.
#[must_use]
pub fn has_hands(s: &State, who: Pid) -> bool {
    !s.player(who).has(Skill::NoHands)
}

/// Whether a player tries to catch a ball that comes down on it (S7-CATCH-01).
#[must_use]
pub fn can_catch(s: &State, who: Pid) -> bool {
    s.player(who).has_tackle_zone() && has_hands(s, who)
}

/// My Ball: the holder never gives it up by choice.
#[must_use]
pub fn keeps_ball(s: &State, who: Pid) -> bool {
    s.player(who).has(Skill::MyBall)
}

const DEAF_TO_MARKERS: SkillSet = SkillSet::of(&[Skill::NervesOfSteel, Skill::BigHand]);

/// Nerves of Steel and Big Hand: whether this test ignores markers.
#[must_use]
pub fn ignores_markers(s: &State, who: Pid, kind: TestKind) -> bool {
    if !s.player(who).skills.meets(DEAF_TO_MARKERS) {
        return false;
    }
    match kind {
        TestKind::Pass | TestKind::Catch | TestKind::Interfere => works(s, who, Skill::NervesOfSteel),
        TestKind::PickUp => works(s, who, Skill::BigHand),
        _ => false,
    }
}

/// Big Hand: rain does not make a pick-up harder.
#[must_use]
pub fn ignores_rain(s: &State, who: Pid, kind: TestKind) -> bool {
    kind == TestKind::PickUp && works(s, who, Skill::BigHand)
}

/// Extra Arms of the player and Disturbing Presence of its opponents.
pub fn modify(r: &Rules, s: &State, who: Pid, kind: TestKind, at: Sq, mods: &mut Mods) {
    match kind {
        TestKind::PickUp if r.manner.plain_passes => {}
        TestKind::PickUp => mods.add(Mod::ExtraArms, extra_arms(s, who)),
        TestKind::Catch | TestKind::Interfere => {
            mods.add(Mod::ExtraArms, extra_arms(s, who));
            mods.add(Mod::DisturbingPresence, disturbance(s, who, at));
            mods.add(Mod::Loathsome, looks(s, who, at));
        }
        TestKind::Pass | TestKind::ThrowTeamMate | TestKind::KickTeamMate => {
            mods.add(Mod::DisturbingPresence, disturbance(s, who, at));
            mods.add(Mod::Loathsome, looks(s, who, at));
        }
        _ => {}
    }
}

fn extra_arms(s: &State, who: Pid) -> i8 {
    i8::from(works(s, who, Skill::ExtraArms))
}

/// Foul Appearance of 1994: every standing opponent with it that is near enough (OB-5.9-1 to -5).
fn looks(s: &State, who: Pid, at: Sq) -> i8 {
    let near = |p: &Pid| {
        let player = s.player(*p);
        player.has(Skill::Loathsome) && player.is_standing() && player.at.distance(at) <= PRESENCE
    };
    -(s.fielded(who.side().other()).filter(near).count() as i8)
}

/// Standing or not, with a tackle zone or without: every opponent that is near enough counts.
fn disturbance(s: &State, who: Pid, at: Sq) -> i8 {
    let near = |p: &Pid| s.player(*p).has(Skill::DisturbingPresence) && s.player(*p).at.distance(at) <= PRESENCE;
    -(s.fielded(who.side().other()).filter(near).count() as i8)
}

/// Diving Catch: the players of a side that may try to catch a strayed ball next to them.
#[must_use]
pub fn divers(s: &State, side: Side) -> PlayerSet {
    query::adjacent(s, s.ball.at, |p| p.side() == side && s.player(p).has(Skill::DivingCatch) && can_catch(s, p))
}

/// Diving Catch: easier to catch an accurate pass in its target square.
#[must_use]
pub fn diving_catch(s: &State, who: Pid) -> i8 {
    i8::from(works(s, who, Skill::DivingCatch))
}

/// Safe Pair of Hands: may put the ball down next to it on going down; not without a tackle zone.
#[must_use]
pub fn may_place(s: &State, who: Pid) -> bool {
    let player = s.player(who);
    player.has(Skill::SafePairOfHands) && !player.is(flag::NO_TACKLE_ZONE)
}

/// Fumblerooskie: may leave the ball behind while moving.
#[must_use]
pub fn may_leave(s: &State, who: Pid, kind: ActionKind) -> bool {
    s.holds_ball(who)
        && matches!(kind, ActionKind::Move | ActionKind::Blitz)
        && works(s, who, Skill::Fumblerooskie)
        && !keeps_ball(s, who)
}

/// Kick: may halve how far the kick-off strays.
#[must_use]
pub fn may_shorten(s: &State, kicker: Pid) -> bool {
    kicker.is_some() && works(s, kicker, Skill::Kick)
}
