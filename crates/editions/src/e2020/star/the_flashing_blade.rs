//! The Flashing Blade: stabs an opponent, then still moves.

use super::{opponents, star};
use touchback_engine::event::Cause;
use touchback_engine::rules::StarRule;
use touchback_engine::unit::{Act, Cx, Flow, Hook, Next, Part};
use touchback_engine::{ActionKind, Pid};

pub const PART: Part = star("2020/star/the-flashing-blade", StarRule::TheFlashingBlade, &[Hook::Act(ACT)], &[]);

const ACT: Act = Act {
    may: |_, _, _, kind| kind == ActionKind::Move,
    targets: Some(|_, s, who| opponents(s, who, 1, |p| s.player(p).is_standing())),
    take,
};

fn take(cx: &mut Cx, who: Pid, target: Pid) -> Flow {
    cx.strike(target, who, Cause::Stab);
    Ok(Next::Go)
}
