//! The worked examples of the card variants (ledger 10.1 to 10.4).

#![allow(clippy::unwrap_used)]

#[path = "../common/mod.rs"]
mod common;
mod draft;
mod gold;
mod one_deck;
mod pools;

use common::{AWAY, HOME, Table, deck, league, one_off, pool, six};
use touchback_ledger::covers;
use touchback_special_plays::DeckKind::{
    BenefitsOfTraining, DirtyTricks, HeroicFeats, MiscellaneousMayhem, RandomEvents,
};
use touchback_special_plays::pool::Setting;
use touchback_special_plays::step::AmountFrom;
use touchback_special_plays::{Asks, Code, DieFor, Draw, Step, Terms, Variant, Viewer};

/// A points draw in which home has this many points and is asked to buy.
fn buying(points: u8) -> Table {
    let value = [0, 0, 1_000_000, 1_300_000, 1_800_000, 2_300_000][usize::from(points)];
    let table = Table::new(league(Variant::Points, value, 900_000), six());
    assert_eq!((table.0.points_left(HOME), table.0.asks()), (points, vec![Asks::Buy { by: HOME }]));
    table
}

#[test]
fn the_amount_is_one_die_for_both_or_the_higher_team_value() {
    let _proof = covers(&["SPV-02", "SPV-07", "SPV-08", "SPV-20", "AMB-14"]);
    let mut table = Table::new(one_off(Variant::Points), six());
    assert_eq!(table.0.asks(), [Asks::Die { by: None, what: DieFor::Amount }]);
    table.dice(&[(AWAY, 6), (HOME, 5), (AWAY, 2)]);
    assert_eq!(table.0.points_left(HOME), 5);
    table.enough(HOME).unwrap();
    assert_eq!(table.0.points_left(AWAY), 5);
    // A league rolls no die, nor does a tournament unless its organiser wants it.
    for (setting, die_decides, die) in
        [(Setting::League, true, false), (Setting::Tournament, false, false), (Setting::Tournament, true, true)]
    {
        let terms = Terms { die_decides, ..Terms::new(Variant::Draft, setting, Some([1_300_000, 1_000_000])) };
        let draw = Draw::new(terms, six());
        assert_eq!(draw.asks() == [Asks::Die { by: None, what: DieFor::Amount }], die);
        assert_eq!(draw.amount(), if die { 0 } else { 3 });
    }
}

#[test]
fn the_higher_of_two_team_values_counts() {
    let _proof = covers(&["EX-V1-2", "SPV-08"]);
    for (home, away, points) in [(1_290_000, 1_000_000, 2), (1_300_000, 1_000_000, 3), (1_000_000, 1_300_000, 3)] {
        let draw = Draw::new(league(Variant::Points, home, away), six());
        assert_eq!(draw.amount(), points);
        assert_eq!(draw.steps(Viewer::Spectator)[0], Step::Amount { amount: points, from: AmountFrom::TeamValue });
    }
}

#[test]
fn cards_cost_points_and_what_is_left_is_lost() {
    let _proof = covers(&["SPV-23", "EX-V1-4", "EX-V1-5", "EX-V1-6", "AMB-05"]);
    let mut table = buying(5);
    table.deck(HOME, MiscellaneousMayhem).unwrap();
    assert_eq!(table.0.points_left(HOME), 1);
    table.deck(HOME, DirtyTricks).unwrap();
    assert_eq!((table.0.points_left(HOME), table.deck(HOME, RandomEvents)), (0, Err(Code::Points)));

    let mut table = buying(3);
    assert_eq!((table.deck(HOME, MiscellaneousMayhem), table.0.points_left(HOME)), (Err(Code::Points), 3));

    let mut table = buying(4);
    table.deck(HOME, HeroicFeats).unwrap();
    table.deck(HOME, RandomEvents).unwrap();
    assert_eq!((table.0.points_left(HOME), table.deck(HOME, BenefitsOfTraining)), (1, Err(Code::Points)));
    table.enough(HOME).unwrap();
    assert_eq!(table.last(Viewer::Spectator), Step::PointsLost { by: HOME, points: 1 });
    assert_eq!(table.0.points_left(HOME), 0);
}

