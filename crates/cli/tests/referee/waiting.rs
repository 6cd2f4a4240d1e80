//! Windows for special plays between two people on a server: what times out, what waits, and what nobody can learn from
//! it.

use std::thread::sleep;
use std::time::Duration;

use serde_json::{Value, json};
use touchback_ledger::covers;

use crate::Desk;
use crate::served::{Pair, Served, actions, plainest};

fn pair(served: &Served, ruleset: &str) -> Pair {
    let create = json!({ "ruleset": ruleset, "team": "human", "opponent": "link", "plays": "cards" });
    Pair::new(served, &create, &json!({ "team": "orc" }))
}

/// Answers for both until a window for special plays is open; returns its side, and the match as that side sees it.
fn window(pair: &mut Pair) -> (usize, Value) {
    loop {
        let (seat, now) = pair.asked().expect("a match has windows");
        let decision = &now["decision"];
        if decision["ask"] == "play" {
            return (seat, now);
        }
        // Both buy tricks, so both are asked.
        let trick = actions(&decision["menu"]).into_iter().find(|action| action == "item dirty-tricks");
        pair.act(seat, &now["at"], &trick.unwrap_or_else(|| plainest(decision)));
    }
}

/// Waits until the position has moved on.
fn passed(pair: &mut Pair, at: &Value) {
    while pair.look(0)["at"] == *at {
        sleep(Duration::from_millis(5));
    }
}

/// How the first action after this position came about.
fn how(pair: &mut Pair, at: &Value) -> String {
    let path = format!("/api/matches/{}/log", pair.id);
    let log = pair.seats[0].get(&path);
    let steps = log["steps"].as_array().unwrap().clone();
    let step = steps.iter().find(|step| step["is"] == "action" && step["seq"].as_u64() > at.as_u64());
    step.unwrap_or_else(|| panic!("{log}"))["how"].as_str().unwrap().to_owned()
}

const SIDES: [&str; 2] = ["home", "away"];

#[test]
fn a_window_passes_by_itself_and_shows_nobody_what_is_held() {
    let _proof = covers(&["BT-06", "BT-07"]);
    for ruleset in ["sevens", "elevens", "classic"] {
        let desk = Desk::new(&format!("passes-{ruleset}"));
        let served = Served::new(&desk);
        let mut pair = pair(&served, ruleset);
        for _ in 0..3 {
            let (seat, now) = window(&mut pair);
            let other = pair.look(1 - seat);
            if other["at"] != now["at"] {
                continue;
            }
            let (mine, theirs) = (&now["decision"], &other["decision"]);
            assert!(mine["until"].is_u64(), "it ends by itself, whatever he holds: {mine}");
            assert_eq!((&mine["until"], &mine["text"]), (&theirs["until"], &theirs["text"]), "both know how long");
            assert!(theirs["menu"].is_null(), "and the other one no more: {theirs}");
            let lines = other["hands"][SIDES[seat]]["lines"].as_array().unwrap();
            assert!(lines.iter().all(|line| line["play"].is_null() && line["now"] != true), "{lines:?}");
            passed(&mut pair, &now["at"]);
            assert_eq!(how(&mut pair, &now["at"]), "pause", "{ruleset}");
        }
    }
}

#[test]
fn wait_is_said_in_public_and_keeps_your_own_window_open() {
    let _proof = covers(&["BT-07"]);
    let desk = Desk::new("waits");
    let served = Served::new(&desk);
    let mut pair = pair(&served, "sevens");
    let (seat, now) = loop {
        let (seat, now) = window(&mut pair);
        let hold = format!("/api/matches/{}/hold", pair.id);
        let (status, _) = pair.seats[seat].send("POST", &hold, &json!({ "at": now["at"] }));
        if status == 200 {
            break (seat, now);
        }
    };
    for viewer in 0..2 {
        let decision = pair.look(viewer)["decision"].clone();
        assert_eq!(decision["waits"], SIDES[seat], "both see who has said it: {decision}");
        assert!(decision["until"].is_null(), "it stays until it is answered: {decision}");
    }
    pair.act(seat, &now["at"], "decline");
    passed(&mut pair, &now["at"]);
    assert_eq!(how(&mut pair, &now["at"]), "coach");
}

#[test]
fn a_standing_order_passes_at_once_with_or_without_a_fitting_play() {
    let _proof = covers(&["BT-07"]);
    let desk = Desk::new("orders");
    let served = Served::new(&desk);
    let mut pair = pair(&served, "sevens");
    let path = format!("/api/matches/{}/orders", pair.id);
    let pass = json!({ "orders": [{ "ask": "play", "answer": "decline", "when": "always" }] });
    window(&mut pair);
    for seat in 0..2 {
        let (status, answer) = pair.seats[seat].send("PUT", &path, &pass);
        assert_eq!(status, 200, "{answer}");
    }
    assert_eq!(pair.look(0)["orders"].as_array().unwrap().len(), 1);
    let wrong = json!({ "orders": [{ "ask": "play", "answer": "DT-99", "when": "always" }] });
    assert_eq!(pair.seats[0].send("PUT", &path, &wrong).0, 400, "there is no such play");
    let mut acts = 0;
    while let Some((seat, now)) = pair.asked().filter(|_| acts < 120) {
        if now["decision"]["ask"] == "play" {
            passed(&mut pair, &now["at"]);
        } else {
            pair.act(seat, &now["at"], &plainest(&now["decision"]));
            acts += 1;
        }
    }
    let log = pair.seats[0].get(&format!("/api/matches/{}/log", pair.id));
    let steps = log["steps"].as_array().unwrap();
    let orders = steps.iter().filter(|step| step["how"] == "order" && step["action"] == "decline").count();
    let waited = steps.iter().skip_while(|step| step["how"] != "order").filter(|step| step["how"] == "pause").count();
    assert!(orders > 4 && waited == 0, "{orders} by order, {waited} waited for");
}

#[test]
fn an_order_by_moment_leaves_the_other_moments_alone() {
    let _proof = covers(&["BT-07"]);
    let desk = Desk::new("moments");
    let served = Served::new(&desk);
    let mut pair = pair(&served, "elevens");
    let path = format!("/api/matches/{}/orders", pair.id);
    let (_, first) = window(&mut pair);
    let orders = json!({ "orders": [{ "ask": "play", "moment": "turn-started", "answer": "decline", "when": "always" },
        { "ask": "play", "moment": "set-up-done", "answer": "wait", "when": "always" }] });
    for seat in 0..2 {
        let (status, answer) = pair.seats[seat].send("PUT", &path, &orders);
        assert_eq!(status, 200, "{answer}");
    }
    passed(&mut pair, &first["at"]);
    let (mut ordered, mut others) = (0, 0);
    while let Some((seat, now)) = pair.asked().filter(|_| ordered < 4 || others < 1) {
        let decision = &now["decision"];
        if decision["ask"] != "play" || !decision["waits"].is_null() {
            pair.act(seat, &now["at"], &plainest(decision));
            continue;
        }
        passed(&mut pair, &now["at"]);
        let how = how(&mut pair, &now["at"]);
        if decision["text"] == "play turn-started" {
            assert_eq!(how, "order");
            ordered += 1;
        } else {
            assert_eq!(how, "pause", "{decision}");
            others += 1;
        }
    }
    assert!(ordered > 0 || others > 0);
}
