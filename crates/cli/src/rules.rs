//! `touchback rules`: the ledgers, the open points of the data and the matrix of rulesets, to look things up.

use std::path::{Path, PathBuf};
use std::process::ExitCode;

use clap::{Parser, Subcommand};
use serde_json::{Value, json};
use touchback_engine::rules::options::TOPICS;
use touchback_ledger::desk::{Answer, Asked, Desk, shown};
use touchback_ledger::doubt::{Doubt, doubts};
use touchback_ledger::ledger::{self, Entry};
use touchback_ledger::ruling::Ruling;
use touchback_rulesets::catalogue::{OpenPoint, open_points};
use touchback_rulesets::options::{OptionDoc, PREFIX, Settings, Uncertain, docs, ledger_id, page, values};
use touchback_rulesets::{IDS, code, fields, hash, matrix};

use crate::common::{BadInput, OptionArgs, Outcome, ruleset};
use crate::input;

/// Look up a rule
#[derive(Parser)]
#[command(after_help = "Examples:\n  \
    touchback rules show S7-PUSH-03\n  \
    touchback rules search \"chain push\"\n  \
    touchback rules search --ruleset sevens \"what if nobody is free to catch my pass\"\n  \
    touchback rules list S7-KOE\n  \
    touchback rules --uncertain")]
#[command(arg_required_else_help = true)]
pub struct Args {
    #[command(subcommand)]
    action: Option<Action>,
    /// List what is not certain in data and ledgers, with how sure it is
    #[arg(long)]
    uncertain: bool,
    /// Print JSON
    #[arg(long, global = true)]
    json: bool,
    /// Folder of scenarios, to say which of them shows a rule
    #[arg(long, global = true, default_value = "scenarios", value_name = "DIR")]
    scenarios: PathBuf,
}

#[derive(Subcommand)]
enum Action {
    /// Every rule, or those whose id starts with this
    List {
        #[arg(default_value = "")]
        start: String,
    },
    /// The rules with these ids
    Show {
        #[arg(required = true, value_name = "ID")]
        ids: Vec<String>,
    },
    /// Rules by words, best first
    Search {
        #[arg(required = true)]
        words: Vec<String>,
        /// Only ids that start like this
        #[arg(long, default_value = "", value_name = "START")]
        within: String,
        /// The game that is played: its rulings come first
        #[arg(long, value_parser = IDS.to_vec())]
        ruleset: Option<String>,
        /// How many
        #[arg(long, default_value_t = 10)]
        limit: usize,
    },
    /// Every value of every ruleset, side by side (docs/rules-matrix.md)
    Matrix,
    /// What a league may vary: every option with its values, and what a file or the command line chooses
    Options {
        /// Only keys that start like this
        #[arg(default_value = "")]
        start: String,
        #[command(flatten)]
        varied: OptionArgs,
        /// The page docs/options.md
        #[arg(long)]
        markdown: bool,
    },
}

pub fn run(args: &Args) -> Outcome {
    match &args.action {
        Some(Action::List { start }) => list(start, args.json),
        Some(Action::Show { ids }) => show(&desk(&args.scenarios), ids, args.json),
        Some(Action::Search { words, within, ruleset, limit }) => {
            let asked = Asked { within, ruleset: ruleset.as_deref().unwrap_or_default() };
            find(&desk(&args.scenarios), &words.join(" "), &asked, *limit, args.json)
        }
        Some(Action::Matrix) => side_by_side(args.json),
        Some(Action::Options { start, varied, markdown }) => options(start, &varied.settings()?, *markdown, args.json),
        None if args.uncertain => Ok(uncertain(&open_points(), args.json)),
        None => Err(BadInput("nothing to look up: give list, show, search, matrix, options or --uncertain".to_owned())),
    }
}

fn starting(start: &str) -> Vec<Entry> {
    let start = start.to_uppercase();
    ledger::entries().into_iter().filter(|entry| entry.id.starts_with(&start)).collect()
}

fn list(start: &str, as_json: bool) -> Outcome {
    let entries = starting(start);
    if as_json {
        print_json(&json!(entries));
    } else {
        let width = entries.iter().map(|entry| entry.id.len()).max().unwrap_or(0);
        entries.iter().for_each(|entry| println!("{:width$}  {}", entry.id, short(&entry.text, 96)));
    }
    Ok(found(!entries.is_empty()))
}

