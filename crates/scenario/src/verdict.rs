//! A file of scenarios against its rulesets: one verdict for each scenario and ruleset.

use crate::file::{Problem, Scenario, read};
use crate::ledger::ledger_ids;
use crate::reached::Reached;
use crate::run::{Failure, Refusal, Run, Step, run};
use crate::without::{Listed, is_listed};
use crate::{build, plan};
use std::collections::BTreeSet;
use std::panic::{AssertUnwindSafe, catch_unwind};
use touchback_engine::kickoff_match::Moment;
use touchback_engine::{Rules, State};
use touchback_notation::text;

/// The rulesets of a scenario unless it names others.
pub const RULESETS: [&str; 2] = ["sevens", "elevens"];
/// Every ruleset that a scenario may be for.
const KNOWN: [&str; 3] = ["sevens", "elevens", "classic"];

/// The rules and the ledgers that scenarios are checked against.
pub struct Book {
    rules: Vec<Rules>,
    ledger: BTreeSet<String>,
    /// The rulesets of a scenario that names none.
    usual: Vec<String>,
}

impl Book {
    /// Loads every ruleset; the error is for people.
    pub fn load() -> Result<Book, String> {
        let mut rules = Vec::new();
        for id in KNOWN {
            rules.push(touchback_rulesets::load(id).map_err(|e| e.to_string())?);
        }
        Ok(Book { rules, ledger: ledger_ids(), usual: RULESETS.map(str::to_owned).to_vec() })
    }

    /// The rules of an edition from outside, with the ids of its rules beside those of the ledgers.
    #[must_use]
    pub fn of(rules: Rules) -> Book {
        let own = rules.units.words().iter().map(|words| words.rule.to_owned());
        Book {
            ledger: ledger_ids().into_iter().chain(own).collect(),
            usual: vec![rules.id.clone()],
            rules: vec![rules],
        }
    }

    pub(crate) fn read(&self, text: &str) -> Result<Vec<Scenario>, Vec<Problem>> {
        let known: Vec<&str> = self.rules.iter().map(|rules| rules.id.as_str()).collect();
        read(text, &known, &self.usual.iter().map(String::as_str).collect::<Vec<_>>())
    }

    /// The rules of one ruleset.
    #[must_use]
    pub fn rules(&self, id: &str) -> Option<&Rules> {
        self.rules.iter().find(|rules| rules.id == id)
    }
}

/// One scenario under one ruleset.
#[derive(Clone, Debug, serde::Serialize)]
pub struct Verdict {
    pub name: String,
    pub line: usize,
    pub ruleset: String,
    pub passed: bool,
    pub proves: Vec<String>,
    pub failures: Vec<Failure>,
    pub steps: Vec<Step>,
    #[serde(skip)]
    pub reached: Reached,
    /// What was refused on the way, as the scenario says it must be.
    #[serde(skip)]
    pub refusals: Vec<Refusal>,
}

/// Checks the text of one file. Problems mean that it cannot be read as scenarios; nothing is played then.
pub fn check(book: &Book, text: &str) -> Result<Vec<Verdict>, Vec<Problem>> {
    let scenarios = book.read(text)?;
    let mut ready = Vec::new();
    let mut problems = BTreeSet::new();
    for scenario in &scenarios {
        for id in &scenario.rulesets {
            let Some(rules) = book.rules(id) else { continue };
            match prepare(book, scenario, id, rules) {
                Ok((plan, rules, state)) => ready.push((scenario, id, rules, plan, state)),
                Err(list) => problems.extend(list),
            }
        }
    }
    if !problems.is_empty() {
        return Err(problems.into_iter().collect());
    }
    Ok(ready.into_iter().map(|(scenario, id, rules, plan, state)| judge(scenario, id, &rules, &plan, state)).collect())
}

pub(crate) fn prepare(
    book: &Book,
    scenario: &Scenario,
    id: &str,
    rules: &Rules,
) -> Result<(plan::Plan, Rules, State), Vec<Problem>> {
    let plan = plan::plan(&in_words_of_the_kernel(scenario, rules), id, &book.ledger)?;
    let rules = plan.varied(rules)?;
    let state = build::build(&plan, &rules).map_err(|problem| vec![problem])?;
    Ok((plan, rules, state))
}

/// The names of an edition from outside as the kernel writes them; expected events are compared as they are.
fn in_words_of_the_kernel(scenario: &Scenario, rules: &Rules) -> Scenario {
    let mut scenario = scenario.clone();
    for line in scenario.lines.iter_mut().filter(|line| !line.text.starts_with('=')) {
        line.text = text::plain(rules, &line.text).into_owned();
    }
    scenario
}

fn judge(scenario: &Scenario, id: &str, rules: &Rules, plan: &plan::Plan, state: State) -> Verdict {
    let mut run = play(scenario.line, rules, plan, state);
    if run.failures.is_empty() {
        run.failures = wrong_claims(scenario.line, rules, plan, state);
    }
    let mut reached = Reached::default();
    reached.weather(plan.weather);
    for event in &run.events {
        reached.event(event);
    }
    Verdict {
        name: scenario.name.clone(),
        line: scenario.line,
        ruleset: id.to_owned(),
        passed: run.failures.is_empty(),
        proves: plan.claims().into_iter().collect(),
        failures: run.failures,
        steps: run.steps,
        refusals: run.refusals,
        reached,
    }
}

/// Plays a plan. A broken invariant of the engine is a failed scenario, not the end of the run.
fn play(line: usize, rules: &Rules, plan: &plan::Plan, state: State) -> Run {
    catch_unwind(AssertUnwindSafe(|| run(rules, plan, state))).unwrap_or_else(|_| Run {
        failures: vec![failure(line, "the engine stopped with a broken invariant".to_owned())],
        ..Run::default()
    })
}

fn failure(line: usize, message: String) -> Failure {
    Failure { line, message, events: Vec::new() }
}

/// Plays a passing scenario again without each rule of the data lists that it names: if the rule is claimed to work,
/// that must fail; if it must not work, that must still pass.
fn wrong_claims(line: usize, rules: &Rules, plan: &plan::Plan, state: State) -> Vec<Failure> {
    let shopping = plan.moment == Moment::Match;
    let listed = plan.ids.iter().filter(|id| is_listed(id)).map(|id| (id, true));
    let claims = listed.chain(plan.absent.iter().map(|id| (id, false)));
    let wrong = claims.filter_map(|(id, works)| {
        let (mut others, mut other) = (rules.clone(), state);
        let mut there = false;
        if let Some(rule) = Listed::new(id, rules) {
            there = rule.take_from_state(&mut other) || shopping && rule.is_for_sale(rules);
            rule.take_from_rules(&mut others);
        }
        let same = play(line, &others, plan, other).failures.is_empty();
        match (works, there, same) {
            (true, _, true) => Some(format!("{id} is said to work, but without it the same happens")),
            (false, false, _) => Some(format!("{id} is said not to work, but it is not there to begin with")),
            (false, _, false) => Some(format!("{id} is said not to work, but without it something else happens")),
            _ => None,
        }
    });
    wrong.map(|message| failure(line, message)).collect()
}

/// The lines of the coverage file for what passed: name, tab, ids.
#[must_use]
pub fn coverage_lines(file: &str, verdicts: &[Verdict]) -> String {
    verdicts
        .iter()
        .filter(|v| v.passed && !v.proves.is_empty())
        .map(|v| format!("{file}: {} ({})\t{}\n", v.name, v.ruleset, v.proves.join(" ")))
        .collect()
}
