//! How far and over what a player moves.

use crate::query;
use crate::rules::Rules;
use crate::skill::Skill;
use crate::state::{Pid, State};

/// Whether the player may jump over squares that hold no lying player. No skill built so far does.
#[must_use]
pub fn leaps(_: &Rules, _: &State, _: Pid) -> bool {
    false
}

/// Rushes beyond the usual number. No skill built so far adds any.
#[must_use]
pub fn extra_rushes(_: &Rules, _: &State, _: Pid) -> u8 {
    0
}

/// Tackle: whether somebody who marks the player keeps it from using Dodge on its way out.
#[must_use]
pub fn is_tackled(s: &State, who: Pid) -> bool {
    query::markers(s, who.side(), s.player(who).at).iter().any(|marker| s.player(marker).has(Skill::Tackle))
}
