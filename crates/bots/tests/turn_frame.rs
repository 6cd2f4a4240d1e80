//! Whose turn it is at any moment of a 1994 match (OB-2.13-2): somebody's while the ball is in play, nobody's from a
//! touchdown to the end of the next kick-off, except for a bonus turn.

#![allow(clippy::unwrap_used)]

use touchback_bots::BotKind;
use touchback_bots::simulate::{Fixture, Seeds, Trouble, Watcher, play};
use touchback_engine::state::Options;
use touchback_engine::{Action, Ask, Decision, Event, Events, Hand, MatchSetup, Rules, Side, State};
use touchback_rulesets::catalogue::Catalogue;
use touchback_rulesets::{load, ready};

/// Follows the turns by the events alone and compares that with the position.
#[derive(Default)]
struct Owner {
    /// Whose turn it is.
    turn: Option<Side>,
    touchdowns: usize,
    /// Questions between a touchdown and the next turn.
    between: usize,
    scored: bool,
}

impl Events for Owner {
    fn emit(&mut self, event: Event) {
        match event {
            Event::TurnStarted { side, .. } | Event::BonusTurn { side, begins: true } => {
                (self.turn, self.scored) = (Some(side), false);
            }
            Event::TurnEnded { .. } | Event::BonusTurn { begins: false, .. } => self.turn = None,
            Event::Touchdown { .. } => {
                self.touchdowns += 1;
                self.scored = true;
            }
            _ => {}
        }
    }
}

impl Watcher for Owner {
    fn asked(&mut self, _: &Rules, s: &State, decision: &Decision, _: &[Action]) -> Result<(), Trouble> {
        let says = s.clock.in_turn.then_some(s.clock.active);
        if says != self.turn {
            return Err(Trouble::Law(format!("{:?}: {says:?} has the turn, not {:?}", decision.ask, self.turn)));
        }
        self.between += usize::from(self.scored);
        let of_a_turn = matches!(decision.ask, Ask::Turn | Ask::Act(..) | Ask::PassTarget(_));
        if of_a_turn && self.turn.is_none() {
            return Err(Trouble::Law(format!("{:?} in nobody's turn", decision.ask)));
        }
        Ok(())
    }
}

#[test]
fn between_a_touchdown_and_the_next_turn_the_time_is_nobodys() {
    let _proof = touchback_ledger::covers(&["OB-2.13-2"]);
    let rules = load("classic").unwrap();
    let catalogue = Catalogue::of(&rules.id).unwrap();
    let sheet = |team| ready::sheet(&rules, &catalogue, team).unwrap();
    let setup = MatchSetup { home: sheet("skaven"), away: sheet("wood-elf"), options: Options::default() };
    let fixture = Fixture { rules: &rules, setup: &setup, bots: [BotKind::Scripted; 2], hands: [Hand::EMPTY; 2] };
    let (mut touchdowns, mut between) = (0, 0);
    for game in 0..6 {
        let mut owner = Owner::default();
        play(&fixture, Seeds::of(213, game), &mut owner).unwrap();
        touchdowns += owner.touchdowns;
        between += owner.between;
    }
    assert!(touchdowns > 0 && between > touchdowns, "{touchdowns} touchdowns, {between} questions after them");
}
