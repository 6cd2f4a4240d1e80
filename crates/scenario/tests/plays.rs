//! Every special play has a scenario in which it works and one in which it is refused by its own id and code.

use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};
use touchback_engine::play::PLAYS;

/// Plays that have no effect in some of the games, and say so there: not all of them have a marker of the referee's attention.
const IDLE_ELSEWHERE: [&str; 3] = ["DT-25", "DT-43", "RE-43"];

fn scenarios(folder: &Path, texts: &mut Vec<String>) {
    for entry in std::fs::read_dir(folder).expect("the folder can be read").flatten() {
        let path: PathBuf = entry.path();
        if path.is_dir() {
            scenarios(&path, texts);
        } else if path.extension().is_some_and(|e| e == "scenario") {
            texts.push(std::fs::read_to_string(&path).expect("the file can be read"));
        }
    }
}

/// What one scenario shows of a play: that it was declared and its id is on a fact, or a refusal with a code.
fn shown(scenario: &str, works: &mut BTreeSet<String>, refused: &mut BTreeMap<String, BTreeSet<String>>) {
    let mut declared = BTreeSet::new();
    for line in scenario.lines().map(str::trim) {
        let line = line.trim_start_matches("@sevens").trim_start_matches("@elevens").trim();
        let words: Vec<&str> = line.split_whitespace().collect();
        match words.as_slice() {
            ["!", _, "item", play, reason, ..] => {
                if let Some((id, code)) = reason.split_once('/').filter(|(id, _)| id == play) {
                    refused.entry(id.to_owned()).or_default().insert(code.to_owned());
                }
            }
            ["=", "play-declared", _, _, play, ..] => {
                declared.insert((*play).to_owned());
                note(line, &declared, works);
            }
            ["=" | "?", ..] => note(line, &declared, works),
            _ => {}
        }
    }
}

/// Ids in the brackets of a line that belong to plays declared before it.
fn note(line: &str, declared: &BTreeSet<String>, works: &mut BTreeSet<String>) {
    let Some((_, ids)) = line.rsplit_once('[').filter(|_| line.ends_with(']')) else { return };
    works.extend(ids.trim_end_matches(']').split_whitespace().filter(|id| declared.contains(*id)).map(str::to_owned));
}

#[test]
fn every_play_works_somewhere_and_is_refused_somewhere() {
    let mut texts = Vec::new();
    scenarios(&Path::new(env!("CARGO_MANIFEST_DIR")).join("../../scenarios"), &mut texts);
    let (mut works, mut refused) = (BTreeSet::new(), BTreeMap::new());
    for scenario in texts.iter().flat_map(|text| text.split("scenario:").skip(1)) {
        shown(scenario, &mut works, &mut refused);
    }
    let all = || PLAYS.iter().map(|row| row.id);
    let unseen: Vec<_> = all().filter(|id| !works.contains(*id)).collect();
    let unrefused: Vec<_> = all().filter(|id| !refused.contains_key(*id)).collect();
    assert_eq!((unseen, unrefused), (vec![], vec![]), "(without a scenario where it works, without a refusal)");
    assert!(
        IDLE_ELSEWHERE.iter().all(|id| refused[*id].contains("E-NOEFFECT")),
        "an idle play says that it has no effect"
    );
    assert!(refused.values().flatten().all(|code| code.starts_with("E-")));
}
