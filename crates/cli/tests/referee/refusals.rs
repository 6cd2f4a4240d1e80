//! A 1994 league refuses with rules of its own ledger, and has sheets and records.

use serde_json::{Value, json};
use touchback_ledger::covers;

use crate::{FILE, League, humans, ledger, list, text};

/// Lists that no club may have, each with a word that the sentence must hold.
fn bad_lists() -> Vec<(Value, &'static str)> {
    let eleven = |more| list("human", &[("lineman", 11)], more);
    vec![
        (list("human", &[("lineman", 10)], json!({})), "10 players"),
        (list("human", &[("lineman", 12), ("blitzer", 4), ("catcher", 1)], json!({})), "17 players"),
        (list("human", &[("lineman", 6), ("blitzer", 5)], json!({})), "Blitzer"),
        (eleven(json!({ "rerolls": 8, "fan_factor": 9 })), "1,000,000"),
        (list("martian", &[("lineman", 11)], json!({})), "martian"),
        (list("human", &[("witch-elf", 1), ("lineman", 10)], json!({})), "witch-elf"),
        (eleven(json!({ "fan_factor": 10 })), "fan factor"),
        (eleven(json!({ "staff": ["master-chef"] })), "master-chef"),
        (list("chaos-dwarf", &[("hobgoblin", 11)], json!({ "staff": ["alchemist"] })), "alchemist"),
        (list("undead", &[("skeleton", 11)], json!({ "apothecary": true })), "apothecary"),
        (eleven(json!({ "stars": ["varag-ghoul-chewer"] })), "Varag Ghoul-Chewer"),
    ]
}

/// Commands that nobody may give in a league of two clubs whose first match has been played but not closed.
fn bad_commands() -> Vec<(&'static str, Value)> {
    let offer = json!({ "club": "a", "offer": "free", "position": "lineman", "name": "X" });
    vec![
        ("Cora", json!({ "enter": { "club": "c", "file": humans() } })),
        ("Anna", json!({ "start-season": { "legs": 1 } })),
        ("Ben", json!({ "award": { "club": "a", "gold": 10_000 } })),
        ("Ben", json!({ "fixture": { "home": "a", "away": "b", "occasion": "final" } })),
        ("Anna", json!({ "fixture": { "home": "a", "away": "a", "occasion": "usual" } })),
        ("Anna", json!({ "fixture": { "home": "a", "away": "z", "occasion": "usual" } })),
        ("Ben", json!({ "begin": { "game": 1 } })),
        ("Ben", json!({ "begin": { "game": 2 } })),
        ("Ben", json!({ "begin": { "game": 99 } })),
        ("Ben", json!({ "report": { "game": 2, "score": "0-0" } })),
        ("Ben", json!({ "heal": { "game": 1, "club": "a", "player": 1 } })),
        ("Ben", json!({ "advance": { "club": "a", "player": 2, "roll": true } })),
        ("Ben", json!({ "advance": { "club": "a", "player": 77, "roll": true } })),
        ("Ben", json!({ "advance": { "club": "a", "player": 2, "improve": "increase" } })),
        ("Ben", json!({ "hire": { "club": "a", "position": "martian", "name": "X" } })),
        ("Ben", json!({ "hire-star": { "club": "a", "star": "varag-ghoul-chewer" } })),
        ("Ben", json!({ "sign": { "club": "a", "player": 1 } })),
        ("Ben", json!({ "fire": { "club": "a", "player": 12 } })),
        ("Ben", json!({ "buy": { "club": "a", "staff": "alchemist" } })),
        ("Ben", json!({ "sack": { "club": "a", "staff": "wizard" } })),
        ("Ben", json!({ "take-offer": offer })),
        ("Ben", json!({ "hold-plays": { "game": 1, "club": "a", "plays": ["DT-11"] } })),
        ("Ben", json!({ "inspire": { "game": 1, "club": "a", "player": 2 } })),
        ("Ben", json!({ "close": { "game": 1, "club": "b" } })),
        ("Anna", json!({ "vary": {} })),
    ]
}

/// The ids in brackets in the output.
fn cited(said: &str) -> Vec<&str> {
    said.split(" [").skip(1).filter_map(|rest| rest.split(']').next()).collect()
}

