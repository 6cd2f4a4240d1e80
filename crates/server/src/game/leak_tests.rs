//! Two matches that differ only in a hidden hand: the other seat and a spectator receive the same, byte for byte, up to
//! the first declaration (BT-06, BT-07, BT-09).

#![allow(clippy::unwrap_used)]

use std::sync::Arc;

use serde_json::json;
use touchback_bots::{Bot, BotKind, Coach as BotCoach};
use touchback_engine::{Action, ActionBuf, Choice, Seat as EngineSeat, Side, view};
use touchback_provable_dice::Seat as FairSeat;
use touchback_replay::sheet::Sheet;
use touchback_special_plays::{Registry, Source};

use super::Game;
use super::window::{FIRST, NEXT, is_window};
use crate::fairness::{House, Secrets};
use crate::library::Library;
use crate::live::StepsMessage;
use crate::live::driver::next_share;
use crate::log::{
    Body, CoachEntry, CoachKind, DrawRule, Fair, How, LogEntry, Pace, PlaysDeck, PlaysMethod, PlaysVariant, Settings,
    Share, UndoRule,
};
use crate::view::Seat;
use crate::view::snapshot::now;
use crate::view::step::step;

pub(super) fn library() -> &'static Library {
    static ONE: std::sync::OnceLock<Library> = std::sync::OnceLock::new();
    ONE.get_or_init(|| Library::load().unwrap())
}

pub(super) fn secrets(n: u8) -> Secrets {
    let hex = |byte: u8| format!("{byte:02x}").repeat(32);
    serde_json::from_value(json!({ "server": hex(n), "seats": [hex(n + 1), hex(n + 2)] })).unwrap()
}

pub(crate) fn secret() -> DrawRule {
    DrawRule {
        method: PlaysMethod::Secret,
        variant: PlaysVariant::Tables,
        deck: PlaysDeck::Six,
        inducement: false,
        handicap: false,
    }
}

/// A match of two people at its first entry.
fn created(rule: DrawRule, seed: u8) -> Game {
    created_with(settings("sevens", rule), seed)
}

pub(crate) fn settings(ruleset: &str, rule: DrawRule) -> Settings {
    Settings {
        ruleset: ruleset.to_owned(),
        edition: None,
        options: std::collections::BTreeMap::new(),
        pace: Pace::Live,
        undo: UndoRule::Consent,
        clock: None,
        league: false,
        knock_out: false,
        plays: rule.method.name().to_owned(),
        draw: Some(rule),
        own_decks: Vec::new(),
        event: None,
        of_league: None,
        listing: crate::log::Listing::Private,
    }
}

/// The same with other settings.
pub(crate) fn created_with(settings: Settings, seed: u8) -> Game {
    created_of(settings, seed, [("human", None), ("orc", None)])
}

/// The same with these teams, and what is in their treasuries if that matters.
pub(super) fn created_of(settings: Settings, seed: u8, teams: [(&str, Option<u32>); 2]) -> Game {
    let rules = library().rules(&settings.ruleset).unwrap();
    let coach = |name: &str| {
        let account = Some(name.to_lowercase());
        Some(CoachEntry { name: name.to_owned(), kind: CoachKind::Person, share: Share::House, account, level: None })
    };
    let sheets = teams.map(|(team, gold)| {
        let sheet = Sheet::of(&rules, &library().ready(&rules, team).unwrap());
        Some(Box::new(Sheet { treasury: gold.unwrap_or(sheet.treasury), ..sheet }))
    });
    let body = Body::Created {
        settings: Box::new(settings),
        coaches: [coach("Ann"), coach("Bob")],
        sheets,
        asked: None,
        brought: false,
    };
    Game::new(library(), "m_test", secrets(seed), LogEntry { time: 1_000, body }).unwrap()
}

pub(crate) fn enter(game: &mut Game, body: Body) {
    let time = 1_000 * (game.seq() as i64 + 1);
    enter_at(game, time, body);
}

pub(super) fn enter_at(game: &mut Game, time: i64, body: Body) {
    game.fold(LogEntry { time, body }).unwrap();
}

