//! The end of `make test`: what was skipped is named and not counted as passed, and a broken step counts as failed.

#![allow(clippy::unwrap_used)]

use std::path::Path;
use std::process::Command;

fn tally(name: &str, files: &[(&str, &str)], status: &str) -> String {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("tally-{name}"));
    let _ = std::fs::remove_dir_all(&folder);
    for (file, text) in files {
        let path = folder.join(file);
        std::fs::create_dir_all(path.parent().unwrap()).unwrap();
        std::fs::write(path, text).unwrap();
    }
    let script = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../scripts/tally");
    let out = Command::new(script).arg(&folder).arg(status).output().unwrap();
    String::from_utf8(out.stdout).unwrap()
}

const RUST: (&str, &str) = (
    "tests/proofs.log",
    "test a::b ... ignored, why\ntest result: ok. 10 passed; 0 failed; 1 ignored; 0 measured\n\
     test result: ok. 5 passed; 0 failed; 0 ignored; 0 measured\n",
);
const PARTS: (&str, &str) =
    ("tests/page-parts.log", " Test Files  3 passed (3)\n      Tests  44 passed | 2 skipped (46)\n");

#[test]
fn skipped_tests_are_named_and_not_counted_as_passed() {
    let pages = ("tests/page-matches.log", "ℹ tests 13\nℹ pass 12\nℹ fail 0\nℹ cancelled 0\nℹ skipped 1\n");
    // One test that found two things missing is one test.
    let noted = ("coverage/7.skipped", "team::rosters\tnot here\nteam::rosters\tneither there\n");
    let said = tally("named", &[RUST, PARTS, pages, noted], "0");
    assert!(
        said.contains("  team::rosters (not here)\n") && said.contains("  a::b (marked to be ignored)\n"),
        "{said}"
    );
    assert_eq!(said.lines().last(), Some("70 passed, 0 failed, 5 skipped"));
}

#[test]
fn a_missing_browser_is_skipped_and_a_broken_step_has_failed() {
    let left = ("tests/left.skipped", "page-matches\tNOT TESTED: no browser\n");
    let said = tally("left", &[RUST, left], "0");
    assert!(said.contains("  page-matches (NOT TESTED: no browser)\n"), "{said}");
    assert_eq!(said.lines().last(), Some("15 passed, 0 failed, 2 skipped"));
    assert_eq!(tally("broken", &[RUST], "101").lines().last(), Some("15 passed, 1 failed, 1 skipped"));
    let clean = tally("clean", &[("tests/proofs.log", "test result: ok. 3 passed; 0 failed; 0 ignored\n")], "0");
    assert_eq!(clean, "3 passed, 0 failed, 0 skipped\n");
}

#[test]
fn the_tests_of_the_python_package_are_counted() {
    let rust = ("tests/proofs.log", "test result: ok. 3 passed; 0 failed; 0 ignored\n");
    let python =
        ("tests/python.log", "....\nFAILED test_x.py::a\n1 failed, 44 passed, 2 skipped, 3 warnings in 46.76s\n");
    assert_eq!(tally("python", &[rust, python], "1").lines().last(), Some("47 passed, 1 failed, 2 skipped"));
    let slow = ("tests/python.log", "49 passed in 130.02s (0:02:10)\n");
    assert_eq!(tally("python-slow", &[rust, slow], "0").lines().last(), Some("52 passed, 0 failed, 0 skipped"));
}
