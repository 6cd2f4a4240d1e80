//! 200 positions built at random, in both rulesets, with skills and traits drawn from all: the exact odds agree with
//! what comes up when the same coaches play them with random dice (chi-square, fixed seeds).

#[allow(dead_code, reason = "what other tests build positions with")]
mod common;

use std::collections::{BTreeSet, HashMap};

use common::{board, hand_ball, lay_ball, pid};
use touchback_engine::dice::{Dice, Quick, Script};
use touchback_engine::{
    Action, ActionKind, Ask, Choice, Event, Rules, Seat, Side, Skill, Sq, State, Status, decision, explore, view,
};
use touchback_odds::question::{BlockOutcome, Harm, PassOutcome, Question, Safe};
use touchback_odds::tree::Tree;
use touchback_odds::{Opponent, Own, Policy};

const POSITIONS: usize = 100;
const TRIES: u32 = 2_000;
/// Larger trees than this are left to release builds.
const LINES: usize = 4_000;
/// Quantiles at 99.99 % for 1 to 6 degrees of freedom: 200 positions are compared.
const CRITICAL: [f64; 6] = [15.14, 18.42, 21.11, 23.51, 25.74, 27.86];

struct Case {
    start: State,
    plan: Vec<Action>,
    question: Box<dyn Question>,
    policy: Policy,
}

fn one<T: Copy>(source: &mut Quick, of: &[T]) -> T {
    of[source.below(of.len() as u32) as usize]
}

/// Gives a player numbers and up to three skills.
fn school(s: &mut State, who: touchback_engine::Pid, source: &mut Quick) {
    let player = s.player_mut(who);
    player.st = one(source, &[2, 3, 3, 4, 5]);
    player.ag = one(source, &[2, 3, 4]);
    player.pa = one(source, &[2, 3, 4]);
    player.ma = one(source, &[1, 2, 6, 7]);
    player.av = one(source, &[7, 8, 9, 10]);
    (player.loner, player.bloodlust, player.mighty_blow, player.dirty_player) = (4, 3, 1, 1);
    for _ in 0..source.below(4) {
        player.skills.insert(one(source, Skill::ALL));
    }
}

/// Three against three around the middle, each on its own square; the ball held or loose.
fn scene(r: &Rules, source: &mut Quick) -> State {
    let mut squares: Vec<(u8, u8)> = Vec::new();
    while squares.len() < 6 {
        let next = (8 + source.below(4) as u8, 4 + source.below(4) as u8);
        if !squares.contains(&next) {
            squares.push(next);
        }
    }
    let mut s = board(r, &squares[..3], &squares[3..]);
    for side in Side::BOTH {
        (1..=3).for_each(|n| school(&mut s, pid(side, n), source));
    }
    s.teams[0].rerolls = source.below(2) as u8;
    let (x, y) = (8 + source.below(4) as u8, 4 + source.below(4) as u8);
    match source.below(4) {
        0 if !squares.contains(&(x, y)) => lay_ball(&mut s, Sq::at(x, y)),
        1 => hand_ball(&mut s, pid(Side::Away, 1)),
        _ => hand_ball(&mut s, pid(Side::Home, 1)),
    }
    s
}

fn case(r: &Rules, source: &mut Quick) -> Case {
    let start = scene(r, source);
    let (attacker, defender) = (pid(Side::Home, 1), pid(Side::Away, 1));
    let mate = start.player(pid(Side::Home, 2)).at;
    let mut plan = vec![Action::Activate(attacker, ActionKind::Move)];
    let mut question: Box<dyn Question> = Box::new(Safe);
    let mut declare = |kind, rest: &[Action]| plan = [&[Action::Activate(attacker, kind)], rest].concat();
    let hit = [Action::Player(defender), Action::Choose(Choice::Block)];
    match source.below(7) {
        0 | 1 => {
            let at = start.player(attacker).at;
            let (x, y) = (at.x() as u8, at.y() as u8);
            let step = Action::Square(Sq::at(x + 1, y));
            let next = Action::Square(Sq::at(x + 2, y + source.below(2) as u8));
            declare(ActionKind::Move, &[step, next]);
        }
        2 => declare(ActionKind::HandOff, &[Action::Player(pid(Side::Home, 2))]),
        3 => {
            declare(ActionKind::Pass, &[Action::Choose(Choice::Throw), Action::Square(mate)]);
            question = Box::new(PassOutcome);
        }
        4 => {
            declare(ActionKind::Block, &hit[..1]);
            question = Box::new(Harm { victim: defender });
        }
        5 => {
            declare(ActionKind::Block, &hit[..1]);
            question = Box::new(BlockOutcome { attacker, defender });
        }
        _ => {
            declare(ActionKind::Blitz, &hit);
            question = Box::new(BlockOutcome { attacker, defender });
        }
    }
    let policy = Policy {
        own: one(source, &[Own::Never, Own::Best]),
        opponent: one(source, &[Opponent::None, Opponent::Worst]),
    };
    Case { start, plan, question, policy }
}

/// What the coaches chose where, so each is asked only once.
type Chosen = HashMap<(Box<State>, u8, usize), Action>;

