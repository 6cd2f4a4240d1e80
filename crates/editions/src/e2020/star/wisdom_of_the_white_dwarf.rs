//! Wisdom of the White Dwarf: teaches a team-mate next to him a skill for its activation.

use super::star;
use touchback_engine::Choice;
use touchback_engine::decision::{Ask, Decision, Menu};
use touchback_engine::rules::StarRule;
use touchback_engine::state::{Change, Until};
use touchback_engine::unit::{Cx, Declaration, Flow, Hook, Next, Part, ProcedureRow, UnitProcedure};
use touchback_engine::{Action, Pid, Rules, Skill, SkillSet, State, unit_frame};

pub const PART: Part = star(
    "2020/star/wisdom-of-the-white-dwarf",
    StarRule::WisdomOfTheWhiteDwarf,
    &[Hook::Declared(offer)],
    &[ProcedureRow::of::<Advice>()],
);

const LESSONS: SkillSet = SkillSet::of(&[Skill::BreakTackle, Skill::Dauntless, Skill::MightyBlow, Skill::SureFeet]);

fn offer(cx: &mut Cx, who: Pid, declared: &Declaration) {
    let (star, mate) = (cx.s.player(who), cx.s.player(declared.who));
    let near = who != declared.who && star.is_standing() && star.at.is_adjacent(mate.at);
    let advice = Advice { who, mate: declared.who, at: At::Offer };
    if near && cx.s.is_fresh(who) && advice.lessons(cx.s) != 0 {
        cx.start(advice);
    }
}

unit_frame! {
    Advice { who: Pid, mate: Pid } at At { Offer }
}

impl Advice {
    fn lessons(self, s: &State) -> u128 {
        LESSONS.0 & !s.player(self.mate).skills.0
    }

    fn teach(self, cx: &mut Cx, skill: Skill) {
        cx.uses_star(self.who);
        let change = if skill == Skill::MightyBlow { Change::MightyBlow(1) } else { Change::Gains(skill) };
        cx.change(self.mate, change, Until::Turn);
    }
}

impl UnitProcedure for Advice {
    const ID: &'static str = "2020/star/wisdom-of-the-white-dwarf";

    fn advance(self, _: &mut Cx) -> Flow {
        Ok(Next::Ask)
    }

    fn decide(self, _: &Rules, s: &State) -> Option<Decision> {
        let mut menu = Menu::new(self.who.side()).choice(Choice::Decline);
        menu.items = self.lessons(s);
        Some(Decision::new(Ask::StarAdvice(self.mate), menu))
    }

    fn take(self, cx: &mut Cx, action: Action) -> Flow {
        cx.end()?;
        if let Action::Item(item) = action
            && let Some(skill) = Skill::nth(usize::from(item))
        {
            self.teach(cx, skill);
        }
        Ok(Next::Go)
    }
}
