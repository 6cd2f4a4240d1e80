//! The analysis agrees with exact odds where the position is small enough, and advice says the obvious.

#![allow(clippy::unwrap_used)]

use touchback_bots::planner::Outlook;
use touchback_coach::advice::{Effort, advise, chance, weigh};
use touchback_coach::analysis::expectation;
use touchback_coach::line::trials;
use touchback_coach::why::Intent;
use touchback_engine::{Action, ActionKind, Choice, Known, Pid, Rules, Side, Sq, State, view};
use touchback_odds::{Policy, plan};
use touchback_scenario::{Book, position};

const SEED: u64 = 22;

fn at(text: &str) -> (Rules, State) {
    position(&Book::load().unwrap(), text, "elevens").unwrap_or_else(|why| panic!("{why:?}"))
}

fn seen(r: &Rules, s: &State) -> Known {
    view(r, s, Side::Home.into())
}

/// The last turn of the match at nil all: whoever scores wins, nobody else does.
const LAST: &str = "scenario: The last turn
rulesets: elevens
moment: turn home 8
half: 2
kicking: home
away: turn=8
players:
  H1 24,7 ag=3
  H2 10,7
  A1 23,7
  A2 3,3
ball: H1
script:
";

#[test]
fn the_expectation_of_a_roll_is_its_exact_chance() {
    let (r, s) = at(LAST);
    let known = seen(&r, &s);
    let run = [Action::Activate(Pid::new(Side::Home, 0), ActionKind::Move), Action::Square(Sq::at(25, 7))];
    let exact = plan(&r, &known, Side::Home, &run, Policy::default()).unwrap().success();
    assert!((exact - 2.0 / 3.0).abs() < 1e-9, "{exact}");
    let mut begun = s;
    touchback_engine::apply(
        &r,
        &mut begun,
        run[0],
        &mut touchback_engine::dice::Script::default(),
        &mut touchback_engine::Silent,
    )
    .unwrap();
    let expected = expectation(&mut Outlook::new(), &r, &begun, "home square 25,7").unwrap();
    // A touchdown wins, anything else is a draw.
    let wins = exact + (1.0 - exact) / 2.0;
    assert!((f64::from(expected) - wins).abs() < 1e-4, "{expected} is not {wins}");
    let tried = trials(&r, &known, Side::Home, &run, 2_000, SEED);
    let mean = f64::from(tried.iter().sum::<f32>()) / tried.len() as f64;
    assert!((mean - wins).abs() < 0.03, "{mean} is not {wins}");
}

#[test]
fn the_hint_is_to_score_and_says_how_likely_that_is() {
    let (r, s) = at(LAST);
    let known = seen(&r, &s);
    let advice = advise(&r, &known, Effort::QUICK, SEED).unwrap();
    assert_eq!((advice.told.why, advice.told.who), (Intent::Score, Pid::new(Side::Home, 0)));
    assert!((advice.chance.unwrap() - 2.0 / 3.0).abs() < 1e-9, "{:?}", advice.chance);
    assert!(advice.win > 0.7 && advice.ending.is_some_and(|ending| (ending - 0.5).abs() < 1e-3), "{advice:?}");
    assert_eq!(chance(&r, &known, Side::Home, &advice.line), advice.chance);
    assert_eq!(advise(&r, &known, Effort::QUICK, SEED).unwrap(), advice, "the same seed says the same");
}

#[test]
fn ending_the_turn_before_the_touchdown_is_a_blunder() {
    let (r, s) = at(LAST);
    let known = seen(&r, &s);
    let ended = weigh(&r, &known, &[Action::Choose(Choice::EndTurn)], Effort::QUICK, SEED).unwrap();
    assert!(ended.blunder && ended.cost > 0.2, "{ended:?}");
    let scored = weigh(&r, &known, &ended.better.line, Effort::QUICK, SEED).unwrap();
    assert!(!scored.blunder && scored.cost == 0.0, "{scored:?}");
}
