//! Orders that a league of the 1994 game refuses: by which rule, and in which words.

use super::club_tests::{Table, humans, orcs, squad};
use super::*;
use serde_json::Value;
use touchback_ledger::covers;

/// The order of a third club that enters with this list.
fn enters(list: &Value) -> Value {
    json!({ "enter": { "club": "c", "file": list, "coach": "Dora" } })
}

fn list(team: &str, of: &[(&str, usize)], more: Value) -> Value {
    let mut list = json!({ "name": "C", "team": team, "player": squad(of) });
    list.as_object_mut().expect("a list").extend(more.as_object().expect("more").clone());
    list
}

#[test]
fn a_list_has_a_wizard_or_somebody_in_his_place() {
    let _proof = covers(&["OB-3.9-20", "OB-3.9-21", "OB-3.9-47"]);
    let table = Table::new("instead", [humans(), orcs()]);
    let halflings = |more: Value| list("halfling", &[("halfling", 12)], more);
    let chef = || json!("master-chef");
    let full = [("staff_max", "OB-3.9-21")];
    for both in [
        halflings(json!({ "staff": ["Master Chef"], "wizard": true })),
        list(
            "dwarf",
            &[("long-beard", 7), ("blitzer", 2), ("runner", 2)],
            json!({ "staff": ["alchemist"], "wizard": true }),
        ),
    ] {
        assert_eq!(table.refused(&enters(&both), "Anna"), full, "{both}");
    }
    let twice = halflings(json!({ "staff": ["master-chef", "Master Chef"] }));
    assert_eq!(table.refused(&enters(&twice), "Anna"), [("staff_max", "OB-3.9-20")]);
    let dead = list("undead", &[("zombie", 11)], json!({ "staff": ["necromancer"], "wizard": true }));
    table.done(&json!({ "enter": { "club": "d", "file": dead, "coach": "Dora" } }), "Anna", "");
    table.done(&enters(&halflings(json!({ "staff": ["master-chef"] }))), "Anna", "");
    table.done(&json!({ "award": { "club": "c", "gold": 1_000_000 } }), "Anna", "");
    let boot = |staff: Value| json!({ "freeboot": { "club": "c", "staff": staff } });
    let buy = |staff: Value| json!({ "buy": { "club": "c", "staff": staff } });
    for order in [boot(json!("wizard")), buy(json!("wizard"))] {
        assert_eq!(table.refused(&order, "Dora"), full, "{order}");
    }
    assert_eq!(table.refused(&boot(chef()), "Dora"), [("staff_max", "OB-3.9-20")]);
    table.done(&json!({ "sack": { "club": "c", "staff": chef() } }), "Dora", "");
    table.done(&boot(json!("wizard")), "Dora", "");
    for order in [boot(chef()), boot(json!("wizard"))] {
        assert_eq!(table.refused(&order, "Dora"), full, "{order}");
    }
}

