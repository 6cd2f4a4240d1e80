//! Clubs of a 1994 league meet on a server, with their staff, and the league takes their match.

use std::io::{BufRead, BufReader};
use std::process::{Child, Command, Stdio};
use std::thread::sleep;
use std::time::Duration;

use serde_json::{Value, json};
use touchback_ledger::covers;

use crate::{Desk, FILE, League, SECRET, humans, list};

/// A separate server, on a port that the system chose; it ends with the test.
pub struct Served {
    child: Child,
    address: String,
}

impl Drop for Served {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

impl Served {
    pub fn new(desk: &Desk) -> Served {
        let mut command = Command::new(env!("CARGO_BIN_EXE_touchback"));
        command.current_dir(&desk.0).args(["serve", "--addr", "127.0.0.1:0", "--db", "sqlite:served.db"]);
        let mut child = command.stdin(Stdio::null()).stdout(Stdio::piped()).stderr(Stdio::null()).spawn().unwrap();
        let mut line = String::new();
        BufReader::new(child.stdout.take().unwrap()).read_line(&mut line).unwrap();
        let address = line.split("http://").nth(1).and_then(|rest| rest.split_whitespace().next());
        let address = address.unwrap_or_else(|| panic!("no address in {line:?}")).to_owned();
        Served { child, address }
    }

    pub fn guest(&self, name: &str) -> Guest {
        let agent = ureq::Agent::config_builder().http_status_as_error(false).build().into();
        let mut guest = Guest { agent, address: self.address.clone(), cookie: String::new() };
        let (status, body) = guest.send("POST", "/api/guests", &json!({ "name": name }));
        assert_eq!(status, 201, "{body}");
        guest
    }
}

/// Somebody with a browser.
pub struct Guest {
    agent: ureq::Agent,
    address: String,
    cookie: String,
}

impl Guest {
    pub fn send(&mut self, method: &str, path: &str, body: &Value) -> (u16, String) {
        let body = if body.is_null() { String::new() } else { body.to_string() };
        let request = ureq::http::Request::builder().method(method).uri(format!("http://{}{path}", self.address));
        let request = request.header("X-Touchback", "1").header("Content-Type", "application/json");
        let request = request.header("Cookie", &self.cookie).body(body).unwrap();
        let mut answer = self.agent.run(request).unwrap();
        if let Some(cookie) = answer.headers().get("set-cookie") {
            self.cookie = cookie.to_str().unwrap().split(';').next().unwrap().to_owned();
        }
        (answer.status().as_u16(), answer.body_mut().read_to_string().unwrap())
    }

    pub fn get(&mut self, path: &str) -> Value {
        let (status, body) = self.send("GET", path, &Value::Null);
        assert_eq!(status, 200, "{path}: {body}");
        serde_json::from_str(&body).unwrap()
    }

    pub fn post(&mut self, path: &str, body: &Value) -> Value {
        let (status, answer) = self.send("POST", path, body);
        assert!(matches!(status, 200 | 201), "{path}: {status} {answer}");
        serde_json::from_str(&answer).unwrap()
    }
}

/// All that a menu offers, as actions.
pub fn actions(menu: &Value) -> Vec<String> {
    let (mut all, array) = (Vec::new(), |key: &str| menu[key].as_array().cloned().unwrap_or_default());
    for (who, kinds) in menu["activations"].as_object().into_iter().flatten() {
        all.extend(kinds.as_array().unwrap().iter().map(|kind| format!("activate {who} {}", kind.as_str().unwrap())));
    }
    all.extend(array("players").iter().map(|who| format!("player {}", who.as_str().unwrap())));
    all.extend(array("squares").iter().map(|at| format!("square {},{}", at[0], at[1])));
    all.extend(array("items").iter().map(|item| format!("item {}", item["id"].as_str().unwrap())));
    all.extend(array("choices").iter().map(|choice| choice["id"].as_str().unwrap().to_owned()));
    all
}

/// The answer of a coach who wants to finish quickly.
pub fn plainest(decision: &Value) -> String {
    let all = actions(&decision["menu"]);
    let plain = ["end-turn", "done", "decline", "stop", "set-up", "stay", "none"];
    let answer = plain.into_iter().find(|word| all.iter().any(|action| action == word));
    answer.map(str::to_owned).unwrap_or_else(|| all.first().unwrap_or_else(|| panic!("{decision}")).clone())
}

/// Two people at one match.
pub struct Pair {
    pub id: String,
    pub seats: [Guest; 2],
    acts: u32,
}

impl Pair {
    pub fn new(served: &Served, create: &Value, join: &Value) -> Pair {
        let mut seats = [served.guest("Ann"), served.guest("Bob")];
        let made = seats[0].post("/api/matches", create);
        Pair::joined(seats, &made, join)
    }

