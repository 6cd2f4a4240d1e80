//! Exact odds before a draw: the chance to hold at least one card of each deck, for uniform play (see [`uniform`](crate::uniform)).
//! Fractions, not floating point; a test compares them with the machine itself.

use std::collections::HashMap;
use std::ops::{Add, Mul};

use crate::amount::Variant;
use crate::pool::{Pool, Source};
use crate::vocab::Table;

/// A fraction in lowest terms.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Chance {
    pub of: u128,
    pub over: u128,
}

impl Chance {
    pub const NEVER: Chance = Chance { of: 0, over: 1 };
    pub const SURE: Chance = Chance { of: 1, over: 1 };

    #[must_use]
    pub fn new(of: u128, over: u128) -> Chance {
        let divisor = gcd(of, over).max(1);
        Chance { of: of / divisor, over: (over / divisor).max(1) }
    }

    #[must_use]
    pub fn complement(self) -> Chance {
        Chance::new(self.over - self.of, self.over)
    }

    #[must_use]
    pub fn as_f64(self) -> f64 {
        self.of as f64 / self.over as f64
    }
}

impl Add for Chance {
    type Output = Chance;

    fn add(self, other: Chance) -> Chance {
        let divisor = gcd(self.over, other.over).max(1);
        let over = self.over / divisor * other.over;
        Chance::new(self.of * (over / self.over) + other.of * (over / other.over), over)
    }
}

impl Mul for Chance {
    type Output = Chance;

    fn mul(self, other: Chance) -> Chance {
        let (left, right) = (Chance::new(self.of, other.over), Chance::new(other.of, self.over));
        Chance::new(left.of * right.of, left.over * right.over)
    }
}

fn gcd(a: u128, b: u128) -> u128 {
    if b == 0 { a } else { gcd(b, a % b) }
}

/// A deck that can be chosen: how many cards it has and what one costs.
#[derive(Copy, Clone, Debug)]
struct Choice {
    cards: usize,
    points: u8,
}

/// Chances of holding at least one card of each usable deck: for the coach who draws first, and for the other.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Odds {
    pub decks: Vec<Source>,
    pub first: Vec<Chance>,
    pub second: Vec<Chance>,
}

/// For the card variants with this amount. The tables have [`on_tables`].
#[must_use]
pub fn with_amount(variant: Variant, amount: u8, pool: &Pool) -> Odds {
    let usable: Vec<(Source, usize)> =
        pool.piles().filter(|(_, usable, _)| *usable).map(|(source, _, cards)| (source, cards)).collect();
    let points = |source| pool.price(source).map_or(u8::MAX, |(points, _)| points);
    let choices: Vec<Choice> = usable.iter().map(|(s, cards)| Choice { cards: *cards, points: points(*s) }).collect();
    let decks = usable.iter().map(|(source, _)| *source).collect();
    let (first, second) = match variant {
        Variant::Points => points_odds(&choices, amount),
        Variant::Draft => draft_odds(&choices, amount),
        Variant::OneDeck | Variant::Tables => one_deck_odds(&choices, amount),
    };
    Odds { decks, first, second }
}

/// The mean over the faces of the one D6 of a one-off.
#[must_use]
pub fn one_off(variant: Variant, pool: &Pool) -> Odds {
    let sixth = Chance::new(1, 6);
    let faces = (1..=6).filter_map(|face| crate::amount::by_die(variant, face));
    let mut all = faces.map(|amount| with_amount(variant, amount, pool));
    let Some(mut mean) = all.next() else { return with_amount(variant, 0, pool) };
    let scale = |chances: &mut Vec<Chance>| chances.iter_mut().for_each(|chance| *chance = *chance * sixth);
    scale(&mut mean.first);
    scale(&mut mean.second);
    for odds in all {
        let add = |sum: &mut Vec<Chance>, more: &[Chance]| {
            sum.iter_mut().zip(more).for_each(|(sum, more)| *sum = *sum + *more * sixth);
        };
        add(&mut mean.first, &odds.first);
        add(&mut mean.second, &odds.second);
    }
    mean
}

/// Cards left in each deck, and a bit for each deck the buyer has a card of.
type Bought = HashMap<(Vec<usize>, u32), Chance>;

/// One coach spends his points, each time with equal chances among the decks he can pay.
fn spend(choices: &[Choice], left: Vec<usize>, points: u8) -> Bought {
    let mut open: HashMap<(Vec<usize>, u32, u8), Chance> = HashMap::from([((left, 0, points), Chance::SURE)]);
    let mut done = Bought::new();
    while !open.is_empty() {
        let mut next = HashMap::new();
        for ((left, mask, points), chance) in open {
            let payable: Vec<usize> =
                (0..choices.len()).filter(|n| left[*n] > 0 && choices[*n].points <= points).collect();
            if payable.is_empty() {
                add_to(&mut done, (left, mask), chance);
                continue;
            }
            let share = chance * Chance::new(1, payable.len() as u128);
            for n in payable {
                let mut left = left.clone();
                left[n] -= 1;
                add_to(&mut next, (left, mask | 1 << n, points - choices[n].points), share);
            }
        }
        open = next;
    }
    done
}

