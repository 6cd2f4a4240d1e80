//! An event and a league in the simulated service, each written by its organiser: one command after the other, each sent again with the
//! same words until it is answered. Every command has a reason of its own, so its entries can be found in the journal.

use serde_json::{Value, json};
use touchback_journal::Journal;
use touchback_server::App;
use touchback_server::journals::act::catch_up;
use touchback_server::journals::{Hub, Served};
use touchback_store::{Entry, journal};
use touchback_tournament::director::commitment;
use touchback_tournament::rulespack::{Rulespack, preset};

use super::{Method, TRIES, World};

const SECRET: &str = "seven dwarfs";
const ROUNDS: u32 = 2;
const COACHES: usize = 4;
const CLUBS: usize = 4;

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Of {
    Event,
    League,
}

/// A journal and what its organiser knows of it.
pub(super) struct Book {
    of: Of,
    /// Whose it is.
    who: usize,
    id: String,
    path: String,
    script: Vec<Value>,
    next: usize,
    /// Sent, and not answered yet.
    pending: Option<Value>,
    asked: u32,
    /// Reason, entry and seal of each answer.
    acknowledged: Vec<(String, u64, String)>,
    pub(super) known: Vec<Entry>,
    refused: Option<String>,
}

fn rulespack() -> Result<String, String> {
    let mut pack =
        Rulespack::read(preset("standard").ok_or("no preset")?.text).map_err(|found| format!("{found:?}"))?;
    pack.practical.rosters_on_paper = true;
    pack.rounds = Some(ROUNDS);
    toml::to_string(&pack).map_err(|why| why.to_string())
}

/// Registration, the draw, and the results of every round.
fn event_script() -> Vec<Value> {
    let many: Vec<Value> = (1..=COACHES).map(|n| json!({ "name": format!("C{n}"), "accepts_rules": true })).collect();
    let mut all = vec![
        json!({ "command": "rulespack", "publish": true }),
        json!({ "command": "appoint", "person": "Olga", "role": "referee" }),
        json!({ "command": "appoint", "person": "Olga", "role": "scorekeeper" }),
        json!({ "command": "register", "many": many }),
        json!({ "command": "commit_draw", "commitment": commitment(SECRET) }),
        json!({ "command": "check_in", "all": true }),
        json!({ "command": "close_check_in", "secret": SECRET }),
    ];
    let side = |n: u32| json!({ "touchdowns": n, "casualties": 0 });
    for round in 1..=ROUNDS {
        all.push(json!({ "command": "pair", "publish": true }));
        for table in 1..=COACHES / 2 {
            let report = json!({ "home": side(2), "away": side(table as u32 - 1) });
            all.push(json!({ "command": "score", "round": round, "table": table, "report": report }));
        }
    }
    all
}

fn league_script() -> Vec<Value> {
    let players = vec![json!({ "position": "human-lineman" }); 7];
    let enter = |n: usize| {
        let club = format!("c{n}");
        let file = json!({ "name": club, "team": "human", "player": players }).to_string();
        json!({ "command": "enter", "club": club, "file": file, "coach": format!("Coach {n}") })
    };
    (1..=CLUBS).map(enter).chain([json!({ "command": "start_season" })]).collect()
}

/// What is to be done with each match of the season; its dice are the league's.
fn games_script(fixtures: &Value) -> Vec<Value> {
    let side = |n: u32| json!({ "score": n, "players": [] });
    let rounds = fixtures["rounds"].as_array().into_iter().flatten();
    let games = rounds.flat_map(|round| round["matches"].as_array().into_iter().flatten());
    let each = games.flat_map(|game| {
        let close = |club: &Value| json!({ "command": "close", "game": game["game"], "club": club });
        [
            json!({ "command": "begin", "game": game["game"] }),
            json!({ "command": "report", "game": game["game"], "report": { "home": side(2), "away": side(1) } }),
            close(&game["home"]),
            close(&game["away"]),
        ]
    });
    each.collect()
}