#[test]
fn the_higher_team_value_spends_first_and_completely() {
    let _proof = covers(&["SPV-21", "SPV-22", "EX-V1-7", "EX-V1-8", "AMB-03"]);
    let mut table = Table::new(league(Variant::Points, 1_450_000, 1_460_000), six());
    assert_eq!(table.0.asks(), [Asks::Buy { by: AWAY }]);
    assert_eq!(table.deck(HOME, DirtyTricks), Err(Code::Order));
    table.deck(AWAY, DirtyTricks).unwrap();
    table.enough(AWAY).unwrap();
    assert_eq!(table.0.asks(), [Asks::Redraw { by: AWAY }]);
    table.enough(AWAY).unwrap();
    assert_eq!(table.0.asks(), [Asks::Buy { by: HOME }]);
    table.enough(HOME).unwrap();
    assert!(table.0.done());

    let mut table = Table::new(league(Variant::Points, 1_400_000, 1_400_000), six());
    assert_eq!(table.die(AWAY, 4), Err(Code::Order));
    table.dice(&[(HOME, 4), (AWAY, 4), (HOME, 2), (AWAY, 5)]);
    assert_eq!(table.0.asks(), [Asks::Buy { by: AWAY }]);
}

#[test]
fn a_one_off_without_team_values_counts_as_tied() {
    let _proof = covers(&["AMB-04"]);
    let mut table = Table::new(one_off(Variant::Points), six());
    table.die(HOME, 1).unwrap();
    assert_eq!(table.0.asks(), [Asks::Die { by: Some(HOME), what: DieFor::Order }]);
}

#[test]
fn one_card_may_go_under_its_deck_for_the_top_one() {
    let _proof = covers(&["SPV-24", "SPV-25", "SPV-27", "EX-V1-9", "EX-V1-10"]);
    let small = || pool(vec![deck(DirtyTricks, 'c', 4)]);
    let mut table = Table::new(league(Variant::Points, 1_000_000, 900_000), small());
    table.deck(HOME, DirtyTricks).unwrap();
    assert_eq!(table.hand(HOME), "c1");
    table.deck(HOME, DirtyTricks).unwrap();
    table.enough(HOME).unwrap();
    assert_eq!(table.card(HOME, "c4"), Err(Code::NotHeld));
    table.card(HOME, "c1").unwrap();
    assert_eq!((table.hand(HOME), table.left(DirtyTricks)), ("c2 c3".to_owned(), "c4 c1".to_owned()));
    assert_eq!(table.card(HOME, "c2"), Err(Code::Limit));
    assert_eq!(table.0.asks(), [Asks::Buy { by: AWAY }], "the redraw comes before the other coach starts");
    table.deck(AWAY, DirtyTricks).unwrap();
    assert_eq!(table.hand(AWAY), "c4");
}

#[test]
fn a_card_bought_for_gold_is_not_put_back() {
    let _proof = covers(&["SPV-26", "SPV-53", "EX-V1-10", "EX-IN-5"]);
    let terms = Terms { gold: Some([50_000, 0]), ..league(Variant::Points, 1_300_000, 900_000) };
    let mut table = Table::new(terms, six());
    table.deck(HOME, DirtyTricks).unwrap();
    table.enough(HOME).unwrap();
    table.enough(AWAY).unwrap();
    assert_eq!((table.0.points_left(HOME), table.apart(HOME), table.hand(HOME)), (3, "d1".to_owned(), String::new()));
    table.deck(HOME, DirtyTricks).unwrap();
    table.enough(HOME).unwrap();
    assert_eq!(table.card(HOME, "d1"), Err(Code::Redraw));
    table.enough(HOME).unwrap();
    table.enough(AWAY).unwrap();
    assert!(table.0.done());
    assert_eq!(table.hand(HOME), "d2 d1");
}

#[test]
fn impossible_faces_and_answers_out_of_order_are_refused() {
    let mut table = Table::new(one_off(Variant::Draft), six());
    assert_eq!(
        (table.die(HOME, 0), table.die(HOME, 7), table.enough(HOME)),
        (Err(Code::Order), Err(Code::Order), Err(Code::Order))
    );
    assert_eq!(table.deck(HOME, DirtyTricks), Err(Code::Order));
}