fn add_to<K: std::hash::Hash + Eq>(map: &mut HashMap<K, Chance>, key: K, chance: Chance) {
    let sum = map.entry(key).or_insert(Chance::NEVER);
    *sum = *sum + chance;
}

fn held(count: usize, outcomes: &Bought) -> Vec<Chance> {
    let mut chances = vec![Chance::NEVER; count];
    for ((_, mask), chance) in outcomes {
        let bought = chances.iter_mut().enumerate().filter(|(n, _)| mask & (1 << n) != 0);
        bought.for_each(|(_, sum)| *sum = *sum + *chance);
    }
    chances
}

/// The second coach meets the decks as the first left them.
fn points_odds(choices: &[Choice], amount: u8) -> (Vec<Chance>, Vec<Chance>) {
    let first = spend(choices, choices.iter().map(|choice| choice.cards).collect(), amount);
    let mut after: HashMap<Vec<usize>, Chance> = HashMap::new();
    for ((left, _), chance) in &first {
        add_to(&mut after, left.clone(), *chance);
    }
    let mut second = Bought::new();
    for (left, chance) in after {
        for (key, more) in spend(choices, left, amount) {
            add_to(&mut second, key, chance * more);
        }
    }
    (held(choices.len(), &first), held(choices.len(), &second))
}

/// Picks give both coaches the same decks. A packet from which cards are kept with equal chances is a random order of its
/// cards: a coach keeps the odd places of one packet and the even places of the other.
fn draft_odds(choices: &[Choice], amount: u8) -> (Vec<Chance>, Vec<Chance>) {
    let mut open: HashMap<Vec<usize>, Chance> = HashMap::from([(vec![0; choices.len()], Chance::SURE)]);
    for _ in 0..amount {
        let mut next = HashMap::new();
        for (picked, chance) in open {
            let pairs: Vec<usize> = (0..choices.len()).filter(|n| choices[*n].cards >= 2 * picked[*n] + 2).collect();
            if pairs.is_empty() {
                add_to(&mut next, picked.clone(), chance);
            }
            let share = chance * Chance::new(1, pairs.len().max(1) as u128);
            for n in pairs {
                let mut picked = picked.clone();
                picked[n] += 1;
                add_to(&mut next, picked, share);
            }
        }
        open = next;
    }
    let mut chances = vec![Chance::NEVER; choices.len()];
    for (picked, chance) in open {
        let size: usize = picked.iter().sum();
        let kept = size.saturating_sub(1);
        for (n, sum) in chances.iter_mut().enumerate() {
            let none = misses(size, picked[n], kept.div_ceil(2)) * misses(size, picked[n], kept / 2);
            *sum = *sum + chance * none.complement();
        }
    }
    (chances.clone(), chances)
}

/// The chance that `taken` cards out of `size` miss all `marked` ones.
fn misses(size: usize, marked: usize, taken: usize) -> Chance {
    (0..taken).fold(Chance::SURE, |chance, n| {
        let (good, all) = ((size - marked).saturating_sub(n), size - n);
        chance * Chance::new(good as u128, all.max(1) as u128)
    })
}

/// One deck with equal chances; the second coach has a card of it unless the first emptied it.
fn one_deck_odds(choices: &[Choice], amount: u8) -> (Vec<Chance>, Vec<Chance>) {
    let share = Chance::new(u128::from(amount > 0), choices.len().max(1) as u128);
    let second = |choice: &Choice| if choice.cards > usize::from(amount) { share } else { Chance::NEVER };
    (vec![share; choices.len()], choices.iter().map(second).collect())
}

/// For the tables: a D6 for as many plays as its face grants, and the bonus; each table with equal chances, Magic once at most.
/// In the order of [`Table::ALL`].
#[must_use]
pub fn on_tables(grants: [u8; 6], bonus: u8) -> [Chance; 4] {
    let faces = grants.map(|plays| with_plays(plays + bonus));
    std::array::from_fn(|n| faces.iter().fold(Chance::NEVER, |sum, face| sum + face[n] * Chance::new(1, 6)))
}

/// The same for a certain number of plays.
#[must_use]
pub fn with_plays(plays: u8) -> [Chance; 4] {
    let magic = Table::ALL.iter().position(|table| *table == Table::MagicSpells).unwrap_or(0);
    let mut open: HashMap<u32, Chance> = HashMap::from([(0, Chance::SURE)]);
    for _ in 0..plays {
        let mut next = HashMap::new();
        for (mask, chance) in open {
            let free: Vec<usize> = (0..4).filter(|n| *n != magic || mask & (1 << magic) == 0).collect();
            let share = chance * Chance::new(1, free.len() as u128);
            free.iter().for_each(|n| add_to(&mut next, mask | 1 << n, share));
        }
        open = next;
    }
    let holds = |n: usize| {
        open.iter().filter(|(mask, _)| **mask & (1 << n) != 0).fold(Chance::NEVER, |sum, (_, chance)| sum + *chance)
    };
    std::array::from_fn(holds)
}
