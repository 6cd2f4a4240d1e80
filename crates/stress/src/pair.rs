//! Two servers on one database serve the two coaches of each match, and either is killed at random moments.

use std::net::SocketAddr;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicBool, Ordering};

use serde_json::json;
use touchback_engine::dice::Quick;

use crate::client::Client;
use crate::play::Player;
use crate::reliability::{Outcome, check, insist, moment, one_match};
use crate::servers::{Process, free_port};

/// Plays one match after the other, a coach at each server, until the servers have been killed `kills` times; then
/// finishes the match.
pub async fn run(program: &Path, database: &str, kills: usize, seed: u64) -> Result<Outcome, String> {
    let ports = [free_port()?, free_port()?];
    let keeper = tokio::spawn(keep(program.to_owned(), ports, database.to_owned(), kills, seed));
    let stop = AtomicBool::new(false);
    let kept = async {
        let servers = keeper.await;
        stop.store(true, Ordering::Relaxed);
        servers.map_err(|why| why.to_string())?
    };
    let (servers, outcome) = tokio::join!(kept, play_on(ports, seed, &stop));
    for server in servers? {
        server.kill().await?;
    }
    Ok(Outcome { kills, ..outcome? })
}

/// Runs both servers, kills either after a random while, starts it again.
async fn keep(
    program: PathBuf,
    ports: [u16; 2],
    database: String,
    kills: usize,
    seed: u64,
) -> Result<Vec<Process>, String> {
    let mut chance = Quick::new(seed);
    let mut servers = Vec::new();
    for port in ports {
        servers.push(Process::start(&program, port, &database).await?);
    }
    for _ in 0..kills {
        tokio::time::sleep(moment(&mut chance)).await;
        let server = servers.remove(chance.below(2) as usize);
        let port = server.address.port();
        server.kill().await?;
        servers.push(Process::start(&program, port, &database).await?);
    }
    Ok(servers)
}

/// One match after the other, each to its end.
async fn play_on(ports: [u16; 2], seed: u64, stop: &AtomicBool) -> Result<Outcome, String> {
    let mut outcome = Outcome::default();
    loop {
        let [mut ann, mut bob] = pair(ports, seed ^ outcome.matches as u64).await?;
        let (left, right) = tokio::join!(one_match(&mut ann), one_match(&mut bob));
        outcome.retried += left? + right?;
        let acknowledged = [ann.acknowledged.clone(), bob.acknowledged.clone()].concat();
        outcome.acknowledged += acknowledged.len();
        check(&mut ann, &acknowledged).await?;
        outcome.matches += 1;
        if stop.load(Ordering::Relaxed) {
            return Ok(outcome);
        }
    }
}

/// Ann makes a match at the one server, Bob joins it at the other.
async fn pair(ports: [u16; 2], seed: u64) -> Result<[Player; 2], String> {
    let [mut ann, mut bob] = ports.map(|port| Client::new(SocketAddr::from(([127, 0, 0, 1], port))));
    let body = json!({ "ruleset": "sevens", "team": "human", "opponent": "link" });
    let created = insist(&mut ann, "/api/matches", Some(&body)).await?;
    let id = created.body["id"].as_str().ok_or_else(|| created.text.clone())?.to_owned();
    let body = json!({ "token": created.body["join"], "team": "orc" });
    let joined = insist(&mut bob, &format!("/api/matches/{id}/join"), Some(&body)).await?;
    if joined.status != 200 {
        return Err(format!("joining: {}", joined.text));
    }
    Ok([Player::new(ann, &id, seed ^ 1), Player::new(bob, &id, seed ^ 2)])
}
