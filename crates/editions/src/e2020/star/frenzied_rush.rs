//! Frenzied Rush: Frenzy for the turn of a Blitz, and no Grab meanwhile.

use super::{has, star};
use touchback_engine::rules::StarRule;
use touchback_engine::state::{Change, Until};
use touchback_engine::unit::{Act, Cx, Flow, Hook, Next, Part};
use touchback_engine::{ActionKind, Pid, Skill, State};

pub const PART: Part = star("2020/star/frenzied-rush", StarRule::FrenziedRush, &[Hook::Act(ACT)], &[]);

const ACT: Act =
    Act { may: |_, s, who, kind| kind == ActionKind::Blitz && !s.player(who).has(Skill::Frenzy), targets: None, take };

fn take(cx: &mut Cx, who: Pid, _: Pid) -> Flow {
    cx.change(who, Change::Gains(Skill::Frenzy), Until::Turn);
    Ok(Next::Go)
}

/// Grab is given up for the Frenzy that was gained.
pub(in crate::e2020) fn lets_go(s: &State, who: Pid) -> bool {
    has(s, who, StarRule::FrenziedRush) && s.player(who).has(Skill::Frenzy)
}
