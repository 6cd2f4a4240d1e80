//! Cards bought for gold at the inducement step.

use crate::common::{AWAY, HOME, Table, league, six};
use touchback_ledger::covers;
use touchback_special_plays::DeckKind::{DirtyTricks, MiscellaneousMayhem};
use touchback_special_plays::{Asks, Code, Terms, Variant};

/// A points draw at the inducement step with this much gold for home.
fn with_gold(gold: u32) -> Table {
    let terms = Terms { gold: Some([gold, 0]), ..league(Variant::Points, 1_000_000, 900_000) };
    let table = Table::new(terms, six());
    assert_eq!(table.0.asks(), [Asks::Induce { by: HOME }]);
    table
}

#[test]
fn bought_cards_cost_gold_and_five_are_the_most() {
    let _proof = covers(&["SPV-51", "SPV-52", "EX-IN-1", "EX-IN-2", "EX-IN-3"]);
    let mut table = with_gold(250_000);
    table.deck(HOME, MiscellaneousMayhem).unwrap();
    table.deck(HOME, DirtyTricks).unwrap();
    assert_eq!((table.apart(HOME), table.0.gold_left(HOME)), ("m1 d1".to_owned(), 0));
    let mut table = with_gold(150_000);
    assert_eq!((table.deck(HOME, MiscellaneousMayhem), table.0.gold_left(HOME)), (Err(Code::Gold), 150_000));
    let mut table = with_gold(300_000);
    for _ in 0..5 {
        table.deck(HOME, DirtyTricks).unwrap();
    }
    assert_eq!((table.deck(HOME, DirtyTricks), table.0.gold_left(HOME)), (Err(Code::Limit), 50_000));
}

#[test]
fn five_of_the_dearest_cost_a_million() {
    let _proof = covers(&["EX-IN-4"]);
    let mut table = with_gold(1_000_000);
    for _ in 0..5 {
        table.deck(HOME, MiscellaneousMayhem).unwrap();
    }
    assert_eq!((table.0.gold_left(HOME), table.apart(HOME)), (0, "m1 m2 m3 m4 m5".to_owned()));
}

#[test]
fn bought_cards_stay_out_of_the_draft() {
    let _proof = covers(&["EX-IN-6", "SPV-39", "SPV-50"]);
    let terms = Terms { gold: Some([50_000, 0]), ..league(Variant::Draft, 1_000_000, 900_000) };
    let mut table = Table::new(terms, six());
    table.dice(&[(HOME, 6), (AWAY, 1)]);
    table.deck(HOME, DirtyTricks).unwrap();
    table.enough(HOME).unwrap();
    table.enough(AWAY).unwrap();
    table.deck(HOME, DirtyTricks).unwrap();
    table.deck(AWAY, DirtyTricks).unwrap();
    assert_eq!((table.packet(HOME), table.packet(AWAY)), ("d2 d5".to_owned(), "d3 d4".to_owned()));
    assert_eq!((table.0.amount(), table.card(HOME, "d1")), (2, Err(Code::NotHeld)));
    table.card(HOME, "d2").unwrap();
    table.card(AWAY, "d3").unwrap();
    assert_eq!(table.hand(HOME), "d2 d1");
    // Without the option nobody is asked.
    let plain = Table::new(league(Variant::Points, 1_000_000, 900_000), six());
    assert_eq!(plain.0.asks(), [Asks::Buy { by: HOME }]);
}