fn played() -> League {
    let league = League::season("refusals", &[], &[("a", "Ben", humans()), ("b", "Cora", humans())], 2);
    league.done("Ben", &json!({ "begin": { "game": 1 } }));
    let first = if league.pairing(1)[0] == "a" { 1 } else { 12 };
    let did = format!("{first}=td*2+comp,{}=cas*2", first + 1);
    let report = json!({ "report": { "game": 1, "score": "2-0", "home": did } });
    league.done_with("Anna", &report, &[("fan factor", 1), ("fan factor", 6)]);
    league
}

#[test]
fn every_refusal_cites_a_rule_of_the_game_and_changes_nothing() {
    let _proof = covers(&["OB-1.0-9", "OB-1.0-10", "OB-1.0-11"]);
    let (rules, league) = (ledger("oberwald.md"), played());
    let new = League::new("bad-lists", &[]);
    let lists = bad_lists()
        .into_iter()
        .map(|(list, word)| (&new, "Anna", json!({ "enter": { "club": "x", "file": list } }), word));
    let commands = bad_commands().into_iter().map(|(by, command)| (&league, by, command, ""));
    for (league, by, command, word) in lists.chain(commands) {
        let before = league.0.read(FILE);
        let output = league.with_dice(by, &command, &[]);
        let said = text(&output.stderr);
        assert!(matches!(output.status.code(), Some(1 | 2)), "{command} was accepted: {}", text(&output.stdout));
        assert!(!cited(&said).is_empty() && said.contains(word), "{command}: {said}");
        assert!(cited(&said).iter().all(|id| rules.contains(*id)), "{command}: {said}");
        assert_eq!(league.0.read(FILE), before, "{command}");
    }
}

#[test]
fn dice_are_exactly_those_asked_for() {
    let _proof = covers(&["OB-1.0-9"]);
    let league = League::new("dice", &[]);
    for (club, coach) in [("a", "Ben"), ("b", "Cora")] {
        league.done("Anna", &json!({ "enter": { "club": club, "file": humans(), "coach": coach } }));
    }
    let order = ["league", "start-season", FILE, "--by", "Anna"];
    for dice in [&["--dice"][..], &["--dice", "9"], &["--dice", "1,1"]] {
        let said = league.0.refused(&[&order[..], dice].concat());
        assert!(said.contains("[OB-1.0-9]"), "{dice:?}: {said}");
    }
    league.0.said(&[&order[..], &["--dice", "1"]].concat());
    let undo = ["league", "undo", FILE, "99", "--by", "Anna"];
    assert!(league.0.refused(&undo).contains("[OB-1.0-11]"));
}

#[test]
fn a_club_has_a_sheet_and_the_league_its_records() {
    let _proof = covers(&["OB-3.9-19", "OB-3.9-35"]);
    let league = played();
    let home = league.pairing(1)[0].clone();
    let first = if home == "a" { 1 } else { 12 };
    league.close(1);
    let (rating, sheet) = (league.rating(&home), league.told(&["sheet", &home]));
    assert!(sheet.starts_with("<!doctype html>") && sheet.contains(&format!("<b>{rating}</b>")), "{sheet}");
    for name in (1..=11).map(|n| format!("lineman {n}")) {
        assert!(sheet.contains(&format!("{name}<")), "{name} is on the sheet");
    }
    let plain = |player: u64| {
        let line = league.career(player);
        line["spp"].as_u64().unwrap() - 5 * line["career"]["mvp"].as_u64().unwrap()
    };
    assert_eq!(plain(first), 7, "two touchdowns and a completion");
    assert_eq!(plain(first + 1), 4, "two casualties");
    let records = league.told(&["records", "--json"]);
    let records: Value = serde_json::from_str(&records).unwrap();
    let best = records["records"].as_array().unwrap().iter().find(|r| r["what"] == "touchdowns").unwrap();
    assert_eq!((&best["club"], &best["count"]), (&json!(home), &json!(2)));
    let figures = &records["by_team_list"].as_array().unwrap().iter().find(|line| line["team"] == "human").unwrap();
    assert_eq!([&figures["played"], &figures["won"], &figures["lost"]], [&json!(2), &json!(1), &json!(1)]);
    for club in league.pairing(1) {
        assert_eq!(league.club(&club)["fans"], 1, "a winner's 1 loses none, a loser's 6 gains none");
    }
    assert!(league.0.refused(&["league", "sheet", FILE, "nobody"]).contains("[OB-"));
}
