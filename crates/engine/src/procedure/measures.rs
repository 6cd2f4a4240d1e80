//! SKELETON: desperate measures (S7-DM), offered in their windows.

use crate::action::ActionKind;
use crate::flow::{Cx, Flow, Procedure};
use crate::state::{Pid, Side};

#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Measures {
    at: At,
}

#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
enum At {
    TurnStart(Side),
    AfterTurnover(Side),
    SecondAction(Pid, ActionKind),
    Entered(Pid),
    SetUpDone(Side),
}

impl Measures {
    /// Start of an own turn, before any activation (S7-DM-04).
    pub const fn turn_start(side: Side) -> Measures {
        Measures { at: At::TurnStart(side) }
    }

    /// After an own Turnover (S7-DM-06).
    pub const fn after_turnover(side: Side) -> Measures {
        Measures { at: At::AfterTurnover(side) }
    }

    /// A player's action has ended; Razzle-dazzle may give another (S7-DM-02).
    pub const fn second_action(who: Pid, kind: ActionKind) -> Measures {
        Measures { at: At::SecondAction(who, kind) }
    }

    /// A player has moved into a square (S7-DM-07).
    pub const fn entered(who: Pid) -> Measures {
        Measures { at: At::Entered(who) }
    }

    /// A side has set up (S7-DM-01 at the start of the first drive).
    pub const fn set_up_done(side: Side) -> Measures {
        Measures { at: At::SetUpDone(side) }
    }
}

impl Procedure for Measures {
    fn advance(self, cx: &mut Cx) -> Flow {
        cx.pop()
    }
}
