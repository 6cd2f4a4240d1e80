//! Exact odds equal what pencil and paper give.

mod common;

use common::{board, give, hand_ball, lay_ball, pid, rules};
use touchback_engine::{Action, ActionKind, Choice, Known, Rules, Seat, Side, Skill, Sq, State, view};
use touchback_odds::question::{BlockAndHarm, BlockOutcome, Harm, Question};
use touchback_odds::tree::Tree;
use touchback_odds::{Opponent, Own, Policy, Unanswerable, block, pass, path, plan};

const H1: usize = 1;
const LEGS: path::Legs = path::Legs { movement: 6, rushes: 2, kept: 0 };
const NEVER: Policy = Policy { own: Own::Never, opponent: Opponent::Worst };

fn seen(r: &Rules, s: &State) -> Known {
    view(r, s, Seat::Home)
}

fn walk(r: &Rules, s: &State, squares: &[(u8, u8)], policy: Policy) -> f64 {
    let mut steps = vec![Action::Activate(pid(Side::Home, H1), ActionKind::Move)];
    steps.extend(squares.iter().map(|(x, y)| Action::Square(Sq::at(*x, *y))));
    plan(r, &seen(r, s), Side::Home, &steps, policy).expect("the plan is legal").success()
}

fn near(got: f64, want: f64) {
    assert!((got - want).abs() < 1e-12, "{got} instead of {want}");
}

#[test]
fn dodges_with_and_without_rerolls() {
    let r = rules();
    // AG 3+, out of one tackle zone into none: 3+ on the die.
    let mut s = board(&r, &[(5, 5)], &[(6, 5)]);
    near(walk(&r, &s, &[(4, 5)], NEVER), 4.0 / 6.0);
    give(&mut s, pid(Side::Home, 1), Skill::Dodge);
    near(walk(&r, &s, &[(4, 5)], NEVER), 4.0 / 6.0);
    near(walk(&r, &s, &[(4, 5)], Policy::default()), 1.0 - (2.0_f64 / 6.0).powi(2));
    // Into two tackle zones: 5+; the skill and a team re-roll do not add up on one die.
    let mut s = board(&r, &[(5, 5)], &[(6, 5), (3, 4), (3, 6)]);
    s.team_mut(Side::Home).rerolls = 1;
    near(walk(&r, &s, &[(4, 5)], Policy::default()), 1.0 - (4.0_f64 / 6.0).powi(2));
    give(&mut s, pid(Side::Home, 1), Skill::Dodge);
    near(walk(&r, &s, &[(4, 5)], Policy::default()), 1.0 - (4.0_f64 / 6.0).powi(2));
}

#[test]
fn rushes_and_pick_ups_on_the_way() {
    let r = rules();
    let mut s = board(&r, &[(5, 5)], &[]);
    let far: Vec<(u8, u8)> = (6..=13).map(|x| (x, 5)).collect();
    near(walk(&r, &s, &far, NEVER), (5.0_f64 / 6.0).powi(2));
    lay_ball(&mut s, Sq::at(6, 5));
    near(walk(&r, &s, &far, NEVER), 4.0 / 6.0 * (5.0_f64 / 6.0).powi(2));
    give(&mut s, pid(Side::Home, 1), Skill::SureHands);
    near(walk(&r, &s, &far, Policy::default()), (8.0 / 9.0) * (5.0_f64 / 6.0).powi(2));
}

#[test]
fn a_team_reroll_serves_the_first_failure_and_a_loner_may_lose_it() {
    let r = rules();
    let mut s = board(&r, &[(5, 5)], &[]);
    s.team_mut(Side::Home).rerolls = 1;
    let far: Vec<(u8, u8)> = (6..=13).map(|x| (x, 5)).collect();
    let p = 5.0 / 6.0;
    near(walk(&r, &s, &far, Policy::default()), p * p + 2.0 * p * (1.0 - p) * p);
    give(&mut s, pid(Side::Home, 1), Skill::Loner);
    s.player_mut(pid(Side::Home, 1)).loner = 4;
    near(walk(&r, &s, &far, Policy::default()), p * p + 2.0 * p * (1.0 - p) * 0.5 * p);
}

