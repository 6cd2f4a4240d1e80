//! The event file: one line per change, each line sealed by a hash that covers the line before (append-only).
//!
//! A line is `{"hash":"…","entry":{…}}`; the hash is over the bytes of the entry, and the entry names the hash before.
//! So no line can be changed, removed or reordered without being noticed, and everything before a damaged place is
//! known to be good. Nothing here touches files: the caller appends a line, syncs it, and only then reports success.

mod change;

use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};

pub use change::{Change, Paired, Registration, RoundPlan};

/// Hash before the first line.
pub const START: &str = "0000000000000000000000000000000000000000000000000000000000000000";

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Entry {
    pub seq: u64,
    /// Time as the writer's clock said.
    pub at: String,
    /// Person who acted.
    pub by: String,
    pub prev: String,
    pub change: Change,
}

/// An entry with the hash that seals it.
#[derive(Clone, Debug, PartialEq)]
pub struct Sealed {
    pub entry: Entry,
    pub hash: String,
}

/// Where and why a log cannot be trusted any further.
#[derive(Clone, Debug, PartialEq)]
pub struct Damage {
    /// Line, counted from 1.
    pub line: usize,
    /// Bytes before that line; all of them are good.
    pub good_bytes: usize,
    pub reason: String,
    /// Everything before the place.
    pub good: Vec<Sealed>,
}

impl std::fmt::Display for Damage {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(
            f,
            "The event file is damaged at line {} (byte {}): {}. The {} change(s) before it are good.",
            self.line,
            self.good_bytes,
            self.reason,
            self.good.len()
        )
    }
}

const HEAD: &str = "{\"hash\":\"";
const MIDDLE: &str = "\",\"entry\":";

pub fn hex(bytes: &[u8]) -> String {
    bytes.iter().map(|b| format!("{b:02x}")).collect()
}

pub fn sha256(parts: &[&[u8]]) -> [u8; 32] {
    let mut hasher = Sha256::new();
    for part in parts {
        hasher.update(part);
    }
    hasher.finalize().into()
}

/// Seals an entry: the line to append (with its line end) and the entry with its hash.
pub fn seal(entry: Entry) -> Result<(String, Sealed), String> {
    let body = serde_json::to_string(&entry).map_err(|e| e.to_string())?;
    let hash = hex(&sha256(&[body.as_bytes()]));
    let line = format!("{HEAD}{hash}{MIDDLE}{body}}}\n");
    Ok((line, Sealed { entry, hash }))
}

/// Reads a whole log or says where it is damaged.
pub fn read(bytes: &[u8]) -> Result<Vec<Sealed>, Box<Damage>> {
    let mut good: Vec<Sealed> = Vec::new();
    let mut at = 0;
    let mut line_number = 1;
    while at < bytes.len() {
        let end = bytes[at..].iter().position(|&b| b == b'\n').map(|n| at + n);
        let read = match end {
            None => Err("the last line is not complete; it was never acknowledged or has been cut".into()),
            Some(end) => open(&bytes[at..end], good.last(), good.len() as u64 + 1),
        };
        match (read, end) {
            (Ok(sealed), Some(end)) => {
                good.push(sealed);
                at = end + 1;
                line_number += 1;
            }
            (read, _) => {
                let reason = read.err().unwrap_or_default();
                return Err(Box::new(Damage { line: line_number, good_bytes: at, reason, good }));
            }
        }
    }
    Ok(good)
}

fn open(line: &[u8], before: Option<&Sealed>, seq: u64) -> Result<Sealed, String> {
    let text = std::str::from_utf8(line).map_err(|_| "it is not text")?;
    let rest = text.strip_prefix(HEAD).ok_or("it does not start like an entry")?;
    let (hash, rest) = rest.split_once(MIDDLE).ok_or("it does not look like an entry")?;
    let body = rest.strip_suffix('}').ok_or("it does not end like an entry")?;
    if hex(&sha256(&[body.as_bytes()])) != hash {
        return Err("its content does not fit its hash".into());
    }
    let entry: Entry = serde_json::from_str(body).map_err(|e| format!("it cannot be understood: {e}"))?;
    let prev = before.map_or(START, |s| s.hash.as_str());
    if entry.prev != prev {
        return Err("it does not follow the line before".into());
    }
    if entry.seq != seq {
        return Err(format!("its number is {} instead of {seq}", entry.seq));
    }
    Ok(Sealed { entry, hash: hash.into() })
}
