//! Clubs of the 1994 game as their coaches run them, by the commands that they type.

#[path = "../../../tests/typed/mod.rs"]
mod typed;

use super::tests::Folder;
use super::*;
use touchback_league::classic::{Club, League};
use touchback_ledger::covers;
use touchback_roster::club::PlayerId;

/// A league of two clubs with coaches, Ben for `a` and Cleo for `b`; what they buy besides eleven players is given.
pub(super) struct Table {
    pub folder: Folder,
    pub data: Data,
}

impl Table {
    pub fn new(name: &str, clubs: [(&str, serde_json::Value); 2]) -> Table {
        Table::with(name, clubs, &[])
    }

    /// The same with options of the league.
    pub fn with(name: &str, clubs: [(&str, serde_json::Value); 2], options: &[&str]) -> Table {
        let table = Table { folder: Folder::new(name), data: Data::load().expect("data") };
        let new = ["new", "cup.league", "--name", "Old Cup", "--ruleset", "classic", "--commissioner", "Anna"];
        assert_eq!(table.folder.exit(&[&new[..], options].concat()), 0);
        for ((club, coach), (team, extra)) in [("a", "Ben"), ("b", "Cleo")].into_iter().zip(clubs) {
            let mut list = json!({ "name": club, "team": team });
            list.as_object_mut().expect("a list").extend(extra.as_object().expect("more").clone());
            table.done(&json!({ "enter": { "club": club, "file": list, "coach": coach } }), "Anna", "");
        }
        table
    }

    /// What is typed; without dice none is to be needed.
    fn given<T>(&self, order: &serde_json::Value, by: &str, dice: &str, then: impl Fn(&[&str]) -> T) -> T {
        let words = typed::words("cup.league", order, |text| {
            std::fs::write(self.folder.0.join("list.json"), text).expect("a file");
            "list.json".to_owned()
        });
        let mut words: Vec<&str> = words.iter().map(String::as_str).collect();
        words.extend(["--by", by, "--dice"]);
        words.extend((!dice.is_empty()).then_some(dice));
        then(&words)
    }

    pub fn done(&self, order: &serde_json::Value, by: &str, dice: &str) {
        let refused = self.given(order, by, dice, |words| self.folder.refused(words));
        assert_eq!(refused, [], "{order}");
    }

    pub fn refused(&self, order: &serde_json::Value, by: &str) -> Vec<(&'static str, &'static str)> {
        self.refused_with(order, by, "")
    }

    pub fn refused_with(&self, order: &serde_json::Value, by: &str, dice: &str) -> Vec<(&'static str, &'static str)> {
        self.given(order, by, dice, |words| self.folder.refused(words))
    }

    /// The sentences of a refusal.
    pub fn told(&self, order: &serde_json::Value, by: &str) -> Vec<String> {
        self.given(order, by, "", |words| self.folder.told(words))
    }

    pub fn league(&self) -> League {
        self.folder.state("cup.league")
    }

    pub fn club(&self, id: &str) -> Club {
        (*self.league().clubs[id]).clone()
    }

    /// A match more, past its pre-match; the gate is one for each die.
    pub fn begun(&self) -> u32 {
        self.done(&json!({ "fixture": { "home": "a", "away": "b" } }), "Anna", "");
        let league = self.league();
        let game = league.matches.keys().max().expect("scheduled");
        let fans: u8 = league.clubs.values().map(|club| club.fan_factor).sum();
        let dice = vec!["1"; usize::from(fans)].join(",");
        self.done(&json!({ "begin": { "game": game } }), "Anna", &dice);
        game
    }

    /// Everybody took part and nobody scored, unless something else is said.
    pub fn recorded(&self, game: u32, more: serde_json::Value, dice: &str) {
        let mut report = json!({ "game": game, "score": "0-0" });
        report.as_object_mut().expect("a report").extend(more.as_object().expect("more").clone());
        self.done(&json!({ "report": report }), "Anna", dice);
    }

    pub fn closed(&self, game: u32) {
        for club in ["a", "b"] {
            self.done(&json!({ "close": { "game": game, "club": club } }), "Anna", "");
        }
    }

