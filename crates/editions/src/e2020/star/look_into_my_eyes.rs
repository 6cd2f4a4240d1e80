//! Look Into My Eyes: the carrier next to him hands the ball over, and the activation is done.

use super::{numbers, opponents, star};
use touchback_engine::event::Gained;
use touchback_engine::rules::StarRule;
use touchback_engine::unit::{Act, Cx, Flow, Hook, Next, Part};
use touchback_engine::{Pid, Roll};

pub const PART: Part = star("2020/star/look-into-my-eyes", StarRule::LookIntoMyEyes, &[Hook::Act(ACT)], &[]);

const ACT: Act =
    Act { may: |_, _, _, _| true, targets: Some(|_, s, who| opponents(s, who, 1, |p| s.holds_ball(p))), take };

fn take(cx: &mut Cx, who: Pid, target: Pid) -> Flow {
    if cx.die(Roll::Star)? >= numbers(cx.r, cx.s, who).roll {
        cx.lose_ball(target);
        cx.take_ball(who, Gained::Taken);
        cx.end_activation(who);
    }
    Ok(Next::Go)
}
