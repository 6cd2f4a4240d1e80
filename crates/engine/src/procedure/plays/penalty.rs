//! A play declared at the wrong moment: illegal procedure, and what it costs.

use super::{At, Plays, team};
use crate::action::Choice;
use crate::decision::Menu;
use crate::dice::Roll;
use crate::event::{ArgueResult, Event, TurnoverCause};
use crate::flow::{Cx, Flow, Next};
use crate::play::PlayMoment;
use crate::rules::Marker;
use crate::state::{Pid, State, boon, mark};

impl Plays {
    /// Illegal procedure is called against the other side, which may cancel it (DT-22, DT-31).
    pub(super) fn call_procedure(self, cx: &mut Cx) -> Flow {
        cx.goto(self.to(At::Fined))?;
        Plays::open(cx, PlayMoment::IllegalProcedure, self.by.other(), Pid::NONE);
        Ok(Next::Go)
    }

    pub(super) fn fined(self, cx: &mut Cx) -> Flow {
        let forgiven = cx.s.marks & mark::BRIBED != 0;
        cx.s.marks &= !mark::BRIBED;
        if forgiven {
            return cx.goto(self.to(At::Done));
        }
        if cx.r.marker == Marker::ByCoach && self.penalty(cx.s).count() > 0 {
            return cx.ask(self.to(At::Penalty));
        }
        team::illegal_procedure(cx, self.by.other());
        cx.goto(self.to(At::Done))
    }

    /// How the other side may respond, where illegal procedure is part of the game: as for an unmoved marker.
    pub(super) fn penalty(self, s: &State) -> Menu {
        let side = self.by.other();
        let team = s.team(side);
        let argues = !team.coach_ejected && team.plays & boon::NO_ARGUING == 0;
        Menu::new(side).choice_if(team.rerolls > 0, Choice::RerollTeam).choice_if(argues, Choice::Argue)
    }

    /// Pays or argues, which always fails against a card (SP4-54, OB-6.1-8).
    pub(super) fn pay_penalty(self, cx: &mut Cx, choice: Choice) -> Flow {
        let side = self.by.other();
        cx.goto(self.to(At::Done))?;
        if choice == Choice::RerollTeam {
            team::illegal_procedure(cx, side);
            return Ok(Next::Go);
        }
        if choice == Choice::Argue {
            let thrown_out = cx.die(Roll::Argue)? == 1;
            cx.s.team_mut(side).coach_ejected |= thrown_out;
            let result = if thrown_out { ArgueResult::CoachEjected } else { ArgueResult::NoEffect };
            cx.emit(Event::Argued { side, result });
        }
        cx.turnover(side, TurnoverCause::IllegalProcedure);
        Ok(Next::Go)
    }
}
