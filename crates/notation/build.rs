//! Lists the languages: every folder of `locales` with a `match.ftl` and a `names.ftl` is one.

use std::fmt::Write;
use std::path::Path;
use std::{env, fs};

fn main() {
    let root = Path::new(&env::var("CARGO_MANIFEST_DIR").expect("a folder")).join("../../locales");
    println!("cargo:rerun-if-changed={}", root.display());
    let mut folders: Vec<_> =
        fs::read_dir(&root).expect("locales").map(|entry| entry.expect("a folder").path()).collect();
    folders.sort();
    let mut list = String::from("pub const SOURCES: &[(&str, [&str; 2])] = &[\n");
    for folder in folders.iter().filter(|folder| folder.join("match.ftl").exists()) {
        let name = folder.file_name().expect("a name").to_string_lossy();
        let [events, names] = ["match.ftl", "names.ftl"].map(|file| folder.join(file).display().to_string());
        writeln!(list, "    ({name:?}, [include_str!({events:?}), include_str!({names:?})]),").expect("text");
    }
    list.push_str("];\n");
    let out = env::var("OUT_DIR").expect("a folder");
    fs::write(Path::new(&out).join("sources.rs"), list).expect("written");
}
