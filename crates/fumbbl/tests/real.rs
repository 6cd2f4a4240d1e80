//! The real match beside the project's folder, if it is there.

mod damage;

use std::io::Read;
use std::path::Path;
use touchback_engine::rules::{Injury, Rules, TestKind};
use touchback_fumbbl::{Imported, Report, import};
use touchback_replay::{DiceSource, verify};

const FILE: &str = "../../../shared/oracle/fumbbl-bb2020-chaosdwarf-human.json.gz";

/// The file is not ours to pass on: it may be missing.
fn bytes() -> Option<Vec<u8>> {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join(FILE);
    match std::fs::read(&path) {
        Ok(bytes) => Some(bytes),
        Err(why) => {
            let file = path.file_name().unwrap_or_default().display();
            touchback_ledger::skipped(&format!("the real match {file}: {why}"));
            None
        }
    }
}

fn rules() -> Rules {
    touchback_rulesets::load("elevens").expect("rules")
}

/// How often each number is compared; all of them agree.
const MEASURED: [(&str, u32); 20] = [
    ("armour broken or not", 56),
    ("block dice shown", 140),
    ("block dice: how many, who chooses", 91),
    ("block face", 84),
    ("bone-head: number, result", 15),
    ("casualty", 2),
    ("catch: number, result", 9),
    ("dodge numbers shown", 1392),
    ("dodge: number, result", 20),
    ("injury", 20),
    ("kick-off event", 4),
    ("pass: number, result", 1),
    ("pick-up: number, result", 3),
    ("push squares offered", 72),
    ("re-roll", 15),
    ("recovery of a KO", 10),
    ("rush numbers shown", 1422),
    ("rush: number, result", 25),
    ("steps shown as free of a dodge", 4971),
    ("whole board", 296),
];

#[test]
fn the_real_match_is_whole() {
    let Some(bytes) = bytes() else { return };
    let Imported { replay, report } = import(&rules(), &bytes, false).expect("a readable file");
    println!("{report}");
    assert!(report.is_whole(), "{report}");
    assert_eq!((report.set_ups, report.kick_offs, report.turns), (4, 4, 32));
    assert_eq!((report.activations, report.put_back, report.score), (287, 21, [1, 2]));
    assert_eq!((report.dice, report.dice_found), (456, 6));
    for (name, compared) in MEASURED {
        let figure = report.figures[name];
        assert_eq!((figure.compared, figure.agree), (compared, compared), "{name}");
    }
    assert!(matches!(&replay.header.0.dice, DiceSource::Foreign { server } if server == "FUMBBL"));
    let verified = verify(&replay).expect("a replay that verifies");
    assert_eq!((verified.home, verified.away, verified.finished, verified.dice_proven), (1, 2, true, false));
}

/// What is noticed when a rule is changed: differences of the board, and numbers that no longer agree.
fn noticed(bytes: &[u8], change: fn(&mut Rules)) -> Vec<String> {
    let mut rules = rules();
    change(&mut rules);
    let report: Report = import(&rules, bytes, true).expect("a readable file").report;
    let numbers = report.figures.iter().filter(|(_, figure)| figure.agree < figure.compared);
    numbers.map(|(name, _)| name.clone()).collect()
}

#[test]
fn each_changed_rule_shows() {
    let Some(bytes) = bytes() else { return };
    // Every dodge that was rolled left all tackle zones: only the numbers shown can differ.
    assert_eq!(noticed(&bytes, |r| r.tests[TestKind::Dodge.index()].marked = 0), ["dodge numbers shown"]);
    let harder = noticed(&bytes, |r| r.tests[TestKind::Dodge.index()].base = -1);
    assert!(harder.contains(&"dodge: number, result".to_owned()), "{harder:?}");
    let board = |change| noticed(&bytes, change).contains(&"whole board".to_owned());
    assert!(board(|r| r.loose_catch = 0), "catches");
    assert!(board(|r| r.recovery = 5), "recoveries");
    assert!(board(|r| r.kickoff.swap(4, 5)), "the kick-off table");
    assert!(board(|r| r.injury[0][6] = Injury::Stunned), "the injury table");
    assert!(board(|r| r.block_die.swap(1, 2)), "faces of the block die");
}

/// `TOUCHBACK_DAMAGES=2000` for the long run.
#[test]
fn the_real_match_damaged() {
    let Some(bytes) = bytes() else { return };
    let mut text = String::new();
    flate2::read::GzDecoder::new(bytes.as_slice()).read_to_string(&mut text).expect("gzip");
    let count = std::env::var("TOUCHBACK_DAMAGES").ok().and_then(|count| count.parse().ok()).unwrap_or(6);
    let (refused, differ) = damage::many(&rules(), &serde_json::from_str(&text).expect("JSON"), count);
    println!("{count} damages: {refused} refused, {differ} differ");
    assert!(refused > 0, "{refused} of {count} refused, {differ} differ");
}
