//! Every cell of the permission matrix through HTTP: who may, does; who may not is refused and nothing changes
//! (MP-BAD-01).

mod hall;

use hall::{Hall, databases, pack, report, roster};
use serde_json::{Value, json};
use touchback_stress::{Client, servers};
use touchback_tournament::objectives::{round_key, seals};

const ROLES: [&str; 7] = ["organiser", "head-referee", "referee", "scorekeeper", "captain", "coach", "spare"];

/// Somebody of each role and of no other.
struct People(Vec<(&'static str, Client)>);

impl People {
    async fn of(hall: &mut Hall) -> People {
        let mut all = vec![(ROLES[0], hall.olga.clone())];
        for role in ["head-referee", "referee", "scorekeeper", "captain", "spare"] {
            all.push((role, hall.appointed(&format!("The {role}"), role).await));
        }
        let mut coach = Client::new(hall.olga.address);
        coach.post("/api/guests", &json!({ "name": "Guest" })).await.expect("an answer");
        all.push(("coach", hall.registered(coach, entry("Cora")).await));
        People(all)
    }

    fn get(&mut self, role: &str) -> &mut Client {
        &mut self.0.iter_mut().find(|(its, _)| *its == role).expect("a role").1
    }

    /// Everybody else is refused by the matrix and changes nothing; strangers are not even known.
    async fn refused(&mut self, hall: &Hall, row: &str, command: &Value, allowed: &[&str]) {
        let before = hall.get(self.get("organiser"), "").await.1["seq"].clone();
        for (role, client) in self.0.iter_mut().filter(|(role, _)| !allowed.contains(role)) {
            let (status, body) = hall.send(client, command.clone()).await;
            let by_matrix = body["error"]["details"]["problems"].to_string().contains("MP-BAD-01");
            assert!(status == 403 && by_matrix, "{row} by {role}: {status} {body}");
        }
        let mut stranger = Client::new(hall.olga.address);
        assert_eq!(hall.send(&mut stranger, command.clone()).await.0, 401, "{row} by a stranger");
        let after = hall.get(self.get("organiser"), "").await.1["seq"].clone();
        assert_eq!(before, after, "{row}: nothing was written");
    }

    /// One row of one command: refused to all others, then done by each who may.
    async fn row(&mut self, hall: &Hall, row: &str, command: Value, allowed: &[&str]) {
        self.refused(hall, row, &command, allowed).await;
        for role in allowed {
            hall.ok(self.get(role), command.clone()).await;
        }
    }
}

fn entry(name: &str) -> Value {
    json!({ "name": name, "race": "human", "accepts_rules": true })
}

/// Rows 1 to 4, 8 and 10 as far as they come before the first round.
async fn before_the_first_round(hall: &Hall, people: &mut People) {
    let eo = ["organiser"];
    people.row(hall, "rulespack", json!({ "command": "rulespack", "publish": true }), &eo).await;
    let appoint = |role: &str| json!({ "command": "appoint", "person": "Xaver", "role": role });
    for role in ["referee", "scorekeeper", "spare"] {
        people.row(hall, "appoint", appoint(role), &eo).await;
        people.row(hall, "dismiss", json!({ "command": "dismiss", "person": "Xaver", "role": role }), &eo).await;
    }
    people.row(hall, "invite", json!({ "command": "invite", "person": "Xaver" }), &eo).await;
    // The coach's own roster. The organiser hands in for others, which is editing the event; this one is not the Spare Player's,
    // which is a different refusal from the matrix's.
    let submit = json!({ "command": "submit_rosters", "number": 1, "rosters": [roster("Cora")] });
    people.refused(hall, "own roster", &submit, &["organiser", "coach", "spare"]).await;
    let (status, body) = hall.send(people.get("spare"), submit.clone()).await;
    assert_eq!((status, &body["error"]["details"]["problems"][0]["code"]), (422, &json!("not_yours")));
    hall.ok(people.get("coach"), submit.clone()).await;
    // The Spare Player enters with a roster and conversions of his own, and is not checked in.
    let spare = json!({ "command": "register", "registration": entry("The spare") });
    hall.ok(people.get("spare"), spare).await;
    let own = json!({ "command": "submit_rosters", "number": 2, "rosters": [roster("The spare")] });
    people.refused(hall, "the Spare Player's roster", &own, &["organiser", "coach", "spare"]).await;
    let (status, body) = hall.send(people.get("coach"), own.clone()).await;
    assert_eq!((status, &body["error"]["details"]["problems"][0]["code"]), (422, &json!("not_yours")));
    hall.ok(people.get("spare"), own).await;
    hall.ok(people.get("spare"), json!({ "command": "set_conversion", "number": 2, "state": "pending" })).await;
    let (status, body) = hall.send(people.get("organiser"), json!({ "command": "check_in", "numbers": [2] })).await;
    let problems = body["error"]["details"]["problems"].to_string();
    assert!(status == 422 && problems.contains("spare_not_paired"), "{body}");
    hall.ok(people.get("organiser"), submit).await;
    let asks = json!({ "command": "set_conversion", "number": 1, "state": "pending" });
    people.refused(hall, "ask for conversions", &asks, &["organiser", "coach"]).await;
    hall.ok(people.get("coach"), asks).await;
    people
        .row(hall, "conversions", json!({ "command": "set_conversion", "number": 1, "state": "approved" }), &eo)
        .await;
    let reject = json!({ "command": "reject_roster", "number": 1, "reason": "unreadable" });
    people.row(hall, "reject", reject, &eo).await;
    let again = json!({ "command": "submit_rosters", "number": 1, "rosters": [roster("Cora")] });
    hall.ok(people.get("coach"), again).await;
    people.row(hall, "approve", json!({ "command": "approve_rosters", "numbers": [1] }), &eo).await;
    // Only the owner and the staff see a roster before the round is published.
    for (role, client) in &mut people.0 {
        let seen = hall.get(client, "/rosters/1").await.0 == 200;
        assert_eq!(seen, !["captain", "spare"].contains(role), "{role}");
    }
}

/// Rows 5 to 7, 10 and 11: five coaches, the Spare Player against the fifth.
async fn in_the_round(hall: &mut Hall, people: &mut People) {
    let (head, keeper) = (["head-referee", "referee"], ["scorekeeper"]);
    people.row(hall, "pair", json!({ "command": "pair" }), &keeper).await;
    let drawn = hall.get(people.get("scorekeeper"), "").await.1["rounds"][0]["boards"].as_array().cloned();
    let (with_spare, others): (Vec<Value>, Vec<Value>) =
        drawn.expect("tables").into_iter().partition(|board| board["away"].is_null());
    // The coach of the matrix sits opposite a coach.
    let first = if with_spare[0]["home"] == 1 { &with_spare[0] } else { &others[1] };
    let swap = json!({ "command": "swap", "a": first["home"], "b": others[0]["home"], "reason": "light" });
    people.row(hall, "swap", swap, &keeper).await;
    people.row(hall, "publish", json!({ "command": "publish" }), &keeper).await;
    let view = hall.get(people.get("coach"), "").await.1;
    let boards = view["rounds"][0]["boards"].as_array().expect("tables").clone();
    let own = view["you"]["table"].clone();
    let spare = boards.iter().find(|b| b["away"].is_null()).expect("a seat for the Spare Player")["table"].clone();
    assert_ne!(own, spare);
    let free = boards.iter().map(|b| b["table"].clone()).find(|t| *t != own && *t != spare).expect("a third table");
    // Once paired everybody sees the roster.
    for (role, client) in &mut people.0 {
        assert_eq!(hall.get(client, "/rosters/1").await.0, 200, "{role}");
    }
    // Nobody sees objectives that are not revealed, and nobody opens those of another.
    let key = round_key("Cora's secret", 1);
    for (role, client) in &mut people.0 {
        let (_, seen) = hall.get(client, "").await;
        let shown =
            seen["rounds"][0]["boards"].as_array().expect("tables").iter().all(|b| b["objectives"] == json!({}));
        assert!(shown, "{role}");
        let command = json!({ "command": "open_objectives", "round": 1, "key": key });
        let (status, body) = hall.send(client, command).await;
        assert_eq!(status, if ["coach", "spare"].contains(role) { 422 } else { 403 }, "{role}: {body}");
    }
    let mine = json!({ "command": "report", "table": own, "report": with_objectives(2, 1) });
    people.refused(hall, "own game", &mine, &["coach", "scorekeeper"]).await;
    hall.ok(people.get("coach"), mine).await;
    let spares = json!({ "command": "report", "table": spare, "report": with_objectives(1, 1) });
    people.refused(hall, "own game of the Spare Player", &spares, &["spare", "scorekeeper"]).await;
    hall.ok(people.get("spare"), spares.clone()).await;
    let dispute = json!({ "command": "dispute", "table": spare, "text": "the ball was out" });
    people.refused(hall, "dispute", &dispute, &["spare"]).await;
    hall.ok(people.get("spare"), dispute).await;
    let rule = json!({ "command": "rule", "round": 1, "table": spare, "ruling": "it was in", "report": with_objectives(1, 0) });
    people.refused(hall, "rule", &rule, &head).await;
    hall.ok(people.get("referee"), rule.clone()).await;
    hall.ok(people.get("head-referee"), rule.clone()).await;
    // The scorekeeper enters any; a coach's report of a game that is not his is refused by the row before.
    let score = json!({ "command": "score", "table": free, "report": with_objectives(3, 0) });
    people.row(hall, "enter", score, &keeper).await;
    let correct = json!({ "command": "correct", "round": 1, "table": free, "figures": { "report": with_objectives(3, 1) }, "reason": "misread" });
    people.row(hall, "correct", correct, &keeper).await;
    // Revealed objectives are visible to all.
    hall.ok(people.get("coach"), json!({ "command": "open_objectives", "round": 1, "key": key })).await;
    let cheat = boards.iter().find(|b| b["table"] == free).expect("a table")["home"].clone();
    let expel = json!({ "command": "expel", "number": cheat, "reason": "dice of his own" });
    people.row(hall, "expel", expel, &["organiser"]).await;
    // The organiser may rule and keep the score only with those roles too.
    for (role, command) in [
        ("referee", rule),
        (
            "scorekeeper",
            json!({ "command": "correct", "round": 1, "table": free, "figures": { "report": with_objectives(3, 2) }, "reason": "misread again" }),
        ),
    ] {
        assert_eq!(hall.send(people.get("organiser"), command.clone()).await.0, 403, "{role}");
        hall.olga(json!({ "command": "appoint", "person": "Olga", "role": role })).await;
        let (status, body) = hall.send(people.get("organiser"), command).await;
        let by_matrix = body["error"]["details"]["problems"].to_string().contains("MP-BAD-01");
        assert!(status == 200 || !by_matrix, "{role}: {body}");
    }
}

fn with_objectives(home: i64, away: i64) -> Value {
    let mut report = report(home, away);
    for side in ["home", "away"] {
        report[side]["objectives"] = json!(0);
    }
    report
}

#[tokio::test(flavor = "multi_thread")]
async fn every_cell_of_the_permission_matrix() {
    let _proof = touchback_ledger::covers(&["MP-BAD-01"]);
    for (database, _folder) in databases().await {
        let server = servers::inside(&database).await.expect("a server");
        let text = pack("secret-objectives").replace("rosters_on_paper = true", "rosters_on_paper = false");
        let mut hall = Hall::new(server.address, &text).await;
        hall.olga(json!({ "command": "rulespack", "publish": true })).await;
        let mut people = People::of(&mut hall).await;
        before_the_first_round(&hall, &mut people).await;
        // Four more coaches, brought to the draw by the organiser.
        let rounds = hall.get(people.get("coach"), "").await.1["status"]["rounds"].as_u64().expect("rounds") as u32;
        for n in 3..=6_u32 {
            let name = format!("C{n}");
            hall.olga(json!({ "command": "register", "registration": entry(&name) })).await;
            hall.olga(json!({ "command": "submit_rosters", "number": n, "rosters": [roster(&name)] })).await;
            hall.olga(json!({ "command": "approve_rosters", "numbers": [n] })).await;
        }
        let commitment = touchback_tournament::director::commitment("seven dwarfs");
        hall.olga(json!({ "command": "commit_draw", "commitment": commitment })).await;
        for n in [1, 3, 4, 5, 6_u32] {
            let secret = if n == 1 { "Cora's secret".to_owned() } else { format!("secret {n}") };
            hall.olga(json!({ "command": "check_in", "numbers": [n], "seals": seals(&secret, rounds) })).await;
        }
        hall.olga(json!({ "command": "close_check_in" })).await;
        hall.olga(json!({ "command": "open_draw", "secret": "seven dwarfs", "hall": "4 2 6" })).await;
        in_the_round(&mut hall, &mut people).await;
        server.stop();
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn teams_are_the_captains_business_and_strangers_see_what_is_public() {
    let _proof = touchback_ledger::covers(&["MP-BAD-01"]);
    for (database, _folder) in databases().await {
        let server = servers::inside(&database).await.expect("a server");
        let text = pack("team").replace("size = 4", "size = 2");
        let mut hall = Hall::new(server.address, &text).await;
        hall.olga(json!({ "command": "rulespack", "publish": true })).await;
        let mut people = People::of(&mut hall).await;
        let other = json!({ "name": "Dora", "race": "orc", "accepts_rules": true });
        hall.olga(json!({ "command": "register", "registration": other })).await;
        let team = json!({ "command": "register_team", "name": "Aces", "coaches": [1, 2], "captains": [1] });
        people.row(&hall, "register a team", team, &["captain"]).await;
        // Cora speaks for her team now, and nobody else does.
        let captain = json!({ "command": "name_captain", "team": 1, "captain": 2 });
        people.refused(&hall, "name a captain", &captain, &["captain", "coach"]).await;
        let (status, body) = hall.send(people.get("captain"), captain.clone()).await;
        assert_eq!((status, &body["error"]["details"]["problems"][0]["code"]), (422, &json!("other_team")));
        hall.ok(people.get("coach"), captain).await;
        let mut stranger = Client::new(server.address);
        assert_eq!(hall.get(&mut stranger, "").await.0, 200);
        assert_eq!(hall.get(&mut stranger, "/rosters/1").await.0, 403);
        let wrong = stranger.post(&format!("/api/events/{}/join", hall.id), &json!({ "code": "aaaa-bbbb" })).await;
        assert_eq!(wrong.expect("an answer").code(), "wrong_code");
        // Nobody becomes somebody else by registering under their name.
        let steal = json!({ "command": "register", "registration": { "name": "Olga", "accepts_rules": true } });
        let mut thief = stranger.clone();
        thief.post("/api/guests", &json!({ "name": "Guest" })).await.expect("an answer");
        assert_eq!(hall.send(&mut thief, steal).await.0, 422);
        // Nobody makes himself the Spare Player.
        let spare = json!({ "name": "Xaver", "accepts_rules": true, "spare": true });
        assert_eq!(hall.send(&mut thief, json!({ "command": "register", "registration": spare })).await.0, 403);
        server.stop();
    }
}
