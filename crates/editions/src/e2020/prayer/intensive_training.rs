//! Intensive Training (S7-PRAY-28): a player is drawn, and its coach chooses a primary skill for it.

use super::{no_loners, prayer};
use touchback_engine::event::Event;
use touchback_engine::rules::Prayer;
use touchback_engine::state::{Change, Until};
use touchback_engine::unit::{Cx, Flow, Next, Part, ProcedureRow, UnitProcedure};
use touchback_engine::{Action, Ask, Decision, Menu, Pid, Rules, Side, Skill, SkillSet, State, unit_frame};

pub const PART: Part = prayer(Lesson::ID, Prayer::IntensiveTraining, train, &[ProcedureRow::of::<Lesson>()]);

unit_frame! {
    Lesson { side: Side, who: Pid } at At { Choose }
}

fn train(cx: &mut Cx, side: Side) -> Flow {
    let open = no_loners(cx.r, cx.s, side);
    if open.is_empty() {
        return Ok(Next::Go);
    }
    let who = cx.random_player(open)?;
    cx.emit(Event::Chosen { who });
    if !lessons(cx.r, cx.s, who).is_empty() {
        cx.start(Lesson { side, who, at: At::Choose });
    }
    Ok(Next::Go)
}

/// The primary skills that a player does not have.
fn lessons(r: &Rules, s: &State, who: Pid) -> SkillSet {
    let player = s.player(who);
    SkillSet(r.positions[usize::from(player.position)].primary.0 & !player.skills.0)
}

impl UnitProcedure for Lesson {
    const ID: &'static str = "2020/prayer/intensive-training";

    fn advance(self, _: &mut Cx) -> Flow {
        Ok(Next::Ask)
    }

    fn decide(self, r: &Rules, s: &State) -> Option<Decision> {
        let mut menu = Menu::new(self.side);
        menu.items = lessons(r, s, self.who).0;
        Some(Decision::new(Ask::PrayerSkill(self.who), menu))
    }

    fn take(self, cx: &mut Cx, action: Action) -> Flow {
        if let Action::Item(item) = action
            && let Some(skill) = Skill::nth(usize::from(item))
        {
            let change = if skill == Skill::MightyBlow { Change::MightyBlow(1) } else { Change::Gains(skill) };
            cx.change(self.who, change, Until::Match);
        }
        cx.end()
    }
}
