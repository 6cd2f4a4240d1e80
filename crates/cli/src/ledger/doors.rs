//! Which checks go the way a user goes. A function that only tests call proves nothing; neither does a check that never
//! enters by a door: a function that the command line, the server or the scenario runner itself calls.
//!
//! The sources are read by name only: two functions of one name count as one, so in doubt a check counts.

use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};

use proc_macro2::{TokenStream, TokenTree};
use quote::ToTokens;
use syn::{Attribute, ImplItem, Item};

/// Crates whose own code is the user's way in.
const ENTRANCES: [&str; 3] = ["cli", "server", "scenario"];
/// A check that mentions this runs the program itself.
const PROGRAM: &str = "CARGO_BIN_EXE_touchback";

type Names = BTreeSet<String>;

/// One function of the sources, and the names its body mentions.
struct Function {
    name: String,
    place: String,
    unit: String,
    test: bool,
    mentions: Names,
}

/// The functions of all crates, and what everything else mentions.
#[derive(Default)]
struct Sources {
    functions: Vec<Function>,
    /// Names mentioned outside functions: constants, trait implementations, attributes.
    loose: Names,
    /// Those of them in the crates at the entrance.
    loose_entrance: Names,
}

/// Why a check proves nothing to a user, by the name of its function.
pub type Weak = BTreeMap<String, String>;

/// Reads the sources below a folder and says which checks prove nothing to a user.
pub fn weak_checks(root: &Path) -> Result<Weak, String> {
    Ok(Sources::read(&root.join("crates"))?.weak())
}

impl Sources {
    fn read(crates: &Path) -> Result<Sources, String> {
        let mut sources = Sources::default();
        for folder in folders(crates)? {
            let name = folder.file_name().unwrap_or_default().to_string_lossy().into_owned();
            let entrance = ENTRANCES.contains(&name.as_str());
            for (part, test) in [("src", false), ("tests", true)] {
                let mut reader = Reader {
                    sources: &mut sources,
                    root: crates.to_owned(),
                    unit: name.clone(),
                    entrance,
                    tests: Vec::new(),
                };
                reader.folder(&folder.join(part), test)?;
            }
        }
        Ok(sources)
    }

    fn weak(&self) -> Weak {
        let mut defined: BTreeMap<&str, usize> = BTreeMap::new();
        for function in self.functions.iter().filter(|f| !f.test) {
            *defined.entry(&function.name).or_default() += 1;
        }
        let used = self.used();
        let doors = self.doors();
        let mut weak = Weak::new();
        for check in self.functions.iter().filter(|f| f.test && f.mentions.contains("covers")) {
            let reach = self.reach(check);
            let only_tests = |name: &&String| defined.contains_key(name.as_str()) && !used.contains(name.as_str());
            let unused: Vec<&str> = check.mentions.iter().filter(only_tests).map(String::as_str).collect();
            let enters = reach.iter().any(|name| {
                // A name defined twice does not say which of the two is meant.
                *name == PROGRAM || doors.contains(name.as_str()) && defined.get(name.as_str()) == Some(&1)
            });
            if !unused.is_empty() {
                weak.insert(check.name.clone(), format!("{}: only tests call `{}`", check.place, unused.join("`, `")));
            } else if !enters {
                weak.insert(check.name.clone(), format!("{}: it never goes the way a user goes", check.place));
            }
        }
        weak
    }

    /// Names that code outside tests reaches, starting from `main` and everything outside functions.
    fn used(&self) -> BTreeSet<&str> {
        let mut by_name: BTreeMap<&str, Vec<&Function>> = BTreeMap::new();
        for function in self.functions.iter().filter(|f| !f.test) {
            by_name.entry(&function.name).or_default().push(function);
        }
        let mut used: BTreeSet<&str> = self.loose.iter().map(String::as_str).chain(["main"]).collect();
        let mut queue: Vec<&str> = used.iter().copied().collect();
        while let Some(name) = queue.pop() {
            for mention in by_name.get(name).into_iter().flatten().flat_map(|f| &f.mentions) {
                if used.insert(mention) {
                    queue.push(mention);
                }
            }
        }
        used
    }

