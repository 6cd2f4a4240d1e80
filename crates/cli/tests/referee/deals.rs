//! Deals between the coaches of a match of 1994: both must agree, and then what was sold moves.

use serde_json::{Value, json};
use touchback_ledger::covers;

use crate::{League, humans};

/// Four clubs; `a` and its opponent are about to play match 1, two others match 2. `a` has an apothecary and holds two plays.
fn about_to_play(name: &str) -> (League, String, String) {
    let mut rich = humans();
    rich["apothecary"] = json!(true);
    let clubs = [("a", "Ann", rich), ("b", "Bob", humans()), ("c", "Cid", humans()), ("d", "Dot", humans())];
    let league = League::season(name, &[], &clubs, 1);
    let game = (1..=2).find(|game| league.pairing(*game).contains(&"a".to_owned())).unwrap();
    let other = league.pairing(game).into_iter().find(|club| club != "a").unwrap();
    let stranger = league.pairing(3 - game).into_iter().next().unwrap();
    assert_eq!(game, 1, "the first match of the file");
    for game in 1..=2 {
        league.done("Anna", &json!({ "begin": { "game": game } }));
    }
    league.done("Ann", &json!({ "hold-plays": { "game": 1, "club": "a", "plays": ["DT-11", "RE-24"] } }));
    (league, other, stranger)
}

fn coach(club: &str) -> &'static str {
    match club {
        "a" => "Ann",
        "b" => "Bob",
        "c" => "Cid",
        _ => "Dot",
    }
}

fn deal(by: &str, seller: &str, buyer: &str, sold: Value, price: i64) -> Value {
    let mut order = json!({ "game": 1, "club": by, "seller": seller, "buyer": buyer, "price": price });
    // A card or silence about one; an apothecary goes without saying.
    order.as_object_mut().unwrap().extend(sold.as_object().cloned().unwrap_or_default());
    json!({ "deal": order })
}

fn agree(club: &str, number: u32) -> Value {
    json!({ "agree": { "game": 1, "club": club, "deal": number } })
}

#[test]
fn a_play_changes_hands_when_the_other_coach_agrees_and_not_before() {
    let _proof = covers(&["OB-6.1-9", "OB-1.0-10"]);
    let (league, other, _) = about_to_play("sold");
    let (ann, friend) = (league.treasury("a"), league.treasury(&other));
    let offer = deal("a", "a", &other, json!({ "card": "DT-11" }), 20_000);
    league.refused("Anna", &offer, "OB-1.0-10");
    league.done("Ann", &offer);
    assert_eq!((league.treasury("a"), league.treasury(&other)), (ann, friend), "nothing is paid yet");
    league.refused("Anna", &agree(&other, 1), "OB-1.0-10");
    league.refused("Ann", &agree(&other, 1), "OB-1.0-10");
    league.refused("Ann", &agree("a", 1), "OB-6.1-9");
    league.done(coach(&other), &agree(&other, 1));
    assert_eq!((league.treasury("a"), league.treasury(&other)), (ann + 20_000, friend - 20_000));
    league.refused(coach(&other), &agree(&other, 1), "OB-6.1-9");
    league.refused("Ann", &deal("a", "a", &other, json!({ "card": "DT-11" }), 10_000), "OB-6.1-9");
    let (_, played) = league.played(1, 7, &[]);
    let (buyer, seller) = if league.pairing(1)[0] == other { ("home", "away") } else { ("away", "home") };
    assert!(played.contains(&format!("play-declared {buyer} 1 DT-11")), "the buyer's now");
    assert!(!played.lines().any(|line| line.contains(&format!("declared {seller}")) && line.ends_with("DT-11")));
}

