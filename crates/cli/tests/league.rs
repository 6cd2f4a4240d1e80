//! Leagues as a commissioner runs them from the command line: journals, typed commands, matches between bots.

use std::path::{Path, PathBuf};
use std::process::{Command, Output};

use serde_json::{Value, json};

struct Desk(PathBuf);

impl Desk {
    fn new(name: &str) -> Desk {
        let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("league-{name}"));
        let _ = std::fs::remove_dir_all(&folder);
        std::fs::create_dir_all(&folder).expect("a folder");
        Desk(folder)
    }

    fn run(&self, words: &[&str]) -> Output {
        let mut command = Command::new(env!("CARGO_BIN_EXE_touchback"));
        command.current_dir(&self.0).arg("league").args(words).output().expect("the program runs")
    }

    fn said(&self, words: &[&str]) -> String {
        let output = self.run(words);
        assert!(output.status.success(), "{words:?}: {}", String::from_utf8_lossy(&output.stderr));
        String::from_utf8(output.stdout).expect("text")
    }

    fn json(&self, words: &[&str]) -> Value {
        serde_json::from_str(&self.said(&[words, &["--json"]].concat())).expect("JSON")
    }

    fn refused(&self, words: &[&str]) -> (Option<i32>, String) {
        let output = self.run(&[words, &["--json"]].concat());
        let told: Value = serde_json::from_slice(&output.stdout).unwrap_or_default();
        (output.status.code(), told["error"][0]["code"].as_str().unwrap_or_default().to_owned())
    }

    /// A league of these clubs whose season has begun.
    fn league(&self, file: &str, ruleset: &str, clubs: &[(&str, Value)], more: &[&str]) {
        let new = ["new", file, "--name", "Cup", "--ruleset", ruleset, "--commissioner", "Anna"];
        self.said(&[&new[..], more].concat());
        for (club, roster) in clubs {
            std::fs::write(self.0.join("roster.json"), roster.to_string()).expect("written");
            self.said(&["enter", file, club, "roster.json", "--coach", club, "--by", "Anna"]);
        }
        // The draw of the fixtures, the same every time.
        let dice = vec!["1"; clubs.len() - 1].join(",");
        self.said(&["start-season", file, "--by", "Anna", "--dice", &dice]);
    }
}

const SECRET: &str = "k7z2-e944-dj6m-6ur8-hjf6-qhkb-6qxq";

fn sevens() -> Vec<(&'static str, Value)> {
    let club = |team: &'static str, lineman: &str| {
        (team, json!({ "name": team, "team": team, "player": vec![json!({ "position": lineman }); 7] }))
    };
    vec![
        club("human", "human-lineman"),
        club("orc", "orc-lineman"),
        club("skaven", "skaven-clanrat-lineman"),
        club("dwarf", "dwarf-blocker-lineman"),
    ]
}

const PLAY: [&str; 10] = ["play", "cup.league", "--by", "Anna", "--bots", "random", "--seed", "3", "--close", "--at"];

#[test]
fn bots_play_rounds_of_a_journal_and_their_replays_are_entered() {
    let (desk, at) = (Desk::new("rounds"), "2027-01-01T12:00:00Z");
    desk.league("cup.league", "sevens", &sevens(), &["--secret", SECRET]);
    let play = [&PLAY[..], &[at, "--secret", SECRET, "--record", "replays"]].concat();
    let coach = ["play", "cup.league", "--by", "orc", "--bots", "random", "--secret", SECRET];
    assert_eq!(desk.refused(&coach), (Some(1), "not_permitted".into()), "a coach enters no match between bots");
    for round in 1..=3 {
        let played = desk.json(&play);
        let games: Vec<u64> = played["games"].as_array().expect("games").iter().filter_map(Value::as_u64).collect();
        assert_eq!(games, [2 * round - 1, 2 * round], "round by round");
        // The result and both clubs' ends; the pre-match stands with the result.
        assert_eq!(played["entries"].as_array().map(Vec::len), Some(6));
        assert!(desk.0.join(format!("replays/{}.replay", 2 * round)).is_file());
    }
    assert_eq!(desk.refused(&play), (Some(1), "nothing_to_play".into()));
    assert_eq!(desk.refused(&[&play[..], &["--game", "1"]].concat()), (Some(1), "match_begun".into()));
    assert_eq!(desk.refused(&[&play[..], &["--game", "99"]].concat()), (Some(1), "unknown_match".into()));
    let fixtures = desk.json(&["fixtures", "cup.league"]);
    assert_eq!(fixtures.to_string().matches("\"stage\":\"closed\"").count(), 6, "{fixtures}");
    let proof = desk.json(&["verify", "cup.league"]);
    assert_eq!((&proof["problems"], proof["rolls"].as_u64() > Some(0)), (&json!([]), true), "{proof}");
}

#[test]
fn the_same_seed_plays_the_same_league() {
    let tables = ["one", "two"].map(|name| {
        let desk = Desk::new(name);
        desk.league("cup.league", "sevens", &sevens()[..2], &[]);
        desk.said(&[&PLAY[..], &["2027-01-01T12:00:00Z"]].concat());
        let clubs = ["human", "orc"].map(|club| desk.json(&["show", "cup.league", club]));
        (desk.json(&["table", "cup.league"]), clubs)
    });
    assert_eq!(tables[0], tables[1]);
}

#[test]
fn bots_play_a_league_of_1994_with_the_plays_that_it_deals() {
    let desk = Desk::new("older");
    let club = |team: &'static str| {
        (
            team,
            json!({ "name": team, "team": team, "player": vec![json!({ "position": "lineman" }); 11], "rerolls": 2 }),
        )
    };
    let tables = ["--option", "special_plays=tables"];
    desk.league("cup.league", "classic", &[club("human"), club("orc")], &tables);
    let played = desk.json(&["play", "cup.league", "--by", "Anna", "--bots", "random", "--record", "replays"]);
    let said: Vec<&str> =
        played["entries"].as_array().expect("entries").iter().filter_map(|e| e["said"].as_str()).collect();
    assert!(said.len() >= 4, "pre-match, a draw for each club, the result: {said:?}");
    assert_eq!(desk.json(&["match", "cup.league", "1"])["fixture"]["stage"], "played");
    let squad = desk.refused(&["squad", "cup.league", "human", "--game", "1"]);
    assert_eq!(squad, (Some(1), "not_begun".into()), "it has been played");
}
