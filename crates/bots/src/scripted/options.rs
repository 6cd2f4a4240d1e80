//! The options of a coach who looks ahead: the plans of the script, and others that it would not have made now.

use touchback_engine::state::EMPTY;
use touchback_engine::{Action, ActionBuf, ActionKind, Choice, Decision, Pid, Rules, Sq, State, query};

use super::board::{Board, Possession};
use super::odds::BlockOdds;
use super::path::Purse;
use super::strike::best_hit;
use super::turn::{BOLD_BLOCK, LAST_HOPE};
use super::{Plan, Scripted, Then, TurnMemory};
use crate::judge;

/// Blocks that are looked at, best first.
const BLOCKS: usize = 4;
/// Runs of the carrier that are looked at, and how likely they must be.
const RUNS: usize = 3;
const LIKELY_RUN: f32 = 0.6;
/// A path at least this safe counts as free.
const FREE: f32 = 0.97;

/// One option, with what the script remembers of the turn if it is taken.
#[derive(Copy, Clone)]
pub(crate) struct Candidate {
    pub action: Action,
    plan: Option<Plan>,
    turn: TurnMemory,
}

impl Candidate {
    fn is_like(&self, other: &Candidate) -> bool {
        let shape = |c: &Candidate| (c.action, c.plan.map(|plan| (plan.target, plan.route.last(), plan.then)));
        shape(self) == shape(other)
    }
}

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

    /// Goes on as this way has it.
    pub(crate) fn take_up(&mut self, candidate: &Candidate) {
        (self.plan, self.turn) = (candidate.plan, candidate.turn);
    }

    /// Goes on as another script would from here.
    pub(crate) fn stand_in(&mut self, other: &Scripted, chance: u64) {
        (self.plan, self.turn, self.later) = (other.plan, other.turn, other.later);
        self.chance = touchback_engine::dice::Quick::new(chance);
    }

    /// What the script does next.
    pub(crate) fn first_choice(&mut self, r: &Rules, s: &State, decision: &Decision) -> Candidate {
        let board = Board::new(r, s, decision.by);
        let action = self.next_activation(&board, decision);
        Candidate { action, plan: self.plan, turn: self.turn }
    }

    /// Whether an option needs no die, so there is nothing to weigh.
    pub(crate) fn is_free_of_risk(&mut self, r: &Rules, s: &State, candidate: &Candidate) -> bool {
        let Some(plan) = candidate.plan else { return false };
        let moves = matches!(candidate.action, Action::Activate(_, ActionKind::Move)) && plan.then == Then::Stop;
        // Where the ball goes is always worth a thought.
        if !moves || s.holds_ball(plan.who) {
            return false;
        }
        let board = Board::new(r, s, plan.who.side());
        let Some(goal) = plan.route.last() else { return true };
        self.reach.search(&board, plan.who, Purse::full(&board, plan.who), 0.5);
        self.reach.chance(goal) >= FREE
    }

    /// The options: the first choice, then others.
    pub(crate) fn options(&mut self, r: &Rules, s: &State, decision: &Decision, first: Candidate) -> Vec<Candidate> {
        let board = Board::new(r, s, decision.by);
        let kept = (self.plan, self.turn);
        let turn = self.turn;
        let mut list = vec![first];
        let mut add = |plan: Option<Plan>| {
            let Some(plan) = plan else { return };
            let action = Action::Activate(plan.who, plan.kind);
            let candidate = Candidate { action, plan: Some(plan), turn };
            if decision.menu.offers(action) && !list.iter().any(|known| known.is_like(&candidate)) {
                list.push(candidate);
            }
        };
        self.turn.settled = touchback_engine::PlayerSet::EMPTY;
        add(self.score(&board, 0.02));
        for plan in self.blocks(&board) {
            add(Some(plan));
        }
        self.turn.no_blitz = false;
        add(self.blitz(&board, BOLD_BLOCK));
        add(self.get_ball(&board, LAST_HOPE));
        self.turn.settled = touchback_engine::PlayerSet::EMPTY;
        add(self.carry(&board));
        if let Possession::Ours(who) = board.possession()
            && board.is_fresh(who)
        {
            add(self.share(&board, who).map(|(_, plan)| plan));
            let run = self.best_run(&board, who, Purse::full(&board, who)).2;
            add(run.map(|route| Plan::moving(who, route, Then::Stop)));
            for plan in self.runs(&board, who) {
                add(Some(plan));
            }
        }
        self.turn = turn;
        add(self.support(&board));
        add(self.later_foul(&board));
        add(self.gaze(&board));
        (self.plan, self.turn) = kept;
        let end = Action::Choose(Choice::EndTurn);
        let ending = Candidate { action: end, plan: None, turn };
        if decision.menu.offers(end) && first.action != end {
            list.push(ending);
        }
        list
    }

    /// The runs of the carrier that the judge likes best as they are.
    fn runs(&mut self, board: &Board, who: Pid) -> Vec<Plan> {
        self.reach.search(board, who, Purse::full(board, who), LIKELY_RUN);
        let mut copy = *board.s;
        let mut found: Vec<(f32, Sq)> = Vec::new();
        for (sq, chance) in self.reach.squares() {
            let old = copy.player(who).at;
            copy.grid[old.index()] = EMPTY;
            copy.grid[sq.index()] = who.0;
            copy.player_mut(who).at = sq;
            copy.ball.at = sq;
            if board.to_goal(sq) > 0 {
                found.push((chance * judge::win(board.r, &copy, board.me), sq));
            }
        }
        found.sort_by(|a, b| b.0.total_cmp(&a.0));
        found.truncate(RUNS);
        found.into_iter().map(|(_, sq)| Plan::moving(who, self.reach.route(sq), Then::Stop)).collect()
    }

    /// The blocks that promise most.
    fn blocks(&self, board: &Board) -> Vec<Plan> {
        let mut found: Vec<(f32, Plan)> = Vec::new();
        let fit = |who: &Pid| board.is_fresh(*who) && !board.s.holds_ball(*who);
        for who in board.mates().filter(fit) {
            for target in query::block_targets(board.s, who).iter() {
                let odds = self.nerved(board, who, BlockOdds::of(board.r, board.s, who, target));
                let hit = best_hit(board, who, target, odds);
                let plan = Plan::moving(who, super::Route::STAY, Then::Block);
                found.push((hit.value, Plan { kind: hit.kind, target, ..plan }));
            }
        }
        found.sort_by(|a, b| b.0.total_cmp(&a.0));
        found.into_iter().take(BLOCKS).map(|(_, plan)| plan).collect()
    }
}
