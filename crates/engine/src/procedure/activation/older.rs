//! What 1994 adds to an activation: a fanatic may collapse, a chainsaw must be started, and a wizard
//! may interrupt after each square (OB-4.7-5, -6, OB-2.8-1, -4).

use super::{Activation, At};
use crate::action::{Action, ActionKind};
use crate::dice::Roll;
use crate::effect;
use crate::event::{Cause, Event, TurnoverCause};
use crate::flow::{Cx, Flow, Next};
use crate::procedure::again;
use crate::procedure::ball::lose;
use crate::procedure::push::remove;
use crate::procedure::test::spied;
use crate::procedure::{Flight, Wizard};
use crate::query;
use crate::rules::{Fate, Rules};
use crate::skill::Skill;
use crate::state::{Change, Pid, Place, State, Until, flag};

impl Activation {
    /// A fanatic may collapse after moving, whatever happened on the way (OB-4.7-5).
    pub(super) fn breathe(self, cx: &mut Cx, again: bool) -> Flow {
        if cx.die(Roll::Collapse)? > 1 {
            return cx.goto(Activation { kind: ActionKind::Move, at: At::Ending, ..self });
        }
        if !again && again::is_open(cx.r, cx.s, self.who) {
            return cx.ask(self.to(At::Winded));
        }
        self.collapse(cx)
    }

    /// The die is re-rolled, unless a Spy prevents it (DT-12).
    pub(super) fn gasp(self, cx: &mut Cx, action: Action) -> Flow {
        if again::announced(cx, self.who, action, self.to(At::Gasp))? { Ok(Next::Go) } else { self.collapse(cx) }
    }

    pub(super) fn gasped(self, cx: &mut Cx) -> Flow {
        if spied(cx.s) { self.collapse(cx) } else { self.breathe(cx, true) }
    }

    pub(super) fn collapse(self, cx: &mut Cx) -> Flow {
        let who = self.who;
        cx.goto(Activation { kind: ActionKind::Move, at: At::Ending, ..self })?;
        cx.turnover(who.side(), TurnoverCause::FellOver);
        // A player carried off on the way stays off.
        if !cx.s.player(who).on_pitch() {
            return Ok(Next::Go);
        }
        let lives = cx.die(Roll::Collapse)? > 3;
        if lose(cx, who) {
            cx.push(Flight::bounce());
        }
        if lives {
            remove(cx, who, Place::Reserves);
            cx.s.player_mut(who).set(flag::OUT);
            cx.emit(Event::RuledOut { who });
            return Ok(Next::Go);
        }
        remove(cx, who, Place::Casualty);
        cx.s.player_mut(who).fate = Fate::Dead;
        cx.emit(Event::Went { who, to: Place::Casualty });
        cx.emit(Event::Casualty { who, by: Pid::NONE, cause: Cause::Fall, fate: Fate::Dead, spp: 0 });
        Ok(Next::Go)
    }

    pub(super) fn starts_saw(self, r: &Rules, s: &State) -> bool {
        self.kind == ActionKind::Chainsaw && query::action::may_start_saw(r, s, self.who)
    }

    /// A saw that has been started runs until the drive ends.
    pub(super) fn sawn(self, cx: &mut Cx) -> Flow {
        cx.goto(self.to(At::Ending))?;
        if cx.s.outcome.passed {
            effect::start(cx, self.who, Change::Gains(Skill::Chainsaw), Until::Drive);
        }
        Ok(Next::Go)
    }

    pub(super) const fn on_the_way(self, r: &Rules) -> Activation {
        if r.manner.older_spells { self.to(At::Walked) } else { self }
    }

    /// The square is entered and everything in it settled: a touchdown counts (OB-2.8-4), anything else may be
    /// interrupted.
    pub(super) fn walked(self, cx: &mut Cx) -> Flow {
        cx.goto(self.to(At::Act))?;
        let over = cx.s.turnover || cx.s.touchdown.is_some() || query::scorer(cx.r, cx.s).is_some();
        if !over {
            Wizard::break_in(cx, self.who.side().other());
        }
        Ok(Next::Go)
    }
}
