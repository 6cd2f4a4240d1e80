//! Which dice of a block are thrown again: team re-rolls, Pro, Brawler, a star's own rule. No die is thrown a third time.

use super::{At, Block, DICE, is};
use crate::action::Choice;
use crate::dice::Roll;
use crate::event::{Event, RerollSource};
use crate::flow::{Cx, Flow, Next};
use crate::hook;
use crate::play::PlayMoment;
use crate::procedure::Plays;
use crate::procedure::test::use_pro;
use crate::query;
use crate::rules::{Face, Rules};
use crate::skill::Skill;
use crate::state::{State, mark};

impl Block {
    /// The re-rolls that the attacker's coach could use, as choices of a menu. No die is thrown a third time.
    pub(super) fn rerolls(self, r: &Rules, s: &State) -> u64 {
        if self.is(is::REROLLED) {
            return 0;
        }
        let team = query::team_reroll_for(s, self.attacker);
        let brawl = hook::block::may_brawl(s, self.attacker, self.is(is::BLITZ)) && self.both_down_die(r).is_some();
        let pro = hook::test::may_try_again(r, s, self.attacker);
        let star = hook::star::rethrows(s, self.attacker, self.is(is::BLITZ)) > 0;
        let mascot = query::mascot_ready(s, self.attacker.side());
        let trained = Plays::may_train_for(s, self.attacker);
        (u64::from(team) << Choice::RerollTeam as u8)
            | (u64::from(trained) << Choice::RerollPlay as u8)
            | (u64::from(mascot) << Choice::RerollMascot as u8)
            | (u64::from(star) << Choice::RerollStar as u8)
            | (u64::from(brawl) << Choice::RerollSkill as u8)
            | (u64::from(pro) << Choice::RerollPro as u8)
    }

    /// Pro throws one die of the coach's choice again, or where it repeats whole rolls all of them (OB-3.5-10); tried in vain it spends the re-roll all the same.
    pub(super) fn try_again(self, cx: &mut Cx) -> Flow {
        let tried = self.with(is::REROLLED);
        if !use_pro(cx, self.attacker)? {
            return tried.offer(cx, false);
        }
        if cx.r.manner.pro_by_turn {
            let all = (0..self.count).fold(tried, |block, die| block.with(is::AGAIN << die));
            return all.announce(cx);
        }
        if self.count == 1 { tried.rethrow(cx, 0) } else { cx.ask(tried.to(At::Pro)) }
    }

    /// A star picks dice to throw again: one, or as many as it likes.
    pub(super) fn star_again(self, cx: &mut Cx) -> Flow {
        let tried = self.with(is::REROLLED);
        if self.count > 1 {
            return cx.ask(tried.to(At::Star));
        }
        tried.use_star(cx);
        tried.rethrow(cx, 0)
    }

    pub(super) fn use_star(self, cx: &mut Cx) {
        hook::star::spend(cx.r, cx.s, self.attacker);
        cx.emit(Event::StarRuleUsed { who: self.attacker });
    }

    pub(super) fn star_picks(mut self, cx: &mut Cx, choice: Choice) -> Flow {
        if let Some(die) = DICE.iter().position(|die| *die == choice) {
            self.facts |= is::AGAIN << die;
            let all = (self.facts & is::ANY_AGAIN).count_ones() as u8
                >= hook::star::rethrows(cx.s, self.attacker, self.is(is::BLITZ)).min(self.count);
            if !all {
                return cx.ask(self);
            }
        }
        self.use_star(cx);
        self.announce(cx)
    }

    /// One die is to be thrown again, unless a Spy of the other side sees to it (DT-12).
    pub(super) fn rethrow(mut self, cx: &mut Cx, die: usize) -> Flow {
        self.facts |= is::AGAIN << die;
        self.announce(cx)
    }

    pub(super) fn announce(self, cx: &mut Cx) -> Flow {
        cx.goto(self.to(At::Rethrow))?;
        Plays::open(cx, PlayMoment::RerollDeclared, self.attacker.side(), self.attacker);
        Ok(Next::Go)
    }

    /// Throws the dice that were picked, and only those.
    pub(super) fn rethrown(mut self, cx: &mut Cx) -> Flow {
        let spied = cx.s.marks & mark::SPIED != 0;
        cx.s.marks &= !mark::SPIED;
        let again = self.facts & is::ANY_AGAIN;
        self.facts &= !is::ANY_AGAIN;
        if spied {
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

    /// One Both Down, and only that, is thrown again.
    pub(super) fn brawl(self, cx: &mut Cx) -> Flow {
        let Some(die) = self.both_down_die(cx.r) else {
            return self.offer(cx, false);
        };
        let (side, by) = (self.attacker.side(), RerollSource::Skill(Skill::Brawler));
        cx.emit(Event::Rerolled { side, by });
        self.with(is::REROLLED).rethrow(cx, usize::from(die))
    }
}
