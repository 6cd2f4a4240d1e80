//! Small positions on an elevens pitch, all players linemen unless a test says otherwise.

use touchback_engine::kickoff_match::{Moment, position, put_on_pitch, resume};
use touchback_engine::state::{Options, Player};
use touchback_engine::{MatchSetup, Pid, Rules, Side, Silent, Skill, Sq, State, TeamSheet};

pub fn rules() -> Rules {
    touchback_rulesets::load("elevens").expect("the rules load")
}

pub fn pid(side: Side, n: usize) -> Pid {
    Pid::new(side, n - 1)
}

/// A position in home's turn with these players, numbered from 1 on each side.
pub fn board(r: &Rules, home: &[(u8, u8)], away: &[(u8, u8)]) -> State {
    let team = r.team("human").expect("there is a human team");
    let lineman = Player { ma: 6, st: 3, ag: 3, pa: 4, av: 9, ..r.rookie(r.teams[usize::from(team)].journeyman) };
    let lineman = Player { skills: touchback_engine::SkillSet::EMPTY, ..lineman };
    let sheet = |n: usize| TeamSheet { value: 1000, ..TeamSheet::bare(team, vec![lineman; n]) };
    let setup = MatchSetup { home: sheet(home.len()), away: sheet(away.len()), options: Options::default() };
    let mut s = position(r, &setup, Moment::Turn(Side::Home));
    for (side, list) in [(Side::Home, home), (Side::Away, away)] {
        for (n, (x, y)) in list.iter().enumerate() {
            put_on_pitch(&mut s, Pid::new(side, n), Sq::at(*x, *y));
        }
    }
    resume(r, &mut s, &mut touchback_engine::dice::Script::default(), &mut Silent).expect("the position is playable");
    s
}

pub fn give(s: &mut State, who: Pid, skill: Skill) {
    s.player_mut(who).skills.insert(skill);
}

pub fn hand_ball(s: &mut State, who: Pid) {
    s.ball.holder = who;
    s.ball.at = s.player(who).at;
    s.ball.in_play = true;
}

pub fn lay_ball(s: &mut State, at: Sq) {
    s.ball.holder = Pid::NONE;
    s.ball.at = at;
    s.ball.in_play = true;
}
