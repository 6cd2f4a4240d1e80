//! Quick Bite: an opponent that he marks has caught the ball; if its armour breaks it goes down and he has the ball.

use super::star;
use touchback_engine::decision::{Ask, Decision, Menu};
use touchback_engine::event::{Cause, Event, Gained, Mods};
use touchback_engine::rules::StarRule;
use touchback_engine::state::Mark;
use touchback_engine::unit::{Cx, Flow, Hook, Next, Part, ProcedureRow, UnitProcedure};
use touchback_engine::{Action, Choice, Pid, Roll, Rules, State, unit_frame};

pub const PART: Part =
    star("2020/star/quick-bite", StarRule::QuickBite, &[Hook::Caught(offer)], &[ProcedureRow::of::<QuickBite>()]);

fn offer(cx: &mut Cx, who: Pid, target: Pid) {
    if cx.s.is_fresh(who) && cx.s.player(who).has_tackle_zone() {
        cx.start(QuickBite { who, target, at: At::Offer });
    }
}

unit_frame! {
    QuickBite { who: Pid, target: Pid } at At { Offer }
}

impl QuickBite {
    /// It is not a turnover.
    fn bite(self, cx: &mut Cx) -> Flow {
        let dice = [cx.quiet_die(Roll::Armour)?, cx.quiet_die(Roll::Armour)?];
        let need = cx.s.player(self.target).av;
        let broken = dice[0] + dice[1] >= need;
        cx.emit(Event::ArmourRolled { who: self.target, dice, need, mods: Mods::NONE, broken });
        if broken {
            cx.s.marks.set(Mark::BallTaken);
            cx.lose_ball(self.target);
            cx.take_ball(self.who, Gained::Taken);
            cx.emit(Event::PlacedProne { who: self.target });
            cx.drop_to_ground(self.target);
            cx.injure_by(self.target, self.who, Cause::Star);
        }
        Ok(Next::Go)
    }
}

impl UnitProcedure for QuickBite {
    const ID: &'static str = "2020/star/quick-bite";

    fn advance(self, _: &mut Cx) -> Flow {
        Ok(Next::Ask)
    }

    fn decide(self, _: &Rules, _: &State) -> Option<Decision> {
        let menu = Menu::new(self.who.side()).choice(Choice::UseStar).choice(Choice::Decline);
        Some(Decision::new(Ask::UseStarRule(self.who), menu))
    }

    fn take(self, cx: &mut Cx, action: Action) -> Flow {
        cx.end()?;
        if action != Action::Choose(Choice::UseStar) {
            return Ok(Next::Go);
        }
        cx.uses_star(self.who);
        self.bite(cx)
    }
}
