//! The scripted coach plays every team of every game: its players act, and it hardly ever wastes a turn.

#![allow(clippy::unwrap_used)]

use touchback_bots::simulate::{Fixture, Seeds, Watcher, play};
use touchback_bots::{Bot, BotKind};
use touchback_engine::dice::Quick;
use touchback_engine::kickoff_match::start_with_plays;
use touchback_engine::state::Options;
use touchback_engine::{
    Action, ActionBuf, Ask, Choice, Decision, Event, Events, Hand, MatchSetup, Rules, Side, Skill, State, Status,
    apply, decision, view,
};
use touchback_rulesets::catalogue::Catalogue;
use touchback_rulesets::{load, ready};

/// What one team did in its turns.
#[derive(Copy, Clone, Default, Debug)]
struct Activity {
    turns: u32,
    activations: u32,
    /// Turns in which nobody acted.
    idle: u32,
}

/// Both sides of a match, and how many of the side at play have acted in the present turn.
#[derive(Default)]
struct Sides {
    each: [Activity; 2],
    acted: u32,
    /// Somebody was rightly called for illegal procedure.
    called: u32,
}

impl Events for Sides {
    fn emit(&mut self, event: Event) {
        match event {
            Event::TurnStarted { .. } => self.acted = 0,
            Event::ProcedureCalled { right: true, .. } => self.called += 1,
            Event::TurnEnded { side, .. } => {
                let activity = &mut self.each[side.index()];
                activity.turns += 1;
                activity.activations += self.acted;
                activity.idle += u32::from(self.acted == 0);
            }
            _ => {}
        }
    }
}

impl Watcher for Sides {
    fn chosen(&mut self, _: &Rules, _: &State, decision: &Decision, action: Action) {
        let acts = matches!(action, Action::Activate(..) | Action::Player(_));
        self.acted += u32::from(decision.ask == Ask::Turn && acts);
    }
}

/// Every team of a ruleset at home against the next of the list.
fn activity(ruleset: &str, games: u64) -> Vec<(String, Activity)> {
    let rules = load(ruleset).unwrap();
    let catalogue = Catalogue::of(ruleset).unwrap();
    let teams: Vec<&str> = rules.teams.iter().map(|team| team.id.as_str()).collect();
    let sheets: Vec<_> = teams.iter().map(|team| ready::sheet(&rules, &catalogue, team).unwrap()).collect();
    let mut done = vec![Activity::default(); teams.len()];
    for home in 0..teams.len() {
        let away = (home + 1) % teams.len();
        let setup = MatchSetup { home: sheets[home].clone(), away: sheets[away].clone(), options: Options::default() };
        let fixture = Fixture { rules: &rules, setup: &setup, bots: [BotKind::Scripted; 2], hands: [Hand::EMPTY; 2] };
        for game in 0..games {
            let mut sides = Sides::default();
            play(&fixture, Seeds::of(94 + home as u64, game), &mut sides).unwrap();
            for (team, side) in [home, away].into_iter().zip(sides.each) {
                done[team].turns += side.turns;
                done[team].activations += side.activations;
                done[team].idle += side.idle;
            }
        }
    }
    teams.into_iter().map(str::to_owned).zip(done).collect()
}

/// At least `least` tenths of an activation a turn on average, and at most one turn in ten without any.
fn everybody_plays(ruleset: &str, least: u32) {
    let all = activity(ruleset, 2);
    assert!(all.len() > 10, "{} teams", all.len());
    let lazy = |a: &Activity| a.activations * 10 < a.turns * least || a.idle * 10 > a.turns;
    let bad: Vec<_> = all.iter().filter(|(_, activity)| lazy(activity)).collect();
    assert!(bad.is_empty(), "{ruleset}: {bad:?}");
}

#[test]
fn every_team_of_the_1994_game_plays() {
    everybody_plays("classic", 45);
}

#[test]
fn every_team_of_elevens_plays() {
    everybody_plays("elevens", 45);
}

#[test]
fn every_team_of_sevens_plays() {
    everybody_plays("sevens", 35);
}

/// One match of the scripted coach, at home, against one who ends each of his turns at once.
fn against_nobody(rules: &Rules, setup: &MatchSetup, seed: u64) -> Sides {
    let mut sides = Sides::default();
    let mut dice = Quick::new(seed);
    let mut coaches = [BotKind::Scripted.coach(seed), BotKind::Scripted.coach(seed + 1)];
    let (mut s, mut status) = start_with_plays(rules, setup, [Hand::EMPTY; 2], &mut dice, &mut sides).unwrap();
    let mut actions = ActionBuf::new();
    while status == Status::Playing {
        let question = decision(rules, &s).unwrap();
        actions.clear();
        question.menu.expand(&mut actions);
        let action = if question.by == Side::Away && question.ask == Ask::Turn {
            Action::Choose(Choice::EndTurn)
        } else {
            let known = view(rules, &s, question.by.into());
            coaches[question.by.index()].choose(rules, &known, &question, actions.as_slice())
        };
        sides.chosen(rules, &s, &question, action);
        status = apply(rules, &mut s, action, &mut dice, &mut sides).unwrap();
    }
    sides
}

#[test]
fn every_team_of_the_1994_game_plays_on_where_nothing_changes_between_its_turns() {
    let rules = load("classic").unwrap();
    let catalogue = Catalogue::of("classic").unwrap();
    for team in &rules.teams {
        let sheet = |team: &str| ready::sheet(&rules, &catalogue, team).unwrap();
        let setup = MatchSetup { home: sheet(&team.id), away: sheet("orc"), options: Options::default() };
        let mut home = Activity::default();
        for game in 0..3 {
            let side = against_nobody(&rules, &setup, 940 + game).each[Side::Home.index()];
            home.turns += side.turns;
            home.activations += side.activations;
            home.idle += side.idle;
        }
        // Gutter runners score before everybody has had a turn.
        let plays = home.activations * 2 >= home.turns * 7 && home.idle * 10 <= home.turns;
        assert!(plays, "{}: {home:?}", team.id);
    }
}

#[test]
fn a_ball_and_chain_goes_before_wild_animals_and_all_others() {
    let rules = load("classic").unwrap();
    let catalogue = Catalogue::of("classic").unwrap();
    let mut sheet = ready::sheet(&rules, &catalogue, "chaos").unwrap();
    assert!(sheet.players.iter().any(|player| player.skills.has(Skill::WildAnimal)));
    let swings = sheet.players.iter_mut().find(|player| !player.skills.has(Skill::WildAnimal)).unwrap();
    swings.skills.insert(Skill::BallAndChain);
    let setup = MatchSetup { home: sheet.clone(), away: sheet, options: Options::default() };
    let fixture = Fixture { rules: &rules, setup: &setup, bots: [BotKind::Scripted; 2], hands: [Hand::EMPTY; 2] };
    for game in 0..4 {
        let mut sides = Sides::default();
        play(&fixture, Seeds::of(47, game), &mut sides).unwrap();
        assert_eq!(sides.called, 0, "game {game}");
    }
}
