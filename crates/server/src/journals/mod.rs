//! Journals on the server: events and leagues alike. Each is kept in the store, and in memory while somebody looks at it.
//!
//! [`act`] carries commands out: nothing is told before it is on disk, and of two writers one is first.

pub mod act;
pub mod found;
pub mod live;
pub mod who;

use std::collections::HashMap;
use std::sync::atomic::{AtomicBool, AtomicU64};
use std::sync::{Arc, Mutex, PoisonError};

use axum::extract::ws::Utf8Bytes;
use serde::Serialize;
use serde_json::Value;
use tokio::sync::{OnceCell, broadcast};
use touchback_journal::{Journal, Kind, Sealed, Seals, Shared};
use touchback_store::journal::{self, JournalRow};
use utoipa::ToSchema;

use crate::App;
use crate::error::{Answer, ApiError};
use crate::pool::in_place;

/// News that a slow phone may be behind before it has to ask what it missed.
const NEWS: usize = 256;
/// Journals in memory that nobody listens to, above which they are forgotten.
const MOST_IDLE: usize = 64;

/// One entry of the journal as everybody may hear of it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, ToSchema)]
pub struct News {
    pub seq: u64,
    /// The seal of the entry.
    pub seal: String,
    pub at: String,
    /// The kind of change, `other` if it is nobody's business.
    pub what: String,
    /// In a sentence, if everybody may know.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub said: Option<String>,
}

/// Who hears of an entry, besides those in charge.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Audience {
    /// Something that everybody sees has changed.
    pub everybody: bool,
    /// These need not wait long.
    pub concerned: Vec<String>,
}

/// News as they go out, written once for all.
pub struct Told {
    pub seq: u64,
    pub audience: Audience,
    pub pressing: bool,
    pub text: Utf8Bytes,
}

/// A kind of journal that the server keeps.
pub trait Served: Kind<Command: Send + Sync, Problem: Send + Sync> {
    /// How its ids begin.
    const PREFIX: &'static str;
    /// What everybody sees of a state, made when the first one asks.
    type Shown: Default + Send + Sync;
    /// What a command would change.
    type Preview: Send;

    fn hub(app: &App) -> &Hub<Self>;

    /// Takes over what is shown of the state before as far as it still holds.
    fn prepare(_before: &Seen<Self>, _now: &Seen<Self>) {}

    /// Begins to make what readers will soon ask for, so that none of them waits for it.
    fn anticipate(_now: &Arc<Seen<Self>>) {}

    /// What of an entry everybody may know.
    fn news(state: &Self::State, sealed: &Sealed<Self::Change>) -> News;

    /// Who hears of an entry, one of those between these states.
    fn audience(_before: &Seen<Self>, _now: &Seen<Self>, _sealed: &Sealed<Self::Change>) -> Audience {
        Audience { everybody: true, concerned: Vec::new() }
    }

    /// Whether nobody should wait long to hear of such a change.
    fn is_pressing(_change: &Self::Change) -> bool {
        true
    }

    /// Whether this person hears of everything, and at once.
    fn is_staff(_state: &Self::State, _name: &str) -> bool {
        true
    }

    /// The rules say no: every reason at once.
    fn refused(problems: &[Self::Problem]) -> ApiError;

    fn preview(journal: &Journal<Self>, changes: &[Self::Change]) -> Self::Preview;

    /// Its name and a line for lists.
    fn summary(state: &Self::State) -> Option<(String, Value)>;

    /// Names and the seals of the codes that were made for them.
    fn invitations(state: &Self::State) -> &std::collections::BTreeMap<String, String>;

    /// Accounts and the names they act under.
    fn accounts(state: &Self::State) -> &std::collections::BTreeMap<String, String>;
}

/// A journal in memory.
pub struct Live<K: Served> {
    pub id: String,
    pub journal: tokio::sync::Mutex<Journal<K>>,
    pub news: broadcast::Sender<Arc<Told>>,
    seen: Mutex<Arc<Seen<K>>>,
    /// The last entry that the lists know of.
    noted: tokio::sync::Mutex<u64>,
    /// Somebody will soon note what is new.
    noting: AtomicBool,
    /// How many have asked whether another process has written, and how many of them have been answered.
    askers: AtomicU64,
    served: tokio::sync::Mutex<u64>,
}

