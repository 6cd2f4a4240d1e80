//! Matches of our own bots, written as files of the other server: what comes back is what was played. And files that are
//! damaged, of another edition, or name what we do not know: each gets a clear sentence.

#![recursion_limit = "256"]

mod writer;

use serde_json::{Value, json};
use std::collections::BTreeSet;
use std::io::Write;
use touchback_bots::BotKind;
use touchback_engine::Rules;
use touchback_engine::dice::Quick;
use touchback_fumbbl::{FileError, MatchFile, Report, import, known_entries};

fn rules() -> Rules {
    touchback_rulesets::load("elevens").expect("rules")
}

fn imported(rules: &Rules, file: &Value) -> Report {
    import(rules, file.to_string().as_bytes(), true).unwrap_or_else(|why| panic!("{why}")).report
}

/// Teams with many skills and traits between them.
const PAIRS: [[&str; 2]; 4] = [["human", "orc"], ["halfling", "skaven"], ["goblin", "ogre"], ["wood-elf", "nurgle"]];

/// Kinds of log entries that these matches have and the real one has not.
const UNSEEN: [&str; 15] = [
    "animosityRoll",
    "argueTheCall",
    "blitzRoll",
    "foulAppearanceRoll",
    "interceptionRoll",
    "jumpRoll",
    "kickoffResult Weather Change",
    "kickoffResult solid-defence",
    "prayerRoll",
    "projectileVomit",
    "quickSnapRoll",
    "solidDefenceRoll",
    "standUpRoll",
    "throwIn",
    "throwTeamMateRoll",
];

/// The kinds of log entries that a file has.
fn entries(file: &Value) -> BTreeSet<String> {
    let commands = file["gameLog"]["commandArray"].as_array().into_iter().flatten();
    let reports = commands.flat_map(|command| command["reportList"]["reports"].as_array().into_iter().flatten());
    let name = |report: &Value| match (&report["reportId"], &report["kickoffResult"]) {
        (Value::String(name), Value::String(result)) => format!("{name} {result}"),
        (Value::String(name), _) => name.clone(),
        _ => String::new(),
    };
    reports.map(name).collect()
}

#[test]
fn matches_of_bots_come_back() {
    let rules = rules();
    let (mut all, mut same, mut whole) = (0, 0, 0);
    let mut kinds = BTreeSet::new();
    for (n, teams) in PAIRS.iter().enumerate() {
        for bots in BotKind::ALL {
            let file = writer::a_match(&rules, *teams, bots, 11 + n as u64, 3_000);
            kinds.extend(entries(&file));
            let report = imported(&rules, &file);
            let figure = report.figures["whole board"];
            (all, same) = (all + figure.compared, same + figure.agree);
            whole += u32::from(report.is_whole());
            println!("{teams:?} {bots:?}: {} of {} boards", figure.agree, figure.compared);
            report.differences.iter().for_each(|difference| println!("   {difference}"));
            for (name, figure) in &report.figures {
                assert!(
                    figure.compared == figure.agree || name == "whole board",
                    "{teams:?} {bots:?} {name}: {figure:?}"
                );
            }
        }
    }
    assert_eq!((all, whole), (same, 8), "{same} of {all} boards");
    assert!(all > 1_400, "{all} boards");
    for kind in UNSEEN {
        assert!(kinds.contains(kind), "{kind}: {kinds:?}");
    }
}

#[test]
fn a_board_that_came_out_otherwise_is_found() {
    let rules = rules();
    let file = writer::a_match(&rules, ["human", "orc"], BotKind::Scripted, 3, 60);
    assert!(imported(&rules, &file).differences.is_empty());
    let commands = file["gameLog"]["commandArray"].as_array().expect("commands");
    let moved = commands.iter().rposition(|command| {
        command["modelChangeList"]["modelChangeArray"][0]["modelChangeId"] == "fieldModelSetPlayerCoordinate"
    });
    let mut other = file.clone();
    let place =
        format!("/gameLog/commandArray/{}/modelChangeList/modelChangeArray/0/modelChangeValue", moved.expect("a move"));
    *other.pointer_mut(&place).expect("a square") = json!([0, 0]);
    let report = imported(&rules, &other);
    assert!(!report.differences.is_empty(), "{report}");
    let first = &report.differences[0];
    assert_ne!(first.ours, first.theirs);
    // Without leave to go on it stops there.
    let stopped = import(&rules, other.to_string().as_bytes(), false).expect("readable").report;
    assert!(!stopped.finished && !stopped.gone_on && report.gone_on);
}

