//! Where a player can get to, and with what chance: a search over squares with Dodges, Rushes and the pick-up.
//!
//! Squares are reached in rounds of one step. A square is revisited only if more steps make it likelier (a path around
//! an opponent), so the answer is exact for a player whose tests do not depend on each other.

use touchback_engine::geometry::CELLS;
use touchback_engine::rules::TestKind;
use touchback_engine::state::Posture;
use touchback_engine::under_way::ActivationFacts;
use touchback_engine::{Dir, Pid, Sq};

use super::board::{Board, chance};

/// Longest way that is looked at; no player has more movement.
pub(crate) const LONGEST: usize = 16;

const NONE: u16 = u16::MAX;

#[derive(Copy, Clone)]
struct Label {
    at: Sq,
    chance: f32,
    steps: u8,
    before: u16,
}

/// A way square by square, without the start.
#[derive(Copy, Clone, Debug)]
pub(crate) struct Route {
    squares: [Sq; LONGEST],
    len: u8,
}

impl Route {
    pub const STAY: Route = Route { squares: [Sq::NOWHERE; LONGEST], len: 0 };

    /// Where it leads; none for a way of no steps.
    pub fn last(&self) -> Option<Sq> {
        self.len.checked_sub(1).and_then(|step| self.get(step))
    }

    pub fn get(&self, step: u8) -> Option<Sq> {
        self.squares[..usize::from(self.len)].get(usize::from(step)).copied()
    }
}

/// What a player has to spend.
#[derive(Copy, Clone)]
pub(crate) struct Purse {
    /// Steps before the first Rush.
    pub movement: u8,
    pub rushes: u8,
    /// Chance to get going at all.
    pub start: f32,
}

impl Purse {
    /// All that a player has at the start of its activation.
    pub fn full(board: &Board, who: Pid) -> Purse {
        let player = board.player(who);
        let rushes = touchback_engine::query::rushes(board.r, board.s, who);
        let slow = player.posture != Posture::Standing && player.ma < board.r.stand_up_cost;
        let start = if slow { chance(0, 4) } else { 1.0 };
        Purse { movement: board.movement(who), rushes, start }
    }

    pub fn left(facts: &ActivationFacts) -> Purse {
        Purse { movement: facts.movement, rushes: facts.rushes, start: 1.0 }
    }

    /// The same with one step kept for a block.
    pub fn less_one(self) -> Purse {
        if self.movement > 0 {
            Purse { movement: self.movement - 1, ..self }
        } else {
            Purse { rushes: self.rushes.saturating_sub(1), ..self }
        }
    }

    fn steps(self) -> u8 {
        (self.movement + self.rushes).min(LONGEST as u8)
    }
}

/// The squares that one player can reach. Kept between searches to save the memory.
pub(crate) struct Reach {
    labels: Vec<Label>,
    best: [u16; CELLS],
    dodge: [f32; CELLS],
    /// Team-mates who have yet to act count as out of the way.
    pub through_mates: bool,
}

impl Reach {
    pub fn new() -> Reach {
        Reach { labels: Vec::with_capacity(512), best: [NONE; CELLS], dodge: [-1.0; CELLS], through_mates: false }
    }

    /// Finds every square reached with at least the chance `floor`.
    pub fn search(&mut self, board: &Board, who: Pid, purse: Purse, floor: f32) {
        self.labels.clear();
        self.best = [NONE; CELLS];
        self.dodge = [-1.0; CELLS];
        let at = board.player(who).at;
        let tests = Tests::new(board, who);
        self.labels.push(Label { at, chance: purse.start, steps: 0, before: NONE });
        self.best[at.index()] = 0;
        let mut next = 0;
        while next < self.labels.len() {
            let label = self.labels[next];
            // A label that was overtaken by a likelier one with as few steps need not be followed.
            let overtaken = usize::from(self.best[label.at.index()]) != next
                && self.labels[usize::from(self.best[label.at.index()])].steps == label.steps;
            if label.steps < purse.steps() && !overtaken {
                self.spread(board, &tests, purse, floor, next as u16);
            }
            next += 1;
        }
    }

    fn spread(&mut self, board: &Board, tests: &Tests, purse: Purse, floor: f32, from: u16) {
        let label = self.labels[usize::from(from)];
        let mut leave = label.chance;
        if label.steps >= purse.movement {
            leave *= tests.rush;
        }
        let marked = board.zones[label.at.index()] > 0;
        for dir in Dir::ALL {
            let to = label.at.step(dir);
            let open = board.s.is_free(to) || (self.through_mates && makes_way(board, to));
            if !open {
                continue;
            }
            let mut chance = leave;
            if marked {
                chance *= self.dodge(board, tests.who, to);
            }
            if to == tests.ball {
                chance *= tests.pick_up;
            }
            let known = self.best[to.index()];
            let better = known == NONE || chance > self.labels[usize::from(known)].chance + 0.001;
            if chance >= floor && better && self.labels.len() < usize::from(NONE) {
                self.best[to.index()] = self.labels.len() as u16;
                self.labels.push(Label { at: to, chance, steps: label.steps + 1, before: from });
            }
        }
    }

    fn dodge(&mut self, board: &Board, who: Pid, to: Sq) -> f32 {
        let known = &mut self.dodge[to.index()];
        if *known < 0.0 {
            *known = board.test(who, TestKind::Dodge, to);
        }
        *known
    }

    fn label(&self, at: Sq) -> Option<&Label> {
        self.labels.get(usize::from(self.best[at.index()]))
    }

    /// The chance to get there; 0 if it is out of reach.
    pub fn chance(&self, at: Sq) -> f32 {
        self.label(at).map_or(0.0, |label| label.chance)
    }

    pub fn steps(&self, at: Sq) -> u8 {
        self.label(at).map_or(u8::MAX, |label| label.steps)
    }

    /// Every square in reach with its chance, the start included.
    pub fn squares(&self) -> impl Iterator<Item = (Sq, f32)> + '_ {
        self.labels
            .iter()
            .enumerate()
            .filter(|(i, label)| usize::from(self.best[label.at.index()]) == *i)
            .map(|(_, label)| (label.at, label.chance))
    }

    /// The likeliest way to a square.
    pub fn route(&self, to: Sq) -> Route {
        let mut route = Route::STAY;
        let Some(mut label) = self.label(to) else { return route };
        route.len = label.steps;
        while let Some(before) = self.labels.get(usize::from(label.before)) {
            route.squares[usize::from(label.steps) - 1] = label.at;
            label = before;
        }
        route
    }
}

fn makes_way(board: &Board, at: Sq) -> bool {
    board.s.at(at).is_some_and(|mate| mate.side() == board.me && board.is_fresh(mate) && board.zones[at.index()] == 0)
}

/// The chances that do not depend on the way.
struct Tests {
    who: Pid,
    rush: f32,
    pick_up: f32,
    /// The square of a loose ball, or nowhere.
    ball: Sq,
}

impl Tests {
    fn new(board: &Board, who: Pid) -> Tests {
        let at = board.player(who).at;
        let ball = board.s.ball;
        let loose = ball.in_play && !ball.holder.is_some();
        let (lies, pick_up) =
            if loose { (ball.at, board.test(who, TestKind::PickUp, ball.at)) } else { (Sq::NOWHERE, 1.0) };
        Tests { who, rush: board.test(who, TestKind::Rush, at), pick_up, ball: lies }
    }
}
