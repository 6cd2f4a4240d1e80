//! Papa Skullbones: a D8 for a player, and for another one on a 2.

use super::helper;
use touchback_engine::decision::{Ask, Decision, Menu};
use touchback_engine::event::Event;
use touchback_engine::rules::Helper;
use touchback_engine::state::{Change, Flag, Place, Until};
use touchback_engine::unit::{
    Aid, AidPart, Chance, Cx, Flow, Next, Part, Point, ProcedureRow, Question, UnitProcedure,
};
use touchback_engine::{Action, Choice, Pid, PlayerSet, Roll, Rules, Side, Skill, SkillSet, State, unit_frame};

const AID: Aid = Aid::Helper(Helper::PapaSkullbones);

pub const PART: Part = helper(
    Mutation::ID,
    AidPart {
        serves: |_, s, chance| !blessed(s, chance.side).is_empty(),
        asks: Question::Own(whom),
        ..AidPart::new(AID, Point::AfterSetUp, bless)
    },
    &[ProcedureRow::of::<Mutation>()],
);

/// What a D8 of 3 to 7 gives.
const GIFTS: [[Skill; 2]; 5] = [
    [Skill::BigHand, Skill::VeryLongLegs],
    [Skill::Tentacles, Skill::PrehensileTail],
    [Skill::DisturbingPresence, Skill::FoulAppearance],
    [Skill::ExtraArms, Skill::TwoHeads],
    [Skill::Claws, Skill::Horns],
];

fn blessed(s: &State, side: Side) -> PlayerSet {
    s.fielded(side).filter(|who| !s.player(*who).is(Flag::Mercenary | Flag::Star | Flag::Mutated)).collect()
}

fn whom(_: &Rules, s: &State, chance: Chance) -> Decision {
    let menu = Menu::new(chance.side).players(blessed(s, chance.side)).choice(Choice::Decline);
    Decision::new(Ask::HelperPlayer(Helper::PapaSkullbones), menu)
}

fn bless(cx: &mut Cx, chance: Chance, action: Action) -> Flow {
    let Action::Player(mut who) = action else { return Ok(Next::Go) };
    cx.uses_aid(chance.side, AID);
    loop {
        cx.emit(Event::Chosen { who });
        cx.s.player_mut(who).set(Flag::Mutated);
        match cx.die(Roll::Shaman)? {
            1 => {
                cx.remove(who, Place::KnockedOut);
                cx.emit(Event::Went { who, to: Place::KnockedOut });
                return Ok(Next::Go);
            }
            2 => {
                let others = blessed(cx.s, chance.side);
                if others.is_empty() {
                    return Ok(Next::Go);
                }
                who = cx.random_player(others)?;
            }
            8 => {
                cx.start(Mutation { side: chance.side, who, left: 2, at: At::Item });
                return Ok(Next::Go);
            }
            face => {
                for skill in GIFTS[usize::from(face) - 3] {
                    cx.change(who, Change::Gains(skill), Until::Drive);
                }
                return Ok(Next::Go);
            }
        }
    }
}

unit_frame! {
    /// The coach chooses mutations.
    Mutation { side: Side, who: Pid, left: u8 } at At { Item }
}

impl Mutation {
    fn open(self, r: &Rules, s: &State) -> SkillSet {
        SkillSet(r.mutations.0 & !s.player(self.who).skills.0)
    }
}

impl UnitProcedure for Mutation {
    const ID: &'static str = "2020/helper/papa-skullbones";

    fn advance(self, cx: &mut Cx) -> Flow {
        if self.left == 0 || self.open(cx.r, cx.s).is_empty() { cx.end() } else { Ok(Next::Ask) }
    }

    fn decide(self, r: &Rules, s: &State) -> Option<Decision> {
        let mut menu = Menu::new(self.side);
        menu.items = self.open(r, s).0;
        Some(Decision::new(Ask::HelperItem(Helper::PapaSkullbones), menu))
    }

    fn take(self, cx: &mut Cx, action: Action) -> Flow {
        if let Action::Item(item) = action
            && let Some(skill) = Skill::nth(usize::from(item))
        {
            cx.change(self.who, Change::Gains(skill), Until::Drive);
        }
        cx.next(Mutation { left: self.left.saturating_sub(1), ..self })
    }
}
