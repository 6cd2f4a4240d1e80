//! Getting the ball, and touchdowns with a team-mate's help: hand-offs, passes, thrown team-mates.

use touchback_engine::rules::{Range, TestKind, Weather};
use touchback_engine::state::once;
use touchback_engine::{Action, ActionKind, Pid, Skill, Sq, query};

use super::board::{Board, Possession};
use super::path::Purse;
use super::{Plan, Scripted, Then};

/// Share of thrown balls that nobody gets into the way of.
const CLEAR_LANE: f32 = 0.9;

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
            let value = chance + left * 0.015 + board.handling(who) * 0.01;
            if chance >= least && top.as_ref().is_none_or(|(best, _)| value > *best) {
                top = Some((value, Plan::moving(who, self.reach.route(ball), Then::Run)));
            }
        }
        top.map(|(_, plan)| plan)
    }

    /// A touchdown by a team-mate who gets the ball in this turn.
    pub(super) fn shared_score(&mut self, board: &Board, carrier: Pid, least: f32) -> Option<Plan> {
        let used = board.s.team(board.me).used;
        if used & (once::HAND_OFF | once::PASS) == once::HAND_OFF | once::PASS {
            return None;
        }
        let mut top: Option<(f32, Plan)> = None;
        for mate in board.mates() {
            if mate == carrier || !self.is_free(board, mate) || !board.player(mate).has_tackle_zone() {
                continue;
            }
            let Some((run, _)) = self.touchdown_run(board, mate, Purse::full(board, mate)) else { continue };
            if run < least {
                continue;
            }
            let plans = [self.hand_off(board, carrier, mate, run), throw(board, carrier, mate, run)];
            for (chance, plan) in plans.into_iter().flatten() {
                if chance >= least && top.as_ref().is_none_or(|(best, _)| chance > *best) {
                    top = Some((chance, plan));
                }
            }
        }
        top.map(|(_, plan)| plan)
    }

    fn hand_off(&mut self, board: &Board, carrier: Pid, mate: Pid, run: f32) -> Option<(f32, Plan)> {
        if board.s.team(board.me).used & once::HAND_OFF != 0 {
            return None;
        }
        let goal = board.player(mate).at;
        self.reach.search(board, carrier, Purse::full(board, carrier), 0.2);
        let near = goal.neighbours().map(|sq| (sq, self.reach.chance(sq))).max_by(|a, b| a.1.total_cmp(&b.1));
        let (sq, way) = near.filter(|(_, chance)| *chance > 0.0)?;
        let chance = way * board.test(mate, TestKind::Catch, goal) * run;
        let plan = Plan::moving(carrier, self.reach.route(sq), Then::HandOff(mate));
        Some((chance, Plan { kind: ActionKind::HandOff, ..plan }))
    }

    pub(super) fn throw_target(&self, who: Pid) -> Option<Action> {
        match self.plan.filter(|plan| plan.who == who)?.then {
            Then::Throw(sq) | Then::ThrowMate(_, sq) => Some(Action::Square(sq)),
            _ => None,
        }
    }
}

/// A pass from where the carrier stands.
fn throw(board: &Board, carrier: Pid, mate: Pid, run: f32) -> Option<(f32, Plan)> {
    let player = board.player(carrier);
    if board.s.team(board.me).used & once::PASS != 0 || player.pa == 0 || !player.is_standing() {
        return None;
    }
    let goal = board.player(mate).at;
    let range = board.r.range(player.at, goal);
    let modifier = board.r.range_modifier.get(range as usize).copied().filter(|_| in_reach(board, range))?;
    let mods = query::modifiers(board.r, board.s, carrier, TestKind::Pass, player.at).total() + modifier;
    let pass = board.roll(carrier, TestKind::Pass, mods);
    let chance = pass * CLEAR_LANE * board.test(mate, TestKind::Catch, goal) * run;
    let plan = Plan::moving(carrier, super::Route::STAY, Then::Throw(goal));
    Some((chance, Plan { kind: ActionKind::Pass, ..plan }))
}

fn in_reach(board: &Board, range: Range) -> bool {
    match board.s.weather {
        Weather::Blizzard => matches!(range, Range::Quick | Range::Short),
        _ => range != Range::Out,
    }
}

/// Where somebody waits for the ball is no place to stand in the way.
pub(crate) fn ball_square(board: &Board) -> Option<Sq> {
    match board.possession() {
        Possession::Ours(who) | Possession::Theirs(who) => Some(board.player(who).at),
        Possession::Loose(at) => Some(at),
        Possession::Nobody => None,
    }
}