impl Book {
    fn new(of: Of, who: usize, id: &str, script: Vec<Value>) -> Book {
        let path = match of {
            Of::Event => format!("/api/events/{id}"),
            Of::League => format!("/api/leagues/{id}"),
        };
        let id = id.to_owned();
        let (acknowledged, known) = (Vec::new(), Vec::new());
        Book { of, who, id, path, script, next: 0, pending: None, asked: 0, acknowledged, known, refused: None }
    }

    fn is_done(&self) -> bool {
        self.next == self.script.len()
    }

    fn has(&self, reason: &str) -> bool {
        self.known.iter().any(|entry| reason_of(&entry.body).1.as_deref() == Some(reason))
    }

    /// The answer to what was sent.
    fn took(&mut self, body: &Value, answer: &super::Answer) {
        let reason = body["reason"].as_str().unwrap_or_default().to_owned();
        match (answer.status, answer.code()) {
            (200, _) => {
                let seal = answer.body["seal"].as_str().unwrap_or_default().to_owned();
                self.acknowledged.push((reason, answer.body["seq"].as_u64().unwrap_or(0), seal));
                (self.pending, self.next) = (None, self.next + 1);
            }
            // Carried out without an answer, or written for a state that is no more.
            (409, "stale") => {
                self.next += usize::from(self.has(&reason));
                self.pending = None;
            }
            (status, _) if status < 500 => self.refused = Some(format!("{body}: {}", answer.text)),
            _ => {}
        }
    }

    /// Nothing is lost, nothing is there twice, and what was answered is what is there.
    fn check(&mut self, log: Vec<Entry>) -> Result<(), String> {
        if let Some(refused) = &self.refused {
            return Err(refused.clone());
        }
        if !log.starts_with(&self.known) {
            return Err(format!("{}: the journal has lost or changed an entry", self.path));
        }
        let written: Vec<(String, Option<String>)> = log.iter().map(|entry| reason_of(&entry.body)).collect();
        let mut done: Vec<&str> = Vec::new();
        for (n, (_, reason)) in written.iter().enumerate() {
            let Some(reason) = reason.as_deref() else { continue };
            let goes_on = n > 0 && written[n - 1].1.as_deref() == Some(reason);
            if !goes_on && done.contains(&reason) {
                return Err(format!("{}: {reason} was carried out twice", self.path));
            }
            done.push(reason);
        }
        for (reason, seq, seal) in &self.acknowledged {
            let kept = written.get((*seq as usize).wrapping_sub(1));
            if kept.is_none_or(|(hash, _)| hash != seal) {
                return Err(format!("{}: {reason} was acknowledged as entry {seq}, which is another", self.path));
            }
        }
        self.known = log;
        Ok(())
    }
}

/// The seal of a line and the reason in it.
fn reason_of(line: &str) -> (String, Option<String>) {
    let line: Value = serde_json::from_str(line).unwrap_or_default();
    let text = |value: &Value| value.as_str().map(str::to_owned);
    (text(&line["hash"]).unwrap_or_default(), text(&line["entry"]["reason"]))
}

impl World {
    /// An event and a league are founded; nothing fails yet.
    pub(super) async fn found(&mut self) -> Result<(), String> {
        let body = json!({ "name": "Olga", "rulespack": rulespack()? });
        let event = self.until(0, "/api/events", &body, 201).await?;
        let body = json!({ "name": "Anna", "league": "Cup", "ruleset": "sevens" });
        let league = self.until(1, "/api/leagues", &body, 201).await?;
        let id = |answer: &super::Answer| answer.body["id"].as_str().unwrap_or_default().to_owned();
        self.books.push(Book::new(Of::Event, 0, &id(&event), event_script()));
        self.books.push(Book::new(Of::League, 1, &id(&league), league_script()));
        Ok(())
    }

