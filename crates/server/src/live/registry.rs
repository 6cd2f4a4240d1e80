//! Which matches are in memory.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use tokio::sync::OnceCell;
use tokio::sync::broadcast::error::RecvError;
use touchback_store::Notice;

use super::{Live, driver, life};
use crate::App;
use crate::error::Answer;
use crate::log_line::log_line;
use crate::time::now;

type Slot = Arc<OnceCell<Arc<Live>>>;

#[derive(Default)]
pub struct Registry {
    matches: Mutex<HashMap<String, Slot>>,
}

impl Registry {
    fn slots(&self) -> std::sync::MutexGuard<'_, HashMap<String, Slot>> {
        self.matches.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// The match, loaded if it is not here.
    pub async fn get(&self, app: &Arc<App>, id: &str) -> Answer<Arc<Live>> {
        let slot = Arc::clone(self.slots().entry(id.to_owned()).or_default());
        let load = || async {
            app.memory.check()?;
            let live = Live::load(app, id).await?;
            driver::start(app, &live);
            Ok(live)
        };
        let found = slot.get_or_try_init(load).await.cloned();
        if found.is_err() {
            self.slots().remove(id);
        }
        found
    }

    /// The match if it is here.
    #[must_use]
    pub fn loaded(&self, id: &str) -> Option<Arc<Live>> {
        self.slots().get(id).and_then(|slot| slot.get().cloned())
    }

    /// What is in memory of a match is no longer what is stored.
    pub fn forget(&self, id: &str) {
        self.slots().remove(id);
    }

    #[must_use]
    pub fn all(&self) -> Vec<Arc<Live>> {
        self.slots().values().filter_map(|slot| slot.get().cloned()).collect()
    }

    #[must_use]
    pub fn len(&self) -> usize {
        self.slots().len()
    }

    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// Forgets matches that nobody looks at. The log has everything.
    pub fn sweep(&self, app: &App) {
        // When memory is short, unused matches go at once.
        let keep = if app.memory.check().is_ok() { app.config.keep_idle } else { Duration::ZERO };
        let since = now() - keep.as_millis() as i64;
        self.slots().retain(|_, slot| slot.get().is_none_or(|live| !live.is_idle(since)));
    }
}

/// An ended session is refused; this many milliseconds later its end is forgotten, when no wrong clock can be to blame.
const FORGET: i64 = 24 * 3_600_000;

/// Forgets idle matches and expired sessions, for ever.
pub async fn sweep(app: Arc<App>) {
    let mut beat = tokio::time::interval(app.config.keep_idle.clamp(Duration::from_secs(1), Duration::from_secs(30)));
    loop {
        beat.tick().await;
        app.live.sweep(&app);
        app.limits.sweep();
        app.sessions.sweep();
        if !app.doubts_time()
            && let Err(why) = expire(&app).await
        {
            log_line(format_args!("sessions could not be swept: {why}"));
        }
    }
}

async fn expire(app: &App) -> touchback_store::Result<()> {
    app.store.expire_sessions(now() - FORGET).await?;
    app.store.expire_keys(now() - FORGET).await?;
    app.store.expire_challenges(now()).await?;
    Ok(())
}

/// Wakes matches whose time is up and that nobody has in memory, for ever: loading them is enough, their clock does the rest. At the
/// start all that have a clock are looked at, for what a stopped server may have left half done.
pub async fn wake(app: Arc<App>) {
    let mut beat = tokio::time::interval(app.config.wake_every);
    let mut until = i64::MAX;
    loop {
        beat.tick().await;
        wake_due(&app, until).await;
        life::close_marked(&app).await;
        until = now();
    }
}

/// Wakes the matches whose time is up by then.
pub async fn wake_due(app: &Arc<App>, until: i64) {
    match app.store.due_matches(until).await {
        Ok(ids) => {
            for id in ids.into_iter().filter(|id| app.live.loaded(id).is_none()) {
                if let Err(why) = app.live.get(app, &id).await {
                    log_line(format_args!("{id}: could not be woken: {}", why.message));
                }
            }
        }
        Err(why) => log_line(format_args!("matches could not be woken: {why}")),
    }
}

/// Reads along what other processes append.
pub async fn follow(app: Arc<App>) {
    let mut notices = app.store.notices();
    loop {
        let (live, events, leagues) = match notices.recv().await {
            Ok(Notice::Appended { log, .. }) => (
                app.live.loaded(&log).into_iter().collect(),
                app.events.loaded(&log).into_iter().collect(),
                app.leagues.loaded(&log).into_iter().collect(),
            ),
            Ok(Notice::Missed) | Err(RecvError::Lagged(_)) => (app.live.all(), app.events.all(), app.leagues.all()),
            Err(RecvError::Closed) => return,
        };
        crate::journals::act::follow(&app, events);
        crate::journals::act::follow(&app, leagues);
        for live in live {
            let app = Arc::clone(&app);
            tokio::spawn(async move {
                let mut inner = live.lock().await;
                if let Err(why) = live.catch_up(&app, &mut inner).await {
                    log_line(format_args!("{}: could not catch up: {}", live.id, why.message));
                }
            });
        }
    }
}
