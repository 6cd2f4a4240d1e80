//! Following the plan of an activation, question by question.

use touchback_engine::query;
use touchback_engine::state::{Posture, State};
use touchback_engine::under_way::{self, ActivationFacts};
use touchback_engine::{Action, ActionKind, Choice, Decision, Pid, Sq};

use super::board::Board;
use super::odds::BlockOdds;
use super::path::Purse;
use super::strike::best_hit;
use super::{Plan, Scripted, Then};

impl Scripted {
    pub(super) fn act(&mut self, board: &Board, decision: &Decision, who: Pid) -> Action {
        let Some(facts) = under_way::activation(board.r, board.s).filter(|facts| facts.who == who) else {
            return Action::Choose(Choice::Stop);
        };
        if facts.kind == ActionKind::BallAndChain && board.player(who).is_standing() {
            return swing(board, &facts, decision);
        }
        if query::action::is_thirsty(board.s, who) && board.player(who).is_standing() {
            return self.quench(board, &facts, decision);
        }
        let Some(mut plan) = self.plan.filter(|plan| plan.who == who) else {
            return self.improvise(board, &facts, decision);
        };
        if board.player(who).posture != Posture::Standing {
            return stand_up(decision);
        }
        if let Some(sq) = plan.route.get(plan.step) {
            let step = Action::Square(sq);
            if decision.menu.offers(step) {
                plan.step += 1;
                self.plan = Some(plan);
                return step;
            }
            // Not as planned: continue from the actual position.
            self.plan = None;
            return self.improvise(board, &facts, decision);
        }
        self.finish(board, decision, plan, &facts)
    }

    /// A thirsty player: the block it is there for, then to the nearest Thrall.
    fn quench(&mut self, board: &Board, facts: &ActivationFacts, decision: &Decision) -> Action {
        let who = facts.who;
        let ready = [Choice::Use, Choice::Block].map(Action::Choose).into_iter().find(|a| decision.menu.offers(*a));
        if let Some(action) = ready {
            return action;
        }
        if !query::action::prey(board.r, board.s, who).is_empty() {
            return Action::Choose(Choice::Stop);
        }
        self.reach.search(board, who, Purse::left(facts), 0.3);
        let mut copy = *board.s;
        let near = |sq: Sq, copy: &mut State| {
            copy.player_mut(who).at = sq;
            !query::action::prey(board.r, copy, who).is_empty()
        };
        let squares = self.reach.squares().filter(|(sq, _)| near(*sq, &mut copy));
        let goal = squares.max_by(|a, b| a.1.total_cmp(&b.1)).map(|(sq, _)| sq);
        let step = goal.and_then(|goal| self.reach.route(goal).get(0)).map(Action::Square);
        step.filter(|step| decision.menu.offers(*step)).unwrap_or(Action::Choose(Choice::Stop))
    }

    /// The way is done: what the plan was for.
    fn finish(&mut self, board: &Board, decision: &Decision, plan: Plan, facts: &ActivationFacts) -> Action {
        let wanted = match plan.then {
            Then::Stop => Action::Choose(Choice::Stop),
            Then::Run => return self.improvise(board, facts, decision),
            Then::Block => match hit_by(board, facts, &plan) {
                Some(target) => {
                    let odds = BlockOdds::of(board.r, board.s, plan.who, target);
                    Action::Choose(best_hit(board, plan.who, target, odds).kind.strike())
                }
                None => return self.improvise(board, facts, decision),
            },
            Then::Foul => Action::Choose(Choice::Foul),
            Then::HandOff(mate) | Then::Hurl(mate, _) => Action::Player(mate),
            Then::Gaze(target) => Action::Player(target),
            Then::Throw(_) => Action::Choose(Choice::Throw),
        };
        if facts.blocked || !decision.menu.offers(wanted) {
            return self.improvise(board, facts, decision);
        }
        wanted
    }

    /// A player in the middle of its activation without a plan: with the ball it runs, else it may pick it up.
    fn improvise(&mut self, board: &Board, facts: &ActivationFacts, decision: &Decision) -> Action {
        let who = facts.who;
        if board.player(who).posture != Posture::Standing {
            return stand_up(decision);
        }
        let purse = Purse::left(facts);
        let route = if board.s.holds_ball(who) {
            let score = self.touchdown_run(board, who, purse).filter(|(chance, _)| *chance >= 0.6);
            score.map(|(_, route)| route).or_else(|| self.best_run(board, who, purse).2)
        } else if facts.kind == ActionKind::Blitz && !board.s.ball.holder.is_some() && board.s.ball.in_play {
            self.reach.search(board, who, purse, 0.6);
            let ball = board.s.ball.at;
            (self.reach.chance(ball) > 0.0).then(|| self.reach.route(ball))
        } else {
            None
        };
        let step = route.and_then(|route| Some((route, route.get(0)?)));
        match step {
            Some((route, sq)) if decision.menu.offers(Action::Square(sq)) => {
                let then = if board.s.holds_ball(who) { Then::Stop } else { Then::Run };
                let plan = Plan::moving(who, route, then);
                self.plan = Some(Plan { kind: facts.kind, target: facts.target, step: 1, ..plan });
                Action::Square(sq)
            }
            _ => Action::Choose(Choice::Stop),
        }
    }
}

/// Where the ball hits most opponents and fewest of ours; without a Rush, and not towards the crowd.
fn swing(board: &Board, facts: &ActivationFacts, decision: &Decision) -> Action {
    let from = board.player(facts.who).at;
    let hits = |sq: Sq| match board.s.at(sq) {
        Some(who) if who.side() == board.me => -1.5,
        Some(_) => 1.0,
        None if board.s.is_off(sq) => -2.0,
        None => sq.neighbours().filter(|n| board.s.at(*n).is_some_and(|p| p.side() != board.me)).count() as f32 * 0.1,
    };
    let value = |to: Sq| from.towards(to).map_or(0.0, |dir| dir.fan().map(|dir| hits(from.step(dir))).iter().sum());
    let ways = decision.menu.squares.iter().map(|to| (value(to), to));
    let top: Option<(f32, Sq)> = ways.max_by(|a, b| a.0.total_cmp(&b.0));
    match top.filter(|(value, _)| *value > -1.0 && facts.movement > 0) {
        Some((_, to)) => Action::Square(to),
        None => Action::Choose(Choice::Stop),
    }
}

/// The target of the Blitz, as long as it can be hit: a star's rule may have taken it off the pitch. Where the target
/// is named with the block, it is the planned one.
fn hit_by(board: &Board, facts: &ActivationFacts, plan: &Plan) -> Option<Pid> {
    let target = if facts.target.is_some() { facts.target } else { plan.target };
    let fair = !facts.blocked && target.is_some() && board.player(target).is_standing();
    let near = fair && board.player(target).at.is_adjacent(board.player(plan.who).at);
    (fair && (near || facts.target.is_some())).then_some(target)
}

fn stand_up(decision: &Decision) -> Action {
    let up = Action::Choose(Choice::StandUp);
    if decision.menu.offers(up) { up } else { Action::Choose(Choice::Stop) }
}
