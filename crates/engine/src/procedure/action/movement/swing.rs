//! Ball & Chain: one square of its special movement. The coach points, a die decides whether it goes straight on or to
//! either side; nobody dodges. A standing player in the way is blocked, one on the ground is pushed away and trampled.

use crate::action::{Action, Choice};
use crate::decision::{Ask, Decision, Menu};
use crate::dice::{Roll, d3};
use crate::event::{Cause, Event};
use crate::flow::{Cx, Flow, Next, Procedure, Returned, unoffered, waiting};
use crate::geometry::Sq;
use crate::procedure::push::leave_pitch;
use crate::procedure::step::relocate;
use crate::procedure::{Aftermath, Block, Flight, Hurt, Push, Test, Trapdoor, injury};
use crate::query;
use crate::rules::{Rules, TestKind};
use crate::state::{Outcome, Pid, State};
use crate::unit::{Chance, Offering, Permit, Point};

#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Swing {
    who: Pid,
    /// The square pointed at, then the one the die has chosen.
    to: Sq,
    rush: bool,
    victim: Pid,
    at: At,
}

#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
enum At {
    Roll,
    /// The direction may be re-rolled.
    Again {
        face: u8,
    },
    Rushed,
    Go,
    Pushed,
    /// After a failed Rush nobody is in the way.
    Cleared,
}

impl Swing {
    pub const fn new(who: Pid, to: Sq, rush: bool) -> Swing {
        Swing { who, to, rush, victim: Pid::NONE, at: At::Roll }
    }

    fn roll(self, cx: &mut Cx) -> Flow {
        let face = cx.die(Roll::BallAndChain)?;
        if cx.r.permits(Permit::SwingsAgain, cx.s, self.who) {
            return cx.ask(Swing { at: At::Again { face }, ..self });
        }
        self.pointed(cx, face)
    }

    fn pointed(mut self, cx: &mut Cx, face: u8) -> Flow {
        let from = cx.s.player(self.who).at;
        if let Some(dir) = from.towards(self.to) {
            self.to = from.step(dir.turned(d3(face) as i8 - 2));
        }
        self.at = At::Go;
        if !self.rush {
            return cx.goto(self);
        }
        let mods = query::modifiers(cx.r, cx.s, self.who, TestKind::Rush, from);
        Test::call(cx, Swing { at: At::Rushed, ..self }, self.who, TestKind::Rush, mods)
    }

    /// A failed Rush ends in the square it led to: a player there is pushed out first.
    fn stumble(self, cx: &mut Cx) -> Flow {
        match cx.s.at(self.to) {
            Some(victim) => {
                let from = cx.s.player(self.who).at;
                cx.call(Swing { at: At::Cleared, ..self }, Push::block(self.who, from, victim, false))
            }
            None => self.fall(cx, Aftermath::NOTHING),
        }
    }

    /// Down in that square, or where it is if nobody made room.
    fn fall(self, cx: &mut Cx, mut after: Aftermath) -> Flow {
        cx.pop()?;
        if cx.s.is_free(self.to) {
            relocate(cx.s, self.who, self.to);
            cx.emit(Event::Moved { who: self.who, to: self.to });
            after = after.entered(cx, self.to);
        }
        let crowd = after.release(cx, false);
        if crowd.is_some() {
            cx.push(Hurt::crowd(crowd, self.who));
        }
        injury::fall_over(cx, self.who)
    }

    fn go(self, cx: &mut Cx) -> Flow {
        if cx.s.is_off(self.to) {
            return self.leave(cx);
        }
        match cx.s.at(self.to) {
            None => {
                cx.pop()?;
                relocate(cx.s, self.who, self.to);
                cx.emit(Event::Moved { who: self.who, to: self.to });
                self.enter(cx)
            }
            Some(target) if cx.s.player(target).is_standing() => {
                cx.emit(Event::TargetNamed { who: self.who, target });
                cx.goto(Block::new(self.who, target, false))
            }
            Some(victim) => {
                let from = cx.s.player(self.who).at;
                cx.call(Swing { victim, at: At::Pushed, ..self }, Push::block(self.who, from, victim, false))
            }
        }
    }

    /// Into the crowd: not a Turnover, except for the ball.
    fn leave(self, cx: &mut Cx) -> Flow {
        cx.emit(Event::PushedOff { who: self.who });
        let carrier = leave_pitch(cx, self.who);
        cx.pop()?;
        Aftermath::NOTHING.throw_in(carrier).release(cx, false);
        cx.push(Hurt::crowd(self.who, Pid::NONE));
        Ok(Next::Go)
    }

    /// A ball in the way is kicked off its square.
    fn enter(self, cx: &mut Cx) -> Flow {
        if cx.s.ball_lies_on(self.to) {
            cx.push(Flight::bounce());
        }
        Offering::open(cx, Point::OpponentMoved, Chance { side: self.who.side().other(), who: self.who }, None);
        Trapdoor::push_if_open(cx, self.who)
    }

    fn pushed(self, cx: &mut Cx, mut after: Aftermath) -> Flow {
        cx.pop()?;
        if cx.s.is_free(self.to) {
            relocate(cx.s, self.who, self.to);
            cx.emit(Event::FollowedUp { who: self.who, to: self.to });
            after = after.entered(cx, self.to);
        }
        let crowd = after.release(cx, false);
        if crowd.is_some() {
            cx.push(Hurt::crowd(crowd, self.who));
        }
        if cx.s.player(self.victim).on_pitch() {
            cx.push(Hurt::armour(self.victim, self.who, Cause::Trample));
        }
        Ok(Next::Go)
    }
}

impl Procedure for Swing {
    fn advance(self, cx: &mut Cx) -> Flow {
        match self.at {
            At::Roll => self.roll(cx),
            At::Go => self.go(cx),
            At::Rushed | At::Pushed | At::Cleared => waiting(&self.at),
            At::Again { .. } => Ok(Next::Ask),
        }
    }

    fn tested(self, cx: &mut Cx, outcome: Outcome) -> Flow {
        if outcome.passed { self.go(cx) } else { self.stumble(cx) }
    }

    fn returned(self, cx: &mut Cx, result: Returned) -> Flow {
        match (self.at, result) {
            (At::Pushed, Returned::Pushed(after)) => self.pushed(cx, after),
            (At::Cleared, Returned::Pushed(after)) => self.fall(cx, after),
            (at, other) => unreachable!("a swing does not wait for {other:?} at {at:?}"),
        }
    }

    fn decide(self, _: &Rules, _: &State) -> Option<Decision> {
        let menu = Menu::new(self.who.side()).choice(Choice::RerollStar).choice(Choice::Decline);
        Some(Decision::new(Ask::UseStarRule(self.who), menu))
    }

    fn take(self, cx: &mut Cx, action: Action) -> Flow {
        match (self.at, action) {
            (At::Again { .. }, Action::Choose(Choice::RerollStar)) => {
                cx.uses_star(self.who);
                let face = cx.die(Roll::BallAndChain)?;
                self.pointed(cx, face)
            }
            (At::Again { face }, Action::Choose(Choice::Decline)) => self.pointed(cx, face),
            (_, other) => unoffered(other),
        }
    }
}
