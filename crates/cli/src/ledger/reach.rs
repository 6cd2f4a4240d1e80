//! What scenarios and simulated matches reach: event kinds, table rows, prayers, measures, the rules of the data lists; and
//! what nothing reaches.

mod listed;
mod matches;

use std::path::Path;

use serde::Serialize;
use touchback_ledger::data;
use touchback_scenario::{Book, Reached, check};

use crate::input;

/// What to look at.
pub struct Wanted<'a> {
    pub scenarios: &'a Path,
    pub matches: u64,
}

#[derive(Serialize)]
pub struct Reach {
    scenarios: Reached,
    simulated: Reached,
    matches: u64,
    never: Vec<String>,
    only_scenarios: Vec<String>,
    listed: Vec<ListReach>,
    /// Answers in simulated matches that broke an invariant with other dice.
    broken: Vec<String>,
}

/// How much of a data list made a difference in a simulated match.
#[derive(Serialize)]
struct ListReach {
    prefix: &'static str,
    ids: usize,
    simulated: usize,
    /// Ids that no simulated match met: rare ones, which only scenarios and tests reach, and open ones.
    not_simulated: Vec<String>,
}

impl Reach {
    pub fn new(wanted: &Wanted) -> Result<Reach, String> {
        let scenarios = by_scenarios(wanted.scenarios)?;
        let simulated = matches::simulate(wanted.matches)?;
        let mut both = scenarios.clone();
        both.add(&simulated.reached);
        // Of a skill the list below says more than its own events.
        let missing = |reached: &Reached| {
            reached.missing().into_iter().filter(|name| !name.starts_with("skills: ")).collect::<Vec<_>>()
        };
        let never = missing(&both);
        let only_scenarios = missing(&simulated.reached).into_iter().filter(|name| !never.contains(name)).collect();
        let listed = data::PREFIXES.map(|prefix| ListReach::new(prefix, &simulated.met)).into();
        let (matches, broken) = (simulated.matches, simulated.broken);
        Ok(Reach { scenarios, simulated: simulated.reached, matches, never, only_scenarios, listed, broken })
    }

    pub fn to_text(&self) -> String {
        let list = |names: &[String]| if names.is_empty() { "nothing".to_owned() } else { names.join("; ") };
        let mut text = format!("made a difference in {} simulated matches:", self.matches);
        for list in &self.listed {
            text += &format!(" {}={}/{}", list.prefix, list.simulated, list.ids);
        }
        let rare: Vec<String> = self.listed.iter().flat_map(|list| list.not_simulated.iter().cloned()).collect();
        text += &format!("\n  too rare for them, only in scenarios and tests, or open: {}\n", list(&rare));
        for what in &self.broken {
            text += &format!("  defect, with other dice an invariant broke: {what}\n");
        }
        text += &format!(
            "reached by nothing: {}\n  by scenarios only: {}\n",
            list(&self.never),
            list(&self.only_scenarios)
        );
        text
    }
}

impl ListReach {
    fn new(prefix: &'static str, met: &std::collections::BTreeSet<String>) -> ListReach {
        let of = |id: &String| id.split('-').next() == Some(prefix);
        let ids: Vec<String> = data::entries().into_iter().map(|entry| entry.id).filter(of).collect();
        let not_simulated: Vec<String> = ids.iter().filter(|id| !met.contains(*id)).cloned().collect();
        ListReach { prefix, ids: ids.len(), simulated: ids.len() - not_simulated.len(), not_simulated }
    }
}

fn by_scenarios(folder: &Path) -> Result<Reached, String> {
    let book = Book::load()?;
    let mut reached = Reached::default();
    for file in input::scenarios(folder).map_err(|e| format!("{}: {e}", folder.display()))? {
        let text = input::text(&file).map_err(|e| format!("{}: {e}", file.display()))?;
        let verdicts = check(&book, &text).map_err(|problems| {
            problems
                .iter()
                .map(|p| format!("{}:{}: {}", file.display(), p.line, p.message))
                .collect::<Vec<_>>()
                .join("\n")
        })?;
        verdicts.iter().for_each(|verdict| reached.add(&verdict.reached));
    }
    Ok(reached)
}
