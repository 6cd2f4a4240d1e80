//! How turns, drives and throws go where editions differ by a word.

named! {
    /// How the ball is handed over: as a separate action, or within any action of the giver or of the receiver (OB-2.5-1).
    HandOffs { OwnAction = "own-action", WithinAny = "within-any" }
}

named! {
    /// When the target of a Blitz is named: with the action, or with its block (OB-2.0-6).
    BlitzTarget { WithAction = "with-action", WithBlock = "with-block" }
}

named! {
    /// Who assists in a block or foul (OB-2.1-10).
    Assists { WithTackleZone = "with-tackle-zone", AnyStanding = "any-standing" }
}

named! {
    /// Who may jump over a player on the ground.
    Jumps { Everybody = "everybody", Leapers = "leapers" }
}

named! {
    /// A player activated without declaring an action: not allowed, or a Move (O-01, OB-2.0-5, -7).
    Unnamed { Refused = "refused", Moves = "moves" }
}

named! {
    /// How the turn marker moves: automatically, or moved by the coach, who may forget it (OB-2.13-4, OB-3.9-23).
    Marker { ByItself = "by-itself", ByCoach = "by-coach" }
}

named! {
    /// The steps of a kick-off once the kicker is named (S7-KICK), walked in order; then the ball comes down.
    KickStep { Aim = "aim", Scatter = "scatter", Event = "event" }
}

named! {
    /// What coaches may offer each other during a match.
    Trade { Play = "play", Apothecary = "apothecary", Promise = "promise" }
}

named! {
    /// Where a player is pushed when no square is free: into the crowd if it is there, or there or onto others as the coach likes.
    Crowd { First = "first", OrOccupied = "or-occupied" }
}

named! {
    /// Who of the moving team ends the turn by leaving the pitch.
    OffPitch { Carrier = "carrier", Anybody = "anybody" }
}

named! {
    /// Where one square takes a Rush and a Dodge: the Rush comes first, or the coach says which die is which.
    RushAndDodge { RushFirst = "rush-first", AsNamed = "as-named" }
}

/// What happens to a thrown player who has landed on somebody (S7-LAND-05).
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Collision {
    FallsOver,
    KnockedDown,
}

/// The steps before the first kick-off (S7-PRE), walked in order.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum PregameStep {
    Fans,
    Weather,
    Journeymen,
    Inducements,
    /// Inducements that the organiser made up (MP-CUST).
    Custom,
    Prayers,
    CoinToss,
}
