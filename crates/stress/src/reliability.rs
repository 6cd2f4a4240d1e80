//! Kills the server at random moments while bots play on it: no acknowledged action may be lost, none applied twice,
//! every match must reach its end, and every replay must verify.

use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::time::Duration;

use serde_json::{Value, json};
use touchback_engine::dice::Quick;
use touchback_replay::{Replay, verify};
use touchback_server::ids::random;

use crate::client::{Client, Reply};
use crate::play::{PATIENCE, Player};
use crate::servers::{Process, free_port};

/// What a run showed.
#[derive(Clone, Debug, Default)]
pub struct Outcome {
    pub kills: usize,
    pub matches: usize,
    pub acknowledged: usize,
    pub retried: usize,
}

/// Plays `players` matches at a time against the computer until the server has been killed `kills` times; then finishes
/// all matches.
pub async fn run(program: &Path, database: &str, kills: usize, players: usize, seed: u64) -> Result<Outcome, String> {
    let port = free_port()?;
    let stop = Arc::new(AtomicBool::new(false));
    let killed = Arc::new(AtomicUsize::new(0));
    let keeper = tokio::spawn(keep(program.to_owned(), port, database.to_owned(), kills, seed, Arc::clone(&killed)));
    let mut tasks = Vec::new();
    for n in 0..players {
        let stop = Arc::clone(&stop);
        let address = std::net::SocketAddr::from(([127, 0, 0, 1], port));
        tasks.push(tokio::spawn(async move { play_on(address, seed ^ (n as u64 + 1), &stop).await }));
    }
    let server = keeper.await.map_err(|why| why.to_string())??;
    stop.store(true, Ordering::Relaxed);
    let mut outcome = Outcome { kills: killed.load(Ordering::Relaxed), ..Outcome::default() };
    for task in tasks {
        let one = task.await.map_err(|why| why.to_string())??;
        outcome.matches += one.matches;
        outcome.acknowledged += one.acknowledged;
        outcome.retried += one.retried;
    }
    server.kill().await?;
    Ok(outcome)
}

/// Runs the server, kills it after a random while, starts it again.
async fn keep(
    program: PathBuf,
    port: u16,
    database: String,
    kills: usize,
    seed: u64,
    killed: Arc<AtomicUsize>,
) -> Result<Process, String> {
    let mut chance = Quick::new(seed);
    let mut server = Process::start(&program, port, &database).await?;
    while killed.load(Ordering::Relaxed) < kills {
        tokio::time::sleep(moment(&mut chance)).await;
        server.kill().await?;
        killed.fetch_add(1, Ordering::Relaxed);
        server = Process::start(&program, port, &database).await?;
    }
    Ok(server)
}

/// How long a server lives.
pub(crate) fn moment(chance: &mut Quick) -> Duration {
    Duration::from_millis(u64::from(chance.below(400)))
}

/// Tries until the server is there again.
pub(crate) async fn insist(client: &mut Client, path: &str, body: Option<&Value>) -> Result<Reply, String> {
    let mut why = String::new();
    for _ in 0..PATIENCE {
        let reply = match body {
            Some(body) => client.post(path, body).await,
            None => client.get(path).await,
        };
        match reply {
            Ok(reply) if reply.status < 500 => return Ok(reply),
            Ok(reply) if reply.code() == "match_frozen" => return Err(format!("frozen: {}", reply.text)),
            Ok(reply) => why = reply.text,
            Err(error) => why = error,
        }
        tokio::time::sleep(Duration::from_millis(15)).await;
    }
    Err(format!("{path}: the server is gone: {why}"))
}

