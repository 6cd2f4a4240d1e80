//! Whole matches of coaches who block whenever they can, with players who have every skill of blocks and pushes between
//! them: the position stays whole at every decision, and every such skill comes into play.

use crate::driver::{eager, nearest, play_all};
use std::collections::BTreeMap;
use touchback_engine::dice::Quick;
use touchback_engine::rules::{Rules, TestKind};
use touchback_engine::{Action, ActionKind, Choice, Event, Events, Skill, State, TeamSheet};

/// Those whose use is an event of its own.
const CHOSEN: [Skill; 13] = [
    Skill::Wrestle,
    Skill::Fend,
    Skill::StandFirm,
    Skill::Sidestep,
    Skill::Grab,
    Skill::Juggernaut,
    Skill::StripBall,
    Skill::DumpOff,
    Skill::HitAndRun,
    Skill::Trickster,
    Skill::PileDriver,
    Skill::MultipleBlock,
    Skill::Block,
];

/// Those that just work.
const OTHERS: [Skill; 8] = [
    Skill::Tackle,
    Skill::Frenzy,
    Skill::Brawler,
    Skill::Horns,
    Skill::Dauntless,
    Skill::Defensive,
    Skill::FoulAppearance,
    Skill::Guard,
];

#[derive(Default)]
struct Seen {
    used: BTreeMap<Skill, u32>,
    dauntless: u32,
    foul_appearance: u32,
}

impl Events for Seen {
    fn emit(&mut self, event: Event) {
        match event {
            Event::SkillUsed { skill, .. } => *self.used.entry(skill).or_default() += 1,
            Event::Tested { kind: TestKind::Dauntless, .. } => self.dauntless += 1,
            Event::Tested { kind: TestKind::FoulAppearance, .. } => self.foul_appearance += 1,
            _ => {}
        }
    }
}

/// Blocks, uses what there is, follows up, fetches the ball, and seeks the company of opponents.
fn is_wanted(s: &State, action: &Action) -> bool {
    match *action {
        Action::Activate(_, kind) => kind == ActionKind::Block || kind == ActionKind::Blitz,
        Action::Player(_) => true,
        Action::Choose(choice) => {
            matches!(choice, Choice::Block | Choice::Use | Choice::FollowUp | Choice::RerollSkill | Choice::Die2)
        }
        Action::Square(to) => {
            let met = |sq| s.at(sq).is_some_and(|p| p.side() != s.clock.active && s.player(p).is_standing());
            s.ball_lies_on(to) || (s.clock.in_turn && s.is_free(to) && to.neighbours().any(met))
        }
        _ => false,
    }
}

fn choose(r: &Rules, s: &State, actions: &[Action], coach: &mut Quick) -> Action {
    nearest(r, s, actions).unwrap_or_else(|| eager(actions, coach, 8, |action| is_wanted(s, action)))
}

/// Gives every player up to six of the skills, other ones with every seed; most get Strip Ball, which needs a carrier.
fn schooled(mut team: TeamSheet, coach: &mut Quick) -> TeamSheet {
    for player in &mut team.players {
        if coach.below(4) > 0 {
            player.skills.insert(Skill::StripBall);
        }
        for _ in 0..6 {
            let place = coach.below((CHOSEN.len() + OTHERS.len()) as u32) as usize;
            let skill = CHOSEN.get(place).copied().unwrap_or_else(|| OTHERS[place - CHOSEN.len()]);
            player.skills.insert(skill);
        }
    }
    team
}

#[test]
fn matches_of_blocking_coaches_keep_the_position_whole() {
    let mut seen = Seen::default();
    play_all(100, &mut seen, |team, _, coach| (schooled(team("human"), coach), schooled(team("orc"), coach)), choose);
    let rare: Vec<Skill> =
        CHOSEN.into_iter().filter(|skill| seen.used.get(skill).is_none_or(|times| *times < 3)).collect();
    assert!(rare.is_empty(), "hardly ever used: {rare:?} of {:?}", seen.used);
    assert!(seen.dauntless >= 10 && seen.foul_appearance >= 10);
}
