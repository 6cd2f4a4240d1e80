//! Open matches: what they are played by, who may take them, and how two people who look for the same are brought together.
//!
//! The line of the match in the table is all there is of an open match. Its empty seat is given away by one statement that changes
//! the line only if the seat is free, so of many who want it at once one gets it, on any number of servers.

use std::sync::Arc;

use serde::{Deserialize, Serialize};
use serde_json::Value;
use touchback_engine::Side;
use touchback_store::{MatchRow, StoreError};
use utoipa::ToSchema;

use super::{Who, result, who};
use crate::App;
use crate::error::{Answer, ApiError};
use crate::live::command::Person;
use crate::live::life::call_off;
use crate::log::{ClockRule, Listing, Pace, Settings, UndoRule};
use crate::time::now;

/// An open live match is shown as long as its maker was there within so many milliseconds.
const PRESENT: i64 = 45_000;
/// One that is played over days, for so long.
const PATIENT: i64 = 14 * 24 * 3_600_000;
/// Open matches of one person.
const MOST_OPEN: usize = 5;
/// In place of an account: only who has the link may take the seat.
pub const BY_LINK: &str = "link";

/// What a match is played by, as far as people choose matches by it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
pub struct Terms {
    pub ruleset: String,
    pub pace: Pace,
    pub clock: Option<ClockRule>,
    pub undo: UndoRule,
    /// The word of the method of special plays.
    pub plays: String,
    pub knock_out: bool,
    pub listing: Listing,
    /// Some rules are varied by the coaches.
    pub varied: bool,
}

impl Terms {
    #[must_use]
    pub fn of(settings: &Settings) -> Terms {
        Terms {
            ruleset: settings.ruleset.clone(),
            pace: settings.pace,
            clock: settings.clock,
            undo: settings.undo,
            plays: settings.plays.clone(),
            knock_out: settings.knock_out,
            listing: settings.listing,
            varied: !settings.options.is_empty() || !settings.own_decks.is_empty(),
        }
    }

    /// Two open matches with the same word can be brought together; none of a match that only its coaches know of.
    #[must_use]
    pub fn word(&self) -> Option<String> {
        if self.listing.is_private() {
            return None;
        }
        let Terms { ruleset, plays, .. } = self;
        let pace = if self.pace == Pace::Live { "live" } else { "correspondence" };
        let clock = self.clock.map_or_else(|| "none".to_owned(), |clock| format!("{}+{}", clock.turn, clock.reserve));
        let undo = if self.undo == UndoRule::None { "strict" } else { "consent" };
        let (end, varied) =
            (if self.knock_out { "knock-out" } else { "draw" }, if self.varied { "varied" } else { "plain" });
        Some(format!("{ruleset} {pace} {clock} {undo} {plays} {end} {varied} {}", self.listing.name()))
    }
}

/// An open match as it is shown.
#[derive(Clone, PartialEq, Debug, Serialize, ToSchema)]
pub struct OfferView {
    pub id: String,
    pub by: Who,
    /// The team list that its maker plays.
    pub team: Option<String>,
    pub terms: Terms,
    pub mine: bool,
    /// Milliseconds since 1970.
    pub created: i64,
}

/// The account that made an open match, and its side.
#[must_use]
pub fn maker(row: &MatchRow) -> Option<(Side, &str)> {
    match (&row.home, &row.away) {
        (Some(home), None) => Some((Side::Home, home)),
        (None, Some(away)) => Some((Side::Away, away)),
        _ => None,
    }
}

/// The part of a line that tells of one side.
#[must_use]
pub fn of_side<'a>(summary: &'a Value, side: Side, what: &str) -> Option<&'a str> {
    summary[touchback_notation::text::side(side)][what].as_str()
}

#[must_use]
pub fn terms_of(summary: &Value) -> Option<Terms> {
    serde_json::from_value(summary["terms"].clone()).ok()
}

pub async fn view(app: &App, row: &MatchRow, me: Option<&str>) -> Answer<Option<OfferView>> {
    let summary: Value = serde_json::from_str(&row.summary).unwrap_or_default();
    let (Some((side, account)), Some(terms)) = (maker(row), terms_of(&summary)) else { return Ok(None) };
    let name = of_side(&summary, side, "name").unwrap_or_default();
    let by = if terms.listing.is_private() && row.invited.is_none() {
        Who { name: name.to_owned(), ..Who::default() }
    } else {
        who(app, account, name, Some(&terms.ruleset)).await?
    };
    let team = of_side(&summary, side, "team").map(str::to_owned);
    Ok(Some(OfferView { id: row.id.clone(), by, team, terms, mine: me == Some(account), created: row.created }))
}

/// The open matches that somebody may take or has made.
pub async fn open(app: &App, me: Option<&str>) -> Answer<Vec<MatchRow>> {
    let mut rows = app.store.open_matches(now() - PRESENT, now() - PATIENT).await?;
    if let Some(me) = me {
        let blocked = app.store.blocked(me).await?;
        rows.retain(|row| maker(row).is_some_and(|(_, by)| !blocked.iter().any(|it| it == by)));
    }
    Ok(rows)
}

