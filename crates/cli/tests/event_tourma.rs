//! TourMa saves: imported, ranked as this test computes it from the XML, and continued.
//!
//! The real saves are beside the project, not in it; if they are missing the test says so and uses the small ones
//! below.

#![allow(clippy::unwrap_used)]

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::process::Command;

use serde_json::Value;

fn folder(name: &str) -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("tourma-{name}"));
    let _ = std::fs::remove_dir_all(&folder);
    std::fs::create_dir_all(&folder).unwrap();
    folder
}

#[track_caller]
fn run(folder: &Path, args: &[&str]) -> String {
    let program = env!("CARGO_BIN_EXE_touchback");
    let out = Command::new(program).current_dir(folder).args(["event", "--as", "Olga"]).args(args).output().unwrap();
    let said = String::from_utf8_lossy(&out.stdout).into_owned();
    assert!(out.status.success(), "{args:?}: {said}{}", String::from_utf8_lossy(&out.stderr));
    said
}

/// An attribute of a tag.
fn attribute(tag: &str, name: &str) -> Option<String> {
    let rest = tag.split(&format!(" {name}=\"")).nth(1)?;
    Some(rest.split('"').next()?.to_string())
}

fn number(tag: &str, name: &str) -> i64 {
    attribute(tag, name).and_then(|v| v.parse().ok()).unwrap_or(0)
}

fn is(tag: &str, name: &str) -> Option<bool> {
    attribute(tag, name).map(|v| v == "true")
}

#[derive(Clone, Default, Debug)]
struct Sum {
    points: i64,
    wins: i64,
    draws: i64,
    touchdowns: i64,
    conceded: i64,
    /// Opponents, and the points that they took from this one.
    met: Vec<(String, i64)>,
}

/// Points of coaches and of teams, computed from the text alone.
struct Worked {
    coaches: BTreeMap<String, Sum>,
    teams: BTreeMap<String, i64>,
}

