//! The real match: everything found in it, and how much of it agrees.

use std::path::Path;
use touchback_engine::rules::{Injury, TestKind};
use touchback_engine::{Rules, SkillSet};
use touchback_oracle::{Kind, Report, compare, compare_with};

const FILE: &str = "../../../shared/oracle/fumbbl-bb2020-chaosdwarf-human.json.gz";

/// The comparison, if the file is there.
fn report() -> Option<Report> {
    bytes().map(|bytes| compare(&bytes).expect("a readable file"))
}

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

/// How many are found, how many agree at least, and how many differ for a known reason.
const MEASURED: [(Kind, u32, u32, usize); 29] = [
    (Kind::Profile, 27, 21, 6),
    (Kind::Fans, 2, 2, 0),
    (Kind::Weather, 1, 1, 0),
    (Kind::Kickoff, 4, 4, 0),
    (Kind::RollOff, 3, 3, 0),
    (Kind::OfficiousRef, 2, 2, 0),
    (Kind::Direction, 12, 0, 12),
    (Kind::Bounce, 8, 8, 0),
    (Kind::BlockDice, 92, 91, 1),
    (Kind::BlockDiceShown, 226, 226, 0),
    (Kind::BlockFace, 84, 84, 0),
    (Kind::PushSquares, 72, 72, 0),
    (Kind::Dodge, 20, 20, 0),
    (Kind::DodgeShown, 1392, 1392, 0),
    (Kind::FreeStepShown, 5181, 5181, 0),
    (Kind::Rush, 25, 25, 0),
    (Kind::RushShown, 1427, 1427, 0),
    (Kind::PickUp, 3, 3, 0),
    (Kind::Catch, 9, 9, 0),
    (Kind::Pass, 1, 1, 0),
    (Kind::BoneHead, 15, 15, 0),
    (Kind::Reroll, 15, 15, 0),
    (Kind::Armour, 56, 56, 0),
    (Kind::Injury, 20, 20, 0),
    (Kind::Casualty, 2, 2, 0),
    (Kind::FoulAssists, 1, 1, 0),
    (Kind::Referee, 1, 1, 0),
    (Kind::Replayed, 88, 88, 0),
    (Kind::Recovery, 13, 13, 0),
];

#[test]
fn a_real_match_agrees() {
    let Some(report) = report() else { return };
    println!("{report}");
    let unexplained: Vec<_> = report.unexplained().collect();
    assert!(unexplained.is_empty(), "{unexplained:#?}");
    for (kind, found, agree, differ) in MEASURED {
        let tally = report.tally(kind);
        assert_eq!(tally.found, found, "{}: found", kind.name());
        assert!(tally.agree >= agree, "{}: {} agree, {agree} did", kind.name(), tally.agree);
        assert_eq!(tally.differ.len(), differ, "{}: differ", kind.name());
    }
    assert_eq!(report.kinds.len(), MEASURED.len(), "a kind without measured figures");
}

#[test]
fn everything_found_is_compared() {
    let Some(report) = report() else { return };
    for (kind, tally) in &report.kinds {
        assert!(tally.not_comparable.is_empty(), "{}: {:?}", kind.name(), tally.not_comparable);
    }
}

/// The kinds that no longer agree as they did once a rule is changed.
fn noticed(bytes: &[u8], change: fn(&mut Rules)) -> Vec<Kind> {
    let mut rules = touchback_rulesets::load("elevens").expect("rules");
    change(&mut rules);
    let report = compare_with(rules, bytes).expect("a readable file");
    let mut kinds: Vec<Kind> = report.unexplained().map(|(kind, _)| kind).collect();
    kinds.dedup();
    kinds
}

#[test]
fn each_changed_rule_shows() {
    let Some(bytes) = bytes() else { return };
    // Every dodge that was rolled led out of all tackle zones: only the numbers shown tell.
    assert_eq!(noticed(&bytes, |r| r.tests[TestKind::Dodge as usize].marked = 0), [Kind::DodgeShown]);
    let harder = noticed(&bytes, |r| r.tests[TestKind::Dodge as usize].base = -1);
    assert_eq!(harder, [Kind::Dodge, Kind::DodgeShown]);
    assert_eq!(noticed(&bytes, |r| r.tests[TestKind::Catch as usize].marked = 0), [Kind::Catch, Kind::Replayed]);
    assert_eq!(noticed(&bytes, |r| r.loose_catch = 0), [Kind::Catch, Kind::Replayed]);
    assert_eq!(noticed(&bytes, |r| r.recovery = 5), [Kind::Recovery]);
    assert_eq!(noticed(&bytes, |r| r.kickoff.swap(4, 5)), [Kind::Kickoff, Kind::RollOff]);
    assert_eq!(noticed(&bytes, |r| r.injury[0][6] = Injury::Stunned), [Kind::Injury, Kind::Replayed]);
    let feet = noticed(&bytes, |r| r.tests[TestKind::Rush as usize].reroll_skills = SkillSet::EMPTY);
    assert_eq!(feet, [Kind::Reroll]);
    // One more on the table knocks out: a Thick Skull gives way at another number.
    let skull = noticed(&bytes, |r| r.injury[0][5] = Injury::KnockedOut);
    assert_eq!(skull, [Kind::Injury, Kind::Replayed]);
    let faces = noticed(&bytes, |r| r.block_die.swap(1, 2));
    assert!(faces.contains(&Kind::BlockFace) && faces.contains(&Kind::Replayed), "{faces:?}");
}
