//! `touchback odds`: what it prints, and what cannot be worked out is refused by the rule that forbids it.

#![allow(clippy::unwrap_used, clippy::expect_used)]

use std::path::Path;
use std::process::Command;

use serde_json::Value;

const APART: &str = "scenario: Apart\nrulesets: RULESET\nplayers:\n  H1 5,5\n  H2 9,9\n  H3 12,5 prone\n  A1 8,5\n  \
                     A2 10,9\n  A3 6,5 prone\nscript:\n  ? legal home end-turn\n";

/// The sentence that the command ends with, and how it ends.
fn refused(ruleset: &str, asked: &[&str]) -> (String, Option<i32>) {
    let path = Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("apart-{ruleset}-{}.scenario", asked.join("-")));
    std::fs::write(&path, APART.replace("RULESET", ruleset)).expect("the file can be written");
    let run = Command::new(env!("CARGO_BIN_EXE_touchback"))
        .args(["odds", "--ruleset", ruleset])
        .arg(&path)
        .args(asked)
        .output()
        .expect("it runs");
    (String::from_utf8_lossy(&run.stderr).trim().to_owned(), run.status.code())
}

#[test]
fn a_block_of_two_who_are_apart_names_the_rule_that_forbids_it() {
    for ruleset in ["sevens", "elevens"] {
        for attacker in ["H1", "H2"] {
            let (said, code) = refused(ruleset, &["--block", attacker, "A1"]);
            assert_eq!(said, "touchback: A1 cannot be blocked: it is not adjacent. (S7-BAD-16)");
            assert_eq!(code, Some(2));
        }
        let (said, _) = refused(ruleset, &["--block", "H1", "A3"]);
        assert_eq!(said, "touchback: A3 cannot be blocked: the player is not Standing. (S7-BAD-16)");
        let (said, _) = refused(ruleset, &["--block", "H1", "H2"]);
        assert_eq!(said, "touchback: H2 cannot be blocked: the player belongs to your own team. (S7-BAD-16)");
    }
    let (said, _) = refused("classic", &["--block", "H1", "A1"]);
    assert!(said.contains("it is not adjacent") && !said.contains("S7-"), "{said}");
}

#[test]
fn a_plan_names_its_step_and_the_rule() {
    let (said, code) = refused("sevens", &["--do", "activate H1 block"]);
    assert!(said.starts_with("touchback: step 1: ") && said.ends_with("(S7-ACT-06)"), "{said}");
    assert_eq!(code, Some(2));
}

fn odds(position: &str) -> Value {
    let file = Path::new(env!("CARGO_TARGET_TMPDIR")).join("odds.scenario");
    std::fs::write(&file, position).unwrap();
    let block = ["--block", "H1", "A1", "--json"];
    let output = Command::new(env!("CARGO_BIN_EXE_touchback")).arg("odds").arg(&file).args(block).output().unwrap();
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    serde_json::from_slice(&output.stdout).unwrap()
}

fn percent(told: &Value, what: &str) -> f64 {
    let notes = told["notes"].as_array().unwrap().iter().map(|note| note.as_str().unwrap());
    let line = notes.filter_map(|note| note.strip_prefix(what)).next().unwrap();
    line.trim_end_matches(" %").parse().unwrap()
}

/// One die and a re-roll: the harm to the target follows from the plan of the table, which does not re-roll a Push Back
/// just to hurt somebody.
#[test]
fn casualties_belong_to_the_plan_of_the_table() {
    let told = odds(
        "scenario: One die and a re-roll\nhome: rerolls=1\nplayers:\n  H1 5,5\n  A1 6,5 av=9\nscript:\n  ? asks home turn\n",
    );
    let chance = |n: usize| told["results"][n]["chance"].as_f64().unwrap();
    let down = chance(0) + chance(2);
    let broken = 10.0 / 36.0;
    for (what, share) in [("casualty", 6.0 / 36.0), ("knocked out", 9.0 / 36.0), ("stunned", 21.0 / 36.0)] {
        let shown = percent(&told, &format!("target {what}: "));
        assert!((shown - 100.0 * down * broken * share).abs() < 0.06, "{what}: {shown} of {down}");
    }
}
