//! Slots of everything that is thrown.

use crate::event::{Cause, PassResult};
use crate::flow::{Cx, Flow};
use crate::geometry::{Sq, SqSet};
use crate::query;
use crate::rules::Rules;
use crate::state::{Outcome, Pid, State};

/// How the ball is thrown.
#[derive(Copy, Clone, Debug)]
pub struct Throws {
    /// The result of a test to throw the ball, or a team-mate.
    pub judge: fn(&Rules, Outcome) -> PassResult,
    /// Opponents may move before a pass of this player to this square.
    pub answered: fn(&mut Cx, Pid, Sq),
    pub intercepted: fn(&Rules) -> Interception,
    /// What a Hail Mary Pass needs whatever the modifiers; none if it is tested like any other.
    pub hail_mary: Option<u8>,
    /// Whether the ball may be thrown into the crowd on purpose.
    pub into_crowd: bool,
    /// Whether the turn goes on after a Dump-off that nobody catches.
    pub dump_off_is_free: bool,
    /// Whether players in the path of a throw-in may try for it.
    pub throw_in_is_crossed: bool,
}

impl Throws {
    pub const PLAIN: Throws = Throws {
        judge: |_, test| query::pass_result(test),
        answered: |_, _, _| {},
        intercepted: |_| Interception::InFlight,
        hail_mary: None,
        into_crowd: false,
        dump_off_is_free: false,
        throw_in_is_crossed: false,
    };
}

/// When an opponent tries to get a pass.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Interception {
    /// On its way, once it is known where it will land.
    InFlight,
    /// Named before the throw, and in one roll before it, or after it.
    BeforeThrow,
    AfterThrow,
}

/// How team-mates are thrown.
#[derive(Copy, Clone, Debug)]
pub struct MateThrows {
    /// Where this player may throw that one.
    pub squares: fn(&Rules, &State, Pid, Pid) -> SqSet,
    /// By how many ranges this player counts as thrown farther.
    pub bands: fn(&Rules, &State, Pid) -> i8,
    /// Opponents may move before the throw of this player to this square.
    pub answered: fn(&mut Cx, Pid, Sq),
    /// Whether even a superb throw scatters.
    pub always_scatters: bool,
    /// Whether a player who is hit is pushed away, not knocked down.
    pub shoves: bool,
}

impl MateThrows {
    pub const PLAIN: MateThrows = MateThrows {
        squares: |r, s, who, _| query::squares_in_range(r, s.player(who).at, query::LONGEST_THROW),
        bands: |_, _, _| 0,
        answered: |_, _, _| {},
        always_scatters: true,
        shoves: false,
    };
}

/// How bombs fly and explode.
#[derive(Copy, Clone, Debug)]
pub struct Bombs {
    /// The result of the throw.
    pub judge: fn(Outcome) -> PassResult,
    /// Whether a player has a hand free for one.
    pub catches: fn(&State, Pid) -> bool,
    /// Whether an opponent who touches one in flight has caught it.
    pub sticks: bool,
    /// Whether one in somebody's hands goes off when the fuse shows this face.
    pub goes_off: fn(u8) -> bool,
    /// Whether one that nobody holds bounces once before it explodes.
    pub bounces: bool,
    /// What the explosion does to a player whom it hits; the first is the player who brought the bomb.
    pub hits: fn(&mut Cx, Pid, Pid) -> Flow,
}

impl Bombs {
    pub(super) const PLAIN: Bombs = Bombs {
        judge: query::pass_result,
        catches: |_, _| true,
        sticks: false,
        goes_off: |_| true,
        bounces: false,
        hits: |cx, _, who| cx.knock_down(who, Cause::Bomb),
    };
}
