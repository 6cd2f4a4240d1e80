//! The live line of an event: what was missed, then everything as it is published.

use std::sync::Arc;
use std::time::Duration;

use axum::extract::State;
use axum::extract::ws::{Message, WebSocket, WebSocketUpgrade};
use axum::response::Response;
use futures_util::StreamExt;
use serde::Serialize;
use tokio::sync::broadcast::error::RecvError;
use touchback_event::desk::Tournament;
use touchback_store::journal;
use utoipa::ToSchema;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use super::super::{Path, Query, Refused};
use super::show::AfterQuery;
use crate::App;
use crate::auth::Cookies;
use crate::error::{Answer, ApiError};
use crate::events::Live;
use crate::events::act::catch_up;
use crate::events::news::News;

/// Largest frame from a phone; it has little to say.
const MOST_FRAME: usize = 1024;
const HEARTBEAT: Duration = Duration::from_secs(25);
/// A phone that takes no frame for so long is cut off.
const SLOW: Duration = Duration::from_secs(15);
/// Most news sent at once; beyond that the phone fetches the event again.
const MOST_MISSED: usize = 200;

pub fn routes() -> OpenApiRouter<Arc<App>> {
    OpenApiRouter::new().routes(routes!(live))
}

/// What comes over the line.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(tag = "is", rename_all = "snake_case")]
pub enum LiveMessage {
    /// The first message, and whenever the connection has fallen behind: the state of the event, and what was missed.
    Hello {
        seq: u64,
        seal: String,
        /// What has happened since the named entry; absent if that is too much: fetch the event again.
        #[serde(skip_serializing_if = "Option::is_none")]
        missed: Option<Vec<News>>,
    },
    News(News),
    /// The answer to anything the phone sends, so that it knows the connection is alive.
    Pong,
}

/// A WebSocket: `hello` with what was missed after an entry, then `news`
#[utoipa::path(get, path = "/api/events/{id}/live", tag = "events", params(("id" = String, Path), AfterQuery),
    responses((status = 101, description = "The connection becomes a WebSocket; this comes over it", body = LiveMessage),
        (status = 426, body = crate::error::ErrorBody), Refused))]
async fn live(
    State(app): State<Arc<App>>,
    cookies: Cookies,
    Path(id): Path<String>,
    Query(query): Query<AfterQuery>,
    upgrade: Result<WebSocketUpgrade, axum::extract::ws::rejection::WebSocketUpgradeRejection>,
) -> Answer<Response> {
    let live = app.events.get(&app, &id).await?;
    let upgrade = upgrade.map_err(|_| ApiError::new(426, "not_a_websocket", "Connect with a WebSocket."))?;
    let place = app.limits.socket(&app, &cookies.address)?;
    let upgrade = upgrade.max_message_size(MOST_FRAME).max_frame_size(MOST_FRAME).write_buffer_size(0);
    Ok(upgrade.on_upgrade(move |socket| async move {
        let _place = place;
        serve(&app, &live, query.after, socket).await;
    }))
}

async fn hello(app: &App, live: &Live, after: u64) -> Answer<(u64, LiveMessage)> {
    let mut journal = live.journal.lock().await;
    catch_up(app, live, &mut journal).await?;
    let head = journal.head();
    let behind = head.seq.saturating_sub(after);
    let missed = if after == 0 || behind > MOST_MISSED as u64 {
        None
    } else {
        let whole = journal::whole::<Tournament>(app.store.as_ref(), &live.id).await?;
        let since = whole.tail().iter().filter(|s| s.entry.seq > after);
        Some(since.map(|s| News::of(whole.state(), s)).collect())
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

/// Serves one phone until it disconnects.
async fn serve(app: &App, live: &Live, after: u64, mut socket: WebSocket) -> Option<()> {
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
