//! Biased referees (`[[referee]]` of `data/inducements-2020.toml`): a foul by an opponent that the dice did not
//! reveal may still be seen.

use crate::action::{Action, Choice};
use crate::decision::{Ask, Decision, Menu};
use crate::dice::Roll;
use crate::event::{Cause, Event};
use crate::flow::{Cx, Flow, Next, Procedure, unoffered};
use crate::procedure::{Hurt, SendOff, injury};
use crate::rules::{Helper, Rules};
use crate::state::{Pid, Side, State};

/// Every referee that can be bought.
pub(crate) const REFEREES: [Helper; 5] =
    [Helper::BiasedReferee, Helper::Jorm, Helper::Trundlefoot, Helper::Ranulf, Helper::Thoron];
const ANY: u32 = Helper::BiasedReferee.bit()
    | Helper::Jorm.bit()
    | Helper::Trundlefoot.bit()
    | Helper::Ranulf.bit()
    | Helper::Thoron.bit();

/// Ranulf's offer to the coach of a player he has caught: a bribe, the long walk, or a beating.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Beating {
    who: Pid,
    taken: bool,
}

/// An opposing foul without a double.
pub(crate) fn watch(cx: &mut Cx, fouler: Pid, victim: Pid) -> Flow {
    let side = victim.side();
    if cx.s.team(side).helpers & ANY == 0 {
        return Ok(Next::Go);
    }
    let Some(helper) = REFEREES.into_iter().find(|helper| cx.s.team(side).helped_by(*helper)) else {
        return Ok(Next::Go);
    };
    let face = cx.die(Roll::Referee)?;
    let need = if matches!(helper, Helper::BiasedReferee | Helper::Trundlefoot) { 5 } else { 4 };
    let seen = face >= need;
    if seen || (helper == Helper::Trundlefoot && face == 1) {
        cx.emit(Event::HelperUsed { side, helper });
    }
    match helper {
        Helper::Trundlefoot if face == 1 && cx.s.player(victim).on_pitch() => cx.push(SendOff::foul(victim)),
        _ if !seen => {}
        Helper::Jorm => return injury::knock_down(cx, fouler, Pid::NONE, Cause::Referee),
        Helper::Ranulf => cx.push(Beating { who: fouler, taken: false }),
        Helper::Thoron => cx.push(SendOff::by_thoron(fouler)),
        _ => cx.push(SendOff::foul(fouler)),
    }
    Ok(Next::Go)
}

/// Whether any coach may argue: Ranulf hears nobody.
pub(crate) fn hears_arguments(s: &State) -> bool {
    !s.teams.iter().any(|team| team.helped_by(Helper::Ranulf))
}

/// What Get the Ref means to a hired referee; returns whether the bribes are still given.
pub(crate) fn get_the_ref(cx: &mut Cx) -> bool {
    let mut given = true;
    for side in Side::BOTH {
        if cx.s.team(side).helped_by(Helper::Jorm) {
            given = false;
            cx.emit(Event::HelperUsed { side, helper: Helper::Jorm });
        }
        if cx.s.team(side).helped_by(Helper::Trundlefoot) {
            cx.s.team_mut(side).helpers &= !Helper::Trundlefoot.bit();
            cx.emit(Event::HelperGone { side, helper: Helper::Trundlefoot });
        }
    }
    if !given {
        for side in Side::BOTH {
            let team = cx.s.team_mut(side);
            team.fan_factor = team.fan_factor.saturating_sub(1);
            let factor = team.fan_factor;
            cx.emit(Event::FanFactor { side, factor });
        }
    }
    given
}

impl Beating {
    /// Armour that held does not help; otherwise the player is spared.
    fn judged(self, cx: &mut Cx) -> Flow {
        cx.pop()?;
        if cx.s.player(self.who).is_standing() {
            cx.push(SendOff::at_once(self.who));
        }
        Ok(Next::Go)
    }
}

impl Procedure for Beating {
    fn advance(self, cx: &mut Cx) -> Flow {
        if self.taken { self.judged(cx) } else { Ok(Next::Ask) }
    }

    fn decide(self, _: &Rules, s: &State) -> Option<Decision> {
        let side = self.who.side();
        let menu = Menu::new(side)
            .choice_if(s.team(side).bribes > 0, Choice::Bribe)
            .choice(Choice::Armour)
            .choice(Choice::Decline);
        Some(Decision::new(Ask::SendOff(self.who), menu))
    }

    fn take(self, cx: &mut Cx, action: Action) -> Flow {
        match action {
            Action::Choose(Choice::Armour) => cx.call(Beating { taken: true, ..self }, Hurt::beating(self.who)),
            Action::Choose(Choice::Bribe) => {
                cx.pop()?;
                SendOff::bribing(cx, self.who)
            }
            Action::Choose(Choice::Decline) => {
                cx.pop()?;
                cx.push(SendOff::at_once(self.who));
                Ok(Next::Go)
            }
            other => unoffered(other),
        }
    }
}
