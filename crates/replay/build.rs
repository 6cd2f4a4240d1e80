//! The mark of an unreleased engine: a hash of everything that decides how a match is played.

use std::collections::hash_map::DefaultHasher;
use std::hash::{Hash, Hasher};
use std::path::{Path, PathBuf};

const SOURCES: [&str; 6] =
    ["../editions/src", "../engine/src", "../fair/src", "../plays/src", "../rulesets/src", "../scenario/src"];

fn files(folder: &Path, found: &mut Vec<PathBuf>) {
    for entry in std::fs::read_dir(folder).into_iter().flatten().flatten() {
        let path = entry.path();
        if path.is_dir() { files(&path, found) } else { found.push(path) }
    }
}

fn main() {
    let mut found = Vec::new();
    for folder in SOURCES {
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
