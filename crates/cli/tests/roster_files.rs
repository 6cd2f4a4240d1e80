//! Rosters as files: what `roster show` says about them, and how other people's files are read.

#![allow(clippy::unwrap_used)]

use std::path::{Path, PathBuf};
use std::process::{Command, Output};

use serde_json::Value;
use touchback_ledger::covers;

fn folder(name: &str) -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("roster-files-{name}"));
    let _ = std::fs::remove_dir_all(&folder);
    std::fs::create_dir_all(&folder).unwrap();
    folder
}

fn roster(folder: &Path, args: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_touchback")).current_dir(folder).arg("roster").args(args).output().unwrap()
}

fn said(out: &Output) -> String {
    String::from_utf8_lossy(&out.stdout).into_owned() + &String::from_utf8_lossy(&out.stderr)
}

fn json(out: &Output) -> Value {
    serde_json::from_slice(&out.stdout).unwrap_or_else(|e| panic!("{e}: {}", said(out)))
}

/// Eleven humans, three of them with something gained; 1,250,000 and more in all.
fn played(extra: &str) -> String {
    let mut text = format!("name = \"Old Hands\"\nteam = \"Human\"\n{extra}rerolls = 4\napothecary = true\n");
    for at in 0..12 {
        let gained = match at {
            0 => "skills = [\"Guard\", \"Sidestep\"]\n",
            1 => "skills = [\"Mighty Blow\"]\nimprovements = [\"ma\"]\n",
            2 => "skills = [\"Tackle\"]\nmisses_next_game = true\n",
            _ => "",
        };
        let position = if at < 4 { "Human Blitzer" } else { "Human Lineman" };
        text += &format!("[[player]]\nnumber = {}\nposition = \"{position}\"\n{gained}", at + 1);
    }
    text
}

#[test]
fn a_team_that_has_played_is_shown_with_its_value_and_without_a_budget() {
    let _proof = covers(&["S7-TV-01", "S7-TV-02", "S7-ADV-41"]);
    let folder = folder("show");
    std::fs::write(folder.join("old.toml"), played("stage = \"league\"\n")).unwrap();
    let out = said(&roster(&folder, &["show", "old.toml", "--ruleset", "elevens"]));
    // 4 Blitzers at 85,000, 8 Linemen at 50,000, 4 re-rolls, apothecary: 990,000; gained 20 + 40 + 20 + 20 + 20 thousand.
    assert!(out.contains("Team value 1,110,000, 120,000 of it gained"), "{out}");
    assert!(out.contains("for the next match 1,005,000"), "{out}");
    assert!(out.contains("legal for a team that has played") && !out.contains("of 1,000,000"), "{out}");
    assert!(out.lines().any(|l| l.contains("145,000") && l.contains("Guard, Sidestep")), "{out}");
    let report = json(&roster(&folder, &["check", "old.toml", "--ruleset", "elevens", "--json"]));
    assert_eq!((&report["team_value"], &report["played"]), (&1_110_000.into(), &true.into()));
    // The same as a fresh team: its skills are refused, and the verdict is no longer "legal".
    std::fs::write(folder.join("new.toml"), played("cheerleaders = 12\n")).unwrap();
    let out = said(&roster(&folder, &["show", "new.toml", "--ruleset", "elevens"]));
    assert!(out.contains("not legal; it costs 1,110,000 of 1,000,000"), "{out}");
    // Sevens counts the first gained skill less than the next (S7-ADV-02).
    let sevens = "name = \"S\"\nteam = \"Human\"\nstage = \"league\"\n".to_owned()
        + &"[[player]]\nposition = \"Human Lineman\"\n".repeat(6)
        + "[[player]]\nposition = \"Human Lineman\"\nskills = [\"Block\", \"Tackle\"]\n";
    std::fs::write(folder.join("sevens.toml"), sevens).unwrap();
    let out = said(&roster(&folder, &["show", "sevens.toml", "--ruleset", "sevens"]));
    assert!(out.contains("Team value 380,000, 30,000 of it gained"), "{out}");
}

