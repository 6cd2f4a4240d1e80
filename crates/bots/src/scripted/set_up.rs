//! Setting up: a line to hold, wings, a second row and somebody deep, for the side that kicks and for the one that receives.

use touchback_engine::state::Player;
use touchback_engine::{Action, Pid, Skill, Sq};

use super::board::Board;

/// The kind of player for a place of the formation.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
enum Role {
    /// Takes the hits on the line.
    Line,
    /// Hits, and holds the flank.
    Wing,
    /// Runs and catches.
    Runner,
    /// Gets the ball.
    Hands,
}

/// Across the pitch: rows from the middle, or into a Wide Zone from its inner edge.
#[derive(Copy, Clone, Debug)]
enum Lane {
    Middle(i8),
    Wide(i8, i8),
}

/// A place: squares behind the line, lane, kind of player. In order of importance.
type Slot = (i8, Lane, Role);

use Lane::{Middle, Wide};
use Role::{Hands, Line, Runner, Wing};

const RECEIVING: [Slot; 11] = [
    (0, Middle(0), Line),
    (0, Middle(-1), Line),
    (0, Middle(1), Line),
    (5, Middle(0), Hands),
    (1, Wide(-1, 0), Wing),
    (1, Wide(1, 0), Wing),
    (2, Middle(-3), Runner),
    (2, Middle(3), Runner),
    (1, Middle(-2), Wing),
    (1, Middle(2), Wing),
    (4, Middle(1), Runner),
];

const KICKING: [Slot; 11] = [
    (0, Middle(0), Line),
    (0, Middle(-2), Line),
    (0, Middle(2), Line),
    (5, Middle(0), Hands),
    (1, Wide(-1, 0), Wing),
    (1, Wide(1, 0), Wing),
    (3, Middle(0), Wing),
    (2, Middle(-3), Wing),
    (2, Middle(3), Wing),
    (4, Wide(-1, 0), Runner),
    (4, Wide(1, 0), Runner),
];

fn slot(board: &Board) -> Slot {
    let formation = if board.s.clock.kicking == board.me { &KICKING } else { &RECEIVING };
    let placed = board.mates().count();
    formation.get(placed).copied().unwrap_or((3, Middle(0), Wing))
}

fn fits(board: &Board, who: Pid, role: Role) -> f32 {
    let player: &Player = board.player(who);
    let has = |skill, worth: f32| if player.has(skill) { worth } else { 0.0 };
    let (ma, st, av) = (f32::from(player.ma), f32::from(player.st), f32::from(player.av));
    let clumsy = has(Skill::BoneHead, 1.0) + has(Skill::ReallyStupid, 1.5) + has(Skill::Loner, 0.3);
    match role {
        Role::Line => st * 2.0 + av - board.handling(who) * 0.8 - board.worth(who) * 0.5 + has(Skill::Guard, 1.0),
        Role::Wing => st + has(Skill::Block, 2.0) + has(Skill::Guard, 0.5) + ma * 0.3 + av * 0.2 - clumsy,
        Role::Runner => ma + has(Skill::Dodge, 1.0) + has(Skill::Catch, 1.0) - f32::from(player.ag) * 0.5 - clumsy,
        Role::Hands => board.handling(who) + has(Skill::Pass, 0.8) - if player.pa == 0 { 1.0 } else { 0.0 },
    }
}

/// The best player for the next place.
pub(crate) fn player(board: &Board, actions: &[Action]) -> Option<Action> {
    let (_, _, role) = slot(board);
    best(actions, |action| match action {
        Action::Player(who) => Some(fits(board, who, role)),
        _ => None,
    })
}

/// The square of the next place, or the nearest one that is left.
pub(crate) fn square(board: &Board, _: Pid, actions: &[Action]) -> Option<Action> {
    let (back, lane, _) = slot(board);
    let goal = place(board, back, lane);
    best(actions, |action| match action {
        Action::Square(sq) => {
            let sideways = (sq.y() - goal.y()).abs();
            Some(-f32::from(sq.distance(goal)) - f32::from(sideways) * 0.1)
        }
        _ => None,
    })
}

fn place(board: &Board, back: i8, lane: Lane) -> Sq {
    let pitch = &board.r.pitch;
    let middle = (pitch.width / 2) as i8;
    let wide = (pitch.width as i8 - pitch.centre.iter().filter(|sq| sq.x() == 0).count() as i8) / 2;
    let y = match lane {
        Lane::Middle(off) => middle + off,
        Lane::Wide(side, off) => middle + side * (middle - wide + 1 + off),
    };
    let x = match board.me {
        touchback_engine::Side::Home => pitch.depth as i8 - 1 - back,
        touchback_engine::Side::Away => (pitch.length - pitch.depth) as i8 + back,
    };
    Sq::at(x.clamp(0, pitch.length as i8 - 1) as u8, y.clamp(0, pitch.width as i8 - 1) as u8)
}

/// The action with the highest mark; those without a mark do not count.
pub(crate) fn best(actions: &[Action], mark: impl Fn(Action) -> Option<f32>) -> Option<Action> {
    let mut top: Option<(f32, Action)> = None;
    for action in actions {
        if let Some(value) = mark(*action)
            && top.is_none_or(|(best, _)| value > best)
        {
            top = Some((value, *action));
        }
    }
    top.map(|(_, action)| action)
}
