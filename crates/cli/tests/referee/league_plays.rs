//! Special plays in a 1994 league: how many are dealt, and their effects on a club.

use serde_json::{Value, json};
use touchback_ledger::covers;

use crate::{FILE, League, SECRET, humans, list, number};

fn two(name: &str, options: &[&str], legs: u8) -> League {
    League::season(name, options, &[("a", "Ann", humans()), ("b", "Bob", humans())], legs)
}

/// Match `game` is about to be played, and `a` holds these plays.
fn holding(league: &League, game: u32, plays: &[&str]) {
    league.done("Ann", &json!({ "begin": { "game": game } }));
    league.done("Ann", &json!({ "hold-plays": { "game": game, "club": "a", "plays": plays } }));
}

fn offer(kind: &str, position: &str, name: &str) -> Value {
    json!({ "take-offer": { "club": "a", "offer": kind, "position": position, "name": name } })
}

/// What a club earned, and the die of its winnings, as reported by the league.
fn earned(told: &str, club: &str) -> (i64, i64) {
    let name = called(club);
    let line =
        told.lines().find(|line| line.contains(&format!("{name}: winnings"))).unwrap_or_else(|| panic!("{told}"));
    (number(told, &format!("{name} earns ")), number(line, "D6 "))
}

fn called(club: &str) -> &'static str {
    if club == "a" { "ann's" } else { "bob's" }
}

/// Two clubs whose names differ from their ids.
fn named(league_name: &str, options: &[&str], legs: u8) -> League {
    let club = |name: &str| {
        let mut list = humans();
        list["name"] = json!(name);
        list
    };
    League::season(league_name, options, &[("a", "Ann", club("ann's")), ("b", "Bob", club("bob's"))], legs)
}

#[test]
fn a_free_player_costs_nothing_and_counts_at_his_list_price() {
    let _proof = covers(&["RE-24", "OBC-28", "OB-6.28-1"]);
    let league = two("free", &[], 1);
    holding(&league, 1, &["RE-24"]);
    league.refused("Ann", &offer("free", "blitzer", "Early"), "OB-6.28-1");
    let (_, played) = league.played(1, 7, &[]);
    assert!(
        played.lines().any(|line| line.contains("play-declared") && line.ends_with("RE-24")),
        "at the final whistle"
    );
    let (gold, worth) = (league.treasury("a"), league.worth("a"));
    league.refused("Ann", &offer("half-price", "blitzer", "Cheap"), "OB-6.28-1");
    let not_his = json!({ "take-offer": { "club": "b", "offer": "free", "position": "blitzer", "name": "X" } });
    league.refused("Bob", &not_his, "OB-6.28-1");
    league.done("Ann", &offer("free", "blitzer", "Lucky"));
    assert_eq!(league.treasury("a"), gold);
    assert_eq!(league.worth("a"), worth + 90_000);
    league.refused("Ann", &offer("free", "lineman", "Second"), "OB-6.28-1");
}

#[test]
fn half_the_price_now_or_never() {
    let _proof = covers(&["RE-35", "OB-6.28-1"]);
    let league = two("half", &[], 1);
    holding(&league, 1, &["RE-35", "RE-35"]);
    league.played(1, 7, &[]);
    let (gold, worth) = (league.treasury("a"), league.worth("a"));
    league.done("Ann", &offer("half-price", "blitzer", "Cheap"));
    assert_eq!(league.treasury("a"), gold - 45_000);
    assert_eq!(league.worth("a"), worth + 45_000, "90,000 of player for 45,000 of gold");
    league.close(1);
    assert_eq!(league.rating("a"), (worth + 45_000) / 10_000 + points(&league) / 5);
    league.refused("Ann", &offer("half-price", "blitzer", "Late"), "OB-6.28-1");
}

/// All star player points of club `a`.
fn points(league: &League) -> i64 {
    league.club("a")["players"].as_array().unwrap().iter().map(|player| player["spp"].as_i64().unwrap()).sum()
}

#[test]
fn no_room_and_no_place_of_the_position_no_new_player() {
    let _proof = covers(&["RE-24", "OB-4.1-3"]);
    let full = list("human", &[("lineman", 12), ("thrower", 2), ("catcher", 2)], json!({}));
    let league = League::season("room", &[], &[("a", "Ann", full), ("b", "Bob", humans())], 1);
    holding(&league, 1, &["RE-24"]);
    league.played(1, 7, &[]);
    let before = league.0.read(FILE);
    for position in ["blitzer", "lineman"] {
        let output = league.with_dice("Ann", &offer("free", position, "X"), &[]);
        assert_ne!(output.status.code(), Some(0), "16 players are enough");
    }
    assert_eq!(league.0.read(FILE), before);
}

