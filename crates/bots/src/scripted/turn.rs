//! The stages of a team turn, most urgent first. The first stage with a plan gets the next activation.

use touchback_engine::{Action, ActionKind, Choice, Decision, Pid, Skill};

use super::board::{Board, Possession};
use super::{Plan, Scripted, aides};

/// A run for a touchdown at least this likely does not wait.
pub(super) const SURE_SCORE: f32 = 0.7;
/// Blocks that fail at most this often come first, then those of the second number once the rest is done.
pub(super) const SAFE_BLOCK: f32 = 0.06;
pub(super) const FAIR_BLOCK: f32 = 0.13;
pub(super) const BOLD_BLOCK: f32 = 0.34;
/// A pick-up at least this likely does not wait.
pub(super) const SURE_HANDS: f32 = 0.6;
/// A pick-up is tried at the end of the turn if it is at least this likely.
pub(super) const LAST_HOPE: f32 = 0.25;

impl Scripted {
    pub(super) fn next_activation(&mut self, board: &Board, decision: &Decision) -> Action {
        self.remember(board);
        self.plan = None;
        let marker = Action::Choose(Choice::MoveMarker);
        if decision.menu.offers(marker) {
            return marker;
        }
        if aides::casts_now(board, decision) {
            return Action::Choose(Choice::Cast);
        }
        if let Some(plan) = self.out_first(board, decision) {
            self.plan = Some(plan);
            return Action::Activate(plan.who, plan.kind);
        }
        // Each round either finds a plan that is offered or settles one more player.
        for _ in 0..touchback_engine::state::SQUAD {
            let Some(plan) = self.stages(board) else { break };
            let action = Action::Activate(plan.who, plan.kind);
            if decision.menu.offers(action) {
                self.plan = Some(plan);
                return action;
            }
            self.turn.settled.insert(plan.who);
        }
        Action::Choose(Choice::EndTurn)
    }

    pub(super) fn stages(&mut self, board: &Board) -> Option<Plan> {
        self.first_score(board)
            .or_else(|| self.gaze(board))
            .or_else(|| self.hurl(board))
            .or_else(|| self.block(board, SAFE_BLOCK))
            .or_else(|| self.first_blitz(board))
            .or_else(|| self.stand_up(board))
            .or_else(|| self.start_saw(board))
            .or_else(|| self.get_ball(board, SURE_HANDS))
            .or_else(|| self.carry_if_clear(board))
            .or_else(|| self.bomb(board))
            .or_else(|| self.block(board, FAIR_BLOCK))
            .or_else(|| self.swing(board))
            .or_else(|| self.support(board))
            .or_else(|| self.carry(board))
            .or_else(|| self.get_ball(board, LAST_HOPE))
            .or_else(|| self.blitz(board, BOLD_BLOCK))
            .or_else(|| self.stand_down(board))
            .or_else(|| self.score(board, self.nerve(board)))
            .or_else(|| self.last_resort(board))
    }

    fn first_score(&mut self, board: &Board) -> Option<Plan> {
        if self.later { self.score_in_time(board) } else { self.score(board, SURE_SCORE) }
    }

    fn first_blitz(&mut self, board: &Board) -> Option<Plan> {
        if self.later { self.early_blitz(board) } else { self.blitz(board, SAFE_BLOCK * 2.0) }
    }

    fn last_resort(&mut self, board: &Board) -> Option<Plan> {
        if self.later {
            return self.later_last(board);
        }
        self.block(board, BOLD_BLOCK).or_else(|| self.foul(board))
    }

    /// How unlikely a touchdown may be and still be tried: the less time, the more is risked.
    fn nerve(&self, board: &Board) -> f32 {
        match (board.turns_left(board.me), self.later) {
            (0, _) => 0.02,
            (1, true) => 0.35,
            (1, false) => 0.3,
            (_, true) => 0.6,
            (_, false) => 0.5,
        }
    }

    /// A Ball & Chain moves before the others come near.
    pub(super) fn swing(&self, board: &Board) -> Option<Plan> {
        let who = board.mates().find(|who| board.is_fresh(*who) && board.player(*who).has(Skill::BallAndChain))?;
        let plan = Plan::moving(who, super::Route::STAY, super::Then::Stop);
        Some(Plan { kind: ActionKind::BallAndChain, ..plan })
    }

    /// Whether a player may get a plan at all.
    pub(super) fn is_free(&self, board: &Board, who: Pid) -> bool {
        board.is_fresh(who) && !self.turn.settled.contains(who)
    }

    /// The carrier if it is ours and has not acted.
    pub(super) fn fresh_carrier(&self, board: &Board) -> Option<Pid> {
        match board.possession() {
            Possession::Ours(who) if self.is_free(board, who) => Some(who),
            _ => None,
        }
    }

    pub(super) fn named_target(&self, who: Pid) -> Option<Action> {
        let plan = self.plan.filter(|plan| plan.who == who)?;
        Some(Action::Player(plan.target))
    }

    /// A foul now and then, on somebody worth it, by a player that is not.
    fn foul(&mut self, board: &Board) -> Option<Plan> {
        if !self.turn.fouls {
            return None;
        }
        self.turn.fouls = false;
        let victims = board.opponents().filter(|who| !board.player(*who).is_standing());
        for victim in victims {
            let at = board.player(victim).at;
            let helpers = board.cover[at.index()];
            let fouler = board.mates().find(|who| {
                self.is_free(board, *who)
                    && board.player(*who).is_standing()
                    && board.player(*who).at.is_adjacent(at)
                    && !board.s.holds_ball(*who)
                    && board.worth(*who) <= board.worth(victim)
            });
            if let Some(who) = fouler.filter(|_| helpers >= 2) {
                let plan = Plan::moving(who, super::Route::STAY, super::Then::Foul);
                return Some(Plan { kind: ActionKind::Foul, target: victim, ..plan });
            }
        }
        None
    }
}
