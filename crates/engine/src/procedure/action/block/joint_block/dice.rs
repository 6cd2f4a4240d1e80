//! The dice of a block against several: Dauntless, how many, and which counts against whom.

use super::{At, DICE, Faced, Facts, JointBlock, Known, NOBODY, Throw};
use crate::action::Action;
use crate::decision::Menu;
use crate::dice::Roll;
use crate::event::Event;
use crate::flow::{Cx, Flow, Next};
use crate::geometry::Dir;
use crate::procedure::engage::dare;
use crate::procedure::test::{asks_team, reroll_stopped};
use crate::procedure::{Aftermath, again};
use crate::query;
use crate::rules::{Face, Rules};
use crate::unit::Permit;

impl JointBlock {
    /// Dauntless is rolled against the sum; its dice may be re-rolled like any others (OB-3.5-1, OB-5.4-2).
    pub(super) fn measure(self, cx: &mut Cx) -> Flow {
        let sum = query::joint::summed(cx.s, self.set());
        if !query::strength::dares_to_roll(cx.r, cx.s, self.who, sum) {
            return self.count(cx, false);
        }
        cx.uses(Permit::DaresByTwoDice, self.who);
        let daring = dare(cx, sum)?;
        if !daring && again::is_open(cx.r, cx.s, self.who) {
            return cx.ask(self.to(At::Dare));
        }
        self.count(cx, daring)
    }

    pub(super) fn measure_again(self, cx: &mut Cx, action: Action) -> Flow {
        let granted = again::announced(cx, self.who, action, self.to(At::DareAgain))?;
        if granted { Ok(Next::Go) } else { self.count(cx, false) }
    }

    /// The dice of Dauntless are re-rolled, unless the other side stops it (DT-12).
    pub(super) fn dare_again(self, cx: &mut Cx) -> Flow {
        let sum = query::joint::summed(cx.s, self.set());
        let daring = !reroll_stopped(cx.s) && dare(cx, sum)?;
        self.count(cx, daring)
    }

    pub(super) fn count(mut self, cx: &mut Cx, daring: bool) -> Flow {
        let (attack, defence) = query::joint::strength(cx.r, cx.s, self.who, self.set(), daring);
        let (count, chooses) = query::block_dice(attack, defence);
        self.result = Known::Dice(Throw { dice: [0; 3], count, chooses });
        cx.goto(self.to(At::Roll))
    }

    pub(super) fn roll(mut self, cx: &mut Cx) -> Flow {
        let Throw { mut dice, count, chooses } = self.throw();
        let inspired = query::test::is_inspired(cx.s, self.who);
        let pow = cx.r.block_die.iter().position(|face| *face == Face::Pow).map_or(6, |at| at as u8 + 1);
        for die in &mut dice[..usize::from(count)] {
            *die = if inspired { pow } else { cx.quiet_die(Roll::Block)? };
        }
        self.result = Known::Dice(Throw { dice, count, chooses });
        let (attacker, defender) = (self.who, self.victims[0]);
        let chooser = if chooses { self.who.side() } else { self.who.side().other() };
        cx.emit(Event::BlockRolled { attacker, defender, dice, count, chooser, assists: 0 });
        if self.place != u8::MAX && asks_team(cx.r, cx.s, self.who.side()) {
            return cx.ask(self.to(At::Reroll));
        }
        self.offer(cx)
    }

    pub(super) fn offer(self, cx: &mut Cx) -> Flow {
        let first = self.face_of(cx.r, 0);
        let same = (1..self.throw().count).all(|die| self.face_of(cx.r, die) == first);
        if same { self.pick(cx, 0) } else { cx.ask(self.to(At::Pick)) }
    }

    pub(super) fn face_of(self, r: &Rules, die: u8) -> Face {
        r.block_die[usize::from(self.throw().dice[usize::from(die)]) - 1]
    }

    pub(super) fn pick(mut self, cx: &mut Cx, die: u8) -> Flow {
        self.face = self.face_of(cx.r, die);
        let from = cx.s.player(self.who).at;
        let mut stood = 0_u16;
        for (place, victim) in self.victims.into_iter().enumerate().filter(|(_, v)| v.is_some()) {
            let at = cx.s.player(victim).at;
            let dir = Dir::ALL.into_iter().position(|dir| from.step(dir) == at).unwrap_or_default();
            stood |= (dir as u16) << (3 * place);
        }
        cx.emit(Event::FaceChosen { face: self.face });
        let faced = Faced { stood: stood.to_le_bytes(), facts: Facts::NONE, entered: NOBODY, under: NOBODY };
        cx.goto(JointBlock { place: 0, after: Aftermath::NOTHING, at: At::Apply, ..self.with(faced) })
    }

    pub(super) fn die_menu(self, r: &Rules) -> Menu {
        let Throw { count, chooses, .. } = self.throw();
        let menu = Menu::new(if chooses { self.who.side() } else { self.who.side().other() });
        let fresh = |i: u8| (0..i).all(|j| self.face_of(r, j) != self.face_of(r, i));
        (0..count).filter(|i| fresh(*i)).fold(menu, |menu, i| menu.choice(DICE[usize::from(i)]))
    }
}
