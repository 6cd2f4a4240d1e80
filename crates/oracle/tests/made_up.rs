//! A small match made up for the purpose: what agrees is counted, what does not is found, and broken files are refused
//! with the place and what was expected.

use serde_json::{Value, json};
use std::io::Write;
use touchback_oracle::{FileError, Kind, Report, compare};

fn player(id: &str, position: &str) -> Value {
    json!({"playerId": id, "positionId": position, "movement": 6, "strength": 3, "agility": 3, "passing": 4,
           "armour": 9, "skillArray": [], "skillValuesMap": {}})
}

fn team(id: &str, players: &[&str]) -> Value {
    json!({"teamId": id, "race": "Human", "reRolls": 2, "apothecaries": 0, "cheerleaders": 0, "assistantCoaches": 0,
           "dedicatedFans": 1, "playerArray": players.iter().map(|p| player(p, "line")).collect::<Vec<_>>(),
           "roster": {"positionArray": [{"positionId": "line", "positionName": "Human Lineman"}]}})
}

fn change(id: &str, key: impl Into<Value>, value: impl Into<Value>) -> Value {
    json!({"modelChangeId": id, "modelChangeKey": key.into(), "modelChangeValue": value.into()})
}

fn command(changes: &[Value], reports: &[Value]) -> Value {
    json!({"modelChangeList": {"modelChangeArray": changes}, "reportList": {"reports": reports}})
}

fn stands(who: &str, at: [i32; 2]) -> [Value; 2] {
    [change("fieldModelSetPlayerState", who, 257), change("fieldModelSetPlayerCoordinate", who, json!(at))]
}

/// Two linemen against two: a marked one dodges away past the other opponent, then the second blocks its neighbour.
fn a_match() -> Value {
    let place = [stands("h1", [5, 5]), stands("h2", [9, 9]), stands("a1", [6, 5]), stands("a2", [10, 9])].concat();
    let square = json!({"coordinate": [4, 5], "minimumRollDodge": 3, "minimumRollGfi": 0});
    let dodge = json!({"reportId": "dodgeRoll", "playerId": "h1", "successful": true, "roll": 4, "minimumRoll": 3});
    let push = |at: [i32; 2]| change("fieldModelAddPushbackSquare", Value::Null, json!({"coordinate": at}));
    let choice = json!({"reportId": "blockChoice", "blockRoll": [6], "diceIndex": 0, "blockResult": "POW",
                        "defenderId": "a2"});
    let injury = json!({"reportId": "injury", "defenderId": "a2", "injuryType": "block", "armorBroken": true,
                        "armorRoll": [5, 4], "injuryRoll": [5, 3], "injury": 5, "attackerId": "h2"});
    let acting = |who: Value| change("actingPlayerSetPlayerId", Value::Null, who);
    json!({
        "game": {"teamHome": team("1", &["h1", "h2"]), "teamAway": team("2", &["a1", "a2"])},
        "gameLog": {"commandArray": [
            command(&place, &[]),
            command(&[change("gameSetHomePlaying", Value::Null, true), acting("h1".into()),
                      change("fieldModelAddMoveSquare", Value::Null, square)], &[]),
            command(&[change("fieldModelSetPlayerCoordinate", "h1", json!([4, 5]))], &[]),
            command(&[], &[dodge]),
            command(&[acting("h2".into()), change("actingPlayerSetPlayerAction", Value::Null, "block")], &[]),
            command(&[], &[json!({"reportId": "block", "defenderId": "a2"}),
                           json!({"reportId": "blockRoll", "choosingTeamId": "1", "blockRoll": [6]})]),
            command(&[change("fieldModelSetPlayerState", "a2", 267)], &[choice]),
            command(&[push([11, 8]), push([11, 9]), push([11, 10])], &[]),
            command(&[change("fieldModelRemovePushbackSquare", Value::Null, json!({"coordinate": [11, 9]})),
                      change("fieldModelSetPlayerCoordinate", "a2", json!([11, 9]))], &[]),
            command(&[change("fieldModelSetPlayerState", "a2", 5), change("fieldModelRemovePlayer", "a2", Value::Null)],
                    &[injury]),
            command(&[acting(Value::Null)], &[]),
            command(&[], &[json!({"reportId": "kickoffResult", "kickoffRoll": [3, 4],
                                  "kickoffResult": "Brilliant Coaching"})]),
            command(&[], &[json!({"reportId": "extraReRoll", "teamId": "1", "rollHome": 4, "rollAway": 3})]),
            command(&[], &[json!({"reportId": "kickoffResult", "kickoffRoll": [5, 6],
                                  "kickoffResult": "Officious Ref"})]),
            command(&[change("fieldModelSetPlayerState", "a1", 260)],
                    &[json!({"reportId": "kickoffOfficiousRef", "rollHome": 5, "rollAway": 2, "playerIdsHit": ["a1"]}),
                      json!({"reportId": "officiousRefRoll", "roll": 2, "playerId": "a1"})]),
        ]}
    })
}

