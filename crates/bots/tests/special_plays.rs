//! Matches with special plays: every law holds, whatever the hands, and no seat learns more than it may.

#![allow(clippy::unwrap_used)]

use touchback_bots::laws::{Depth, Laws};
use touchback_bots::simulate::{Fixture, Seeds, play};
use touchback_bots::{Bot, BotKind};
use touchback_engine::dice::Quick;
use touchback_engine::kickoff_match::start_with_plays;
use touchback_engine::play::PLAYS;
use touchback_engine::state::Options;
use touchback_engine::{
    Action, ActionBuf, Ask, Choice, Event, Hand, Line, MatchSetup, Play, Rules, Seat, Side, Status, apply, decision,
    legal_actions, view,
};
use touchback_rulesets::catalogue::Catalogue;
use touchback_rulesets::{IDS, load, ready};

/// A hand of four plays, open or hidden.
fn hand(source: &mut Quick, open: bool) -> Hand {
    let lines: Vec<Line> = (0..4)
        .map(|_| {
            let play = Play(source.below(PLAYS.len() as u32) as u8);
            if open { Line::open(play) } else { Line::hidden(play, (0..PLAYS.len()).map(|n| Play(n as u8))) }
        })
        .collect();
    Hand::of(&lines)
}

#[test]
fn every_law_holds_with_any_hands() {
    for id in IDS {
        let catalogue = Catalogue::of(id).unwrap();
        let rules = load(id).unwrap();
        let sheet = |team| ready::sheet(&rules, &catalogue, team).unwrap();
        for game in 0..60 {
            let options = Options { league: true, knock_out: game % 2 == 0, ..Options::default() };
            let setup = MatchSetup { home: sheet("human"), away: sheet("goblin"), options };
            let mut source = Quick::new(game);
            let hands = [hand(&mut source, game % 3 == 0), hand(&mut source, game % 3 == 0)];
            let bots = if game % 2 == 0 { [BotKind::Random; 2] } else { [BotKind::Scripted, BotKind::Random] };
            let mut laws = Laws::new(Depth::OneIn(200), game);
            let fixture = Fixture { rules: &rules, setup: &setup, bots, hands };
            if let Err(why) = play(&fixture, Seeds::of(77, game), &mut laws) {
                let held = hands.map(|hand| hand.lines.map(|line| line.play.id()));
                panic!("{id}, game {game}, hands {held:?}: {why}");
            }
        }
    }
}

/// Everything the home seat receives: what it sees at each question, whoever is asked, and every event.
#[derive(Default)]
struct HomeSeat {
    seen: Vec<String>,
}

impl HomeSeat {
    /// Plays until the first declaration; the away coach declares nothing.
    fn play(&mut self, rules: &Rules, setup: &MatchSetup, hands: [Hand; 2], seed: u64) {
        let mut dice = Quick::new(seed);
        let mut events: Vec<Event> = Vec::new();
        let (mut s, mut status) = start_with_plays(rules, setup, hands, &mut dice, &mut events).unwrap();
        let mut coaches = [BotKind::Scripted.coach(seed), BotKind::Random.coach(seed + 1)];
        let mut actions = ActionBuf::new();
        while status == Status::Playing && self.seen.len() < 6_000 {
            for event in events.drain(..) {
                self.seen.push(format!("{event:?}"));
            }
            let question = decision(rules, &s).unwrap();
            let known = view(rules, &s, Seat::Home);
            self.seen.push(format!("{:?} is asked; {:?}", question.by, known.hands));
            legal_actions(rules, &s, &mut actions);
            let action = if question.by == Side::Home {
                self.seen.push(format!("{question:?}"));
                coaches[0].choose(rules, &known, &question, &actions)
            } else if matches!(question.ask, Ask::Play(_) | Ask::Reroll(_)) {
                Action::Choose(Choice::Decline)
            } else {
                coaches[1].choose(rules, &view(rules, &s, Seat::Away), &question, &actions)
            };
            self.seen.push(format!("{action:?}"));
            status = apply(rules, &mut s, action, &mut dice, &mut events).unwrap();
        }
    }
}

#[test]
fn hidden_hands_leave_no_trace_with_the_other_seat() {
    let _proof = touchback_ledger::covers(&["SP4-22", "SP4-29", "BT-06", "BT-07", "EX-RC-11"]);
    let catalogue = Catalogue::load().unwrap();
    let rules = load("sevens").unwrap();
    let sheet = |team| ready::sheet(&rules, &catalogue, team).unwrap();
    let setup = MatchSetup { home: sheet("human"), away: sheet("orc"), options: Options::default() };
    for game in 0..12 {
        let one = hand(&mut Quick::new(game), false);
        let other = hand(&mut Quick::new(game + 1000), false);
        assert_ne!(one, other);
        let [first, second] = [one, other].map(|away| {
            let mut seat = HomeSeat::default();
            seat.play(&rules, &setup, [Hand::EMPTY, away], game);
            seat.seen
        });
        assert!(first.len() > 500);
        let difference = first.iter().zip(&second).find(|(a, b)| a != b);
        assert_eq!(difference, None, "game {game}: the home seat can tell the hands apart");
        assert_eq!(first.len(), second.len());
    }
}
