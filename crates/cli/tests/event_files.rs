//! Results of an event as files and corrections, by the commands that an organiser types.

#![allow(clippy::unwrap_used)]

use std::path::{Path, PathBuf};
use std::process::{Command, Output};

use serde_json::Value;
use touchback_ledger::covers;

fn folder(name: &str) -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("event-files-{name}"));
    let _ = std::fs::remove_dir_all(&folder);
    std::fs::create_dir_all(&folder).unwrap();
    folder
}

fn event(folder: &Path, args: &[&str]) -> Output {
    let program = env!("CARGO_BIN_EXE_touchback");
    Command::new(program).current_dir(folder).args(["event", "--as", "Olga"]).args(args).output().unwrap()
}

#[track_caller]
fn done(folder: &Path, args: &[&str]) -> String {
    let out = event(folder, args);
    assert!(out.status.success(), "{args:?}: {}{}", text(&out.stdout), text(&out.stderr));
    text(&out.stdout)
}

fn text(bytes: &[u8]) -> String {
    String::from_utf8_lossy(bytes).into_owned()
}

fn coach(name: &str, number: u32, team: &str) -> String {
    format!("<coach><name>{name}</name><number>{number}</number><team>{team}</team></coach>")
}

/// A game at a time: names and numbers of both sides with their touchdowns.
fn game(time: &str, sides: [(&str, u32, u32); 2]) -> String {
    let side = |(name, number, touchdowns): (&str, u32, u32)| {
        format!(
            "<playerRecord><name>{name}</name><number>{number}</number><teamRating>115</teamRating>\
             <touchDowns>{touchdowns}</touchDowns><badlyHurt>1</badlyHurt></playerRecord>"
        )
    };
    format!("<game><timeStamp>{time}</timeStamp>{}{}</game>", side(sides[0]), side(sides[1]))
}

/// Five members and three non-members. The first two rounds begin in the same hour, and the program that wrote the
/// file put the month where the minutes belong, so both have the same time.
fn report() -> String {
    let coaches = [
        coach("Ada", 101, "Daemons of Khorne"),
        coach("Bo", 102, "Orcs"),
        coach("Cy", 103, "Skaven"),
        coach("Di", 104, "Norse"),
        coach("Ed", 105, "Humans"),
        coach("Non-NAF", 9, "Human"),
    ];
    let (first, last) = ("2026-08-01 10:08", "2026-08-01 14:08");
    let rounds = [
        game(first, [("Ada", 101, 2), ("Bo", 102, 1)]),
        game(first, [("Cy", 103, 0), ("Non-NAF", 9, 3)]),
        game(first, [("Non-NAF", 9, 4), ("Di", 104, 0)]),
        game(first, [("Ed", 105, 1), ("Non-NAF", 9, 2)]),
        game(first, [("Ada", 101, 1), ("Cy", 103, 1)]),
        game(first, [("Bo", 102, 2), ("Di", 104, 0)]),
        game(first, [("Ed", 105, 1), ("Non-NAF", 9, 2)]),
        game(last, [("Ada", 101, 0), ("Di", 104, 2)]),
        game(last, [("Bo", 102, 1), ("Cy", 103, 0)]),
        game(last, [("Ed", 105, 0), ("Non-NAF", 9, 1)]),
    ];
    format!(
        "<nafReport><organiser>Olga</organiser><coaches>{}</coaches>{}</nafReport>",
        coaches.concat(),
        rounds.concat()
    )
}

/// (time, number, number) of every game of a file.
fn games(xml: &str) -> Vec<(String, String, String)> {
    let parts = |text: &str, name: &str| -> Vec<String> {
        text.split(&format!("<{name}>")).skip(1).map(|p| p.split('<').next().unwrap().to_string()).collect()
    };
    xml.split("<game>")
        .skip(1)
        .map(|game| {
            let numbers = parts(game, "number");
            (parts(game, "timeStamp")[0].clone(), numbers[0].clone(), numbers[1].clone())
        })
        .collect()
}

