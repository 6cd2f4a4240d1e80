//! Rules of the event ledger as an organiser meets them at the command line: awards, sheets, forced repeats.

#![allow(clippy::unwrap_used)]

use std::path::{Path, PathBuf};
use std::process::{Command, Output};

use serde_json::Value;
use touchback_ledger::covers;

struct Desk(PathBuf);

fn said(out: &Output) -> String {
    format!("{}{}", String::from_utf8_lossy(&out.stdout), String::from_utf8_lossy(&out.stderr))
}

impl Desk {
    fn new(name: &str) -> Desk {
        let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("event-rules-{name}"));
        let _ = std::fs::remove_dir_all(&folder);
        std::fs::create_dir_all(&folder).unwrap();
        Desk(folder)
    }

    fn run(&self, args: &[&str]) -> Output {
        let program = env!("CARGO_BIN_EXE_touchback");
        Command::new(program).current_dir(&self.0).args(["event", "--as", "Olga"]).args(args).output().unwrap()
    }

    /// What was answered, notes included.
    #[track_caller]
    fn ok(&self, args: &[&str]) -> String {
        let out = self.run(args);
        assert!(out.status.success(), "{args:?}: {}", said(&out));
        said(&out)
    }

    #[track_caller]
    fn json(&self, args: &[&str]) -> Value {
        let out = self.run(&[args, &["--json"]].concat());
        assert!(out.status.success(), "{args:?}: {}", said(&out));
        serde_json::from_slice(&out.stdout).unwrap()
    }

    /// An event of a preset, without rosters and with nobody kept apart.
    fn create(&self, preset: &str, change: impl FnOnce(String) -> String) {
        let text = self.ok(&["preset", preset]);
        let paper = text.replace("[practical]", "[practical]\nrosters_on_paper = true");
        let pack = change(paper.replace("club_mates_apart_until_round = 1", ""));
        std::fs::write(self.0.join("pack.toml"), pack).unwrap();
        self.ok(&["new", "e", "--rulespack", "pack.toml"]);
    }

    /// Coaches by team list, ready for the first round.
    fn open(&self, lists: &[&str]) {
        self.ok(&["rulespack", "e", "--publish"]);
        for role in ["referee", "scorekeeper"] {
            self.ok(&["appoint", "e", "Olga", role]);
        }
        self.ok(&["commit", "e", "--secret", "dwarfs"]);
        for (i, list) in lists.iter().enumerate() {
            self.ok(&["register", "e", "--name", &format!("C{}", i + 1), "--team", list]);
        }
        self.ok(&["check-in", "e", "--all"]);
        self.ok(&["close", "e", "--secret", "dwarfs"]);
    }

    /// A round by hand with scores and casualties, home before away; coaches left out have a Bye.
    fn played(&self, games: &[(&str, &str, &str)]) {
        let tables: Vec<&str> = games.iter().map(|(table, ..)| *table).collect();
        self.ok(&["pair-by-hand", "e", "--tables", &tables.join(","), "--reason", "as it was"]);
        self.ok(&["confirm", "e"]);
        self.ok(&["publish", "e"]);
        for (i, (_, score, casualties)) in games.iter().enumerate() {
            let table = (i + 1).to_string();
            self.ok(&["result", "e", "--table", &table, "--score", score, "--casualties", casualties]);
        }
    }

    /// The tables of the next round and what is said about it.
    fn drawn(&self) -> (Vec<(u64, u64)>, String) {
        let drawn = self.json(&["pair", "e"]);
        let game = |g: &Value| (g["home"].as_u64().unwrap(), g["away"]["coach"].as_u64().unwrap());
        (drawn["games"].as_array().unwrap().iter().map(game).collect(), drawn["warnings"].to_string())
    }

    fn awards(&self) -> Vec<(String, Option<u64>)> {
        let awards = self.json(&["awards", "e"]);
        let one = |a: &Value| (a["award"].as_str().unwrap().to_string(), a["winner"].as_u64());
        awards["awards"].as_array().unwrap().iter().map(one).collect()
    }

    fn sheet(&self, what: &str) -> String {
        self.ok(&["print", "e", what, "--out", "sheet.html"]);
        std::fs::read_to_string(self.0.join("sheet.html")).unwrap()
    }
}

