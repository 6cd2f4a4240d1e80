//! A player who answers each question with something from the menu, over HTTP, and never gives up.

use std::time::Duration;

use serde_json::{Value, json};
use touchback_engine::dice::Quick;
use touchback_provable_dice::{Chain, Coach, Entry, Seat};
use touchback_replay::Replay;

use crate::client::{Client, Reply};

/// How often to look again for something that must come: so often only on a machine where nothing moves.
pub const PATIENCE: usize = 30_000;

/// Somebody with a seat, or with both.
pub struct Player {
    pub client: Client,
    pub id: String,
    chance: Quick,
    tried: u64,
    name: u64,
    /// Actions that the server has acknowledged: number of the entry and the words.
    pub acknowledged: Vec<(u64, String)>,
    /// The player's shares of the dice, if it keeps any, and the sides they are for.
    shares: Vec<(Seat, Coach)>,
    /// The side that decides: at one screen each has a share.
    by: Option<Seat>,
}

impl Player {
    #[must_use]
    pub fn new(client: Client, id: &str, seed: u64) -> Player {
        let mut chance = Quick::new(seed);
        let name = chance.next();
        Player {
            client,
            id: id.to_owned(),
            chance,
            tried: 0,
            name,
            acknowledged: Vec::new(),
            shares: Vec::new(),
            by: None,
        }
    }

    /// Makes the player's share of the dice and enters it as far as the server allows.
    pub async fn keep_share(&mut self, side: Seat, entropy: [u8; 32]) -> Result<(), String> {
        let coach = Coach::from_entropy(&self.id, side, &entropy, 4096);
        if let Entry::CoachCommits { value, chain, .. } = coach.commits() {
            let body = json!({ "side": side.name(), "commitment": value.to_string(), "chain": chain.to_string() });
            self.until_taken("dice/commit", &body).await?;
        }
        self.shares.push((side, coach));
        Ok(())
    }

    /// Opens the player's shares; all must have committed.
    pub async fn open_share(&mut self) -> Result<(), String> {
        let opens: Vec<(Seat, Entry)> = self.shares.iter().map(|(side, share)| (*side, share.opens())).collect();
        for (side, entry) in opens {
            if let Entry::CoachOpens { value, salt, .. } = entry {
                let body = json!({ "side": side.name(), "value": value.to_string(), "salt": salt.to_string() });
                self.until_taken("dice/open", &body).await?;
            }
        }
        Ok(())
    }

    /// Tries to open the share before the time; the fault that the server names.
    pub async fn open_share_early(&mut self) -> String {
        let Some(Entry::CoachOpens { value, salt, .. }) = self.shares.first().map(|(_, share)| share.opens()) else {
            return "no share".to_owned();
        };
        let body = json!({ "value": value.to_string(), "salt": salt.to_string() });
        match self.client.post(&format!("/api/matches/{}/dice/open", self.id), &body).await {
            Ok(reply) => reply.body["error"]["details"]["fault"].as_str().unwrap_or_default().to_owned(),
            Err(why) => why,
        }
    }

    async fn until_taken(&mut self, what: &str, body: &Value) -> Result<(), String> {
        let path = format!("/api/matches/{}/{what}", self.id);
        for _ in 0..PATIENCE {
            let reply = self.client.post(&path, body).await?;
            match (reply.status, reply.code()) {
                (200, _) => return Ok(()),
                (409 | 400, "stale" | "bad_link") => tokio::time::sleep(Duration::from_millis(20)).await,
                _ => return Err(format!("{what}: {}", reply.text)),
            }
        }
        Err(format!("{what} is never taken"))
    }

    /// The chain of a side, where this player keeps it.
    pub fn chain(&mut self, side: Seat) -> Option<&mut Chain> {
        self.shares.iter_mut().find(|(it, _)| *it == side).map(|(_, share)| &mut share.chain)
    }

    /// The next link of a side's chain, which stays where it is.
    fn next_link(&self, side: Seat) -> Option<String> {
        let (_, share) = self.shares.iter().find(|(it, _)| *it == side)?;
        share.chain.clone().take().map(|link| link.to_string())
    }

    pub async fn snapshot(&mut self) -> Result<Reply, String> {
        self.client.get(&format!("/api/matches/{}", self.id)).await
    }

    /// The match as soon as it is being played.
    pub async fn until_playing(&mut self) -> Result<Value, String> {
        for _ in 0..PATIENCE {
            let body = self.snapshot().await?.body;
            if body["state"] == "playing" {
                return Ok(body);
            }
            tokio::time::sleep(Duration::from_millis(10)).await;
        }
        Err("the match does not begin".to_owned())
    }

    /// The replay of the match, once its secret is open.
    pub async fn replay(&mut self) -> Result<Replay, String> {
        for _ in 0..PATIENCE {
            let reply = self.client.get(&format!("/api/matches/{}/replay", self.id)).await?;
            if reply.text.contains("server-opens") {
                return Replay::parse(&reply.text).map_err(|why| why.to_string());
            }
            tokio::time::sleep(Duration::from_millis(10)).await;
        }
        Err("the secret stays closed".to_owned())
    }

    /// A new key for a request.
    pub fn key(&mut self) -> String {
        self.tried += 1;
        format!("key-{:x}-{}", self.name, self.tried)
    }

