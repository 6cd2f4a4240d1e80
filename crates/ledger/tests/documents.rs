//! What the documents name exists: paths and targets in code, links, crates and the order in which they depend on each
//! other.

use pulldown_cmark::{Event, Options, Parser, Tag, TagEnd};
use std::collections::BTreeSet;
use std::path::{Path, PathBuf};
use walkdir::WalkDir;

const ROOT: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../..");

/// Folders that are made, not kept.
const MADE: [&str; 5] = ["target", "node_modules", "dist", ".git", "shots"];

/// A name that ends like this is a file of ours, wherever it stands.
const SOURCES: [&str; 6] = ["rs", "svelte", "ts", "mjs", "scenario", "css"];

/// A path that ends like this must exist even if nothing of it does.
const FILES: [&str; 6] = ["md", "toml", "json", "py", "sh", "yml"];

fn read(path: &Path) -> String {
    std::fs::read_to_string(path).unwrap_or_else(|why| panic!("{}: {why}", path.display()))
}

fn shown(path: &Path) -> std::path::Display<'_> {
    path.strip_prefix(ROOT).unwrap_or(path).display()
}

/// Everything kept under a folder of the repository.
fn kept(under: &str) -> impl Iterator<Item = PathBuf> {
    let walk = WalkDir::new(Path::new(ROOT).join(under)).into_iter();
    let is_kept = |name: &str| !MADE.contains(&name);
    walk.filter_entry(move |entry| entry.file_name().to_str().is_some_and(is_kept))
        .map(|entry| entry.expect("a folder that can be read").into_path())
}

fn documents() -> Vec<PathBuf> {
    let named = ["README.md", "ARCHITECTURE.md", "CONTRIBUTING.md", "CHANGELOG.md", "web/README.md", "data/README.md"];
    let guides = kept("docs").filter(|path| path.extension().is_some_and(|end| end == "md"));
    named.iter().map(|name| Path::new(ROOT).join(name)).chain(guides).collect()
}

/// The words in code, the lines of code blocks, the targets of links and the anchors of headings.
#[derive(Default)]
struct Page {
    code: Vec<String>,
    lines: Vec<String>,
    links: Vec<String>,
    anchors: BTreeSet<String>,
}

fn page(text: &str) -> Page {
    let mut page = Page::default();
    let mut heading: Option<String> = None;
    let mut in_block = false;
    for event in Parser::new_ext(text, Options::ENABLE_TABLES) {
        match event {
            Event::Start(Tag::Heading { .. }) => heading = Some(String::new()),
            Event::End(TagEnd::Heading(_)) => page.anchors.extend(heading.take().map(|title| anchor(&title))),
            Event::Start(Tag::Link { dest_url, .. } | Tag::Image { dest_url, .. }) => page.links.push(dest_url.into()),
            Event::Code(code) => {
                heading.iter_mut().for_each(|title| title.push_str(&code));
                page.lines.push(code.to_string());
                page.code.extend(code.split_whitespace().map(|word| word.trim_end_matches([',', ';']).to_owned()));
            }
            Event::Start(Tag::CodeBlock(_)) => in_block = true,
            Event::End(TagEnd::CodeBlock) => in_block = false,
            Event::Text(text) if in_block => page.lines.extend(text.lines().map(str::to_owned)),
            Event::Text(text) => heading.iter_mut().for_each(|title| title.push_str(&text)),
            _ => {}
        }
    }
    page
}

/// The anchor that a heading gets where the pages are read.
fn anchor(title: &str) -> String {
    let kept = title.to_lowercase().replace(' ', "-");
    kept.chars().filter(|c| c.is_alphanumeric() || matches!(c, '-' | '_')).collect()
}

/// Where a path in a document may start: at the root, among the crates, in a crate, in the sources of one or of the
/// page, beside the document.
fn starts(document: &Path) -> Vec<PathBuf> {
    let root = Path::new(ROOT);
    let usual = ["", "crates/", "crates/*/", "crates/*/src/", "web/src/"].map(|start| root.join(start));
    usual.into_iter().chain(document.parent().map(Path::to_owned)).collect()
}

fn exists(document: &Path, path: &str) -> bool {
    let found = |start: PathBuf| {
        let pattern = start.join(path);
        let mut places = glob::glob(&pattern.to_string_lossy()).expect("a pattern");
        places.next().is_some()
    };
    starts(document).into_iter().any(found)
}

fn ends_in(word: &str, ends: &[&str]) -> bool {
    Path::new(word).extension().and_then(|end| end.to_str()).is_some_and(|end| ends.contains(&end))
}

/// Whether a word in code is meant as a path of the repository.
fn is_path(document: &Path, word: &str) -> bool {
    let plain = word.chars().all(|c| c.is_ascii_alphanumeric() || "/._-*".contains(c));
    let Some((first, _)) = word.split_once('/').filter(|(first, _)| plain && !first.is_empty() && *first != ".") else {
        return false;
    };
    let is_made = word.split('/').any(|part| MADE.contains(&part));
    !is_made && (ends_in(word, &SOURCES) || ends_in(word, &FILES) || exists(document, first))
}

#[test]
fn every_path_in_code_exists() {
    let names: BTreeSet<String> = kept("").filter_map(|path| Some(path.file_name()?.to_str()?.to_owned())).collect();
    let mut missing = Vec::new();
    let mut seen = 0;
    for document in documents() {
        for word in page(&read(&document)).code {
            let is_name = !word.contains(['/', '*', '<']) && ends_in(&word, &SOURCES);
            let is_path = is_path(&document, &word);
            seen += usize::from(is_name || is_path);
            if (is_name && !names.contains(&word)) || (is_path && !exists(&document, &word)) {
                missing.push(format!("{}: {word}", shown(&document)));
            }
        }
    }
    assert!(seen > 200, "only {seen} paths were found");
    assert!(missing.is_empty(), "no such file or folder:\n{}", missing.join("\n"));
}

