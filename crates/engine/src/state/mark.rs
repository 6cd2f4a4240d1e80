//! What a card or a rule has done to what is in progress.

use super::Side;
use crate::facts::facts;

facts! {
    /// One such fact. The procedure that reads it clears it.
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
    /// A set of marks.
    Marks(u32)
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
