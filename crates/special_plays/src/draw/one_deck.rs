//! Variant Three (SPV-40 to SPV-46): the winner of a roll-off chooses the one deck, the higher Team Value draws first.

use touchback_provable_dice::Seat;

use super::Draw;
use crate::pool::Source;
use crate::refusal::Refusal;
use crate::step::Step;
use crate::vocab::DeckKind;

impl Draw {
    pub(super) fn choose_deck(&mut self, by: Seat, deck: DeckKind) -> Result<(), Refusal> {
        if by != self.winner {
            return Err(super::not_his_turn());
        }
        self.source(deck, 1, "SPV-61")?;
        self.deck = Some(deck);
        self.steps.push(Step::DeckChosen { by, deck });
        self.value_order();
        Ok(())
    }

    /// The full number from the top; a deck that runs out gives what it has (AMB-11).
    pub(super) fn draw_all(&mut self, turn: u8) {
        let by = self.at_turn(turn);
        let Some(deck) = self.deck else { return };
        for _ in 0..self.amount {
            let Some(card) = self.pool.draw(Source::Deck(deck)) else { break };
            self.coach_mut(by).cards.push(card);
            let card = self.card_fact(by, card);
            self.steps.push(Step::Drew { by, deck, card });
        }
        self.offer_redraw(turn);
    }
}
