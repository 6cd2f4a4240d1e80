//! What coaches may adjust for an announced card, whose text only people can read (DK-02).

macro_rules! adjustments {
    ($($(#[$about:meta])* $name:ident = $text:literal),* $(,)?) => {
        /// One adjustment, as seen by the coach who declared the card: his side and the other one.
        #[derive(Copy, Clone, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
        #[repr(u8)]
        pub enum Adjust { $($(#[$about])* $name),* }

        impl Adjust {
            pub const ALL: &[Adjust] = &[$(Adjust::$name),*];

            #[must_use]
            pub const fn name(self) -> &'static str {
                match self { $(Adjust::$name => $text),* }
            }

            #[must_use]
            pub fn from_name(name: &str) -> Option<Adjust> {
                Adjust::ALL.iter().copied().find(|adjust| adjust.name() == name)
            }
        }
    };
}

adjustments! {
    GainReroll = "gain-reroll",
    LoseReroll = "lose-reroll",
    TheyGainReroll = "they-gain-reroll",
    TheyLoseReroll = "they-lose-reroll",
    GainBribe = "gain-bribe",
    TheyGainBribe = "they-gain-bribe",
    /// What concerns players waits for the start of the next turn.
    Later = "later",
    /// A player is put on a square, from another one or from the reserves.
    Place = "place",
    Stand = "stand",
    Prone = "prone",
    Stunned = "stunned",
    Reserves = "reserves",
    KnockedOut = "knocked-out",
    Out = "out",
}

impl Adjust {
    /// The bit of this adjustment in a menu's items.
    #[must_use]
    pub const fn bit(self) -> u128 {
        1 << self as u8
    }
}
