//! Pools and draws for the tests of the draw procedures.

#![allow(dead_code, clippy::unwrap_used)]

use touchback_provable_dice::Seat;
use touchback_special_plays::deck::{Card, Deck, Effect};
use touchback_special_plays::pool::{CardNo, Consents, Pool, Recipe, Setting, Source};
use touchback_special_plays::{Answer, Code, DeckKind, Draw, Duration, Step, Target, Terms, Variant, Viewer, Window};

pub const HOME: Seat = Seat::Home;
pub const AWAY: Seat = Seat::Away;

pub fn card(id: &str) -> Card {
    Card {
        id: id.to_owned(),
        name: format!("Card {id}"),
        effect: Effect::Manual,
        text: "As agreed.".to_owned(),
        copies: 1,
        window: Window::StartOwnTurn,
        target: vec![Target::OwnTeam],
        duration: Duration::Turn,
        owner: None,
        league_only: false,
    }
}

/// A deck of cards `d1`, `d2` …, in that order.
pub fn deck(kind: DeckKind, letter: char, count: usize) -> Deck {
    let cards = (1..=count).map(|n| card(&format!("{letter}{n}"))).collect();
    Deck { kind, name: kind.name().to_owned(), points: kind.points(), gold: kind.gold(), cards }
}

/// A pool that is not shuffled; decks of any size pass.
pub fn pool(decks: Vec<Deck>) -> Pool {
    let all = Consents { home: true, away: true, authority: true };
    Pool::load(&Recipe { decks, small_decks: all, ..Recipe::default() }, Setting::League).unwrap()
}

/// Six decks of twenty: m, b, h, g, d, r.
pub fn six() -> Pool {
    pool(DeckKind::ALL.iter().zip("mbhgdr".chars()).map(|(kind, letter)| deck(*kind, letter, 20)).collect())
}

pub fn league(variant: Variant, home: u32, away: u32) -> Terms {
    Terms::new(variant, Setting::League, Some([home, away]))
}

pub fn one_off(variant: Variant) -> Terms {
    Terms::new(variant, Setting::OneOff, None)
}

/// Short names for what the examples do.
pub struct Table(pub Draw);

impl Table {
    pub fn new(terms: Terms, pool: Pool) -> Table {
        Table(Draw::new(terms, pool))
    }

    pub fn no(&self, id: &str) -> CardNo {
        self.0.pool().find(&format!("{id}#1")).unwrap()
    }

    fn answer(&mut self, by: Seat, answer: Answer) -> Result<(), Code> {
        let before = self.0.clone();
        let result = self.0.answer(by, answer).map_err(|refusal| refusal.code);
        assert!(result.is_ok() || before == self.0, "a refusal changes nothing");
        assert!(self.0.conserved(), "no card is lost or doubled");
        result
    }

    pub fn die(&mut self, by: Seat, face: u8) -> Result<(), Code> {
        self.answer(by, Answer::Die(face))
    }

    pub fn dice(&mut self, dice: &[(Seat, u8)]) {
        dice.iter().for_each(|(by, face)| self.die(*by, *face).unwrap());
    }

    pub fn deck(&mut self, by: Seat, deck: DeckKind) -> Result<(), Code> {
        self.answer(by, Answer::Deck(deck))
    }

    pub fn enough(&mut self, by: Seat) -> Result<(), Code> {
        self.answer(by, Answer::Enough)
    }

    pub fn card(&mut self, by: Seat, id: &str) -> Result<(), Code> {
        self.answer(by, Answer::Card(self.no(id)))
    }

    pub fn table(&mut self, by: Seat, line: u8, table: touchback_special_plays::Table) -> Result<(), Code> {
        self.answer(by, Answer::Table(line, table))
    }

    fn ids(&self, cards: &[CardNo]) -> String {
        let ids: Vec<String> = cards.iter().map(|card| self.0.pool().id(*card).replace("#1", "")).collect();
        ids.join(" ")
    }

    pub fn hand(&self, side: Seat) -> String {
        self.ids(&self.0.cards(side))
    }

    pub fn packet(&self, side: Seat) -> String {
        self.ids(self.0.choices(side))
    }

    pub fn apart(&self, side: Seat) -> String {
        self.ids(self.0.apart(side))
    }

    pub fn left(&self, kind: DeckKind) -> String {
        self.ids(&self.0.pool().cards(Source::Deck(kind)))
    }

    pub fn last(&self, viewer: Viewer) -> Step {
        self.0.steps(viewer).last().cloned().unwrap()
    }
}
