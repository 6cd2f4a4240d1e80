//! Treacherous: a team-mate goes down without ending the turn, and the ball changes hands.

use super::star;
use touchback_engine::event::{Cause, Event, Gained};
use touchback_engine::rules::StarRule;
use touchback_engine::unit::{Act, Cx, Flow, Hook, Next, Part};
use touchback_engine::{Pid, PlayerSet, Rules, State, query};

pub const PART: Part = star("2020/star/treacherous", StarRule::Treacherous, &[Hook::Act(ACT)], &[]);

const ACT: Act = Act { may: |_, s, who, _| !s.holds_ball(who), targets: Some(carriers), take };

fn carriers(_: &Rules, s: &State, who: Pid) -> PlayerSet {
    query::adjacent(s, s.player(who).at, |p| p.side() == who.side() && s.holds_ball(p))
}

fn take(cx: &mut Cx, who: Pid, target: Pid) -> Flow {
    cx.lose_ball(target);
    cx.take_ball(who, Gained::Taken);
    cx.emit(Event::KnockedDown { who: target });
    cx.drop_to_ground(target);
    cx.roll_armour(target, Pid::NONE, Cause::Star);
    Ok(Next::Go)
}
