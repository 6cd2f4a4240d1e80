//! What a card or a rule has done to what is in progress.

use super::Side;

/// One such fact. The procedure that reads it clears it.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
#[repr(u8)]
pub enum Mark {
    /// The play just declared has no effect (DT-14).
    PlayStopped,
    /// The re-roll just announced does nothing (DT-12).
    RerollStopped,
    /// The blocker's Strength counts twice (DT-15).
    StrengthTwice,
    /// The block knocks the defender down whatever the dice say (RE-45).
    DefenderDown,
    /// The dodging player has Agility 1 (DT-32).
    Clumsy,
    /// The player who tries an extra square falls there, unhurt (DT-52).
    Falls,
    /// The throw is accurate (MS-61).
    Accurate,
    /// Opponents neither hinder the throw nor intercept it (PM-23).
    Unhindered,
    /// The interception succeeds (MS-55).
    Intercepted,
    /// The foul injures without an armour roll, and the fouler is sent off (DT-36).
    FoulerGoes,
    /// The same, but the fouler falls (DT-44).
    FoulerFalls,
    /// The victim of the foul is on his feet and is blocked instead (RE-36).
    VictimRises,
    /// The sending-off is stopped (DT-41), the illegal procedure forgiven (DT-31).
    Forgiven,
    /// The kick lands where the kicker wants it (MS-11).
    KickIsExact,
    /// The fans of this side fail to get the referee (RE-55).
    HomeFansFail,
    AwayFansFail,
    /// The ball was taken from its catcher at once: that is not a turnover.
    BallTaken,
}

impl Mark {
    #[must_use]
    pub const fn fans_fail(side: Side) -> Mark {
        match side {
            Side::Home => Mark::HomeFansFail,
            Side::Away => Mark::AwayFansFail,
        }
    }
}

/// A set of marks.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, Default)]
pub struct Marks(u32);

impl Marks {
    pub const NONE: Marks = Marks(0);

    #[must_use]
    pub const fn has(self, mark: Mark) -> bool {
        self.0 >> mark as u8 & 1 == 1
    }

    #[must_use]
    pub fn has_any(self, marks: &[Mark]) -> bool {
        marks.iter().any(|mark| self.has(*mark))
    }

    pub const fn set(&mut self, mark: Mark) {
        self.0 |= 1 << mark as u8;
    }

    pub fn clear(&mut self, marks: &[Mark]) {
        for mark in marks {
            self.0 &= !(1 << *mark as u8);
        }
    }

    /// Clears a mark; returns whether it was there.
    pub const fn take(&mut self, mark: Mark) -> bool {
        let had = self.has(mark);
        self.0 &= !(1 << mark as u8);
        had
    }

    /// For the key of a position.
    pub(super) const fn word(self) -> u32 {
        self.0
    }
}
