//! The mark of an unreleased engine: a hash of everything that decides how a match is played.

use std::collections::hash_map::DefaultHasher;
use std::hash::{Hash, Hasher};
use std::path::{Path, PathBuf};

const SOURCES: [&str; 6] = [
    "../editions/src",
    "../engine/src",
    "../notation/src",
    "../provable_dice/src",
    "../rulesets/src",
    "../special_plays/src",
];

fn files(folder: &Path, found: &mut Vec<PathBuf>) {
    for entry in std::fs::read_dir(folder).into_iter().flatten().flatten() {
        let path = entry.path();
        if path.is_dir() { files(&path, found) } else { found.push(path) }
    }
}

fn main() {
    let mut found = Vec::new();
    for folder in SOURCES {
        // A renamed crate must not drop out of the hash unnoticed.
        assert!(Path::new(folder).is_dir(), "{folder} is not there: what decides a match?");
        println!("cargo:rerun-if-changed={folder}");
        files(Path::new(folder), &mut found);
    }
    found.sort();
    let mut hasher = DefaultHasher::new();
    for file in found {
        file.hash(&mut hasher);
        std::fs::read(&file).unwrap_or_default().hash(&mut hasher);
    }
    println!("cargo:rustc-env=TOUCHBACK_SOURCES={:016x}", hasher.finish());
}