#[test]
fn a_sponsor_pays_after_every_match_with_the_slogan() {
    let _proof = covers(&["RE-66", "AMB-65"]);
    let league = named("sponsor", &[], 2);
    holding(&league, 1, &["RE-66"]);
    for game in 1..=2 {
        let (told, played) = league.played(game, 7, &[]);
        let side = if league.pairing(game)[0] == "a" { "home" } else { "away" };
        assert!(played.contains(&format!("boon {side} slogan")), "the bot says it before the kick-off");
        for club in ["a", "b"] {
            let (gold, plain) = plain_winnings(&told, club);
            assert_eq!(gold, plain + if club == "a" { 10_000 } else { 0 }, "match {game}, {club}: {told}");
        }
        league.close(game);
    }
}

/// A result in which only `a` has scored, by these touchdowns of player 1, and everybody has played.
fn scored(league: &League, game: u32, touchdowns: u32) -> Value {
    let (home, did) =
        (league.pairing(game)[0] == "a", if touchdowns > 0 { format!("1=td*{touchdowns}") } else { String::new() });
    let (score, side) = if home { (format!("{touchdowns}-0"), "home") } else { (format!("0-{touchdowns}"), "away") };
    json!({ "report": { "game": game, "score": score, side: did } })
}

/// What the winnings die and the result alone would have paid.
fn plain_winnings(told: &str, club: &str) -> (i64, i64) {
    let (gold, die) = earned(told, club);
    let score = told.lines().last().unwrap().split_whitespace().collect::<Vec<_>>();
    let (mine, other) = if score[0] == club { (score[1], score[3]) } else { (score[3], score[1]) };
    let won = i64::from(mine.parse::<u8>().unwrap() > other.parse::<u8>().unwrap());
    (gold, (die + won) * 10_000)
}

#[test]
fn winnings_are_doubled_for_one_club_or_for_both() {
    let _proof = covers(&["DT-24", "RE-51", "RE-26", "AMB-59"]);
    for (name, plays, factors) in
        [("robbed", ["DT-24"], [2, 1]), ("big", ["RE-51"], [2, 2]), ("none", ["RE-31"], [1, 1])]
    {
        let league = named(name, &[], 1);
        holding(&league, 1, &plays);
        let (told, _) = league.played(1, 7, &[]);
        for (club, factor) in ["a", "b"].into_iter().zip(factors) {
            let (gold, plain) = plain_winnings(&told, club);
            assert_eq!(gold, plain * factor, "{name}, {club}: {told}");
        }
    }
    let league = named("demo", &[], 1);
    holding(&league, 1, &["RE-26"]);
    let (told, played) = league.played(1, 7, &[]);
    let (gold, plain) = plain_winnings(&told, "a");
    let more = gold - plain;
    assert!((10_000..=60_000).contains(&more) && more % 10_000 == 0, "a die of tens of thousands: {told}");
    let noted = played.lines().find(|line| line.contains("play-lasts")).unwrap();
    assert!(noted.trim_end().ends_with(&format!(" {}", more / 1000)), "the one of the match: {noted}");
}

#[test]
fn a_helmet_and_a_peak_stay_with_their_players() {
    let _proof = covers(&["MS-33", "OBC-38", "RE-34", "OBC-23"]);
    let league = two("helmet", &[], 2);
    holding(&league, 1, &["MS-33", "RE-34"]);
    league.played(1, 7, &[]);
    league.close(1);
    league.done("Ann", &json!({ "begin": { "game": 2 } }));
    let players = |club: &str| league.squad(club, 2)["players"].as_array().unwrap().clone();
    let helmets = players("a").iter().filter(|player| player["helmets"] == 1).count();
    let peaked = players("b").into_iter().filter(|player| player["peaked"] == true).collect::<Vec<_>>();
    assert_eq!((helmets, peaked.len()), (1, 1));
    let (number, had) = (peaked[0]["id"].as_u64().unwrap(), peaked[0]["spp"].as_u64().unwrap());
    let (score, side) = if league.pairing(2)[0] == "b" { ("1-0", "home") } else { ("0-1", "away") };
    league.done("Anna", &json!({ "report": { "game": 2, "score": score, side: format!("{number}=td") } }));
    let player = league.career(number);
    assert_eq!((&player["spp"], &player["career"]["touchdowns"]), (&json!(had), &json!(1)), "no more points, ever");
}

