//! 100,000 simulated tries agree with the exact odds (chi-square, fixed seeds).

mod common;

use common::{board, give, hand_ball, lay_ball, pid, rules};
use touchback_engine::dice::Quick;
use touchback_engine::{
    Action, ActionBuf, ActionKind, Ask, Choice, Events, Rules, Seat, Side, Skill, Sq, State, Status, apply, decision,
    legal_actions, under_way, view,
};
use touchback_odds::question::{BlockOutcome, Harm, PassOutcome, Question, Safe};
use touchback_odds::tree::Tree;
use touchback_odds::{Opponent, Own, Policy};

const TRIES: u32 = 100_000;
/// Quantiles at 99.9 % for 1 to 6 degrees of freedom.
const CRITICAL: [f64; 6] = [10.83, 13.82, 16.27, 18.47, 20.52, 22.46];
const NEVER: Policy = Policy { own: Own::Never, opponent: Opponent::None };

/// Folds events into a question's memo.
struct Memo<'a>(&'a dyn Question, u8);

impl Events for Memo<'_> {
    fn emit(&mut self, event: touchback_engine::Event) {
        self.1 = self.0.note(self.1, &event);
    }
}

/// How the chooser of a block likes a face, from the attacker's side.
fn liking(r: &Rules, s: &State, choice: Choice) -> u8 {
    use touchback_engine::rules::Face;
    let Some(block) = under_way::block(s) else { return 0 };
    let die = match choice {
        Choice::Die1 => block.dice[0],
        Choice::Die2 => block.dice[1],
        Choice::Die3 => block.dice[2],
        _ => return 0,
    };
    let blocks = s.player(block.attacker).has(Skill::Block);
    match r.block_die[usize::from(die) - 1] {
        Face::PlayerDown => 1,
        Face::BothDown if blocks => 4,
        Face::BothDown => 2,
        Face::PushBack => 3,
        Face::Stumble | Face::Pow => 5,
    }
}

/// What the policy "never, none" takes in a window.
fn answer(r: &Rules, s: &State) -> Action {
    let asked = decision(r, s).expect("somebody is asked");
    let mut all = ActionBuf::new();
    legal_actions(r, s, &mut all);
    let like = |a: &Action| match a {
        Action::Choose(choice) => liking(r, s, *choice),
        _ => 0,
    };
    match asked.ask {
        Ask::BlockDie(attacker, _) if asked.by == attacker.side() => {
            all.iter().copied().max_by_key(like).expect("a die")
        }
        Ask::BlockDie(..) => all.iter().copied().min_by_key(like).expect("a die"),
        Ask::UseSkill(_, Skill::Block) => Action::Choose(Choice::Use),
        _ => all.iter().copied().find(|a| *a == Action::Choose(Choice::Decline)).unwrap_or(all[0]),
    }
}

/// Plays the plan once; windows are answered by the policy.
fn once(r: &Rules, start: &State, plan: &[Action], question: &dyn Question, dice: &mut Quick) -> usize {
    let mut s = *start;
    let mut memo = Memo(question, 0);
    let mut next = 0;
    loop {
        let Some(asked) = decision(r, &s) else { return question.end(memo.1, next >= plan.len()) };
        let planned = matches!(asked.ask, Ask::Turn | Ask::Act(..) | Ask::Target(..) | Ask::PassTarget(_));
        if planned
            && matches!(plan.get(next), Some(Action::Player(_)))
            && !matches!(asked.ask, Ask::Target(..) | Ask::Act(..))
        {
            next += 1;
        }
        let action = match plan.get(next) {
            Some(action) if planned && asked.menu.offers(*action) => {
                next += 1;
                *action
            }
            _ if planned => return question.end(memo.1, next >= plan.len()),
            _ => answer(r, &s),
        };
        let status = apply(r, &mut s, action, dice, &mut memo).expect("the action is legal");
        if status == Status::Over {
            return question.end(memo.1, next >= plan.len());
        }
    }
}

fn agree(name: &str, r: &Rules, s: &State, plan: &[Action], question: &dyn Question, policy: Policy) {
    let exact = Tree::new(r, Side::Home, policy, question)
        .ask(&view(r, s, Seat::Home), plan)
        .expect("the plan is legal")
        .chances;
    let mut dice = Quick::new(2026);
    let mut seen = vec![0_u32; question.results()];
    for _ in 0..TRIES {
        seen[once(r, s, plan, question, &mut dice)] += 1;
    }
    let mut chi = 0.0;
    let mut freedom = 0;
    for (count, chance) in seen.iter().zip(&exact) {
        let expected = chance * f64::from(TRIES);
        if *chance < 1e-12 {
            assert_eq!(*count, 0, "{name}: an impossible result came up");
            continue;
        }
        chi += (f64::from(*count) - expected).powi(2) / expected;
        freedom += 1;
    }
    assert!(freedom >= 2, "{name}: nothing to compare");
    assert!(chi < CRITICAL[freedom - 2], "{name}: chi-square {chi}, seen {seen:?}, expected {exact:?}");
}

fn activate(kind: ActionKind) -> Action {
    Action::Activate(pid(Side::Home, 1), kind)
}

fn square(x: u8, y: u8) -> Action {
    Action::Square(Sq::at(x, y))
}

#[test]
fn movement() {
    let r = rules();
    let s = board(&r, &[(5, 5)], &[(6, 5), (3, 5)]);
    agree("dodge", &r, &s, &[activate(ActionKind::Move), square(4, 5)], &Safe, NEVER);
    let mut s = board(&r, &[(5, 5)], &[]);
    s.player_mut(pid(Side::Home, 1)).ma = 1;
    agree("rush", &r, &s, &[activate(ActionKind::Move), square(6, 5), square(7, 5), square(8, 5)], &Safe, NEVER);
    lay_ball(&mut s, Sq::at(6, 5));
    agree("pick-up", &r, &s, &[activate(ActionKind::Move), square(6, 5)], &Safe, NEVER);
}

#[test]
fn passes_and_catches() {
    let r = rules();
    let mut s = board(&r, &[(5, 5), (6, 5), (11, 5)], &[(7, 5)]);
    hand_ball(&mut s, pid(Side::Home, 1));
    let hand_off = [activate(ActionKind::HandOff), Action::Player(pid(Side::Home, 2))];
    agree("catch", &r, &s, &hand_off, &Safe, NEVER);
    let throw = [activate(ActionKind::Pass), Action::Choose(Choice::Throw), square(11, 5)];
    agree("pass", &r, &s, &throw, &PassOutcome, NEVER);
}

#[test]
fn blocks_and_injuries() {
    let r = rules();
    for strength in [1, 2, 3, 4, 7] {
        let mut s = board(&r, &[(5, 5)], &[(6, 5)]);
        s.player_mut(pid(Side::Home, 1)).st = strength;
        let plan = [activate(ActionKind::Block), Action::Player(pid(Side::Away, 1))];
        let outcome = BlockOutcome { attacker: pid(Side::Home, 1), defender: pid(Side::Away, 1) };
        agree("block", &r, &s, &plan, &outcome, NEVER);
        give(&mut s, pid(Side::Home, 1), Skill::Block);
        let best = Policy { own: Own::Best, opponent: Opponent::None };
        agree("block with Block", &r, &s, &plan, &outcome, best);
        agree("armour and injury", &r, &s, &plan, &Harm { victim: pid(Side::Away, 1) }, best);
    }
}