/// A small entry of every kind that is read, with the fields of any.
fn entry(name: &str) -> Value {
    json!({
        "reportId": name, "playerId": "h1", "defenderId": "a1", "actingPlayerId": "h1", "catcherId": "h2",
        "thrownPlayerId": "h2", "kickedPlayerId": "h2", "teamId": "1", "choosingTeamId": "1", "roll": 2,
        "minimumRoll": 3, "successful": false, "blockRoll": [1, 2], "diceIndex": 0, "blockResult": "SKULL",
        "passResult": "ACCURATE", "reRollSource": "Team ReRoll", "skill": "Dodge", "confusionSkill": "Bone Head",
        "used": true, "armorBroken": false, "armorRoll": [1, 2], "rollHome": 1, "rollAway": 2, "amount": 1,
        "playerIds": ["h1"], "playerIdsHit": ["h1"], "playerIdsHome": ["h1"], "playerIdsAway": ["a1"],
        "kickoffRoll": [1, 2], "kickoffResult": "Time-Out", "weatherRoll": [3, 4], "weather": "Nice Weather",
        "ballCoordinateEnd": [3, 3], "scatterDirection": "North", "rollScatterDirection": 1, "rollScatterDistance": 2,
        "direction": "South", "directionRoll": 2, "distanceRoll": [1, 2], "directionArray": ["East"], "rolls": [3],
        "dedicatedFansRoll": 1, "dedicatedFansResult": 2, "foulingPlayerBanned": false, "receiveChoice": true,
        "playerAction": "move", "prayerAmount": 1, "homeTeamReceivesPrayers": true, "masterChefRoll": [1, 2, 3],
        "knockoutRecoveryArray": [{"playerId": "h1", "roll": 4, "recovering": true}], "heatRoll": 1,
        "heatExhaustionArray": [{"playerId": "a1", "exhausted": true}],
    })
}

fn with_entry(empty: &Value, entry: Value) -> String {
    let mut file = empty.clone();
    file["gameLog"]["commandArray"] = json!([writer::command(&[], &[entry])]);
    file.to_string()
}

/// Two teams, and nothing happened.
fn empty() -> Value {
    let rules = &rules();
    let setup = touchback_engine::MatchSetup {
        home: writer::sheet(rules, "human"),
        away: writer::sheet(rules, "orc"),
        options: touchback_engine::state::Options::default(),
    };
    writer::file(rules, &setup, Vec::new())
}

#[test]
fn every_kind_of_entry_is_read_and_broken_ones_are_refused_by_name() {
    let empty = empty();
    for name in known_entries() {
        let file =
            MatchFile::read(with_entry(&empty, entry(name)).as_bytes()).unwrap_or_else(|why| panic!("{name}: {why}"));
        let read = &file.commands[0].entries[0];
        assert!(!matches!(read, touchback_fumbbl::Entry::Other(_)), "{name}: {read:?}");
        let mut broken = entry(name);
        let fields = broken.as_object_mut().expect("an object");
        fields.iter_mut().filter(|(key, _)| *key != "reportId").for_each(|(_, value)| *value = json!({"x": [1]}));
        if let Err(why) = MatchFile::read(with_entry(&empty, broken).as_bytes()) {
            assert!(why.to_string().starts_with(&format!("command 0, {name}, ")), "{name}: {why}");
        } else {
            assert_eq!(read, &touchback_fumbbl::Entry::Note, "{name}: read although nothing of it makes sense");
        }
    }
    let other = MatchFile::read(with_entry(&empty, json!({"reportId": "brandNew"})).as_bytes()).expect("readable");
    assert!(matches!(&other.commands[0].entries[0], touchback_fumbbl::Entry::Other(name) if name == "brandNew"));
}

