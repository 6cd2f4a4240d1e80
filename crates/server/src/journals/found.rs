//! New journals, made here or brought as a file.

use std::sync::Arc;

use axum::extract::{FromRequest, Request};
use serde::de::DeserializeOwned;
use touchback_store::journal::JournalRow;

use crate::App;
use crate::auth::guard::whole;
use crate::error::Answer;
use crate::ids::new_id;
use crate::memory::{self, Reserved};
use crate::pool::Place;
use crate::routes::Body;
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

/// A request that brings a file, with a place to read it in. A place first: files that wait for one are not held in memory.
pub async fn brought<T: DeserializeOwned>(
    app: &Arc<App>,
    address: &str,
    request: Request,
    most: usize,
) -> Answer<(Place, T)> {
    app.memory.check()?;
    let place = app.pools.checks.enter(address).await?;
    let (parts, body) = request.into_parts();
    let bytes = whole(app, body, most).await?;
    let Body(body) = Body::<T>::from_request(Request::from_parts(parts, bytes.into()), app).await?;
    Ok((place, body))
}

/// Memory for a file that is read in these parts, one after the other: for the text, its lines, its entries and what they add up
/// to, and for the heaviest part while it is read.
pub async fn room_for<'a>(app: &App, file: &str, parts: impl Iterator<Item = &'a str>) -> Answer<Reserved> {
    let heaviest = parts.map(|part| memory::weight(part.as_bytes())).max().unwrap_or(0);
    app.memory.reserve(heaviest.max(4 * file.len() as u64)).await
}

/// Four times four letters, as invitations have them.
pub fn new_code() -> Answer<String> {
    let plain = new_id("x")?;
    let letters: Vec<char> = plain.chars().skip(2).take(16).collect();
    Ok(letters.chunks(4).map(|four| four.iter().collect::<String>()).collect::<Vec<_>>().join("-"))
}
