//! A match with provable dice: its file alone shows that they are right, and no change of it does.

#![allow(clippy::unwrap_used)]

use touchback_engine::state::Options;
use touchback_engine::{MatchSetup, Rules, State, Status, apply, decision, legal_actions, start};
use touchback_fair::{Coach, Entry, Keeper, Log, Pace, Seat, ServerSecret};
use touchback_replay::{Check, DiceSource, Recorder, Replay, verify};
use touchback_rulesets::{catalogue::Catalogue, load, ready};
use touchback_scenario::text;

const ID: &str = "a-match";

fn setup(rules: &Rules) -> MatchSetup {
    let catalogue = Catalogue::load().unwrap();
    MatchSetup {
        home: ready::sheet(rules, &catalogue, "human").unwrap(),
        away: ready::sheet(rules, &catalogue, "orc").unwrap(),
        options: Options::default(),
    }
}

/// A server with its two clients in one process.
struct Server<'a> {
    rules: &'a Rules,
    log: Log,
    secret: ServerSecret,
    coaches: [Coach; 2],
    recorder: Recorder<'a>,
    /// Every so many actions the opponent is silent.
    silent_every: usize,
}

impl<'a> Server<'a> {
    fn begin(rules: &'a Rules, pace: Pace, silent_every: usize) -> (Server<'a>, State) {
        let setup = setup(rules);
        let recorder = Recorder::new(rules, &setup, DiceSource::Typed);
        let secret = ServerSecret::from_entropy(&[1; 32]);
        let coaches = Seat::BOTH.map(|side| Coach::from_entropy(ID, side, &[side as u8 + 2; 32], 4096));
        let mut log = Log::default();
        let terms = recorder.terms();
        let begins = Entry::Begins { id: ID.into(), terms, pace, home: Keeper::Client, away: Keeper::Client };
        let commits = coaches.iter().map(Coach::commits);
        let opens = coaches.iter().map(Coach::opens);
        let entries = [begins, secret.commits(ID)].into_iter().chain(commits).chain(opens);
        entries.for_each(|entry| log.append(entry).unwrap());
        let mut server = Server { rules, log, secret, coaches, recorder, silent_every };
        let mut dice = server.log.dice(&server.secret).unwrap();
        let mut noted = server.recorder.dice(&mut dice);
        let (state, _) = start(rules, &setup, &mut noted, &mut server.recorder).unwrap();
        server.recorder.applied(&state);
        (server, state)
    }

    fn act(&mut self, s: &mut State, pick: usize) -> Status {
        let asked = decision(self.rules, s).unwrap();
        let mut list = touchback_engine::ActionBuf::default();
        legal_actions(self.rules, s, &mut list);
        let action = list.as_slice()[pick % list.as_slice().len()];
        let words = text::action(self.rules, s, &asked.ask, action);
        let side = Seat::from(asked.by);
        let entry = self.coaches[side as usize].acts(&words).unwrap();
        self.log.append(entry).unwrap();
        if let Some(other) = self.log.awaits() {
            let silent = self.log.entries().len().is_multiple_of(self.silent_every);
            let answer = if silent { Entry::Silent { side: other } } else { self.answer(other) };
            self.log.append(answer).unwrap();
        }
        self.recorder.answers(s, &asked, action);
        let mut dice = self.log.dice(&self.secret).unwrap();
        let mut noted = self.recorder.dice(&mut dice);
        let status = apply(self.rules, s, action, &mut noted, &mut self.recorder).unwrap();
        self.recorder.applied(s);
        status
    }

    fn answer(&mut self, side: Seat) -> Entry {
        self.coaches[side as usize].answers().unwrap()
    }

    fn finish(mut self, s: &State, open: bool) -> Replay {
        if open {
            self.log.append(self.secret.opens()).unwrap();
        }
        self.recorder.proven_by(self.log.entries().to_vec());
        self.recorder.finish(s)
    }
}

fn played(pace: Pace, open: bool) -> Replay {
    let rules = load("sevens").unwrap();
    let (mut server, mut state) = Server::begin(&rules, pace, 50);
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
    // The kinds of dice are told apart in the file.
    let source = DiceSource::Proven { transcript: Vec::new() };
    assert_eq!(serde_json::to_string(&source).unwrap(), r#"{"source":"proven","transcript":[]}"#);
}
