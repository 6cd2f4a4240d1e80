//! Plans with the ball: where the carrier goes, with team-mates on the corners around it; who picks the ball up; who gets it.

use touchback_engine::{Dir, Pid, PlayerSet, Side, Skill, Sq, SqSet, State};

use super::Planner;
use super::turn::{Offer, Table, fell, place};
use crate::scripted::board::{Board, Possession};
use crate::scripted::path::Purse;
use crate::scripted::{Plan, Then};

impl Planner {
    /// What to do with the ball this turn. Writes down where that leaves it.
    pub(super) fn ball_plan(&mut self, table: &mut Table) -> Option<Offer> {
        let board = table.board;
        match board.possession() {
            Possession::Ours(who) if board.is_fresh(who) => {
                let helpers = self.helpers(board, who);
                let purse = Purse::full(board, who);
                let run = self.best_run(table, who, purse, &helpers);
                let (value, chance, to, after) = run?;
                self.script.reach.search(board, who, purse, 0.05);
                let route = self.script.reach.route(to);
                (table.aim, table.aimed) = (after, table.judge.value(&after));
                let plan = Plan::moving(who, route, Then::Stop);
                let run = Offer { plan, gain: value - table.now, risk: 1.0 - chance };
                Some(self.give_away(table, who, run).unwrap_or(run))
            }
            Possession::Loose(ball) => self.pick_up(table, ball),
            _ => None,
        }
    }

    /// A pass or hand-off that is better than the run.
    fn give_away(&mut self, table: &mut Table, who: Pid, run: Offer) -> Option<Offer> {
        let board = table.board;
        let turns = table.judge.turns(board.s, board.me);
        let pace = i32::from(board.player(who).ma).max(1);
        let late = board.to_goal(board.player(who).at) > pace * (turns + 1);
        if turns > 0 && !late {
            return None;
        }
        let (value, plan) = self.script.share(board, who)?;
        let chance = (value / 1.1).clamp(0.0, 1.0);
        let scored = table.judge.scored(board.s, 0);
        let mut lost = *board.s;
        fell(&mut lost, who);
        let value = chance * scored + (1.0 - chance) * table.judge.value(&lost);
        (value - table.now > run.gain).then_some(Offer { plan, gain: value - table.now, risk: 1.0 - chance })
    }

    /// Where each team-mate who has not acted can go without a die.
    pub(super) fn helpers(&mut self, board: &Board, holder: Pid) -> Vec<(Pid, SqSet)> {
        let mut list = Vec::new();
        for mate in board.mates().filter(|mate| *mate != holder && board.is_fresh(*mate)) {
            let mut purse = Purse::full(board, mate);
            purse.rushes = 0;
            self.script.reach.search(board, mate, purse, 0.97);
            list.push((mate, self.script.reach.squares().map(|(sq, _)| sq).collect()));
        }
        list
    }

    /// The carrier's best square: value, chance, square, and the position with the team-mates that can still come.
    pub(super) fn best_run(
        &mut self,
        table: &mut Table,
        who: Pid,
        purse: Purse,
        helpers: &[(Pid, SqSet)],
    ) -> Option<(f32, f32, Sq, State)> {
        let board = table.board;
        let start = board.player(who).at;
        let mut fallen = *board.s;
        fell(&mut fallen, who);
        let lost = table.judge.value(&fallen) - table.slope * table.judge.fall(board.s, who, 0);
        self.script.reach.search(board, who, purse, 0.05);
        let squares: Vec<(Sq, f32)> = self.script.reach.squares().collect();
        let mut top: Option<(f32, f32, Sq, State)> = None;
        let wanted = self.memory.target.filter(|(known, _)| *known == who).map(|(_, sq)| sq);
        for (sq, chance) in squares {
            let chance = if sq == start { 1.0 } else { board.backed(who, chance) };
            let goal = board.to_goal(sq) == 0;
            if (chance < table.judge.w.run_floor && !goal) || wanted.is_some_and(|wanted| sq != wanted && sq != start) {
                continue;
            }
            let mut after = *board.s;
            place(&mut after, who, sq);
            let value = if goal {
                table.judge.scored(board.s, 0)
            } else {
                cage(board, &mut after, sq, helpers);
                table.judge.value(&after)
            };
            let value = chance * value + (1.0 - chance) * lost - if sq == start { 0.0 } else { 0.001 };
            if top.as_ref().is_none_or(|(best, ..)| value > *best) {
                // The team-mates are not there yet.
                let mut alone = *board.s;
                place(&mut alone, who, sq);
                top = Some((value, chance, sq, alone));
            }
        }
        self.memory.target = top.as_ref().map(|(_, _, sq, _)| (who, *sq));
        top
    }

    /// The best player to pick up the ball.
    fn pick_up(&mut self, table: &mut Table, ball: Sq) -> Option<Offer> {
        let board = table.board;
        let mut top: Option<(f32, Offer, State)> = None;
        for who in board.mates().filter(|who| board.is_fresh(*who)) {
            let purse = Purse::full(board, who);
            let far = board.player(who).at.distance(ball);
            if far > purse.movement + purse.rushes || board.player(who).has(Skill::NoHands) {
                continue;
            }
            let helpers = self.helpers(board, who);
            self.script.reach.search(board, who, purse, 0.1);
            let chance = board.backed(who, self.script.reach.chance(ball));
            if chance <= 0.0 {
                continue;
            }
            let route = self.script.reach.route(ball);
            let left = purse.movement.saturating_sub(self.script.reach.steps(ball));
            let mut after = *board.s;
            place(&mut after, who, ball);
            after.ball.holder = who;
            let aim = after;
            cage(board, &mut after, ball, &helpers);
            let hands = table.slope * (0.004 * f32::from(left) + 0.006 * board.handling(who));
            let good = table.judge.value(&after) + hands;
            let value = chance * good + (1.0 - chance) * (table.now - table.slope * 0.02);
            if top.as_ref().is_none_or(|(best, ..)| value > *best) {
                let plan = Plan::moving(who, route, Then::Run);
                top = Some((value, Offer { plan, gain: value - table.now, risk: 1.0 - chance }, aim));
            }
        }
        let (_, offer, aim) = top?;
        (table.aim, table.aimed) = (aim, table.judge.value(&aim));
        Some(offer)
    }
}

/// Puts team-mates on the corners around a square, as far as they can get there without a die.
fn cage(board: &Board, s: &mut State, at: Sq, helpers: &[(Pid, SqSet)]) {
    let ahead: i8 = if board.me == Side::Home { 1 } else { -1 };
    let mut used = PlayerSet::EMPTY;
    let corners = [(ahead, 1), (ahead, -1), (-ahead, 1), (-ahead, -1)];
    let corners = corners.map(|(dx, dy)| Dir::of_delta(dx, dy).map_or(at, |dir| at.step(dir)));
    for corner in corners {
        if let Some(there) = s.at(corner).filter(|there| there.side() == board.me) {
            used.insert(there);
        }
    }
    for corner in corners.into_iter().filter(|corner| *corner != at) {
        if !s.is_free(corner) {
            continue;
        }
        let able = helpers.iter().filter(|(mate, squares)| squares.contains(corner) && !used.contains(*mate));
        let best = able.min_by_key(|(mate, _)| {
            (board.zones[board.player(*mate).at.index()], board.player(*mate).at.distance(corner))
        });
        if let Some((mate, _)) = best {
            used.insert(*mate);
            place(s, *mate, corner);
        }
    }
}
