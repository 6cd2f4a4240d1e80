//! Kills a server again and again while people write into a journal on it, an event or a league: every acknowledged answer is
//! there with its seal.

use std::future::Future;
use std::net::SocketAddr;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::time::Duration;

use serde_json::{Value, json};
use touchback_engine::dice::Quick;

use crate::client::{Client, Reply};
use crate::play::PATIENCE;
use crate::reliability::Outcome;
use crate::servers::{Process, free_port};

/// Whether those who write may stop after what they are doing, and how many answers there have been.
#[derive(Clone, Default)]
pub struct Watch {
    stop: Arc<AtomicBool>,
    answers: Arc<AtomicUsize>,
}

impl Watch {
    #[must_use]
    pub fn is_over(&self) -> bool {
        self.stop.load(Ordering::Relaxed)
    }
}

/// Lets people write until the server has been killed this often, and finish what they are doing.
pub async fn run<W, F>(program: &Path, database: &str, kills: usize, seed: u64, work: W) -> Result<Outcome, String>
where
    W: FnOnce(SocketAddr, Watch) -> F,
    F: Future<Output = Result<Outcome, String>> + Send + 'static,
{
    let (port, watch) = (free_port()?, Watch::default());
    let answers = Arc::clone(&watch.answers);
    let keeper = tokio::spawn(keep(program.to_owned(), port, database.to_owned(), kills, seed, answers));
    let mut held = tokio::spawn(work(SocketAddr::from(([127, 0, 0, 1], port)), watch.clone()));
    let server = tokio::select! {
        kept = keeper => kept.map_err(|why| why.to_string())??,
        ended = &mut held => {
            let why = ended.map_err(|why| why.to_string())?.err();
            return Err(why.unwrap_or_else(|| "the work ended before the kills".to_owned()));
        }
    };
    watch.stop.store(true, Ordering::Relaxed);
    let mut outcome = held.await.map_err(|why| why.to_string())??;
    outcome.kills = kills;
    server.kill().await?;
    Ok(outcome)
}

/// Lets each server answer a few commands, and kills it at any moment of the next.
async fn keep(
    program: PathBuf,
    port: u16,
    database: String,
    kills: usize,
    seed: u64,
    answers: Arc<AtomicUsize>,
) -> Result<Process, String> {
    let mut chance = Quick::new(seed);
    let mut server = Process::start(&program, port, &database).await?;
    for _ in 0..kills {
        let wanted = answers.load(Ordering::Relaxed) + 1 + chance.below(4) as usize;
        while answers.load(Ordering::Relaxed) < wanted {
            tokio::time::sleep(Duration::from_millis(1)).await;
        }
        tokio::time::sleep(Duration::from_millis(u64::from(chance.below(30)))).await;
        server.kill().await?;
        server = Process::start(&program, port, &database).await?;
    }
    Ok(server)
}

/// What was written into one journal.
pub struct Written {
    /// Where it is served.
    pub path: String,
    /// Entry and seal of every answer.
    pub acknowledged: Vec<(u64, String)>,
    pub retried: usize,
    watch: Watch,
}

impl Written {
    #[must_use]
    pub fn new(path: String, watch: Watch) -> Written {
        Written { path, acknowledged: Vec::new(), retried: 0, watch }
    }

    /// Sends a command until there is an answer. One carried out without an answer is rightly refused the second time.
    pub async fn send(&mut self, who: &mut Client, command: Value) -> Result<Reply, String> {
        self.send_body(who, json!({ "command": command })).await
    }

    /// The same for a command with whatever comes with it.
    pub async fn send_body(&mut self, who: &mut Client, body: Value) -> Result<Reply, String> {
        let path = format!("{}/commands", self.path);
        let (mut repeated, mut why) = (false, String::new());
        for _ in 0..PATIENCE {
            match who.post(&path, &body).await {
                Ok(reply) if reply.status == 200 => {
                    let seal = reply.body["seal"].as_str().unwrap_or_default().to_owned();
                    self.watch.answers.fetch_add(1, Ordering::Relaxed);
                    self.acknowledged.push((reply.body["seq"].as_u64().unwrap_or(0), seal));
                    return Ok(reply);
                }
                Ok(reply) if reply.status < 500 && repeated => return Ok(reply),
                Ok(reply) if reply.status < 500 => return Err(format!("{body}: {}", reply.text)),
                Ok(reply) => why = reply.text,
                Err(error) => why = error,
            }
            self.retried += usize::from(!repeated);
            repeated = true;
            tokio::time::sleep(Duration::from_millis(15)).await;
        }
        Err(format!("{body}: the server is gone: {why}"))
    }

    /// Whether every answer is among the entries, with the seal that was told.
    pub fn check(&self, seals: &[&str]) -> Result<(), String> {
        let lost = self
            .acknowledged
            .iter()
            .find(|(seq, seal)| seals.get((*seq as usize).wrapping_sub(1)).is_none_or(|kept| kept != seal));
        match lost {
            Some((seq, _)) => Err(format!("{}: entry {seq} was acknowledged with another seal than it has", self.path)),
            None => Ok(()),
        }
    }
}

/// Whether each thing is there as often as it should be.
pub fn counted(path: &str, told: &[(&str, usize, usize)]) -> Result<(), String> {
    match told.iter().find(|(_, is, wanted)| is != wanted) {
        Some((what, is, wanted)) => Err(format!("{path}: {is} {what} instead of {wanted}")),
        None => Ok(()),
    }
}