#[test]
fn a_naf_file_keeps_rounds_and_non_members_apart_there_and_back() {
    let _proof = covers(&["MP-GAME-04", "MP-RANK-10"]);
    let folder = folder("naf");
    std::fs::write(folder.join("in.xml"), report()).unwrap();
    done(&folder, &["import", "cup.event", "--naf", "in.xml"]);
    let ranked = |file: &str| -> Vec<String> {
        let table: Value = serde_json::from_str(&done(&folder, &["standings", file, "--json"])).unwrap();
        let rows = table.pointer("/standings/rows").or(table.get("rows")).unwrap().as_array().unwrap().clone();
        rows.iter().map(|row| row["number"].to_string()).collect()
    };
    assert_eq!(ranked("cup.event").len(), 5, "Non-NAF won every game and has no place");
    done(&folder, &["export", "cup.event", "--format", "naf", "--out", "out.xml"]);
    let xml = std::fs::read_to_string(folder.join("out.xml")).unwrap();
    let written = games(&xml);
    let times: Vec<&str> = written.iter().map(|(time, ..)| time.as_str()).collect();
    assert_eq!(times[..4], ["2026-08-01 10:00"; 4]);
    assert_eq!(times[4..7], ["2026-08-01 10:01"; 3]);
    assert_eq!(times[7..], ["2026-08-01 14:00"; 3]);
    assert_eq!(written.iter().filter(|(_, a, b)| a == "9" || b == "9").count(), 5);
    assert_eq!(xml.matches("<name>Non-NAF</name>\n<number>9</number>\n<team>").count(), 1);
    assert!(xml.contains("<team>Khorne</team>") && !xml.contains("Daemons"));
    done(&folder, &["import", "again.event", "--naf", "out.xml"]);
    assert_eq!(ranked("again.event"), ranked("cup.event"));
    done(&folder, &["export", "again.event", "--format", "naf", "--out", "twice.xml"]);
    assert_eq!(std::fs::read_to_string(folder.join("twice.xml")).unwrap(), xml, "a second journey changes nothing");
}

#[test]
fn one_game_too_many_is_a_mistake_and_no_round() {
    let folder = folder("twice");
    let doubled = report().replace(
        "</nafReport>",
        &format!("{}</nafReport>", game("2026-08-01 14:08", [("Ada", 101, 0), ("Di", 104, 2)])),
    );
    std::fs::write(folder.join("in.xml"), doubled).unwrap();
    let out = event(&folder, &["import", "cup.event", "--naf", "in.xml"]);
    assert!(!out.status.success() && !folder.join("cup.event").exists());
    let said = text(&out.stdout) + &text(&out.stderr);
    assert!(said.contains("Ada plays 2 games"), "{said}");
}

#[test]
fn a_corrected_score_keeps_what_was_not_named_and_its_preview_tells_the_changes() {
    let _proof = covers(&["MP-GAME-04", "MP-GAME-06"]);
    let folder = folder("correct");
    std::fs::write(folder.join("in.xml"), report()).unwrap();
    done(&folder, &["import", "cup.event", "--naf", "in.xml"]);
    let table = ["cup.event", "--round", "1", "--table", "1"];
    let correct = |more: &[&str]| event(&folder, &[&["correct"][..], &table[..], more].concat());
    let figures = r#"{"home": {"touchdowns": 2, "casualties": 2, "causes": {"block": 1, "crowd": 1, "foul": 2}, "sent_off": 1,
        "bonus_points": 0, "result": "win", "recorded": {"painting": 4}}, "away": {"touchdowns": 1}}"#;
    std::fs::write(folder.join("sheet.json"), figures).unwrap();
    let asked = correct(&["--report", "sheet.json"]);
    assert!(!asked.status.success() && text(&asked.stderr).contains("How many casualties"), "{}", text(&asked.stderr));
    let figures = figures.replace(r#"{"touchdowns": 1}"#, r#"{"touchdowns": 1, "casualties": 0}"#);
    std::fs::write(folder.join("sheet.json"), figures).unwrap();
    assert!(correct(&["--report", "sheet.json"]).status.success());
    let before = std::fs::read(folder.join("cup.event")).unwrap();
    let preview = text(&correct(&["--score", "3-3", "--preview"]).stdout);
    for line in [
        "home: touchdowns 2 -> 3",
        "away: touchdowns 1 -> 3",
        "home: Bonus Points as noted 0 -> 1",
        "home: result as noted win -> draw",
    ] {
        assert!(preview.contains(line), "{line} in:\n{preview}");
    }
    assert!(!preview.contains("casualties") && !preview.contains("sent off"), "what stays is not told:\n{preview}");
    let ada = preview.lines().find(|l| l.starts_with("Ada")).unwrap();
    assert!(ada.contains("points 3 -> 2") && ada.contains("Bonus Points") && ada.contains("wins 1 -> 0"), "{ada}");
    assert_eq!(std::fs::read(folder.join("cup.event")).unwrap(), before, "a preview writes nothing");
    assert!(correct(&["--score", "3-3"]).status.success());
    let result = || -> Value {
        let all: Value = serde_json::from_str(&done(&folder, &["export", "cup.event", "--format", "json"])).unwrap();
        all.pointer("/rounds/0/boards/0/result").unwrap().clone()
    };
    let home = result()["home"].clone();
    assert_eq!((&home["touchdowns"], &home["casualties"], &home["sent_off"]), (&3.into(), &2.into(), &1.into()));
    assert_eq!((&home["causes"]["crowd"], &home["causes"]["foul"]), (&1.into(), &2.into()));
    assert_eq!((&home["bonus_points"], &home["result"]), (&1.into(), &"draw".into()));
    assert_eq!(home["recorded"]["painting"], 4);
    assert!(correct(&["--home-causes", "block=3,foul=1"]).status.success());
    assert_eq!((&result()["home"]["causes"]["block"], &result()["home"]["touchdowns"]), (&3.into(), &3.into()));
    let refused = correct(&["--score", "3-3"]);
    assert!(text(&refused.stderr).contains("changes nothing") || text(&refused.stdout).contains("changes nothing"));
    let none = correct(&["--table", "9", "--preview"]);
    assert!(!none.status.success(), "a preview of no game is refused too");
}

