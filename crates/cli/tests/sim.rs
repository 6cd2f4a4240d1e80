//! The commands that play matches, run as a person or a program would.

#![allow(clippy::unwrap_used)]

use std::io::Read;
use std::process::{Command, Output, Stdio};

fn touchback(args: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_touchback")).args(args).stdin(Stdio::null()).output().unwrap()
}

#[test]
fn sim_prints_one_object_and_the_same_digest_for_any_threads() {
    let sim = |threads: &str| -> serde_json::Value {
        let out = touchback(&[
            "sim",
            "--ruleset",
            "sevens",
            "--home",
            "human",
            "--away",
            "orc",
            "--bots",
            "random,scripted",
            "--games",
            "6",
            "--seed",
            "7",
            "--threads",
            threads,
            "--json",
        ]);
        assert!(out.status.success());
        serde_json::from_slice(&out.stdout).unwrap()
    };
    let (one, three) = (sim("1"), sim("3"));
    for field in
        ["games", "decisions", "forced", "touchdowns", "casualties", "home_wins", "draws", "away_wins", "digest"]
    {
        assert_eq!(one[field], three[field], "{field}");
        assert!(!one[field].is_null(), "{field}");
    }
    for field in ["seconds", "decisions_per_second", "games_per_second", "inert_skills"] {
        assert!(!one[field].is_null(), "{field}");
    }
    let results = ["home_wins", "draws", "away_wins"].map(|field| one[field].as_u64().unwrap());
    assert_eq!(results.iter().sum::<u64>(), 6);
}

#[test]
fn sim_draws_teams_and_checks_the_laws() {
    let out = touchback(&[
        "sim",
        "--home",
        "random",
        "--away",
        "random",
        "--develop",
        "0-6",
        "--inducements",
        "random",
        "--bots",
        "random",
        "--games",
        "5",
        "--laws",
        "--json",
    ]);
    assert!(out.status.success(), "{}", String::from_utf8_lossy(&out.stderr));
    let sum: serde_json::Value = serde_json::from_slice(&out.stdout).unwrap();
    let asked = sum["decisions"].as_u64().unwrap() + sum["forced"].as_u64().unwrap();
    assert_eq!(sum["laws"]["decisions"].as_u64().unwrap(), asked, "every question was checked");
    assert!(sum["laws"]["spaces"].as_u64().unwrap() > 0 && sum["pairings"].as_u64().unwrap() > 1);
    assert_eq!(sum["inert_skills"], serde_json::json!([]));
}

#[test]
fn sim_plays_the_matches_of_a_rulespack() {
    let folder = std::env::temp_dir().join(format!("touchback-pack-{}", std::process::id()));
    std::fs::create_dir_all(&folder).unwrap();
    let file = folder.join("event.toml");
    let preset = include_str!("../../../data/rulespacks/secret-objectives.toml");
    let gifts = "\n[[draft.custom_inducements]]\nid = \"famous-moot-buffet\"\nname = \"Buffet\"\nprice = 50000\n\
        effect = \"A dish for the whole team.\"\nfree = true\n";
    std::fs::write(&file, format!("{preset}{gifts}")).unwrap();
    let (path, replays) = (file.display().to_string(), folder.display().to_string());
    let sim = |more: &[&str]| {
        let mut args = vec!["sim", "--rulespack", path.as_str(), "--bots", "scripted", "--games", "2", "--knock-out"];
        args.extend(more);
        touchback(&args)
    };
    let out = sim(&["--json", "--record", &replays]);
    assert!(out.status.success(), "{}", String::from_utf8_lossy(&out.stderr));
    let counted = serde_json::from_slice::<serde_json::Value>(&out.stdout).unwrap()["rulespack"].take();
    let points: i64 = counted["tournament_points"].as_array().unwrap().iter().map(|n| n.as_i64().unwrap()).sum();
    assert_eq!(points, 4, "each of two games has a winner");
    assert!(counted["objectives"].is_array() && counted["bonus_points"].is_array());
    assert_eq!(counted["options"]["spp"], false);
    let replay = std::fs::read_to_string(folder.join("0.replay")).unwrap();
    assert!(replay.contains("custom home famous-moot-buffet") && replay.contains("custom away famous-moot-buffet"));
    assert!(!replay.contains("underdog") && !replay.contains("\"mvp "), "no prayers before, no most valuable player");
    let verified = touchback(&["replay", "verify", &folder.join("0.replay").display().to_string()]);
    assert!(verified.status.success(), "{}", String::from_utf8_lossy(&verified.stderr));
    let people = String::from_utf8(sim(&[]).stdout).unwrap();
    assert!(people.contains("secret objectives") && people.contains("tournament points"), "{people}");
    std::fs::remove_dir_all(&folder).unwrap();
    for bad in [["nowhere.toml", "goblin"], ["stunty", "human"]] {
        let refused = touchback(&["sim", "--games", "1", "--rulespack", bad[0], "--home", bad[1], "--away", "ogre"]);
        assert_eq!(refused.status.code(), Some(2), "{bad:?}");
    }
}

