//! Sealing for one reader: Argon2id makes the key out of a passphrase, ChaCha20-Poly1305 seals. Salt and nonce come from the
//! caller, who must never use a pair twice for different contents.

use argon2::Argon2;
use chacha20poly1305::aead::{Aead, KeyInit, Payload};
use chacha20poly1305::{ChaCha20Poly1305, Key, Nonce};
use serde::{Deserialize, Serialize};
use touchback_provable_dice::Bytes;

/// Someone with the record can guess shorter passphrases too fast.
pub const SHORTEST: usize = 8;

/// Sealed bytes in hexadecimal.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Envelope {
    /// For the key; empty where the key is not made from a passphrase.
    pub salt: String,
    pub nonce: String,
    #[serde(rename = "box")]
    pub sealed: String,
}

/// A key made from a passphrase.
fn key_of(passphrase: &str, salt: &[u8]) -> Option<[u8; 32]> {
    let mut key = [0; 32];
    Argon2::default().hash_password_into(passphrase.as_bytes(), salt, &mut key).ok()?;
    Some(key)
}

impl Envelope {
    /// Seals for anyone who knows the passphrase. `about` is bound to the contents.
    #[must_use]
    pub fn for_passphrase(
        passphrase: &str,
        salt: &Bytes,
        nonce: &Bytes,
        about: &str,
        contents: &[u8],
    ) -> Option<Envelope> {
        let key = key_of(passphrase, &salt.0[..16])?;
        Some(Envelope { salt: hex(&salt.0[..16]), ..Envelope::for_key(&key, nonce, about, contents)? })
    }

    #[must_use]
    pub fn for_key(key: &[u8; 32], nonce: &Bytes, about: &str, contents: &[u8]) -> Option<Envelope> {
        let cipher = ChaCha20Poly1305::new(Key::from_slice(key));
        let payload = Payload { msg: contents, aad: about.as_bytes() };
        let sealed = cipher.encrypt(Nonce::from_slice(&nonce.0[..12]), payload).ok()?;
        Some(Envelope { salt: String::new(), nonce: hex(&nonce.0[..12]), sealed: hex(&sealed) })
    }

    /// The contents; none if the passphrase is wrong or anything was changed.
    #[must_use]
    pub fn open(&self, passphrase: &str, about: &str) -> Option<Vec<u8>> {
        let salt = unhex(&self.salt).filter(|salt| salt.len() == 16)?;
        self.open_with(&key_of(passphrase, &salt)?, about)
    }

    #[must_use]
    pub fn open_with(&self, key: &[u8; 32], about: &str) -> Option<Vec<u8>> {
        let nonce = unhex(&self.nonce).filter(|nonce| nonce.len() == 12)?;
        let payload = unhex(&self.sealed)?;
        let payload = Payload { msg: &payload, aad: about.as_bytes() };
        ChaCha20Poly1305::new(Key::from_slice(key)).decrypt(Nonce::from_slice(&nonce), payload).ok()
    }
}

fn hex(bytes: &[u8]) -> String {
    bytes.iter().map(|byte| format!("{byte:02x}")).collect()
}

fn unhex(text: &str) -> Option<Vec<u8>> {
    if !text.len().is_multiple_of(2) || !text.bytes().all(|byte| byte.is_ascii_hexdigit()) {
        return None;
    }
    (0..text.len()).step_by(2).map(|at| u8::from_str_radix(&text[at..at + 2], 16).ok()).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_the_passphrase_opens_and_nothing_may_be_changed() {
        let (salt, nonce) = (Bytes([1; 32]), Bytes([2; 32]));
        let envelope = Envelope::for_passphrase("correct horse", &salt, &nonce, "about", b"contents").expect("sealed");
        assert_eq!(envelope.open("correct horse", "about").as_deref(), Some(&b"contents"[..]));
        assert_eq!(envelope.open("correct house", "about"), None);
        assert_eq!(envelope.open("correct horse", "else"), None);
        let change = |edit: &dyn Fn(&mut Envelope)| {
            let mut bad = envelope.clone();
            edit(&mut bad);
            assert_eq!(bad.open("correct horse", "about"), None, "{bad:?}");
        };
        change(&|e| e.sealed.replace_range(0..2, if e.sealed.starts_with("00") { "01" } else { "00" }));
        change(&|e| e.nonce.replace_range(0..2, "ff"));
        change(&|e| e.salt.replace_range(0..2, "ff"));
        change(&|e| e.sealed.push('x'));
        change(&|e| e.salt.clear());
        change(&|e| e.nonce = "é".repeat(12));
    }
}
