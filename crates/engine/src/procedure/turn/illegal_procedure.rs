//! Illegal procedure (OB-2.13-4, OB-3.9-23 to -29, OB-3.1-1): a player was touched before the turn marker was moved, or
//! before all players with Ball & Chain had moved. The opponent may call it; then a re-roll pays for it, or the call is
//! argued, or the turn is over. In any case what was forgotten is done now.

use crate::action::{Action, ActionKind, Choice};
use crate::decision::{Ask, Decision, Menu};
use crate::dice::Roll;
use crate::event::{ArgueResult, Event, TurnoverCause};
use crate::flow::{Cx, Flow, Next, Procedure, unoffered};
use crate::play::PlayMoment;
use crate::procedure::test::{announce_reroll, asks_team, repeat_by_team, reroll_stopped, team_choices};
use crate::procedure::turn::{Victims, activations};
use crate::procedure::{Activation, Plays};
use crate::rules::{Marker, Rules};
use crate::state::{Flag, Mark, Notice, Pid, Ploy, Posture, Side, State};
use crate::unit::Permit;

#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub(crate) struct IllegalProcedure {
    who: Pid,
    kind: ActionKind,
    /// No action was declared for the player.
    unnamed: bool,
    /// The die of the argument.
    face: u8,
    at: At,
}

#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
enum At {
    /// Whether the opponent calls it.
    Call,
    /// It was called; the other coach has had the chance to bribe the referee (DT-31).
    Called,
    Answer,
    /// An argument that a team re-roll may repeat (OB-3.9-29).
    Again,
    /// That was announced.
    Reargue,
    /// The marker has moved, and special plays of the start of the turn are over.
    Go,
}

/// Whether another player must move before this one (OB-3.9-25, OB-4.7-1, -4).
fn out_of_order(r: &Rules, s: &State, who: Pid) -> bool {
    let waits = |other: Pid| {
        let player = s.player(other);
        r.permits(Permit::Swings, s, other) && !player.is(Flag::Activated) && player.posture != Posture::Stunned
    };
    !r.permits(Permit::Swings, s, who) && s.fielded(who.side()).any(waits)
}

/// The turn marker is where it should be: now the turn has started for special plays (SP4-42).
pub(in crate::procedure) fn move_marker(cx: &mut Cx, side: Side) {
    set_marker(cx, side);
    open_start(cx, side);
}

/// Special plays for the start of a turn, until anything else is done in it.
fn open_start(cx: &mut Cx, side: Side) {
    if !cx.s.squad(side).any(|who| cx.s.player(who).is(Flag::Activated)) {
        Plays::open(cx, PlayMoment::TurnStarted, side, Pid::NONE);
    }
}

fn set_marker(cx: &mut Cx, side: Side) {
    cx.s.upkeep.notices.clear(Notice::MarkerDue);
    let turn = cx.s.team(side).turn;
    cx.emit(Event::TurnMarker { side, turn });
}

impl IllegalProcedure {
    /// Whether activating this player now would break the procedure.
    pub fn is_due(r: &Rules, s: &State, who: Pid) -> bool {
        r.marker == Marker::ByCoach && (s.upkeep.is(Notice::MarkerDue) || out_of_order(r, s, who))
    }

    pub fn new(activation: Activation) -> IllegalProcedure {
        let (who, kind, unnamed) = (activation.who, activation.kind, activation.is_unnamed());
        IllegalProcedure { who, kind, unnamed, face: 0, at: At::Call }
    }

    /// A wrong call gives the other coach a re-roll (OB-3.9-27).
    pub fn called_in_vain(cx: &mut Cx, by: Side) -> Flow {
        let side = by.other();
        cx.emit(Event::ProcedureCalled { side, right: false });
        cx.s.team_mut(side).rerolls += 1;
        cx.emit(Event::RerollGained { side });
        Ok(Next::Ask)
    }

    fn called(self, cx: &mut Cx) -> Flow {
        let side = self.who.side();
        cx.emit(Event::ProcedureCalled { side, right: true });
        cx.goto(self.to(At::Called))?;
        Plays::open(cx, PlayMoment::IllegalProcedure, side, Pid::NONE);
        Ok(Next::Go)
    }

    const fn to(self, at: At) -> IllegalProcedure {
        IllegalProcedure { at, ..self }
    }

    /// The penalty is due, unless the referee was bribed.
    fn answer(self, cx: &mut Cx) -> Flow {
        if cx.s.marks.take(Mark::Forgiven) {
            return self.goes_on(cx, true);
        }
        if self.menu(cx.s).count() == 0 {
            return self.lost(cx);
        }
        cx.ask(self.to(At::Answer))
    }

