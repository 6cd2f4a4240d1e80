//! Whole matches of coaches who pass, hand off and throw whenever they can: the position stays consistent at every
//! decision.

use crate::driver::{eager, play_all};
use touchback_engine::dice::Quick;
use touchback_engine::rules::Rules;
use touchback_engine::{Action, ActionKind, Choice, Event, Events, State};

/// Counts what happened.
#[derive(Default)]
struct Seen {
    passes: u32,
    interferences: u32,
    hand_offs: u32,
    throws: u32,
    landings: u32,
    completions: u32,
    refusals: u32,
}

impl Events for Seen {
    fn emit(&mut self, event: Event) {
        match event {
            Event::PassIs { .. } => self.passes += 1,
            Event::Deflected { .. } => self.interferences += 1,
            Event::HandedOff { .. } => self.hand_offs += 1,
            Event::ThrowIs { .. } => self.throws += 1,
            Event::Landed { .. } => self.landings += 1,
            Event::Completed { .. } => self.completions += 1,
            Event::Tested { kind: touchback_engine::rules::TestKind::Animosity, passed: false, .. } => {
                self.refusals += 1;
            }
            _ => {}
        }
    }
}

/// The carrier gives the ball to somebody; others throw team-mates or fetch the ball.
fn is_wanted(s: &State, action: &Action) -> bool {
    match *action {
        Action::Activate(who, ActionKind::Pass | ActionKind::HandOff) => s.holds_ball(who),
        Action::Activate(_, ActionKind::ThrowTeamMate) | Action::Player(_) => true,
        Action::Choose(choice) => matches!(choice, Choice::Throw | Choice::RerollTeam | Choice::RerollSkill),
        Action::Square(to) => s.at(to).is_some() || (s.ball.at == to && !s.ball.holder.is_some()),
        _ => false,
    }
}

fn choose(_: &Rules, s: &State, actions: &[Action], coach: &mut Quick) -> Action {
    eager(actions, coach, 4, |action| is_wanted(s, action))
}

#[test]
fn matches_of_throwing_coaches_keep_the_position_whole() {
    let mut seen = Seen::default();
    let pairs = [("ogre", "halfling"), ("goblin", "snotling"), ("orc", "wood-elf"), ("underworld-denizens", "human")];
    for (home, away) in pairs {
        play_all(80, &mut seen, |team, _, _| (team(home), team(away)), choose);
    }
    let Seen { passes, interferences, hand_offs, throws, landings, completions, refusals } = seen;
    let all = [passes, interferences, hand_offs, throws, landings, completions, refusals];
    assert!(all.iter().all(|n| *n >= 20), "hardly any of some kind: {all:?}");
}
