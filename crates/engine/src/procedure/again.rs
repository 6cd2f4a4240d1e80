//! Rolls that are no test of a target number and may be thrown again all the same, where a team re-roll repeats any roll that
//! its coach makes and Pro any that its owner makes (OB-3.5-1, OB-5.22-1): Dauntless, Shadowing, Tentacles, a gaze, a throw
//! that strays, a kick.

use crate::action::{Action, Choice};
use crate::decision::{Ask, Decision, Menu};
use crate::flow::{Cx, Halt};
use crate::hook;
use crate::procedure::test::{use_pro, use_team_reroll};
use crate::query;
use crate::rules::Rules;
use crate::state::{Pid, State};

/// What could repeat a roll of this player now, as choices of a menu.
pub(super) fn sources(r: &Rules, s: &State, who: Pid) -> u64 {
    if !r.manner.rerolls_any_roll || !who.is_some() {
        return 0;
    }
    let team = query::team_reroll_for(s, who);
    let pro = hook::test::may_try_again(r, s, who);
    (u64::from(team) << Choice::RerollTeam as u8) | (u64::from(pro) << Choice::RerollPro as u8)
}

pub(super) fn is_open(r: &Rules, s: &State, who: Pid) -> bool {
    sources(r, s, who) != 0
}

pub(super) fn decide(r: &Rules, s: &State, who: Pid, ask: Ask) -> Decision {
    let mut menu = Menu::new(who.side()).choice(Choice::Decline);
    menu.choices |= sources(r, s, who);
    Decision::new(ask, menu)
}

/// Spends what was chosen: whether the dice are thrown again.
pub(super) fn granted(cx: &mut Cx, who: Pid, action: Action) -> Result<bool, Halt> {
    match action {
        Action::Choose(Choice::RerollTeam) => use_team_reroll(cx, who),
        Action::Choose(Choice::RerollPro) => use_pro(cx, who),
        _ => Ok(false),
    }
}
