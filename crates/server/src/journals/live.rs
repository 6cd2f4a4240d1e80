//! The live line of a journal: what was missed, then everything as it is published.

use std::sync::Arc;
use std::time::Duration;

use axum::extract::ws::rejection::WebSocketUpgradeRejection;
use axum::extract::ws::{Message, Utf8Bytes, WebSocket, WebSocketUpgrade};
use axum::response::Response;
use futures_util::StreamExt;
use serde::Serialize;
use tokio::sync::broadcast::error::RecvError;
use tokio::time::Instant;
use utoipa::ToSchema;

use super::act::{current, since};
use super::who::Who;
use super::{Audience, Live, News, Served, Told};
use crate::App;
use crate::auth::Cookies;
use crate::error::{Answer, ApiError};
use crate::ids::random;

/// Largest frame from a phone; it has little to say.
const MOST_FRAME: usize = 1024;
const HEARTBEAT: Duration = Duration::from_secs(25);
/// A phone that takes no frame for so long is cut off.
const SLOW: Duration = Duration::from_secs(15);
/// Most news that are told at once; above that the phone reads the event anew.
const MOST_MISSED: usize = 200;
/// Phones hear of something at random moments, and then ask: so many milliseconds for each of them.
const SPREAD_EACH: usize = 5;
/// What is published is on all phones within two seconds.
const MOST_SPREAD: usize = 1500;
/// News that can wait come so much later, together with all that comes up meanwhile,
const GATHER: Duration = Duration::from_secs(1);
/// and up to so much more for each who listens.
const GATHER_EACH: Duration = Duration::from_millis(20);
const MOST_GATHERED: Duration = Duration::from_secs(10);

/// What comes over the line.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(tag = "is", rename_all = "snake_case")]
pub enum LiveMessage {
    /// The first message, and whenever the line has fallen behind: where the event stands, and what was missed.
    Hello {
        seq: u64,
        seal: String,
        /// What has happened since the entry that was named; none if that was too much: read the event anew.
        #[serde(skip_serializing_if = "Option::is_none")]
        missed: Option<Vec<News>>,
        /// Ask again at a random moment within so many milliseconds: others may have lost their lines too.
        spread: u32,
    },
    // For those whom it concerns: entries that change nothing for a reader are not told.
    News {
        #[serde(flatten)]
        news: News,
    },
    /// The answer to anything that the phone says, so that it knows that the line still holds.
    Pong,
}

/// Makes the connection a WebSocket and serves it.
pub fn upgraded<K: Served>(
    app: Arc<App>,
    live: Arc<Live<K>>,
    after: u64,
    (cookies, who): (&Cookies, Who),
    upgrade: Result<WebSocketUpgrade, WebSocketUpgradeRejection>,
) -> Answer<Response> {
    let upgrade = upgrade.map_err(|_| ApiError::new(426, "not_a_websocket", "Connect with a WebSocket."))?;
    let place = app.limits.socket(&app, &cookies.address)?;
    let upgrade = upgrade.max_message_size(MOST_FRAME).max_frame_size(MOST_FRAME);
    // The usual read buffer is large, and cleared for every message of every phone.
    let upgrade = upgrade.read_buffer_size(MOST_FRAME).write_buffer_size(0);
    Ok(upgrade.on_upgrade(move |socket| async move {
        let _place = place;
        serve(&app, &live, after, &who, socket).await;
    }))
}

async fn hello<K: Served>(app: &App, live: &Live<K>, after: u64) -> Answer<(u64, LiveMessage)> {
    let seen = current(app, live).await?;
    let head = seen.head.clone();
    let missed = match usize::try_from(head.seq.saturating_sub(after)) {
        Ok(behind) if after > 0 && behind <= MOST_MISSED => Some(since(app, live, &seen.state, after, behind).await?),
        _ => None,
    };
    Ok((head.seq, LiveMessage::Hello { seq: head.seq, seal: head.hash, missed, spread: spread(live) }))
}

/// The more listen, the longer they take: the server has as much to do in every second.
fn spread<K: Served>(live: &Live<K>) -> u32 {
    (live.news.receiver_count() * SPREAD_EACH).min(MOST_SPREAD) as u32
}

