//! SKELETON: why an action is not offered, in the words of the ledger (S7-BAD).

use crate::action::Action;
use crate::decision::Decision;
use crate::illegal::Illegal;
use crate::rules::Rules;
use crate::state::State;

/// The reason a coach is told.
pub(crate) fn reason(_r: &Rules, _s: &State, _decision: &Decision, _action: Action) -> Illegal {
    Illegal::NotAsked
}
