//! A small fast generator for simulations (never for draws).

#[derive(Clone, Debug)]
pub struct Dice(u64);

impl Dice {
    /// Neighbouring seeds give unrelated rolls.
    pub fn new(seed: u64, stream: u64) -> Dice {
        let mut dice = Dice(seed ^ stream.wrapping_mul(0x9E37_79B9_7F4A_7C15));
        dice.next();
        dice
    }

    fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        z ^ (z >> 31)
    }

    pub fn below(&mut self, n: u64) -> u64 {
        ((u128::from(self.next()) * u128::from(n)) >> 64) as u64
    }

    /// True once in `n`.
    pub fn one_in(&mut self, n: u64) -> bool {
        self.below(n) == 0
    }

    /// Touchdowns of a side: mostly none to three, more for the stronger.
    pub fn touchdowns(&mut self, strength: u64) -> i64 {
        (0..4).filter(|_| self.below(100) < strength).count() as i64
    }

    pub fn casualties(&mut self) -> i64 {
        (0..4).filter(|_| self.below(100) < 35).count() as i64
    }
}
