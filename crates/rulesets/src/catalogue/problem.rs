//! What can be wrong with a data file, and what in it is admittedly unsettled.

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

/// Every mark of doubt in one file: `uncertain`, `disputed`, `..._uncertain`, `..._disputed`.
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
                let marks = ["uncertain", "disputed"];
                if marks.iter().any(|m| key == m || key.ends_with(&format!("_{m}"))) {
                    found.push(OpenPoint { file, path: here, note: note_of(inner) });
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