    /// One of the actions of a menu. Turns and activations end early, so that matches do.
    pub fn pick(&mut self, decision: &Value) -> Option<String> {
        self.by = [Seat::Home, Seat::Away].into_iter().find(|side| decision["by"] == side.name());
        let all = actions(&decision["menu"]);
        let quick = ["end-turn", "stop", "done"];
        if self.chance.below(5) == 0
            && let Some(end) = all.iter().find(|action| quick.contains(&action.as_str()))
        {
            return Some(end.clone());
        }
        let any = self.chance.below(all.len().max(1) as u32) as usize;
        all.get(any).cloned()
    }

    /// The body of a request for one action.
    pub fn request(&mut self, at: u64, action: &str) -> Value {
        let key = self.key();
        let mut body = json!({ "key": key, "at": at, "actions": [action] });
        if let Some(link) = self.by.and_then(|side| self.next_link(side)) {
            body["links"] = json!([link]);
        }
        body
    }

    /// Answers if it is this player's turn. Retries a request whose answer was lost, with the same key.
    pub async fn turn(&mut self) -> Result<Turn, String> {
        let snapshot = self.snapshot().await?;
        if snapshot.status != 200 {
            return Err(format!("snapshot: {} {}", snapshot.status, snapshot.text));
        }
        if snapshot.body["state"] == "over" {
            return Ok(Turn::Over);
        }
        let decision = &snapshot.body["decision"];
        let at = snapshot.body["at"].as_u64().unwrap_or(0);
        if decision["mine"] != true {
            let wanted = self.shares.iter().map(|(side, _)| *side);
            if let Some(side) = wanted.into_iter().find(|side| snapshot.body["waits_for_link"] == side.name()) {
                self.answer_with_link(side, at).await?;
            }
            return Ok(Turn::NotMine);
        }
        let Some(action) = self.pick(decision) else { return Err(format!("an empty menu: {decision}")) };
        let body = self.request(at, &action);
        let path = format!("/api/matches/{}/act", self.id);
        let reply = self.client.post(&path, &body).await?;
        match (reply.status, reply.code()) {
            (200, _) => {
                self.took(&reply.body, &action);
                Ok(Turn::Acted(Box::new(reply)))
            }
            (409, "stale") => Ok(Turn::NotMine),
            _ => Err(format!("{action}: {} {}", reply.status, reply.text)),
        }
    }

    /// Shows the next link, so the opponent's dice can be computed.
    async fn answer_with_link(&mut self, side: Seat, at: u64) -> Result<(), String> {
        let Some(link) = self.next_link(side) else { return Ok(()) };
        let body = json!({ "link": link, "at": at });
        let reply = self.client.post(&format!("/api/matches/{}/dice/link", self.id), &body).await?;
        match (reply.status, reply.code()) {
            (200, _) => {
                self.chain(side).and_then(Chain::take);
                Ok(())
            }
            (409, "stale") => Ok(()),
            _ => Err(format!("link: {}", reply.text)),
        }
    }

    /// Notes an acknowledged action.
    pub fn took(&mut self, body: &Value, action: &str) {
        let made = body["steps"]
            .as_array()
            .into_iter()
            .flatten()
            .find(|step| step["action"] == action || step["is"] == "draw");
        if let Some(seq) = made.and_then(|step| step["seq"].as_u64()) {
            let words = made.and_then(|step| step["action"].as_str()).unwrap_or(action);
            self.acknowledged.push((seq, words.to_owned()));
        }
        let used = made.and_then(|step| step["fair"]["link"].as_str().map(str::to_owned));
        if let Some(side) = self.by
            && used.is_some()
            && self.next_link(side) == used
        {
            self.chain(side).and_then(Chain::take);
        }
    }

    /// Plays until the match is over.
    pub async fn to_the_end(&mut self) -> Result<(), String> {
        let mut idle = 0;
        loop {
            match self.turn().await? {
                Turn::Over => return Ok(()),
                Turn::Acted(_) => idle = 0,
                Turn::NotMine => {
                    idle += 1;
                    if idle > PATIENCE {
                        return Err("nothing happens any more".to_owned());
                    }
                    tokio::time::sleep(Duration::from_millis(10)).await;
                }
            }
        }
    }
}

/// The result of a turn.
pub enum Turn {
    Over,
    NotMine,
    Acted(Box<Reply>),
}

/// The request for a match with its own settings.
#[must_use]
pub fn with(mut body: Value, settings: &Value) -> Value {
    for (name, value) in settings.as_object().into_iter().flatten() {
        body[name] = value.clone();
    }
    body
}

/// Every action of a menu, in words.
#[must_use]
pub fn actions(menu: &Value) -> Vec<String> {
    let mut all = Vec::new();
    for (who, kinds) in menu["activations"].as_object().into_iter().flatten() {
        let kinds = kinds.as_array().into_iter().flatten().filter_map(Value::as_str);
        all.extend(kinds.map(|kind| format!("activate {who} {kind}")));
    }
    let texts = |name: &str| menu[name].as_array().into_iter().flatten().cloned().collect::<Vec<Value>>();
    let square = |at: &Value| format!("{},{}", at[0], at[1]);
    all.extend(texts("players").iter().filter_map(|who| who.as_str().map(|who| format!("player {who}"))));
    all.extend(texts("squares").iter().map(|at| format!("square {}", square(at))));
    all.extend(texts("jumps").iter().map(|at| format!("jump {}", square(at))));
    all.extend(texts("items").iter().filter_map(|it| it["id"].as_str().map(|id| format!("item {id}"))));
    all.extend(texts("choices").iter().filter_map(|it| it["id"].as_str().map(str::to_owned)));
    all
}
