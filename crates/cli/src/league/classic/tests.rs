use super::super::{Args, Failure, carry_out, run};
use super::*;
use clap::Parser;
use std::path::PathBuf;
use std::process::ExitCode;
use touchback_league::classic::bout;
use touchback_league::modern::Stage;

#[derive(Parser)]
struct Cli {
    #[command(flatten)]
    args: Args,
}

/// A temporary folder that is removed again.
pub(super) struct Folder(pub PathBuf);

impl Folder {
    pub fn new(name: &str) -> Folder {
        let folder = std::env::temp_dir().join(format!("touchback-classic-{name}-{}", std::process::id()));
        // A process of the same number that was killed may have left one behind.
        let _ = std::fs::remove_dir_all(&folder);
        std::fs::create_dir_all(&folder).expect("a folder");
        Folder(folder)
    }

    fn path(&self, name: &str) -> String {
        self.0.join(name).display().to_string()
    }

    fn parsed(&self, words: &[&str]) -> Args {
        let path = |word: &&str| {
            let inside = [".json", ".toml", ".replay", "replays"].iter().any(|end| word.ends_with(end));
            if inside { self.path(word) } else { (*word).to_owned() }
        };
        let words: Vec<String> = std::iter::once("league".to_owned()).chain(words.iter().map(path)).collect();
        Cli::try_parse_from(&words).unwrap_or_else(|why| panic!("{words:?}: {why}")).args
    }

    /// The exit code of a command; words that end like files are in the folder.
    pub fn exit(&self, words: &[&str]) -> u8 {
        let code = run(self.parsed(words));
        (0..3).find(|n| code == ExitCode::from(*n)).unwrap_or(u8::MAX)
    }

    /// The codes and rules under which a command is refused; none if it is not.
    pub fn refused(&self, words: &[&str]) -> Vec<(&'static str, &'static str)> {
        self.problems(words).iter().map(|problem| (problem.code, problem.rule)).collect()
    }

    /// The same as a person reads it.
    pub fn told(&self, words: &[&str]) -> Vec<String> {
        self.problems(words).iter().map(ToString::to_string).collect()
    }

    fn problems(&self, words: &[&str]) -> Vec<Problem> {
        carry_out(&self.parsed(words)).map_or_else(|Failure { problems, .. }| problems, |()| Vec::new())
    }

    /// A league of Humans and Orcs whose season has started.
    pub fn league(&self, file: &str) {
        let options = "injury_table = \"boxed\"\n[values]\nkickoff.invasion = 5\nleague.hire.stars = 2\n";
        std::fs::write(self.0.join("own.toml"), options).expect("a file");
        let new = ["new", file, "--name", "Old Cup", "--ruleset", "classic", "--commissioner", "Anna"];
        assert_eq!(self.exit(&[&new[..], &["--options", "own.toml"]].concat()), 0);
        assert_eq!(self.exit(&new), 2, "it is there already");
        let data = Data::load().expect("data");
        let terms = touchback_league::classic::Terms::of(&Settings::default()).expect("terms");
        for team in ["human", "orc"] {
            let list = touchback_league::classic::list::starter(&data.context(), &terms, team, team).expect("a list");
            let enter = json!({ "enter": { "club": team, "list": list } }).to_string();
            assert_eq!(self.exit(&["do", file, &enter, "--by", "Anna"]), 0);
        }
        assert_eq!(self.exit(&["do", file, "{\"start-season\":{\"legs\":1}}", "--by", "Anna", "--dice", "2"]), 0);
    }

    pub fn copy(&self, from: &str, to: &str) {
        std::fs::copy(self.0.join(from), self.0.join(to)).expect("a copy");
    }

    pub fn read(&self, file: &str) -> String {
        std::fs::read_to_string(self.0.join(file)).expect("a file")
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.0);
    }
}

#[test]
fn a_commissioner_runs_a_league_of_the_older_game() {
    let folder = Folder::new("season");
    folder.league("cup.json");
    assert!(is_classic(&folder.read("cup.json")) && !is_classic("{\"charter\":{\"format\":\"sevens\"}}"));
    assert_eq!(folder.exit(&["play", "cup.json", "--by", "Anna", "--bots", "random", "--seed", "4", "--close"]), 0);
    assert_eq!(folder.exit(&["play", "cup.json", "--by", "Anna"]), 1, "nothing is left to play");
    for task in ["table", "fixtures", "history", "careers", "options", "export"] {
        assert_eq!(folder.exit(&[task, "cup.json", "--json"]), 0, "{task}");
        assert_eq!(folder.exit(&[task, "cup.json"]), 0, "{task}");
    }
    assert_eq!((folder.exit(&["show", "cup.json", "orc"]), folder.exit(&["show", "cup.json", "elf"])), (0, 1));
    assert_eq!((folder.exit(&["sheet", "cup.json", "orc"]), folder.exit(&["records", "cup.json"])), (0, 0));
    let data = Data::load().expect("data");
    let book = ClassicBook::read(data.context(), &folder.read("cup.json")).expect("a league");
    assert!(book.state().matches.values().all(|game| game.stage == Stage::Closed));
    assert_eq!(book.state().terms.numbers.hire.stars_book_limit, 2);
    assert_eq!(bout::match_rules(&data.context(), book.state()).expect("rules").invasion, 5);
    let done = ["do", "cup.json", "\"end-season\"", "--by", "Anna"];
    assert_eq!((folder.exit(&done), folder.exit(&done)), (0, 1));
    assert_eq!(folder.exit(&["do", "cup.json", "{\"jump\":{}}", "--by", "Anna"]), 2, "no such command");
    assert_eq!(folder.exit(&["undo", "cup.json", "1", "--by", "Ben"]), 1, "not his to undo");
}

#[test]
fn a_replay_gives_the_same_result_as_the_match() {
    let folder = Folder::new("replay");
    folder.league("one.json");
    folder.copy("one.json", "two.json");
    let play = ["--by", "Anna", "--bots", "random", "--seed", "4", "--secret", "s", "--at", "now"];
    assert_eq!(folder.exit(&[&["play", "one.json", "--record", "replays"], &play[..]].concat()), 0);
    let who = ["--by", "Anna", "--secret", "s", "--at", "now"];
    let record = [&["record", "two.json", "replays/1.replay", "--game", "1"], &who[..]].concat();
    assert_eq!(folder.exit(&record), 1, "the pre-match comes first");
    assert_eq!(folder.exit(&[&["do", "two.json", "{\"pre-match\":{\"game\":1}}"], &who[..]].concat()), 0);
    let text = folder.read("replays/1.replay");
    std::fs::write(folder.0.join("replays/1.replay"), text.replacen("\"rerolls\":", "\"rerolls\":1", 1))
        .expect("written");
    assert_eq!(folder.exit(&record), 1, "another team");
    std::fs::write(folder.0.join("replays/1.replay"), text).expect("written");
    assert_eq!(folder.exit(&record), 0);
    assert_eq!(folder.exit(&record), 1, "it is in already");
    let data = Data::load().expect("data");
    let [one, two] = ["one.json", "two.json"]
        .map(|file| ClassicBook::read(data.context(), &folder.read(file)).expect("a league").state().clubs.clone());
    assert_eq!(one, two);
}
