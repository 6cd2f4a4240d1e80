//! Square after square, each standing player there: Fireball and Lightning Bolt.

use crate::common::spell::area;
use touchback_engine::event::{Cause, Event, TurnoverCause};
use touchback_engine::hook::spell::{agility, bolt};
use touchback_engine::rules::Spell;
use touchback_engine::unit::{Aimed, Cx, Flow, Next, UnitProcedure};
use touchback_engine::{Action, Decision, Pid, Roll, Rules, Side, Sq, State, unit_frame};

unit_frame! {
    pub(super) Sweep {
        side: Side,
        spell: Spell,
        centre: Sq,
        /// The next square.
        next: u8,
        /// The player whose dice are on the table, and whether they hit.
        who: Pid,
        hit: bool,
    } at At {
        Next,
        Reroll,
        /// The dice are to be re-rolled, unless the other side stops it (DT-12).
        Rethrow,
    }
}

impl Sweep {
    pub fn start(cx: &mut Cx, aimed: Aimed, spell: Spell) -> Flow {
        let Aimed { side, at: centre, .. } = aimed;
        cx.start(Sweep { side, spell, centre, next: 0, who: Pid::NONE, hit: false, at: At::Next });
        Ok(Next::Go)
    }

    fn square(self, r: &Rules) -> Option<Sq> {
        if self.spell == Spell::LightningBolt { bolt(r, self.centre, self.next) } else { area(self.centre, self.next) }
    }

    fn sweep(self, cx: &mut Cx) -> Flow {
        let Some(at) = self.square(cx.r) else { return cx.end() };
        let next = Sweep { next: self.next + 1, ..self };
        match cx.s.at(at) {
            Some(who) if cx.s.player(who).is_standing() => Sweep { who, ..next }.roll(cx),
            _ => cx.next(next),
        }
    }

    fn roll(self, cx: &mut Cx) -> Flow {
        let mut sum = cx.die(Roll::Spell)?;
        if self.spell == Spell::LightningBolt {
            sum += cx.die(Roll::Spell)?;
        }
        let hit = sum > agility(cx.s, self.who);
        let unwelcome = hit == (self.who.side() == self.side);
        if unwelcome && self.at == At::Next && cx.r.asks_team(cx.s, self.side) {
            return cx.wait(Sweep { hit, at: At::Reroll, ..self });
        }
        Sweep { hit, ..self }.struck(cx)
    }

    /// A bolt ends with the first player it hits.
    fn struck(self, cx: &mut Cx) -> Flow {
        if self.hit && self.spell == Spell::LightningBolt {
            cx.end()?;
        } else {
            cx.next(Sweep { at: At::Next, ..self })?;
        }
        if self.hit {
            knock_down(cx, self.who);
        }
        Ok(Next::Go)
    }
}

/// Knocked down by magic: a Turnover if the moving team's ball drops, no matter who gets it (OB-3.1-9, -16).
fn knock_down(cx: &mut Cx, who: Pid) {
    cx.emit(Event::KnockedDown { who });
    if cx.s.clock.in_turn && cx.s.holds_ball(who) {
        cx.turnover(who.side(), TurnoverCause::KnockedDown);
    }
    cx.bring_down(who, Cause::Spell);
}

impl UnitProcedure for Sweep {
    const ID: &'static str = "1994/spell/sweep";

    fn advance(self, cx: &mut Cx) -> Flow {
        match self.at {
            At::Next => self.sweep(cx),
            At::Reroll => Ok(Next::Ask),
            At::Rethrow if cx.is_reroll_stopped() => self.struck(cx),
            At::Rethrow => self.roll(cx),
        }
    }

    fn decide(self, r: &Rules, s: &State) -> Option<Decision> {
        Some(super::ask_reroll(r, s, self.side, self.who))
    }

    fn take(self, cx: &mut Cx, action: Action) -> Flow {
        super::take_reroll(cx, action, self.side, Sweep { at: At::Rethrow, ..self }, |cx| self.struck(cx))
    }
}