/// Chances by result: defender down, nobody down, both down, attacker down.
fn blocks(r: &Rules, s: &State, policy: Policy) -> Vec<f64> {
    block(r, &seen(r, s), pid(Side::Home, 1), pid(Side::Away, 1), policy).expect("the block is legal").chances
}

#[test]
fn one_die_blocks() {
    let r = rules();
    let mut s = board(&r, &[(5, 5)], &[(6, 5)]);
    let expect = |got: Vec<f64>, want: [f64; 4]| got.iter().zip(want).for_each(|(g, w)| near(*g, w / 6.0));
    expect(blocks(&r, &s, NEVER), [2.0, 2.0, 1.0, 1.0]);
    give(&mut s, pid(Side::Home, 1), Skill::Block);
    expect(blocks(&r, &s, Policy::default()), [3.0, 2.0, 0.0, 1.0]);
    give(&mut s, pid(Side::Away, 1), Skill::Dodge);
    expect(blocks(&r, &s, Policy::default()), [2.0, 3.0, 0.0, 1.0]);
    give(&mut s, pid(Side::Away, 1), Skill::Block);
    expect(blocks(&r, &s, Policy::default()), [1.0, 4.0, 0.0, 1.0]);
}

#[test]
fn two_and_three_dice_blocks() {
    let r = rules();
    let mut s = board(&r, &[(5, 5)], &[(6, 5)]);
    give(&mut s, pid(Side::Home, 1), Skill::Block);
    s.player_mut(pid(Side::Home, 1)).st = 4;
    // Three of six faces put the defender down; the attacker chooses.
    near(blocks(&r, &s, Policy::default())[0], 1.0 - (3.0_f64 / 6.0).powi(2));
    near(blocks(&r, &s, Policy::default())[3], (1.0_f64 / 6.0).powi(2));
    s.player_mut(pid(Side::Home, 1)).st = 7;
    near(blocks(&r, &s, Policy::default())[0], 1.0 - (3.0_f64 / 6.0).powi(3));
    // The defender chooses: attacker down if any die says so.
    s.player_mut(pid(Side::Home, 1)).st = 2;
    near(blocks(&r, &s, Policy::default())[3], 1.0 - (5.0_f64 / 6.0).powi(2));
    near(blocks(&r, &s, Policy::default())[0], (3.0_f64 / 6.0).powi(2));
    s.player_mut(pid(Side::Home, 1)).st = 1;
    near(blocks(&r, &s, Policy::default())[3], 1.0 - (5.0_f64 / 6.0).powi(3));
}

#[test]
fn a_quick_pass_by_result() {
    let r = rules();
    let mut s = board(&r, &[(5, 5), (8, 5)], &[]);
    hand_ball(&mut s, pid(Side::Home, 1));
    let answer = pass(&r, &seen(&r, &s), pid(Side::Home, 1), Sq::at(8, 5), NEVER).expect("the pass is legal");
    // PA 4+: 4, 5, 6 accurate; 2, 3 inaccurate; 1 fumbled. Catch 3+.
    let want = [0.5 * 4.0 / 6.0, 0.5 * 2.0 / 6.0, 2.0 / 6.0, 0.0, 0.0, 0.0, 1.0 / 6.0];
    answer.chances.iter().zip(want).for_each(|(got, want)| near(*got, want));
}

#[test]
fn interference_is_the_opponents_choice() {
    let r = rules();
    let mut s = board(&r, &[(5, 5), (11, 5)], &[(8, 6)]);
    hand_ball(&mut s, pid(Side::Home, 1));
    let ask = |opponent| {
        let policy = Policy { own: Own::Never, opponent };
        pass(&r, &seen(&r, &s), pid(Side::Home, 1), Sq::at(11, 5), policy).expect("the pass is legal").chances
    };
    // Short pass: 5+ accurate. Interference with an accurate pass needs a natural 6, then a catch of 4+.
    let deflected = 2.0 / 6.0 / 6.0;
    near(ask(Opponent::None)[0], 2.0 / 6.0 * 4.0 / 6.0);
    near(ask(Opponent::Worst)[0], (2.0 / 6.0 - deflected) * 4.0 / 6.0);
    assert!(ask(Opponent::Worst)[5] >= deflected * 0.5 - 1e-12);
}

