//! A pass (S7-PASS, S7-INT): target, passing test, where the ball will come down, interference, and the landing.
//!
//! Order: target square; a thrower with Animosity may refuse; the test with its re-roll; scatter or deviation, so that
//! everybody sees where the ball will land; one opponent may interfere; only then the ball comes down (ruling on S7-AMB-39).
//! While the other coach thinks, the ball already counts as being above its landing square.

use crate::action::Action;
use crate::decision::{Ask, Decision, Menu};
use crate::event::{BallMove, Event, Gained, PassResult, TurnoverCause};
use crate::flow::{Cx, Flow, Next, Procedure};
use crate::geometry::Sq;
use crate::hook;
use crate::procedure::ball::{Path, deviation, gain, put, scattering};
use crate::procedure::{Catch, Flight, Test};
use crate::query;
use crate::rules::{Mod, Prayer, Range, Rules, TestKind};
use crate::state::{Pid, State};

#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Pass {
    who: Pid,
    target: Sq,
    result: PassResult,
    /// Accurate and caught without rolls (S7-DM-05).
    set_piece: bool,
    /// The ball will leave the pitch from the square it is above.
    out: bool,
    /// The opponent that interferes.
    by: Pid,
    deflected: bool,
    /// Thrown out of turn by Dump-off: a Quick Pass and nothing longer.
    quick: bool,
    at: At,
}

#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
enum At {
    Aim,
    Asked,
    Throw,
    Thrown,
    Interfere,
    Interfered,
    Deflected,
    Down,
    Settled,
}

impl Pass {
    pub const fn new(who: Pid) -> Pass {
        let (by, result) = (Pid::NONE, PassResult::Accurate);
        let (set_piece, out, deflected, quick) = (false, false, false, false);
        Pass { who, target: Sq::NOWHERE, result, set_piece, out, by, deflected, quick, at: At::Aim }
    }

    /// The quick throw of Dump-off.
    pub const fn dump_off(who: Pid) -> Pass {
        Pass { quick: true, ..Pass::new(who) }
    }

    const fn to(self, at: At) -> Pass {
        Pass { at, ..self }
    }

    fn aim(mut self, cx: &mut Cx, target: Sq) -> Flow {
        self.target = target;
        let range = cx.r.range(cx.s.player(self.who).at, target);
        cx.emit(Event::PassAimed { who: self.who, at: target, range });
        let rival = cx.s.at(target).filter(|mate| hook::pass::may_refuse(cx.r, cx.s, self.who, *mate));
        match rival {
            Some(_) => Test::call(cx, self.to(At::Asked), self.who, TestKind::Animosity, crate::event::Mods::NONE),
            None => cx.goto(self.to(At::Throw)),
        }
    }

    fn asked(self, cx: &mut Cx) -> Flow {
        if cx.s.outcome.passed {
            return cx.goto(self.to(At::Throw));
        }
        cx.emit(Event::ActivationLost { who: self.who });
        cx.pop()
    }

    fn throw(mut self, cx: &mut Cx) -> Flow {
        if cx.s.set_piece {
            cx.s.set_piece = false;
            self.set_piece = true;
            return self.judged(cx, PassResult::Accurate);
        }
        if cx.s.player(self.who).pa == 0 {
            return self.judged(cx, PassResult::Fumble);
        }
        let mods = query::throw_modifiers(cx.r, cx.s, self.who, TestKind::Pass, self.target);
        Test::call(cx, self.to(At::Thrown), self.who, TestKind::Pass, mods)
    }

    /// The ball leaves the hand; where it will come down is settled at once (S7-PASS-04 to -07).
    fn judged(mut self, cx: &mut Cx, result: PassResult) -> Flow {
        self.result = result;
        cx.emit(Event::PassIs { result });
        cx.s.ball.holder = Pid::NONE;
        let from = cx.s.player(self.who).at;
        let (how, path) = match result {
            PassResult::Fumble => {
                cx.turnover(self.who.side(), TurnoverCause::Fumble);
                cx.pop()?;
                cx.push(Flight::bounce());
                return Ok(Next::Go);
            }
            PassResult::Accurate => (BallMove::Thrown, Path::To(self.target)),
            PassResult::Inaccurate => (BallMove::Scattered, scattering(cx, self.target)?),
            PassResult::Wild => (BallMove::Deviated, deviation(cx, from)?),
        };
        match path {
            Path::To(to) => {
                put(cx, how, to);
            }
            Path::Out(last) => {
                self.out = true;
                cx.s.ball.at = last;
                cx.emit(Event::BallOut { from: last });
            }
        }
        cx.goto(self.to(At::Interfere))
    }