#[must_use]
pub fn gone() -> ApiError {
    ApiError::new(409, "offer_gone", "This open match is gone.")
}

/// Whether somebody may take the empty seat without the link.
pub async fn may_take(app: &App, row: &MatchRow, person: &Person) -> Answer<()> {
    let fresh = row.updated >= now() - PRESENT;
    let patient =
        row.created >= now() - PATIENT && row.terms.as_deref().is_some_and(|it| it.contains("correspondence"));
    let open = row.invited.is_none() && row.terms.is_some() && (fresh || patient);
    if row.state != "waiting" || !(open || row.invited.as_deref() == Some(person.id.as_str())) {
        return Err(gone());
    }
    not_blocked(app, row, person).await
}

/// Who is blocked finds nothing, whichever way they come.
pub async fn not_blocked(app: &App, row: &MatchRow, person: &Person) -> Answer<()> {
    match maker(row) {
        Some((_, by)) if app.store.is_blocked(by, &person.id).await? => Err(gone()),
        _ => Ok(()),
    }
}

/// Refuses one open match too many.
pub async fn check_count(app: &App, person: &Person) -> Answer<()> {
    let rows = app.store.matches_of(&person.id).await?;
    let open = |row: &&MatchRow| {
        let listed = row.terms.is_some() || row.invited.is_some();
        listed && row.joining.is_some() && row.state == "waiting" && row.updated >= now() - PATIENT
    };
    if rows.iter().filter(open).count() >= MOST_OPEN {
        let message = format!("You have {MOST_OPEN} open matches already; withdraw one first.");
        return Err(ApiError::new(409, "too_many_open", message));
    }
    Ok(())
}

/// Open matches of others by the same terms, those first whose maker is about as strong.
pub async fn fitting(app: &App, person: &Person, terms: &Terms) -> Answer<Vec<MatchRow>> {
    // What is varied differs from one match to the next: people look at it before they agree.
    let Some(word) = terms.word().filter(|_| !terms.varied) else { return Ok(Vec::new()) };
    let mut rows = open(app, Some(&person.id)).await?;
    rows.retain(|row| row.terms.as_deref() == Some(&word) && maker(row).is_some_and(|(_, by)| by != person.id));
    let mine = result::rating_of(app, &person.id, &terms.ruleset).await?.rating;
    let mut near = Vec::new();
    for row in rows {
        let Some((_, by)) = maker(&row) else { continue };
        let theirs = result::rating_of(app, by, &terms.ruleset).await?.rating;
        near.push(((theirs - mine).abs(), row.created, row));
    }
    near.sort_by_key(|(distance, created, _)| (*distance, *created));
    Ok(near.into_iter().map(|(_, _, row)| row).collect())
}

/// Withdraws an open match; its owner or the challenged coach may do so. If both seats are taken, a coach calls it off.
pub async fn withdraw(app: &Arc<App>, id: &str, person: &Person) -> Answer<()> {
    let row = app.store.match_row(id).await?;
    let has_seat = [&row.home, &row.away].into_iter().flatten().any(|holder| *holder == person.id);
    if !has_seat && row.invited.as_deref() != Some(person.id.as_str()) {
        return Err(ApiError::not_found());
    }
    if ["withdrawn", "cancelled"].contains(&row.state.as_str()) {
        return Ok(());
    }
    match app.store.close_open(id, now()).await {
        Err(StoreError::Conflict) if has_seat => {
            let live = app.live.get(app, id).await?;
            call_off(app, &live, person).await
        }
        Err(StoreError::Conflict) => {
            Err(ApiError::new(409, "seat_taken", "Somebody has taken the seat; the match is on."))
        }
        done => done.map_err(ApiError::from),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn terms() -> Terms {
        Terms {
            ruleset: "sevens".to_owned(),
            pace: Pace::Live,
            clock: Some(ClockRule { turn: 120, reserve: 180 }),
            undo: UndoRule::Consent,
            plays: "none".to_owned(),
            knock_out: false,
            listing: Listing::Rated,
            varied: false,
        }
    }

    #[test]
    fn only_the_same_terms_are_brought_together() {
        let word = terms().word();
        assert_eq!(word.as_deref(), Some("sevens live 120+180 consent none draw plain rated"));
        let others = [
            Terms { ruleset: "elevens".to_owned(), ..terms() },
            Terms { pace: Pace::Correspondence, ..terms() },
            Terms { clock: None, ..terms() },
            Terms { listing: Listing::Casual, ..terms() },
            Terms { undo: UndoRule::None, ..terms() },
            Terms { knock_out: true, ..terms() },
            Terms { plays: "cards".to_owned(), ..terms() },
            Terms { varied: true, ..terms() },
        ];
        assert!(others.iter().all(|other| other.word() != word));
        assert_eq!(Terms { listing: Listing::Private, ..terms() }.word(), None);
    }
}
