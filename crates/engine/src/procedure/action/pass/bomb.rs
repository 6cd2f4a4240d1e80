//! A bomb (Bombardier): thrown, interfered with and caught like a ball, but it never bounces.
//!
//! Order: target square (Hail Mary Pass); the test with its re-roll; scatter or deviation; interference;
//! the catch. A catcher throws it on or it explodes in hand. It explodes where it was
//! fumbled, dropped or landed, and off the pitch without effect: first in the square itself, then in those around it in
//! reading order, with all rolls of one player before the next.

use crate::action::{Action, Choice};
use crate::decision::{Ask, Decision, Menu};
use crate::dice::Roll;
use crate::event::{BallMove, Cause, Event, PassResult};
use crate::flow::{Cx, Flow, Next, Procedure, Returned, unoffered, waiting};
use crate::geometry::{Dir, Sq, SqSet};
use crate::procedure::ball::{Path, scattering};
use crate::procedure::interference::{Flying, Interference, Touch};
use crate::procedure::{Catch, Drift, Test, Triage};
use crate::query;
use crate::query::throw::HailMary;
use crate::rules::{Mod, Range, Rules, TestKind};
use crate::state::{Outcome, Pid, State};
use crate::unit::{BombCaught, Moment, Permit, Windows};

#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Bomb {
    /// Who brought it.
    owner: Pid,
    /// The current thrower.
    who: Pid,
    target: Sq,
    /// Where it is, or will come down.
    over: Sq,
    /// The opponent that interferes, then the player who tries to catch.
    by: Pid,
    result: PassResult,
    hail: bool,
    /// It will leave the pitch from the square it is above.
    out: bool,
    deflected: bool,
    /// Squares of the explosion already resolved.
    burnt: u8,
    at: At,
}

#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
enum At {
    Aim,
    Hail,
    Thrown,
    Interfere,
    Down,
    Catching,
    Deflected,
    Explode,
}

/// On this or more an explosion hits an adjacent player.
const REACHES: u8 = 4;

impl Bomb {
    pub const fn new(owner: Pid) -> Bomb {
        Bomb::in_hand(owner, owner)
    }

    const fn in_hand(owner: Pid, who: Pid) -> Bomb {
        let (target, over, by, result) = (Sq::NOWHERE, Sq::NOWHERE, Pid::NONE, PassResult::Accurate);
        let (hail, out, deflected) = (false, false, false);
        Bomb { owner, who, target, over, by, result, hail, out, deflected, burnt: 0, at: At::Aim }
    }

    /// Whether the players it hurts are treated together.
    pub const fn explodes(self) -> bool {
        matches!(self.at, At::Explode)
    }

    const fn to(self, at: At) -> Bomb {
        Bomb { at, ..self }
    }

    fn targets(self, r: &Rules, s: &State) -> SqSet {
        let from = s.player(self.who).at;
        if query::throw::may_hail(r, s, self.who) {
            let mut squares = r.pitch.all;
            squares.remove(from);
            return squares;
        }
        query::squares_in_range(r, from, query::longest_pass(r, s))
    }

    fn range(self, r: &Rules, s: &State) -> Range {
        r.range(s.player(self.who).at, self.target).min(Range::Bomb)
    }

