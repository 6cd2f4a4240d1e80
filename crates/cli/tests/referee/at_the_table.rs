//! Special plays at a table: the guide's commands, consent, and the entries by face and by name.

use std::collections::BTreeMap;
use std::path::Path;

use serde_json::{Value, json};
use touchback_ledger::covers;

use crate::{Desk, text};

/// The rows of the four tables as the ledger has them: id, faces, name.
fn entries() -> Vec<(String, Vec<String>, String)> {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../rules/special-plays.md");
    let ledger = std::fs::read_to_string(path).unwrap();
    let mut all = Vec::new();
    for line in ledger.lines().filter(|line| line.starts_with("| ") && line.matches(" | ").count() >= 7) {
        let cells = line.trim_matches('|').split(" | ").map(str::trim).collect::<Vec<_>>();
        let known = ["DT-", "RE-", "MS-", "PM-"].iter().any(|table| cells[0].starts_with(table));
        if known && cells[1].split('-').all(|face| face.len() == 2) {
            let faces = cells[1].split('-').map(str::to_owned).collect();
            all.push((cells[0].to_owned(), faces, cells[2].to_owned()));
        }
    }
    all
}

#[test]
fn every_entry_is_found_by_each_of_its_faces_and_by_its_name() {
    let _proof = covers(&["SP4-08"]);
    let (desk, entries) = (Desk::new("faces"), entries());
    assert_eq!(entries.len(), 108, "36, 36, 18 and 18");
    let mut names = BTreeMap::<String, Vec<String>>::new();
    for (id, faces, name) in &entries {
        for face in faces {
            let shown = desk.said(&["plays", "show", &format!("{}-{face}", &id[..2])]);
            assert!(shown.starts_with(&format!("{id} {name}")), "face {face}: {shown}");
        }
        names.entry(name.to_lowercase()).or_default().push(id.clone());
    }
    for (name, ids) in names {
        let shown = desk.said(&["plays", "show", &name]);
        assert!(ids.iter().any(|id| shown.starts_with(id)), "{name}: {shown}");
    }
    for nothing in ["DT-10", "DT-17", "MS-67", "XX-11", "Spyglass"] {
        assert!(desk.refused(&["plays", "show", nothing]).contains(nothing));
    }
}

const DRAW: [&str; 8] = ["plays", "draw", "--variant", "points", "--home-tv", "1450000", "--away-tv", "1200000"];
const SECRET: [&str; 6] = ["--record", "match.json", "--home-passphrase", "home.txt", "--away-passphrase", "away.txt"];

fn table(name: &str) -> Desk {
    let desk = Desk::new(name);
    desk.write("home.txt", "a word of home\n");
    desk.write("away.txt", "a word of away\n");
    desk
}

#[test]
fn chance_buys_nothing_for_coaches_who_were_not_asked() {
    let _proof = covers(&["SPV-23", "SPV-24"]);
    let desk = table("unasked");
    for choices in [&[][..], &["--choices", "ask"]] {
        let output = desk.answered(&[&DRAW[..], &SECRET, choices].concat(), "");
        assert_eq!(output.status.code(), Some(2), "nobody answered");
        assert!(!desk.0.join("match.json").exists(), "and nothing was dealt");
        let asked = text(&output.stderr);
        assert!(asked.contains("points left: 3"), "1,450,000 gives three: {asked}");
        for (deck, points) in
            [("benefits-of-training", 2), ("heroic-feats", 2), ("dirty-tricks", 1), ("random-events", 1)]
        {
            let line = asked.lines().find(|line| line.contains(&format!("buy {deck}"))).unwrap();
            assert!(line.contains(&format!(" {points} point")), "{line}");
        }
        assert!(!asked.lines().any(|line| line.contains("buy miscellaneous-mayhem")), "four points are not there");
    }
}

