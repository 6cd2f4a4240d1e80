//! Many live matches at once: each move is sent over the WebSocket, acknowledged once on disk, and followed by a
//! request for a reach map with odds. Reports how long the answers took.

use std::net::SocketAddr;
use std::time::{Duration, Instant};

use futures_util::{SinkExt, StreamExt};
use serde_json::{Value, json};
use tokio::net::TcpStream;
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::{MaybeTlsStream, WebSocketStream};

use crate::client::Client;
use crate::play::Player;

pub(crate) type Socket = WebSocketStream<MaybeTlsStream<TcpStream>>;

#[derive(Clone, Copy, Debug)]
pub struct Plan {
    pub matches: usize,
    /// In so many of them the coaches have a line and move; the others are only in memory.
    pub played: usize,
    pub length: Duration,
    /// Each client makes a move every so often.
    pub pause: Duration,
}

/// Times in microseconds.
#[derive(Clone, Debug, Default)]
pub struct Times {
    pub acts: Vec<u64>,
    pub reaches: Vec<u64>,
    pub errors: Vec<String>,
    pub sockets: usize,
}

impl Times {
    fn add(&mut self, other: Times) {
        self.acts.extend(other.acts);
        self.reaches.extend(other.reaches);
        self.errors.extend(other.errors);
        self.sockets += other.sockets;
    }

    /// The percentile of the sorted list, in milliseconds.
    #[must_use]
    pub fn percentile(sorted: &[u64], part: f64) -> f64 {
        let at = ((sorted.len() as f64 - 1.0) * part).round().max(0.0) as usize;
        sorted.get(at).map_or(0.0, |micros| *micros as f64 / 1000.0)
    }
}

/// Makes matches of two people each.
pub async fn pairs(address: SocketAddr, matches: usize) -> Result<Vec<[Player; 2]>, String> {
    let first = Client::new(address);
    let mut pairs = Vec::new();
    for n in 0..matches {
        pairs.push(pair(&first, n as u64).await?);
    }
    Ok(pairs)
}

/// Plays them all for a while.
pub async fn run(pairs: Vec<[Player; 2]>, plan: Plan) -> Result<Times, String> {
    let end = Instant::now() + plan.length;
    let mut tasks = Vec::new();
    for (n, player) in pairs.into_iter().take(plan.played).flatten().enumerate() {
        let spread = plan.pause.mul_f64((n as f64 * 0.618).fract());
        tasks.push(tokio::spawn(async move {
            tokio::time::sleep(spread).await;
            play(player, plan.pause, end).await
        }));
    }
    let mut all = Times::default();
    for task in tasks {
        match task.await.map_err(|why| why.to_string())? {
            Ok(times) => all.add(times),
            Err(why) => all.errors.push(why),
        }
    }
    all.acts.sort_unstable();
    all.reaches.sort_unstable();
    Ok(all)
}

/// A match and its two coaches.
pub(crate) async fn pair(first: &Client, n: u64) -> Result<[Player; 2], String> {
    let mut home = first.another();
    let body = json!({ "ruleset": "sevens", "team": "human", "opponent": "link" });
    let created = home.post("/api/matches", &body).await?;
    let id = created.body["id"].as_str().ok_or_else(|| created.text.clone())?.to_owned();
    let mut away = first.another();
    let body = json!({ "token": created.body["join"], "team": "orc" });
    let joined = away.post(&format!("/api/matches/{id}/join"), &body).await?;
    if joined.status != 200 {
        return Err(joined.text);
    }
    Ok([Player::new(home, &id, 2 * n), Player::new(away, &id, 2 * n + 1)])
}

/// What a client knows of its match.
#[derive(Default)]
pub(crate) struct Known {
    pub seq: u64,
    pub at: u64,
    pub decision: Value,
    pub over: bool,
}

impl Known {
    pub fn saw(&mut self, message: &Value) {
        let now = match message["is"].as_str() {
            Some("snapshot") => &message["snapshot"],
            Some("steps") => message,
            _ => return,
        };
        self.seq = now["seq"].as_u64().unwrap_or(0);
        self.at = now["at"].as_u64().unwrap_or(0);
        self.decision = now["decision"].clone();
        self.over = now["position"]["over"] == true;
    }
}

/// One client: a move every so often, if it is its turn to move.
async fn play(mut player: Player, pause: Duration, end: Instant) -> Result<Times, String> {
    let mut socket = player.client.live(&player.id, 0).await?;
    let mut times = Times { sockets: 1, ..Times::default() };
    let mut known = Known::default();
    let mut beat = tokio::time::interval(pause);
    while Instant::now() < end && !known.over {
        tokio::select! {
            message = socket.next() => known.saw(&read(message)?),
            _ = beat.tick() => {
                if known.decision["mine"] == true {
                    move_once(&mut player, &mut socket, &mut known, &mut times).await?;
                }
            }
        }
    }
    let _ = socket.close(None).await;
    Ok(times)
}

pub(crate) fn read(message: Option<Result<Message, tokio_tungstenite::tungstenite::Error>>) -> Result<Value, String> {
    match message {
        Some(Ok(Message::Text(text))) => serde_json::from_str(&text).map_err(|why| why.to_string()),
        Some(Ok(Message::Close(frame))) => Err(format!("closed: {frame:?}")),
        Some(Ok(_)) => Ok(Value::Null),
        Some(Err(why)) => Err(why.to_string()),
        None => Err("the line is dead".to_owned()),
    }
}

async fn move_once(
    player: &mut Player,
    socket: &mut Socket,
    known: &mut Known,
    times: &mut Times,
) -> Result<(), String> {
    let Some(action) = player.pick(&known.decision) else { return Ok(()) };
    let mut body = player.request(known.at, &action);
    body["do"] = json!("act");
    body["re"] = json!("act");
    let started = Instant::now();
    let reply = ask(socket, known, &body).await?;
    if reply["ok"] == true {
        times.acts.push(started.elapsed().as_micros() as u64);
    } else if reply["error"]["code"] != "stale" {
        times.errors.push(reply.to_string());
    }
    let standing = reply["body"]["position"]["players"].as_array().into_iter().flatten();
    let who = standing.filter(|it| it["place"] == "pitch").find_map(|it| it["id"].as_str().map(str::to_owned));
    if let Some(who) = who {
        let body = json!({ "do": "ask", "re": "reach", "what": "reach", "who": who });
        let started = Instant::now();
        let reply = ask(socket, known, &body).await?;
        if reply["ok"] == true {
            times.reaches.push(started.elapsed().as_micros() as u64);
        }
    }
    Ok(())
}

/// Sends a command and waits for its answer; messages in between are processed.
pub(crate) async fn ask(socket: &mut Socket, known: &mut Known, body: &Value) -> Result<Value, String> {
    socket.send(Message::text(body.to_string())).await.map_err(|why| why.to_string())?;
    loop {
        let next = tokio::time::timeout(Duration::from_secs(30), socket.next()).await;
        let message = read(next.map_err(|_| "no answer".to_owned())?)?;
        if message["is"] == "answer" && message["re"] == body["re"] {
            return Ok(message);
        }
        known.saw(&message);
    }
}
