//! How the target of a block, or of an action that replaces it, reacts before anything else happens: Foul Appearance
//! may ruin the action, Dump-off may get rid of the ball. In a Blitz the first reacts to the declaration, the second to
//! the block. The caller learns whether the action goes on.

use crate::action::{Action, Choice};
use crate::decision::{Ask, Decision, Menu};
use crate::event::{Event, Mods};
use crate::flow::{Cx, Flow, Next, Procedure, Returned, unoffered, waiting};
use crate::procedure::{Block, Pass, Test};
use crate::query;
use crate::rules::{Rules, TestKind};
use crate::state::{Outcome, Pid, State};
use crate::unit::Permit;

#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Named {
    who: Pid,
    target: Pid,
    then: Then,
    at: At,
}

#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
enum Then {
    /// The target may still dump the ball, and the caller continues.
    Strike,
    /// A Block action: the block follows at once.
    Block,
    /// A Blitz: the block is yet to come.
    Blitz,
}

#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
enum At {
    FoulAppearance,
    Faced,
    Threatened,
    DumpOff,
    Thrown,
}

impl Named {
    /// Only the reaction.
    pub const fn new(who: Pid, target: Pid) -> Named {
        Named { who, target, then: Then::Strike, at: At::FoulAppearance }
    }

    /// The reaction, then the block.
    pub const fn block(who: Pid, target: Pid) -> Named {
        Named { then: Then::Block, ..Named::new(who, target) }
    }

    /// The reaction to the declaration of a Blitz.
    pub const fn blitz(who: Pid, target: Pid) -> Named {
        Named { then: Then::Blitz, ..Named::new(who, target) }
    }

    /// The reaction to the block of a Blitz, or to what replaces it.
    pub const fn charged(who: Pid, target: Pid) -> Named {
        Named { at: At::Threatened, ..Named::new(who, target) }
    }

    const fn to(self, at: At) -> Named {
        Named { at, ..self }
    }

    fn foul_appearance(self, cx: &mut Cx) -> Flow {
        if !cx.r.permits(Permit::Repels, cx.s, self.target) {
            return self.dump_off(cx);
        }
        Test::call(cx, self.to(At::Faced), self.who, TestKind::FoulAppearance, Mods::NONE)
    }

    fn dump_off(self, cx: &mut Cx) -> Flow {
        if self.then != Then::Blitz && query::strength::may_dump_off(cx.r, cx.s, self.target) {
            return cx.ask(self.to(At::DumpOff));
        }
        self.go_on(cx)
    }

    fn go_on(self, cx: &mut Cx) -> Flow {
        let goes_on = !cx.s.turnover && !cx.s.touchdown.is_some() && query::scorer(cx.r, cx.s).is_none();
        if self.then == Then::Block && goes_on {
            return cx.goto(Block::new(self.who, self.target, false));
        }
        cx.give(Returned::Named { goes_on })
    }
}

impl Procedure for Named {
    fn advance(self, cx: &mut Cx) -> Flow {
        match self.at {
            At::FoulAppearance => self.foul_appearance(cx),
            At::Faced => waiting(&self.at),
            At::Threatened => self.dump_off(cx),
            At::DumpOff => Ok(Next::Ask),
            At::Thrown => self.go_on(cx),
        }
    }

    fn tested(self, cx: &mut Cx, outcome: Outcome) -> Flow {
        if outcome.passed {
            return self.dump_off(cx);
        }
        cx.emit(Event::ActivationLost { who: self.who });
        cx.give(Returned::Named { goes_on: false })
    }

    fn decide(self, r: &Rules, s: &State) -> Option<Decision> {
        let menu = Menu::new(self.target.side()).choice(Choice::Use).choice(Choice::Decline);
        Some(Decision::new(Ask::UseSkill(self.target, r.skill_for(Permit::DumpsOff, s, self.target)), menu))
    }

    fn take(self, cx: &mut Cx, action: Action) -> Flow {
        match action {
            Action::Choose(Choice::Use) => {
                cx.uses(Permit::DumpsOff, self.target);
                cx.call(self.to(At::Thrown), Pass::dump_off(self.target))
            }
            Action::Choose(Choice::Decline) => self.go_on(cx),
            other => unoffered(other),
        }
    }
}
