//! Replays of earlier releases are read for ever, and checked as far as their version is known.

use touchback_replay::{Check, Replay, verify};

const FIRST: [&str; 4] = [
    include_str!("../../server/tests/fixtures/release-0.1/sevens-finished.replay"),
    include_str!("../../server/tests/fixtures/release-0.1/sevens-cards-finished.replay"),
    include_str!("../../server/tests/fixtures/release-0.1/elevens-conceded.replay"),
    include_str!("../../server/tests/fixtures/release-0.1/classic-conceded.replay"),
];

#[test]
fn replays_of_the_first_release_hold() {
    for text in FIRST {
        let replay = Replay::parse(text).expect("a replay");
        assert_eq!(replay.header.0.engine, "0.1.0");
        match verify(&replay) {
            Ok(found) => {
                assert!(found.notes.iter().any(|note| note.contains("played by engine 0.1.0")), "{:?}", found.notes);
            }
            Err(why) => {
                assert_eq!(why.check, Check::Version, "{why}");
                assert!(why.why.contains("its chain of hashes and the transcript of its dice hold"), "{why}");
            }
        }
    }
}

#[test]
fn an_altered_replay_of_the_first_release_is_found() {
    for text in FIRST {
        let good = Replay::parse(text).expect("a replay");
        let mut bad = good.clone();
        bad.records[30].0.events.push("touchdown H1".to_owned());
        assert_eq!(verify(&bad).expect_err("altered").check, Check::Chain);
        let mut bad = good.clone();
        bad.records[30].0.action = "home end-turn".to_owned();
        bad.rehash();
        assert_eq!(verify(&bad).expect_err("not what the transcript has").check, Check::Dice);
        let mut bad = good;
        bad.header.0.engine = "0.0.9".to_owned();
        bad.rehash();
        assert!(verify(&bad).is_err(), "no such version");
    }
}
