//! A special play that is bought before the match, or came with the team sheet (S7-IND-15, SPV-50 to SPV-54).
//!
//! By the printed inducement a D6 picks the deck, two cards are drawn and one is kept; a deck that the side has drawn from before
//! may be rolled for again once. Where decks have prices, the coach names one and takes its top card. Nobody else sees the
//! cards: their dice make no event, and the answer says only "the first" or "the second". A card that is in a hand is in no deck.
//! How many dice are rolled and what is on offer depends on public facts alone (BT-07).

use crate::action::{Action, Choice};
use crate::decision::{Ask, Decision, Menu};
use crate::dice::Roll;
use crate::event::Event;
use crate::flow::{Cx, Flow, Halt, Next, Procedure, unoffered};
use crate::illegal::Illegal;
use crate::play::{Line, LineState, Play, PlayDeck};
use crate::rules::Rules;
use crate::state::{Side, State};

#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Dealing {
    side: Side,
    deck: PlayDeck,
    /// The deck was rolled for twice.
    rerolled: bool,
    at: At,
}

#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
enum At {
    Deck,
    /// Whether to roll again for a deck drawn from before.
    Again,
    /// This many cards are drawn.
    Draw(u8),
    /// Which of two to keep; the first of them is in this line.
    Keep(u8),
}

impl Dealing {
    /// The deck is rolled for, and one of two cards kept.
    pub const fn by_die(side: Side) -> Dealing {
        Dealing { side, deck: PlayDeck::RandomEvents, rerolled: false, at: At::Deck }
    }

    /// The top card of a deck that was named (SPV-52).
    pub const fn from(side: Side, deck: PlayDeck) -> Dealing {
        Dealing { side, deck, rerolled: true, at: At::Draw(1) }
    }

    const fn to(self, at: At) -> Dealing {
        Dealing { at, ..self }
    }

    fn roll(mut self, cx: &mut Cx) -> Flow {
        if PlayDeck::ALL.iter().all(|deck| left(cx.s, *deck) == 0) {
            return cx.pop();
        }
        self.deck = PlayDeck::ALL[usize::from(cx.die(Roll::PlayDeck)? - 1)];
        if left(cx.s, self.deck) == 0 {
            return cx.goto(self);
        }
        let known = cx.s.hands[self.side.index()].lines.iter().any(|line| line.deck == Some(self.deck));
        if known && !self.rerolled { cx.ask(self.to(At::Again)) } else { cx.goto(self.to(At::Draw(2))) }
    }

    fn draw(self, cx: &mut Cx, count: u8) -> Flow {
        let mut first = None;
        let count = count.min(left(cx.s, self.deck));
        for _ in 0..count {
            let Some(play) = self.top(cx)? else { break };
            let hand = &mut cx.s.hands[self.side.index()];
            let Some(slot) = hand.lines.iter().position(|line| line.state == LineState::None) else { break };
            hand.lines[slot] = Line::card(play, self.deck);
            cx.s.open_to[self.side.index()] = hand.may_open();
            first = first.or(Some(slot as u8));
        }
        match first {
            Some(first) if count == 2 => cx.ask(self.to(At::Keep(first))),
            _ => self.dealt(cx),
        }
    }

    /// The first card from the top that nobody holds. One more is turned up than could be held by public knowledge,
    /// needed or not, so the number of dice reveals nothing.
    fn top(self, cx: &mut Cx) -> Result<Option<Play>, Halt> {
        let held = lines(cx.s).fold(0, |set, line| set | bit(line.play));
        let mut rest = rest(cx.s, self.deck);
        let mut top = None;
        for _ in 0..=unplaced(cx.s).min(rest.count_ones().saturating_sub(1)) {
            let card = turn_up(cx, rest)?;
            rest &= !bit(card);
            top = top.or((held & bit(card) == 0).then_some(card));
        }
        Ok(top)
    }

    /// The other card goes back under its deck.
    fn keep(self, cx: &mut Cx, first: u8, choice: Choice) -> Flow {
        let hand = &mut cx.s.hands[self.side.index()];
        let first = usize::from(first);
        if choice == Choice::KeepSecond {
            hand.lines[first] = hand.lines[first + 1];
        }
        hand.lines[first + 1] = Line::NONE;
        cx.s.open_to[self.side.index()] = hand.may_open();
        self.dealt(cx)
    }

    fn dealt(self, cx: &mut Cx) -> Flow {
        cx.emit(Event::PlayDealt { side: self.side, deck: self.deck });
        cx.pop()
    }
}

