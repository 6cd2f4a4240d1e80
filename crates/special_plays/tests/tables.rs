//! The 4th-edition way: picking (ledger 10.5) and recording (10.6).

#![allow(clippy::unwrap_used)]

mod common;

use common::{AWAY, HOME, Table};
use touchback_engine::rules::RuleOptions;
use touchback_engine::rules::options::{CardCountRoll, HandicapScale};
use touchback_ledger::covers;
use touchback_provable_dice::Seat;
use touchback_special_plays::Table::{DirtyTricks, MagicSpells, PreMatch, RandomEvents};
use touchback_special_plays::hand::{Hand, LineView, PlayState};
use touchback_special_plays::pool::{Pool, Setting, Source};
use touchback_special_plays::{Asks, Code, DieFor, Method, Step, Terms, Variant, Viewer};

fn terms(setting: Setting, ratings: [u32; 2], method: Method) -> Terms {
    Terms { ratings, method, ..Terms::new(Variant::Tables, setting, None) }
}

fn new(setting: Setting, ratings: [u32; 2], method: Method) -> Table {
    Table::new(terms(setting, ratings, method), Pool::of_tables())
}

/// How many plays each coach gets.
fn granted(setting: Setting, ratings: [u32; 2], dice: [u8; 2]) -> [u8; 2] {
    let mut table = new(setting, ratings, Method::Open);
    table.dice(&[(HOME, dice[0]), (AWAY, dice[1])]);
    plays(&table)
}

fn plays(table: &Table) -> [u8; 2] {
    let mut plays = [0; 2];
    for step in table.0.steps(Viewer::Spectator) {
        if let Step::Granted { by, plays: count, .. } = step {
            plays[by as usize] = count;
        }
    }
    plays
}

/// A draw in which home has this many plays and away none.
fn home_with(plays: u8, method: Method) -> Table {
    let rating = [150, 150, 161, 181, 226][usize::from(plays)];
    let mut table = new(Setting::League, [150, rating], method);
    table.dice(&[(HOME, if plays > 0 { 6 } else { 1 }), (AWAY, 1)]);
    table
}

#[test]
fn a_six_grants_a_play() {
    let _proof = covers(&["SP4-03", "EX-PK-1", "EX-PK-5"]);
    assert_eq!(granted(Setting::OneOff, [0, 0], [6, 5]), [1, 0]);
    assert_eq!(granted(Setting::OneOff, [0, 0], [1, 6]), [0, 1]);
    assert_eq!(granted(Setting::OneOff, [120, 200], [5, 5]), [0, 0]);
}

#[test]
fn a_league_gives_the_lower_rated_team_bonus_plays() {
    let _proof = covers(&["SP4-04", "SP4-09", "EX-PK-2", "EX-PK-4"]);
    assert_eq!(granted(Setting::League, [150, 140], [1, 1]), [0, 0]);
    assert_eq!(granted(Setting::League, [151, 140], [1, 1]), [0, 1]);
    assert_eq!(granted(Setting::League, [120, 200], [6, 6]), [4, 1]);
    assert_eq!(granted(Setting::League, [150, 150], [6, 1]), [1, 0]);
    assert_eq!(granted(Setting::League, [0, u32::MAX], [6, 1]), [4, 0], "the largest possible hand");
}

#[test]
fn the_handicap_may_go_by_ratio_and_one_die_may_serve_both() {
    let _proof = covers(&["SP4-05", "SP4-10", "O-23", "O-31"]);
    let plain = terms(Setting::League, [100, 130], Method::Open);
    assert_eq!(plain.clone().with_options(&RuleOptions::default()), plain);
    let options = RuleOptions {
        card_count_roll: CardCountRoll::SharedRoll,
        handicap_scale: HandicapScale::Ratio,
        ..RuleOptions::default()
    };
    let terms = plain.with_options(&options);
    let mut table = Table::new(terms, Pool::of_tables());
    assert_eq!(table.0.asks(), [Asks::Die { by: None, what: DieFor::Grant }]);
    table.die(AWAY, 6).unwrap();
    assert_eq!(plays(&table), [3, 1]);
}

