//! An event and people in it, as the tests of events over HTTP use them.
#![allow(dead_code)]

use serde_json::{Value, json};
use touchback_store::testing::{self, Folder};
use touchback_stress::Client;
use touchback_tournament::rulespack::{Rulespack, preset};

pub async fn databases() -> Vec<(String, Option<Folder>)> {
    let (address, folder) = testing::sqlite();
    let mut all = vec![(address, Some(folder))];
    all.extend(testing::postgres().await.map(|address| (address, None)));
    all
}

/// A rulespack without rosters.
pub fn pack(name: &str) -> String {
    let mut pack = Rulespack::read(preset(name).expect("a preset").text).expect("readable");
    pack.practical.rosters_on_paper = true;
    pack.pairing.club_mates_apart_until_round = 0;
    toml::to_string(&pack).expect("written")
}

/// A hall: one event and people in it.
pub struct Hall {
    pub id: String,
    pub olga: Client,
}

impl Hall {
    pub async fn new(address: std::net::SocketAddr, text: &str) -> Hall {
        let mut olga = Client::new(address);
        let body = json!({ "name": "Olga", "rulespack": text });
        let made = olga.post("/api/events", &body).await.expect("an answer");
        assert_eq!(made.status, 201, "{}", made.text);
        Hall { id: made.body["id"].as_str().expect("an id").to_owned(), olga }
    }

    pub async fn send(&self, who: &mut Client, command: Value) -> (u16, Value) {
        let reply = who.post(&format!("/api/events/{}/commands", self.id), &json!({ "command": command })).await;
        let reply = reply.expect("an answer");
        (reply.status, reply.body)
    }

    pub async fn ok(&self, who: &mut Client, command: Value) -> Value {
        let (status, body) = self.send(who, command.clone()).await;
        assert_eq!(status, 200, "{command}: {body}");
        body
    }

    pub async fn olga(&mut self, command: Value) -> Value {
        let mut olga = self.olga.clone();
        self.ok(&mut olga, command).await
    }

    /// A person who has joined with a code.
    pub async fn person(&mut self, name: &str) -> Client {
        let code = self.olga(json!({ "command": "invite", "person": name })).await["secret"].clone();
        let mut client = Client::new(self.olga.address);
        let joined = client.post(&format!("/api/events/{}/join", self.id), &json!({ "code": code })).await;
        let joined = joined.expect("an answer");
        assert_eq!((joined.status, &joined.body["name"]), (200, &json!(name)), "{}", joined.text);
        client
    }

    pub async fn get(&self, who: &mut Client, path: &str) -> (u16, Value) {
        let reply = who.get(&format!("/api/events/{}{path}", self.id)).await.expect("an answer");
        (reply.status, reply.body)
    }

    pub async fn appointed(&mut self, name: &str, role: &str) -> Client {
        self.olga(json!({ "command": "appoint", "person": name, "role": role })).await;
        self.person(name).await
    }

    /// Published, staffed, with coaches who have registered themselves; check-in closed.
    pub async fn open(&mut self, coaches: usize) -> (Client, Client, Vec<Client>) {
        self.olga(json!({ "command": "rulespack", "publish": true })).await;
        let (rita, sam) = (self.appointed("Rita", "referee").await, self.appointed("Sam", "scorekeeper").await);
        let mut all = Vec::new();
        for n in 1..=coaches {
            let mut client = Client::new(self.olga.address);
            // A first request makes the account.
            client.post("/api/guests", &json!({ "name": "Guest" })).await.expect("an answer");
            let registration = json!({ "name": format!("C{n}"), "accepts_rules": true });
            all.push(self.registered(client, registration).await);
        }
        let commitment = touchback_tournament::director::commitment("seven dwarfs");
        self.olga(json!({ "command": "commit_draw", "commitment": commitment })).await;
        self.olga(json!({ "command": "check_in", "all": true })).await;
        self.olga(json!({ "command": "close_check_in" })).await;
        self.olga(json!({ "command": "open_draw", "secret": "seven dwarfs", "hall": "4 2 6" })).await;
        (rita, sam, all)
    }

    pub async fn registered(&self, mut client: Client, registration: Value) -> Client {
        let command = json!({ "command": "register", "registration": registration });
        self.ok(&mut client, command).await;
        client
    }
}

pub fn report(home: i64, away: i64) -> Value {
    let side = |n: i64| json!({ "touchdowns": n, "casualties": 0 });
    json!({ "home": side(home), "away": side(away) })
}

/// A legal roster of human players.
pub fn roster(coach: &str) -> Value {
    let positions = [("human-blitzer", 4), ("human-thrower", 1), ("human-lineman", 7)];
    let players = positions.iter().flat_map(|(id, n)| std::iter::repeat_n(json!({ "position": id }), *n));
    json!({
        "name": format!("{coach}'s team"), "coach": coach, "team": "human", "rerolls": 3, "dedicated_fans": 1,
        "player": players.collect::<Vec<Value>>(),
    })
}
