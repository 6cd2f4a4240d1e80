//! Kills the server while a league is run on it: clubs enter, matches begin, are reported and closed, a result is corrected.

use std::net::SocketAddr;
use std::path::Path;

use serde_json::{Value, json};
use touchback_league::modern::Command;
use touchback_league::{Act, Change, Sealed, dice};

use crate::client::{Client, Reply};
use crate::kills::{self, Watch, Written, counted};
use crate::reliability::{Outcome, insist};

const CLUBS: usize = 4;
/// Matches of a round robin of so many.
const MATCHES: usize = CLUBS * (CLUBS - 1) / 2;

/// Runs one league after the other until the server has been killed this often; then finishes the last one.
pub async fn run(program: &Path, database: &str, kills: usize, seed: u64) -> Result<Outcome, String> {
    kills::run(program, database, kills, seed, leagues).await
}

async fn leagues(address: SocketAddr, watch: Watch) -> Result<Outcome, String> {
    let mut outcome = Outcome::default();
    while outcome.matches == 0 || !watch.is_over() {
        let mut year = Year::begin(address, watch.clone()).await?;
        year.season().await?;
        year.check().await?;
        outcome.matches += 1;
        outcome.acknowledged += year.written.acknowledged.len();
        outcome.retried += year.written.retried;
    }
    Ok(outcome)
}

/// A league that its commissioner runs alone.
struct Year {
    anna: Client,
    written: Written,
}

fn roster(name: &str) -> String {
    let players = vec![json!({ "position": "human-lineman" }); 7];
    json!({ "name": name, "team": "human", "player": players }).to_string()
}

fn report(home: u32, away: u32) -> Value {
    json!({ "home": { "score": home, "players": [] }, "away": { "score": away, "players": [] } })
}

impl Year {
    async fn begin(address: SocketAddr, watch: Watch) -> Result<Year, String> {
        let mut anna = Client::new(address);
        let body = json!({ "name": "Anna", "league": "Cup", "ruleset": "sevens" });
        let made = insist(&mut anna, "/api/leagues", Some(&body)).await?;
        let id = made.body["id"].as_str().ok_or_else(|| made.text.clone())?;
        let written = Written::new(format!("/api/leagues/{id}"), watch);
        let mut year = Year { anna, written };
        for n in 1..=CLUBS {
            let (club, coach) = (format!("c{n}"), format!("Coach {n}"));
            year.send(json!({ "command": "enter", "club": club, "file": roster(&club), "coach": coach })).await?;
        }
        Ok(year)
    }

    async fn send(&mut self, command: Value) -> Result<Reply, String> {
        self.written.send(&mut self.anna, command).await
    }

    async fn season(&mut self) -> Result<(), String> {
        self.send(json!({ "command": "start_season" })).await?;
        let path = format!("{}/fixtures", self.written.path);
        let fixtures = insist(&mut self.anna, &path, None).await?.body;
        let rounds = fixtures["rounds"].as_array().cloned().unwrap_or_default();
        let games: Vec<Value> =
            rounds.iter().flat_map(|round| round["matches"].as_array().cloned().unwrap_or_default()).collect();
        for game in &games {
            let id = &game["game"];
            self.send(json!({ "command": "begin", "game": id })).await?;
            self.send(json!({ "command": "report", "game": id, "report": report(2, 1) })).await?;
            for club in [&game["home"], &game["away"]] {
                self.send(json!({ "command": "close", "game": id, "club": club })).await?;
            }
        }
        // Repeated without an answer it would be written again: the entry it was meant for makes it refused.
        let seen = insist(&mut self.anna, &self.written.path, None).await?.body["seq"].clone();
        let correct = json!({ "command": "correct", "game": games[0]["game"], "report": report(1, 1), "accept": true });
        let body = json!({ "command": correct, "expected": seen, "reason": "typing error" });
        self.written.send_body(&mut self.anna, body).await?;
        self.send(json!({ "command": "end_season" })).await.map(|_| ())
    }

    /// The file has every seal that was answered, every die is proved, and each thing is there once.
    async fn check(&mut self) -> Result<(), String> {
        let path = format!("{}/file", self.written.path);
        let file = insist(&mut self.anna, &path, None).await?;
        let entries: Vec<Sealed> =
            touchback_journal::read(file.text.as_bytes()).map_err(|damage| damage.to_string())?;
        self.written.check(&entries.iter().map(|sealed| sealed.hash.as_str()).collect::<Vec<_>>())?;
        let (_, faults) = dice::verify(&entries);
        if !faults.is_empty() {
            return Err(format!("{path}: {}", faults.join("; ")));
        }
        let did = |wanted: fn(&Command) -> bool| {
            let is = |change: &Change| match change {
                Change::Did(deed) => matches!(&deed.act, Act::Modern(command) if wanted(command)),
                _ => false,
            };
            entries.iter().filter(|sealed| is(&sealed.entry.change)).count()
        };
        let corrected = |sealed: &&Sealed| match &sealed.entry.change {
            Change::Corrected { deed, .. } => {
                matches!(&deed.act, Act::Modern(command) if matches!(**command, Command::Record { .. }))
            }
            _ => false,
        };
        counted(
            &path,
            &[
                ("clubs", did(|c| matches!(c, Command::Enter { .. })), CLUBS),
                ("matches begun", did(|c| matches!(c, Command::PreMatch { .. })), MATCHES),
                ("results", did(|c| matches!(c, Command::Record { .. })), MATCHES),
                ("ends of matches", did(|c| matches!(c, Command::Close { .. })), 2 * MATCHES),
                ("seasons ended", did(|c| matches!(c, Command::EndSeason)), 1),
                ("corrections", entries.iter().filter(corrected).count(), 1),
            ],
        )
    }
}
