//! The flat action space: a number for every action that a menu can hold, seen from the side that decides.

use touchback_engine::geometry::CELLS;
use touchback_engine::state::{PLAYERS, SQUAD};
use touchback_engine::{Action, ActionKind, Choice, Menu, Pid, Rules, Side, Sq};

/// Means a square that is not on the pitch.
const OFF: u16 = u16::MAX;
const KINDS: usize = ActionKind::ALL.len();
const ITEMS: usize = 128;
const CHOICES: usize = 64;

/// The sections of the space in order: activations by own player and kind, players, squares, jumps, items, choices.
pub const SECTIONS: [&str; 6] = ["activate", "player", "square", "jump", "item", "choice"];

/// The numbers of one pitch size.
#[derive(Clone, Debug)]
pub struct Space {
    length: u8,
    width: u8,
    /// Number of each square of the padded grid, for home and mirrored for away.
    number: Box<[[u16; CELLS]; 2]>,
    /// Square of each number.
    square: [Vec<Sq>; 2],
    offsets: [usize; 7],
}

impl Space {
    #[must_use]
    pub fn of(r: &Rules) -> Space {
        let (length, width) = (r.pitch.length, r.pitch.width);
        let cells = usize::from(length) * usize::from(width);
        let mut number = Box::new([[OFF; CELLS]; 2]);
        let mut square = [Vec::with_capacity(cells), Vec::with_capacity(cells)];
        for side in Side::BOTH {
            for y in 0..width {
                for x in 0..length {
                    let sq = Sq::at(if side == Side::Home { x } else { length - 1 - x }, y);
                    number[side.index()][sq.index()] = square[side.index()].len() as u16;
                    square[side.index()].push(sq);
                }
            }
        }
        let mut offsets = [0; 7];
        for (n, size) in [SQUAD * KINDS, PLAYERS, cells, cells, ITEMS, CHOICES].into_iter().enumerate() {
            offsets[n + 1] = offsets[n] + size;
        }
        Space { length, width, number, square, offsets }
    }

    /// How many numbers there are.
    #[must_use]
    pub const fn len(&self) -> usize {
        self.offsets[6]
    }

    #[must_use]
    pub const fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// Where each of [`SECTIONS`] begins, and where the last one ends.
    #[must_use]
    pub const fn offsets(&self) -> [usize; 7] {
        self.offsets
    }

    /// Columns and rows of the pitch.
    #[must_use]
    pub const fn size(&self) -> (usize, usize) {
        (self.length as usize, self.width as usize)
    }

    /// Squares of the pitch.
    #[must_use]
    pub const fn cells(&self) -> usize {
        self.offsets[3] - self.offsets[2]
    }

    /// The number of a square as `side` sees it: row by row from its own End Zone.
    #[must_use]
    pub fn cell(&self, side: Side, sq: Sq) -> Option<usize> {
        let n = self.number[side.index()][sq.index()];
        (n != OFF).then_some(usize::from(n))
    }

    /// The number of an action of `by`; `None` for a square that is not on the pitch.
    #[must_use]
    pub fn index(&self, by: Side, action: Action) -> Option<u16> {
        let (section, n) = match action {
            Action::Activate(who, kind) if kind.index() < KINDS => (0, who.number() * KINDS + kind.index()),
            Action::Player(who) => (1, slot(by, who)),
            Action::Square(sq) => (2, self.cell(by, sq)?),
            Action::Jump(sq) => (3, self.cell(by, sq)?),
            Action::Item(item) => (4, usize::from(item)),
            Action::Choose(choice) if choice.index() < Choice::ALL.len() => (5, choice.index()),
            // What an edition from outside adds has no number here.
            Action::Activate(..) | Action::Choose(_) => return None,
        };
        Some((self.offsets[section] + n) as u16)
    }

    /// The numbers of all actions of a menu, in no particular order of meaning.
    pub fn numbers(&self, by: Side, menu: &Menu, out: &mut Vec<u16>) {
        // Most menus offer no activation at all.
        if menu.activations.iter().fold(0, |any, kinds| any | kinds) != 0 {
            for (n, kinds) in menu.activations.iter().enumerate() {
                bits(u64::from(*kinds) & ((1 << KINDS) - 1), n * KINDS, out);
            }
        }
        let players = menu.players.0;
        match by {
            Side::Home => bits(players, self.offsets[1], out),
            Side::Away => {
                bits(players >> SQUAD, self.offsets[1], out);
                bits(players & ((1 << SQUAD) - 1), self.offsets[1] + SQUAD, out);
            }
        }
        let table = &self.number[by.index()];
        for (squares, section) in [(&menu.squares, 2), (&menu.jumps, 3)] {
            let offset = self.offsets[section] as u16;
            squares.for_each(|sq| {
                let n = table[sq.index()];
                if n != OFF {
                    out.push(offset + n);
                }
            });
        }
        bits(menu.items as u64, self.offsets[4], out);
        bits((menu.items >> 64) as u64, self.offsets[4] + 64, out);
        out.extend(
            menu.choices
                .iter()
                .filter(|choice| choice.index() < Choice::ALL.len())
                .map(|choice| (self.offsets[5] + choice.index()) as u16),
        );
    }

    /// The action of a number; `None` for one that names nothing.
    #[must_use]
    pub fn action(&self, by: Side, index: usize) -> Option<Action> {
        let section = self.offsets[1..].iter().position(|end| index < *end)?;
        let n = index - self.offsets[section];
        Some(match section {
            0 => Action::Activate(Pid::new(by, n / KINDS), ActionKind::ALL[n % KINDS]),
            1 => Action::Player(Pid(if by == Side::Home { n } else { (n + SQUAD) % PLAYERS } as u8)),
            2 => Action::Square(*self.square[by.index()].get(n)?),
            3 => Action::Jump(*self.square[by.index()].get(n)?),
            4 => Action::Item(n as u8),
            _ => Action::Choose(*Choice::ALL.get(n)?),
        })
    }
}

/// Adds the places of the set bits.
#[inline]
fn bits(mut word: u64, offset: usize, out: &mut Vec<u16>) {
    while word != 0 {
        out.push((offset + word.trailing_zeros() as usize) as u16);
        word &= word - 1;
    }
}

/// The place of a player in tables that begin with the seat's own squad.
#[must_use]
pub const fn slot(by: Side, who: Pid) -> usize {
    match by {
        Side::Home => who.index(),
        Side::Away => (who.index() + SQUAD) % PLAYERS,
    }
}
