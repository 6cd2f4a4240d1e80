//! Pie Stall (HOUSE-4), an event of the kick-off table: each coach, the kicking one first, may give one player on the pitch a
//! pie. That player may rush once more until the end of the drive.

use crate::places::{IS_WELL_FED, PIE_STALL, WHO_EATS, under};
use touchback_engine::decision::{Ask, Decision, Menu};
use touchback_engine::state::Until;
use touchback_engine::unit::value::Rushes;
use touchback_engine::unit::{Cx, Fills, Flow, Next, Part, ProcedureRow, UnitProcedure};
use touchback_engine::{Action, Addition, Choice, Own, Pid, PlayerSet, Rules, Side, State, Words, unit_frame};

pub const PART: Part = Part {
    id: PieStall::ID,
    revision: 1,
    fills: Fills::Kickoff(PIE_STALL, start),
    procedures: &[ProcedureRow::of::<PieStall>()],
};

pub const WELL_FED: Part = Part {
    id: "house/effect/well-fed",
    revision: 1,
    fills: Fills::Effect(IS_WELL_FED, &[Rushes(one_more)]),
    procedures: &[],
};

pub const WORDS: &[Words] = &[
    Words {
        of: Addition::KickoffEvent(Own::A),
        id: "house/pie-stall",
        rule: "HOUSE-4",
        en: "Pie Stall",
        de: "Pastetenstand",
    },
    Words { of: Addition::Effect(IS_WELL_FED), id: "house/well-fed", rule: "HOUSE-4", en: "well fed", de: "satt" },
    Words {
        of: Addition::Question(WHO_EATS),
        id: "house/who-eats",
        rule: "HOUSE-4",
        en: "Which player eats the pie?",
        de: "Welcher Spieler isst die Pastete?",
    },
];

unit_frame! {
    PieStall { side: Side } at At { First, Second }
}

fn start(cx: &mut Cx) -> Flow {
    cx.start(PieStall { side: cx.s.clock.kicking, at: At::First });
    Ok(Next::Go)
}

fn one_more(_: &Rules, _: &State, _: Pid, rushes: &mut u8) {
    *rushes += 1;
}

impl PieStall {
    fn hungry(self, s: &State) -> PlayerSet {
        s.fielded(self.side).filter(|who| !s.player(*who).is_under(IS_WELL_FED)).collect()
    }

    fn served(self, cx: &mut Cx) -> Flow {
        match self.at {
            At::First => cx.next(PieStall { side: self.side.other(), at: At::Second }),
            At::Second => cx.end(),
        }
    }
}

impl UnitProcedure for PieStall {
    const ID: &'static str = "house/kickoff/pie-stall";

    fn advance(self, cx: &mut Cx) -> Flow {
        if self.hungry(cx.s).is_empty() { self.served(cx) } else { Ok(Next::Ask) }
    }

    fn decide(self, _: &Rules, s: &State) -> Option<Decision> {
        let menu = Menu::new(self.side).players(self.hungry(s)).choice(Choice::Decline);
        Some(Decision::new(Ask::Own(WHO_EATS, Pid::NONE), menu))
    }

    fn take(self, cx: &mut Cx, action: Action) -> Flow {
        if let Action::Player(who) = action {
            cx.change(who, under(IS_WELL_FED), Until::Drive);
        }
        self.served(cx)
    }
}
