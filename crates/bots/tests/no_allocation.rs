//! The engine takes no memory from the heap: neither to list the legal actions nor to play one.

#![allow(clippy::unwrap_used)]

use touchback_bots::BotKind;
use touchback_bots::simulate::Seeds;
use touchback_bots::{Bot, Coach};
use touchback_engine::dice::Quick;
use touchback_engine::state::Options;
use touchback_engine::{ActionBuf, MatchSetup, Silent, Status, apply, decision, legal_actions, start, view};
use touchback_rulesets::catalogue::Catalogue;
use touchback_rulesets::{IDS, load, ready};

#[test]
fn whole_matches_are_played_without_the_heap() {
    for id in IDS {
        let catalogue = Catalogue::of(id).unwrap();
        let rules = load(id).unwrap();
        let sheet = |team| ready::sheet(&rules, &catalogue, team).unwrap();
        let options = Options { league: true, ..Options::default() };
        let setup = MatchSetup { home: sheet("human"), away: sheet("goblin"), options };
        let mut decisions = 0;
        for game in 0..4 {
            let seeds = Seeds::of(5, game);
            let mut coaches: [Coach; 2] = seeds.bots.map(|seed| BotKind::Random.coach(seed));
            let mut dice = Quick::new(seeds.dice);
            let (mut s, mut status) = start(&rules, &setup, &mut dice, &mut Silent).unwrap();
            let mut actions = ActionBuf::new();
            while status == Status::Playing {
                let listing = allocation_counter::measure(|| legal_actions(&rules, &s, &mut actions));
                let asked = decision(&rules, &s).unwrap();
                let action =
                    coaches[asked.by.index()].choose(&rules, &view(&rules, &s, asked.by.into()), &asked, &actions);
                let applying = allocation_counter::measure(|| {
                    status = apply(&rules, &mut s, action, &mut dice, &mut Silent).unwrap();
                });
                assert_eq!(listing.count_total + applying.count_total, 0, "{:?} took memory from the heap", asked.ask);
                decisions += 1;
            }
        }
        assert!(decisions > 1_000, "the matches were played: {decisions} decisions");
    }
}
