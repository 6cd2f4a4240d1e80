//! Teams at an event between their games (MP-POST, MP-INJ, MP-ADV; MP-EX-39, MP-EX-40).

mod common;

use common::{CATALOGUE, NAMES, event, pack};
use touchback_ledger::covers;
use touchback_roster::advance::{self, Want};
use touchback_roster::builder::RosterBuilder;
use touchback_roster::club::Tally;
use touchback_roster::dice::{Table, TypedDice};
use touchback_roster::event_team::{BetweenGames, EventTeam, levelling, spend};
use touchback_roster::house::{HouseRules, Rulebook};
use touchback_roster::injury::{Harm, Injury};
use touchback_roster::prematch::Purchases;
use touchback_roster::result::{MatchResult, Side, SideResult};
use touchback_roster::roster::RosterInducement;
use touchback_roster::rules::Format;

fn team(extra: usize) -> EventTeam {
    let event_pack = pack(1_150_000);
    let roster = RosterBuilder::new("T", "human")
        .players(11 + extra, "human-lineman")
        .player_with("human-blitzer", &["tackle"])
        .inducement("bribe", 1)
        .draft();
    EventTeam::new(&event(&event_pack), "t", &roster).expect("a legal roster")
}

fn game(team: &EventTeam, score: (u32, u32), injuries: Vec<Injury>) -> MatchResult {
    let played: Vec<_> = team.club.available().map(|p| p.id).collect();
    let tally = Tally { touchdowns: score.0, casualties: 1, ..Tally::default() };
    let home =
        SideResult { score: score.0, deeds: [(played[0], tally)].into(), played, injuries, ..SideResult::default() };
    MatchResult { home, away: SideResult { score: score.1, ..SideResult::default() }, ..MatchResult::default() }
}

fn after(team: &mut EventTeam, rules: &BetweenGames, result: &MatchResult, dice: &[u16]) {
    let house = HouseRules::default();
    let book = Rulebook::new(&CATALOGUE, Format::Elevens, &house);
    let mut source = TypedDice::new(dice);
    team.after_game(&book, rules, result, Side::Home, &mut Table::new(&mut source)).expect("settled");
    assert_eq!(source.left(), 0);
}

#[test]
fn winners_gain_a_fan() {
    let _proof = covers(&["MP-POST-02", "MP-POST-03", "MP-EX-39", "MP-AMB-24"]);
    let off = BetweenGames::default();
    let mut winner = team(0);
    winner.club.dedicated_fans = 6;
    let result = game(&winner, (2, 1), Vec::new());
    after(&mut winner, &off, &result, &[]);
    assert_eq!(winner.club.dedicated_fans, 7);
    for score in [(1, 2), (1, 1)] {
        let mut other = team(0);
        let result = game(&other, score, Vec::new());
        after(&mut other, &off, &result, &[]);
        assert_eq!(other.club.dedicated_fans, 1);
    }
    let mut given = team(0);
    let conceded = MatchResult { conceded_by: Some(Side::Away), ..game(&given, (0, 0), Vec::new()) };
    after(&mut given, &off, &conceded, &[]);
    given.won();
    assert_eq!(given.club.dedicated_fans, 3, "a concession and a Bye");
}

#[test]
fn everybody_recovers_and_nothing_is_earned() {
    let _proof = covers(&["MP-POST-01", "MP-POST-04", "MP-POST-05", "MP-POST-06", "MP-POST-08"]);
    let mut side = team(0);
    let (first, second) = (side.club.players[0].id, side.club.players[1].id);
    let injuries = vec![
        Injury { player: first, harm: Harm::Dead, by: None },
        Injury { player: second, harm: Harm::SeriouslyHurt, by: None },
    ];
    let result = game(&side, (2, 0), injuries);
    after(&mut side, &BetweenGames::default(), &result, &[]);
    assert_eq!(side.club.available().count(), 12, "all are fit again, the dead too");
    assert!(side.club.players.iter().all(|p| p.spp() == 0));
    assert_eq!(side.deeds()[&first], (2, 1), "recorded all the same");
    assert_eq!((side.club.treasury.balance(), side.club.treasury.entries().count()), (0, 0), "no winnings");
}

#[test]
fn events_with_injuries() {
    let _proof = covers(&["MP-INJ-01", "MP-INJ-02"]);
    let rules = BetweenGames { injuries: true, ..BetweenGames::default() };
    let mut side = team(0);
    let ids: Vec<_> = side.club.players.iter().map(|p| p.id).collect();
    let open = |n: usize| Injury { player: ids[n], harm: Harm::Casualty, by: None };
    let result = game(&side, (0, 1), vec![open(1), open(2), open(3)]);
    after(&mut side, &rules, &result, &[7, 15, 13, 3]);
    assert_eq!(side.club.available().count(), 9, "two miss the next game, one is dead");
    assert_eq!(side.dead.len(), 1);
    assert_eq!(side.club.player(ids[3]).expect("alive").injuries.len(), 1);
    let result = game(&side, (0, 1), Vec::new());
    after(&mut side, &rules, &result, &[]);
    assert_eq!(side.club.available().count(), 11, "back after one game");
}

