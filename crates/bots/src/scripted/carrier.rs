//! The player with the ball: where it is safe, how fast it must run, and when it scores.

use touchback_engine::{Pid, Sq};

use super::board::Board;
use super::path::Purse;
use super::{Plan, Route, Scripted, Then};

/// Share of its prospects that a square keeps if the ball is certain to be attacked there.
const EXPOSED: f32 = 0.45;
/// Prospects shrink by this for each turn that a touchdown still needs.
const PATIENCE: f32 = 0.55;
/// And by this for each square.
const FAR: f32 = 0.0005;
/// A touchdown now, and a ball lost, measured in the same way.
pub(super) const TOUCHDOWN: f32 = 1.1;
pub(super) const LOST: f32 = 0.0;

impl Scripted {
    /// A touchdown by the carrier, by a hand-off or by a pass, if it is at least this likely.
    pub(super) fn score(&mut self, board: &Board, least: f32) -> Option<Plan> {
        let who = self.fresh_carrier(board)?;
        let run = self.touchdown_run(board, who, Purse::full(board, who));
        if let Some((chance, route)) = run
            && chance >= least
        {
            return Some(Plan::moving(who, route, Then::Stop));
        }
        let least = least.max(run.map_or(0.0, |(chance, _)| chance + 0.05));
        let shared = self.share(board, who).filter(|(value, _)| *value >= least * TOUCHDOWN);
        shared.map(|(_, plan)| plan)
    }

    /// The likeliest way into the End Zone.
    pub(super) fn touchdown_run(&mut self, board: &Board, who: Pid, purse: Purse) -> Option<(f32, Route)> {
        if board.to_goal(board.player(who).at) > i32::from(purse.movement + purse.rushes) {
            return None;
        }
        self.reach.search(board, who, purse, 0.01);
        let goals = self.reach.squares().filter(|(sq, _)| board.to_goal(*sq) == 0);
        let (sq, chance) = goals.max_by(|a, b| a.1.total_cmp(&b.1))?;
        Some((board.backed(who, chance), self.reach.route(sq)))
    }

    /// Moves the carrier if no team-mate is in its way; otherwise the others go first, around the square
    /// that it wants to reach.
    pub(super) fn carry_if_clear(&mut self, board: &Board) -> Option<Plan> {
        let who = self.fresh_carrier(board)?;
        if self.turn.anchor.is_some() {
            return None;
        }
        self.reach.through_mates = true;
        let (ideal, at, _) = self.best_run(board, who, Purse::full(board, who));
        self.reach.through_mates = false;
        let (value, _, _) = self.best_run(board, who, Purse::full(board, who));
        if ideal > value + 0.02 {
            self.turn.anchor = Some(at);
            return None;
        }
        self.carry(board)
    }

    /// The best that a carrier who cannot score for sure can do: run, hand the ball over or throw it.
    pub(super) fn carry(&mut self, board: &Board) -> Option<Plan> {
        let who = self.fresh_carrier(board)?;
        let shared = self.share(board, who);
        let (value, _, route) = self.best_run(board, who, Purse::full(board, who));
        self.turn.settled.insert(who);
        self.turn.anchor = None;
        let run = route.map(|route| Plan::moving(who, route, Then::Stop));
        match shared {
            Some((chance, plan)) if chance > value + 0.02 => Some(plan),
            _ => run,
        }
    }

    /// The square with the best prospects for the ball, how good they are, and the path; none if that is to stay.
    pub(super) fn best_run(&mut self, board: &Board, who: Pid, purse: Purse) -> (f32, Sq, Option<Route>) {
        let start = board.player(who).at;
        self.reach.search(board, who, purse, 0.5);
        let mut top = (prospects(board, who, start), start);
        for (sq, chance) in self.reach.squares() {
            let chance = board.backed(who, chance);
            let value = chance * prospects(board, who, sq) + (1.0 - chance) * LOST;
            if value > top.0 + 0.005 {
                top = (value, sq);
            }
        }
        (top.0, top.1, (top.1 != start).then(|| self.reach.route(top.1)))
    }
}

/// How likely a carrier on this square will score in the end.
pub(super) fn prospects(board: &Board, who: Pid, at: Sq) -> f32 {
    let run = board.to_goal(at);
    if run == 0 {
        return TOUCHDOWN;
    }
    let safe = 1.0 - danger(board, who, at);
    pace(board, who, run, board.turns_left(who.side())) * (EXPOSED + (1.0 - EXPOSED) * safe)
}

/// What remains of the chance for a touchdown with this far to run in this many turns.
pub(super) fn pace(board: &Board, who: Pid, run: i32, left: i32) -> f32 {
    let pace = i32::from(board.player(who).ma).max(1);
    let turns = (run + pace - 1) / pace;
    let late = if turns > left { 0.4 } else { 1.0 };
    (0..turns).fold(late, |base, _| base * PATIENCE) - run as f32 * FAR
}

/// How likely the ball is attacked on this square in the opponent's next turn.
fn danger(board: &Board, who: Pid, at: Sq) -> f32 {
    let mut quiet = 1.0;
    let mut reached = 1.0;
    for enemy in board.opponents() {
        let player = board.player(enemy);
        let far = i32::from(player.at.distance(at)) - 1;
        let pace = i32::from(board.movement(enemy));
        if far == 0 && player.is_standing() {
            quiet *= 0.45;
        } else if far <= pace {
            let held = board.cover[player.at.index()] > 0 || !player.is_standing();
            reached *= if held { 0.9 } else { 0.75 };
        } else if far <= pace + 2 {
            reached *= 0.94;
        }
    }
    let open = open_sides(board, who, at) * (1.0 - guards(board, who, at) * 0.12);
    let crowd = if board.is_touchline(at) { 0.5 } else { 1.0 };
    1.0 - quiet * (1.0 - (1.0 - reached) * open) * crowd
}

/// Share of the squares around this one that an opponent could enter unhindered.
fn open_sides(board: &Board, who: Pid, at: Sq) -> f32 {
    let start = board.player(who).at;
    let open = at.neighbours().filter(|sq| {
        let own = u8::from(start.is_adjacent(*sq) && board.player(who).has_tackle_zone());
        board.s.is_free(*sq) && board.cover[sq.index()] <= own
    });
    open.count() as f32 / 8.0
}

/// How many team-mates can still come to guard this square, at most 5.
fn guards(board: &Board, who: Pid, at: Sq) -> f32 {
    let mut count = 0.0;
    for mate in board.mates().filter(|mate| *mate != who && board.is_fresh(*mate)) {
        let from = board.player(mate).at;
        if i32::from(from.distance(at)) - 1 <= i32::from(board.movement(mate)) {
            count += if board.zones[from.index()] == 0 { 1.0 } else { 0.25 };
        }
    }
    f32::min(count, 5.0)
}
