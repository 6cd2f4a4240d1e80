//! Skills that change the strength of a block, its dice and what comes of a face.

use crate::geometry::SqSet;
use crate::query;
use crate::skill::{Skill, SkillSet};
use crate::state::{Pid, State};

/// Skills with something to do once a block is over.
pub const AFTERWARDS: SkillSet = SkillSet::of(&[Skill::Frenzy, Skill::PileDriver, Skill::HitAndRun]);

/// Whether a player has a skill and is in a state to use it: standing, with its tackle zone.
#[must_use]
pub fn works(s: &State, who: Pid, skill: Skill) -> bool {
    let player = s.player(who);
    player.has(skill) && player.has_tackle_zone()
}

/// Horns: Strength that a player gains by blocking in a Blitz.
#[must_use]
pub fn charge(s: &State, attacker: Pid, blitz: bool) -> u8 {
    u8::from(blitz && works(s, attacker, Skill::Horns))
}

/// Brawler: whether one Both Down may be rolled again in this block.
#[must_use]
pub fn may_brawl(s: &State, attacker: Pid, blitz: bool) -> bool {
    !blitz && works(s, attacker, Skill::Brawler)
}

/// Juggernaut in a Blitz: Both Down may become a push, and the target cannot Fend, Stand Firm or Wrestle.
#[must_use]
pub fn overruns(s: &State, attacker: Pid, blitz: bool) -> bool {
    blitz && works(s, attacker, Skill::Juggernaut)
}

/// Wrestle of the attacker.
#[must_use]
pub fn may_wrestle(s: &State, attacker: Pid) -> bool {
    works(s, attacker, Skill::Wrestle)
}

/// Wrestle of the target.
#[must_use]
pub fn may_wrestle_back(s: &State, attacker: Pid, defender: Pid, blitz: bool) -> bool {
    works(s, defender, Skill::Wrestle) && !overruns(s, attacker, blitz)
}

/// Block: may ignore Both Down for oneself (S7-BD-02).
#[must_use]
pub fn may_stay_up(s: &State, who: Pid) -> bool {
    works(s, who, Skill::Block)
}

/// Dodge: may turn a Stumble into a push (S7-BD-04), unless the attacker has Tackle.
#[must_use]
pub fn may_dodge(s: &State, attacker: Pid, defender: Pid) -> bool {
    works(s, defender, Skill::Dodge) && !works(s, attacker, Skill::Tackle)
}

/// Strip Ball: may knock the ball out of the hands of a pushed player; not out of Sure Hands.
#[must_use]
pub fn may_strip(s: &State, attacker: Pid, defender: Pid) -> bool {
    s.holds_ball(defender) && works(s, attacker, Skill::StripBall) && !works(s, defender, Skill::SureHands)
}

/// Fend: a pushed player may keep the attacker from following up.
#[must_use]
pub fn may_fend(s: &State, attacker: Pid, defender: Pid, blitz: bool) -> bool {
    works(s, defender, Skill::Fend) && !overruns(s, attacker, blitz)
}

/// Frenzy: must follow up and block again.
#[must_use]
pub fn must_follow_up(s: &State, attacker: Pid) -> bool {
    works(s, attacker, Skill::Frenzy)
}

/// Pile Driver: may foul the player it has felled.
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
    if !works(s, attacker, Skill::HitAndRun) {
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
