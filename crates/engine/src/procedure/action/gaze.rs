//! Hypnotic Gaze: a marked opponent may lose its tackle zone until it is next activated (S7-ACT-05).
//!
//! Order: the target is named, its Foul Appearance is rolled, then the agility test.

use crate::event::{Event, Mods};
use crate::flow::{Cx, Flow, Procedure, waiting};
use crate::procedure::Test;
use crate::query;
use crate::rules::TestKind;
use crate::state::{Flag, Outcome, Pid};
use crate::unit::Permit;

#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Gaze {
    who: Pid,
    target: Pid,
    at: At,
}

#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
enum At {
    Name,
    Faced,
    Gazed,
}

impl Gaze {
    pub const fn new(who: Pid, target: Pid) -> Gaze {
        Gaze { who, target, at: At::Name }
    }

    const fn to(self, at: At) -> Gaze {
        Gaze { at, ..self }
    }

    fn name(self, cx: &mut Cx) -> Flow {
        cx.emit(Event::TargetNamed { who: self.who, target: self.target });
        if cx.r.permits(Permit::Repels, cx.s, self.target) {
            return Test::call(cx, self.to(At::Faced), self.who, TestKind::FoulAppearance, Mods::NONE);
        }
        self.gaze(cx)
    }

    fn gaze(self, cx: &mut Cx) -> Flow {
        let mods = query::gaze_modifiers(cx.r, cx.s, self.who, self.target);
        Test::call(cx, self.to(At::Gazed), self.who, TestKind::HypnoticGaze, mods)
    }

    fn gazed(self, cx: &mut Cx) -> Flow {
        cx.s.player_mut(self.target).set(Flag::NoTackleZone);
        cx.emit(Event::TackleZoneLost { who: self.target });
        cx.pop()
    }
}

impl Procedure for Gaze {
    fn advance(self, cx: &mut Cx) -> Flow {
        match self.at {
            At::Name => self.name(cx),
            At::Faced | At::Gazed => waiting(&self.at),
        }
    }

    fn tested(self, cx: &mut Cx, outcome: Outcome) -> Flow {
        match (self.at, outcome.passed) {
            (At::Faced, true) => self.gaze(cx),
            (At::Faced, false) => {
                cx.emit(Event::ActivationLost { who: self.who });
                cx.pop()
            }
            (At::Gazed, true) => self.gazed(cx),
            (At::Gazed, false) => cx.pop(),
            (At::Name, _) => unreachable!("nobody is gazed at yet"),
        }
    }
}
