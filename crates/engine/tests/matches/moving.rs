//! Whole matches of coaches who run and dodge whenever they can, with players who have every skill and trait of moving between
//! them: the position stays whole at every decision, every match ends, and every such skill comes into play.

use crate::driver::{eager, play_all};
use std::collections::BTreeSet;
use touchback_engine::dice::Quick;
use touchback_engine::event::RerollSource;
use touchback_engine::rules::{Mod, Rules, TestKind};
use touchback_engine::{Action, ActionKind, Choice, Event, Events, Roll, Skill, State, TeamSheet};

const SKILLS: [Skill; 19] = [
    Skill::BreakTackle,
    Skill::DivingTackle,
    Skill::Drunkard,
    Skill::JumpUp,
    Skill::Leap,
    Skill::PickMeUp,
    Skill::PogoStick,
    Skill::PrehensileTail,
    Skill::Pro,
    Skill::Shadowing,
    Skill::Sprint,
    Skill::SureFeet,
    Skill::Swarming,
    Skill::Tentacles,
    Skill::Timmmber,
    Skill::Titchy,
    Skill::TwoHeads,
    Skill::VeryLongLegs,
    Skill::Stunty,
];

/// One of them for a player now and then.
const TRAITS: [Skill; 6] = [
    Skill::AnimalSavagery,
    Skill::BallAndChain,
    Skill::Bloodlust,
    Skill::ReallyStupid,
    Skill::TakeRoot,
    Skill::UnchannelledFury,
];

/// What shows that a skill has come into play.
#[derive(Default)]
struct Seen(BTreeSet<&'static str>);

impl Events for Seen {
    fn emit(&mut self, event: Event) {
        match event {
            Event::SkillUsed { skill, .. } => self.see(skill.id()),
            Event::Rerolled { by: RerollSource::Skill(skill), .. } => self.see(skill.id()),
            Event::Rolled { why: Roll::Swarming, .. } => self.see("swarming"),
            Event::Rolled { why: Roll::BallAndChain, .. } => self.see("ball-and-chain"),
            Event::Bitten { .. } => self.see("bitten"),
            Event::Rooted { .. } => self.see("rooted"),
            Event::Tested { kind, mods, .. } => {
                self.see(kind.name());
                mods.iter().for_each(|(why, _)| self.see(why.name()));
            }
            _ => {}
        }
    }
}

impl Seen {
    fn see(&mut self, what: &'static str) {
        self.0.insert(what);
    }
}

fn is_wanted(action: &Action) -> bool {
    match *action {
        Action::Activate(_, kind) => kind != ActionKind::Foul,
        Action::Choose(choice) => {
            matches!(choice, Choice::Use | Choice::StandUp | Choice::RerollPro | Choice::RerollSkill | Choice::Block)
        }
        _ => true,
    }
}

fn choose(_: &Rules, _: &State, actions: &[Action], coach: &mut Quick) -> Action {
    eager(actions, coach, 6, is_wanted)
}

/// Gives every player up to six of the skills and some a trait, other ones with every seed; some become slow.
fn schooled(mut team: TeamSheet, coach: &mut Quick) -> TeamSheet {
    for player in &mut team.players {
        for _ in 0..6 {
            player.skills.insert(SKILLS[coach.below(SKILLS.len() as u32) as usize]);
        }
        if coach.below(3) == 0 {
            player.skills.insert(TRAITS[coach.below(TRAITS.len() as u32) as usize]);
            player.bloodlust = 3;
        }
        if coach.below(6) == 0 {
            player.ma = 2;
        }
    }
    team
}

#[test]
fn matches_of_running_coaches_keep_the_position_whole() {
    let mut seen = Seen::default();
    play_all(
        60,
        &mut seen,
        |team, _, coach| (schooled(team("vampire"), coach), schooled(team("snotling"), coach)),
        choose,
    );
    let used =
        [Skill::BreakTackle, Skill::DivingTackle, Skill::Shadowing, Skill::Tentacles, Skill::Pro, Skill::SureFeet];
    let tests = [
        TestKind::JumpUp,
        TestKind::TakeRoot,
        TestKind::ReallyStupid,
        TestKind::UnchannelledFury,
        TestKind::AnimalSavagery,
        TestKind::Bloodlust,
        TestKind::PickMeUp,
    ];
    let mods = [
        Mod::TwoHeads,
        Mod::Titchy,
        Mod::PrehensileTail,
        Mod::Leap,
        Mod::VeryLongLegs,
        Mod::Drunkard,
        Mod::Timmmber,
        Mod::Violence,
        Mod::TeamMate,
    ];
    let mut due: Vec<&str> = vec!["swarming", "ball-and-chain", "bitten", "rooted", Skill::AnimalSavagery.id()];
    due.extend(used.map(Skill::id).iter().chain(&tests.map(TestKind::name)).chain(&mods.map(Mod::name)));
    due.retain(|what| !seen.0.contains(what));
    assert!(due.is_empty(), "never came into play: {due:?}");
}
