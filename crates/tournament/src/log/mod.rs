//! The event file: one line per change, each line sealed by a hash that covers the line before (`touchback_journal`).
//!
//! Nothing here touches files: the caller appends a line, syncs it, and only then reports success.

mod change;

pub use change::{Change, Paired, Registration, RoundPlan};
pub use touchback_journal::{START, hex, seal, sha256};

pub type Entry = touchback_journal::Entry<Change>;
pub type Sealed = touchback_journal::Sealed<Change>;
pub type Damage = touchback_journal::Damage<Change>;

/// Reads a whole file or says where it is damaged.
pub fn read(bytes: &[u8]) -> Result<Vec<Sealed>, Box<Damage>> {
    touchback_journal::read(bytes)
}

/// What can be saved of a damaged file: the good part as it is, then every intact line after the damage, resealed with
/// a note of where it was. Also how many there are.
pub fn recovered(bytes: &[u8], damage: &Damage) -> Result<(String, usize), String> {
    let good = std::str::from_utf8(&bytes[..damage.good_bytes]).map_err(|e| e.to_string())?;
    let mut text = good.to_string();
    let (mut seq, mut prev) = damage.good.last().map_or((0, START.to_string()), |s| (s.entry.seq, s.hash.clone()));
    let behind = touchback_journal::salvage::<Change>(bytes).into_iter().filter(|(line, _)| *line > damage.line);
    let mut count = 0;
    for (line, saved) in behind {
        seq += 1;
        let note = format!("recovered from line {line}, where its seal was {}", saved.hash);
        let (line, sealed) = seal(Entry { seq, prev, reason: Some(note), ..saved.entry })?;
        text.push_str(&line);
        text.push('\n');
        prev = sealed.hash;
        count += 1;
    }
    Ok((text, count))
}
