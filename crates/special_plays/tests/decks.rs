//! Deck files: the shipped pools, files of coaches, and every problem listed.

#![allow(clippy::unwrap_used)]

use touchback_ledger::covers;
use touchback_special_plays::deal::{DeckText, PoolSpec};
use touchback_special_plays::deck::{self, Effect};
use touchback_special_plays::pool::{Numbers, Pool, Recipe, Setting, Source};
use touchback_special_plays::{DeckKind, Problem, Target, Window};

fn sizes(name: &str) -> Vec<(&'static str, usize)> {
    let decks = deck::read(deck::shipped(name).unwrap(), name, false).unwrap();
    decks.iter().map(|deck| (deck.kind.name(), deck.cards.len())).collect()
}

#[test]
fn the_shipped_pools_are_those_of_the_ledger() {
    let _proof = covers(&["DK-07", "DK-08"]);
    let plain = [
        ("miscellaneous-mayhem", 0),
        ("benefits-of-training", 18),
        ("heroic-feats", 0),
        ("magical-memorabilia", 18),
        ("dirty-tricks", 36),
        ("random-events", 36),
    ];
    assert_eq!(sizes("plain"), plain);
    let six = [10, 13, 12, 12, 31, 30];
    assert_eq!(sizes("six").iter().map(|(_, cards)| *cards).collect::<Vec<_>>(), six);
    let ids = |name: &str, kind: DeckKind| -> Vec<String> {
        let decks = deck::read(deck::shipped(name).unwrap(), name, false).unwrap();
        decks.into_iter().filter(|deck| deck.kind == kind).flat_map(|deck| deck.cards).map(|card| card.id).collect()
    };
    let feats = "DT-15 RE-21 RE-36 RE-45 MS-41 MS-53 MS-55 MS-61 MS-63 PM-11 PM-15 PM-23";
    assert_eq!(ids("six", DeckKind::HeroicFeats).join(" "), feats);
    let mayhem = "DT-33 DT-35 DT-53 DT-54 RE-44 RE-61 RE-65 MS-13 PM-41 PM-55";
    assert_eq!(ids("six", DeckKind::MiscellaneousMayhem).join(" "), mayhem);
    for name in ["plain", "six"] {
        let all: Vec<String> = DeckKind::ALL.iter().flat_map(|kind| ids(name, *kind)).collect();
        assert_eq!(all.iter().collect::<std::collections::HashSet<_>>().len(), 108);
    }
    let pool =
        Recipe { decks: deck::read(deck::shipped("plain").unwrap(), "plain", false).unwrap(), ..Recipe::default() };
    let pool = Pool::load(&pool, Setting::League).unwrap();
    assert!(!pool.offers(Source::Deck(DeckKind::HeroicFeats), 1), "empty decks are unusable");
}

const MINE: &str = r#"{ "format": 1, "deck": "dirty-tricks", "name": "Dirty Tricks", "points": 1, "gold": 50000,
  "cards": [ { "id": "DT-12", "name": "Spy", "effect": "DT-12", "copies": 2 },
    { "id": "club-07", "name": "Our Own Trick", "effect": "manual", "text": "Swap two players.",
      "window": "StartOwnTurn", "target": "OwnStanding + OppStanding", "duration": "Turn",
      "exclusive": true, "owner": "coach-b", "league_only": false } ] }"#;

