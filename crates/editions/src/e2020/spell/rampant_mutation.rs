//! Rampant Mutation: two mutations of the coach's choice for one of his players, or an unpleasant presence.

use super::works;
use crate::common::spell::spell;
use touchback_engine::rules::Spell;
use touchback_engine::state::{Change, Until};
use touchback_engine::unit::{Aim, Aimed, Cx, Flow, Next, Part, ProcedureRow, UnitProcedure};
use touchback_engine::{Action, Ask, Decision, Menu, Pid, Rules, Side, Skill, SkillSet, State, unit_frame};

pub const PART: Part =
    spell(Mutation::ID, (Spell::RampantMutation, Aim::OwnPlayer), warp, &[ProcedureRow::of::<Mutation>()]);

unit_frame! {
    Mutation {
        side: Side,
        who: Pid,
        /// Mutations still to be chosen.
        left: u8,
    } at At { Choose }
}

fn warp(cx: &mut Cx, Aimed { side, who, .. }: Aimed) -> Flow {
    if works(cx, 2)? {
        cx.start(Mutation { side, who, left: 2, at: At::Choose });
    } else {
        cx.change(who, Change::Gains(Skill::DisturbingPresence), Until::Drive);
    }
    Ok(Next::Go)
}

impl Mutation {
    fn open(self, r: &Rules, s: &State) -> SkillSet {
        SkillSet(r.mutations.0 & !s.player(self.who).skills.0)
    }
}

impl UnitProcedure for Mutation {
    const ID: &'static str = "2020/spell/rampant-mutation";

    fn advance(self, cx: &mut Cx) -> Flow {
        if self.left == 0 || self.open(cx.r, cx.s).is_empty() { cx.end() } else { Ok(Next::Ask) }
    }

    fn decide(self, r: &Rules, s: &State) -> Option<Decision> {
        let mut menu = Menu::new(self.side);
        menu.items = self.open(r, s).0;
        Some(Decision::new(Ask::SpellSkill(self.who), menu))
    }

    fn take(self, cx: &mut Cx, action: Action) -> Flow {
        if let Action::Item(item) = action
            && let Some(skill) = Skill::nth(usize::from(item))
        {
            cx.change(self.who, Change::Gains(skill), Until::Drive);
        }
        cx.next(Mutation { left: self.left - 1, ..self })
    }
}
