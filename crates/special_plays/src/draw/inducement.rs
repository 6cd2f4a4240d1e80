//! The variant inducement (SPV-50 to SPV-54): up to five cards for gold, drawn at once, kept apart until the match begins.
//! It comes before the normal draw, which it does not reduce; in Variant Three after the deck has been chosen (AMB-10).

use touchback_provable_dice::Seat;

use super::{Draw, Phase};
use crate::amount::Variant;
use crate::refusal::{Code, Refusal};
use crate::step::Step;
use crate::vocab::DeckKind;

/// Cards a team may buy (SPV-51).
pub const MOST: usize = 5;

impl Draw {
    pub(super) fn start_inducements(&mut self) {
        match self.terms.gold {
            Some(_) => self.phase = Phase::Induce { turn: 0 },
            None => self.start_drawing(),
        }
    }

    fn start_drawing(&mut self) {
        match self.terms.variant {
            Variant::Points => self.start_spending(0),
            Variant::Draft => self.next_pick(0),
            Variant::OneDeck => self.draw_all(0),
            Variant::Tables => self.phase = Phase::Grant,
        }
    }

    pub(super) fn induce(&mut self, by: Seat, turn: u8, deck: DeckKind) -> Result<(), Refusal> {
        self.own_turn(by, turn)?;
        if self.deck.is_some_and(|only| only != deck) {
            return Err(Refusal::new(Code::Deck, "SPV-54", format!("{deck} is not the deck of this match")));
        }
        if self.coach(by).bought.len() >= MOST {
            return Err(Refusal::new(Code::Limit, "SPV-51", format!("a team buys at most {MOST} cards")));
        }
        let source = self.source(deck, 1, "SPV-52")?;
        let cost = self.pool.price(source).map_or(u32::MAX, |(_, gold)| gold);
        let Some(left) = self.coach(by).gold.checked_sub(cost) else {
            let why = format!("a card of {deck} costs {cost} gp, {} are left", self.coach(by).gold);
            return Err(Refusal::new(Code::Gold, "SPV-52", why));
        };
        let Some(card) = self.pool.draw(source) else { return Ok(()) };
        let coach = self.coach_mut(by);
        coach.gold = left;
        coach.bought.push(card);
        let card = self.card_fact(by, card);
        self.steps.push(Step::Induced { by, deck, gold_left: left, card });
        Ok(())
    }

    pub(super) fn induced(&mut self, by: Seat, turn: u8) -> Result<(), Refusal> {
        self.own_turn(by, turn)?;
        if turn == 0 {
            self.phase = Phase::Induce { turn: 1 };
        } else {
            self.start_drawing();
        }
        Ok(())
    }
}
