//! Every action that is not offered is refused with a reason and changes nothing, even for players and squares that do
//! not exist.

use touchback_engine::dice::Quick;
use touchback_engine::illegal::Illegal;
use touchback_engine::rules::Rules;
use touchback_engine::state::Options;
use touchback_engine::{
    Action, ActionBuf, ActionKind, Choice, MatchSetup, Pid, Silent, Sq, State, Status, apply, decision, legal_actions,
    start,
};
use touchback_rulesets::catalogue::Catalogue;
use touchback_rulesets::ready::sheet;

/// The whole space of actions and far beyond it.
fn everything() -> Vec<Action> {
    let mut all = Vec::new();
    for who in (0..=u8::MAX).map(Pid) {
        all.extend(ActionKind::ALL.iter().map(|kind| Action::Activate(who, *kind)));
        all.push(Action::Player(who));
        all.push(Action::Item(who.0));
    }
    for x in (0..=28).chain([100, 255]) {
        for y in (0..=17).chain([100, 255]) {
            all.extend([Action::Square(Sq::at(x, y)), Action::Jump(Sq::at(x, y))]);
        }
    }
    all.extend(Choice::ALL.iter().map(|choice| Action::Choose(*choice)));
    all
}

fn try_everything(r: &Rules, s: &State, all: &[Action]) {
    let open = decision(r, s).expect("somebody must decide");
    for action in all.iter().filter(|action| !open.menu.offers(**action)) {
        let mut after = *s;
        let refused = apply(r, &mut after, *action, &mut Quick::new(1), &mut Silent);
        let Err(why) = refused else { panic!("{action:?} was taken at {:?}", open.ask) };
        // No rule of the 1994 game forbids anything in the others.
        assert!(!why.rule().is_empty() && !why.rule().starts_with("O") && !why.code().is_empty(), "{why:?}");
        assert!(after == *s, "{action:?} was refused at {:?} and changed the state", open.ask);
    }
}

fn play(r: &Rules, setup: &MatchSetup, seed: u64, look_at: u64, all: &[Action]) {
    let (mut dice, mut coach) = (Quick::new(seed), Quick::new(!seed));
    let (mut s, mut status) = start(r, setup, &mut dice, &mut Silent).expect("the match starts");
    let mut actions = ActionBuf::new();
    let mut decisions = 0;
    while status != Status::Over {
        if decisions % look_at == seed % look_at {
            try_everything(r, &s, all);
        }
        legal_actions(r, &s, &mut actions);
        let action = actions[coach.below(actions.len() as u32) as usize];
        status = apply(r, &mut s, action, &mut dice, &mut Silent).expect("a listed action is taken");
        decisions += 1;
        assert!(decisions < 100_000, "the match does not end");
    }
}

#[test]
fn whatever_is_not_offered_is_refused_and_changes_nothing() {
    let catalogue = Catalogue::load().expect("the data load");
    let all = everything();
    for (game, home, away) in
        [("sevens", "ogre", "halfling"), ("elevens", "goblin", "skaven"), ("sevens", "orc", "human")]
    {
        let r = touchback_rulesets::load(game).expect("the rules load");
        let team = |id| sheet(&r, &catalogue, id).expect("a ready-made team");
        let setup = MatchSetup { home: team(home), away: team(away), options: Options::default() };
        for seed in 0..8 {
            play(&r, &setup, seed, 41, &all);
        }
    }
}

#[test]
fn a_match_that_is_over_takes_nothing() {
    let catalogue = Catalogue::load().expect("the data load");
    let r = touchback_rulesets::load("sevens").expect("the rules load");
    let team = || sheet(&r, &catalogue, "human").expect("a ready-made team");
    let setup = MatchSetup { home: team(), away: team(), options: Options::default() };
    let (mut s, _) = start(&r, &setup, &mut Quick::new(3), &mut Silent).expect("the match starts");
    s.clock.over = true;
    for action in everything() {
        let refused = apply(&r, &mut s, action, &mut Quick::new(1), &mut Silent);
        assert_eq!(refused, Err(Illegal::MatchOver));
    }
}