    /// The organiser of one of them sends the next command, or the last one again.
    pub(super) async fn write(&mut self, n: usize, patience: Option<u32>) {
        let (who, path) = (self.books[n].who, self.books[n].path.clone());
        let body = match self.books[n].pending.clone() {
            Some(body) => body,
            None => {
                let Some(now) = self.send(who, Method::GET, &path, &Value::Null, None).await else { return };
                let book = &mut self.books[n];
                if now.status != 200 || book.is_done() {
                    return;
                }
                book.asked += 1;
                let reason = format!("request {}", book.asked);
                json!({ "command": book.script[book.next], "expected": now.body["seq"], "reason": reason })
            }
        };
        self.books[n].pending = Some(body.clone());
        let answer = self.send(who, Method::POST, &format!("{path}/commands"), &body, patience).await;
        if let Some(answer) = answer {
            self.seen.acknowledged += u64::from(answer.status == 200);
            self.books[n].took(&body, &answer);
        }
        self.plan_games(n).await;
    }

    /// The matches of a season are known once it has begun.
    async fn plan_games(&mut self, n: usize) {
        let book = &self.books[n];
        if book.of == Of::Event || !book.is_done() || book.script.len() > CLUBS + 1 {
            return;
        }
        let (who, path) = (book.who, format!("{}/fixtures", book.path));
        if let Some(fixtures) = self.send(who, Method::GET, &path, &Value::Null, None).await
            && fixtures.status == 200
        {
            self.books[n].script.extend(games_script(&fixtures.body));
        }
    }

    pub(super) async fn check_books(&mut self) -> Result<(), String> {
        for n in 0..self.books.len() {
            let log = self.witness.entries(&self.books[n].id, 0).await.map_err(|why| why.to_string())?;
            self.books[n].check(log)?;
            let book = &self.books[n];
            // Adding everything up anew takes its time.
            if !self.seen.requests.is_multiple_of(8) {
                continue;
            }
            for server in &self.servers {
                match book.of {
                    Of::Event => same(&server.app, &server.app.events, &book.id).await,
                    Of::League => same(&server.app, &server.app.leagues, &book.id).await,
                }
                .map_err(|why| format!("{}: {why}", book.path))?;
            }
        }
        Ok(())
    }

    /// Without further faults everything is written to the end, and the files verify.
    pub(super) async fn end_books(&mut self) -> Result<(), String> {
        for n in 0..self.books.len() {
            for _ in 0..TRIES {
                self.plan_games(n).await;
                if self.books[n].is_done() {
                    break;
                }
                self.write(n, None).await;
                self.settle().await;
                self.laws().await?;
            }
            if !self.books[n].is_done() {
                return Err(format!("{} does not come to its end", self.books[n].path));
            }
            let (of, who, path) = (self.books[n].of, self.books[n].who, format!("{}/file", self.books[n].path));
            let file = self.send(who, Method::GET, &path, &Value::Null, None).await.unwrap_or_default();
            let faults = match of {
                Of::Event => {
                    let entries = touchback_tournament::log::read(file.text.as_bytes());
                    let entries = entries.map_err(|damage| format!("{path}: {damage}"))?;
                    touchback_tournament::export::verify(&entries).problems
                }
                Of::League => {
                    let entries = touchback_journal::read(file.text.as_bytes());
                    touchback_league::dice::verify(&entries.map_err(|damage| format!("{path}: {damage}"))?).1
                }
            };
            if !faults.is_empty() {
                return Err(format!("{path}: {}", faults.join("; ")));
            }
        }
        Ok(())
    }
}

/// What a server has in memory of a journal is what its entries add up to.
async fn same<K: Served>(app: &App, hub: &Hub<K>, id: &str) -> Result<(), String> {
    let Some(live) = hub.loaded(id) else { return Ok(()) };
    let mut journal = live.journal.lock().await;
    catch_up(app, &live, &mut journal).await.map_err(|why| why.message)?;
    let whole: Journal<K> = journal::whole(app.store.as_ref(), id).await.map_err(|why| why.to_string())?;
    let text = |journal: &Journal<K>| serde_json::to_string(journal.state()).map_err(|why| why.to_string());
    let same = journal.head() == whole.head() && live.seen().head == whole.head() && text(&journal)? == text(&whole)?;
    if same { Ok(()) } else { Err("memory and database differ".to_owned()) }
}
