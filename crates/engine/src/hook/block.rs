//! Skills that change the strength of a block, its dice and the effect of a face.

use crate::geometry::SqSet;
use crate::hook;
use crate::hook::movement::is_rooted;
use crate::query;
use crate::rules::options::ReactionSkillSide;
use crate::rules::{Face, Rules};
use crate::skill::{Skill, SkillSet};
use crate::state::{Pid, State, once};

/// Skills that work once a block is over.
pub const AFTERWARDS: SkillSet =
    SkillSet::of(&[Skill::Frenzy, Skill::PileDriver, Skill::HitAndRun, Skill::EndlessFrenzy]);

/// Whether a player has a skill and is in a state to use it: standing, with its tackle zone.
#[must_use]
pub fn works(s: &State, who: Pid, skill: Skill) -> bool {
    let player = s.player(who);
    player.has(skill) && player.has_tackle_zone()
}

/// In what kind of action a block is made.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub enum Terms {
    Plain,
    Blitz,
    /// Of a Multiple Block.
    OneOfTwo,
}

/// The Strength of a Ball & Chain in 1994.
const SWINGING: u8 = 6;

/// What two blocks at once cost in Strength.
const DIVIDED: u8 = 2;

/// The attacker's Strength for a block, before assists: Horns help in a Blitz, two targets divide it.
fn own_strength(r: &Rules, s: &State, attacker: Pid, terms: Terms) -> u8 {
    let st = s.player(attacker).st;
    if r.manner.older_weapons && s.player(attacker).has(Skill::BallAndChain) {
        return SWINGING;
    }
    match terms {
        Terms::Plain => st,
        Terms::Blitz => st + u8::from(works(s, attacker, Skill::Horns)) + hook::custom::blitz_strength(r, s, attacker),
        Terms::OneOfTwo => st.saturating_sub(DIVIDED).max(1),
    }
}

/// Dauntless: the D6 that makes the attacker as strong as a stronger target, if any face does.
#[must_use]
pub fn dares(r: &Rules, s: &State, attacker: Pid, defender: Pid, terms: Terms) -> Option<u8> {
    if !works(s, attacker, Skill::Dauntless) {
        return None;
    }
    let (own, target) = (own_strength(r, s, attacker, terms), s.player(defender).st);
    (own < target && target - own < 6).then(|| target - own + 1)
}

/// Strength of both sides of a block, assists included; `daring` if Dauntless succeeded.
#[must_use]
pub fn strength(r: &Rules, s: &State, attacker: Pid, defender: Pid, terms: Terms, daring: bool) -> (u8, u8) {
    let (own, target) = (own_strength(r, s, attacker, terms), s.player(defender).st);
    let own = match s.player(attacker).st {
        // Other bonuses are added afterwards (OB-5.4-4).
        st if daring && s.player(attacker).has(Skill::DauntlessRoll) => st.max(target) + (own - st),
        _ if daring => own.max(target),
        _ => own,
    };
    (own + query::assists(r, s, attacker, defender), target + query::assists(r, s, defender, attacker))
}

const DARING: SkillSet = SkillSet::of(&[Skill::Dauntless, Skill::DauntlessRoll]);

/// Whether one of the two has a skill to use before the dice are counted.
#[must_use]
pub fn is_engaged(s: &State, attacker: Pid, defender: Pid) -> bool {
    s.player(attacker).skills.meets(DARING) || s.player(defender).has(Skill::Trickster)
}

/// Dauntless of 1994: whether two dice are rolled against this Strength (OB-5.4-1).
#[must_use]
pub fn dares_to_roll(s: &State, attacker: Pid, strength: u8) -> bool {
    works(s, attacker, Skill::DauntlessRoll) && s.player(attacker).st < strength
}

/// Foul Appearance of 1994: every block against the player needs a roll first (OB-5.9-6).
#[must_use]
pub fn is_loathsome(s: &State, defender: Pid) -> bool {
    works(s, defender, Skill::Loathsome)
}

/// Piling On: may throw itself onto the player it has just knocked down (OB-5.20).
#[must_use]
pub fn may_throw_itself(s: &State, attacker: Pid) -> bool {
    works(s, attacker, Skill::PilingOn)
}

