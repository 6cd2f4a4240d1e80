//! Then I Started Blastin'!: hits the target, somebody near it that the other coach picks, or the shooter.

use super::{numbers, opponents, star};
use touchback_engine::decision::{Ask, Decision, Menu};
use touchback_engine::event::Cause;
use touchback_engine::rules::StarRule;
use touchback_engine::unit::{Act, Cx, Flow, Hook, Next, Part, ProcedureRow, UnitProcedure};
use touchback_engine::{Action, Pid, PlayerSet, Roll, Rules, State, unit_frame};

pub const PART: Part = star(
    "2020/star/then-i-started-blastin",
    StarRule::ThenIStartedBlastin,
    &[Hook::Act(ACT)],
    &[ProcedureRow::of::<Ricochet>()],
);

const ACT: Act = Act {
    may: |_, _, _, _| true,
    targets: Some(|r, s, who| opponents(s, who, numbers(r, s, who).reach, |p| s.player(p).is_standing())),
    take,
};

fn take(cx: &mut Cx, who: Pid, target: Pid) -> Flow {
    let face = cx.die(Roll::Star)?;
    let wide = Ricochet { who, target, at: At::Pick };
    if face == 1 {
        cx.strike(who, Pid::NONE, Cause::Star);
    } else if face >= numbers(cx.r, cx.s, who).roll {
        cx.strike(target, who, Cause::Star);
    } else if !wide.near(cx.r, cx.s).is_empty() {
        cx.start(wide);
    }
    Ok(Next::Go)
}

unit_frame! {
    /// The shot went wide.
    Ricochet { who: Pid, target: Pid } at At { Pick }
}

impl Ricochet {
    fn near(self, r: &Rules, s: &State) -> PlayerSet {
        let (at, reach) = (s.player(self.target).at, numbers(r, s, self.who).reach);
        let near = |p: &Pid| *p != self.who && *p != self.target && s.player(*p).at.distance(at) <= reach;
        s.fielded(self.who.side()).chain(s.fielded(self.who.side().other())).filter(near).collect()
    }
}

impl UnitProcedure for Ricochet {
    const ID: &'static str = "2020/star/then-i-started-blastin";

    fn advance(self, _: &mut Cx) -> Flow {
        Ok(Next::Ask)
    }

    fn decide(self, r: &Rules, s: &State) -> Option<Decision> {
        let menu = Menu::new(self.who.side().other()).players(self.near(r, s));
        Some(Decision::new(Ask::UseStarRule(self.who), menu))
    }

    fn take(self, cx: &mut Cx, action: Action) -> Flow {
        cx.end()?;
        if let Action::Player(hit) = action {
            cx.strike(hit, self.who, Cause::Star);
        }
        Ok(Next::Go)
    }
}
