//! How long two people wait for special plays in a whole match, and what "wait" does (BT-07). The clock is the test's own.

#![allow(clippy::unwrap_used)]

use touchback_bots::{Bot, BotKind};
use touchback_engine::{Action, ActionBuf, Choice, Seat as EngineSeat, Side, view};

use super::Game;
use super::leak_tests::{acts, created_with, drawn, drawn_in, enter, enter_at, settings};
use super::window::{FIRST, LONG, NEXT, is_window};
use crate::log::{Body, DrawRule, How, PlaysDeck, PlaysMethod, PlaysVariant};

/// Under this, in milliseconds, for all windows of a match together.
const BEARABLE: i64 = 180_000;

const MATCHES: usize = 3;

const fn rule(method: PlaysMethod, variant: PlaysVariant) -> DrawRule {
    DrawRule { method, variant, deck: PlaysDeck::Six, inducement: false, handicap: false }
}

#[derive(Default, Debug)]
struct Waited {
    windows: usize,
    empty: usize,
    played: usize,
    milliseconds: i64,
}

/// Two people play a whole match. They need no time for anything but windows; a window times out, unless its coach has
/// something to play: then he says "wait" and declares it.
fn whole_match(mut game: Game) -> Waited {
    let mut clock = game.steps.last().unwrap().entry.time + 1;
    enter_at(&mut game, clock, Body::Started);
    let mut people = [BotKind::Scripted.coach(5), BotKind::Scripted.coach(6)];
    let mut waited = Waited::default();
    while let Some(asked) = game.decision() {
        let s = game.state.as_ref().unwrap();
        let mut all = ActionBuf::new();
        asked.menu.expand(&mut all);
        let known = view(&game.rules, s, EngineSeat::from(asked.by));
        let wish = people[asked.by.index()].choose(&game.rules, &known, &asked, &all);
        let (action, how) = match game.window_left(clock) {
            Some(left) => {
                assert!(left > 0 && is_window(&asked));
                waited.windows += 1;
                waited.empty += usize::from(all.len() == 1);
                if wish == Action::Choose(Choice::Decline) {
                    clock += left;
                    waited.milliseconds += left;
                    (wish, How::Pause)
                } else {
                    waited.played += 1;
                    game.wait(asked.by);
                    assert_eq!(game.window_left(clock), None, "it stays open until he answers");
                    (wish, How::Coach)
                }
            }
            None => (wish, How::Coach),
        };
        let words = game.words(action);
        let fair = acts(&mut game, asked.by, &words);
        enter_at(&mut game, clock, Body::Action { how, key: String::new(), fair });
    }
    assert!(game.state.unwrap().clock.over);
    waited
}

#[test]
fn two_people_with_the_usual_hands_wait_less_than_three_minutes() {
    let _proof = touchback_ledger::covers(&["BT-07"]);
    let ways = [
        ("sevens", rule(PlaysMethod::Cards, PlaysVariant::Points)),
        ("elevens", rule(PlaysMethod::Cards, PlaysVariant::Points)),
        ("elevens", rule(PlaysMethod::Secret, PlaysVariant::Tables)),
        ("classic", rule(PlaysMethod::Secret, PlaysVariant::Tables)),
    ];
    for (ruleset, rule) in ways {
        // Matches in which both hold something. Their dice change with the sources, so no single one must qualify.
        let games = (11..200).map(|seed| drawn_in(created_with(settings(ruleset, rule), seed)));
        let holds = |game: &Game| Side::BOTH.iter().all(|side| !game.hand(*side).unwrap().lines.is_empty());
        let waited: Vec<Waited> = games.filter(holds).take(MATCHES).map(whole_match).collect();
        println!("{ruleset} {:?} {:?}: {waited:?}", rule.method, rule.variant);
        assert_eq!(waited.len(), MATCHES);
        let empty = waited.iter().map(|match_| match_.empty).sum::<usize>() / MATCHES;
        let milliseconds = waited.iter().map(|match_| match_.milliseconds).sum::<i64>() / MATCHES as i64;
        assert!(empty > 20, "{ruleset} {rule:?}: {waited:?}");
        assert!(milliseconds < BEARABLE, "{ruleset} {rule:?}: {waited:?}");
    }
}

/// A match whose first window is open.
fn at_window() -> Game {
    let mut game = drawn(rule(PlaysMethod::Cards, PlaysVariant::Points), 11);
    enter(&mut game, Body::Started);
    while !is_window(&game.decision().unwrap()) {
        let asked = game.decision().unwrap();
        let mut all = ActionBuf::new();
        asked.menu.expand(&mut all);
        let words = game.words(all[0]);
        let fair = acts(&mut game, asked.by, &words);
        enter(&mut game, Body::Action { how: How::Coach, key: String::new(), fair });
    }
    game
}

fn pause(game: &Game) -> Option<i64> {
    Some(game.window_until()? - game.steps[game.at() as usize - 1].entry.time)
}

fn pass(game: &mut Game) {
    let asked = game.decision().unwrap();
    let fair = acts(game, asked.by, "decline");
    enter(game, Body::Action { how: How::Pause, key: String::new(), fair });
}

#[test]
fn either_coach_may_say_wait_and_both_see_it() {
    let _proof = touchback_ledger::covers(&["BT-07"]);
    let mut game = at_window();
    let asked = game.decision().unwrap().by;
    assert_eq!((pause(&game), game.waits()), (Some(FIRST), None));
    // The other coach makes it longer, and can do no more than that.
    game.wait(asked.other());
    assert_eq!((pause(&game), game.waits(), game.is_held()), (Some(LONG), Some(asked.other()), false));
    // The coach who is asked keeps it open until he answers.
    game.wait(asked);
    assert_eq!((pause(&game), game.waits(), game.is_held()), (None, Some(asked), true));
    pass(&mut game);
    assert!(!game.is_held());
}

#[test]
fn the_first_window_of_a_run_is_the_long_one() {
    let mut game = at_window();
    let (mut people, mut seen) = ([BotKind::Scripted.coach(1), BotKind::Scripted.coach(2)], [0, 0]);
    for _ in 0..300 {
        let Some(asked) = game.decision() else { break };
        match pause(&game) {
            Some(FIRST) => seen[0] += 1,
            Some(NEXT) => seen[1] += 1,
            other => assert_eq!(other, None),
        }
        let mut all = ActionBuf::new();
        asked.menu.expand(&mut all);
        let known = view(&game.rules, game.state.as_ref().unwrap(), EngineSeat::from(asked.by));
        let wish = people[asked.by.index()].choose(&game.rules, &known, &asked, &all);
        let action = if is_window(&asked) { Action::Choose(Choice::Decline) } else { wish };
        let words = game.words(action);
        let fair = acts(&mut game, asked.by, &words);
        enter(&mut game, Body::Action { how: How::Coach, key: String::new(), fair });
    }
    assert!(seen[0] > 3 && seen[1] > 0, "{seen:?}");
}
