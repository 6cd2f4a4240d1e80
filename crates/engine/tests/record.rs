//! The record of a match: what each event adds to it, and that it agrees with the match it was kept of.

use touchback_engine::ActionKind;
use touchback_engine::event::{
    ArgueResult, Cause, Event, Events, Mods, PassResult, RerollSource, TurnEnd, TurnoverCause,
};
use touchback_engine::record::{MatchRecord, MatchResult, Recorder, SendOffReason};
use touchback_engine::rules::{Face, Fate, KickoffEvent, Range, Rules, TestKind, Weather};
use touchback_engine::state::{Place, Ploy, Ploys};
use touchback_engine::{Pid, Side, Skill, Sq};
use touchback_ledger::covers;

const H1: Pid = Pid(0);
const H2: Pid = Pid(1);
const A1: Pid = Pid::new(Side::Away, 0);
const A2: Pid = Pid::new(Side::Away, 1);

fn rules() -> Rules {
    touchback_rulesets::load("elevens").expect("the rules load")
}

fn record(events: &[Event]) -> MatchRecord {
    let mut recorder = Recorder::new(&rules());
    for event in events {
        recorder.emit(*event);
    }
    recorder.into_record()
}

fn casualty(who: Pid, by: Pid, cause: Cause, spp: u8) -> Event {
    Event::Casualty { who, by, cause, fate: Fate::BadlyHurt, spp }
}

fn tested(who: Pid, kind: TestKind, passed: bool) -> Event {
    Event::Tested { who, kind, need: 3, mods: Mods::NONE, face: 3, total: 3, passed }
}

fn activated(who: Pid, action: ActionKind) -> Event {
    Event::Activated { who, action }
}

#[test]
fn deeds_add_up_to_experience() {
    let _proof = covers(&["S7-EX-46", "S7-SPP-04", "S7-SPP-06", "S7-SPP-07"]);
    let record = record(&[
        Event::Completed { who: H1, to: H2, spp: 1 },
        Event::Deflected { who: H1 },
        Event::Intercepted { who: H1 },
        Event::Touchdown { who: H1 },
        Event::Mvp { who: H1 },
    ]);
    let player = record.player(H1);
    assert_eq!(player.spp, 10);
    assert_eq!((player.completions, player.interceptions, player.deflections), (1, 1, 0));
    assert_eq!((player.touchdowns, player.mvp), (1, true));
    assert_eq!(record.deflections, []);
    assert_eq!(record.score, [1, 0]);
}

#[test]
fn a_deflection_and_a_superb_throw_are_worth_one_each() {
    let _proof = covers(&["S7-SPP-02", "S7-SPP-03"]);
    let record = record(&[
        Event::Deflected { who: A1 },
        Event::SuperbThrow { who: H1, mate: H2 },
        Event::Deflected { who: A2 },
        Event::Intercepted { who: A2 },
    ]);
    assert_eq!(record.player(A1).spp, 1);
    assert_eq!(record.player(H1).spp, 1);
    assert_eq!(record.player(H2).spp, 0);
    assert_eq!(record.player(A2).spp, 2);
    assert_eq!(record.deflections.len(), 1);
}

#[test]
fn only_casualties_by_blocks_count_and_their_cause_is_kept() {
    let _proof = covers(&["S7-SPP-05", "MP-AWD-23"]);
    let record = record(&[
        activated(H1, ActionKind::Block),
        casualty(A1, H1, Cause::Block, 2),
        activated(H1, ActionKind::Blitz),
        casualty(A2, H1, Cause::Block, 2),
        casualty(A2, H2, Cause::Crowd, 0),
        casualty(A1, H2, Cause::Foul, 0),
        casualty(H2, Pid::NONE, Cause::Fall, 0),
        casualty(H2, A1, Cause::Block, 2),
    ]);
    assert_eq!(record.casualties_inflicted(Side::Home), 2);
    assert_eq!(record.casualties_inflicted(Side::Away), 1);
    assert_eq!(record.player(H1).spp, 4);
    assert_eq!((record.player(H2).casualties, record.player(H2).other_casualties), (0, 2));
    assert_eq!(record.player(H2).injury, Some(Fate::BadlyHurt));
    let blitz: Vec<bool> = record.casualties.iter().map(|c| c.blitz).collect();
    assert_eq!(blitz, [false, true, false, false, false, true]);
}