/// The desk with what the scenarios of this folder show; without the folder they show nothing.
fn desk(scenarios: &Path) -> Desk {
    let mut found = Vec::new();
    for path in input::scenarios(scenarios).unwrap_or_default() {
        let text = input::text(&path).unwrap_or_default();
        found.extend(shown(&path.display().to_string(), &text));
    }
    Desk::new(found)
}

fn show(desk: &Desk, ids: &[String], as_json: bool) -> Outcome {
    let looked_up: Vec<_> = ids.iter().map(|id| desk.show(id)).collect();
    let unknown: Vec<String> = looked_up.iter().filter_map(|r| r.as_ref().err().map(ToString::to_string)).collect();
    if !unknown.is_empty() {
        let hint = "`touchback rules search WORDS` finds rules by what they say.";
        return Err(BadInput(format!("{}\n{hint}", unknown.join("\n"))));
    }
    let answers: Vec<Answer> = looked_up.into_iter().flatten().collect();
    print_answers(&answers, as_json);
    Ok(ExitCode::SUCCESS)
}

fn find(desk: &Desk, words: &str, asked: &Asked, limit: usize, as_json: bool) -> Outcome {
    let answers = desk.search(words, asked, limit);
    if answers.is_empty() && !as_json {
        eprintln!("touchback: no rule speaks of \"{words}\"");
    } else {
        print_answers(&answers, as_json);
    }
    Ok(found(!answers.is_empty()))
}

fn print_answers(answers: &[Answer], as_json: bool) {
    if as_json {
        print_json(&answers.iter().map(with_code).collect());
    } else {
        print!("{}", answers.iter().map(full).collect::<Vec<_>>().join("\n"));
    }
}

/// Every value of the data and every statement of the ledgers that is not certain, with how sure it is and the option that
/// replaces it.
fn uncertain(points: &[OpenPoint], as_json: bool) -> ExitCode {
    let doubts = doubts(&ledger::entries());
    let option = |id: Option<&str>| id.map(option_keys).filter(|keys| !keys.is_empty());
    if as_json {
        let values = points.iter().map(|p| {
            let keys = replacing(&format!("{}: {}", p.file, p.path));
            json!({ "file": p.file, "path": p.path, "note": p.note, "confidence": p.confidence, "values": keys })
        });
        let statements = doubts.iter().map(|doubt| {
            let mut row = json!(doubt);
            row["options"] = json!(option(doubt.id.as_deref()).unwrap_or_default());
            row["values"] = json!(replacing_doubt(doubt));
            row
        });
        print_json(&json!(values.chain(statements).collect::<Vec<Value>>()));
        return ExitCode::SUCCESS;
    }
    for p in points {
        let keys = told(&replacing(&format!("{}: {}", p.file, p.path)));
        println!("data/{}: {} ({}{keys}): {}", p.file, p.path, p.confidence, p.note);
    }
    for doubt in &doubts {
        let id = doubt.id.as_deref().unwrap_or("background");
        let keys =
            option(doubt.id.as_deref()).map_or_else(String::new, |keys| format!("; choose with {}", keys.join(", ")));
        let values = told(&replacing_doubt(doubt));
        println!("{}: {id} ({}{keys}{values}): {}", doubt.place, doubt.confidence, short(&doubt.note, 160));
    }
    ExitCode::SUCCESS
}

fn told(keys: &[String]) -> String {
    if keys.is_empty() { String::new() } else { format!("; replace with {}", keys.join(", ")) }
}

/// The values that replace this place in the data.
fn replacing(place: &str) -> Vec<String> {
    let names = |doc: &&Uncertain| doc.of.iter().any(|of| place.contains(of.as_str()));
    values().iter().filter(names).map(|doc| format!("{PREFIX}{}", doc.key)).collect()
}

/// Those that replace what a statement of the ledger says.
fn replacing_doubt(doubt: &Doubt) -> Vec<String> {
    let is = |of: &String| doubt.id.as_ref() == Some(of) || (doubt.id.is_none() && doubt.note.starts_with(of.as_str()));
    let names = |doc: &&Uncertain| doc.of.iter().any(is);
    values().iter().filter(names).map(|doc| format!("{PREFIX}{}", doc.key)).collect()
}

