//! What must hold after every step, and at the end.

use std::collections::BTreeMap;
use std::sync::atomic::Ordering;

use hyper::Method;
use serde_json::{Value, json};
use touchback_replay::{Replay, verify};
use touchback_server::live::{Live, life};

use super::{TRIES, World};

impl World {
    pub(super) async fn laws(&mut self) -> Result<(), String> {
        let rate = self.disk.fails.swap(0, Ordering::Relaxed);
        let checked = self.check(rate == 0).await;
        self.disk.fails.store(rate, Ordering::Relaxed);
        checked
    }

    /// `calm`: nothing has failed in this step.
    async fn check(&mut self, calm: bool) -> Result<(), String> {
        if let Some(wrong) = self.wrong.take() {
            return Err(wrong);
        }
        let log = self.witness.entries(&self.id, 0).await.map_err(|why| why.to_string())?;
        if !log.starts_with(&self.known) {
            return Err("the log has lost or changed an entry".to_owned());
        }
        let mut made: BTreeMap<String, Vec<u64>> = BTreeMap::new();
        for entry in &log {
            let body: Value = serde_json::from_str(&entry.body).map_err(|why| why.to_string())?;
            if let Some(key) = body["key"].as_str().and_then(|key| key.split(' ').next()).filter(|key| !key.is_empty())
            {
                made.entry(key.to_owned()).or_default().push(entry.seq);
            }
        }
        for asked in &self.asked {
            let key = asked.body["key"].as_str().unwrap_or_default();
            let entries = made.get(key).map_or(&[][..], Vec::as_slice);
            if entries.len() > 1 {
                return Err(format!("{key} was carried out {} times", entries.len()));
            }
            if let Some(seq) = asked.acknowledged.filter(|seq| entries != [*seq]) {
                return Err(format!("{key} was acknowledged as entry {seq} and is {entries:?}"));
            }
        }
        for text in &self.said {
            if !log.iter().any(|entry| entry.body.contains(text.as_str())) {
                return Err(format!("{text:?} was acknowledged and is not there"));
            }
        }
        if log.iter().filter(|entry| entry.body.contains("\"gives-up\"")).count() > 1 {
            return Err("both coaches have given up".to_owned());
        }
        self.known = log;
        self.same_everywhere(calm).await?;
        self.check_books().await
    }

    /// A hash of the logs (FNV).
    pub(super) fn digest(&self) -> u64 {
        let logs = self.books.iter().map(|book| &book.known).chain([&self.known]);
        let bytes = logs.flatten().flat_map(|entry| entry.body.bytes());
        bytes.fold(0xcbf2_9ce4_8422_2325, |hash, byte| (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3))
    }

    /// What a server has in memory is what its log says.
    async fn same_everywhere(&self, calm: bool) -> Result<(), String> {
        for server in &self.servers {
            let Some(live) = server.app.live.loaded(&self.id) else { continue };
            let mut inner = live.lock().await;
            // Another server's entry is on its way; the only server has made them all itself.
            if calm && self.servers.len() == 1 && inner.game.seq() != self.known.len() as u64 {
                return Err("memory is behind the database".to_owned());
            }
            live.catch_up(&server.app, &mut inner).await.map_err(|why| why.message)?;
            inner.check_frozen().map_err(|why| format!("frozen: {}", why.message))?;
            let fresh = Live::load(&server.app, &self.id).await.map_err(|why| why.message)?;
            let fresh = fresh.lock().await;
            let hash = |it: &touchback_server::live::Inner| (it.game.seq(), it.game.at(), it.game.fair.full_hash());
            if hash(&inner) != hash(&fresh) || inner.game.state != fresh.game.state {
                return Err("memory and database differ".to_owned());
            }
        }
        Ok(())
    }

    /// Without further faults the match can be ended, and its replay verifies.
    pub(super) async fn end(&mut self) -> Result<(), String> {
        self.disk.fails.store(0, Ordering::Relaxed);
        self.end_books().await?;
        let path = format!("/api/matches/{}", self.id);
        for n in 0..TRIES {
            let now = self.send(0, Method::GET, &path, &Value::Null, None).await.unwrap_or_default();
            match now.body["state"].as_str() {
                Some("over") if now.body["dice"]["state"] == "opened" => {
                    // An answer that comes too late changes nothing.
                    let agree = json!({ "agree": true });
                    for who in 0..2 {
                        self.send(who, Method::POST, &format!("{path}/undo/answer"), &agree, None).await;
                    }
                    self.laws().await?;
                    return self.replay().await;
                }
                Some("playing") => {
                    let at = json!({ "at": now.body["at"] });
                    for who in 0..2 {
                        self.send(who, Method::POST, &format!("{path}/undo"), &at, None).await;
                    }
                    if self.forgotten { self.forget().await? } else { self.give_up(n).await? }
                }
                Some("drawing") => {
                    for who in 0..2 {
                        self.act(who).await;
                    }
                }
                _ => {}
            }
            self.settle().await;
            // Windows for special plays close by themselves.
            self.pass(5_000);
        }
        Err("it does not end".to_owned())
    }

    /// Nobody plays on, and a server ends the match.
    async fn forget(&mut self) -> Result<(), String> {
        let app = &self.servers[0].app;
        let live = app.live.get(app, &self.id).await.map_err(|why| why.message)?;
        let ended = life::end(app, &live, i64::MAX, i64::MAX).await;
        ended.or_else(|why| if why.code == "stale" { Ok(()) } else { Err(why.message) })
    }

    async fn replay(&mut self) -> Result<(), String> {
        let path = format!("/api/matches/{}/replay", self.id);
        let file = self.send(0, Method::GET, &path, &Value::Null, None).await.unwrap_or_default();
        let replay = Replay::parse(&file.text).map_err(|why| format!("the replay: {why}"))?;
        let found = verify(&replay).map_err(|why| format!("the replay: {why}"))?;
        if found.dice_proven { Ok(()) } else { Err("the dice are not proven".to_owned()) }
    }
}
