//! Pick-me-up: when an opposing turn has ended, each player on the ground near a standing team-mate with the trait may try
//! to get up, once each and in any order.

use crate::common::skill::works;
use touchback_engine::decision::{Ask, Decision, Menu};
use touchback_engine::event::{Event, Mods};
use touchback_engine::rules::TestKind;
use touchback_engine::state::{Outcome, Posture};
use touchback_engine::unit::{Cx, Flow, Hook, Next, Occasion, ProcedureRow, Unit, UnitProcedure};
use touchback_engine::{Action, Choice, Pid, PlayerSet, Rules, Side, Skill, State, unit_frame};

pub const UNIT: Unit = Unit {
    id: PickMeUp::ID,
    revision: 1,
    skill: Skill::PickMeUp,
    hooks: &[Hook::Occasion(Occasion::OpponentsTurnEnded, open), Hook::Procedure(ProcedureRow::of::<PickMeUp>())],
};

/// How far the encouragement reaches.
const REACH: u8 = 3;

unit_frame! {
    PickMeUp {
        side: Side,
        who: Pid,
        /// Bit n: the n-th player of the squad has tried.
        tried: u32,
    } at At { Choose, Tested }
}

/// Starts it if there is anybody to pick up.
fn open(cx: &mut Cx, side: Side) {
    let start = PickMeUp { side, who: Pid::NONE, tried: 0, at: At::Choose };
    if !start.mates(cx.s).is_empty() {
        cx.start(start);
    }
}

impl PickMeUp {
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
}

impl UnitProcedure for PickMeUp {
    const ID: &'static str = "2020/skill/pick-me-up";

    fn advance(self, cx: &mut Cx) -> Flow {
        if self.mates(cx.s).is_empty() { cx.end() } else { Ok(Next::Ask) }
    }

    fn decide(self, _: &Rules, s: &State) -> Option<Decision> {
        let helper = s.fielded(self.side).find(|who| works(s, *who, Skill::PickMeUp)).unwrap_or(Pid::NONE);
        let menu = Menu::new(self.side).choice(Choice::Decline).players(self.mates(s));
        Some(Decision::new(Ask::SkillPlayer(helper, Skill::PickMeUp), menu))
    }

    fn take(self, cx: &mut Cx, action: Action) -> Flow {
        let Action::Player(who) = action else {
            return cx.end();
        };
        let tried = self.tried | 1 << who.number();
        cx.test(PickMeUp { who, tried, at: At::Tested, ..self }, who, TestKind::PickMeUp, Mods::NONE)
    }

    fn tested(self, cx: &mut Cx, outcome: Outcome) -> Flow {
        if outcome.passed {
            cx.s.player_mut(self.who).posture = Posture::Standing;
            cx.emit(Event::StoodUp { who: self.who });
        }
        cx.next(PickMeUp { at: At::Choose, ..self })
    }
}
