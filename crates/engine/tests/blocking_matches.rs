//! Whole matches of coaches who block whenever they can, with players who have every skill of blocks and pushes between
//! them: the position stays whole at every decision, and every such skill comes into play.

use std::collections::BTreeMap;
use touchback_engine::dice::Quick;
use touchback_engine::geometry::{MAX_LENGTH, MAX_WIDTH};
use touchback_engine::rules::{Rules, TestKind};
use touchback_engine::state::{Options, PLAYERS, Place, Posture};
use touchback_engine::{
    Action, ActionBuf, ActionKind, Ask, Choice, Event, Events, MatchSetup, Pid, Skill, Sq, State, Status, TeamSheet,
    apply, decision, legal_actions, start,
};
use touchback_rulesets::catalogue::Catalogue;
use touchback_rulesets::ready::sheet;

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
    if let Some(Ask::Target(who, _)) = decision(r, s).map(|d| d.ask) {
        let far = |action: &&Action| match action {
            Action::Player(target) if s.holds_ball(*target) => 0,
            Action::Player(target) => s.player(*target).at.distance(s.player(who).at),
            _ => u8::MAX,
        };
        return *actions.iter().min_by_key(far).expect("somebody to name");
    }
    let wanted: Vec<_> = actions.iter().filter(|a| is_wanted(s, a)).collect();
    if !wanted.is_empty() && coach.below(8) > 0 {
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
        assert!(!actions.is_empty(), "a question without an answer");
        let action = choose(r, &s, &actions, &mut coach);
        status = apply(r, &mut s, action, &mut dice, seen).expect("a listed action is taken");
        decisions += 1;
        assert!(decisions < 100_000, "the match does not end");
    }
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
    let catalogue = Catalogue::load().expect("the data load");
    let mut seen = Seen::default();
    for game in ["sevens", "elevens"] {
        let r = touchback_rulesets::load(game).expect("the rules load");
        let team = |id| sheet(&r, &catalogue, id).expect("a ready-made team");
        for seed in 0..100 {
            let mut coach = Quick::new(seed << 8);
            let (home, away) = (schooled(team("human"), &mut coach), schooled(team("orc"), &mut coach));
            play(&r, &MatchSetup { home, away, options: Options::default() }, seed, &mut seen);
        }
    }
    let rare: Vec<Skill> =
        CHOSEN.into_iter().filter(|skill| seen.used.get(skill).is_none_or(|times| *times < 3)).collect();
    assert!(rare.is_empty(), "hardly ever used: {rare:?} of {:?}", seen.used);
    assert!(seen.dauntless >= 10 && seen.foul_appearance >= 10);
}
