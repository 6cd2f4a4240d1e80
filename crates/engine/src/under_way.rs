//! The context of the open question: the current activation, test and block. Bots, pages and odds
//! read the stack of procedures only through these facts.

use crate::action::ActionKind;
use crate::flow::Frame;
use crate::geometry::Sq;
use crate::query;
use crate::rules::{Fate, Rules, Spell, TestKind};
use crate::state::{Pid, State};

/// A player's activation, and what is left of its movement.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct ActivationFacts {
    pub who: Pid,
    pub kind: ActionKind,
    /// The named target of a Block, Blitz or Foul.
    pub target: Pid,
    /// Squares left without a Rush.
    pub movement: u8,
    pub rushes: u8,
    /// The block of a Blitz has been made.
    pub blocked: bool,
    /// An opponent's Tentacles hold the player.
    pub held: bool,
}

/// A test that was rolled and may still be repeated.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct TestFacts {
    pub who: Pid,
    pub kind: TestKind,
    pub need: u8,
    pub mods: i8,
}

/// A block whose dice have been rolled.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct BlockFacts {
    pub attacker: Pid,
    pub defender: Pid,
    /// Faces from 1; the first `count` are in use.
    pub dice: [u8; 3],
    pub count: u8,
    pub attacker_chooses: bool,
    pub blitz: bool,
    /// The square that a pushed defender has left; what a follow-up leads to.
    pub vacated: Sq,
}

/// A player that is being hurt.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct HurtFacts {
    pub who: Pid,
    /// The result of the casualty roll; [`Fate::Fine`] before one.
    pub fate: Fate,
    /// The second roll that an apothecary brought.
    pub second: Fate,
}

fn find<T>(s: &State, pick: impl Fn(&Frame) -> Option<T>) -> Option<T> {
    s.stack[..usize::from(s.depth)].iter().rev().find_map(pick)
}

/// The innermost activation in progress.
#[must_use]
pub fn activation(r: &Rules, s: &State) -> Option<ActivationFacts> {
    find(s, |frame| match frame {
        Frame::Activation(a) => {
            let free = |squares: u8| if a.is_stuck(s) { 0 } else { squares };
            Some(ActivationFacts {
                who: a.who,
                kind: a.kind,
                target: a.target,
                movement: free(s.player(a.who).ma.saturating_sub(a.used)),
                rushes: free(query::rushes(r, s, a.who).saturating_sub(a.rushes)),
                blocked: a.blocked(),
                held: a.is_held(),
            })
        }
        _ => None,
    })
}

/// Whether the innermost activation in progress is this player's.
#[must_use]
pub fn is_activated(s: &State, who: Pid) -> bool {
    let acting = find(s, |frame| if let Frame::Activation(a) = frame { Some(a.who) } else { None });
    acting == Some(who)
}

/// What this player was activated for, if it is.
#[must_use]
pub fn kind(s: &State, who: Pid) -> Option<ActionKind> {
    find(s, |frame| if let Frame::Activation(a) = frame { Some((a.who, a.kind)) } else { None })
        .and_then(|(acting, kind)| (acting == who).then_some(kind))
}

/// The innermost test in progress.
#[must_use]
pub fn test(s: &State) -> Option<TestFacts> {
    find(s, |frame| if let Frame::Test(t) = frame { Some(t.facts()) } else { None })
}

/// The square that the innermost test gets its player out of, if an opponent there has a say.
pub(crate) fn vacated(s: &State) -> Sq {
    find(s, |frame| if let Frame::Test(t) = frame { Some(t.vacated()) } else { None }).unwrap_or(Sq::NOWHERE)
}

/// The innermost block in progress.
#[must_use]
pub fn block(s: &State) -> Option<BlockFacts> {
    find(s, |frame| if let Frame::Block(b) = frame { Some(b.facts()) } else { None })
}

/// The innermost injury in progress.
#[must_use]
pub fn hurt(s: &State) -> Option<HurtFacts> {
    find(s, |frame| if let Frame::Hurt(h) = frame { Some(h.facts()) } else { None })
}

/// Whether dice have been rolled that a skill of this player could affect, and their result is still open.
pub(crate) fn is_thrown_for(s: &State, who: Pid) -> bool {
    let thrown = |frame: &Frame| match frame {
        Frame::Block(block) => block.is_thrown_for(who).then_some(()),
        Frame::JointBlock(block) => block.is_thrown_for(who).then_some(()),
        Frame::Test(test) => (test.facts().who == who).then_some(()),
        Frame::Hurt(hurt) => (hurt.facts().who == who).then_some(()),
        _ => None,
    };
    find(s, thrown).is_some()
}

/// The spell that is being aimed or cast.
#[must_use]
pub fn spell(s: &State) -> Option<Spell> {
    find(s, |frame| if let Frame::Wizard(w) = frame { Some(w.spell()) } else { None })
}

/// Whether the crowd has the ball and will throw it in once everything before it is settled.
#[must_use]
pub fn crowd_has_ball(s: &State) -> bool {
    let has_it = |frame: &Frame| match frame {
        Frame::Flight(flight) => flight.is_throw_in(),
        Frame::Block(block) => block.is_ball_off(),
        Frame::JointBlock(block) => block.is_ball_off(),
        _ => false,
    };
    find(s, |frame| has_it(frame).then_some(())).is_some()
}

/// Whether the current throw is a Hail Mary Pass.
#[must_use]
pub fn is_hail_mary(s: &State) -> bool {
    find(s, |frame| if let Frame::Pass(pass) = frame { Some(pass.is_hail_mary()) } else { None }) == Some(true)
}

/// How many procedures are nested now; at most [`DEPTH`](crate::state::DEPTH).
#[must_use]
pub fn depth(s: &State) -> usize {
    usize::from(s.depth)
}
