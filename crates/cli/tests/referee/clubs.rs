//! Freebooters, and the staff of 1994 clubs in their matches.

use serde_json::{Value, json};
use touchback_ledger::covers;

use crate::{FILE, League, humans, list};

fn freeboot(club: &str, whom: Value) -> Value {
    let (kind, who) = whom.as_object().unwrap().iter().next().unwrap();
    json!({ "freeboot": { "club": club, kind: who } })
}

fn high_elves() -> Value {
    list("high-elf", &[("lion-warrior", 2), ("lineman", 9)], json!({ "apothecary": true }))
}

fn undead() -> Value {
    list("undead", &[("skeleton", 7), ("mummy", 2), ("wight", 2)], json!({ "rerolls": 3 }))
}

fn halflings() -> Value {
    list("halfling", &[("halfling", 14)], json!({ "rerolls": 2, "staff": ["master-chef"] }))
}

#[test]
fn no_third_lion_warrior_no_second_wizard_no_second_apothecary() {
    let _proof = covers(&["OB-3.9-20", "OB-3.9-21"]);
    let league = League::season("lions", &[], &[("elves", "Ben", high_elves()), ("men", "Cora", humans())], 1);
    league.done("Anna", &json!({ "award": { "club": "elves", "gold": 400_000 } }));
    league.done("Ben", &json!({ "buy": { "club": "elves", "staff": "wizard" } }));
    let had = league.treasury("elves");
    for whom in [json!({ "position": "lion-warrior" }), json!({ "staff": "wizard" }), json!({ "staff": "apothecary" })]
    {
        league.refused("Ben", &freeboot("elves", whom), "OB-3.9-21");
    }
    assert_eq!(league.treasury("elves"), had, "nobody was paid");
    league.done("Ben", &freeboot("elves", json!({ "position": "dragon-warrior" })));
    assert_eq!(league.treasury("elves"), had - 50_000, "half of 100,000");
    league.done("Cora", &freeboot("men", json!({ "staff": "apothecary" })));
    league.refused("Cora", &freeboot("men", json!({ "staff": "apothecary" })), "OB-3.9-21");
    assert_eq!(league.treasury("men"), 290_000 - 25_000);
    league.refused("Ben", &freeboot("men", json!({ "position": "lineman" })), "OB-1.0-10");
    league.refused("Cora", &freeboot("men", json!({ "position": "lion-warrior" })), "OB-3.9-20");
}

#[test]
fn coaching_staff_comes_for_a_match_and_leaves_the_rating_alone() {
    let _proof = covers(&["OB-3.9-20", "OB-3.8-4", "OB-3.9-47"]);
    let league = League::season("staff", &[], &[("men", "Ben", humans()), ("bones", "Cora", undead())], 2);
    for staff in [json!("assistant-coach"), json!("assistant-coach"), json!("cheerleader"), json!("wizard")] {
        league.done("Ben", &freeboot("men", json!({ "staff": staff })));
    }
    assert_eq!(league.rating("men"), 100, "money for freebooters does not alter it");
    assert_eq!(league.treasury("men"), 290_000 - 3 * 5_000 - 75_000);
    league.refused("Ben", &freeboot("men", json!({ "staff": "alchemist" })), "OB-3.9-47");
    league.refused("Cora", &freeboot("bones", json!({ "staff": "apothecary" })), "OB-3.2-8");
    league.done("Ben", &json!({ "begin": { "game": 1 } }));
    league.refused("Ben", &freeboot("men", json!({ "staff": "cheerleader" })), "OB-3.9-20");
    let squad = league.squad("men", 1);
    assert_eq!((&squad["hired_staff"].as_array().unwrap().len(), &squad["wizards"]), (&4, &json!(0)), "{squad}");
    league.played(1, 1, &[]);
    league.close(1);
    league.done("Ben", &json!({ "begin": { "game": 2 } }));
    assert_eq!(league.squad("men", 2)["hired_staff"], json!([]), "gone with the match");
}

/// The output of a first-round match, trying seeds until it is as wanted.
fn until(league: &League, wanted: impl Fn(&str, &str) -> bool) -> (String, String) {
    let before = league.0.read(FILE);
    for seed in 0..24 {
        league.0.write(FILE, &before);
        let (told, played) = league.played(1, seed, &[]);
        if wanted(&told, &played) {
            return (told, played);
        }
    }
    panic!("not in 24 matches");
}

fn times(text: &str, what: &str) -> usize {
    text.lines().filter(|line| line.trim_start().starts_with(what)).count()
}

