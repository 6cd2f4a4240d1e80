//! Shot to Nothing: Hail Mary Pass for the turn of a pass.

use super::star;
use touchback_engine::rules::StarRule;
use touchback_engine::state::{Change, Until};
use touchback_engine::unit::{Act, Cx, Flow, Hook, Next, Part};
use touchback_engine::{ActionKind, Pid, Skill};

pub const PART: Part = star("2020/star/shot-to-nothing", StarRule::ShotToNothing, &[Hook::Act(ACT)], &[]);

const ACT: Act = Act {
    may: |_, s, who, kind| kind == ActionKind::Pass && !s.player(who).has(Skill::HailMaryPass),
    targets: None,
    take,
};

fn take(cx: &mut Cx, who: Pid, _: Pid) -> Flow {
    cx.change(who, Change::Gains(Skill::HailMaryPass), Until::Turn);
    Ok(Next::Go)
}