#[test]
fn one_play_is_sold_once_and_to_the_opponent_of_the_match_only() {
    let _proof = covers(&["OB-6.1-9"]);
    let (league, other, stranger) = about_to_play("once");
    let card = json!({ "card": "DT-11" });
    league.refused("Ann", &deal("a", "a", &stranger, card.clone(), 20_000), "OB-6.1-9");
    league.refused("Ann", &deal("a", "a", "a", card.clone(), 20_000), "OB-6.1-9");
    league.refused("Ann", &deal("a", "a", &other, json!({ "card": "DT-12" }), 20_000), "OB-6.1-9");
    league.refused("Ann", &deal("a", "a", &other, card.clone(), 900_000), "OB-6.1-9");
    league.refused("Ann", &deal("a", "a", &other, card.clone(), -20_000), "OB-6.1-9");
    league.done("Ann", &deal("a", "a", &other, card.clone(), 20_000));
    league.done("Ann", &deal("a", "a", &other, card.clone(), 30_000));
    league.done(coach(&other), &agree(&other, 2));
    league.refused(coach(&other), &agree(&other, 1), "OB-6.1-9");
    league.done(coach(&other), &deal(&other, &other, "a", card, 10_000));
    league.done("Ann", &agree("a", 3));
    league.refused(coach(&other), &deal(&other, &other, "a", json!({ "card": "DT-11" }), 0), "OB-6.1-9");
}

#[test]
fn the_apothecary_serves_the_other_side_for_one_match() {
    let _proof = covers(&["OB-3.2-7", "OB-6.1-10"]);
    let (league, other, _) = about_to_play("lent");
    let service = deal(&other, "a", &other, json!("apothecary"), 30_000);
    league.refused("Ann", &deal("a", &other, "a", json!("apothecary"), 30_000), "OB-3.2-7");
    league.done(coach(&other), &service);
    assert_eq!(
        (&league.squad("a", 1)["apothecaries"], &league.squad(&other, 1)["apothecaries"]),
        (&json!(1), &json!(0))
    );
    league.done("Ann", &agree("a", 1));
    assert_eq!(
        (&league.squad("a", 1)["apothecaries"], &league.squad(&other, 1)["apothecaries"]),
        (&json!(0), &json!(1))
    );
    league.refused(coach(&other), &service, "OB-3.2-7");
    league.played(1, 7, &[]);
    league.close(1);
    let apothecaries = |club: &str| league.club(club)["apothecaries"].clone();
    assert_eq!((apothecaries("a"), apothecaries(&other)), (json!(1), json!(0)), "back after the match");
}

#[test]
fn a_paid_for_silence_is_kept_and_an_unpaid_one_is_not() {
    let _proof = covers(&["OB-6.1-10", "OB-6.1-11"]);
    let (league, other, _) = about_to_play("silence");
    let silence = json!({ "silence": "RE-24" });
    league.refused(coach(&other), &deal(&other, "a", &other, json!({ "silence": "RE-35" }), 1_000), "OB-6.1-10");
    league.done(coach(&other), &deal(&other, "a", &other, silence, 1_000));
    let before = league.0.read(crate::FILE);
    let (told, _) = league.played(1, 7, &[]);
    assert!(told.contains("may have 1 player for nothing"), "nobody has agreed to anything: {told}");
    league.0.write(crate::FILE, &before);
    league.done("Ann", &agree("a", 1));
    let (told, played) = league.played(1, 7, &[]);
    assert!(!played.contains("RE-24") && !told.contains("for nothing"), "{told}");
}

#[test]
fn no_deal_before_the_match_or_after_it_and_none_in_the_newer_games() {
    let _proof = covers(&["OB-6.1-9", "SP4-55"]);
    let league = League::season("when", &[], &[("a", "Ann", humans()), ("b", "Bob", humans())], 1);
    let offer = deal("a", "a", "b", json!({ "card": "DT-11" }), 0);
    league.refused("Ann", &offer, "OB-6.1-9");
    league.done("Ann", &json!({ "begin": { "game": 1 } }));
    league.done("Ann", &json!({ "hold-plays": { "game": 1, "club": "a", "plays": ["DT-11"] } }));
    league.done("Ann", &offer);
    league.played(1, 3, &[]);
    league.refused("Bob", &agree("b", 1), "OB-6.1-9");
    league.refused("Ann", &offer, "OB-6.1-9");
    let desk = crate::Desk::new("when-newer");
    for ruleset in ["sevens", "elevens"] {
        desk.said(&["league", "new", ruleset, "--name", "New", "--ruleset", ruleset, "--commissioner", "Anna"]);
        desk.refused(&["league", "deal", ruleset, "1", "a", "a", "b", "0", "--card", "DT-11", "--by", "Anna"]);
    }
}
