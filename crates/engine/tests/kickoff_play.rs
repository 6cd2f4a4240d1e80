//! Whole matches of random choices, each with one and the same kick-off event: nothing gets stuck, set-ups stay legal, no
//! turn inherits anything from the event, and the record agrees with the match.

use touchback_engine::dice::Quick;
use touchback_engine::event::{Event, Events};
use touchback_engine::record::Recorder;
use touchback_engine::rules::{KickoffEvent, Rules};
use touchback_engine::state::{Flag, Options, Place, Player};
use touchback_engine::{
    ActionBuf, Ask, MatchSetup, Side, Skill, State, TeamSheet, apply, decision, legal_actions, start,
};
use touchback_ledger::covers;

/// More decisions than any match of random choices has ever needed.
const MOST_DECISIONS: usize = 200_000;

fn sheet(r: &Rules) -> TeamSheet {
    let team = r.team("human").expect("humans play");
    let lineman = r.rookie(r.teams[usize::from(team)].journeyman);
    let mut players = vec![lineman; usize::from(r.players_on_pitch) + 2];
    players[0].skills.insert(Skill::SecretWeapon);
    let (thrower, thrown) = (Player { st: 5, ..lineman }, Player { st: 2, ..lineman });
    players[1] = thrower;
    players[1].skills.insert(Skill::ThrowTeamMate);
    players[2] = thrown;
    players[2].skills.insert(Skill::RightStuff);
    TeamSheet {
        rerolls: 2,
        assistants: 1,
        cheerleaders: 1,
        apothecaries: 1,
        dedicated_fans: 2,
        value: 600,
        ..TeamSheet::bare(team, players)
    }
}

/// Keeps the record and the events since the last look.
struct Ears {
    recorder: Recorder,
    touchdowns: [u8; 2],
}

impl Events for Ears {
    fn emit(&mut self, event: Event) {
        if let Event::Touchdown { who } = event {
            self.touchdowns[who.side().index()] += 1;
        }
        self.recorder.emit(event);
    }
}

fn assert_set_up_is_legal(r: &Rules, s: &State, side: Side) {
    let at: Vec<_> = s.fielded(side).map(|who| s.player(who).at).collect();
    let count = |zone: &touchback_engine::SqSet| at.iter().filter(|sq| zone.contains(**sq)).count();
    assert_eq!(count(&r.pitch.own[side.index()]), at.len());
    assert!(count(&r.pitch.line[side.index()]) >= at.len().min(usize::from(r.line_min)));
    assert!(r.pitch.wide.iter().all(|zone| count(zone) <= usize::from(r.wide_max)));
}

fn assert_turn_is_fresh(s: &State) {
    let side = s.clock.active;
    assert!(s.clock.in_turn && !s.clock.kick_off && !s.turnover);
    assert!(s.team(side).used.is_empty());
    assert!(s.squad(side).all(|who| !s.player(who).is(Flag::Activated | Flag::DodgeUsed)));
}

/// Plays a match with random choices, checking the moments after the kick-off event.
fn play(r: &Rules, seed: u64) -> (State, Ears) {
    let setup = MatchSetup { home: sheet(r), away: sheet(r), options: Options::default() };
    let (mut dice, mut mind) = (Quick::new(seed), Quick::new(seed ^ 0xABCD));
    let mut ears = Ears { recorder: Recorder::new(r), touchdowns: [0; 2] };
    let (mut s, _) = start(r, &setup, &mut dice, &mut ears).expect("the match starts");
    let mut actions = ActionBuf::new();
    let (mut before, mut kicked) = (None, false);
    for _ in 0..MOST_DECISIONS {
        let Some(now) = decision(r, &s) else { return (s, ears) };
        if matches!(before, Some(Ask::KickoffSquare(KickoffEvent::SolidDefence, _))) {
            match now.ask {
                Ask::KickoffSquare(..) => {}
                _ => assert_set_up_is_legal(r, &s, s.clock.kicking),
            }
        }
        kicked |= now.ask == Ask::KickTarget;
        // A bonus turn of the kicking side is played while the ball is in the air.
        let bonus = s.clock.kick_off && s.clock.active == s.clock.kicking;
        if kicked && now.ask == Ask::Turn && !bonus {
            assert_turn_is_fresh(&s);
            kicked = false;
        }
        before = Some(now.ask);
        legal_actions(r, &s, &mut actions);
        assert!(!actions.is_empty(), "{:?} offers nothing", now.ask);
        let action = actions[mind.below(actions.len() as u32) as usize];
        apply(r, &mut s, action, &mut dice, &mut ears).expect("a legal action applies");
    }
    panic!("the match does not end");
}

fn assert_record_agrees(s: &State, ears: &Ears) {
    let record = ears.recorder.record();
    assert_eq!(record.score, [s.teams[0].score, s.teams[1].score]);
    assert_eq!(record.score, ears.touchdowns);
    assert!(record.over && record.mvps.len() <= 2);
    for side in Side::BOTH {
        for who in s.squad(side) {
            let (player, kept) = (s.player(who), record.player(who));
            assert_eq!(player.place == Place::SentOff, kept.sent_off, "{who:?}");
            assert_eq!(player.place == Place::Casualty, kept.injury.is_some(), "{who:?}");
            assert_eq!(player.is(Flag::Played), kept.played, "{who:?}");
        }
    }
}

fn matches_with(game: &str, event: KickoffEvent) {
    let mut r = touchback_rulesets::load(game).expect("the rules load");
    r.kickoff = [event; 11];
    for seed in 0..4 {
        let (s, ears) = play(&r, seed * 31 + event.index() as u64);
        assert_record_agrees(&s, &ears);
        assert!(ears.recorder.record().kickoffs.iter().all(|(_, kept)| *kept == event));
    }
}

fn all_matches_with(event: KickoffEvent) {
    for game in ["sevens", "elevens"] {
        matches_with(game, event);
    }
}

#[test]
fn every_kickoff_event_lets_a_match_come_to_its_end() {
    for game in ["sevens", "elevens", "classic"] {
        for event in touchback_rulesets::load(game).expect("the rules load").kickoff {
            matches_with(game, event);
        }
    }
}

#[test]
fn solid_defence_always_ends_in_a_legal_set_up() {
    let _proof = covers(&["S7-KOE-04", "S7-SET-04", "S7-SET-05", "S7-SET-06"]);
    all_matches_with(KickoffEvent::SolidDefence);
}

#[test]
fn a_kickoff_blitz_leaves_nothing_to_the_turns_after_it() {
    let _proof = covers(&["S7-KOE-10"]);
    all_matches_with(KickoffEvent::Blitz);
}
