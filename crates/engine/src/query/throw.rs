//! Giving the ball to somebody: who may refuse, how far it may go, who answers.

use crate::geometry::Sq;
use crate::hook;
use crate::query;
use crate::query::leaving::is_rooted;
use crate::rules::{Range, Rules, Weather};
use crate::state::{Flag, Pid, PlayerSet, SQUAD, Side, State};
use crate::unit::Permit;

/// Whether this player may refuse to pass or hand the ball to that team-mate. Hired hands are nobody's rivals.
#[must_use]
pub fn may_refuse(r: &Rules, s: &State, who: Pid, to: Pid) -> bool {
    let (player, mate) = (s.player(who), s.player(to));
    let rivals = who.side() == to.side() && !mate.is(Flag::Mercenary | Flag::Star);
    if !rivals || !r.permits(Permit::RefusesMates, s, who) {
        return false;
    }
    if hook::custom::hates_everybody(r, s, who) {
        return true;
    }
    let (first, count) = r.teams[usize::from(s.team(who.side()).team)].positions;
    let place = mate.position.wrapping_sub(first);
    place < u16::from(count) && r.positions[usize::from(player.position)].animosity >> place & 1 == 1
}

/// Whether any square may be aimed at: not in a Blizzard.
#[must_use]
pub fn may_hail(r: &Rules, s: &State, who: Pid) -> bool {
    s.weather != Weather::Blizzard && r.permits(Permit::ThrowsAnywhere, s, who)
}

/// What a throw to any square is to a player who can make one.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum HailMary {
    /// The usual throw does as well.
    Needless,
    /// The coach is asked.
    Offered,
    /// Nothing else gets there.
    Only,
}

/// Beyond all ranges nothing else gets there; within them it is asked for if somebody stands in the way.
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

/// The players of a side that may still move when a pass is announced; at kick-off (`open`) only unmarked ones.
#[must_use]
pub fn watchers(r: &Rules, s: &State, side: Side, open: bool) -> PlayerSet {
    let ready = |p: &Pid| r.permits(Permit::AnswersPass, s, *p) && !is_rooted(s, *p);
    s.fielded(side)
        .filter(ready)
        .filter(|p| !s.player(*p).is(Flag::OnTheBall))
        .filter(|p| !open || !query::is_marked(s, *p))
        .collect()
}

/// The window is over: everybody of that side may move in the next one.
pub fn rest(s: &mut State, side: Side) {
    for number in 0..SQUAD {
        s.player_mut(Pid::new(side, number)).clear(Flag::OnTheBall);
    }
}
