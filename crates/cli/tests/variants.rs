//! Who decides how special plays are drawn, and that matches of leagues and events follow it.

#![allow(clippy::unwrap_used)]

use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};

use serde_json::{Value, json};
use touchback_ledger::covers;

struct Folder(PathBuf);

impl Folder {
    fn new(name: &str) -> Folder {
        let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("variants-{name}"));
        let _ = std::fs::remove_dir_all(&folder);
        std::fs::create_dir_all(&folder).unwrap();
        Folder(folder)
    }

    fn touchback(&self, args: &[&str]) -> Output {
        let program = env!("CARGO_BIN_EXE_touchback");
        Command::new(program).current_dir(&self.0).args(args).stdin(Stdio::null()).output().unwrap()
    }

    fn said(&self, args: &[&str]) -> String {
        let output = self.touchback(args);
        assert_eq!(output.status.code(), Some(0), "{args:?}");
        String::from_utf8(output.stdout).unwrap()
    }

    /// What it printed on stderr; it must have succeeded.
    fn done(&self, args: &[&str]) -> String {
        let output = self.touchback(args);
        let said = String::from_utf8(output.stderr).unwrap();
        assert_eq!(output.status.code(), Some(0), "{args:?}: {said}");
        said
    }

    fn refused(&self, args: &[&str]) -> String {
        let output = self.touchback(args);
        assert_ne!(output.status.code(), Some(0), "{args:?}");
        String::from_utf8(output.stderr).unwrap()
    }

    /// How many plays each side of a recorded match was dealt.
    fn dealt(&self, replay: &str) -> [usize; 2] {
        let text = std::fs::read_to_string(self.0.join(replay)).unwrap();
        let header: Value = serde_json::from_str(text.lines().next().unwrap()).unwrap();
        ["home", "away"].map(|side| header["is"]["plays"][side].as_array().map_or(0, Vec::len))
    }
}

/// A league of two clubs whose season has started.
fn league(folder: &Folder, ruleset: &str, option: &str) {
    let new = ["league", "new", "cup.league", "--name", "Cup", "--ruleset", ruleset, "--commissioner", "Anna"];
    folder.done(&[&new[..], &["--option", option]].concat());
    clubs(folder, if ruleset == "sevens" { 7 } else { 11 });
}

/// Two clubs enter, and the season begins.
fn clubs(folder: &Folder, count: usize) {
    for (club, lineman) in [("human", "human-lineman"), ("orc", "orc-lineman")] {
        let player = vec![json!({ "position": lineman }); count];
        let roster = json!({ "name": club, "team": club, "player": player });
        std::fs::write(folder.0.join("roster.json"), roster.to_string()).unwrap();
        folder.done(&["league", "enter", "cup.league", club, "roster.json", "--by", "Anna"]);
    }
    folder.done(&["league", "start-season", "cup.league", "--legs", "2", "--by", "Anna", "--dice", "1"]);
}

const PLAY: [&str; 9] = ["league", "play", "cup.league", "--by", "Anna", "--bots", "random", "--record", "replays"];

#[test]
fn a_commissioner_chooses_the_variant_of_all_matches() {
    let _proof = covers(&["SPV-04", "SPV-05", "SPV-15"]);
    for ruleset in ["sevens", "elevens"] {
        let folder = Folder::new(&format!("league-{ruleset}"));
        league(&folder, ruleset, "special_plays=one_deck");
        let said = folder.done(&[&PLAY[..], &["--close"]].concat());
        assert!(!said.contains("warning"), "{said}");
        assert_eq!(folder.dealt("replays/1.replay"), [1, 1], "up to 1,290,000: one card each, without a die");
        let wish = [&PLAY[..], &["--plays", "points,draft"]].concat();
        assert!(folder.refused(&wish).contains("SPV-04"), "the coaches have no say");
        let said = folder.done(&[&PLAY[..], &["--plays", "draft"]].concat());
        let warning = "this competition uses the variant one-deck, this match draft (SPV-05)";
        assert!(said.contains(warning), "it is told, and not refused: {said}");
        assert_eq!(folder.dealt("replays/2.replay"), [1, 1], "two cards in each packet, one is kept");
    }
}

#[test]
fn a_league_without_a_variant_has_no_special_plays() {
    let _proof = covers(&["SP4-01", "SPV-04"]);
    let folder = Folder::new("none");
    league(&folder, "sevens", "special_plays=off");
    let said = folder.done(&[&PLAY[..], &["--close"]].concat());
    assert_eq!(folder.dealt("replays/1.replay"), [0, 0]);
    assert!(!said.contains("warning"), "{said}");
    let other = ["league", "new", "two.league", "--name", "x", "--ruleset", "sevens", "--commissioner", "Anna"];
    let said = folder.refused(&[&other[..], &["--option", "special_plays=all"]].concat());
    assert!(said.contains("off, points, draft, one_deck, tables"), "{said}");
}

