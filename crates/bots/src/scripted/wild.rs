//! Players who must act before the others in the 1994 game: first Ball & Chains (OB-4.7-4), then wild animals, who next
//! to an opponent only block.
//!
//! The stages of `turn` look at the whole team, and what they find may have to wait. So here they are asked about the
//! animal alone, and in any case it acts: until then nobody else can.

use touchback_engine::unit::Permit;
use touchback_engine::{Action, ActionKind, Decision, Pid, Skill, query};

use super::board::Board;
use super::odds::BlockOdds;
use super::strike::best_hit;
use super::{Plan, Route, Scripted, Then};

impl Scripted {
    /// The plan of a player that the others have to wait for.
    pub(super) fn out_first(&mut self, board: &Board, decision: &Decision) -> Option<Plan> {
        if board.r.skills_for(Permit::Wild).is_empty() {
            return None;
        }
        let open = |plan: &Plan| decision.menu.offers(Action::Activate(plan.who, plan.kind));
        if let Some(plan) = self.swing(board).filter(open) {
            return Some(plan);
        }
        let waits =
            |who: &Pid| board.player(*who).has(Skill::WildAnimal) && decision.menu.activations[who.number()] != 0;
        let who = board.mates().find(waits)?;
        let alone = self.stages_alone(board, who).filter(open);
        let hit = || hit_anybody(board, who).filter(open);
        alone.or_else(hit).or_else(|| Some(Plan::moving(who, Route::STAY, Then::Stop)).filter(open))
    }

    /// What the stages have for this player if everybody else stays where he is. The rest of the turn does not hear of it.
    fn stages_alone(&mut self, board: &Board, who: Pid) -> Option<Plan> {
        let rest = self.turn;
        self.turn.settled = board.mates().filter(|mate| *mate != who).collect();
        let plan = self.stages(board).filter(|plan| plan.who == who);
        self.turn = rest;
        plan
    }
}

/// The best block there is, however bad.
fn hit_anybody(board: &Board, who: Pid) -> Option<Plan> {
    let value = |target: Pid| best_hit(board, who, target, BlockOdds::of(board.r, board.s, who, target)).value;
    let targets = query::block_targets(board.s, who);
    let target = targets.iter().max_by(|a, b| value(*a).total_cmp(&value(*b)))?;
    let plan = Plan::moving(who, Route::STAY, Then::Block);
    Some(Plan { kind: ActionKind::Block, target, ..plan })
}
