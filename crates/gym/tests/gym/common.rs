use touchback_engine::state::Options;
use touchback_engine::{MatchSetup, Rules};
use touchback_gym::{Batch, Buffers, Course};
use touchback_rulesets::catalogue::Catalogue;
use touchback_rulesets::{load, ready};

pub fn setup(rules: &Rules, home: &str, away: &str) -> MatchSetup {
    let catalogue = Catalogue::of(&rules.id).expect("the catalogue loads");
    let sheet = |team| ready::sheet(rules, &catalogue, team).expect("there is a ready-made team");
    MatchSetup { home: sheet(home), away: sheet(away), options: Options::default() }
}

pub fn course(ruleset: &str) -> Course {
    let rules = load(ruleset).expect("the ruleset loads");
    let setup = setup(&rules, "human", "orc");
    Course::new(rules, setup)
}

/// Buffers of a batch, as a caller keeps them.
pub struct Kept {
    pub observations: Vec<u8>,
    pub masks: Vec<bool>,
    pub rewards: Vec<f32>,
    pub terminated: Vec<bool>,
    pub truncated: Vec<bool>,
    pub seats: Vec<u8>,
    pub scores: Vec<u8>,
}

impl Kept {
    pub fn of(batch: &Batch) -> Kept {
        let n = batch.len();
        Kept {
            observations: vec![7; n * batch.course().layout.len()],
            masks: vec![true; n * batch.course().space.len()],
            rewards: vec![0.0; n * 2],
            terminated: vec![false; n],
            truncated: vec![false; n],
            seats: vec![0; n],
            scores: vec![0; n * 2],
        }
    }

    pub fn out(&mut self) -> Buffers<'_> {
        Buffers {
            observations: &mut self.observations,
            masks: &mut self.masks,
            rewards: &mut self.rewards,
            terminated: &mut self.terminated,
            truncated: &mut self.truncated,
            seats: &mut self.seats,
            scores: &mut self.scores,
        }
    }
}