/// A journal as it is on disk: what readers see while somebody writes.
pub struct Seen<K: Served> {
    pub id: String,
    pub head: Seals,
    pub state: Shared<K::State>,
    pub shown: K::Shown,
}

impl<K: Served> Seen<K> {
    pub(crate) fn of(id: &str, journal: &Journal<K>) -> Seen<K> {
        Seen { id: id.to_owned(), head: journal.head(), state: journal.shared(), shown: K::Shown::default() }
    }
}

impl<K: Served> Live<K> {
    fn new(id: &str, journal: Journal<K>) -> Live<K> {
        let seen = Mutex::new(Arc::new(Seen::of(id, &journal)));
        Live {
            id: id.to_owned(),
            journal: journal.into(),
            news: broadcast::channel(NEWS).0,
            seen,
            noted: tokio::sync::Mutex::default(),
            noting: AtomicBool::default(),
            askers: AtomicU64::default(),
            served: tokio::sync::Mutex::default(),
        }
    }

    /// What is on disk, as far as this server knows.
    pub fn seen(&self) -> Arc<Seen<K>> {
        Arc::clone(&self.seen.lock().unwrap_or_else(PoisonError::into_inner))
    }

    /// Everything in the journal is on disk: readers see it from now on.
    fn show(&self, before: &Seen<K>, journal: &Journal<K>) -> Arc<Seen<K>> {
        let now = Arc::new(Seen::of(&self.id, journal));
        in_place(|| K::prepare(before, &now));
        *self.seen.lock().unwrap_or_else(PoisonError::into_inner) = Arc::clone(&now);
        K::anticipate(&now);
        now
    }
}

type Slot<K> = Arc<OnceCell<Arc<Live<K>>>>;

/// Which journals of a kind are in memory.
pub struct Hub<K: Served> {
    slots: Mutex<HashMap<String, Slot<K>>>,
}

impl<K: Served> Default for Hub<K> {
    fn default() -> Self {
        Hub { slots: Mutex::default() }
    }
}

impl<K: Served> Hub<K> {
    fn slots(&self) -> std::sync::MutexGuard<'_, HashMap<String, Slot<K>>> {
        self.slots.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// The journal, loaded if it is not here.
    pub async fn get(&self, app: &App, id: &str) -> Answer<Arc<Live<K>>> {
        if !id.starts_with(K::PREFIX) {
            return Err(ApiError::not_found());
        }
        let slot = Arc::clone(self.slots().entry(id.to_owned()).or_default());
        let load = || async {
            let journal = journal::load(app.store.as_ref(), id).await?;
            Ok::<_, ApiError>(Arc::new(Live::new(id, journal)))
        };
        let found = slot.get_or_try_init(load).await.cloned();
        if found.is_err() {
            self.slots().remove(id);
        }
        self.forget();
        found
    }

    /// The journal if it is here.
    #[must_use]
    pub fn loaded(&self, id: &str) -> Option<Arc<Live<K>>> {
        self.slots().get(id).and_then(|slot| slot.get().cloned())
    }

    /// A line of a list, as new as what is here.
    #[must_use]
    pub fn line(&self, mut row: JournalRow) -> JournalRow {
        let here = self.loaded(&row.id).and_then(|live| K::summary(&live.seen().state));
        if let Some((name, summary)) = here {
            (row.name, row.summary) = (name, summary.to_string());
        }
        row
    }

    #[must_use]
    pub fn all(&self) -> Vec<Arc<Live<K>>> {
        self.slots().values().filter_map(|slot| slot.get().cloned()).collect()
    }

    /// Forgets journals that nobody uses, once there are many. The store has everything.
    fn forget(&self) {
        let mut slots = self.slots();
        if slots.len() > MOST_IDLE {
            slots.retain(|_, slot| {
                slot.get().is_none_or(|live| Arc::strong_count(live) > 1 || live.news.receiver_count() > 0)
            });
        }
    }
}
