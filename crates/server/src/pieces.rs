//! Long answers in pieces: what many readers share is written and packed once, and only what is each reader's own is added.
//!
//! A packed piece is a run of deflate blocks that needs nothing before it, so pieces can be put together in any order to one
//! gzip body. What is a reader's own goes in between as it is.

use std::cell::RefCell;
use std::sync::Arc;

use axum::body::Bytes;
use axum::http::header::{CONTENT_ENCODING, CONTENT_TYPE, VARY};
use axum::http::{HeaderMap, HeaderValue};
use axum::response::{IntoResponse, Response};
use flate2::{Compress, Compression, Crc, FlushCompress};

use crate::web::takes_gzip;

/// Ends a run of blocks: one that is empty and the last.
const LAST_BLOCK: [u8; 2] = [3, 0];
/// A gzip file of no name and no time.
const GZIP_HEAD: [u8; 10] = [0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 255];
/// Most bytes of a block that is not packed.
const MOST_PLAIN: usize = 0xffff;

thread_local! {
    /// Its tables are large, so they are used again.
    static PACKER: RefCell<Compress> = RefCell::new(Compress::new(Compression::fast(), false));
}

/// A part of an answer, the same for all who get it.
#[derive(Debug)]
pub struct Piece {
    text: String,
    packed: Vec<u8>,
    sum: Crc,
}

impl Piece {
    #[must_use]
    pub fn new(text: String) -> Arc<Piece> {
        let mut sum = Crc::new();
        sum.update(text.as_bytes());
        let packed = pack(text.as_bytes());
        Arc::new(Piece { text, packed, sum })
    }

    /// The old piece if it says the same.
    #[must_use]
    pub fn again(old: Option<&Arc<Piece>>, text: String) -> Arc<Piece> {
        match old {
            Some(old) if old.text == text => Arc::clone(old),
            _ => Piece::new(text),
        }
    }

    #[must_use]
    pub fn text(&self) -> &str {
        &self.text
    }
}

fn pack(text: &[u8]) -> Vec<u8> {
    PACKER.with_borrow_mut(|packer| {
        packer.reset();
        let mut packed = Vec::with_capacity(text.len() / 2 + 64);
        loop {
            let taken = packer.total_in() as usize;
            // In memory it cannot fail; a piece that were cut short would fail its checksum.
            if packer.compress_vec(&text[taken..], &mut packed, FlushCompress::Sync).is_err() {
                return packed;
            }
            // Room left over means that everything is out.
            if packer.total_in() as usize == text.len() && packed.len() < packed.capacity() {
                return packed;
            }
            packed.reserve(packed.capacity());
        }
    })
}

enum Part {
    Shared(Arc<Piece>),
    Own(String),
}

/// An answer that is being put together.
#[derive(Default)]
pub struct Pieces {
    parts: Vec<Part>,
}

impl Pieces {
    pub fn share(&mut self, piece: &Arc<Piece>) {
        self.parts.push(Part::Shared(Arc::clone(piece)));
    }

    pub fn own(&mut self, text: impl Into<String>) {
        self.parts.push(Part::Own(text.into()));
    }

    #[must_use]
    pub fn text(&self) -> String {
        let texts = self.parts.iter().map(|part| match part {
            Part::Shared(piece) => piece.text.as_str(),
            Part::Own(text) => text,
        });
        texts.collect()
    }

    #[must_use]
    pub fn gzip(&self) -> Vec<u8> {
        let mut sum = Crc::new();
        let mut body = GZIP_HEAD.to_vec();
        for part in &self.parts {
            match part {
                Part::Shared(piece) => {
                    body.extend_from_slice(&piece.packed);
                    sum.combine(&piece.sum);
                }
                Part::Own(text) => {
                    for block in text.as_bytes().chunks(MOST_PLAIN) {
                        let length = block.len() as u16;
                        body.push(0);
                        body.extend_from_slice(&length.to_le_bytes());
                        body.extend_from_slice(&(!length).to_le_bytes());
                        body.extend_from_slice(block);
                    }
                    sum.update(text.as_bytes());
                }
            }
        }
        body.extend_from_slice(&LAST_BLOCK);
        body.extend_from_slice(&sum.sum().to_le_bytes());
        body.extend_from_slice(&sum.amount().to_le_bytes());
        body
    }

    /// As JSON, packed for those who can unpack it.
    #[must_use]
    pub fn response(&self, headers: &HeaderMap) -> Response {
        let about = [(CONTENT_TYPE, HeaderValue::from_static("application/json"))];
        let vary = [(VARY, HeaderValue::from_static("accept-encoding"))];
        if takes_gzip(headers) {
            let coding = [(CONTENT_ENCODING, HeaderValue::from_static("gzip"))];
            return (about, vary, coding, Bytes::from(self.gzip())).into_response();
        }
        (about, vary, self.text()).into_response()
    }
}

#[cfg(test)]
mod tests {
    use std::io::Read as _;

    use super::*;

    fn unpacked(body: &[u8]) -> String {
        let mut text = String::new();
        flate2::read::GzDecoder::new(body).read_to_string(&mut text).expect("whole, with the right sum");
        text
    }

    #[test]
    fn pieces_are_put_together_to_one_body() {
        let long: String = (0..20_000).map(|n| format!("{{\"table\":{n}}},")).collect();
        let noise: String =
            (0..70_000_u32).map(|n| char::from(33 + (n.wrapping_mul(2_654_435_761) >> 20) as u8 % 90)).collect();
        let (one, empty) = (Piece::new(long.clone()), Piece::new(String::new()));
        let mut all = Pieces::default();
        all.own("{");
        all.share(&one);
        all.share(&empty);
        all.own(noise.clone());
        all.share(&one);
        all.own("");
        let wanted = format!("{{{long}{noise}{long}");
        assert_eq!(all.text(), wanted);
        assert_eq!(unpacked(&all.gzip()), wanted);
        assert!(all.gzip().len() < noise.len() + long.len() / 2);
        assert_eq!(unpacked(&Pieces::default().gzip()), "");
    }

    #[test]
    fn what_says_the_same_is_not_made_again() {
        let one = Piece::new("a".into());
        assert!(Arc::ptr_eq(&one, &Piece::again(Some(&one), "a".into())));
        assert!(!Arc::ptr_eq(&one, &Piece::again(Some(&one), "b".into())));
    }
}
