//! Rolls that are no test of a target number and may be thrown again all the same, where a team re-roll repeats any roll that
//! its coach makes and Pro any that its owner makes (OB-3.5-1, OB-5.22-1): Dauntless, Shadowing, Tentacles, a gaze, a throw
//! that strays, a kick. Extra Training does what a team re-roll does (PM-21), and a Spy may answer each of them (DT-12).

use crate::action::{Action, Choice};
use crate::decision::{Ask, Decision, Menu};
use crate::flow::{Cx, Frame, Halt};
use crate::hook;
use crate::procedure::Plays;
use crate::procedure::test::{announce_reroll, repeat_by_team, use_pro};
use crate::query;
use crate::rules::Rules;
use crate::state::{Pid, State};

/// What could repeat a roll of this player now, as choices of a menu.
pub(super) fn sources(r: &Rules, s: &State, who: Pid) -> u64 {
    if !r.manner.rerolls_any_roll || !who.is_some() {
        return 0;
    }
    let team = query::team_reroll_for(s, who);
    let trained = Plays::may_train_for(s, who);
    let pro = hook::test::may_try_again(r, s, who);
    (u64::from(team) << Choice::RerollTeam as u8)
        | (u64::from(trained) << Choice::RerollPlay as u8)
        | (u64::from(pro) << Choice::RerollPro as u8)
}

/// Whether the question is asked: something is at hand, or nobody can know that it is not (BT-07).
pub(super) fn is_open(r: &Rules, s: &State, who: Pid) -> bool {
    let hidden = r.manner.rerolls_any_roll && who.is_some() && Plays::might_train_for(s, who);
    hidden || sources(r, s, who) != 0
}

pub(super) fn decide(r: &Rules, s: &State, who: Pid, ask: Ask) -> Decision {
    let mut menu = Menu::new(who.side()).choice(Choice::Decline);
    menu.choices |= sources(r, s, who);
    Decision::new(ask, menu)
}

/// Spends what was chosen. If the dice may be thrown again, `next` waits for whoever could spoil that.
pub(super) fn announced(cx: &mut Cx, who: Pid, action: Action, next: impl Into<Frame>) -> Result<bool, Halt> {
    let granted = match action {
        Action::Choose(Choice::RerollPro) => use_pro(cx, who)?,
        Action::Choose(choice) => repeat_by_team(cx, who, choice)?,
        _ => false,
    };
    if granted {
        cx.goto(next)?;
        announce_reroll(cx, who.side(), who)?;
    }
    Ok(granted)
}
