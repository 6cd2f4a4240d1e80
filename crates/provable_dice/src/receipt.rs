//! What a coach's client keeps, so that nobody can present another match afterwards.

use serde::{Deserialize, Serialize};

use crate::bytes::Bytes;
use crate::entry::{Entry, Seat};
use crate::fault::{Code, Fault};
use crate::log::Log;

/// The log as a coach saw it at one moment. Keep the latest.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Receipt {
    pub side: Seat,
    /// How many entries the coach had seen, and the hash of them all, including terms and commitments.
    pub entries: u32,
    pub hash: Bytes,
    /// The ends of the chains that the coach really made.
    pub chains: Vec<Bytes>,
}

impl Receipt {
    #[must_use]
    pub fn of(log: &Log, side: Seat, chains: Vec<Bytes>) -> Receipt {
        Receipt { side, entries: log.entries().len() as u32, hash: log.full_hash(), chains }
    }

    /// Whether this transcript continues what the coach saw, with no chain in his name that he did not make.
    #[must_use]
    pub fn check(&self, entries: &[Entry]) -> Vec<Fault> {
        let mut faults = Vec::new();
        let mut differs = |place: String, detail: &str| faults.push(Fault::new(Code::ReceiptDiffers, place, detail));
        let seen = self.entries as usize;
        let mut log = Log::default();
        entries.iter().take(seen).for_each(|entry| log.take(entry.clone()));
        if entries.len() < seen {
            differs("receipt".to_owned(), "the log is shorter than what the coach saw");
        } else if log.full_hash() != self.hash {
            differs("receipt".to_owned(), "its first entries are not those the coach saw");
        }
        for (n, entry) in entries.iter().enumerate() {
            let (Entry::CoachCommits { side, chain, .. } | Entry::NewChain { side, chain }) = entry else { continue };
            if *side == self.side && !self.chains.contains(chain) {
                differs(format!("entry {n}"), "a chain in the coach's name that is not his");
            }
        }
        faults
    }
}
