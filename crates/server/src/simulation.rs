//! Chance and time of a simulated server, in its own thread: the same seed gives the same run. The program that people run is built without it.

use std::cell::Cell;

thread_local! {
    static CHANCE: Cell<Option<u64>> = const { Cell::new(None) };
    static NOW: Cell<Option<i64>> = const { Cell::new(None) };
}

/// From now on this thread has chance from a seed, and its own clock.
pub fn begin(seed: u64, now: i64) {
    CHANCE.set(Some(seed));
    NOW.set(Some(now));
}

pub fn end() {
    CHANCE.set(None);
    NOW.set(None);
}

/// Time passes, in milliseconds.
pub fn advance(by: i64) {
    NOW.set(NOW.get().map(|now| now + by));
}

pub(crate) fn now() -> Option<i64> {
    NOW.get()
}

/// Fills bytes by chance; false outside a simulation.
pub(crate) fn fill(bytes: &mut [u8]) -> bool {
    let Some(mut x) = CHANCE.get() else { return false };
    for byte in bytes {
        // SplitMix64.
        x = x.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mut z = x;
        z = (z ^ (z >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        *byte = (z ^ (z >> 31)) as u8;
    }
    CHANCE.set(Some(x));
    true
}
