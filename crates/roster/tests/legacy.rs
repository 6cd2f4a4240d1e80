//! The permanent effects of special plays on a club (RE-11, RE-24, RE-34, RE-35, RE-42, RE-66, MS-33).

mod common;

use common::{CATALOGUE, elevens};
use touchback_engine::event::{Event, Events};
use touchback_engine::record::Recorder;
use touchback_engine::state::{Flag, Ploy};
use touchback_engine::{Pid, Play, Side as PitchSide};
use touchback_ledger::covers;
use touchback_roster::advance::{self, SevensChoice};
use touchback_roster::builder::RosterBuilder;
use touchback_roster::club::{Club, PlayerId, Tally};
use touchback_roster::dice::{Table, TypedDice};
use touchback_roster::engine::{self, Seats};
use touchback_roster::house::{HouseRules, Rulebook};
use touchback_roster::legacy::{Legacy, Offer, Offers};
use touchback_roster::market;
use touchback_roster::postmatch::{self, Leaving};
use touchback_roster::problem::Problem;
use touchback_roster::result::{MatchResult, Side, SideResult};
use touchback_roster::rules::Format;
use touchback_rulesets::catalogue::Access;

/// Eleven human linemen; ids from 1.
fn humans() -> Club {
    let roster = RosterBuilder::new("H", "human").players(11, "human-lineman").draft();
    Club::from_draft("one", &roster, &elevens(), &mut 1).expect("legal")
}

fn book(house: &HouseRules) -> Rulebook<'_> {
    Rulebook::new(&CATALOGUE, Format::Elevens, house)
}

fn with_dice<T>(dice: &[u16], act: impl FnOnce(&mut Table) -> Result<T, Problem>) -> Result<T, Problem> {
    let mut source = TypedDice::new(dice);
    let done = act(&mut Table::new(&mut source));
    assert!(done.is_err() || source.left() == 0, "{} dice too many", source.left());
    done
}

/// A draw in which the home side's first three players took part.
fn played(legacy: Legacy) -> MatchResult {
    let home = SideResult { played: vec![PlayerId(1), PlayerId(2), PlayerId(3)], legacy, ..SideResult::default() };
    MatchResult { home, ..MatchResult::default() }
}

fn settle(club: &mut Club, result: &MatchResult, dice: &[u16]) -> Vec<touchback_roster::postmatch::Departure> {
    let house = HouseRules { random_mvp: true, ..HouseRules::default() };
    with_dice(dice, |table| postmatch::settle(&book(&house), club, result, Side::Home, [2, 2], table))
        .expect("settled")
        .1
}

#[test]
fn an_inspired_player_has_his_mvp_and_no_second_one() {
    let _proof = covers(&["RE-11", "OBC-13"]);
    let mut club = humans();
    let mut result = played(Legacy { inspired: vec![PlayerId(2)], ..Legacy::default() });
    result.home.deeds.insert(PlayerId(2), Tally { mvp: 1, ..Tally::default() });
    let fit = club.available().map(|p| p.id).collect();
    assert_eq!(result.problems(Side::Home, &fit), vec![]);
    // Two are left for the MVP of the match: the second of them is player 3.
    settle(&mut club, &result, &[2]);
    let mvps: Vec<u32> = club.players[..3].iter().map(|p| p.career.mvp).collect();
    assert_eq!(mvps, [0, 1, 1]);
    assert_eq!(club.players[1].spp(), CATALOGUE.tables.spp.mvp);
    result.home.deeds.insert(PlayerId(2), Tally { mvp: 2, ..Tally::default() });
    assert_eq!(result.problems(Side::Home, &fit)[0].code, "mvp");
}

#[test]
fn a_peaked_player_keeps_his_points_and_earns_no_more() {
    let _proof = covers(&["RE-34", "OBC-23"]);
    let mut club = humans();
    club.players[0].spp_earned = 7;
    let mut result = played(Legacy { peaked: vec![PlayerId(1)], ..Legacy::default() });
    result.home.score = 2;
    result.home.deeds.insert(PlayerId(1), Tally { touchdowns: 2, mvp: 1, ..Tally::default() });
    settle(&mut club, &result, &[1]);
    assert_eq!((club.players[0].spp(), club.players[0].career.touchdowns), (7, 2));
    let mut next = played(Legacy::default());
    next.home.score = 1;
    next.home.deeds.insert(PlayerId(1), Tally { touchdowns: 1, mvp: 1, ..Tally::default() });
    settle(&mut club, &next, &[1]);
    assert_eq!(club.players[0].spp(), 7, "not in later matches either");
    let house = HouseRules::default();
    let sevens = Rulebook::new(&CATALOGUE, Format::Sevens, &house);
    let choice = SevensChoice::Chosen { player: PlayerId(1), category: Access::General };
    let refused = with_dice(&[], |table| advance::sevens(&sevens, &mut club, &[PlayerId(1)], &choice, table));
    assert!(refused.expect_err("he learns nothing more").message.contains("peaked"));
}

#[test]
fn a_better_offer_takes_a_player_away() {
    let _proof = covers(&["RE-42"]);
    let mut club = humans();
    let result = played(Legacy { lured: vec![PlayerId(5)], ..Legacy::default() });
    let gone = settle(&mut club, &result, &[1]);
    assert_eq!((gone.len(), gone[0].how, gone[0].player.id), (1, Leaving::Lured, PlayerId(5)));
    assert!(club.player(PlayerId(5)).is_err());
    let fit = club.available().map(|p| p.id).collect();
    assert_eq!(result.problems(Side::Home, &fit)[0].code, "unknown_player", "nobody leaves twice");
}

