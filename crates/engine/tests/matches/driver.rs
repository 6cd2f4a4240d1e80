//! Plays a match to its end and looks at the position before every decision.

use touchback_engine::dice::Quick;
use touchback_engine::geometry::{MAX_LENGTH, MAX_WIDTH};
use touchback_engine::rules::Rules;
use touchback_engine::state::{Options, PLAYERS, Place, Posture};
use touchback_engine::{
    Action, ActionBuf, Ask, Events, MatchSetup, Pid, Skill, Sq, State, Status, TeamSheet, apply, decision,
    legal_actions, start,
};
use touchback_rulesets::catalogue::Catalogue;
use touchback_rulesets::ready::sheet;

/// Every match ends well before this many decisions.
const MOST_DECISIONS: u32 = 100_000;

/// Plays a match of both games with each seed; `sides` makes home and away from ready-made teams, with its own dice.
pub fn play_all(
    seeds: u64,
    seen: &mut dyn Events,
    sides: impl Fn(&dyn Fn(&str) -> TeamSheet, u64, &mut Quick) -> (TeamSheet, TeamSheet),
    choose: impl Fn(&Rules, &State, &[Action], &mut Quick) -> Action,
) {
    let catalogue = Catalogue::load().expect("the data load");
    for game in ["sevens", "elevens"] {
        let r = touchback_rulesets::load(game).expect("the rules load");
        let team = |id: &str| sheet(&r, &catalogue, id).expect("a ready-made team");
        for seed in 0..seeds {
            let (home, away) = sides(&team, seed, &mut Quick::new(seed << 8));
            play(&r, &MatchSetup { home, away, options: Options::default() }, seed, seen, &choose);
        }
    }
}

/// Plays one match; `choose` answers for both sides.
fn play(
    r: &Rules,
    setup: &MatchSetup,
    seed: u64,
    seen: &mut dyn Events,
    choose: impl Fn(&Rules, &State, &[Action], &mut Quick) -> Action,
) {
    let (mut dice, mut coach) = (Quick::new(seed), Quick::new(!seed));
    let (mut s, mut status) = start(r, setup, &mut dice, seen).expect("the match starts");
    let mut actions = ActionBuf::new();
    for _ in 0..MOST_DECISIONS {
        if status == Status::Over {
            return;
        }
        check(&s);
        legal_actions(r, &s, &mut actions);
        assert!(!actions.is_empty(), "a question without an answer");
        let action = choose(r, &s, &actions, &mut coach);
        status = apply(r, &mut s, action, &mut dice, seen).expect("a listed action is taken");
    }
    panic!("the match does not end");
}

/// Something wanted if there is anything, but once in `odds` anything at all.
pub fn eager(actions: &[Action], coach: &mut Quick, odds: u32, is_wanted: impl Fn(&Action) -> bool) -> Action {
    let wanted: Vec<_> = actions.iter().filter(|action| is_wanted(action)).collect();
    if !wanted.is_empty() && coach.below(odds) > 0 {
        return *wanted[coach.below(wanted.len() as u32) as usize];
    }
    actions[coach.below(actions.len() as u32) as usize]
}

/// The preferred target: one next to the active player, or the nearest.
pub fn nearest(r: &Rules, s: &State, actions: &[Action]) -> Option<Action> {
    let Some(Ask::Target(who, _)) = decision(r, s).map(|d| d.ask) else { return None };
    let far = |action: &&Action| match action {
        Action::Player(target) if s.holds_ball(*target) => 0,
        Action::Player(target) => s.player(*target).at.distance(s.player(who).at),
        _ => u8::MAX,
    };
    actions.iter().min_by_key(far).copied()
}

/// Players and squares agree, and the ball carrier can hold the ball.
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
        let carried = player.posture == Posture::Standing && player.at == s.ball.at && !player.has(Skill::NoHands);
        assert!(carried || player.place == Place::Airborne, "{holder:?} holds the ball at {:?}: {player:?}", s.ball.at);
    }
}
