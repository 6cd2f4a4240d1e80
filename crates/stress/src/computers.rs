//! Many matches against the computer at once: how long other requests take meanwhile.

use std::net::SocketAddr;
use std::time::{Duration, Instant};

use serde_json::json;

use crate::client::Client;
use crate::load::Times;
use crate::play::{Player, Turn};

#[derive(Clone, Debug)]
pub struct Plan {
    pub matches: usize,
    pub length: Duration,
    /// The level of the computer.
    pub level: String,
}

/// What was measured, in microseconds, sorted.
#[derive(Clone, Debug, Default)]
pub struct Measured {
    /// By what was asked for.
    pub asked: Vec<(&'static str, Vec<u64>)>,
    /// Moves of the people, and matches that came to their end.
    pub moves: u64,
    pub ended: usize,
    pub errors: Vec<String>,
}

impl Measured {
    /// A percentile of everything that was asked for, in milliseconds.
    #[must_use]
    pub fn percentile(&self, part: f64) -> f64 {
        let mut all: Vec<u64> = self.asked.iter().flat_map(|(_, times)| times.iter().copied()).collect();
        all.sort_unstable();
        Times::percentile(&all, part)
    }
}

/// Plays all matches for a while and asks for other things in between.
pub async fn run(address: SocketAddr, plan: &Plan) -> Result<Measured, String> {
    let until = Instant::now() + plan.length;
    let mut tasks = Vec::new();
    let mut first = None;
    for n in 0..plan.matches {
        let mut client = Client::new(address);
        let body = json!({ "ruleset": "sevens", "team": "human", "opponent": "computer", "opponent_team": "orc", "level": plan.level });
        let created = client.post("/api/matches", &body).await?;
        let id = created.body["id"].as_str().ok_or_else(|| format!("no match: {}", created.text))?.to_owned();
        first.get_or_insert_with(|| id.clone());
        tasks.push(tokio::spawn(play(Player::new(client, &id, n as u64), until)));
    }
    let mut measured = others(address, &first.unwrap_or_default(), until).await?;
    for task in tasks {
        match task.await.map_err(|why| why.to_string())? {
            Ok((moves, over)) => {
                measured.moves += moves;
                measured.ended += usize::from(over);
            }
            Err(why) => measured.errors.push(why),
        }
    }
    Ok(measured)
}

async fn play(mut player: Player, until: Instant) -> Result<(u64, bool), String> {
    let mut moves = 0;
    player.until_playing().await?;
    while Instant::now() < until {
        match player.turn().await? {
            Turn::Over => return Ok((moves, true)),
            Turn::Acted(_) => moves += 1,
            Turn::NotMine => tokio::time::sleep(Duration::from_millis(50)).await,
        }
    }
    Ok((moves, false))
}

/// What somebody asks for who has nothing to do with these matches.
async fn others(address: SocketAddr, id: &str, until: Instant) -> Result<Measured, String> {
    let mut client = Client::new(address);
    let paths = [
        ("catalogue", "/api/catalogue".to_owned()),
        ("match", format!("/api/matches/{id}")),
        ("log", format!("/api/matches/{id}/log?limit=50")),
        ("lessons", "/api/lessons".to_owned()),
    ];
    let mut measured =
        Measured { asked: paths.iter().map(|(name, _)| (*name, Vec::new())).collect(), ..Measured::default() };
    while Instant::now() < until {
        for (n, (name, path)) in paths.iter().enumerate() {
            let begun = Instant::now();
            let reply = client.get(path).await?;
            measured.asked[n].1.push(begun.elapsed().as_micros() as u64);
            if reply.status != 200 {
                measured.errors.push(format!("{name}: {} {}", reply.status, reply.text));
            }
        }
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
    measured.asked.iter_mut().for_each(|(_, times)| times.sort_unstable());
    Ok(measured)
}
