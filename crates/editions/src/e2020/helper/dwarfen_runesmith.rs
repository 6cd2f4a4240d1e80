//! Dwarfen Runesmith: engraves a rune for a player; 4 and more works and is the last one, 1 breaks the tools.

use super::helper;
use touchback_engine::decision::{Ask, Decision, Menu};
use touchback_engine::event::Event;
use touchback_engine::rules::Helper;
use touchback_engine::state::{Change, Until};
use touchback_engine::unit::{
    Aid, AidPart, Chance, Cx, Flow, Next, Part, Permit, Point, ProcedureRow, Question, UnitProcedure,
};
use touchback_engine::{Action, Choice, Pid, PlayerSet, Roll, Rules, Side, Skill, State, unit_frame};

const AID: Aid = Aid::Helper(Helper::DwarfenRunesmith);

pub const PART: Part = helper(
    Rune::ID,
    AidPart {
        serves: |r, s, chance| !bearers(r, s, chance.side).is_empty(),
        asks: Question::Own(which),
        ..AidPart::new(AID, Point::AfterSetUp, |cx, chance, action| {
            if let Action::Item(item) = action {
                cx.start(Rune { side: chance.side, item, at: At::Player });
            }
            Ok(Next::Go)
        })
    },
    &[ProcedureRow::of::<Rune>()],
);

/// What each rune gives for the drive.
const RUNES: [&[Change]; 5] = [
    &[Change::MightyBlow(1)],
    &[Change::Gains(Skill::Dauntless), Change::Gains(Skill::Frenzy)],
    &[Change::Gains(Skill::Sprint), Change::Gains(Skill::SureFeet)],
    &[Change::Av(1), Change::Gains(Skill::StandFirm)],
    &[Change::Gains(Skill::Juggernaut), Change::Gains(Skill::Horns)],
];

fn bearers(r: &Rules, s: &State, side: Side) -> PlayerSet {
    s.fielded(side).filter(|who| !r.permits(Permit::IsLoner, s, *who)).collect()
}

fn which(_: &Rules, _: &State, chance: Chance) -> Decision {
    let mut menu = Menu::new(chance.side).choice(Choice::Decline);
    menu.items = (1 << RUNES.len()) - 1;
    Decision::new(Ask::HelperItem(Helper::DwarfenRunesmith), menu)
}

unit_frame! {
    Rune { side: Side, item: u8 } at At { Player }
}

impl Rune {
    fn engrave(self, cx: &mut Cx, who: Pid) -> Flow {
        cx.emit(Event::Chosen { who });
        cx.uses_aid(self.side, AID);
        let face = cx.die(Roll::Rune)?;
        if face == 1 || face >= 4 {
            cx.loses_aid(self.side, AID);
        }
        if face >= 4 {
            for change in RUNES[usize::from(self.item).min(RUNES.len() - 1)] {
                cx.change(who, *change, Until::Drive);
            }
        }
        Ok(Next::Go)
    }
}

impl UnitProcedure for Rune {
    const ID: &'static str = "2020/helper/dwarfen-runesmith";

    fn advance(self, _: &mut Cx) -> Flow {
        Ok(Next::Ask)
    }

    fn decide(self, r: &Rules, s: &State) -> Option<Decision> {
        let menu = Menu::new(self.side).players(bearers(r, s, self.side));
        Some(Decision::new(Ask::HelperPlayer(Helper::DwarfenRunesmith), menu))
    }

    fn take(self, cx: &mut Cx, action: Action) -> Flow {
        let Action::Player(who) = action else { return Ok(Next::Ask) };
        cx.end()?;
        self.engrave(cx, who)
    }
}