    pub fn played(&self, more: &[&str]) -> String {
        let play = ["play", "cup.league", "--by", "Anna", "--bots", "random", "--record", "replays"];
        assert_eq!(self.folder.refused(&[&play[..], more].concat()), []);
        let number = self.league().matches.keys().max().expect("a match");
        self.folder.read(&format!("replays/{number}.replay"))
    }
}

pub(super) fn squad(of: &[(&str, usize)]) -> serde_json::Value {
    let players = of.iter().flat_map(|(position, count)| vec![json!({ "position": position }); *count]);
    json!(players.collect::<Vec<_>>())
}

pub(super) fn humans() -> (&'static str, serde_json::Value) {
    ("human", json!({ "player": squad(&[("lineman", 11)]), "fan_factor": 1, "apothecary": true }))
}

pub(super) fn orcs() -> (&'static str, serde_json::Value) {
    ("orc", json!({ "player": squad(&[("lineman", 11)]), "fan_factor": 1, "apothecary": true }))
}

#[test]
fn chef_and_wizard_come_to_the_matches_of_their_club() {
    let _proof = covers(&["OB-3.5-17", "OB-3.9-40"]);
    let cooks = json!({ "player": squad(&[("halfling", 14)]), "staff": ["master-chef"] });
    let dead = json!({ "player": squad(&[("zombie", 11)]), "wizard": true });
    let table = Table::new("staff", [("halfling", cooks), ("undead", dead)]);
    assert_eq!(table.club("b").special_staff, ["necromancer"], "the head coach costs nothing and is always there");
    let stays = json!({ "sack": { "club": "b", "staff": "necromancer" } });
    assert_eq!(table.refused(&stays, "Cleo"), [("no_staff", "OB-3.9-20")]);
    table.begun();
    let replay = table.played(&["--game", "1"]);
    let head = replay.lines().next().expect("a header");
    assert!(head.contains("\"hired\":[\"inducement:halfling-master-chef\"]"), "{head}");
    assert!(head.contains("\"hired\":[\"wizard:wizard\"]"), "{head}");
    assert!(replay.contains("rolled chef"), "he cooks before each half");
    table.done(&json!({ "sack": { "club": "a", "staff": "master-chef" } }), "Ben", "");
    table.closed(1);
    table.done(&json!({ "award": { "club": "a", "wizard": true } }), "Anna", "");
    table.begun();
    let replay = table.played(&["--game", "2"]);
    let head = replay.lines().next().expect("a header");
    assert_eq!(head.matches("wizard:wizard").count(), 2, "one bought, one won");
    assert!(!head.contains("master-chef") && !replay.contains("rolled chef"));
}

#[test]
fn a_player_raised_by_a_necromancer_plays_for_his_club_from_then_on() {
    let living = json!({ "player": squad(&[("lineman", 11)]), "fan_factor": 1 });
    let dead = json!({ "player": squad(&[("mummy", 2), ("wight", 4), ("zombie", 5)]), "fan_factor": 1 });
    let table = Table::new("raised", [("human", living), ("undead", dead)]);
    let game = table.begun();
    let before: Vec<PlayerId> = table.club("b").players.iter().map(|player| player.id).collect();
    table.folder.copy("cup.league", "begun.league");
    let raises = |seed: &u32| {
        table.folder.copy("begun.league", "cup.league");
        let replay = table.played(&["--game", "1", "--seed", &seed.to_string()]);
        replay.lines().any(|line| line.contains("raised"))
    };
    assert!((1..200).any(|seed| raises(&seed)), "no match in which somebody is raised");
    table.folder.copy("begun.league", "cup.league");
    let record = ["replay", "cup.league", "1", "replays/1.replay", "--by", "Anna"];
    assert_eq!(table.folder.refused(&record), []);
    let outcome = table.league().game(game).expect("there").outcome.clone().expect("recorded");
    let [victim] = outcome.home.raised[..] else { panic!("one a match: {:?}", outcome.home.raised) };
    let raised = table.club("b").players.last().expect("there").clone();
    assert_eq!((raised.position.as_str(), raised.spp), ("zombie", 0), "a rookie");
    assert!(!before.contains(&raised.id), "he was not there before");
    table.closed(game);
    assert!(table.club("a").player(victim).is_err(), "he has left the living");
    assert!(table.club("b").player(raised.id).is_ok());
}