    /// Names that the crates at the entrance mention.
    fn doors(&self) -> BTreeSet<&str> {
        let inside = self.functions.iter().filter(|f| !f.test && ENTRANCES.contains(&f.unit.as_str()));
        inside.flat_map(|f| &f.mentions).chain(&self.loose_entrance).map(String::as_str).collect()
    }

    /// What a check mentions, itself or through functions of its own crate's tests.
    fn reach<'a>(&'a self, check: &'a Function) -> BTreeSet<&'a String> {
        let own: Vec<&Function> = self.functions.iter().filter(|f| f.test && f.unit == check.unit).collect();
        let mut reach: BTreeSet<&String> = check.mentions.iter().collect();
        let mut queue: Vec<&String> = reach.iter().copied().collect();
        while let Some(name) = queue.pop() {
            for mention in own.iter().filter(|f| f.name == *name).flat_map(|f| &f.mentions) {
                if reach.insert(mention) {
                    queue.push(mention);
                }
            }
        }
        reach
    }
}

/// The files of one crate's part.
struct Reader<'a> {
    sources: &'a mut Sources,
    root: PathBuf,
    unit: String,
    entrance: bool,
    /// Paths of modules that are only built for tests.
    tests: Vec<PathBuf>,
}

impl Reader<'_> {
    fn folder(&mut self, folder: &Path, test: bool) -> Result<(), String> {
        let mut files = Vec::new();
        rust_files(folder, &mut files)?;
        // A file comes after the one that declares it, so its mark is known.
        files.sort_by_key(|file| (file.components().count(), file.clone()));
        for file in files {
            let text = std::fs::read_to_string(&file).map_err(|e| format!("{}: {e}", file.display()))?;
            let parsed = syn::parse_file(&text).map_err(|e| format!("{}: {e}", file.display()))?;
            let test =
                test || self.tests.iter().any(|module| file.starts_with(module) || file == module.with_extension("rs"));
            self.items(&parsed.items, &file, test);
        }
        Ok(())
    }

    fn items(&mut self, items: &[Item], file: &Path, test: bool) {
        for item in items {
            match item {
                Item::Fn(it) => self.function(&it.sig.ident.to_string(), it, file, test || for_tests(&it.attrs)),
                Item::Mod(it) => {
                    let test = test || for_tests(&it.attrs);
                    match &it.content {
                        Some((_, items)) => self.items(items, file, test),
                        None if test => self.tests.push(module_path(file, &it.ident.to_string())),
                        None => {}
                    }
                }
                Item::Impl(it) if it.trait_.is_none() => {
                    let test = test || for_tests(&it.attrs);
                    for part in &it.items {
                        match part {
                            ImplItem::Fn(f) => {
                                self.function(&f.sig.ident.to_string(), f, file, test || for_tests(&f.attrs))
                            }
                            other => self.loose(other, test),
                        }
                    }
                }
                Item::Use(_) => {}
                Item::Impl(it) => self.loose(it, test || for_tests(&it.attrs)),
                other => self.loose(other, test),
            }
        }
    }

    fn function(&mut self, name: &str, whole: &impl ToTokens, file: &Path, test: bool) {
        let mut mentions = Names::new();
        names(whole.to_token_stream(), &mut mentions);
        // A function that calls itself is not thereby called.
        if !test {
            mentions.remove(name);
        }
        let place = file.strip_prefix(&self.root).unwrap_or(file).display().to_string();
        self.sources.functions.push(Function { name: name.to_owned(), place, unit: self.unit.clone(), test, mentions });
    }

    fn loose(&mut self, item: &impl ToTokens, test: bool) {
        if test {
            return;
        }
        let mut found = Names::new();
        names(item.to_token_stream(), &mut found);
        if self.entrance {
            self.sources.loose_entrance.extend(found.iter().cloned());
        }
        self.sources.loose.extend(found);
    }
}

/// Every identifier of the tokens, those in texts too: attributes name functions in quotes.
fn names(tokens: TokenStream, found: &mut Names) {
    for token in tokens {
        match token {
            TokenTree::Group(group) => names(group.stream(), found),
            TokenTree::Ident(ident) => {
                found.insert(ident.to_string());
            }
            TokenTree::Literal(literal) => {
                let text = literal.to_string();
                let path = text.trim_matches('"');
                if path.len() < text.len() && path.chars().all(|c| c.is_ascii_alphanumeric() || c == '_' || c == ':') {
                    found.extend(path.split("::").map(str::to_owned));
                }
            }
            TokenTree::Punct(_) => {}
        }
    }
}

