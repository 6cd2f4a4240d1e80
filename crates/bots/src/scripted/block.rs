//! Blocks without moving.

use touchback_engine::query;
use touchback_engine::{ActionKind, Pid};

use super::board::Board;
use super::odds::{BlockOdds, penalty, prize};
use super::strike::{Hit, best_hit};
use super::{Plan, Route, Scripted, Then};

impl Scripted {
    /// The best block that fails at most with the chance `risk`.
    pub(super) fn block(&mut self, board: &Board, risk: f32) -> Option<Plan> {
        let mut top: Option<(f32, Plan)> = None;
        for who in board.mates().filter(|who| self.is_free(board, *who)) {
            if board.s.holds_ball(who) || board.zones[board.player(who).at.index()] == 0 {
                continue;
            }
            for target in query::block_targets(board.s, who).iter() {
                let raw = BlockOdds::of(board.r, board.s, who, target);
                let odds = self.nerved(board, who, raw);
                let Hit { kind, value, fail } = best_hit(board, who, target, odds);
                let raw = if kind == ActionKind::Block { raw.fail } else { fail };
                if fail <= risk && raw <= risk * 2.0 && value > 0.0 && top.is_none_or(|(best, _)| value > best) {
                    let plan = Plan::moving(who, Route::STAY, Then::Block);
                    top = Some((value, Plan { kind, target, ..plan }));
                }
            }
        }
        top.map(|(_, plan)| plan)
    }

    /// The odds including a team re-roll, if there are enough of them.
    pub(super) fn nerved(&self, board: &Board, who: Pid, odds: BlockOdds) -> BlockOdds {
        let loner = board.player(who).has(touchback_engine::Skill::Loner);
        let plenty = i32::from(board.s.team(board.me).rerolls) * 3 >= board.turns_left(board.me);
        if plenty && !loner && query::team_reroll_ready(board.r, board.s, board.me) { odds.with_reroll() } else { odds }
    }
}

pub(super) fn worth(board: &Board, who: Pid, target: Pid, odds: BlockOdds) -> f32 {
    let push = (1.0 - odds.down - odds.fail).max(0.0);
    let pushed = if board.s.holds_ball(target) { 0.5 } else { 0.15 };
    odds.down * prize(board, target) + push * pushed - odds.fail * penalty(board, who)
}