#[test]
fn rows_of_tables_may_hold_staff_stars_and_mercenaries() {
    let _proof = covers(&["S7-IND-12", "S7-IND-22"]);
    let folder = folder("rows");
    let head = "team,race,number,position,added_skill,rerolls,assistant_coaches,cheerleaders,apothecary\n";
    let rows = [
        "Lineman,",
        "1 part-time assistant coach,",
        "2x bribe,",
        "Star Player: Griff Oberwald,",
        "Morg 'n' Thorg,",
        "Mercenary Blitzer,Guard",
        "2 mercs Lineman (Tackle),",
        "hireling sports-wizard,",
    ];
    let text: String = rows.iter().enumerate().map(|(i, row)| format!("1,Human,{i},{row},2,0,0,Yes\n")).collect();
    std::fs::write(folder.join("a.csv"), head.to_owned() + &text).unwrap();
    let out = roster(&folder, &["import", "--format", "event-csv", "a.csv", "--json", "--out", "rosters"]);
    let read = json(&out)["rosters"][0].clone();
    assert_eq!(read["unknown"], Value::Array(Vec::new()), "{read:#}");
    let made = &read["roster"];
    let ids: Vec<&str> = made["inducement"].as_array().unwrap().iter().map(|i| i["id"].as_str().unwrap()).collect();
    assert_eq!(ids[..2], ["part-time-assistant-coach", "bribe"]);
    assert_eq!(
        (&made["inducement"][1]["count"], &made["inducement"][2]["choice"]),
        (&2.into(), &"hireling-sports-wizard".into())
    );
    assert_eq!(made["stars"], serde_json::json!(["griff-oberwald", "morg-n-thorg"]));
    let mercenaries = made["mercenary"].as_array().unwrap();
    assert_eq!(mercenaries.len(), 3);
    assert_eq!((&mercenaries[0]["skill"], &mercenaries[2]["skill"]), (&"guard".into(), &"tackle".into()));
    let again = roster(&folder, &["show", "rosters/001-human.toml", "--ruleset", "elevens"]);
    assert!(again.status.success() && said(&again).contains("Griff Oberwald"), "{}", said(&again));
}

#[test]
fn a_column_map_reads_tables_with_other_headings() {
    let folder = folder("columns");
    let text =
        "Squad;Joueur;Poste;Skills;Relances\nReavers;Hans;Blitzer;\"Guard, Tackle\";3\nReavers;Otto;Lineman;;3\n";
    std::fs::write(folder.join("a.csv"), text).unwrap();
    let plain = roster(&folder, &["import", "--format", "event-csv", "a.csv"]);
    assert_eq!(plain.status.code(), Some(2));
    assert!(said(&plain).contains("columns are missing: race, position"), "{}", said(&plain));
    let map = [
        "--column",
        "position=Poste",
        "--column",
        "name=Joueur",
        "--column",
        "rerolls=Relances",
        "--column",
        "race:=Human",
    ];
    let out = roster(&folder, &[&["import", "--format", "event-csv", "a.csv", "--json"][..], &map[..]].concat());
    let made = json(&out)["rosters"][0]["roster"].clone();
    assert_eq!((&made["rerolls"], &made["player"][0]["name"]), (&3.into(), &"Hans".into()));
    assert_eq!(made["player"][0]["skills"], serde_json::json!(["guard", "tackle"]));
    let wrong = roster(&folder, &["import", "--format", "event-csv", "a.csv", "--column", "post=Poste"]);
    assert!(wrong.status.code() == Some(2) && said(&wrong).contains("is none of team, race"), "{}", said(&wrong));
}

#[test]
fn a_team_of_fumbbl_is_read() {
    let folder = folder("fumbbl");
    let team = r#"{"id": 1, "name": "Reavers", "coach": {"id": 7, "name": "Anna"}, "roster": {"id": 4, "name": "Human"}, "ruleset": 4,
        "rerolls": 3, "assistantCoaches": 1, "cheerleaders": 0, "apothecary": "Yes", "fanFactor": 4, "treasury": 20000,
        "teamValue": 465000, "players": [
        {"id": 1, "number": 1, "status": 0, "name": "Hans", "position": "Blitzer", "positionId": 11, "skills": ["Guard", "+MA"],
         "injuries": "m,-av", "record": {"games": 3, "spp": 9}},
        {"id": 2, "number": 2, "status": 0, "name": "Otto", "position": "Human Lineman", "positionId": 12, "skills": [], "injuries": ""}]}"#;
    std::fs::write(folder.join("team.json"), team).unwrap();
    let read = json(&roster(&folder, &["import", "--format", "fumbbl", "team.json", "--json"]))["rosters"][0].clone();
    let (made, hans) = (&read["roster"], &read["roster"]["player"][0]);
    assert_eq!((&made["coach"], &made["stage"], &made["apothecary"]), (&"Anna".into(), &"league".into(), &1.into()));
    assert_eq!((&made["dedicated_fans"], &made["treasury"]), (&4.into(), &20_000.into()));
    assert_eq!((&hans["improvements"], &hans["injuries"]), (&serde_json::json!(["ma"]), &serde_json::json!(["av"])));
    assert_eq!((&hans["misses_next_game"], &hans["spp"]), (&true.into(), &9.into()));
    // Blitzer 85,000 and 40,000 gained, Lineman 50,000, 3 re-rolls, an assistant coach, an apothecary.
    assert_eq!(read["team_value"], 385_000);
    assert!(read["remarks"][0].as_str().unwrap().contains("465,000; here it comes to 385,000"), "{read:#}");
    std::fs::write(folder.join("bad.json"), "{\"name\": 3}").unwrap();
    assert_eq!(roster(&folder, &["import", "--format", "fumbbl", "bad.json"]).status.code(), Some(2));
}

