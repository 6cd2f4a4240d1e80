//! Which ledger ids the heads of the rules' files name, so that a rule can be told where its code is.

use std::fmt::Write;
use std::path::{Path, PathBuf};

/// Where rules are; the first to name an id is its home.
const SOURCES: [&str; 2] = ["../editions/src", "../engine/src/procedure"];

fn files(folder: &Path, found: &mut Vec<PathBuf>) {
    let mut entries: Vec<PathBuf> =
        std::fs::read_dir(folder).into_iter().flatten().flatten().map(|entry| entry.path()).collect();
    entries.sort();
    for path in entries {
        if path.is_dir() { files(&path, found) } else { found.push(path) }
    }
}

/// `S7-KOE-12`, `OB-5.10`: capitals, a dash, then capitals, digits, points and dashes.
fn is_id(word: &str) -> bool {
    let fits = |c: char| c.is_ascii_uppercase() || c.is_ascii_digit() || c == '.' || c == '-';
    let (head, rest) = word.split_once('-').unwrap_or((word, ""));
    head.starts_with(|c: char| c.is_ascii_uppercase()) && !rest.is_empty() && word.chars().all(fits)
}

/// The ids that a text names: alone, in lists (`S7-BALL-02, -03`) and in ranges (`OB-2.8-1 to -4`).
fn ids(text: &str) -> Vec<String> {
    let (mut found, mut last, mut range) = (Vec::new(), None::<(String, String)>, false);
    let words = text.split(|c: char| !(c.is_ascii_alphanumeric() || c == '-' || c == '.'));
    for word in words.map(|word| word.trim_end_matches('.')).filter(|word| !word.is_empty()) {
        if is_id(word) {
            last = word.rsplit_once('-').map(|(family, number)| (family.to_owned(), number.to_owned()));
            found.push(word.to_owned());
        } else if let (Some(to), Some((family, from))) = (word.strip_prefix('-'), &last) {
            let first = match (range, from.parse::<u32>(), to.parse::<u32>()) {
                (true, Ok(from), Ok(to)) if from < to => from + 1..=to,
                (_, _, Ok(to)) => to..=to,
                _ => continue,
            };
            let width = to.len();
            found.extend(first.map(|n| format!("{family}-{n:0width$}")));
        } else if word != "to" && word != "and" {
            last = None;
        }
        range = word == "to";
    }
    found
}

fn main() {
    let mut list = String::from("&[\n");
    for folder in SOURCES {
        assert!(Path::new(folder).is_dir(), "{folder} is not there: where are the rules?");
        println!("cargo:rerun-if-changed={folder}");
        let mut found = Vec::new();
        files(Path::new(folder), &mut found);
        for file in found {
            let text = std::fs::read_to_string(&file).unwrap_or_default();
            let head: Vec<&str> = text.lines().map_while(|line| line.strip_prefix("//!")).collect();
            let ids = ids(&head.join(" "));
            let name = file.to_string_lossy().replace("../", "crates/");
            let _ = writeln!(list, "    ({name:?}, &{ids:?}),");
        }
    }
    list.push(']');
    let out = PathBuf::from(std::env::var_os("OUT_DIR").unwrap_or_default()).join("heads.rs");
    std::fs::write(&out, list).unwrap_or_else(|why| panic!("{}: {why}", out.display()));
}
