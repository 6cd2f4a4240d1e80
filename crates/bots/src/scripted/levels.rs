//! What the coach of the levels leaves to the script.

use touchback_engine::dice::Quick;
use touchback_engine::{Action, ActionBuf, Choice, Decision, Pid, Rules, Skill, State, query};

use super::board::Board;
use super::{Plan, Scripted, TurnMemory};

impl Scripted {
    /// The answer of the script to any question, from the position as the asked side knows it.
    pub(crate) fn answer(&mut self, r: &Rules, s: &State, decision: &Decision, actions: &ActionBuf) -> Action {
        let board = Board::new(r, s, decision.by);
        let wanted = self.think(&board, decision, actions);
        match wanted.filter(|action| decision.menu.offers(*action)) {
            Some(action) => action,
            None => self.any(actions),
        }
    }

    /// What cannot wait, or is not weighed: markers, spells, wild animals, weapons.
    pub(crate) fn first_things(&mut self, board: &Board, decision: &Decision) -> Option<Action> {
        self.remember(board);
        self.plan = None;
        let marker = Action::Choose(Choice::MoveMarker);
        if decision.menu.offers(marker) {
            return Some(marker);
        }
        if super::aides::casts_now(board, decision) {
            return Some(Action::Choose(Choice::Cast));
        }
        let open = |plan: &Plan| decision.menu.offers(Action::Activate(plan.who, plan.kind));
        let plan = self.out_first(board, decision).or_else(|| self.gaze(board)).or_else(|| self.start_saw(board));
        let plan = plan.or_else(|| self.hurl(board)).or_else(|| self.swing(board)).or_else(|| self.bomb(board));
        let plan = plan.filter(open)?;
        self.plan = Some(plan);
        Some(Action::Activate(plan.who, plan.kind))
    }

    /// What is left when nothing else is worth it.
    pub(crate) fn last_things(&mut self, board: &Board) -> Option<Plan> {
        self.later_foul(board)
    }

    /// Whether a failed block of this player would be repeated with a team re-roll.
    pub(crate) fn has_nerve(&self, board: &Board, who: Pid) -> bool {
        let loner = board.player(who).has(Skill::Loner);
        let plenty = i32::from(board.s.team(board.me).rerolls) * 3 >= board.turns_left(board.me);
        plenty && !loner && query::team_reroll_ready(board.r, board.s, board.me)
    }

    /// Forgets everything, as if new.
    pub(crate) fn start_over(&mut self, seed: u64) {
        (self.chance, self.plan, self.turn) = (Quick::new(seed), None, TurnMemory::NONE);
    }
}
