//! Matches of a league on our board, through HTTP: opened by one coach, joined by the other, played to the end; result, injuries,
//! points and purchases go into the league with the replay as evidence. The same from the file of the replay.

mod office;

use office::{Office, databases, roster};
use serde_json::{Value, json};
use touchback_stress::{Client, Player, servers};

/// A league of two coaches with a season of two legs.
async fn two(office: &mut Office, files: [String; 2]) -> [Client; 2] {
    let mut coaches = Vec::new();
    for (name, file) in ["Ann", "Ben"].into_iter().zip(files) {
        let mut client = office.person(name).await;
        office.ok(&mut client, json!({ "command": "enter", "club": name, "file": file })).await;
        coaches.push(client);
    }
    office.anna(json!({ "command": "start_season", "legs": 2 })).await;
    coaches.try_into().ok().expect("two")
}

async fn open(office: &Office, client: &mut Client, game: u32) -> (u16, Value) {
    let path = format!("/api/leagues/{}/matches/{game}/board", office.id);
    let reply = client.post(&path, &json!({})).await.expect("an answer");
    (reply.status, reply.body)
}

/// The match of the league once it has heard of the end.
async fn told(office: &Office, game: u32) -> Value {
    for _ in 0..touchback_stress::play::PATIENCE {
        let seen = office.view(&format!("/matches/{game}")).await;
        if seen["report"].is_object() {
            return seen;
        }
        tokio::time::sleep(std::time::Duration::from_millis(10)).await;
    }
    panic!("the league hears nothing: {}", office.view("/changes").await);
}

fn code(body: &Value) -> &Value {
    &body["error"]["details"]["problems"][0]["code"]
}

/// Both coaches play a match on the board to its end; its id and the replay.
async fn played(office: &Office, [ann, ben]: [&mut Client; 2], game: u32) -> (String, touchback_replay::Replay) {
    let (first, second) = tokio::join!(open(office, ann, game), open(office, ben, game));
    assert_eq!((first.0, second.0), (200, 200), "{} {}", first.1, second.1);
    assert_eq!(first.1["id"], second.1["id"]);
    assert_ne!(first.1["seat"], second.1["seat"]);
    let id = first.1["id"].as_str().expect("an id").to_owned();
    let [mut left, mut right] = [Player::new(ann.clone(), &id, 1), Player::new(ben.clone(), &id, 2)];
    let (a, b) = tokio::join!(left.to_the_end(), right.to_the_end());
    a.and(b).expect("the end");
    (id, left.replay().await.expect("the replay"))
}

fn touchdowns(side: &Value) -> u64 {
    let own = side["players"].as_array().expect("players").iter();
    let scored: u64 = own.map(|line| line["deeds"]["touchdowns"].as_u64().unwrap_or(0)).sum();
    scored + side["others"]["touchdowns"].as_u64().unwrap_or(0)
}

