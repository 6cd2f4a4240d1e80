//! The WebSocket of a match: a snapshot and what was missed, then everything as it happens, and commands back.

use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::time::Duration;

use axum::extract::ws::{CloseFrame, Message, Utf8Bytes, WebSocket};
use flate2::{Compress, Compression, FlushCompress};
use futures_util::StreamExt;
use serde::Serialize;
use serde_json::Value;
use tokio::sync::broadcast::error::RecvError;
use tokio::sync::watch;
use tokio_tungstenite::tungstenite;
use touchback_notation::Lang;
use utoipa::ToSchema;

use super::command::{self, Person, seat_of};
use super::{Live, Update, to_text};
use crate::App;
use crate::auth;
use crate::error::{Answer, ApiError, ErrorFacts};
use crate::kept::{Kept, Raw};
use crate::odds;
use crate::view::Seat;
use crate::view::snapshot::Snapshot;
use crate::view::step::{StepView, step};

/// Largest frame from a client.
const MOST_FRAME: usize = 16 * 1024;
/// Larger frames are not even read to the end, so the client may miss why it is cut off.
pub const MOST_READ: usize = 4 * MOST_FRAME;
/// A client that takes no frame for so long is cut off.
const SLOW: Duration = Duration::from_secs(15);
const HEARTBEAT: Duration = Duration::from_secs(25);
/// A line that only listens looks so often whether its session has ended in another process.
const CHECK: Duration = Duration::from_secs(50);
/// Frames that make no sense before the connection is closed.
const PATIENCE: u32 = 10;
/// Commands of one connection: how many at once, and how many more per second.
const COMMANDS: (f64, f64) = (60.0, 30.0);

const PROTOCOL: u16 = 1002;
const NOT_TEXT: u16 = 1007;
const POLICY: u16 = 1008;
const TOO_LARGE: Closed = Closed(1009, "too large");
const TRY_AGAIN_LATER: u16 = 1013;
/// How long a client has to read why it is cut off.
const FAREWELL: Duration = Duration::from_secs(1);

/// The first message, and whenever a client must start over.
#[derive(Clone, PartialEq, Debug, Serialize, ToSchema)]
pub struct SnapshotMessage {
    /// `snapshot`.
    pub is: &'static str,
    pub snapshot: Snapshot,
    pub steps: Vec<StepView>,
}

/// The answer to a command that was not carried out.
#[derive(Serialize)]
struct Refusal {
    is: &'static str,
    re: Value,
    ok: bool,
    error: ErrorFacts,
}

