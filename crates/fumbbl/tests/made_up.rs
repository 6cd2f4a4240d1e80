//! Matches of our own bots, written as files of the other server: what comes back is what was played. And files that are
//! damaged, of another edition, or name what we do not know: each gets a clear sentence.

#![recursion_limit = "256"]

mod damage;
mod writer;

use serde_json::{Value, json};
use std::collections::BTreeSet;
use std::io::Write;
use touchback_bots::BotKind;
use touchback_engine::rules::InducementKind as Bought;
use touchback_engine::{ActionKind, Rules, Skill, TeamSheet};
use touchback_fumbbl::{Entry, FileError, MatchFile, Report, SEEN, import, known_entries};

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
    "kickoffResult Weather Change",
    "kickoffResult solid-defence",
    "leapRoll",
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

/// Boards compared and the same, and the kinds of entries met.
#[derive(Default)]
struct Total {
    all: u32,
    same: u32,
    kinds: BTreeSet<String>,
}

impl Total {
    /// Every board and every number of a match must be the same.
    fn whole(&mut self, rules: &Rules, what: &str, file: &Value) {
        self.kinds.extend(entries(file));
        let report = imported(rules, file);
        let figure = report.figures["whole board"];
        (self.all, self.same) = (self.all + figure.compared, self.same + figure.agree);
        assert!(report.is_whole(), "{what}: {report}");
        for (name, figure) in &report.figures {
            assert_eq!(figure.compared, figure.agree, "{what}: {name}");
        }
    }

    fn has(&self, kinds: &[&str]) {
        for kind in kinds {
            assert!(self.kinds.contains(*kind), "{kind}: {:?}", self.kinds);
        }
    }
}

/// Whose matches are written and read again; the levels take too long for it.
const BOTS: [BotKind; 2] = [BotKind::Random, BotKind::Scripted];

#[test]
fn matches_of_bots_come_back() {
    let rules = rules();
    let mut total = Total::default();
    for (n, teams) in PAIRS.iter().enumerate() {
        for bots in BOTS {
            let file = writer::a_match(&rules, *teams, bots, 11 + n as u64, 3_000);
            total.whole(&rules, &format!("{teams:?} {bots:?}"), &file);
        }
    }
    println!("{} of {} boards, {:?}", total.same, total.all, total.kinds);
    assert!(total.all > 1_400, "{} boards", total.all);
    total.has(&UNSEEN);
}

/// What is rare: each with teams that can do it, and coaches who like to.
const RARE: [&str; 22] = [
    "alwaysHungryRoll",
    "bloodLustRoll",
    "bombExplodesAfterCatch",
    "breatheFire",
    "chainsawRoll",
    "confusionRoll",
    "dauntlessRoll",
    "escapeRoll",
    "foulAppearanceRoll",
    "hypnoticGazeRoll",
    "jumpUpRoll",
    "kickoffPitchInvasion",
    "kickoffResult time-out",
    "masterChefRoll",
    "passDeviate",
    "playerEvent",
    "regenerationRoll",
    "rightStuffRoll",
    "spellEffectRoll",
    "swarmingPlayersRoll",
    "tentaclesShadowingRoll",
    "throwTeamMateRoll",
];

const FAVOURITES: [ActionKind; 9] = [
    ActionKind::ThrowBomb,
    ActionKind::KickTeamMate,
    ActionKind::ThrowTeamMate,
    ActionKind::HypnoticGaze,
    ActionKind::Chainsaw,
    ActionKind::Stab,
    ActionKind::ProjectileVomit,
    ActionKind::BreatheFire,
    ActionKind::BallAndChain,
];

