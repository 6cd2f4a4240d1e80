//! Getting up, and what squares cost; a wizard may interrupt between two of them (OB-2.8-1, -4).

use super::{Activation, At};
use crate::event::Event;
use crate::flow::{Cx, Flow, Frame, News, Next};
use crate::procedure::declaration::Fact;
use crate::procedure::{Test, Wizard};
use crate::query;
use crate::rules::{Rules, TestKind};
use crate::state::{Pid, Posture, State};
use crate::unit::Permit;

impl Activation {
    /// Whether the player has got up or moved: after that it cannot stand up.
    pub(in crate::procedure) const fn is_under_way(self) -> bool {
        self.used > 0 || self.rushes > 0 || self.is(Fact::Stood)
    }

    /// Whether one more square can be paid for, by movement or by a Rush.
    pub fn can_pay(self, r: &Rules, s: &State, squares: u8) -> bool {
        let left = s.player(self.who).ma.saturating_sub(self.used);
        squares <= left + query::rushes(r, s, self.who).saturating_sub(self.rushes)
    }

    /// Spends squares and returns how many of them must be Rushed for.
    pub(super) fn pay(&mut self, cx: &mut Cx, squares: u8) -> u8 {
        let left = cx.s.player(self.who).ma.saturating_sub(self.used);
        let rushed = squares.saturating_sub(left);
        self.used += squares - rushed;
        self.rushes += rushed;
        // One Rush beyond the usual ones is a star's own.
        let more = cx.r.permits(Permit::RushesMore, cx.s, self.who);
        if more && self.rushes >= query::rushes(cx.r, cx.s, self.who) {
            cx.uses_star(self.who);
        }
        rushed
    }

    /// Whether one more block of this activation would take a Rush; `None` if there is nothing left to pay with.
    pub fn price_of_block(r: &Rules, s: &State, who: Pid) -> Option<bool> {
        let open = &s.stack[..usize::from(s.depth)];
        let found = open.iter().rev().find_map(|f| if let Frame::Activation(a) = f { Some(*a) } else { None });
        let activation = found.filter(|a| a.who == who && a.can_pay(r, s, 1))?;
        Some(s.player(who).ma <= activation.used)
    }

    /// Pays for one more block of the Blitz (Frenzy): whether it takes a Rush, `None` if there is nothing left.
    pub fn pay_for_block(cx: &mut Cx, who: Pid) -> Option<bool> {
        let open = &cx.s.stack[..usize::from(cx.s.depth)];
        let own = |f: &Frame| if let Frame::Activation(a) = f { Some(*a).filter(|a| a.who == who) } else { None };
        let mut activation = open.iter().rev().find_map(own)?;
        if !activation.can_pay(cx.r, cx.s, 1) {
            return None;
        }
        let rushed = activation.pay(cx, 1) > 0;
        cx.notify(News::Paid { who, used: activation.used, rushes: activation.rushes });
        Some(rushed)
    }

    /// Standing up costs movement; a slow player rolls for it (S7-STAND-01, -02).
    pub(super) fn stand_up(mut self, cx: &mut Cx) -> Flow {
        let cost = cx.r.stand_up_cost;
        let ma = cx.s.player(self.who).ma;
        self.facts.set(Fact::Stood);
        if cx.r.permits(Permit::SpringsUp, cx.s, self.who) {
            return self.rise(cx);
        }
        if ma < cost {
            self.used = ma;
            let mut mods = crate::event::Mods::NONE;
            cx.r.units.test_mods(cx.r, cx.s, self.who, TestKind::StandUp, &mut mods);
            return Test::call(cx, self.to(At::Stood), self.who, TestKind::StandUp, mods);
        }
        self.used = cost;
        self.rise(cx)
    }

    pub(super) fn rise(self, cx: &mut Cx) -> Flow {
        cx.s.player_mut(self.who).posture = Posture::Standing;
        cx.emit(Event::StoodUp { who: self.who });
        cx.goto(self.to(At::Act))
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
