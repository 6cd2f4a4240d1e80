//! What procedures say to each other: a result to the caller, and news for those further down.

use crate::procedure::{Aftermath, Part, Path, Touch};
use crate::state::Pid;

/// What a finished procedure gives to the one that called it.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(crate) enum Returned {
    /// Whether an opponent holds the player who wants to leave.
    Watched { held: bool },
    /// Whether Dauntless has worked.
    Engaged { daring: bool },
    /// Whether the action goes on after its target has reacted.
    Named { goes_on: bool },
    /// Whether the ball was thrown, and not far.
    Thrown { quick: bool },
    /// The ball has left the pitch before it could land.
    BallOut,
    /// What a push, and those it caused, have set going.
    Pushed(Aftermath),
    /// Whether the dice of a foul give it away.
    Fouled { double: bool },
    /// Where a bad throw goes.
    Drifted(Path),
    /// What an opponent has done to something in flight.
    Interfered(Touch),
    /// What one opponent's part of a block came to.
    Struck(Part),
}

/// Something that changes what a running procedure will do next. Each changes itself; no other does it.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(crate) enum News {
    /// The activation in progress is good for a second action.
    SecondAction,
    /// The activation of this player is over.
    Ended(Pid),
    /// This player moves no further, in its activation or out of turn.
    Held(Pid),
    /// This player was stopped on its way: it makes no further block.
    Stopped(Pid),
    /// One more block of this player is paid for: the squares and the Rushes it has made by now.
    Paid { who: Pid, used: u8, rushes: u8 },
    /// The current throw will not be accurate.
    Shielded,
    /// The injury of this player is undone.
    Healed(Pid),
}
