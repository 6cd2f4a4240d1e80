//! One jump (S7-JUMP, OB-5.17): Tentacles may hold the player; Rushes; the test; where it comes down; then as after a step.

use crate::event::{Event, Mods};
use crate::flow::{Cx, Flow, Procedure, Returned, waiting};
use crate::geometry::Sq;
use crate::procedure::ball::leave_behind;
use crate::procedure::parting::{Parting, hold, lay_diver};
use crate::procedure::step::relocate;
use crate::procedure::{Step, Test, Trapdoor, Watch, injury};
use crate::query::{self, leaving};
use crate::rules::{Mod, TestKind};
use crate::state::{Outcome, Pid, Use};
use crate::unit::{JumpDue, Moment, Permit, Windows};

#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Jump {
    who: Pid,
    to: Sq,
    /// Rushes still to be made.
    rushes: u8,
    parting: Parting,
    at: At,
}

#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
enum At {
    Leave,
    Held,
    Gripped,
    Rush,
    FirstRushed,
    SecondRushed,
    Jump,
    Jumped,
}

impl Jump {
    pub const fn new(who: Pid, to: Sq, rushes: u8) -> Jump {
        Jump { who, to, rushes, parting: Parting::PLAIN, at: At::Leave }
    }

    /// The ball may stay behind.
    pub const fn dropping(self, drops_ball: bool) -> Jump {
        Jump { parting: self.parting.dropping(drops_ball), ..self }
    }

    const fn to(self, at: At) -> Jump {
        Jump { at, ..self }
    }

    fn leave(mut self, cx: &mut Cx) -> Flow {
        self.parting.part(cx, self.who);
        let left = self.parting.left;
        if Watch::is_due(cx.r, cx.s, self.who, left, Permit::HoldsWhoLeaves) {
            return cx.call(self.to(At::Held), Watch::new(self.who, left, Permit::HoldsWhoLeaves));
        }
        if Watch::is_due(cx.r, cx.s, self.who, left, Permit::GripsWhoLeaves) {
            return cx.call(self.to(At::Gripped), Watch::new(self.who, left, Permit::GripsWhoLeaves));
        }
        cx.goto(self.to(At::Rush))
    }

    fn rush(self, cx: &mut Cx, then: At) -> Flow {
        if self.rushes == 0 {
            return cx.goto(self.to(At::Jump));
        }
        let mods = query::modifiers(cx.r, cx.s, self.who, TestKind::Rush, self.to);
        let next = Jump { rushes: self.rushes - 1, at: then, ..self };
        Test::call(cx, next, self.who, TestKind::Rush, mods)
    }

    /// A failed Rush: down in the landing square, except for a first one without a leap (S7-JUMP-02).
    fn fall_short(self, cx: &mut Cx) -> Flow {
        cx.pop()?;
        if self.at == At::SecondRushed || cx.r.permits(Permit::Leaps, cx.s, self.who) {
            self.land(cx);
            Trapdoor::push_if_open(cx, self.who)?;
        }
        injury::fall_going_for_it(cx, self.who)
    }

    /// The larger number of markers, of the start and of the landing square, counts (S7-JUMP-03).
    fn jump(self, cx: &mut Cx) -> Flow {
        let from = cx.s.player(self.who).at;
        let there = query::modifiers(cx.r, cx.s, self.who, TestKind::Jump, self.to);
        let here = query::modifiers(cx.r, cx.s, self.who, TestKind::Jump, from);
        let marked = |m: &Mods| m.iter().filter(|(why, _)| *why == Mod::Marked).map(|(_, by)| by).sum::<i8>();
        let mut mods = if marked(&here) < marked(&there) { here } else { there };
        if !cx.r.permits(Permit::LeapsFreely, cx.s, self.who) {
            leaving::hold_back(cx.r, cx.s, self.who, self.parting.left, &mut mods);
        }
        cx.r.units.jump_mods(cx.r, cx.s, self.who, &mut mods);
        if cx.s.player(self.who).spent.has(Use::Unhindered) {
            mods = mods.without_penalties();
        }
        let (leaver, need) = ((self.who, self.parting.left), query::need(cx.r, cx.s, self.who, TestKind::Jump));
        Test::call_leaving(cx, self.to(At::Jumped), leaver, TestKind::Jump, need, mods)
    }

    /// Failed: in the landing square, or in the start square by a natural 1 (S7-JUMP-04).
    fn jumped(self, cx: &mut Cx, outcome: Outcome) -> Flow {
        cx.s.player_mut(self.who).spent.clear(Use::Unhindered);
        cx.pop()?;
        let slips = outcome.face == 1 && !cx.r.permits(Permit::LeapsFreely, cx.s, self.who);
        let Parting { left, tripped_by, .. } = self.parting;
        if !outcome.passed && slips {
            lay_diver(cx, outcome.diver, left)?;
            return injury::fall_getting_away(cx, self.who, tripped_by);
        }
        let from = cx.s.player(self.who).at;
        self.land(cx);
        if outcome.passed {
            cx.push(Step::leapt(self.who, from, self.to, left));
            return lay_diver(cx, outcome.diver, left);
        }
        lay_diver(cx, outcome.diver, left)?;
        Trapdoor::push_if_open(cx, self.who)?;
        injury::fall_getting_away(cx, self.who, tripped_by)
    }

    fn land(self, cx: &mut Cx) {
        leave_behind(cx, self.who, self.parting.drops_ball);
        relocate(cx.s, self.who, self.to);
        cx.emit(Event::Jumped { who: self.who, to: self.to });
    }
}

impl Procedure for Jump {
    fn advance(self, cx: &mut Cx) -> Flow {
        match self.at {
            At::Leave => self.leave(cx),
            At::Rush => self.rush(cx, At::FirstRushed),
            At::Jump => Windows::raise(cx, self, JumpDue::new(self.who)),
            At::Held | At::Gripped | At::FirstRushed | At::SecondRushed | At::Jumped => waiting(&self.at),
        }
    }

    fn tested(self, cx: &mut Cx, outcome: Outcome) -> Flow {
        match (self.at, outcome.passed) {
            (At::FirstRushed, true) => self.rush(cx, At::SecondRushed),
            (At::SecondRushed, true) => cx.goto(self.to(At::Jump)),
            (At::FirstRushed | At::SecondRushed, false) => self.fall_short(cx),
            (At::Jumped, _) => self.jumped(cx, outcome),
            (other, _) => unreachable!("a jump calls for no test at {other:?}"),
        }
    }

    fn returned(self, cx: &mut Cx, result: Returned) -> Flow {
        match result {
            Returned::Watched { held: true } => hold(cx, self.who),
            Returned::Watched { held: false } => cx.goto(self.to(At::Rush)),
            other => unreachable!("a jump does not wait for {other:?}"),
        }
    }

    fn resume(self, cx: &mut Cx, moment: Moment) -> Flow {
        let Moment::JumpDue(due) = moment else { unreachable!("a jump has not raised {moment:?}") };
        if due.unhindered {
            cx.s.player_mut(self.who).spent.set(Use::Unhindered);
        }
        self.jump(cx)
    }
}
