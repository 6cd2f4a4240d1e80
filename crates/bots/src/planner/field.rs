//! The ground of a position: tackle zones, and how far players get, fast enough to be asked thousands of times a turn.

use touchback_engine::geometry::CELLS;
use touchback_engine::rules::{Rules, TestKind};
use touchback_engine::state::{PLAYERS, Posture};
use touchback_engine::{Dir, Pid, Side, Sq, State, query};

use crate::scripted::board::{Board, chance};

/// Markers of a square that are told apart.
const MARKS: usize = 6;
/// Ways less likely than this do not count.
const FAINT: f32 = 0.06;

/// What a player can do on its feet, whatever its square.
#[derive(Copy, Clone)]
pub(super) struct Legs {
    /// Squares without a Rush, and all squares.
    pub free: u8,
    pub all: u8,
    /// On its feet when this was written down.
    pub up: bool,
    /// Chance to get going.
    pub start: f32,
    pub rush: f32,
    /// By the number of markers at the square that is entered.
    pub dodge: [f32; MARKS],
    pub pick_up: [f32; MARKS],
}

const NO_LEGS: Legs =
    Legs { free: 0, all: 0, up: false, start: 0.0, rush: 0.0, dodge: [0.0; MARKS], pick_up: [0.0; MARKS] };

impl Legs {
    /// For the next turn of the player's side.
    fn of(board: &Board, who: Pid) -> Legs {
        let player = board.player(who);
        if player.posture == Posture::Stunned || player.ma == 0 {
            return NO_LEGS;
        }
        let (r, s) = (board.r, board.s);
        let lying = player.posture == Posture::Prone;
        let free = if lying { player.ma.saturating_sub(r.stand_up_cost) } else { player.ma };
        let start = if lying && player.ma < r.stand_up_cost { 0.5 } else { 1.0 };
        let table = |kind: TestKind| -> [f32; MARKS] {
            let row = r.test(kind);
            let here = query::markers(s, who.side(), player.at).len() as i8;
            let plain = query::modifiers(r, s, who, kind, player.at).total() - row.marked * here;
            std::array::from_fn(|marks| board.roll(who, kind, plain + row.marked * marks as i8))
        };
        let rush = chance(0, 2);
        let (dodge, pick_up) = (table(TestKind::Dodge), table(TestKind::PickUp));
        Legs { free, all: free + query::rushes(r, s, who), up: !lying, start, rush, dodge, pick_up }
    }
}

/// The legs of all players on the pitch.
pub(super) fn all_legs(r: &Rules, s: &State) -> Box<[Legs; PLAYERS]> {
    let mut legs = Box::new([NO_LEGS; PLAYERS]);
    for side in Side::BOTH {
        let board = Board::new(r, s, side);
        for who in s.fielded(side) {
            legs[who.index()] = Legs::of(&board, who);
        }
    }
    legs
}

/// How many players of a side mark each square.
pub(super) type Zones = [u8; CELLS];

pub(super) fn zones(s: &State, side: Side) -> Zones {
    let mut map = [0; CELLS];
    for who in s.fielded(side).filter(|who| s.player(*who).has_tackle_zone()) {
        for sq in s.player(who).at.neighbours() {
            map[sq.index()] += 1;
        }
    }
    map
}

/// A search over squares that is kept to save the memory.
pub(super) struct Walk {
    best: [f32; CELLS],
    seen: Vec<Sq>,
    now: Vec<(Sq, f32)>,
    next: Vec<(Sq, f32)>,
}

impl Walk {
    pub fn new() -> Walk {
        Walk { best: [0.0; CELLS], seen: Vec::new(), now: Vec::new(), next: Vec::new() }
    }

    /// The chance of the last search to reach a square.
    pub fn chance(&self, at: Sq) -> f32 {
        self.best[at.index()]
    }

    /// The squares reached by the last search.
    pub fn reached(&self) -> impl Iterator<Item = (Sq, f32)> + '_ {
        self.seen.iter().map(|sq| (*sq, self.best[sq.index()]))
    }

    /// Where a player gets in one turn. With a goal only squares on ways that come within `near` of it are looked at.
    /// `kept` squares of movement are not used.
    pub fn search(&mut self, s: &State, from: Sq, legs: &Legs, zones: &Zones, kept: u8, goal: Option<(Sq, u8)>) {
        for sq in self.seen.drain(..) {
            self.best[sq.index()] = 0.0;
        }
        self.now.clear();
        if legs.start <= 0.0 {
            return;
        }
        self.note(from, legs.start);
        self.now.push((from, legs.start));
        let all = legs.all.saturating_sub(kept);
        for step in 1..=all {
            let left = all - step;
            self.next.clear();
            for n in 0..self.now.len() {
                let (at, chance) = self.now[n];
                if chance < self.best[at.index()] {
                    continue;
                }
                let leave = if step > legs.free { chance * legs.rush } else { chance };
                let marked = zones[at.index()] > 0;
                for dir in Dir::ALL {
                    let to = at.step(dir);
                    if !s.is_free(to) || goal.is_some_and(|(goal, near)| to.distance(goal) > left + near) {
                        continue;
                    }
                    let p =
                        if marked { leave * legs.dodge[usize::from(zones[to.index()]).min(MARKS - 1)] } else { leave };
                    if p > FAINT && p > self.best[to.index()] + 0.001 {
                        self.note(to, p);
                        self.next.push((to, p));
                    }
                }
            }
            std::mem::swap(&mut self.now, &mut self.next);
            if self.now.is_empty() {
                break;
            }
        }
    }

    fn note(&mut self, at: Sq, chance: f32) {
        if self.best[at.index()] == 0.0 {
            self.seen.push(at);
        }
        self.best[at.index()] = chance;
    }
}
