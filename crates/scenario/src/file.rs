//! A file of scenarios: comments taken off, lines sorted to their scenario and ruleset.

/// Something in a file that cannot be read, and what was expected.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug, serde::Serialize)]
pub struct Problem {
    pub line: usize,
    pub message: String,
}

impl Problem {
    pub fn new(line: usize, message: impl Into<String>) -> Problem {
        Problem { line, message: message.into() }
    }
}

#[derive(Clone, Debug)]
pub(crate) struct Line {
    pub number: usize,
    /// Only for this ruleset.
    pub ruleset: Option<String>,
    pub text: String,
}

/// One scenario as written.
#[derive(Clone, Debug)]
pub(crate) struct Scenario {
    pub name: String,
    pub line: usize,
    pub rulesets: Vec<String>,
    pub lines: Vec<Line>,
}

/// Splits a file; `known` are the rulesets there are, `usual` those of a scenario that names none.
pub(crate) fn read(text: &str, known: &[&str], usual: &[&str]) -> Result<Vec<Scenario>, Vec<Problem>> {
    let mut scenarios: Vec<Scenario> = Vec::new();
    let mut problems = Vec::new();
    for (index, raw) in text.lines().enumerate() {
        let number = index + 1;
        let line = without_comment(raw).trim();
        if line.is_empty() {
            continue;
        }
        if let Some(name) = line.strip_prefix("scenario:") {
            let all = usual.iter().map(|id| (*id).to_owned()).collect();
            if name.trim().is_empty() {
                problems.push(Problem::new(number, "expected the name of the scenario after “scenario:”"));
            }
            scenarios.push(Scenario { name: name.trim().to_owned(), line: number, rulesets: all, lines: Vec::new() });
            continue;
        }
        let Some(scenario) = scenarios.last_mut() else {
            problems.push(Problem::new(number, "expected “scenario: NAME” before anything else"));
            continue;
        };
        if let Err(message) = sort(scenario, number, line, known) {
            problems.push(Problem::new(number, message));
        }
    }
    if scenarios.is_empty() && problems.is_empty() {
        problems.push(Problem::new(1, "expected “scenario: NAME”: the file holds no scenario"));
    }
    problems.extend(same_names(&scenarios));
    if problems.is_empty() { Ok(scenarios) } else { Err(problems) }
}

fn sort(scenario: &mut Scenario, number: usize, line: &str, known: &[&str]) -> Result<(), String> {
    if let Some(list) = line.strip_prefix("rulesets:") {
        scenario.rulesets = list.split(',').map(|id| id.trim().to_owned()).collect();
        return match scenario.rulesets.iter().find(|id| !known.contains(&id.as_str())) {
            Some(id) => Err(format!("“{id}” is not a ruleset; expected {}", known.join(", "))),
            None => Ok(()),
        };
    }
    let (ruleset, text) = match line.strip_prefix('@') {
        None => (None, line),
        Some(rest) => {
            let (id, text) = rest.split_once(char::is_whitespace).unwrap_or((rest, ""));
            if !known.contains(&id) {
                return Err(format!("“@{id}” names no ruleset; expected @{}", known.join(", @")));
            }
            (Some(id.to_owned()), text.trim())
        }
    };
    scenario.lines.push(Line { number, ruleset, text: text.to_owned() });
    Ok(())
}

fn same_names(scenarios: &[Scenario]) -> Vec<Problem> {
    let mut seen = std::collections::BTreeMap::new();
    let mut problems = Vec::new();
    for scenario in scenarios {
        if let Some(first) = seen.insert(scenario.name.as_str(), scenario.line) {
            problems.push(Problem::new(scenario.line, format!("line {first} has a scenario of the same name")));
        }
    }
    problems
}

fn without_comment(line: &str) -> &str {
    if line.trim_start().starts_with('#') {
        return "";
    }
    line.find(" #").map_or(line, |at| &line[..at])
}