#[test]
fn a_roster_brings_what_the_event_allows() {
    let folder = std::env::temp_dir().join(format!("touchback-hires-{}", std::process::id()));
    std::fs::create_dir_all(&folder).unwrap();
    let path = |name: &str| folder.join(name).display().to_string();
    let custom = |id: &str| {
        format!(
            "\n[[draft.custom_inducements]]\nid = \"{id}\"\nname = \"{id}\"\nprice = 60000\neffect = \"See the wall.\"\n"
        )
    };
    let preset = include_str!("../../../data/rulespacks/standard.toml");
    std::fs::write(path("event.toml"), format!("{preset}{}{}", custom("festive-gifts"), custom("parade"))).unwrap();
    let hires: String =
        ["festive-gifts", "parade", "bribe"].map(|id| format!("\n[[inducement]]\nid = \"{id}\"\ncount = 1\n")).concat();
    let players = "\n[[player]]\nposition = \"Human Lineman\"\n".repeat(11);
    let roster = format!("name = \"A\"\nteam = \"Human\"\nrerolls = 1\n{players}{hires}");
    std::fs::write(path("team.toml"), roster).unwrap();
    let (event, team, replays) = (path("event.toml"), path("team.toml"), folder.display().to_string());
    let args = ["sim", "--rulespack", &event, "--home", &team, "--games", "1", "--json", "--record", &replays];
    let out = touchback(&args);
    assert!(out.status.success(), "{}", String::from_utf8_lossy(&out.stderr));
    let counted = serde_json::from_slice::<serde_json::Value>(&out.stdout).unwrap()["rulespack"].take();
    assert_eq!(counted["custom_inducements_for_people_only"], serde_json::json!(["parade"]));
    let replay = std::fs::read_to_string(path("0.replay")).unwrap();
    assert!(replay.contains("custom home festive-gifts") && !replay.contains("custom away"));
    let plain = touchback(&["sim", "--rulespack", "standard", "--home", &team, "--games", "1"]);
    assert_eq!(plain.status.code(), Some(2), "another event does not allow these");
    std::fs::remove_dir_all(&folder).unwrap();
}

#[test]
fn bad_input_is_told_with_what_is_known() {
    let cases: [(&[&str], &str); 4] = [
        (&["sim", "--ruleset", "nines"], "known are: sevens, elevens"),
        (&["sim", "--home", "martians"], "wood-elf"),
        (&["sim", "--bots", "clever"], "known are: random, scripted"),
        (&["play", "--side", "left"], "known are: home, away"),
    ];
    for (args, told) in cases {
        let out = touchback(args);
        let text = String::from_utf8(out.stderr).unwrap();
        assert_eq!(out.status.code(), Some(2), "{args:?}");
        assert!(text.contains(told), "{args:?}: {text}");
    }
}

#[test]
fn run_without_a_terminal_prints_the_match_and_its_result() {
    let out = touchback(&["run", "--ruleset", "sevens", "--seed", "3", "--lang", "en"]);
    let text = String::from_utf8(out.stdout).unwrap();
    assert!(out.status.success());
    assert!(text.contains("=== Half 2 begins.") && text.contains("Final score:"));
    assert!(!text.contains('\u{1b}'), "no colours for a file");
}

#[test]
fn a_match_is_told_in_the_language_asked_for() {
    for (lang, told) in [("de", "=== Halbzeit 2 beginnt."), ("fr", "=== La mi-temps 2 commence.")] {
        let out = touchback(&["run", "--ruleset", "sevens", "--seed", "3", "--lang", lang]);
        assert!(String::from_utf8(out.stdout).unwrap().contains(told), "{lang}");
    }
    let out = touchback(&["run", "--lang", "xx"]);
    let text = String::from_utf8(out.stderr).unwrap();
    assert_eq!(out.status.code(), Some(2));
    assert!(text.contains("unknown language \"xx\"; known are: de, en, fr"), "{text}");
}

#[test]
fn play_shows_the_choices_and_lets_a_person_go() {
    let out = touchback(&["play", "--ruleset", "sevens"]);
    let text = String::from_utf8(out.stdout).unwrap();
    assert_eq!(out.status.code(), Some(1), "leaving is no finished match");
    assert!(text.contains("   1  ") && text.contains("You leave the match."), "{text}");
}

#[test]
fn a_closed_pipe_ends_the_program_quietly() {
    let mut child = Command::new(env!("CARGO_BIN_EXE_touchback"))
        .args(["run", "--seed", "3"])
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    let mut first = [0; 64];
    child.stdout.as_mut().unwrap().read_exact(&mut first).unwrap();
    drop(child.stdout.take());
    let out = child.wait_with_output().unwrap();
    assert_eq!(String::from_utf8(out.stderr).unwrap(), "");
    assert_eq!(out.status.code(), Some(0));
}

#[test]
fn soak_tells_what_it_checked() {
    let out = touchback(&["soak", "--games", "8", "--deep", "0"]);
    let text = String::from_utf8(out.stdout).unwrap();
    assert!(out.status.success() && text.contains("no law broken"), "{text}");
}

