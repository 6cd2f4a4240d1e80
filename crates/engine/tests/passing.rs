//! What passes and throws are worth in the record of a match (S7-SPP-01 to -04), and the position after a throw.

use touchback_engine::dice::Script;
use touchback_engine::kickoff_match::{Moment, position, put_on_pitch};
use touchback_engine::record::Recorder;
use touchback_engine::rules::{Prayer, Rules};
use touchback_engine::state::{Options, Place};
use touchback_engine::{
    Action, ActionKind, Ask, Choice, MatchSetup, Pid, Side, Silent, Skill, Sq, State, TeamSheet, apply, decision,
};
use touchback_ledger::covers;

const HOME: [Pid; 3] = [Pid(0), Pid(1), Pid(2)];
const AWAY: Pid = Pid::new(Side::Away, 0);

fn rules(game: &str) -> Rules {
    touchback_rulesets::load(game).expect("the rules load")
}

fn sheet(r: &Rules) -> TeamSheet {
    let team = r.team("human").expect("humans play");
    let lineman = r.rookie(r.teams[usize::from(team)].journeyman);
    TeamSheet::bare(team, vec![touchback_engine::state::Player { ag: 3, pa: 4, av: 9, ..lineman }; 3])
}

/// A home turn: the first home player at (2,5) holds the ball, the second stands at (8,5), an opponent at (5,6).
fn passing_position(r: &Rules) -> State {
    let setup = MatchSetup { home: sheet(r), away: sheet(r), options: Options::default() };
    let mut s = position(r, &setup, Moment::Turn(Side::Home));
    put_on_pitch(&mut s, HOME[0], Sq::at(2, 5));
    put_on_pitch(&mut s, HOME[1], Sq::at(8, 5));
    put_on_pitch(&mut s, AWAY, Sq::at(5, 6));
    s.ball.in_play = true;
    s.ball.holder = HOME[0];
    s.ball.at = Sq::at(2, 5);
    s
}

fn play(r: &Rules, s: &mut State, actions: &[Action], dice: &[u8]) -> Recorder {
    let mut recorder = Recorder::new(r);
    let mut script = Script::new(dice);
    for action in actions {
        apply(r, s, *action, &mut script, &mut recorder).expect("the action is legal");
    }
    assert!(script.left().is_empty(), "dice left over: {:?}", script.left());
    recorder
}

fn pass(answer: Action) -> [Action; 4] {
    [Action::Activate(HOME[0], ActionKind::Pass), Action::Choose(Choice::Throw), Action::Square(Sq::at(8, 5)), answer]
}

#[test]
fn a_completion_earns_one_point_and_two_with_perfect_passing() {
    let _proof = covers(&["S7-SPP-01", "S7-PRAY-22"]);
    for game in ["sevens", "elevens"] {
        let r = rules(game);
        let mut s = passing_position(&r);
        let plain = play(&r, &mut s, &pass(Action::Choose(Choice::Decline)), &[6, 3]);
        assert_eq!(plain.record().player(HOME[0]).spp, 1);
        assert_eq!(plain.record().completions.len(), 1);
        let mut s = passing_position(&r);
        s.team_mut(Side::Home).prayers |= 1 << Prayer::PerfectPassing as u8;
        let blessed = play(&r, &mut s, &pass(Action::Choose(Choice::Decline)), &[6, 3]);
        assert_eq!(blessed.record().player(HOME[0]).spp, 2);
    }
}

#[test]
fn a_deflection_earns_one_point_and_an_interception_two_instead() {
    let _proof = covers(&["S7-SPP-03", "S7-SPP-04"]);
    for game in ["sevens", "elevens"] {
        let r = rules(game);
        let mut s = passing_position(&r);
        let dropped = play(&r, &mut s, &pass(Action::Player(AWAY)), &[6, 6, 2, 5, 5, 7, 7]);
        assert_eq!(dropped.record().player(AWAY).spp, 1);
        assert_eq!(dropped.record().player(HOME[0]).spp, 0);
        let mut s = passing_position(&r);
        let caught = play(&r, &mut s, &pass(Action::Player(AWAY)), &[6, 6, 4]);
        assert_eq!(caught.record().player(AWAY).spp, 2);
        assert_eq!((caught.record().interceptions.len(), caught.record().deflections.len()), (1, 0));
    }
}

