//! Whole matches of coaches who pass, hand off and throw whenever they can: the position stays whole at every decision.

use touchback_engine::dice::Quick;
use touchback_engine::geometry::{MAX_LENGTH, MAX_WIDTH};
use touchback_engine::rules::Rules;
use touchback_engine::state::{Options, PLAYERS, Place, Posture};
use touchback_engine::{
    Action, ActionBuf, ActionKind, Choice, Event, Events, MatchSetup, Pid, Sq, State, Status, apply, legal_actions,
    start,
};
use touchback_rulesets::catalogue::Catalogue;
use touchback_rulesets::ready::sheet;

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

/// The carrier gives the ball away, to somebody; others throw team-mates or fetch the ball.
fn is_wanted(s: &State, action: &Action) -> bool {
    match *action {
        Action::Activate(who, ActionKind::Pass | ActionKind::HandOff) => s.holds_ball(who),
        Action::Activate(_, ActionKind::ThrowTeamMate) | Action::Player(_) => true,
        Action::Choose(choice) => matches!(choice, Choice::Throw | Choice::RerollTeam | Choice::RerollSkill),
        Action::Square(to) => s.at(to).is_some() || (s.ball.at == to && !s.ball.holder.is_some()),
        _ => false,
    }
}

fn choose(s: &State, actions: &[Action], coach: &mut Quick) -> Action {
    let wanted: Vec<_> = actions.iter().filter(|a| is_wanted(s, a)).collect();
    if !wanted.is_empty() && coach.below(4) > 0 {
        return *wanted[coach.below(wanted.len() as u32) as usize];
    }
    actions[coach.below(actions.len() as u32) as usize]
}

fn check(s: &State) {
    for who in (0..PLAYERS as u8).map(Pid) {
        let player = s.player(who);
        let there = player.at != Sq::NOWHERE && s.at(player.at) == Some(who);
        assert_eq!(player.on_pitch(), there, "{who:?} is {:?} at {:?}", player.place, player.at);
    }
    for (x, y) in (0..MAX_LENGTH).flat_map(|x| (0..MAX_WIDTH).map(move |y| (x, y))) {
        if let Some(who) = s.at(Sq::at(x, y)) {
            assert_eq!(s.player(who).at, Sq::at(x, y));
        }
    }
    let holder = s.ball.holder;
    if holder.is_some() {
        let player = s.player(holder);
        let carried = player.posture == Posture::Standing && player.at == s.ball.at;
        assert!(carried || player.place == Place::Airborne, "{holder:?} holds the ball at {:?}: {player:?}", s.ball.at);
    }
}

fn play(r: &Rules, setup: &MatchSetup, seed: u64, seen: &mut Seen) {
    let (mut dice, mut coach) = (Quick::new(seed), Quick::new(!seed));
    let (mut s, mut status) = start(r, setup, &mut dice, seen).expect("the match starts");
    let mut actions = ActionBuf::new();
    let mut decisions = 0;
    while status != Status::Over {
        check(&s);
        legal_actions(r, &s, &mut actions);
        let action = choose(&s, &actions, &mut coach);
        status = apply(r, &mut s, action, &mut dice, seen).expect("a listed action is taken");
        decisions += 1;
        assert!(decisions < 100_000, "the match does not end");
    }
}

#[test]
fn matches_of_throwing_coaches_keep_the_position_whole() {
    let catalogue = Catalogue::load().expect("the data load");
    let mut seen = Seen::default();
    for game in ["sevens", "elevens"] {
        let r = touchback_rulesets::load(game).expect("the rules load");
        for (home, away) in
            [("ogre", "halfling"), ("goblin", "snotling"), ("orc", "wood-elf"), ("underworld-denizens", "human")]
        {
            let team = |id| sheet(&r, &catalogue, id).expect("a ready-made team");
            let setup = MatchSetup { home: team(home), away: team(away), options: Options::default() };
            for seed in 0..80 {
                play(&r, &setup, seed, &mut seen);
            }
        }
    }
    let Seen { passes, interferences, hand_offs, throws, landings, completions, refusals } = seen;
    let all = [passes, interferences, hand_offs, throws, landings, completions, refusals];
    assert!(all.iter().all(|n| *n >= 20), "hardly any of some kind: {all:?}");
}
