//! Pick-me-up: when an opposing turn has ended, each player on the ground near a standing team-mate with the trait may try
//! to get up, once each and in any order.

use crate::action::{Action, Choice};
use crate::decision::{Ask, Decision, Menu};
use crate::event::{Event, Mods};
use crate::flow::{Cx, Flow, Next, Procedure};
use crate::hook::block::works;
use crate::procedure::Test;
use crate::rules::{Rules, TestKind};
use crate::skill::Skill;
use crate::state::{Pid, PlayerSet, Posture, Side, State};

#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub(crate) struct PickMeUp {
    side: Side,
    who: Pid,
    /// Bit n: the n-th player of the squad has tried.
    tried: u32,
    at: At,
}

#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
enum At {
    Choose,
    Tested,
}

/// How far the encouragement reaches.
const REACH: u8 = 3;

impl PickMeUp {
    /// Starts it if there is anybody to pick up.
    pub fn open(cx: &mut Cx, side: Side) {
        let start = PickMeUp { side, who: Pid::NONE, tried: 0, at: At::Choose };
        if !start.mates(cx.s).is_empty() {
            cx.push(start);
        }
    }

    fn mates(self, s: &State) -> PlayerSet {
        let helpers: PlayerSet = s.fielded(self.side).filter(|who| works(s, *who, Skill::PickMeUp)).collect();
        if helpers.is_empty() {
            return helpers;
        }
        let near = |at| helpers.iter().any(|helper| s.player(helper).at.distance(at) <= REACH);
        s.fielded(self.side)
            .filter(|who| s.player(*who).posture == Posture::Prone && self.tried >> who.number() & 1 == 0)
            .filter(|who| near(s.player(*who).at))
            .collect()
    }

    fn tested(self, cx: &mut Cx) -> Flow {
        if cx.s.outcome.passed {
            cx.s.player_mut(self.who).posture = Posture::Standing;
            cx.emit(Event::StoodUp { who: self.who });
        }
        cx.goto(PickMeUp { at: At::Choose, ..self })
    }
}

impl Procedure for PickMeUp {
    fn advance(self, cx: &mut Cx) -> Flow {
        match self.at {
            At::Choose if self.mates(cx.s).is_empty() => cx.pop(),
            At::Choose => Ok(Next::Ask),
            At::Tested => self.tested(cx),
        }
    }

    fn decide(self, _: &Rules, s: &State) -> Option<Decision> {
        let helper = s.fielded(self.side).find(|who| works(s, *who, Skill::PickMeUp)).unwrap_or(Pid::NONE);
        let menu = Menu::new(self.side).choice(Choice::Decline).players(self.mates(s));
        Some(Decision::new(Ask::SkillPlayer(helper, Skill::PickMeUp), menu))
    }

    fn take(self, cx: &mut Cx, action: Action) -> Flow {
        let Action::Player(who) = action else {
            return cx.pop();
        };
        let tried = self.tried | 1 << who.number();
        Test::call(cx, PickMeUp { who, tried, at: At::Tested, ..self }, who, TestKind::PickMeUp, Mods::NONE)
    }
}