#[test]
fn only_what_a_list_could_have_is_hired_for_a_match() {
    let _proof = covers(&["OB-3.9-20", "OB-3.9-21", "OB-3.9-47"]);
    let elves = json!({ "player": squad(&[("lineman", 9), ("lion-warrior", 2)]), "fan_factor": 1 });
    let dwarfs = json!({ "player": squad(&[("hobgoblin", 11)]), "fan_factor": 1 });
    let table = Table::new("freebooters", [("high-elf", elves), ("chaos-dwarf", dwarfs)]);
    for club in ["a", "b"] {
        table.done(&json!({ "award": { "club": club, "gold": 1_000_000 } }), "Anna", "");
    }
    for staff in ["wizard", "apothecary"] {
        table.done(&json!({ "buy": { "club": "a", "staff": staff } }), "Ben", "");
    }
    let boot = |club: &str, whom: serde_json::Value| {
        let mut order = json!({ "club": club });
        order.as_object_mut().expect("an order").extend(whom.as_object().expect("somebody").clone());
        json!({ "freeboot": order })
    };
    let second =
        [json!({ "position": "lion-warrior" }), json!({ "staff": "wizard" }), json!({ "staff": "apothecary" })];
    for whom in second {
        let refused = table.refused(&boot("a", whom.clone()), "Ben");
        assert_eq!(refused.iter().map(|(_, rule)| *rule).collect::<Vec<_>>(), ["OB-3.9-21"], "{whom}");
    }
    let alchemist = boot("b", json!({ "staff": "alchemist" }));
    assert_eq!(table.refused(&alchemist, "Cleo"), [("staff_list", "OB-3.9-47")]);
    let reroll = boot("b", json!({ "staff": "reroll" }));
    assert_eq!(table.refused(&reroll, "Cleo"), [("freebooter_refused", "OB-3.9-20")]);
    let (before, rating) = (table.club("b").treasury, table.club("b").rating);
    for staff in ["wizard", "apothecary", "assistant-coach", "cheerleader", "cheerleader"] {
        table.done(&boot("b", json!({ "staff": staff })), "Cleo", "");
    }
    assert_eq!(before - table.club("b").treasury, 75_000 + 25_000 + 5_000 + 10_000, "half of each price");
    assert_eq!(table.club("b").rating, rating, "a fee changes no rating");
    assert_eq!(table.refused(&boot("b", json!({ "staff": "wizard" })), "Cleo"), [("staff_max", "OB-3.9-21")]);
    let game = table.begun();
    assert_eq!(table.refused(&boot("b", json!({ "staff": "cheerleader" })), "Cleo"), [("match_open", "OB-3.9-20")]);
    let replay = table.played(&["--game", "1"]);
    let away = replay.lines().next().and_then(|head| head.split("\"away\":").nth(1)).expect("a sheet").to_owned();
    for words in ["\"assistants\":1", "\"cheerleaders\":2", "\"apothecaries\":1", "wizard:wizard"] {
        assert!(away.contains(words), "{words}: {away}");
    }
    table.closed(game);
    let club = table.club("b");
    assert!(club.hired_staff.is_empty() && club.wizards == 0, "they came for one match");
}

#[test]
fn what_plays_leave_is_taken_by_the_club() {
    let _proof = covers(&["OB-6.28-1", "OB-6.31-1", "RE-24", "RE-35", "RE-66"]);
    let table = Table::new("legacy", [humans(), orcs()]);
    let game = table.begun();
    let left = json!({ "home-left": "free-player,half-price,sponsor" });
    table.recorded(game, left, "1,3,3,1,3,3");
    let offer = |what: &str, position: &str| json!({ "take-offer": { "club": "a", "offer": what, "position": position, "name": what } });
    let before = table.club("a").treasury;
    table.done(&offer("free", "blitzer"), "Ben", "");
    assert_eq!(table.club("a").treasury, before);
    table.done(&offer("half-price", "thrower"), "Ben", "");
    let thrower = table.data.catalogue.team("human").and_then(|team| team.position("thrower")).expect("there").cost;
    assert_eq!(before - table.club("a").treasury, thrower / 2);
    let listed = table.club("a").players.iter().find(|player| player.position == "thrower").map(|p| p.price);
    assert_eq!(listed, Some(thrower), "he is rated at his list price");
    for what in ["free", "half-price"] {
        assert_eq!(table.refused(&offer(what, "lineman"), "Ben"), [("no_offer", "OB-6.28-1")]);
    }
    table.closed(game);
    let slogan = |said: bool| {
        let (before, game) = (table.club("a").treasury, table.begun());
        table.recorded(game, json!({ "home-left": said.then_some("slogan") }), "1,3,3,1,3,3");
        let after = table.club("a").treasury;
        table.closed(game);
        after - before
    };
    assert_eq!(slogan(true) - slogan(false), 10_000);
    let game = table.begun();
    let replay = table.played(&["--game", "4"]);
    assert!(replay.lines().next().is_some_and(|head| head.contains("\"sponsored\":1")), "his side may say its slogan");
    table.closed(game);
}