/// One match after the other, each to its end.
async fn play_on(address: std::net::SocketAddr, seed: u64, stop: &AtomicBool) -> Result<Outcome, String> {
    let mut outcome = Outcome::default();
    loop {
        let mut client = Client::new(address);
        // Every other match has special plays: their draw and their hands must outlive the server too.
        let plays = if outcome.matches % 2 == 0 { "none" } else { "cards" };
        let body = json!({ "ruleset": "sevens", "team": "human", "opponent": "computer", "opponent_team": "orc", "plays": plays });
        let created = insist(&mut client, "/api/matches", Some(&body)).await?;
        let id = created.body["id"].as_str().ok_or_else(|| created.text.clone())?.to_owned();
        let mut player = Player::new(client, &id, seed ^ u64::from_le_bytes(random().unwrap_or_default()));
        outcome.retried += one_match(&mut player).await?;
        outcome.acknowledged += player.acknowledged.len();
        let acknowledged = player.acknowledged.clone();
        check(&mut player, &acknowledged).await?;
        outcome.matches += 1;
        if stop.load(Ordering::Relaxed) {
            return Ok(outcome);
        }
    }
}

/// Plays to the end; every request is sent again, with the same key, until it is answered.
pub(crate) async fn one_match(player: &mut Player) -> Result<usize, String> {
    let path = format!("/api/matches/{}", player.id);
    let (mut retried, mut idle) = (0, 0);
    loop {
        let snapshot = insist(&mut player.client, &path, None).await?;
        if snapshot.body["state"] == "over" {
            return Ok(retried);
        }
        let decision = &snapshot.body["decision"];
        if decision["mine"] != true {
            idle += 1;
            if idle > PATIENCE {
                return Err(format!("{}: nothing happens any more: {}", player.id, snapshot.text));
            }
            tokio::time::sleep(Duration::from_millis(5)).await;
            continue;
        }
        idle = 0;
        let at = snapshot.body["at"].as_u64().unwrap_or(0);
        let action = player.pick(decision).ok_or("an empty menu")?;
        let body = player.request(at, &action);
        let act = format!("{path}/act");
        let first = player.client.post(&act, &body).await;
        let reply = match first {
            Ok(reply) if reply.status < 500 => reply,
            _ => {
                retried += 1;
                insist(&mut player.client, &act, Some(&body)).await?
            }
        };
        match (reply.status, reply.code()) {
            (200, _) => player.took(&reply.body, &action),
            (409, "stale") => {}
            _ => return Err(format!("{action}: {}", reply.text)),
        }
    }
}

/// Whether the log has every action that its coaches know to be acknowledged exactly once, and the replay verifies.
pub(crate) async fn check(player: &mut Player, acknowledged: &[(u64, String)]) -> Result<(), String> {
    let log = insist(&mut player.client, &format!("/api/matches/{}/log", player.id), None).await?;
    let steps = log.body["steps"].as_array().cloned().unwrap_or_default();
    let own = |step: &&Value| (step["is"] == "action" || step["is"] == "draw") && step["how"] == "coach";
    let logged: Vec<(u64, String)> = steps
        .iter()
        .filter(own)
        .map(|step| (step["seq"].as_u64().unwrap_or(0), step["action"].as_str().unwrap_or_default().to_owned()))
        .collect();
    if let Some(lost) = acknowledged.iter().find(|one| !logged.contains(one)) {
        return Err(format!("{}: the acknowledged action {lost:?} is lost", player.id));
    }
    if logged.len() != acknowledged.len() {
        let (is, told) = (logged.len(), acknowledged.len());
        return Err(format!("{}: {is} actions in the log, {told} acknowledged", player.id));
    }
    let path = format!("/api/matches/{}/replay", player.id);
    let mut file = insist(&mut player.client, &path, None).await?;
    // The secret is opened a moment after the whistle.
    for _ in 0..PATIENCE {
        if file.text.contains("server-opens") {
            break;
        }
        tokio::time::sleep(Duration::from_millis(10)).await;
        file = insist(&mut player.client, &path, None).await?;
    }
    let replay = Replay::parse(&file.text).map_err(|why| format!("{}: {why}", player.id))?;
    let verified = verify(&replay).map_err(|why| format!("{}: {why}", player.id))?;
    if !verified.finished || !verified.dice_proven {
        return Err(format!("{}: finished {}, proven {}", player.id, verified.finished, verified.dice_proven));
    }
    Ok(())
}
