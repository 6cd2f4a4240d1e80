//! What is counted in a game with a turn marker.

use super::{Pid, Side};
use crate::facts::facts;

/// What one team turn, one half or one match keeps count of in a game with a turn marker.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub struct Upkeep {
    /// Team re-rolls that the active side may still use in this team turn; 255 for as many as it has.
    pub rerolls_left: u8,
    pub notices: Notices,
    /// The counter dice of the referee, home's in the lower half (O-08).
    pub(crate) counters: u8,
    /// The referee's die, and the total of the armour roll, of the current foul (O-08).
    pub referee_die: u8,
    pub foul_total: u8,
    /// The player whose action needs no dice (IC-2).
    pub inspired: Pid,
}

facts! {
    /// What officials and coaches keep in mind.
    pub enum Notice {
        /// The referee watches this team (O-08).
        EyeOnHome,
        EyeOnAway,
        /// This team has got the referee for the half.
        HomeImmune,
        AwayImmune,
        /// The active side has not moved its turn marker yet (OB-2.13-4).
        MarkerDue,
        /// Away touched the ball last (OB-3.5-5).
        AwayTouched,
        /// The kick strays twice as far.
        BadKick,
        /// The kicking side has a bonus turn to come (O-12).
        BonusTurn,
    }
    /// What is kept in mind now.
    Notices(u8)
}

impl Notice {
    /// The referee watches this team.
    #[must_use]
    pub const fn eye(side: Side) -> Notice {
        match side {
            Side::Home => Notice::EyeOnHome,
            Side::Away => Notice::EyeOnAway,
        }
    }

    /// This team has got the referee.
    #[must_use]
    pub const fn immune(side: Side) -> Notice {
        match side {
            Side::Home => Notice::HomeImmune,
            Side::Away => Notice::AwayImmune,
        }
    }
}

impl Notices {
    /// The referee's eye, wherever it rests.
    pub const EYES: Notices = Notices::of(&[Notice::EyeOnHome, Notice::EyeOnAway]);
    /// What ends with a half.
    pub const OF_THE_HALF: Notices = Notices::EYES.with(Notice::HomeImmune).with(Notice::AwayImmune);
}

impl Upkeep {
    pub const FRESH: Upkeep = Upkeep {
        rerolls_left: u8::MAX,
        notices: Notices::NONE,
        counters: 0x11,
        referee_die: 0,
        foul_total: 0,
        inspired: Pid::NONE,
    };

    #[must_use]
    pub const fn is(&self, notice: Notice) -> bool {
        self.notices.has(notice)
    }

    /// The side whose player touched the ball last.
    #[must_use]
    pub const fn last_touch(&self) -> Side {
        if self.is(Notice::AwayTouched) { Side::Away } else { Side::Home }
    }

    pub fn touched_by(&mut self, side: Side) {
        self.notices = self.notices.without(Notice::AwayTouched).with_if(side == Side::Away, Notice::AwayTouched);
    }

    /// The referee's eye is on this team from now on, and on no other.
    pub fn look_at(&mut self, side: Side) {
        self.notices.clear(Notices::EYES);
        self.notices.set(Notice::eye(side));
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