pub(super) fn acts(game: &mut Game, side: Side, words: &str) -> Fair {
    if game.house(side).unwrap().next().is_none() {
        let fair = game.house(side).map(House::next_chain).unwrap();
        enter(game, Body::Dice { fair });
    }
    let link = game.house(side).unwrap().next().unwrap();
    Fair::Acts { side: FairSeat::from(side), words: words.to_owned(), link }
}

/// Both values are open, every choice is made, nothing has begun.
pub(crate) fn drawn(rule: DrawRule, seed: u8) -> Game {
    drawn_in(created(rule, seed))
}

pub(super) fn drawn_in(mut game: Game) -> Game {
    while game.deal().is_none() {
        let body = next_share(&game).unwrap().unwrap();
        enter(&mut game, body);
    }
    while let Some((side, _)) = game.draw_asks() {
        let words = game.choice_by_chance().unwrap();
        let sealed = game.seal_choice(side, &words);
        let fair = acts(&mut game, side, &sealed);
        enter(&mut game, Body::Draw { how: How::Coach, key: String::new(), words, fair });
    }
    game
}

/// Gives home other plays that look the same to everybody else.
fn swap_hidden(game: &mut Game, by: usize) -> usize {
    let pool = game.deal().unwrap().draw.pool().clone();
    let entries = Registry::shipped().all();
    let mut changed = 0;
    for line in &mut game.hands.as_mut().unwrap()[0].lines {
        let alike: Vec<String> = match line.source {
            Source::Deck(_) => pool.instances().filter(|it| it.from == line.source).map(|it| it.id.clone()).collect(),
            Source::Table(_) => entries.iter().map(|play| play.id.clone()).collect(),
        };
        let at = alike.iter().position(|id| Some(id) == line.play.as_ref()).unwrap();
        let other = alike[(at + by) % alike.len()].clone();
        changed += usize::from(line.play.as_ref() != Some(&other));
        line.play = Some(other);
    }
    changed
}

/// Everything that a seat receives for the entries after `after`.
fn received(game: &Game, after: u64, seat: Seat) -> String {
    let steps = game.steps[after as usize..].iter().map(|it| step(game, it, seat)).collect();
    let message = StepsMessage { is: "steps", seq: game.seq(), steps, now: now(game, seat, None) };
    serde_json::to_string(&message).unwrap() + &serde_json::to_string(&crate::view::snapshot::dice(game)).unwrap()
}

/// What the asked side does: home passes its windows and otherwise plays by public knowledge, away is a bot.
pub(super) fn choice(game: &Game, bots: &mut [BotCoach; 2]) -> (Side, Action) {
    let s = game.state.as_ref().unwrap();
    let asked = game.decision().unwrap();
    if is_window(&asked) && asked.by == Side::Home {
        return (asked.by, Action::Choose(Choice::Decline));
    }
    let mut all = ActionBuf::new();
    asked.menu.expand(&mut all);
    let public: Vec<Action> = all.iter().copied().filter(|it| *it != Action::Choose(Choice::RerollPlay)).collect();
    let known = view(&game.rules, s, EngineSeat::Away);
    let several: Vec<Action> = if asked.by == Side::Home { public } else { all.to_vec() };
    (asked.by, bots[asked.by.index()].choose(&game.rules, &known, &asked, &several))
}

fn bots() -> [BotCoach; 2] {
    [BotKind::Random.coach(5), BotKind::Scripted.coach(6)]
}

/// Plays both matches in parallel; returns how many answers were compared.
fn compare(rule: DrawRule, seed: u8, most: usize) -> usize {
    let (one, mut two) = (drawn(rule, seed), drawn(rule, seed));
    let changed = swap_hidden(&mut two, 7);
    assert!(changed > 0, "seed {seed}: home holds something to hide");
    side_by_side(&mut [one, two], most, choice, |_| ())
}

