//! Squares, directions and sets of squares (S7-PITCH, S7-BALL-01).
//!
//! A square is an index into a padded grid, so a step in any direction is one addition and always stays inside the
//! array: the padding ring is "off the pitch".

/// Columns of the padded grid: 26 playing columns and one of padding on each side.
pub const STRIDE: usize = 28;
/// Cells of the padded grid: 15 playing rows and one of padding on each side.
pub const CELLS: usize = STRIDE * 17;
/// Longest pitch the grid can hold.
pub const MAX_LENGTH: u8 = 26;
/// Widest pitch the grid can hold.
pub const MAX_WIDTH: u8 = 15;

/// One square of the padded grid. `x` runs along the length from the home End Zone, `y` across.
#[derive(Copy, Clone, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub struct Sq(u16);

impl Sq {
    /// No square at all: a corner of the padding.
    pub const NOWHERE: Sq = Sq(0);

    /// The square of this column and row; [`Sq::NOWHERE`] for coordinates that no pitch has.
    #[must_use]
    pub const fn at(x: u8, y: u8) -> Sq {
        if x > MAX_LENGTH || y > MAX_WIDTH {
            return Sq::NOWHERE;
        }
        Sq((y as u16 + 1) * STRIDE as u16 + x as u16 + 1)
    }

    #[must_use]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The square of an [`index`](Sq::index); none for a number that no square has.
    #[must_use]
    pub fn from_index(index: u16) -> Option<Sq> {
        (usize::from(index) < CELLS).then_some(Sq(index))
    }

    /// Column, −1 and beyond the length for padding squares.
    #[must_use]
    pub const fn x(self) -> i8 {
        (self.0 % STRIDE as u16) as i8 - 1
    }

    /// Row, −1 and beyond the width for padding squares.
    #[must_use]
    pub const fn y(self) -> i8 {
        (self.0 / STRIDE as u16) as i8 - 1
    }

    /// The neighbouring square. Only squares on the pitch may be stepped from.
    #[must_use]
    pub const fn step(self, dir: Dir) -> Sq {
        Sq((self.0 as i16 + OFFSET[dir.0 as usize]) as u16)
    }

    /// Chebyshev distance: the number of steps between two squares.
    #[must_use]
    pub const fn distance(self, other: Sq) -> u8 {
        let dx = self.x().abs_diff(other.x());
        let dy = self.y().abs_diff(other.y());
        if dx > dy { dx } else { dy }
    }

    #[must_use]
    pub fn is_adjacent(self, other: Sq) -> bool {
        self.distance(other) == 1
    }

    /// The direction of an adjacent square.
    #[must_use]
    pub fn towards(self, neighbour: Sq) -> Option<Dir> {
        let offset = neighbour.0 as i16 - self.0 as i16;
        OFFSET.iter().position(|o| *o == offset).map(|i| Dir(i as u8))
    }

    /// The eight neighbours, padding included.
    pub fn neighbours(self) -> impl Iterator<Item = Sq> {
        Dir::ALL.into_iter().map(move |d| self.step(d))
    }
}

/// One of eight directions; `Dir(n)` is what a D8 of `n + 1` points to (S7-BALL-01).
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub struct Dir(u8);

const DELTA: [(i8, i8); 8] = [(-1, -1), (0, -1), (1, -1), (-1, 0), (1, 0), (-1, 1), (0, 1), (1, 1)];
const OFFSET: [i16; 8] = {
    let mut offset = [0; 8];
    let mut i = 0;
    while i < 8 {
        offset[i] = DELTA[i].1 as i16 * STRIDE as i16 + DELTA[i].0 as i16;
        i += 1;
    }
    offset
};
/// The directions in clockwise order, as indices of `DELTA`.
const CLOCKWISE: [u8; 8] = [0, 1, 2, 4, 7, 6, 5, 3];
/// Place of each direction in `CLOCKWISE`.
const TURN: [u8; 8] = [0, 1, 2, 7, 3, 6, 5, 4];

impl Dir {
    pub const ALL: [Dir; 8] = [Dir(0), Dir(1), Dir(2), Dir(3), Dir(4), Dir(5), Dir(6), Dir(7)];

    /// The direction that a D8 shows.
    #[must_use]
    pub const fn of_die(face: u8) -> Dir {
        Dir((face.wrapping_sub(1)) & 7)
    }

    #[must_use]
    pub fn of_delta(dx: i8, dy: i8) -> Option<Dir> {
        DELTA.iter().position(|d| *d == (dx, dy)).map(|i| Dir(i as u8))
    }

    #[must_use]
    pub const fn delta(self) -> (i8, i8) {
        DELTA[self.0 as usize]
    }

    /// Turned by `eighths` of a circle, clockwise.
    #[must_use]
    pub const fn turned(self, eighths: i8) -> Dir {
        let place = (TURN[self.0 as usize] as i8 + eighths) & 7;
        Dir(CLOCKWISE[place as usize])
    }

    /// Straight on and 45° to either side: where a push may lead (S7-PUSH-02).
    #[must_use]
    pub const fn fan(self) -> [Dir; 3] {
        [self, self.turned(-1), self.turned(1)]
    }
}

/// A set of squares.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, Default)]
pub struct SqSet([u64; 8]);

impl SqSet {
    pub const EMPTY: SqSet = SqSet([0; 8]);

    pub fn insert(&mut self, sq: Sq) {
        self.0[sq.index() >> 6] |= 1 << (sq.index() & 63);
    }