/// Whether the attributes say that only tests build it.
fn for_tests(attributes: &[Attribute]) -> bool {
    attributes.iter().any(|attribute| {
        let last = attribute.path().segments.last().map(|s| s.ident.to_string()).unwrap_or_default();
        last == "test" || (last == "cfg" && attribute.meta.to_token_stream().to_string().contains("test"))
    })
}

/// Where a module declared in a file without a body is.
fn module_path(file: &Path, name: &str) -> PathBuf {
    let stem = file.file_stem().unwrap_or_default().to_string_lossy().into_owned();
    let folder = file.parent().unwrap_or(Path::new(""));
    if ["mod", "lib", "main"].contains(&stem.as_str()) { folder.join(name) } else { folder.join(stem).join(name) }
}

fn folders(folder: &Path) -> Result<Vec<PathBuf>, String> {
    let entries = std::fs::read_dir(folder).map_err(|e| format!("{}: {e}", folder.display()))?;
    Ok(entries.flatten().map(|entry| entry.path()).filter(|path| path.is_dir()).collect())
}

fn rust_files(folder: &Path, found: &mut Vec<PathBuf>) -> Result<(), String> {
    let Ok(entries) = std::fs::read_dir(folder) else { return Ok(()) };
    for path in entries.flatten().map(|entry| entry.path()) {
        if path.is_dir() {
            rust_files(&path, found)?;
        } else if path.extension().is_some_and(|e| e == "rs") {
            found.push(path);
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Reads crates made up of the given files.
    fn sources(name: &str, files: &[(&str, &str)]) -> Weak {
        let root = std::env::temp_dir().join(format!("touchback-doors-{name}-{}", std::process::id()));
        for (path, text) in files {
            let file = root.join("crates").join(path);
            std::fs::create_dir_all(file.parent().expect("a folder")).expect("the folder can be made");
            std::fs::write(file, text).expect("the file can be written");
        }
        let weak = weak_checks(&root).expect("the sources can be read");
        std::fs::remove_dir_all(root).expect("the folder can be removed");
        weak
    }

    #[test]
    fn a_check_counts_only_if_users_reach_what_it_calls() {
        let weak = sources(
            "reach",
            &[
                ("cli/src/main.rs", "fn main() { team::hire(); }"),
                (
                    "roster/src/lib.rs",
                    "pub fn hire() { price() } fn price() {} pub fn lonely() { deeper() } pub fn deeper() {}\n#[cfg(test)] mod tests;",
                ),
                ("roster/src/tests.rs", "#[test] fn inner() { let _p = covers(&[]); price(); }"),
                ("roster/tests/a.rs", "#[test] fn good() { let _p = covers(&[]); help(); } fn help() { hire(); }"),
                (
                    "roster/tests/b.rs",
                    "#[test] fn bad() { let _p = covers(&[]); hire(); deeper(); }\n#[test] fn silent() { lonely(); }",
                ),
            ],
        );
        assert_eq!(weak.keys().collect::<Vec<_>>(), ["bad", "inner"]);
        assert_eq!(weak["bad"], "roster/tests/b.rs: only tests call `deeper`");
        assert_eq!(weak["inner"], "roster/src/tests.rs: it never goes the way a user goes");
    }

    #[test]
    fn attributes_and_trait_implementations_call_too() {
        let weak = sources(
            "attributes",
            &[
                ("cli/src/main.rs", "fn main() { serve(); } fn serve() { team::load(); }"),
                (
                    "roster/src/lib.rs",
                    "#[serde(default = \"start\")] struct A; fn start() {} pub fn load() {} impl Drop for A { fn drop(&mut self) { finish(); } } fn finish() {}",
                ),
                ("roster/tests/a.rs", "#[test] fn good() { let _p = covers(&[]); load(); start(); finish(); }"),
            ],
        );
        assert_eq!(weak, Weak::new());
    }
}
