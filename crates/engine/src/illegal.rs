//! Why an action is refused. One reason a coach can be told, with the rule that says so (S7-BAD).

use crate::geometry::Sq;
use crate::state::Pid;

#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub enum Illegal {
    /// The match has ended: nothing can be done any more.
    MatchOver,
    /// This is not an answer to what is asked now.
    NotAsked,
    InducementUnavailable,
    InducementLimit,
    NotEnoughMoney,
    SetUpArea(Sq),
    SetUpWideZone,
    SetUpLine,
    SetUpPlayer(Pid),
    SquareOccupied(Sq),
    KickTarget,
    Kicker,
    CannotActivate(Pid),
    /// Stunned players and those who have acted cannot be activated.
    AlreadyActivated(Pid),
    ActionUsed,
    ActionNeeds(Pid),
    CannotMove(Pid, Sq),
    CannotBlock(Pid),
    PushSquare(Sq),
    NoBall(Pid),
    OutOfRange,
    Blizzard,
    CannotThrow(Pid),
    HandOffTarget,
    FoulTarget,
    NoReroll,
    BadDie(u8),
    NoApothecary,
    MeasureNow,
}

impl Illegal {
    /// The ledger id of the refusal.
    #[must_use]
    pub const fn rule(self) -> &'static str {
        match self {
            Illegal::MatchOver => "S7-GAME-06",
            Illegal::NotAsked => "S7-TURN-02",
            Illegal::InducementUnavailable | Illegal::InducementLimit => "S7-BAD-08",
            Illegal::NotEnoughMoney => "S7-BAD-09",
            Illegal::SetUpArea(_)
            | Illegal::SetUpWideZone
            | Illegal::SetUpLine
            | Illegal::SetUpPlayer(_)
            | Illegal::SquareOccupied(_) => "S7-BAD-10",
            Illegal::KickTarget => "S7-BAD-11",
            Illegal::Kicker => "S7-BAD-12",
            Illegal::CannotActivate(_) | Illegal::AlreadyActivated(_) | Illegal::ActionNeeds(_) => "S7-BAD-13",
            Illegal::ActionUsed => "S7-BAD-14",
            Illegal::CannotMove(..) => "S7-BAD-15",
            Illegal::CannotBlock(_) => "S7-BAD-16",
            Illegal::PushSquare(_) => "S7-BAD-17",
            Illegal::NoBall(_) | Illegal::OutOfRange | Illegal::Blizzard => "S7-BAD-18",
            Illegal::CannotThrow(_) => "S7-BAD-19",
            Illegal::HandOffTarget => "S7-BAD-20",
            Illegal::FoulTarget => "S7-BAD-21",
            Illegal::NoReroll => "S7-BAD-22",
            Illegal::BadDie(_) => "S7-BAD-23",
            Illegal::NoApothecary => "S7-BAD-24",
            Illegal::MeasureNow => "S7-BAD-27",
        }
    }
}
