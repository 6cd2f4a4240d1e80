//! Matches that are being played or watched here.
//!
//! A match is loaded from its log when somebody needs it and dropped when nobody does. Every change goes through
//! `Inner::commit`: append first, and only when that is on disk the position changes and the clients hear of it. Any
//! process may do this; if another was first, it reads what is new and looks again.

pub mod clock;
pub mod command;
pub mod draw;
pub mod driver;
pub mod life;
pub mod orders;
pub mod registry;
pub mod share;
pub mod socket;
pub mod talk;
mod written;

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::atomic::{AtomicI64, AtomicU32, Ordering};
use std::sync::{Arc, PoisonError};
use std::time::{Duration, Instant};

use axum::extract::ws::Utf8Bytes;
use serde::Serialize;
use tokio::sync::{Mutex, MutexGuard, Notify, broadcast, watch};
use touchback_bots::Coach as Bot;
use touchback_engine::Side;
use touchback_store::{Entry, StoreError};
use utoipa::ToSchema;

use crate::App;
use crate::error::{Answer, ApiError};
use crate::fairness::Secrets;
use crate::game::{Broken, Game, Phase};
use crate::kept;
use crate::log::{Body, LogEntry};
use crate::log_line::log_line;
use crate::time::now;
use crate::view::snapshot::{self, CoachView, Now, Presence, Snapshot};
use crate::view::step::StepView;
use crate::view::{Seat, Sides};
use clock::Clock;
use orders::Order;

/// Updates that a slow client may be behind before it gets a fresh snapshot instead.
const BEHIND: usize = 64;

/// Presence is sent at most this often: crowds come and go.
const PRESENCE: Duration = Duration::from_secs(1);

/// A match in memory.
pub struct Live {
    pub id: String,
    inner: Mutex<Inner>,
    updates: broadcast::Sender<Arc<Update>>,
    /// Wakes the driver.
    wake: Arc<Notify>,
    /// Counts changes, for tasks that wait for one.
    changed: watch::Sender<u64>,
    online: [AtomicU32; 4],
    used: AtomicI64,
    presence: std::sync::Mutex<Told>,
}

/// When clients were last sent who is there.
#[derive(Default)]
struct Told {
    last: Option<Instant>,
    /// It will be sent again in a moment.
    due: bool,
}

pub struct Inner {
    pub game: Game,
    pub orders: [Vec<Order>; 2],
    pub clock: Option<Clock>,
    bots: [Option<Bot>; 2],
    /// Why the match is frozen.
    frozen: Option<String>,
    /// Whether the end has been written to the tables.
    closed: bool,
    /// What the line of the match in lists was written for: half, turns, score, who is asked.
    listed: Option<[u8; 7]>,
    written: written::Written,
}

/// Something for the clients: the text for each kind of seat that is listening.
pub struct Update {
    pub seq: u64,
    texts: [Option<Utf8Bytes>; 4],
}

impl Update {
    #[must_use]
    pub fn text(&self, seat: Seat) -> Option<&Utf8Bytes> {
        self.texts[seat as usize].as_ref()
    }
}

/// Steps and the position after them.
#[derive(Clone, PartialEq, Debug, Serialize, ToSchema)]
pub struct StepsMessage {
    /// `steps`.
    pub is: &'static str,
    pub seq: u64,
    pub steps: Vec<StepView>,
    #[serde(flatten)]
    pub now: Now,
}

#[derive(Clone, PartialEq, Debug, Serialize, ToSchema)]
pub struct PresenceMessage {
    /// `presence`.
    pub is: &'static str,
    #[serde(flatten)]
    pub presence: Presence,
}

#[derive(Clone, PartialEq, Debug, Serialize, ToSchema)]
pub struct LinkWanted {
    /// `link-wanted`.
    pub is: &'static str,
    pub at: u64,
    /// Milliseconds since 1970.
    pub until: i64,
}

