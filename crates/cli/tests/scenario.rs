//! `touchback scenario`: what it prints and how it ends.

use std::path::{Path, PathBuf};
use std::process::{Command, Output};

const GOOD: &str = "scenario: A step\nplayers:\n  H1 5,5\nscript:\n  > home activate H1 move\n  = activated H1 move\n";

fn file(name: &str, text: &str) -> PathBuf {
    let path = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
    std::fs::write(&path, text).expect("the file can be written");
    path
}

fn touchback(args: &[&str], files: &[&Path]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_touchback")).arg("scenario").args(args).args(files).output().expect("it runs")
}

fn out(output: &Output) -> String {
    String::from_utf8_lossy(&output.stdout).into_owned()
}

#[test]
fn what_passes_ends_with_0() {
    let output = touchback(&[], &[&file("good.scenario", GOOD)]);
    assert_eq!(output.status.code(), Some(0));
    assert_eq!(out(&output), "2 of 2 scenarios pass\n");
}

#[test]
fn what_differs_ends_with_1_and_a_table() {
    let bad = GOOD.replace("= activated H1 move", "= activated H1 block");
    let output = touchback(&[], &[&file("differs.scenario", &bad)]);
    assert_eq!(output.status.code(), Some(1));
    assert!(out(&output).contains("expected “activated H1 block”, got “activated H1 move”"), "{}", out(&output));
}

#[test]
fn what_cannot_be_read_ends_with_2_and_the_place() {
    let path = file("malformed.scenario", &GOOD.replace("H1 5,5", "H1 5;5"));
    let output = touchback(&[], &[&path]);
    assert_eq!(output.status.code(), Some(2));
    let error = String::from_utf8_lossy(&output.stderr);
    assert!(error.contains("malformed.scenario:3: “5;5” means nothing for a player"), "{error}");
    let output = touchback(&["--json"], &[&path]);
    assert_eq!(output.status.code(), Some(2));
    let json: serde_json::Value = serde_json::from_str(&out(&output)).expect("it is JSON");
    assert_eq!(json["malformed"][0]["problems"][0]["line"], 3);
}

#[test]
fn a_missing_file_and_bytes_that_are_no_text_end_with_2() {
    let missing = Path::new(env!("CARGO_TARGET_TMPDIR")).join("missing.scenario");
    assert_eq!(touchback(&[], &[&missing]).status.code(), Some(2));
    let path = Path::new(env!("CARGO_TARGET_TMPDIR")).join("bytes.scenario");
    std::fs::write(&path, [0xFF, 0xFE, 0x00]).expect("the file can be written");
    assert_eq!(touchback(&[], &[&path]).status.code(), Some(2));
}

#[test]
fn events_are_printed_in_the_notation_of_scenarios() {
    let output = touchback(&["--events"], &[&file("events.scenario", GOOD)]);
    assert!(out(&output).contains("  > home activate H1 move\n  = activated H1 move\n"), "{}", out(&output));
}