#[test]
fn a_coach_buys_by_name_and_is_told_what_he_holds_and_has_left() {
    let _proof = covers(&["SPV-20", "SPV-21", "SPV-23", "SPV-25"]);
    let desk = table("asked");
    let home = "buy miscellaneous-mayhem\nbuy dirty-tricks\nbuy heroic-feats\nbuy none\nreturn none\n";
    let away = "buy random-events\nbuy none\nreturn none\n";
    let output = desk.answered(&[&DRAW[..], &SECRET].concat(), &format!("{home}{away}"));
    let asked = text(&output.stderr);
    assert_eq!(output.status.code(), Some(0), "{asked}");
    assert!(asked.contains("E-POINTS"), "four points for three: {asked}");
    let public = text(&output.stdout);
    assert!(public.contains("home goes first"), "the higher value spends first: {public}");
    let shown = desk.said(&["plays", "show", "match.json", "--as", "home", "--home-passphrase", "home.txt"]);
    let hand = shown.split("in hand:").nth(1).unwrap().lines().filter(|line| !line.trim().is_empty()).count();
    assert_eq!(hand, 2, "{shown}");
    for id in shown.split("in hand:").nth(1).unwrap().lines().filter_map(|line| line.split_whitespace().next()) {
        assert!(asked.contains(id), "he was told what he had bought");
        assert!(!public.contains(id) && !desk.said(&["plays", "show", "match.json"]).contains(id), "and nobody else");
    }
    assert!(public.contains("away leaves 2 points unspent"), "{public}");
}

/// A record in which home holds two cards; the first one with its number.
fn dealt(desk: &Desk) -> String {
    let keys = "buy dirty-tricks\nbuy random-events\nbuy none\nreturn none\nbuy none\nreturn none\n";
    let output = desk.answered(&[&DRAW[..], &SECRET].concat(), keys);
    assert_eq!(output.status.code(), Some(0), "{}", text(&output.stderr));
    let shown = desk.said(&["plays", "show", "match.json", "--as", "home", "--home-passphrase", "home.txt"]);
    let hand = shown.split("in hand:").nth(1).unwrap();
    hand.split_whitespace().next().unwrap().to_owned()
}

#[test]
fn one_play_is_laid_open_and_proven_while_the_rest_stays_hidden() {
    let _proof = covers(&["BT-02", "BT-03", "BT-04"]);
    let desk = table("opened");
    let card = dealt(&desk);
    let open = ["plays", "open", "match.json", "--as", "home", &card, "--home-passphrase", "home.txt"];
    let opening = desk.said(&open);
    desk.write("opening.json", &opening);
    let proven = desk.said(&["plays", "prove", "match.json", "opening.json"]);
    assert!(proven.contains("home holds") && proven.contains(&card), "{proven}");
    let shown = desk.said(&["plays", "show", "match.json", "--as", "home", "--home-passphrase", "home.txt"]);
    let other = shown.split("in hand:").nth(1).unwrap().lines().filter(|line| !line.trim().is_empty()).nth(1).unwrap();
    assert!(!opening.contains(other.split_whitespace().next().unwrap()), "nothing of the rest");
    let opening: Value = serde_json::from_str(&opening).unwrap();
    let wrong = [
        ("/side", json!("away")),
        ("/line", json!(1)),
        ("/opened/play", json!("DT-12#1")),
        ("/opened/salt", json!("0".repeat(64))),
    ];
    for (place, value) in wrong {
        let mut changed = opening.clone();
        if changed.pointer(place) == Some(&value) {
            continue;
        }
        *changed.pointer_mut(place).unwrap() = value;
        desk.write("changed.json", &changed.to_string());
        desk.refused(&["plays", "prove", "match.json", "changed.json"]);
    }
    for (side, pass) in [("--as", "away.txt"), ("--as", "none.txt")] {
        desk.refused(&["plays", "open", "match.json", side, "home", &card, "--home-passphrase", pass]);
    }
    let both = ["--home-passphrase", "home.txt", "--away-passphrase", "away.txt"];
    assert!(desk.said(&[&["plays", "verify", "match.json"], &both[..]].concat()).contains("verified"));
}

