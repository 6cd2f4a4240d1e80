//! The file's dice, one queue for each purpose. What it does not contain (random players, the coin) is found by trying.

use crate::entry::Scatter;
use std::collections::HashMap;
use touchback_engine::dice::{Dice, Roll};
use touchback_engine::geometry::Dir;

/// Dice in the order of the log.
#[derive(Clone, Debug, Default)]
pub(crate) struct FileDice(HashMap<Roll, Vec<u8>>);

impl FileDice {
    pub fn add(&mut self, roll: Roll, faces: impl IntoIterator<Item = u8>) {
        self.0.entry(roll).or_default().extend(faces);
    }

    /// The other server numbers the directions clockwise from the top, we in rows: what counts is where a die points.
    pub fn add_direction(&mut self, die: Scatter) {
        self.add(Roll::Direction, (1..=8).find(|face| Dir::of_die(*face) == die.dir));
    }

    /// What was not used, once this many of each have been taken.
    pub fn left(&self, taken: &Taken) -> Vec<(Roll, usize)> {
        let open = |(roll, faces): (&Roll, &Vec<u8>)| (*roll, faces.len().saturating_sub(taken.of(*roll)));
        let mut left: Vec<_> = self.0.iter().map(open).filter(|(_, count)| *count > 0).collect();
        left.sort_unstable_by_key(|(roll, _)| roll.name());
        left
    }
}

/// How many dice of each purpose have been used.
#[derive(Clone, Debug)]
pub(crate) struct Taken([u8; Roll::ALL.len()]);

impl Default for Taken {
    fn default() -> Taken {
        Taken([0; Roll::ALL.len()])
    }
}

impl Taken {
    fn of(&self, roll: Roll) -> usize {
        usize::from(self.0[roll as usize])
    }

    pub fn total(&self) -> usize {
        self.0.iter().map(|count| usize::from(*count)).sum()
    }
}

/// Whether the log never contains this die.
pub(crate) const fn is_hidden(roll: Roll) -> bool {
    matches!(
        roll,
        Roll::CoinToss
            | Roll::RandomPlayer
            | Roll::ThrowInDirection
            | Roll::Swoop
            | Roll::BallAndChain
            | Roll::PrayerCount
    )
}

/// Dice for one answer.
pub(crate) struct Supply<'a> {
    pub file: &'a FileDice,
    pub taken: Taken,
    /// Faces to try for dice that the log does not contain.
    pub guesses: &'a [u8],
    pub guessed: usize,
    /// Every die in the order rolled.
    pub thrown: Vec<u8>,
}

impl<'a> Supply<'a> {
    pub fn new(file: &'a FileDice, taken: &Taken, guesses: &'a [u8]) -> Supply<'a> {
        Supply { file, taken: taken.clone(), guesses, guessed: 0, thrown: Vec::new() }
    }

    fn next(&mut self, roll: Roll) -> Option<u8> {
        if is_hidden(roll) {
            let face = self.guesses.get(self.guessed).copied();
            self.guessed += usize::from(face.is_some());
            return face;
        }
        // Their word for what a bomb and a spell do to those around is one.
        let roll = if roll == Roll::Explosion { Roll::Spell } else { roll };
        let at = self.taken.of(roll);
        let face = self.file.0.get(&roll)?.get(at).copied()?;
        self.taken.0[roll as usize] = self.taken.0[roll as usize].checked_add(1)?;
        Some(face)
    }
}

impl Dice for Supply<'_> {
    fn die(&mut self, roll: Roll) -> Option<u8> {
        let face = self.next(roll)?;
        self.thrown.push(face);
        Some(face)
    }
}