#[test]
fn what_is_rare_comes_back() {
    let rules = rules();
    let goblins = ["bomma", "looney", "fanatic", "pogoer", "ooligan", "doom-diver", "trained-troll", "trained-troll"];
    let goblins = writer::with_positions(&rules, "goblin", &goblins);
    let ogres = writer::with_positions(&rules, "ogre", &["ogre-runt-punter", "ogre-blocker", "ogre-blocker"]);
    let dwarfs = writer::with_positions(&rules, "dwarf", &["troll-slayer"; 4]);
    let plain = |team| writer::sheet(&rules, team);
    let mut pairs: Vec<([TeamSheet; 2], u64)> = (0..5).map(|seed| ([goblins.clone(), ogres.clone()], seed)).collect();
    pairs.extend([
        ([dwarfs, ogres.clone()], 1),
        ([plain("snotling"), plain("goblin")], 3),
        ([plain("vampire"), plain("nurgle")], 2),
        ([plain("chaos-dwarf"), plain("slann")], 3),
        ([plain("dark-elf"), plain("gnome")], 5),
        ([plain("amazon"), plain("chaos-dwarf")], 0),
    ]);
    let mut total = Total::default();
    for (n, (teams, seed)) in pairs.iter().enumerate() {
        for bots in BOTS {
            let file = writer::match_of(&rules, teams.clone(), (bots, &FAVOURITES), *seed, 3_000);
            total.whole(&rules, &format!("pair {n} {bots:?}"), &file);
        }
    }
    // Inducements and stars come with the team.
    let bought =
        [Bought::Keg, Bought::Bribe, Bought::TeamReroll, Bought::Chef, Bought::Cheerleader, Bought::Apothecary];
    let humans = writer::with_hires(&rules, "human", &bought, "Griff Oberwald");
    let orcs = writer::with_hires(&rules, "orc", &bought[..5], "Varag Ghoul-Chewer");
    for bots in BOTS {
        let teams = [humans.clone(), orcs.clone()];
        let file = writer::match_of(&rules, teams, (bots, &[ActionKind::Foul]), 0, 3_000);
        total.whole(&rules, "with inducements and stars", &file);
        let notes = imported(&rules, &file).notes;
        assert!(notes.is_empty(), "{notes:?}");
    }
    println!("{} of {} boards, {:?}", total.same, total.all, total.kinds);
    total.has(&RARE);
}

/// Skills that players learn and that change what is asked or where somebody ends up: a Leader's re-roll, pushes that
/// go elsewhere or nowhere.
#[test]
fn learned_skills_come_back() {
    let rules = rules();
    let learned = [Skill::Leader, Skill::Sidestep, Skill::StandFirm, Skill::Grab, Skill::Fend, Skill::Tackle];
    let with = |team: &str| {
        let mut sheet = writer::sheet(&rules, team);
        for (player, skill) in sheet.players.iter_mut().zip(learned.iter().cycle()) {
            player.skills.insert(*skill);
        }
        sheet
    };
    let mut total = Total::default();
    for (n, teams) in [["human", "orc"], ["elven-union", "dwarf"]].iter().enumerate() {
        for bots in BOTS {
            let sheets = teams.map(with);
            let file = writer::match_of(&rules, sheets, (bots, &[]), 5 + n as u64, 3_000);
            total.whole(&rules, &format!("{teams:?} {bots:?}, with learned skills"), &file);
        }
    }
    println!("{} of {} boards, {:?}", total.same, total.all, total.kinds);
    total.has(&["reRoll", "skillUse"]);
}

/// A star that we do not know plays as the file has it; what is not ours is left out; both are noted.
#[test]
fn stars_and_inducements_of_others_are_noted() {
    let rules = rules();
    let humans = writer::with_hires(&rules, "human", &[Bought::Bribe], "Griff Oberwald");
    let file = writer::match_of(&rules, [humans, writer::sheet(&rules, "orc")], (BotKind::Scripted, &[]), 3, 60);
    assert!(imported(&rules, &file).differences.is_empty());
    let text = file.to_string().replace("Griff Oberwald", "Somebody Else").replace("\"bribes\"", "\"kitchenSink\"");
    let report = import(&rules, text.as_bytes(), true).expect("readable").report;
    for note in ["the star \"Somebody Else\" plays without", "the inducement \"kitchenSink\" is not one of ours"] {
        assert!(report.notes.iter().any(|told| told.starts_with(note)), "{note}: {:?}", report.notes);
    }
    assert!(report.activations > 0, "{report}");
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
    // Without permission to continue it stops there.
    let stopped = import(&rules, other.to_string().as_bytes(), false).expect("readable").report;
    assert!(!stopped.finished && !stopped.gone_on && report.gone_on);
}