#[test]
fn every_make_target_exists() {
    let makefile = read(&Path::new(ROOT).join("Makefile"));
    let targets: BTreeSet<&str> =
        makefile.lines().filter_map(|line| line.split_once(':')).map(|(name, _)| name).collect();
    let mut missing = Vec::new();
    let mut seen = 0;
    for document in documents() {
        for line in page(&read(&document)).lines {
            let Some(target) = line.strip_prefix("make ").and_then(|rest| rest.split_whitespace().next()) else {
                continue;
            };
            seen += 1;
            if !targets.contains(target) {
                missing.push(format!("{}: {line}", shown(&document)));
            }
        }
    }
    assert!(seen > 20, "only {seen} targets were found");
    assert!(missing.is_empty(), "no such target:\n{}", missing.join("\n"));
}

#[test]
fn every_link_leads_somewhere() {
    let mut dead = Vec::new();
    let mut seen = 0;
    for document in documents() {
        let text = read(&document);
        let own = page(&text);
        for link in own.links.iter().filter(|link| !link.contains("://") && !link.starts_with("mailto:")) {
            seen += 1;
            let (path, anchor) = link.split_once('#').unwrap_or((link, ""));
            let target = document.parent().expect("a folder").join(path);
            let there = match (path, anchor) {
                ("", anchor) => own.anchors.contains(anchor),
                (_, "") => target.exists(),
                (_, anchor) => target.is_file() && page(&read(&target)).anchors.contains(anchor),
            };
            if !there {
                dead.push(format!("{}: {link}", shown(&document)));
            }
        }
    }
    assert!(seen > 40, "only {seen} links were found");
    assert!(dead.is_empty(), "dead links:\n{}", dead.join("\n"));
}

/// The crates in the order of the list in ARCHITECTURE.
fn listed() -> Vec<String> {
    let text = read(&Path::new(ROOT).join("ARCHITECTURE.md"));
    let list =
        text.split("\ncrates/\n").nth(1).and_then(|rest| rest.split("\nweb/").next()).expect("the list of crates");
    let name = |line: &str| line.strip_prefix("  ")?.split_whitespace().next().map(str::to_owned);
    list.lines().filter(|line| !line.starts_with("   ")).filter_map(name).collect()
}

#[test]
fn architecture_lists_every_crate() {
    let folders = std::fs::read_dir(Path::new(ROOT).join("crates")).expect("the crates");
    let there: BTreeSet<String> = folders.map(|f| f.expect("a folder").file_name().to_string_lossy().into()).collect();
    assert_eq!(listed().into_iter().collect::<BTreeSet<_>>(), there);
}

#[test]
fn a_crate_depends_only_on_crates_listed_above_it() {
    let listed = listed();
    let mut wrong = Vec::new();
    for (place, name) in listed.iter().enumerate() {
        let file = read(&Path::new(ROOT).join("crates").join(name).join("Cargo.toml"));
        let manifest: toml::Table = file.parse().expect("a manifest");
        let needs = manifest.get("dependencies").and_then(toml::Value::as_table);
        let ours = needs
            .into_iter()
            .flat_map(toml::Table::keys)
            .filter_map(|key| Some(key.strip_prefix("touchback-")?.replace('-', "_")));
        wrong.extend(ours.filter(|need| !listed[..place].iter().any(|above| above == need)).map(|need| (name, need)));
    }
    assert!(wrong.is_empty(), "these depend on a crate below them: {wrong:?}");
}

/// Programs and tools of the tests: nobody builds on their types.
const PROGRAMS: [&str; 4] = ["cli", "same", "stress", "python"];

/// The names of the public types of a crate.
fn types(of: &str) -> BTreeSet<String> {
    let folder = format!("crates/{of}/src");
    let sources = kept(&folder).filter(|path| path.extension().is_some_and(|end| end == "rs"));
    let name = |line: &str| {
        let rest = ["struct ", "enum ", "trait "]
            .iter()
            .find_map(|kind| line.trim().strip_prefix("pub ")?.strip_prefix(kind))?;
        rest.split(|c: char| !c.is_alphanumeric()).next().filter(|name| !name.is_empty()).map(str::to_owned)
    };
    sources.flat_map(|path| read(&path).lines().filter_map(name).collect::<Vec<_>>()).collect()
}

#[test]
fn the_glossary_explains_names_that_several_crates_use() {
    let text = read(&Path::new(ROOT).join("docs/glossary.md"));
    let section = text.split("\n## Type names that several crates use\n").nth(1).expect("the section");
    let rows = section.lines().filter_map(|line| line.strip_prefix("| ")?.split(" | ").next());
    let explained: BTreeSet<&str> = rows.flat_map(|names| names.split('`').skip(1).step_by(2)).collect();
    let mut seen = std::collections::BTreeMap::<String, Vec<String>>::new();
    for of in listed().into_iter().filter(|of| !PROGRAMS.contains(&of.as_str())) {
        types(&of).into_iter().for_each(|name| seen.entry(name).or_default().push(of.clone()));
    }
    let shared = seen.into_iter().filter(|(_, crates)| crates.len() > 1);
    let missing: Vec<_> = shared.filter(|(name, _)| !explained.contains(name.as_str())).collect();
    assert!(missing.is_empty(), "docs/glossary.md says nothing about {missing:#?}");
}
