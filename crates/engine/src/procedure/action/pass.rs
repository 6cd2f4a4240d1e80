//! A pass (S7-PASS, S7-INT, OB-2.6, OB-2.9): target, passing test, where the ball will land, interference, and the
//! landing.
//!
//! Order: target square; Hail Mary Pass; a thrower with Animosity may refuse; opponents on the ball move; the test with its
//! re-roll; Safe Pass; scatter or deviation, so that everybody sees where the ball will land; one opponent may interfere;
//! only then the ball comes down (ruling on S7-AMB-39). While the other coach
//! thinks, the ball already counts as being above its landing square. The caller learns whether it was a Quick Pass.
//!
//! Where the opponent who will try to intercept is named before the test, one roll decides it before or after it (O-03).

mod arrival;
pub(in crate::procedure) mod bomb;
mod intercept;
pub(in crate::procedure) mod interference;
pub(in crate::procedure) mod on_the_ball;
pub(in crate::procedure) mod pass_block;

use crate::action::{Action, Choice};
use crate::decision::{Ask, Decision, Menu};
use crate::dice::Roll;
use crate::event::{BallMove, Event, Mods, PassResult, TurnoverCause};
use crate::flow::{Cx, Flow, News, Next, Procedure, Returned, unoffered, waiting};
use crate::geometry::{Sq, SqSet};
use crate::play::PlayMoment;
use crate::procedure::ball::{Path, put, touch};
use crate::procedure::interference::{Flying, Interference, Touch};
use crate::procedure::test::{announce_reroll, reroll_stopped};
use crate::procedure::{Drift, Flight, Plays, Test};
use crate::query;
use crate::query::throw::HailMary;
use crate::rules::{Mod, Range, Rules, TestKind};
use crate::state::{Mark, Marks, Outcome, Pid, State, Use};
use crate::unit::{HailMaryStrays, Interception, Moment, Permit, Windows};
use intercept::interception;

/// The effects of special plays on this throw end with it (MS-55, MS-61, PM-23).
const OF_THE_THROW: Marks = Marks::of(&[Mark::Accurate, Mark::Unhindered, Mark::Intercepted]);

#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Pass {
    who: Pid,
    target: Sq,
    result: PassResult,
    /// Accurate and caught without rolls (S7-DM-05).
    set_piece: bool,
    /// The ball will leave the pitch from the square it is above; before the throw: it is meant to (OB-2.5-6).
    out: bool,
    /// The opponent that interferes.
    by: Pid,
    deflected: bool,
    /// Thrown out of turn by Dump-off: a Quick Pass and nothing longer.
    quick: bool,
    /// Hail Mary Pass: inaccurate at best, and nobody can interfere.
    hail: bool,
    /// The scatter of Blast It! was re-rolled.
    repeated: bool,
    /// Something unseen is in its path (IC-7).
    shielded: bool,
    at: At,
}

#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
enum At {
    Aim,
    Hail,
    Asked,
    /// Opponents have moved; plays on the throw come before an interceptor is named.
    Set,
    /// The interceptor is named before the throw (OB-2.6-4).
    Line,
    Named,
    /// A magic hand may help the interceptor (MS-55).
    Grasp,
    Tried,
    Release,
    Thrown,
    Safe,
    Interfere,
    Blasted,
    Reblast,
    Deflected,
    Down,
    Dive,
    Settled,
}

impl Pass {
    pub const fn is_hail_mary(self) -> bool {
        self.hail
    }

    pub const fn new(who: Pid) -> Pass {
        let (by, result) = (Pid::NONE, PassResult::Accurate);
        let (set_piece, out, deflected, quick) = (false, false, false, false);
        let (target, hail, repeated, shielded, at) = (Sq::NOWHERE, false, false, false, At::Aim);
        Pass { who, target, result, set_piece, out, by, deflected, quick, hail, repeated, shielded, at }
    }

