//! Everybody else: a cage around our carrier, receivers up the pitch, markers and a screen against theirs.

use touchback_engine::state::Posture;
use touchback_engine::{Pid, PlayerSet, Sq};

use super::ball::ball_square;
use super::board::{Board, Possession};
use super::path::Purse;
use super::{Plan, Route, Scripted, Then};

/// Ways at least this safe count as free.
const SAFE_WAY: f32 = 0.97;
/// A marked player leaves its place only if the Dodge is at least this likely.
const SAFE_DODGE: f32 = 0.8;

impl Scripted {
    /// Prone players get up first: it costs nothing.
    pub(super) fn stand_up(&mut self, board: &Board) -> Option<Plan> {
        let lying = board.mates().find(|who| {
            self.is_free(board, *who)
                && board.player(*who).posture == Posture::Prone
                && board.zones[board.player(*who).at.index()] > 0
        });
        lying.map(|who| Plan::moving(who, Route::STAY, Then::Stop))
    }

    /// Moves the player nearest to the ball that is not yet where it should be.
    pub(super) fn support(&mut self, board: &Board) -> Option<Plan> {
        self.appoint(board);
        let receivers = self.receivers(board);
        let ball = ball_square(board)?;
        while let Some(who) = self.nearest(board, ball) {
            self.turn.settled.insert(who);
            let lying = board.player(who).posture == Posture::Prone;
            let route = self.best_place(board, who, receivers.contains(who));
            if route.is_some() || lying {
                return Some(Plan::moving(who, route.unwrap_or(Route::STAY), Then::Stop));
            }
        }
        None
    }

    fn nearest(&self, board: &Board, ball: Sq) -> Option<Pid> {
        let hunter = self.turn.hunter;
        let free = board.mates().filter(|who| self.is_free(board, *who) && !board.s.holds_ball(*who) && *who != hunter);
        free.min_by_key(|who| board.player(*who).at.distance(ball))
    }

    /// The fastest hands go up the pitch while we have the ball.
    fn receivers(&self, board: &Board) -> PlayerSet {
        let mut set = PlayerSet::EMPTY;
        if !matches!(board.possession(), Possession::Ours(_)) {
            return set;
        }
        // One in three: with fewer there is nobody to throw to, with more nobody to guard the ball.
        for _ in 0..board.r.players_on_pitch.div_ceil(3) {
            let rest = board.mates().filter(|who| !set.contains(*who) && !board.s.holds_ball(*who));
            let fit = |who: &Pid| board.handling(*who) + f32::from(board.player(*who).ma);
            if let Some(who) = rest.max_by(|a, b| fit(a).total_cmp(&fit(b))) {
                set.insert(who);
            }
        }
        set
    }

    /// The way to a better place, or none to stay.
    fn best_place(&mut self, board: &Board, who: Pid, receiver: bool) -> Option<Route> {
        let start = board.player(who).at;
        let marked = board.zones[start.index()] > 0;
        let floor = if marked { SAFE_DODGE } else { SAFE_WAY };
        let mut purse = Purse::full(board, who);
        purse.rushes = 0;
        self.reach.search(board, who, purse, floor);
        let scene = Scene::new(board, who, receiver, self.turn.anchor);
        let here = scene.value(board, start) + if marked { scene.hold(board, start) } else { 0.0 };
        let mut top = (here + 0.15, start);
        for (sq, chance) in self.reach.squares().filter(|(sq, _)| *sq != board.s.ball.at) {
            let value = scene.value(board, sq) - (1.0 - chance) * 3.0;
            if value > top.0 {
                top = (value, sq);
            }
        }
        (top.1 != start).then(|| self.reach.route(top.1))
    }
}

/// What a square is worth to one player.
struct Scene {
    who: Pid,
    possession: Possession,
    ball: Sq,
    receiver: bool,
    pace: i32,
    /// Our players that mark their carrier.
    markers: u8,
}

impl Scene {
    fn new(board: &Board, who: Pid, receiver: bool, anchor: Option<Sq>) -> Scene {
        let ball = anchor.or_else(|| ball_square(board)).unwrap_or(board.player(who).at);
        let near = board.player(who).at.is_adjacent(ball);
        Scene {
            who,
            possession: board.possession(),
            ball,
            receiver,
            pace: i32::from(board.player(who).ma),
            markers: board.cover[ball.index()].saturating_sub(u8::from(near)),
        }
    }

