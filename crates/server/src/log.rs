//! The entries of a match's log: everything that ever happened to it, in order. Positions, dice and events follow from them.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};
use touchback_bots::{BotKind, Level};
use touchback_engine::Side;
pub use touchback_notation::SideWord;
use touchback_replay::Edition;
use touchback_replay::file::EventOptions;
use touchback_replay::sheet::Sheet;
use utoipa::ToSchema;

/// Who answers for a side.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "kebab-case")]
pub enum CoachKind {
    Person,
    Computer,
}

/// How well the computer plays.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "kebab-case")]
pub enum ComputerLevel {
    #[default]
    Rookie,
    Regular,
    Veteran,
    Legend,
}

impl From<ComputerLevel> for BotKind {
    fn from(level: ComputerLevel) -> BotKind {
        match level {
            ComputerLevel::Rookie => BotKind::Rookie,
            ComputerLevel::Regular => BotKind::Level(Level::Regular),
            ComputerLevel::Veteran => BotKind::Level(Level::Veteran),
            ComputerLevel::Legend => BotKind::Level(Level::Legend),
        }
    }
}

/// Who makes a side's share of the dice.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Share {
    /// The coach's own client.
    Client,
    /// The server, for clients that keep no chain; proves less.
    #[default]
    House,
}

#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct CoachEntry {
    pub name: String,
    pub kind: CoachKind,
    pub share: Share,
    /// The account; never sent to clients.
    pub account: Option<String>,
    /// Of the computer; matches from before there were levels have none.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub level: Option<ComputerLevel>,
}

#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Pace {
    Live,
    Correspondence,
}

#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "kebab-case")]
pub enum UndoRule {
    /// Beyond what is free, with the opponent's consent.
    Consent,
    /// Only what is free.
    None,
}

/// Seconds for each team turn, and a reserve for the whole match.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct ClockRule {
    pub turn: u32,
    pub reserve: u32,
}

#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Settings {
    pub ruleset: String,
    /// What it is played by; the first release did not write it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub edition: Option<Edition>,
    /// What the coaches vary of it, by the ledger's words; left out in the official game.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub options: BTreeMap<String, String>,
    pub pace: Pace,
    pub undo: UndoRule,
    pub clock: Option<ClockRule>,
    pub league: bool,
    pub knock_out: bool,
    /// The word of the method of special plays, `none` without them.
    pub plays: String,
    /// How special plays are drawn; missing without them.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub draw: Option<DrawRule>,
    /// Decks that the coaches bring (DK-02).
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub own_decks: Vec<OwnDeck>,
    /// The table of an event that is played here.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub event: Option<AtEvent>,
    /// The match of a league that is played here.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub of_league: Option<OfLeague>,
    /// Who may know of it, and whether it counts.
    #[serde(default, skip_serializing_if = "Listing::is_private")]
    pub listing: Listing,
}

/// Whether a match is shown in lists, and whether it counts for ratings.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Listing {
    /// Only those who have its address know of it.
    #[default]
    Private,
    /// Everybody may see it.
    Casual,
    /// Everybody may see it, and its result changes the ratings of both coaches.
    Rated,
}

impl Listing {
    #[must_use]
    pub fn is_private(&self) -> bool {
        *self == Listing::Private
    }

    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Listing::Private => "private",
            Listing::Casual => "casual",
            Listing::Rated => "rated",
        }
    }
}

/// A game of an event: where its result goes, and what the rulespack changes about the match.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct AtEvent {
    pub event: String,
    pub round: u32,
    pub table: u32,
    pub options: EventOptions,
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub more_inducements: bool,
}

/// A match of a league: where its result goes, and what the league changes about it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct OfLeague {
    pub league: String,
    pub game: u32,
    pub options: EventOptions,
}

/// A deck of the coaches' own, as `docs/plays.md` describes the file.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct OwnDeck {
    /// The name of the file, for messages.
    pub file: String,
    pub text: String,
}

/// How special plays are recorded, which decides who sees what.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "kebab-case")]
pub enum PlaysMethod {
    /// No special plays.
    #[default]
    None,
    /// Everything is open.
    Open,
    /// Only the number of plays is known.
    Secret,
    /// The rolls are known, the tables are not.
    HalfOpen,
    /// Cards: their backs are known.
    Cards,
}

