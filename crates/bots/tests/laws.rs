//! The laws hold in matches of every kind of coach; and each law can be broken, so checking it means something.

#![allow(clippy::unwrap_used)]

use touchback_bots::BotKind;
use touchback_bots::laws::{Depth, Laws};
use touchback_bots::simulate::{Fixture, Seeds, Watcher, play};
use touchback_engine::dice::Quick;
use touchback_engine::rules::{Hire, Timing};
use touchback_engine::state::{Options, Place};
use touchback_engine::{ActionBuf, Event, Hand, MatchSetup, Pid, Side, Silent, decision, legal_actions, start};
use touchback_rulesets::catalogue::Catalogue;
use touchback_rulesets::{IDS, load, ready};

fn setup(rules: &touchback_engine::Rules, home: &str, away: &str) -> MatchSetup {
    let catalogue = Catalogue::of(&rules.id).unwrap();
    let sheet = |team| ready::sheet(rules, &catalogue, team).unwrap();
    let mut setup = MatchSetup {
        home: sheet(home),
        away: sheet(away),
        options: Options { league: true, knock_out: true, ..Options::default() },
    };
    // Where wizards break into moves, both sides have one.
    if rules.spell_windows.has(Timing::OpponentTurn) {
        setup.home.hired.push(Hire::Wizard(0));
        setup.away.hired.push(Hire::Wizard(0));
    }
    setup
}

#[test]
fn every_law_holds_at_every_decision_of_a_few_matches() {
    for id in IDS {
        let rules = load(id).unwrap();
        let setup = setup(&rules, "human", "goblin");
        for (game, bots) in [[BotKind::Random; 2], [BotKind::Scripted, BotKind::Random]].into_iter().enumerate() {
            let mut laws = Laws::new(Depth::OneIn(20), 4);
            let fixture = Fixture { rules: &rules, setup: &setup, bots, hands: [Hand::EMPTY; 2] };
            play(&fixture, Seeds::of(9, game as u64), &mut laws).unwrap();
            assert!(laws.checked.spaces > 10 && laws.checked.refused > laws.checked.applied);
        }
    }
}

/// Every position met, by its key.
#[derive(Default)]
struct Keys(std::collections::HashMap<u128, Box<touchback_engine::State>>);

impl touchback_engine::Events for Keys {
    fn emit(&mut self, _: Event) {}
}

impl Watcher for Keys {
    fn answered(&mut self, _: &touchback_engine::Rules, s: &touchback_engine::State, _: touchback_engine::Action) {
        let known = self.0.entry(s.key()).or_insert_with(|| Box::new(*s));
        assert!(**known == *s, "two positions share a key");
    }
}

#[test]
fn positions_have_keys_of_their_own() {
    for id in IDS {
        let rules = load(id).unwrap();
        let setup = setup(&rules, "human", "goblin");
        let fixture = Fixture { rules: &rules, setup: &setup, bots: [BotKind::Random; 2], hands: [Hand::EMPTY; 2] };
        let mut keys = Keys::default();
        for game in 0..4 {
            play(&fixture, Seeds::of(3, game), &mut keys).unwrap();
        }
        assert!(keys.0.len() > 1_000, "{}", keys.0.len());
    }
}

#[test]
fn the_scripted_coach_has_his_wizard_cast_when_it_matters() {
    let rules = load("classic").unwrap();
    let setup = setup(&rules, "human", "orc");
    let fixture = Fixture { rules: &rules, setup: &setup, bots: [BotKind::Scripted; 2], hands: [Hand::EMPTY; 2] };
    let mut events: Vec<Event> = Vec::new();
    for game in 0..2 {
        play(&fixture, Seeds::of(5, game), &mut events).unwrap();
    }
    let cast = |event: &&Event| matches!(event, Event::SpellCast { .. });
    assert!((1..=4).contains(&events.iter().filter(cast).count()), "one wizard a side, one spell a match");
    // Not before there is somebody to stop.
    let first = events.iter().position(|event| matches!(event, Event::SpellCast { .. })).unwrap();
    assert!(events[..first].iter().any(|event| matches!(event, Event::BallGained { .. })));
}

#[test]
fn the_same_seeds_give_the_same_match() {
    let rules = load("sevens").unwrap();
    let setup = setup(&rules, "orc", "skaven");
    let fixture = Fixture { rules: &rules, setup: &setup, bots: [BotKind::Scripted; 2], hands: [Hand::EMPTY; 2] };
    let one = |game| play(&fixture, Seeds::of(2, game), &mut Silent).unwrap();
    assert_eq!(one(0), one(0));
    assert_ne!(one(0).digest, one(1).digest);
}

#[test]
fn broken_positions_are_noticed() {
    let rules = load("elevens").unwrap();
    let setup = setup(&rules, "human", "orc");
    let (good, _) = start(&rules, &setup, &mut Quick::new(1), &mut Silent).unwrap();
    let asked = decision(&rules, &good).unwrap();
    let mut actions = ActionBuf::new();
    legal_actions(&rules, &good, &mut actions);
    let check = |s: &touchback_engine::State| Laws::new(Depth::OneIn(u32::MAX), 1).asked(&rules, s, &asked, &actions);
    assert!(check(&good).is_ok());
    let mut s = good;
    s.player_mut(Pid::new(Side::Home, 0)).place = Place::Pitch;
    assert!(check(&s).is_err(), "a player on the pitch without a square");
    let mut s = good;
    s.ball.holder = Pid::new(Side::Away, 0);
    assert!(check(&s).is_err(), "a ball in the dugout");
    let mut s = good;
    s.team_mut(Side::Away).turn = 99;
    assert!(check(&s).is_err(), "a ninety-ninth turn");
    assert!(Laws::new(Depth::OneIn(9), 1).asked(&rules, &good, &asked, &[]).is_err(), "nothing to answer");
}