#[test]
fn an_organiser_chooses_the_variant_in_the_rulespack() {
    let _proof = covers(&["SPV-04", "SPV-05", "SPV-08", "AMB-14"]);
    let folder = Folder::new("event");
    let preset = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../data/rulespacks/standard.toml");
    let pack = format!("{}\n[options]\nspecial_plays = \"one_deck\"\n", std::fs::read_to_string(preset).unwrap());
    std::fs::write(folder.0.join("pack.toml"), pack).unwrap();
    let sim =
        ["sim", "--rulespack", "pack.toml", "--home", "human", "--away", "orc", "--games", "4", "--record", "event"];
    let said = folder.done(&sim);
    assert!(!said.contains("warning"), "{said}");
    for game in 0..4 {
        assert_eq!(folder.dealt(&format!("event/{game}.replay")), [1, 1], "by the higher value, not by a die");
    }
    let said = folder.done(&[&sim[..], &["--plays", "tables"]].concat());
    assert!(said.contains("uses the variant one-deck, this match tables (SPV-05)"), "{said}");
}

#[test]
fn coaches_of_a_one_off_must_wish_for_the_same() {
    let _proof = covers(&["SPV-03", "SP4-01", "AMB-12"]);
    let folder = Folder::new("one-off");
    let sim = ["sim", "--ruleset", "sevens", "--home", "human", "--away", "orc", "--games", "1", "--record", "one"];
    let said = folder.done(&[&sim[..], &["--plays", "points,tables"]].concat());
    assert!(said.contains("SPV-03"), "{said}");
    assert_eq!(folder.dealt("one/0.replay"), [0, 0], "none is used");
    let said = folder.done(&[&sim[..], &["--plays", "one-deck,one-deck"]].concat());
    assert_eq!(said, "");
    assert!(folder.dealt("one/0.replay")[0] > 0);
    folder.done(&[&sim[..], &["--option", "special_plays=one_deck"]].concat());
    assert!(folder.dealt("one/0.replay")[0] > 0, "an option of the match that both have agreed on");
    let draw = ["plays", "draw", "--setting", "one-off", "--seed", "3", "--json"];
    let said = folder.refused(&[&draw[..], &["--variant", "points,tables"]].concat());
    assert!(said.contains("SPV-03") && said.contains("E-CONSENT"), "{said}");
    folder.done(&[&draw[..], &["--variant", "tables,tables"]].concat());
    let league =
        ["plays", "draw", "--setting", "league", "--home-tv", "1000000", "--away-tv", "1000000", "--seed", "3"];
    assert!(folder.refused(&[&league[..], &["--variant", "points,draft"]].concat()).contains("SPV-04"));
}

#[test]
fn a_secret_d66_is_made_by_both_coaches_and_known_to_one() {
    let _proof = covers(&["BT-05"]);
    let folder = Folder::new("d66");
    let told = folder.said(&["plays", "d66", "--game", "final", "--as", "home"]);
    let (secret, commitment) = told.split_once('\n').unwrap();
    let secret = secret.strip_prefix("secret, for you alone: ").unwrap();
    let commitment = commitment.trim().strip_prefix("commitment, to be told: ").unwrap();
    let roll = |side: &str, line: &str, secret: &str, value: &str| {
        let words =
            ["plays", "d66", "--game", "final", "--as", side, "--line", line, "--secret", secret, "--value", value];
        folder.said(&words).trim().to_owned()
    };
    let lines: Vec<String> = (1..=11).map(|line| roll("home", &line.to_string(), secret, "seven dwarfs")).collect();
    for face in lines.iter().flat_map(|roll| roll.chars()) {
        assert!(('1'..='6').contains(&face), "{lines:?}");
    }
    let differs = |side: &str, secret: &str, value: &str| {
        let other = (1..=11).map(|line| roll(side, &line.to_string(), secret, value));
        assert!(other.zip(&lines).filter(|(other, own)| other != *own).count() > 5);
    };
    differs("home", secret, "eight dwarfs");
    differs("away", secret, "seven dwarfs");
    differs("home", commitment, "seven dwarfs");
    let check = ["plays", "d66", "--game", "final", "--as", "home", "--commitment", commitment, "--secret"];
    folder.said(&[&check[..], &[secret]].concat());
    assert!(folder.refused(&[&check[..], &[commitment]].concat()).contains("BT-05"));
    assert!(folder.refused(&["plays", "d66", "--game", "x", "--as", "home", "--secret", "abc"]).contains("64"));
}

