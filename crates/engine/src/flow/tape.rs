//! Dice that are rolled on a trial run and read again for the real one.

use crate::dice::{Dice, Roll};

/// Dice rolled once and read twice. An action that needs more than this is answered as if the dice had run out.
const TAPE: usize = 512;

pub(super) struct Tape<'a> {
    source: &'a mut dyn Dice,
    faces: [u8; TAPE],
    len: usize,
    read: usize,
}

impl<'a> Tape<'a> {
    pub fn new(source: &'a mut dyn Dice) -> Tape<'a> {
        Tape { source, faces: [0; TAPE], len: 0, read: 0 }
    }

    pub fn rewind(&mut self) {
        self.read = 0;
    }
}

impl Dice for Tape<'_> {
    fn die(&mut self, roll: Roll) -> Option<u8> {
        if self.read == self.len {
            let slot = self.faces.get_mut(self.len)?;
            *slot = self.source.die(roll)?;
            self.len += 1;
        }
        self.read += 1;
        Some(self.faces[self.read - 1])
    }
}