impl Live {
    /// Loads a match from the store.
    pub async fn load(app: &App, id: &str) -> Answer<Arc<Live>> {
        let entries = app.store.entries(id, 0).await?;
        let secrets: Secrets = serde_json::from_str(&app.store.secret(id).await?)
            .map_err(|_| ApiError::internal("a secret is damaged"))?;
        let first = entries.first().ok_or_else(ApiError::not_found)?;
        let first = read_entry(first).map_err(|why| frozen(&why.0))?;
        kept::check(app, &first, &entries)?;
        let game = Game::new(&app.library, id, secrets, first).map_err(|why| frozen(&why.0))?;
        let mut orders = [Vec::new(), Vec::new()];
        for side in Side::BOTH {
            match app.store.orders(id, touchback_notation::text::side(side)).await {
                Ok(body) => {
                    let read = serde_json::from_str(&body);
                    orders[side.index()] = read.map_err(|why| frozen(&format!("{id}: standing orders: {why}")))?;
                }
                Err(StoreError::NotFound) => {}
                Err(why) => return Err(why.into()),
            }
        }
        let mut inner = Inner { orders, ..Inner::new(game) };
        for entry in &entries[1..] {
            inner.take(entry);
        }
        Ok(Arc::new(Live {
            id: id.to_owned(),
            inner: Mutex::new(inner),
            updates: broadcast::channel(BEHIND).0,
            wake: Arc::default(),
            changed: watch::channel(0).0,
            online: Default::default(),
            used: AtomicI64::new(now()),
            presence: std::sync::Mutex::default(),
        }))
    }

