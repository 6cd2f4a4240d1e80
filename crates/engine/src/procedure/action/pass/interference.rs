//! Interference with something in flight (S7-INT), a ball or a bomb: one opponent under the ruler may try to touch it.
//!
//! Order: the other coach names the player; a play may help it; a star may snatch the ball without a test (Yoink!); the
//! test with its re-roll; Cloud Burster may make a long throw be tested again. The result goes to the procedure
//! that threw.

use crate::action::{Action, Choice};
use crate::decision::{Ask, Decision, Menu};
use crate::event::{Event, PassResult, RerollSource};
use crate::flow::{Cx, Flow, Next, Procedure, Returned, unoffered, waiting};
use crate::geometry::Sq;
use crate::play::PlayMoment;
use crate::procedure::test::{announce_reroll, reroll_stopped};
use crate::procedure::{Plays, Test};
use crate::query;
use crate::rules::{Range, Rules, TestKind};
use crate::state::{Mark, Outcome, Pid, PlayerSet, State};
use crate::unit::{Intercepting, Moment, Permit, Windows};

#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Interference {
    thrower: Pid,
    /// Where it will come down.
    over: Sq,
    what: Flying,
    result: PassResult,
    /// Thrown far enough for Cloud Burster.
    far: bool,
    /// The player who interferes.
    by: Pid,
    /// Rolled twice.
    repeated: bool,
    at: At,
}

#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub(crate) enum Flying {
    Ball,
    Bomb,
}

/// The result, and the player who interfered.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(crate) enum Touch {
    Missed,
    Deflected(Pid),
    /// Caught without a test.
    Snatched(Pid),
}

#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
enum At {
    Offer,
    Announced,
    Tried,
    Burst,
    /// The interference is to be rolled again, unless the other side stops it (DT-12).
    Rethrow,
}

impl Interference {
    /// Starts above the procedure that threw; nobody is asked if nobody can reach it.
    pub const fn new(thrower: Pid, over: Sq, what: Flying, result: PassResult, range: Range) -> Interference {
        let far = matches!(range, Range::Long | Range::Bomb | Range::Out);
        Interference { thrower, over, what, result, far, by: Pid::NONE, repeated: false, at: At::Offer }
    }

    const fn to(self, at: At) -> Interference {
        Interference { at, ..self }
    }

    /// The players who can reach it.
    fn open(self, r: &Rules, s: &State) -> PlayerSet {
        let mut players = query::interferers(r, s, self.thrower, self.over);
        let holder = s.ball.holder;
        if self.what == Flying::Bomb && holder.is_some() && !(r.units.slots().bombs.catches)(s, holder) {
            players.remove(holder);
        }
        players
    }

    /// Special plays may react once the player is named.
    fn announce(mut self, cx: &mut Cx, by: Pid) -> Flow {
        self.by = by;
        cx.goto(self.to(At::Announced))?;
        if self.what == Flying::Ball {
            Plays::open(cx, PlayMoment::Intercepting, by.side(), by);
        }
        Ok(Next::Go)
    }

    /// The player may get the ball without a test (MS-55), or by its own rule.
    fn announced(self, cx: &mut Cx) -> Flow {
        if cx.s.marks.take(Mark::Intercepted) {
            return self.end(cx, Touch::Snatched(self.by));
        }
        if self.what == Flying::Ball {
            return Windows::raise(cx, self, Intercepting::new(self.by));
        }
        self.test(cx)
    }

    fn test(self, cx: &mut Cx) -> Flow {
        let mods = query::interference_modifiers(cx.r, cx.s, self.by, self.thrower, self.result);
        Test::call(cx, self.to(At::Tried), self.by, TestKind::Interfere, mods)
    }

    fn tried(self, cx: &mut Cx, passed: bool) -> Flow {
        if !passed {
            return self.end(cx, Touch::Missed);
        }
        if self.far && !self.repeated && self.may_burst(cx.r, cx.s) {
            return cx.ask(self.to(At::Burst));
        }
        self.end(cx, Touch::Deflected(self.by))
    }

    fn may_burst(self, r: &Rules, s: &State) -> bool {
        r.permits(Permit::BurstsThrough, s, self.thrower) && !r.permits(Permit::IsNotBurst, s, self.by)
    }

    /// The interference must be rolled again.
    fn burst(self, cx: &mut Cx, used: bool) -> Flow {
        if !used {
            return self.end(cx, Touch::Deflected(self.by));
        }
        let by = RerollSource::Skill(cx.r.skill_for(Permit::BurstsThrough, cx.s, self.thrower));
        cx.emit(Event::Rerolled { side: self.thrower.side(), by });
        cx.goto(Interference { repeated: true, at: At::Rethrow, ..self })?;
        announce_reroll(cx, self.thrower.side(), self.thrower)
    }

    fn end(self, cx: &mut Cx, touch: Touch) -> Flow {
        cx.give(Returned::Interfered(touch))
    }
}

impl Procedure for Interference {
    fn advance(self, cx: &mut Cx) -> Flow {
        match self.at {
            At::Offer if self.open(cx.r, cx.s).is_empty() => self.end(cx, Touch::Missed),
            At::Offer | At::Burst => Ok(Next::Ask),
            At::Announced => self.announced(cx),
            At::Tried => waiting(&self.at),
            At::Rethrow if reroll_stopped(cx.s) => self.end(cx, Touch::Deflected(self.by)),
            At::Rethrow => self.test(cx),
        }
    }

    fn tested(self, cx: &mut Cx, outcome: Outcome) -> Flow {
        self.tried(cx, outcome.passed)
    }

    fn decide(self, r: &Rules, s: &State) -> Option<Decision> {
        Some(match self.at {
            At::Burst => {
                let menu = Menu::new(self.thrower.side()).choice(Choice::Use).choice(Choice::Decline);
                Decision::new(Ask::UseSkill(self.thrower, r.skill_for(Permit::BurstsThrough, s, self.thrower)), menu)
            }
            At::Announced | At::Tried | At::Rethrow => return None,
            At::Offer => {
                let players = self.open(r, s);
                let menu = Menu::new(self.thrower.side().other()).players(players).choice(Choice::Decline);
                Decision::new(Ask::Interfere, menu)
            }
        })
    }

    fn take(self, cx: &mut Cx, action: Action) -> Flow {
        match (self.at, action) {
            (At::Offer, Action::Player(by)) => self.announce(cx, by),
            (At::Burst, action) => self.burst(cx, action == Action::Choose(Choice::Use)),
            (At::Offer, Action::Choose(Choice::Decline)) => self.end(cx, Touch::Missed),
            (_, other) => unoffered(other),
        }
    }

    fn resume(self, cx: &mut Cx, moment: Moment) -> Flow {
        match moment {
            Moment::Intercepting(Intercepting { snatched: true, .. }) => self.end(cx, Touch::Snatched(self.by)),
            Moment::Intercepting(Intercepting { missed: true, .. }) => self.end(cx, Touch::Missed),
            Moment::Intercepting(_) => self.test(cx),
            other => unreachable!("an interference has not raised {other:?}"),
        }
    }
}
