//! What can be wrong with a data file, and which of its values are marked as unsettled.

use std::fmt;

/// One defect of a data file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DataProblem {
    pub file: &'static str,
    /// Where in the file, e.g. `team[human].position[blitzer].skills`.
    pub path: String,
    pub message: String,
}

impl fmt::Display for DataProblem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {}: {}", self.file, self.path, self.message)
    }
}

/// One value the sources do not agree on, as the data marks it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OpenPoint {
    pub file: &'static str,
    pub path: String,
    pub note: String,
    /// `high`, `medium` or `low`, where the data says so; `disputed` where sources differ.
    pub confidence: String,
}

/// Problems found so far, all of one file.
pub(super) struct Problems<'a> {
    pub file: &'static str,
    pub list: &'a mut Vec<DataProblem>,
}

impl Problems<'_> {
    pub fn add(&mut self, path: impl Into<String>, message: impl Into<String>) {
        self.list.push(DataProblem { file: self.file, path: path.into(), message: message.into() });
    }
}

/// The keys that mark a doubt, alone or after the name of the value; the last says how an older edition differs.
const MARKS: [&str; 3] = ["uncertain", "disputed", "differs_1994"];
/// The key that says how sure something is: its whole table, or the value whose name comes before.
const CONFIDENCE: &str = "confidence";

/// Every mark of doubt in one file: `uncertain`, `disputed`, `differs_1994`, `confidence`, alone or after a name.
pub(super) fn open_points(file: &'static str, table: &toml::Table) -> Vec<OpenPoint> {
    let mut found = Vec::new();
    walk(file, &mut found, "", &toml::Value::Table(table.clone()));
    found
}

fn walk(file: &'static str, found: &mut Vec<OpenPoint>, path: &str, value: &toml::Value) {
    match value {
        toml::Value::Table(table) => {
            for (key, inner) in table {
                let here = if path.is_empty() { key.clone() } else { format!("{path}.{key}") };
                if is_mark(key) {
                    let sure = table.get(&format!("{key}_{CONFIDENCE}")).and_then(toml::Value::as_str);
                    found.extend(marked(file, &here, inner, sure));
                } else if let Some(of) = judged(key) {
                    // The confidence of a mark is reported with the mark.
                    if !is_mark(of) {
                        let place = if of.is_empty() { path.to_owned() } else { format!("{path}.{of}") };
                        let note = "the numbers are from memory or from few sources".to_owned();
                        found.push(OpenPoint { file, path: place, note, confidence: sure_word(&note_of(inner)) });
                    }
                } else {
                    walk(file, found, &here, inner);
                }
            }
        }
        toml::Value::Array(items) => {
            for (index, item) in items.iter().enumerate() {
                walk(file, found, &format!("{path}[{}]", label(item, index)), item);
            }
        }
        _ => {}
    }
}

fn is_mark(key: &str) -> bool {
    MARKS.iter().any(|mark| key == *mark || key.ends_with(&format!("_{mark}")))
}

/// What a key of confidence speaks of: nothing for its whole table.
fn judged(key: &str) -> Option<&str> {
    let alone = (key == CONFIDENCE || key == "confidence_1994").then_some("");
    alone.or_else(|| key.strip_suffix(CONFIDENCE)?.strip_suffix('_'))
}

/// A mark as one point, or as several where it is a list.
fn marked(file: &'static str, path: &str, value: &toml::Value, sure: Option<&str>) -> Vec<OpenPoint> {
    let word =
        |table: &toml::Table, key: &str| table.get(key).and_then(toml::Value::as_str).unwrap_or_default().to_owned();
    let Some(items) = value.as_array().filter(|items| items.iter().all(toml::Value::is_table)) else {
        let note = note_of(value);
        let confidence = sure_word(sure.unwrap_or(&note));
        return vec![OpenPoint { file, path: path.to_owned(), note, confidence }];
    };
    let tables = items.iter().filter_map(toml::Value::as_table);
    let point = |table: &toml::Table| OpenPoint {
        file,
        path: format!("{path}[{}]", word(table, "what")),
        note: word(table, "how"),
        confidence: sure_word(&word(table, CONFIDENCE)),
    };
    tables.map(point).collect()
}

/// The degree that a text names, after the word itself where it has more to say.
fn sure_word(text: &str) -> String {
    let after = text.split_once("confidence ").map_or(text, |(_, after)| after);
    let first = after.split(|c: char| !c.is_alphabetic()).next().unwrap_or_default();
    if ["high", "medium", "low"].contains(&first) { first.to_owned() } else { "disputed".to_owned() }
}

fn note_of(value: &toml::Value) -> String {
    match value {
        toml::Value::String(text) => text.clone(),
        toml::Value::Boolean(true) => "the sources differ".to_owned(),
        other => other.to_string(),
    }
}

/// An entry's id where it has one, else its number.
pub(super) fn label(value: &toml::Value, index: usize) -> String {
    value.get("id").and_then(toml::Value::as_str).map_or_else(|| index.to_string(), str::to_owned)
}