#[test]
fn a_rerolled_test_counts_once() {
    let team = Event::Rerolled { side: Side::Home, by: RerollSource::Team };
    let record = record(&[
        tested(H1, TestKind::Dodge, false),
        Event::Rerolled { side: Side::Home, by: RerollSource::Skill(Skill::Dodge) },
        tested(H1, TestKind::Dodge, true),
        Event::Moved { who: H1, to: Sq::at(3, 3) },
        tested(H1, TestKind::Rush, false),
        tested(H1, TestKind::Loner, true),
        team,
        tested(H1, TestKind::Rush, false),
        Event::FellOver { who: H1 },
    ]);
    let home = record.side(Side::Home);
    let tally = |kind| (home.test(kind).passed, home.test(kind).failed);
    assert_eq!(tally(TestKind::Dodge), (1, 0));
    assert_eq!(tally(TestKind::Rush), (0, 1));
    assert_eq!(tally(TestKind::Loner), (1, 0));
    assert_eq!((home.team_rerolls, home.skill_rerolls), (1, 1));
}

#[test]
fn a_rerolled_block_does_not_take_back_an_earlier_test() {
    let rolled =
        Event::BlockRolled { attacker: H1, defender: A1, dice: [3, 0, 0], count: 1, chooser: Side::Home, assists: 0 };
    let record = record(&[
        tested(H1, TestKind::Dodge, true),
        rolled,
        Event::Rerolled { side: Side::Home, by: RerollSource::Team },
        rolled,
        Event::FaceChosen { face: Face::Pow },
        Event::KnockedDown { who: A1 },
    ]);
    let home = record.side(Side::Home);
    assert_eq!(home.test(TestKind::Dodge).passed, 1);
    assert_eq!((home.blocks, home.faces[Face::Pow as usize], home.knock_downs), (1, 1, 1));
    assert_eq!(record.player(H1).blocks, 1);
}

#[test]
fn armour_that_a_skill_breaks_is_one_roll() {
    let roll = |broken| Event::ArmourRolled { who: A1, dice: [4, 4], need: 9, mods: Mods::NONE, broken };
    let record = record(&[
        roll(false),
        Event::SkillUsed { who: H1, skill: Skill::MightyBlow },
        roll(true),
        Event::Stunned { who: A1 },
        roll(false),
        Event::Stunned { who: A1 },
        roll(false),
    ]);
    let away = record.side(Side::Away);
    assert_eq!((away.armour_broken, away.armour_held), (1, 2));
}

#[test]
fn send_offs_carry_their_reason() {
    let record = record(&[
        Event::KickoffIs { event: KickoffEvent::OfficiousRef },
        Event::SentOff { who: A2 },
        Event::TurnStarted { side: Side::Home, turn: 1 },
        activated(H1, ActionKind::Foul),
        Event::Fouled { who: H1, victim: A1 },
        Event::Spotted { who: H1 },
        Event::Argued { side: Side::Home, result: ArgueResult::NoEffect },
        Event::Bribed { side: Side::Home, worked: false },
        Event::SentOff { who: H1 },
        Event::Turnover { side: Side::Home, cause: TurnoverCause::SentOff },
        Event::TurnEnded { side: Side::Home, how: TurnEnd::Turnover, idle: 0 },
        Event::Spotted { who: H2 },
        Event::SentOff { who: H2 },
    ]);
    let reasons: Vec<_> = record.send_offs.iter().map(|s| (s.who, s.reason)).collect();
    let expected = [(A2, SendOffReason::OfficiousRef), (H1, SendOffReason::Foul), (H2, SendOffReason::SecretWeapon)];
    assert_eq!(reasons, expected);
    assert_eq!(record.fouls.len(), 1);
    assert!(record.fouls[0].spotted && record.player(H1).sent_off);
    let home = record.side(Side::Home);
    assert_eq!((home.arguments, home.bribes_used, home.turnover(TurnoverCause::SentOff)), (1, 1, 1));
}

#[test]
fn touchdowns_know_their_half_and_turn() {
    let record = record(&[
        Event::FanFactor { side: Side::Away, factor: 4 },
        Event::WeatherIs { weather: Weather::Blizzard },
        Event::Kicks { side: Side::Home },
        Event::HalfStarted { half: 1 },
        Event::DriveStarted { drive: 1, kicking: Side::Home },
        Event::Placed { who: A1, at: Sq::at(13, 5) },
        Event::TurnStarted { side: Side::Away, turn: 1 },
        Event::TurnEnded { side: Side::Away, how: TurnEnd::Touchdown, idle: 0 },
        Event::Touchdown { who: A1 },
        Event::DriveEnded,
        Event::HalfStarted { half: 3 },
        Event::DriveStarted { drive: 2, kicking: Side::Away },
    ]);
    let when = record.touchdowns[0].when;
    assert_eq!((when.half, when.drive, when.side, when.turn), (1, 1, Some(Side::Away), 1));
    assert_eq!((record.fan_factor, record.kicked_first), ([0, 4], Some(Side::Home)));
    assert!(record.player(A1).played && !record.player(H1).played && record.extra_time);
    assert_eq!(record.weather[0].1, Weather::Blizzard);
}

