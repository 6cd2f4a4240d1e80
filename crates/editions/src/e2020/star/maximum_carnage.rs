//! Maximum Carnage: a second attack with the chainsaw, on another opponent.

use super::again::Again;
use super::star;
use touchback_engine::ActionKind;
use touchback_engine::rules::StarRule;
use touchback_engine::unit::{Hook, Part, ProcedureRow};

pub const PART: Part = star(
    "2020/star/maximum-carnage",
    StarRule::MaximumCarnage,
    &[Hook::Strikes(|cx, who, kind, target| {
        if kind == ActionKind::Chainsaw && cx.s.is_fresh(who) {
            cx.start(Again::saw(who, target));
        }
    })],
    &[ProcedureRow::of::<Again>()],
);
