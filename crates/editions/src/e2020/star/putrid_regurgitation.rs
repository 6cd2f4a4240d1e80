//! Putrid Regurgitation: Projectile Vomit once, even after a block.

use super::again::Again;
use super::star;
use touchback_engine::ActionKind;
use touchback_engine::rules::StarRule;
use touchback_engine::unit::value::Strikes;
use touchback_engine::unit::{Hook, Part, ProcedureRow};

pub const PART: Part = star(
    "2020/star/putrid-regurgitation",
    StarRule::PutridRegurgitation,
    &[
        Strikes(|_, s, who, kinds| *kinds |= if s.is_fresh(who) { ActionKind::ProjectileVomit.bit() } else { 0 }),
        Hook::Strikes(|cx, who, kind, target| {
            if kind == ActionKind::Block && cx.s.is_fresh(who) {
                cx.start(Again::vomit(who, target));
            }
        }),
    ],
    &[ProcedureRow::of::<Again>()],
);
