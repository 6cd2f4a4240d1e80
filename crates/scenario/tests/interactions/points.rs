//! The points where skills meet: a small position each, with what is done there and the rules that order its moments.

use touchback_engine::kickoff_match::{Moment, position, put_on_pitch, resume};
use touchback_engine::state::{Options, Player, Posture};
use touchback_engine::{
    Action, ActionKind, Choice, MatchSetup, Pid, Rules, Side, Silent, Skill, SkillSet, Sq, State, TeamSheet,
};

pub const H1: Pid = Pid::new(Side::Home, 0);
pub const H2: Pid = Pid::new(Side::Home, 1);
pub const A1: Pid = Pid::new(Side::Away, 0);
const A2: Pid = Pid::new(Side::Away, 1);
const A3: Pid = Pid::new(Side::Away, 2);

/// A position and a plan. The skills under test go to `roles`.
pub struct Point {
    pub name: &'static str,
    /// The active player is first, then the opponent it is about, then a team-mate.
    pub roles: &'static [Pid],
    /// The rules that say in which order the moments of this point come.
    pub order: &'static [&'static str],
    pub start: State,
    pub plan: Vec<Action>,
    pub violent: bool,
}

/// Linemen without skills on these squares, in the turn of home.
fn board(r: &Rules, places: &[(Pid, (u8, u8))]) -> State {
    let team = r.team("human").expect("there is a human team");
    let lineman = Player { ma: 6, st: 3, ag: 3, pa: 4, av: 9, ..r.rookie(r.teams[usize::from(team)].journeyman) };
    let lineman =
        Player { skills: SkillSet::EMPTY, mighty_blow: 1, dirty_player: 1, loner: 4, bloodlust: 3, ..lineman };
    let sheet = || TeamSheet { value: 1000, ..TeamSheet::bare(team, vec![lineman; 3]) };
    let setup = MatchSetup { home: sheet(), away: sheet(), options: Options::default() };
    let mut s = position(r, &setup, Moment::Turn(Side::Home));
    for (who, (x, y)) in places {
        put_on_pitch(&mut s, *who, Sq::at(*x, *y));
    }
    resume(r, &mut s, &mut touchback_engine::dice::Script::default(), &mut Silent).expect("the position is playable");
    s
}

fn ball(s: &mut State, holder: Pid, at: Sq) {
    s.ball.holder = holder;
    s.ball.at = at;
    s.ball.in_play = true;
}

const NEAR: [(Pid, (u8, u8)); 4] = [(H1, (5, 5)), (H2, (6, 6)), (A1, (6, 5)), (A2, (9, 9))];
const THREE: &[Pid] = &[H1, A1, H2];

fn at(x: u8, y: u8) -> Action {
    Action::Square(Sq::at(x, y))
}

fn activate(kind: ActionKind) -> Action {
    Action::Activate(H1, kind)
}

fn moves(r: &Rules) -> Vec<Point> {
    let order = &["S7-MOVE-03", "S7-DICE-04"];
    let point = |name, places: [(Pid, (u8, u8)); 4], plan| Point {
        name,
        roles: &[H1, A1],
        order,
        start: board(r, &places),
        plan,
        violent: false,
    };
    let apart = [(H1, (5, 5)), (H2, (1, 1)), (A1, (6, 5)), (A2, (3, 5))];
    let dodge = point("Dodge", apart, vec![activate(ActionKind::Move), at(4, 5)]);
    let free = [(H1, (5, 5)), (H2, (1, 1)), (A1, (8, 7)), (A2, (14, 9))];
    let mut rush = point("Rush", free, vec![activate(ActionKind::Move), at(4, 5), at(3, 5)]);
    rush.start.player_mut(H1).ma = 1;
    let beside = [(H1, (5, 5)), (H2, (1, 1)), (A1, (7, 6)), (A2, (14, 9))];
    let mut pick = point("Pick-up", beside, vec![activate(ActionKind::Move), at(6, 5)]);
    ball(&mut pick.start, Pid::NONE, Sq::at(6, 5));
    let around = [(H1, (5, 5)), (H2, (6, 5)), (A1, (5, 6)), (A2, (8, 5))];
    let mut jump = point("Jump", around, vec![activate(ActionKind::Move), Action::Jump(Sq::at(7, 5))]);
    jump.start.player_mut(H2).posture = Posture::Prone;
    vec![dodge, rush, pick, jump]
}

