//! The levels: they play every ruleset by the laws, the same for the same seed, and do not do what makes people laugh.

#![allow(clippy::unwrap_used)]

use touchback_bots::arena::Arrangement;
use touchback_bots::football::{Figures, Football};
use touchback_bots::laws::{Depth, play_by_the_laws};
use touchback_bots::planner::Outlook;
use touchback_bots::simulate::{Fixture, Seeds, play};
use touchback_bots::{BotKind, Level, judge};
use touchback_engine::dice::Quick;
use touchback_engine::kickoff_match::start_with_plays;
use touchback_engine::state::Options;
use touchback_engine::{Hand, MatchSetup, Rules, Side, Silent};
use touchback_rulesets::catalogue::Catalogue;
use touchback_rulesets::{IDS, load, ready};

fn setup(rules: &Rules, ruleset: &str, home: usize, away: usize) -> MatchSetup {
    let catalogue = Catalogue::of(ruleset).unwrap();
    let sheet = |n: usize| ready::sheet(rules, &catalogue, &rules.teams[n % rules.teams.len()].id).unwrap();
    MatchSetup { home: sheet(home), away: sheet(away), options: Options::default() }
}

#[test]
fn a_level_plays_every_ruleset_by_the_laws() {
    for (n, ruleset) in IDS.iter().enumerate() {
        let rules = load(ruleset).unwrap();
        for game in 0..4 {
            let setup = setup(&rules, ruleset, game * 5 + n, game * 3 + 1);
            let bots = [BotKind::Level(Level::Veteran), BotKind::Level(Level::Regular)];
            let fixture = Fixture { rules: &rules, setup: &setup, bots, hands: [Hand::EMPTY; 2] };
            play_by_the_laws(&fixture, Seeds::of(22, game as u64), Depth::OneIn(1000), 1).unwrap();
        }
    }
}

#[test]
fn the_same_seed_gives_the_same_match() {
    let rules = load("sevens").unwrap();
    let setup = setup(&rules, "sevens", 2, 9);
    let bots = [BotKind::Level(Level::Veteran), BotKind::Level(Level::Regular)];
    let fixture = Fixture { rules: &rules, setup: &setup, bots, hands: [Hand::EMPTY; 2] };
    let digest = || play(&fixture, Seeds::of(5, 0), &mut Silent).unwrap().digest;
    assert_eq!(digest(), digest());
    let other = play(&fixture, Seeds::of(5, 1), &mut Silent).unwrap().digest;
    assert_ne!(digest(), other);
}

/// Half points of one bot against another in matches of one list against itself, half of them at home.
fn half_points(ruleset: &str, team: &str, bots: [BotKind; 2], games: u64) -> u32 {
    let rules = load(ruleset).unwrap();
    let place = rules.teams.iter().position(|row| row.id == team).unwrap();
    let setup = setup(&rules, ruleset, place, place);
    let one = |game: u64| {
        let placed = Arrangement::of(game);
        let bots = placed.sides(bots[0], bots[1]);
        let fixture = Fixture { rules: &rules, setup: &setup, bots, hands: [Hand::EMPTY; 2] };
        u32::from(placed.halves(&play(&fixture, Seeds::of(7, game / 2), &mut Silent).unwrap()))
    };
    (0..games).map(one).sum()
}

#[test]
fn a_veteran_beats_the_script() {
    let bots = [BotKind::Level(Level::Veteran), BotKind::Scripted];
    let points: u32 = ["human", "orc"].into_iter().map(|team| half_points("sevens", team, bots, 12)).sum();
    assert!(points > 24, "{points} of 48 half points");
}

/// What both sides did in some matches of one list against itself.
fn figures(ruleset: &str, team: &str, bot: BotKind, games: u64) -> Figures {
    let rules = load(ruleset).unwrap();
    let place = rules.teams.iter().position(|row| row.id == team).unwrap();
    let setup = setup(&rules, ruleset, place, place);
    let fixture = Fixture { rules: &rules, setup: &setup, bots: [bot; 2], hands: [Hand::EMPTY; 2] };
    let mut all = Figures::default();
    for game in 0..games {
        let mut football = Football::default();
        play(&fixture, Seeds::of(3, game), &mut football).unwrap();
        football.sides.iter().for_each(|side| all.add(side));
    }
    all
}

#[test]
fn nobody_stands_idle_beside_an_opponent_and_some_foul() {
    let rookie = figures("elevens", "human", BotKind::Rookie, 20);
    assert!(f64::from(rookie.idle_beside) <= 0.5 * f64::from(rookie.turns), "{rookie:?}");
    assert!(rookie.fouls > 0, "{rookie:?}");
}

#[test]
fn a_dump_off_goes_to_a_team_mate() {
    let elves = figures("elevens", "dark-elf", BotKind::Rookie, 40);
    assert!(elves.dump_offs > 0, "{elves:?}");
    assert!(elves.dumped_well * 10 >= elves.dump_offs * 9, "{elves:?}");
}

#[test]
fn the_judge_gives_both_sides_one_together_and_likes_a_lead() {
    for ruleset in IDS {
        let rules = load(ruleset).unwrap();
        let setup = setup(&rules, ruleset, 0, 0);
        let (mut s, _) = start_with_plays(&rules, &setup, [Hand::EMPTY; 2], &mut Quick::new(1), &mut Silent).unwrap();
        let [home, away] = Side::BOTH.map(|side| judge::win(&rules, &s, side));
        assert!((home + away - 1.0).abs() < 1e-4, "{home} and {away}");
        s.team_mut(Side::Home).score = 2;
        assert!(judge::win(&rules, &s, Side::Home) > home + 0.1, "{ruleset}");
        let chance = Outlook::new().home(&rules, &s, 1);
        assert!((0.0..=1.0).contains(&chance));
    }
}
