//! Sides, players by number, and sets of players.

use super::SQUAD;
use crate::geometry::Bits;

/// Home or away.
#[derive(Copy, Clone, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
#[repr(u8)]
pub enum Side {
    Home,
    Away,
}

impl Side {
    pub const BOTH: [Side; 2] = [Side::Home, Side::Away];

    #[must_use]
    pub const fn other(self) -> Side {
        match self {
            Side::Home => Side::Away,
            Side::Away => Side::Home,
        }
    }

    #[must_use]
    pub const fn index(self) -> usize {
        self as usize
    }
}

/// A player: home has 0 to 23, away 24 to 47.
#[derive(Copy, Clone, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub struct Pid(pub u8);

impl Pid {
    /// Nobody.
    pub const NONE: Pid = Pid(0xFF);

    #[must_use]
    pub const fn new(side: Side, number: usize) -> Pid {
        Pid((side.index() * SQUAD + number) as u8)
    }

    #[must_use]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    #[must_use]
    pub const fn side(self) -> Side {
        if (self.0 as usize) < SQUAD { Side::Home } else { Side::Away }
    }

    /// Place in its squad, from 0.
    #[must_use]
    pub const fn number(self) -> usize {
        self.0 as usize % SQUAD
    }

    #[must_use]
    pub const fn is_some(self) -> bool {
        self.0 != Pid::NONE.0
    }
}

/// A set of players.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, Default)]
pub struct PlayerSet(pub u64);

impl PlayerSet {
    pub const EMPTY: PlayerSet = PlayerSet(0);

    pub fn insert(&mut self, who: Pid) {
        self.0 |= 1 << who.0;
    }

    pub fn remove(&mut self, who: Pid) {
        self.0 &= !(1 << who.0);
    }

    #[must_use]
    pub const fn contains(self, who: Pid) -> bool {
        who.0 < 64 && self.0 >> who.0 & 1 == 1
    }

    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    #[must_use]
    pub const fn len(self) -> u32 {
        self.0.count_ones()
    }

    #[must_use]
    pub const fn union(self, other: PlayerSet) -> PlayerSet {
        PlayerSet(self.0 | other.0)
    }

    pub fn iter(self) -> impl Iterator<Item = Pid> {
        Bits(self.0).map(Pid)
    }
}

impl FromIterator<Pid> for PlayerSet {
    fn from_iter<I: IntoIterator<Item = Pid>>(players: I) -> PlayerSet {
        let mut set = PlayerSet::EMPTY;
        for who in players {
            set.insert(who);
        }
        set
    }
}
