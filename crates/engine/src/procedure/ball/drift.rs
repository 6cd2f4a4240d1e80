//! Where something lands that a player has thrown badly (S7-BALL-02, -03): a ball, a bomb, a team-mate.
//!
//! It scatters from its target or deviates from the thrower. A star that may re-roll one die of almost any roll
//! (Consummate Professional, Halfling Luck, Thinking Man's Troll) may choose one of these after seeing them; where a
//! re-roll repeats any roll, all of them are re-rolled together (OB-3.5-4, -11). The procedure that threw gets the
//! landing square.

use crate::action::{Action, Choice};
use crate::decision::{Ask, Decision, Menu};
use crate::dice::Roll;
use crate::flow::{Cx, Flow, Halt, Next, Procedure, Returned};
use crate::geometry::{Dir, Sq};
use crate::procedure::again;
use crate::procedure::ball::{Path, line};
use crate::procedure::test::{announce_reroll, reroll_stopped};
use crate::rules::Rules;
use crate::state::{Pid, State};
use crate::unit::Permit;

const DICE: [Choice; 3] = [Choice::Die1, Choice::Die2, Choice::Die3];

#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Drift {
    thrower: Pid,
    from: Sq,
    way: Way,
    /// The dice in order; 0 for one that is not rolled yet.
    faces: [u8; 3],
    at: At,
}

#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
enum Way {
    /// Three single steps; leaving the pitch at any of them counts.
    Scatter,
    /// One direction, D6 squares.
    Deviation,
}

#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
enum At {
    Roll,
    Pick,
    /// Whether to re-roll all of them.
    Whole,
    /// These are to be re-rolled, unless the other side stops it (DT-12).
    Rethrow([bool; 3]),
    Again,
}

impl Drift {
    pub const fn scatter(thrower: Pid, from: Sq) -> Drift {
        Drift { thrower, from, way: Way::Scatter, faces: [0; 3], at: At::Roll }
    }

    pub const fn deviate(thrower: Pid, from: Sq) -> Drift {
        Drift { way: Way::Deviation, ..Drift::scatter(thrower, from) }
    }

    /// Follows the dice, rolling those that are missing on the way.
    fn follow(&mut self, cx: &mut Cx) -> Result<Path, Halt> {
        match self.way {
            Way::Scatter => self.scattered(cx),
            Way::Deviation => {
                let dir = Dir::of_die(face(cx, &mut self.faces[0], Roll::Direction)?);
                let squares = face(cx, &mut self.faces[1], Roll::Distance)?;
                Ok(line(cx.s, self.from, dir, squares))
            }
        }
    }

    fn scattered(&mut self, cx: &mut Cx) -> Result<Path, Halt> {
        let mut at = self.from;
        for die in &mut self.faces {
            let next = at.step(Dir::of_die(face(cx, die, Roll::Direction)?));
            if cx.s.is_off(next) {
                return Ok(Path::Out(at));
            }
            at = next;
        }
        Ok(Path::To(at))
    }

    fn roll(mut self, cx: &mut Cx) -> Flow {
        let path = self.follow(cx)?;
        if self.at == At::Roll && cx.r.permits(Permit::PicksScatterDie, cx.s, self.thrower) {
            return cx.ask(Drift { at: At::Pick, ..self });
        }
        if self.at == At::Roll && cx.r.rerolled.has(Roll::Direction) && again::is_open(cx.r, cx.s, self.thrower) {
            return cx.ask(Drift { at: At::Whole, ..self });
        }
        cx.give(Returned::Drifted(path))
    }

    /// Re-rolls one of the dice; the others stay as they are.
    fn pick(self, cx: &mut Cx, die: Option<usize>) -> Flow {
        let Some(die) = die else { return cx.goto(Drift { at: At::Again, ..self }) };
        cx.uses_star(self.thrower);
        let mut picked = [false; 3];
        picked[die] = true;
        cx.goto(Drift { at: At::Rethrow(picked), ..self })?;
        announce_reroll(cx, self.thrower.side(), self.thrower)
    }

    fn rethrow(mut self, cx: &mut Cx, picked: [bool; 3]) -> Flow {
        self.at = At::Again;
        if !reroll_stopped(cx.s) {
            self.faces.iter_mut().zip(picked).filter(|(_, again)| *again).for_each(|(face, _)| *face = 0);
        }
        self.roll(cx)
    }
}

/// The face of a die, rolled if it has none yet.
fn face(cx: &mut Cx, die: &mut u8, roll: Roll) -> Result<u8, Halt> {
    if *die == 0 {
        *die = cx.die(roll)?;
    }
    Ok(*die)
}

impl Procedure for Drift {
    fn advance(self, cx: &mut Cx) -> Flow {
        match self.at {
            At::Pick | At::Whole => Ok(Next::Ask),
            At::Rethrow(picked) => self.rethrow(cx, picked),
            At::Roll | At::Again => self.roll(cx),
        }
    }

    fn decide(self, r: &Rules, s: &State) -> Option<Decision> {
        if self.at == At::Whole {
            return Some(again::decide(r, s, self.thrower, Ask::RerollScatter));
        }
        let mut menu = Menu::new(self.thrower.side()).choice(Choice::Decline);
        for (face, choice) in self.faces.iter().zip(DICE) {
            menu = menu.choice_if(*face != 0, choice);
        }
        Some(Decision::new(Ask::UseStarRule(self.thrower), menu))
    }

    fn take(self, cx: &mut Cx, action: Action) -> Flow {
        if self.at == At::Whole {
            let next = Drift { at: At::Rethrow([true; 3]), ..self };
            let granted = again::announced(cx, self.thrower, action, next)?;
            return if granted { Ok(Next::Go) } else { cx.goto(Drift { at: At::Again, ..self }) };
        }
        self.pick(cx, DICE.iter().position(|die| action == Action::Choose(*die)))
    }
}
