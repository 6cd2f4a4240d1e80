//! Variant Two (SPV-30 to SPV-39): picks of two unseen cards, one for each coach, until both hold their starting deck; then
//! rounds of keeping one card in secret and handing over the rest.

use touchback_provable_dice::Seat;

use super::{Draw, Phase};
use crate::pool::CardNo;
use crate::refusal::{Code, Refusal};
use crate::step::{Fact, Step, Who, deck_of};
use crate::vocab::DeckKind;

impl Draw {
    /// Two off the top: the first stays with the picker, the second goes over; nobody looks (AMB-08).
    pub(super) fn pick(&mut self, by: Seat, n: u8, deck: DeckKind) -> Result<(), Refusal> {
        let picker = if n.is_multiple_of(2) { self.winner } else { self.winner.other() };
        if by != picker {
            return Err(super::not_his_turn());
        }
        let source = self.source(deck, 2, "SPV-32")?;
        let (Some(own), Some(given)) = (self.pool.draw(source), self.pool.draw(source)) else { return Ok(()) };
        self.coach_mut(by).packet.push(own);
        self.coach_mut(by.other()).packet.push(given);
        let unseen = |card: CardNo| Fact::new(Who::Nobody, self.pool.id(card));
        let step = Step::Picked { by, deck, own: unseen(own), given: unseen(given) };
        self.steps.push(step);
        self.next_pick(n + 1);
        Ok(())
    }

    /// If the pool runs out of pairs the picks end early; otherwise nobody could continue.
    pub(super) fn next_pick(&mut self, n: u8) {
        self.phase = Phase::Pick { n };
        if n >= self.amount || !self.any_deck_left(2) {
            self.look();
        }
    }

    /// Only now may each coach look at his own starting deck (SPV-34).
    fn look(&mut self) {
        for side in Seat::BOTH {
            let ids = self.coach(side).packet.iter().map(|card| self.pool.id(*card)).collect();
            self.steps.push(Step::Looked { by: side, cards: Fact::new(Who::only(side), ids) });
        }
        self.phase = Phase::Keep { round: 1 };
        if self.coach(Seat::Home).packet.len() < 2 {
            self.end_of_draft();
        }
    }

    pub(super) fn keep(&mut self, by: Seat, round: u8, card: CardNo) -> Result<(), Refusal> {
        if self.coach(by).sealed.is_some() {
            return Err(Refusal::new(Code::Locked, "SPV-35", "the choice is sealed until the other coach has chosen"));
        }
        if !self.coach(by).packet.contains(&card) {
            return Err(Refusal::new(Code::NotHeld, "SPV-35", "only a card of the packet in hand can be kept"));
        }
        self.coach_mut(by).sealed = Some(card);
        self.steps.push(Step::Sealed { by, round });
        if self.coach(by.other()).sealed.is_some() {
            self.open_keeps(round);
        }
        Ok(())
    }

    /// Both have chosen: the kept cards leave the packets, the packets change hands.
    fn open_keeps(&mut self, round: u8) {
        for by in Seat::BOTH {
            let Some(card) = self.coach_mut(by).sealed.take() else { continue };
            let coach = self.coach_mut(by);
            coach.packet.retain(|other| *other != card);
            coach.cards.push(card);
            if round > 1 {
                coach.known.push(card);
            }
            let Some(source) = self.pool.get(card).map(|instance| instance.from) else { continue };
            // The first keep is the owner's secret; of each later one the other saw the packet before and after (SPV-38).
            let who = if round == 1 { Who::only(by) } else { Who::Both };
            let card = Fact::new(who, self.pool.id(card));
            self.steps.push(Step::Kept { by, round, deck: deck_of(source), card });
        }
        for by in Seat::BOTH {
            let ids = self.coach(by).packet.iter().map(|card| self.pool.id(*card)).collect();
            self.steps.push(Step::Passed { by, round, cards: Fact::new(Who::Both, ids) });
        }
        let [home, away] = &mut self.coaches;
        std::mem::swap(&mut home.packet, &mut away.packet);
        self.phase = Phase::Keep { round: round + 1 };
        if self.coach(Seat::Home).packet.len() < 2 {
            self.end_of_draft();
        }
    }

    /// The single card left goes under its deck (SPV-36): first the one that comes from home's starting deck.
    fn end_of_draft(&mut self) {
        for by in [Seat::Away, Seat::Home] {
            for card in std::mem::take(&mut self.coach_mut(by).packet) {
                let Some(source) = self.pool.get(card).map(|instance| instance.from) else { continue };
                self.pool.put_under(card);
                let card = Fact::new(Who::Both, self.pool.id(card));
                self.steps.push(Step::WentBack { by, deck: deck_of(source), card });
            }
        }
        self.finish();
    }

    /// The deck of a card back, for choosing at a table.
    #[must_use]
    pub fn back(&self, card: CardNo) -> Option<DeckKind> {
        self.pool.get(card).map(|instance| deck_of(instance.from))
    }
}
