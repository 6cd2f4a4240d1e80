//! A hall full of phones on one server: every phone has a live connection, reloads when a round is published, and hands
//! in the result of its table within a few minutes. Reports how long each page took, and whether every result is there.

use std::collections::BTreeMap;
use std::net::SocketAddr;
use std::time::{Duration, Instant};

use futures_util::{FutureExt, StreamExt};
use hyper::body::Bytes;
use serde_json::{Value, json};
use tokio::net::TcpStream;
use tokio_tungstenite::{MaybeTlsStream, WebSocketStream};
use touchback_engine::dice::Quick;

use crate::client::Client;
use crate::load::Times;

type Socket = WebSocketStream<MaybeTlsStream<TcpStream>>;

/// What a phone asks for; the rest is what the desk and the live line take.
pub const PAGES: [&str; 5] = ["page", "event", "chances", "standings", "result"];
/// From publishing a round until a phone shows it, with the random moment that it waits.
pub const SHOWN: &str = "shown";

#[derive(Clone, Copy, Debug)]
pub struct Plan {
    pub phones: usize,
    pub rounds: u32,
    /// All results of a round come within this time.
    pub results: Duration,
}

/// What phones waited for, page by page, in microseconds.
#[derive(Clone, Debug, Default)]
pub struct Waits {
    pub pages: BTreeMap<&'static str, Vec<u64>>,
    pub errors: Vec<String>,
}

impl Waits {
    fn add(&mut self, other: Waits) {
        for (page, times) in other.pages {
            self.pages.entry(page).or_default().extend(times);
        }
        self.errors.extend(other.errors);
    }

    fn note(&mut self, page: &'static str, since: Instant) {
        self.pages.entry(page).or_default().push(since.elapsed().as_micros() as u64);
    }

    /// Half, all but a hundredth, and all of the waits for a page, in milliseconds.
    #[must_use]
    pub fn of(&self, page: &str) -> [f64; 3] {
        let mut sorted = self.pages.get(page).cloned().unwrap_or_default();
        sorted.sort_unstable();
        [0.5, 0.99, 1.0].map(|part| Times::percentile(&sorted, part))
    }
}

/// A round of the event as a phone plays it.
struct Phone {
    client: Client,
    event: String,
    socket: Socket,
    chance: Quick,
    waits: Waits,
    /// The coach's player number.
    number: usize,
}

/// A packed answer as a phone reads it.
fn read(packed: &[u8]) -> Result<Value, String> {
    serde_json::from_reader(flate2::read::GzDecoder::new(packed)).map_err(|why| why.to_string())
}

impl Phone {
    /// Phones unpack and read their answers themselves: on the machine that is measured they are only taken.
    async fn get(&mut self, page: &'static str, path: &str) -> Result<Bytes, String> {
        let started = Instant::now();
        let (status, body) = self.client.take(path).await?;
        self.waits.note(page, started);
        if status == 200 { Ok(body) } else { Err(format!("{path}: {status} {}", String::from_utf8_lossy(&body))) }
    }

    /// The coach's page as a browser loads it.
    async fn reload(&mut self) -> Result<Bytes, String> {
        self.get("page", &format!("/e/{}/me", self.event)).await?;
        self.refresh().await
    }

    /// What the page asks for whenever something has changed: the event, the chances of this round, the standings.
    async fn refresh(&mut self) -> Result<Bytes, String> {
        let base = format!("/api/events/{}", self.event);
        let view = self.get("event", &base).await?;
        self.get("chances", &format!("{base}/chances/{}", self.number)).await?;
        self.get("standings", &format!("{base}/standings")).await?;
        Ok(view)
    }

    fn moment(&mut self, most: Duration) -> Duration {
        most.mul_f64(f64::from(self.chance.below(1000)) / 1000.0)
    }

    /// Reads along until this entry.
    async fn heard(&mut self, seq: u64) -> Result<(), String> {
        while next(&mut self.socket).await?["seq"].as_u64().is_none_or(|heard| heard < seq) {}
        Ok(())
    }

    /// Waits until a published round is announced. A line that has fallen behind begins again with `hello`: then it may
    /// have been published, and false is returned.
    async fn published(&mut self) -> Result<bool, String> {
        loop {
            let news = next(&mut self.socket).await?;
            if news["is"] == "hello" {
                let wait = Duration::from_millis(news["spread"].as_u64().unwrap_or(0));
                tokio::time::sleep(self.moment(wait)).await;
                return Ok(false);
            }
            if news["what"] == "published" {
                return Ok(true);
            }
        }
    }

    /// A round: hear of it, reload, hand in the result, and fetch again whenever something happens, as the page does.
    async fn round(mut self, number: u32, published: Instant, results: Duration) -> Result<Phone, String> {
        let view = loop {
            let sure = self.published().await?;
            let view = self.reload().await?;
            if sure || has_round(&read(&view)?, number) {
                break view;
            }
        };
        self.waits.note(SHOWN, published);
        let due = Instant::now() + self.moment(results);
        loop {
            tokio::select! {
                () = tokio::time::sleep_until(due.into()) => break,
                news = next(&mut self.socket) => {
                    news?;
                    self.refresh().await?;
                    // What was gathered comes at once, and the page asks once for all of it.
                    while next(&mut self.socket).now_or_never().transpose()?.is_some() {}
                }
            }
        }
        let view = read(&view)?;
        if !has_round(&view, number) || view["you"]["number"] != json!(self.number) {
            return Err(format!("the page of coach {} lacks round {number}", self.number));
        }
        self.report(&view).await?;
        Ok(self)
    }