#[test]
fn an_offer_goes_with_the_match() {
    let _proof = covers(&["RE-24"]);
    let table = Table::new("offer", [humans(), orcs()]);
    let game = table.begun();
    table.recorded(game, json!({ "home-left": "free-player" }), "1,3,3,1,3,3");
    table.closed(game);
    let late = json!({ "take-offer": { "club": "a", "offer": "free", "position": "lineman" } });
    assert_eq!(table.refused(&late, "Ben"), [("no_offer", "OB-6.28-1")]);
}

#[test]
fn who_is_inspired_rolls_before_the_match_and_plays_with_what_he_gained() {
    let _proof = covers(&["OB-6.13-1", "OB-3.9-37", "RE-11"]);
    let table = Table::new("inspired", [humans(), orcs()]);
    let game = table.begun();
    table.recorded(game, json!({ "score": "1-0", "home": "2=td" }), "1,3,3,1,3,3");
    table.closed(game);
    let (who, before) = (2, table.club("a").player(PlayerId(2)).expect("there").spp);
    let game = table.begun();
    let inspire = |game: u32| json!({ "inspire": { "game": game, "club": "a", "player": who } });
    assert_eq!(table.refused(&inspire(1), "Ben"), [("not_begun", "OB-6.13-1")]);
    let held = |game: u32| json!({ "hold-plays": { "game": game, "club": "a", "plays": ["RE-11"] } });
    table.done(&held(game), "Ben", "");
    table.done(&inspire(game), "Ben", "");
    assert_eq!(table.refused(&inspire(game), "Ben"), [("mvp", "OB-3.9-37")]);
    assert_eq!(table.club("a").player(PlayerId(who)).expect("there").spp, before + 5);
    table.done(&json!({ "advance": { "club": "a", "player": who, "roll": true } }), "Ben", "3,4");
    table.done(&json!({ "advance": { "club": "a", "player": who, "skill": "Block" } }), "Ben", "");
    let sheet = table.played(&["--game", "2"]);
    assert!(sheet.lines().next().is_some_and(|head| head.contains("\"block\"")), "he plays with it");
    table.closed(game);
    let game = table.begun();
    table.done(&held(game), "Ben", "");
    table.done(&inspire(game), "Ben", "");
    let before = table.club("a").player(PlayerId(who)).expect("there").clone();
    let told = json!({ "home": "2=mvp", "home-left": format!("inspired={who}") });
    // The other side's most valuable player, two winnings, two fan factors; its own is drawn from the ten who are left.
    table.recorded(game, told, "1,3,3,1,3,3");
    let after = table.club("a").player(PlayerId(who)).expect("there").clone();
    assert_eq!((after.spp, after.career.mvp), (before.spp, before.career.mvp), "not a second time");
}

#[test]
fn inspiration_is_a_play_that_is_held_and_used_once() {
    let _proof = covers(&["OB-6.13-1", "RE-11", "SP4-40"]);
    let table = Table::new("held", [humans(), orcs()]);
    let game = table.begun();
    let held = |club: &str, plays: &[&str]| json!({ "hold-plays": { "game": game, "club": club, "plays": plays } });
    let inspire = |club: &str, player: u32| json!({ "inspire": { "game": game, "club": club, "player": player } });
    assert_eq!(table.refused(&inspire("a", 5), "Ben"), [("not_held", "OB-6.13-1")], "nobody has been dealt anything");
    table.done(&held("a", &["RE-11"]), "Ben", "");
    table.done(&held("b", &["DT-12"]), "Cleo", "");
    assert_eq!(table.refused(&inspire("b", 12), "Cleo"), [("not_held", "OB-6.13-1")], "another play");
    table.done(&inspire("a", 5), "Ben", "");
    assert_eq!(table.refused(&inspire("a", 6), "Ben"), [("play_spent", "OB-6.13-1")]);
    assert_eq!(table.refused(&held("a", &["RE-11"]), "Ben"), [("play_spent", "OB-6.1-1")], "it does not come back");
    let replay = table.played(&["--game", "1", "--seed", "3"]);
    let head = replay.lines().next().expect("a header");
    assert!(head.contains("DT-12") && !head.contains("RE-11"), "{head}");
    let outcome = table.league().game(game).expect("played").outcome.clone().expect("recorded");
    assert_eq!(outcome.home.legacy.inspired, [], "nobody is inspired in the match");
    let named: Vec<u32> = table.club("a").players.iter().map(|player| player.career.mvp).filter(|n| *n > 0).collect();
    assert_eq!(named, [1, 1], "one by the play, one after the match");
}