/// Plays two matches that only home can tell apart, up to the first play that home shows; returns how many answers were
/// compared. After each of them `change` may make the second one more different.
pub(super) fn side_by_side(
    [one, two]: &mut [Game; 2],
    most: usize,
    choose: impl Fn(&Game, &mut [BotCoach; 2]) -> (Side, Action),
    mut change: impl FnMut(&mut Game),
) -> usize {
    assert!(Arc::ptr_eq(&one.rules, &two.rules));
    let name = format!("{} {:?}", one.settings.ruleset, one.settings.draw);
    enter(one, Body::Started);
    enter(two, Body::Started);
    let own = |game: &Game| serde_json::to_string(&now(game, Seat::Home, None).hands).unwrap();
    let (mut left, mut right) = (bots(), bots());
    let (mut after, mut differ) = (0, false);
    for n in 0..most {
        for seat in [Seat::Away, Seat::Spectator] {
            assert_eq!(received(one, after, seat), received(two, after, seat), "{name}: {seat:?} after {n}");
        }
        assert_eq!(one.window_until(), two.window_until());
        differ |= own(one) != own(two);
        let shown = |game: &Game| game.state.unwrap().hands[0].lines.iter().any(|line| line.public);
        if one.decision().is_none() || shown(one) || shown(two) {
            assert!(differ, "{name}: the two matches do differ");
            return n;
        }
        let (side, action) = choose(one, &mut left);
        assert_eq!((side, action), choose(two, &mut right), "{name}: another choice after {n}");
        after = one.seq();
        for game in [&mut *one, &mut *two] {
            let words = game.words(action);
            let fair = acts(game, side, &words);
            enter(game, Body::Action { how: How::Coach, key: String::new(), fair });
        }
        change(two);
    }
    assert!(differ, "{name}: the two matches do differ");
    most
}

#[test]
fn a_hidden_hand_changes_nothing_that_others_receive() {
    let _proof = touchback_ledger::covers(&["BT-06", "BT-07", "BT-09"]);
    let cards = |variant| DrawRule {
        method: PlaysMethod::Cards,
        variant,
        deck: PlaysDeck::Six,
        inducement: false,
        handicap: false,
    };
    let mut compared = 0;
    for seed in [11, 40] {
        compared += compare(cards(PlaysVariant::Points), seed, 160);
        compared += compare(cards(PlaysVariant::OneDeck), seed, 160);
    }
    let secret = secret();
    // A six grants a play: look for matches in which home has one.
    let granted =
        (50..120).filter(|seed| drawn(secret, *seed).hands.as_ref().is_some_and(|it| !it[0].lines.is_empty()));
    for seed in granted.take(2) {
        compared += compare(secret, seed, 160);
    }
    assert!(compared > 500, "{compared} answers compared");
}

#[test]
fn a_window_of_a_hidden_hand_is_never_answered_by_itself() {
    let _proof = touchback_ledger::covers(&["BT-07"]);
    let rule = DrawRule {
        method: PlaysMethod::Cards,
        variant: PlaysVariant::Points,
        deck: PlaysDeck::Six,
        inducement: false,
        handicap: false,
    };
    let mut game = drawn(rule, 11);
    enter(&mut game, Body::Started);
    let (mut bots, mut empty, mut windows) = (bots(), 0, 0);
    for _ in 0..120 {
        let Some(asked) = game.decision() else { break };
        if is_window(&asked) {
            windows += 1;
            empty += usize::from(asked.menu.count() == 1);
            let asked_at = game.steps[game.at() as usize - 1].entry.time;
            let pause = game.window_until().map(|until| until - asked_at);
            assert!(pause == Some(FIRST) || pause == Some(NEXT), "as long for everybody, whatever is held");
        } else {
            assert_eq!(game.window_until(), None);
        }
        let (side, action) = choice(&game, &mut bots);
        let words = game.words(action);
        let fair = acts(&mut game, side, &words);
        enter(&mut game, Body::Action { how: How::Coach, key: String::new(), fair });
    }
    assert!(
        empty > 5 && windows >= empty,
        "{empty} of {windows} windows had nothing to offer and were asked all the same"
    );
}

/// How long a coach of the timed matches thinks about what is no window.
const THINKS: i64 = 700;

/// What happened at one time of the clock: what away and a spectator receive, and how much the asked side could have chosen from.
struct Told {
    time: i64,
    messages: [String; 2],
    options: u32,
    passed: bool,
}