#[test]
fn the_older_game_grants_one_to_three_plays_in_a_league() {
    let _proof = covers(&["O-23", "OB-6.1-1", "SP4-03"]);
    let in_setting = |setting, replaced: &[(String, String)], shared: bool, dice: &[(Seat, u8)]| {
        let card_count_roll = if shared { CardCountRoll::SharedRoll } else { CardCountRoll::EachCoach };
        let options = RuleOptions { card_count_roll, ..RuleOptions::default() };
        let terms = terms(setting, [0, 0], Method::Open).with_options(&options).in_game("classic", replaced);
        let mut table = Table::new(terms, Pool::of_tables());
        table.dice(dice);
        plays(&table)
    };
    let granted = |shared, dice| in_setting(Setting::League, &[], shared, dice);
    assert_eq!(granted(false, &[(HOME, 1), (AWAY, 6)]), [1, 3]);
    assert_eq!(granted(false, &[(HOME, 2), (AWAY, 5)]), [2, 2]);
    assert_eq!(granted(true, &[(HOME, 1)]), [1, 1], "the first roll serves both");
    let other = terms(Setting::OneOff, [0, 0], Method::Open);
    assert_eq!(other.clone().in_game("elevens", &[]), other, "elsewhere a six grants one");
    assert_eq!(other.clone().in_game("classic", &[]), other, "a one-off goes by the tables");
    let one_off = |replaced: &[(String, String)]| in_setting(Setting::OneOff, replaced, false, &[(HOME, 1), (AWAY, 6)]);
    assert_eq!(one_off(&[]), [0, 1]);
    let own = [("plays.one_off".to_owned(), "1,2,2,2,2,3".to_owned())];
    assert_eq!(one_off(&own), [1, 3], "the coaches have agreed on something else");
    let fewer = [("plays.league".to_owned(), "0,0,0,0,1,1".to_owned())];
    assert_eq!(in_setting(Setting::League, &fewer, false, &[(HOME, 4), (AWAY, 5)]), [0, 1]);
}

#[test]
fn handicap_plays_of_the_older_game_go_by_difference_or_by_ratio() {
    let _proof = covers(&["O-31", "SP4-04", "SP4-05"]);
    let granted = |handicap_scale, ratings| {
        let options = RuleOptions { handicap_scale, ..RuleOptions::default() };
        let terms = terms(Setting::League, ratings, Method::Open).with_options(&options).in_game("classic", &[]);
        let mut table = Table::new(terms, Pool::of_tables());
        table.dice(&[(HOME, 1), (AWAY, 1)]);
        plays(&table)
    };
    assert_eq!(granted(HandicapScale::Difference, [260, 300]), [3, 1]);
    assert_eq!(granted(HandicapScale::Ratio, [260, 300]), [2, 1]);
    assert_eq!(granted(HandicapScale::Difference, [150, 120]), [1, 2]);
}

#[test]
fn rolls_are_spread_at_will_but_magic_comes_once() {
    let _proof = covers(&["SP4-06", "SP4-07", "SP4-30", "EX-PK-8", "AMB-20"]);
    let mut table = home_with(3, Method::Open);
    table.table(HOME, 0, MagicSpells).unwrap();
    table.dice(&[(HOME, 1), (HOME, 1)]);
    assert_eq!(table.table(HOME, 1, MagicSpells), Err(Code::Limit));
    assert_eq!(table.0.asks(), [Asks::Table { by: HOME, line: 1 }]);
    table.table(HOME, 1, PreMatch).unwrap();
    table.dice(&[(HOME, 6), (HOME, 6)]);
    table.table(HOME, 2, PreMatch).unwrap();
    table.dice(&[(HOME, 6), (HOME, 5)]);
    assert_eq!(names(&table, HOME), ["MS-11", "PM-65", "PM-65"]);
}

fn names(table: &Table, side: Seat) -> Vec<String> {
    table.0.hand(side).lines.iter().filter_map(|line| line.play.clone()).collect()
}

#[test]
fn the_same_entry_twice_is_two_plays() {
    let _proof = covers(&["SP4-11", "EX-PK-9", "AMB-23"]);
    let mut table = home_with(3, Method::Open);
    for (line, units) in [(0, 2), (1, 3), (2, 2)] {
        table.table(HOME, line, DirtyTricks).unwrap();
        table.dice(&[(HOME, 1), (HOME, units)]);
    }
    assert_eq!(names(&table, HOME), ["DT-12", "DT-13", "DT-12"]);
    let mut hand = table.0.hand(HOME);
    hand.declare(0).unwrap();
    hand.settle(0, true).unwrap();
    assert_eq!(hand.lines[2].state, PlayState::Held);
}

fn view(hand: &Hand, viewer: Viewer) -> Vec<(Option<Source>, Option<u8>, Option<String>)> {
    hand.view(viewer).into_iter().map(|line| (line.source, line.roll, line.play)).collect()
}