/// What the guide ranks by, computed from the text alone: points, Bonus Points, difference, touchdowns, casualties.
fn ranked(xml: &str) -> Vec<usize> {
    let part = |text: &str, name: &str| -> Option<String> {
        Some(text.split(&format!("<{name}>")).nth(1)?.split('<').next()?.to_owned())
    };
    let coaches = xml.split("<coach>").skip(1).map(|coach| part(coach, "number").unwrap());
    let coaches: Vec<String> = coaches.collect();
    let mut sums = vec![[0_i64; 5]; coaches.len()];
    for game in xml.split("<game>").skip(1) {
        let figure = |side: &str, name: &str| part(side, name).and_then(|n| n.parse::<i64>().ok()).unwrap_or(0);
        let sides: Vec<(usize, i64, i64)> = game
            .split("<playerRecord>")
            .skip(1)
            .map(|side| {
                let number = part(side, "number").unwrap();
                let place = coaches.iter().position(|coach| *coach == number).unwrap();
                (place, figure(side, "touchDowns"), figure(side, "badlyHurt"))
            })
            .collect();
        for (own, other) in [(0, 1), (1, 0)] {
            let ((place, scored, hurt), (_, conceded, _)) = (sides[own], sides[other]);
            let points = 1 + (scored - conceded).signum();
            let bonus = i64::from(scored >= 3) + i64::from(conceded == 0) + i64::from(hurt >= 3);
            for (sum, more) in sums[place].iter_mut().zip([points, bonus, scored - conceded, scored, hurt]) {
                *sum += more;
            }
        }
    }
    let mut order: Vec<usize> = (1..=coaches.len()).collect();
    order.sort_by_key(|number| std::cmp::Reverse(sums[number - 1]));
    order
}

/// A real file of 59 coaches, if it is beside the project.
#[test]
fn a_real_result_file_is_ranked_as_computed_and_goes_on() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../../shared/oracle/naf-report-59-coaches.xml");
    let Ok(xml) = std::fs::read_to_string(path) else {
        return touchback_ledger::skipped("the real result file is not here");
    };
    let folder = folder("real");
    std::fs::write(folder.join("in.xml"), &xml).unwrap();
    done(&folder, &["import", "cup.event", "--naf", "in.xml", "--rounds", "6"]);
    let read = |said: String| -> Value { serde_json::from_str(&said).unwrap() };
    let table = read(done(&folder, &["standings", "cup.event", "--json"]));
    let order: Vec<usize> =
        table["rows"].as_array().unwrap().iter().map(|row| row["number"].as_u64().unwrap() as usize).collect();
    assert_eq!(order, ranked(&xml));
    let drawn = read(done(&folder, &["pair", "cup.event", "--json"]));
    assert_eq!(drawn["games"].as_array().unwrap().len(), 30, "29 tables and a Bye");
    done(&folder, &["publish", "cup.event"]);
    done(&folder, &["result", "cup.event", "--table", "1", "--score", "2-1", "--casualties", "1-0"]);
    assert!(done(&folder, &["verify", "cup.event"]).contains("all good"));
}
