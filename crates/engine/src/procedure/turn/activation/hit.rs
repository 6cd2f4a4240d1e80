//! What a Blitz, a foul or an action in the place of a block comes to.

use super::{Activation, At};
use crate::action::ActionKind;
use crate::effect;
use crate::flow::{Cx, Flow, Next};
use crate::procedure::{Block, Foul, Named, Strike, Test};
use crate::query;
use crate::rules::{Rules, TestKind};
use crate::state::State;
use crate::state::{Change, Until};
use crate::unit::{self, Permit};

impl Activation {
    /// The block of a Blitz costs one square (S7-BLITZ-02).
    pub(in crate::procedure) fn blitz(mut self, cx: &mut Cx, hit: ActionKind) -> Flow {
        self.blocked = true;
        self.hit = hit;
        if self.pay(cx, 1) > 0 {
            let at = cx.s.player(self.who).at;
            let mods = query::modifiers(cx.r, cx.s, self.who, TestKind::Rush, at);
            return Test::call(cx, self.to(At::BlitzRushed), self.who, TestKind::Rush, mods);
        }
        self.close_in(cx)
    }

    /// The block of a Blitz is about to be made: its target may dump the ball first.
    pub(super) fn close_in(self, cx: &mut Cx) -> Flow {
        if query::strength::may_dump_off(cx.r, cx.s, self.target) {
            return cx.call(self.to(At::Charged), Named::charged(self.who, self.target));
        }
        self.hit(cx)
    }

    /// What the Blitz is for: a block, or what replaces it.
    pub(super) fn hit(self, cx: &mut Cx) -> Flow {
        if self.hit.is_strike() {
            return self.strike(cx, self.hit);
        }
        cx.call(self.to(At::Act), Block::new(self.who, self.target, true).charging(self.ran))
    }

    pub(super) fn foul(mut self, cx: &mut Cx) -> Flow {
        self.blocked = true;
        let slips = self.used < cx.s.player(self.who).ma && cx.r.permits(Permit::SlipsAway, cx.s, self.who);
        let next = if slips { At::Act } else { At::Ending };
        cx.call(self.to(next), Foul::new(self.who, self.target))
    }

    /// Ends the activation, except after vomit in a Blitz.
    pub(super) fn strike(self, cx: &mut Cx, kind: ActionKind) -> Flow {
        let goes_on = self.kind == ActionKind::Blitz && kind == ActionKind::ProjectileVomit;
        let next = if goes_on { At::Act } else { At::Ending };
        cx.goto(self.to(next))?;
        unit::strikes(cx, self.who, kind, self.target);
        cx.push(Strike::new(self.who, self.target, kind));
        Ok(Next::Go)
    }

    pub(super) fn starts_saw(self, r: &Rules, s: &State) -> bool {
        self.kind == ActionKind::Chainsaw && query::action::may_start_saw(r, s, self.who)
    }

    /// A saw that has been started runs until the drive ends.
    pub(super) fn sawn(self, cx: &mut Cx, runs: bool) -> Flow {
        cx.goto(self.to(At::Ending))?;
        if runs {
            let saw = cx.r.skill_for(Permit::WieldsSaw, cx.s, self.who);
            effect::start(cx, self.who, Change::Gains(saw), Until::Drive);
        }
        Ok(Next::Go)
    }
}
