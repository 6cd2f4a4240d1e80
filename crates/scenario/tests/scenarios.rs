//! Plays every scenario of the repository, and the examples of the format's description.

use std::path::{Path, PathBuf};
use touchback_scenario::{Book, Verdict, as_text, check, coverage_lines};

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

fn scenario_files(folder: &Path, found: &mut Vec<PathBuf>) {
    let Ok(entries) = std::fs::read_dir(folder) else { return };
    for path in entries.flatten().map(|entry| entry.path()) {
        if path.is_dir() {
            scenario_files(&path, found);
        } else if path.extension().is_some_and(|e| e == "scenario") {
            found.push(path);
        }
    }
}

/// Adds what passed to the coverage folder, if one is wanted.
fn cover(file: &str, verdicts: &[Verdict]) {
    let Ok(folder) = std::env::var("TOUCHBACK_COVERAGE") else { return };
    let path = Path::new(&folder).join(format!("scenarios-{}.tsv", std::process::id()));
    let lines = coverage_lines(file, verdicts);
    let opened = std::fs::OpenOptions::new().create(true).append(true).open(path);
    opened.and_then(|mut f| std::io::Write::write_all(&mut f, lines.as_bytes())).expect("the coverage can be written");
}

#[test]
fn every_scenario_passes() {
    let book = Book::load().expect("the rulesets load");
    let mut files = Vec::new();
    scenario_files(&root().join("scenarios"), &mut files);
    files.sort();
    assert!(!files.is_empty(), "there are no scenarios");
    let mut report = String::new();
    for path in files {
        let name = path.strip_prefix(root()).unwrap_or(&path).display().to_string();
        let text = std::fs::read_to_string(&path).expect("the file can be read");
        match check(&book, &text) {
            Ok(verdicts) => {
                report.push_str(&as_text(&name, &verdicts));
                cover(&name, &verdicts);
            }
            Err(problems) => {
                for problem in problems {
                    report.push_str(&format!("{name}:{}: {}\n", problem.line, problem.message));
                }
            }
        }
    }
    assert!(report.is_empty(), "\n{report}");
}

#[test]
fn the_documented_examples_pass() {
    let book = Book::load().expect("the rulesets load");
    let page = std::fs::read_to_string(root().join("docs/scenarios.md")).expect("the page can be read");
    let examples: Vec<&str> = page.split("```scenario\n").skip(1).filter_map(|rest| rest.split("```").next()).collect();
    assert!(examples.len() >= 5, "{} examples", examples.len());
    for example in examples {
        let verdicts = check(&book, example).unwrap_or_else(|problems| panic!("{problems:?}\n{example}"));
        let report = as_text("docs/scenarios.md", &verdicts);
        assert!(report.is_empty(), "\n{report}");
    }
}