#[test]
fn offers_hold_until_the_match_is_closed_and_count_at_list_price() {
    let _proof = covers(&["RE-24", "RE-35", "OBC-28"]);
    let house = HouseRules::default();
    let mut club = humans();
    settle(&mut club, &played(Legacy { free_players: 1, half_price: 1, ..Legacy::default() }), &[1]);
    let before = (club.treasury.balance(), book(&house).valuation().team_value(&club).expect("a value").total);
    let hire = |club: &mut Club, offer, position: &str| {
        market::hire_by_offer(&book(&house), club, offer, position, "", &mut 100)
    };
    hire(&mut club, Offer::Free, "human-blitzer").expect("free of charge");
    hire(&mut club, Offer::HalfPrice, "human-thrower").expect("at half the price");
    let list = |id: &str| CATALOGUE.team("human").and_then(|t| t.position(id)).expect("a position").cost;
    let value = book(&house).valuation().team_value(&club).expect("a value").total;
    assert_eq!(before.0 - club.treasury.balance(), list("human-thrower") / 2);
    assert_eq!(value - before.1, list("human-blitzer") + list("human-thrower"));
    let again = hire(&mut club, Offer::Free, "human-lineman").expect_err("one only");
    assert_eq!((again.code, again.rule), ("no_offer", "RE-24"));
    club.offers = Offers { free: 0, half_price: 1 };
    let all = club.treasury.balance();
    club.treasury.pay(all, "spent", "S7-TV-04").expect("it is there");
    assert_eq!(hire(&mut club, Offer::HalfPrice, "human-lineman").expect_err("E-GOLD").code, "no_money");
}

#[test]
fn a_sponsor_pays_after_every_match_with_his_slogan() {
    let _proof = covers(&["RE-66", "AMB-65"]);
    let mut club = humans();
    let earned = |club: &mut Club, legacy: Legacy| {
        let before = club.treasury.balance();
        settle(club, &played(legacy), &[1]);
        club.treasury.balance() - before - 20_000
    };
    assert_eq!(earned(&mut club, Legacy { sponsors: 1, slogan: true, ..Legacy::default() }), 10_000);
    assert_eq!(earned(&mut club, Legacy::default()), 0, "missed: no pay");
    assert_eq!(earned(&mut club, Legacy { slogan: true, ..Legacy::default() }), 10_000, "the deal lives on");
    assert_eq!(engine::sponsored([&club, &humans()]), 0b01);
}

#[test]
fn a_helmet_is_for_good() {
    let _proof = covers(&["MS-33"]);
    let rules = touchback_rulesets::load("elevens").expect("rules");
    let house = HouseRules::default();
    let mut club = humans();
    let av = |club: &Club| engine::club_squad(&rules, &book(&house), club).expect("a squad").sheet.players[0];
    let before = av(&club);
    settle(&mut club, &played(Legacy { helmets: vec![PlayerId(1)], ..Legacy::default() }), &[1]);
    let after = av(&club);
    assert_eq!((after.av, after.is(Flag::Helmet), before.is(Flag::Helmet)), (before.av + 1, true, false));
    assert!(club.roster().players[0].helmet, "a roster file says so");
}

#[test]
fn a_match_of_the_engine_leaves_it_to_the_right_club() {
    let rules = touchback_rulesets::load("elevens").expect("rules");
    let mut recorder = Recorder::new(&rules);
    let (mine, yours) = (Pid::new(PitchSide::Home, 1), Pid::new(PitchSide::Away, 2));
    let mut lasts = |id: &str, who| {
        let play = Play::from_id(id).expect("a play");
        recorder.emit(Event::PlayLasts { side: PitchSide::Home, play, who, amount: 0 });
    };
    [("RE-11", mine), ("RE-34", yours), ("RE-42", yours), ("RE-24", Pid::NONE), ("RE-66", Pid::NONE)]
        .into_iter()
        .for_each(|(id, who)| lasts(id, who));
    recorder.emit(Event::BoonGained { side: PitchSide::Away, boon: Some(Ploy::Slogan) });
    [Ploy::Robbed, Ploy::BigMatch, Ploy::Robbed]
        .into_iter()
        .for_each(|boon| recorder.emit(Event::BoonGained { side: PitchSide::Home, boon: Some(boon) }));
    recorder.emit(Event::MatchEnded { home: 0, away: 0 });
    let ids = |first: u32| (first..first + 11).map(PlayerId).collect::<Vec<_>>();
    let seats = Seats { players: [ids(1), ids(21)], journeymen: [Vec::new(), Vec::new()] };
    let result = engine::result(&CATALOGUE, recorder.record(), &seats, "here").expect("a result");
    let (home, away) = (&result.home.legacy, &result.away.legacy);
    assert_eq!((home.inspired.as_slice(), home.free_players, home.sponsors), ([PlayerId(2)].as_slice(), 1, 1));
    assert_eq!(result.home.deeds[&PlayerId(2)], Tally { mvp: 1, ..Tally::default() }, "no points beyond the MVP's");
    assert_eq!((away.peaked.as_slice(), away.lured.as_slice()), ([PlayerId(23)].as_slice(), [PlayerId(23)].as_slice()));
    assert!(away.slogan && !home.slogan && home.peaked.is_empty());
    let (rich, poor) = (result.home.windfall, result.away.windfall);
    assert_eq!((rich.takings(10_000).winnings, poor.takings(10_000).winnings), (80_000, 10_000), "doubled three times");
}
