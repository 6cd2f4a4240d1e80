//! The live line of a journal: what was missed, then everything as it is published.

use std::sync::Arc;
use std::time::Duration;

use axum::extract::ws::rejection::WebSocketUpgradeRejection;
use axum::extract::ws::{Message, WebSocket, WebSocketUpgrade};
use axum::response::Response;
use futures_util::StreamExt;
use serde::Serialize;
use tokio::sync::broadcast::error::RecvError;
use touchback_store::journal;
use utoipa::ToSchema;

use super::act::catch_up;
use super::{Live, News, Served};
use crate::App;
use crate::auth::Cookies;
use crate::error::{Answer, ApiError};

/// Largest frame from a phone; it has little to say.
const MOST_FRAME: usize = 1024;
const HEARTBEAT: Duration = Duration::from_secs(25);
/// A phone that takes no frame for so long is cut off.
const SLOW: Duration = Duration::from_secs(15);
/// Most news that are told at once; above that the phone reads the event anew.
const MOST_MISSED: usize = 200;

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
    },
    News(News),
    /// The answer to anything that the phone says, so that it knows that the line still holds.
    Pong,
}

/// Makes the connection a WebSocket and serves it.
pub fn upgraded<K: Served>(
    app: Arc<App>,
    live: Arc<Live<K>>,
    after: u64,
    cookies: &Cookies,
    upgrade: Result<WebSocketUpgrade, WebSocketUpgradeRejection>,
) -> Answer<Response> {
    let upgrade = upgrade.map_err(|_| ApiError::new(426, "not_a_websocket", "Connect with a WebSocket."))?;
    let place = app.limits.socket(&app, &cookies.address)?;
    let upgrade = upgrade.max_message_size(MOST_FRAME).max_frame_size(MOST_FRAME).write_buffer_size(0);
    Ok(upgrade.on_upgrade(move |socket| async move {
        let _place = place;
        serve(&app, &live, after, socket).await;
    }))
}

async fn hello<K: Served>(app: &App, live: &Live<K>, after: u64) -> Answer<(u64, LiveMessage)> {
    let mut journal = live.journal.lock().await;
    catch_up(app, live, &mut journal).await?;
    let head = journal.head();
    let behind = head.seq.saturating_sub(after);
    let missed = if after == 0 || behind > MOST_MISSED as u64 {
        None
    } else {
        let whole = journal::whole::<K>(app.store.as_ref(), &live.id).await?;
        let since = whole.tail().iter().filter(|s| s.entry.seq > after);
        Some(since.map(|s| K::news(whole.state(), s)).collect())
    };
    Ok((head.seq, LiveMessage::Hello { seq: head.seq, seal: head.hash, missed }))
}

async fn send(socket: &mut WebSocket, message: &LiveMessage) -> Option<()> {
    let text = serde_json::to_string(message).ok()?;
    put(socket, Message::Text(text.into())).await
}

async fn put(socket: &mut WebSocket, message: Message) -> Option<()> {
    tokio::time::timeout(SLOW, socket.send(message)).await.ok()?.ok()
}

/// Serves one phone until it goes.
async fn serve<K: Served>(app: &App, live: &Live<K>, after: u64, mut socket: WebSocket) -> Option<()> {
    let mut news = live.news.subscribe();
    let (mut seen, first) = hello(app, live, after).await.ok()?;
    send(&mut socket, &first).await?;
    let mut heartbeat = tokio::time::interval(HEARTBEAT);
    heartbeat.reset();
    loop {
        tokio::select! {
            told = news.recv() => match told {
                Ok(told) if told.seq > seen => {
                    seen = told.seq;
                    send(&mut socket, &LiveMessage::News(told.as_ref().clone())).await?;
                }
                Ok(_) => {}
                Err(RecvError::Lagged(_)) => {
                    let (now, again) = hello(app, live, seen).await.ok()?;
                    seen = now;
                    send(&mut socket, &again).await?;
                }
                Err(RecvError::Closed) => return None,
            },
            frame = socket.next() => match frame {
                None | Some(Err(_) | Ok(Message::Close(_))) => return None,
                Some(Ok(Message::Text(_))) => send(&mut socket, &LiveMessage::Pong).await?,
                Some(Ok(_)) => {}
            },
            _ = heartbeat.tick() => put(&mut socket, Message::Ping(Default::default())).await?,
        }
    }
}
