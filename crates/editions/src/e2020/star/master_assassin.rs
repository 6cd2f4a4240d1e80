//! Master Assassin: the injury dice of a stab may be re-rolled.

use super::star;
use touchback_engine::event::Cause;
use touchback_engine::rules::StarRule;
use touchback_engine::unit::Part;
use touchback_engine::unit::value::InjuryAgain;
use touchback_engine::{Pid, Rules, State};

pub const PART: Part = star("2020/star/master-assassin", StarRule::MasterAssassin, &[InjuryAgain(again)], &[]);

fn again(_: &Rules, s: &State, by: Pid, cause: Cause, again: &mut bool) {
    *again |= s.is_fresh(by) && cause == Cause::Stab;
}
