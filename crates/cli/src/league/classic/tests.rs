use super::super::{Args, Failure, carry_out, run};
use super::*;
use clap::Parser;
use std::path::PathBuf;
use std::process::ExitCode;
use touchback_league::Game;
use touchback_league::Sums;
use touchback_rulesets::options::Settings;

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
        crate::event::prepare();
        let path = |word: &&str| {
            let inside = [".league", ".json", ".toml", ".replay", "replays"].iter().any(|end| word.ends_with(end));
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
            std::fs::write(self.0.join("list.json"), json!(list).to_string()).expect("a file");
            assert_eq!(self.exit(&["enter", file, team, "list.json", "--by", "Anna"]), 0);
        }
        assert_eq!(self.exit(&["start-season", file, "--by", "Anna", "--dice", "2"]), 0);
    }

    pub fn copy(&self, from: &str, to: &str) {
        std::fs::copy(self.0.join(from), self.0.join(to)).expect("a copy");
    }

    /// The league of a file.
    pub fn state(&self, file: &str) -> League {
        match super::super::office::state(&self.path(file), None) {
            Ok(state) => match state.game {
                Game::Classic(league) => *league,
                _ => panic!("another game"),
            },
            Err(Failure { problems, .. }) => panic!("{problems:?}"),
        }
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
    folder.league("cup.league");
    let play = ["play", "cup.league", "--by", "Anna", "--bots", "random", "--seed", "4", "--close"];
    let playoffs = ["playoffs", "cup.league", "2", "--by", "Anna"];
    assert_eq!(folder.refused(&playoffs), [("open_matches", "OB-1.0-11")]);
    assert_eq!(folder.exit(&play), 0);
    assert_eq!(folder.exit(&["play", "cup.league", "--by", "Anna"]), 1, "nothing is left to play");
    assert_eq!((folder.exit(&playoffs), folder.exit(&play)), (0, 0), "the final");
    for task in ["table", "fixtures", "history", "careers", "options", "export"] {
        assert_eq!(folder.exit(&[task, "cup.league", "--json"]), 0, "{task}");
        assert_eq!(folder.exit(&[task, "cup.league"]), 0, "{task}");
    }
    assert_eq!((folder.exit(&["show", "cup.league", "orc"]), folder.exit(&["show", "cup.league", "elf"])), (0, 1));
    assert_eq!((folder.exit(&["sheet", "cup.league", "orc"]), folder.exit(&["records", "cup.league"])), (0, 0));
    let (data, league) = (Data::load().expect("data"), folder.state("cup.league"));
    assert!(league.matches.values().all(|game| game.stage == Stage::Closed));
    assert_eq!(league.terms.numbers.hire.stars_book_limit, 2);
    assert_eq!(bout::match_rules(&data.context(), &league).expect("rules").invasion, 5);
    let done = ["end-season", "cup.league", "--by", "Anna"];
    assert_eq!((folder.exit(&done), folder.exit(&done)), (0, 1));
    assert_eq!(folder.refused(&playoffs), [("no_season", "OB-1.0-11")]);
    assert_eq!(folder.exit(&["undo", "cup.league", "1", "--by", "Ben"]), 1, "not his to undo");
}

#[test]
fn a_replay_gives_the_same_result_as_the_match() {
    let folder = Folder::new("replay");
    folder.league("one.league");
    folder.copy("one.league", "two.league");
    let dice = "4,".repeat(40);
    let gate: usize = folder.state("one.league").clubs.values().map(|club| usize::from(club.fan_factor)).sum();
    let begin = |file| ["begin", file, "1", "--by", "Anna", "--dice", &dice[..2 * gate - 1]];
    assert_eq!(folder.exit(&begin("one.league")), 0);
    let play = ["play", "one.league", "--record", "replays", "--by", "Anna", "--bots", "random", "--seed", "4"];
    assert_eq!(folder.exit(&play), 0, "a match that has only begun is still to be played");
    let record = ["replay", "two.league", "1", "replays/1.replay", "--by", "Anna"];
    assert_eq!(folder.exit(&record), 1, "the pre-match comes first");
    assert_eq!(folder.exit(&begin("two.league")), 0);
    let text = folder.read("replays/1.replay");
    std::fs::write(folder.0.join("replays/1.replay"), text.replacen("\"rerolls\":", "\"rerolls\":1", 1))
        .expect("written");
    assert_eq!(folder.exit(&record), 1, "another team");
    std::fs::write(folder.0.join("replays/1.replay"), text).expect("written");
    assert_eq!(folder.exit(&record), 0);
    assert_eq!(folder.exit(&record), 1, "it is in already");
    let outcome = |file: &str| folder.state(file).game(1).expect("there").outcome.clone();
    assert_eq!(outcome("one.league"), outcome("two.league"), "what comes after it has dice of its own");
}
