//! The kick, the touchback, and what the kick-off events ask.

use touchback_engine::rules::{KickoffEvent, TestKind};
use touchback_engine::{Action, Choice, Pid};

use super::board::Board;
use super::set_up::best;

/// Deep and in the middle, with room for the ball to stray.
pub(crate) fn target(board: &Board, actions: &[Action]) -> Option<Action> {
    let deep = i32::from(board.r.pitch.depth / 2);
    best(actions, |action| match action {
        Action::Square(sq) => {
            let away = (board.to_goal(sq) - deep).abs() + board.off_centre(sq);
            Some(-(away as f32))
        }
        _ => None,
    })
}

/// The best hands, not too far back.
pub(crate) fn touchback(board: &Board, actions: &[Action]) -> Option<Action> {
    best(actions, |action| match action {
        Action::Player(who) => {
            let at = board.player(who).at;
            let marked = f32::from(board.zones[at.index()]);
            Some(board.handling(who) - board.to_goal(at) as f32 * 0.15 - marked * 2.0)
        }
        _ => None,
    })
}

/// The player moved by an event.
pub(crate) fn player(board: &Board, event: KickoffEvent, actions: &[Action]) -> Option<Action> {
    match event {
        KickoffEvent::HighKick => best(actions, |action| match action {
            Action::Player(who) => Some(board.test(who, TestKind::Catch, board.s.ball.at)),
            _ => None,
        }),
        // The formation stays as chosen.
        KickoffEvent::SolidDefence | KickoffEvent::PerfectDefence => {
            [Choice::Done, Choice::Decline].map(Action::Choose).into_iter().find(|a| actions.contains(a))
        }
        _ => None,
    }
}

/// Where it goes: towards the ball.
pub(crate) fn square(board: &Board, event: KickoffEvent, who: Pid, actions: &[Action]) -> Option<Action> {
    let home = board.player(who).at;
    best(actions, |action| match action {
        Action::Square(sq) if matches!(event, KickoffEvent::SolidDefence | KickoffEvent::PerfectDefence) => {
            Some(-f32::from(sq.distance(home)))
        }
        Action::Square(sq) => Some(-(board.to_goal(sq) as f32) - board.off_centre(sq) as f32 * 0.1),
        _ => None,
    })
}