    fn value(&self, board: &Board, at: Sq) -> f32 {
        let edge = if board.is_touchline(at) { -0.4 } else { 0.0 };
        let marked = f32::from(board.zones[at.index()]);
        edge + match self.possession {
            Possession::Ours(_) if self.receiver => self.wait(board, at) - marked * 0.6,
            Possession::Ours(_) => self.guard(board, at) - marked * 0.15,
            Possession::Theirs(_) => self.defend(board, at) - marked * 0.2,
            Possession::Loose(_) | Possession::Nobody => self.gather(board, at) - marked * 0.15,
        }
    }

    /// A marked player that marks somebody in turn has its use where it is.
    fn hold(&self, board: &Board, at: Sq) -> f32 {
        let carrier = matches!(self.possession, Possession::Theirs(_)) && at.is_adjacent(self.ball);
        if carrier { 2.0 } else { 0.3 + f32::from(board.zones[at.index()]) * 0.1 }
    }

    /// Up the pitch and free, but not too far for a pass.
    fn wait(&self, board: &Board, at: Sq) -> f32 {
        let run = board.to_goal(at);
        let far = (i32::from(at.distance(self.ball)) - 6).max(0) as f32 * -0.2;
        let near = board.opponents().filter(|enemy| board.player(*enemy).at.distance(at) <= 3).count() as f32 * -0.1;
        far + near - run.max(self.pace - 1) as f32 * 0.12 - if run == 0 { 1.0 } else { 0.0 }
    }

    /// The corners of a cage, those in front first; else a wall ahead of the carrier.
    fn guard(&self, board: &Board, at: Sq) -> f32 {
        let dx = board.to_goal(self.ball) - board.to_goal(at);
        let dy = i32::from(at.y() - self.ball.y()).abs();
        let place = match (dx, dy) {
            (0, 0) => -3.0,
            (1, 1) => 3.0,
            (-1, 1) => 2.2,
            (1, 0) => 1.5,
            (0, 1) => 1.2,
            (2 | 3, 0..=2) => 1.4,
            (4, 0..=3) => 1.0,
            _ => 0.0,
        };
        place - f32::from(at.distance(self.ball)) * 0.15
    }

    /// Next to the carrier, or in its way with gaps that no one slips through.
    fn defend(&self, board: &Board, at: Sq) -> f32 {
        let ahead = board.to_own_goal(self.ball) - board.to_own_goal(at);
        let dy = i32::from(at.y() - self.ball.y()).abs();
        if at.is_adjacent(self.ball) {
            let more = if self.markers < 3 { 2.5 } else { 1.0 };
            return more + if ahead > 0 { 0.5 } else { 0.0 };
        }
        let behind = if ahead <= 0 { -1.0 + ahead as f32 * 0.15 } else { 0.0 };
        let screen = if (2..=5).contains(&ahead) && dy <= 5 { 1.2 - dy as f32 * 0.1 } else { 0.0 };
        let threats = board.opponents().filter(|enemy| {
            let player = board.player(*enemy);
            player.is_standing()
                && player.at.is_adjacent(at)
                && board.run(enemy.side(), player.at) <= i32::from(player.ma) + 2
        });
        let marks = threats.count() as f32 * 0.7;
        screen + behind + marks + self.spacing(board, at) - f32::from(at.distance(self.ball)) * 0.06
    }

    fn spacing(&self, board: &Board, at: Sq) -> f32 {
        let mut value = 0.0;
        for mate in board.mates().filter(|mate| *mate != self.who) {
            value += match board.player(mate).at.distance(at) {
                1 => -0.25,
                2 | 3 => 0.1,
                _ => 0.0,
            };
        }
        value
    }

    /// Near a loose ball, on the side of our End Zone.
    fn gather(&self, board: &Board, at: Sq) -> f32 {
        let behind = board.to_own_goal(self.ball) - board.to_own_goal(at);
        let near = if at.is_adjacent(self.ball) { 1.0 } else { 0.0 };
        near + if behind >= 0 { 0.2 } else { 0.0 } + self.spacing(board, at) * 0.5
            - f32::from(at.distance(self.ball)) * 0.12
    }
}
