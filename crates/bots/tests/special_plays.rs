//! Matches with special plays: every law holds, whatever the hands, and no seat learns more than it may.

#![allow(clippy::unwrap_used)]

use touchback_bots::BotKind;
use touchback_bots::laws::{Depth, Laws};
use touchback_bots::simulate::{Fixture, Seeds, play};
use touchback_engine::dice::Quick;
use touchback_engine::play::PLAYS;
use touchback_engine::state::Options;
use touchback_engine::{Hand, Line, MatchSetup, Play};
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
    let catalogue = Catalogue::load().unwrap();
    for id in IDS {
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
