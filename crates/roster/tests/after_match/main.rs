//! The post-game sequence and advancement (S7-POST, S7-ADV, S7-SPP, S7-SK, S7-EXP; S7-EX-07, -08, -41 to -48).

mod advancement;
#[path = "../common/mod.rs"]
mod common;
mod market;

use common::{CATALOGUE, elevens, sevens};
use touchback_ledger::covers;
use touchback_roster::builder::RosterBuilder;
use touchback_roster::club::{Club, PlayerId, Tally};
use touchback_roster::dice::{Table, TypedDice};
use touchback_roster::house::{HouseRules, Rulebook};
use touchback_roster::injury::{Harm, Injury};
use touchback_roster::postmatch::{self, Leaving};
use touchback_roster::problem::Problem;
use touchback_roster::result::{MatchResult, Side, SideResult};
use touchback_roster::rules::Format;
use touchback_roster::windfall::Windfall;

fn seven(house: &HouseRules) -> Rulebook<'_> {
    Rulebook::new(&CATALOGUE, Format::Sevens, house)
}

fn eleven(house: &HouseRules) -> Rulebook<'_> {
    Rulebook::new(&CATALOGUE, Format::Elevens, house)
}

/// Seven or eleven human linemen and a blitzer; ids from 1.
fn humans(format: Format) -> Club {
    let count = if format == Format::Sevens { 7 } else { 11 };
    let draft = if format == Format::Sevens { sevens() } else { elevens() };
    let roster = RosterBuilder::new("H", "human").players(count, "human-lineman").players(1, "human-blitzer").draft();
    Club::from_draft("one", &roster, &draft, &mut 1).expect("legal")
}

fn roll<T>(dice: &[u16], act: impl FnOnce(&mut Table) -> Result<T, Problem>) -> Result<T, Problem> {
    let mut source = TypedDice::new(dice);
    let done = act(&mut Table::new(&mut source));
    assert!(done.is_err() || source.left() == 0, "{} dice too many", source.left());
    done
}

fn score(home: u32, away: u32) -> MatchResult {
    let side = |score| SideResult { score, ..SideResult::default() };
    MatchResult { home: side(home), away: side(away), ..MatchResult::default() }
}

#[test]
fn winnings_share_the_attendance() {
    let _proof = covers(&["S7-POST-12", "S7-POST-13", "S7-EX-07", "S7-EX-08", "S7-AMB-33"]);
    let house = HouseRules::default();
    let (rules, big) = (seven(&house), eleven(&house));
    let both = |result: &MatchResult, fans| Side::BOTH.map(|side| postmatch::winnings(&rules, result, fans, side));
    assert_eq!(both(&score(2, 1), [5, 3]), [60_000, 50_000]);
    assert_eq!(both(&score(1, 1), [4, 3]), [45_000, 45_000], "half a step is not rounded");
    let conceded = MatchResult { conceded_by: Some(Side::Away), ..score(1, 0) };
    let full = Side::BOTH.map(|side| postmatch::winnings(&big, &conceded, [4, 3], side));
    assert_eq!(full, [80_000, 0], "the winner of an 11-a-side concession gets it all");
}

#[test]
fn money_of_special_plays_comes_in_order() {
    let _proof = covers(&["AMB-59", "EX-RE-6", "EX-RE-7", "EX-DT-5", "OBC-18"]);
    let all = Windfall { big_match: true, robbed: true, donates: true, ..Windfall::default() };
    let takings = all.takings(40_000);
    assert_eq!((takings.winnings, takings.donated, takings.kept(), takings.fans), (160_000, 80_000, 80_000, 1));
    let will = Windfall { donates: true, income: 30_000, ..Windfall::default() };
    assert_eq!((will.takings(50_000).donated, will.takings(50_000).kept()), (25_000, 55_000));
    let robbed = Windfall { robbed: true, ..Windfall::default() };
    assert_eq!([robbed.takings(60_000).kept(), Windfall::default().takings(50_000).kept()], [120_000, 50_000]);
    assert_eq!(will.takings(0).fans, 0, "nothing was given away");
    let twice = Windfall { doubled_again: 1, ..robbed };
    assert_eq!(twice.takings(60_000).kept(), 240_000, "two Robbed are two plays");
}

#[test]
fn special_plays_reach_treasury_and_fans() {
    let _proof = covers(&["RE-22", "RE-26", "RE-51", "RE-54", "RE-64"]);
    let house = HouseRules::default();
    let mut club = humans(Format::Sevens);
    let (before, fans) = (club.treasury.balance(), club.dedicated_fans);
    let windfall = Windfall { big_match: true, donates: true, income: 30_000, fans: 2, ..Windfall::default() };
    let home = SideResult { score: 1, windfall, ..SideResult::default() };
    let result = MatchResult { home, away: score(0, 1).away, ..MatchResult::default() };
    roll(&[], |table| postmatch::settle(&seven(&house), &mut club, &result, Side::Home, [4, 2], table))
        .expect("settled");
    assert_eq!(club.treasury.balance() - before, 40_000 + 30_000, "twice 40,000, half of it given away");
    assert_eq!(club.dedicated_fans - fans, 3);
}

#[test]
fn dedicated_fans_come_and_go() {
    let _proof = covers(&["S7-POST-21", "S7-POST-22", "S7-POST-23", "S7-EX-41", "S7-AMB-32"]);
    let with = |fans| Club { dedicated_fans: fans, ..humans(Format::Sevens) };
    let after = |fans, won, die| postmatch::dedicated_fans(&with(fans), won, die);
    assert_eq!(after(3, Some(true), 3), 4);
    assert_eq!(after(3, Some(true), 2), 3);
    assert_eq!(after(3, Some(false), 2), 2);
    assert_eq!(after(3, Some(false), 3), 3);
    assert_eq!(after(1, Some(false), 1), 1);
    assert_eq!(after(3, None, 6), 3);
    assert_eq!(after(6, Some(true), 6), 7, "no ceiling in play");
}

