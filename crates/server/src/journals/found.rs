//! New journals, made here or brought as a file.

use touchback_store::journal::JournalRow;

use crate::App;
use crate::error::Answer;
use crate::ids::new_id;
use crate::time::now;

/// Lines that are written in one step.
const STEP: usize = 2000;

#[must_use]
pub fn new_row(id: &str, kind: &str, name: &str, summary: String) -> JournalRow {
    let (created, updated) = (now(), now());
    JournalRow { id: id.to_owned(), kind: kind.to_owned(), name: name.to_owned(), summary, created, updated }
}

/// Writes a new journal; returns the number of its last entry.
pub async fn keep_new(app: &App, account: &str, row: &JournalRow, lines: &[String]) -> Answer<u64> {
    app.store.add_journal(row).await?;
    app.store.join_journal(&row.id, account).await?;
    let mut after = 0;
    for step in lines.chunks(STEP) {
        app.store.append_all(&row.id, after, step.to_vec()).await?;
        after += step.len() as u64;
    }
    Ok(after)
}

/// Four times four letters, as invitations have them.
pub fn new_code() -> Answer<String> {
    let plain = new_id("x")?;
    let letters: Vec<char> = plain.chars().skip(2).take(16).collect();
    Ok(letters.chunks(4).map(|four| four.iter().collect::<String>()).collect::<Vec<_>>().join("-"))
}
