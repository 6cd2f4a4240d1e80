//! The draw procedures as machines that ask one thing at a time: dice and choices come from outside, so people at a
//! table, a server and a test all use the same rules. A refused answer changes nothing.
//!
//! `points.rs` is Variant One, `draft.rs` Two, `one_deck.rs` Three, `inducement.rs` the bought cards of each of
//! them, `tables.rs` the 4th-edition way, `terms.rs` what is settled before.

mod draft;
mod inducement;
mod one_deck;
mod options;
mod points;
mod tables;
mod terms;

pub use terms::Terms;

use serde::Serialize;
use touchback_provable_dice::Seat;

use crate::amount::{Method, Variant, by_die, by_value};
use crate::hand::{Hand, Line};
use crate::pool::{CardNo, Pool, Source};
use crate::refusal::{Code, Refusal};
use crate::step::{AmountFrom, DieFor, Fact, Step, Viewer, Who};
use crate::vocab::{DeckKind, Table};

/// What is asked.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Asks {
    /// A D6; of nobody in particular if it counts for both coaches.
    Die { by: Option<Seat>, what: DieFor },
    /// Buy a card for gold, or stop.
    Induce { by: Seat },
    /// Buy a card for points, or stop.
    Buy { by: Seat },
    /// Put one card back and take another, or keep all.
    Redraw { by: Seat },
    /// Choose the one deck of the match.
    Deck { by: Seat },
    /// Take two cards off a deck.
    Pick { by: Seat },
    /// Keep one card of the packet.
    Keep { by: Seat },
    /// Choose a table for this line.
    Table { by: Seat, line: u8 },
}

impl Asks {
    #[must_use]
    pub const fn by(self) -> Option<Seat> {
        match self {
            Asks::Die { by, .. } => by,
            Asks::Induce { by }
            | Asks::Buy { by }
            | Asks::Redraw { by }
            | Asks::Deck { by }
            | Asks::Pick { by }
            | Asks::Keep { by }
            | Asks::Table { by, .. } => Some(by),
        }
    }
}

/// What is answered.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Answer {
    Die(u8),
    Deck(DeckKind),
    Card(CardNo),
    Table(u8, Table),
    /// No more purchases, or no redraw.
    Enough,
}

#[derive(Copy, Clone, PartialEq, Eq, Debug)]
enum Phase {
    Amount,
    /// A die from each coach; ties are re-rolled.
    Roll {
        what: DieFor,
        home: Option<u8>,
    },
    ChooseDeck,
    Induce {
        turn: u8,
    },
    Spend {
        turn: u8,
    },
    Redraw {
        turn: u8,
    },
    Pick {
        n: u8,
    },
    Keep {
        round: u8,
    },
    Grant,
    Seal,
    Line {
        turn: u8,
        line: u8,
        stage: Stage,
    },
    Done,
}

#[derive(Copy, Clone, PartialEq, Eq, Debug)]
enum Stage {
    Table,
    Tens(Table),
    Units(Table, u8),
}

/// What a coach has so far.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
struct Coach {
    points: u8,
    gold: u32,
    /// Drawn and kept.
    cards: Vec<CardNo>,
    /// Bought for gold, kept apart (SPV-53).
    bought: Vec<CardNo>,
    redrawn: bool,
    /// The packet of the draft.
    packet: Vec<CardNo>,
    sealed: Option<CardNo>,
    /// Kept cards that the other coach knows.
    known: Vec<CardNo>,
    granted: Option<u8>,
    plays: u8,
    /// Tables of half-open lines.
    tables: Vec<Table>,
    lines: Vec<Line>,
}

/// A draw in progress.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Draw {
    terms: Terms,
    pool: Pool,
    phase: Phase,
    amount: u8,
    /// Who spends or draws first, and who won the roll-off.
    first: Seat,
    winner: Seat,
    deck: Option<DeckKind>,
    coaches: [Coach; 2],
    steps: Vec<Step>,
}

