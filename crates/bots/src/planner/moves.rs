//! Moves of those without the ball, and what is done with movement that is left.

use touchback_engine::state::Posture;
use touchback_engine::{Action, ActionKind, Choice, Decision, Pid, PlayerSet, Rules, Sq, State, query, under_way};

use super::Planner;
use super::turn::{FREE, LEAST, Offer, Table, focus, place};
use super::value::Dice;
use crate::scripted::board::Board;
use crate::scripted::path::{Purse, Route};
use crate::scripted::{Plan, Then};

impl Planner {
    /// The best move of every player that has not acted and does not go for the ball.
    pub(super) fn moves(&mut self, table: &mut Table, holder: Pid, hunter: Pid) -> Vec<Offer> {
        let board = table.board;
        let mut list = Vec::new();
        let able = |who: Pid| who != holder && who != hunter && board.is_fresh(who) && !board.s.holds_ball(who);
        let mut known = std::mem::take(&mut self.memory.moves);
        if known.is_empty() {
            for who in board.mates().filter(|who| able(*who)) {
                list.extend(self.best_move(table, who, Purse::full(board, who)));
            }
            self.memory.moves.clone_from(&list);
            return list;
        }
        // What was weighed before the last free moves is weighed again only while it is the best.
        known.retain(|offer| able(offer.plan.who));
        let mut weighed = PlayerSet::EMPTY;
        loop {
            let top = (0..known.len()).max_by(|a, b| known[*a].gain.total_cmp(&known[*b].gain));
            let Some(top) = top.filter(|top| known[*top].gain > LEAST && !weighed.contains(known[*top].plan.who))
            else {
                break;
            };
            let who = known[top].plan.who;
            weighed.insert(who);
            match self.best_move(table, who, Purse::full(board, who)) {
                Some(offer) => known[top] = offer,
                None => {
                    known.swap_remove(top);
                }
            }
        }
        self.memory.moves.clone_from(&known);
        known
    }

    /// The best place for one player; none if it is where it is.
    fn best_move(&mut self, table: &mut Table, who: Pid, mut purse: Purse) -> Option<Offer> {
        let board = table.board;
        let start = board.player(who).at;
        let lying = board.player(who).posture == Posture::Prone;
        let marked = board.zones[start.index()] > 0 && !lying;
        purse.rushes = 0;
        self.script.reach.search(board, who, purse, if marked { table.judge.w.dodge_floor } else { 0.97 });
        let squares: Vec<(Sq, f32)> = self.script.reach.squares().collect();
        let mut copy = table.aim;
        let mut top: Option<(f32, f32, Sq)> = None;
        let fall = table.slope * table.judge.fall(board.s, who, 0) * 1.5;
        let kept = (copy.player(who).at, copy.player(who).posture);
        let focus = focus(board, &table.aim);
        for (sq, chance) in squares {
            let taken = copy.at(sq).is_some_and(|other| other != who);
            if taken || (sq == start && !lying) || (sq == board.s.ball.at && !board.s.ball.holder.is_some()) {
                continue;
            }
            if sq.distance(focus) > 7 && start.distance(focus) <= 7 {
                continue;
            }
            place(&mut copy, who, sq);
            let value = table.judge.value(&copy) + backing(table, &mut copy, sq);
            place(&mut copy, who, kept.0);
            copy.player_mut(who).posture = kept.1;
            let gain = chance * (value - table.aimed) - (1.0 - chance) * fall - if sq == start { 0.0 } else { 0.0003 };
            if top.is_none_or(|(best, ..)| gain > best) {
                top = Some((gain, chance, sq));
            }
        }
        let (gain, chance, sq) = top?;
        let route = if sq == start { Route::STAY } else { self.script.reach.route(sq) };
        Some(Offer { plan: Plan::moving(who, route, Then::Stop), gain, risk: 1.0 - chance })
    }

    /// A player in the middle of its activation whose plan is done: where it goes with what is left of its movement.
    pub(super) fn run_on(&mut self, r: &Rules, s: &State, decision: &Decision, who: Pid) -> Option<Action> {
        let facts = under_way::activation(r, s).filter(|facts| facts.who == who)?;
        if !s.player(who).is_standing() || s.clock.active != decision.by || query::action::is_thirsty(s, who) {
            return None;
        }
        let busy = self.script.plan.filter(|plan| plan.who == who).is_some_and(|plan| {
            plan.route.get(plan.step).is_some()
                || !(matches!(plan.then, Then::Run) || (facts.blocked && plan.then == Then::Block))
        });
        if busy || facts.kind == ActionKind::BallAndChain {
            return None;
        }
        let board = Board::new(r, s, decision.by);
        self.memory.forget();
        let mut table = Table::new(&board);
        let purse = Purse::left(&facts);
        let to = if s.holds_ball(who) {
            let helpers = self.helpers(&board, who);
            self.best_run(&mut table, who, purse, &helpers).map(|(_, _, to, _)| to)
        } else if s.ball.in_play && !s.ball.holder.is_some() && facts.kind == ActionKind::Blitz {
            return None;
        } else {
            let free = Purse { rushes: 0, ..purse };
            let offer = self.best_move(&mut table, who, free).filter(|offer| offer.gain > LEAST && offer.risk <= FREE);
            offer.and_then(|offer| offer.plan.route.last())
        };
        self.spend(table.judge.count);
        let to = to.filter(|to| *to != s.player(who).at);
        let Some(to) = to else { return Some(Action::Choose(Choice::Stop)) };
        self.script.reach.search(&board, who, purse, 0.05);
        let route = self.script.reach.route(to);
        let plan = Plan::moving(who, route, Then::Stop);
        self.script.plan = Some(Plan { kind: facts.kind, target: facts.target, step: 1, ..plan });
        route.get(0).map(Action::Square)
    }
}

/// What a team-mate on this square adds to the Blitz that is to come.
fn backing(table: &Table, s: &mut State, at: Sq) -> f32 {
    let Some(hunt) = table.hunt else { return 0.0 };
    if !at.is_adjacent(s.player(hunt.target).at) || at == hunt.from {
        return 0.0;
    }
    let kept = (s.player(hunt.who).at, s.player(hunt.who).posture);
    place(s, hunt.who, hunt.from);
    let dice = Dice::of(
        table.board.r,
        s,
        hunt.who,
        hunt.target,
        query::block_strength(table.board.r, s, hunt.who, hunt.target),
    );
    place(s, hunt.who, kept.0);
    s.player_mut(hunt.who).posture = kept.1;
    hunt.chance * (dice.down - hunt.down) * hunt.swing
}