#[test]
fn a_play_that_was_used_before_the_match_is_not_dealt_anew() {
    let _proof = covers(&["SP4-40"]);
    let table = Table::new("alone", [humans(), orcs()]);
    let game = table.begun();
    table.done(&json!({ "hold-plays": { "game": game, "club": "a", "plays": ["RE-11"] } }), "Ben", "");
    table.done(&json!({ "inspire": { "game": game, "club": "a", "player": 5 } }), "Ben", "");
    let replay = table.played(&["--game", "1", "--plays", "tables"]);
    assert!(!replay.lines().next().expect("a header").contains("RE-"), "the hand was known, and is empty");
}

#[test]
fn a_star_player_may_be_had_at_half_the_price() {
    let _proof = covers(&["RE-35", "OB-6.28-1", "O-16", "OB-1.0-12"]);
    let table = Table::new("half-a-star", [humans(), orcs()]);
    let game = table.begun();
    let left = json!({ "home-left": "free-player,half-price" });
    table.recorded(game, left, "1,3,3,1,3,3");
    let offer = |what: &str, more: serde_json::Value| {
        let mut order = json!({ "club": "a", "offer": what });
        order.as_object_mut().expect("an order").extend(more.as_object().expect("more").clone());
        json!({ "take-offer": order })
    };
    let griff = || json!({ "star": "griff-oberwald" });
    let price = table.data.catalogue.stars.iter().find(|star| star.id == "griff-oberwald").expect("there").cost;
    for (order, refusal) in [
        (offer("free", griff()), ("star_offer", "OB-6.28-1")),
        (offer("half-price", json!({})), ("whom", "OB-6.28-1")),
        (offer("half-price", json!({ "star": "Griff Oberwald", "position": "blitzer" })), ("whom", "OB-6.28-1")),
        (offer("half-price", json!({ "star": "griff-oberwald", "name": "Joe" })), ("star_name", "OB-6.28-1")),
        (offer("half-price", json!({ "star": "nobody" })), ("unknown_star", "OB-1.0-11")),
        (offer("half-price", json!({ "star": "varag-ghoul-chewer" })), ("star_list", "OB-4.1-2")),
    ] {
        assert_eq!(table.refused(&order, "Ben"), [refusal], "{order}");
    }
    while table.club("a").treasury >= price / 2 {
        table.done(&json!({ "buy": { "club": "a", "staff": "cheerleader" } }), "Ben", "");
    }
    assert_eq!(table.refused(&offer("half-price", griff()), "Ben"), [("no_money", "OB-1.0-12")]);
    table.done(&json!({ "award": { "club": "a", "gold": price / 2 } }), "Anna", "");
    let before = table.club("a").treasury;
    table.done(&offer("half-price", griff()), "Ben", "");
    assert_eq!(before - table.club("a").treasury, price / 2);
    assert_eq!(table.refused(&offer("half-price", griff()), "Ben"), [("no_offer", "OB-6.28-1")]);
    let worth =
        |table: &Table| touchback_league::classic::rating::worth(&table.league().terms.numbers, &table.club("a"));
    let star = table.club("a").players.iter().find(|player| player.star.is_some()).cloned().expect("hired");
    assert_eq!(star.price, price, "he is rated at his list price");
    let with = worth(&table);
    table.done(&json!({ "fire": { "club": "a", "player": star.id } }), "Ben", "");
    assert_eq!(with - worth(&table), price);
    let table = Table::with("no-stars", [humans(), orcs()], &["--option", "star_player_limit=no_stars"]);
    let game = table.begun();
    table.recorded(game, json!({ "home-left": "half-price" }), "1,3,3,1,3,3");
    assert_eq!(table.refused(&offer("half-price", griff()), "Ben"), [("star_refused", "O-16")]);
}

