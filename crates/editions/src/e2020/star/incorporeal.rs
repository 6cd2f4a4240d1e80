//! Incorporeal: may add her Strength to a dodge.

use super::star;
use touchback_engine::rules::{StarRule, TestKind};
use touchback_engine::unit::Part;
use touchback_engine::unit::value::{Failed, Lift};
use touchback_engine::{Pid, Rules, State};

pub const PART: Part = star("2020/star/incorporeal", StarRule::Incorporeal, &[Lift(strength)], &[]);

fn strength(_: &Rules, s: &State, who: Pid, failed: Failed, by: &mut i8) {
    if failed.kind == TestKind::Dodge && s.is_fresh(who) {
        *by = s.player(who).st as i8;
    }
}