/// A small entry of every kind that is read, with the fields of any.
fn entry(name: &str) -> Value {
    json!({
        "reportId": name, "playerId": "h1", "defenderId": "a1", "actingPlayerId": "h1", "catcherId": "h2",
        "thrownPlayerId": "h2", "swarmingPlayerRoll": 2, "teamId": "1", "choosingTeamId": "1", "roll": 2,
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
fn every_kind_of_entry_is_read_and_broken_ones_are_named() {
    let empty = empty();
    for name in known_entries() {
        let file =
            MatchFile::read(with_entry(&empty, entry(name)).as_bytes()).unwrap_or_else(|why| panic!("{name}: {why}"));
        let read = &file.commands[0].entries[0];
        assert!(!matches!(read, Entry::Other(_)), "{name}: {read:?}");
        let mut broken = entry(name);
        let fields = broken.as_object_mut().expect("an object");
        fields.iter_mut().filter(|(key, _)| *key != "reportId").for_each(|(_, value)| *value = json!({"x": [1]}));
        match MatchFile::read(with_entry(&empty, broken).as_bytes()) {
            Err(why) => {
                assert!(SEEN.contains(&name), "{name}: never seen in a real file, so it must not stop the whole of it");
                assert!(why.to_string().starts_with(&format!("command 0, {name}, ")), "{name}: {why}");
            }
            Ok(file) => match &file.commands[0].entries[0] {
                Entry::Other(why) => assert!(why.starts_with(&format!("{name} (command 0, {name}, ")), "{why}"),
                other => assert_eq!((other, read), (&Entry::Note, &Entry::Note), "{name}: nothing of it makes sense"),
            },
        }
    }
    let other = MatchFile::read(with_entry(&empty, json!({"reportId": "brandNew"})).as_bytes()).expect("readable");
    assert!(matches!(&other.commands[0].entries[0], Entry::Other(name) if name == "brandNew"));
}

/// The page about such files names every kind that is read, and says which of them no real file has shown.
#[test]
fn the_page_lists_what_was_never_seen() {
    let page = include_str!("../../../docs/fumbbl.md");
    let (seen, never) = page.split_once("These have never been seen in a real file").expect("both lists");
    for name in known_entries() {
        let (here, there) = if SEEN.contains(&name) { (seen, never) } else { (never, seen) };
        let word = format!("`{name}`");
        assert!(
            here.contains(&word) && !there.contains(&word),
            "{name} is in the wrong list of docs/fumbbl.md, or in none"
        );
    }
}

/// A small match that other tests use: the command line, the page. `TOUCHBACK_BLESS=1` rewrites it.
#[test]
fn the_match_kept_for_other_tests_is_whole() {
    let (rules, path) = (rules(), concat!(env!("CARGO_MANIFEST_DIR"), "/tests/files/made-up.json.gz"));
    if std::env::var_os("TOUCHBACK_BLESS").is_some() {
        let file = writer::a_match(&rules, ["human", "orc"], BotKind::Scripted, 11, 3_000);
        let mut packed = flate2::write::GzEncoder::new(Vec::new(), flate2::Compression::best());
        packed.write_all(file.to_string().as_bytes()).expect("packing");
        std::fs::write(path, packed.finish().expect("packing")).expect("written");
    }
    let report = import(&rules, &std::fs::read(path).expect("the file"), false).expect("readable").report;
    assert!(report.is_whole(), "make it anew with TOUCHBACK_BLESS=1\n{report}");
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

/// Two thousand damages: a value is changed, or a part of the text is lost. Nothing panics, and every refusal says why.
#[test]
fn two_thousand_damaged_files() {
    let rules = rules();
    let file = writer::a_match(&rules, ["halfling", "ogre"], BotKind::Random, 5, 90);
    let (refused, differ) = damage::many(&rules, &file, 2_000);
    assert!(refused > 500 && differ > 50, "{refused} refused, {differ} differ");
}