    fn offer_interference(self, cx: &mut Cx) -> Flow {
        if query::interferers(cx.r, cx.s, self.who, cx.s.ball.at).is_empty() {
            return cx.goto(self.to(At::Down));
        }
        Ok(Next::Ask)
    }

    fn interfere(mut self, cx: &mut Cx, by: Pid) -> Flow {
        self.by = by;
        let mods = query::interference_modifiers(cx.r, cx.s, by, self.who, self.result);
        Test::call(cx, self.to(At::Interfered), by, TestKind::Interfere, mods)
    }

    fn interfered(mut self, cx: &mut Cx) -> Flow {
        if !cx.s.outcome.passed {
            return cx.goto(self.to(At::Down));
        }
        self.deflected = true;
        cx.s.ball.at = cx.s.player(self.by).at;
        cx.emit(Event::Deflected { who: self.by });
        cx.call(self.to(At::Deflected), Catch::new(self.by, Mod::Deflection))
    }

    /// Caught: an interception. Otherwise the ball scatters from there (S7-INT-05, -06).
    fn deflected(self, cx: &mut Cx) -> Flow {
        if cx.s.holds_ball(self.by) {
            cx.emit(Event::Intercepted { who: self.by });
            return cx.goto(self.to(At::Settled));
        }
        cx.call(self.to(At::Settled), Flight::scatter())
    }

    fn come_down(self, cx: &mut Cx) -> Flow {
        let next = self.to(At::Settled);
        if self.out {
            return cx.call(next, Flight::throw_in());
        }
        if let Some(mate) = self.takes_set_piece(cx.s) {
            gain(cx, mate, Gained::SetPiece);
            return cx.goto(next);
        }
        cx.call(next, Flight::land(self.result == PassResult::Accurate))
    }

    fn takes_set_piece(self, s: &State) -> Option<Pid> {
        let mate = s.at(self.target).filter(|_| self.set_piece)?;
        (mate.side() == self.who.side() && s.player(mate).has_tackle_zone()).then_some(mate)
    }

    /// A completion, or a Turnover unless the own team has the ball in the end (S7-PASS-08, S7-SPP-01).
    fn settle(self, cx: &mut Cx) -> Flow {
        let holder = cx.s.ball.holder;
        let own = holder.is_some() && holder.side() == self.who.side();
        if !own {
            cx.turnover(self.who.side(), TurnoverCause::BallLost);
        } else if self.result == PassResult::Accurate && !self.deflected && cx.s.player(holder).at == self.target {
            let bonus = u8::from(cx.s.prays(self.who.side(), Prayer::PerfectPassing));
            let spp = if query::earns(cx.s, self.who) { cx.r.completion_spp + bonus } else { 0 };
            cx.emit(Event::Completed { who: self.who, to: holder, spp });
        }
        cx.pop()
    }
}

impl Procedure for Pass {
    fn advance(self, cx: &mut Cx) -> Flow {
        match self.at {
            At::Aim => Ok(Next::Ask),
            At::Asked => self.asked(cx),
            At::Throw => self.throw(cx),
            At::Thrown => self.judged(cx, query::pass_result(cx.s.outcome)),
            At::Interfere => self.offer_interference(cx),
            At::Interfered => self.interfered(cx),
            At::Deflected => self.deflected(cx),
            At::Down => self.come_down(cx),
            At::Settled => self.settle(cx),
        }
    }

    fn decide(self, r: &Rules, s: &State) -> Option<Decision> {
        if self.at == At::Aim {
            let longest = if self.quick { Range::Quick } else { query::longest_pass(s) };
            let squares = query::squares_in_range(r, s.player(self.who).at, longest);
            return Some(Decision::new(Ask::PassTarget(self.who), Menu::new(self.who.side()).squares(squares)));
        }
        let players = query::interferers(r, s, self.who, s.ball.at);
        let menu = Menu::new(self.who.side().other()).players(players).choice(crate::action::Choice::Decline);
        Some(Decision::new(Ask::Interfere, menu))
    }

    fn take(self, cx: &mut Cx, action: Action) -> Flow {
        match action {
            Action::Square(target) => self.aim(cx, target),
            Action::Player(by) => self.interfere(cx, by),
            _ => cx.goto(self.to(At::Down)),
        }
    }
}
