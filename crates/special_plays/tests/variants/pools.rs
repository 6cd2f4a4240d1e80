//! Which decks and cards a match may use.

use crate::common::{AWAY, HOME, Table, card, deck, league};
use touchback_ledger::covers;
use touchback_special_plays::DeckKind::{DirtyTricks, HeroicFeats};
use touchback_special_plays::Variant;
use touchback_special_plays::pool::{Consents, Pool, Recipe, Setting};

fn load(
    decks: Vec<touchback_special_plays::Deck>,
    removals: Vec<(String, Consents)>,
    setting: Setting,
) -> Result<Pool, Vec<String>> {
    Pool::load(&Recipe { decks, removals, ..Recipe::default() }, setting)
        .map_err(|problems| problems.iter().map(|problem| problem.code.to_owned()).collect())
}

fn usable(pool: &Pool) -> Vec<bool> {
    pool.piles().map(|(_, usable, _)| usable).collect()
}

#[test]
fn an_exclusive_card_completes_a_deck_and_goes_home_afterwards() {
    let _proof = covers(&["SPV-62", "EX-IN-8", "DK-06"]);
    let mut exclusive = deck(HeroicFeats, 'x', 1);
    exclusive.cards[0].owner = Some("coach-b".to_owned());
    let pool = load(vec![deck(HeroicFeats, 'h', 7), exclusive], vec![], Setting::League).unwrap();
    assert_eq!(usable(&pool), [true]);
    assert_eq!(pool.to_give_back(), [("coach-b".to_owned(), "x1#1".to_owned())]);
    assert_eq!((pool.in_piles(), pool.size()), (8, 8));
}

#[test]
fn a_card_is_taken_out_by_consent_of_all_concerned() {
    let _proof = covers(&["SPV-63", "EX-IN-9", "EX-IN-10", "DK-05"]);
    let eight = || vec![deck(HeroicFeats, 'h', 8)];
    let said = |home, away, authority| vec![("h3".to_owned(), Consents { home, away, authority })];
    let pool = load(eight(), said(true, true, false), Setting::OneOff).unwrap();
    assert_eq!((usable(&pool), pool.size()), (vec![false], 7));
    assert_eq!(load(eight(), said(true, true, false), Setting::League), Err(vec!["no-consent".to_owned()]));
    assert_eq!(load(eight(), said(true, false, true), Setting::OneOff), Err(vec!["no-consent".to_owned()]));
    assert_eq!(load(eight(), said(true, true, true), Setting::Tournament).unwrap().size(), 7);
    let unknown = vec![("z9".to_owned(), Consents::default())];
    assert_eq!(load(eight(), unknown, Setting::OneOff), Err(vec!["unknown-card".to_owned(), "no-consent".to_owned()]));
}

#[test]
fn a_usable_deck_stays_usable_while_cards_are_drawn() {
    let _proof = covers(&["EX-IN-11", "AMB-11", "SPV-60"]);
    let pool = load(vec![deck(HeroicFeats, 'h', 8)], vec![], Setting::League).unwrap();
    let mut table = Table::new(league(Variant::OneDeck, 1_800_000, 900_000), pool);
    table.dice(&[(HOME, 6), (AWAY, 1)]);
    table.deck(HOME, HeroicFeats).unwrap();
    table.enough(HOME).unwrap();
    table.enough(AWAY).unwrap();
    assert_eq!((table.left(HeroicFeats), usable(table.0.pool())), ("h7 h8".to_owned(), vec![true]));
    let hands = [table.hand(HOME), table.hand(AWAY)].join(" ");
    let distinct: std::collections::HashSet<&str> = hands.split(' ').collect();
    assert_eq!(distinct.len(), 6, "one pool for both: no card turns up twice");
}

#[test]
fn everybody_together_may_lift_the_limit_of_eight() {
    let _proof = covers(&["SPV-64", "SPV-65"]);
    let consents = |authority| Consents { home: true, away: true, authority };
    let small = |small_decks, setting| {
        let recipe = Recipe { decks: vec![deck(HeroicFeats, 'h', 5)], small_decks, ..Recipe::default() };
        usable(&Pool::load(&recipe, setting).unwrap())
    };
    assert_eq!(small(consents(false), Setting::League), [false]);
    assert_eq!(small(consents(true), Setting::League), [true]);
    assert_eq!(small(consents(false), Setting::OneOff), [true]);
}

#[test]
fn uniqueness_is_of_cards_and_by_option_of_effects() {
    let _proof = covers(&["AMB-13"]);
    let read =
        touchback_special_plays::deck::read(touchback_special_plays::deck::shipped("plain").unwrap(), "plain", false)
            .unwrap();
    let count = |unique_effects| {
        let recipe = Recipe { decks: read.clone(), unique_effects, ..Recipe::default() };
        Pool::load(&recipe, Setting::League).unwrap().size()
    };
    assert_eq!((count(false), count(true)), (108, 91));
    let doubled = vec![
        deck(HeroicFeats, 'h', 8),
        touchback_special_plays::Deck { cards: vec![card("h1")], ..deck(DirtyTricks, 'd', 0) },
    ];
    assert_eq!(load(doubled, vec![], Setting::League), Err(vec!["id-twice".to_owned()]));
}

#[test]
fn pools_without_a_usable_deck_end_the_draw_instead_of_asking_for_ever() {
    let empty = || load(vec![deck(HeroicFeats, 'h', 3)], vec![], Setting::League).unwrap();
    for variant in [Variant::Draft, Variant::OneDeck] {
        let mut table = Table::new(league(variant, 1_000_000, 900_000), empty());
        table.dice(&[(HOME, 6), (AWAY, 1)]);
        assert!(table.0.done());
    }
}
