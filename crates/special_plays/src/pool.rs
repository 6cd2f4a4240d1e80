//! The communal pool of decks of one match (SPV-60 to SPV-65, DK-04 to DK-06): base files, exclusive cards of the coaches,
//! agreed removals, the test for eight cards, one shuffle; from then on no card is ever lost or doubled.

use std::collections::{HashSet, VecDeque};
use std::sync::Arc;

use serde::{Deserialize, Serialize};
use touchback_provable_dice::FairDice;

use crate::deck::{Card, Deck, Effect};
use crate::problem::Problem;
use crate::registry::Registry;
use crate::vocab::{DeckKind, Table};

/// A deck with fewer cards is not used (SPV-61).
pub const FEWEST: usize = 8;

/// Most cards of a pool, counting every copy: far more than shipped, far fewer than a [`CardNo`] can count.
pub const MOST_CARDS: usize = 2_000;
const _: () = assert!(MOST_CARDS <= u16::MAX as usize);

/// One physical card: its place in the pool.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
pub struct CardNo(pub u16);

/// Where equally likely numbers come from.
pub trait Numbers {
    /// A number below `bound`, which is at least 1.
    fn below(&mut self, bound: u32) -> u32;
}

impl Numbers for FairDice {
    fn below(&mut self, bound: u32) -> u32 {
        self.next(bound) - 1
    }
}

/// What kind of match it is.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Setting {
    OneOff,
    League,
    Tournament,
}

/// Who agreed to a change. In a league the commissioner, in a tournament the organiser is the authority.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct Consents {
    pub home: bool,
    pub away: bool,
    pub authority: bool,
}

impl Consents {
    /// Both coaches and, where there is one, the authority.
    #[must_use]
    pub const fn given(self, setting: Setting) -> bool {
        self.home && self.away && (self.authority || matches!(setting, Setting::OneOff))
    }
}

/// What a pool is made of.
#[derive(Clone, Debug, Default)]
pub struct Recipe {
    pub decks: Vec<Deck>,
    /// Card ids to take out, and who agreed (SPV-63).
    pub removals: Vec<(String, Consents)>,
    /// Consent to decks of fewer than eight cards (SPV-64, SPV-65).
    pub small_decks: Consents,
    /// Keep one card for each effect (AMB-13).
    pub unique_effects: bool,
}

/// A card in the pool.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Instance {
    /// `DT-12#1`.
    pub id: String,
    /// All copies share it.
    pub card: Arc<Card>,
    pub from: Source,
}

/// The pile a card comes from and goes back to.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Source {
    Deck(DeckKind),
    Table(Table),
}

#[derive(Clone, Debug, PartialEq, Eq)]
struct Pile {
    source: Source,
    usable: bool,
    points: u8,
    gold: u32,
    /// Top card first.
    cards: VecDeque<CardNo>,
}

/// All cards of a match. Those that are in no pile are with the coaches or spent.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Pool {
    cards: Arc<Vec<Instance>>,
    piles: Vec<Pile>,
}

impl Pool {
    /// Puts a pool together, or lists everything that prevents it.
    pub fn load(recipe: &Recipe, setting: Setting) -> Result<Pool, Vec<Problem>> {
        if let Some(problem) = too_large(recipe) {
            return Err(vec![problem]);
        }
        let mut problems = unique_ids(&recipe.decks);
        problems.extend(check_removals(recipe, setting));
        if !problems.is_empty() {
            return Err(problems);
        }
        let small = recipe.small_decks.given(setting);
        let mut pool = Pool { cards: Arc::default(), piles: Vec::new() };
        let mut effects = HashSet::new();
        for deck in &recipe.decks {
            let kept = deck.cards.iter().filter(|card| recipe.removals.iter().all(|(id, _)| *id != card.id));
            let source = Source::Deck(deck.kind);
            let mut cards = VecDeque::new();
            for card in kept {
                let shared = Arc::new(card.clone());
                for copy in 1..=card.copies {
                    if !recipe.unique_effects || effects.insert(effect_of(card)) {
                        cards.push_back(pool.add(&shared, copy, source));
                    }
                }
            }
            pool.pile_up(Pile { source, usable: false, points: deck.points, gold: deck.gold, cards });
        }
        for pile in &mut pool.piles {
            pile.usable = pile.cards.len() >= FEWEST || (small && !pile.cards.is_empty());
        }
        Ok(pool)
    }

