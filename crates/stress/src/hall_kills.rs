//! Kills the server while an event is run on it: rounds are published, results confirmed by both coaches and corrected.
//! Every acknowledged answer is in the event file with its seal, and nothing is there in part or twice.

use std::net::SocketAddr;
use std::path::Path;

use serde_json::{Value, json};
use touchback_tournament::director::commitment;
use touchback_tournament::export;
use touchback_tournament::log::{self, Change};
use touchback_tournament::rulespack::{Rulespack, preset};

use crate::client::{Client, Reply};
use crate::kills::{self, Watch, Written, counted};
use crate::play::PATIENCE;
use crate::reliability::{Outcome, insist};

const COACHES: usize = 6;
const ROUNDS: u32 = 4;
const SECRET: &str = "seven dwarfs";

/// Runs one event after the other until the server has been killed this often; then finishes the last one.
pub async fn run(program: &Path, database: &str, kills: usize, seed: u64) -> Result<Outcome, String> {
    kills::run(program, database, kills, seed, days).await
}

async fn days(address: SocketAddr, watch: Watch) -> Result<Outcome, String> {
    let mut outcome = Outcome::default();
    while outcome.matches == 0 || !watch.is_over() {
        let mut day = Day::begin(address, watch.clone()).await?;
        for round in 1..=ROUNDS {
            day.round(round).await?;
        }
        day.check().await?;
        outcome.matches += 1;
        outcome.acknowledged += day.written.acknowledged.len();
        outcome.retried += day.written.retried;
    }
    Ok(outcome)
}

/// An event and everybody in it.
struct Day {
    organiser: Client,
    coaches: Vec<Client>,
    written: Written,
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
    async fn begin(address: SocketAddr, watch: Watch) -> Result<Day, String> {
        let mut organiser = Client::new(address);
        let body = json!({ "name": "Olga", "rulespack": rulespack()? });
        let made = insist(&mut organiser, "/api/events", Some(&body)).await?;
        let id = made.body["id"].as_str().ok_or_else(|| made.text.clone())?;
        let written = Written::new(format!("/api/events/{id}"), watch);
        let mut day = Day { organiser, coaches: Vec::new(), written };
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
            let path = format!("{}/join", self.written.path);
            let body = json!({ "code": invited.body["secret"] });
            if insist(&mut client, &path, Some(&body)).await?.status == 200 {
                return Ok(client);
            }
        }
        Err(format!("{name} cannot join"))
    }

    async fn olga(&mut self, command: Value) -> Result<Reply, String> {
        self.written.send(&mut self.organiser, command).await
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
                self.written.send(&mut coach, command.clone()).await?;
            }
        }
        let table = boards.first().map(|b| b["table"].clone()).unwrap_or_default();
        let figures = json!({ "touchdowns": [1, 3] });
        let correct = json!({ "command": "correct", "round": round, "table": table, "figures": figures, "reason": "typing error" });
        self.olga(correct).await.map(|_| ())
    }

    async fn view(&mut self) -> Result<Value, String> {
        Ok(insist(&mut self.organiser, &self.written.path, None).await?.body)
    }

    /// The file has every seal that was answered, and each thing once.
    async fn check(&mut self) -> Result<(), String> {
        let path = format!("{}/file", self.written.path);
        let file = insist(&mut self.organiser, &path, None).await?;
        let entries = log::read(file.text.as_bytes()).map_err(|damage| damage.to_string())?;
        self.written.check(&entries.iter().map(|sealed| sealed.hash.as_str()).collect::<Vec<_>>())?;
        let faults = export::verify(&entries).problems;
        if !faults.is_empty() {
            return Err(format!("{path}: {}", faults.join("; ")));
        }
        let count = |wanted: &dyn Fn(&Change) -> bool| entries.iter().filter(|s| wanted(&s.entry.change)).count();
        let rounds = ROUNDS as usize;
        counted(
            &path,
            &[
                ("registrations", count(&|c| matches!(c, Change::Registered { .. })), COACHES),
                ("published rounds", count(&|c| matches!(c, Change::Published { .. })), rounds),
                ("corrections", count(&|c| matches!(c, Change::Corrected { .. })), rounds),
            ],
        )
    }
}
