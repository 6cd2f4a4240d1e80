//! `touchback ledger`: which rules are proven, and whether breaking a proven rule is noticed.

mod doors;
mod reach;

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};
use std::process::{Command, ExitCode, Output, Stdio};

use clap::Subcommand;
use serde::Deserialize;
use touchback_ledger::ledger;
use touchback_ledger::report::{Proof, Reason, Report, Status, proofs};

use crate::common::{BadInput, Outcome};

/// Say which rules are proven, and whether breaking one is noticed
#[derive(clap::Args)]
pub struct Args {
    #[command(subcommand)]
    command: Action,
}

#[derive(Subcommand)]
enum Action {
    /// Compare the ledgers with the checks that ran and passed
    Report {
        /// Folder that TOUCHBACK_COVERAGE named while the tests ran
        #[arg(long, default_value = "target/coverage")]
        coverage: PathBuf,
        /// Reasons for ids without a check
        #[arg(long, default_value = "rules/status.toml")]
        status: PathBuf,
        /// Folder of scenarios, to say what they reach
        #[arg(long, default_value = "scenarios")]
        scenarios: PathBuf,
        /// Folder whose `crates` hold the sources, to find checks that no user reaches
        #[arg(long, default_value = ".")]
        sources: PathBuf,
        /// Simulated matches for each pair of team and ruleset, to say what they reach
        #[arg(long, default_value_t = 12)]
        matches: u64,
        /// Also write the report as JSON to this file
        #[arg(long)]
        json: Option<PathBuf>,
    },
    /// Break proven rules one by one in a copy of the sources, and list those that no check notices
    Mutate {
        /// How many
        #[arg(long, default_value_t = 50)]
        count: usize,
        /// The list of breakages
        #[arg(long, default_value = "rules/mutations.toml")]
        list: PathBuf,
        /// Where the copy lives
        #[arg(long, default_value = "target/mutants")]
        folder: PathBuf,
    },
}

pub fn run(args: &Args) -> Outcome {
    match &args.command {
        Action::Report { coverage, status, scenarios, sources, matches, json } => {
            let weak = doors::weak_checks(sources).map_err(BadInput)?;
            report(coverage, status, json.as_deref(), &weak, &reach::Wanted { scenarios, matches: *matches })
        }
        Action::Mutate { count, list, folder } => mutate(*count, list, folder),
    }
    .map_err(BadInput)
}

fn read(path: &Path) -> Result<String, String> {
    crate::input::text(path).map_err(|e| format!("{}: {e}", path.display()))
}

fn report(
    coverage: &Path,
    status: &Path,
    json: Option<&Path>,
    weak: &doors::Weak,
    wanted: &reach::Wanted,
) -> Result<ExitCode, String> {
    let mut status: Status = toml::from_str(&read(status)?).map_err(|e| format!("{}: {e}", status.display()))?;
    let entries = ledger::entries();
    let proofs = without_weak(read_proofs(coverage)?, weak, &mut status);
    let report = Report::of(&entries, &proofs, &status);
    print!("{}", report.to_text());
    let reach = reach::Reach::new(wanted)?;
    print!("{}", reach.to_text());
    if let Some(path) = json {
        let whole = serde_json::json!({"ledger": report, "reached": reach});
        let text = serde_json::to_string_pretty(&whole).map_err(|e| e.to_string())?;
        std::fs::write(path, text).map_err(|e| format!("{}: {e}", path.display()))?;
    }
    Ok(if report.bad_proofs.is_empty() { ExitCode::SUCCESS } else { ExitCode::from(1) })
}

/// The proofs that reach a user. The others become the reason why their rules are open, if nothing else covers them.
fn without_weak(proofs: Vec<Proof>, weak: &doors::Weak, status: &mut Status) -> Vec<Proof> {
    let why = |proof: &Proof| weak.get(proof.check.rsplit("::").next().unwrap_or(&proof.check));
    let mut reasons = Vec::new();
    for proof in &proofs {
        if let Some(why) = why(proof) {
            let reason = format!("checked only by {} in {why}", proof.check);
            reasons.push(Reason { ids: proof.ids.clone(), reason });
        }
    }
    status.open.splice(0..0, reasons);
    proofs.into_iter().filter(|proof| why(proof).is_none()).collect()
}

fn read_proofs(folder: &Path) -> Result<Vec<Proof>, String> {
    let files = std::fs::read_dir(folder).map_err(|e| format!("{}: {e} (run `make ledger`)", folder.display()))?;
    let mut all = Vec::new();
    for file in files {
        let path = file.map_err(|e| e.to_string())?.path();
        // The names of skipped tests are beside the proofs.
        if path.extension().is_none_or(|end| end != "skipped") {
            all.extend(proofs(&read(&path)?));
        }
    }
    Ok(all)
}

/// A way to break a rule: a text that occurs once in this file is replaced.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Mutation {
    id: String,
    file: PathBuf,
    find: String,
    replace: String,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Mutations {
    mutation: Vec<Mutation>,
}

/// What the checks say to a broken rule.
enum Verdict {
    Noticed,
    Unnoticed,
    DoesNotBuild(String),
}

