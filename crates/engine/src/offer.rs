//! What one coach offers the other during a match: a special play, the apothecary's service, or a promise, for gold or for another
//! play (OB-6.1-9, OB-6.1-10, OB-3.2-7).

use crate::rules::Trade;

/// What is given.
#[derive(Copy, Clone, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub enum Give {
    /// A line of the coach's own hand.
    Play(u8),
    /// One apothecary, for the rest of the match.
    Apothecary,
    /// Something that the rules cannot enforce, such as not using a play.
    Promise,
}

/// The price.
#[derive(Copy, Clone, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub enum Price {
    /// Thousands of gold pieces out of the treasury.
    Gold(u16),
    /// A line of the other hand.
    Play(u8),
}

#[derive(Copy, Clone, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub struct Offer {
    pub give: Give,
    pub price: Price,
}

impl Give {
    #[must_use]
    pub const fn kind(self) -> Trade {
        match self {
            Give::Play(_) => Trade::Play,
            Give::Apothecary => Trade::Apothecary,
            Give::Promise => Trade::Promise,
        }
    }
}

impl Offer {
    /// The ruling that allows it.
    #[must_use]
    pub const fn rule(self) -> &'static str {
        match self.give {
            Give::Play(_) => "OB-6.1-9",
            Give::Apothecary => "OB-3.2-7",
            Give::Promise => "OB-6.1-10",
        }
    }
}
