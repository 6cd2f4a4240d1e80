//! Which dice of a block are re-rolled: team re-rolls, Pro, Brawler, a star's rule. No die is re-rolled twice.

use super::{AGAIN, At, Block, DICE, Fact, Facts};
use crate::action::{Choice, ChoiceSet};
use crate::dice::Roll;
use crate::flow::{Cx, Flow};
use crate::procedure::test::announce_reroll;
use crate::rules::{Face, Rules};
use crate::state::{Mark, State};
use crate::unit::{Granted, Thrown, What, reroll};

impl Block {
    /// The re-rolls that the attacker's coach could use, as choices of a menu. No die is re-rolled twice.
    pub(super) fn rerolls(self, r: &Rules, s: &State) -> ChoiceSet {
        if self.is(Fact::Rerolled) {
            return ChoiceSet::EMPTY;
        }
        let star = self.star_rethrows(r, s) > 0;
        r.units.rerolls(r, s, &self.thrown(r)) | ChoiceSet::one_if(star, Choice::RerollStar)
    }

    /// How many dice a star's rule re-rolls.
    fn star_rethrows(self, r: &Rules, s: &State) -> u8 {
        let mut dice = 0;
        r.units.rethrows(r, s, self.attacker, self.is(Fact::Blitz), &mut dice);
        dice
    }

    pub(super) fn thrown(self, r: &Rules) -> Thrown {
        let (blitz, both_down) = (self.is(Fact::Blitz), self.both_down_die(r).is_some());
        Thrown { side: self.attacker.side(), who: self.attacker, what: What::Block { blitz, both_down } }
    }

    /// Re-rolls the dice, or some of them, if that is granted; if it fails the re-roll is still spent.
    pub(super) fn try_again(self, cx: &mut Cx, choice: Choice) -> Flow {
        let tried = self.with(Fact::Rerolled);
        match reroll(cx, &self.thrown(cx.r), choice)? {
            Granted::Again => {
                cx.goto(tried.to(At::Roll))?;
                announce_reroll(cx, self.attacker.side(), self.attacker)
            }
            Granted::OneDie if self.count == 1 => tried.rethrow(cx, 0),
            Granted::OneDie => cx.ask(tried.to(At::OneDie)),
            Granted::BothDown => match self.both_down_die(cx.r) {
                Some(die) => tried.rethrow(cx, usize::from(die)),
                None => tried.offer(cx, false),
            },
            Granted::Lost => tried.offer(cx, false),
            Granted::Nothing => self.consider(cx),
        }
    }

    /// A star chooses dice to re-roll: one, or as many as it likes.
    pub(super) fn star_again(self, cx: &mut Cx) -> Flow {
        let tried = self.with(Fact::Rerolled);
        if self.count > 1 {
            return cx.ask(tried.to(At::Star));
        }
        cx.uses_star(self.attacker);
        tried.rethrow(cx, 0)
    }

    pub(super) fn star_picks(mut self, cx: &mut Cx, choice: Choice) -> Flow {
        if let Some(die) = DICE.iter().position(|die| *die == choice) {
            self.facts.set(AGAIN[die]);
            let chosen = AGAIN.iter().filter(|again| self.is(**again)).count();
            let all = chosen >= usize::from(self.star_rethrows(cx.r, cx.s).min(self.count));
            if !all {
                return cx.ask(self);
            }
        }
        cx.uses_star(self.attacker);
        self.announce(cx)
    }

    /// One die is to be re-rolled, unless the other side stops it (DT-12).
    pub(super) fn rethrow(mut self, cx: &mut Cx, die: usize) -> Flow {
        self.facts.set(AGAIN[die]);
        self.announce(cx)
    }

    pub(super) fn announce(self, cx: &mut Cx) -> Flow {
        cx.goto(self.to(At::Rethrow))?;
        announce_reroll(cx, self.attacker.side(), self.attacker)
    }

    /// Re-rolls only the chosen dice.
    pub(super) fn rethrown(mut self, cx: &mut Cx) -> Flow {
        let stopped = cx.s.marks.take(Mark::RerollStopped);
        let again = AGAIN.map(|die| self.is(die));
        self.facts.clear(Facts::of(&AGAIN));
        if stopped {
            return self.offer(cx, false);
        }
        for (die, again) in self.dice.iter_mut().zip(again) {
            if again {
                *die = cx.quiet_die(Roll::Block)?;
            }
        }
        self.rolled(cx)
    }

    pub(super) fn both_down_die(self, r: &Rules) -> Option<u8> {
        (0..self.count).find(|die| self.face_of(r, *die) == Face::BothDown)
    }
}