fn side_by_side(as_json: bool) -> Outcome {
    if !as_json {
        print!("{}", matrix().map_err(|why| BadInput(why.to_string()))?);
        return Ok(ExitCode::SUCCESS);
    }
    let mut all = serde_json::Map::new();
    for id in IDS {
        let rules = ruleset(id)?;
        let values: serde_json::Map<String, Value> = fields(&rules).into_iter().map(|(k, v)| (k, json!(v))).collect();
        let sum: String = hash(&rules).iter().map(|byte| format!("{byte:02x}")).collect();
        all.insert((*id).to_owned(), json!({ "hash": sum, "fields": values }));
    }
    print_json(&Value::Object(all));
    Ok(ExitCode::SUCCESS)
}

fn options(start: &str, settings: &Settings, markdown: bool, as_json: bool) -> Outcome {
    if markdown {
        print!("{}", page(settings).map_err(BadInput)?);
        return Ok(ExitCode::SUCCESS);
    }
    let mut docs = docs().map_err(BadInput)?;
    docs.retain(|doc| doc.key.starts_with(start) || doc.id.eq_ignore_ascii_case(start));
    let chosen = |doc: &OptionDoc| TOPICS.iter().find(|t| t.key == doc.key).map(|t| t.words(&settings.options));
    let uncertain: Vec<&Uncertain> =
        values().iter().filter(|doc| format!("{PREFIX}{}", doc.key).starts_with(start)).collect();
    if as_json {
        let row = |doc: &OptionDoc| {
            let mut row = json!(doc);
            row["chosen"] = json!(chosen(doc));
            row
        };
        let number = |doc: &&Uncertain| {
            let mut row = json!(doc);
            row["key"] = json!(format!("{PREFIX}{}", doc.key));
            row["chosen"] = json!(settings.replaced(&doc.key));
            row
        };
        let rows = docs.iter().map(row).chain(uncertain.iter().map(number));
        print_json(&json!(rows.collect::<Vec<_>>()));
    } else {
        docs.iter().for_each(|doc| print!("{}", option_lines(doc, &chosen(doc).unwrap_or_default())));
        uncertain.iter().for_each(|doc| print!("{}", value_lines(doc, settings)));
    }
    Ok(found(!docs.is_empty() || !uncertain.is_empty()))
}

fn value_lines(doc: &Uncertain, settings: &Settings) -> String {
    let Uncertain { key, rulesets, official, confidence, about, .. } = doc;
    let own = settings.pairs().remove(&format!("{PREFIX}{key}"));
    let own = own.map_or_else(String::new, |own| format!(", here {own}"));
    let games = rulesets.join(", ");
    format!("{PREFIX}{key} ({games}; {confidence}): {about}\n    official {official}{own}; {}\n", doc.allowed())
}

fn option_lines(doc: &OptionDoc, chosen: &[&str]) -> String {
    let mut text = format!("{}  {}: {}\n", doc.id, doc.key, doc.about);
    for value in &doc.values {
        let mark = if chosen.contains(&value.name.as_str()) { '*' } else { ' ' };
        text += &format!("    {mark} {} ({}): {}\n", value.name, value.authority, value.says);
    }
    text
}

fn found(anything: bool) -> ExitCode {
    ExitCode::from(u8::from(!anything))
}

fn print_json(value: &Value) {
    println!("{value:#}");
}

/// An answer with the files of its code.
fn with_code(answer: &Answer) -> Value {
    let mut value = json!(answer);
    if let Some(fields) = value.as_object_mut() {
        fields.insert("code".to_owned(), json!(code::files(&answer.ruling.id)));
    }
    value
}

/// An answer with its place, who said it, what changes it and what shows it.
fn full(answer: &Answer) -> String {
    let Answer { ruling, shown_by, .. } = answer;
    let Ruling { id, file, line, topic, kind, authority, text, plain, test, elevens, repeats, options, see } = ruling;
    let kind = kind.as_ref().map_or_else(String::new, |kind| format!(", {kind}"));
    let by = if authority.is_empty() { String::new() } else { format!("; {}", authority.join(", ")) };
    let mut out = format!("{id}  ({file}:{line}, {topic}{kind}{by})\n");
    let mut put = |label: &str, words: &str| {
        if !words.is_empty() {
            out += &format!("  {label}{}\n", words.replace('\n', "\n  "));
        }
    };
    put("", text);
    match elevens.as_deref() {
        Some("=") => put("11-a-side: ", "the same"),
        other => put("11-a-side: ", other.unwrap_or_default()),
    }
    put("In plain words: ", plain.unwrap_or_default());
    put("Same as: ", &repeats.join(", "));
    put("Test: ", test.as_deref().unwrap_or_default());
    let named: Vec<String> = options.iter().map(|id| format!("{id}{}", option_key(id))).collect();
    put("Changed by: ", &named.join(", "));
    put("See: ", &see.join(", "));
    let places: Vec<String> = shown_by.iter().map(|s| format!("{}:{} “{}”", s.file, s.line, s.name)).collect();
    put("Code: ", &code::files(id).join(", "));
    put("Shown by: ", &places.iter().take(MOST_SHOWN).cloned().collect::<Vec<_>>().join("\n"));
    if places.len() > MOST_SHOWN {
        put("", &format!("and {} more", places.len() - MOST_SHOWN));
    }
    out
}

