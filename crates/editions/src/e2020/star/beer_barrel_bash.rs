//! Beer Barrel Bash!: a keg knocks the target down, or its thrower.

use super::{numbers, opponents, star};
use touchback_engine::event::Cause;
use touchback_engine::rules::StarRule;
use touchback_engine::unit::{Act, Cx, Flow, Hook, Next, Part};
use touchback_engine::{Pid, Roll};

pub const PART: Part = star("2020/star/beer-barrel-bash", StarRule::BeerBarrelBash, &[Hook::Act(ACT)], &[]);

const ACT: Act = Act {
    may: |_, _, _, _| true,
    targets: Some(|r, s, who| opponents(s, who, numbers(r, s, who).reach, |p| s.player(p).is_standing())),
    take,
};

fn take(cx: &mut Cx, who: Pid, target: Pid) -> Flow {
    let face = cx.die(Roll::Star)?;
    if face == 1 {
        cx.end_activation(who);
        return cx.knock_down(who, Cause::Star);
    }
    if face >= numbers(cx.r, cx.s, who).roll {
        return cx.knock_down_by(target, who, Cause::Star);
    }
    Ok(Next::Go)
}
