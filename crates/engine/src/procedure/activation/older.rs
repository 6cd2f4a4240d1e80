//! What may come between the squares of a move, and starting a chainsaw.

use super::{Activation, At};
use crate::action::ActionKind;
use crate::effect;
use crate::flow::{Cx, Flow, Next};
use crate::procedure::Wizard;
use crate::query;
use crate::rules::Rules;
use crate::skill::Skill;
use crate::state::{Change, State, Until};

impl Activation {
    pub(super) fn starts_saw(self, r: &Rules, s: &State) -> bool {
        self.kind == ActionKind::Chainsaw && query::action::may_start_saw(r, s, self.who)
    }

    /// A saw that has been started runs until the drive ends.
    pub(super) fn sawn(self, cx: &mut Cx) -> Flow {
        cx.goto(self.to(At::Ending))?;
        if cx.s.outcome.passed {
            effect::start(cx, self.who, Change::Gains(Skill::Chainsaw), Until::Drive);
        }
        Ok(Next::Go)
    }

    pub(super) const fn on_the_way(self, r: &Rules) -> Activation {
        if Wizard::may_break_in(r) { self.to(At::Walked) } else { self }
    }

    /// The square is entered and everything in it settled: a touchdown counts (OB-2.8-4), anything else may be
    /// interrupted.
    pub(super) fn walked(self, cx: &mut Cx) -> Flow {
        cx.goto(self.to(At::Act))?;
        let over = cx.s.turnover || cx.s.touchdown.is_some() || query::scorer(cx.r, cx.s).is_some();
        if !over {
            Wizard::break_in(cx, self.who.side().other());
        }
        Ok(Next::Go)
    }
}
