//! The strength of both sides of a block, and what they may do before and after it.

use crate::geometry::SqSet;
use crate::hook;
use crate::query;
use crate::query::leaving::is_rooted;
use crate::rules::options::ReactionSkillSide;
use crate::rules::{Face, Rules};
use crate::state::{Once, Pid, State};
use crate::unit::Permit;

/// What gives a player something to do once its block is over.
pub const AFTERWARDS: [Permit; 4] = [Permit::BlocksAgain, Permit::BlocksOn, Permit::FoulsVictim, Permit::RunsOff];

/// In what kind of action a block is made.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub enum Terms {
    Plain,
    Blitz,
    /// A Blitz with a run-up.
    Charge,
    /// Of a Multiple Block.
    OneOfTwo,
}

/// What two blocks at once cost in Strength.
const DIVIDED: u8 = 2;

/// The attacker's own Strength for a block, before assists: two targets divide it.
fn own_strength(r: &Rules, s: &State, attacker: Pid, terms: Terms) -> u8 {
    let mut st = s.player(attacker).st;
    match terms {
        Terms::Plain => {}
        Terms::Blitz | Terms::Charge => st += hook::custom::blitz_strength(r, s, attacker),
        Terms::OneOfTwo => st = st.saturating_sub(DIVIDED).max(1),
    }
    r.units.strength(r, s, attacker, terms, &mut st);
    st
}

/// The D6 that makes the attacker as strong as a stronger target, if any face does.
#[must_use]
pub fn dares(r: &Rules, s: &State, attacker: Pid, defender: Pid, terms: Terms) -> Option<u8> {
    if !r.permits(Permit::Dares, s, attacker) {
        return None;
    }
    let (own, target) = (own_strength(r, s, attacker, terms), s.player(defender).st);
    (own < target && target - own < 6).then(|| target - own + 1)
}

/// Strength of both sides of a block, assists included; `daring` if the attacker made itself stronger.
#[must_use]
pub fn strength(r: &Rules, s: &State, attacker: Pid, defender: Pid, terms: Terms, daring: bool) -> (u8, u8) {
    let (own, target) = (own_strength(r, s, attacker, terms), s.player(defender).st);
    let own = match s.player(attacker).st {
        // What else helps goes on top of it (OB-5.4-4).
        st if daring && r.may_permit(&[Permit::DaresByTwoDice], s, attacker) => st.max(target) + (own - st),
        _ if daring => own.max(target),
        _ => own,
    };
    (own + query::assists(r, s, attacker, defender), target + query::assists(r, s, defender, attacker))
}

/// Whether one of the two has something to do before the dice are counted.
#[must_use]
pub fn is_engaged(r: &Rules, s: &State, attacker: Pid, defender: Pid) -> bool {
    r.may_permit(&[Permit::Dares, Permit::DaresByTwoDice], s, attacker) || r.may_permit(&[Permit::Tricks], s, defender)
}

/// Whether two dice are thrown against this Strength (OB-5.4-1).
#[must_use]
pub fn dares_to_roll(r: &Rules, s: &State, attacker: Pid, strength: u8) -> bool {
    s.player(attacker).st < strength && r.permits(Permit::DaresByTwoDice, s, attacker)
}

/// The other squares next to the attacker that the target may move to. A swinging ball stops for nobody.
#[must_use]
pub fn trick_squares(r: &Rules, s: &State, attacker: Pid, defender: Pid) -> SqSet {
    let free = !is_rooted(s, defender) && !r.permits(Permit::Swings, s, attacker);
    if free && r.permits(Permit::Tricks, s, defender) {
        query::free_neighbours(s, s.player(attacker).at)
    } else {
        SqSet::EMPTY
    }
}

/// Whether the named target of a block may answer at once.
#[must_use]
pub fn is_answered(r: &Rules, s: &State, target: Pid) -> bool {
    target.is_some() && r.may_permit(&[Permit::Repels, Permit::DumpsOff], s, target)
}

/// Whether a target with the ball may throw it away when it is named.
#[must_use]
pub fn may_dump_off(r: &Rules, s: &State, target: Pid) -> bool {
    query::ball::may_give(r, s, target) && r.permits(Permit::DumpsOff, s, target)
}

/// Whether it may when the block begins. The throw is the pass of its team: once in a turn of either side (OB-5.8-1), or only in that of the opponents (O-19).
#[must_use]
pub fn may_dump_off_now(r: &Rules, s: &State, target: Pid) -> bool {
    if !r.permits(Permit::DumpsOffInBlock, s, target) || !query::ball::may_give(r, s, target) {
        return false;
    }
    let side = target.side();
    if s.clock.active == side {
        let either = r.options.reaction_skill_side == ReactionSkillSide::EitherTeam;
        return either && !s.team(side).used.has(Once::Pass);
    }
    !s.reacted.iter().any(|p| p.side() == side && r.may_permit(&[Permit::DumpsOffInBlock], s, p))
}

/// Whether there are two opponents to block at once.
#[must_use]
pub fn may_block_two(r: &Rules, s: &State, attacker: Pid) -> bool {
    r.permits(Permit::BlocksTwo, s, attacker) && query::block_targets(s, attacker).len() > 1
}

/// Some must follow up; where blocks go on, only a victim that is still on its feet (OB-5.10-7).
#[must_use]
pub fn must_follow_up(r: &Rules, s: &State, attacker: Pid, face: Face) -> bool {
    r.permits(Permit::MustFollowUp, s, attacker) || (face == Face::PushBack && r.permits(Permit::BlocksOn, s, attacker))
}

/// Whether the player who was pushed must be blocked again.
#[must_use]
pub fn blocks_again(r: &Rules, s: &State, attacker: Pid) -> bool {
    r.permits(Permit::BlocksAgain, s, attacker) || r.permits(Permit::BlocksOn, s, attacker)
}

/// Whether the player it has knocked down may be fouled at once.
#[must_use]
pub fn may_foul_victim(r: &Rules, s: &State, attacker: Pid, defender: Pid) -> bool {
    let (player, victim) = (s.player(attacker), s.player(defender));
    victim.on_pitch()
        && !victim.is_standing()
        && player.at.is_adjacent(victim.at)
        && r.permits(Permit::FoulsVictim, s, attacker)
}

/// The free squares next to the player where it neither marks nor is marked.
#[must_use]
pub fn runs_to(r: &Rules, s: &State, attacker: Pid) -> SqSet {
    if !r.permits(Permit::RunsOff, s, attacker) || is_rooted(s, attacker) {
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
