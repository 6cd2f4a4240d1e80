//! Exact odds against the machine: uniform play of real draws must agree with the fractions.

#![allow(clippy::unwrap_used)]

mod common;

use common::{HOME, deck, league, one_off, pool};
use touchback_engine::dice::Quick;
use touchback_special_plays::odds::{self, Chance};
use touchback_special_plays::pool::{Numbers, Pool, Recipe, Setting, Source};
use touchback_special_plays::{DeckKind, Draw, Method, Step, Table, Terms, Variant, Viewer, uniform};

struct Dice(Quick);

impl Numbers for Dice {
    fn below(&mut self, bound: u32) -> u32 {
        self.0.below(bound)
    }
}

fn six() -> Pool {
    let decks =
        touchback_special_plays::deck::read(touchback_special_plays::deck::shipped("six").unwrap(), "six", false)
            .unwrap();
    Pool::load(&Recipe { decks, ..Recipe::default() }, Setting::League).unwrap()
}

/// How often each coach holds at least one card of each source, in the order of drawing.
fn simulate(terms: &Terms, pool: &Pool, sources: &[Source], games: u32) -> [Vec<f64>; 2] {
    let mut numbers = Dice(Quick::new(7));
    let mut counts = [vec![0_u32; sources.len()], vec![0; sources.len()]];
    for _ in 0..games {
        let mut draw = Draw::new(terms.clone(), pool.clone());
        uniform::play_out(&mut draw, &mut numbers);
        assert!(draw.done() && draw.conserved());
        let steps = draw.steps(Viewer::Spectator);
        let first = steps.iter().rev().find_map(|step| match step {
            Step::GoesFirst { side, .. } => Some(*side),
            _ => None,
        });
        let first = first.unwrap_or(HOME);
        for (turn, side) in [first, first.other()].into_iter().enumerate() {
            let hand = draw.hand(side);
            for (n, source) in sources.iter().enumerate() {
                counts[turn][n] += u32::from(hand.lines.iter().any(|line| line.source == *source));
            }
        }
    }
    counts.map(|counts| counts.into_iter().map(|count| f64::from(count) / f64::from(games)).collect())
}

/// Within four and a half standard deviations.
fn agrees(exact: &[Chance], seen: &[f64], games: u32, what: &str) {
    assert_eq!(exact.len(), seen.len());
    for (n, (exact, seen)) in exact.iter().zip(seen).enumerate() {
        let p = exact.as_f64();
        let allowed = 4.5 * (p * (1.0 - p) / f64::from(games)).sqrt() + 1e-9;
        assert!((p - seen).abs() <= allowed, "{what}, deck {n}: exact {p} ({exact:?}), seen {seen}");
    }
}

const GAMES: u32 = 4_000;

fn compare(terms: &Terms, pool: &Pool, exact: &odds::Odds, what: &str) {
    let [first, second] = simulate(terms, pool, &exact.decks, GAMES);
    agrees(&exact.first, &first, GAMES, what);
    agrees(&exact.second, &second, GAMES, what);
}

/// A six grants a play.
const SIX: [u8; 6] = [0, 0, 0, 0, 0, 1];

#[test]
fn every_variant_and_band_agrees_with_simulation() {
    let pool = six();
    for variant in [Variant::Points, Variant::Draft, Variant::OneDeck] {
        for (band, value) in [1_000_000, 1_500_000, 2_000_000, 2_500_000].into_iter().enumerate() {
            let amount = touchback_special_plays::amount::by_value(variant, value).unwrap();
            let exact = odds::with_amount(variant, amount, &pool);
            compare(&league(variant, value, 900_000), &pool, &exact, &format!("{variant:?} band {band}"));
        }
        compare(&one_off(variant), &pool, &odds::one_off(variant, &pool), &format!("{variant:?} one-off"));
    }
}

#[test]
fn decks_that_run_dry_are_reckoned_with() {
    let small = pool(vec![deck(DeckKind::DirtyTricks, 'd', 3), deck(DeckKind::HeroicFeats, 'h', 2)]);
    for variant in [Variant::Points, Variant::Draft] {
        let exact = odds::with_amount(variant, 5, &small);
        compare(&league(variant, 2_500_000, 900_000), &small, &exact, &format!("{variant:?} dry"));
    }
    let dry = pool(vec![deck(DeckKind::DirtyTricks, 'd', 4)]);
    let exact = odds::with_amount(Variant::OneDeck, 4, &dry);
    assert_eq!((exact.first[0], exact.second[0]), (Chance::SURE, Chance::NEVER));
    compare(&league(Variant::OneDeck, 2_500_000, 900_000), &dry, &exact, "one deck, dry");
}

#[test]
fn the_tables_agree_for_each_bonus_and_method() {
    let sources: Vec<Source> = Table::ALL.iter().map(|table| Source::Table(*table)).collect();
    for (bonus, rating) in [(0, 100), (1, 115), (2, 140), (3, 190)] {
        for method in [Method::Secret, Method::HalfOpen, Method::Cards] {
            let terms = Terms { ratings: [100, rating], method, ..Terms::new(Variant::Tables, Setting::League, None) };
            let [home, away] = simulate(&terms, &Pool::of_tables(), &sources, GAMES);
            agrees(&odds::on_tables(SIX, bonus), &home, GAMES, "lower rated");
            agrees(&odds::on_tables(SIX, 0), &away, GAMES, "higher rated");
        }
    }
}

#[test]
fn small_cases_by_hand() {
    // One play: a quarter each. Two: Magic first (1/4) or a mundane one first and then Magic (3/4 · 1/4).
    assert_eq!(odds::with_plays(1), [Chance::new(1, 4); 4]);
    assert_eq!(odds::with_plays(2)[2], Chance::new(7, 16));
    assert_eq!(odds::on_tables(SIX, 0), [Chance::new(1, 24); 4]);
    // Two decks at one point and two points: one each, or the expensive one, or two cheap ones.
    let two = pool(vec![deck(DeckKind::HeroicFeats, 'h', 9), deck(DeckKind::DirtyTricks, 'd', 9)]);
    let exact = odds::with_amount(Variant::Points, 2, &two);
    assert_eq!(exact.first, [Chance::new(1, 2), Chance::new(1, 2)]);
    let third = odds::with_amount(Variant::OneDeck, 1, &six());
    assert_eq!(third.first, vec![Chance::new(1, 6); 6]);
}