    /// The quick throw of Dump-off.
    pub const fn dump_off(who: Pid) -> Pass {
        Pass { quick: true, ..Pass::new(who) }
    }

    /// The current throw will not be accurate (OB-6.32-1).
    pub fn shield(cx: &mut Cx) {
        cx.notify(News::Shielded);
    }

    const fn to(self, at: At) -> Pass {
        Pass { at, ..self }
    }

    /// The squares that may be aimed at.
    fn targets(self, r: &Rules, s: &State) -> SqSet {
        if self.may_hail(r, s) || self.fires(r, s) {
            let mut squares = r.pitch.all;
            squares.remove(s.player(self.who).at);
            return squares;
        }
        let longest = if self.quick { Range::Quick } else { query::longest_pass(r, s) };
        query::squares_in_range(r, s.player(self.who).at, longest)
    }

    /// The squares through which the ball may be thrown into the crowd on purpose (OB-2.5-6).
    fn ways_out(self, r: &Rules, s: &State) -> SqSet {
        if !r.units.slots().throws.into_crowd {
            return SqSet::EMPTY;
        }
        let last = |sq: &Sq| sq.neighbours().any(|next| s.is_off(next));
        self.targets(r, s).iter().filter(last).collect()
    }

    /// A Blunderbuss shoots the ball to any square, where nobody can interfere, once a drive.
    fn fires(self, r: &Rules, s: &State) -> bool {
        let player = s.player(self.who);
        !self.quick && r.permits(Permit::ShootsBall, s, self.who) && !player.spent.has(Use::Drive)
    }

    /// On target with 4 or more; otherwise it strays like a kick.
    fn fire(mut self, cx: &mut Cx) -> Flow {
        cx.s.player_mut(self.who).spent.set(Use::Drive);
        if cx.die(Roll::Blunderbuss)? >= 4 {
            return self.judged(cx, PassResult::Accurate);
        }
        self.result = PassResult::Wild;
        cx.emit(Event::PassIs { result: PassResult::Wild });
        cx.s.ball.holder = Pid::NONE;
        cx.call(self, Drift::deviate(self.who, self.target))
    }

    fn may_hail(self, r: &Rules, s: &State) -> bool {
        !self.quick && !s.set_piece && query::throw::may_hail(r, s, self.who)
    }

    fn aim(mut self, cx: &mut Cx, target: Sq) -> Flow {
        self.target = target;
        if !self.may_hail(cx.r, cx.s) || self.fires(cx.r, cx.s) {
            return self.declare(cx);
        }
        match query::throw::hail_mary(cx.r, cx.s, self.who, target) {
            HailMary::Needless => self.declare(cx),
            HailMary::Offered => cx.ask(self.to(At::Hail)),
            HailMary::Only => self.hail_mary(cx),
        }
    }

    fn hail_mary(self, cx: &mut Cx) -> Flow {
        cx.uses(Permit::ThrowsAnywhere, self.who);
        Pass { hail: true, ..self }.declare(cx)
    }

    fn declare(self, cx: &mut Cx) -> Flow {
        let (target, range) = (self.target, self.range(cx.r, cx.s));
        cx.emit(Event::PassAimed { who: self.who, at: target, range });
        let rival = cx.s.at(target).filter(|mate| query::throw::may_refuse(cx.r, cx.s, self.who, *mate));
        match rival {
            Some(_) => Test::call(cx, self.to(At::Asked), self.who, TestKind::Animosity, crate::event::Mods::NONE),
            None => self.watched(cx),
        }
    }

    /// Beyond a Long Bomb counts as one.
    fn range(self, r: &Rules, s: &State) -> Range {
        r.range(s.player(self.who).at, self.target).min(Range::Bomb)
    }