#[test]
fn a_chef_cooks_and_a_wizard_casts_in_a_match_of_the_league() {
    let _proof = covers(&["OB-3.5-17", "OB-3.9-20"]);
    let league = League::season("chef", &[], &[("cooks", "Ben", halflings()), ("men", "Cora", humans())], 1);
    let before = league.0.read(FILE);
    let (_, played) = league.played(1, 3, &[]);
    league.0.write(FILE, &before);
    assert_eq!((times(&played, "rolled chef"), times(&played, "spell ")), (2, 0), "at each half, and no wizard yet");
    league.done("Cora", &freeboot("men", json!({ "staff": "wizard" })));
    let side = if league.pairing(1)[0] == "men" { "home" } else { "away" };
    let cast = format!("spell {side} ");
    let (_, played) = until(&league, |_, played| times(played, &cast) > 0);
    assert_eq!(times(&played, "spell "), 1, "one spell in a match, and only of his side");
    for (at, line) in played.lines().enumerate().filter(|(_, line)| line.contains("rolled chef")) {
        let face = line.trim().rsplit(' ').next().unwrap().parse::<usize>().unwrap();
        let next = played.lines().skip(at + 1).take_while(|line| line.contains("reroll-")).collect::<Vec<_>>();
        let gained = next.iter().filter(|line| line.contains("reroll-gained")).count();
        assert_eq!(gained, face / 2, "half of the die, rounded down: {next:?}");
    }
}

#[test]
fn without_a_chef_nobody_cooks_and_without_a_wizard_nobody_casts() {
    let _proof = covers(&["OB-3.5-17", "OB-3.9-47"]);
    let plain = list("halfling", &[("halfling", 14)], json!({ "rerolls": 2 }));
    let league = League::season("no-chef", &[], &[("cooks", "Ben", plain), ("men", "Cora", humans())], 1);
    let (_, played) = league.played(1, 3, &[]);
    assert_eq!((times(&played, "rolled chef"), times(&played, "spell "), times(&played, "raised ")), (0, 0, 0));
}

#[test]
fn a_necromancer_raises_a_dead_opponent_who_joins_the_club() {
    let _proof = covers(&["OB-5.23-3"]);
    let league = League::season("raised", &[], &[("bones", "Ben", undead()), ("men", "Cora", humans())], 1);
    let (told, played) = until(&league, |_, played| times(played, "raised ") > 0);
    assert_eq!(times(&played, "raised "), 1, "once a match");
    let joins = told.lines().find(|line| line.contains("raised from the dead")).unwrap();
    assert!(joins.contains("Zombie") && joins.contains("joins bones"), "{joins}");
    let shown = league.club("bones");
    let zombie = shown["players"].as_array().unwrap().iter().find(|player| player["position"] == "zombie").unwrap();
    assert_eq!(zombie["spp"], 0, "a rookie: {zombie}");
    let dead = told.lines().find(|line| line.contains(": dead")).unwrap_or_else(|| panic!("{told}"));
    league.close(1);
    let name = dead.trim().split(':').next().unwrap();
    let rest = league.told(&["show", "men"]);
    assert!(!rest.lines().any(|line| line.contains(&format!("{name} "))), "the dead leave: {rest}");
}

#[test]
fn a_freebooter_is_signed_at_the_full_price_and_keeps_his_points() {
    let _proof = covers(&["OB-3.9-22", "OB-3.9-40", "OB-3.9-43"]);
    let league = League::season("signed", &[], &[("a", "Ben", humans()), ("b", "Cora", humans())], 1);
    league.done("Anna", &json!({ "award": { "club": "a", "wizard": true } }));
    league.refused("Ben", &freeboot("a", json!({ "staff": "wizard" })), "OB-3.9-21");
    league.done("Anna", &json!({ "award": { "club": "b", "rerolls": 1 } }));
    league.done("Cora", &freeboot("b", json!({ "position": "blitzer" })));
    league.done("Ben", &json!({ "begin": { "game": 1 } }));
    let squad = league.squad("b", 1);
    let taken = squad["players"].as_array().unwrap().iter().find(|player| player["freebooter"] == true).unwrap();
    let id = taken["id"].as_u64().unwrap();
    let (score, side) = if league.pairing(1)[0] == "b" { ("1-0", "home") } else { ("0-1", "away") };
    let report = json!({ "report": { "game": 1, "score": score, side: format!("{id}=td") } });
    league.done_with("Anna", &report, &[]);
    let had = league.treasury("b");
    league.refused("Cora", &json!({ "sign": { "club": "b", "player": 12 } }), "OB-3.9-22");
    league.done("Cora", &json!({ "sign": { "club": "b", "player": id } }));
    assert_eq!(league.treasury("b"), had - 90_000, "the fee is lost");
    league.close(1);
    let shown = league.club("b");
    let line = shown["players"].as_array().unwrap().iter().find(|player| player["position"] == "blitzer").unwrap();
    assert_eq!((&line["spp"], &line["journeyman"]), (&json!(3), &json!(false)), "he stays: {line}");
    // 1,000,000 and 40,000 won, less 45,000 for nothing; 8 points of players, and the trophy counts nothing
    assert_eq!(league.rating("b"), 99 + 1);
    assert_eq!(league.rating("a"), 103 + 15 + 1, "the wizard of the prize counts");
}