    pub fn remove(&mut self, sq: Sq) {
        self.0[sq.index() >> 6] &= !(1 << (sq.index() & 63));
    }

    #[must_use]
    pub const fn contains(&self, sq: Sq) -> bool {
        self.0[sq.index() >> 6] >> (sq.index() & 63) & 1 == 1
    }

    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.0.iter().all(|w| *w == 0)
    }

    #[must_use]
    pub fn len(&self) -> u32 {
        self.0.iter().map(|w| ones(*w)).sum()
    }

    /// The `k`-th square in ascending order of the index.
    #[must_use]
    pub fn nth(&self, mut k: u32) -> Option<Sq> {
        for (i, word) in self.0.iter().enumerate() {
            let count = ones(*word);
            if k < count {
                return Some(Sq((i << 6) as u16 + u16::from(nth_bit(*word, k))));
            }
            k -= count;
        }
        None
    }

    #[must_use]
    pub fn and(&self, other: &SqSet) -> SqSet {
        SqSet(std::array::from_fn(|i| self.0[i] & other.0[i]))
    }

    #[must_use]
    pub fn or(&self, other: &SqSet) -> SqSet {
        SqSet(std::array::from_fn(|i| self.0[i] | other.0[i]))
    }

    #[must_use]
    pub fn minus(&self, other: &SqSet) -> SqSet {
        SqSet(std::array::from_fn(|i| self.0[i] & !other.0[i]))
    }

    /// The squares in ascending order of their index.
    pub fn iter(&self) -> impl Iterator<Item = Sq> + '_ {
        self.0.iter().enumerate().flat_map(|(i, word)| Bits(*word).map(move |b| Sq((i << 6) as u16 + u16::from(b))))
    }

    /// Calls `f` for each square; the hot loops use this instead of [`SqSet::iter`].
    pub fn for_each(&self, mut f: impl FnMut(Sq)) {
        for (i, word) in self.0.iter().enumerate() {
            let mut rest = *word;
            while rest != 0 {
                f(Sq((i << 6) as u16 + rest.trailing_zeros() as u16));
                rest &= rest - 1;
            }
        }
    }
}

impl FromIterator<Sq> for SqSet {
    fn from_iter<I: IntoIterator<Item = Sq>>(squares: I) -> SqSet {
        let mut set = SqSet::EMPTY;
        for sq in squares {
            set.insert(sq);
        }
        set
    }
}

/// How many bits are set. Without an instruction for it this takes a dozen, and most words are empty.
pub(crate) const fn ones(word: u64) -> u32 {
    if word == 0 { 0 } else { word.count_ones() }
}

/// The place of the `k`-th set bit; there are that many.
pub(crate) const fn nth_bit(mut word: u64, k: u32) -> u8 {
    let mut left = k;
    while left > 0 {
        word &= word - 1;
        left -= 1;
    }
    word.trailing_zeros() as u8
}

/// The positions of the set bits of a word, lowest first.
#[derive(Copy, Clone)]
pub(crate) struct Bits(pub u64);

impl Iterator for Bits {
    type Item = u8;

    fn next(&mut self) -> Option<u8> {
        if self.0 == 0 {
            return None;
        }
        let bit = self.0.trailing_zeros() as u8;
        self.0 &= self.0 - 1;
        Some(bit)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_d8_points_as_the_ledger_draws_it() {
        let _proof = touchback_ledger::covers(&["S7-BALL-01", "S7-EX-51"]);
        let deltas: Vec<_> = (1..=8).map(|face| Dir::of_die(face).delta()).collect();
        assert_eq!(deltas, [(-1, -1), (0, -1), (1, -1), (-1, 0), (1, 0), (-1, 1), (0, 1), (1, 1)]);
        assert_eq!(Sq::at(10, 5).step(Dir::of_die(3)), Sq::at(11, 4));
    }

    #[test]
    fn the_fan_of_a_push() {
        let fan = |dx, dy| Dir::of_delta(dx, dy).map(|d| d.fan().map(Dir::delta));
        assert_eq!(fan(1, 0), Some([(1, 0), (1, -1), (1, 1)]));
        assert_eq!(fan(1, 1), Some([(1, 1), (1, 0), (0, 1)]));
        assert_eq!(fan(-1, -1), Some([(-1, -1), (-1, 0), (0, -1)]));
    }

    #[test]
    fn every_square_has_its_own_coordinates() {
        for x in 0..MAX_LENGTH {
            for y in 0..MAX_WIDTH {
                let sq = Sq::at(x, y);
                assert_eq!((sq.x(), sq.y()), (x as i8, y as i8));
                assert!(sq.neighbours().all(|n| n.index() < CELLS && n.is_adjacent(sq)));
            }
        }
    }

    #[test]
    fn impossible_coordinates_name_no_square() {
        for (x, y) in [(27, 0), (0, 16), (255, 255), (30, 2)] {
            assert_eq!(Sq::at(x, y), Sq::NOWHERE);
        }
    }

    #[test]
    fn set_iteration_agrees_with_membership() {
        let set: SqSet = [Sq::at(0, 0), Sq::at(25, 14), Sq::at(12, 7)].into_iter().collect();
        let mut seen = Vec::new();
        set.for_each(|sq| seen.push(sq));
        assert_eq!(seen, set.iter().collect::<Vec<_>>());
        assert_eq!(set.len(), 3);
        assert!(set.contains(Sq::at(12, 7)) && !set.contains(Sq::at(12, 8)));
    }
}
