//! What the levels do differently from the first script: they delay a safe touchdown, keep the Blitz for the carrier,
//! leave nobody idle next to an opponent, and foul where it pays.

use touchback_engine::state::Posture;
use touchback_engine::{ActionKind, Pid, query};

use super::board::{Board, Possession};
use super::odds::{BlockOdds, prize};
use super::strike::best_hit;
use super::turn::{FAIR_BLOCK, SAFE_BLOCK, SURE_SCORE};
use super::{Plan, Route, Scripted, Then};

/// How likely blocks may fail when nothing else is left to do, in the order in which they are tried.
const LAST_BLOCKS: [f32; 4] = [SAFE_BLOCK, FAIR_BLOCK, 0.26, 0.45];
/// What going down costs when the turn is over anyway, besides the value of the player.
const LIES: f32 = 0.5;

impl Scripted {
    /// What is left to try at the end of the turn, by those who have nothing else to do.
    pub(super) fn later_last(&mut self, board: &Board) -> Option<Plan> {
        LAST_BLOCKS.into_iter().find_map(|risk| last_block(board, risk)).or_else(|| self.later_foul(board))
    }

    /// A touchdown that is near enough, unless it can be had as well in a later turn.
    pub(super) fn score_in_time(&mut self, board: &Board) -> Option<Plan> {
        let plan = self.score(board, SURE_SCORE)?;
        if plan.kind == ActionKind::Move && self.can_wait(board, plan.who) {
            self.turn.settled.insert(plan.who);
            return None;
        }
        Some(plan)
    }

    /// Whether the carrier can walk in without a die next turn, nobody can reach it before, and time matters.
    fn can_wait(&mut self, board: &Board, who: Pid) -> bool {
        let (me, them) = (board.s.team(board.me), board.s.team(board.me.other()));
        let player = board.player(who);
        let hurry = board.turns_left(board.me) < 1 || me.score + 1 < them.score;
        let near = player.is_standing() && board.to_goal(player.at) <= i32::from(player.ma);
        !hurry && near && board.zones[player.at.index()] == 0 && attackers(board, who) == 0
    }

    /// The Blitz before anybody else has moved: not on another player while their carrier may be reachable later.
    pub(super) fn early_blitz(&mut self, board: &Board) -> Option<Plan> {
        let plan = self.blitz(board, SAFE_BLOCK * 2.0)?;
        match board.possession() {
            Possession::Theirs(carrier) if plan.target != carrier => {
                let at = board.player(carrier).at;
                let near = |who: Pid| {
                    i32::from(board.player(who).at.distance(at)) <= i32::from(board.movement(who)) + 1
                        && self.is_free(board, who)
                };
                if board.mates().any(near) { None } else { Some(plan) }
            }
            _ => Some(plan),
        }
    }
}

/// How many opponents could get next to this player in their next turn.
fn attackers(board: &Board, who: Pid) -> usize {
    let at = board.player(who).at;
    let reaches = |foe: &Pid| {
        let player = board.player(*foe);
        let steps = i32::from(board.movement(*foe) + query::rushes(board.r, board.s, *foe));
        player.posture != Posture::Stunned && i32::from(player.at.distance(at)) - 1 <= steps
    };
    board.opponents().filter(reaches).count()
}

/// The best block of those who have nothing else to do. A fall costs little now: the turn is over anyway.
fn last_block(board: &Board, risk: f32) -> Option<Plan> {
    let mut top: Option<(f32, Plan)> = None;
    for who in board.mates().filter(|who| board.is_fresh(*who) && !board.s.holds_ball(*who)) {
        for target in query::block_targets(board.s, who).iter() {
            let odds = BlockOdds::of(board.r, board.s, who, target);
            let hit = best_hit(board, who, target, odds);
            let value = if hit.kind == ActionKind::Block { late_worth(board, who, target, odds) } else { hit.value };
            if hit.fail <= risk && value > 0.0 && top.is_none_or(|(best, _)| value > best) {
                let plan = Plan::moving(who, Route::STAY, Then::Block);
                top = Some((value, Plan { kind: hit.kind, target, ..plan }));
            }
        }
    }
    top.map(|(_, plan)| plan)
}

fn late_worth(board: &Board, who: Pid, target: Pid, odds: BlockOdds) -> f32 {
    let push = (1.0 - odds.down - odds.fail).max(0.0);
    let pushed = if board.s.holds_ball(target) { 0.5 } else { 0.1 };
    let holder = board.s.ball.holder;
    let beside = |at| board.player(who).at.is_adjacent(at);
    let guards = holder.is_some() && holder.side() == board.me && beside(board.player(holder).at);
    let fall = LIES + board.worth(who) * 0.4 + if guards { 0.8 } else { 0.0 };
    odds.down * prize(board, target) + push * pushed - odds.fail * fall
}
