//! How well the bots play: the scripted one scores, and beats one that plays at random.

#![allow(clippy::unwrap_used)]

use touchback_bots::BotKind;
use touchback_bots::simulate::{Fixture, Seeds, Series, play, series};
use touchback_engine::state::Options;
use touchback_engine::{Hand, MatchSetup, Silent};
use touchback_rulesets::catalogue::Catalogue;
use touchback_rulesets::{load, ready};

fn humans(bots: [BotKind; 2], games: u64) -> Series {
    let rules = load("elevens").unwrap();
    let sheet = ready::sheet(&rules, &Catalogue::load().unwrap(), "human").unwrap();
    let setup = MatchSetup { home: sheet.clone(), away: sheet, options: Options::default() };
    let fixture = Fixture { rules: &rules, setup: &setup, bots, hands: [Hand::EMPTY; 2] };
    series(games, 2, |game| play(&fixture, Seeds::of(5, game), &mut Silent), || ()).unwrap()
}

#[test]
fn two_scripted_coaches_score_one_and_a_half_times_a_match() {
    let sum = humans([BotKind::Scripted; 2], 100);
    assert!(sum.touchdowns >= 150, "{} touchdowns in 100 matches", sum.touchdowns);
}

#[test]
fn the_scripted_coach_beats_a_random_one_on_either_side() {
    let home = humans([BotKind::Scripted, BotKind::Random], 50);
    let away = humans([BotKind::Random, BotKind::Scripted], 50);
    assert!(home.home_wins + away.away_wins >= 95, "{home:?} {away:?}");
}

#[test]
fn the_result_of_a_series_does_not_depend_on_the_threads() {
    let rules = load("sevens").unwrap();
    let sheet = ready::sheet(&rules, &Catalogue::load().unwrap(), "orc").unwrap();
    let setup = MatchSetup { home: sheet.clone(), away: sheet, options: Options::default() };
    let fixture =
        Fixture { rules: &rules, setup: &setup, bots: [BotKind::Random, BotKind::Scripted], hands: [Hand::EMPTY; 2] };
    let with = |threads| series(9, threads, |game| play(&fixture, Seeds::of(3, game), &mut Silent), || ()).unwrap();
    assert_eq!(with(1), with(2));
    assert_eq!(with(1), with(5));
}
