//! The four minutes of a team turn in the 1994 game (OB-2.13-6): thinking breaks no procedure, and when they are over
//! so is the turn. The clock is the same for every ruleset; what its end does is tested in a position of that game.

#![allow(clippy::unwrap_used)]

use touchback_bots::{Bot, BotKind, Coach};
use touchback_engine::dice::Quick;
use touchback_engine::state::Options;
use touchback_engine::{
    Action, ActionBuf, Ask, Choice, Decision, Event, MatchSetup, Rules, Seat as EngineSeat, State, apply,
    call_procedure, decision, start, view,
};
use touchback_rulesets::catalogue::Catalogue;
use touchback_rulesets::{load, ready};

use super::Game;
use super::leak_tests::{acts, created_with, enter};
use crate::live::clock::Clock;
use crate::live::driver::{next_share, plainest};
use crate::log::{Body, ClockRule, How, Pace, Settings, UndoRule};

const FOUR_MINUTES: u32 = 240;

fn chosen(bots: &mut [Coach; 2], r: &Rules, s: &State, asked: &Decision) -> Action {
    let mut all = ActionBuf::new();
    asked.menu.expand(&mut all);
    let known = view(r, s, EngineSeat::from(asked.by));
    bots[asked.by.index()].choose(r, &known, asked, &all)
}

fn bots() -> [Coach; 2] {
    [BotKind::Scripted.coach(5), BotKind::Scripted.coach(6)]
}

/// A match of two people with a clock, at the first question of a team turn.
fn timed() -> Game {
    let settings = Settings {
        ruleset: "elevens".to_owned(),
        edition: None,
        options: std::collections::BTreeMap::new(),
        pace: Pace::Live,
        undo: UndoRule::Consent,
        clock: Some(ClockRule { turn: FOUR_MINUTES, reserve: 0 }),
        league: false,
        knock_out: false,
        plays: "none".to_owned(),
        draw: None,
        own_decks: Vec::new(),
        event: None,
        of_league: None,
        listing: crate::log::Listing::Private,
    };
    let mut game = created_with(settings, 7);
    while game.state.is_none() {
        let body = next_share(&game).unwrap().unwrap();
        enter(&mut game, body);
    }
    let mut bots = bots();
    while game.decision().unwrap().ask != Ask::Turn {
        let asked = game.decision().unwrap();
        let action = chosen(&mut bots, &game.rules, game.state.as_ref().unwrap(), &asked);
        let words = game.words(action);
        let fair = acts(&mut game, asked.by, &words);
        enter(&mut game, Body::Action { how: How::Coach, key: String::new(), fair });
    }
    game
}

/// The first question of a team turn of the 1994 game.
fn older() -> (Rules, State) {
    let rules = load("classic").unwrap();
    let catalogue = Catalogue::of(&rules.id).unwrap();
    let sheet = |team| ready::sheet(&rules, &catalogue, team).unwrap();
    let setup = MatchSetup { home: sheet("human"), away: sheet("orc"), options: Options::default() };
    let mut dice = Quick::new(3);
    let (mut s, _) = start(&rules, &setup, &mut dice, &mut Vec::<Event>::new()).unwrap();
    let mut bots = bots();
    // A bonus turn at the kick-off has no marker to move.
    while !decision(&rules, &s).unwrap().menu.offers(Action::Choose(Choice::MoveMarker)) {
        let asked = decision(&rules, &s).unwrap();
        let action = chosen(&mut bots, &rules, &s, &asked);
        apply(&rules, &mut s, action, &mut dice, &mut Vec::<Event>::new()).unwrap();
    }
    (rules, s)
}

#[test]
fn four_minutes_of_thought_are_free_and_then_the_turn_is_over() {
    let _proof = touchback_ledger::covers(&["OB-2.13-6"]);
    let game = timed();
    let mut clock = Clock::new(&game).unwrap();
    let since = 1_000_000;
    clock.saw(&game, since);
    assert_eq!(clock.deadline(), Some(since + i64::from(FOUR_MINUTES) * 1000));
    // Until then nothing has been touched, and a call for illegal procedure has no ground.
    let (rules, still) = older();
    let asked = decision(&rules, &still).unwrap();
    assert_eq!(asked.ask, Ask::Turn);
    let (mut s, mut events) = (still, Vec::<Event>::new());
    call_procedure(&rules, &mut s, asked.by.other(), &mut Quick::new(1), &mut events).unwrap();
    assert!(events.contains(&Event::ProcedureCalled { side: asked.by, right: false }));
    // When the time is up the simplest answer is given.
    let (mut s, mut events) = (still, Vec::<Event>::new());
    apply(&rules, &mut s, plainest(&asked).unwrap(), &mut Quick::new(1), &mut events).unwrap();
    assert!(events.iter().any(|event| matches!(event, Event::TurnEnded { side, .. } if *side == asked.by)));
}