    /// The four table decks of the Cards method: a card for each of the 36 faces (DK-09).
    #[must_use]
    pub fn of_tables() -> Pool {
        let mut pool = Pool { cards: Arc::default(), piles: Vec::new() };
        for table in Table::ALL {
            let source = Source::Table(*table);
            let mut cards = VecDeque::new();
            for play in Registry::shipped().all().iter().filter(|play| play.table == *table) {
                let card = Arc::new(Card {
                    id: play.id.clone(),
                    name: play.name.clone(),
                    effect: Effect::BuiltIn(play.id.clone()),
                    text: play.text.clone(),
                    copies: play.roll.len() as u32,
                    window: play.window,
                    target: play.target.clone(),
                    duration: play.duration,
                    owner: None,
                    league_only: play.league_only,
                });
                cards.extend((1..=card.copies).map(|copy| pool.add(&card, copy, source)));
            }
            pool.piles.push(Pile { source, usable: true, points: 0, gold: 0, cards });
        }
        pool
    }

    /// Cards that a coach adds to a deck join its pile; the price of the later file counts.
    fn pile_up(&mut self, more: Pile) {
        match self.piles.iter_mut().find(|pile| pile.source == more.source) {
            Some(pile) => {
                (pile.points, pile.gold) = (more.points, more.gold);
                pile.cards.extend(more.cards);
            }
            None => self.piles.push(more),
        }
    }

    fn add(&mut self, card: &Arc<Card>, copy: u32, from: Source) -> CardNo {
        Arc::make_mut(&mut self.cards).push(Instance {
            id: format!("{}#{copy}", card.id),
            card: Arc::clone(card),
            from,
        });
        CardNo((self.cards.len() - 1) as u16)
    }

    /// One shuffle of every pile (Fisher and Yates, from the last card down).
    pub fn shuffle(&mut self, numbers: &mut dyn Numbers) {
        for pile in &mut self.piles {
            for last in (1..pile.cards.len()).rev() {
                let other = numbers.below(last as u32 + 1) as usize;
                pile.cards.swap(last, other);
            }
        }
    }

    /// Puts the piles in this order, for tests and for people who shuffled real cards. Ids that are not in the pile
    /// are refused, cards not named go below.
    pub fn stack(&mut self, source: Source, ids: &[&str]) -> Result<(), String> {
        let numbers: Vec<CardNo> =
            ids.iter().map(|id| self.find(id).ok_or_else(|| format!("no card \"{id}\""))).collect::<Result<_, _>>()?;
        let pile = self.piles.iter_mut().find(|pile| pile.source == source).ok_or("no such deck")?;
        for card in numbers.iter().rev() {
            let at = pile.cards.iter().position(|other| other == card).ok_or("a card that is not in this deck")?;
            pile.cards.remove(at);
            pile.cards.push_front(*card);
        }
        Ok(())
    }

    #[must_use]
    pub fn find(&self, id: &str) -> Option<CardNo> {
        self.cards.iter().position(|card| card.id == id).map(|n| CardNo(n as u16))
    }

    #[must_use]
    pub fn get(&self, card: CardNo) -> Option<&Instance> {
        self.cards.get(usize::from(card.0))
    }

    /// Every card, wherever it is.
    pub fn instances(&self) -> impl Iterator<Item = &Instance> {
        self.cards.iter()
    }

    /// The id of a card, empty for one that is not in the pool.
    #[must_use]
    pub fn id(&self, card: CardNo) -> String {
        self.get(card).map(|instance| instance.id.clone()).unwrap_or_default()
    }

    #[must_use]
    pub fn size(&self) -> usize {
        self.cards.len()
    }

    fn pile(&self, source: Source) -> Option<&Pile> {
        self.piles.iter().find(|pile| pile.source == source)
    }