fn worked_out(xml: &str) -> Worked {
    let tags: Vec<&str> = xml.split('<').filter_map(|t| t.split('>').next()).collect();
    let settings = *tags.iter().find(|t| t.starts_with("Parameters ")).unwrap();
    let weights: Vec<(String, i64)> = tags
        .iter()
        .filter(|t| t.starts_with("Criteria "))
        .map(|t| (attribute(t, "Criteria").or(attribute(t, "Name")).unwrap(), number(t, "PointsFor")))
        .collect();
    let mut coaches: BTreeMap<String, Sum> = BTreeMap::new();
    let mut team_of: BTreeMap<String, String> = BTreeMap::new();
    let mut teams: BTreeMap<String, i64> = BTreeMap::new();
    let (mut team, mut sides, mut won): (Option<String>, Option<[String; 2]>, [i64; 2]) = (None, None, [0, 0]);
    let mut at = 0;
    let bonus = |teams: &mut BTreeMap<String, i64>, sides: &[String; 2], won: [i64; 2]| {
        for (own, other) in [(0, 1), (1, 0)] {
            *teams.get_mut(&sides[own]).unwrap() += match won[own].cmp(&won[other]) {
                std::cmp::Ordering::Greater => number(settings, "TeamVictoryPoints"),
                std::cmp::Ordering::Equal => number(settings, "TeamDrawPoints"),
                std::cmp::Ordering::Less => 0,
            };
        }
    };
    while at < tags.len() {
        let tag = tags[at];
        if tag.starts_with("Team ") {
            team = attribute(tag, "Name");
            teams.insert(team.clone().unwrap(), 0);
        } else if tag == "/Team" {
            team = None;
        } else if tag.starts_with("Coach ") {
            let name = attribute(tag, "Name").unwrap();
            match &team {
                Some(team) => drop(team_of.insert(name, team.clone())),
                None => drop(coaches.entry(name).or_default()),
            }
        } else if tag.starts_with("Match Team1") {
            sides = Some([attribute(tag, "Team1").unwrap(), attribute(tag, "Team2").unwrap()]);
            won = [0, 0];
        } else if tag.starts_with("Match Coach1") {
            let names = [attribute(tag, "Coach1").unwrap(), attribute(tag, "Coach2").unwrap()];
            let gave_up = [is(tag, "ConcedeedBy1") == Some(true), is(tag, "ConcedeedBy2") == Some(true)];
            let values: Vec<&str> = tags[at + 1..]
                .iter()
                .copied()
                .take_while(|t| *t != "/Match")
                .filter(|t| t.starts_with("Value "))
                .collect();
            let figure = |name: &str, side: usize| {
                let value = values.iter().find(|v| attribute(v, "Name").as_deref() == Some(name)).unwrap();
                number(value, ["Value1", "Value2"][side])
            };
            at += 1;
            while tags[at] != "/Match" {
                at += 1;
            }
            let mut touchdowns = [figure(&weights[0].0, 0), figure(&weights[0].0, 1)];
            if touchdowns[0] < 0 && gave_up == [false, false] {
                at += 1;
                continue;
            }
            if let Some(loser) = gave_up.iter().position(|yes| *yes) {
                touchdowns = if loser == 0 { [0, 3] } else { [3, 0] };
            }
            let mut points = [0, 0];
            for (own, other) in [(0, 1), (1, 0)] {
                let lead = touchdowns[own] - touchdowns[other];
                let large =
                    is(settings, "UseLargeVictory").unwrap_or(true) && number(settings, "Large_Victory_Gap") > 0;
                let small = is(settings, "UseLittleLost").unwrap_or(true) && number(settings, "Little_Lost_Gap") > 0;
                let plain = match lead.signum() {
                    1 if large && lead >= number(settings, "Large_Victory_Gap") => number(settings, "Large_Victory"),
                    1 => number(settings, "Victory"),
                    0 => number(settings, "Draw"),
                    _ if small && -lead <= number(settings, "Little_Lost_Gap") => number(settings, "Little_Lost"),
                    _ => number(settings, "Lost"),
                };
                let extra: i64 = weights[1..].iter().map(|(name, weight)| weight * figure(name, own).max(0)).sum();
                points[own] = plain + weights[0].1 * touchdowns[own] + extra;
                won[own] += i64::from(lead > 0);
            }
            for (own, other) in [(0, 1), (1, 0)] {
                let sum = coaches.get_mut(&names[own]).unwrap();
                sum.points += points[own];
                sum.wins += i64::from(touchdowns[own] > touchdowns[other]);
                sum.draws += i64::from(touchdowns[own] == touchdowns[other]);
                sum.touchdowns += touchdowns[own];
                sum.conceded += touchdowns[other];
                sum.met.push((names[other].clone(), points[other]));
                if let Some(team) = team_of.get(&names[own]) {
                    *teams.get_mut(team).unwrap() += points[own];
                }
            }
        } else if tag == "/Match" {
            // The end of a match of teams.
            if let Some(sides) = sides.take() {
                bonus(&mut teams, &sides, won);
            }
        }
        at += 1;
    }
    Worked { coaches, teams }
}

fn rows(folder: &Path, teams: bool) -> Vec<(usize, i64, u64)> {
    let more: &[&str] = if teams { &["--teams"] } else { &[] };
    let table: Value = serde_json::from_str(&run(folder, &[&["standings", "e", "--json"], more].concat())).unwrap();
    let row = |r: &Value| {
        let points = r["tally"]["tournament_points"].as_i64().unwrap();
        (r["number"].as_u64().unwrap() as usize, points, r["place"].as_u64().unwrap())
    };
    table["rows"].as_array().unwrap().iter().map(row).collect()
}

