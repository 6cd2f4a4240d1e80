//! Traits that may ruin an action before it starts.

use super::{Actions, Activation, At};
use crate::action::ActionKind;
use crate::dice::Roll;
use crate::event::{Event, Mods, TurnoverCause};
use crate::flow::{Cx, Flow, Next};
use crate::procedure::ball::lose;
use crate::procedure::declaration::Fact;
use crate::procedure::push::remove;
use crate::procedure::{Flight, Test, injury};
use crate::state::{Flag, Outcome, Pid, Place};
use crate::unit::{GateFailed, Permit, Spoilt, Windows};

impl Activation {
    /// Traits such as Bone Head may end the activation before it starts.
    pub(super) fn gate(self, cx: &mut Cx) -> Flow {
        if cx.s.player(self.who).is(Flag::OffForABite) && self.is_new() && cx.die(Roll::Play)? == 1 {
            return self.gone_for_a_bite(cx);
        }
        match cx.r.units.gate(cx.s, self.who) {
            // The gate comes before the activation, not before each of its actions.
            Some(gate) if self.is_new() => {
                let need = (gate.need)(cx.r, cx.s, self.who);
                let mut mods = Mods::NONE;
                (gate.mods)(cx.s, self.who, self.kind, &mut mods);
                Test::call_for(cx, self.to(At::Gated), self.who, gate.test, need, mods)
            }
            Some(_) | None => self.begin(cx),
        }
    }

    /// Whether the activation has only begun: neither its second action nor one that was named on the way.
    pub(super) fn is_new(self) -> bool {
        self.actions != Actions::SecondOfTwo && !self.is(Fact::Late)
    }

    /// Off to the reserves (DT-45, AMB-38); a ball stays behind.
    pub(super) fn gone_for_a_bite(self, cx: &mut Cx) -> Flow {
        cx.emit(Event::ActivationLost { who: self.who });
        cx.goto(Activation { actions: Actions::One, at: At::Ending, ..self })?;
        if lose(cx, self.who) {
            cx.turnover(self.who.side(), TurnoverCause::CarrierOffPitch);
            cx.push(Flight::bounce());
        }
        remove(cx, self.who, Place::Reserves);
        cx.emit(Event::Went { who: self.who, to: Place::Reserves });
        Ok(Next::Go)
    }

    pub(super) fn gated(self, cx: &mut Cx, outcome: Outcome) -> Flow {
        if outcome.passed {
            return self.begin(cx);
        }
        let failed = GateFailed::new(self.who, self.kind, outcome.face);
        Windows::raise(cx, self, failed)
    }

    /// The gate stays shut, unless its player makes two blocks instead.
    pub(super) fn failed_gate(self, cx: &mut Cx, blocks_twice: bool) -> Flow {
        if !blocks_twice {
            return self.spoilt(cx);
        }
        Activation { actions: Actions::FirstOfTwo, ..self }.begin(cx)
    }

    pub(super) fn spoilt(self, cx: &mut Cx) -> Flow {
        let Some(gate) = cx.r.units.gate(cx.s, self.who) else { return self.begin(cx) };
        match (gate.spoilt)(cx.s, self.who) {
            Spoilt::Lost { tackle_zone } => {
                cx.emit(Event::ActivationLost { who: self.who });
                if tackle_zone {
                    cx.s.player_mut(self.who).set(Flag::NoTackleZone);
                }
                cx.goto(Activation { actions: Actions::One, at: At::Ending, ..self })
            }
            Spoilt::Rooted => {
                cx.s.player_mut(self.who).set(Flag::Rooted);
                cx.emit(Event::Rooted { who: self.who });
                self.begin(cx)
            }
            Spoilt::Savage(mates) => match (mates.len(), mates.iter().next()) {
                (1, Some(only)) => self.lash_out(cx, only),
                _ => cx.ask(self.to(At::Savage)),
            },
            Spoilt::Thirsty => {
                cx.s.player_mut(self.who).set(Flag::Thirsty);
                if self.kind == ActionKind::Move { self.begin(cx) } else { cx.ask(self.to(At::Thirsty)) }
            }
        }
    }

    /// Animal Savagery: a team-mate goes down, then the action continues unless that ended the turn.
    pub(super) fn lash_out(self, cx: &mut Cx, mate: Pid) -> Flow {
        cx.uses(Permit::Savages, self.who);
        if mate.side() != self.who.side() {
            cx.uses_star(self.who);
        }
        cx.goto(self.to(At::LashedOut))?;
        injury::lash_out(cx, mate, self.who)
    }

    pub(super) fn lashed_out(self, cx: &mut Cx) -> Flow {
        if cx.s.turnover { cx.goto(self.to(At::Ending)) } else { self.begin(cx) }
    }
}
