//! Bombs: next to as many opponents and as few team-mates as possible, and not where they are caught.

use touchback_engine::rules::Range;
use touchback_engine::state::Once;
use touchback_engine::{Action, ActionKind, Pid, Skill, Sq, query};

use super::board::Board;
use super::set_up::best;
use super::{Plan, Route, Scripted, Then};

/// What an explosion must be worth to be planned.
const WORTH_IT: f32 = 1.0;

impl Scripted {
    /// A bomb on the best square that is not far, by somebody who is not needed for the ball.
    pub(super) fn bomb(&mut self, board: &Board) -> Option<Plan> {
        if board.s.team(board.me).used.has(Once::Bomb) {
            return None;
        }
        let who = board.mates().find(|who| {
            let player = board.player(*who);
            player.has(Skill::Bombardier)
                && player.is_standing()
                && self.is_free(board, *who)
                && !board.s.holds_ball(*who)
        })?;
        let mut top: Option<(f32, Sq)> = None;
        query::squares_in_range(board.r, board.player(who).at, Range::Short).for_each(|sq| {
            let value = worth(board, sq);
            if value >= WORTH_IT && top.is_none_or(|(most, _)| value > most) {
                top = Some((value, sq));
            }
        });
        let plan = Plan::moving(who, Route::STAY, Then::Throw(top?.1));
        Some(Plan { kind: ActionKind::ThrowBomb, ..plan })
    }
}

/// Where a bomb in hand goes that nobody planned to have.
pub(super) fn target(board: &Board, who: Pid, actions: &[Action]) -> Option<Action> {
    let from = board.player(who).at;
    best(actions, |action| match action {
        Action::Square(sq) => Some(worth(board, sq) - board.r.range(from, sq) as u8 as f32 * 0.2),
        _ => None,
    })
}

/// Opponents nearby count for it, team-mates twice against it; a player who could catch it would throw it back.
fn worth(board: &Board, at: Sq) -> f32 {
    let around: f32 = at.neighbours().filter_map(|sq| board.s.at(sq)).map(|near| hit(board, near) * 0.5).sum();
    let there = board.s.at(at).map_or(0.0, |below| {
        let catches = board.player(below).has_tackle_zone();
        hit(board, below) * if catches { 0.3 } else { 1.0 }
    });
    around + there
}

fn hit(board: &Board, who: Pid) -> f32 {
    let value = if board.player(who).is_standing() { 1.0 } else { 0.4 } + f32::from(u8::from(board.s.holds_ball(who)));
    if who.side() == board.me { -2.0 * value } else { value }
}