    /// The cards of a pile, top first.
    #[must_use]
    pub fn cards(&self, source: Source) -> Vec<CardNo> {
        self.pile(source).map(|pile| pile.cards.iter().copied().collect()).unwrap_or_default()
    }

    /// The piles of this match with whether they passed the test for eight cards.
    pub fn piles(&self) -> impl Iterator<Item = (Source, bool, usize)> {
        self.piles.iter().map(|pile| (pile.source, pile.usable, pile.cards.len()))
    }

    /// Whether at least `count` cards can be taken from a deck that is in use.
    #[must_use]
    pub fn offers(&self, source: Source, count: usize) -> bool {
        self.pile(source).is_some_and(|pile| pile.usable && pile.cards.len() >= count)
    }

    /// The price of a card: points and gold.
    #[must_use]
    pub fn price(&self, source: Source) -> Option<(u8, u32)> {
        self.pile(source).map(|pile| (pile.points, pile.gold))
    }

    pub(crate) fn draw(&mut self, source: Source) -> Option<CardNo> {
        self.piles.iter_mut().find(|pile| pile.source == source)?.cards.pop_front()
    }

    /// Under its own deck.
    pub(crate) fn put_under(&mut self, card: CardNo) {
        let Some(from) = self.get(card).map(|instance| instance.from) else { return };
        if let Some(pile) = self.piles.iter_mut().find(|pile| pile.source == from) {
            pile.cards.push_back(card);
        }
    }

    /// Cards in piles; with those that the coaches hold and the spent ones it must be [`Pool::size`] (DK-06).
    #[must_use]
    pub fn in_piles(&self) -> usize {
        self.piles.iter().map(|pile| pile.cards.len()).sum()
    }

    /// After the match: the owner of each exclusive card (SPV-62).
    #[must_use]
    pub fn to_give_back(&self) -> Vec<(String, String)> {
        let owned = |card: &Instance| card.card.owner.clone().map(|owner| (owner, card.id.clone()));
        self.cards.iter().filter_map(owned).collect()
    }
}

fn effect_of(card: &Card) -> String {
    match &card.effect {
        Effect::Manual => card.id.clone(),
        Effect::BuiltIn(id) => {
            Registry::shipped().get(id).and_then(|play| play.same_as.clone()).unwrap_or_else(|| id.clone())
        }
    }
}

/// A pool that nobody could shuffle (DK-04).
fn too_large(recipe: &Recipe) -> Option<Problem> {
    let copies = |deck: &Deck| deck.cards.iter().map(|card| u64::from(card.copies)).sum::<u64>();
    let all: u64 = recipe.decks.iter().map(copies).sum();
    if all <= MOST_CARDS as u64 && recipe.removals.len() <= MOST_CARDS {
        return None;
    }
    let message = format!("at most {MOST_CARDS} cards in all decks together, with every copy, and as many taken out");
    Some(Problem::new("too-many", "DK-04", "pool", message))
}

/// Ids are unique over the whole pool (DK-04).
fn unique_ids(decks: &[Deck]) -> Vec<Problem> {
    let mut seen = HashSet::new();
    let cards = decks.iter().flat_map(|deck| deck.cards.iter().map(move |card| (deck.kind, card)));
    cards
        .filter(|(_, card)| !seen.insert(card.id.clone()))
        .map(|(deck, card)| {
            Problem::new("id-twice", "DK-04", deck.name(), format!("card \"{}\" is in the pool already", card.id))
        })
        .collect()
}

fn check_removals(recipe: &Recipe, setting: Setting) -> Vec<Problem> {
    let mut problems = Vec::new();
    for (id, consents) in &recipe.removals {
        if recipe.decks.iter().all(|deck| deck.cards.iter().all(|card| card.id != *id)) {
            problems.push(Problem::new("unknown-card", "SPV-63", id, "there is no such card to take out"));
        }
        if !consents.given(setting) {
            let who = if setting == Setting::OneOff { "both coaches" } else { "both coaches and the authority" };
            let message = format!("taking out a card needs the consent of {who} (E-CONSENT)");
            problems.push(Problem::new("no-consent", "SPV-63", id, message));
        }
    }
    problems
}
