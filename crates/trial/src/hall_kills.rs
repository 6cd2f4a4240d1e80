//! Kills the server while an event is run on it: rounds are published, results confirmed by both coaches and corrected.
//! Every acknowledged answer is in the event file with its seal, and nothing is there in part or twice.

use std::net::SocketAddr;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::time::Duration;

use serde_json::{Value, json};
use touchback_engine::dice::Quick;
use touchback_event::desk::commitment;
use touchback_event::export;
use touchback_event::log::{self, Change};
use touchback_event::rulespack::{Rulespack, preset};

use crate::client::{Client, Reply};
use crate::play::PATIENCE;
use crate::reliability::{Outcome, insist};
use crate::servers::{Process, free_port};

const COACHES: usize = 6;
const ROUNDS: u32 = 4;
const SECRET: &str = "seven dwarfs";

/// Runs one event after the other until the server has been killed this often; then finishes the last one.
pub async fn run(program: &Path, database: &str, kills: usize, seed: u64) -> Result<Outcome, String> {
    let port = free_port()?;
    let (stop, answers) = (Arc::new(AtomicBool::new(false)), Arc::new(AtomicUsize::new(0)));
    let keeper = tokio::spawn(keep(program.to_owned(), port, database.to_owned(), kills, seed, Arc::clone(&answers)));
    let address = SocketAddr::from(([127, 0, 0, 1], port));
    let mut held = {
        let stop = Arc::clone(&stop);
        tokio::spawn(async move { days(address, &stop, &answers).await })
    };
    let server = tokio::select! {
        kept = keeper => kept.map_err(|why| why.to_string())??,
        ended = &mut held => {
            let why = ended.map_err(|why| why.to_string())?.err();
            return Err(why.unwrap_or_else(|| "the events ended before the kills".to_owned()));
        }
    };
    stop.store(true, Ordering::Relaxed);
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

async fn days(address: SocketAddr, stop: &AtomicBool, answers: &Arc<AtomicUsize>) -> Result<Outcome, String> {
    let mut outcome = Outcome::default();
    while outcome.matches == 0 || !stop.load(Ordering::Relaxed) {
        let mut day = Day::begin(address, Arc::clone(answers)).await?;
        for round in 1..=ROUNDS {
            day.round(round).await?;
        }
        day.check().await?;
        outcome.matches += 1;
        outcome.acknowledged += day.acknowledged.len();
        outcome.retried += day.retried;
    }
    Ok(outcome)
}

/// An event and everybody in it.
struct Day {
    id: String,
    organiser: Client,
    coaches: Vec<Client>,
    /// Entry and seal of every answer.
    acknowledged: Vec<(u64, String)>,
    /// How many answers there have been in all events.
    answers: Arc<AtomicUsize>,
    retried: usize,
}

fn rulespack() -> Result<String, String> {
    let standard = preset("standard").ok_or("no preset")?;
    let mut pack = Rulespack::read(standard.text).map_err(|found| format!("{found:?}"))?;
    pack.practical.rosters_on_paper = true;
    pack.rounds = Some(ROUNDS);
    toml::to_string(&pack).map_err(|why| why.to_string())
}

fn report(home: u32, away: u32) -> Value {
    let side = |n: u32| json!({ "touchdowns": n, "casualties": 0 });
    json!({ "home": side(home), "away": side(away) })
}

impl Day {
    async fn begin(address: SocketAddr, answers: Arc<AtomicUsize>) -> Result<Day, String> {
        let mut organiser = Client::new(address);
        let body = json!({ "name": "Olga", "rulespack": rulespack()? });
        let made = insist(&mut organiser, "/api/events", Some(&body)).await?;
        let id = made.body["id"].as_str().ok_or_else(|| made.text.clone())?.to_owned();
        let mut day = Day { id, organiser, coaches: Vec::new(), acknowledged: Vec::new(), answers, retried: 0 };
        day.olga(json!({ "command": "rulespack", "publish": true })).await?;
        for role in ["referee", "scorekeeper"] {
            day.olga(json!({ "command": "appoint", "person": "Olga", "role": role })).await?;
        }
        let many: Vec<Value> =
            (1..=COACHES).map(|n| json!({ "name": format!("C{n}"), "accepts_rules": true })).collect();
        day.olga(json!({ "command": "register", "many": many })).await?;
        day.olga(json!({ "command": "commit_draw", "commitment": commitment(SECRET) })).await?;
        day.olga(json!({ "command": "check_in", "all": true })).await?;
        day.olga(json!({ "command": "close_check_in", "secret": SECRET })).await?;
        for n in 1..=COACHES {
            let coach = day.join(address, &format!("C{n}")).await?;
            day.coaches.push(coach);
        }
        Ok(day)
    }

    /// A coach's phone; if the answer with its code was lost, a new code is made.
    async fn join(&mut self, address: SocketAddr, name: &str) -> Result<Client, String> {
        for _ in 0..PATIENCE {
            let invited = self.olga(json!({ "command": "invite", "person": name })).await?;
            let mut client = Client::new(address);
            let path = format!("/api/events/{}/join", self.id);
            let body = json!({ "code": invited.body["secret"] });
            if insist(&mut client, &path, Some(&body)).await?.status == 200 {
                return Ok(client);
            }
        }
        Err(format!("{name} cannot join"))
    }

    async fn olga(&mut self, command: Value) -> Result<Reply, String> {
        let mut olga = self.organiser.clone();
        let reply = self.send(&mut olga, command).await;
        self.organiser = olga;
        reply
    }

    /// Sends until there is an answer. A command carried out without an answer is rightly refused the second time.
    async fn send(&mut self, who: &mut Client, command: Value) -> Result<Reply, String> {
        let path = format!("/api/events/{}/commands", self.id);
        let body = json!({ "command": command });
        let (mut repeated, mut why) = (false, String::new());
        for _ in 0..PATIENCE {
            match who.post(&path, &body).await {
                Ok(reply) if reply.status == 200 => {
                    let seal = reply.body["seal"].as_str().unwrap_or_default().to_owned();
                    self.answers.fetch_add(1, Ordering::Relaxed);
                    self.acknowledged.push((reply.body["seq"].as_u64().unwrap_or(0), seal));
                    return Ok(reply);
                }
                Ok(reply) if reply.status < 500 && repeated => return Ok(reply),
                Ok(reply) if reply.status < 500 => return Err(format!("{command}: {}", reply.text)),
                Ok(reply) => why = reply.text,
                Err(error) => why = error,
            }
            self.retried += usize::from(!repeated);
            repeated = true;
            tokio::time::sleep(Duration::from_millis(15)).await;
        }
        Err(format!("{command}: the server is gone: {why}"))
    }

    /// Drawn and published in one step, played at all tables at once, and one result of it corrected.
    async fn round(&mut self, round: u32) -> Result<(), String> {
        let paired = self.olga(json!({ "command": "pair", "publish": true })).await?;
        let mut seen = self.view().await?;
        if seen["rounds"].as_array().is_none_or(|rounds| (rounds.len() as u32) < round) {
            return Err(format!("round {round} is not published: {}", paired.text));
        }
        // A forced repeat waits for its confirmation.
        if seen["rounds"][round as usize - 1]["published"] != true {
            self.olga(json!({ "command": "confirm" })).await?;
            self.olga(json!({ "command": "publish" })).await?;
            seen = self.view().await?;
        }
        let boards = seen["rounds"][round as usize - 1]["boards"].as_array().cloned().unwrap_or_default();
        for board in boards.iter().filter(|b| b["state"] != "bye") {
            let command =
                json!({ "command": "report", "round": round, "table": board["table"], "report": report(2, 1) });
            for side in ["home", "away"] {
                let number = board[side].as_u64().unwrap_or(0) as usize;
                let mut coach = self.coaches.get(number.wrapping_sub(1)).cloned().ok_or("nobody sits there")?;
                self.send(&mut coach, command.clone()).await?;
            }
        }
        let table = boards.first().map(|b| b["table"].clone()).unwrap_or_default();
        let figures = json!({ "touchdowns": [1, 3] });
        let correct = json!({ "command": "correct", "round": round, "table": table, "figures": figures, "reason": "typing error" });
        self.olga(correct).await.map(|_| ())
    }

    async fn view(&mut self) -> Result<Value, String> {
        let path = format!("/api/events/{}", self.id);
        Ok(insist(&mut self.organiser, &path, None).await?.body)
    }

    /// The file has every seal that was answered, and each thing once.
    async fn check(&mut self) -> Result<(), String> {
        let path = format!("/api/events/{}/file", self.id);
        let file = insist(&mut self.organiser, &path, None).await?;
        let entries = log::read(file.text.as_bytes()).map_err(|damage| damage.to_string())?;
        for (seq, seal) in &self.acknowledged {
            let kept = entries.get((*seq as usize).wrapping_sub(1)).map(|s| s.hash.as_str());
            if kept != Some(seal) {
                return Err(format!("{}: entry {seq} was acknowledged with another seal than it has", self.id));
            }
        }
        let faults = export::verify(&entries).problems;
        if !faults.is_empty() {
            return Err(format!("{}: {}", self.id, faults.join("; ")));
        }
        let count = |wanted: &dyn Fn(&Change) -> bool| entries.iter().filter(|s| wanted(&s.entry.change)).count();
        let rounds = ROUNDS as usize;
        let told = [
            ("registrations", count(&|c| matches!(c, Change::Registered { .. })), COACHES),
            ("published rounds", count(&|c| matches!(c, Change::Published { .. })), rounds),
            ("corrections", count(&|c| matches!(c, Change::Corrected { .. })), rounds),
        ];
        match told.iter().find(|(_, is, wanted)| is != wanted) {
            Some((what, is, wanted)) => Err(format!("{}: {is} {what} instead of {wanted}", self.id)),
            None => Ok(()),
        }
    }
}