#[test]
fn a_coachs_own_file_is_read_in_json_and_toml() {
    let _proof = covers(&["DK-02", "DK-03", "DK-04"]);
    let decks = deck::read(MINE, "mine.json", false).unwrap();
    let [spy, own] = &decks[0].cards[..] else { panic!("two cards") };
    assert_eq!((&spy.effect, spy.window, spy.copies), (&Effect::BuiltIn("DT-12".into()), Window::OppRerollDeclared, 2));
    assert_eq!(
        (&own.effect, own.text.as_str(), own.owner.as_deref()),
        (&Effect::Manual, "Swap two players.", Some("coach-b"))
    );
    assert_eq!(own.target, [Target::OwnStanding, Target::OppStanding]);
    let value: toml::Value = serde_json::from_str(MINE).unwrap();
    assert_eq!(deck::read(&toml::to_string(&value).unwrap(), "mine.toml", false).unwrap(), decks);
    let pool = Pool::load(&Recipe { decks, ..Recipe::default() }, Setting::OneOff).unwrap();
    let ids: Vec<String> = pool.cards(Source::Deck(DeckKind::DirtyTricks)).iter().map(|card| pool.id(*card)).collect();
    assert_eq!(ids, ["DT-12#1", "DT-12#2", "club-07#1"]);
}

fn codes(text: &str) -> Vec<(&'static str, String, &'static str)> {
    let problems = deck::read(text, "f", false).unwrap_err();
    problems.into_iter().map(|p| (p.code, p.place.replace("f: ", ""), p.rule)).collect()
}

#[test]
fn a_file_with_problems_is_refused_with_all_of_them() {
    let _proof = covers(&["DK-01", "DK-02", "DK-03", "DK-04"]);
    let bad = r#"{ "format": 2, "deck": "tarot", "name": "", "points": 0, "gold": "x", "colour": 1,
      "cards": [ 7, { "id": "a b", "name": "A", "effect": "DT-99" },
        { "id": "c", "name": "C", "effect": "DT-12", "window": "MatchEnd", "copies": 0 },
        { "id": "d", "name": "D", "effect": "manual", "window": "Noon", "target": "Sun + Moon", "exclusive": true },
        { "id": "e", "name": "E", "effect": "manual", "text": "t", "window": "MatchEnd", "target": "OwnTeam",
          "duration": "Turn", "owner": "me", "league_only": 3 } ] }"#;
    let found = codes(bad);
    let expected = [
        ("unknown-format", "format", "DK-01"),
        ("unknown-field", "colour", "DK-01"),
        ("unknown-deck", "deck", "DK-01"),
        ("bad-text", "name", "DK-01"),
        ("wrong-kind", "points", "DK-01"),
        ("wrong-kind", "gold", "DK-01"),
        ("wrong-kind", "cards[0]", "DK-01"),
        ("bad-id", "cards[1].id", "DK-04"),
        ("unknown-effect", "cards[1].effect", "DK-02"),
        ("bad-copies", "cards[2].copies", "DK-04"),
        ("moment-differs", "cards[2].window", "DK-03"),
        ("owner-missing", "cards[3].owner", "SPV-62"),
        ("missing-field", "cards[3].text", "DK-02"),
        ("unknown-word", "cards[3].window", "DK-03"),
        ("unknown-word", "cards[3].target", "DK-03"),
        ("missing-field", "cards[3].duration", "DK-03"),
        ("not-exclusive", "cards[4].owner", "SPV-62"),
        ("wrong-kind", "cards[4].league_only", "DK-01"),
    ];
    let found: Vec<(&str, &str, &str)> =
        found.iter().map(|(code, place, rule)| (*code, place.as_str(), *rule)).collect();
    for problem in &expected {
        assert!(found.contains(problem), "{problem:?} is missing in {found:#?}");
    }
    assert_eq!(found.len(), expected.len(), "{found:#?}");
}

#[test]
fn prices_are_fixed_unless_everybody_agrees() {
    let _proof = covers(&["DK-01", "SPV-64"]);
    let cheap = MINE.replace("\"points\": 1", "\"points\": 3").replace("50000", "60000");
    let found: Vec<&str> = codes(&cheap).iter().map(|(code, _, _)| *code).collect();
    assert_eq!(found, ["price-differs", "price-differs"]);
    assert_eq!(deck::read(&cheap, "f", true).unwrap()[0].points, 3);
}