    pub fn joined(mut seats: [Guest; 2], made: &Value, join: &Value) -> Pair {
        let id = made["id"].as_str().unwrap().to_owned();
        let mut join = join.clone();
        join["token"] = made["join"].clone();
        seats[1].post(&format!("/api/matches/{id}/join"), &join);
        Pair { id, seats, acts: 0 }
    }

    pub fn look(&mut self, seat: usize) -> Value {
        self.seats[seat].get(&format!("/api/matches/{}", self.id))
    }

    /// The next question to a person: the side, and the match as that side sees it; nothing when it is over.
    pub fn asked(&mut self) -> Option<(usize, Value)> {
        loop {
            for seat in 0..2 {
                let now = self.look(seat);
                if now["state"] == "over" {
                    return None;
                }
                if now["decision"]["mine"] == true {
                    return Some((seat, now));
                }
            }
            sleep(Duration::from_millis(5));
        }
    }

    /// Answers, unless the position has moved on in the meantime.
    pub fn act(&mut self, seat: usize, at: &Value, action: &str) {
        self.acts += 1;
        let body = json!({ "key": format!("referee-{}", self.acts), "at": at, "actions": [action] });
        let (status, answer) = self.seats[seat].send("POST", &format!("/api/matches/{}/act", self.id), &body);
        assert!(matches!(status, 200 | 409), "{action}: {status} {answer}");
    }

