//! What one seat may know of a position. Bots, odds and warnings accept only this, so no advice can leak a secret.

use std::ops::Deref;

use crate::geometry::Sq;
use crate::play::Hand;
use crate::rules::Rules;
use crate::state::{EMPTY, Pid, Posture, Side, State};

/// The viewer of a match.
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
/// Everything in the base game is public. What a seat must not know (hidden special plays of the other
/// side) is blanked in [`view`], and nowhere else.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub struct Known(State);

/// The state without what this seat must not know.
#[must_use]
pub fn view(_: &Rules, s: &State, seat: Seat) -> Known {
    // Changed in place: a state is copied once, and only a hidden hand is touched.
    let mut known = Known(*s);
    for side in Side::BOTH {
        if hides(s, seat, side) {
            known.0.hands[side.index()] = s.hands[side.index()].redacted();
        }
    }
    known
}

/// A side's special plays as this seat knows them, without a copy of the state.
#[must_use]
pub fn hand(s: &State, seat: Seat, side: Side) -> Hand {
    let hand = s.hands[side.index()];
    if hides(s, seat, side) { hand.redacted() } else { hand }
}

fn hides(s: &State, seat: Seat, side: Side) -> bool {
    seat != Seat::from(side) && s.open_to[side.index()] != 0
}

impl Deref for Known {
    type Target = State;

    fn deref(&self) -> &State {
        &self.0
    }
}

impl Known {
    /// The same position with a player on its feet on another square, where it came by spending movement: what would it
    /// meet there?
    #[must_use]
    pub fn standing_at(&self, who: Pid, at: Sq, spent: u8) -> Known {
        let mut known = *self;
        let s = &mut known.0;
        let from = s.player(who).at;
        s.grid[from.index()] = EMPTY;
        s.grid[at.index()] = who.0;
        let player = s.player_mut(who);
        (player.at, player.posture) = (at, Posture::Standing);
        player.ma = player.ma.saturating_sub(spent);
        if s.holds_ball(who) {
            s.ball.at = at;
        }
        known
    }
}
