//! Ball and Chain of 1994: a die decides its direction. It has a Strength of 6, no help and no tackle zone, never rushes,
//! follows up whatever the face, is hurt at once when it goes down, and may collapse after its move (OB-4.7).

use crate::common::skill::by_nature;
use touchback_engine::event::{Cause, Event, TurnoverCause};
use touchback_engine::query::strength::Terms;
use touchback_engine::rules::Fate;
use touchback_engine::state::{Flag, Place, SQUAD};
use touchback_engine::unit::value::{Rushes, Strength};
use touchback_engine::unit::{Cx, Flow, Hook, Next, Occasion, Permit, ProcedureRow, Unit, UnitProcedure, ask_reroll};
use touchback_engine::{Action, ActionKind, Decision, Pid, Roll, Rules, Side, Skill, State, unit_frame};

pub const UNIT: Unit = Unit {
    id: Collapse::ID,
    revision: 2,
    skill: Skill::BallAndChain,
    hooks: &[
        by_nature(Permit::Swings),
        by_nature(Permit::Unassisted),
        by_nature(Permit::KeepsHelpAway),
        by_nature(Permit::MustFollowUp),
        by_nature(Permit::HasNoArmour),
        by_nature(Permit::IsDrawback),
        Rushes(chained),
        Strength(swing),
        Hook::Occasion(Occasion::MatchBegins, mark_nobody),
        Hook::Finished(tire),
        Hook::Procedure(ProcedureRow::of::<Collapse>()),
    ],
};

fn chained(_: &Rules, _: &State, _: Pid, rushes: &mut u8) {
    *rushes = 0;
}

/// The Strength of the ball.
const SWINGING: u8 = 6;

fn swing(_: &Rules, _: &State, _: Pid, _: Terms, st: &mut u8) {
    *st = SWINGING;
}

fn mark_nobody(cx: &mut Cx, side: Side) {
    for number in 0..SQUAD {
        let player = cx.s.player_mut(Pid::new(side, number));
        if player.has(Skill::BallAndChain) {
            player.set(Flag::Incorporeal);
        }
    }
}

unit_frame! {
    /// The player may collapse after moving, whatever happened on the way (OB-4.7-5).
    Collapse { who: Pid } at At {
        Breathe,
        /// Whether to re-roll the die (OB-4.7-6).
        Winded,
        /// It is to be re-rolled, unless the other side stops it (DT-12).
        Gasp,
    }
}

fn tire(cx: &mut Cx, who: Pid, kind: ActionKind) {
    if kind == ActionKind::BallAndChain {
        cx.start(Collapse { who, at: At::Breathe });
    }
}

impl Collapse {
    fn breathe(self, cx: &mut Cx) -> Flow {
        if cx.die(Roll::Collapse)? > 1 {
            return cx.end();
        }
        if self.at == At::Breathe && cx.may_reroll(self.who) {
            return cx.wait(Collapse { at: At::Winded, ..self });
        }
        self.collapse(cx)
    }

    fn collapse(self, cx: &mut Cx) -> Flow {
        let who = self.who;
        cx.end()?;
        cx.turnover(who.side(), TurnoverCause::FellOver);
        // A player carried off on the way stays off.
        if !cx.s.player(who).on_pitch() {
            return Ok(Next::Go);
        }
        let lives = cx.die(Roll::Collapse)? > 3;
        cx.drop_ball(who);
        if lives {
            cx.remove(who, Place::Reserves);
            cx.s.player_mut(who).set(Flag::Out);
            cx.emit(Event::RuledOut { who });
            return Ok(Next::Go);
        }
        cx.remove(who, Place::Casualty);
        cx.s.player_mut(who).fate = Fate::Dead;
        cx.emit(Event::Went { who, to: Place::Casualty });
        cx.emit(Event::Casualty { who, by: Pid::NONE, cause: Cause::Fall, fate: Fate::Dead, spp: 0 });
        Ok(Next::Go)
    }
}

impl UnitProcedure for Collapse {
    const ID: &'static str = "1994/skill/ball-and-chain";

    fn advance(self, cx: &mut Cx) -> Flow {
        match self.at {
            At::Winded => Ok(Next::Ask),
            At::Gasp if cx.is_reroll_stopped() => self.collapse(cx),
            At::Breathe | At::Gasp => self.breathe(cx),
        }
    }

    fn decide(self, r: &Rules, s: &State) -> Option<Decision> {
        Some(ask_reroll(r, s, self.who))
    }

    fn take(self, cx: &mut Cx, action: Action) -> Flow {
        let again = cx.rerolls(self.who, action, Collapse { at: At::Gasp, ..self })?;
        if again { Ok(Next::Go) } else { self.collapse(cx) }
    }
}