#[test]
fn the_stunty_cup_goes_to_the_best_of_tier_three() {
    let _proof = covers(&["MP-AWD-16", "MP-STUN-11"]);
    let desk = Desk::new("stunty-cup");
    desk.create("standard", |pack| pack);
    desk.open(&["orc", "halfling", "human", "goblin"]);
    desk.played(&[("1-2", "2-0", "0-0"), ("3-4", "1-1", "0-0")]);
    let awards = desk.awards();
    assert!(awards.contains(&("first-place".into(), Some(1))), "{awards:?}");
    assert!(awards.contains(&("stunty-cup".into(), Some(4))), "the goblins drew, the halflings lost: {awards:?}");
    let small = Desk::new("no-stunty-cup");
    small.create("stunty", |pack| pack.replace("\"wooden-spoon\"", "\"wooden-spoon\", \"stunty-cup\""));
    let note = small.ok(&["rulespack", "e", "--publish"]);
    assert!(note.contains("The Stunty Cup is not given at a Stunty Tournament."), "{note}");
    small.open(&["goblin", "halfling"]);
    small.played(&[("1-2", "2-0", "0-0")]);
    assert!(!small.awards().contains(&("stunty-cup".into(), Some(1))), "{:?}", small.awards());
}

#[test]
fn the_organiser_adds_and_drops_awards() {
    let _proof = covers(&["MP-AWD-20", "MP-MAND-03"]);
    let desk = Desk::new("awards");
    let only = |list: &'static str| {
        move |pack: String| {
            let line = pack.lines().find(|l| l.starts_with("awards")).unwrap().to_string();
            pack.replace(&line, list)
        }
    };
    desk.create("standard", only("awards = [\"first-place\", \"vote:Best Song\", \"golden-gloves\"]"));
    desk.open(&["orc", "human"]);
    desk.played(&[("1-2", "3-0", "0-0")]);
    let names: Vec<String> = desk.awards().into_iter().map(|(name, _)| name).collect();
    assert_eq!(names, ["first-place", "vote:Best Song", "golden-gloves"]);
    let wrong = Desk::new("no-such-award");
    wrong.create("standard", only("awards = [\"golden-boot\"]"));
    let out = wrong.run(&["rulespack", "e", "--publish"]);
    assert!(!out.status.success() && said(&out).contains("There is no award \"golden-boot\""), "{}", said(&out));
    // With a mandatory star, star-themed awards are advised: the preset has them, and dropping them gives a warning.
    let stars = Desk::new("stars");
    stars.create("mandatory-star", |pack| pack);
    assert!(!stars.ok(&["rulespack", "e", "--publish"]).contains("Awards for Star Players"));
    assert!(stars.awards().iter().any(|(name, _)| name == "touchdowns-by-star"));
    let plain = Desk::new("no-stars");
    plain.create("mandatory-star", only("awards = [\"first-place\"]"));
    let note = plain.ok(&["rulespack", "e", "--publish"]);
    assert!(note.contains("Awards for Star Players go well with this event"), "{note}");
}

#[test]
fn sheets_are_printed_before_the_event() {
    let _proof = covers(&["MP-SHEET-03", "MP-SHEET-04", "MP-PACK-02", "MP-ROLE-13"]);
    let desk = Desk::new("sheets");
    desk.create("standard", |pack| {
        pack.replace("supplied = [\"pitch\", \"dugouts\"]", "supplied = [\"pitch\"]\nfair_knowledge_expected = true")
    });
    for (sheet, seeds) in [("blank-8", 8), ("blank-16", 16)] {
        let chart = desk.sheet(sheet);
        assert_eq!(chart.matches("Seed ").count(), seeds);
        assert!(chart.contains(&format!("places {} to {seeds}", seeds - 1)), "placement games down to the last");
    }
    let pack = desk.sheet("rulespack");
    for text in ["Town Hall", "09:00", "12:30", "2027-05-08 09:30", "Rulebook, 2020", "1,150,000", "First Place"] {
        assert!(pack.contains(text), "{text} is missing");
    }
    assert!(pack.contains("models, dice, tokens, rulebooks, dugouts"), "what the event does not supply is brought");
    assert!(pack.contains("A fair knowledge of the game is expected."));
    assert!(desk.sheet("blank-roster").contains("Skill Points"));
}

