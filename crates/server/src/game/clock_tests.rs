//! The four minutes of a team turn in the 1994 game (OB-2.13-6): who only thinks breaks no procedure, and when they are over so
//! is the turn.

#![allow(clippy::unwrap_used)]

use touchback_bots::{Bot, BotKind};
use touchback_engine::dice::Quick;
use touchback_engine::{Action, ActionBuf, Ask, Choice, Event, Seat as EngineSeat, apply, call_procedure, view};

use super::Game;
use super::leak_tests::{acts, created_with, enter};
use crate::live::clock::Clock;
use crate::live::driver::{next_share, plainest};
use crate::log::{Body, ClockRule, How, Pace, Settings, UndoRule};

const FOUR_MINUTES: u32 = 240;

/// A match of two people that has come to the first question of a team turn.
fn at_a_turn() -> Game {
    let settings = Settings {
        ruleset: "classic".to_owned(),
        options: std::collections::BTreeMap::new(),
        pace: Pace::Live,
        undo: UndoRule::Consent,
        clock: Some(ClockRule { turn: FOUR_MINUTES, reserve: 0 }),
        league: false,
        knock_out: false,
        plays: "none".to_owned(),
        draw: None,
    };
    let mut game = created_with(settings, 7);
    while let Some(body) = next_share(&game).unwrap() {
        let started = matches!(body, Body::Started);
        enter(&mut game, body);
        if started {
            break;
        }
    }
    let mut bots = [BotKind::Scripted.coach(5), BotKind::Scripted.coach(6)];
    while game.decision().unwrap().ask != Ask::Turn {
        let asked = game.decision().unwrap();
        let mut all = ActionBuf::new();
        asked.menu.expand(&mut all);
        let known = view(&game.rules, game.state.as_ref().unwrap(), EngineSeat::from(asked.by));
        let action = bots[asked.by.index()].choose(&game.rules, &known, &asked, &all);
        let words = game.words(action);
        let fair = acts(&mut game, asked.by, &words);
        enter(&mut game, Body::Action { how: How::Coach, key: String::new(), fair });
    }
    game
}

#[test]
fn four_minutes_of_thought_are_free_and_then_the_turn_is_over() {
    let _proof = touchback_ledger::covers(&["OB-2.13-6"]);
    let game = at_a_turn();
    let asked = game.decision().unwrap();
    assert!(asked.menu.offers(Action::Choose(Choice::MoveMarker)), "nothing was touched yet");
    let since = 1_000_000;
    let mut clock = Clock::new(&game).unwrap();
    clock.saw(&game, since);
    assert_eq!(clock.deadline(), Some(since + i64::from(FOUR_MINUTES) * 1000));
    // A call for illegal procedure in the meantime has no ground.
    let (mut s, mut events) = (game.state.unwrap(), Vec::<Event>::new());
    call_procedure(&game.rules, &mut s, asked.by.other(), &mut Quick::new(1), &mut events).unwrap();
    assert!(events.contains(&Event::ProcedureCalled { side: asked.by, right: false }));
    // When the time is up the plainest answer is given.
    let (mut s, mut events) = (game.state.unwrap(), Vec::<Event>::new());
    let last = plainest(&asked).unwrap();
    apply(&game.rules, &mut s, last, &mut Quick::new(1), &mut events).unwrap();
    assert!(events.iter().any(|event| matches!(event, Event::TurnEnded { side, .. } if *side == asked.by)));
}