#[test]
fn a_deal_needs_both_coaches_and_moves_what_was_sold() {
    let _proof = covers(&["OB-3.2-7", "OB-6.1-9", "OB-6.1-10", "OB-6.1-11"]);
    let table = Table::new("deals", [humans(), orcs()]);
    for club in ["a", "b"] {
        table.done(&json!({ "award": { "club": club, "gold": 100_000 } }), "Anna", "");
    }
    let game = table.begun();
    let deal = |club: &str, seller: &str, buyer: &str, sold: serde_json::Value, price: i64| {
        let mut order = json!({ "game": game, "club": club, "seller": seller, "buyer": buyer, "price": price });
        // A card or silence about one; an apothecary goes without saying.
        order.as_object_mut().expect("an order").extend(sold.as_object().cloned().unwrap_or_default());
        json!({ "deal": order })
    };
    let agree = |club: &str, number: u32| json!({ "agree": { "game": game, "club": club, "deal": number } });
    let card = || json!({ "card": "DT-11" });
    assert_eq!(table.refused(&deal("a", "a", "b", card(), 10_000), "Ben"), [("not_held", "OB-6.1-9")]);
    let held = |club: &str, plays: &[&str]| json!({ "hold-plays": { "game": game, "club": club, "plays": plays } });
    assert_eq!(table.refused(&held("a", &["XX-11"]), "Ben"), [("unknown_play", "OB-6.1-1")]);
    table.done(&held("a", &["DT-11", "DT-35", "RE-21"]), "Ben", "");
    table.done(&held("b", &["MS-11"]), "Cleo", "");
    assert_eq!(table.refused(&deal("a", "a", "c", card(), 10_000), "Ben"), [("other_match", "OB-6.1-9")]);
    assert_eq!(table.refused(&deal("a", "a", "b", card(), 900_000), "Ben"), [("no_money", "OB-6.1-9")]);
    assert_eq!(table.refused(&deal("a", "a", "b", card(), 10_000), "Cleo"), [("not_permitted", "OB-1.0-10")]);
    table.done(&deal("a", "a", "b", card(), 10_000), "Ben", "");
    let before = ["a", "b"].map(|club| table.club(club).treasury);
    assert_eq!(table.refused(&agree("a", 1), "Ben"), [("own_deal", "OB-6.1-9")]);
    assert_eq!(table.refused(&agree("b", 1), "Anna"), [("not_permitted", "OB-1.0-10")], "not for him");
    assert_eq!(table.refused(&agree("b", 2), "Cleo"), [("unknown_deal", "OB-6.1-9")]);
    table.done(&agree("b", 1), "Cleo", "");
    let after = ["a", "b"].map(|club| table.club(club).treasury);
    assert_eq!([after[0] - before[0], after[1] - before[1]], [10_000, -10_000]);
    assert_eq!(table.refused(&agree("b", 1), "Cleo"), [("unknown_deal", "OB-6.1-9")], "once");
    table.done(&deal("b", "a", "b", json!("apothecary"), 20_000), "Cleo", "");
    table.done(&agree("a", 2), "Ben", "");
    table.done(&deal("b", "a", "b", json!({ "silence": "DT-35" }), 5_000), "Cleo", "");
    table.done(&agree("a", 3), "Ben", "");
    assert_eq!(table.refused(&deal("b", "a", "b", json!("apothecary"), 0), "Cleo"), [("no_apothecary", "OB-3.2-7")]);
    let replay = table.played(&["--game", "1"]);
    let head = replay.lines().next().expect("a header");
    let plays =
        head.split("\"plays\":").nth(1).and_then(|rest| rest.split("\"home\":{\"team\"").next()).expect("plays");
    let (home, away) = plays.split_once("\"away\":[").expect("two hands");
    assert!(home.contains("RE-21") && !home.contains("DT-11") && !home.contains("DT-35"), "{home}");
    assert!(away.contains("MS-11") && away.contains("DT-11") && !away.contains("DT-35"), "{away}");
    let apothecaries: Vec<&str> = head.split("\"apothecaries\":").skip(1).map(|rest| &rest[..1]).collect();
    assert_eq!(apothecaries, ["0", "2"], "he works for the other side");
    table.closed(game);
    let game = table.begun();
    let late = json!({ "agree": { "game": 1, "club": "b", "deal": 1 } });
    assert_eq!(table.refused(&late, "Cleo"), [("not_begun", "OB-6.1-9")]);
    assert_eq!(table.league().game(game).expect("there").deals, []);
}