/// Imports a save, compares the ranking, and draws another round if every game has a result.
fn check(folder: &Path, xml: &str, rounds: u32, tables: Option<usize>) {
    std::fs::write(folder.join("save.xml"), xml).unwrap();
    run(folder, &["import", "e", "--tourma", "save.xml", "--rounds", &(rounds + 1).to_string()]);
    let worked = worked_out(xml);
    let names: Vec<String> = xml
        .split("<Coach ")
        .skip(1)
        .filter(|t| t.contains(" Roster="))
        .map(|t| attribute(&format!(" {t}"), "Name").unwrap())
        .collect();
    let imported = rows(folder, false);
    assert_eq!(imported.len(), names.len());
    for (number, points, _) in &imported {
        assert_eq!(*points, worked.coaches[&names[number - 1]].points, "points of {}", names[number - 1]);
    }
    let by_teams = !worked.teams.is_empty();
    // Opponents' points: all of them in second place of the older format, those of other games in the newer one.
    let key = |name: &String| {
        let sum = &worked.coaches[name];
        let opponents = |without: bool| -> i64 {
            sum.met.iter().map(|(other, taken)| worked.coaches[other].points - if without { *taken } else { 0 }).sum()
        };
        match by_teams {
            true => (sum.points, opponents(true), 0, 0, 0, 0),
            false => (sum.points, opponents(false), sum.wins, sum.draws, sum.touchdowns, -sum.conceded),
        }
    };
    let mut order: Vec<usize> = (1..=names.len()).collect();
    order.sort_by_key(|n| std::cmp::Reverse(key(&names[n - 1])));
    assert_eq!(imported.iter().map(|r| r.0).collect::<Vec<_>>(), order, "the ranking");
    if by_teams {
        let titles: Vec<String> =
            xml.split("<Team ").skip(1).map(|t| attribute(&format!(" {t}"), "Name").unwrap()).collect();
        let teams = rows(folder, true);
        assert_eq!(teams.len(), titles.len());
        for (number, points, _) in &teams {
            assert_eq!(*points, worked.teams[&titles[number - 1]], "points of {}", titles[number - 1]);
        }
        assert!(teams.is_sorted_by(|a, b| a.1 >= b.1));
    }
    assert!(run(folder, &["verify", "e"]).contains("all good"));
    let Some(tables) = tables else { return };
    let drawn: Value = serde_json::from_str(&run(folder, &["pair", "e", "--json"])).unwrap();
    assert_eq!(drawn["games"].as_array().unwrap().len(), tables);
    run(folder, &["confirm", "e"]);
    run(folder, &["publish", "e"]);
    run(folder, &["result", "e", "--table", "1", "--score", "2-1", "--casualties", "1-0"]);
}

