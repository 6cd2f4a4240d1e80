//! A match with provable dice: its file alone shows that they are right, and any change to it is detected.

#![allow(clippy::unwrap_used)]

mod common;

use common::Server;
use touchback_engine::{State, apply, decision, legal_actions};
use touchback_notation::text;
use touchback_provable_dice::{Entry, Pace, Seat, ServerSecret};
use touchback_replay::{Check, DiceSource, Replay, verify};
use touchback_rulesets::load;

fn played(pace: Pace, open: bool) -> Replay {
    let rules = load("sevens").unwrap();
    let (mut server, mut state) = Server::begin(&rules, pace, 50, None);
    let mut picks = touchback_engine::dice::Quick::new(5);
    for n in 0..150 {
        let pick = picks.below(1 << 20) as usize;
        if n == 40 {
            let entry = server.coaches[0].changes_device(&[8; 32], 4096);
            server.log.append(entry).unwrap();
        }
        if n == 60 {
            take_back_and_repeat(&mut server, &mut state, pick);
        }
        server.act(&mut state, pick);
    }
    server.finish(&state, open)
}

/// One action, undone with both coaches' consent and made again: the dice are those of the first time.
fn take_back_and_repeat(server: &mut Server, s: &mut State, pick: usize) {
    let (before, keep) = (*s, server.log.live().len());
    server.act(s, pick);
    let after = *s;
    server.log.append(Entry::Undoes { keep: keep as u32, agreed: Seat::BOTH.to_vec() }).unwrap();
    server.recorder.undo(keep);
    *s = before;
    let asked = decision(server.rules, s).unwrap();
    let mut list = touchback_engine::ActionBuf::default();
    legal_actions(server.rules, s, &mut list);
    let action = list.as_slice()[pick % list.as_slice().len()];
    let words = text::action(server.rules, s, &asked.ask, action);
    let again = server.log.repeat(Seat::from(asked.by), &words);
    assert!(!again.is_empty());
    again.into_iter().for_each(|entry| server.log.append(entry).unwrap());
    server.recorder.answers(s, &asked, action);
    let mut dice = server.log.dice(&server.secret).unwrap();
    let mut noted = server.recorder.dice(&mut dice);
    apply(server.rules, s, action, &mut noted, &mut server.recorder).unwrap();
    server.recorder.applied(s);
    assert!(*s == after);
}

#[test]
fn a_third_party_verifies_the_dice_from_the_file_alone() {
    let _proof = touchback_ledger::covers(&["BT-01"]);
    for pace in [Pace::Live, Pace::Correspondence] {
        let replay = Replay::parse(&played(pace, true).to_text()).unwrap();
        let verified = verify(&replay).unwrap();
        assert!(verified.dice_proven, "{:?}", verified.notes);
        assert!(verified.notes.iter().any(|note| note.contains("another chain")));
        assert!(verified.notes.iter().any(|note| note.contains("taken back to action 60, agreed by home and away")));
        assert_eq!(pace == Pace::Live, verified.notes.iter().any(|note| note.contains("did not answer")));
    }
}

#[test]
fn a_closed_secret_leaves_the_match_unverified() {
    let verified = verify(&played(Pace::Live, false)).unwrap();
    assert!(!verified.dice_proven);
    assert!(verified.notes.iter().any(|note| note.contains("has not opened its secret")));
}

#[test]
fn a_forger_with_new_hashes_is_found_by_the_transcript() {
    let good = played(Pace::Live, true);
    let forge = |edit: &dyn Fn(&mut Replay, &mut Vec<Entry>)| {
        let mut bad = good.clone();
        let DiceSource::Proven { transcript } = &good.header.0.dice else { panic!("proven") };
        let mut transcript = transcript.clone();
        edit(&mut bad, &mut transcript);
        bad.header.0.dice = DiceSource::Proven { transcript };
        bad.rehash();
        let failure = verify(&bad).unwrap_err();
        assert_eq!(failure.check, Check::Dice, "{failure}");
        failure
    };
    let secret = forge(&|_, entries| {
        *entries.last_mut().unwrap() = ServerSecret::from_entropy(&[9; 32]).opens();
    });
    assert!(secret.why.contains("secret-not-committed") && secret.why.contains("die-altered"), "{secret}");
    let words = forge(&|_, entries| {
        let Entry::Acts { words, .. } = entries.last_chunk_mut::<3>().unwrap().first_mut().unwrap() else {
            panic!("an action")
        };
        words.push('!');
    });
    assert!(words.place.starts_with("record "), "{words}");
    assert_eq!(forge(&|_, entries| entries.clear()).place, "header");
    let other = forge(&|_, entries| {
        let Entry::Begins { pace, .. } = &mut entries[0] else { panic!("terms") };
        *pace = Pace::Correspondence;
    });
    assert!(other.why.contains("die-altered"), "other terms, other dice: {other}");
    let foreign = forge(&|_, entries| {
        let Entry::Begins { terms, .. } = &mut entries[0] else { panic!("terms") };
        *terms = "of another match".to_owned();
    });
    assert!(foreign.why.contains("not of this match"), "{foreign}");
}

#[test]
fn simulated_matches_say_where_their_dice_come_from() {
    // The file distinguishes the kinds of dice.
    let source = DiceSource::Proven { transcript: Vec::new() };
    assert_eq!(serde_json::to_string(&source).unwrap(), r#"{"source":"proven","transcript":[]}"#);
}
