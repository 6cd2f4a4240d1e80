//! The quick throw before a block: to a team-mate who may catch it, or not at all.

use touchback_engine::rules::{Range, TestKind};
use touchback_engine::{Action, Choice, Pid, Sq, query};

use super::board::Board;
use super::set_up::best;

/// A throw less likely to arrive than this is worse than the block.
const WORTH_A_THROW: f32 = 0.3;

pub(super) fn wish(board: &Board, who: Pid) -> Action {
    let near = query::squares_in_range(board.r, board.player(who).at, Range::Quick);
    let good = near.iter().any(|sq| arrives(board, who, sq) >= WORTH_A_THROW);
    Action::Choose(if good { Choice::Use } else { Choice::Decline })
}

/// The team-mate who is likeliest to have the ball in the end.
pub(super) fn target(board: &Board, who: Pid, actions: &[Action]) -> Option<Action> {
    best(actions, |action| match action {
        Action::Square(sq) => Some(arrives(board, who, sq)),
        _ => None,
    })
}

/// How likely a team-mate on this square catches the throw.
fn arrives(board: &Board, who: Pid, at: Sq) -> f32 {
    let Some(mate) = board.s.at(at).filter(|mate| mate.side() == board.me && *mate != who) else { return 0.0 };
    if !board.player(mate).has_tackle_zone() {
        return 0.0;
    }
    let mods = query::throw_modifiers(board.r, board.s, who, TestKind::Pass, at);
    board.roll(who, TestKind::Pass, mods.total()) * board.test(mate, TestKind::Catch, at)
}