    pub async fn lock(&self) -> MutexGuard<'_, Inner> {
        self.used.store(now(), Ordering::Relaxed);
        self.inner.lock().await
    }

    #[must_use]
    pub fn subscribe(&self) -> broadcast::Receiver<Arc<Update>> {
        self.updates.subscribe()
    }

    /// Lets the driver look at the match.
    pub fn nudge(&self) {
        self.wake.notify_one();
    }

    #[must_use]
    pub fn watched_by(&self, seat: Seat) -> u32 {
        self.online[seat as usize].load(Ordering::Relaxed)
    }

    /// Whether a client of this side is connected here.
    #[must_use]
    pub fn is_online(&self, side: Side) -> bool {
        let seat = if side == Side::Home { Seat::Home } else { Seat::Away };
        self.watched_by(seat) + self.watched_by(Seat::Both) > 0
    }

    /// Whether nobody has looked at it for a while.
    #[must_use]
    pub fn is_idle(&self, since: i64) -> bool {
        Seat::ALL.iter().all(|seat| self.watched_by(*seat) == 0) && self.used.load(Ordering::Relaxed) < since
    }

    #[must_use]
    pub fn coach_view(game: &Game, side: Side, online: bool) -> Option<CoachView> {
        let imitates = game.imitates(side);
        game.coach(side).map(|coach| CoachView { name: coach.name.clone(), kind: coach.kind, online, imitates })
    }

    #[must_use]
    pub fn presence(&self, game: &Game) -> Presence {
        let coach = |side: Side| Live::coach_view(game, side, game.is_computer(side) || self.is_online(side));
        Presence { coaches: Sides::of(coach), spectators: self.watched_by(Seat::Spectator) }
    }

    #[must_use]
    pub fn snapshot(&self, inner: &Inner, seat: Seat) -> Snapshot {
        let game = &inner.game;
        let mut orders: Vec<Order> = Vec::new();
        for side in Side::BOTH.into_iter().filter(|side| seat.holds(*side)) {
            orders.extend(inner.orders[side.index()].iter().cloned());
        }
        orders.dedup();
        Snapshot { orders, now: inner.now(seat), ..Live::snapshot_of(game, seat, self.presence(game)) }
    }

    /// The match without what only its running adds: standing orders and clocks.
    #[must_use]
    pub fn snapshot_of(game: &Game, seat: Seat, presence: Presence) -> Snapshot {
        Snapshot {
            id: game.id.clone(),
            seq: game.seq(),
            state: game.phase(),
            called_off: game.called_off,
            seat,
            ruleset: game.settings.ruleset.clone(),
            pace: game.settings.pace,
            undo: game.settings.undo,
            league: game.settings.league,
            knock_out: game.settings.knock_out,
            plays: game.settings.plays.clone(),
            draw: game.settings.draw,
            own_decks: game.settings.own_decks.clone(),
            turns: game.rules.turns,
            pitch: snapshot::pitch(&game.rules),
            squads: Sides::of(|side| snapshot::squad(game, side)),
            now: snapshot::now(game, seat, None),
            dice: snapshot::dice(game),
            event: game.settings.event.as_ref().map(|at| snapshot::EventTable {
                id: at.event.clone(),
                round: at.round,
                table: at.table,
            }),
            of_league: game
                .settings
                .of_league
                .as_ref()
                .map(|of| snapshot::LeagueGame { id: of.league.clone(), game: of.game }),
            dice_from: game.dice_from().map(str::to_owned),
            hints: crate::hint::allowed(&game.settings),
            orders: Vec::new(),
            presence,
        }
    }

    /// Adds an entry to the log; once that is on disk, to the match; then notifies everybody.
    pub async fn commit(&self, app: &App, inner: &mut Inner, body: Body) -> Answer<()> {
        inner.check_frozen()?;
        let entry = LogEntry { time: now(), body };
        let text = serde_json::to_string(&entry).map_err(ApiError::internal)?;
        let after = inner.game.seq();
        let (is_move, begun) = (matches!(entry.body, Body::Action { .. }), std::time::Instant::now());
        let writing = app.metrics.writing();
        let written = app.store.append(&self.id, after, text).await;
        drop(writing);
        match written {
            Ok(_) => {
                app.metrics.committed(is_move, begun.elapsed());
                tracing::debug!(match_id = %self.id, seq = after + 1, "committed");
                inner.fold(entry);
                self.tell(app, inner, after);
                inner.check_frozen()
            }
            Err(why) => {
                // Another process was first, or the write may have failed: the log decides.
                self.catch_up(app, inner).await?;
                Err(match why {
                    StoreError::Conflict => inner.stale(),
                    other => other.into(),
                })
            }
        }
    }

    /// Reads what others have added.
    pub async fn catch_up(&self, app: &App, inner: &mut Inner) -> Answer<()> {
        let after = inner.game.seq();
        let entries = app.store.entries(&self.id, after).await?;
        for entry in &entries {
            inner.take(entry);
        }
        if !entries.is_empty() {
            self.tell(app, inner, after);
        }
        Ok(())
    }

    /// Sends the steps after number `after` to all clients, each as its seat may see them.
    fn tell(&self, app: &App, inner: &Inner, after: u64) {
        self.changed.send_modify(|n| *n += 1);
        self.nudge();
        if self.updates.receiver_count() == 0 {
            return;
        }
        let game = &inner.game;
        let texts = Seat::ALL.map(|seat| {
            // What cannot be written is logged; the client asks for a snapshot.
            (self.watched_by(seat) > 0).then(|| inner.steps_message(seat, after).map(Utf8Bytes::from).ok()).flatten()
        });
        self.send(Update { seq: game.seq(), texts });
        if let Some(side) = game.awaits_link() {
            self.want_link(app, game, side);
        }
    }

    /// Sends the position again: somebody has said "wait".
    pub(super) fn tell_now(&self, app: &App, inner: &Inner) {
        self.tell(app, inner, inner.game.seq());
    }

    fn want_link(&self, app: &App, game: &Game, side: Side) {
        let until = now() + app.config.link_wait.as_millis() as i64;
        let text = to_text(&LinkWanted { is: "link-wanted", at: game.at(), until });
        let seat = if side == Side::Home { Seat::Home } else { Seat::Away };
        let texts = Seat::ALL.map(|it| (it == seat).then(|| text.clone()));
        self.send(Update { seq: game.seq(), texts });
    }

    /// Sends everybody who is there, at most once in [`PRESENCE`]: changes in between are sent at its end.
    async fn tell_presence(self: &Arc<Live>) {
        let wait = {
            let mut told = self.presence.lock().unwrap_or_else(PoisonError::into_inner);
            if told.due {
                return;
            }
            let wait = told.last.map_or(Duration::ZERO, |last| PRESENCE.saturating_sub(last.elapsed()));
            told.due = true;
            wait
        };
        if wait.is_zero() {
            return self.tell_presence_now().await;
        }
        let live = Arc::clone(self);
        tokio::spawn(async move {
            tokio::time::sleep(wait).await;
            live.tell_presence_now().await;
        });
    }

    async fn tell_presence_now(&self) {
        let inner = self.inner.lock().await;
        *self.presence.lock().unwrap_or_else(PoisonError::into_inner) = Told { last: Some(Instant::now()), due: false };
        self.send_presence(&inner.game);
    }

    fn send_presence(&self, game: &Game) {
        let text = to_text(&PresenceMessage { is: "presence", presence: self.presence(game) });
        self.send(Update { seq: game.seq(), texts: Seat::ALL.map(|_| Some(text.clone())) });
    }

    fn send(&self, update: Update) {
        // Nobody may be listening.
        let _ = self.updates.send(Arc::new(update));
    }
}