#[test]
fn refusals_name_rules_of_the_games_own_ledger() {
    let _proof = covers(&["OB-1.0-9", "OB-1.0-10", "OB-1.0-11"]);
    let table = Table::new("refusals", [humans(), orcs()]);
    let folder = &table.folder;
    let rules = |words: &[&str]| {
        let found = folder.refused(words);
        assert!(!found.is_empty(), "{words:?} is refused");
        for (code, rule) in &found {
            assert!(rule.starts_with("OB-") || rule.starts_with("O-") || rule.starts_with("A-"), "{code} {rule}");
        }
        found[0]
    };
    let start = |by| ["start-season", "cup.league", "--by", by, "--dice"];
    assert_eq!(rules(&start("Ben")), ("not_permitted", "OB-1.0-10"));
    assert_eq!(rules(&start("Anna")), ("needs_die", "OB-1.0-9"));
    assert_eq!(rules(&[&start("Anna")[..], &["9"]].concat()), ("bad_die", "OB-1.0-9"));
    assert_eq!(rules(&[&start("Anna")[..], &["1,1"]].concat()), ("left_over_dice", "OB-1.0-9"));
    assert_eq!(rules(&["undo", "cup.league", "9", "--by", "Anna"]).1, "OB-1.0-11");
    assert_eq!(rules(&["undo", "cup.league", "1", "--by", "Ben"]), ("not_permitted", "OB-1.0-10"));
    assert_eq!(rules(&["export", "cup.league", "--to", "paper"]).1, "OB-1.0-11");
    let again = ["new", "cup.league", "--name", "x", "--ruleset", "classic", "--commissioner", "Anna"];
    assert_eq!(rules(&again).1, "OB-1.0-11");
    for task in ["show", "sheet"] {
        rules(&[task, "cup.league", "nobody"]);
    }
    rules(&["play", "cup.league", "--by", "Anna", "--game", "7"]);
    rules(&["squad", "cup.league", "a", "--game", "7"]);
    let text = folder.read("cup.league");
    std::fs::write(folder.0.join("broken.league"), text.replace("Old Cup", "New Cup")).expect("written");
    assert_eq!(folder.refused(&["table", "broken.league"])[0].0, "file", "a changed journal is not opened");
}

#[test]
fn bots_may_play_a_league_with_special_plays() {
    let _proof = covers(&["OB-6.1-1", "O-23"]);
    let table = Table::new("plays", [humans(), orcs()]);
    let game = table.begun();
    table.folder.copy("cup.league", "begun.league");
    let replay = table.played(&["--game", "1", "--plays", "tables", "--seed", "3"]);
    let held = table.league().game(game).expect("played").before.clone().expect("begun").held.plays;
    assert!(held.iter().all(|plays| (1..=6).contains(&plays.len())), "one to three, and the handicap: {held:?}");
    for id in held.iter().flatten() {
        assert!(replay.lines().next().is_some_and(|head| head.contains(id.as_str())), "{id}");
    }
    assert_eq!(table.folder.refused(&["records", "cup.league"]), []);
    assert_eq!(table.folder.refused(&["sheet", "cup.league", "a"]), []);
    table.closed(game);
    let record = |game: &'static str| ["replay", "cup.league", game, "replays/1.replay", "--by", "Anna"];
    table.begun();
    assert_eq!(table.folder.refused(&record("2")), [("replay_used", "OB-1.0-11")], "one replay, one match");
    // The same match from its replay is refused where other plays were entered.
    table.folder.copy("begun.league", "cup.league");
    table.done(&json!({ "hold-plays": { "game": game, "club": "a", "plays": ["DT-11"] } }), "Ben", "");
    assert_eq!(table.folder.refused(&record("1")), [("other_match", "OB-1.0-11")]);
}