const OLDER: &str = r#"<?xml version='1.0' encoding='utf-8'?>
<Tournament Version="3"><Roster Name="Elfe Sylvain" />
<Parameters Organizer="O" Name="Old" Date="13/03/2015 21:50:41" Place="Hall" Victory="0" Large_Victory="100" Draw="40" Lost="0" Little_Lost="100" Victory_Team="1000" Draw_Team="400" Lost_Team="0" Large_Victory_Gap="1" Little_Lost_Gap="0" Rank1="1" Rank2="2" Rank3="3" Rank4="4" Rank5="5" ByTeam="false" TeamMates="1" TeamVictoryPoints="0" TeamVictoryOnly="false" ActvateClans="true" AvoidFirstMatch="true" AvoidMatch="false">
<Criteria Name="Touchdowns" PointsFor="2" PointsTeamFor="0" PointsAgainst="0" PointsTeamAgainst="0" />
<Criteria Name="Sorties" PointsFor="1" PointsTeamFor="0" PointsAgainst="0" PointsTeamAgainst="0" />
<Criteria Name="Agression" PointsFor="1" PointsTeamFor="0" PointsAgainst="0" PointsTeamAgainst="0" />
</Parameters><Clan Name="Aucun" /><Clan Name="North" />
<Coach Name="Ann" Team="A" Roster="Elfe Sylvain" NAF="101" Rank="110" Clan="North" />
<Coach Name="Bob &amp; Co" Team="B" Roster="Nain" NAF="0" Rank="110" Clan="Aucun" />
<Coach Name="Cid" Team="C" Roster="Haut Elfe" NAF="0" Rank="110" Clan="North" />
<Coach Name="Dee" Team="D" Roster="Peaux-Vertes" NAF="104" Rank="110" Clan="Aucun" />
<Ronde Date="14/03/2015 10:03:41">
<Match Coach1="Ann" Coach2="Bob &amp; Co"><Value Name="Touchdowns" Value1="2" Value2="0" /><Value Name="Sorties" Value1="1" Value2="14" /><Value Name="Agression" Value1="0" Value2="3" /></Match>
<Match Coach1="Cid" Coach2="Dee"><Value Name="Touchdowns" Value1="1" Value2="1" /><Value Name="Sorties" Value1="0" Value2="2" /><Value Name="Agression" Value1="0" Value2="0" /></Match>
</Ronde>
<Ronde Date="14/03/2015 12:52:39">
<Match Coach1="Dee" Coach2="Ann"><Value Name="Touchdowns" Value1="3" Value2="1" /><Value Name="Sorties" Value1="0" Value2="0" /><Value Name="Agression" Value1="1" Value2="0" /></Match>
<Match Coach1="Bob &amp; Co" Coach2="Cid"><Value Name="Touchdowns" Value1="0" Value2="1" /><Value Name="Sorties" Value1="5" Value2="0" /><Value Name="Agression" Value1="0" Value2="0" /></Match>
</Ronde></Tournament>"#;

fn newer(last: &str) -> String {
    let game = |a: &str, b: &str, more: &str, td: (i64, i64)| {
        format!(
            "<Match Coach1=\"{a}\" Coach2=\"{b}\" RefusedBy1=\"false\" RefusedBy2=\"false\" {more}><Value Name=\"Touchdowns\" Value1=\"{}\" Value2=\"{}\" /><Value Name=\"Sorties\" Value1=\"2\" Value2=\"0\" /></Match>",
            td.0, td.1
        )
    };
    let none = "ConcedeedBy1=\"false\" ConcedeedBy2=\"false\"";
    let first =
        game("Ann", "Cid", none, (2, 1)) + &game("Bob", "Dee", "ConcedeedBy1=\"false\" ConcedeedBy2=\"true\"", (1, 0));
    let coach = |name: &str, list: &str| {
        format!(
            "<Coach Name=\"{name}\" Team=\"{name}\" Roster=\"{list}\" NAF=\"0\" Rank=\"0\" Clan=\"Aucun\" Active=\"true\" Handicap=\"0\" />"
        )
    };
    let coaches = [("Ann", "Amazones"), ("Bob", "Démons de Khorne"), ("Cid", "Nains du chaos"), ("Dee", "Orques")];
    let coaches: String = coaches.iter().map(|(n, l)| coach(n, l)).collect();
    let settings = "Organizer=\"O\" Name=\"New\" Date=\"11/07/2017 10:12:07\" Place=\"Hall\" Victory=\"30000\" Large_Victory=\"1000\" Draw=\"10000\" Lost=\"0\" Refused=\"0\" Conceeded=\"0\" Little_Lost=\"5000\" Victory_Team=\"1000\" Draw_Team=\"400\" Lost_Team=\"0\" Large_Victory_Gap=\"3\" Little_Lost_Gap=\"1\" Rank1=\"1\" Rank2=\"7\" Rank3=\"0\" Rank4=\"0\" Rank5=\"0\" Rank1_Team=\"1\" Rank2_Team=\"7\" Rank3_Team=\"0\" Rank4_Team=\"0\" Rank5_Team=\"0\" ByTeam=\"true\" TeamMates=\"2\" TeamVictoryPoints=\"10000\" TeamDrawPoints=\"5000\" TeamVictoryOnly=\"false\" ActvateClans=\"false\" AvoidFirstMatch=\"false\" AvoidMatch=\"false\" Color=\"true\" UseLargeVictory=\"false\" UseLittleLost=\"true\" TableBonus=\"false\"";
    format!(
        "<?xml version='1.0' encoding='utf-8'?><Tournament Version=\"3\" RoundRobin=\"false\"><Description /><Parameters {settings}><Criteria Criteria=\"Touchdowns\" Accronyme=\"Tds\" PointsFor=\"3\" PointsAgainst=\"0\" PointsTeamFor=\"0\" PointsTeamAgainst=\"0\" /><Criteria Criteria=\"Sorties\" Accronyme=\"Sor\" PointsFor=\"2\" PointsAgainst=\"0\" PointsTeamFor=\"0\" PointsTeamAgainst=\"0\" /></Parameters><Clan Name=\"Aucun\" />{coaches}<Team Name=\"Up\" Clan=\"Aucun\"><Coach Name=\"Ann\" /><Coach Name=\"Bob\" /></Team><Team Name=\"Down\" Clan=\"Aucun\"><Coach Name=\"Cid\" /><Coach Name=\"Dee\" /></Team><Round Date=\"11/07/2017 11:03:20\" Cup=\"false\"><Match Team1=\"Up\" Team2=\"Down\">{first}</Match></Round>{last}</Tournament>"
    )
}

