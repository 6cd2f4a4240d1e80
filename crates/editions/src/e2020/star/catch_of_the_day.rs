//! Catch of the Day: a loose ball near him may be his.

use super::{numbers, star};
use touchback_engine::event::Gained;
use touchback_engine::rules::StarRule;
use touchback_engine::unit::{Act, Cx, Flow, Hook, Next, Part};
use touchback_engine::{ActionKind, Pid, Roll, Rules, State};

pub const PART: Part = star("2020/star/catch-of-the-day", StarRule::CatchOfTheDay, &[Hook::Act(ACT)], &[]);

const ACT: Act = Act { may: near_a_loose_ball, targets: None, take };

fn near_a_loose_ball(r: &Rules, s: &State, who: Pid, _: ActionKind) -> bool {
    let loose = s.ball.in_play && !s.ball.holder.is_some() && s.at(s.ball.at).is_none();
    loose && s.player(who).at.distance(s.ball.at) <= numbers(r, s, who).reach
}

fn take(cx: &mut Cx, who: Pid, _: Pid) -> Flow {
    if cx.die(Roll::Star)? >= numbers(cx.r, cx.s, who).roll {
        cx.take_ball(who, Gained::Catch);
    }
    Ok(Next::Go)
}
