//! What the log of a match holds about its dice, in the order in which it was written to disk.

use serde::{Deserialize, Serialize};
use touchback_engine::Side;

use crate::bytes::{Bytes, digest};

/// A coach's side in a log.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Seat {
    Home,
    Away,
}

impl Seat {
    pub const BOTH: [Seat; 2] = [Seat::Home, Seat::Away];

    #[must_use]
    pub const fn other(self) -> Seat {
        match self {
            Seat::Home => Seat::Away,
            Seat::Away => Seat::Home,
        }
    }

    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Seat::Home => "home",
            Seat::Away => "away",
        }
    }

    pub(crate) const fn index(self) -> usize {
        self as usize
    }
}

impl From<Side> for Seat {
    fn from(side: Side) -> Seat {
        match side {
            Side::Home => Seat::Home,
            Side::Away => Seat::Away,
        }
    }
}

/// Whether the other coach's client is there to answer each action with a link.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Pace {
    Live,
    Correspondence,
    /// Two people on one screen: one client keeps both chains.
    SameScreen,
}

/// Who keeps the value and the chain of a side.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Keeper {
    /// The coach's own client.
    Client,
    /// The server, for a computer opponent: its links hide nothing from the server.
    Server,
}

/// One entry. The secret parts of the protocol enter the log only when they are opened.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(tag = "is", rename_all = "kebab-case", deny_unknown_fields)]
pub enum Entry {
    /// The first entry. `terms` is any text that fixes the rest of the match: rules, teams, options.
    Begins {
        id: String,
        terms: String,
        pace: Pace,
        home: Keeper,
        away: Keeper,
    },
    ServerCommits {
        commitment: Bytes,
    },
    /// A commitment to the coach's value, and the end of the chain.
    CoachCommits {
        side: Seat,
        value: Bytes,
        chain: Bytes,
    },
    CoachOpens {
        side: Seat,
        value: Bytes,
        salt: Bytes,
    },
    /// A coach's action as in the replay, without the side.
    Acts {
        side: Seat,
        words: String,
        link: Bytes,
    },
    /// The server acts for a coach (standing order, clock, absence); there is no link, and the reason is noted.
    Imposed {
        side: Seat,
        words: String,
        why: String,
    },
    /// The other coach's client answers the previous action.
    Answers {
        side: Seat,
        link: Bytes,
    },
    /// The other coach's client did not answer in time.
    Silent {
        side: Seat,
    },
    /// A coach continues on another device, or the chain is used up.
    NewChain {
        side: Seat,
        chain: Bytes,
    },
    /// Back to the position after that many actions.
    Undoes {
        keep: u32,
        agreed: Vec<Seat>,
    },
    ServerOpens {
        secret: Bytes,
        salt: Bytes,
    },
}

impl Entry {
    /// The hash of the log after this entry.
    #[must_use]
    pub fn chained(&self, before: &Bytes) -> Bytes {
        let side = |side: &Seat| side.name().as_bytes().to_vec();
        let text = |text: &String| text.as_bytes().to_vec();
        let bytes = |bytes: &Bytes| bytes.0.to_vec();
        let parts: Vec<Vec<u8>> = match self {
            Entry::Begins { id, terms, pace, home, away } => {
                vec![b"begins".to_vec(), text(id), text(terms), vec![*pace as u8, *home as u8, *away as u8]]
            }
            Entry::ServerCommits { commitment } => vec![b"server-commits".to_vec(), bytes(commitment)],
            Entry::CoachCommits { side: who, value, chain } => {
                vec![b"coach-commits".to_vec(), side(who), bytes(value), bytes(chain)]
            }
            Entry::CoachOpens { side: who, value, salt } => {
                vec![b"coach-opens".to_vec(), side(who), bytes(value), bytes(salt)]
            }
            Entry::Acts { side: who, words, link } => vec![b"acts".to_vec(), side(who), text(words), bytes(link)],
            Entry::Imposed { side: who, words, why } => vec![b"imposed".to_vec(), side(who), text(words), text(why)],
            Entry::Answers { side: who, link } => vec![b"answers".to_vec(), side(who), bytes(link)],
            Entry::Silent { side: who } => vec![b"silent".to_vec(), side(who)],
            Entry::NewChain { side: who, chain } => vec![b"new-chain".to_vec(), side(who), bytes(chain)],
            Entry::Undoes { keep, agreed } => {
                let agreed = agreed.iter().map(|seat| *seat as u8).collect();
                vec![b"undoes".to_vec(), keep.to_be_bytes().to_vec(), agreed]
            }
            Entry::ServerOpens { secret, salt } => vec![b"server-opens".to_vec(), bytes(secret), bytes(salt)],
        };
        let mut all: Vec<&[u8]> = vec![&before.0];
        all.extend(parts.iter().map(Vec::as_slice));
        digest("touchback/log", &all)
    }
}
