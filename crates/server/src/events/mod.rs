//! Events on the server: a kind of journal (`journals`).
//!
//! [`act`] is the command as it is sent, [`view`] what each role sees, [`shown`] what everybody shares of it, [`news`] what the live line tells, [`board`] games that are
//! played here.

pub mod act;
pub mod board;
pub mod facts;
pub mod news;
pub mod shown;
pub mod view;

use std::collections::BTreeMap;
use std::sync::{Arc, OnceLock};

use serde_json::{Value, json};
use touchback_journal::Journal;
use touchback_roster::names::Names;
use touchback_rulesets::catalogue::Catalogue;
use touchback_tournament::director::{Books, Look, Preview, Tournament, preview};
use touchback_tournament::event::Event;
use touchback_tournament::log::{Change, Sealed};
use touchback_tournament::problem::Problem;

use crate::App;
use crate::error::{Answer, ApiError};
use crate::journals::{Audience, Hub, News, Seen, Served};

/// The game data that events are checked against, loaded once.
pub fn books() -> Answer<Books<'static>> {
    static CATALOGUE: OnceLock<Option<Catalogue>> = OnceLock::new();
    static NAMES: OnceLock<Option<Names<'static>>> = OnceLock::new();
    let missing = || ApiError::internal("the game data of events cannot be read");
    let catalogue = CATALOGUE.get_or_init(|| Catalogue::load().ok()).as_ref().ok_or_else(missing)?;
    let names = NAMES.get_or_init(|| Names::new(catalogue).ok()).as_ref().ok_or_else(missing)?;
    Ok(Books { catalogue, names })
}

/// An event in memory.
pub type Live = crate::journals::Live<Tournament>;
/// Which events are in memory.
pub type Events = Hub<Tournament>;

impl Served for Tournament {
    const PREFIX: &'static str = "e_";
    type Shown = shown::Shown;
    type Preview = Preview;

    fn hub(app: &App) -> &Events {
        &app.events
    }

    fn prepare(before: &Seen<Tournament>, now: &Seen<Tournament>) {
        if let Ok(books) = books() {
            now.shown.follow(before, now, Look { event: &now.state, books });
        }
    }

    fn anticipate(now: &Arc<Seen<Tournament>>) {
        if now.shown.lacks_ranking() {
            let now = Arc::clone(now);
            tokio::task::spawn_blocking(move || now.shown.standings(&now, false));
        }
    }

    fn news(event: &Event, sealed: &Sealed) -> News {
        news::of(event, sealed)
    }

    fn audience(before: &Seen<Tournament>, now: &Seen<Tournament>, sealed: &Sealed) -> Audience {
        let everybody = news::is_public(&sealed.entry.change) || !now.shown.is_same(&before.shown);
        Audience { everybody, concerned: shown::concerned(&before.state, &now.state) }
    }

    fn is_pressing(change: &Change) -> bool {
        news::is_pressing(change)
    }

    fn is_staff(event: &Event, name: &str) -> bool {
        act::is_staff(event, Some(name))
    }

    fn refused(problems: &[Problem]) -> ApiError {
        act::refused(problems)
    }

    fn preview(journal: &Journal<Tournament>, changes: &[Change]) -> Preview {
        preview(journal, changes)
    }

    fn summary(event: &Event) -> Option<(String, Value)> {
        let status = Look { event, books: books().ok()? }.status();
        let summary =
            json!({ "stands": status.stands, "round": status.round, "rounds": status.rounds, "over": status.over });
        Some((event.pack.name.clone(), summary))
    }

    fn invitations(event: &Event) -> &BTreeMap<String, String> {
        &event.invitations
    }

    fn accounts(event: &Event) -> &BTreeMap<String, String> {
        &event.accounts
    }
}
