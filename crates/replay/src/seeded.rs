//! Dice from a seed by a cryptographic stream (ChaCha20), for matches between people.

use rand_chacha::ChaCha20Rng;
use rand_core::{RngCore, SeedableRng};
use touchback_engine::{Dice, Roll};

/// Dice that follow from a 256-bit seed: each face by rejection, so all are equally likely.
#[derive(Clone)]
pub struct Seeded {
    stream: ChaCha20Rng,
}

impl Seeded {
    #[must_use]
    pub fn new(seed: [u8; 32]) -> Seeded {
        Seeded { stream: ChaCha20Rng::from_seed(seed) }
    }
}

impl Dice for Seeded {
    fn die(&mut self, roll: Roll) -> Option<u8> {
        let faces = u32::from(roll.die().faces());
        let fair = u32::MAX - u32::MAX % faces;
        loop {
            let drawn = self.stream.next_u32();
            if drawn < fair {
                return Some((drawn % faces) as u8 + 1);
            }
        }
    }

    fn may_fail(&self) -> bool {
        false
    }
}