impl Draw {
    /// Starts a draw from a pool that has been shuffled.
    #[must_use]
    pub fn new(terms: Terms, pool: Pool) -> Draw {
        let mut draw = Draw {
            phase: Phase::Amount,
            amount: 0,
            first: Seat::Home,
            winner: Seat::Home,
            deck: None,
            coaches: Default::default(),
            steps: Vec::new(),
            terms,
            pool,
        };
        for (coach, gold) in draw.coaches.iter_mut().zip(draw.terms.gold.unwrap_or_default()) {
            coach.gold = gold;
        }
        draw.begin();
        draw
    }

    fn begin(&mut self) {
        if self.terms.variant == Variant::Tables && self.terms.grants == [0; 6] {
            self.start_lines();
        } else if self.terms.variant == Variant::Tables {
            self.phase = Phase::Grant;
        } else if !self.terms.amount_by_die() {
            let highest = self.terms.values.map_or(0, |[home, away]| home.max(away));
            self.settle_amount(by_value(self.terms.variant, highest).unwrap_or(0), AmountFrom::TeamValue);
        }
    }

    /// What is asked now: nothing when the draw is over, two things when both coaches choose at the same time.
    #[must_use]
    pub fn asks(&self) -> Vec<Asks> {
        let at = |turn: u8| if turn == 0 { self.first } else { self.first.other() };
        match self.phase {
            Phase::Amount => vec![Asks::Die { by: None, what: DieFor::Amount }],
            Phase::Roll { what, home } => {
                vec![Asks::Die { by: Some(if home.is_none() { Seat::Home } else { Seat::Away }), what }]
            }
            Phase::ChooseDeck => vec![Asks::Deck { by: self.winner }],
            Phase::Induce { turn } => vec![Asks::Induce { by: at(turn) }],
            Phase::Spend { turn } => vec![Asks::Buy { by: at(turn) }],
            Phase::Redraw { turn } => vec![Asks::Redraw { by: at(turn) }],
            Phase::Pick { n } => {
                vec![Asks::Pick { by: if n.is_multiple_of(2) { self.winner } else { self.winner.other() } }]
            }
            Phase::Keep { .. } => {
                let open = |side: &Seat| self.coach(*side).sealed.is_none();
                Seat::BOTH.into_iter().filter(open).map(|by| Asks::Keep { by }).collect()
            }
            Phase::Grant => vec![self.asks_grant()],
            Phase::Seal => self.asks_seal(),
            Phase::Line { turn, line, stage } => vec![self.asks_line(turn, line, stage)],
            Phase::Done => Vec::new(),
        }
    }

    #[must_use]
    pub fn done(&self) -> bool {
        self.phase == Phase::Done
    }

    #[must_use]
    pub const fn terms(&self) -> &Terms {
        &self.terms
    }

    #[must_use]
    pub const fn pool(&self) -> &Pool {
        &self.pool
    }

    #[must_use]
    pub const fn amount(&self) -> u8 {
        self.amount
    }

    /// All steps so far, as this viewer may know them.
    #[must_use]
    pub fn steps(&self, viewer: Viewer) -> Vec<Step> {
        self.steps.iter().map(|step| step.seen_by(viewer)).collect()
    }

    /// An answer of a coach; the one die for both may come from either.
    pub fn answer(&mut self, by: Seat, answer: Answer) -> Result<(), Refusal> {
        let taken = self.take(by, answer);
        debug_assert!(self.conserved(), "a card is lost or doubled");
        taken
    }

