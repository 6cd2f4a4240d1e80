//! A table of an event on our board, through HTTP: opened by one coach, joined by the other, played to its end; its
//! result goes to the event with its replay, and counts when both have confirmed it.

mod hall;

use hall::{Hall, databases, pack, roster};
use serde_json::{Value, json};
use touchback_engine::record::{Recorder, Witness};
use touchback_engine::{Event, Events};
use touchback_replay::sheet::Sheet;
use touchback_replay::verify_for;
use touchback_stress::{Client, Player, servers};
use touchback_tournament::objectives::{deal, round_key, seals};
use touchback_tournament::record::report;

/// Two coaches with rosters of Sevens and their own keys, in the first round.
async fn two(hall: &mut Hall) -> [Client; 2] {
    hall.olga(json!({ "command": "rulespack", "publish": true })).await;
    hall.appointed("Sam", "scorekeeper").await;
    hall.appointed("Rita", "referee").await;
    let commitment = touchback_tournament::director::commitment("seven dwarfs");
    hall.olga(json!({ "command": "commit_draw", "commitment": commitment })).await;
    let mut coaches = Vec::new();
    for (n, name) in ["Ann", "Ben"].into_iter().enumerate() {
        let mut client = Client::new(hall.olga.address);
        client.post("/api/guests", &json!({ "name": "Guest" })).await.expect("an answer");
        let registration = json!({ "name": name, "race": "human", "accepts_rules": true });
        let mut client = hall.registered(client, registration).await;
        let rounds = hall.get(&mut client, "").await.1["status"]["rounds"].as_u64().expect("rounds") as u32;
        let command = json!({ "command": "submit_rosters", "number": n + 1, "rosters": [sevens(name)] });
        hall.ok(&mut client, command).await;
        hall.olga(json!({ "command": "approve_rosters", "numbers": [n + 1] })).await;
        hall.ok(&mut client, json!({ "command": "check_in", "numbers": [n + 1], "seals": seals(name, rounds) })).await;
        coaches.push(client);
    }
    hall.olga(json!({ "command": "close_check_in" })).await;
    hall.olga(json!({ "command": "open_draw", "secret": "seven dwarfs", "hall": "4 2 6" })).await;
    let mut sam = hall.person("Sam").await;
    hall.ok(&mut sam, json!({ "command": "pair", "publish": true })).await;
    coaches.try_into().ok().expect("two")
}

fn sevens(coach: &str) -> Value {
    let mut made = roster(coach);
    let positions = [("human-blitzer", 1), ("human-thrower", 1), ("human-lineman", 7)];
    let players = positions.iter().flat_map(|(id, n)| std::iter::repeat_n(json!({ "position": id }), *n));
    made["player"] = players.collect();
    made["rerolls"] = json!(0);
    made
}

async fn open(hall: &Hall, client: &mut Client) -> (u16, Value) {
    let reply = client.post(&format!("/api/events/{}/tables/1/board", hall.id), &json!({})).await.expect("an answer");
    (reply.status, reply.body)
}

async fn board(hall: &Hall, client: &mut Client) -> Value {
    hall.get(client, "").await.1["rounds"][0]["boards"][0].clone()
}

/// The table of the event once it has heard of the end.
async fn told(hall: &Hall, client: &mut Client) -> Value {
    for _ in 0..touchback_stress::play::PATIENCE {
        let seen = board(hall, client).await;
        if seen["on_board"]["report"].is_object() {
            return seen;
        }
        tokio::time::sleep(std::time::Duration::from_millis(10)).await;
    }
    panic!("the event hears nothing of the match");
}

/// Listens to the replay as the event does to the match.
struct Ears(Recorder, Witness);