/// Plays one match with its own clock. Nobody answers a window: the server passes it when its time is up.
fn timed(mut game: Game, most: usize) -> Vec<Told> {
    let mut clock = game.steps.last().unwrap().entry.time + 1;
    enter_at(&mut game, clock, Body::Started);
    let (mut coaches, mut told) = (bots(), Vec::new());
    for _ in 0..most {
        let Some(asked) = game.decision() else { break };
        let (side, action, passed) = match game.window_left(clock) {
            Some(left) => {
                assert!(is_window(&asked) && left > 0, "a window that has just opened is not passed at once");
                clock += left;
                assert_eq!(game.window_left(clock), Some(0));
                (asked.by, Action::Choose(Choice::Decline), true)
            }
            None => {
                clock += THINKS;
                let (side, action) = choice(&game, &mut coaches);
                (side, action, false)
            }
        };
        let (after, words) = (game.seq(), game.words(action));
        let fair = acts(&mut game, side, &words);
        let how = if passed { How::Pause } else { How::Coach };
        enter_at(&mut game, clock, Body::Action { how, key: String::new(), fair });
        let messages = [Seat::Away, Seat::Spectator].map(|seat| received(&game, after, seat));
        told.push(Told { time: clock, messages, options: asked.menu.count(), passed });
    }
    told
}

#[test]
fn messages_come_at_the_same_times_whatever_is_held() {
    let _proof = touchback_ledger::covers(&["BT-07"]);
    let rule = DrawRule {
        method: PlaysMethod::Cards,
        variant: PlaysVariant::Points,
        deck: PlaysDeck::Six,
        inducement: false,
        handicap: false,
    };
    let (mut passed, mut fits_in_one_only) = (0, 0);
    for (seed, by) in [(11, 7), (40, 3)] {
        let mut other = drawn(rule, seed);
        assert!(swap_hidden(&mut other, by) > 0);
        let (one, two) = (timed(drawn(rule, seed), 140), timed(other, 140));
        assert_eq!(one.len(), two.len());
        let mut before = None;
        for (n, (left, right)) in one.iter().zip(&two).enumerate() {
            assert_eq!((left.time, left.passed), (right.time, right.passed), "seed {seed}: message {n}");
            assert_eq!(left.messages, right.messages, "seed {seed}: message {n}");
            if let (true, Some(before)) = (left.passed, before) {
                assert!([FIRST, NEXT].contains(&(left.time - before)), "seed {seed}: message {n}");
            }
            before = Some(left.time);
            passed += usize::from(left.passed);
            fits_in_one_only += usize::from(left.passed && (left.options == 1) != (right.options == 1));
        }
    }
    assert!(
        passed > 20 && fits_in_one_only > 0,
        "{fits_in_one_only} of {passed} windows were open to one of the two hands only"
    );
}

#[test]
fn others_see_how_many_plays_there_are_and_nothing_of_those_that_were_not_used() {
    let _proof = touchback_ledger::covers(&["AMB-69", "SP4-22", "SP4-24", "SP4-29", "BT-09"]);
    let rule = |method, variant| DrawRule { method, variant, deck: PlaysDeck::Six, inducement: false, handicap: false };
    for (rule, back) in [
        (rule(PlaysMethod::Secret, PlaysVariant::Tables), false),
        (rule(PlaysMethod::Cards, PlaysVariant::Points), true),
    ] {
        let holds = |game: &Game| game.hand(Side::Home).is_some_and(|hand| !hand.lines.is_empty());
        let mut game = (11..250).map(|seed| drawn(rule, seed)).find(holds).unwrap();
        let count = game.hand(Side::Home).unwrap().lines.len();
        enter(&mut game, Body::Started);
        let mut bots = bots();
        loop {
            let [away, watching] = [Seat::Away, Seat::Spectator].map(|seat| now(&game, seat, None).hands.unwrap().home);
            assert_eq!(away, watching);
            assert_eq!((away.lines.len(), away.open), (count, false));
            for line in &away.lines {
                assert!(
                    line.play.is_none() && line.roll.is_none() && line.state.is_none() && line.candidates.is_empty()
                );
                assert_eq!(line.source.is_some(), back, "the back of a card is all that is seen");
            }
            if game.decision().is_none() {
                break;
            }
            let (side, action) = choice(&game, &mut bots);
            let words = game.words(action);
            let fair = acts(&mut game, side, &words);
            enter(&mut game, Body::Action { how: How::Coach, key: String::new(), fair });
        }
        let s = game.state.as_ref().unwrap();
        let unused = |line: &touchback_engine::Line| line.state == touchback_engine::play::LineState::Lapsed;
        assert!(s.clock.over && s.hands[0].lines[..count].iter().all(unused));
    }
}
