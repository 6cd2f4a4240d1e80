//! Primal Savagery: Animal Savagery may lash out at an opponent.

use super::{ready, star};
use touchback_engine::rules::StarRule;
use touchback_engine::unit::Part;
use touchback_engine::{Pid, PlayerSet, State, query};

pub const PART: Part = star("2020/star/primal-savagery", StarRule::PrimalSavagery, &[], &[]);

/// Opponents that may be lashed out at; Animal Savagery asks.
pub(in crate::e2020) fn savaged(s: &State, who: Pid) -> PlayerSet {
    if !ready(s, who, StarRule::PrimalSavagery) {
        return PlayerSet::EMPTY;
    }
    query::adjacent(s, s.player(who).at, |p| p.side() != who.side() && s.player(p).is_standing())
}