fn mutate(count: usize, list: &Path, folder: &Path) -> Result<ExitCode, String> {
    let list: Mutations = toml::from_str(&read(list)?).map_err(|e| format!("{}: {e}", list.display()))?;
    copy_sources(folder)?;
    check_unbroken(folder)?;
    let bar = indicatif::ProgressBar::new(count.min(list.mutation.len()) as u64);
    let mut unnoticed = Vec::new();
    let mut broken = Vec::new();
    let mut tried = BTreeSet::new();
    for mutation in list.mutation.iter().take(count) {
        tried.insert(&mutation.id);
        let note = format!(
            "{} in {}: {} -> {}",
            mutation.id,
            mutation.file.display(),
            mutation.find.trim(),
            mutation.replace.trim()
        );
        match try_one(mutation, folder)? {
            Verdict::Noticed => {}
            Verdict::Unnoticed => unnoticed.push(note),
            Verdict::DoesNotBuild(why) => broken.push(format!("{note}: {why}")),
        }
        bar.inc(1);
    }
    bar.finish_and_clear();
    println!(
        "mutations={} rules={} unnoticed={} invalid={}",
        count.min(list.mutation.len()),
        tried.len(),
        unnoticed.len(),
        broken.len()
    );
    unnoticed.iter().for_each(|note| println!("  unnoticed: {note}"));
    broken.iter().for_each(|note| println!("  does not build: {note}"));
    Ok(if broken.is_empty() { ExitCode::SUCCESS } else { ExitCode::from(1) })
}

/// Copies what the checks need, as git knows it.
fn copy_sources(folder: &Path) -> Result<(), String> {
    let list = Command::new("git").args(["ls-files"]).output().map_err(|e| format!("git: {e}"))?;
    for name in String::from_utf8_lossy(&list.stdout).lines() {
        let target = folder.join(name);
        let content = std::fs::read(name).map_err(|e| format!("{name}: {e}"))?;
        if std::fs::read(&target).is_ok_and(|old| old == content) {
            continue;
        }
        if let Some(parent) = target.parent() {
            std::fs::create_dir_all(parent).map_err(|e| e.to_string())?;
        }
        std::fs::write(&target, content).map_err(|e| format!("{}: {e}", target.display()))?;
    }
    Ok(())
}

/// A check that fails anyway would seem to notice everything.
fn check_unbroken(folder: &Path) -> Result<(), String> {
    match judge(folder)? {
        Verdict::Unnoticed => Ok(()),
        Verdict::Noticed => Err("a check fails before anything is broken (run `make test`)".to_owned()),
        Verdict::DoesNotBuild(why) => Err(format!("the sources do not build: {why}")),
    }
}

fn try_one(mutation: &Mutation, folder: &Path) -> Result<Verdict, String> {
    let path = folder.join(&mutation.file);
    let original = read(&path)?;
    if original.matches(&mutation.find).count() != 1 {
        return Ok(Verdict::DoesNotBuild("the text to change does not stand there exactly once".to_owned()));
    }
    let write = |text: &str| std::fs::write(&path, text).map_err(|e| format!("{}: {e}", path.display()));
    write(&original.replacen(&mutation.find, &mutation.replace, 1))?;
    let verdict = judge(folder);
    write(&original)?;
    verdict
}

/// Compiling takes longer than the checks: mutants are built without optimisation.
const UNOPTIMISED: &str = "profile.dev.package.touchback-engine.opt-level=0";

/// Runs the scenarios, which notice most, and only if they pass the tests of the engine and the rulesets.
fn judge(folder: &Path) -> Result<Verdict, String> {
    let rounds: [&[&str]; 2] = [&["touchback-scenario"], &["touchback-engine", "touchback-rulesets"]];
    for packages in rounds {
        let build = test(folder, packages, &["--no-run"])?;
        if !build.status.success() {
            let text = String::from_utf8_lossy(&build.stderr);
            let first = text.lines().find(|line| line.starts_with("error")).unwrap_or("it does not compile");
            return Ok(Verdict::DoesNotBuild(first.to_owned()));
        }
        if !test(folder, packages, &[])?.status.success() {
            return Ok(Verdict::Noticed);
        }
    }
    Ok(Verdict::Unnoticed)
}

/// `cargo test` of some packages in the copy.
fn test(folder: &Path, packages: &[&str], extra: &[&str]) -> Result<Output, String> {
    Command::new("cargo")
        .args(["test", "--quiet", "--config", UNOPTIMISED])
        .args(packages.iter().flat_map(|package| ["-p", *package]))
        .args(extra)
        .current_dir(folder)
        .env("CARGO_TARGET_DIR", "target")
        .env_remove("TOUCHBACK_COVERAGE")
        .stdin(Stdio::null())
        .output()
        .map_err(|e| format!("cargo: {e}"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_mutation_has_exactly_one_place() {
        let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
        let list = read(&root.join("rules/mutations.toml")).expect("the list is there");
        let list: Mutations = toml::from_str(&list).expect("the list is well formed");
        let places = |it: &Mutation| read(&root.join(&it.file)).expect("the file is there").matches(&it.find).count();
        let lost: Vec<&str> = list.mutation.iter().filter(|it| places(it) != 1).map(|it| it.id.as_str()).collect();
        assert_eq!(lost, Vec::<&str>::new(), "texts to change that do not stand in their file exactly once");
    }
}
