//! A pass (S7-PASS, S7-INT): target, passing test, where the ball will come down, interference, and the landing.
//!
//! Order: target square; Hail Mary Pass; a thrower with Animosity may refuse; opponents on the ball move; the test with its
//! re-roll; Safe Pass; scatter or deviation, so that everybody sees where the ball will land; one opponent may interfere,
//! a Cloud Burster may ask for that again; only then the ball comes down (ruling on S7-AMB-39). While the other coach
//! thinks, the ball already counts as being above its landing square. Whether it was a Quick Pass is left in
//! [`State::outcome`].

use crate::action::{Action, Choice};
use crate::decision::{Ask, Decision, Menu};
use crate::dice::Roll;
use crate::event::{BallMove, Event, Gained, PassResult, RerollSource, TurnoverCause};
use crate::flow::{Cx, Flow, Next, Procedure};
use crate::geometry::{Sq, SqSet};
use crate::hook;
use crate::play::PlayMoment;
use crate::procedure::ball::{Path, deviation, gain, put, scattering};
use crate::procedure::{Catch, Flight, OnTheBall, Plays, Test};
use crate::query;
use crate::rules::{Mod, Prayer, Range, Rules, StarRule, TestKind};
use crate::skill::Skill;
use crate::state::{Pid, State, mark};

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
    /// Hail Mary Pass: inaccurate at best, and out of everybody's reach.
    hail: bool,
    /// The interference was rolled twice, or the scatter of a blast (which nobody interferes with).
    repeated: bool,
    at: At,
}

#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
enum At {
    Aim,
    Hail,
    Asked,
    Throw,
    Release,
    Thrown,
    Safe,
    Interfere,
    Interfering,
    Yoink,
    Blast,
    Blasted,
    Interfered,
    Burst,
    Deflected,
    Down,
    Settled,
}

impl Pass {
    pub const fn is_hail_mary(self) -> bool {
        self.hail
    }

    pub const fn new(who: Pid) -> Pass {
        let (by, result) = (Pid::NONE, PassResult::Accurate);
        let (set_piece, out, deflected, quick) = (false, false, false, false);
        let (target, hail, repeated, at) = (Sq::NOWHERE, false, false, At::Aim);
        Pass { who, target, result, set_piece, out, by, deflected, quick, hail, repeated, at }
    }

    /// The quick throw of Dump-off.
    pub const fn dump_off(who: Pid) -> Pass {
        Pass { quick: true, ..Pass::new(who) }
    }

    const fn to(self, at: At) -> Pass {
        Pass { at, ..self }
    }

    /// The squares that may be aimed at.
    fn targets(self, r: &Rules, s: &State) -> SqSet {
        if self.may_hail(s) {
            let mut squares = r.pitch.all;
            squares.remove(s.player(self.who).at);
            return squares;
        }
        let longest = if self.quick { Range::Quick } else { query::longest_pass(s) };
        query::squares_in_range(r, s.player(self.who).at, longest)
    }

    fn may_hail(self, s: &State) -> bool {
        !self.quick && !s.set_piece && hook::pass::may_hail(s, self.who)
    }

    /// Beyond all ranges only a Hail Mary gets there; within them it is asked for if somebody stands in the way.
    fn aim(mut self, cx: &mut Cx, target: Sq) -> Flow {
        self.target = target;
        if !self.may_hail(cx.s) {
            return self.declare(cx);
        }
        if cx.r.range(cx.s.player(self.who).at, target) == Range::Out {
            return self.hail_mary(cx);
        }
        if query::interferers(cx.r, cx.s, self.who, target).is_empty() {
            return self.declare(cx);
        }
        cx.ask(self.to(At::Hail))
    }

    fn hail_mary(self, cx: &mut Cx) -> Flow {
        cx.emit(Event::SkillUsed { who: self.who, skill: Skill::HailMaryPass });
        Pass { hail: true, ..self }.declare(cx)
    }

