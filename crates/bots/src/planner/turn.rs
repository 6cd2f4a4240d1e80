//! Which plan comes next: what is free first, then what brings most for its risk.

use touchback_engine::state::{EMPTY, Place, Posture, State};
use touchback_engine::{Action, Choice, Decision, Pid, Rules, Sq};

use super::Planner;
use super::value::Judge;
use crate::scripted::Plan;
use crate::scripted::board::Board;

/// A plan that fails at most this often is free.
pub(super) const FREE: f32 = 0.02;
/// Gains below this are not worth an activation.
pub(super) const LEAST: f32 = 0.0015;
/// A touchdown that fails at most this often does not wait for others.
const LIKELY: f32 = 0.35;
/// Of two plans that bring as much for their risk, a free one is as good as one that fails this often.
const CERTAIN: f32 = 0.03;

/// A plan with what it brings and how often it ends the turn.
#[derive(Copy, Clone)]
pub(super) struct Offer {
    pub plan: Plan,
    pub gain: f32,
    pub risk: f32,
}

/// What is kept from one choice of a turn to the next.
#[derive(Default)]
pub(super) struct Memory {
    /// Where the carrier wants to go.
    pub target: Option<(Pid, Sq)>,
    /// The best move of each player when it was last weighed; nothing but free moves came since.
    pub moves: Vec<Offer>,
}

impl Memory {
    /// Dice were rolled, or the turn is another: everything is weighed again.
    pub fn forget(&mut self) {
        self.target = None;
        self.moves.clear();
    }
}

/// The Blitz on their carrier that is to come once the others have moved up.
#[derive(Copy, Clone)]
pub(super) struct Hunt {
    pub who: Pid,
    pub from: Sq,
    pub target: Pid,
    pub chance: f32,
    pub down: f32,
    /// What it is worth to bring the carrier down.
    pub swing: f32,
}

/// What is known while the plans of one choice are weighed.
pub(super) struct Table<'a> {
    pub board: &'a Board<'a>,
    pub judge: Judge<'a>,
    /// The value of the position if the turn ended now.
    pub now: f32,
    /// The position with the ball where it is meant to go, and its value.
    pub aim: State,
    pub aimed: f32,
    pub slope: f32,
    pub hunt: Option<Hunt>,
}

impl<'a> Table<'a> {
    pub fn new(board: &'a Board<'a>) -> Table<'a> {
        let mut judge = Judge::new(board.r, board.s, board.me);
        let now = judge.value(board.s);
        let slope = judge.slope(board.s);
        Table { board, judge, now, aim: *board.s, aimed: now, slope, hunt: None }
    }
}

/// Puts a player on another square, on its feet.
pub(super) fn place(s: &mut State, who: Pid, to: Sq) {
    let from = s.player(who).at;
    s.grid[from.index()] = EMPTY;
    s.grid[to.index()] = who.0;
    s.player_mut(who).at = to;
    s.player_mut(who).posture = Posture::Standing;
    if s.holds_ball(who) {
        s.ball.at = to;
    }
}

/// Knocks a player down where it is; the ball falls there.
pub(super) fn fell(s: &mut State, who: Pid) {
    s.player_mut(who).posture = Posture::Prone;
    if s.holds_ball(who) {
        s.ball.holder = Pid::NONE;
        s.ball.at = s.player(who).at;
    }
}

/// Takes a player off the pitch.
pub(super) fn remove(s: &mut State, who: Pid) {
    let at = s.player(who).at;
    fell(s, who);
    s.grid[at.index()] = EMPTY;
    s.player_mut(who).place = Place::KnockedOut;
}

/// The square that the game is about.
pub(super) fn focus(board: &Board, aim: &State) -> Sq {
    let ball = aim.ball;
    let at = if ball.holder.is_some() { aim.player(ball.holder).at } else { ball.at };
    if board.r.pitch.all.contains(at) { at } else { Sq::at(board.r.pitch.length / 2, board.r.pitch.width / 2) }
}

/// A likely touchdown does not wait: the turn is over with it.
fn is_touchdown(board: &Board, offer: &Offer) -> bool {
    let there = offer.plan.route.last().is_some_and(|sq| board.to_goal(sq) == 0);
    there && board.s.holds_ball(offer.plan.who) && offer.risk <= LIKELY && offer.gain > LEAST
}

fn best<'a>(offers: impl Iterator<Item = &'a Offer>) -> Option<Offer> {
    offers.max_by(|a, b| a.gain.total_cmp(&b.gain)).copied()
}

impl Planner {
    pub(super) fn next(&mut self, r: &Rules, s: &State, decision: &Decision) -> Action {
        let board = Board::new(r, s, decision.by);
        if let Some(action) = self.script.first_things(&board, decision) {
            return action;
        }
        let mut table = Table::new(&board);
        let open = |offer: &Offer| decision.menu.offers(Action::Activate(offer.plan.who, offer.plan.kind));
        let offers = self.ranked(&mut table, open);
        self.spend(table.judge.count);
        let top = if self.deep && offers.len() > 1 { self.closer(r, s, decision.by, &offers) } else { 0 };
        let last = || self.script.last_things(&board);
        let plan = offers.get(top).map(|offer| offer.plan).or_else(last);
        match plan.filter(|plan| decision.menu.offers(Action::Activate(plan.who, plan.kind))) {
            Some(plan) => {
                self.script.plan = Some(plan);
                Action::Activate(plan.who, plan.kind)
            }
            None => Action::Choose(Choice::EndTurn),
        }
    }

    /// The plans that may come next, best first; none if nothing is worth it.
    fn ranked(&mut self, table: &mut Table, open: impl Fn(&Offer) -> bool) -> Vec<Offer> {
        let w = table.judge.w;
        let intent = self.ball_plan(table).filter(&open);
        if intent.is_none() {
            (table.aim, table.aimed) = (*table.board.s, table.now);
        }
        if let Some(run) = intent.filter(|offer| is_touchdown(table.board, offer)) {
            return vec![run];
        }
        let holder = intent.map_or(Pid::NONE, |offer| offer.plan.who);
        let hunter = self.hunt(table);
        let mut moves = self.moves(table, holder, hunter);
        moves.retain(&open);
        let mut risky = self.blocks(table);
        risky.extend(self.blitzes(table));
        risky.retain(&open);
        let slope = table.slope;
        let rest = intent.iter().chain(&moves).map(|offer| offer.gain.max(0.0)).sum::<f32>();
        let others = |offer: &Offer| rest - offer.gain.max(0.0).min(rest);
        let net = |offer: &Offer| offer.gain - offer.risk * (others(offer) * w.waste + w.dare * slope);
        let safe = risky.iter().filter(|offer| offer.risk <= w.blocks_first && net(offer) > LEAST);
        if let Some(block) = best(safe) {
            self.memory.forget();
            return vec![block];
        }
        let free = moves.iter().filter(|offer| offer.risk <= FREE && offer.gain > LEAST);
        if let Some(free) = best(free) {
            return vec![free];
        }
        self.memory.forget();
        risky.extend(intent);
        risky.extend(&moves);
        risky.retain(|offer| net(offer) > LEAST);
        let key = |offer: &Offer| net(offer) / (offer.risk + CERTAIN);
        risky.sort_by(|a, b| key(b).total_cmp(&key(a)));
        risky
    }
}