/// The second home player stands next to the first, who can throw it.
fn throwing_position(r: &Rules) -> State {
    let setup = MatchSetup { home: sheet(r), away: sheet(r), options: Options::default() };
    let mut s = position(r, &setup, Moment::Turn(Side::Home));
    put_on_pitch(&mut s, HOME[0], Sq::at(5, 5));
    put_on_pitch(&mut s, HOME[1], Sq::at(6, 5));
    put_on_pitch(&mut s, AWAY, Sq::at(11, 5));
    s.player_mut(HOME[0]).st = 5;
    s.player_mut(HOME[0]).skills.insert(Skill::ThrowTeamMate);
    s.player_mut(HOME[1]).skills.insert(Skill::RightStuff);
    s
}

fn throw(target: Sq) -> [Action; 3] {
    let start = Action::Activate(HOME[0], ActionKind::ThrowTeamMate);
    [start, Action::Player(HOME[1]), Action::Square(target)]
}

#[test]
fn a_superb_throw_that_lands_earns_the_thrower_a_point() {
    let _proof = covers(&["S7-SPP-02"]);
    for game in ["sevens", "elevens"] {
        let r = rules(game);
        let landed = |dice: &[u8]| {
            let mut s = throwing_position(&r);
            let recorder = play(&r, &mut s, &throw(Sq::at(8, 5)), dice);
            recorder.record().player(HOME[0]).spp
        };
        assert_eq!(landed(&[5, 7, 7, 7, 3]), 1, "superb and landed");
        assert_eq!(landed(&[3, 7, 7, 7, 4]), 0, "only successful");
        assert_eq!(landed(&[5, 7, 7, 7, 2, 1, 1]), 0, "superb, but fell over");
    }
}

/// A player who was landed on may need an apothecary while the thrown player is still in the air.
#[test]
fn a_player_in_the_air_is_on_no_square() {
    let r = rules("sevens");
    let mut s = throwing_position(&r);
    s.team_mut(Side::Away).apothecaries = 1;
    let mut dice = Script::new([5, 5, 5, 5, 5, 5, 4, 4]);
    for action in throw(Sq::at(8, 5)) {
        apply(&r, &mut s, action, &mut dice, &mut Silent).expect("the action is legal");
    }
    assert_eq!(decision(&r, &s).map(|d| d.ask), Some(Ask::Apothecary(AWAY)));
    assert_eq!(s.player(HOME[1]).place, Place::Airborne);
    assert!(s.fielded(Side::Home).all(|who| who != HOME[1]));
    assert_eq!(s.at(Sq::at(6, 5)), None, "the square it was thrown from is free");
    let mut dice = Script::new([5, 1, 1]);
    apply(&r, &mut s, Action::Choose(Choice::Decline), &mut dice, &mut Silent).expect("the action is legal");
    assert_eq!(s.at(Sq::at(12, 5)), Some(HOME[1]));
    assert_eq!(s.player(HOME[1]).place, Place::Pitch);
}

#[test]
fn an_intercepted_throw_in_scores_as_an_interception() {
    let _proof = covers(&["OB-2.12-5", "OB-2.6-5", "A-29"]);
    let r = rules("classic");
    let mut s = passing_position(&r);
    // The carrier at the side line gives the ball to the crowd; it is thrown over (5,2), to (5,5).
    for (who, at) in [(HOME[0], Sq::at(5, 0)), (AWAY, Sq::at(5, 2))] {
        let old = s.player(who).at;
        s.grid[old.index()] = touchback_engine::state::EMPTY;
        put_on_pitch(&mut s, who, at);
    }
    s.ball.at = Sq::at(5, 0);
    let actions = [Action::Activate(HOME[0], ActionKind::Move), Action::Choose(Choice::Off), Action::Player(AWAY)];
    let done = play(&r, &mut s, &actions, &[3, 3, 2, 6]);
    let player = done.record().player(AWAY);
    assert_eq!((player.interceptions, player.spp), (1, 2));
    assert!(s.holds_ball(AWAY));
}