#[tokio::test(flavor = "multi_thread", worker_threads = 4)]
async fn a_match_on_the_board_enters_itself() {
    for (database, _folder) in databases().await {
        let server = servers::inside(&database).await.expect("a server");
        let mut office = Office::new(server.address, "elevens", json!({ "house": "prayers = false" })).await;
        let [mut ann, mut ben] = two(&mut office, [roster("Ann"), roster("Ben")]).await;
        // Nobody but the two coaches plays it.
        assert_eq!(open(&office, &mut office.anna.clone(), 1).await.0, 403);
        assert_eq!(open(&office, &mut Client::new(server.address), 1).await.0, 401);
        let (_, replay) = {
            let (status, body) = open(&office, &mut ann, 1).await;
            assert_eq!(status, 200, "{body}");
            // While it is open the club stays as it is.
            let hire = json!({ "command": "hire", "club": "Ann", "position": "human-lineman" });
            let (status, body) = office.send(&mut ann, hire).await;
            assert_eq!((status, code(&body)), (422, &json!("board_open")), "{body}");
            played(&office, [&mut ann, &mut ben], 1).await
        };
        assert!(replay.header.0.league && replay.header.0.event.no_pregame_prayers, "under the rules of the league");
        let seen = told(&office, 1).await;
        let end = &replay.end.0;
        assert_eq!(seen["fixture"]["score"], json!([end.home, end.away]));
        assert_eq!(seen["fixture"]["stage"], "played");
        let source = seen["report"]["source"].as_str().expect("a source");
        assert!(source.ends_with(&replay.end.1), "{source} names the replay");
        for (side, score) in [("home", end.home), ("away", end.away)] {
            assert_eq!(touchdowns(&seen["report"][side]), u64::from(score), "everybody who scored is named");
            assert!(seen[side]["fan_factor"].is_number(), "the fans came with it");
        }
        let proof = office.view("/proof").await;
        assert_eq!(proof["problems"], json!([]), "{proof}");
        let (status, body) = open(&office, &mut ann, 1).await;
        assert_eq!((status, code(&body)), (422, &json!("match_begun")), "{body}");
        server.stop();
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 4)]
async fn a_replay_gives_the_same_result_as_the_board() {
    let (database, _folder) = touchback_store::testing::sqlite();
    let server = servers::inside(&database).await.expect("a server");
    let seven = |name: &str| {
        let players = vec![json!({ "position": "human-lineman" }); 8];
        json!({ "name": name, "team": "human", "player": players }).to_string()
    };
    let mut office = Office::new(server.address, "sevens", json!({})).await;
    let [mut ann, mut ben] = two(&mut office, [seven("Ann"), seven("Ben")]).await;
    let (_, replay) = played(&office, [&mut ann, &mut ben], 1).await;
    let board = told(&office, 1).await;
    // The office takes the result back, and enters it from the file.
    let changes = office.view("/changes").await;
    let entries = changes.as_array().expect("a list").iter().rev();
    let last = |what: &str| entries.clone().find(|one| one["what"] == what).expect("an entry")["seq"].clone();
    let (record, begin) = (last("record"), last("pre_match"));
    for entry in [record, begin] {
        office.anna(json!({ "command": "undo", "entry": entry })).await;
    }
    let file = replay.to_text();
    let enter = json!({ "command": "replay", "game": 1, "file": file });
    let (status, body) = office.send(&mut ann, enter.clone()).await;
    assert_eq!(status, 403, "those who run the league enter replays: {body}");
    let altered = json!({ "command": "replay", "game": 1, "file": file.replacen("\"rerolls\":0", "\"rerolls\":1", 1) });
    assert_eq!(office.send(&mut office.anna.clone(), altered).await.0, 422, "another team");
    office.anna(enter).await;
    let other = json!({ "command": "replay", "game": 2, "file": file });
    let (status, body) = office.send(&mut office.anna.clone(), other).await;
    assert_eq!((status, code(&body)), (422, &json!("replay_used")), "{body}");
    let again = office.view("/matches/1").await;
    for side in ["home", "away"] {
        for what in ["score", "players", "played"] {
            assert_eq!(again["report"][side][what], board["report"][side][what], "{side} {what}");
        }
    }
    assert_eq!(office.view("/proof").await["problems"], json!([]));
    server.stop();
}

#[tokio::test(flavor = "multi_thread", worker_threads = 4)]
async fn a_match_of_1994_on_the_board_follows_its_pre_match() {
    let (database, _folder) = touchback_store::testing::sqlite();
    let server = servers::inside(&database).await.expect("a server");
    let eleven = |name: &str| {
        let players = vec![json!({ "position": "lineman" }); 11];
        json!({ "name": name, "team": "human", "fan_factor": 3, "player": players }).to_string()
    };
    let options = json!({ "options": ["injury_table=boxed", "star_player_limit=max_two"] });
    let mut office = Office::new(server.address, "classic", options).await;
    let [mut ann, mut ben] = two(&mut office, [eleven("Ann"), eleven("Ben")]).await;
    let (status, body) = open(&office, &mut ann, 1).await;
    assert_eq!((status, code(&body)), (422, &json!("not_begun")), "{body}");
    office.ok(&mut ann, json!({ "command": "begin", "game": 1 })).await;
    let (_, replay) = played(&office, [&mut ann, &mut ben], 1).await;
    assert_eq!(replay.header.0.options.get("injury_table").map(String::as_str), Some("boxed"));
    let seen = told(&office, 1).await;
    assert_eq!(seen["fixture"]["score"], json!([replay.end.0.home, replay.end.0.away]));
    server.stop();
}