    /// Opponents may move before the test; nobody can get in the way of a shot.
    fn watched(self, cx: &mut Cx) -> Flow {
        if self.fires(cx.r, cx.s) {
            return cx.goto(self.to(At::Release));
        }
        cx.goto(self.to(At::Set))?;
        (cx.r.units.slots().throws.answered)(cx, self.who, self.target);
        Ok(Next::Go)
    }

    /// There is nothing left to throw.
    fn vanished(self, cx: &mut Cx) -> Flow {
        cx.s.marks.clear(OF_THE_THROW);
        cx.pop()
    }

    fn asked(self, cx: &mut Cx, passed: bool) -> Flow {
        if passed {
            return self.watched(cx);
        }
        cx.emit(Event::ActivationLost { who: self.who });
        cx.pop()
    }

    fn throw(mut self, cx: &mut Cx) -> Flow {
        touch(cx.r, cx.s, self.who);
        if self.fires(cx.r, cx.s) {
            return self.fire(cx);
        }
        if cx.s.set_piece {
            cx.s.set_piece = false;
            self.set_piece = true;
            return self.judged(cx, PassResult::Accurate);
        }
        if cx.s.marks.has(Mark::Accurate) {
            return self.judged(cx, PassResult::Accurate);
        }
        if cx.s.player(self.who).pa == 0 {
            return self.judged(cx, PassResult::Fumble);
        }
        if let Some(need) = cx.r.units.slots().throws.hail_mary.filter(|_| self.hail) {
            return Test::call_for(cx, self.to(At::Thrown), self.who, TestKind::Pass, need, Mods::NONE);
        }
        let mut mods = query::throw_modifiers(cx.r, cx.s, self.who, TestKind::Pass, self.target);
        if cx.s.marks.has(Mark::Unhindered) {
            mods.drop(Mod::Marked);
        }
        Test::call(cx, self.to(At::Thrown), self.who, TestKind::Pass, mods)
    }

    /// The ball leaves the hand; where it will land is decided at once (S7-PASS-04 to -07).
    fn judged(mut self, cx: &mut Cx, result: PassResult) -> Flow {
        let strays = (self.hail || self.shielded) && result == PassResult::Accurate;
        let result = if strays { PassResult::Inaccurate } else { result };
        self.result = result;
        cx.emit(Event::PassIs { result });
        let named = self.by.is_some() && result != PassResult::Fumble;
        if named && interception(cx.r) == Interception::AfterThrow {
            return self.intercept(cx);
        }
        if result == PassResult::Fumble && cx.r.permits(Permit::HoldsOnToFumble, cx.s, self.who) {
            return cx.ask(self.to(At::Safe));
        }
        if self.hail && result == PassResult::Inaccurate {
            return Windows::raise(cx, self, HailMaryStrays::new(self.who));
        }
        self.scatter(cx)
    }

    /// The ball is where it landed, unless it is blasted elsewhere.
    fn blasted(mut self, cx: &mut Cx, again: bool) -> Flow {
        if !again {
            return cx.goto(self.to(At::Interfere));
        }
        self.repeated = true;
        cx.goto(self.to(At::Reblast))?;
        announce_reroll(cx, self.who.side(), self.who)
    }

    fn reblast(mut self, cx: &mut Cx) -> Flow {
        if reroll_stopped(cx.s) {
            return cx.goto(self.to(At::Interfere));
        }
        self.out = false;
        self.scatter(cx)
    }

    fn scatter(self, cx: &mut Cx) -> Flow {
        cx.s.ball.holder = Pid::NONE;
        let from = cx.s.player(self.who).at;
        match self.result {
            PassResult::Fumble => self.fumble(cx),
            PassResult::Accurate if self.out => self.drifted(cx, Path::Out(self.target)),
            PassResult::Accurate => self.drifted(cx, Path::To(self.target)),
            PassResult::Inaccurate => cx.call(self, Drift::scatter(self.who, self.target)),
            PassResult::Wild => cx.call(self, Drift::deviate(self.who, from)),
        }
    }

