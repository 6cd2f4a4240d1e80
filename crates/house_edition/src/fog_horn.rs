//! Fog Horn (HOUSE-5), a card for the start of the own turn: one standing opponent is deafened until the end of the drive, and
//! catches and picks up one worse.

use crate::places::{DEAFENED as WORSE, FOG_HORN, IS_DEAFENED, SOUNDED, WHO_HEARS, under};
use touchback_engine::decision::{Ask, Decision, Menu};
use touchback_engine::event::Mods;
use touchback_engine::illegal::PlayRefusal;
use touchback_engine::play::Window;
use touchback_engine::rules::TestKind;
use touchback_engine::state::Until;
use touchback_engine::unit::value::TestMods;
use touchback_engine::unit::{Card, CardPart, Cx, Fills, Flow, Next, Part, ProcedureRow, UnitProcedure};
use touchback_engine::{Action, Addition, Own, Pid, Play, PlayerSet, Rules, Side, State, Words, unit_frame};

pub const PART: Part = Part {
    id: FogHorn::ID,
    revision: 1,
    fills: Fills::Card(CardPart {
        window: Some(Window::StartOwnTurn),
        may,
        ..CardPart::new(&[Play::own(FOG_HORN)], take)
    }),
    procedures: &[ProcedureRow::of::<FogHorn>()],
};

pub const DEAFENED: Part = Part {
    id: "house/effect/deafened",
    revision: 1,
    fills: Fills::Effect(IS_DEAFENED, &[TestMods(hears_nothing)]),
    procedures: &[],
};

pub const WORDS: &[Words] = &[
    Words { of: Addition::Card(FOG_HORN), id: "house/fog-horn", rule: "HOUSE-5", en: "Fog Horn", de: "Nebelhorn" },
    Words { of: Addition::Effect(IS_DEAFENED), id: "house/deafened", rule: "HOUSE-5", en: "deafened", de: "betäubt" },
    Words { of: Addition::Modifier(Own::D), id: "house/deaf", rule: "HOUSE-5", en: "deafened", de: "betäubt" },
    Words {
        of: Addition::Question(WHO_HEARS),
        id: "house/who-hears",
        rule: "HOUSE-5",
        en: "Which opponent is deafened?",
        de: "Welcher Gegner wird betäubt?",
    },
    Words {
        of: Addition::Event(SOUNDED),
        id: "house/horn-sounded",
        rule: "HOUSE-5",
        en: "The horn deafens {who}.",
        de: "Das Horn betäubt {who}.",
    },
];

unit_frame! {
    FogHorn { by: Side } at At { Choose }
}

fn listeners(s: &State, by: Side) -> PlayerSet {
    let fit = |who: &Pid| s.player(*who).is_standing() && !s.player(*who).is_under(IS_DEAFENED);
    s.fielded(by.other()).filter(fit).collect()
}

fn may(_: &Rules, s: &State, card: Card) -> Result<(), PlayRefusal> {
    if listeners(s, card.by).is_empty() { Err(PlayRefusal::Target) } else { Ok(()) }
}

fn take(cx: &mut Cx, card: Card) -> Flow {
    cx.start(FogHorn { by: card.by, at: At::Choose });
    Ok(Next::Go)
}

fn hears_nothing(_: &Rules, _: &State, _: Pid, kind: TestKind, mods: &mut Mods) {
    mods.add(WORSE, -i8::from(matches!(kind, TestKind::Catch | TestKind::PickUp)));
}

impl UnitProcedure for FogHorn {
    const ID: &'static str = "house/card/fog-horn";

    fn advance(self, _: &mut Cx) -> Flow {
        match self.at {
            At::Choose => Ok(Next::Ask),
        }
    }

    fn decide(self, _: &Rules, s: &State) -> Option<Decision> {
        let menu = Menu::new(self.by).players(listeners(s, self.by));
        Some(Decision::new(Ask::Own(WHO_HEARS, Pid::NONE), menu))
    }

    fn take(self, cx: &mut Cx, action: Action) -> Flow {
        if let Action::Player(who) = action {
            cx.tell(SOUNDED, who, Pid::NONE, 0);
            cx.change(who, under(IS_DEAFENED), Until::Drive);
        }
        cx.end()
    }
}
