//! The dice of one action: HMAC-SHA-256 under the server's secret, rejection sampling, one ordinal for each die.

use touchback_engine::{Dice, Roll};

use crate::bytes::Bytes;
use crate::coach::keyed;

/// What the dice of an action depend on besides the secret.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Context {
    pub id: String,
    /// The coaches' values, home first.
    pub values: [Bytes; 2],
    /// Hash of the live log up to and including the action and its links.
    pub head: Bytes,
}

/// The dice of one action, in order.
#[derive(Clone)]
pub struct FairDice {
    secret: Bytes,
    context: Context,
    ordinal: u32,
}

impl FairDice {
    #[must_use]
    pub fn new(secret: Bytes, context: Context) -> FairDice {
        FairDice { secret, context, ordinal: 0 }
    }

    /// The next number from 1 to `faces`, all equally likely; also for draws and shuffles. `faces` of 0 counts as 1.
    pub fn next(&mut self, faces: u32) -> u32 {
        let face = self.at(self.ordinal, faces.max(1));
        self.ordinal += 1;
        face
    }

    /// Words of 32 bits are taken from block after block; those beyond the last full multiple of `faces` are skipped.
    fn at(&self, ordinal: u32, faces: u32) -> u32 {
        let fair = u32::MAX - u32::MAX % faces;
        let [home, away] = &self.context.values;
        let mut block: u32 = 0;
        loop {
            let bytes = keyed(
                &self.secret.0,
                &[
                    b"touchback/die",
                    self.context.id.as_bytes(),
                    &home.0,
                    &away.0,
                    &self.context.head.0,
                    &ordinal.to_be_bytes(),
                    &block.to_be_bytes(),
                ],
            );
            let mut words = bytes.chunks_exact(4).map(|w| u32::from_be_bytes([w[0], w[1], w[2], w[3]]));
            if let Some(word) = words.find(|word| *word < fair) {
                return word % faces + 1;
            }
            block += 1;
        }
    }
}

impl Dice for FairDice {
    fn die(&mut self, roll: Roll) -> Option<u8> {
        Some(self.next(u32::from(roll.die().faces())) as u8)
    }

    fn may_fail(&self) -> bool {
        false
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::bytes::digest;

    fn dice(secret: u8) -> FairDice {
        let context = Context { id: "m".into(), values: [Bytes([1; 32]), Bytes([2; 32])], head: digest("h", &[]) };
        FairDice::new(Bytes([secret; 32]), context)
    }

    #[test]
    fn every_face_is_as_likely_as_every_other() {
        let _proof = touchback_ledger::covers(&["BT-01"]);
        for faces in [6_u32, 8, 16, 36] {
            let mut seen = vec![0_u32; faces as usize];
            let mut dice = dice(faces as u8);
            let throws = 4_000 * faces;
            for _ in 0..throws {
                seen[dice.next(faces) as usize - 1] += 1;
            }
            let chi: f64 = seen.iter().map(|n| (f64::from(*n) - 4_000.0).powi(2) / 4_000.0).sum();
            // Far above the 99.99 % point of chi-square for up to 35 degrees of freedom.
            assert!(chi < 80.0, "{faces} faces: chi-square {chi}");
        }
    }

    #[test]
    fn each_part_of_the_context_changes_the_dice() {
        let stream = |dice: &FairDice| {
            let mut dice = dice.clone();
            (0..24).map(|_| dice.next(6)).collect::<Vec<_>>()
        };
        let base = dice(1);
        let mut others = vec![dice(2)];
        let mut with = |edit: &dyn Fn(&mut Context)| {
            let mut other = base.clone();
            edit(&mut other.context);
            others.push(other);
        };
        with(&|c| c.id.push('x'));
        with(&|c| c.values.swap(0, 1));
        with(&|c| c.head.0[0] ^= 1);
        assert_eq!(stream(&base), stream(&base));
        assert!(others.iter().all(|other| stream(other) != stream(&base)));
    }

    #[test]
    fn a_huge_die_is_rejected_into_range() {
        let mut dice = dice(3);
        assert!((0..200).all(|_| dice.next(u32::MAX - 5) <= u32::MAX - 5));
        assert_eq!(dice.next(0), 1);
    }
}
