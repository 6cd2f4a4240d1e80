//! Matches from another server on the command line: many files at once, what is said about each, and figures over the
//! results.

#![allow(clippy::unwrap_used)]

use std::collections::BTreeMap;
use std::io::{Read, Write};
use std::path::{Path, PathBuf};
use std::process::{Command, Output};

use flate2::Compression;
use flate2::read::GzDecoder;
use flate2::write::GzEncoder;
use parquet::file::reader::{FileReader, SerializedFileReader};
use parquet::record::{Field, Row};
use serde_json::{Value, json};

/// Written by the tests of `touchback-fumbbl` from a match of bots.
const MADE_UP: &str = "../fumbbl/tests/files/made-up.json.gz";

fn folder(name: &str) -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("import-{name}"));
    let _ = std::fs::remove_dir_all(&folder);
    std::fs::create_dir_all(folder.join("files/more")).unwrap();
    folder
}

fn touchback(folder: &Path, args: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_touchback")).current_dir(folder).args(args).output().unwrap()
}

fn said(out: &Output) -> String {
    String::from_utf8_lossy(&out.stdout).into_owned() + &String::from_utf8_lossy(&out.stderr)
}

fn json(out: &Output) -> Value {
    serde_json::from_slice(&out.stdout).unwrap_or_else(|e| panic!("{e}: {}", said(out)))
}

fn packed() -> Vec<u8> {
    std::fs::read(Path::new(env!("CARGO_MANIFEST_DIR")).join(MADE_UP)).unwrap()
}

fn match_file() -> Value {
    let mut text = String::new();
    GzDecoder::new(packed().as_slice()).read_to_string(&mut text).unwrap();
    serde_json::from_str(&text).unwrap()
}

/// The same match, but late in it a player goes elsewhere.
fn altered() -> Value {
    let mut file = match_file();
    let commands = file.pointer_mut("/gameLog/commandArray").and_then(Value::as_array_mut).unwrap();
    let changes = |command: &mut Value| -> Option<Value> {
        let change = command.pointer_mut("/modelChangeList/modelChangeArray/0")?;
        (change["modelChangeId"] == "fieldModelSetPlayerCoordinate")
            .then(|| change["modelChangeValue"] = json!([0, 0]));
        (change["modelChangeValue"] == json!([0, 0])).then(|| change.clone())
    };
    assert!(commands.iter_mut().rev().find_map(changes).is_some());
    file
}

/// Two whole files with the same name, one that differs, three that cannot be read.
fn many(folder: &Path) {
    let put = |name: &str, bytes: &[u8]| std::fs::write(folder.join("files").join(name), bytes).unwrap();
    let text = match_file().to_string();
    put("a.json.gz", &packed());
    put("more/a.json", text.as_bytes());
    put("altered.json", altered().to_string().as_bytes());
    put("cut.json.gz", &packed()[..5_000]);
    put("older.json", text.replace("BB2020", "BB2016").as_bytes());
    put("nonsense.json", b"{\"game\": 1}");
    put("readme.txt", b"not one of them");
}

fn outcomes(report: &Value) -> BTreeMap<String, String> {
    let name = |line: &Value| line["file"].as_str().unwrap().trim_start_matches("files/").to_owned();
    let files = report["files"].as_array().unwrap();
    files.iter().map(|line| (name(line), line["outcome"].as_str().unwrap().to_owned())).collect()
}

