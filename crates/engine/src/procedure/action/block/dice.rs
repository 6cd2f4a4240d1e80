//! The dice of a block: how many, who chooses, what may change them.

use super::{At, Block, DICE, Fact};
use crate::decision::Menu;
use crate::dice::Roll;
use crate::event::Event;
use crate::flow::{Cx, Flow, Next};
use crate::play::PlayMoment;
use crate::procedure::Plays;
use crate::query;
use crate::query::strength::{self};
use crate::rules::options::InspiredPlayDice;
use crate::rules::{Face, Rules};
use crate::state::{Mark, Side};
use crate::unit::{DiceCounted, Permit, Windows};

impl Block {
    /// Counts the dice; `extra` is what the blocker's star rule adds to its Strength.
    pub(super) fn strike(mut self, cx: &mut Cx, extra: u8, daring: bool) -> Flow {
        let (attack, defence) = strength::strength(cx.r, cx.s, self.attacker, self.defender, self.terms(), daring);
        let doubled = if cx.s.marks.take(Mark::StrengthTwice) { cx.s.player(self.attacker).st } else { 0 };
        let (count, chooses) = query::block_dice(attack + doubled + extra, defence);
        self.count = count;
        if !chooses {
            self.facts.clear(Fact::AttackerChooses);
        }
        self = self.watched(cx);
        if count < 3 {
            cx.r.units.block_dice(cx.r, cx.s, self.attacker, self.is(Fact::Second), &mut self.count);
        }
        Windows::raise(cx, self, DiceCounted::new(self.attacker, self.is(Fact::Blitz), self.count))
    }

    /// A player watching out for the first block of a half has done so.
    pub(super) fn watched(self, cx: &mut Cx) -> Block {
        if !cx.r.permits(Permit::WatchesOut, cx.s, self.defender) {
            return self;
        }
        cx.spend_star(self.defender);
        self.with(Fact::Watched)
    }

    pub(super) fn roll(mut self, cx: &mut Cx) -> Flow {
        if cx.s.marks.take(Mark::RerollStopped) {
            return self.offer(cx, false);
        }
        if query::test::is_inspired(cx.s, self.attacker) {
            return self.inspired(cx);
        }
        for die in &mut self.dice[..usize::from(self.count)] {
            *die = cx.quiet_die(Roll::Block)?;
        }
        self.rolled(cx)
    }

    /// The opponent goes down, unless the coach prefers another result (OB-6.14-1, O-24).
    pub(super) fn inspired(mut self, cx: &mut Cx) -> Flow {
        if cx.r.options.inspired_play_dice == InspiredPlayDice::ChooseResult {
            return cx.ask(self.to(At::Named));
        }
        self.face = Face::Pow;
        self.picked(cx)
    }

    pub(super) fn rolled(self, cx: &mut Cx) -> Flow {
        let (attacker, defender, dice, count) = (self.attacker, self.defender, self.dice, self.count);
        let assists = query::assists(cx.r, cx.s, attacker, defender);
        cx.emit(Event::BlockRolled { attacker, defender, dice, count, chooser: self.chooser(), assists });
        self.consider(cx)
    }

    /// Re-rolls first, then the die.
    pub(super) fn consider(self, cx: &mut Cx) -> Flow {
        let fresh = !self.is(Fact::Rerolled);
        let reroll =
            !self.rerolls(cx.r, cx.s).is_empty() || fresh && cx.r.units.asks_for_reroll(cx.r, cx.s, &self.thrown(cx.r));
        if !self.is(Fact::AttackerChooses) && reroll {
            return cx.ask(self.to(At::AttackerRerolls));
        }
        self.offer(cx, reroll)
    }

    /// Asks for a die, unless there is no choice.
    pub(super) fn offer(self, cx: &mut Cx, reroll: bool) -> Flow {
        let first = self.face_of(cx.r, 0);
        let same = (1..self.count).all(|i| self.face_of(cx.r, i) == first);
        if same && !(reroll && self.is(Fact::AttackerChooses)) {
            return self.choose(cx, 0);
        }
        cx.ask(self.to(if self.is(Fact::AttackerChooses) { At::AttackerPicks } else { At::DefenderPicks }))
    }

    pub(super) fn chooser(self) -> Side {
        if self.is(Fact::AttackerChooses) { self.attacker.side() } else { self.defender.side() }
    }

    pub(super) fn face_of(self, r: &Rules, die: u8) -> Face {
        r.block_die[usize::from(self.dice[usize::from(die)]) - 1]
    }

    pub(super) fn choose(mut self, cx: &mut Cx, die: u8) -> Flow {
        self.face = self.face_of(cx.r, die);
        self.picked(cx)
    }

    pub(super) fn picked(mut self, cx: &mut Cx) -> Flow {
        // The other dice no longer matter: positions that differ only there are the same.
        (self.dice, self.count) = ([0; 3], 0);
        cx.emit(Event::FaceChosen { face: self.face });
        cx.goto(self.to(At::Chosen))?;
        Plays::open(cx, PlayMoment::BlockRolled, self.attacker.side(), self.attacker);
        Ok(Next::Go)
    }

    /// Dice with the same face are offered once.
    pub(super) fn die_menu(self, r: &Rules, menu: Menu) -> Menu {
        (0..self.count).fold(menu, |menu, i| {
            let fresh = (0..i).all(|j| self.face_of(r, j) != self.face_of(r, i));
            menu.choice_if(fresh, DICE[usize::from(i)])
        })
    }
}