/// The top of a shuffled pile is any of its cards: two D6 number them, and numbers beyond the last are re-rolled.
fn turn_up(cx: &mut Cx, pile: u128) -> Result<Play, Halt> {
    loop {
        let number = (cx.quiet_die(Roll::PlayCard)? - 1) * 6 + cx.quiet_die(Roll::PlayCard)? - 1;
        if u32::from(number) < pile.count_ones() {
            let from = (0..number).fold(pile, |set, _| set & (set - 1));
            return Ok(Play(from.trailing_zeros() as u8));
        }
    }
}

const fn bit(play: Play) -> u128 {
    if play.0 < 128 { 1 << play.0 } else { 0 }
}

fn lines(s: &State) -> impl Iterator<Item = &Line> {
    let there = |line: &&Line| !matches!(line.state, LineState::None | LineState::Traded);
    s.hands.iter().flat_map(|hand| &hand.lines).filter(there)
}

/// The cards of a deck without those publicly out of it: open plays, and cards with its back. Everybody
/// knows how many there are.
fn rest(s: &State, deck: PlayDeck) -> u128 {
    let seen = |line: &&Line| line.public || line.sold_deck() == Some(deck);
    let out = lines(s).filter(seen).fold(0, |set, line| set | bit(line.play));
    deck.cards().fold(0, |set, play| set | bit(play)) & !out
}

/// How many hidden plays could be a card of any deck.
fn unplaced(s: &State) -> u32 {
    lines(s).filter(|line| !line.public && line.sold_deck().is_none()).count() as u32
}

/// How many cards of a deck are certainly left.
fn left(s: &State, deck: PlayDeck) -> u8 {
    rest(s, deck).count_ones().saturating_sub(unplaced(s)) as u8
}

/// Whether a card of this deck can be bought by name: where both drew from one deck, only of that (SPV-54).
fn is_sold(s: &State, deck: PlayDeck) -> bool {
    let drawn = || s.hands.iter().flat_map(|hand| &hand.lines).filter_map(|line| line.deck);
    let other = s.options.one_deck && drawn().next().is_some_and(|only| only != deck);
    !other && left(s, deck) > 0
}

/// The decks that this much money buys a card of, as bits.
pub(crate) fn decks(s: &State, money: u32) -> u128 {
    let open = |deck: &&PlayDeck| deck.price() <= money && is_sold(s, **deck);
    PlayDeck::ALL.iter().filter(open).fold(0, |set, deck| set | 1 << *deck as u8)
}

/// What the cheapest card costs.
pub(crate) fn cheapest(s: &State) -> Option<u32> {
    PlayDeck::ALL.iter().filter(|deck| is_sold(s, **deck)).map(|deck| deck.price()).min()
}

/// Why no card of this deck is sold.
pub(crate) fn refusal(s: &State, item: u8, money: u32) -> Option<Illegal> {
    let deck = PlayDeck::ALL.get(usize::from(item)).filter(|deck| is_sold(s, **deck))?;
    (deck.price() > money).then_some(Illegal::NotEnoughMoney { need: deck.price(), money })
}

impl Procedure for Dealing {
    fn advance(self, cx: &mut Cx) -> Flow {
        match self.at {
            At::Deck => self.roll(cx),
            At::Draw(count) => self.draw(cx, count),
            At::Again | At::Keep(_) => Ok(Next::Ask),
        }
    }

    fn decide(self, _: &Rules, _: &State) -> Option<Decision> {
        let menu = Menu::new(self.side);
        Some(match self.at {
            At::Again => Decision::new(Ask::PlayDeck, menu.choice(Choice::Use).choice(Choice::Decline)),
            At::Deck | At::Draw(_) => return None,
            At::Keep(_) => Decision::new(Ask::KeepPlay, menu.choice(Choice::KeepFirst).choice(Choice::KeepSecond)),
        })
    }

    fn take(self, cx: &mut Cx, action: Action) -> Flow {
        match (self.at, action) {
            (At::Again, Action::Choose(Choice::Use)) => cx.goto(Dealing { rerolled: true, at: At::Deck, ..self }),
            (At::Again, Action::Choose(Choice::Decline)) => cx.goto(self.to(At::Draw(2))),
            (At::Keep(first), Action::Choose(choice)) => self.keep(cx, first, choice),
            (_, other) => unoffered(other),
        }
    }
}