/// Trickster: the other squares next to the attacker that the target may move to. Not against a Ball & Chain.
#[must_use]
pub fn trick_squares(s: &State, attacker: Pid, defender: Pid) -> SqSet {
    let free = !is_rooted(s, defender) && !s.player(attacker).has(Skill::BallAndChain);
    if free && works(s, defender, Skill::Trickster) {
        query::free_neighbours(s, s.player(attacker).at)
    } else {
        SqSet::EMPTY
    }
}

const ANSWERS: SkillSet = SkillSet::of(&[Skill::FoulAppearance, Skill::DumpOff]);

/// Whether the named target of a block may react at once.
#[must_use]
pub fn is_answered(s: &State, target: Pid) -> bool {
    target.is_some() && s.player(target).skills.meets(ANSWERS)
}

/// Dump-off: a target with the ball may throw it away first.
#[must_use]
pub fn may_dump_off(s: &State, target: Pid) -> bool {
    s.holds_ball(target) && works(s, target, Skill::DumpOff) && !hook::ball::keeps_ball(s, target)
}

/// Dump-Off of 1994 is the pass of its team: once in a turn of either side (OB-5.8-1), or only in the
/// opponents' (O-19).
#[must_use]
pub fn may_dump_off_now(r: &Rules, s: &State, target: Pid) -> bool {
    if !may_dump_off(s, target) {
        return false;
    }
    let side = target.side();
    if s.clock.active == side {
        let either = r.options.reaction_skill_side == ReactionSkillSide::EitherTeam;
        return either && s.team(side).used & once::PASS == 0;
    }
    !s.reacted.iter().any(|p| p.side() == side && s.player(p).has(Skill::DumpOff))
}

/// Multiple Block: whether there are two opponents to block at once.
#[must_use]
pub fn may_block_two(s: &State, attacker: Pid) -> bool {
    works(s, attacker, Skill::MultipleBlock) && query::block_targets(s, attacker).len() > 1
}

/// Weapons are not used with Frenzy (OB-4.5-1, OB-5.10-12).
const WEAPONS: SkillSet = SkillSet::of(&[Skill::BallAndChain, Skill::Chainsaw, Skill::DeathRoller]);

/// Frenzy of 1994.
#[must_use]
pub fn is_frenzied(s: &State, attacker: Pid) -> bool {
    works(s, attacker, Skill::EndlessFrenzy) && !s.player(attacker).skills.meets(WEAPONS)
}

/// Frenzy, Ball & Chain: must follow up; in 1994 only if the victim is still standing (OB-5.10-7).
#[must_use]
pub fn must_follow_up(s: &State, attacker: Pid, face: Face) -> bool {
    works(s, attacker, Skill::Frenzy)
        || s.player(attacker).has(Skill::BallAndChain)
        || (face == Face::PushBack && is_frenzied(s, attacker))
}

/// Frenzy: must block again.
#[must_use]
pub fn blocks_again(s: &State, attacker: Pid) -> bool {
    works(s, attacker, Skill::Frenzy) || is_frenzied(s, attacker)
}

/// Pile Driver: may foul the player it has knocked down.
#[must_use]
pub fn may_pile_on(s: &State, attacker: Pid, defender: Pid) -> bool {
    let (player, victim) = (s.player(attacker), s.player(defender));
    works(s, attacker, Skill::PileDriver)
        && victim.on_pitch()
        && !victim.is_standing()
        && player.at.is_adjacent(victim.at)
}

/// Hit and Run: the free squares next to the player where it neither marks nor is marked.
#[must_use]
pub fn runs_to(s: &State, attacker: Pid) -> SqSet {
    if !works(s, attacker, Skill::HitAndRun) || is_rooted(s, attacker) {
        return SqSet::EMPTY;
    }
    let mut squares = SqSet::EMPTY;
    query::free_neighbours(s, s.player(attacker).at).for_each(|sq| {
        let near = query::adjacent(s, sq, |p| p.side() != attacker.side() && s.player(p).is_standing());
        if near.is_empty() {
            squares.insert(sq);
        }
    });
    squares
}
