//! Special plays as the engine knows them: 108 entries with their window, and the hand that a side holds.
//!
//! What an entry does is a card of the edition ([`CardPart`](crate::unit::CardPart)); names and decks belong to the data
//! files. Plays are drawn before the match. A hand comes
//! in with the match, line by line (SP4-13, SP4-40, DK-06).

mod hand;
mod list;
mod moment;

pub use hand::{Hand, LINES, Line, LineState};
pub use list::{INFERRED, PLAYS};
pub use moment::PlayMoment;

use crate::own::{Addition, Own};

macro_rules! windows {
    ($($name:ident),* $(,)?) => {
        /// When a play may be declared (section 1.1 of the special plays ledger).
        #[derive(Copy, Clone, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
        #[repr(u8)]
        pub enum Window { $($name),* }

        impl Window {
            pub const ALL: &[Window] = &[$(Window::$name),*];

            #[must_use]
            pub const fn name(self) -> &'static str {
                match self { $(Window::$name => stringify!($name)),* }
            }
        }
    };
}

windows! {
    Immediate, FirstOwnSetup, BeforeOwnSetup, AfterSetup, AfterFirstSetup, OnOwnKick, AfterOwnKick, StartOwnTurn, StartOppTurn, BeforeOwnAction, BeforeOwnBlock, AfterOwnBlockDice, OwnFoulDeclared, OppFoulDeclared, OwnSendOff, OwnIllegalProcedure, OwnPass, OwnInterception, OwnReroll, OppRerollDeclared, OppPlayDeclared, OppDodge, OppGoForIt, OppArmourHeld, OppGetTheRef, OppTouchdown, DriveBreak, HalfTime, HalfOver, MatchEnd, OwnInjury, OppPass,
}

impl Window {
    /// The bit of this window in a set of windows.
    #[must_use]
    pub const fn bit(self) -> u32 {
        1 << self as u8
    }
}

/// The four tables (SP4-06).
#[derive(Copy, Clone, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
#[repr(u8)]
pub enum PlayTable {
    DirtyTricks,
    RandomEvents,
    Magic,
    Preparations,
}

/// One entry of the tables.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct PlayRow {
    /// Its id in the ledger.
    pub id: &'static str,
    pub table: PlayTable,
    pub window: Window,
}

/// An entry of the tables by its place in [`PLAYS`], or after those a card of [`INFERRED`].
#[derive(Copy, Clone, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub struct Play(pub u8);

impl Play {
    /// Something that the viewer does not know.
    pub const HIDDEN: Play = Play(0xFE);
    /// A card without an effect here: the coaches apply it themselves (DK-02).
    pub const MANUAL: Play = Play(0xFD);
    /// The first of those that an edition from outside adds.
    const FIRST_OWN: u8 = 0xE0;

    /// A card of an edition from outside.
    #[must_use]
    pub const fn own(own: Own) -> Play {
        Play(Play::FIRST_OWN + own as u8)
    }

    /// Which of those it is.
    #[must_use]
    pub const fn as_own(self) -> Option<Own> {
        let place = self.0.wrapping_sub(Play::FIRST_OWN) as usize;
        if place < Own::ALL.len() { Some(Own::ALL[place]) } else { None }
    }

    /// The entry with this id, checked when compiling.
    ///
    /// # Panics
    /// There is no such entry.
    #[must_use]
    pub const fn printed(id: &str) -> Play {
        let mut n = 0;
        while n < PLAYS.len() + INFERRED.len() {
            let row = if n < PLAYS.len() { &PLAYS[n] } else { &INFERRED[n - PLAYS.len()] };
            if same(row.id, id) {
                return Play(n as u8);
            }
            n += 1;
        }
        panic!("there is no such entry")
    }

    #[must_use]
    pub fn from_id(id: &str) -> Option<Play> {
        let row = PLAYS.iter().chain(&INFERRED).position(|row| row.id == id);
        row.map(|n| Play(n as u8)).or_else(|| Own::ALL.map(Play::own).into_iter().find(|play| play.id() == id))
    }