    /// Where the ball will come down.
    fn drifted(mut self, cx: &mut Cx, path: Path) -> Flow {
        let how = match self.result {
            PassResult::Inaccurate => BallMove::Scattered,
            PassResult::Wild => BallMove::Deviated,
            PassResult::Accurate | PassResult::Fumble => BallMove::Thrown,
        };
        match path {
            Path::To(to) => {
                self.out = false;
                put(cx, how, to);
            }
            Path::Out(last) => {
                self.out = true;
                cx.s.ball.at = last;
                cx.emit(Event::BallOut { from: last });
            }
        }
        let blasts = cx.s.player(self.who).spent.has(Use::Blasted);
        if self.result == PassResult::Inaccurate && blasts && !self.repeated {
            return cx.ask(self.to(At::Blasted));
        }
        cx.goto(self.to(At::Interfere))
    }

    fn fumble(self, cx: &mut Cx) -> Flow {
        cx.s.marks.clear(OF_THE_THROW);
        cx.s.ball.holder = Pid::NONE;
        if !self.ends_nothing(cx.r) {
            cx.turnover(self.who.side(), TurnoverCause::Fumble);
        }
        cx.goto(Flight::bounce())
    }

    /// A Dump-Off does not end the turn (OB-5.8-4).
    fn ends_nothing(self, r: &Rules) -> bool {
        self.quick && r.units.slots().throws.dump_off_is_free
    }

    /// Safe Pass: nothing has happened, but the activation is over.
    fn hold_on(self, cx: &mut Cx) -> Flow {
        cx.uses(Permit::HoldsOnToFumble, self.who);
        cx.s.marks.clear(OF_THE_THROW);
        cx.pop()
    }

    fn offer_interference(self, cx: &mut Cx) -> Flow {
        if self.hail || interception(cx.r) != Interception::InFlight || cx.s.marks.has(Mark::Unhindered) {
            return cx.goto(self.to(At::Down));
        }
        let (over, range) = (cx.s.ball.at, self.range(cx.r, cx.s));
        cx.push(Interference::new(self.who, over, Flying::Ball, self.result, range));
        Ok(Next::Go)
    }

    /// The result of an opponent's interference.
    fn interfered(mut self, cx: &mut Cx, touch: Touch) -> Flow {
        match touch {
            Touch::Missed => cx.goto(self.to(At::Down)),
            Touch::Deflected(by) => {
                self.by = by;
                self.deflect(cx)
            }
            Touch::Snatched(by) => {
                self.by = by;
                self.plucked(cx)
            }
        }
    }
}

impl Procedure for Pass {
    fn advance(self, cx: &mut Cx) -> Flow {
        match self.at {
            At::Aim | At::Hail | At::Safe | At::Blasted | At::Dive => Ok(Next::Ask),
            At::Set => {
                cx.goto(self.to(At::Line))?;
                Plays::open(cx, PlayMoment::Throwing, self.who.side(), self.who);
                Ok(Next::Go)
            }
            At::Line => self.line(cx),
            At::Named if interception(cx.r) == Interception::AfterThrow => cx.goto(self.to(At::Release)),
            At::Named => self.intercept(cx),
            At::Grasp => self.grasp(cx),
            At::Release if !cx.s.holds_ball(self.who) => self.vanished(cx),
            At::Release => self.throw(cx),
            At::Asked | At::Tried | At::Thrown => waiting(&self.at),
            At::Reblast => self.reblast(cx),
            At::Interfere => self.offer_interference(cx),
            At::Deflected => self.deflected(cx),
            At::Down => self.come_down(cx),
            At::Settled => self.settle(cx),
        }
    }

    fn hears(self, news: News) -> Option<Pass> {
        (news == News::Shielded).then_some(Pass { shielded: true, ..self })
    }

