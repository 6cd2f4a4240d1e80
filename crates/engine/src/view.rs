//! What one seat may know of a position. Bots, odds and warnings accept only this, so no advice can leak a secret.

use std::ops::Deref;

use crate::rules::Rules;
use crate::state::{Side, State};

/// Who looks at a match.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub enum Seat {
    Home,
    Away,
    Spectator,
}

impl From<Side> for Seat {
    fn from(side: Side) -> Seat {
        match side {
            Side::Home => Seat::Home,
            Side::Away => Seat::Away,
        }
    }
}

/// The state as one seat knows it; only [`view`] makes one.
///
/// Everything in the base game lies open on the table. Whatever a seat must not know (hidden special plays of the other
/// side) is blanked in [`view`], and nowhere else.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub struct Known(State);

/// The state without what this seat must not know.
#[must_use]
pub fn view(_: &Rules, s: &State, seat: Seat) -> Known {
    // Changed in place: a state is copied once, and only a hand that is hidden is touched.
    let mut known = Known(*s);
    for side in Side::BOTH {
        if seat != Seat::from(side) && s.open_to[side.index()] != 0 {
            known.0.hands[side.index()] = s.hands[side.index()].redacted();
        }
    }
    known
}

impl Deref for Known {
    type Target = State;

    fn deref(&self) -> &State {
        &self.0
    }
}