/// News as they go to all who hear of them.
#[must_use]
pub fn told(news: News, audience: Audience, pressing: bool) -> Told {
    let seq = news.seq;
    let text = serde_json::to_string(&LiveMessage::News { news }).unwrap_or_default();
    Told { seq, audience, pressing, text: text.into() }
}

/// When somebody hears of news.
enum When {
    Within(Duration),
    /// With others that come up meanwhile.
    Gathered(Duration),
}

/// When somebody hears of news, never if they are not theirs. Those in charge hear of everything at once. A hall of
/// phones does not: each is told at a moment of its own, or all would ask for the same thing at once.
fn when<K: Served>(live: &Live<K>, who: &Who, told: &Told) -> Option<When> {
    let seen = live.seen();
    let name = who.name::<K>(&seen.state);
    if name.as_ref().is_some_and(|name| K::is_staff(&seen.state, name)) {
        return Some(When::Within(Duration::ZERO));
    }
    let concerned = name.is_some_and(|name| told.audience.concerned.contains(&name));
    if !concerned && !told.audience.everybody {
        return None;
    }
    let part = f64::from(u16::from_be_bytes(random().unwrap_or_default())) / f64::from(u16::MAX);
    if concerned || told.pressing {
        return Some(When::Within(Duration::from_millis(u64::from(spread(live))).mul_f64(part)));
    }
    let most = (GATHER_EACH * live.news.receiver_count() as u32).min(MOST_GATHERED);
    Some(When::Gathered(GATHER + most.mul_f64(part)))
}

/// News that wait for their moment.
#[derive(Default)]
struct Waiting {
    texts: Vec<Utf8Bytes>,
    due: Option<Instant>,
}

impl Waiting {
    fn add(&mut self, text: Utf8Bytes, when: When) {
        let now = Instant::now();
        self.due = Some(match (when, self.due) {
            (When::Within(wait), Some(due)) => due.min(now + wait),
            (When::Gathered(_), Some(due)) => due,
            (When::Within(wait) | When::Gathered(wait), None) => now + wait,
        });
        self.texts.push(text);
    }

    /// Never, while nothing waits.
    async fn due(&self) {
        match self.due {
            Some(due) => tokio::time::sleep_until(due).await,
            None => std::future::pending().await,
        }
    }

    async fn tell(&mut self, socket: &mut WebSocket) -> Option<()> {
        self.due = None;
        for text in self.texts.drain(..) {
            put(socket, Message::Text(text)).await?;
        }
        Some(())
    }
}

async fn send(socket: &mut WebSocket, message: &LiveMessage) -> Option<()> {
    let text = serde_json::to_string(message).ok()?;
    put(socket, Message::Text(text.into())).await
}

async fn put(socket: &mut WebSocket, message: Message) -> Option<()> {
    tokio::time::timeout(SLOW, socket.send(message)).await.ok()?.ok()
}

/// Serves one phone until it goes.
async fn serve<K: Served>(app: &App, live: &Live<K>, after: u64, who: &Who, mut socket: WebSocket) -> Option<()> {
    let mut news = live.news.subscribe();
    let (mut seen, first) = hello(app, live, after).await.ok()?;
    send(&mut socket, &first).await?;
    let mut waiting = Waiting::default();
    let mut heartbeat = tokio::time::interval(HEARTBEAT);
    heartbeat.reset();
    loop {
        tokio::select! {
            told = news.recv() => match told {
                Ok(told) if told.seq > seen => {
                    seen = told.seq;
                    if let Some(when) = when(live, who, &told) {
                        waiting.add(told.text.clone(), when);
                    }
                }
                Ok(_) => {}
                Err(RecvError::Lagged(_)) => {
                    let (now, again) = hello(app, live, seen).await.ok()?;
                    seen = now;
                    waiting = Waiting::default();
                    send(&mut socket, &again).await?;
                }
                Err(RecvError::Closed) => return None,
            },
            frame = socket.next() => match frame {
                None | Some(Err(_) | Ok(Message::Close(_))) => return None,
                Some(Ok(Message::Text(_))) => send(&mut socket, &LiveMessage::Pong).await?,
                Some(Ok(_)) => {}
            },
            () = waiting.due() => waiting.tell(&mut socket).await?,
            _ = heartbeat.tick() => put(&mut socket, Message::Ping(Default::default())).await?,
        }
    }
}