/// The next action of a line and the step of the plan after it, or whether the plan has been carried out.
fn next_action(tree: &mut Tree, chosen: &mut Chosen, case: &Case, r: &Rules, at: At) -> Result<(Action, usize), bool> {
    let At { s, memo, mut step } = at;
    let asked = decision(r, s).ok_or(step >= case.plan.len())?;
    let key = (Box::new(*s), memo, step);
    if let Some(action) = chosen.get(&key) {
        return Ok((*action, step));
    }
    if let Some(action) = tree.choice(s, memo, &case.plan, step).expect("the tree was walked before") {
        chosen.insert(key, action);
        return Ok((action, step));
    }
    let named = |action: &Action| matches!(action, Action::Player(_)) && !asked.menu.offers(*action);
    if !matches!(asked.ask, Ask::Target(..)) && case.plan.get(step).is_some_and(named) {
        step += 1;
    }
    let action = *case.plan.get(step).ok_or(true)?;
    if asked.by == Side::Home && asked.menu.offers(action) { Ok((action, step + 1)) } else { Err(false) }
}

/// Where a line has got to.
struct At<'a> {
    s: &'a State,
    memo: u8,
    step: usize,
}

/// Plays a case once with random dice, until its question is decided.
fn once(r: &Rules, case: &Case, tree: &mut Tree, chosen: &mut Chosen, source: &mut Quick) -> usize {
    let (mut s, mut memo, mut step) = (case.start, 0, 0);
    loop {
        let (action, after) = match next_action(tree, chosen, case, r, At { s: &s, memo, step }) {
            Ok(next) => next,
            Err(completed) => return case.question.end(memo, completed),
        };
        step = after;
        let mut faces = Vec::new();
        (s, memo) = loop {
            let mut events: Vec<Event> = Vec::new();
            let (next, status) =
                explore(r, &s, action, &mut Script::new(&faces[..]), &mut events).expect("a legal action");
            let ends = events.iter().position(|event| matches!(event, Event::TurnEnded { .. } | Event::DriveEnded));
            let told =
                events[..ends.unwrap_or(events.len())].iter().fold(memo, |memo, it| case.question.note(memo, it));
            if ends.is_some() {
                return case.question.end(told, step >= case.plan.len());
            }
            let Status::NeedsDie(roll) = status else { break (next, told) };
            if let Some(result) = case.question.early(&next, told, roll) {
                return result;
            }
            faces.extend(source.die(roll));
        };
    }
}

/// Pearson's sum over results that are expected often enough; the rest is counted as one.
fn chi_square(seen: &[u32], exact: &[f64]) -> (f64, usize) {
    let mut classes: Vec<(f64, f64)> = Vec::new();
    let mut rare = (0.0, 0.0);
    for (count, chance) in seen.iter().zip(exact) {
        let expected = chance * f64::from(TRIES);
        if expected >= 5.0 {
            classes.push((f64::from(*count), expected));
        } else {
            rare = (rare.0 + f64::from(*count), rare.1 + expected);
        }
    }
    if rare.1 >= 1.0 {
        classes.push(rare);
    }
    (classes.iter().map(|(count, expected)| (count - expected).powi(2) / expected).sum(), classes.len())
}

/// Compares one case; whether there was anything to compare.
fn compared(name: &str, r: &Rules, case: &Case) -> bool {
    let mut tree = Tree::new(r, Side::Home, case.policy, &*case.question).within(LINES);
    let Ok(answer) = tree.answer(&view(r, &case.start, Seat::Home), &case.plan) else { return false };
    let exact = answer.chances;
    assert!((exact.iter().sum::<f64>() - 1.0).abs() < 1e-9, "{name}: {exact:?}");
    if exact.iter().filter(|chance| **chance * f64::from(TRIES) >= 5.0).count() < 2 {
        return false;
    }
    let mut tree = Tree::new(r, Side::Home, case.policy, &*case.question);
    let (mut source, mut chosen) = (Quick::new(2026), Chosen::new());
    let mut seen = vec![0_u32; exact.len()];
    for _ in 0..TRIES {
        seen[once(r, case, &mut tree, &mut chosen, &mut source)] += 1;
    }
    for (count, chance) in seen.iter().zip(&exact) {
        assert!(*chance > 1e-12 || *count == 0, "{name}: an impossible result came up: {seen:?}, {exact:?}");
    }
    let (chi, classes) = chi_square(&seen, &exact);
    assert!(
        chi < CRITICAL[classes.max(2) - 2],
        "{name}: chi-square {chi}, seen {seen:?}, expected {exact:?}, {:?}",
        case.plan
    );
    true
}

fn random_positions(id: &str) {
    let r = touchback_rulesets::load(id).expect("the rules load");
    let mut skills = BTreeSet::new();
    let mut done = 0;
    for seed in 0.. {
        let case = case(&r, &mut Quick::new(seed));
        if compared(&format!("{id}, seed {seed}"), &r, &case) {
            done += 1;
            for side in Side::BOTH {
                (1..=3).for_each(|n| skills.extend(case.start.player(pid(side, n)).skills.iter()));
            }
        }
        if done == POSITIONS {
            break;
        }
    }
    assert_eq!(skills.len(), Skill::ALL.len(), "every skill and trait is in some position");
}

#[test]
fn sevens() {
    random_positions("sevens");
}

#[test]
fn elevens() {
    random_positions("elevens");
}
