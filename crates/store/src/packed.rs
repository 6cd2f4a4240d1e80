//! Texts that are kept compressed: a finished match is mostly repetition.

use std::io::{Read, Write};

use base64::Engine;
use base64::engine::general_purpose::STANDARD;
use flate2::Compression;
use flate2::read::GzDecoder;
use flate2::write::GzEncoder;

use crate::{Result, StoreError};

/// Most bytes of a text once it is unpacked.
const MOST: u64 = 64 * 1024 * 1024;
/// What a packed snapshot begins with; no replay and no journal does.
const MARK: &str = "gz:";

pub fn pack(text: &[u8]) -> Result<String> {
    let mut packer = GzEncoder::new(Vec::new(), Compression::fast());
    let bytes = packer.write_all(text).and_then(|()| packer.finish());
    bytes.map(|bytes| STANDARD.encode(bytes)).map_err(|why| StoreError::Other(why.to_string()))
}

pub fn unpack(packed: &str) -> Result<Vec<u8>> {
    let damaged = |why: &dyn std::fmt::Display| StoreError::Damaged(format!("a packed text: {why}"));
    let bytes = STANDARD.decode(packed).map_err(|why| damaged(&why))?;
    let mut text = Vec::new();
    GzDecoder::new(bytes.as_slice()).take(MOST).read_to_end(&mut text).map_err(|why| damaged(&why))?;
    Ok(text)
}

/// The same text, packed if it is not yet.
pub(crate) fn marked(text: &str) -> Result<String> {
    if text.starts_with(MARK) { Ok(text.to_owned()) } else { Ok(format!("{MARK}{}", pack(text.as_bytes())?)) }
}

/// The text, unpacked if it is packed.
pub(crate) fn plain(text: String) -> Result<String> {
    let Some(packed) = text.strip_prefix(MARK) else { return Ok(text) };
    String::from_utf8(unpack(packed)?).map_err(|why| StoreError::Damaged(format!("a packed text: {why}")))
}
