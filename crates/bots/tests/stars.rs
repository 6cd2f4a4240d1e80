//! Matches with every star player: the laws hold, and their own rules are used.

#![allow(clippy::unwrap_used)]

use std::collections::BTreeMap;

use touchback_bots::BotKind;
use touchback_bots::laws::{Depth, Laws};
use touchback_bots::simulate::{Fixture, Seeds, Trouble, Watcher, play};
use touchback_engine::rules::{Hire, StarRule};
use touchback_engine::state::Options;
use touchback_engine::{Action, Decision, Event, Events, Hand, MatchSetup, Pid, Rules, State};
use touchback_rulesets::catalogue::Catalogue;
use touchback_rulesets::{load, ready};

/// Checks the laws and notes which players used their own rule.
struct Seen {
    laws: Laws,
    used: Vec<Pid>,
    rules: BTreeMap<StarRule, u32>,
}

impl Events for Seen {
    fn emit(&mut self, event: Event) {
        self.laws.emit(event);
        if let Event::StarRuleUsed { who } = event {
            self.used.push(who);
        }
    }
}

impl Watcher for Seen {
    fn asked(&mut self, r: &Rules, s: &State, decision: &Decision, actions: &[Action]) -> Result<(), Trouble> {
        for who in self.used.drain(..) {
            if let Some(rule) = s.player(who).special {
                *self.rules.entry(rule).or_insert(0) += 1;
            }
        }
        self.laws.asked(r, s, decision, actions)
    }
}

#[test]
fn every_star_plays_and_keeps_the_laws() {
    let catalogue = Catalogue::load().unwrap();
    let rules = load("elevens").unwrap();
    let sheet = |team: usize| ready::sheet(&rules, &catalogue, &rules.teams[team].id).unwrap();
    let mut seen = Seen { laws: Laws::new(Depth::OneIn(300), 1), used: Vec::new(), rules: BTreeMap::new() };
    for (row, star) in rules.stars.iter().enumerate() {
        let hires = |team: &usize| star.plays_for(rules.teams[*team].special) && sheet(*team).players.len() <= 13;
        let Some(team) = (0..rules.teams.len()).find(hires) else { continue };
        for game in 0..4 {
            let mut home = sheet(team);
            home.hired = vec![Hire::Star(row as u8)];
            let setup = MatchSetup { home, away: sheet(row % rules.teams.len()), options: Options::default() };
            let bots = if game % 2 == 0 { [BotKind::Random; 2] } else { [BotKind::Scripted, BotKind::Random] };
            let fixture = Fixture { rules: &rules, setup: &setup, bots, hands: [Hand::EMPTY; 2] };
            seen.laws.begin();
            if let Err(why) = play(&fixture, Seeds::of(5, (row * 4 + game) as u64), &mut seen) {
                panic!("{} for {}, game {game}: {why}", star.id, rules.teams[team].id);
            }
        }
    }
    assert!(seen.rules.len() >= 20, "only {} rules were used: {:?}", seen.rules.len(), seen.rules);
}
