//! Throwing a team-mate (S7-TTM): target square, passing test; then the thrown player flies and lands by itself.

use crate::action::Action;
use crate::decision::{Ask, Decision, Menu};
use crate::event::{Event, ThrowResult};
use crate::flow::{Cx, Flow, Next, Procedure};
use crate::geometry::Sq;
use crate::hook;
use crate::procedure::{Landing, Test};
use crate::query;
use crate::rules::{Rules, TestKind};
use crate::state::{Pid, PlayerSet, State};

#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub(crate) struct ThrowMate {
    who: Pid,
    mate: Pid,
    target: Sq,
    at: At,
}

#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
enum At {
    Aim,
    Thrown,
}

impl ThrowMate {
    pub const fn new(who: Pid, mate: Pid) -> ThrowMate {
        ThrowMate { who, mate, target: Sq::NOWHERE, at: At::Aim }
    }

    /// The team-mates that a player may throw from where it stands (S7-TTM-01).
    pub fn mates(r: &Rules, s: &State, who: Pid) -> PlayerSet {
        if hook::activation::may_throw_mates(r, s, who) {
            hook::activation::throwable(s, who)
        } else {
            PlayerSet::EMPTY
        }
    }

    fn aim(mut self, cx: &mut Cx, target: Sq) -> Flow {
        self.target = target;
        self.at = At::Thrown;
        cx.emit(Event::MateThrown { who: self.who, mate: self.mate, at: target });
        if cx.s.player(self.who).pa == 0 {
            return self.judged(cx, ThrowResult::Fumble);
        }
        let mods = query::throw_modifiers(cx.r, cx.s, self.who, TestKind::ThrowTeamMate, target);
        Test::call(cx, self, self.who, TestKind::ThrowTeamMate, mods)
    }

    fn judged(self, cx: &mut Cx, result: ThrowResult) -> Flow {
        cx.emit(Event::ThrowIs { result });
        cx.pop()?;
        Landing::launch(cx, self.who, self.mate, self.target, result)
    }
}

impl Procedure for ThrowMate {
    fn advance(self, cx: &mut Cx) -> Flow {
        match self.at {
            At::Aim => Ok(Next::Ask),
            At::Thrown => self.judged(cx, query::throw_result(cx.s.outcome)),
        }
    }

    fn decide(self, r: &Rules, s: &State) -> Option<Decision> {
        let squares = query::squares_in_range(r, s.player(self.who).at, query::LONGEST_THROW);
        let menu = Menu::new(self.who.side()).squares(squares);
        Some(Decision::new(Ask::ThrowTarget(self.who, self.mate), menu))
    }

    fn take(self, cx: &mut Cx, action: Action) -> Flow {
        match action {
            Action::Square(target) => self.aim(cx, target),
            _ => Ok(Next::Ask),
        }
    }
}
