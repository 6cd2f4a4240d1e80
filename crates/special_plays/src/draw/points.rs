//! Variant One (SPV-20 to SPV-27): each coach in turn spends his points card by card, seeing each, then may put one card back
//! under its deck for the top one; only then the other begins. Also the redraw of Variant Three.

use touchback_provable_dice::Seat;

use super::{Draw, Phase};
use crate::pool::CardNo;
use crate::refusal::{Code, Refusal};
use crate::step::{Step, deck_of};
use crate::text;
use crate::vocab::DeckKind;

impl Draw {
    pub(super) fn start_spending(&mut self, turn: u8) {
        let (side, amount) = (self.at_turn(turn), self.amount);
        self.coach_mut(side).points = amount;
        self.phase = Phase::Spend { turn };
    }

    pub(super) fn buy(&mut self, by: Seat, turn: u8, deck: DeckKind) -> Result<(), Refusal> {
        self.own_turn(by, turn)?;
        let source = self.source(deck, 1, "SPV-24")?;
        let cost = self.pool.price(source).map_or(u8::MAX, |(points, _)| points);
        let Some(left) = self.coach(by).points.checked_sub(cost) else {
            let (cost, left) = (text::count(cost, "point"), self.coach(by).points);
            let why = format!("a card of {deck} costs {cost}, left: {left}");
            return Err(Refusal::new(Code::Points, "SPV-23", why));
        };
        let Some(card) = self.pool.draw(source) else { return Ok(()) };
        let coach = self.coach_mut(by);
        coach.points = left;
        coach.cards.push(card);
        let card = self.card_fact(by, card);
        self.steps.push(Step::Bought { by, deck, points_left: left, card });
        Ok(())
    }

    /// Points left over are lost (AMB-05).
    pub(super) fn bought(&mut self, by: Seat, turn: u8) -> Result<(), Refusal> {
        self.own_turn(by, turn)?;
        let points = std::mem::take(&mut self.coach_mut(by).points);
        if points > 0 {
            self.steps.push(Step::PointsLost { by, points });
        }
        self.offer_redraw(turn);
        Ok(())
    }

    /// A coach without drawn cards has nothing to put back.
    pub(super) fn offer_redraw(&mut self, turn: u8) {
        self.phase = Phase::Redraw { turn };
        if self.coach(self.at_turn(turn)).cards.is_empty() {
            self.after_redraw(turn);
        }
    }

    pub(super) fn redraw(&mut self, by: Seat, turn: u8, card: Option<CardNo>) -> Result<(), Refusal> {
        if by != self.at_turn(turn) {
            let again = self.coach(by).redrawn && card.is_some();
            let why = "a coach may put back one card and no second";
            return Err(if again { Refusal::new(Code::Limit, "SPV-27", why) } else { super::not_his_turn() });
        }
        let Some(card) = card else {
            self.steps.push(Step::KeptAll { by });
            self.after_redraw(turn);
            return Ok(());
        };
        if self.coach(by).bought.contains(&card) {
            return Err(Refusal::new(Code::Redraw, "SPV-26", "a card bought as an inducement is not put back"));
        }
        let Some(at) = self.coach(by).cards.iter().position(|held| *held == card) else {
            return Err(Refusal::new(Code::NotHeld, "SPV-25", "only one of the coach's own drawn cards is put back"));
        };
        self.swap(by, at, card);
        self.after_redraw(turn);
        Ok(())
    }

    /// First under the deck, then the top one: from an otherwise empty deck the same card comes back (AMB-06).
    fn swap(&mut self, by: Seat, at: usize, card: CardNo) {
        let Some(source) = self.pool.get(card).map(|instance| instance.from) else { return };
        self.pool.put_under(card);
        let Some(drawn) = self.pool.draw(source) else { return };
        let coach = self.coach_mut(by);
        coach.cards.remove(at);
        coach.cards.push(drawn);
        coach.redrawn = true;
        let (card, drawn) = (self.card_fact(by, card), self.card_fact(by, drawn));
        self.steps.push(Step::Returned { by, deck: deck_of(source), card, drawn });
    }

    fn after_redraw(&mut self, turn: u8) {
        match (turn, self.deck) {
            (0, None) => self.start_spending(1),
            (0, Some(_)) => self.draw_all(1),
            _ => self.finish(),
        }
    }
}