    fn menu(self, s: &State) -> Menu {
        let team = s.team(self.who.side());
        let argues = !team.coach_ejected && !team.plays.has(Ploy::NoArguing);
        Menu::new(self.who.side()).choice_if(team.rerolls > 0, Choice::RerollTeam).choice_if(argues, Choice::Argue)
    }

    /// Nothing was called, or the call failed: the player acts, unless others must go first.
    fn goes_on(self, cx: &mut Cx, called: bool) -> Flow {
        let (side, due) = (self.who.side(), cx.s.upkeep.is(Notice::MarkerDue));
        if called && out_of_order(cx.r, cx.s, self.who) {
            cx.pop()?;
            if due {
                move_marker(cx, side);
            }
            return Ok(Next::Go);
        }
        cx.goto(self.to(At::Go))?;
        if called && due {
            move_marker(cx, side);
        } else if due {
            // A coach cannot deny the opponent his plays by leaving the marker in place.
            open_start(cx, side);
        }
        Ok(Next::Go)
    }

    /// What special plays leave of the player's action.
    fn go(self, cx: &mut Cx) -> Flow {
        let victims = Victims::of(cx.s, self.who.side().other());
        let able = activations(cx.r, cx.s, self.who, victims) & self.kind.bit() != 0;
        if cx.s.turnover || cx.s.touchdown.is_some() || !able {
            return cx.pop();
        }
        cx.goto(if self.unnamed { Activation::unnamed(self.who) } else { Activation::new(self.who, self.kind) })
    }

    fn pay(self, cx: &mut Cx) -> Flow {
        let side = self.who.side();
        let team = cx.s.team_mut(side);
        team.rerolls -= 1;
        team.drive_rerolls = team.drive_rerolls.min(team.rerolls);
        cx.emit(Event::RerollTaken { side });
        self.goes_on(cx, true)
    }

    fn argue(self, cx: &mut Cx) -> Flow {
        let (first, face) = (self.face == 0, cx.die(Roll::Argue)?);
        let side = self.who.side();
        let lost = face < cx.r.argue_success;
        if first && lost && asks_team(cx.r, cx.s, side) {
            return cx.ask(IllegalProcedure { face, at: At::Again, ..self });
        }
        self.argued(cx, face)
    }

    fn argued(self, cx: &mut Cx, face: u8) -> Flow {
        let side = self.who.side();
        let result = match face {
            1 => ArgueResult::CoachEjected,
            face if face >= cx.r.argue_success => ArgueResult::Stays,
            _ => ArgueResult::NoEffect,
        };
        cx.s.team_mut(side).coach_ejected |= face == 1;
        cx.emit(Event::Argued { side, result });
        if result == ArgueResult::Stays { self.goes_on(cx, true) } else { self.lost(cx) }
    }

    /// The turn is over, but the marker is still moved (OB-3.9-28).
    fn lost(self, cx: &mut Cx) -> Flow {
        let side = self.who.side();
        if cx.s.upkeep.is(Notice::MarkerDue) {
            set_marker(cx, side);
        }
        cx.turnover(side, TurnoverCause::IllegalProcedure);
        cx.pop()
    }
}

impl Procedure for IllegalProcedure {
    fn advance(self, cx: &mut Cx) -> Flow {
        match self.at {
            At::Called => self.answer(cx),
            At::Go => self.go(cx),
            At::Reargue if reroll_stopped(cx.s) => self.argued(cx, self.face),
            At::Reargue => self.argue(cx),
            At::Call | At::Answer | At::Again => Ok(Next::Ask),
        }
    }

    fn decide(self, r: &Rules, s: &State) -> Option<Decision> {
        let side = self.who.side();
        let menu = match self.at {
            At::Call => Menu::new(side.other()).choice(Choice::Use),
            At::Answer => self.menu(s),
            At::Called | At::Reargue | At::Go => return None,
            At::Again => {
                let mut menu = Menu::new(side);
                menu.choices |= team_choices(r, s, side);
                menu
            }
        };
        Some(Decision::new(Ask::IllegalProcedure(self.who), menu.choice(Choice::Decline)))
    }

    fn take(self, cx: &mut Cx, action: Action) -> Flow {
        let Action::Choose(choice) = action else { return unoffered(action) };
        match (self.at, choice) {
            (At::Call, Choice::Use) => self.called(cx),
            (At::Call, Choice::Decline) => self.goes_on(cx, false),
            (At::Answer, Choice::RerollTeam) => self.pay(cx),
            (At::Answer, Choice::Argue) => self.argue(cx),
            (At::Again, choice) if repeat_by_team(cx, self.who, choice)? => {
                cx.goto(self.to(At::Reargue))?;
                announce_reroll(cx, self.who.side(), self.who)
            }
            (At::Again, _) => self.argued(cx, self.face),
            (At::Answer, Choice::Decline) => self.lost(cx),
            _ => unoffered(action),
        }
    }
}