#[test]
fn a_refused_order_names_the_rule_that_refuses_it() {
    let _proof = covers(&["OB-1.0-11", "OB-1.0-12", "OB-3.2-8", "OB-3.9-22", "OB-4.1-3"]);
    let table = Table::new("rules", [humans(), orcs()]);
    let rename =
        |club: &str, player: u32, name: &str| json!({ "rename": { "club": club, "player": player, "name": name } });
    let human = |of: &[(&str, usize)], more: Value| enters(&list("human", of, more));
    for (order, refusal) in [
        (json!({ "begin": { "game": 99 } }), ("unknown_match", "OB-1.0-11")),
        (rename("z", 1, "X"), ("unknown_club", "OB-1.0-11")),
        (rename("a", 77, "X"), ("unknown_player", "OB-1.0-11")),
        (rename("a", 1, " "), ("no_name", "OB-1.0-12")),
        (json!({ "sign": { "club": "a", "player": 77 } }), ("unknown_player", "OB-1.0-11")),
        (json!({ "sign": { "club": "a", "player": 1 } }), ("no_freebooter", "OB-3.9-22")),
        (human(&[("lineman", 11)], json!({ "name": "" })), ("no_name", "OB-1.0-12")),
        (
            json!({ "enter": { "club": "", "file": list("human", &[("lineman", 11)], json!({})), "coach": "Dora" } }),
            ("club_name", "OB-1.0-11"),
        ),
        (
            json!({ "enter": { "club": "a", "file": list("human", &[("lineman", 11)], json!({})), "coach": "Dora" } }),
            ("club_taken", "OB-1.0-7"),
        ),
        (human(&[("lineman", 6), ("blitzer", 5)], json!({})), ("position_max", "OB-4.1-3")),
        (human(&[("lineman", 11)], json!({ "rerolls": 20 })), ("over_budget", "OB-1.0-12")),
        (human(&[("lineman", 11)], json!({ "staff": ["bard"] })), ("unknown_staff", "OB-1.0-11")),
        (enters(&list("undead", &[("zombie", 11)], json!({ "apothecary": true }))), ("no_apothecary", "OB-3.2-8")),
        (enters(&list("nobody", &[], json!({}))), ("unknown_team", "OB-1.0-11")),
        (json!("end-season"), ("no_season", "OB-1.0-7")),
    ] {
        assert_eq!(table.refused(&order, "Anna"), [refusal], "{order}");
    }
    table.done(&enters(&list("undead", &[("zombie", 11)], json!({}))), "Anna", "");
    table.done(&json!({ "award": { "club": "c", "gold": 100_000 } }), "Anna", "");
    let boot = json!({ "freeboot": { "club": "c", "staff": "apothecary" } });
    assert_eq!(table.refused(&boot, "Dora"), [("no_apothecary", "OB-3.2-8")]);
    let hire = json!({ "hire": { "club": "a", "position": "blitzer" } });
    while table.refused(&hire, "Ben").is_empty() {}
    assert_eq!(table.refused(&hire, "Ben"), [("position_max", "OB-4.1-3")]);
    let reroll = json!({ "buy": { "club": "a", "staff": "reroll" } });
    while table.refused(&reroll, "Ben").is_empty() {}
    assert_eq!(table.refused(&reroll, "Ben"), [("no_money", "OB-1.0-12")]);
}

#[test]
fn a_refusal_says_one_thing_that_is_true() {
    let table = Table::new("words", [humans(), orcs()]);
    let told = |order: &Value, by: &str| table.told(order, by).join("\n");
    assert_eq!(told(&json!("end-season"), "Anna"), "No season is running. [OB-1.0-7] (season)");
    let same =
        json!({ "enter": { "club": "a", "file": list("human", &[("lineman", 11)], json!({})), "coach": "Dora" } });
    assert_eq!(told(&same, "Anna"), "The club \"a\" is already in the league. [OB-1.0-7] (club)");
    let game = table.begun();
    let deal = json!({ "deal": { "game": game, "club": "a", "seller": "a", "buyer": "b", "price": -1 } });
    assert_eq!(told(&deal, "Ben"), "A price is not negative. [OB-3.2-7] (deal)");
    let sign = json!({ "sign": { "club": "a", "player": 1 } });
    assert!(told(&sign, "Ben").ends_with("is no freebooter: he belongs to the club. [OB-3.9-22] (player)"));
    let offer = json!({ "take-offer": { "club": "a", "offer": "free", "position": "lineman" } });
    let open =
        "No such offer is open: a special play makes it, and it ends when its match is closed. [OB-6.28-1] (offer)";
    assert_eq!(told(&offer, "Ben"), open);
    table.recorded(game, json!({}), "1,3,3,1,3,3");
    table.closed(game);
    table.done(&json!({ "start-season": { "legs": 1 } }), "Anna", "1");
    assert_eq!(told(&json!("end-season"), "Anna"), "1 match is still to be finished. [OB-1.0-7] (season)");
}

