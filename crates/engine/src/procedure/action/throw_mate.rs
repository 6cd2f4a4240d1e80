//! Throwing a team-mate (S7-TTM): target square, passing test; then the thrown player flies and lands.
//!
//! Before the target is named a thrower that is Always Hungry may try to eat the team-mate; one that squirms free is
//! fumbled. A kick (Kick Team-mate) follows the same rules, but a fumbled one takes the team-mate out of play.

pub(in crate::procedure) mod landing;

use crate::action::Action;
use crate::decision::{Ask, Decision, Menu};
use crate::event::{Cause, Event, Mods, ThrowResult, TurnoverCause};
use crate::flow::{Cx, Flow, Next, Procedure, unoffered, waiting};
use crate::geometry::Sq;
use crate::procedure::ball::lose;
use crate::procedure::push::remove;
use crate::procedure::{Flight, Hurt, Landing, Test};
use crate::query;
use crate::rules::{Fate, Rules, TestKind};
use crate::state::{Outcome, Pid, Place, PlayerSet, State};
use crate::unit::Permit;

#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub(crate) struct ThrowMate {
    who: Pid,
    mate: Pid,
    target: Sq,
    kick: bool,
    at: At,
}

#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
enum At {
    Start,
    Fed,
    Squirmed,
    Aim,
    Throw,
    Thrown,
}

impl ThrowMate {
    pub const fn new(who: Pid, mate: Pid) -> ThrowMate {
        ThrowMate { who, mate, target: Sq::NOWHERE, kick: false, at: At::Start }
    }

    pub const fn kick(who: Pid, mate: Pid) -> ThrowMate {
        ThrowMate { kick: true, ..ThrowMate::new(who, mate) }
    }

    const fn to(self, at: At) -> ThrowMate {
        ThrowMate { at, ..self }
    }

    /// A kicker eats nobody.
    fn start(self, cx: &mut Cx) -> Flow {
        if !self.kick && cx.r.permits(Permit::EatsMates, cx.s, self.who) {
            return Test::call(cx, self.to(At::Fed), self.who, TestKind::AlwaysHungry, Mods::NONE);
        }
        cx.ask(self.to(At::Aim))
    }

    fn fed(self, cx: &mut Cx, passed: bool) -> Flow {
        if passed {
            return cx.ask(self.to(At::Aim));
        }
        Test::call(cx, self.to(At::Squirmed), self.who, TestKind::SquirmFree, Mods::NONE)
    }

    /// An eaten team-mate is at the eater's mouth: its ball bounces from there.
    fn squirmed(self, cx: &mut Cx, passed: bool) -> Flow {
        if passed {
            return self.judged(cx, ThrowResult::Fumble);
        }
        let who = self.mate;
        cx.pop()?;
        if cx.s.holds_ball(who) {
            cx.s.ball.at = cx.s.player(self.who).at;
        }
        self.lose_ball(cx);
        remove(cx, who, Place::Casualty);
        cx.s.player_mut(who).fate = Fate::Dead;
        cx.emit(Event::Went { who, to: Place::Casualty });
        cx.emit(Event::Casualty { who, by: self.who, cause: Cause::Eaten, fate: Fate::Dead, spp: 0 });
        Ok(Next::Go)
    }

    /// The team-mate leaves play here and now, without its ball (S7-TO-08).
    fn lose_ball(self, cx: &mut Cx) {
        if lose(cx, self.mate) {
            cx.turnover(self.who.side(), TurnoverCause::ThrownCarrierLost);
            cx.push(Flight::bounce());
        }
    }

    /// A clumsy kick: off the pitch without having flown.
    fn kick_out(self, cx: &mut Cx) -> Flow {
        let who = self.mate;
        cx.pop()?;
        cx.emit(Event::PushedOff { who });
        self.lose_ball(cx);
        remove(cx, who, Place::Reserves);
        cx.push(Hurt::kicked(who, self.who));
        Ok(Next::Go)
    }

    const fn test(self) -> TestKind {
        if self.kick { TestKind::KickTeamMate } else { TestKind::ThrowTeamMate }
    }

    /// The team-mates that a player may throw from its square (S7-TTM-01).
    pub fn mates(r: &Rules, s: &State, who: Pid) -> PlayerSet {
        if query::action::may_throw_mates(r, s, who) { query::action::throwable(r, s, who) } else { PlayerSet::EMPTY }
    }

    fn aim(mut self, cx: &mut Cx, target: Sq) -> Flow {
        self.target = target;
        cx.goto(self.to(At::Throw))?;
        cx.emit(Event::MateThrown { who: self.who, mate: self.mate, at: target });
        if cx.s.player(self.who).pa == 0 {
            return self.judged(cx, ThrowResult::Fumble);
        }
        (cx.r.units.slots().mate_throws.answered)(cx, self.who, target);
        Ok(Next::Go)
    }

    fn throw(self, cx: &mut Cx) -> Flow {
        let bands = (cx.r.units.slots().mate_throws.bands)(cx.r, cx.s, self.mate);
        let mods = query::throw_modifiers_at(cx.r, cx.s, self.who, self.test(), self.target, bands);
        Test::call(cx, self.to(At::Thrown), self.who, self.test(), mods)
    }

    fn judged(self, cx: &mut Cx, result: ThrowResult) -> Flow {
        cx.emit(Event::ThrowIs { result });
        if self.kick && result == ThrowResult::Fumble {
            return self.kick_out(cx);
        }
        cx.pop()?;
        Landing::launch(cx, self.who, self.mate, self.target, result)
    }
}

impl Procedure for ThrowMate {
    fn advance(self, cx: &mut Cx) -> Flow {
        match self.at {
            At::Start => self.start(cx),
            At::Aim => Ok(Next::Ask),
            At::Throw => self.throw(cx),
            At::Fed | At::Squirmed | At::Thrown => waiting(&self.at),
        }
    }

    fn tested(self, cx: &mut Cx, outcome: Outcome) -> Flow {
        match self.at {
            At::Fed => self.fed(cx, outcome.passed),
            At::Squirmed => self.squirmed(cx, outcome.passed),
            At::Thrown => {
                let result = (cx.r.units.slots().throws.judge)(cx.r, outcome);
                self.judged(cx, query::throw_result(result))
            }
            At::Start | At::Aim | At::Throw => unreachable!("a throw calls for no test at {:?}", self.at),
        }
    }

    fn decide(self, r: &Rules, s: &State) -> Option<Decision> {
        let squares = (r.units.slots().mate_throws.squares)(r, s, self.who, self.mate);
        let menu = Menu::new(self.who.side()).squares(squares);
        Some(Decision::new(Ask::ThrowTarget(self.who, self.mate), menu))
    }

    fn take(self, cx: &mut Cx, action: Action) -> Flow {
        match action {
            Action::Square(target) => self.aim(cx, target),
            other => unoffered(other),
        }
    }
}