#[test]
fn a_play_of_the_hand_is_opened_by_its_name_too() {
    let _proof = covers(&["BT-03"]);
    let desk = table("by-name");
    let card = dealt(&desk);
    let shown = desk.said(&["plays", "show", card.split('#').next().unwrap()]);
    let name = shown.lines().next().unwrap().split_once(' ').unwrap().1.split(" (").next().unwrap().to_owned();
    let full = shown.lines().next().unwrap().split_once(' ').unwrap().1.rsplit_once(" (").unwrap().0.to_owned();
    let open =
        |what: &str| desk.run(&["plays", "open", "match.json", "--as", "home", what, "--home-passphrase", "home.txt"]);
    assert!([&name, &full].iter().any(|what| open(what).status.code() == Some(0)), "{full}");
    assert_ne!(open("Nobody's Trick").status.code(), Some(0));
}

#[test]
fn small_decks_need_everybody_and_gold_buys_nothing_of_the_tables() {
    let _proof = covers(&["SPV-61", "SPV-64", "SPV-65", "SPV-50"]);
    let desk = Desk::new("consent");
    let everybody =
        [("league", "home,away,authority"), ("tournament", "home,away,authority"), ("one-off", "home,away")];
    for (setting, all) in everybody {
        let draw = [&DRAW[..], &["--seed", "5", "--setting", setting, "--small-decks"]].concat();
        for agreed in ["", "home", "away", "home,away", "authority", "home,authority"] {
            let more = ["--agreed", agreed];
            let args = [&draw[..], if agreed.is_empty() { &[] } else { &more }].concat();
            if agreed == all {
                desk.said(&args);
            } else {
                assert!(desk.refused(&args).contains("SPV-64"), "{setting}, {agreed:?}");
            }
        }
        desk.said(&[&draw[..], &["--agreed", all]].concat());
    }
    let tables =
        ["plays", "draw", "--variant", "tables", "--home-tv", "1450000", "--away-tv", "1200000", "--seed", "5"];
    for gold in [["--home-gold", "100000"], ["--away-gold", "50000"]] {
        assert!(desk.refused(&[&tables[..], &gold].concat()).contains("SPV-50"));
    }
    desk.said(&tables);
}

/// How many plays home gets when its die shows this face and away's a 1; further dice show threes.
fn granted(desk: &Desk, ruleset: &str, setting: &str, face: u8) -> i64 {
    let draw = ["plays", "draw", "--variant", "tables", "--method", "open", "--seed", "3", "--choices", "random"];
    let level = ["--home-rating", "100", "--away-rating", "100", "--ruleset", ruleset, "--setting", setting, "--dice"];
    for more in 0..9 {
        let dice = format!("{face},1{}", ",3,3".repeat(more));
        let output = desk.run(&[&draw[..], &level, &[&dice]].concat());
        if output.status.code() == Some(0) {
            return crate::number(&text(&output.stdout), "home gets ");
        }
        assert!(text(&output.stderr).contains("too short"), "{}", text(&output.stderr));
    }
    panic!("more than eight plays");
}

#[test]
fn a_six_grants_one_play_and_a_league_of_1994_more() {
    let _proof = covers(&["SP4-03", "O-23", "EX-PK-1"]);
    let desk = Desk::new("granted");
    let faces = |ruleset, setting| (1..=6).map(|face| granted(&desk, ruleset, setting, face)).collect::<Vec<_>>();
    for ruleset in ["sevens", "elevens", "classic"] {
        assert_eq!(faces(ruleset, "one-off"), [0, 0, 0, 0, 0, 1], "{ruleset}");
    }
    assert_eq!(faces("elevens", "league"), [0, 0, 0, 0, 0, 1]);
    assert_eq!(faces("classic", "league"), [1, 2, 2, 2, 2, 3]);
    let odds = desk.said(&["plays", "odds", "--variant", "tables", "--ruleset", "classic"]);
    let chance = |setting: &str| {
        let rest = odds.split(&format!("{setting}\n")).nth(1).unwrap();
        rest.lines().find(|line| line.contains("dirty-tricks")).unwrap().to_owned()
    };
    assert!(chance("one-off").contains("(1/24)"), "a six, and one table of four: {odds}");
    assert!(chance("league, 0 bonus plays").contains("(389/864)"), "one, two or three of them, magic once: {odds}");
}
