//! Rabble-rouser (HOUSE-1): the player may declare a Rally. It names a team-mate within three squares, or shouts at all of them,
//! and rolls: 4+, one better for every standing team-mate next to it, two worse for a shout. Those who are rallied dodge one
//! better until the end of the drive. After a failure the player is hoarse for the rest of the half.

use crate::places::{
    COMPANY, FIRED_UP as BETTER, IS_FIRED_UP, IS_HOARSE, NOBODY_NEAR, ON_THE_GROUND, RABBLE_ROUSER, RALLIED,
    RALLY_TEST, SHOUT, SHOUTED, TOO_HOARSE, WHOM_TO_RALLY, under,
};
use touchback_engine::decision::{Ask, Decision, Menu};
use touchback_engine::event::Mods;
use touchback_engine::rules::{Against, TestKind, TestRow};
use touchback_engine::state::{Outcome, Until};
use touchback_engine::unit::value::TestMods;
use touchback_engine::unit::{Cx, Fills, Flow, Hook, Next, OwnAction, Part, ProcedureRow, Unit, UnitProcedure};
use touchback_engine::{Action, Addition, Own, Pid, PlayerSet, Rules, State, Words, query, unit_frame};

pub const UNIT: Unit = Unit {
    id: Rally::ID,
    revision: 1,
    skill: RABBLE_ROUSER,
    hooks: &[
        Hook::Action(OwnAction { action: Own::A, may, begin }),
        Hook::Test(Own::A, TestRow::plain(Against::Fixed(4))),
        Hook::Procedure(ProcedureRow::of::<Rally>()),
    ],
};

pub const FIRED_UP: Part = Part {
    id: "house/effect/fired-up",
    revision: 1,
    fills: Fills::Effect(IS_FIRED_UP, &[TestMods(dodges_better)]),
    procedures: &[],
};

pub const HOARSE: Part =
    Part { id: "house/effect/hoarse", revision: 1, fills: Fills::Effect(IS_HOARSE, &[]), procedures: &[] };

pub const WORDS: &[Words] = &[
    Words {
        of: Addition::Skill(Own::A),
        id: "house/rabble-rouser",
        rule: "HOUSE-1",
        en: "Rabble-rouser",
        de: "Einpeitscher",
    },
    Words { of: Addition::Action(Own::A), id: "house/rally", rule: "HOUSE-1", en: "Rally", de: "Anfeuern" },
    Words { of: Addition::Test(Own::A), id: "house/rallying", rule: "HOUSE-1", en: "rally", de: "Anfeuern" },
    Words {
        of: Addition::Choice(Own::A),
        id: "house/shout",
        rule: "HOUSE-1",
        en: "Shout at all",
        de: "Alle anschreien",
    },
    Words { of: Addition::Modifier(Own::A), id: "house/company", rule: "HOUSE-1", en: "company", de: "Gesellschaft" },
    Words { of: Addition::Modifier(Own::B), id: "house/shouted", rule: "HOUSE-1", en: "shouted", de: "gebrüllt" },
    Words { of: Addition::Modifier(Own::C), id: "house/keen", rule: "HOUSE-1", en: "fired up", de: "angefeuert" },
    Words {
        of: Addition::Effect(IS_FIRED_UP),
        id: "house/fired-up",
        rule: "HOUSE-1",
        en: "fired up",
        de: "angefeuert",
    },
    Words { of: Addition::Effect(IS_HOARSE), id: "house/hoarse", rule: "HOUSE-1", en: "hoarse", de: "heiser" },
    Words {
        of: Addition::Question(WHOM_TO_RALLY),
        id: "house/whom-to-rally",
        rule: "HOUSE-1",
        en: "Whom does {who} rally?",
        de: "Wen feuert {who} an?",
    },
    Words {
        of: Addition::Event(RALLIED),
        id: "house/rallied",
        rule: "HOUSE-1",
        en: "{who} rallies {n} team-mates, {other} first.",
        de: "{who} feuert {n} Mitspieler an, zuerst {other}.",
    },
    Words {
        of: Addition::Refusal(TOO_HOARSE),
        id: "house/too-hoarse",
        rule: "HOUSE-2",
        en: "{who} is too hoarse to rally anybody in this half.",
        de: "{who} ist heiser und kann in dieser Halbzeit niemanden anfeuern.",
    },
    Words {
        of: Addition::Refusal(NOBODY_NEAR),
        id: "house/nobody-near",
        rule: "HOUSE-1",
        en: "Nobody is near enough to hear {who}.",
        de: "Niemand ist nah genug, um {who} zu hören.",
    },
    Words {
        of: Addition::Refusal(ON_THE_GROUND),
        id: "house/on-the-ground",
        rule: "HOUSE-1",
        en: "{who} cannot rally anybody from the ground.",
        de: "{who} kann am Boden niemanden anfeuern.",
    },
];