#[test]
fn a_forced_repeat_is_told_and_confirmed() {
    let _proof = covers(&["MP-EX-27"]);
    let desk = Desk::new("forced");
    desk.create("standard", |pack| pack);
    desk.open(&["human", "orc", "skaven", "norse"]);
    desk.played(&[("1-2", "1-0", "0-0")]);
    desk.played(&[("1-3", "2-0", "0-0")]);
    desk.played(&[("1-4", "3-0", "0-0")]);
    let (tables, warnings) = desk.drawn();
    assert_eq!(tables, [(1, 2), (3, 4)]);
    assert_eq!(warnings.matches("W-REMATCH").count(), 1, "{warnings}");
    assert!(warnings.contains("C1 and C2"), "{warnings}");
    let out = desk.run(&["publish", "e"]);
    assert!(!out.status.success() && said(&out).contains("the organiser must confirm"), "{}", said(&out));
    desk.ok(&["confirm", "e"]);
    desk.ok(&["publish", "e"]);
}

#[test]
fn leaders_meet_again_in_the_last_round_if_the_rulespack_says_so() {
    let _proof = covers(&["MP-EX-49"]);
    for allowed in [true, false] {
        let desk = Desk::new(if allowed { "leaders" } else { "no-leaders" });
        desk.create("standard", |pack| {
            let pack = pack.replace("rounds = 5", "rounds = 2");
            pack.replace("[pairing]", &format!("[pairing]\nleaders_may_meet_again = {allowed}"))
        });
        desk.open(&["human", "orc", "skaven", "norse"]);
        // Level games: three touchdowns each give the first two a Bonus Point; a casualty orders each pair.
        desk.played(&[("1-2", "3-3", "1-0"), ("3-4", "1-1", "1-0")]);
        let (tables, warnings) = desk.drawn();
        if allowed {
            assert_eq!(tables, [(1, 2), (3, 4)]);
            assert!(warnings.contains("C3 and C4") && !warnings.contains("C1 and C2"), "{warnings}");
        } else {
            assert_eq!(tables, [(1, 3), (2, 4)]);
            assert_eq!(warnings, "[]");
        }
    }
}

#[test]
fn what_nobody_can_have_is_refused_and_the_tier_list_is_kept() {
    let desk = Desk::new("small");
    desk.create("standard", |pack| pack.replace("rosters_on_paper = true", ""));
    desk.ok(&["rulespack", "e", "--publish"]);
    desk.ok(&["register", "e", "--name", "Ann", "--team", "human"]);
    let players = "[[player]]\nposition = \"human-lineman\"\n".repeat(11);
    let roster = |more: &str, last: &str| {
        let text = format!("name = \"A\"\ncoach = \"Ann\"\nteam = \"human\"\n{more}{players}{last}");
        std::fs::write(desk.0.join("roster.toml"), text).unwrap();
        desk.run(&["roster", "e", "1", "roster.toml"])
    };
    for (more, last, wanted) in [
        ("treasury = 50000\n", "", "there is no treasury at an event"),
        ("", "[[inducement]]\nid = \"giant\"\n", "Giant (mercenary) is not available"),
    ] {
        let out = roster(more, last);
        assert!(!out.status.success() && said(&out).contains(wanted), "{}", said(&out));
    }
    assert!(roster("", "").status.success());
    let log = desk.json(&["log", "e"]);
    let published = log.as_array().unwrap().iter().find(|e| e["entry"]["change"]["what"] == "rulespack_published");
    assert_eq!(published.unwrap()["entry"]["change"]["tiers"]["halfling"], 3, "as it was that day");
}
