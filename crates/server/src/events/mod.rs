//! Events on the server: each a journal in the store, kept in memory while somebody looks at it.
//!
//! [`act`] carries out commands: nothing is announced before it is on disk, and of two writers one is first. [`view`]
//! is what each role sees, [`who`] who somebody is in an event, [`news`] what the live connection announces, [`board`]
//! the games played here.

pub mod act;
pub mod board;
pub mod facts;
pub mod news;
pub mod view;
pub mod who;

use std::collections::HashMap;
use std::sync::{Arc, Mutex, OnceLock, PoisonError};

use tokio::sync::{OnceCell, broadcast};
use touchback_event::desk::{Books, Tournament};
use touchback_journal::Journal;
use touchback_rulesets::catalogue::Catalogue;
use touchback_store::journal;
use touchback_team::names::Names;

use crate::App;
use crate::error::{Answer, ApiError};
use news::News;

/// News that a slow phone may be behind before it has to ask what it missed.
const NEWS: usize = 256;
/// Events in memory that nobody listens to, above which they are forgotten.
const MOST_IDLE: usize = 64;

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
pub struct Live {
    pub id: String,
    pub journal: tokio::sync::Mutex<Journal<Tournament>>,
    pub news: broadcast::Sender<Arc<News>>,
    /// What everybody sees, as of the last entry: phones ask for it again and again.
    pub shown: Mutex<Option<Arc<view::Shown>>>,
}

type Slot = Arc<OnceCell<Arc<Live>>>;

/// Which events are in memory.
#[derive(Default)]
pub struct Events {
    slots: Mutex<HashMap<String, Slot>>,
}

impl Events {
    fn slots(&self) -> std::sync::MutexGuard<'_, HashMap<String, Slot>> {
        self.slots.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// The event, loaded if it is not here.
    pub async fn get(&self, app: &App, id: &str) -> Answer<Arc<Live>> {
        if !id.starts_with("e_") {
            return Err(ApiError::not_found());
        }
        let slot = Arc::clone(self.slots().entry(id.to_owned()).or_default());
        let load = || async {
            let journal = journal::load(app.store.as_ref(), id).await?;
            let live = Live {
                id: id.to_owned(),
                journal: journal.into(),
                news: broadcast::channel(NEWS).0,
                shown: Mutex::default(),
            };
            Ok::<_, ApiError>(Arc::new(live))
        };
        let found = slot.get_or_try_init(load).await.cloned();
        if found.is_err() {
            self.slots().remove(id);
        }
        self.forget();
        found
    }

    /// The event if it is here.
    #[must_use]
    pub fn loaded(&self, id: &str) -> Option<Arc<Live>> {
        self.slots().get(id).and_then(|slot| slot.get().cloned())
    }

    #[must_use]
    pub fn all(&self) -> Vec<Arc<Live>> {
        self.slots().values().filter_map(|slot| slot.get().cloned()).collect()
    }

    /// Forgets events that nobody uses, once there are many. The store has everything.
    fn forget(&self) {
        let mut slots = self.slots();
        if slots.len() > MOST_IDLE {
            slots.retain(|_, slot| {
                slot.get().is_none_or(|live| Arc::strong_count(live) > 1 || live.news.receiver_count() > 0)
            });
        }
    }
}
