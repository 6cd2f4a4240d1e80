//! What people at a table, in a 1994 league and on a server see of the rules: written only from the ledgers and the
//! guides. Every test runs the program itself.

#![allow(clippy::unwrap_used)]

mod at_the_table;
mod clubs;
mod deals;
mod league_plays;
mod refusals;
mod served;
#[path = "../typed/mod.rs"]
mod typed;
mod waiting;

use std::collections::BTreeSet;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};

use serde_json::{Value, json};

/// A separate folder in which the program is started.
struct Desk(PathBuf);

impl Desk {
    fn new(name: &str) -> Desk {
        let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("referee-{name}"));
        let _ = std::fs::remove_dir_all(&folder);
        std::fs::create_dir_all(&folder).unwrap();
        Desk(folder)
    }

    fn run(&self, args: &[&str]) -> Output {
        self.answered(args, "")
    }

    /// Runs it with somebody at the keyboard.
    fn answered(&self, args: &[&str], keys: &str) -> Output {
        let pipe = Stdio::piped;
        let mut command = Command::new(env!("CARGO_BIN_EXE_touchback"));
        command.current_dir(&self.0).args(args).stdin(pipe()).stdout(pipe()).stderr(pipe());
        let mut child = command.spawn().unwrap();
        // A program that ends without reading closes the pipe; what it printed is what counts.
        let _ = child.stdin.take().unwrap().write_all(keys.as_bytes());
        child.wait_with_output().unwrap()
    }

    fn said(&self, args: &[&str]) -> String {
        let output = self.run(args);
        assert_eq!(output.status.code(), Some(0), "{args:?}: {}", text(&output.stderr));
        text(&output.stdout)
    }

    fn refused(&self, args: &[&str]) -> String {
        let output = self.run(args);
        assert!(matches!(output.status.code(), Some(1 | 2)), "{args:?} was accepted: {}", text(&output.stdout));
        text(&output.stderr)
    }

    fn write(&self, name: &str, content: &str) {
        std::fs::write(self.0.join(name), content).unwrap();
    }

    fn read(&self, name: &str) -> String {
        std::fs::read_to_string(self.0.join(name)).unwrap()
    }
}

fn text(bytes: &[u8]) -> String {
    String::from_utf8(bytes.to_vec()).unwrap()
}

/// A league of the 1994 game; Anna is its commissioner.
struct League(Desk);

const FILE: &str = "cup.league";
/// All dice that are not typed follow from it, so that a test is the same every time.
const SECRET: &str = "k7z2-e944-dj6m-6ur8-hjf6-qhkb-6qxx";

impl League {
    fn new(name: &str, options: &[&str]) -> League {
        let desk = Desk::new(name);
        let new = ["league", "new", FILE, "--name", "Old Cup", "--ruleset", "classic", "--commissioner", "Anna"];
        desk.said(&[&new[..], &["--secret", SECRET], options].concat());
        League(desk)
    }

    /// With these clubs in it and its first season drawn.
    fn season(name: &str, options: &[&str], clubs: &[(&str, &str, Value)], legs: u8) -> League {
        let league = League::new(name, options);
        for (club, coach, list) in clubs {
            let mut list = list.clone();
            if list["name"] == list["team"] {
                list["name"] = json!(club);
            }
            league.done("Anna", &json!({ "enter": { "club": club, "file": list, "coach": coach } }));
        }
        league.done("Anna", &json!({ "start-season": { "legs": legs } }));
        league
    }

    /// The words of a command.
    fn words(&self, by: &str, command: &Value) -> Vec<String> {
        let words = typed::words(FILE, command, |text| {
            self.0.write("roster.json", text);
            "roster.json".to_owned()
        });
        let mut all = vec!["league".to_owned()];
        all.extend(words);
        all.extend(["--by".to_owned(), by.to_owned()]);
        all
    }

    /// A command that is carried out; the dice it needs show `faces`, or a 3.
    fn with_dice(&self, by: &str, command: &Value, faces: &[(&str, u8)]) -> Output {
        let (words, mut dice, mut faces) = (self.words(by, command), Vec::<String>::new(), faces.to_vec());
        loop {
            let typed = dice.join(",");
            let mut args: Vec<&str> = words.iter().map(String::as_str).collect();
            args.push("--dice");
            args.extend((!dice.is_empty()).then_some(typed.as_str()));
            let output = self.0.run(&args);
            let said = text(&output.stderr);
            let wanted = said.split_once(" is needed: ").filter(|(die, _)| die.contains("A D"));
            let Some((die, purpose)) = wanted else { return output };
            let sides: u8 = die.rsplit('D').next().unwrap().parse().unwrap();
            let told = faces.iter().position(|(word, _)| purpose.contains(word));
            dice.push(told.map_or(sides.min(3), |at| faces.remove(at).1).to_string());
        }
    }

