//! A league and people in it, as the tests of leagues over HTTP use them.
#![allow(dead_code)]

use serde_json::{Value, json};
use touchback_store::testing::{self, Folder};
use touchback_stress::Client;

pub async fn databases() -> Vec<(String, Option<Folder>)> {
    let (address, folder) = testing::sqlite();
    let mut all = vec![(address, Some(folder))];
    all.extend(testing::postgres().await.map(|address| (address, None)));
    all
}

pub struct Office {
    pub id: String,
    pub anna: Client,
}

impl Office {
    /// A league that Anna has founded.
    pub async fn new(address: std::net::SocketAddr, ruleset: &str, more: Value) -> Office {
        let mut anna = Client::new(address);
        let mut body = json!({ "name": "Anna", "league": "Cup", "ruleset": ruleset });
        if let (Some(body), Some(more)) = (body.as_object_mut(), more.as_object()) {
            body.extend(more.clone());
        }
        let made = anna.post("/api/leagues", &body).await.expect("an answer");
        assert_eq!(made.status, 201, "{}", made.text);
        Office { id: made.body["id"].as_str().expect("an id").to_owned(), anna }
    }

    pub async fn body(&self, who: &mut Client, body: Value) -> (u16, Value) {
        let reply = who.post(&format!("/api/leagues/{}/commands", self.id), &body).await.expect("an answer");
        (reply.status, reply.body)
    }

    pub async fn send(&self, who: &mut Client, command: Value) -> (u16, Value) {
        self.body(who, json!({ "command": command })).await
    }

    pub async fn ok(&self, who: &mut Client, command: Value) -> Value {
        let (status, body) = self.send(who, command.clone()).await;
        assert_eq!(status, 200, "{command}: {body}");
        body
    }

    pub async fn anna(&mut self, command: Value) -> Value {
        let mut anna = self.anna.clone();
        self.ok(&mut anna, command).await
    }

    pub async fn get(&self, who: &mut Client, path: &str) -> (u16, Value) {
        let reply = who.get(&format!("/api/leagues/{}{path}", self.id)).await.expect("an answer");
        (reply.status, reply.body)
    }

    pub async fn view(&self, path: &str) -> Value {
        let (status, body) = self.get(&mut self.anna.clone(), path).await;
        assert_eq!(status, 200, "{path}: {body}");
        body
    }

    /// Somebody who has joined by a code of their own.
    pub async fn person(&mut self, name: &str) -> Client {
        let code = self.anna(json!({ "command": "invite", "person": name })).await["secret"].clone();
        let mut client = Client::new(self.anna.address);
        let joined = client.post(&format!("/api/leagues/{}/join", self.id), &json!({ "code": code })).await;
        let joined = joined.expect("an answer");
        assert_eq!((joined.status, &joined.body["name"]), (200, &json!(name)), "{}", joined.text);
        client
    }

    pub async fn enter(&self, who: &mut Client, club: &str) -> Value {
        self.ok(who, json!({ "command": "enter", "club": club, "file": roster(club) })).await
    }
}

/// A legal roster of human players for 11 a side.
pub fn roster(name: &str) -> String {
    let positions = [("human-blitzer", 2), ("human-thrower", 1), ("human-lineman", 9)];
    let players = positions.iter().flat_map(|(id, n)| std::iter::repeat_n(json!({ "position": id }), *n));
    let players: Vec<Value> = players.collect();
    json!({ "name": name, "team": "human", "rerolls": 2, "dedicated_fans": 1, "player": players }).to_string()
}

pub fn result(home: u32, away: u32) -> Value {
    json!({ "home": { "score": home }, "away": { "score": away } })
}
