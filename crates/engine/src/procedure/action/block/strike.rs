//! Special actions that replace a block: Stab, Chainsaw, Projectile Vomit and Breathe Fire (S7-ACT-05).
//!
//! The target has been named and has reacted. Chainsaw, vomit and fire are rolled for, and may hit their owner.

use crate::action::ActionKind;
use crate::event::{Cause, Mods, TurnoverCause};
use crate::flow::{Cx, Flow, Next, Procedure};
use crate::procedure::{Hurt, Test, injury};
use crate::query;
use crate::rules::TestKind;
use crate::state::{Flag, Outcome, Pid};
use crate::unit::Permit;

#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Strike {
    who: Pid,
    target: Pid,
    kind: ActionKind,
}

impl Strike {
    pub const fn new(who: Pid, target: Pid, kind: ActionKind) -> Strike {
        Strike { who, target, kind }
    }

    fn roll(self, cx: &mut Cx) -> Flow {
        let (test, mods) = match self.kind {
            ActionKind::Chainsaw => (TestKind::Chainsaw, Mods::NONE),
            ActionKind::ProjectileVomit => (TestKind::ProjectileVomit, Mods::NONE),
            ActionKind::BreatheFire => (TestKind::BreatheFire, query::action::fire_mods(cx.s, self.target)),
            _ => return cx.goto(Hurt::struck(self.target, self.who, Cause::Stab)),
        };
        let own = match self.kind {
            ActionKind::ProjectileVomit => cx.r.permits(Permit::Vomits, cx.s, self.who),
            _ => cx.s.player(self.target).is_standing(),
        };
        if !own {
            cx.uses_star(self.who);
        }
        if self.kind != ActionKind::BreatheFire {
            cx.s.player_mut(self.who).set(Flag::WeaponUsed);
        }
        Test::call(cx, self, self.who, test, mods)
    }

    fn hit(self, cx: &mut Cx, test: Outcome) -> Flow {
        match self.kind {
            ActionKind::BreatheFire => self.burn(cx, test),
            ActionKind::Chainsaw if !test.passed => {
                cx.pop()?;
                kick_back(cx, self.who)
            }
            ActionKind::Chainsaw => cx.goto(Hurt::struck(self.target, self.who, Cause::Chainsaw)),
            _ if test.passed => cx.goto(Hurt::struck(self.target, self.who, Cause::ProjectileVomit)),
            _ => cx.goto(Hurt::struck(self.who, Pid::NONE, Cause::ProjectileVomit)),
        }
    }

    fn burn(self, cx: &mut Cx, test: Outcome) -> Flow {
        cx.pop()?;
        if test.face == 6 {
            return injury::knock_down(cx, self.target, self.who, Cause::BreatheFire);
        }
        if test.passed {
            return injury::place_prone(cx, self.target);
        }
        if test.total <= 1 {
            return injury::knock_down(cx, self.who, Pid::NONE, Cause::BreatheFire);
        }
        Ok(Next::Go)
    }
}

/// The chainsaw hits its owner; the turn is over in any case.
pub(crate) fn kick_back(cx: &mut Cx, who: Pid) -> Flow {
    cx.turnover(who.side(), TurnoverCause::KickBack);
    cx.push(Hurt::struck(who, Pid::NONE, Cause::Chainsaw));
    Ok(Next::Go)
}

impl Procedure for Strike {
    fn advance(self, cx: &mut Cx) -> Flow {
        self.roll(cx)
    }

    fn tested(self, cx: &mut Cx, outcome: Outcome) -> Flow {
        self.hit(cx, outcome)
    }
}
