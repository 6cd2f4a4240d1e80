//! 32 bytes, written as hexadecimal, and the one hash function that everything here uses.

use std::fmt;

use serde::de::Error;
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use sha2::{Digest, Sha256};

/// A secret, a salt, a link, a commitment or a hash: 32 bytes, 64 hexadecimal digits in text.
#[derive(Copy, Clone, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Bytes(pub [u8; 32]);

impl Bytes {
    /// Reads 64 lower-case hexadecimal digits: every value has one text form.
    #[must_use]
    pub fn from_hex(text: &str) -> Option<Bytes> {
        let mut bytes = [0; 32];
        if text.len() != 64 || !text.bytes().all(|b| matches!(b, b'0'..=b'9' | b'a'..=b'f')) {
            return None;
        }
        for (i, byte) in bytes.iter_mut().enumerate() {
            *byte = u8::from_str_radix(&text[2 * i..2 * i + 2], 16).ok()?;
        }
        Some(Bytes(bytes))
    }
}

impl fmt::Display for Bytes {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        self.0.iter().try_for_each(|byte| write!(f, "{byte:02x}"))
    }
}

impl fmt::Debug for Bytes {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl Serialize for Bytes {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        to.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for Bytes {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Bytes, D::Error> {
        let text = std::borrow::Cow::<str>::deserialize(from)?;
        Bytes::from_hex(&text).ok_or_else(|| D::Error::custom("expected 64 hexadecimal digits, letters small"))
    }
}

/// SHA-256 of a name for the purpose and the parts, each with its length before it (four bytes, highest first), so
/// no two lists of parts give the same bytes.
#[must_use]
pub fn digest(purpose: &str, parts: &[&[u8]]) -> Bytes {
    let mut hasher = Sha256::new();
    for part in std::iter::once(purpose.as_bytes()).chain(parts.iter().copied()) {
        hasher.update((part.len() as u32).to_be_bytes());
        hasher.update(part);
    }
    Bytes(hasher.finalize().into())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn text_and_bytes_convert_both_ways_and_nonsense_is_refused() {
        let bytes = digest("test", &[b"abc"]);
        assert_eq!(Bytes::from_hex(&bytes.to_string()), Some(bytes));
        let json = serde_json::to_string(&bytes).expect("json");
        assert_eq!(serde_json::from_str::<Bytes>(&json).expect("bytes"), bytes);
        for bad in ["", "0", &"g".repeat(64), &"0".repeat(63), &"é".repeat(32), &format!("+{}", "0".repeat(63))] {
            assert_eq!(Bytes::from_hex(bad), None, "{bad}");
        }
    }

    #[test]
    fn parts_do_not_run_together() {
        assert_ne!(digest("p", &[b"ab", b"c"]), digest("p", &[b"a", b"bc"]));
        assert_ne!(digest("p", &[b"", b"a"]), digest("p", &[b"a", b""]));
        assert_ne!(digest("pa", &[b"b"]), digest("p", &[b"ab"]));
    }

    #[test]
    fn the_hash_is_plain_sha_256_over_lengths_and_parts() {
        // printf '\0\0\0\1p\0\0\0\2ab' | sha256sum
        let bytes = Sha256::digest(b"\0\0\0\x01p\0\0\0\x02ab");
        assert_eq!(digest("p", &[b"ab"]).0[..], bytes[..]);
    }
}