#[test]
fn the_best_path_agrees_with_playing_it_out() {
    let r = rules();
    let mut s = board(&r, &[(5, 5)], &[(6, 6), (8, 4), (9, 6)]);
    s.team_mut(Side::Home).rerolls = 1;
    give(&mut s, pid(Side::Home, 1), Skill::Dodge);
    lay_ball(&mut s, Sq::at(8, 6));
    let known = seen(&r, &s);
    for (goal, policy) in
        [(Sq::at(8, 6), Policy::default()), (Sq::at(11, 5), NEVER), (Sq::at(12, 5), Policy::default())]
    {
        let best = path::best(&r, &known, pid(Side::Home, 1), goal, LEGS, policy).expect("there is a way");
        let squares: Vec<(u8, u8)> = best.squares.iter().map(|sq| (sq.x() as u8, sq.y() as u8)).collect();
        near(walk(&r, &s, &squares, policy), best.chance);
    }
    let open = path::reach(&r, &known, pid(Side::Home, 1), 6, 2);
    assert!(open.iter().any(|it| it.at == Sq::at(4, 5) && (it.chance - 4.0 / 6.0).abs() < 1e-12));
}

#[test]
fn a_plan_that_is_not_legal_says_which_step() {
    let r = rules();
    let s = board(&r, &[(5, 5)], &[]);
    let steps = [Action::Activate(pid(Side::Home, 1), ActionKind::Move), Action::Square(Sq::at(9, 9))];
    assert!(plan(&r, &seen(&r, &s), Side::Home, &steps, NEVER).is_err());
    let steps = [Action::Choose(Choice::FollowUp)];
    assert!(plan(&r, &seen(&r, &s), Side::Home, &steps, NEVER).is_err());
}

#[test]
fn armour_and_injury_after_a_block() {
    let r = rules();
    let mut s = board(&r, &[(5, 5)], &[(6, 5)]);
    s.player_mut(pid(Side::Home, 1)).st = 7;
    let known = seen(&r, &s);
    let plan = [Action::Activate(pid(Side::Home, 1), ActionKind::Block), Action::Player(pid(Side::Away, 1))];
    let question = Harm { victim: pid(Side::Away, 1) };
    let harm = Tree::new(&r, Side::Home, NEVER, &question).ask(&known, &plan).expect("the block is legal");
    // AV 9+: 10 of 36; then 2-7 stunned (21), 8-9 knocked out (9), 10-12 casualty (6 of 36).
    let broken = 10.0 / 36.0;
    // Three dice: down unless none of them is Both Down, Stumble or Pow (the question is only about harm).
    let down = 1.0 - (3.0_f64 / 6.0).powi(3);
    let want = [6.0 / 36.0, 9.0 / 36.0, 21.0 / 36.0].map(|p| p * broken * down);
    harm.chances.iter().zip(want).for_each(|(got, want)| near(*got, want));
    near(harm.chances[3], down * (1.0 - broken));
    near(harm.chances[4], 1.0 - down);
}

/// In the last turn of the match the dice of its end (who recovers, who is most valuable) come after a block that
/// fails: the question ignores them.
#[test]
fn a_question_ends_with_the_turn() {
    let r = rules();
    let mut s = board(&r, &[(5, 5), (9, 9)], &[(6, 5), (12, 9)]);
    let (attacker, defender) = (pid(Side::Home, 1), pid(Side::Away, 1));
    hand_ball(&mut s, attacker);
    let ask = |s: &State, question: &dyn Question| {
        let plan = [Action::Activate(attacker, ActionKind::Block), Action::Player(defender)];
        let tree = Tree::new(&r, Side::Home, Policy::default(), question).within(10_000);
        tree.ask(&seen(&r, s), &plan).expect("few lines are enough").chances
    };
    let (outcome, harm) = (BlockOutcome { attacker, defender }, Harm { victim: defender });
    let early = (ask(&s, &outcome), ask(&s, &harm));
    s.clock.half = 2;
    for side in Side::BOTH {
        s.team_mut(side).turn = r.turns;
    }
    assert_eq!(early, (ask(&s, &outcome), ask(&s, &harm)));
    near(early.0.iter().sum(), 1.0);
}

