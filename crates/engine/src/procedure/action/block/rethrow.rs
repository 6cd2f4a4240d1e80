//! Which dice of a block are re-rolled: team re-rolls, Pro, Brawler, a star's rule. No die is re-rolled twice.

use super::{At, Block, DICE, is};
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
        if self.is(is::REROLLED) {
            return ChoiceSet::EMPTY;
        }
        let star = self.star_rethrows(r, s) > 0;
        r.units.rerolls(r, s, &self.thrown(r)) | ChoiceSet::one_if(star, Choice::RerollStar)
    }

    /// How many dice a star's rule re-rolls.
    fn star_rethrows(self, r: &Rules, s: &State) -> u8 {
        let mut dice = 0;
        r.units.rethrows(r, s, self.attacker, self.is(is::BLITZ), &mut dice);
        dice
    }

    pub(super) fn thrown(self, r: &Rules) -> Thrown {
        let (blitz, both_down) = (self.is(is::BLITZ), self.both_down_die(r).is_some());
        Thrown { side: self.attacker.side(), who: self.attacker, what: What::Block { blitz, both_down } }
    }

    /// Re-rolls the dice, or some of them, if that is granted; if it fails the re-roll is still spent.
    pub(super) fn try_again(self, cx: &mut Cx, choice: Choice) -> Flow {
        let tried = self.with(is::REROLLED);
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
        let tried = self.with(is::REROLLED);
        if self.count > 1 {
            return cx.ask(tried.to(At::Star));
        }
        cx.uses_star(self.attacker);
        tried.rethrow(cx, 0)
    }

    pub(super) fn star_picks(mut self, cx: &mut Cx, choice: Choice) -> Flow {
        if let Some(die) = DICE.iter().position(|die| *die == choice) {
            self.facts |= is::AGAIN << die;
            let all = (self.facts & is::ANY_AGAIN).count_ones() as u8 >= self.star_rethrows(cx.r, cx.s).min(self.count);
            if !all {
                return cx.ask(self);
            }
        }
        cx.uses_star(self.attacker);
        self.announce(cx)
    }

    /// One die is to be re-rolled, unless the other side stops it (DT-12).
    pub(super) fn rethrow(mut self, cx: &mut Cx, die: usize) -> Flow {
        self.facts |= is::AGAIN << die;
        self.announce(cx)
    }

    pub(super) fn announce(self, cx: &mut Cx) -> Flow {
        cx.goto(self.to(At::Rethrow))?;
        announce_reroll(cx, self.attacker.side(), self.attacker)
    }

    /// Re-rolls only the chosen dice.
    pub(super) fn rethrown(mut self, cx: &mut Cx) -> Flow {
        let stopped = cx.s.marks.take(Mark::RerollStopped);
        let again = self.facts & is::ANY_AGAIN;
        self.facts &= !is::ANY_AGAIN;
        if stopped {
            return self.offer(cx, false);
        }
        for die in 0..3 {
            if again & (is::AGAIN << die) != 0 {
                self.dice[die] = cx.quiet_die(Roll::Block)?;
            }
        }
        self.rolled(cx)
    }

    pub(super) fn both_down_die(self, r: &Rules) -> Option<u8> {
        (0..self.count).find(|die| self.face_of(r, *die) == Face::BothDown)
    }
}
