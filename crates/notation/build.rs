//! Lists the languages: every folder of `locales` with a `match.ftl` is one.

use std::fmt::Write;
use std::path::{Path, PathBuf};
use std::{env, fs};

/// What is said about matches, and by the programs themselves.
const OF_MATCHES: [&str; 6] = ["match.ftl", "names.ftl", "rosters.ftl", "plays.ftl", "refusals.ftl", "programs.ftl"];
/// Sentences that are found by their English text or their code.
const OF_SERVER: [&str; 2] = ["page-said.ftl", "page-refused.ftl"];

fn list(name: &str, files: &[&str], folders: &[PathBuf]) -> String {
    let mut list = format!("pub(crate) const {name}: &[(&str, [&str; {}])] = &[\n", files.len());
    for folder in folders {
        let tag = folder.file_name().expect("a name").to_string_lossy();
        let texts = files.iter().map(|file| format!("include_str!({:?})", folder.join(file).display().to_string()));
        writeln!(list, "    ({tag:?}, [{}]),", texts.collect::<Vec<_>>().join(", ")).expect("text");
    }
    list + "];\n"
}

fn main() {
    let root = Path::new(&env::var("CARGO_MANIFEST_DIR").expect("a folder")).join("../../locales");
    println!("cargo:rerun-if-changed={}", root.display());
    let folders = fs::read_dir(&root).expect("locales").map(|entry| entry.expect("a folder").path());
    let mut folders: Vec<_> = folders.filter(|folder| folder.join("match.ftl").exists()).collect();
    folders.sort();
    let text = list("SOURCES", &OF_MATCHES, &folders) + &list("SAID", &OF_SERVER, &folders);
    let out = env::var("OUT_DIR").expect("a folder");
    fs::write(Path::new(&out).join("sources.rs"), text).expect("written");
}
