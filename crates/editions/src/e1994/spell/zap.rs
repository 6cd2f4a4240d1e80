//! Zap of 1994: on a 4 or more a toad; on less it strays that many squares, each in a new direction.

use crate::common::spell::spell;
use touchback_engine::event::TurnoverCause;
use touchback_engine::rules::Spell;
use touchback_engine::state::{Change, Until};
use touchback_engine::unit::{Aim, Cx, Flow, Next, Part, ProcedureRow, UnitProcedure};
use touchback_engine::{Action, Decision, Dir, Pid, Roll, Rules, Side, State, unit_frame};

pub const PART: Part = spell(
    Zap::ID,
    (Spell::Zap, Aim::Opponent),
    |cx, aimed| {
        cx.start(Zap { side: aimed.side, who: aimed.who, face: 0, at: At::Roll });
        Ok(Next::Go)
    },
    &[ProcedureRow::of::<Zap>()],
);

/// What it needs to hit the player it was aimed at.
const HITS: u8 = 4;

unit_frame! {
    Zap { side: Side, who: Pid, face: u8 } at At {
        Roll,
        Reroll,
        /// The die is to be re-rolled, unless the other side stops it (DT-12).
        Rethrow,
    }
}

impl Zap {
    fn roll(self, cx: &mut Cx) -> Flow {
        let face = cx.die(Roll::Spell)?;
        if face < HITS && self.at == At::Roll && cx.r.asks_team(cx.s, self.side) {
            return cx.wait(Zap { face, at: At::Reroll, ..self });
        }
        Zap { face, ..self }.strike(cx)
    }

    /// Beyond the edge nothing happens.
    fn strike(self, cx: &mut Cx) -> Flow {
        cx.end()?;
        if self.face >= HITS {
            turn_into_toad(cx, self.who);
            return Ok(Next::Go);
        }
        let mut at = cx.s.player(self.who).at;
        for _ in 0..self.face {
            at = at.step(Dir::of_die(cx.die(Roll::Direction)?));
            if cx.s.is_off(at) {
                return Ok(Next::Go);
            }
        }
        if let Some(who) = cx.s.at(at) {
            turn_into_toad(cx, who);
        }
        Ok(Next::Go)
    }
}

fn turn_into_toad(cx: &mut Cx, who: Pid) {
    let holds = cx.s.holds_ball(who);
    if cx.change(who, Change::Frog, Until::Drive) && holds {
        if cx.s.clock.in_turn {
            cx.turnover(who.side(), TurnoverCause::BallLost);
        }
        cx.drop_ball(who);
    }
}

impl UnitProcedure for Zap {
    const ID: &'static str = "1994/spell/zap";

    fn advance(self, cx: &mut Cx) -> Flow {
        match self.at {
            At::Roll => self.roll(cx),
            At::Reroll => Ok(Next::Ask),
            At::Rethrow if cx.is_reroll_stopped() => self.strike(cx),
            At::Rethrow => self.roll(cx),
        }
    }

    fn decide(self, r: &Rules, s: &State) -> Option<Decision> {
        Some(super::ask_reroll(r, s, self.side, self.who))
    }

    fn take(self, cx: &mut Cx, action: Action) -> Flow {
        super::take_reroll(cx, action, self.side, Zap { at: At::Rethrow, ..self }, |cx| self.strike(cx))
    }
}