#[test]
fn a_small_save_of_the_older_form() {
    let folder = folder("older");
    check(&folder, OLDER, 2, Some(2));
    let listed = run(&folder, &["export", "e", "--format", "coaches-csv"]);
    for row in ["1,Ann,101,wood-elf,North", "2,Bob & Co,,dwarf,", "3,Cid,,high-elf,North", "4,Dee,104,Peaux-Vertes,"] {
        assert!(listed.contains(row), "{row}: {listed}");
    }
    let notes = run(&folder, &["import", "other", "--tourma", "save.xml", "--check"]);
    assert!(notes.contains("Peaux-Vertes") && !folder.join("other").exists(), "{notes}");
}

#[test]
fn a_small_save_of_the_newer_form() {
    let folder = folder("newer");
    check(&folder, &newer(""), 1, Some(2));
    let listed = run(&folder, &["export", "e", "--format", "coaches-csv"]);
    for list in ["amazon", "khorne", "chaos-dwarf", "orc"] {
        assert!(listed.contains(list), "{list}: {listed}");
    }
}

#[test]
fn games_without_figures_stay_open() {
    let folder = folder("open");
    let game = |a: &str, b: &str| {
        format!(
            "<Match Coach1=\"{a}\" Coach2=\"{b}\"><Value Name=\"Touchdowns\" Value1=\"-1\" Value2=\"-1\" /><Value Name=\"Sorties\" Value1=\"-1\" Value2=\"-1\" /></Match>"
        )
    };
    let last = format!(
        "<Round Date=\"11/07/2017 12:03:20\"><Match Team1=\"Up\" Team2=\"Down\">{}{}</Match></Round>",
        game("Ann", "Dee"),
        game("Bob", "Cid")
    );
    std::fs::write(folder.join("save.xml"), newer(&last)).unwrap();
    run(&folder, &["import", "e", "--tourma", "save.xml"]);
    assert!(run(&folder, &["status", "e"]).contains("2 of 2 tables open"));
    run(&folder, &["result", "e", "--table", "2", "--score", "0-0", "--casualties", "0-0"]);
    assert!(run(&folder, &["status", "e"]).contains("1 of 2 tables open"));
}

#[test]
fn the_real_saves() {
    for (file, rounds, tables) in [("tourma-save-28-coaches.xml", 5, 14), ("tourma-save-12-teams.xml", 5, 24)] {
        let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../../shared/oracle").join(file);
        match std::fs::read_to_string(path).ok() {
            Some(xml) => check(&folder(file), &xml, rounds, Some(tables)),
            None => eprintln!("skipped: {file} is not there"),
        }
    }
}