    fn take(&mut self, by: Seat, answer: Answer) -> Result<(), Refusal> {
        match (self.phase, answer) {
            (Phase::Amount, Answer::Die(face)) => self.amount_die(face),
            (Phase::Roll { what, home }, Answer::Die(face)) => self.order_die(by, what, home, face),
            (Phase::ChooseDeck, Answer::Deck(deck)) => self.choose_deck(by, deck),
            (Phase::Induce { turn }, Answer::Deck(deck)) => self.induce(by, turn, deck),
            (Phase::Induce { turn }, Answer::Enough) => self.induced(by, turn),
            (Phase::Spend { turn }, Answer::Deck(deck)) => self.buy(by, turn, deck),
            (Phase::Spend { turn }, Answer::Enough) => self.bought(by, turn),
            (Phase::Redraw { turn }, Answer::Card(card)) => self.redraw(by, turn, Some(card)),
            (Phase::Redraw { turn }, Answer::Enough) => self.redraw(by, turn, None),
            (Phase::Pick { n }, Answer::Deck(deck)) => self.pick(by, n, deck),
            (Phase::Keep { round }, Answer::Card(card)) => self.keep(by, round, card),
            (Phase::Grant, Answer::Die(face)) => self.grant_die(by, face),
            (Phase::Seal, Answer::Table(line, table)) => self.seal(by, line, table),
            (Phase::Line { turn, line, stage }, answer) => self.line(by, turn, line, stage, answer),
            (_, Answer::Card(_)) if self.coach(by).redrawn => {
                Err(Refusal::new(Code::Limit, "SPV-27", "a coach may put back one card and no second"))
            }
            _ => Err(out_of_order()),
        }
    }

    /// What the coach holds: cards drawn and kept, and when the draw is over the bought ones too.
    #[must_use]
    pub fn cards(&self, side: Seat) -> Vec<CardNo> {
        let coach = self.coach(side);
        let mut cards = coach.cards.clone();
        if self.done() {
            cards.extend(&coach.bought);
        }
        cards
    }

    /// What a coach may choose from: his packet in the draft, his drawn cards for a redraw.
    #[must_use]
    pub fn choices(&self, side: Seat) -> &[CardNo] {
        match self.phase {
            Phase::Keep { .. } => &self.coach(side).packet,
            _ => &self.coach(side).cards,
        }
    }

    /// The cards a coach bought for gold.
    #[must_use]
    pub fn apart(&self, side: Seat) -> &[CardNo] {
        &self.coach(side).bought
    }

    #[must_use]
    pub fn points_left(&self, side: Seat) -> u8 {
        self.coach(side).points
    }

    #[must_use]
    pub fn gold_left(&self, side: Seat) -> u32 {
        self.coach(side).gold
    }

    /// The hand for the match.
    #[must_use]
    pub fn hand(&self, owner: Seat) -> Hand {
        let coach = self.coach(owner);
        if self.terms.variant == Variant::Tables {
            return Hand { owner, method: self.terms.method, lines: coach.lines.clone() };
        }
        let line = |card: &CardNo| {
            let instance = self.pool.get(*card)?;
            let known = coach.known.contains(card);
            Some(Line { known, ..Line::new(instance.from, None, Some(instance.id.clone())) })
        };
        let lines = self.cards(owner).iter().filter_map(line).collect();
        Hand { owner, method: Method::Cards, lines }
    }

    /// Cards in piles and with the coaches: always the whole pool (DK-06).
    #[must_use]
    pub fn conserved(&self) -> bool {
        let held = |coach: &Coach| {
            let from_cards =
                if self.terms.variant == Variant::Tables { self.terms.method == Method::Cards } else { false };
            let lines = if from_cards { coach.lines.len() } else { 0 };
            coach.cards.len() + coach.bought.len() + coach.packet.len() + lines
        };
        self.pool.in_piles() + self.coaches.iter().map(held).sum::<usize>() == self.pool.size()
    }

    const fn coach(&self, side: Seat) -> &Coach {
        &self.coaches[side as usize]
    }

    const fn coach_mut(&mut self, side: Seat) -> &mut Coach {
        &mut self.coaches[side as usize]
    }

    const fn at_turn(&self, turn: u8) -> Seat {
        if turn == 0 { self.first } else { self.first.other() }
    }

    fn own_turn(&self, by: Seat, turn: u8) -> Result<(), Refusal> {
        if by == self.at_turn(turn) { Ok(()) } else { Err(not_his_turn()) }
    }

    fn card_fact(&self, side: Seat, card: CardNo) -> Fact<String> {
        Fact::new(Who::only(side), self.pool.id(card))
    }

