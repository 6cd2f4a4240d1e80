//! Random names and their hashes.

use sha2::{Digest, Sha256};

use crate::error::{Answer, ApiError};

const LETTERS: &[u8; 32] = b"abcdefghijkmnpqrstuvwxyz23456789";

/// Bytes from the system's generator.
pub fn random<const N: usize>() -> Answer<[u8; N]> {
    let mut bytes = [0; N];
    #[cfg(feature = "simulation")]
    if crate::simulation::fill(&mut bytes) {
        return Ok(bytes);
    }
    getrandom::fill(&mut bytes).map_err(ApiError::internal)?;
    Ok(bytes)
}

/// An id that cannot be guessed: 20 letters of 5 bits.
pub fn new_id(prefix: &str) -> Answer<String> {
    let bytes: [u8; 20] = random()?;
    let letters: String = bytes.iter().map(|byte| char::from(LETTERS[usize::from(byte & 31)])).collect();
    Ok(format!("{prefix}_{letters}"))
}

/// The id that belongs to a person's key: asked again, the same. The person's own id keeps it from being guessed.
#[must_use]
pub fn keyed_id(prefix: &str, person: &str, key: &str) -> String {
    let bytes = Sha256::digest(format!("{prefix} {person} {key}").as_bytes());
    let letters: String = bytes.iter().take(20).map(|byte| char::from(LETTERS[usize::from(byte & 31)])).collect();
    format!("{prefix}_{letters}")
}

/// 256 bits in hexadecimal.
pub fn new_token() -> Answer<String> {
    Ok(hex(&random::<32>()?))
}

#[must_use]
pub fn hex(bytes: &[u8]) -> String {
    bytes.iter().map(|byte| format!("{byte:02x}")).collect()
}

/// 32 bytes in hexadecimal.
#[must_use]
pub fn unhex(text: &str) -> Option<[u8; 32]> {
    if text.len() != 64 || !text.bytes().all(|byte| byte.is_ascii_hexdigit()) {
        return None;
    }
    let mut bytes = [0; 32];
    for (i, byte) in bytes.iter_mut().enumerate() {
        *byte = u8::from_str_radix(&text[2 * i..2 * i + 2], 16).ok()?;
    }
    Some(bytes)
}

/// What is stored of a token: reading the database does not reveal it.
#[must_use]
pub fn token_hash(token: &str) -> String {
    hex(&Sha256::digest(token.as_bytes()))
}
