//! How answers and refusals are shown. Exit codes: 0 done, 1 refused, 2 input that makes no sense.

use std::process::ExitCode;

use serde_json::{Value, json};
use touchback_tournament::log::Damage;
use touchback_tournament::problem::{Problem, Problems};

#[derive(Clone, Copy)]
pub struct Output {
    pub json: bool,
}

pub enum Failure {
    /// The event says no.
    Refused(Problems),
    /// The event file cannot be trusted.
    Damaged(Box<Damage>),
    /// A server says no, with its reasons.
    Told(Value),
    /// A file cannot be read or written, or an argument makes no sense.
    Input(String),
}

impl From<Problems> for Failure {
    fn from(problems: Problems) -> Failure {
        Failure::Refused(problems)
    }
}

impl From<Box<Damage>> for Failure {
    fn from(damage: Box<Damage>) -> Failure {
        Failure::Damaged(damage)
    }
}

pub fn input(text: impl Into<String>) -> Failure {
    Failure::Input(text.into())
}

impl Output {
    /// Prints the JSON, or the text if JSON was not requested.
    pub fn show(self, value: &Value, text: impl FnOnce() -> String) {
        if self.json {
            println!("{value}");
        } else {
            let text = text();
            print!("{text}");
            if !text.is_empty() && !text.ends_with('\n') {
                println!();
            }
        }
    }

    pub fn warnings(self, warnings: &[Problem]) {
        if !self.json {
            for warning in warnings {
                eprintln!("note: {warning}");
            }
        }
    }

    pub fn failure(self, failure: &Failure) -> ExitCode {
        let (code, value, text) = match failure {
            Failure::Refused(problems) => {
                let text: Vec<String> = problems.iter().map(|p| format!("refused: {p}")).collect();
                (1, json!({ "ok": false, "problems": problems }), text.join("\n"))
            }
            Failure::Told(problems) => {
                let line = |p: &Value| format!("refused: {}", p["message"].as_str().unwrap_or_default());
                let text: Vec<String> = problems.as_array().into_iter().flatten().map(line).collect();
                (1, json!({ "ok": false, "problems": problems }), text.join("\n"))
            }
            Failure::Damaged(damage) => {
                let value = json!({
                    "ok": false,
                    "damaged": { "line": damage.line, "byte": damage.good_bytes, "reason": damage.reason, "good": damage.good.len() },
                });
                (2, value, format!("{damage} `touchback event recover` saves them."))
            }
            Failure::Input(text) => (2, json!({ "ok": false, "error": text }), text.clone()),
        };
        if self.json {
            println!("{value}");
        } else {
            eprintln!("{text}");
        }
        ExitCode::from(code)
    }
}

/// Text columns, each as wide as it needs to be.
pub fn columns(rows: &[Vec<String>]) -> String {
    let count = rows.iter().map(Vec::len).max().unwrap_or(0);
    let width = |i: usize| rows.iter().filter_map(|r| r.get(i)).map(|c| c.chars().count()).max().unwrap_or(0);
    let widths: Vec<usize> = (0..count).map(width).collect();
    let mut out = String::new();
    for row in rows {
        let mut line = String::new();
        for (cell, width) in row.iter().zip(&widths) {
            line.push_str(&format!("{cell:<width$}  "));
        }
        out.push_str(line.trim_end());
        out.push('\n');
    }
    out
}
