//! Verdicts for people and for machines.

use crate::file::Problem;
use crate::reached::Reached;
use crate::verdict::Verdict;
use std::fmt::Write;

/// What differs in a file, or nothing.
#[must_use]
pub fn as_text(file: &str, verdicts: &[Verdict]) -> String {
    let mut out = String::new();
    for verdict in verdicts.iter().filter(|v| !v.passed) {
        let _ = writeln!(out, "{file}:{}: {} ({})", verdict.line, verdict.name, verdict.ruleset);
        for failure in &verdict.failures {
            let _ = writeln!(out, "  line {}: {}", failure.line, failure.message);
            out.push_str(&table(&failure.events));
        }
    }
    out
}

/// Expected on the left, what happened on the right; rows that differ are marked.
fn table(rows: &[(Option<String>, Option<String>)]) -> String {
    let width = rows.iter().filter_map(|(left, _)| left.as_ref()).map(|l| l.chars().count()).max().unwrap_or(0).max(8);
    let mut out = String::new();
    if !rows.is_empty() {
        let _ = writeln!(out, "      {:width$}   happened", "expected");
    }
    for (left, right) in rows {
        let mark = if left == right { ' ' } else { '!' };
        let (left, right) = (left.as_deref().unwrap_or(""), right.as_deref().unwrap_or(""));
        let _ = writeln!(out, "    {mark} {left:width$}   {right}");
    }
    out
}

/// What really happened, in the notation of scenarios.
#[must_use]
pub fn events_text(verdict: &Verdict) -> String {
    let mut out = String::new();
    let _ = writeln!(out, "# {} ({})", verdict.name, verdict.ruleset);
    for step in &verdict.steps {
        if !step.action.is_empty() {
            let _ = writeln!(out, "  > {}", step.action);
        }
        if !step.dice.is_empty() {
            let dice: Vec<_> = step.dice.iter().map(|(roll, face)| format!("{roll} {face}")).collect();
            let _ = writeln!(out, "  # dice: {}", dice.join(", "));
        }
        for event in &step.events {
            let _ = writeln!(out, "  = {event}");
        }
        if let Some(asks) = &step.asks {
            let _ = writeln!(out, "  # asks {asks}");
        }
    }
    out
}

/// One JSON object for a whole run: files with their verdicts, those that could not be read, and what was reached.
#[must_use]
pub fn as_json(files: &[(String, Vec<Verdict>)], malformed: &[(String, Vec<Problem>)]) -> String {
    let mut reached = Reached::default();
    let mut list = Vec::new();
    for (file, verdicts) in files {
        for verdict in verdicts {
            reached.add(&verdict.reached);
        }
        list.push(serde_json::json!({ "file": file, "scenarios": verdicts }));
    }
    let unread: Vec<_> =
        malformed.iter().map(|(file, problems)| serde_json::json!({ "file": file, "problems": problems })).collect();
    let passed = files.iter().flat_map(|(_, v)| v).filter(|v| v.passed).count();
    let total: usize = files.iter().map(|(_, v)| v.len()).sum();
    let whole = serde_json::json!({
        "total": total,
        "passed": passed,
        "files": list,
        "malformed": unread,
        "reached": reached,
        "never_reached": reached.missing(),
    });
    serde_json::to_string_pretty(&whole).unwrap_or_default()
}