/// How far the voice carries.
const REACH: u8 = 3;

unit_frame! {
    Rally {
        who: Pid,
        /// The team-mate; nobody for a shout.
        mate: Pid,
    } at At { Choose, Rolled }
}

/// Standing team-mates who can hear and are not fired up yet.
fn mates(s: &State, who: Pid) -> PlayerSet {
    let near = |mate: &Pid| s.player(*mate).at.distance(s.player(who).at) <= REACH;
    let open = |mate: &Pid| *mate != who && s.player(*mate).is_standing() && !s.player(*mate).is_under(IS_FIRED_UP);
    s.fielded(who.side()).filter(open).filter(near).collect()
}

fn may(_: &Rules, s: &State, who: Pid) -> Result<(), Own> {
    let player = s.player(who);
    if !player.is_standing() {
        Err(ON_THE_GROUND)
    } else if player.is_under(IS_HOARSE) {
        Err(TOO_HOARSE)
    } else if mates(s, who).is_empty() {
        Err(NOBODY_NEAR)
    } else {
        Ok(())
    }
}

fn begin(cx: &mut Cx, who: Pid) -> Flow {
    cx.start(Rally { who, mate: Pid::NONE, at: At::Choose });
    Ok(Next::Go)
}

fn dodges_better(_: &Rules, _: &State, _: Pid, kind: TestKind, mods: &mut Mods) {
    mods.add(BETTER, i8::from(kind == TestKind::Dodge));
}

impl Rally {
    fn roll(self, cx: &mut Cx, mate: Pid) -> Flow {
        let at = cx.s.player(self.who).at;
        let beside =
            query::adjacent(cx.s, at, |mate| mate.side() == self.who.side() && cx.s.player(mate).is_standing());
        let mut mods = Mods::NONE;
        mods.add(COMPANY, beside.len() as i8);
        mods.add(SHOUTED, if mate.is_some() { 0 } else { -2 });
        cx.test(Rally { mate, at: At::Rolled, ..self }, self.who, RALLY_TEST, mods)
    }

    fn heard(self, cx: &mut Cx) {
        let heard = if self.mate.is_some() { [self.mate].into_iter().collect() } else { mates(cx.s, self.who) };
        let first = heard.iter().next().unwrap_or(Pid::NONE);
        cx.tell(RALLIED, self.who, first, heard.len() as u8);
        for mate in heard.iter() {
            cx.change(mate, under(IS_FIRED_UP), Until::Drive);
        }
    }
}

impl UnitProcedure for Rally {
    const ID: &'static str = "house/skill/rabble-rouser";

    fn advance(self, _: &mut Cx) -> Flow {
        Ok(Next::Ask)
    }

    fn decide(self, _: &Rules, s: &State) -> Option<Decision> {
        let menu = Menu::new(self.who.side()).players(mates(s, self.who)).choice(SHOUT);
        Some(Decision::new(Ask::Own(WHOM_TO_RALLY, self.who), menu))
    }

    fn take(self, cx: &mut Cx, action: Action) -> Flow {
        self.roll(cx, if let Action::Player(mate) = action { mate } else { Pid::NONE })
    }

    fn tested(self, cx: &mut Cx, outcome: Outcome) -> Flow {
        if outcome.passed {
            self.heard(cx);
        } else {
            cx.change(self.who, under(IS_HOARSE), Until::Half);
        }
        cx.end()
    }
}