#[test]
fn levelling_gold() {
    let _proof = covers(&["MP-INJ-03", "MP-INJ-04", "MP-INJ-05", "MP-EX-40", "MP-IND-05"]);
    let house = HouseRules::default();
    let book = Rulebook::new(&CATALOGUE, Format::Elevens, &house);
    let (mut low, mut high) = (team(0), team(0));
    low.club.rerolls = 8;
    low.club.assistant_coaches = 4;
    low.club.cheerleaders = 1;
    (high.club.rerolls, high.club.assistant_coaches, high.club.cheerleaders) = (8, 6, 6);
    let value = |team: &EventTeam| book.valuation().current_value(&team.club).expect("a value").total;
    assert_eq!(value(&high) - value(&low), 70_000, "as 1,080,000 and 1,150,000");
    let on = BetweenGames { injuries: true, ..BetweenGames::default() };
    let given = levelling(&book, &on, [&low, &high]).expect("values");
    assert_eq!(given, [70_000, 0]);
    let keg = RosterInducement { id: "bloodweiser-keg".into(), count: 1, choice: None, stake: None };
    let wanted = Purchases { inducements: vec![keg], ..Purchases::default() };
    let bill = spend(&book, &NAMES, &mut low, given[0], &wanted).expect("affordable");
    assert_eq!((bill.cost, bill.lost), (50_000, 20_000));
    assert!(spend(&book, &NAMES, &mut low, 40_000, &wanted).is_err(), "no other money");
    assert_eq!(levelling(&book, &on, [&high, &high]).expect("values"), [0, 0]);
    assert_eq!(levelling(&book, &BetweenGames::default(), [&low, &high]).expect("values"), [0, 0], "off by default");
}

#[test]
fn events_with_advancement() {
    let _proof = covers(&["MP-ADV-01", "MP-ADV-02", "MP-ADV-04", "MP-ADV-05"]);
    let rules = BetweenGames { advancement: true, ..BetweenGames::default() };
    let house = HouseRules::default();
    let book = Rulebook::new(&CATALOGUE, Format::Elevens, &house);
    let mut side = team(0);
    let id = side.club.players[0].id;
    let result = game(&side, (2, 0), Vec::new());
    after(&mut side, &rules, &result, &[]);
    assert_eq!(side.club.player(id).expect("there").spp(), 8, "two touchdowns and a casualty");
    let value = |team: &EventTeam| book.valuation().current_value(&team.club).expect("a value").total;
    let before = value(&side);
    let want = Want::ChosenPrimary("block".into());
    advance::buy(&book, &mut side.club, id, &want, &mut Table::new(&mut TypedDice::default())).expect("six points");
    assert_eq!(value(&side) - before, 20_000);
    assert_eq!(levelling(&book, &rules, [&side, &team(0)]).expect("values"), [0, 20_000]);
}

#[test]
fn bought_skills_last_and_weigh_nothing() {
    let _proof = covers(&["MP-SKILL-07", "MP-SKILL-10", "MP-ROST-12", "MP-BAD-33", "MP-ROST-09"]);
    let house = HouseRules::default();
    let book = Rulebook::new(&CATALOGUE, Format::Elevens, &house);
    let mut side = team(0);
    let value = book.valuation().team_value(&side.club).expect("a value").total;
    assert_eq!(value, 11 * 50_000 + 85_000, "the skill counts nothing, and unspent gold neither");
    assert_eq!(side.club.treasury.balance(), 0);
    for _ in 0..3 {
        let result = game(&side, (1, 1), Vec::new());
        after(&mut side, &BetweenGames::default(), &result, &[]);
    }
    let blitzer = side.club.players.last().expect("the blitzer");
    assert_eq!(blitzer.gained_skills().map(ToString::to_string).collect::<Vec<_>>(), ["tackle"]);
    let event_pack = pack(1_150_000);
    let draft = event(&event_pack);
    let other = RosterBuilder::new("T", "human").players(12, "human-lineman").draft();
    side.replace(&draft, &other).expect("not approved yet");
    side.approved = true;
    let problems = side.replace(&draft, &other).expect_err("fixed");
    assert_eq!(problems[0].message, "Rosters are fixed for the event.");
    assert_eq!(problems[0].refusal, Some("MP-BAD-33"));
}
