//! Chance and time of a simulated server, in its own thread: the same seed gives the same run. The program that people run is built without it.

use std::cell::{Cell, RefCell};
use std::rc::Rc;

use crate::time::Time;

/// The time as the simulated servers count it, what has passed since the start, and what the system says.
type Times = (Rc<Time>, i64, i64);

thread_local! {
    static CHANCE: Cell<Option<u64>> = const { Cell::new(None) };
    static TIMES: RefCell<Option<Times>> = const { RefCell::new(None) };
}

/// From now on this thread has chance from a seed, and its own clock.
pub fn begin(seed: u64, now: i64) {
    CHANCE.set(Some(seed));
    TIMES.set(Some((Rc::new(Time::new(now)), 0, now)));
}

pub fn end() {
    CHANCE.set(None);
    TIMES.set(None);
}

/// Time passes, in milliseconds.
pub fn pass(by: i64) {
    change(|(_, elapsed, system)| (*elapsed, *system) = (*elapsed + by, *system + by));
}

/// All servers are started anew: they begin with what the system says.
pub fn restart() {
    change(|(time, elapsed, system)| (*time, *elapsed) = (Rc::new(Time::new(*system)), 0));
}

#[must_use]
pub(crate) fn is_on() -> bool {
    CHANCE.get().is_some()
}

/// The system's time jumps, while no time passes.
pub fn jump(by: i64) {
    change(|(_, _, system)| *system += by);
}

fn change(how: impl FnOnce(&mut Times)) {
    TIMES.with_borrow_mut(|times| times.as_mut().map(how));
}

pub(crate) fn times() -> Option<Times> {
    TIMES.with_borrow(Clone::clone)
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
