//! Strong Passing Game: may add his Strength to a pass.

use super::star;
use touchback_engine::rules::{StarRule, TestKind};
use touchback_engine::unit::Part;
use touchback_engine::unit::value::{Failed, Lift};
use touchback_engine::{Pid, Rules, State};

pub const PART: Part = star("2020/star/strong-passing-game", StarRule::StrongPassingGame, &[Lift(strength)], &[]);

fn strength(_: &Rules, s: &State, who: Pid, failed: Failed, by: &mut i8) {
    if failed.kind == TestKind::Pass && s.is_fresh(who) {
        *by = s.player(who).st as i8;
    }
}