#[test]
fn matches_with_special_plays_are_recorded_and_verify() {
    let folder = std::env::temp_dir().join(format!("touchback-sim-plays-{}", std::process::id()));
    let name = folder.to_str().unwrap();
    for (variant, method) in [("points", "cards"), ("tables", "half-open")] {
        let sim =
            ["sim", "--ruleset", "sevens", "--league", "--games", "3", "--plays", variant, "--plays-method", method];
        let out = touchback(&[&sim[..], &["--record", name]].concat());
        assert!(out.status.success(), "{}", String::from_utf8_lossy(&out.stderr));
        let files: Vec<String> = (0..3).map(|n| folder.join(format!("{n}.replay")).display().to_string()).collect();
        let args: Vec<&str> = ["replay", "verify"].into_iter().chain(files.iter().map(String::as_str)).collect();
        let verified = touchback(&args);
        let text = String::from_utf8_lossy(&verified.stdout).into_owned();
        assert!(verified.status.success(), "{text} {}", String::from_utf8_lossy(&verified.stderr));
        if variant == "points" {
            assert!(text.contains("special plays were given"), "{text}");
        }
    }
    assert_eq!(touchback(&["sim", "--plays", "tarot"]).status.code(), Some(2));
    std::fs::remove_dir_all(&folder).unwrap();
}

#[test]
fn no_law_breaks_in_matches_with_special_plays() {
    let out = touchback(&["soak", "--games", "42", "--deep", "0", "--plays", "--threads", "1"]);
    assert!(out.status.success(), "{}", String::from_utf8_lossy(&out.stderr));
}

/// The same option by the command line, by an event and by none of them.
#[test]
fn a_match_or_an_event_sets_an_option_of_the_newer_games() {
    let folder = std::env::temp_dir().join(format!("touchback-option-{}", std::process::id()));
    std::fs::create_dir_all(&folder).unwrap();
    let file = folder.join("event.toml");
    let preset = include_str!("../../../data/rulespacks/standard.toml");
    let with = |options: &str| std::fs::write(&file, format!("{preset}\n[options]\n{options}\n")).unwrap();
    let (path, replays) = (file.display().to_string(), folder.display().to_string());
    let played = |source: &[&str]| {
        let mut args = vec!["sim", "--games", "1", "--bots", "random", "--json", "--record", replays.as_str()];
        args.extend(source);
        let out = touchback(&args);
        assert!(out.status.success(), "{}", String::from_utf8_lossy(&out.stderr));
        let verified = touchback(&["replay", "verify", &folder.join("0.replay").display().to_string()]);
        assert!(verified.status.success(), "{}", String::from_utf8_lossy(&verified.stderr));
        std::fs::read_to_string(folder.join("0.replay")).unwrap()
    };
    with("put_back = \"allowed\"\nguard_in_fouls = \"blocks_only\"");
    for source in [&["--option", "put_back=allowed"][..], &["--rulespack", &path]] {
        let replay = played(source);
        assert!(replay.contains("put_back") && replay.contains("\"put-back "), "it is offered, and a bot has used it");
    }
    assert!(!played(&["--ruleset", "elevens"]).contains("put-back"), "off by default");
    with("injury_table = \"boxed\"");
    let refused = touchback(&["sim", "--games", "1", "--rulespack", &path]);
    let said = String::from_utf8_lossy(&refused.stderr).into_owned();
    assert!(refused.status.code() == Some(2) && said.contains("elevens has no use"), "{said}");
    let refused = touchback(&["sim", "--games", "1", "--ruleset", "classic", "--option", "put_back=allowed"]);
    let said = String::from_utf8_lossy(&refused.stderr).into_owned();
    assert!(refused.status.code() == Some(2) && said.contains("option-ruleset, S7-ACT-02"), "{said}");
    std::fs::remove_dir_all(&folder).unwrap();
}

#[test]
fn an_arena_goes_on_where_it_stopped() {
    let file = std::env::temp_dir().join(format!("touchback-arena-{}.jsonl", std::process::id()));
    let path = file.display().to_string();
    let arena = |games: &str| -> serde_json::Value {
        let out = touchback(&[
            "arena",
            "--bots",
            "scripted-1,random",
            "--ruleset",
            "sevens",
            "--lists",
            "human,orc",
            "--games",
            games,
            "--file",
            path.as_str(),
            "--json",
        ]);
        assert!(out.status.success(), "{}", String::from_utf8_lossy(&out.stderr));
        serde_json::from_slice(&out.stdout).unwrap()
    };
    let first = arena("4");
    assert_eq!(first["overall"]["games"], 4);
    let second = arena("8");
    assert_eq!(second["overall"]["games"], 8);
    assert!(second["overall"]["share"].as_f64().unwrap() > 0.7, "{second}");
    let lines = std::fs::read_to_string(&file).unwrap();
    assert_eq!(lines.lines().count(), 8, "nothing is played twice");
    let again = arena("8");
    assert_eq!(again["overall"], second["overall"]);
    std::fs::remove_file(&file).unwrap();
}