#[test]
fn nonsense_is_a_problem_and_no_crash() {
    for text in [
        "",
        "{",
        "[1]",
        "format = 1",
        "{\"format\":1,\"decks\":7}",
        "{\"format\":1,\"decks\":[3]}",
        "\u{0}",
        "a = [",
        "{\"format\":1e999}",
    ] {
        assert!(deck::read(text, "f", false).is_err(), "{text:?}");
    }
    let twice = format!("{{\"format\":1,\"decks\":[{MINE},{MINE}]}}");
    assert!(codes(&twice).iter().any(|(code, _, _)| *code == "deck-twice"));
    let deep = format!("{{\"format\":{}1{}}}", "[".repeat(5000), "]".repeat(5000));
    assert!(deck::read(&deep, "f", false).is_err());
}

#[test]
fn a_pool_has_limits_and_its_copies_share_a_card() {
    let _proof = covers(&["DK-04", "DK-06"]);
    let deck = |n: usize, cards: usize, copies: usize| {
        let card = |i: usize| format!(r#"{{"id":"c{n}-{i}","name":"Card","effect":"DT-11","copies":{copies}}}"#);
        let cards: Vec<String> = (0..cards).map(card).collect();
        let text = format!(
            r#"{{"format":1,"deck":"dirty-tricks","name":"Mine","points":1,"gold":50000,"cards":[{}]}}"#,
            cards.join(",")
        );
        DeckText { file: format!("{n}.json"), text }
    };
    let load = |decks: Vec<DeckText>| PoolSpec { decks, ..PoolSpec::shipped("none") }.load(Setting::OneOff);
    let pool = load((0..4).map(|n| deck(n, 5, 100)).collect()).unwrap();
    assert_eq!(pool.size(), 2_000, "as many as are allowed");
    let last = pool.get(pool.find("c3-4#100").unwrap()).unwrap();
    assert!(std::sync::Arc::ptr_eq(&last.card, &pool.get(pool.find("c3-4#1").unwrap()).unwrap().card));
    let codes = |problems: Vec<Problem>| problems.iter().map(|problem| problem.code).collect::<Vec<_>>();
    let one_more = (0..5).map(|n| deck(n, 5, if n < 4 { 100 } else { 1 })).collect();
    assert_eq!(codes(load(one_more).unwrap_err()), ["too-many"]);
    assert_eq!(codes(load((0..33).map(|n| deck(n, 1, 1)).collect()).unwrap_err()), ["too-many"], "files");
    let long = DeckText { file: "long".into(), text: " ".repeat(300_000) };
    assert_eq!(codes(load(vec![long]).unwrap_err()), ["too-many"], "bytes of a file");
    let unknown: Vec<String> = (0..5_000).map(|n| format!("\"f{n}\":0")).collect();
    assert_eq!(
        codes(load(vec![DeckText { file: "f".into(), text: format!("{{{}}}", unknown.join(",")) }]).unwrap_err()).len(),
        100
    );
}

/// Counts up, so the shuffle is known.
struct Last;

impl Numbers for Last {
    fn below(&mut self, bound: u32) -> u32 {
        bound - 1
    }
}

struct First;

impl Numbers for First {
    fn below(&mut self, _: u32) -> u32 {
        0
    }
}

#[test]
fn one_shuffle_keeps_every_card_and_follows_the_numbers() {
    let _proof = covers(&["DK-05", "DK-06"]);
    let recipe =
        Recipe { decks: deck::read(deck::shipped("six").unwrap(), "six", false).unwrap(), ..Recipe::default() };
    let pool = Pool::load(&recipe, Setting::League).unwrap();
    let mut same = pool.clone();
    same.shuffle(&mut Last);
    assert_eq!(pool, same);
    let mut turned = pool.clone();
    turned.shuffle(&mut First);
    let source = Source::Deck(DeckKind::HeroicFeats);
    let (before, after) = (pool.cards(source), turned.cards(source));
    assert_eq!(after[..2], [before[1], before[2]], "each card goes one up, the first to the end");
    assert_eq!(after.last(), before.first());
    assert_eq!(turned.in_piles(), turned.size());
    let mut sorted = after;
    sorted.sort();
    assert_eq!(sorted, before);
}
