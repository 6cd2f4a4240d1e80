//! Matches of players with random skills and traits: every law holds, and every match ends.

#![allow(clippy::unwrap_used)]

use touchback_bots::BotKind;
use touchback_bots::laws::{Depth, Laws};
use touchback_bots::simulate::{Fixture, Seeds, play};
use touchback_engine::dice::Quick;
use touchback_engine::skill::IMPLEMENTED;
use touchback_engine::state::Options;
use touchback_engine::{Hand, MatchSetup, Skill, TeamSheet};
use touchback_rulesets::catalogue::Catalogue;
use touchback_rulesets::{IDS, load, ready};

/// Gives every player up to five more skills or traits; a Ball & Chain, which allows nothing else, to few.
fn schooled(mut team: TeamSheet, known: &Catalogue, source: &mut Quick) -> TeamSheet {
    let open = |skill: &Skill| *skill != Skill::BallAndChain && known.skill(skill.id()).is_some();
    let all: Vec<Skill> = IMPLEMENTED.iter().filter(open).collect();
    for player in &mut team.players {
        for _ in 0..source.below(6) {
            player.skills.insert(all[source.below(all.len() as u32) as usize]);
        }
        if source.below(12) == 0 {
            player.skills.insert(Skill::BallAndChain);
        }
        for value in [&mut player.loner, &mut player.bloodlust] {
            *value = (*value).max(3);
        }
        for value in [&mut player.mighty_blow, &mut player.dirty_player] {
            *value = (*value).max(1);
        }
    }
    team
}

#[test]
fn every_law_holds_with_any_skills() {
    for id in IDS {
        let catalogue = Catalogue::of(id).unwrap();
        let rules = load(id).unwrap();
        let teams: Vec<&str> = rules.teams.iter().map(|team| team.id.as_str()).collect();
        for game in 0..40 {
            let mut source = Quick::new(game);
            let mut team = || {
                let sheet = ready::sheet(&rules, &catalogue, teams[source.below(teams.len() as u32) as usize]).unwrap();
                schooled(sheet, &catalogue, &mut source)
            };
            let setup = MatchSetup { home: team(), away: team(), options: Options::default() };
            let bots = [[BotKind::Random; 2], [BotKind::Scripted; 2], [BotKind::Scripted, BotKind::Random]];
            let bots = bots[game as usize % bots.len()];
            let mut laws = Laws::new(Depth::OneIn(300), game);
            let fixture = Fixture { rules: &rules, setup: &setup, bots, hands: [Hand::EMPTY; 2] };
            if let Err(why) = play(&fixture, Seeds::of(78, game), &mut laws) {
                panic!("{id}, game {game}: {why}");
            }
        }
    }
}