#[test]
fn inspiration_counts_before_the_match_and_keeps_him_out_of_the_draw() {
    let _proof = covers(&["RE-11", "OBC-13", "OB-6.13-1", "OB-3.9-37", "OB-3.9-38"]);
    let league = two("inspired", &[], 1);
    holding(&league, 1, &["RE-11"]);
    let inspire = json!({ "inspire": { "game": 1, "club": "a", "player": 1 } });
    league.refused("Bob", &inspire, "OB-1.0-10");
    league.done("Ann", &inspire);
    assert_eq!(league.career(1)["spp"], 5);
    let roll = json!({ "advance": { "club": "a", "player": 1, "roll": true } });
    league.refused("Ann", &roll, "OB-3.9-1");
    let report = scored(&league, 1, 0);
    // the die of his own club points at him first
    let draw = "most valuable";
    let faces = if league.pairing(1)[0] == "a" { vec![(draw, 1)] } else { vec![(draw, 3), (draw, 1)] };
    let told = league.done_with("Anna", &report, &faces);
    let draws = told.lines().filter(|line| line.contains("most valuable player")).count();
    assert_eq!(draws, 3, "drawn again: {told}");
    assert!(!told.contains("lineman 1 is most"), "he has had his: {told}");
}

#[test]
fn the_star_roll_of_an_inspired_player_serves_this_match() {
    let _proof = covers(&["RE-11", "OB-3.9-1"]);
    let league = two("roll", &[], 2);
    league.done("Ann", &json!({ "begin": { "game": 1 } }));
    league.done_with("Anna", &scored(&league, 1, 1), &[]);
    league.close(1);
    let roll = json!({ "advance": { "club": "a", "player": 1, "roll": true } });
    holding(&league, 2, &["RE-11"]);
    league.refused("Ann", &roll, "OB-3.9-1");
    league.done("Ann", &json!({ "inspire": { "game": 2, "club": "a", "player": 1 } }));
    league.done_with("Ann", &roll, &[("star roll", 4), ("star roll", 4)]);
    league.done("Ann", &json!({ "advance": { "club": "a", "player": 1, "skill": "dodge" } }));
    let squad = league.squad("a", 2);
    let player = squad["players"].as_array().unwrap().iter().find(|p| p["id"] == 1).unwrap();
    assert!(player["skills"].to_string().contains("dodge"), "he has it in the match: {player}");
}

#[test]
fn the_weaker_club_gets_plays_and_most_valuable_players() {
    let _proof = covers(&["OB-3.8-2", "OB-3.8-5"]);
    let league = named("handicap", &[], 2);
    let rich = json!({ "award": { "club": "a", "gold": 400_000 } });
    league.done("Anna", &rich);
    league.played(1, 7, &["--close"]);
    let rating = |club: &str| league.rating(club);
    let apart = rating("a") - rating("b");
    assert!((31..=50).contains(&apart), "400,000 make some 40 points: {apart}");
    let (told, _) = league.played(2, 7, &[]);
    let line =
        told.lines().find(|line| line.contains("bob's gets 2 special plays")).unwrap_or_else(|| panic!("{told}"));
    assert!(line.contains("and 1 most valuable players more"), "{line}");
    assert!(!told.contains("ann's gets"), "none for the stronger one: {told}");
    let text = league.0.read("replays/2.replay");
    let header: Value = serde_json::from_str(text.lines().next().unwrap()).unwrap();
    let held = |side: &str| header["is"]["plays"][side].as_array().map_or(0, Vec::len);
    let b_home = league.pairing(2)[0] == "b";
    assert_eq!((held("home"), held("away")), if b_home { (2, 0) } else { (0, 2) }, "dealt, not only told");
    assert_eq!(told.matches("is most valuable").count(), 3, "one each and one more: {told}");
}

