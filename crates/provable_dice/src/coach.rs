//! What each party keeps secret: the server's secret, a coach's value and chain. Randomness comes from the caller.

use hmac::{Hmac, Mac};
use sha2::Sha256;

use crate::bytes::{Bytes, digest};
use crate::entry::{Entry, Seat};

/// Default number of links in a chain: more than the actions and answers of a long match.
pub const LINKS: usize = 4096;

/// The commitment of a party (`server`, `home`, `away`) to a value, salted.
#[must_use]
pub fn commitment(id: &str, party: &str, salt: &Bytes, value: &Bytes) -> Bytes {
    digest("touchback/commit", &[id.as_bytes(), party.as_bytes(), &salt.0, &value.0])
}

/// Several independent values from one piece of entropy, each with its own label.
#[must_use]
pub fn derive(entropy: &[u8; 32], label: &str) -> Bytes {
    Bytes(keyed(entropy, &[b"touchback/expand", label.as_bytes()]))
}

/// HMAC-SHA-256 of the parts, each with its length before it.
pub(crate) fn keyed(key: &[u8; 32], parts: &[&[u8]]) -> [u8; 32] {
    // A key of any length is valid for HMAC; the fallback is unreachable and harmless.
    let Ok(mut mac) = Hmac::<Sha256>::new_from_slice(key) else { return [0; 32] };
    for part in parts {
        mac.update(&(part.len() as u32).to_be_bytes());
        mac.update(part);
    }
    mac.finalize().into_bytes().into()
}

/// The server's secret of one match. It has no `Debug`, so it cannot get into a log line.
#[derive(Clone)]
pub struct ServerSecret {
    pub secret: Bytes,
    pub salt: Bytes,
}

impl ServerSecret {
    /// From 32 fresh random bytes.
    #[must_use]
    pub fn from_entropy(entropy: &[u8; 32]) -> ServerSecret {
        ServerSecret { secret: derive(entropy, "server secret"), salt: derive(entropy, "server salt") }
    }

    #[must_use]
    pub fn commits(&self, id: &str) -> Entry {
        Entry::ServerCommits { commitment: commitment(id, "server", &self.salt, &self.secret) }
    }

    #[must_use]
    pub fn opens(&self) -> Entry {
        Entry::ServerOpens { secret: self.secret, salt: self.salt }
    }
}

/// The hash of a link: the link that was shown before it.
#[must_use]
pub fn next_up(id: &str, side: Seat, link: &Bytes) -> Bytes {
    digest("touchback/link", &[id.as_bytes(), side.name().as_bytes(), &link.0])
}

/// A hash chain: its end is public, each link shown is hashed to the one before it.
#[derive(Clone)]
pub struct Chain {
    links: Vec<Bytes>,
}

impl Chain {
    #[must_use]
    pub fn new(id: &str, side: Seat, seed: Bytes, length: usize) -> Chain {
        let mut links = vec![seed];
        for _ in 0..length {
            let next = next_up(id, side, links.last().unwrap_or(&seed));
            links.push(next);
        }
        Chain { links }
    }

    /// What the coach commits to: the last link shown or, before that, the end.
    #[must_use]
    pub fn end(&self) -> Bytes {
        self.links.last().copied().unwrap_or(Bytes([0; 32]))
    }

    /// The next link, removed from the chain; none when the chain is used up.
    pub fn take(&mut self) -> Option<Bytes> {
        if self.links.len() < 2 {
            return None;
        }
        self.links.pop();
        self.links.last().copied()
    }

    /// How many links are left.
    #[must_use]
    pub fn left(&self) -> usize {
        self.links.len().saturating_sub(1)
    }
}

/// A coach's client.
#[derive(Clone)]
pub struct Coach {
    id: String,
    side: Seat,
    value: Bytes,
    salt: Bytes,
    pub chain: Chain,
}

impl Coach {
    /// From 32 fresh random bytes; `links` is usually [`LINKS`].
    #[must_use]
    pub fn from_entropy(id: &str, side: Seat, entropy: &[u8; 32], links: usize) -> Coach {
        Coach {
            id: id.to_owned(),
            side,
            value: derive(entropy, "coach value"),
            salt: derive(entropy, "coach salt"),
            chain: Chain::new(id, side, derive(entropy, "coach chain"), links),
        }
    }

    #[must_use]
    pub fn commits(&self) -> Entry {
        let value = commitment(&self.id, self.side.name(), &self.salt, &self.value);
        Entry::CoachCommits { side: self.side, value, chain: self.chain.end() }
    }

    #[must_use]
    pub fn opens(&self) -> Entry {
        Entry::CoachOpens { side: self.side, value: self.value, salt: self.salt }
    }

    /// An action with the next link; none when the chain is used up.
    pub fn acts(&mut self, words: &str) -> Option<Entry> {
        let link = self.chain.take()?;
        Some(Entry::Acts { side: self.side, words: words.to_owned(), link })
    }

    pub fn answers(&mut self) -> Option<Entry> {
        Some(Entry::Answers { side: self.side, link: self.chain.take()? })
    }

    /// Another chain, from fresh randomness of the new device.
    pub fn changes_device(&mut self, entropy: &[u8; 32], links: usize) -> Entry {
        self.chain = Chain::new(&self.id, self.side, derive(entropy, "coach chain"), links);
        Entry::NewChain { side: self.side, chain: self.chain.end() }
    }
}
