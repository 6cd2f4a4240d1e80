//! Entries sealed line by line: each names the hash of the one before, so none can be changed, removed or moved
//! unnoticed.
//!
//! A line is `{"hash":"…","entry":{…}}`; the hash is over the bytes of the entry. The lines are both the portable file
//! and what the store holds.

use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};

/// Hash before the first line.
pub const START: &str = "0000000000000000000000000000000000000000000000000000000000000000";

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Entry<C> {
    pub seq: u64,
    pub at: String,
    /// Person who acted.
    pub by: String,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub reason: Option<String>,
    pub prev: String,
    pub change: C,
}

/// An entry with the hash that seals it.
#[derive(Clone, Debug, PartialEq)]
pub struct Sealed<C> {
    pub entry: Entry<C>,
    pub hash: String,
}

/// Where the next entry goes.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Seals {
    pub seq: u64,
    pub hash: String,
}

impl Default for Seals {
    fn default() -> Seals {
        Seals { seq: 0, hash: START.into() }
    }
}

/// Where and why a file cannot be trusted any further.
#[derive(Clone, Debug, PartialEq)]
pub struct Damage<C> {
    /// Line, counted from 1.
    pub line: usize,
    /// Bytes before that line; all of them are good.
    pub good_bytes: usize,
    pub reason: String,
    /// Everything before the place.
    pub good: Vec<Sealed<C>>,
}

impl<C> std::fmt::Display for Damage<C> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(
            f,
            "The file is damaged at line {} (byte {}): {}. The {} change(s) before it are good.",
            self.line,
            self.good_bytes,
            self.reason,
            self.good.len()
        )
    }
}

const HEAD: &str = "{\"hash\":\"";
const MIDDLE: &str = "\",\"entry\":";

#[must_use]
pub fn hex(bytes: &[u8]) -> String {
    bytes.iter().map(|b| format!("{b:02x}")).collect()
}

#[must_use]
pub fn sha256(parts: &[&[u8]]) -> [u8; 32] {
    let mut hasher = Sha256::new();
    for part in parts {
        hasher.update(part);
    }
    hasher.finalize().into()
}

/// Seals an entry: the line without its end, and the entry with its hash.
pub fn seal<C: Serialize>(entry: Entry<C>) -> Result<(String, Sealed<C>), String> {
    let body = serde_json::to_string(&entry).map_err(|e| e.to_string())?;
    let hash = hex(&sha256(&[body.as_bytes()]));
    let line = format!("{HEAD}{hash}{MIDDLE}{body}}}");
    Ok((line, Sealed { entry, hash }))
}

/// Opens one line on its own: checks its content against its hash.
pub fn alone<C: DeserializeOwned>(line: &[u8]) -> Result<Sealed<C>, String> {
    let text = std::str::from_utf8(line).map_err(|_| "it is not text")?;
    let text = text.strip_suffix('\r').unwrap_or(text);
    let rest = text.strip_prefix(HEAD).ok_or("it does not start like an entry")?;
    let (hash, rest) = rest.split_once(MIDDLE).ok_or("it does not look like an entry")?;
    let body = rest.strip_suffix('}').ok_or("it does not end like an entry")?;
    if hex(&sha256(&[body.as_bytes()])) != hash {
        return Err("its content does not fit its hash".into());
    }
    let entry = serde_json::from_str(body).map_err(|e| format!("it cannot be understood: {e}"))?;
    Ok(Sealed { entry, hash: hash.into() })
}

/// Opens the line that follows `before`.
pub fn open<C: DeserializeOwned>(line: &[u8], before: &Seals) -> Result<Sealed<C>, String> {
    let sealed: Sealed<C> = alone(line)?;
    if sealed.entry.prev != before.hash {
        return Err("it does not follow the line before".into());
    }
    if sealed.entry.seq != before.seq + 1 {
        return Err(format!("its number is {} instead of {}", sealed.entry.seq, before.seq + 1));
    }
    Ok(sealed)
}

/// Reads a whole file or says where it is damaged.
pub fn read<C: DeserializeOwned>(bytes: &[u8]) -> Result<Vec<Sealed<C>>, Box<Damage<C>>> {
    read_while(bytes, |_| true)
}

/// The same, as long as there is room: asks before each line.
pub fn read_while<C: DeserializeOwned>(
    bytes: &[u8],
    mut fits: impl FnMut(&[u8]) -> bool,
) -> Result<Vec<Sealed<C>>, Box<Damage<C>>> {
    let mut good: Vec<Sealed<C>> = Vec::new();
    let (mut at, mut line, mut head) = (0, 1, Seals::default());
    while at < bytes.len() {
        let end = bytes[at..].iter().position(|&b| b == b'\n').map(|n| at + n);
        let opened = match end {
            None => Err("the last line is not complete; it was never acknowledged or has been cut".into()),
            Some(end) if !fits(&bytes[at..end]) => Err("it needs more memory than there is".into()),
            Some(end) => open(&bytes[at..end], &head),
        };
        match (opened, end) {
            (Ok(sealed), Some(end)) => {
                head = Seals { seq: sealed.entry.seq, hash: sealed.hash.clone() };
                good.push(sealed);
                at = end + 1;
                line += 1;
            }
            (opened, _) => {
                let reason = opened.err().unwrap_or_default();
                return Err(Box::new(Damage { line, good_bytes: at, reason, good }));
            }
        }
    }
    Ok(good)
}

/// Every line that is intact on its own, in order, with its line number: what can be saved of a damaged file.
#[must_use]
pub fn salvage<C: DeserializeOwned>(bytes: &[u8]) -> Vec<(usize, Sealed<C>)> {
    let lines = bytes.split(|&b| b == b'\n').enumerate();
    lines.filter_map(|(i, line)| Some((i + 1, alone(line).ok()?))).collect()
}