fn compared(file: &Value) -> Report {
    compare(file.to_string().as_bytes()).expect("a readable file")
}

#[test]
fn a_match_by_the_rules_agrees() {
    let report = compared(&a_match());
    let agree = |kind| (report.tally(kind).found, report.tally(kind).agree);
    assert_eq!(report.unexplained().count(), 0, "{report}");
    for kind in [Kind::Dodge, Kind::DodgeShown, Kind::BlockDice, Kind::BlockFace, Kind::PushSquares] {
        assert_eq!(agree(kind), (1, 1), "{kind:?}");
    }
    for kind in [Kind::Armour, Kind::Injury, Kind::Replayed] {
        assert_eq!(agree(kind), (1, 1), "{kind:?}");
    }
    assert_eq!(agree(Kind::Profile), (4, 4));
    assert_eq!((agree(Kind::Kickoff), agree(Kind::RollOff), agree(Kind::OfficiousRef)), ((2, 2), (2, 2), (1, 1)));
}

/// The kinds in which this file differs.
fn differing(file: &Value) -> Vec<Kind> {
    compared(file).unexplained().map(|(kind, _)| kind).collect()
}

#[test]
fn each_wrong_number_is_found() {
    let altered = |pointer: &str, value: Value| {
        let mut file = a_match();
        *file.pointer_mut(pointer).expect(pointer) = value;
        differing(&file)
    };
    let report = |command: usize, key: &str| format!("/gameLog/commandArray/{command}/reportList/reports/0/{key}");
    let change = |command: usize, n: usize, key: &str| {
        format!("/gameLog/commandArray/{command}/modelChangeList/modelChangeArray/{n}/modelChangeValue/{key}")
    };
    assert_eq!(altered(&report(3, "minimumRoll"), json!(4)), [Kind::Dodge]);
    assert_eq!(altered(&report(3, "successful"), json!(false)), [Kind::Dodge]);
    assert_eq!(altered(&change(1, 2, "minimumRollDodge"), json!(2)), [Kind::DodgeShown]);
    assert_eq!(altered(&report(6, "blockResult"), json!("PUSHBACK")), [Kind::BlockFace]);
    assert_eq!(altered(&change(7, 0, "coordinate"), json!([10, 8])), [Kind::PushSquares]);
    assert_eq!(altered(&report(9, "injury"), json!(4)), [Kind::Injury]);
    assert_eq!(altered(&report(9, "armorBroken"), json!(false)), [Kind::Armour]);
    assert_eq!(altered("/game/teamHome/playerArray/0/movement", json!(7)), [Kind::Profile]);
    assert_eq!(altered(&report(12, "teamId"), json!("2")), [Kind::RollOff]);
    assert_eq!(altered(&report(12, "rollHome"), json!(3)), [Kind::RollOff]);
    // Both coaches are level: the referee looks at a player of each.
    assert_eq!(altered(&report(14, "rollHome"), json!(2)), [Kind::RollOff, Kind::OfficiousRef]);
    let roll = "/gameLog/commandArray/14/reportList/reports/1/roll";
    assert_eq!(altered(roll, json!(1)), [Kind::OfficiousRef]);
    let dice = "/gameLog/commandArray/5/reportList/reports/1/blockRoll";
    assert_eq!(altered(dice, json!([6, 6])), [Kind::BlockDice]);
}

#[test]
fn a_position_that_came_out_otherwise_is_found() {
    let mut file = a_match();
    let state = "/gameLog/commandArray/9/modelChangeList/modelChangeArray/0/modelChangeValue";
    *file.pointer_mut(state).expect("a state") = json!(4);
    assert_eq!(differing(&file), [Kind::Replayed]);
}

#[test]
fn broken_files_are_refused_with_the_place() {
    let text = a_match().to_string();
    let cut = compare(&text.as_bytes()[..200]).expect_err("cut off");
    assert!(matches!(&cut, FileError::Json(why) if why.contains("line 1")), "{cut}");
    let mut packed = flate2::write::GzEncoder::new(Vec::new(), flate2::Compression::fast());
    packed.write_all(text.as_bytes()).expect("packing");
    let packed = packed.finish().expect("packing");
    assert!(compare(&packed).is_ok());
    assert!(matches!(compare(&packed[..packed.len() / 2]), Err(FileError::Compressed(_))));
    let unknown =
        compare(text.replace("\"playerId\":\"h1\",\"reportId\"", "\"playerId\":\"x\",\"reportId\"").as_bytes());
    let unknown = unknown.expect_err("nobody of that name").to_string();
    assert_eq!(unknown, "command 3, dodgeRoll, playerId: expected a player of one of the rosters");
    let die = compare(text.replace("\"roll\":4", "\"roll\":7").as_bytes()).expect_err("no such face").to_string();
    assert_eq!(die, "command 3, dodgeRoll, roll: expected a face of a D6");
    let race = compare(text.replace("\"Human\"", "\"Martian\"").as_bytes()).expect_err("no such team").to_string();
    assert_eq!(race, "the team list \"Martian\" is not one of ours");
}