    /// Played to its end by `answer`; a replay is written.
    fn played(&mut self, desk: &Desk, mut answer: impl FnMut(usize, &Value) -> String) {
        while let Some((seat, now)) = self.asked() {
            let action = answer(seat, &now["decision"]);
            self.act(seat, &now["at"], &action);
        }
        let (status, replay) = self.seats[0].send("GET", &format!("/api/matches/{}/replay", self.id), &Value::Null);
        assert_eq!(status, 200, "{replay}");
        desk.write("served.replay", &replay);
    }
}

/// A club with a chef is to meet one that has taken a wizard.
fn cooks_and_men(name: &str) -> League {
    let cooks = list("halfling", &[("halfling", 14)], json!({ "rerolls": 2, "staff": ["master-chef"] }));
    let league = League::season(name, &[], &[("cooks", "Ben", cooks), ("men", "Cora", humans())], 1);
    league.done("Cora", &json!({ "freeboot": { "club": "men", "staff": "wizard" } }));
    league.done("Ben", &json!({ "begin": { "game": 1 } }));
    league
}

/// Both clubs of a match kept on a server and brought to a match there.
fn meet(league: &League, served: &Served, game: u32) -> Pair {
    let mut seats = [served.guest("Ann"), served.guest("Bob")];
    let mut kept = Vec::new();
    for (seat, club) in league.pairing(game).into_iter().enumerate() {
        let roster = league.squad(&club, game);
        let team = seats[seat].post("/api/teams", &json!({ "ruleset": "classic", "roster": roster }));
        assert_eq!(team["ruleset"], "classic", "{team}");
        kept.push(team["id"].clone());
    }
    let create = json!({ "ruleset": "classic", "own_team": kept[0], "opponent": "link", "league": true });
    let made = seats[0].post("/api/matches", &create);
    Pair::joined(seats, &made, &json!({ "own_team": kept[1] }))
}

#[test]
fn clubs_meet_with_their_staff_and_the_league_takes_the_match() {
    let _proof = covers(&["OB-3.5-17", "OB-3.9-20", "OB-3.8-4"]);
    let league = cooks_and_men("served");
    let served = Served::new(&league.0);
    let mut pair = meet(&league, &served, 1);
    let (mut offered, caster) = ([0, 0], league.pairing(1).iter().position(|club| club == "men").unwrap());
    pair.played(&league.0, |seat, decision| {
        let spell = decision["ask"] == "spell" || actions(&decision["menu"]).iter().any(|action| action == "cast");
        offered[seat] += u32::from(spell);
        plainest(decision)
    });
    assert!(offered[caster] > 0 && offered[1 - caster] == 0, "the wizard is there, and on one side: {offered:?}");
    let shown = league.0.said(&["replay", "show", "served.replay"]);
    assert_eq!(shown.matches("rolled chef").count(), 2, "the chef too");
    let record = ["league", "replay", FILE, "1", "served.replay", "--by", "Anna", "--secret", SECRET];
    let before = league.0.read(FILE);
    let told = league.0.said(&record);
    assert_eq!(told.matches("is most valuable").count(), 2, "{told}");
    assert!(league.0.refused(&record).contains("[OB-"), "once");
    league.close(1);
    assert!(league.told(&["table"]).contains("cooks"));
    league.0.write(FILE, &before);
    league.done("Anna", &json!({ "withdraw": { "club": "cooks" } }));
    league.0.refused(&record);
}

#[test]
fn the_handicap_is_dealt_secretly_in_a_served_match() {
    let _proof = covers(&["OB-3.8-2", "OB-3.8-5", "SP4-22"]);
    let league = League::season("weaker", &[], &[("a", "Ben", humans()), ("b", "Cora", humans())], 2);
    league.done("Anna", &json!({ "award": { "club": "a", "gold": 600_000 } }));
    league.played(1, 7, &["--close"]);
    let told = league.done("Ben", &json!({ "begin": { "game": 2 } }));
    assert!(told.contains("gets 2 special plays and 2 most valuable players more"), "{told}");
    let served = Served::new(&league.0);
    let mut pair = meet(&league, &served, 2);
    let weaker = league.pairing(2).iter().position(|club| club == "b").unwrap();
    let (side, mut seen) = (["home", "away"][weaker], false);
    let pass = json!({ "orders": [{ "ask": "play", "answer": "decline", "when": "always" }] });
    let orders = format!("/api/matches/{}/orders", pair.id);
    for seat in 0..2 {
        assert_eq!(pair.seats[seat].send("PUT", &orders, &pass).0, 200);
    }
    while let Some((seat, now)) = pair.asked() {
        let draws = now["decision"]["ask"].as_str().unwrap().starts_with("draw-");
        let action = if draws { "random".to_owned() } else { plainest(&now["decision"]) };
        if !draws && !seen {
            let hidden = pair.look(1 - weaker)["hands"][side]["lines"].as_array().unwrap().clone();
            assert!(hidden.len() == 2 && hidden.iter().all(|line| line["play"].is_null()), "two, unseen: {hidden:?}");
            seen = true;
        }
        pair.act(seat, &now["at"], &action);
    }
    assert!(seen);
    let (_, replay) = pair.seats[0].send("GET", &format!("/api/matches/{}/replay", pair.id), &Value::Null);
    league.0.write("served.replay", &replay);
    let record = ["league", "replay", FILE, "2", "served.replay", "--by", "Anna", "--secret", SECRET];
    let told = league.0.said(&record);
    assert_eq!(told.matches("is most valuable").count(), 4, "one each and two more: {told}");
}

#[test]
fn a_match_of_other_teams_is_not_taken() {
    let _proof = covers(&["OB-3.8-4"]);
    let league = cooks_and_men("others");
    let served = Served::new(&league.0);
    let [home, away] = league.pairing(1).map(|club| if club == "cooks" { "halfling" } else { "human" });
    let create = json!({ "ruleset": "classic", "team": home, "opponent": "link", "league": true });
    let mut pair = Pair::new(&served, &create, &json!({ "team": away }));
    pair.played(&league.0, |_, decision| plainest(decision));
    let before = league.0.read(FILE);
    let record = ["league", "replay", FILE, "1", "served.replay", "--by", "Anna", "--secret", SECRET];
    assert!(league.0.refused(&record).contains("[OB-"), "ready-made teams are not these clubs");
    assert_eq!(league.0.read(FILE), before);
    league.0.said(&["replay", "verify", "served.replay"]);
}

#[test]
fn a_server_keeps_no_team_that_the_lists_of_1994_do_not_allow() {
    let _proof = covers(&["OB-3.9-47"]);
    let desk = Desk::new("unlisted");
    let (served, rules) = (Served::new(&desk), crate::ledger("oberwald.md"));
    let mut guest = served.guest("Ann");
    let good = guest.post("/api/teams", &json!({ "ruleset": "classic", "roster": humans() }));
    assert_eq!(good["team"], "human");
    let bad = [
        (list("human", &[("lineman", 10)], json!({})), "10 players"),
        (list("human", &[("lineman", 6), ("blitzer", 5)], json!({})), "Blitzer"),
        (list("human", &[("lineman", 11)], json!({ "rerolls": 8, "fan_factor": 9 })), "1,000,000"),
        (list("chaos-dwarf", &[("hobgoblin", 11)], json!({ "staff": ["alchemist"] })), "alchemist"),
        (list("undead", &[("skeleton", 11)], json!({ "apothecary": true })), "apothecary"),
    ];
    for (roster, word) in bad {
        let (status, answer) = guest.send("POST", "/api/teams", &json!({ "ruleset": "classic", "roster": roster }));
        assert_eq!(status, 422, "{answer}");
        let answer: Value = serde_json::from_str(&answer).unwrap();
        assert_eq!(answer["error"]["code"], "roster_illegal");
        let problems = answer["error"]["details"]["problems"].as_array().unwrap();
        assert!(problems.iter().any(|problem| problem["message"].as_str().unwrap().contains(word)), "{problems:?}");
        assert!(problems.iter().all(|problem| rules.contains(problem["rule"].as_str().unwrap())), "{problems:?}");
    }
    for ruleset in ["sevens", "elevens"] {
        let (status, answer) = guest.send("POST", "/api/teams", &json!({ "ruleset": ruleset, "roster": humans() }));
        assert!((400..500).contains(&status), "no list of 1994 in {ruleset}: {answer}");
    }
    assert_eq!(guest.get("/api/teams")["teams"].as_array().map_or(0, Vec::len), 1, "only the good one is kept");
}