/// JSON for a frame.
#[must_use]
pub fn to_text<T: Serialize>(message: &T) -> Utf8Bytes {
    serde_json::to_string(message).map_or_else(
        |why| {
            log_line(format_args!("a frame could not be written: {why}"));
            Utf8Bytes::from_static("{\"is\":\"error\",\"error\":{\"code\":\"internal\",\"message\":\"Something went wrong on the server.\"}}")
        },
        Utf8Bytes::from,
    )
}

pub(crate) fn read_entry(entry: &Entry) -> Result<LogEntry, Broken> {
    serde_json::from_str(&entry.body).map_err(|why| Broken(format!("entry {} is damaged: {why}", entry.seq)))
}

fn frozen(why: &str) -> ApiError {
    log_line(format_args!("a match is frozen: {why}"));
    ApiError::new(503, "match_frozen", "This match cannot go on: its log does not fit the rules. It is kept as it is.")
}

impl Inner {
    fn new(game: Game) -> Inner {
        Inner {
            orders: [Vec::new(), Vec::new()],
            clock: Clock::new(&game),
            bots: [None, None],
            frozen: None,
            closed: false,
            listed: None,
            written: written::Written::default(),
            game,
        }
    }

    pub fn check_frozen(&self) -> Answer<()> {
        self.frozen.as_ref().map_or(Ok(()), |why| Err(frozen(why)))
    }

    /// The position as this seat may know it.
    #[must_use]
    pub fn now(&self, seat: Seat) -> Now {
        snapshot::now(&self.game, seat, self.clock.as_ref().map(Clock::view))
    }

    #[must_use]
    pub fn stale(&self) -> ApiError {
        let details = serde_json::json!({ "seq": self.game.seq(), "at": self.game.at() });
        ApiError::new(409, "stale", "The position has moved on; look again.").with(details)
    }

    fn take(&mut self, entry: &Entry) {
        match read_entry(entry) {
            Ok(entry) => self.fold(entry),
            Err(Broken(why)) => self.frozen = Some(why),
        }
    }

    /// Folds an entry. A broken invariant freezes this match and no other.
    fn fold(&mut self, entry: LogEntry) {
        if self.frozen.is_some() {
            return;
        }
        let time = entry.time;
        match catch_unwind(AssertUnwindSafe(|| self.game.fold(entry))) {
            Ok(Ok(())) => {}
            Ok(Err(Broken(why))) => self.frozen = Some(why),
            Err(_) => self.frozen = Some("a broken invariant".to_owned()),
        }
        if let Some(clock) = &mut self.clock {
            clock.saw(&self.game, time);
        }
    }

    #[must_use]
    pub fn is_over(&self) -> bool {
        self.game.phase() == Phase::Over
    }
}