#[test]
fn many_files_are_read_at_once_and_summed_up() {
    let folder = folder("many");
    many(&folder);
    let out = touchback(&folder, &["import", "fumbbl", "files", "--into", "out", "--json"]);
    assert_eq!(out.status.code(), Some(2), "{}", said(&out));
    let report = json(&out);
    let expected = [
        ("a.json.gz", "whole"),
        ("altered.json", "differs"),
        ("cut.json.gz", "refused"),
        ("more/a.json", "whole"),
        ("nonsense.json", "refused"),
        ("older.json", "refused"),
    ];
    assert_eq!(outcomes(&report), expected.map(|(file, is)| (file.to_owned(), is.to_owned())).into());
    let summary = &report["summary"];
    assert_eq!(
        [6, 2, 0, 1, 3].map(Value::from),
        ["found", "whole", "partial", "differ", "refused"].map(|key| summary[key].clone())
    );
    assert!(summary["files_per_second"].as_f64().unwrap() > 0.0);
    assert_eq!(summary["why"]["played by the rules BB2016; matches of BB2020 are read"], 1, "{summary}");
    assert_eq!(summary["why"].as_object().unwrap().values().map(|times| times.as_u64().unwrap()).sum::<u64>(), 4);
    let difference = &report["files"][1]["report"]["differences"][0];
    assert!(difference["ours"] != difference["theirs"] && difference["command"].as_u64() > Some(0), "{difference}");
    // Both complete ones have a replay that verifies; the one that differs has none.
    let mut replays: Vec<_> =
        std::fs::read_dir(folder.join("out")).unwrap().map(|entry| entry.unwrap().file_name()).collect();
    replays.sort();
    assert_eq!(replays, ["a-2.replay", "a.replay"]);
    let verified = touchback(&folder, &["replay", "verify", "out/a.replay", "out/a-2.replay"]);
    assert!(verified.status.success() && said(&verified).matches("dice unproven").count() == 2, "{}", said(&verified));
}

#[test]
fn what_differs_is_kept_up_to_there_on_request() {
    let folder = folder("partial");
    many(&folder);
    let whole = touchback(&folder, &["import", "fumbbl", "files/a.json.gz", "--into", "out"]);
    assert_eq!(whole.status.code(), Some(0), "{}", said(&whole));
    assert!(said(&whole).contains("1 found, 1 whole, 0 partial, 0 differ, 0 refused"), "{}", said(&whole));
    let differs = touchback(&folder, &["import", "fumbbl", "files/altered.json", "--into", "out"]);
    assert_eq!(differs.status.code(), Some(1), "{}", said(&differs));
    assert!(said(&differs).contains("difference: command ") && !folder.join("out/altered.replay").exists());
    let partial = touchback(&folder, &["import", "fumbbl", "files/altered.json", "--into", "out", "--partial"]);
    assert_eq!(partial.status.code(), Some(1), "{}", said(&partial));
    assert!(said(&partial).contains("1 found, 0 whole, 1 partial"), "{}", said(&partial));
    let verified = touchback(&folder, &["replay", "verify", "out/altered.replay"]);
    assert!(verified.status.success(), "{}", said(&verified));
    let refused = touchback(&folder, &["import", "fumbbl", "files/nonsense.json", "nowhere.json"]);
    assert_eq!(refused.status.code(), Some(2));
    let sentences = said(&refused);
    assert!(sentences.contains("nonsense.json: refused: expected the JSON of a finished match"), "{sentences}");
    assert!(sentences.contains("nowhere.json: refused: "), "{sentences}");
}

