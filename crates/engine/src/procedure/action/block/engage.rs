//! What happens between two players before the dice of their block are counted: Trickster moves the target to another
//! side of the attacker, then Dauntless is rolled against a stronger one (OB-5.4; the dice may be re-rolled, OB-3.5-1).
//! The block learns whether Dauntless worked.

use crate::action::{Action, Choice};
use crate::decision::{Ask, Decision, Menu};
use crate::dice::Roll;
use crate::event::{Event, Mods};
use crate::flow::{Cx, Flow, Halt, Next, Procedure, Returned, unoffered, waiting};
use crate::geometry::Sq;
use crate::procedure::again;
use crate::procedure::step::relocate;
use crate::procedure::test::reroll_stopped;
use crate::procedure::{Flight, Test, Trapdoor};
use crate::query;
use crate::query::strength::{self, Terms};
use crate::rules::{Rules, TestKind};
use crate::state::{Outcome, Pid, State};
use crate::unit::Permit;

#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Engage {
    attacker: Pid,
    defender: Pid,
    terms: Terms,
    at: At,
}

#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
enum At {
    Start,
    Trickster,
    Dauntless,
    Dared,
    /// Dauntless failed.
    Again,
    /// Its dice are to be re-rolled.
    Rethrow,
}

impl Engage {
    pub const fn new(attacker: Pid, defender: Pid, terms: Terms) -> Engage {
        Engage { attacker, defender, terms, at: At::Start }
    }

    const fn to(self, at: At) -> Engage {
        Engage { at, ..self }
    }

    fn start(self, cx: &mut Cx) -> Flow {
        if strength::trick_squares(cx.r, cx.s, self.attacker, self.defender).is_empty() {
            return cx.goto(self.to(At::Dauntless));
        }
        cx.ask(self.to(At::Trickster))
    }

    /// A ball in the new square bounces at once, a trapdoor opens.
    fn trick(self, cx: &mut Cx, to: Sq) -> Flow {
        cx.uses(Permit::Tricks, self.defender);
        let ball = cx.s.ball_lies_on(to);
        relocate(cx.s, self.defender, to);
        cx.emit(Event::Placed { who: self.defender, at: to });
        cx.goto(self.to(At::Dauntless))?;
        if ball {
            cx.push(Flight::bounce());
        }
        Trapdoor::push_if_open(cx, self.defender)
    }

    fn dare(self, cx: &mut Cx, first: bool) -> Flow {
        let strength = cx.s.player(self.defender).st;
        let daring = query::test::is_inspired(cx.s, self.attacker) || dare(cx, strength)?;
        if first && !daring && again::is_open(cx.r, cx.s, self.attacker) {
            return cx.ask(self.to(At::Again));
        }
        cx.give(Returned::Engaged { daring })
    }

    fn dare_again(self, cx: &mut Cx, action: Action) -> Flow {
        if again::announced(cx, self.attacker, action, self.to(At::Rethrow))? {
            return Ok(Next::Go);
        }
        cx.give(Returned::Engaged { daring: false })
    }

    fn rethrow(self, cx: &mut Cx) -> Flow {
        if reroll_stopped(cx.s) { cx.give(Returned::Engaged { daring: false }) } else { self.dare(cx, false) }
    }

    fn dauntless(self, cx: &mut Cx) -> Flow {
        let strength = cx.s.player(self.defender).st;
        if strength::dares_to_roll(cx.r, cx.s, self.attacker, strength) {
            cx.uses(Permit::DaresByTwoDice, self.attacker);
            return self.dare(cx, true);
        }
        match strength::dares(cx.r, cx.s, self.attacker, self.defender, self.terms) {
            Some(need) => Test::call_for(cx, self.to(At::Dared), self.attacker, TestKind::Dauntless, need, Mods::NONE),
            None => cx.give(Returned::Engaged { daring: false }),
        }
    }
}

/// Dauntless of 1994: two dice above the Strength of the opponent, or of several together.
pub(in crate::procedure) fn dare(cx: &mut Cx, strength: u8) -> Result<bool, Halt> {
    Ok(cx.die(Roll::Dauntless)? + cx.die(Roll::Dauntless)? > strength)
}

impl Procedure for Engage {
    fn advance(self, cx: &mut Cx) -> Flow {
        match self.at {
            At::Start => self.start(cx),
            At::Trickster | At::Again => Ok(Next::Ask),
            At::Dauntless => self.dauntless(cx),
            At::Dared => waiting(&self.at),
            At::Rethrow => self.rethrow(cx),
        }
    }

    fn tested(self, cx: &mut Cx, outcome: Outcome) -> Flow {
        cx.give(Returned::Engaged { daring: outcome.passed })
    }

    fn decide(self, r: &Rules, s: &State) -> Option<Decision> {
        if self.at == At::Again {
            return Some(again::decide(r, s, self.attacker, Ask::Reroll(self.attacker)));
        }
        let squares = strength::trick_squares(r, s, self.attacker, self.defender);
        let menu = Menu::new(self.defender.side()).choice(Choice::Decline).squares(squares);
        Some(Decision::new(Ask::SkillSquare(self.defender, r.skill_for(Permit::Tricks, s, self.defender)), menu))
    }

    fn take(self, cx: &mut Cx, action: Action) -> Flow {
        match action {
            _ if self.at == At::Again => self.dare_again(cx, action),
            Action::Square(to) => self.trick(cx, to),
            Action::Choose(Choice::Decline) => cx.goto(self.to(At::Dauntless)),
            other => unoffered(other),
        }
    }
}