    fn aim(mut self, cx: &mut Cx, target: Sq) -> Flow {
        self.target = target;
        if !query::throw::may_hail(cx.r, cx.s, self.who) {
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
        Bomb { hail: true, ..self }.declare(cx)
    }

    fn declare(self, cx: &mut Cx) -> Flow {
        let range = self.range(cx.r, cx.s);
        cx.emit(Event::BombThrown { who: self.who, at: self.target, range });
        if cx.s.player(self.who).pa == 0 {
            return self.judged(cx, PassResult::Fumble);
        }
        let mods = query::throw_modifiers(cx.r, cx.s, self.who, TestKind::Pass, self.target);
        Test::call(cx, self.to(At::Thrown), self.who, TestKind::Pass, mods)
    }

    fn judged(mut self, cx: &mut Cx, result: PassResult) -> Flow {
        let result = if self.hail && result == PassResult::Accurate { PassResult::Inaccurate } else { result };
        self.result = result;
        cx.emit(Event::BombIs { result });
        let from = cx.s.player(self.who).at;
        match result {
            PassResult::Fumble => self.explode_at(cx, from),
            PassResult::Accurate => self.fly(cx, BallMove::Thrown, Path::To(self.target)),
            PassResult::Inaccurate => cx.call(self, Drift::scatter(self.who, self.target)),
            PassResult::Wild => cx.call(self, Drift::deviate(self.who, from)),
        }
    }

    /// Where a bad throw goes.
    fn drifted(self, cx: &mut Cx, path: Path) -> Flow {
        let wild = self.result == PassResult::Wild;
        self.fly(cx, if wild { BallMove::Deviated } else { BallMove::Scattered }, path)
    }

    /// The landing square is decided at once; after a deflection nobody else interferes.
    fn fly(mut self, cx: &mut Cx, how: BallMove, path: Path) -> Flow {
        match path {
            Path::To(to) => {
                self.over = to;
                cx.emit(Event::BombMoved { how, to });
            }
            Path::Out(last) => {
                self.over = last;
                self.out = true;
                cx.emit(Event::BombOut { from: last });
            }
        }
        cx.goto(self.to(if self.deflected { At::Down } else { At::Interfere }))
    }

    fn offer_interference(self, cx: &mut Cx) -> Flow {
        if self.hail {
            return cx.goto(self.to(At::Down));
        }
        let range = self.range(cx.r, cx.s);
        cx.push(Interference::new(self.who, self.over, Flying::Bomb, self.result, range));
        Ok(Next::Go)
    }

    /// The result of an opponent's interference.
    fn interfered(self, cx: &mut Cx, touch: Touch) -> Flow {
        match touch {
            Touch::Missed => cx.goto(self.to(At::Down)),
            Touch::Deflected(by) | Touch::Snatched(by) if cx.r.units.slots().bombs.sticks => {
                cx.emit(Event::BombCaught { who: by });
                Bomb { by, ..self }.fuse(cx)
            }
            Touch::Deflected(by) | Touch::Snatched(by) => Bomb { by, ..self }.deflect(cx),
        }
    }

    fn deflect(mut self, cx: &mut Cx) -> Flow {
        self.deflected = true;
        self.out = false;
        self.over = cx.s.player(self.by).at;
        cx.emit(Event::BombDeflected { who: self.by });
        self.catch(cx, Mod::Deflection)
    }

    fn come_down(mut self, cx: &mut Cx) -> Flow {
        if self.out {
            return cx.pop();
        }
        match cx.s.at(self.over) {
            Some(who) if query::ball::can_catch(cx.r, cx.s, who) && (cx.r.units.slots().bombs.catches)(cx.s, who) => {
                self.by = who;
                let accurate = self.result == PassResult::Accurate && !self.deflected;
                self.catch(cx, if accurate { Mod::AccuratePass } else { Mod::LooseBall })
            }
            _ => self.roll_on(cx, self.over),
        }
    }

    /// Nobody holds it: it explodes, or bounces first, off the pitch without harm.
    fn roll_on(self, cx: &mut Cx, at: Sq) -> Flow {
        if !cx.r.units.slots().bombs.bounces {
            return self.explode_at(cx, at);
        }
        let to = at.step(Dir::of_die(cx.die(Roll::Direction)?));
        if cx.s.is_off(to) {
            cx.emit(Event::BombOut { from: at });
            return cx.pop();
        }
        cx.emit(Event::BombMoved { how: BallMove::Bounced, to });
        self.explode_at(cx, to)
    }

    fn catch(self, cx: &mut Cx, how: Mod) -> Flow {
        let mods = Catch::new(self.by, how).modifiers(cx.r, cx.s);
        let next = if how == Mod::Deflection { At::Deflected } else { At::Catching };
        Test::call(cx, self.to(next), self.by, TestKind::Catch, mods)
    }

    fn caught(self, cx: &mut Cx, passed: bool) -> Flow {
        let at = cx.s.player(self.by).at;
        if passed {
            cx.emit(Event::BombCaught { who: self.by });
            if self.by.side() != self.owner.side() {
                return Windows::raise(cx, self, BombCaught::new(self.owner, self.by));
            }
            return self.fuse(cx);
        }
        self.dropped(cx, at)
    }

    fn fuse(self, cx: &mut Cx) -> Flow {
        let face = cx.die(Roll::Fuse)?;
        if (cx.r.units.slots().bombs.goes_off)(face) {
            return self.explode_at(cx, cx.s.player(self.by).at);
        }
        cx.ask(Bomb::in_hand(self.owner, self.by))
    }

    fn dropped(self, cx: &mut Cx, at: Sq) -> Flow {
        // A deflected bomb that is dropped flies on from there.
        if self.at == At::Deflected {
            let path = scattering(cx, at)?;
            return self.fly(cx, BallMove::Scattered, path);
        }
        self.roll_on(cx, at)
    }

    fn explode_at(self, cx: &mut Cx, at: Sq) -> Flow {
        cx.emit(Event::BombExploded { at });
        cx.goto(Bomb { over: at, burnt: 0, at: At::Explode, ..self })
    }

    /// The next square of the explosion.
    fn explode(self, cx: &mut Cx) -> Flow {
        let square = match self.burnt {
            0 => self.over,
            n @ 1..=8 => self.over.step(Dir::ALL[usize::from(n) - 1]),
            _ if cx.r.healer.one_of_several => return cx.goto(Triage::new(Pid::NONE, Cause::Bomb)),
            _ => return cx.pop(),
        };
        cx.goto(Bomb { burnt: self.burnt + 1, ..self })?;
        let Some(who) = cx.s.at(square) else { return Ok(Next::Go) };
        if self.burnt > 0 && cx.die(Roll::Explosion)? < REACHES {
            return Ok(Next::Go);
        }
        (cx.r.units.slots().bombs.hits)(cx, self.owner, who)
    }
}

impl Procedure for Bomb {
    fn advance(self, cx: &mut Cx) -> Flow {
        match self.at {
            At::Aim | At::Hail => Ok(Next::Ask),
            At::Interfere => self.offer_interference(cx),
            At::Down => self.come_down(cx),
            At::Explode => self.explode(cx),
            At::Thrown | At::Catching | At::Deflected => waiting(&self.at),
        }
    }