/// A single neighbour is chosen by the engine itself: that does not answer a question about another player.
#[test]
fn a_target_out_of_reach_is_not_mistaken_for_the_one_at_hand() {
    let r = rules();
    let s = board(&r, &[(5, 5)], &[(6, 5), (9, 5)]);
    let far = block(&r, &seen(&r, &s), pid(Side::Home, 1), pid(Side::Away, 2), NEVER);
    assert!(matches!(far, Err(Unanswerable::NotLegal { step: 1, .. })), "{far:?}");
}

#[test]
fn of_ways_with_the_same_chance_the_shortest_and_straightest_is_taken() {
    let r = rules();
    let s = board(&r, &[(5, 5)], &[]);
    let way = path::best(&r, &seen(&r, &s), pid(Side::Home, 1), Sq::at(8, 6), LEGS, NEVER).expect("the way is free");
    near(way.chance, 1.0);
    assert_eq!(way.squares, [Sq::at(6, 6), Sq::at(7, 6), Sq::at(8, 6)]);
    let straight =
        path::best(&r, &seen(&r, &s), pid(Side::Home, 1), Sq::at(8, 5), LEGS, NEVER).expect("the way is free");
    assert_eq!(straight.squares, [Sq::at(6, 5), Sq::at(7, 5), Sq::at(8, 5)]);
}

#[test]
fn a_square_is_kept_for_the_block_of_a_blitz() {
    let r = rules();
    let s = board(&r, &[(5, 5)], &[]);
    let (known, who) = (seen(&r, &s), pid(Side::Home, 1));
    let reach = path::reach(&r, &known, who, 6, 2);
    let at = |x| *reach.iter().find(|it| it.at == Sq::at(x, 5)).expect("in reach");
    near(at(12).chance, 5.0 / 6.0);
    near(at(12).to_block, 5.0 / 6.0);
    near(at(13).chance, (5.0_f64 / 6.0).powi(2));
    near(at(13).to_block, 0.0);
    let kept = path::Legs { kept: 1, ..LEGS };
    assert!(path::best(&r, &known, who, Sq::at(12, 5), kept, NEVER).is_ok());
    assert!(path::best(&r, &known, who, Sq::at(13, 5), kept, NEVER).is_err());
}

/// The harm to the defender follows from the same re-rolls as the block itself.
#[test]
fn outcome_and_harm_of_a_block_add_up() {
    let r = rules();
    let mut s = board(&r, &[(5, 5)], &[(6, 5)]);
    s.team_mut(Side::Home).rerolls = 1;
    let (attacker, defender) = (pid(Side::Home, 1), pid(Side::Away, 1));
    let plan = [Action::Activate(attacker, ActionKind::Block), Action::Player(defender)];
    let question = BlockAndHarm::new(attacker, defender);
    let joint = Tree::new(&r, Side::Home, Policy::default(), &question).ask(&seen(&r, &s), &plan).expect("legal");
    let (outcome, harm) = BlockAndHarm::parts(&joint.chances);
    let alone = block(&r, &seen(&r, &s), attacker, defender, Policy::default()).expect("legal").chances;
    for (together, apart) in outcome.iter().zip(&alone) {
        near(*together, *apart);
    }
    near(harm[..4].iter().sum(), outcome[0] + outcome[2]);
    near(harm[4], outcome[1] + outcome[3]);
    // One die and a re-roll: the target goes down on two or three faces of six, by re-rolling whatever knocks down
    // nobody or the attacker; AV 9+ breaks with 10 of 36, and 6 of 36 of those are casualties.
    let casualties = (outcome[0] + outcome[2]) * (10.0 / 36.0) * (6.0 / 36.0);
    near(harm[0], casualties);
    let (told, hurt) =
        touchback_odds::block_and_harm(&r, &seen(&r, &s), attacker, defender, Policy::default()).expect("legal");
    near(told.chances[0], outcome[0]);
    near(hurt[0], casualties);
}