impl PlaysMethod {
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            PlaysMethod::None => "none",
            PlaysMethod::Open => "open",
            PlaysMethod::Secret => "secret",
            PlaysMethod::HalfOpen => "half-open",
            PlaysMethod::Cards => "cards",
        }
    }
}

/// How special plays are drawn.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "kebab-case")]
pub enum PlaysVariant {
    Points,
    Draft,
    OneDeck,
    Tables,
}

/// The decks of the card variants.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "kebab-case")]
pub enum PlaysDeck {
    /// The six decks.
    #[default]
    Six,
    /// Decks made of the four tables.
    Plain,
    /// The cards that are inferred from the rulings of 1994, in that game.
    Old,
    /// Nothing but the coaches' own decks.
    Own,
}

impl PlaysDeck {
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            PlaysDeck::Six => "six",
            PlaysDeck::Plain => "plain",
            PlaysDeck::Old => "old",
            PlaysDeck::Own => "none",
        }
    }
}

#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
pub struct DrawRule {
    pub method: PlaysMethod,
    pub variant: PlaysVariant,
    pub deck: PlaysDeck,
    /// Cards are sold by deck before the match, at the prices of the decks (SPV-50).
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub inducement: bool,
    /// Only the plays that a league pays as its handicap are dealt (OB-3.8-2).
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub handicap: bool,
}

/// How an answer came about.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "kebab-case")]
pub enum How {
    Coach,
    Computer,
    /// A standing order.
    Order,
    /// Time ran out.
    Clock,
    /// The pause for special plays ran out.
    Pause,
}

/// Who writes in the chat.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "kebab-case")]
pub enum ChatBy {
    Home,
    Away,
    Spectator,
}

impl From<SideWord> for ChatBy {
    fn from(side: SideWord) -> ChatBy {
        match side {
            SideWord::Home => ChatBy::Home,
            SideWord::Away => ChatBy::Away,
        }
    }
}

impl From<Side> for ChatBy {
    fn from(side: Side) -> ChatBy {
        SideWord::from(side).into()
    }
}

/// What happened. `fair` entries are those of the provable dice, in their own words.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(tag = "is", rename_all = "kebab-case")]
pub enum Body {
    Created {
        settings: Box<Settings>,
        coaches: [Option<CoachEntry>; 2],
        sheets: [Option<Box<Sheet>>; 2],
        /// A hash of what was asked, where the request had a key.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        asked: Option<String>,
        /// The match was brought as a replay: it is looked at, never played.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        brought: bool,
    },
    Joined {
        side: SideWord,
        coach: CoachEntry,
        sheet: Box<Sheet>,
    },
    /// Commitments, openings, chains and the secret.
    Dice {
        fair: Fair,
    },
    /// A choice in the draw of special plays; `fair` has it under a seal.
    Draw {
        how: How,
        key: String,
        words: String,
        fair: Fair,
    },
    /// All commitments are open: the pre-game sequence begins.
    Started,
    /// `Acts` or `Imposed`.
    Action {
        how: How,
        key: String,
        fair: Fair,
    },
    /// The other client's link for the action before, or a note that it did not come: `Answers` or `Silent`.
    Answer {
        fair: Fair,
    },
    UndoAsked {
        side: SideWord,
        to: u64,
    },
    UndoRefused {
        side: SideWord,
    },
    /// The position goes back to entry `to`.
    Undone {
        side: SideWord,
        to: u64,
        agreed: Option<SideWord>,
    },
    Chat {
        by: ChatBy,
        name: String,
        text: String,
    },
    /// The match ends before it has begun.
    CalledOff(CalledOff),
}

/// Why a match ended before it had begun.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "kebab-case")]
pub enum OffReason {
    /// A coach has cancelled it.
    Cancelled,
    /// Nobody went on with it.
    Expired,
    /// A coach's client did not give its share of the dice in time.
    Silent,
    /// The operator has closed it.
    Closed,
}

#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
pub struct CalledOff {
    pub reason: OffReason,
    /// The coach who is the reason.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub by: Option<SideWord>,
    /// The match counts as lost by that coach.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub lost: bool,
}

impl CalledOff {
    /// Who has lost by it.
    #[must_use]
    pub fn loser(self) -> Option<Side> {
        self.by.filter(|_| self.lost).map(Side::from)
    }
}

/// An entry of the transcript of the dice.
pub type Fair = touchback_provable_dice::Entry;

#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct LogEntry {
    /// Milliseconds since 1970.
    pub time: i64,
    #[serde(flatten)]
    pub body: Body,
}
