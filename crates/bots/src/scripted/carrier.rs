//! The player with the ball: where it is safe, how fast it must run, and when it scores.

use touchback_engine::{Pid, Sq};

use super::board::Board;
use super::path::Purse;
use super::{Plan, Route, Scripted, Then};

/// Share of its prospects that a square keeps if the ball is certain to be attacked there.
const EXPOSED: f32 = 0.35;
/// Prospects shrink by this for each turn that a touchdown still needs.
const PATIENCE: f32 = 0.88;

impl Scripted {
    /// A touchdown by the carrier, by a hand-off or by a pass, if it is at least this likely.
    pub(super) fn score(&mut self, board: &Board, least: f32) -> Option<Plan> {
        let who = self.fresh_carrier(board)?;
        let run = self.touchdown_run(board, who, Purse::full(board, who));
        if let Some((chance, route)) = run
            && chance >= least.max(0.66)
        {
            return Some(Plan::moving(who, route, Then::Stop));
        }
        let own = run.map_or(0.0, |(chance, _)| chance);
        let shared = self.shared_score(board, who, least.max(own + 0.05));
        shared.or_else(|| {
            run.filter(|(chance, _)| *chance >= least).map(|(_, route)| Plan::moving(who, route, Then::Stop))
        })
    }

    /// The likeliest way into the End Zone.
    pub(super) fn touchdown_run(&mut self, board: &Board, who: Pid, purse: Purse) -> Option<(f32, Route)> {
        if board.to_goal(board.player(who).at) > i32::from(purse.movement + purse.rushes) {
            return None;
        }
        self.reach.search(board, who, purse, 0.01);
        let goals = self.reach.squares().filter(|(sq, _)| board.to_goal(*sq) == 0);
        let (sq, chance) = goals.max_by(|a, b| a.1.total_cmp(&b.1))?;
        Some((chance, self.reach.route(sq)))
    }

    /// The best move of a carrier that does not score.
    pub(super) fn carry(&mut self, board: &Board) -> Option<Plan> {
        let who = self.fresh_carrier(board)?;
        self.turn.settled.insert(who);
        let route = self.best_run(board, who, Purse::full(board, who))?;
        Some(Plan::moving(who, route, Then::Stop))
    }

    /// The way that leaves the ball with the best prospects; none if that is to stay.
    pub(super) fn best_run(&mut self, board: &Board, who: Pid, purse: Purse) -> Option<Route> {
        let start = board.player(who).at;
        self.reach.search(board, who, purse, 0.5);
        let mut top = (prospects(board, who, start), start);
        for (sq, chance) in self.reach.squares() {
            let value = chance * prospects(board, who, sq) - (1.0 - chance) * 0.25;
            if value > top.0 + 0.005 {
                top = (value, sq);
            }
        }
        (top.1 != start).then(|| self.reach.route(top.1))
    }
}

/// How likely a carrier on this square will score in the end.
fn prospects(board: &Board, who: Pid, at: Sq) -> f32 {
    let run = board.to_goal(at);
    if run == 0 {
        return 3.0;
    }
    let pace = i32::from(board.player(who).ma).max(1);
    let turns = (run + pace - 1) / pace;
    let left = board.turns_left(who.side());
    let late = if turns > left { 0.5 } else { 1.0 };
    let mut base = late;
    for _ in 0..turns {
        base *= PATIENCE;
    }
    let safe = 1.0 - danger(board, who, at);
    base * (EXPOSED + (1.0 - EXPOSED) * safe) - run as f32 * 0.012
}

/// How likely the ball is attacked on this square in the opponent's next turn.
fn danger(board: &Board, who: Pid, at: Sq) -> f32 {
    let start = board.player(who).at;
    let mut quiet = 1.0;
    for enemy in board.opponents() {
        let player = board.player(enemy);
        let far = i32::from(player.at.distance(at));
        let pace = i32::from(board.movement(enemy));
        let threat = if !board.player(enemy).is_standing() {
            if far - 1 <= pace { 0.08 } else { 0.0 }
        } else if far == 1 {
            0.45
        } else if board.cover[player.at.index()] > 0 {
            if far - 1 <= pace { 0.08 } else { 0.0 }
        } else if far - 1 <= pace {
            0.2
        } else if far - 1 <= pace + 2 {
            0.06
        } else {
            0.0
        };
        quiet *= 1.0 - threat;
    }
    // The carrier's own cover moves with it and does not count.
    let own = u8::from(start.is_adjacent(at));
    let friends = f32::from(board.cover[at.index()].saturating_sub(own)).min(4.0);
    let crowd = if board.is_touchline(at) { 1.3 } else { 1.0 };
    ((1.0 - quiet) * (1.0 - friends * 0.15) * crowd).min(1.0)
}
