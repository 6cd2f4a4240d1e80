//! Getting the ball, and touchdowns with a team-mate's help: hand-offs, passes, thrown team-mates.

use touchback_engine::rules::{Range, TestKind, Weather};
use touchback_engine::state::Once;
use touchback_engine::{Action, ActionKind, Pid, Skill, Sq, query};

use super::blitz::rank;
use super::board::{Board, Possession};
use super::carrier::{LOST, TOUCHDOWN, pace};
use super::path::Purse;
use super::{Plan, Scripted, Then};

/// Share of passes that nobody intercepts.
const CLEAR_LANE: f32 = 0.9;
/// Team-mates that are looked at as receivers.
const TAKERS: usize = 4;

impl Scripted {
    /// Sends the player who is likeliest to pick up a loose ball.
    pub(super) fn get_ball(&mut self, board: &Board, least: f32) -> Option<Plan> {
        let Possession::Loose(ball) = board.possession() else { return None };
        let mut top: Option<(f32, Plan)> = None;
        for who in board.mates() {
            if !self.is_free(board, who) {
                continue;
            }
            let purse = Purse::full(board, who);
            let far = i32::from(board.player(who).at.distance(ball));
            if far > i32::from(purse.movement + purse.rushes) || board.player(who).has(Skill::NoHands) {
                continue;
            }
            self.reach.search(board, who, purse, least);
            let chance = self.reach.chance(ball);
            let left = f32::from(purse.movement.saturating_sub(self.reach.steps(ball)));
            let chance = board.backed(who, chance);
            let value = chance + left * 0.015 + board.handling(who) * 0.01;
            if chance >= least && top.as_ref().is_none_or(|(best, _)| value > *best) {
                top = Some((value, Plan::moving(who, self.reach.route(ball), Then::Run)));
            }
        }
        top.map(|(_, plan)| plan)
    }

    /// The best team-mate to have the ball in this turn, how good its prospects are, and how it gets it.
    pub(crate) fn share(&mut self, board: &Board, carrier: Pid) -> Option<(f32, Plan)> {
        let used = board.s.team(board.me).used;
        let (hand, pass) = (!used.has(Once::HandOff), !used.has(Once::Pass) && board.player(carrier).pa > 0);
        if !hand && !pass {
            return None;
        }
        let list = self.takers(board, carrier);
        self.reach.search(board, carrier, Purse::full(board, carrier), 0.6);
        let mut top: Option<(f32, Plan)> = None;
        for (gain, mate) in list.into_iter().filter(|(_, mate)| mate.is_some()) {
            let plans = [
                if hand { self.hand_off(board, carrier, mate) } else { None },
                if pass { self.throw(board, carrier, mate) } else { None },
            ];
            for (chance, plan) in plans.into_iter().flatten() {
                let value = chance * gain + (1.0 - chance) * LOST;
                if top.as_ref().is_none_or(|(best, _)| value > *best) {
                    top = Some((value, plan));
                }
            }
        }
        top
    }

    /// The team-mates with the best prospects if they had the ball now.
    fn takers(&mut self, board: &Board, carrier: Pid) -> [(f32, Pid); TAKERS] {
        let mut list = [(f32::MIN, Pid::NONE); TAKERS];
        let left = board.turns_left(board.me);
        for mate in board.mates() {
            if mate == carrier || !self.is_free(board, mate) || !board.player(mate).has_tackle_zone() {
                continue;
            }
            let (at, purse) = (board.player(mate).at, Purse::full(board, mate));
            let tied = board.zones[at.index()] > 0;
            let run = board.to_goal(at) - if tied { 1 } else { i32::from(purse.movement) };
            let later = pace(board, mate, run.max(1), left) * if tied { 0.4 } else { 0.75 };
            let now = self.touchdown_run(board, mate, purse).map_or(0.0, |(chance, _)| chance * TOUCHDOWN);
            rank(&mut list, (later.max(now), mate));
        }
        list
    }

    fn hand_off(&self, board: &Board, carrier: Pid, mate: Pid) -> Option<(f32, Plan)> {
        let goal = board.player(mate).at;
        let near = goal.neighbours().map(|sq| (sq, self.reach.chance(sq))).max_by(|a, b| a.1.total_cmp(&b.1));
        let (sq, way) = near.filter(|(_, chance)| *chance > 0.0)?;
        let chance = board.backed(carrier, way * board.test(mate, TestKind::Catch, goal));
        let plan = Plan::moving(carrier, self.reach.route(sq), Then::HandOff(mate));
        Some((chance, Plan { kind: ActionKind::HandOff, ..plan }))
    }

    /// A pass from the best square within reach.
    fn throw(&self, board: &Board, carrier: Pid, mate: Pid) -> Option<(f32, Plan)> {
        let goal = board.player(mate).at;
        let mut top: Option<(f32, Sq)> = None;
        let start = board.player(carrier).at;
        for (sq, way) in self.reach.squares().filter(|(sq, _)| board.zones[sq.index()] == 0 || *sq == start) {
            let range = board.r.range(sq, goal);
            let Some(modifier) = board.r.range_modifier.get(range as usize).filter(|_| in_reach(board, range)) else {
                continue;
            };
            // Weather and marking first, then the distance; far ways only if they help.
            let chance =
                way * self.pass_chance(board, carrier, sq, *modifier) - f32::from(self.reach.steps(sq)) * 0.001;
            if top.is_none_or(|(best, _)| chance > best) {
                top = Some((chance, sq));
            }
        }
        let (chance, sq) = top?;
        let plan = Plan::moving(carrier, self.reach.route(sq), Then::Throw(goal));
        let chance = board.backed(carrier, chance * board.test(mate, TestKind::Catch, goal)) * CLEAR_LANE;
        Some((chance, Plan { kind: ActionKind::Pass, ..plan }))
    }

    fn pass_chance(&self, board: &Board, carrier: Pid, at: Sq, range: i8) -> f32 {
        let mods = query::modifiers(board.r, board.s, carrier, TestKind::Pass, at).total() + range;
        board.roll(carrier, TestKind::Pass, mods)
    }

    pub(super) fn throw_target(&self, who: Pid) -> Option<Action> {
        match self.plan.filter(|plan| plan.who == who)?.then {
            Then::Throw(sq) | Then::Hurl(_, sq) => Some(Action::Square(sq)),
            _ => None,
        }
    }
}

fn in_reach(board: &Board, range: Range) -> bool {
    match board.s.weather {
        Weather::Blizzard => matches!(range, Range::Quick | Range::Short),
        _ => range != Range::Out,
    }
}

/// Do not stand in the square where a team-mate waits for the ball.
pub(crate) fn ball_square(board: &Board) -> Option<Sq> {
    match board.possession() {
        Possession::Ours(who) | Possession::Theirs(who) => Some(board.player(who).at),
        Possession::Loose(at) => Some(at),
        Possession::Nobody => None,
    }
}