/// Scenarios that are named for one rule.
const MOST_SHOWN: usize = 3;

/// The keys of an option, for people who know it by its number.
fn option_key(id: &str) -> String {
    let keys = option_keys(id);
    if keys.is_empty() { String::new() } else { format!(" ({})", keys.join(", ")) }
}

fn option_keys(id: &str) -> Vec<&'static str> {
    TOPICS.iter().map(|topic| topic.key).filter(|key| ledger_id(key) == id).collect()
}

/// The start of a text, on one line.
fn short(text: &str, length: usize) -> String {
    let line = text.lines().next().unwrap_or_default();
    if line.chars().count() <= length {
        return line.to_owned();
    }
    line.chars().take(length - 1).chain(['…']).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_rule_is_shown_with_its_place_and_both_columns() {
        let desk = desk(Path::new("no such folder"));
        let text = full(&desk.show("S7-GAME-01").expect("a rule"));
        let lines: Vec<&str> = text.lines().collect();
        assert!(lines[0].starts_with("S7-GAME-01  (rules/sevens.md:"), "{text}");
        assert!(lines[0].ends_with("6. Game structure)"), "{text}");
        assert_eq!(lines[2], "  11-a-side: 8 turns");
        let same = full(&desk.show("S7-GAME-02").expect("a rule"));
        assert!(same.contains("  11-a-side: the same\n"), "{same}");
    }

    #[test]
    fn a_ruling_is_shown_with_who_said_it_what_changes_it_and_what_shows_it() {
        let folder = std::env::temp_dir().join(format!("touchback-desk-{}", std::process::id()));
        std::fs::create_dir_all(folder.join("more")).expect("a folder");
        let scenario = "scenario: A leaper is hit\n= fell H1 [OB-5.17-3]\n";
        std::fs::write(folder.join("more/leap.scenario"), scenario).expect("a file");
        let desk = desk(&folder);
        let text = full(&desk.show("OB-5.7-6").expect("a ruling"));
        assert!(text.contains("Diving Tackle, engine)"), "{text}");
        assert!(text.contains("Changed by: O-20 (diving_tackle_from_inside)"), "{text}");
        let text = full(&desk.show("OB-5.7-11").expect("a ruling"));
        assert!(text.contains("engine; the designer)"), "{text}");
        let best = full(&desk.search("leap diving tackle", &Asked::default(), 1)[0]);
        assert!(best.contains("leap.scenario:1 “A leaper is hit”"), "{best}");
        std::fs::remove_dir_all(&folder).expect("cleaned up");
    }

    #[test]
    fn a_card_is_shown_with_the_file_of_its_code() {
        let text = full(&desk(Path::new("none")).show("DT-12").expect("a rule"));
        assert!(text.contains("  Code: crates/editions/src/common/play/spy.rs\n"), "{text}");
    }

    #[test]
    fn long_texts_are_cut_at_whole_letters() {
        assert_eq!(short("−1 on all", 20), "−1 on all");
        assert_eq!(short("−−−−−", 3), "−−…");
        assert_eq!(short("one\ntwo", 20), "one");
    }

    #[test]
    fn unknown_ids_are_all_reported_with_suggestions() {
        let bad = show(
            &desk(Path::new("none")),
            &["S7-PUSH-3".to_owned(), "S7-PUSH-04".to_owned(), "S7-PUHS-05".to_owned()],
            false,
        );
        let message = bad.expect_err("two of them are unknown").0;
        assert_eq!(message.lines().count(), 3, "one for each, and where else to look: {message}");
        assert!(message.contains("S7-PUSH-03") && message.contains("S7-PUSH-05"), "{message}");
    }

    #[test]
    fn the_start_of_an_id_selects() {
        assert_eq!(starting("s7-push").len(), 8);
        assert_eq!(list("NO-SUCH", false).expect("fine"), ExitCode::from(1));
    }
}
