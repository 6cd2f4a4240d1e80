//! Swift as the Breeze: passes a dodge, jump or Rush on anything but a 1.

use super::star;
use touchback_engine::rules::{StarRule, TestKind};
use touchback_engine::unit::Part;
use touchback_engine::unit::value::{Failed, Lift};
use touchback_engine::{Pid, Rules, State};

pub const PART: Part =
    star("2020/star/swift-as-the-breeze", StarRule::SwiftAsTheBreeze, &[Lift(whatever_is_missing)], &[]);

fn whatever_is_missing(_: &Rules, s: &State, who: Pid, failed: Failed, by: &mut i8) {
    let swift = matches!(failed.kind, TestKind::Dodge | TestKind::Jump | TestKind::Rush);
    if swift && failed.face > 1 && s.is_fresh(who) {
        *by = failed.short;
    }
}
