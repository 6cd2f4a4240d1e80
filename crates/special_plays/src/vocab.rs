//! The closed vocabularies of ledger section 1: moments, targets, durations; the four tables and the six decks with their
//! prices (SPV-16, SPV-17).

use std::fmt;

use serde::de::Error;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

/// An enum with words fixed by the ledger.
macro_rules! words {
    ($(#[$doc:meta])* $type:ident { $($name:ident = $text:literal),* $(,)? }) => {
        $(#[$doc])*
        #[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
        pub enum $type { $($name),* }

        impl $type {
            pub const ALL: &[$type] = &[$($type::$name),*];

            #[must_use]
            pub const fn name(self) -> &'static str {
                match self { $($type::$name => $text),* }
            }

            #[must_use]
            pub fn from_name(name: &str) -> Option<$type> {
                Self::ALL.iter().copied().find(|word| word.name() == name)
            }
        }

        impl fmt::Display for $type {
            fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
                f.pad(self.name())
            }
        }

        impl Serialize for $type {
            fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
                to.serialize_str(self.name())
            }
        }

        impl<'de> Deserialize<'de> for $type {
            fn deserialize<D: Deserializer<'de>>(from: D) -> Result<$type, D::Error> {
                let word = String::deserialize(from)?;
                $type::from_name(&word).ok_or_else(|| {
                    let known: Vec<&str> = Self::ALL.iter().map(|word| word.name()).collect();
                    D::Error::custom(format!("unknown word \"{word}\"; known are: {}", known.join(", ")))
                })
            }
        }
    };
}

words! {
    /// When a play may be declared (ledger 1.1).
    Window {
        Immediate = "Immediate", FirstOwnSetup = "FirstOwnSetup", BeforeOwnSetup = "BeforeOwnSetup",
        AfterSetup = "AfterSetup", AfterFirstSetup = "AfterFirstSetup", OnOwnKick = "OnOwnKick",
        AfterOwnKick = "AfterOwnKick", StartOwnTurn = "StartOwnTurn", StartOppTurn = "StartOppTurn",
        BeforeOwnAction = "BeforeOwnAction", BeforeOwnBlock = "BeforeOwnBlock",
        AfterOwnBlockDice = "AfterOwnBlockDice", OwnFoulDeclared = "OwnFoulDeclared",
        OppFoulDeclared = "OppFoulDeclared", OwnSendOff = "OwnSendOff", OwnIllegalProcedure = "OwnIllegalProcedure",
        OwnPass = "OwnPass", OwnInterception = "OwnInterception", OwnReroll = "OwnReroll",
        OppRerollDeclared = "OppRerollDeclared", OppPlayDeclared = "OppPlayDeclared", OppDodge = "OppDodge",
        OppGoForIt = "OppGoForIt", OppArmourHeld = "OppArmourHeld", OppGetTheRef = "OppGetTheRef",
        OppTouchdown = "OppTouchdown", DriveBreak = "DriveBreak", HalfTime = "HalfTime", HalfOver = "HalfOver",
        MatchEnd = "MatchEnd", OwnInjury = "OwnInjury", OppPass = "OppPass",
    }
}

words! {
    /// The kind of target (ledger 1.2).
    Target {
        None = "None", OwnTeam = "OwnTeam", OppTeam = "OppTeam", BothTeams = "BothTeams", OwnListed = "OwnListed",
        OppListed = "OppListed", OwnOnPitch = "OwnOnPitch", OwnStanding = "OwnStanding", OppStanding = "OppStanding",
        AnyStanding = "AnyStanding", OwnCarrier = "OwnCarrier", OwnReserve = "OwnReserve",
        OwnCasualty = "OwnCasualty", OwnOffender = "OwnOffender", OwnFoulVictim = "OwnFoulVictim",
        OppFoulVictim = "OppFoulVictim", OppDowned = "OppDowned", OppRandom1 = "OppRandom(1)",
        OppRandom2 = "OppRandom(2)", OppRandomD3 = "OppRandom(D3)", OppRandomD6 = "OppRandom(D6)",
        OppStaff = "OppStaff", Square = "Square", Ball = "Ball", Reroll = "Reroll", Play = "Play",
    }
}

words! {
    /// How long (ledger 1.3).
    Duration {
        Instant = "Instant", Roll = "Roll", Block = "Block", Turn = "Turn", Drive = "Drive", Half = "Half",
        Match = "Match", Permanent = "Permanent",
    }
}

words! {
    /// The four D66 tables (SP4-06). Magic Items and Magic Spells are one table (AMB-20).
    Table { DirtyTricks = "dirty-tricks", RandomEvents = "random-events", MagicSpells = "magic-spells", PreMatch = "pre-match" }
}

impl Table {
    /// The letters in front of its entries' ids.
    #[must_use]
    pub const fn letters(self) -> &'static str {
        match self {
            Table::DirtyTricks => "DT",
            Table::RandomEvents => "RE",
            Table::MagicSpells => "MS",
            Table::PreMatch => "PM",
        }
    }
}

words! {
    /// The six decks of the card variants (DK-01).
    DeckKind {
        MiscellaneousMayhem = "miscellaneous-mayhem", BenefitsOfTraining = "benefits-of-training",
        HeroicFeats = "heroic-feats", MagicalMemorabilia = "magical-memorabilia", DirtyTricks = "dirty-tricks",
        RandomEvents = "random-events",
    }
}

/// Gold for one point's worth of card (SPV-16 against SPV-17).
pub const GOLD_PER_POINT: u32 = 50_000;

impl DeckKind {
    /// The price of a card in points (SPV-16).
    #[must_use]
    pub const fn points(self) -> u8 {
        match self {
            DeckKind::MiscellaneousMayhem => 4,
            DeckKind::BenefitsOfTraining | DeckKind::HeroicFeats | DeckKind::MagicalMemorabilia => 2,
            DeckKind::DirtyTricks | DeckKind::RandomEvents => 1,
        }
    }

    /// The price of a card in gold (SPV-17).
    #[must_use]
    pub const fn gold(self) -> u32 {
        self.points() as u32 * GOLD_PER_POINT
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn prices_are_those_of_the_ledger() {
        let _proof = touchback_ledger::covers(&["SPV-16", "SPV-17"]);
        use DeckKind::*;
        let points =
            [MiscellaneousMayhem, BenefitsOfTraining, HeroicFeats, MagicalMemorabilia, DirtyTricks, RandomEvents];
        assert_eq!(points.map(DeckKind::points), [4, 2, 2, 2, 1, 1]);
        assert_eq!(points.map(DeckKind::gold), [200_000, 100_000, 100_000, 100_000, 50_000, 50_000]);
    }

    #[test]
    fn words_convert_both_ways() {
        assert!(Window::ALL.iter().all(|w| Window::from_name(w.name()) == Some(*w)));
        assert_eq!((Window::ALL.len(), Target::ALL.len(), Duration::ALL.len()), (32, 26, 8));
        assert_eq!(serde_json::from_str::<Target>("\"OppRandom(D3)\"").ok(), Some(Target::OppRandomD3));
        let wrong = serde_json::from_str::<Table>("\"tarot\"").map_err(|e| e.to_string());
        assert!(wrong.is_err_and(|why| why.contains("dirty-tricks, random-events")));
    }
}
