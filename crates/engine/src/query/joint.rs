//! One block of several opponents: who can be blocked together, and who helps (OB-2.1-11, -12, OB-5.18).

use crate::geometry::Sq;
use crate::query;
use crate::rules::Rules;
use crate::state::{Pid, PlayerSet, State};
use crate::unit::Permit;

/// The opponents next to the attacker that touch one of those already chosen.
#[must_use]
pub fn further(s: &State, attacker: Pid, chosen: PlayerSet) -> PlayerSet {
    let touches = |p: Pid| chosen.iter().any(|c| s.player(c).at.is_adjacent(s.player(p).at));
    query::block_targets(s, attacker).iter().filter(|p| !chosen.contains(*p) && touches(*p)).collect()
}

/// Whether there is anybody to block along with this target.
#[must_use]
pub fn may_block_more(r: &Rules, s: &State, attacker: Pid, target: Pid) -> bool {
    r.permits(Permit::BlocksSeveral, s, attacker) && !further(s, attacker, [target].into_iter().collect()).is_empty()
}

/// The attacker's assists: next to one victim and to no other opponent; with Guard next to any of them.
fn helpers(r: &Rules, s: &State, attacker: Pid, victims: PlayerSet) -> u8 {
    let helps = |p: &Pid| {
        let near = query::adjacent(s, s.player(*p).at, |v| victims.contains(v));
        let guards = r.permits(Permit::AssistsMarked, s, *p);
        let others = query::markers(s, p.side(), s.player(*p).at).iter().any(|m| !victims.contains(m));
        *p != attacker && s.player(*p).is_standing() && !near.is_empty() && (guards || (near.len() == 1 && !others))
    };
    s.fielded(attacker.side()).filter(helps).count() as u8
}

/// The victims' assists: next to the attacker, not victims themselves, and marked by nobody else.
fn defenders(r: &Rules, s: &State, attacker: Pid, victims: PlayerSet) -> u8 {
    let helps = |p: Pid| {
        let mut others = query::markers(s, p.side(), s.player(p).at);
        others.remove(attacker);
        p.side() != attacker.side()
            && !victims.contains(p)
            && s.player(p).is_standing()
            && (others.is_empty() || r.permits(Permit::AssistsMarked, s, p))
    };
    query::adjacent(s, s.player(attacker).at, helps).len() as u8
}

/// The total Strength of the victims, before assists.
#[must_use]
pub fn summed(s: &State, victims: PlayerSet) -> u8 {
    victims.iter().map(|v| s.player(v).st).sum()
}

/// Strength of both sides, assists included.
#[must_use]
pub fn strength(r: &Rules, s: &State, attacker: Pid, victims: PlayerSet, daring: bool) -> (u8, u8) {
    let (own, sum) = (s.player(attacker).st, summed(s, victims));
    let own = if daring { own.max(sum) } else { own };
    (own + helpers(r, s, attacker, victims), sum + defenders(r, s, attacker, victims))
}

/// The largest connected group of these next to a blocker in this square.
#[must_use]
pub fn largest_group(s: &State, at: Sq, victims: PlayerSet) -> PlayerSet {
    let up = |p: &Pid| s.player(*p).is_standing() && s.player(*p).at.is_adjacent(at);
    let mut rest: PlayerSet = victims.iter().filter(up).collect();
    let mut best = PlayerSet::EMPTY;
    while let Some(first) = rest.iter().next() {
        let mut group: PlayerSet = [first].into_iter().collect();
        loop {
            let touches = |p: &Pid| group.iter().any(|c| s.player(c).at.is_adjacent(s.player(*p).at));
            let more: PlayerSet = rest.iter().filter(|p| !group.contains(*p)).filter(touches).collect();
            if more.is_empty() {
                break;
            }
            group = group.union(more);
        }
        group.iter().for_each(|p| rest.remove(p));
        if group.len() > best.len() {
            best = group;
        }
    }
    best
}