    fn tested(self, cx: &mut Cx, outcome: Outcome) -> Flow {
        match self.at {
            At::Thrown => self.judged(cx, (cx.r.units.slots().bombs.judge)(outcome)),
            At::Catching | At::Deflected => self.caught(cx, outcome.passed),
            other => unreachable!("a bomb calls for no test at {other:?}"),
        }
    }

    fn returned(self, cx: &mut Cx, result: Returned) -> Flow {
        match result {
            Returned::Drifted(path) => self.drifted(cx, path),
            Returned::Interfered(touch) => self.interfered(cx, touch),
            other => unreachable!("a bomb does not wait for {other:?}"),
        }
    }

    fn decide(self, r: &Rules, s: &State) -> Option<Decision> {
        let own = Menu::new(self.who.side());
        let menu = match self.at {
            At::Aim => return Some(Decision::new(Ask::PassTarget(self.who), own.squares(self.targets(r, s)))),
            At::Hail => own.choice(Choice::Use).choice(Choice::Decline),
            At::Thrown | At::Interfere | At::Down | At::Catching | At::Deflected | At::Explode => return None,
        };
        Some(Decision::new(Ask::UseSkill(self.who, r.skill_for(Permit::ThrowsAnywhere, s, self.who)), menu))
    }

    fn take(self, cx: &mut Cx, action: Action) -> Flow {
        let used = action == Action::Choose(Choice::Use);
        match (self.at, action) {
            (_, Action::Square(target)) => self.aim(cx, target),
            (At::Hail, _) if used => self.hail_mary(cx),
            (At::Hail, _) => self.declare(cx),
            (_, other) => unoffered(other),
        }
    }

    fn resume(self, cx: &mut Cx, moment: Moment) -> Flow {
        match moment {
            Moment::BombCaught(BombCaught { explodes: true, .. }) => self.explode_at(cx, cx.s.player(self.by).at),
            Moment::BombCaught(_) => self.fuse(cx),
            other => unreachable!("a bomb has not raised {other:?}"),
        }
    }
}