    fn roll(&mut self, by: Option<Seat>, what: DieFor, face: u8) -> Result<(), Refusal> {
        if !(1..=6).contains(&face) {
            return Err(Refusal::new(Code::Order, "SPV-08", format!("a D6 does not show {face}")));
        }
        self.steps.push(Step::Rolled { by, what, face: Fact::new(Who::All, face) });
        Ok(())
    }

    fn amount_die(&mut self, face: u8) -> Result<(), Refusal> {
        self.roll(None, DieFor::Amount, face)?;
        self.settle_amount(by_die(self.terms.variant, face).unwrap_or(0), AmountFrom::Die);
        Ok(())
    }

    /// The amount is the same for both (SPV-07); what comes next depends on the variant.
    fn settle_amount(&mut self, amount: u8, from: AmountFrom) {
        self.amount = amount;
        self.steps.push(Step::Amount { amount, from });
        match self.terms.variant {
            Variant::Points => self.value_order(),
            _ => self.phase = Phase::Roll { what: DieFor::RollOff, home: None },
        }
    }

    /// The higher Team Value goes first; equal ones roll for it (SPV-21, SPV-22, SPV-43, SPV-44).
    fn value_order(&mut self) {
        match self.terms.values {
            Some([home, away]) if home != away => {
                self.first = if home > away { Seat::Home } else { Seat::Away };
                self.steps.push(Step::GoesFirst { side: self.first, what: DieFor::Order });
                self.start_inducements();
            }
            _ => self.phase = Phase::Roll { what: DieFor::Order, home: None },
        }
    }

    fn order_die(&mut self, by: Seat, what: DieFor, home: Option<u8>, face: u8) -> Result<(), Refusal> {
        let expected = if home.is_none() { Seat::Home } else { Seat::Away };
        if by != expected {
            return Err(not_his_turn());
        }
        self.roll(Some(by), what, face)?;
        let Some(home) = home else {
            self.phase = Phase::Roll { what, home: Some(face) };
            return Ok(());
        };
        if home == face {
            self.phase = Phase::Roll { what, home: None };
            return Ok(());
        }
        let side = if home > face { Seat::Home } else { Seat::Away };
        self.steps.push(Step::GoesFirst { side, what });
        match (what, self.terms.variant) {
            (DieFor::Order, _) => {
                self.first = side;
                self.start_inducements();
            }
            (_, Variant::OneDeck) => {
                self.winner = side;
                self.phase = Phase::ChooseDeck;
                if !self.any_deck_left(1) {
                    self.finish();
                }
            }
            _ => {
                (self.winner, self.first) = (side, side);
                self.start_inducements();
            }
        }
        Ok(())
    }

    /// The draw is over: bought cards join the hands.
    fn finish(&mut self) {
        self.phase = Phase::Done;
        for side in Seat::BOTH {
            let ids: Vec<String> = self.coach(side).bought.iter().map(|card| self.pool.id(*card)).collect();
            if !ids.is_empty() {
                self.steps.push(Step::Joined { by: side, cards: Fact::new(Who::only(side), ids) });
            }
        }
    }

    /// Whether any deck in use still has that many cards; if none has, nobody can choose one and the draw ends.
    fn any_deck_left(&self, count: usize) -> bool {
        self.pool.piles().any(|(source, _, _)| self.pool.offers(source, count))
    }

    fn source(&self, deck: DeckKind, count: usize, rule: &'static str) -> Result<Source, Refusal> {
        let source = Source::Deck(deck);
        if self.pool.offers(source, count) {
            return Ok(source);
        }
        let known = self.pool.piles().find(|(other, _, _)| *other == source);
        let why = match known {
            None => format!("there is no deck {deck} in this match"),
            Some((_, false, cards)) => format!("the deck {deck} began with too few cards ({cards}; eight are needed)"),
            Some((_, true, cards)) => format!("the deck {deck} has {cards} cards left, {count} are needed"),
        };
        Err(Refusal::new(Code::Deck, rule, why))
    }
}

fn out_of_order() -> Refusal {
    Refusal::new(Code::Order, "SP4-26", "that is not what is asked now")
}

fn not_his_turn() -> Refusal {
    Refusal::new(Code::Order, "SPV-21", "the other coach is asked now")
}
