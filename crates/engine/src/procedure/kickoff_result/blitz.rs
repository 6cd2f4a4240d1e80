//! Blitz (S7-KOE-10): Open players of the kicking team are activated one after the other before the ball comes down.
//!
//! It is not a team turn: no team re-rolls, no Turnover is announced, the turn marker stays. What counts per turn is
//! cleared before and after, so it affects neither the last turn nor the next.

use super::KickoffResult;
use crate::action::ActionKind;
use crate::decision::Menu;
use crate::flow::{Cx, Flow, Next};
use crate::procedure::Activation;
use crate::procedure::turn::{Victims, activations};
use crate::rules::Rules;
use crate::rules::options::KickoffBlitz;
use crate::state::{Pid, SQUAD, Side, State, flag};

/// The actions that the event allows; of all but Move only one each (S7-KOE-10).
const ALLOWED: u32 = ActionKind::Move.bit() | ActionKind::Blitz.bit() | ActionKind::ThrowTeamMate.bit();

/// By the words of the quick reference a Pass shares its place with the throw (S7-AMB-14).
fn allowed(r: &Rules) -> u32 {
    match r.options.kickoff_blitz {
        KickoffBlitz::OpenPlayers => ALLOWED,
        KickoffBlitz::AnyPlayers => ALLOWED | ActionKind::Pass.bit(),
    }
}

/// Resets everything that counts per turn, without starting a turn.
pub(super) fn open(s: &mut State, side: Side) {
    s.clock.active = side;
    s.turnover = false;
    s.team_mut(side).used = 0;
    for number in 0..SQUAD {
        s.player_mut(Pid::new(side, number)).clear(flag::ONCE_PER_TURN);
    }
}

impl KickoffResult {
    pub(super) fn activations(self, r: &Rules, s: &State, mut menu: Menu) -> Menu {
        let victims = Victims::of(s, self.side.other());
        for who in self.open_players(|p| s.player(p).on_pitch()).iter() {
            menu.activations[who.number()] = activations(r, s, who, victims) & allowed(r);
        }
        menu
    }

    /// It ends at once when a player of the kicking team goes down.
    pub(super) fn next_activation(self, cx: &mut Cx) -> Flow {
        let over = cx.s.turnover || self.left == 0;
        if over || self.activations(cx.r, cx.s, Menu::new(self.side)).count() == 0 {
            return self.blitz_over(cx);
        }
        Ok(Next::Ask)
    }

    pub(super) fn activate(self, cx: &mut Cx, who: Pid, kind: ActionKind) -> Flow {
        cx.call(self.spend(who), Activation::new(who, kind))
    }

    pub(super) fn blitz_over(self, cx: &mut Cx) -> Flow {
        open(cx.s, self.side);
        cx.pop()
    }
}