    async fn report(&mut self, view: &Value) -> Result<(), String> {
        let Some(table) = view["you"]["table"].as_u64() else { return Ok(()) };
        let side = |touchdowns: u64| json!({ "touchdowns": touchdowns, "casualties": 0 });
        let report = json!({ "home": side(table % 4), "away": side(table % 3) });
        let body = json!({ "command": { "command": "report", "table": table, "report": report } });
        let started = Instant::now();
        let reply = self.client.post(&format!("/api/events/{}/commands", self.event), &body).await?;
        self.waits.note("result", started);
        match reply.status {
            200 => Ok(()),
            _ => Err(format!("table {table}: {}", reply.text)),
        }
    }
}

fn has_round(view: &Value, number: u32) -> bool {
    view["rounds"].as_array().is_some_and(|rounds| rounds.iter().any(|round| round["number"] == number))
}

async fn next(socket: &mut Socket) -> Result<Value, String> {
    loop {
        match socket.next().await {
            Some(Ok(tokio_tungstenite::tungstenite::Message::Text(text))) => {
                return serde_json::from_str(&text).map_err(|why| why.to_string());
            }
            Some(Ok(_)) => {}
            Some(Err(why)) => return Err(why.to_string()),
            None => return Err("the line is dead".to_owned()),
        }
    }
}

/// The organiser's side.
struct Desk {
    client: Client,
    id: String,
}

impl Desk {
    async fn open(address: SocketAddr, rulespack: &str) -> Result<Desk, String> {
        let mut client = Client::new(address);
        let made = client.post("/api/events", &json!({ "name": "Olga", "rulespack": rulespack })).await?;
        let id = made.body["id"].as_str().ok_or_else(|| made.text.clone())?.to_owned();
        let mut desk = Desk { client, id };
        desk.send(json!({ "command": "rulespack", "publish": true })).await?;
        for role in ["scorekeeper", "referee"] {
            desk.send(json!({ "command": "appoint", "person": "Olga", "role": role })).await?;
        }
        desk.send(
            json!({ "command": "commit_draw", "commitment": touchback_tournament::director::commitment("seven") }),
        )
        .await?;
        Ok(desk)
    }

    async fn send(&mut self, command: Value) -> Result<Value, String> {
        let body = json!({ "command": command });
        let reply = self.client.post(&format!("/api/events/{}/commands", self.id), &body).await?;
        if reply.status == 200 { Ok(reply.body) } else { Err(format!("{command}: {}", reply.text)) }
    }

    async fn phone(&self, n: usize) -> Result<Phone, String> {
        let mut client = Client::new(self.client.address);
        client.post("/api/guests", &json!({ "name": "Guest" })).await?;
        let registration = json!({ "name": format!("Coach {n:03}"), "race": "human", "accepts_rules": true });
        let body = json!({ "command": { "command": "register", "registration": registration } });
        let reply = client.post(&format!("/api/events/{}/commands", self.id), &body).await?;
        if reply.status != 200 {
            return Err(reply.text);
        }
        let socket = client.live_of("events", &self.id, 0).await?;
        let chance = Quick::new(n as u64 + 1);
        Ok(Phone { client, event: self.id.clone(), socket, chance, waits: Waits::default(), number: n + 1 })
    }

    /// Tables without the result that both coaches handed in.
    async fn lost(&mut self, round: u32) -> Result<usize, String> {
        let view = self.client.get(&format!("/api/events/{}", self.id)).await?.body;
        let rounds = view["rounds"].as_array().cloned().unwrap_or_default();
        let played = rounds.iter().find(|one| one["number"] == json!(round)).ok_or("a round is missing")?;
        let boards = played["boards"].as_array().cloned().unwrap_or_default();
        let right = |board: &Value| {
            let table = board["table"].as_u64().unwrap_or(0);
            let result = &board["result"];
            let told = [&result["home"]["touchdowns"], &result["away"]["touchdowns"]];
            board["state"] == "final" && told == [&json!(table % 4), &json!(table % 3)]
        };
        Ok(boards.iter().filter(|board| board["state"] != "bye" && !right(board)).count())
    }
}

/// A whole event with this many phones; how long they waited, and how many results are missing.
pub async fn run(address: SocketAddr, rulespack: &str, plan: Plan) -> Result<(Waits, usize), String> {
    let mut desk = Desk::open(address, rulespack).await?;
    let mut phones = Vec::new();
    for n in 0..plan.phones {
        phones.push(desk.phone(n).await?);
    }
    desk.send(json!({ "command": "check_in", "all": true })).await?;
    desk.send(json!({ "command": "close_check_in" })).await?;
    let opened = desk.send(json!({ "command": "open_draw", "secret": "seven", "hall": "6" })).await?;
    let opened = opened["seq"].as_u64().ok_or("an answer has no number")?;
    for phone in &mut phones {
        phone.heard(opened).await?;
    }
    let (mut all, mut lost) = (Waits::default(), 0);
    for round in 1..=plan.rounds {
        desk.send(json!({ "command": "pair" })).await?;
        let published = Instant::now();
        let playing: Vec<_> =
            phones.drain(..).map(|phone| tokio::spawn(phone.round(round, published, plan.results))).collect();
        desk.send(json!({ "command": "publish" })).await?;
        all.note("publish", published);
        for phone in playing {
            match phone.await.map_err(|why| why.to_string())? {
                Ok(phone) => phones.push(phone),
                Err(why) => all.errors.push(why),
            }
        }
        lost += desk.lost(round).await?;
        // The next round cannot be drawn; what went wrong is told.
        if lost > 0 || !all.errors.is_empty() {
            break;
        }
    }
    for phone in phones {
        all.add(phone.waits);
    }
    Ok((all, lost))
}