    #[must_use]
    pub fn row(self) -> Option<&'static PlayRow> {
        let n = usize::from(self.0);
        PLAYS.get(n).or_else(|| INFERRED.get(n.checked_sub(PLAYS.len())?))
    }

    /// The deck that has this entry as a card (DK-08).
    #[must_use]
    pub fn deck(self) -> Option<PlayDeck> {
        let row = self.row()?;
        Some(match row.id {
            "DT-15" | "RE-21" | "RE-36" | "RE-45" | "MS-41" | "MS-53" | "MS-55" | "MS-61" | "MS-63" | "PM-11"
            | "PM-15" | "PM-23" => PlayDeck::HeroicFeats,
            "DT-33" | "DT-35" | "DT-53" | "DT-54" | "RE-44" | "RE-61" | "RE-65" | "MS-13" | "PM-41" | "PM-55" => {
                PlayDeck::MiscellaneousMayhem
            }
            _ => match row.table {
                PlayTable::DirtyTricks => PlayDeck::DirtyTricks,
                PlayTable::RandomEvents => PlayDeck::RandomEvents,
                PlayTable::Magic => PlayDeck::MagicalMemorabilia,
                PlayTable::Preparations => PlayDeck::BenefitsOfTraining,
            },
        })
    }

    /// The id of the ledger, `manual` or `?`.
    #[must_use]
    pub const fn id(self) -> &'static str {
        match self.0 {
            n if (n as usize) < PLAYS.len() => PLAYS[n as usize].id,
            n if (n as usize) < PLAYS.len() + INFERRED.len() => INFERRED[n as usize - PLAYS.len()].id,
            n if n == Play::MANUAL.0 => "manual",
            _ => match self.as_own() {
                Some(own) => Addition::Card(own).name(),
                None => "?",
            },
        }
    }
}

const fn same(one: &str, other: &str) -> bool {
    let (one, other) = (one.as_bytes(), other.as_bytes());
    let mut n = 0;
    while n < one.len() && n < other.len() && one[n] == other[n] {
        n += 1;
    }
    n == one.len() && n == other.len()
}

/// The six decks of cards, in the order of the D6 that picks one (IN-special-play).
#[derive(Copy, Clone, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
#[repr(u8)]
pub enum PlayDeck {
    RandomEvents,
    DirtyTricks,
    MagicalMemorabilia,
    HeroicFeats,
    BenefitsOfTraining,
    MiscellaneousMayhem,
}

impl PlayDeck {
    pub const ALL: [PlayDeck; 6] = [
        PlayDeck::RandomEvents,
        PlayDeck::DirtyTricks,
        PlayDeck::MagicalMemorabilia,
        PlayDeck::HeroicFeats,
        PlayDeck::BenefitsOfTraining,
        PlayDeck::MiscellaneousMayhem,
    ];

    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            PlayDeck::RandomEvents => "random-events",
            PlayDeck::DirtyTricks => "dirty-tricks",
            PlayDeck::MagicalMemorabilia => "magical-memorabilia",
            PlayDeck::HeroicFeats => "heroic-feats",
            PlayDeck::BenefitsOfTraining => "benefits-of-training",
            PlayDeck::MiscellaneousMayhem => "miscellaneous-mayhem",
        }
    }

    #[must_use]
    pub fn from_name(name: &str) -> Option<PlayDeck> {
        PlayDeck::ALL.into_iter().find(|deck| deck.name() == name)
    }

    /// The price of a card in thousands, where decks have prices (SPV-17).
    #[must_use]
    pub const fn price(self) -> u32 {
        match self {
            PlayDeck::RandomEvents | PlayDeck::DirtyTricks => 50,
            PlayDeck::MagicalMemorabilia | PlayDeck::HeroicFeats | PlayDeck::BenefitsOfTraining => 100,
            PlayDeck::MiscellaneousMayhem => 200,
        }
    }

    /// Its cards, each entry of the tables in exactly one deck (DK-08).
    pub fn cards(self) -> impl Iterator<Item = Play> {
        (0..PLAYS.len() as u8).map(Play).filter(move |play| play.deck() == Some(self))
    }
}