    fn tested(self, cx: &mut Cx, outcome: Outcome) -> Flow {
        match self.at {
            At::Asked => self.asked(cx, outcome.passed),
            At::Tried if outcome.passed => self.intercepted(cx),
            At::Tried => self.missed(cx),
            At::Thrown => {
                let result = (cx.r.units.slots().throws.judge)(cx.r, outcome);
                self.judged(cx, result)
            }
            other => unreachable!("a pass calls for no test at {other:?}"),
        }
    }

    fn returned(self, cx: &mut Cx, result: Returned) -> Flow {
        match result {
            Returned::Drifted(path) => self.drifted(cx, path),
            Returned::Interfered(touch) => self.interfered(cx, touch),
            other => unreachable!("a pass does not wait for {other:?}"),
        }
    }

    fn decide(self, r: &Rules, s: &State) -> Option<Decision> {
        let own = Menu::new(self.who.side());
        let skill = match self.at {
            At::Aim if self.out => {
                return Some(Decision::new(Ask::PassTarget(self.who), own.squares(self.ways_out(r, s))));
            }
            At::Aim => {
                let menu = own.squares(self.targets(r, s)).choice_if(!self.ways_out(r, s).is_empty(), Choice::Off);
                return Some(Decision::new(Ask::PassTarget(self.who), menu));
            }
            At::Line => {
                let menu = Menu::new(self.who.side().other()).players(self.in_line(r, s)).choice(Choice::Decline);
                return Some(Decision::new(Ask::Interfere, menu));
            }
            At::Dive => {
                let squares = query::free_neighbours(s, s.player(self.by).at);
                let menu = own.squares(squares).choice(Choice::Decline);
                return Some(Decision::new(
                    Ask::SkillSquare(self.by, r.skill_for(Permit::FollowsStrayPass, s, self.by)),
                    menu,
                ));
            }
            At::Blasted => {
                let menu = own.choice(Choice::RerollStar).choice(Choice::Decline);
                return Some(Decision::new(Ask::UseStarRule(self.who), menu));
            }
            At::Hail => r.skill_for(Permit::ThrowsAnywhere, s, self.who),
            At::Safe => r.skill_for(Permit::HoldsOnToFumble, s, self.who),
            At::Asked
            | At::Set
            | At::Named
            | At::Grasp
            | At::Tried
            | At::Release
            | At::Thrown
            | At::Interfere
            | At::Reblast
            | At::Deflected
            | At::Down
            | At::Settled => return None,
        };
        Some(Decision::new(Ask::UseSkill(self.who, skill), own.choice(Choice::Use).choice(Choice::Decline)))
    }

    fn take(self, cx: &mut Cx, action: Action) -> Flow {
        let used = action == Action::Choose(Choice::Use);
        match (self.at, action) {
            (At::Line, Action::Player(by)) => self.named(cx, by),
            (At::Line, Action::Choose(Choice::Decline)) => cx.goto(self.to(At::Release)),
            (At::Dive, Action::Square(to)) => self.dive(cx, to),
            (At::Dive, Action::Choose(Choice::Decline)) => self.land(cx),
            (At::Aim, Action::Choose(Choice::Off)) => cx.ask(Pass { out: true, ..self }),
            (_, Action::Square(target)) => self.aim(cx, target),
            (At::Blasted, action) => self.blasted(cx, action == Action::Choose(Choice::RerollStar)),
            (At::Hail, _) if used => self.hail_mary(cx),
            (At::Hail, _) => self.declare(cx),
            (At::Safe, _) if used => self.hold_on(cx),
            (At::Safe, _) => self.fumble(cx),
            (_, other) => unoffered(other),
        }
    }

    fn resume(self, cx: &mut Cx, moment: Moment) -> Flow {
        let Moment::HailMaryStrays(strays) = moment else { unreachable!("a pass has not raised {moment:?}") };
        if strays.blasted {
            cx.s.player_mut(self.who).spent.set(Use::Blasted);
        }
        self.scatter(cx)
    }
}
