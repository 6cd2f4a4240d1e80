//! One deck for both coaches.

use crate::common::{AWAY, HOME, Table, deck, league, pool, six};
use touchback_ledger::covers;
use touchback_special_plays::DeckKind::{DirtyTricks, HeroicFeats, RandomEvents};
use touchback_special_plays::pool::{Pool, Recipe, Setting};
use touchback_special_plays::{Asks, Code, Terms, Variant};

fn one_deck(cards: usize, value: u32) -> Table {
    let mut table = Table::new(league(Variant::OneDeck, value, 900_000), pool(vec![deck(HeroicFeats, 'c', cards)]));
    table.dice(&[(HOME, 6), (AWAY, 1)]);
    table.deck(HOME, HeroicFeats).unwrap();
    table
}

#[test]
fn the_roll_off_chooses_the_deck_and_the_team_value_draws_first() {
    let _proof = covers(&["SPV-40", "SPV-43", "SPV-44", "EX-V3-4"]);
    let mut table = Table::new(league(Variant::OneDeck, 1_200_000, 1_100_000), six());
    table.dice(&[(HOME, 2), (AWAY, 2), (HOME, 2), (AWAY, 5)]);
    assert_eq!(table.0.asks(), [Asks::Deck { by: AWAY }]);
    assert_eq!(table.deck(HOME, DirtyTricks), Err(Code::Order));
    table.deck(AWAY, DirtyTricks).unwrap();
    assert_eq!(table.0.asks(), [Asks::Redraw { by: HOME }]);
    assert_eq!((table.hand(HOME), table.hand(AWAY)), ("d1".to_owned(), String::new()));
    let mut tied = Table::new(league(Variant::OneDeck, 1_100_000, 1_100_000), six());
    tied.dice(&[(HOME, 6), (AWAY, 5)]);
    tied.deck(HOME, RandomEvents).unwrap();
    tied.dice(&[(HOME, 1), (AWAY, 1), (HOME, 1), (AWAY, 3)]);
    assert_eq!(tied.hand(AWAY), "r1");
}

#[test]
fn one_deck_with_one_redraw_each() {
    let _proof = covers(&["SPV-42", "SPV-45", "EX-V3-5", "EX-V3-6", "AMB-06"]);
    let mut table = one_deck(8, 1_800_000);
    table.card(HOME, "c2").unwrap();
    table.enough(AWAY).unwrap();
    assert_eq!((table.hand(HOME), table.hand(AWAY)), ("c1 c3 c4".to_owned(), "c5 c6 c7".to_owned()));
    assert_eq!(table.left(HeroicFeats), "c8 c2");

    let mut table = one_deck(8, 2_300_000);
    table.card(HOME, "c1").unwrap();
    table.card(AWAY, "c6").unwrap();
    assert_eq!((table.hand(HOME), table.hand(AWAY)), ("c2 c3 c4 c5".to_owned(), "c7 c8 c1 c6".to_owned()));
    assert_eq!(table.left(HeroicFeats), "");
}

#[test]
fn no_second_redraw_and_no_bought_card_back() {
    let _proof = covers(&["EX-V3-7", "SPV-46", "AMB-68"]);
    let mut table = one_deck(8, 1_800_000);
    table.card(HOME, "c2").unwrap();
    assert_eq!(table.card(HOME, "c3"), Err(Code::Limit));
    table.enough(AWAY).unwrap();
    assert_eq!(table.card(HOME, "c3"), Err(Code::Limit));

    let terms = Terms { gold: Some([100_000, 0]), ..league(Variant::OneDeck, 1_000_000, 900_000) };
    let mut table = Table::new(terms, six());
    table.dice(&[(HOME, 6), (AWAY, 1)]);
    table.deck(HOME, HeroicFeats).unwrap();
    table.deck(HOME, HeroicFeats).unwrap();
    table.enough(HOME).unwrap();
    table.enough(AWAY).unwrap();
    assert_eq!((table.apart(HOME), table.hand(HOME)), ("h1".to_owned(), "h2".to_owned()));
    assert_eq!(table.card(HOME, "h1"), Err(Code::Redraw));
    assert_eq!(table.0.asks(), [Asks::Redraw { by: HOME }]);
}

#[test]
fn only_the_deck_of_the_match_is_used() {
    let _proof = covers(&["SPV-41", "SPV-54", "EX-V3-8", "AMB-10"]);
    let terms = Terms { gold: Some([500_000, 0]), ..league(Variant::OneDeck, 1_000_000, 900_000) };
    let mut table = Table::new(terms, six());
    table.dice(&[(HOME, 6), (AWAY, 1)]);
    table.deck(HOME, HeroicFeats).unwrap();
    assert_eq!(table.0.asks(), [Asks::Induce { by: HOME }]);
    assert_eq!(table.deck(HOME, DirtyTricks), Err(Code::Deck));
    table.deck(HOME, HeroicFeats).unwrap();
    assert_eq!(table.0.gold_left(HOME), 400_000);
}

#[test]
fn a_deck_of_seven_is_not_used() {
    let _proof = covers(&["SPV-61", "EX-V3-9", "EX-IN-7"]);
    let recipe = Recipe { decks: vec![deck(HeroicFeats, 'h', 7), deck(DirtyTricks, 'd', 8)], ..Recipe::default() };
    let pool = Pool::load(&recipe, Setting::League).unwrap();
    let mut table = Table::new(league(Variant::OneDeck, 1_000_000, 900_000), pool);
    table.dice(&[(HOME, 6), (AWAY, 1)]);
    assert_eq!(table.deck(HOME, HeroicFeats), Err(Code::Deck));
    assert_eq!(table.0.asks(), [Asks::Deck { by: HOME }]);
    table.deck(HOME, DirtyTricks).unwrap();
}