#[test]
fn one_die_gives_both_coaches_of_a_one_off_the_same_amount() {
    let _proof = covers(&["SPV-10", "SPV-11", "SPV-12", "SPV-07"]);
    let folder = Folder::new("amounts");
    for (variant, amounts) in
        [("points", [2, 3, 3, 4, 4, 5]), ("draft", [2, 3, 3, 3, 3, 4]), ("one-deck", [1, 2, 2, 2, 2, 3])]
    {
        let mut met = [false; 6];
        for seed in 0..40 {
            let seed = seed.to_string();
            let record = folder.said(&[
                "plays",
                "draw",
                "--variant",
                variant,
                "--setting",
                "one-off",
                "--seed",
                &seed,
                "--json",
            ]);
            let record: Value = serde_json::from_str(&record).unwrap();
            let steps = record["steps"].as_array().unwrap();
            let face = steps[0]["face"]["value"].as_u64().or(steps[0]["face"].as_u64());
            let amount = steps.iter().find_map(|step| step["amount"].as_u64());
            let (face, amount) = (face.unwrap_or_else(|| panic!("{}", steps[0])), amount.unwrap());
            assert_eq!(amount, amounts[face as usize - 1], "{variant}, a {face}");
            met[face as usize - 1] = true;
        }
        assert_eq!(met, [true; 6], "{variant}");
    }
}

#[test]
fn cards_of_1994_are_drawn_in_that_game_alone() {
    let _proof = covers(&["OBC-34"]);
    let folder = Folder::new("old");
    let draw = ["plays", "draw", "--variant", "one-deck", "--setting", "one-off", "--pool", "old", "--seed", "3"];
    let told = folder.said(&[&draw[..], &["--ruleset", "classic", "--json"]].concat());
    assert!(told.contains("IC-"), "{told}");
    assert!(folder.refused(&[&draw[..], &["--ruleset", "sevens"]].concat()).contains("OBC-34"));
    assert!(folder.said(&["plays", "show", "IC-2", "--ruleset", "classic"]).contains("Inferred"));
    let sim =
        ["sim", "--ruleset", "classic", "--home", "human", "--away", "orc", "--bots", "random", "--plays", "one-deck"];
    folder.done(&[&sim[..], &["--plays-pool", "old", "--games", "20", "--laws"]].concat());
}

#[test]
fn matches_of_a_league_are_played_by_its_readings() {
    let _proof = covers(&["S7-FOUL-02", "S7-ACT-02", "S7-AMB-12", "S7-AMB-14", "S7-DM-81"]);
    let folder = Folder::new("readings");
    let chosen = [
        ("guard_in_fouls", "blocks_only"),
        ("put_back", "allowed"),
        ("stunned_turn_over", "all_own"),
        ("kickoff_blitz", "any_players"),
        ("fireball_targets", "everybody"),
        ("razzle_dazzle", "any_two"),
        ("wandering_apothecary", "has_one"),
    ];
    let house: String = chosen.iter().map(|(key, value)| format!("{key} = \"{value}\"\n")).collect();
    std::fs::write(folder.0.join("own.toml"), house).unwrap();
    let new = ["league", "new", "cup.league", "--name", "Cup", "--ruleset", "sevens", "--commissioner", "Anna"];
    folder.done(&[&new[..], &["--options", "own.toml"]].concat());
    clubs(&folder, 7);
    folder.done(&[&PLAY[..], &["--close"]].concat());
    let text = std::fs::read_to_string(folder.0.join("replays/1.replay")).unwrap();
    let header: Value = serde_json::from_str(text.lines().next().unwrap()).unwrap();
    for (key, value) in chosen {
        assert_eq!(header["is"]["options"][key], value, "{key}");
    }
    folder.done(&["replay", "verify", "replays/1.replay"]);
    // The same seed without them is another match as soon as one of them matters; its rules are others at once.
    let plain = Folder::new("plain-readings");
    league(&plain, "sevens", "special_plays=off");
    plain.done(&[&PLAY[..], &["--close"]].concat());
    let other = std::fs::read_to_string(plain.0.join("replays/1.replay")).unwrap();
    let other: Value = serde_json::from_str(other.lines().next().unwrap()).unwrap();
    assert_ne!(header["is"]["rules"], other["is"]["rules"]);
}

/// A play before anything else may take a player out, and a Journeyman joins in the match: the league takes him over.
#[test]
fn a_match_that_began_with_a_play_can_be_entered() {
    let _proof = covers(&["SP4-02"]);
    for ruleset in ["sevens", "elevens"] {
        let folder = Folder::new(&format!("out-first-{ruleset}"));
        league(&folder, ruleset, "special_plays=points");
        let begun = std::fs::read(folder.0.join("cup.league")).unwrap();
        for seed in 0..20 {
            std::fs::write(folder.0.join("cup.league"), &begun).unwrap();
            let seed = seed.to_string();
            folder.done(&["league", "play", "cup.league", "--by", "Anna", "--bots", "random", "--seed", &seed]);
        }
    }
}
