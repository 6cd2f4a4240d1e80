//! Both columns of the ledger, number by number.

use super::*;

fn rules(id: &str) -> Rules {
    load(id).expect("a ruleset that was compiled in")
}

#[test]
fn both_games_load_and_others_are_named() {
    assert_eq!(IDS.iter().map(|id| rules(id).id).collect::<Vec<_>>(), ["sevens", "elevens"]);
    let message = load("thirteens").expect_err("unknown").to_string();
    assert!(message.contains("thirteens") && message.contains("sevens, elevens"), "{message}");
}