#[test]
fn a_match_is_given_up_as_the_league_allows_it() {
    let _proof = covers(&["O-13", "A-30", "OB-3.7-1"]);
    let given = |fit: u32, kickoff: bool| {
        let given = json!({ "game": 1, "score": "0-0", "conceded-by": "home", "fit": fit, "conceded-freely": kickoff });
        json!({ "report": given })
    };
    let table = Table::new("no-giving-up", [humans(), orcs()]);
    table.begun();
    assert_eq!(table.refused(&given(2, true), "Ben"), [("no_forfeit", "OB-3.7-1")]);
    let table = Table::with("giving-up", [humans(), orcs()], &["--option", "forfeit_rule=may_if_under_three"]);
    table.begun();
    let many = "3 can play; in this league a side gives up with fewer than 3. [O-13] (given_up)";
    assert_eq!(table.told(&given(3, true), "Ben"), [many]);
    assert_eq!(
        table.told(&given(2, false), "Ben"),
        ["In this league a side gives up at a kick-off. [O-13] (given_up)"]
    );
    table.done(&given(2, true), "Anna", "3,3,3,3,3,3");
}

#[test]
fn an_apothecary_gets_only_those_fit_who_have_an_old_injury() {
    let _proof = covers(&["OB-3.2-5", "OB-1.0-11"]);
    let table = Table::new("cure", [humans(), orcs()]);
    let game = table.begun();
    table.recorded(game, json!({ "home-hurt": "3=serious-injury" }), "1,3,3,1,3,3");
    table.closed(game);
    let game = table.begun();
    table.recorded(game, json!({}), "1,3,3,1,3,3");
    table.closed(game);
    table.done(&json!({ "fixture": { "home": "a", "away": "b" } }), "Anna", "");
    let cure = |id: u32| json!({ "begin": { "game": 3, "cure": [id] } });
    assert_eq!(table.refused(&cure(4), "Ben"), [("not_curable", "OB-3.2-5")], "he is healthy");
    assert_eq!(table.refused(&cure(77), "Ben"), [("unknown_player", "OB-1.0-11")]);
    let doctor = |what: &str| json!({ what: { "club": "a", "staff": "apothecary" } });
    table.done(&doctor("sack"), "Ben", "");
    assert_eq!(table.refused(&cure(3), "Ben"), [("not_curable", "OB-3.2-5")], "nobody is there to do it");
    table.done(&json!({ "award": { "club": "a", "gold": 100_000 } }), "Anna", "");
    table.done(&doctor("buy"), "Ben", "");
    // Two dice of gate, and the one of the old injury.
    table.done(&cure(3), "Ben", "1,1,1");
    let before = table.league().game(3).expect("there").before.clone().expect("begun");
    assert_eq!((before.niggled, before.apothecary_spent), (vec![], [true, false]));
}

#[test]
fn what_special_plays_do_for_the_fans_is_told() {
    let _proof = covers(&["RE-22", "RE-54", "AMB-59", "OB-3.9-19"]);
    let table = Table::new("fans", [humans(), orcs()]);
    let told = |left: &str| {
        let game = table.begun();
        table.recorded(game, json!({ "home-left": left }), "1,3,3,1,3,3");
        table.closed(game);
        table.folder.read("cup.league")
    };
    assert!(told("fan").contains("a: fan factor 1 to 2 by special plays"), "Hall of Fame");
    assert_eq!(table.club("a").fan_factor, 2);
    assert!(told("donation").contains("a: fan factor 2 to 3 by special plays"), "a Large Donation");
    assert_eq!(table.club("a").fan_factor, 3);
}

#[test]
fn a_page_lists_all_staff() {
    let table = Table::new("page", [humans(), orcs()]);
    table.done(&json!({ "award": { "club": "a", "gold": 100_000, "wizard": true } }), "Anna", "");
    for _ in 0..2 {
        table.done(&json!({ "freeboot": { "club": "a", "staff": "cheerleader" } }), "Ben", "");
    }
    let path = table.folder.0.join("cup.league");
    let page = super::super::office::page(&path.display().to_string(), "/clubs/a", None);
    let page = page.unwrap_or_else(|failure| panic!("{:?}", failure.problems));
    assert_eq!(
        (&page["staff"], &page["hired"]),
        (&json!(["wizard"]), &json!(["cheerleader", "cheerleader"])),
        "{page}"
    );
}
