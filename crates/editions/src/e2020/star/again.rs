//! One more attack after the first is settled.

use touchback_engine::decision::{Ask, Decision, Menu};
use touchback_engine::unit::{Cx, Flow, Next, UnitProcedure};
use touchback_engine::{Action, ActionKind, Choice, Pid, PlayerSet, Rules, State, query, unit_frame};

unit_frame! {
    pub(super) Again {
        who: Pid,
        /// Of the first attack.
        target: Pid,
    } at At { Saw, Vomit }
}

impl Again {
    pub(super) const fn saw(who: Pid, target: Pid) -> Again {
        Again { who, target, at: At::Saw }
    }

    pub(super) const fn vomit(who: Pid, target: Pid) -> Again {
        Again { who, target, at: At::Vomit }
    }

    /// Another opponent for the saw, anybody near for bile.
    fn others(self, s: &State) -> PlayerSet {
        let mut near = query::block_targets(s, self.who);
        if self.at == At::Saw {
            near.remove(self.target);
        }
        near
    }

    fn is_open(self, s: &State) -> bool {
        s.player(self.who).is_standing() && !s.turnover && !s.touchdown.is_some() && !self.others(s).is_empty()
    }
}

impl UnitProcedure for Again {
    const ID: &'static str = "2020/star/again";

    fn advance(self, cx: &mut Cx) -> Flow {
        if self.is_open(cx.s) { Ok(Next::Ask) } else { cx.end() }
    }

    fn decide(self, _: &Rules, s: &State) -> Option<Decision> {
        let menu = Menu::new(self.who.side()).players(self.others(s)).choice(Choice::Decline);
        Some(Decision::new(Ask::UseStarRule(self.who), menu))
    }

    fn take(self, cx: &mut Cx, action: Action) -> Flow {
        cx.end()?;
        let Action::Player(target) = action else { return Ok(Next::Go) };
        match self.at {
            // The bile is told, and used up, when it is spewed.
            At::Vomit => cx.attack(self.who, target, ActionKind::ProjectileVomit),
            At::Saw => {
                cx.uses_star(self.who);
                cx.attack(self.who, target, ActionKind::Chainsaw);
            }
        }
        Ok(Next::Go)
    }
}
