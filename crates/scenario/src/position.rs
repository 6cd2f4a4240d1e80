//! The position of a scenario file, without its script: for odds, puzzles and anybody who wants to look at it.

use crate::file::{Problem, read};
use crate::verdict::{Book, KNOWN, RULESETS, prepare};
use touchback_engine::dice::Script;
use touchback_engine::kickoff_match::resume;
use touchback_engine::{Rules, Silent, State, Status};

/// The first scenario of a file that holds for `ruleset`, played to its first question, with the rules as it varies them.
pub fn position(book: &Book, text: &str, ruleset: &str) -> Result<(Rules, State), Vec<Problem>> {
    let scenarios = read(text, &KNOWN, &RULESETS)?;
    let fits = scenarios.iter().find(|s| s.rulesets.iter().any(|id| id == ruleset));
    let (Some(scenario), Some(rules)) = (fits, book.rules(ruleset)) else {
        return Err(vec![Problem::new(1, format!("expected a scenario for the ruleset {ruleset}"))]);
    };
    let (plan, rules, mut state) = prepare(book, scenario, ruleset, rules)?;
    let stuck = |why: String| vec![Problem::new(scenario.line, why)];
    match resume(&rules, &mut state, &mut Script::new(plan.dice), &mut Silent) {
        Ok(Status::NeedsDie(roll)) => {
            Err(stuck(format!("expected a die for {} before the first question", roll.name())))
        }
        Ok(_) => Ok((rules, state)),
        Err(why) => Err(stuck(format!("the position cannot be played: {why:?}"))),
    }
}