    fn done_with(&self, by: &str, command: &Value, faces: &[(&str, u8)]) -> String {
        let output = self.with_dice(by, command, faces);
        assert_eq!(output.status.code(), Some(0), "{command}: {}", text(&output.stderr));
        text(&output.stdout)
    }

    /// The same with dice from the secret.
    fn done(&self, by: &str, command: &Value) -> String {
        let words = self.words(by, command);
        let words: Vec<&str> = words.iter().map(String::as_str).collect();
        self.0.said(&[&words[..], &["--secret", SECRET]].concat())
    }

    /// Refused by this rule, with nothing changed; returns the sentence.
    fn refused(&self, by: &str, command: &Value, rule: &str) -> String {
        let before = self.0.read(FILE);
        let output = self.with_dice(by, command, &[]);
        let said = text(&output.stderr);
        assert!(matches!(output.status.code(), Some(1 | 2)), "{command} was accepted: {}", text(&output.stdout));
        assert!(said.contains(&format!("[{rule}]")), "{command}: {said}");
        assert_eq!(self.0.read(FILE), before, "{command} was refused and changed something");
        said
    }

    fn told(&self, what: &[&str]) -> String {
        self.0.said(&[&["league", what[0], FILE], &what[1..]].concat())
    }

    /// The two clubs of a match, home first.
    fn pairing(&self, game: u32) -> [String; 2] {
        let fixtures: Value = serde_json::from_str(&self.told(&["fixtures", "--json"])).unwrap();
        let rounds = fixtures["rounds"].as_array().unwrap().clone();
        let mut all = rounds.iter().flat_map(|round| round["matches"].as_array().unwrap());
        let line = all.find(|line| line["game"] == game).unwrap();
        ["home", "away"].map(|side| line[side].as_str().unwrap().to_owned())
    }

    /// A club as it takes the field.
    fn squad(&self, club: &str, game: u32) -> Value {
        serde_json::from_str(&self.told(&["squad", club, "--game", &game.to_string()])).unwrap()
    }

    /// A club as its page shows it.
    fn club(&self, club: &str) -> Value {
        serde_json::from_str(&self.told(&["show", club, "--json"])).unwrap()
    }

    fn treasury(&self, club: &str) -> i64 {
        self.club(club)["treasury"].as_i64().unwrap()
    }

    fn rating(&self, club: &str) -> i64 {
        self.club(club)["value"].as_i64().unwrap()
    }

    fn worth(&self, club: &str) -> i64 {
        self.club(club)["current_value"].as_i64().unwrap()
    }

    /// The career of a player, by his number.
    fn career(&self, player: u64) -> Value {
        let careers: Value = serde_json::from_str(&self.told(&["careers", "--json"])).unwrap();
        careers["careers"].as_array().unwrap().iter().find(|career| career["player"] == player).unwrap().clone()
    }

    /// Played between two bots; returns the league's output, and the match as text.
    fn played(&self, game: u32, seed: u32, more: &[&str]) -> (String, String) {
        let (game, seed) = (game.to_string(), seed.to_string());
        let play = ["league", "play", FILE, "--by", "Anna", "--game", &game, "--seed", &seed, "--record", "replays"];
        let told = self.0.said(&[&play[..], &["--secret", SECRET], more].concat());
        (told, self.0.said(&["replay", "show", &format!("replays/{game}.replay")]))
    }

    fn close(&self, game: u32) {
        for club in self.pairing(game) {
            self.done("Anna", &json!({ "close": { "game": game, "club": club } }));
        }
    }
}

/// The number that follows a word, as `earns 290,000`.
fn number(text: &str, after: &str) -> i64 {
    let rest = text.split_once(after).unwrap_or_else(|| panic!("no {after:?} in {text}")).1;
    let digits = rest.chars().filter(|c| *c != ',').take_while(char::is_ascii_digit);
    digits.collect::<String>().parse().unwrap()
}

/// A list of the 1994 game: this many of each position, and anything else.
fn list(team: &str, players: &[(&str, usize)], more: Value) -> Value {
    let mut all = Vec::new();
    for (position, count) in players {
        all.extend((1..=*count).map(|n| json!({ "position": position, "name": format!("{position} {n}") })));
    }
    let mut list = json!({ "name": team, "team": team, "rerolls": 0, "fan_factor": 1, "assistant_coaches": 0,
        "cheerleaders": 0, "apothecary": false, "wizard": false, "player": all });
    let Value::Object(more) = more else { panic!("fields of a list") };
    more.into_iter().for_each(|(field, value)| list[field] = value);
    list
}

fn humans() -> Value {
    list("human", &[("lineman", 11)], json!({ "rerolls": 3 }))
}

/// The ids that a ledger has.
fn ledger(name: &str) -> BTreeSet<String> {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../rules").join(name);
    let text = std::fs::read_to_string(path).unwrap();
    let ids = text.split(|c: char| !(c.is_ascii_alphanumeric() || "-.".contains(c)));
    ids.filter(|word| word.starts_with("OB-") || word.starts_with("O-")).map(str::to_owned).collect()
}