#[test]
fn passes_and_knock_outs_are_counted() {
    let record = record(&[
        Event::PassAimed { who: H1, at: Sq::at(8, 5), range: Range::Short },
        Event::PassIs { result: PassResult::Wild },
        Event::Went { who: A1, to: Place::KnockedOut },
        Event::Went { who: A1, to: Place::Reserves },
        Event::PushedOff { who: A2 },
    ]);
    assert_eq!(record.side(Side::Home).passes, [0, 0, 1, 0]);
    assert_eq!((record.side(Side::Away).knocked_out, record.player(A1).knocked_out), (1, 1));
    assert_eq!(record.side(Side::Home).crowd_pushes, 1);
}

#[test]
fn a_side_that_concedes_has_lost_whatever_the_score() {
    let under_way = [Event::Touchdown { who: H1 }];
    assert_eq!(record(&under_way).result(Side::Home), None);
    let given_up = record(&[
        Event::Touchdown { who: H1 },
        Event::Conceded { side: Side::Home, free: true },
        Event::MatchEnded { home: 1, away: 0 },
    ]);
    assert_eq!(given_up.result(Side::Away), Some(MatchResult::Win));
    assert_eq!(given_up.concession.map(|c| c.free), Some(true));
}

#[test]
fn sudden_death_decides_only_a_level_match() {
    let _proof = covers(&["MP-KO-11", "S7-GAME-06"]);
    let ended = |home, away| Event::MatchEnded { home, away };
    let death = Event::SuddenDeath { winner: Side::Away };
    assert_eq!(record(&[death, ended(1, 1)]).result(Side::Home), Some(MatchResult::Loss));
    assert_eq!(record(&[death, ended(1, 1)]).score, [1, 1]);
    assert_eq!(record(&[ended(1, 1)]).result(Side::Home), Some(MatchResult::Draw));
    assert_eq!(record(&[ended(2, 1)]).winner(), Some(Side::Home));
}

#[test]
fn what_plays_leave_to_a_side_is_kept() {
    let lasts = |id: &str, amount| {
        let play = touchback_engine::Play::from_id(id).expect("a play");
        Event::PlayLasts { side: Side::Home, play, who: Pid::NONE, amount }
    };
    let events = [
        lasts("RE-26", 30),
        lasts("PM-13", 60),
        lasts("RE-54", 0),
        lasts("RE-24", 0),
        lasts("RE-66", 10),
        Event::Paid { side: Side::Away, amount: 5 },
        Event::BoonGained { side: Side::Away, boon: Some(Ploy::BigMatch) },
    ];
    let [home, away] = record(&events).plays;
    assert_eq!((home.income, home.fans, home.paid, home.boons), (90, 1, 0, Ploys::NONE));
    assert_eq!((home.free_players, home.half_price, home.sponsors), (1, 0, 1));
    assert_eq!((away.income, away.paid, away.boons), (0, 5, [Ploy::BigMatch].into_iter().collect()));
}

#[test]
fn what_plays_leave_to_a_player_goes_to_his_own_side() {
    let (mine, yours) = (Pid::new(Side::Home, 2), Pid::new(Side::Away, 3));
    let lasts = |id: &str, who| {
        let play = touchback_engine::Play::from_id(id).expect("a play");
        Event::PlayLasts { side: Side::Home, play, who, amount: 0 }
    };
    let hurt = Event::Casualty { who: mine, by: Pid::NONE, cause: Cause::Fall, fate: Fate::SeriousInjury, spp: 0 };
    let events = [
        lasts("RE-11", mine),
        lasts("MS-33", mine),
        lasts("RE-34", yours),
        lasts("RE-42", yours),
        Event::Touchdown { who: yours },
        Event::Touchdown { who: mine },
        hurt,
        Event::Recovered { who: mine },
    ];
    let kept = record(&events);
    let [home, away] = kept.plays;
    assert!(home.inspired.contains(mine) && home.helmets.contains(mine) && home.peaked.is_empty());
    assert!(away.peaked.contains(yours) && away.lured.contains(yours) && away.inspired.is_empty());
    assert_eq!(kept.player(yours).spp, 0, "a peaked player earns nothing");
    assert!(kept.player(mine).spp > 3, "the points of the most valuable player on top of the touchdown");
    assert_eq!(kept.player(mine).injury, None, "a cure leaves nothing behind");
}