    fn declare(self, cx: &mut Cx) -> Flow {
        let (target, range) = (self.target, self.range(cx.r, cx.s));
        cx.emit(Event::PassAimed { who: self.who, at: target, range });
        let rival = cx.s.at(target).filter(|mate| hook::pass::may_refuse(cx.r, cx.s, self.who, *mate));
        match rival {
            Some(_) => Test::call(cx, self.to(At::Asked), self.who, TestKind::Animosity, crate::event::Mods::NONE),
            None => self.watched(cx),
        }
    }

    /// Beyond a Long Bomb counts as one.
    fn range(self, r: &Rules, s: &State) -> Range {
        r.range(s.player(self.who).at, self.target).min(Range::Bomb)
    }

    /// Opponents on the ball move before the test.
    fn watched(self, cx: &mut Cx) -> Flow {
        cx.goto(self.to(At::Throw))?;
        OnTheBall::answer(cx, self.who);
        Ok(Next::Go)
    }

    fn asked(self, cx: &mut Cx) -> Flow {
        if cx.s.outcome.passed {
            return self.watched(cx);
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
        if cx.s.marks & mark::EAGLE_EYE != 0 {
            return self.judged(cx, PassResult::Accurate);
        }
        if cx.s.player(self.who).pa == 0 {
            return self.judged(cx, PassResult::Fumble);
        }
        let mut mods = query::throw_modifiers(cx.r, cx.s, self.who, TestKind::Pass, self.target);
        if cx.s.marks & mark::FAKE_PLAY != 0 {
            mods.drop(Mod::Marked);
        }
        Test::call(cx, self.to(At::Thrown), self.who, TestKind::Pass, mods)
    }

    /// The ball leaves the hand; where it will come down is settled at once (S7-PASS-04 to -07).
    fn judged(mut self, cx: &mut Cx, result: PassResult) -> Flow {
        let result = if self.hail && result == PassResult::Accurate { PassResult::Inaccurate } else { result };
        self.result = result;
        cx.emit(Event::PassIs { result });
        if result == PassResult::Fumble && hook::pass::may_hold_on(cx.s, self.who) {
            return cx.ask(self.to(At::Safe));
        }
        let blasts = self.hail && hook::star::ready(cx.s, self.who, StarRule::BlastIt);
        if result == PassResult::Inaccurate && blasts {
            return cx.ask(self.to(At::Blast));
        }
        self.scatter(cx)
    }

    /// Blast It!: the scatter may be thrown again once it is seen, and team-mates catch the ball more easily.
    fn blast(self, cx: &mut Cx, used: bool) -> Flow {
        if used {
            hook::star::spend(cx.r, cx.s, self.who);
            cx.s.player_mut(self.who).spent |= hook::star::BLAST;
            cx.emit(Event::StarRuleUsed { who: self.who });
        }
        self.scatter(cx)
    }

    /// The ball is where it came to, unless it is blasted elsewhere.
    fn blasted(mut self, cx: &mut Cx, again: bool) -> Flow {
        if !again {
            return cx.goto(self.to(At::Interfere));
        }
        (self.repeated, self.out) = (true, false);
        self.scatter(cx)
    }

    fn scatter(mut self, cx: &mut Cx) -> Flow {
        let result = self.result;
        cx.s.ball.holder = Pid::NONE;
        let from = cx.s.player(self.who).at;
        let (how, path) = match result {
            PassResult::Fumble => return self.fumble(cx),
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
        if result == PassResult::Inaccurate && cx.s.player(self.who).spent & hook::star::BLAST != 0 && !self.repeated {
            return cx.ask(self.to(At::Blasted));
        }
        cx.goto(self.to(At::Interfere))
    }

    fn fumble(self, cx: &mut Cx) -> Flow {
        cx.s.ball.holder = Pid::NONE;
        cx.turnover(self.who.side(), TurnoverCause::Fumble);
        cx.goto(Flight::bounce())
    }

    /// Safe Pass: nothing has happened, but the activation is over.
    fn hold_on(self, cx: &mut Cx) -> Flow {
        cx.emit(Event::SkillUsed { who: self.who, skill: Skill::SafePass });
        cx.s.outcome.passed = false;
        cx.pop()
    }

    fn offer_interference(self, cx: &mut Cx) -> Flow {
        let spared = self.hail || cx.s.marks & mark::FAKE_PLAY != 0;
        if spared || query::interferers(cx.r, cx.s, self.who, cx.s.ball.at).is_empty() {
            return cx.goto(self.to(At::Down));
        }
        Ok(Next::Ask)
    }

    fn interfere(mut self, cx: &mut Cx, by: Pid) -> Flow {
        self.by = by;
        if cx.s.open_to != [0; 2] && self.at != At::Interfering {
            cx.goto(self.to(At::Interfering))?;
            Plays::open(cx, PlayMoment::Intercepting, by.side(), by);
            return Ok(Next::Go);
        }
        if cx.s.marks & mark::MAGIC_HAND != 0 {
            cx.s.marks &= !mark::MAGIC_HAND;
            return self.plucked(cx);
        }
        if hook::star::ready(cx.s, by, StarRule::Yoink) && self.at != At::Yoink {
            return cx.ask(self.to(At::Yoink));
        }
        let mods = query::interference_modifiers(cx.r, cx.s, by, self.who, self.result);
        Test::call(cx, self.to(At::Interfered), by, TestKind::Interfere, mods)
    }

    fn interfered(self, cx: &mut Cx) -> Flow {
        if !cx.s.outcome.passed {
            return cx.goto(self.to(At::Down));
        }
        let far = self.range(cx.r, cx.s) >= Range::Long;
        if far && !self.repeated && hook::pass::may_burst(cx.s, self.who, self.by) {
            return cx.ask(self.to(At::Burst));
        }
        self.deflect(cx)
    }

    /// Cloud Burster: the interference must be rolled again.
    fn burst(self, cx: &mut Cx) -> Flow {
        let by = RerollSource::Skill(Skill::CloudBurster);
        cx.emit(Event::Rerolled { side: self.who.side(), by });
        Pass { repeated: true, ..self }.interfere(cx, self.by)
    }

    fn deflect(mut self, cx: &mut Cx) -> Flow {
        self.deflected = true;
        cx.s.ball.at = cx.s.player(self.by).at;
        cx.emit(Event::Deflected { who: self.by });
        cx.call(self.to(At::Deflected), Catch::new(self.by, Mod::Deflection))
    }

    /// Yoink!: 2 or more has the ball, 1 does not even touch it.
    fn yoink(self, cx: &mut Cx, used: bool) -> Flow {
        if !used {
            return self.interfere(cx, self.by);
        }
        hook::star::spend(cx.r, cx.s, self.by);
        cx.emit(Event::StarRuleUsed { who: self.by });
        if cx.die(Roll::Star)? >= 2 { self.plucked(cx) } else { cx.goto(self.to(At::Down)) }
    }

    /// A special play puts the ball into the interceptor's hands (MS-55).
    fn plucked(mut self, cx: &mut Cx) -> Flow {
        self.deflected = true;
        cx.s.ball.at = cx.s.player(self.by).at;
        cx.emit(Event::Deflected { who: self.by });
        gain(cx, self.by, Gained::Catch);
        cx.emit(Event::Intercepted { who: self.by });
        cx.goto(self.to(At::Settled))
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
        (mate.side() == self.who.side() && hook::ball::can_catch(s, mate)).then_some(mate)
    }

    /// A completion, or a Turnover unless the own team has the ball in the end (S7-PASS-08, S7-SPP-01).
    fn settle(self, cx: &mut Cx) -> Flow {
        let bitten = cx.s.marks & mark::BITTEN != 0;
        cx.s.marks &= !(mark::EAGLE_EYE | mark::FAKE_PLAY | mark::BITTEN);
        cx.s.player_mut(self.who).spent &= !hook::star::BLAST;
        let holder = cx.s.ball.holder;
        let own = holder.is_some() && holder.side() == self.who.side();
        if !own && !bitten {
            cx.turnover(self.who.side(), TurnoverCause::BallLost);
        } else if own && self.result == PassResult::Accurate && !self.deflected && cx.s.player(holder).at == self.target
        {
            let bonus = u8::from(cx.s.prays(self.who.side(), Prayer::PerfectPassing));
            let spp = if query::earns(cx.s, self.who) { cx.s.options.spp(cx.r.completion_spp + bonus) } else { 0 };
            cx.emit(Event::Completed { who: self.who, to: holder, spp });
        }
        cx.s.outcome.passed = self.range(cx.r, cx.s) == Range::Quick;
        cx.pop()
    }
}

impl Procedure for Pass {
    fn advance(self, cx: &mut Cx) -> Flow {
        match self.at {
            At::Aim | At::Hail | At::Safe | At::Burst | At::Yoink | At::Blast | At::Blasted => Ok(Next::Ask),
            At::Asked => self.asked(cx),
            At::Throw => {
                cx.goto(self.to(At::Release))?;
                Plays::open(cx, PlayMoment::Throwing, self.who.side(), self.who);
                Ok(Next::Go)
            }
            At::Release => self.throw(cx),
            At::Thrown => self.judged(cx, query::pass_result(cx.s.outcome)),
            At::Interfere => self.offer_interference(cx),
            At::Interfering => self.interfere(cx, self.by),
            At::Interfered => self.interfered(cx),
            At::Deflected => self.deflected(cx),
            At::Down => self.come_down(cx),
            At::Settled => self.settle(cx),
        }
    }

    fn decide(self, r: &Rules, s: &State) -> Option<Decision> {
        let own = Menu::new(self.who.side());
        let skill = match self.at {
            At::Aim => return Some(Decision::new(Ask::PassTarget(self.who), own.squares(self.targets(r, s)))),
            At::Yoink | At::Blast => {
                let who = if self.at == At::Yoink { self.by } else { self.who };
                let menu = Menu::new(who.side()).choice(Choice::UseStar).choice(Choice::Decline);
                return Some(Decision::new(Ask::UseStarRule(who), menu));
            }
            At::Blasted => {
                let menu = own.choice(Choice::RerollStar).choice(Choice::Decline);
                return Some(Decision::new(Ask::UseStarRule(self.who), menu));
            }
            At::Hail => Skill::HailMaryPass,
            At::Safe => Skill::SafePass,
            At::Burst => Skill::CloudBurster,
            _ => {
                let players = query::interferers(r, s, self.who, s.ball.at);
                let menu = Menu::new(self.who.side().other()).players(players).choice(Choice::Decline);
                return Some(Decision::new(Ask::Interfere, menu));
            }
        };
        Some(Decision::new(Ask::UseSkill(self.who, skill), own.choice(Choice::Use).choice(Choice::Decline)))
    }

    fn take(self, cx: &mut Cx, action: Action) -> Flow {
        let used = action == Action::Choose(Choice::Use);
        match (self.at, action) {
            (_, Action::Square(target)) => self.aim(cx, target),
            (_, Action::Player(by)) => self.interfere(cx, by),
            (At::Yoink, action) => self.yoink(cx, action == Action::Choose(Choice::UseStar)),
            (At::Blast, action) => self.blast(cx, action == Action::Choose(Choice::UseStar)),
            (At::Blasted, action) => self.blasted(cx, action == Action::Choose(Choice::RerollStar)),
            (At::Hail, _) if used => self.hail_mary(cx),
            (At::Hail, _) => self.declare(cx),
            (At::Safe, _) if used => self.hold_on(cx),
            (At::Safe, _) => self.fumble(cx),
            (At::Burst, _) if used => self.burst(cx),
            (At::Burst, _) => self.deflect(cx),
            _ => cx.goto(self.to(At::Down)),
        }
    }
}