#[test]
fn a_die_each_says_how_many_or_one_for_both() {
    let _proof = covers(&["O-23", "OB-6.1-1"]);
    for (shared, options) in [(false, "each_coach"), (true, "shared_roll")] {
        let option = format!("card_count_roll={options}");
        let more = ["--option", "special_plays=tables", "--option", &option];
        let league = named(options, &more, 3);
        for game in 1..=3 {
            let (told, _) = league.played(game, game, &["--close"]);
            let dice = told.lines().filter(|line| line.contains(": special plays")).map(|line| number(line, "D6 "));
            let dice = dice.collect::<Vec<_>>();
            assert_eq!(dice.len(), if shared { 1 } else { 2 }, "{told}");
            for (at, club) in ["a", "b"].into_iter().enumerate() {
                let gets = format!("  {} gets ", called(club));
                let line = told.lines().find(|line| line.starts_with(&gets)).unwrap_or_else(|| panic!("{told}"));
                let own = number(line, "gets ") - number(line, "special plays, ");
                let die = told.lines().find(|line| line.contains(&format!("special plays of {club}")));
                let die = die.map_or(dice[at.min(dice.len() - 1)], |line| number(line, "D6 "));
                assert_eq!(own, [1, 2, 2, 2, 2, 3][usize::try_from(die).unwrap() - 1], "{told}");
            }
        }
    }
}

#[test]
fn a_commissioner_of_1994_chooses_the_variant_and_every_match_uses_it() {
    let _proof = covers(&["SPV-04", "SPV-05", "SPV-07"]);
    for (variant, other, cards) in [("one_deck", "draft", [1, 1]), ("draft", "one-deck", [1, 1]), ("off", "", [0, 0])] {
        let option = format!("special_plays={variant}");
        let league = two(&format!("variant-{variant}"), &["--option", &option], 2);
        league.played(1, 3, &["--close"]);
        let text = league.0.read("replays/1.replay");
        let header: Value = serde_json::from_str(text.lines().next().unwrap()).unwrap();
        let held = ["home", "away"].map(|side| header["is"]["plays"][side].as_array().map_or(0, Vec::len));
        assert_eq!(held, cards, "{variant}: by the higher value, the same number each");
        if !other.is_empty() {
            let play = ["league", "play", FILE, "--by", "Anna", "--game", "2", "--plays", other, "--secret", SECRET];
            let output = league.0.run(&play);
            assert!(crate::text(&output.stderr).contains("SPV-05"), "a deviation is told: {output:?}");
        }
    }
}

/// Two clubs with these ratings after a drawn match; the output of the next pre-match.
fn rated(name: &str, scale: &str, ratings: [i64; 2]) -> String {
    let league = named(name, &["--option", &format!("handicap_scale={scale}")], 2);
    // a drawn match with threes brings 30,000 and five points
    for (club, rating) in ["a", "b"].into_iter().zip(ratings) {
        league.done("Anna", &json!({ "award": { "club": club, "gold": (rating - 104) * 10_000 } }));
    }
    league.done("Ann", &json!({ "begin": { "game": 1 } }));
    league.done_with("Anna", &scored(&league, 1, 0), &[]);
    league.close(1);
    assert_eq!(["a", "b"].map(|club| league.rating(club)), ratings);
    league.done("Ann", &json!({ "begin": { "game": 2 } }))
}

#[test]
fn handicaps_go_by_difference_or_by_ratio() {
    let _proof = covers(&["OB-3.8-5", "OB-3.8-6", "O-31", "W-15", "W-16"]);
    let difference =
        [([114, 104], [0, 0]), ([115, 104], [1, 0]), ([135, 104], [2, 1]), ([187, 112], [2, 2]), ([213, 112], [3, 3])];
    let ratio = [([150, 140], [0, 0]), ([180, 150], [1, 1]), ([300, 150], [3, 2]), ([301, 150], [3, 3])];
    let rows = difference.map(|row| ("difference", row)).into_iter().chain(ratio.map(|row| ("ratio", row)));
    for (at, (scale, (ratings, [plays, mvps]))) in rows.enumerate() {
        let told = rated(&format!("rated-{at}"), scale, ratings);
        let line = told.lines().find(|line| line.contains("bob's gets"));
        assert_eq!(line.is_some(), plays + mvps > 0, "{scale} {ratings:?}: {told}");
        if let Some(line) = line {
            let said = [number(line, "gets "), number(line, "special plays and ")];
            assert_eq!(said, [plays, mvps], "{scale} {ratings:?}");
        }
        assert!(!told.contains("ann's gets"), "{told}");
    }
}
