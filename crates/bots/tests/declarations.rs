//! The laws hold however a league of the 1994 game has actions named, dropped catches punished and re-rolls used (O-01, O-29,
//! O-30).

#![allow(clippy::unwrap_used)]

use touchback_bots::BotKind;
use touchback_bots::laws::{Depth, Laws};
use touchback_bots::simulate::{Fixture, Seeds, play};
use touchback_engine::state::Options;
use touchback_engine::{Hand, MatchSetup};
use touchback_rulesets::catalogue::Catalogue;
use touchback_rulesets::options::Settings;
use touchback_rulesets::{load_with, ready};

#[test]
fn every_law_holds_whenever_actions_are_named() {
    for naming in ["not_if_obvious", "pass_after_possession", "declare_on_commitment"] {
        let mut settings = Settings::default();
        settings.set("action_declaration", naming).unwrap();
        settings.set("scatter_catch_turnover", "on").unwrap();
        settings.set("rerolls_between_turns", "allowed").unwrap();
        let rules = load_with("classic", &settings).unwrap();
        let catalogue = Catalogue::of(&rules.id).unwrap();
        let sheet = |team| ready::sheet(&rules, &catalogue, team).unwrap();
        let setup = MatchSetup { home: sheet("goblin"), away: sheet("orc"), options: Options::default() };
        for (game, bots) in [[BotKind::Random; 2], [BotKind::Scripted, BotKind::Random]].into_iter().enumerate() {
            let mut laws = Laws::new(Depth::OneIn(20), 4);
            let fixture = Fixture { rules: &rules, setup: &setup, bots, hands: [Hand::EMPTY; 2] };
            play(&fixture, Seeds::of(31, game as u64), &mut laws).unwrap();
            assert!(laws.checked.spaces > 10 && laws.checked.refused > laws.checked.applied, "{naming}");
        }
    }
}