#[test]
fn what_is_not_known_stops_only_what_depends_on_it() {
    let rules = rules();
    let mut file = writer::a_match(&rules, ["human", "orc"], BotKind::Scripted, 3, 60);
    let player = file.pointer_mut("/game/teamHome/playerArray/0/skillArray").expect("skills");
    player.as_array_mut().expect("a list").push(json!("Moonwalk"));
    *file.pointer_mut("/game/teamHome/roster/positionArray/0/positionName").expect("a name") = json!("Juggler");
    let last = file.pointer_mut("/gameLog/commandArray").and_then(Value::as_array_mut).expect("commands");
    last.push(writer::command(&[], &[json!({"reportId": "brandNew"})]));
    let report = imported(&rules, &file);
    let notes: BTreeSet<&str> = report.notes.iter().map(String::as_str).collect();
    assert!(notes.contains("the skill \"Moonwalk\" is not one of ours: left out"), "{notes:?}");
    assert!(notes.iter().any(|note| note.starts_with("the position \"Juggler\" is not one of ours")), "{notes:?}");
    assert!(report.activations > 0, "{report}");
    let text = file.to_string();
    let race = import(&rules, text.replace("\"race\":\"orc\"", "\"race\":\"martian\"").as_bytes(), false);
    assert_eq!(race.err().map(|why| why.to_string()).as_deref(), Some("the team list \"martian\" is not one of ours"));
    for edition in ["BB2016", "BB2025"] {
        let why = import(&rules, text.replace("BB2020", edition).as_bytes(), false).err().expect("refused");
        assert_eq!(why.to_string(), format!("played by the rules {edition}; matches of BB2020 are read"));
    }
}

#[test]
fn broken_files_are_refused_with_the_place() {
    let rules = rules();
    let text = writer::a_match(&rules, ["human", "orc"], BotKind::Scripted, 3, 40).to_string();
    let refused = |bytes: &[u8]| import(&rules, bytes, false).err().expect("refused");
    let cut = refused(&text.as_bytes()[..200]);
    assert!(matches!(&cut, FileError::Json(why) if why.contains("line 1")), "{cut}");
    let mut packed = flate2::write::GzEncoder::new(Vec::new(), flate2::Compression::fast());
    packed.write_all(text.as_bytes()).expect("packing");
    let packed = packed.finish().expect("packing");
    assert!(import(&rules, &packed, false).is_ok());
    assert!(matches!(refused(&packed[..packed.len() / 2]), FileError::Compressed(_)));
    for nothing in [&b""[..], b"[]", b"{}", b"\xff\xff", b"\x1f\x8b"] {
        assert!(!refused(nothing).to_string().is_empty());
    }
}

/// Two thousand damages: a value becomes another, a part of the text is lost. Nothing panics, and whatever is refused says why.
#[test]
fn two_thousand_damaged_files() {
    let rules = rules();
    let file = writer::a_match(&rules, ["halfling", "ogre"], BotKind::Random, 5, 90);
    let text = file.to_string();
    let mut places = Vec::new();
    gather("", &file, &mut places);
    let mut chance = Quick::new(99);
    let (mut refused, mut differ) = (0, 0);
    for n in 0..2_000 {
        let damaged =
            if n % 2 == 0 { with_other_value(&file, &places, &mut chance) } else { with_lost_part(&text, &mut chance) };
        match import(&rules, &damaged, n % 3 == 0) {
            Ok(imported) => differ += u32::from(!imported.report.differences.is_empty()),
            Err(why) => {
                refused += 1;
                assert!(why.to_string().len() > 10, "{why}");
            }
        }
    }
    assert!(refused > 500 && differ > 50, "{refused} refused, {differ} differ");
}

fn with_other_value(file: &Value, places: &[String], chance: &mut Quick) -> Vec<u8> {
    let mut file = file.clone();
    let at = &places[chance.below(places.len() as u32) as usize];
    let others =
        [json!(null), json!(-1), json!(1_000_000_007), json!("x"), json!([]), json!({}), json!(3), json!(true)];
    let other = others[chance.below(others.len() as u32) as usize].clone();
    *file.pointer_mut(at).expect("a place") = other;
    file.to_string().into_bytes()
}

fn gather(at: &str, value: &Value, places: &mut Vec<String>) {
    match value {
        Value::Object(map) => map.iter().for_each(|(key, value)| gather(&format!("{at}/{key}"), value, places)),
        Value::Array(list) => {
            list.iter().enumerate().for_each(|(i, value)| gather(&format!("{at}/{i}"), value, places))
        }
        _ => places.push(at.to_owned()),
    }
}

fn with_lost_part(text: &str, chance: &mut Quick) -> Vec<u8> {
    let mut bytes = text.as_bytes().to_vec();
    let from = chance.below(bytes.len() as u32) as usize;
    let to = (from + 1 + chance.below(40) as usize).min(bytes.len());
    bytes.drain(from..to);
    bytes
}