impl Events for Ears {
    fn emit(&mut self, event: Event) {
        self.0.emit(event);
        self.1.emit(event);
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_game_on_the_board_counts_when_both_have_confirmed_it() {
    let _proof = touchback_ledger::covers(&["MP-GAME-05", "MP-POST-01", "MP-OBJ-05"]);
    for (database, _folder) in databases().await {
        let server = servers::inside(&database).await.expect("a server");
        let text = pack("sevens").replace("secret_objectives = false", "secret_objectives = true");
        let text = text.replace("rosters_on_paper = true", "rosters_on_paper = false");
        let text = text.replace("tiebreakers = [", "tiebreakers = [\"secret-objectives\", ");
        let mut hall = Hall::new(server.address, &text).await;
        let [mut ann, mut ben] = two(&mut hall).await;
        // Nobody but the two coaches plays this table.
        let mut olga = hall.olga.clone();
        assert_eq!(open(&hall, &mut olga).await.0, 403);
        assert_eq!(open(&hall, &mut Client::new(server.address)).await.0, 401);
        // Both press at once, and twice: one match, each in its own seat.
        let (first, second) = tokio::join!(open(&hall, &mut ann), open(&hall, &mut ben));
        assert_eq!((first.0, second.0), (200, 200), "{} {}", first.1, second.1);
        assert_eq!(first.1["id"], second.1["id"]);
        assert_ne!(first.1["seat"], second.1["seat"]);
        assert_eq!(open(&hall, &mut ann).await.1, first.1);
        let id = first.1["id"].as_str().expect("an id").to_owned();
        assert_eq!(board(&hall, &mut ann).await["on_board"]["game"], json!(id));
        let snapshot = ann.get(&format!("/api/matches/{id}")).await.expect("an answer").body;
        assert_eq!(snapshot["event"], json!({ "id": hall.id, "round": 1, "table": 1 }));
        let [mut left, mut right] = [Player::new(ann.clone(), &id, 1), Player::new(ben.clone(), &id, 2)];
        let (a, b) = tokio::join!(left.to_the_end(), right.to_the_end());
        a.and(b).expect("the end");
        let seen = told(&hall, &mut ann).await;
        // The replay alone says the same, and its last hash is the one in the event.
        let replay = left.replay().await.expect("the replay");
        assert_eq!(seen["on_board"]["replay"], json!(replay.end.1));
        assert!(replay.header.0.event.no_petty_cash && replay.header.0.event.no_experience, "under the rulespack");
        let rules = touchback_rulesets::load("sevens").expect("rules");
        let mut ears = Ears(Recorder::for_match(&rules, &replay.header.0.options()), Witness::default());
        verify_for(&replay, &mut ears).expect("it verifies");
        let own = serde_json::to_value(report(ears.0.record(), ears.1.deeds(), None)).expect("a report");
        assert_eq!(seen["on_board"]["report"], own);
        assert_eq!(seen["state"], json!("open"), "not before both have confirmed");
        // A result that differs from the match is refused, no matter who enters it.
        let mut other = own.clone();
        other["home"]["touchdowns"] = json!(own["home"]["touchdowns"].as_i64().expect("a number") + 1);
        for side in ["home", "away"] {
            other[side]["objectives"] = json!(0);
        }
        let (status, body) = hall.send(&mut ann, json!({ "command": "report", "table": 1, "report": other })).await;
        assert_eq!((status, &body["error"]["details"]["problems"][0]["code"]), (422, &json!("differs_from_replay")));
        // Objectives are revealed and counted by the match.
        let nonce = hall.get(&mut ann, "").await.1["rounds"][0]["nonce"].as_str().expect("a nonce").to_owned();
        for (name, client) in [("Ann", &mut ann), ("Ben", &mut ben)] {
            hall.ok(client, json!({ "command": "open_objectives", "round": 1, "key": round_key(name, 1) })).await;
        }
        let whole = board(&hall, &mut ann).await["on_board"]["report"].clone();
        for (side, engine) in [("home", touchback_engine::Side::Home), ("away", touchback_engine::Side::Away)] {
            let number = seen[side].as_u64().expect("a number") as u32;
            let name = if number == 1 { "Ann" } else { "Ben" };
            let dealt = deal(&round_key(name, 1), &nonce, 1, number);
            assert_eq!(whole[side]["objectives"], json!(ears.1.deeds().achieved_of(engine, dealt)), "{side}");
        }
        let command = json!({ "command": "report", "table": 1, "report": whole });
        hall.ok(&mut ann, command.clone()).await;
        assert_eq!(board(&hall, &mut ben).await["state"], json!("reported"));
        hall.ok(&mut ben, command).await;
        let done = board(&hall, &mut ben).await;
        assert_eq!((&done["state"], &done["result"]), (&json!("final"), &whole));
        let (status, body) = open(&hall, &mut ann).await;
        assert_eq!((status, &body["error"]["details"]["problems"][0]["code"]), (422, &json!("no_open_game")));
        let (_, proof) = hall.get(&mut ann, "/proof").await;
        assert_eq!(proof["problems"], json!([]));
        server.stop();
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn without_both_rosters_nobody_waits_at_the_board() {
    for (database, _folder) in databases().await {
        let server = servers::inside(&database).await.expect("a server");
        let mut hall = Hall::new(server.address, &pack("standard")).await;
        let (_, mut sam, mut coaches) = hall.open(2).await;
        hall.ok(&mut sam, json!({ "command": "pair", "publish": true })).await;
        let (status, body) = open(&hall, &mut coaches[0]).await;
        assert_eq!((status, &body["error"]["details"]["problems"][0]["code"]), (422, &json!("no_roster")), "{body}");
        assert_eq!(board(&hall, &mut sam).await["on_board"], Value::Null);
        // On paper or not, a roster can still be handed in.
        for (n, client) in coaches.iter_mut().enumerate() {
            let name = format!("C{}", n + 1);
            let command = json!({ "command": "submit_rosters", "number": n + 1, "rosters": [roster(&name)] });
            hall.ok(client, command).await;
        }
        assert_eq!(open(&hall, &mut coaches[0]).await.0, 200);
        server.stop();
    }
}

/// Both play the open table to its end and confirm what the match says.
async fn play(hall: &Hall, coaches: &mut [Client; 2], round: usize) -> (Value, touchback_replay::Replay) {
    let [first, second] = coaches;
    let ((status, opened), joined) = tokio::join!(open(hall, first), open(hall, second));
    assert_eq!((status, joined.0), (200, 200), "{opened} {}", joined.1);
    let id = opened["id"].as_str().expect("an id").to_owned();
    let seed = round as u64 * 2;
    let [mut left, mut right] = [Player::new(first.clone(), &id, seed + 1), Player::new(second.clone(), &id, seed + 2)];
    let (a, b) = tokio::join!(left.to_the_end(), right.to_the_end());
    a.and(b).expect("the end");
    let mut seen = Value::Null;
    for _ in 0..touchback_stress::play::PATIENCE {
        seen = hall.get(first, "").await.1["rounds"][round - 1]["boards"][0].clone();
        if seen["on_board"]["report"].is_object() {
            break;
        }
        tokio::time::sleep(std::time::Duration::from_millis(10)).await;
    }
    let report = seen["on_board"]["report"].clone();
    assert!(report.is_object(), "the event hears nothing of the match");
    for client in [first, second] {
        hall.ok(client, json!({ "command": "report", "table": 1, "report": report })).await;
    }
    (seen, left.replay().await.expect("the replay"))
}

fn list(value: &Value) -> &[Value] {
    value.as_array().map(Vec::as_slice).unwrap_or_default()
}

fn member<'a>(squad: &'a Value, player: &Value) -> Option<&'a Value> {
    list(&squad["players"]).iter().find(|one| Some(one["number"].to_string().as_str()) == player.as_str())
}

/// The sheet of the match is the squad as it stood, and the report names nobody else.
fn as_it_stood(sheet: &Sheet, squad: &Value, report: &Value) {
    let fit: Vec<&Value> =
        list(&squad["players"]).iter().filter(|one| one["misses_this_game"] == json!(false)).collect();
    assert_eq!((sheet.players.len(), json!(sheet.dedicated_fans)), (fit.len(), squad["dedicated_fans"].clone()));
    assert_eq!(i64::from(sheet.value) * 1_000, squad["current_team_value"].as_i64().expect("a value"));
    let did = list(&report["players"]).iter().filter(|one| one["star"] == json!(false));
    for one in did.chain(list(&report["injuries"])) {
        let player = one["player"].as_str().expect("a shirt");
        let known = fit.iter().any(|fit| fit["number"].as_u64() == player.parse().ok());
        assert!(player.starts_with("Journeyman") || known, "{player} {squad}");
    }
}

/// What the match did is what the team is afterwards.
fn as_it_is(before: &Value, after: &Value, report: &Value) {
    let number = |it: &Value, field: &str| it[field].as_i64().unwrap_or(0);
    for one in list(&report["players"]).iter().filter(|one| one["star"] == json!(false)) {
        let (Some(then), Some(now)) = (member(before, &one["player"]), member(after, &one["player"])) else { continue };
        let worth = [
            ("touchdowns", 3),
            ("casualties", 2),
            ("completions", 1),
            ("deflections", 1),
            ("superb_throws", 1),
            ("interceptions", 2),
        ];
        let earned: i64 = worth.iter().map(|(field, points)| number(one, field) * points).sum();
        let mvp = if one["mvp"] == json!(true) { 4 } else { 0 };
        assert_eq!(number(now, "points"), number(then, "points") + earned + mvp, "{one} {now}");
    }
    for one in list(&report["injuries"]) {
        let now = member(after, &one["player"]);
        match one["harm"].as_str() {
            Some("dead") => assert!(now.is_none(), "{one} {after}"),
            _ if one["player"].as_str().is_some_and(|it| it.starts_with("Journeyman")) => {}
            _ => assert_eq!(now.map(|it| &it["misses_this_game"]), Some(&json!(true)), "{one}"),
        }
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn teams_that_change_from_game_to_game_play_on_the_board_as_they_stand() {
    let _proof = touchback_ledger::covers(&["MP-INJ-01", "MP-ADV-01", "MP-POST-02", "MP-GAME-01"]);
    let (database, _folder) = databases().await.swap_remove(0);
    let server = servers::inside(&database).await.expect("a server");
    let text = pack("sevens").replace("injuries = false", "injuries = true");
    let text = text.replace("advancement = false", "advancement = true");
    let mut hall = Hall::new(server.address, &text).await;
    let mut coaches = two(&mut hall).await;
    for round in 1..=3 {
        if round > 1 {
            let mut sam = hall.person("Sam").await;
            hall.ok(&mut sam, json!({ "command": "pair" })).await;
            hall.olga(json!({ "command": "confirm" })).await;
            hall.ok(&mut sam, json!({ "command": "publish" })).await;
        }
        let mut before = Vec::new();
        for number in [1, 2] {
            before.push(hall.get(&mut coaches[0], &format!("/squads/{number}")).await.1);
        }
        let (seen, replay) = play(&hall, &mut coaches, round).await;
        let header = &replay.header.0;
        assert!(!header.event.no_experience && !header.event.no_lasting_injuries && !header.event.no_petty_cash);
        for (side, sheet) in [("home", &header.home), ("away", &header.away)] {
            let number = seen[side].as_u64().expect("a number");
            let (squad, report) = (&before[number as usize - 1], &seen["on_board"]["report"][side]);
            as_it_stood(sheet, squad, report);
            let (_, after) = hall.get(&mut coaches[0], &format!("/squads/{number}")).await;
            as_it_is(squad, &after, report);
        }
    }
    server.stop();
}
