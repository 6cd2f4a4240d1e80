//! Re-rolls of dice that are not tests against a target number, where a team re-roll repeats any roll of its coach
//! and Pro any roll of its player (OB-3.5-1, OB-5.22-1): Dauntless, Shadowing, Tentacles, a gaze, a throw
//! that strays, a kick. A card may count as a team re-roll (PM-21), and another may stop each of them (DT-12).

use crate::action::{Action, Choice, ChoiceSet};
use crate::decision::{Ask, Decision, Menu};
use crate::flow::{Cx, Frame, Halt};
use crate::procedure::test::{announce_reroll, rolled_by};
use crate::rules::Rules;
use crate::state::{Pid, State};
use crate::unit::{Granted, reroll};

/// What could repeat a roll of this player now, as choices of a menu.
pub(crate) fn sources(r: &Rules, s: &State, who: Pid) -> ChoiceSet {
    if who.is_some() { r.units.rerolls(r, s, &rolled_by(who)) } else { ChoiceSet::EMPTY }
}

/// Whether the question is asked: there is a re-roll, or nobody can know that there is none (BT-07).
pub(crate) fn is_open(r: &Rules, s: &State, who: Pid) -> bool {
    who.is_some() && r.units.asks_for_reroll(r, s, &rolled_by(who))
}

pub(crate) fn decide(r: &Rules, s: &State, who: Pid, ask: Ask) -> Decision {
    let mut menu = Menu::new(who.side()).choice(Choice::Decline);
    menu.choices |= sources(r, s, who);
    Decision::new(ask, menu)
}

/// Spends what was chosen. If the dice may be re-rolled, `next` waits for the reaction.
pub(crate) fn announced(cx: &mut Cx, who: Pid, action: Action, next: impl Into<Frame>) -> Result<bool, Halt> {
    let granted = match action {
        Action::Choose(choice) if choice != Choice::Decline => reroll(cx, &rolled_by(who), choice)? == Granted::Again,
        _ => false,
    };
    if granted {
        cx.goto(next)?;
        announce_reroll(cx, who.side(), who)?;
    }
    Ok(granted)
}