/// One Dirty Trick with roll 32 for home, by this method.
fn banana_skin(method: Method) -> Table {
    let mut table = home_with(1, method);
    table.table(HOME, 0, DirtyTricks).unwrap();
    table.dice(&[(HOME, 3), (HOME, 2)]);
    table
}

const DT: Option<Source> = Some(Source::Table(DirtyTricks));

#[test]
fn open_shows_everything_and_secret_only_the_count() {
    let _proof = covers(&["SP4-21", "SP4-22", "SP4-29", "EX-RC-1", "EX-RC-2"]);
    let open = banana_skin(Method::Open).0.hand(HOME);
    let secret = banana_skin(Method::Secret).0.hand(HOME);
    for viewer in [Viewer::Coach(AWAY), Viewer::Spectator] {
        assert_eq!(view(&open, viewer), [(DT, Some(32), Some("DT-32".to_owned()))]);
        assert_eq!(view(&secret, viewer), [(None, None, None)]);
    }
    assert_eq!(view(&secret, Viewer::Coach(HOME)), [(DT, Some(32), Some("DT-32".to_owned()))]);
}

#[test]
fn half_open_shows_the_roll_and_hides_the_table() {
    let _proof = covers(&["SP4-23", "EX-RC-3"]);
    let hand = banana_skin(Method::HalfOpen).0.hand(HOME);
    let seen = hand.view(Viewer::Coach(AWAY));
    assert_eq!((seen[0].source, seen[0].roll, &seen[0].play), (None, Some(32), &None));
    assert_eq!(seen[0].candidates, ["DT-32", "RE-32", "MS-31", "PM-31"]);
}

#[test]
fn a_line_known_to_be_magic_narrows_the_others() {
    let _proof = covers(&["SP4-27", "EX-RC-4"]);
    let mut table = home_with(2, Method::HalfOpen);
    table.table(HOME, 0, MagicSpells).unwrap();
    table.table(HOME, 1, RandomEvents).unwrap();
    table.dice(&[(HOME, 1), (HOME, 1), (HOME, 6), (HOME, 1)]);
    let mut hand = table.0.hand(HOME);
    let candidates = |hand: &Hand| hand.view(Viewer::Coach(AWAY))[1].candidates.clone();
    assert_eq!(candidates(&hand), ["DT-61", "RE-61", "MS-61", "PM-61"]);
    hand.declare(0).unwrap();
    assert_eq!(candidates(&hand), ["DT-61", "RE-61", "PM-61"]);
}

#[test]
fn cards_show_their_backs() {
    let _proof = covers(&["SP4-24", "SP4-28", "EX-RC-5", "AMB-24"]);
    let mut table = home_with(2, Method::Cards);
    table.table(HOME, 0, DirtyTricks).unwrap();
    table.table(HOME, 1, DirtyTricks).unwrap();
    assert!(table.0.done(), "no die is thrown for a card");
    let hand = table.0.hand(HOME);
    assert_eq!(view(&hand, Viewer::Coach(AWAY)), [(DT, None, None), (DT, None, None)]);
    assert_eq!(names(&table, HOME), ["DT-11#1", "DT-12#1"], "drawn without replacement");
    let mut magic = home_with(2, Method::Cards);
    magic.table(HOME, 0, MagicSpells).unwrap();
    assert_eq!(magic.table(HOME, 1, MagicSpells), Err(Code::Limit));
}

#[test]
fn each_table_deck_shows_the_36_faces_of_its_table() {
    let _proof = covers(&["DK-09"]);
    let pool = Pool::of_tables();
    for (source, usable, cards) in pool.piles() {
        assert!(usable && cards == 36);
        let two = matches!(source, Source::Table(MagicSpells | PreMatch));
        let copies = pool.cards(source).iter().filter(|card| pool.id(**card).ends_with("#2")).count();
        assert_eq!(copies, if two { 18 } else { 0 });
    }
}

#[test]
fn half_open_seals_all_lines_before_the_first_die() {
    let _proof = covers(&["SP4-26", "EX-RC-7", "EX-RC-8", "BT-03"]);
    let mut table = home_with(2, Method::HalfOpen);
    assert_eq!(table.table(HOME, 1, DirtyTricks), Err(Code::Order));
    table.table(HOME, 0, DirtyTricks).unwrap();
    assert_eq!(table.die(HOME, 3), Err(Code::Order));
    assert_eq!(table.table(HOME, 0, MagicSpells), Err(Code::Locked));
    assert_eq!(table.table(AWAY, 0, MagicSpells), Err(Code::Limit), "away has no play");
    table.table(HOME, 1, RandomEvents).unwrap();
    table.dice(&[(HOME, 3), (HOME, 2)]);
    assert_eq!(table.table(HOME, 0, PreMatch), Err(Code::Locked));
    let sealed = |viewer| {
        let steps = table.0.steps(viewer);
        steps
            .into_iter()
            .filter_map(|step| if let Step::LineSealed { table, .. } = step { Some(table.value) } else { None })
            .collect::<Vec<_>>()
    };
    assert_eq!(sealed(Viewer::Coach(AWAY)), [None, None], "the opponent sees the number of lines");
    assert_eq!(sealed(Viewer::Coach(HOME)), [Some(DirtyTricks), Some(RandomEvents)]);
}