#[test]
fn a_match_is_recorded() {
    let _proof = covers(&["S7-POST-11", "S7-INJ-05", "S7-INJ-06"]);
    let house = HouseRules::default();
    let mut club = humans(Format::Sevens);
    club.players[2].misses_next = true;
    let played: Vec<PlayerId> = club.players.iter().filter(|p| !p.misses_next).map(|p| p.id).collect();
    let (hurt, dead) = (played[0], played[1]);
    let by = Some(PlayerId(900));
    let injuries =
        vec![Injury { player: hurt, harm: Harm::SeriouslyHurt, by }, Injury { player: dead, harm: Harm::Dead, by }];
    let scorer = played[3];
    let deeds = [(scorer, Tally { touchdowns: 2, ..Tally::default() })].into();
    let home = SideResult { score: 2, played: played.clone(), deeds, injuries, ..SideResult::default() };
    let result = MatchResult { home, ..MatchResult::default() };
    let before = club.treasury.balance();
    let (_, gone) =
        roll(&[5], |t| postmatch::settle(&seven(&house), &mut club, &result, Side::Home, [3, 3], t)).expect("fine");
    assert_eq!(club.treasury.balance() - before, 50_000);
    assert!(club.treasury.adds_up());
    assert_eq!(club.dedicated_fans, 2, "a win with 5 at 1");
    assert!(!club.players[1].misses_next, "the one who sat out is back");
    assert!(club.player(hurt).expect("alive").misses_next);
    assert!(club.player(dead).is_err(), "the dead are deleted");
    assert_eq!(gone[0].how, Leaving::Died { by });
    assert_eq!(club.player(scorer).expect("there").career.touchdowns, 2);
    assert_eq!(club.player(scorer).expect("there").spp(), 0, "Sevens counts no points");
}

#[test]
fn sheets_that_contradict_themselves_are_refused() {
    let fit = (1..=8).map(PlayerId).collect();
    let deed = |tally| [(PlayerId(1), tally)].into();
    let side = |score, played: &[u32], tally| SideResult {
        score,
        played: played.iter().map(|n| PlayerId(*n)).collect(),
        deeds: deed(tally),
        ..SideResult::default()
    };
    let codes = |home| {
        let result = MatchResult { home, ..MatchResult::default() };
        result.problems(Side::Home, &fit).iter().map(|p| p.code).collect::<Vec<_>>()
    };
    assert!(codes(side(2, &[1, 2], Tally { touchdowns: 2, ..Tally::default() })).is_empty());
    assert_eq!(codes(side(1, &[1, 2], Tally { touchdowns: 2, ..Tally::default() })), ["touchdowns"]);
    assert_eq!(codes(side(1, &[1, 99], Tally::default())), ["unknown_player"]);
    assert_eq!(codes(side(1, &[2, 2], Tally::default())), ["played_twice", "unknown_player"]);
    assert_eq!(codes(side(1, &[1], Tally { mvp: 2, ..Tally::default() })), ["mvp"]);
}

#[test]
fn star_player_points() {
    let _proof = covers(&["S7-SPP-01", "S7-SPP-03", "S7-SPP-04", "S7-SPP-06", "S7-EX-46"]);
    let points = |tally: Tally| tally.spp(&CATALOGUE);
    let none = Tally::default();
    assert_eq!(points(Tally { completions: 1, ..none }), 1);
    assert_eq!(points(Tally { deflections: 1, ..none }), 1);
    assert_eq!(points(Tally { interceptions: 1, ..none }), 2, "instead of the deflection's one");
    assert_eq!(points(Tally { touchdowns: 1, ..none }), 3);
    assert_eq!(points(Tally { completions: 1, interceptions: 1, touchdowns: 1, mvp: 1, ..none }), 10);
}

#[test]
fn more_star_player_points_and_who_gets_them() {
    let _proof = covers(&["S7-SPP-00", "S7-SPP-02", "S7-SPP-05", "S7-SPP-07", "S7-11-14"]);
    let none = Tally::default();
    assert_eq!(Tally { superb_throws: 1, ..none }.spp(&CATALOGUE), 1);
    assert_eq!(Tally { casualties: 1, ..none }.spp(&CATALOGUE), 2);
    let variant = HouseRules { spp_in_sevens: true, ..HouseRules::default() };
    let plain = HouseRules::default();
    for (rules, format, earns) in [
        (seven(&plain), Format::Sevens, false),
        (seven(&variant), Format::Sevens, true),
        (eleven(&plain), Format::Elevens, true),
    ] {
        let mut club = humans(format);
        let played: Vec<PlayerId> = club.players.iter().map(|p| p.id).collect();
        let home = SideResult { played: played.clone(), ..SideResult::default() };
        let result = MatchResult { home, ..MatchResult::default() };
        let dice: &[u16] = if earns { &[3] } else { &[] };
        roll(dice, |t| postmatch::settle(&rules, &mut club, &result, Side::Home, [2, 2], t)).expect("fine");
        let spp: Vec<u32> = club.players.iter().map(|p| p.spp()).collect();
        let mut expected = vec![0; played.len()];
        expected[2] = if earns { 4 } else { 0 };
        assert_eq!(spp, expected, "the third of those who played is drawn");
    }
}
