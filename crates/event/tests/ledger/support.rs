//! Small builders for the tests.

use touchback_event::checker::check;
use touchback_event::pairing::{Facts, Meeting, Pairing, pair_round};

/// Coaches 1 to `n` in rank order, with these meetings in round 1.
pub fn facts(n: u32, met: &[(u32, u32)]) -> Facts {
    Facts {
        round: 3,
        order: (1..=n).collect(),
        met: met.iter().map(|&(a, b)| Meeting { a, b, round: 1 }).collect(),
        ..Facts::default()
    }
}

/// Pairs and has the independent checker confirm the certificate.
pub fn paired(facts: &Facts) -> Pairing {
    let pairing = pair_round(facts);
    assert_eq!(check(facts, &pairing), Vec::<String>::new(), "certificate of {facts:?}: {pairing:?}");
    pairing
}

pub fn tables(pairing: &Pairing) -> Vec<(u32, u32)> {
    pairing.tables.iter().map(|t| (t.high, t.low)).collect()
}

/// A small generator for test data; the library takes its randomness from outside.
pub struct Toss(pub u64);

impl Toss {
    pub fn below(&mut self, n: u64) -> u64 {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) % n
    }
}