#[test]
fn figures_are_the_same_in_every_form() {
    let folder = folder("stats");
    let imported = touchback(
        &folder,
        &["import", "fumbbl", Path::new(env!("CARGO_MANIFEST_DIR")).join(MADE_UP).to_str().unwrap()],
    );
    assert!(imported.status.success(), "{}", said(&imported));
    let own = ["sim", "--ruleset", "elevens", "--home", "human", "--away", "orc", "--games", "2", "--record", "own"];
    let played = touchback(&folder, &own);
    assert!(played.status.success(), "{}", said(&played));
    let mut files = vec!["stats".to_owned(), "made-up.replay".to_owned()];
    files.extend(
        std::fs::read_dir(folder.join("own")).unwrap().map(|entry| entry.unwrap().path().display().to_string()),
    );
    assert_eq!(files.len(), 4);
    let stats = |more: &[&str]| {
        let args: Vec<&str> = files.iter().map(String::as_str).chain(more.iter().copied()).collect();
        touchback(&folder, &args)
    };
    let out = stats(&["--json", "--csv", "figures.csv", "--parquet", "figures.parquet"]);
    assert!(out.status.success(), "{}", said(&out));
    let report = json(&out);
    assert_eq!(report["matches"], 3);
    let rows = report["rows"].as_array().unwrap();
    for group in ["list", "skill", "action", "roll"] {
        assert!(rows.iter().any(|row| row["group"] == group), "{group}");
    }
    let human = rows.iter().find(|row| row["group"] == "list" && row["name"] == "human").unwrap();
    assert_eq!(human["count"], 3, "{human}");
    for row in rows {
        let [low, rate, high] = ["low", "rate", "high"].map(|key| row[key].as_f64().unwrap());
        assert!(row["of"] == 0 || (0.0 <= low && low <= rate && rate <= high && high <= 1.0), "{row}");
    }
    same(rows, &from_csv(&folder.join("figures.csv")));
    same(rows, &from_parquet(&folder.join("figures.parquet")));
    let table = said(&stats(&[]));
    assert!(table.starts_with("3 matches, 0 files refused") && table.contains("pick-up"), "{table}");
    // A file that is none stops nothing but itself.
    std::fs::write(folder.join("bad.replay"), "{}").unwrap();
    let bad = stats(&["bad.replay"]);
    assert_eq!(bad.status.code(), Some(2));
    assert!(
        said(&bad).starts_with("3 matches, 1 files refused") && said(&bad).contains("bad.replay: "),
        "{}",
        said(&bad)
    );
}

/// The same lines with the same cells; the last digit of a number may be lost on the way through text.
fn same(ours: &[Value], others: &[Value]) {
    assert_eq!(ours.len(), others.len());
    for (our, other) in ours.iter().zip(others) {
        assert_eq!(our.as_object().unwrap().len(), other.as_object().unwrap().len());
        for (key, value) in our.as_object().unwrap() {
            let close = match (value.as_f64(), other[key].as_f64()) {
                (Some(a), Some(b)) => (a - b).abs() <= 1e-12 * a.abs(),
                _ => *value == other[key],
            };
            assert!(close, "{key}: {our} {other}");
        }
    }
}

/// A cell that is empty has no value; numbers are numbers.
fn from_csv(file: &Path) -> Vec<Value> {
    let mut reader = csv::Reader::from_path(file).unwrap();
    let heads = reader.headers().unwrap().clone();
    let cell = |head: &str, text: &str| match (head, text) {
        ("group" | "name", _) => json!(text),
        (_, "") => Value::Null,
        _ => serde_json::from_str(text).unwrap(),
    };
    let row = |record: csv::StringRecord| -> Value {
        heads.iter().zip(&record).map(|(head, text)| (head.to_owned(), cell(head, text))).collect()
    };
    reader.records().map(|record| row(record.unwrap())).collect()
}

fn from_parquet(file: &Path) -> Vec<Value> {
    let reader = SerializedFileReader::new(std::fs::File::open(file).unwrap()).unwrap();
    let cell = |field: &Field| match field {
        Field::Null => Value::Null,
        Field::Str(text) => json!(text),
        Field::Long(number) => json!(number),
        Field::Double(number) => json!(number),
        other => panic!("{other:?}"),
    };
    let row = |row: Row| -> Value { row.get_column_iter().map(|(head, field)| (head.clone(), cell(field))).collect() };
    reader.get_row_iter(None).unwrap().map(|found| row(found.unwrap())).collect()
}

#[test]
fn a_packed_file_is_the_same_as_a_plain_one() {
    let folder = folder("packed");
    let mut packer = GzEncoder::new(Vec::new(), Compression::fast());
    packer.write_all(match_file().to_string().as_bytes()).unwrap();
    std::fs::write(folder.join("files/other.gz"), packer.finish().unwrap()).unwrap();
    std::fs::write(folder.join("files/plain.json"), match_file().to_string()).unwrap();
    let out = touchback(&folder, &["import", "fumbbl", "files"]);
    assert!(out.status.success(), "{}", said(&out));
    let read = |name: &str| std::fs::read_to_string(folder.join(name)).unwrap();
    assert_eq!(read("other.replay"), read("plain.replay"));
}