fn secret_pair() -> Hand {
    let mut table = home_with(2, Method::Secret);
    table.table(HOME, 0, DirtyTricks).unwrap();
    table.dice(&[(HOME, 3), (HOME, 2)]);
    table.table(HOME, 1, DirtyTricks).unwrap();
    table.dice(&[(HOME, 2), (HOME, 1)]);
    table.0.hand(HOME)
}

#[test]
fn a_declared_line_becomes_public_and_the_others_stay_hidden() {
    let _proof = covers(&["SP4-22", "EX-RC-9"]);
    let mut hand = secret_pair();
    hand.declare(0).unwrap();
    let seen = view(&hand, Viewer::Coach(AWAY));
    assert_eq!(seen, [(DT, Some(32), Some("DT-32".to_owned())), (None, None, None)]);
    assert_eq!(hand.declare(0).map_err(|refusal| refusal.code), Err(Code::Spent));
}

#[test]
fn a_declined_play_lapses_unseen() {
    let _proof = covers(&["EX-RC-10", "AMB-26", "BT-09"]);
    let mut hand = secret_pair();
    let before = hand.view(Viewer::Coach(AWAY));
    hand.lapse(1).unwrap();
    assert_eq!(hand.view(Viewer::Coach(HOME))[1].state, Some(PlayState::Lapsed));
    assert_eq!(hand.view(Viewer::Coach(AWAY)), before);
    assert_eq!(hand.view(Viewer::Spectator), before);
    assert_eq!(hand.declare(1).map_err(|refusal| refusal.code), Err(Code::Spent));
    assert!(hand.view(Viewer::Audit)[1].play.is_some(), "only the audit after the match opens it");
}

#[test]
fn a_spent_line_is_not_settled_again_and_a_held_one_is_not_shown() {
    let mut hand = secret_pair();
    hand.declare(0).unwrap();
    hand.settle(0, false).unwrap();
    assert_eq!(hand.lines[0].state, PlayState::Nullified);
    assert_eq!(
        hand.view(Viewer::Coach(AWAY))[1],
        LineView { source: None, roll: None, play: None, state: None, candidates: vec![] }
    );
    assert_eq!(hand.declare(7).map_err(|refusal| refusal.code), Err(Code::NotHeld));
    assert_eq!(hand.settle(1, true).map_err(|refusal| refusal.code), Err(Code::NotHeld));
}

/// Everything that is hidden from the other side must be absent from what it is sent.
#[test]
fn views_and_steps_of_the_opponent_hold_nothing_hidden() {
    let _proof = covers(&["BT-06", "SP4-29"]);
    for method in Method::ALL {
        let mut table = home_with(2, method);
        while let Some(ask) = table.0.asks().first().copied() {
            match ask {
                Asks::Die { by, .. } => table.die(by.unwrap(), 5).unwrap(),
                Asks::Table { by, line } => {
                    table.table(by, line, if line == 0 { RandomEvents } else { DirtyTricks }).unwrap()
                }
                _ => panic!("{ask:?}"),
            }
        }
        for viewer in [Viewer::Coach(AWAY), Viewer::Spectator] {
            let sent = serde_json::to_string(&(table.0.steps(viewer), table.0.hand(HOME).view(viewer))).unwrap();
            let shows = |what: &str| sent.contains(what);
            let (tables, rolls, plays) = match method {
                Method::Open => (true, true, true),
                Method::Secret => (false, false, false),
                Method::HalfOpen => (false, true, false),
                Method::Cards => (true, false, false),
            };
            assert_eq!(shows("\"random-events\"") || shows("\"dirty-tricks\""), tables, "{method:?}: {sent}");
            assert_eq!(shows("55"), rolls, "{method:?}: {sent}");
            let own = serde_json::to_value(table.0.hand(HOME).view(viewer)).unwrap();
            assert_eq!(own.as_array().unwrap().iter().any(|line| !line["play"].is_null()), plays, "{method:?}: {own}");
        }
    }
}
