//! The file: zstd frames one after the other, the first with what was recorded, then one for each match. `zstdcat` shows it.

use std::fs::File;
use std::io::{BufRead, BufReader, Write};
use std::path::Path;

use serde::{Deserialize, Serialize};
use zstd::stream::read::Decoder;

/// Better levels gain a tenth and take twice as long.
const LEVEL: i32 = 3;
const FORMAT: &str = "touchback-same 1";
/// Far above the longest match; a damaged file must not fill the memory.
const MOST_BYTES: usize = 256 << 20;

/// What a file holds.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Head {
    pub games: u64,
    pub seed: u64,
    /// Revision of the engine that played.
    pub engine: String,
    pub menus: bool,
}

pub struct Writer(File);

impl Writer {
    pub fn create(path: &Path, head: &Head) -> Result<Writer, String> {
        let file = File::create(path).map_err(|why| format!("{} cannot be written: {why}", path.display()))?;
        let mut writer = Writer(file);
        let json = serde_json::to_string(head).map_err(|why| why.to_string())?;
        writer.add(&packed(&format!("{FORMAT} {json}\n"))?)?;
        Ok(writer)
    }

    pub fn add(&mut self, frame: &[u8]) -> Result<(), String> {
        self.0.write_all(frame).map_err(|why| format!("the file cannot be written: {why}"))
    }
}

/// The frame of one match.
pub fn packed(text: &str) -> Result<Vec<u8>, String> {
    zstd::bulk::compress(text.as_bytes(), LEVEL).map_err(|why| why.to_string())
}

pub struct Reader {
    lines: BufReader<Decoder<'static, BufReader<File>>>,
    pub head: Head,
}

impl Reader {
    pub fn open(path: &Path) -> Result<Reader, String> {
        let wrong = |why: String| format!("{}: {why}", path.display());
        let file = File::open(path).map_err(|why| wrong(why.to_string()))?;
        let mut lines = BufReader::new(Decoder::new(file).map_err(|why| wrong(why.to_string()))?);
        let mut first = String::new();
        lines.read_line(&mut first).map_err(|why| wrong(why.to_string()))?;
        let json = first.strip_prefix(FORMAT).ok_or_else(|| wrong(format!("no file of “{FORMAT}”")))?;
        let head = serde_json::from_str(json).map_err(|why| wrong(why.to_string()))?;
        Ok(Reader { lines, head })
    }

    /// The lines of the next match; none at the end of the file.
    pub fn next(&mut self) -> Result<Option<String>, String> {
        let mut text = String::new();
        loop {
            let from = text.len();
            let read = self.lines.read_line(&mut text).map_err(|why| format!("the file is damaged: {why}"))?;
            match &text[from..] {
                "end\n" => {
                    text.truncate(from);
                    return Ok(Some(text));
                }
                "" if from == 0 => return Ok(None),
                _ if read == 0 => return Err("the file is cut off within a match".to_owned()),
                _ if text.len() > MOST_BYTES => return Err("a match longer than any can be".to_owned()),
                _ => {}
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn matches_are_read_one_by_one_and_a_cut_file_is_noticed() {
        let path = std::env::temp_dir().join(format!("touchback-same-file-{}", std::process::id()));
        let head = Head { games: 2, seed: 3, engine: "x".to_owned(), menus: false };
        let mut writer = Writer::create(&path, &head).expect("a file");
        for text in ["match 0\nend\n", "match 1\n> start\nend\n"] {
            writer.add(&packed(text).expect("packed")).expect("written");
        }
        let mut reader = Reader::open(&path).expect("it opens");
        assert_eq!(reader.head, head);
        assert_eq!(reader.next(), Ok(Some("match 0\n".to_owned())));
        assert_eq!(reader.next(), Ok(Some("match 1\n> start\n".to_owned())));
        assert_eq!(reader.next(), Ok(None));
        writer.add(&packed("match 2\n").expect("packed")).expect("written");
        let mut reader = Reader::open(&path).expect("it opens");
        assert!((0..2).all(|_| reader.next().is_ok()) && reader.next().is_err());
        std::fs::write(&path, "something else").expect("written");
        assert!(Reader::open(&path).is_err());
        std::fs::remove_file(&path).expect("cleaned up");
    }
}