/// The connection is over, with a code and a word for the client.
struct Closed(u16, &'static str);

const GONE: Closed = Closed(1000, "");
/// Come back: another server is there, or soon this one.
const STOPPING: Closed = Closed(1012, "the server is stopping");
const SIGNED_OUT: Closed = Closed(4401, "signed out");

/// A person, and the hash of the session behind the connection.
pub struct SignedIn {
    pub person: Person,
    pub session: String,
}

/// One stream of compressed messages, a line of text each: earlier messages make later ones smaller.
struct Packer(Compress);

impl Packer {
    fn new() -> Packer {
        Packer(Compress::new(Compression::new(4), false))
    }

    fn pack(&mut self, text: &str) -> Vec<u8> {
        let mut packed = Vec::with_capacity(text.len() / 4 + 64);
        for (part, flush) in [(text, FlushCompress::None), ("\n", FlushCompress::Sync)] {
            let begun = self.0.total_in();
            loop {
                let done = (self.0.total_in() - begun) as usize;
                let kept = packed.len();
                // It cannot fail: there is always room for more.
                let _ = self.0.compress_vec(&part.as_bytes()[done..], &mut packed, flush);
                let all = self.0.total_in() - begun == part.len() as u64;
                if all && packed.len() < packed.capacity() {
                    break;
                }
                packed.reserve(kept.max(256));
            }
        }
        packed
    }
}

struct Line {
    socket: WebSocket,
    /// For a client that wants its messages packed.
    packer: Option<Packer>,
    seat: Seat,
    session: Option<String>,
    checked: tokio::time::Instant,
    /// The last entry that the client has.
    seen: u64,
    /// Where it comes from, for limits.
    address: String,
    /// The language of refusals. What everybody is told is written once, in English, with facts beside it.
    lang: &'static Lang,
    nonsense: u32,
    credit: f64,
    filled: tokio::time::Instant,
}

/// Serves one client until it goes.
pub async fn serve(
    app: Arc<App>,
    live: Arc<Live>,
    (who, address): (Option<SignedIn>, String),
    (after, packed, lang): (u64, bool, &'static Lang),
    socket: WebSocket,
) {
    let (person, session) = who.map(|who| (who.person, who.session)).unzip();
    let seat = {
        let inner = live.lock().await;
        seat_of(&inner, person.as_ref())
    };
    live.online[seat as usize].fetch_add(1, Ordering::Relaxed);
    let now = tokio::time::Instant::now();
    let mut line = Line {
        socket,
        packer: packed.then(Packer::new),
        seat,
        session,
        checked: now,
        seen: after,
        address,
        lang,
        nonsense: 0,
        credit: COMMANDS.0,
        filled: now,
    };
    let Closed(code, why) = talk(&app, &live, person.as_ref(), &mut line).await;
    let frame = CloseFrame { code, reason: why.into() };
    let _ = tokio::time::timeout(FAREWELL, line.socket.send(Message::Close(Some(frame)))).await;
    live.online[seat as usize].fetch_sub(1, Ordering::Relaxed);
    live.tell_presence().await;
    // Closing with unread data would lose the farewell too.
    let rest = async { while let Some(Ok(_)) = line.socket.next().await {} };
    let _ = tokio::time::timeout(FAREWELL, rest).await;
}

/// A snapshot with the log, as they are kept.
#[derive(Serialize)]
struct Shown {
    is: &'static str,
    snapshot: Value,
    steps: Vec<Raw>,
}

/// Shows a finished match that is not played here to one client until it goes.
pub async fn show(app: Arc<App>, mut kept: Kept, seat: Seat, (after, packed): (u64, bool), mut socket: WebSocket) {
    let steps = kept.steps.split_off((after as usize).min(kept.steps.len()));
    let text = to_text(&Shown { is: "snapshot", snapshot: kept.snapshot_for(seat), steps });
    let message = if packed { Message::Binary(Packer::new().pack(&text).into()) } else { Message::Text(text) };
    let mut alive = tokio::time::timeout(SLOW, socket.send(message)).await.is_ok();
    while alive {
        alive = tokio::select! {
            // A sign of life; commands are not answered: the match is over.
            frame = socket.next() => matches!(frame, Some(Ok(_))),
            () = app.stops() => false,
            () = tokio::time::sleep(HEARTBEAT) => {
                let ping = socket.send(Message::Ping(Default::default()));
                matches!(tokio::time::timeout(SLOW, ping).await, Ok(Ok(())))
            }
        };
    }
}

/// What the client hears when its frames cannot be read.
fn broken(why: axum::Error) -> Closed {
    match why.into_inner().downcast_ref::<tungstenite::Error>() {
        Some(tungstenite::Error::Capacity(_)) => TOO_LARGE,
        Some(tungstenite::Error::Utf8(_)) => Closed(NOT_TEXT, "not UTF-8"),
        Some(tungstenite::Error::Protocol(_)) => Closed(PROTOCOL, "not a WebSocket frame"),
        _ => GONE,
    }
}

async fn talk(app: &Arc<App>, live: &Arc<Live>, person: Option<&Person>, line: &mut Line) -> Closed {
    let mut updates = live.subscribe();
    let mut session = line.session.as_deref().map(|hash| app.sessions.watch(hash));
    if let Err(closed) = line.check_session(app).await {
        return closed;
    }
    if let Err(closed) = line.start_over(live).await {
        return closed;
    }
    live.tell_presence().await;
    live.nudge();
    let mut heartbeat = tokio::time::interval(HEARTBEAT);
    heartbeat.reset();
    loop {
        let done = tokio::select! {
            update = updates.recv() => match update {
                Ok(update) => line.update(&update).await,
                Err(RecvError::Lagged(_)) => line.start_over(live).await,
                Err(RecvError::Closed) => Err(GONE),
            },
            frame = line.socket.next() => line.frame(app, live, person, frame).await,
            () = ended(session.as_mut()) => Err(SIGNED_OUT),
            () = app.stops() => Err(STOPPING),
            _ = heartbeat.tick() => line.beat(app).await,
        };
        if let Err(closed) = done {
            return closed;
        }
    }
}

/// Waits for the end of a session.
async fn ended(session: Option<&mut watch::Receiver<()>>) {
    match session {
        Some(session) => while session.changed().await.is_ok() {},
        None => std::future::pending().await,
    }
}

impl Line {
    /// Ends the connection if its session is over, also in another process.
    async fn check_session(&mut self, app: &App) -> Result<(), Closed> {
        let Some(session) = &self.session else { return Ok(()) };
        self.checked = tokio::time::Instant::now();
        // If the database does not answer, the next look will tell.
        if let Ok(None) = auth::person(app, session).await { Err(SIGNED_OUT) } else { Ok(()) }
    }

    async fn beat(&mut self, app: &App) -> Result<(), Closed> {
        if self.checked.elapsed() >= CHECK {
            self.check_session(app).await?;
        }
        self.send(Message::Ping(Default::default())).await
    }

    async fn send(&mut self, message: Message) -> Result<(), Closed> {
        match tokio::time::timeout(SLOW, self.socket.send(message)).await {
            Ok(Ok(())) => Ok(()),
            Ok(Err(_)) => Err(GONE),
            Err(_) => Err(Closed(TRY_AGAIN_LATER, "too slow")),
        }
    }

    async fn text(&mut self, text: Utf8Bytes) -> Result<(), Closed> {
        let message = match &mut self.packer {
            Some(packer) => Message::Binary(packer.pack(text.as_str()).into()),
            None => Message::Text(text),
        };
        self.send(message).await
    }

    async fn start_over(&mut self, live: &Live) -> Result<(), Closed> {
        let message = {
            let inner = live.lock().await;
            let from = self.seen.min(inner.game.seq()) as usize;
            let steps = inner.game.steps[from..].iter().map(|it| step(&inner.game, it, self.seat)).collect();
            self.seen = inner.game.seq();
            SnapshotMessage { is: "snapshot", snapshot: live.snapshot(&inner, self.seat), steps }
        };
        self.text(to_text(&message)).await
    }

    async fn update(&mut self, update: &Update) -> Result<(), Closed> {
        let Some(text) = update.text(self.seat) else { return Ok(()) };
        if update.seq < self.seen {
            return Ok(());
        }
        self.seen = update.seq;
        self.text(text.clone()).await
    }

    async fn frame(
        &mut self,
        app: &Arc<App>,
        live: &Arc<Live>,
        person: Option<&Person>,
        frame: Option<Result<Message, axum::Error>>,
    ) -> Result<(), Closed> {
        match frame {
            None | Some(Ok(Message::Close(_))) => Err(GONE),
            Some(Err(why)) => Err(broken(why)),
            Some(Ok(Message::Text(text))) if text.len() > MOST_FRAME => Err(TOO_LARGE),
            Some(Ok(Message::Binary(bytes))) if bytes.len() > MOST_FRAME => Err(TOO_LARGE),
            Some(Ok(Message::Ping(_) | Message::Pong(_))) => Ok(()),
            Some(Ok(Message::Binary(_))) => self.nonsense(None).await,
            Some(Ok(Message::Text(text))) => match serde_json::from_str::<Value>(&text) {
                Ok(Value::Object(mut body)) => {
                    let word = body.remove("do").and_then(|it| it.as_str().map(str::to_owned));
                    let re = body.remove("re").filter(Value::is_string);
                    self.command(app, live, person, word, re, body).await
                }
                _ => self.nonsense(None).await,
            },
        }
    }

    async fn command(
        &mut self,
        app: &Arc<App>,
        live: &Arc<Live>,
        person: Option<&Person>,
        word: Option<String>,
        re: Option<Value>,
        body: serde_json::Map<String, Value>,
    ) -> Result<(), Closed> {
        if !self.pays() {
            return self.answer(re, Err(ApiError::too_many(1))).await;
        }
        if word.as_deref() != Some("ping") {
            self.check_session(app).await?;
        }
        match word.as_deref() {
            Some("ping") => self.text(Utf8Bytes::from_static("{\"is\":\"pong\"}")).await,
            Some("snapshot") => self.start_over(live).await,
            Some("ask") => {
                let answer = odds::by_name(app, live, (person, &self.address), Value::Object(body)).await;
                self.answer(re, answer).await
            }
            Some(word) => {
                let Some(person) = person else {
                    return self.answer(re, Err(ApiError::not_signed_in())).await;
                };
                match command::by_name(app, live, person, word, Value::Object(body)).await {
                    Some(answer) => self.answer(re, answer).await,
                    None => self.nonsense(re).await,
                }
            }
            None => self.nonsense(re).await,
        }
    }

    /// `re`: the client's word for its command. The answer is JSON.
    async fn answer(&mut self, re: Option<Value>, answer: Answer<String>) -> Result<(), Closed> {
        let re = re.unwrap_or_default();
        let text = match answer {
            Ok(body) => format!(r#"{{"is":"answer","re":{re},"ok":true,"body":{body}}}"#).into(),
            Err(why) => to_text(&Refusal { is: "answer", re, ok: false, error: why.facts(self.lang) }),
        };
        self.text(text).await
    }

    async fn nonsense(&mut self, re: Option<Value>) -> Result<(), Closed> {
        self.nonsense += 1;
        if self.nonsense > PATIENCE {
            return Err(Closed(POLICY, "too much nonsense"));
        }
        self.answer(re, Err(ApiError::malformed("This is not a command."))).await
    }

    /// Whether this connection may have another command now.
    fn pays(&mut self) -> bool {
        let now = tokio::time::Instant::now();
        let (most, each_second) = COMMANDS;
        self.credit = (self.credit + (now - self.filled).as_secs_f64() * each_second).min(most);
        self.filled = now;
        let can = self.credit >= 1.0;
        if can {
            self.credit -= 1.0;
        }
        can
    }
}

#[cfg(test)]
mod tests {
    use std::io::Read;

    use super::*;

    #[test]
    fn what_is_packed_is_read_line_by_line_and_repeats_cost_little() {
        let mut packer = Packer::new();
        let long = |n: u32| format!("{{\"n\":{n},\"text\":\"{}\"}}", "äbc 123 ".repeat(700));
        let sent: Vec<Vec<u8>> = (0..4).map(|n| packer.pack(&long(n))).collect();
        assert!(sent[3].len() < 200, "{} bytes for what was said before", sent[3].len());
        // Every message can be read as soon as it is there.
        for known in 1..=sent.len() {
            let mut read = Vec::new();
            let _ = flate2::read::DeflateDecoder::new(sent[..known].concat().as_slice()).read_to_end(&mut read);
            let lines: String = (0..known as u32).map(|n| long(n) + "\n").collect();
            assert_eq!(String::from_utf8_lossy(&read), lines);
        }
    }
}