fn throws(r: &Rules) -> Vec<Point> {
    let order = &["S7-PASS-03", "S7-PASS-08", "S7-DICE-04"];
    let point = |name, places: [(Pid, (u8, u8)); 4], plan| Point {
        name,
        roles: THREE,
        order,
        start: board(r, &places),
        plan,
        violent: false,
    };
    let throw = vec![activate(ActionKind::Pass), Action::Choose(Choice::Throw), at(9, 5)];
    let mut pass = point("Pass", [(H1, (5, 5)), (H2, (9, 5)), (A1, (7, 5)), (A2, (4, 5))], throw);
    ball(&mut pass.start, H1, Sq::at(5, 5));
    let give = vec![activate(ActionKind::HandOff), Action::Player(H2)];
    let mut hand = point("Hand-off and catch", [(H1, (5, 5)), (H2, (6, 5)), (A1, (7, 5)), (A2, (9, 9))], give);
    ball(&mut hand.start, H1, Sq::at(5, 5));
    let plan = vec![activate(ActionKind::ThrowTeamMate), Action::Player(H2), at(8, 5)];
    let mut mate = point("Throw Team-mate", [(H1, (5, 5)), (H2, (5, 6)), (A1, (9, 5)), (A2, (4, 5))], plan);
    mate.start.player_mut(H1).st = 5;
    mate.start.player_mut(H1).skills.insert(Skill::ThrowTeamMate);
    mate.start.player_mut(H2).skills.insert(Skill::RightStuff);
    vec![pass, hand, mate]
}

/// A bomb flies past an opponent to a team-mate, who is hurt by it if nobody catches it.
fn bombs(r: &Rules) -> Vec<Point> {
    let places = [(H1, (5, 5)), (H2, (9, 5)), (A1, (7, 5)), (A2, (10, 5))];
    let plan = vec![activate(ActionKind::ThrowBomb), at(9, 5)];
    let order = &["S7-PASS-03", "S7-INT-04", "S7-ARM-01", "S7-INJ-01"];
    let mut bomb = Point { name: "Bomb", roles: THREE, order, start: board(r, &places), plan, violent: true };
    bomb.start.player_mut(H1).skills.insert(Skill::Bombardier);
    vec![bomb]
}

/// Nobody behind the opponent makes room except by being pushed; the team-mate is first.
fn chains(r: &Rules) -> Vec<Point> {
    let places = [(H1, (5, 5)), (A1, (6, 5)), (H2, (7, 4)), (A2, (7, 5)), (A3, (7, 6))];
    let plan = vec![activate(ActionKind::Block), Action::Player(A1)];
    let order = &["S7-PUSH-02", "S7-PUSH-08"];
    let start = board(r, &places);
    vec![Point { name: "Chain push", roles: THREE, order, start, plan, violent: false }]
}

fn fights(r: &Rules) -> Vec<Point> {
    let point = |name, order, plan| Point { name, roles: THREE, order, start: board(r, &NEAR), plan, violent: true };
    let blows: &[&str] = &["S7-BLOCK-02", "S7-BLOCK-03", "S7-PUSH-08", "S7-ARM-01", "S7-INJ-01"];
    let harm: &[&str] = &["S7-DICE-06", "S7-ARM-01", "S7-INJ-01"];
    let mut block =
        point("Block, push, armour and injury", blows, vec![activate(ActionKind::Block), Action::Player(A1)]);
    ball(&mut block.start, A1, Sq::at(6, 5));
    let hit = vec![activate(ActionKind::Blitz), Action::Player(A1), Action::Choose(Choice::Block)];
    let mut blitz = point("Blitz, push, armour and injury", blows, hit);
    ball(&mut blitz.start, A1, Sq::at(6, 5));
    blitz.start.player_mut(A1).st = 4;
    let kick = vec![activate(ActionKind::Foul), Action::Player(A1), Action::Choose(Choice::Foul)];
    let mut foul = point("Foul, armour and injury", harm, kick);
    foul.start.player_mut(A1).posture = Posture::Prone;
    let mut points = vec![block, blitz, foul];
    for (name, skill, kind) in [
        ("Stab", Skill::Stab, ActionKind::Stab),
        ("Chainsaw", Skill::Chainsaw, ActionKind::Chainsaw),
        ("Projectile Vomit", Skill::ProjectileVomit, ActionKind::ProjectileVomit),
        ("Breathe Fire", Skill::BreatheFire, ActionKind::BreatheFire),
        ("Hypnotic Gaze", Skill::HypnoticGaze, ActionKind::HypnoticGaze),
    ] {
        let mut strike = point(name, harm, vec![activate(kind), Action::Player(A1)]);
        strike.start.player_mut(H1).skills.insert(skill);
        points.push(strike);
    }
    points
}

pub fn all(r: &Rules) -> Vec<Point> {
    [moves(r), throws(r), bombs(r), fights(r), chains(r)].into_iter().flatten().collect()
}