#[test]
fn a_roster_of_another_edition_is_named_as_such() {
    let folder = folder("edition");
    let old = "name = \"A\"\nteam = \"High Elf\"\n[[player]]\nposition = \"Lion Warrior\"\n[[player]]\nposition = \"Lineman\"\nskills = [\"Pass Block\"]\n";
    std::fs::write(folder.join("a.toml"), old).unwrap();
    let out = said(&roster(&folder, &["check", "a.toml", "--ruleset", "elevens"]));
    assert!(out.contains("another edition (1994)") && out.contains("Lion Warrior"), "{out}");
    assert!(out.contains("another edition (2016 and before)") || out.contains("Pass Block"), "{out}");
    let list = "name = \"A\"\nteam = \"High Elf\"\nfan_factor = 3\n[[player]]\nposition = \"Lion Warrior\"\n";
    std::fs::write(folder.join("list.toml"), list).unwrap();
    let out = said(&roster(&folder, &["show", "list.toml", "--ruleset", "elevens"]));
    assert!(out.contains("team list of the 1994 game"), "{out}");
    std::fs::write(folder.join("new.toml"), "name = \"A\"\nteam = \"Human\"\ndedicated_fans = 2\n").unwrap();
    let out = said(&roster(&folder, &["check", "new.toml", "--ruleset", "classic"]));
    assert!(out.contains("roster of the 2020 game"), "{out}");
    let head = "team,race,number,position,added_skill\n";
    std::fs::write(folder.join("a.csv"), format!("{head}1,Human,1,Lineman,Steady Footing\n")).unwrap();
    let out = roster(&folder, &["import", "--format", "event-csv", "a.csv"]);
    assert!(out.status.success() && said(&out).contains("another edition (2025)"), "{}", said(&out));
}

#[test]
fn characteristics_stop_at_their_limits() {
    let _proof = covers(&["S7-ADV-34", "S7-ADV-33"]);
    let folder = folder("limits");
    let problems = |team: &str, lineman: &str, position: &str, improvements: &str| {
        let head = format!("name = \"L\"\nteam = \"{team}\"\nstage = \"league\"\n");
        let others = format!("[[player]]\nposition = \"{lineman}\"\n").repeat(11);
        let one = format!("[[player]]\nposition = \"{position}\"\nimprovements = [{improvements}]\n");
        std::fs::write(folder.join("limits.toml"), head + &others + &one).unwrap();
        let report = json(&roster(&folder, &["check", "limits.toml", "--ruleset", "elevens", "--json"]));
        let found = report["problems"].as_array().unwrap().clone();
        found
            .iter()
            .filter(|p| p["code"] == "characteristic")
            .map(|p| p["rule"].as_str().unwrap().to_owned())
            .collect::<Vec<_>>()
    };
    let (skaven, rat, runner) = ("skaven", "skaven-clanrat-lineman", "gutter-runner");
    assert_eq!(problems(skaven, rat, runner, "\"ma\""), ["S7-ADV-34"], "9 is the most");
    assert_eq!(problems(skaven, rat, runner, "\"ag\""), [""; 0], "2+ to 1+");
    assert_eq!(problems(skaven, rat, runner, "\"ag\", \"ag\""), ["S7-ADV-34"], "1+ is the best");
    assert_eq!(problems(skaven, rat, rat, "\"av\", \"av\""), [""; 0]);
    assert_eq!(problems(skaven, rat, rat, "\"av\", \"av\", \"av\""), ["S7-ADV-33"], "twice at most");
    let (elves, elf) = ("wood-elf", "wood-elf-lineman");
    assert_eq!(problems(elves, elf, "loren-forest-treeman", "\"av\""), ["S7-ADV-34"], "11+ is the best");
}

#[test]
fn an_event_may_want_an_apothecary_for_a_wandering_one() {
    let _proof = covers(&["S7-AMB-07", "S7-IND-18"]);
    let folder = folder("wandering");
    let write = |apothecary: bool| {
        let text = format!("name = \"W\"\nteam = \"Human\"\napothecary = {apothecary}\n")
            + &"[[player]]\nposition = \"Human Lineman\"\n".repeat(11)
            + "[[inducement]]\nid = \"wandering-apothecary\"\n";
        std::fs::write(folder.join("w.toml"), text).unwrap();
    };
    let rules = |more: &[&str]| {
        let out = roster(&folder, &[&["check", "w.toml", "--ruleset", "elevens", "--json"], more].concat());
        let found = json(&out)["problems"].as_array().unwrap().clone();
        found.iter().map(|p| p["rule"].as_str().unwrap().to_owned()).collect::<Vec<_>>()
    };
    let has_one = ["--option", "wandering_apothecary=has_one"];
    write(false);
    assert_eq!(rules(&[]), [""; 0], "a team that may have one");
    assert_eq!(rules(&has_one), ["S7-AMB-07"]);
    write(true);
    assert_eq!(rules(&has_one), [""; 0]);
}
