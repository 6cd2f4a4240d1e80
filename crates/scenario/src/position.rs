//! The positions of a scenario file, without its script: for odds, puzzles, lessons and viewing.

use crate::file::{Problem, Scenario};
use crate::verdict::{Book, prepare};
use touchback_engine::dice::Script;
use touchback_engine::kickoff_match::resume;
use touchback_engine::{Rules, Silent, State, Status};

/// A scenario at its first question, with the rules as it varies them and the dice of its script that have not fallen.
pub struct Drill {
    pub rules: Rules,
    pub state: State,
    pub dice: Vec<u8>,
}

/// The first scenario of a file for `ruleset`, played to its first question, with the rules it varies.
pub fn position(book: &Book, text: &str, ruleset: &str) -> Result<(Rules, State), Vec<Problem>> {
    let scenarios = book.read(text)?;
    let fits = scenarios.iter().find(|s| s.rulesets.iter().any(|id| id == ruleset));
    let nothing = || vec![Problem::new(1, format!("expected a scenario for the ruleset {ruleset}"))];
    let drill = drill(book, fits.ok_or_else(nothing)?, ruleset)?;
    Ok((drill.rules, drill.state))
}

/// Every scenario of a file, each for the first ruleset that it names.
pub fn drills(book: &Book, text: &str) -> Result<Vec<Drill>, Vec<Problem>> {
    let scenarios = book.read(text)?;
    let first = |s: &Scenario| s.rulesets.first().map_or(String::new(), Clone::clone);
    scenarios.iter().map(|scenario| drill(book, scenario, &first(scenario))).collect()
}

fn drill(book: &Book, scenario: &Scenario, ruleset: &str) -> Result<Drill, Vec<Problem>> {
    let stuck = |why: String| vec![Problem::new(scenario.line, why)];
    let rules = book.rules(ruleset).ok_or_else(|| stuck(format!("there is no ruleset {ruleset}")))?;
    let (plan, rules, mut state) = prepare(book, scenario, ruleset, rules)?;
    let mut dice = Script::new(plan.dice);
    match resume(&rules, &mut state, &mut dice, &mut Silent) {
        Ok(Status::NeedsDie(roll)) => {
            Err(stuck(format!("expected a die for {} before the first question", roll.name())))
        }
        Ok(_) => Ok(Drill { rules, state, dice: dice.left().to_vec() }),
        Err(why) => Err(stuck(format!("the position cannot be played: {why:?}"))),
    }
}
