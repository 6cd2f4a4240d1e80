//! What is counted in a game with a turn marker.

use super::{Pid, Side};

/// What one team turn, one half or one match keeps count of in a game with a turn marker.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub struct Upkeep {
    /// Team re-rolls that the active side may still use in this team turn; 255 for as many as it has.
    pub rerolls_left: u8,
    /// See [`watch`].
    pub watch: u8,
    /// The counter dice of the referee, home's in the lower half (O-08).
    pub(crate) counters: u8,
    /// The referee's die, and the total of the armour roll, of the current foul (O-08).
    pub referee_die: u8,
    pub foul_total: u8,
    /// The player whose action needs no dice (IC-2).
    pub inspired: Pid,
}

/// Yes-or-no facts of [`Upkeep::watch`]. Those of a side are shifted by its index.
pub mod watch {
    /// The referee watches this team (O-08).
    pub const EYE: u8 = 1;
    pub const EYES: u8 = EYE | EYE << 1;
    /// This team has got the referee for the half.
    pub const IMMUNE: u8 = 1 << 2;
    pub const BOTH_IMMUNE: u8 = IMMUNE | IMMUNE << 1;
    /// The active side has not moved its turn marker yet (OB-2.13-4).
    pub const MARKER_DUE: u8 = 1 << 4;
    /// Away touched the ball last (OB-3.5-5).
    pub const AWAY_TOUCHED: u8 = 1 << 5;
    /// The kick strays twice as far.
    pub const BAD_KICK: u8 = 1 << 6;
    /// The kicking side has a bonus turn to come (O-12).
    pub const BONUS_TURN: u8 = 1 << 7;
}

impl Upkeep {
    pub const FRESH: Upkeep =
        Upkeep { rerolls_left: u8::MAX, watch: 0, counters: 0x11, referee_die: 0, foul_total: 0, inspired: Pid::NONE };

    #[must_use]
    pub const fn is(&self, fact: u8) -> bool {
        self.watch & fact != 0
    }

    #[must_use]
    pub const fn of(&self, side: Side, fact: u8) -> bool {
        self.is(fact << side.index())
    }

    /// The side whose player touched the ball last.
    #[must_use]
    pub const fn last_touch(&self) -> Side {
        if self.is(watch::AWAY_TOUCHED) { Side::Away } else { Side::Home }
    }

    pub fn touched_by(&mut self, side: Side) {
        self.watch &= !watch::AWAY_TOUCHED;
        self.watch |= if side == Side::Away { watch::AWAY_TOUCHED } else { 0 };
    }

    /// The referee's eye is on this team from now on, and on no other.
    pub fn look_at(&mut self, side: Side) {
        self.watch = self.watch & !watch::EYES | watch::EYE << side.index();
    }

    /// The referee's counter for a team.
    #[must_use]
    pub const fn counter(&self, side: Side) -> u8 {
        self.counters >> (4 * side.index()) & 15
    }

    pub fn set_counter(&mut self, side: Side, to: u8) {
        let shift = 4 * side.index();
        self.counters = self.counters & !(15 << shift) | to.min(6) << shift;
    }
}
