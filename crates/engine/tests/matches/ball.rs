//! Whole matches of coaches who throw everything that can be thrown, with players who together have every skill of
//! hands and arms: the position stays consistent at every decision, and every such skill is used.

use crate::driver::{eager, play_all};
use std::collections::BTreeMap;
use touchback_engine::dice::Quick;
use touchback_engine::event::{Cause, RerollSource};
use touchback_engine::rules::{Mod, Rules, TestKind};
use touchback_engine::{Action, ActionKind, Choice, Event, Events, Skill, State, TeamSheet};

/// Those whose use is an event of its own.
const CHOSEN: [Skill; 11] = [
    Skill::DivingCatch,
    Skill::Fumblerooskie,
    Skill::HailMaryPass,
    Skill::OnTheBall,
    Skill::SafePass,
    Skill::SafePairOfHands,
    Skill::Kick,
    Skill::Swoop,
    Skill::Bombardier,
    Skill::CloudBurster,
    Skill::Leader,
];

/// Those that show as a modifier.
const NUMBERS: [(Skill, Mod); 4] = [
    (Skill::Accurate, Mod::Accurate),
    (Skill::Cannoneer, Mod::Cannoneer),
    (Skill::ExtraArms, Mod::ExtraArms),
    (Skill::DisturbingPresence, Mod::DisturbingPresence),
];

/// Those that just work.
const OTHERS: [Skill; 8] = [
    Skill::NervesOfSteel,
    Skill::RunningPass,
    Skill::BigHand,
    Skill::MonstrousMouth,
    Skill::NoHands,
    Skill::MyBall,
    Skill::RightStuff,
    Skill::KickTeamMate,
];

#[derive(Default)]
struct Seen {
    used: BTreeMap<Skill, u32>,
    mods: BTreeMap<Mod, u32>,
    bombs_caught: u32,
    kicked_out: u32,
    eaten: u32,
}

impl Events for Seen {
    fn emit(&mut self, event: Event) {
        match event {
            Event::SkillUsed { skill, .. } | Event::Rerolled { by: RerollSource::Skill(skill), .. } => {
                *self.used.entry(skill).or_default() += 1;
            }
            Event::Tested { mods, .. } => mods.iter().for_each(|(why, _)| *self.mods.entry(why).or_default() += 1),
            Event::BombCaught { .. } => self.bombs_caught += 1,
            Event::Casualty { cause: Cause::Eaten, .. } => self.eaten += 1,
            _ => {}
        }
        if let Event::Tested { kind: TestKind::KickTeamMate, face: 1, .. } = event {
            self.kicked_out += 1;
        }
    }
}

/// Throws, hands over, uses what there is and runs after the ball.
fn is_wanted(s: &State, action: &Action) -> bool {
    match *action {
        Action::Activate(who, kind) => match kind {
            ActionKind::ThrowTeamMate | ActionKind::ThrowBomb | ActionKind::KickTeamMate | ActionKind::Blitz => true,
            ActionKind::Pass => s.holds_ball(who),
            ActionKind::Move => !s.ball.holder.is_some() && s.player(who).at.distance(s.ball.at) < 6,
            _ => false,
        },
        Action::Player(_) => true,
        Action::Choose(choice) => matches!(
            choice,
            Choice::Throw | Choice::Use | Choice::RerollSkill | Choice::RerollTeam | Choice::LeaveBall | Choice::Block
        ),
        Action::Square(to) => s.ball_lies_on(to) || s.at(to).is_some(),
        _ => false,
    }
}

fn choose(_: &Rules, s: &State, actions: &[Action], coach: &mut Quick) -> Action {
    eager(actions, coach, 8, |action| is_wanted(s, action))
}

/// Gives every player up to six of the skills, different ones for every seed; one in four is strong, hungry and throws.
fn schooled(mut team: TeamSheet, coach: &mut Quick) -> TeamSheet {
    let numbers = NUMBERS.map(|(skill, _)| skill);
    let all: Vec<Skill> = CHOSEN.into_iter().chain(numbers).chain(OTHERS).collect();
    for player in &mut team.players {
        for _ in 0..6 {
            player.skills.insert(all[coach.below(all.len() as u32) as usize]);
        }
        if coach.below(4) == 0 {
            player.st = 5;
            player.skills.insert(Skill::ThrowTeamMate);
            player.skills.insert(Skill::AlwaysHungry);
            player.skills.insert(Skill::StrongArm);
        }
    }
    team
}

#[test]
fn matches_of_throwing_coaches_keep_the_position_whole() {
    let mut seen = Seen::default();
    play_all(60, &mut seen, |team, _, coach| (schooled(team("human"), coach), schooled(team("skaven"), coach)), choose);
    let rare: Vec<Skill> =
        CHOSEN.into_iter().filter(|skill| seen.used.get(skill).is_none_or(|times| *times < 3)).collect();
    assert!(rare.is_empty(), "hardly ever used: {rare:?} of {:?}", seen.used);
    let idle: Vec<_> = NUMBERS.into_iter().filter(|(_, why)| seen.mods.get(why).is_none_or(|n| *n < 3)).collect();
    assert!(idle.is_empty() && seen.mods.contains_key(&Mod::StrongArm), "never counted: {idle:?} of {:?}", seen.mods);
    assert!(seen.bombs_caught >= 10, "{} bombs caught", seen.bombs_caught);
    assert!(seen.kicked_out >= 3 && seen.eaten >= 1, "{} kicked, {} eaten", seen.kicked_out, seen.eaten);
}
