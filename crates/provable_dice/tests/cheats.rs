//! Tries to cheat: what the server, a coach, and each of them colluding with another may attempt, and the result.

#![allow(clippy::unwrap_used)]

use touchback_engine::{Dice, Roll};
use touchback_provable_dice::{
    Bytes, Coach, Code, Entry, FairDice, Keeper, Log, Pace, Receipt, Report, Seat, ServerSecret, Thrown, verify,
};

const ID: &str = "match-7";

/// A match in progress with everything that only its parties know.
#[derive(Clone)]
struct Table {
    log: Log,
    server: ServerSecret,
    home: Coach,
    away: Coach,
    thrown: Vec<Thrown>,
}

fn coach(side: Seat, entropy: u8) -> Coach {
    Coach::from_entropy(ID, side, &[entropy; 32], 64)
}

fn begins(pace: Pace, away: Keeper) -> Entry {
    Entry::Begins { id: ID.into(), terms: "sevens".into(), pace, home: Keeper::Client, away }
}

fn throw(dice: &mut FairDice, count: usize) -> Thrown {
    (0..count).map(|_| (6, dice.die(Roll::Test).unwrap())).collect()
}

impl Table {
    fn set(pace: Pace, entropy: [u8; 3]) -> Table {
        let server = ServerSecret::from_entropy(&[entropy[0]; 32]);
        let (home, away) = (coach(Seat::Home, entropy[1]), coach(Seat::Away, entropy[2]));
        let mut log = Log::default();
        let entries = [
            begins(pace, Keeper::Client),
            server.commits(ID),
            home.commits(),
            away.commits(),
            home.opens(),
            away.opens(),
        ];
        entries.into_iter().for_each(|entry| log.append(entry).unwrap());
        let thrown = vec![throw(&mut log.dice(&server).unwrap(), 3)];
        Table { log, server, home, away, thrown }
    }

    fn live() -> Table {
        Table::set(Pace::Live, [1, 2, 3])
    }

    fn by_mail() -> Table {
        Table::set(Pace::Correspondence, [1, 2, 3])
    }

    fn coach(&mut self, side: Seat) -> &mut Coach {
        if side == Seat::Home { &mut self.home } else { &mut self.away }
    }

    /// An honest action with two dice.
    fn act(&mut self, side: Seat, words: &str) -> Thrown {
        let repeated = self.log.repeat(side, words);
        if repeated.is_empty() {
            let entry = self.coach(side).acts(words).unwrap();
            self.log.append(entry).unwrap();
            if let Some(other) = self.log.awaits() {
                let answer = self.coach(other).answers().unwrap();
                self.log.append(answer).unwrap();
            }
        }
        repeated.into_iter().for_each(|entry| self.log.append(entry).unwrap());
        let dice = throw(&mut self.log.dice(&self.server).unwrap(), 2);
        self.thrown.push(dice.clone());
        dice
    }

    fn undo(&mut self, keep: u32, agreed: &[Seat]) -> Result<(), Code> {
        let entry = Entry::Undoes { keep, agreed: agreed.to_vec() };
        self.log.append(entry).map_err(|fault| fault.code)?;
        self.thrown.truncate(keep as usize + 1);
        Ok(())
    }

    fn finish(mut self) -> (Vec<Entry>, Vec<Thrown>) {
        self.log.append(self.server.opens()).unwrap();
        (self.log.entries().to_vec(), self.thrown)
    }

    fn played(mut self, actions: usize) -> Table {
        for n in 0..actions {
            self.act(if n % 3 == 0 { Seat::Away } else { Seat::Home }, &format!("moves {n}"));
        }
        self
    }
}

fn codes(report: &Report) -> Vec<Code> {
    report.faults.iter().map(|fault| fault.code).collect()
}

/// The dice of the latest action as this secret and this log give them, for cheats who compute what they may not show.
fn foreseen(log: &Log, server: &ServerSecret, count: usize) -> Thrown {
    throw(&mut log.dice(server).unwrap(), count)
}

#[test]
fn an_honest_match_is_proven_from_its_transcript_alone() {
    let _proof = touchback_ledger::covers(&["BT-01"]);
    for pace in [Pace::Live, Pace::Correspondence, Pace::SameScreen] {
        let (entries, thrown) = Table::set(pace, [4, 5, 6]).played(20).finish();
        let json = serde_json::to_string(&entries).unwrap();
        let report = verify(&serde_json::from_str::<Vec<Entry>>(&json).unwrap(), &thrown);
        assert!(report.proven() && report.notes.is_empty(), "{pace:?} {:?}", report.faults);
        assert_eq!((report.steps.len(), report.dice_checked), (20, 43));
    }
}

#[test]
fn the_server_cannot_alter_a_die_after_its_commitment() {
    let _proof = touchback_ledger::covers(&["BT-01"]);
    let (entries, thrown) = Table::live().played(8).finish();
    let mut shown = thrown.clone();
    shown[5][1].1 = shown[5][1].1 % 6 + 1;
    let report = verify(&entries, &shown);
    assert_eq!(codes(&report), [Code::DieAltered]);
    assert_eq!(report.faults[0].place, "action 5, die 2");

    // Another secret that would give the dice it likes does not fit the commitment,
    let other = ServerSecret::from_entropy(&[99; 32]);
    let mut forged = entries.clone();
    *forged.last_mut().unwrap() = other.opens();
    assert!(codes(&verify(&forged, &thrown)).contains(&Code::SecretNotCommitted));
    // and a new commitment for it does not fit what the coaches keep.
    forged[1] = other.commits(ID);
    let table = Table::live().played(8);
    let receipt = Receipt::of(&table.log, Seat::Home, vec![coach(Seat::Home, 2).chain.end()]);
    assert_eq!(receipt.check(&entries), []);
    assert_eq!(receipt.check(&forged)[0].code, Code::ReceiptDiffers);
}

#[test]
fn every_single_change_of_a_transcript_is_noticed() {
    let (entries, thrown) = Table::live().played(6).finish();
    let text = serde_json::to_value(&entries).unwrap();
    let mut changed = 0;
    for n in 0..entries.len() {
        for (field, value) in text[n].as_object().unwrap() {
            let Some(value) = value.as_str() else { continue };
            let other = match (field.as_str(), value) {
                ("is", _) => continue,
                ("side", "home") => "away".to_owned(),
                ("side", _) => "home".to_owned(),
                ("pace", _) => "correspondence".to_owned(),
                ("home" | "away", _) => "server".to_owned(),
                (_, v) if v.len() == 64 => format!("{}{}", if v.starts_with('0') { "1" } else { "0" }, &v[1..]),
                (_, v) => format!("{v}!"),
            };
            let mut bad = text.clone();
            bad[n][field] = other.into();
            let bad: Vec<Entry> = serde_json::from_value(bad).unwrap();
            assert!(!verify(&bad, &thrown).proven(), "entry {n}, {field}");
            changed += 1;
        }
        let mut dropped = entries.clone();
        dropped.remove(n);
        assert!(!verify(&dropped, &thrown).proven(), "entry {n} removed");
        let mut doubled = entries.clone();
        doubled.insert(n, entries[n].clone());
        assert!(!verify(&doubled, &thrown).proven(), "entry {n} doubled");
    }
    assert!(changed > 40, "{changed}");
}

#[test]
fn all_faults_are_listed_with_their_places() {
    let (mut entries, mut thrown) = Table::live().played(6).finish();
    let Entry::Acts { link, .. } = &mut entries[8] else { panic!("an action") };
    link.0[0] ^= 1;
    thrown[0][0].1 = thrown[0][0].1 % 6 + 1;
    entries.push(Entry::Silent { side: Seat::Home });
    let report = verify(&entries, &thrown);
    let places: Vec<(Code, &str)> = report.faults.iter().map(|f| (f.code, f.place.as_str())).collect();
    assert!(places.contains(&(Code::LinkBroken, "entry 8")), "{places:?}");
    assert!(
        places.contains(&(Code::AfterTheEnd, "entry 19")) && places.contains(&(Code::DieAltered, "action 0, die 1"))
    );
    assert!(report.faults[0].to_string().contains("link-broken, BT-01"), "{}", report.faults[0]);
}

#[test]
fn commitments_come_in_order_and_openings_last() {
    let server = ServerSecret::from_entropy(&[1; 32]);
    let (home, away) = (coach(Seat::Home, 2), coach(Seat::Away, 3));
    let start = begins(Pace::Live, Keeper::Client);
    let refused = |entries: &[Entry]| {
        let mut log = Log::default();
        entries.iter().find_map(|entry| log.append(entry.clone()).err()).map(|fault| fault.code)
    };
    assert_eq!(refused(&[server.commits(ID)]), Some(Code::NotBegun));
    assert_eq!(refused(&[start.clone(), start.clone()]), Some(Code::BegunTwice));
    assert_eq!(refused(&[start.clone(), home.commits()]), Some(Code::ServerLate));
    let first = [start, server.commits(ID), home.commits()];
    let then = |more: &[Entry]| refused(&[&first[..], more].concat());
    assert_eq!(then(&[server.commits(ID)]), Some(Code::CommittedTwice));
    assert_eq!(then(&[home.commits()]), Some(Code::CommittedTwice));
    assert_eq!(then(&[home.opens()]), Some(Code::OpenedEarly));
    assert_eq!(then(&[away.commits(), home.opens(), home.opens()]), Some(Code::OpenedTwice));
    assert_eq!(then(&[away.commits(), coach(Seat::Home, 9).opens()]), Some(Code::ValueNotCommitted));
    let early = home.clone().acts("moves").unwrap();
    assert_eq!(then(&[away.commits(), home.opens(), early]), Some(Code::ActedEarly));
}

#[test]
fn a_coach_cannot_roll_again_by_resending_or_disconnecting() {
    let mut table = Table::live();
    let entry = table.home.acts("dodges").unwrap();
    table.log.append(entry.clone()).unwrap();
    let answer = table.away.answers().unwrap();
    table.log.append(answer).unwrap();
    let dice = foreseen(&table.log, &table.server, 2);
    // Sent again it no longer fits the chain; the server answers it from the log.
    assert_eq!(table.log.append(entry).unwrap_err().code, Code::LinkBroken);
    assert_eq!(foreseen(&table.log, &table.server, 2), dice);
    // Back on another device with another chain: the log continues.
    let fresh = table.home.changes_device(&[77; 32], 8);
    table.log.append(fresh).unwrap();
    assert_eq!(foreseen(&table.log, &table.server, 2), dice);
}

#[test]
fn an_undone_action_keeps_its_dice_and_another_one_gets_new_ones() {
    let mut table = Table::live();
    let dice = table.act(Seat::Home, "dodges left");
    assert_eq!(table.clone().undo(0, &[Seat::Home]), Err(Code::UndoNotAgreed));
    assert_eq!(table.clone().undo(1, &Seat::BOTH), Err(Code::UndoTooFar));
    table.undo(0, &Seat::BOTH).unwrap();
    // A change of device in between changes nothing.
    let fresh = table.home.changes_device(&[77; 32], 8);
    table.log.append(fresh).unwrap();
    let mut other = table.clone();
    assert_eq!(table.act(Seat::Home, "dodges left"), dice);
    // The same words with a new link are refused, and so are the server's words in the coach's place.
    let mut twice = table.clone();
    twice.undo(0, &Seat::BOTH).unwrap();
    let again = twice.home.acts("dodges left").unwrap();
    assert_eq!(twice.log.append(again).unwrap_err().code, Code::RepeatDiffers);
    let imposed = Entry::Imposed { side: Seat::Home, words: "dodges left".into(), why: "clock".into() };
    assert_eq!(twice.log.append(imposed).unwrap_err().code, Code::RepeatDiffers);
    // Another action: a fresh link from each, dice that nobody has seen.
    let before = other.log.live_hash();
    other.act(Seat::Home, "dodges right");
    assert_ne!(before, other.log.live_hash());
    for table in [table, other] {
        let (entries, thrown) = table.finish();
        let report = verify(&entries, &thrown);
        assert!(report.proven(), "{:?}", report.faults);
        let notes: Vec<&str> = report.notes.iter().map(|note| note.text.as_str()).collect();
        assert!(notes[0].contains("agreed by home and away") && notes[1].contains("another chain"), "{notes:?}");
    }
}

#[test]
fn an_action_without_dice_is_taken_back_by_its_coach_alone() {
    let mut table = Table::live();
    let entry = table.home.acts("walks").unwrap();
    table.log.append(entry).unwrap();
    assert_eq!(table.clone().undo(0, &[Seat::Away]), Err(Code::UndoNotAgreed));
    table.undo(0, &[Seat::Home]).unwrap();
    assert!(table.log.live().is_empty());
}

#[test]
fn dice_need_the_answer_or_a_note_that_it_is_missing() {
    let mut table = Table::live();
    let entry = table.home.acts("dodges").unwrap();
    table.log.append(entry).unwrap();
    assert!(table.log.dice(&table.server).is_none());
    assert_eq!(table.log.awaits(), Some(Seat::Away));
    let wrong_side = table.clone().home.answers().unwrap();
    assert_eq!(table.log.clone().append(wrong_side).unwrap_err().code, Code::AnswerUnasked);
    // A server that continues without either is detected as soon as the action rolls a die.
    let mut without = table.clone();
    without.thrown.push(vec![(6, 3)]);
    let (entries, thrown) = without.finish();
    let report = verify(&entries, &thrown);
    assert!(codes(&report).contains(&Code::AnswerMissing));
    // If it is noted, the match continues, and the report says which dice lack the link.
    table.log.append(Entry::Silent { side: Seat::Away }).unwrap();
    let dice = foreseen(&table.log, &table.server, 2);
    table.thrown.push(dice);
    let (entries, thrown) = table.finish();
    let report = verify(&entries, &thrown);
    assert!(report.proven());
    assert!(report.notes[0].text.contains("away did not answer"), "{:?}", report.notes);
}

#[test]
fn the_server_alone_cannot_foresee_an_action() {
    // It knows its secret, the values and all links shown. Two chains that agree on all of that give different dice.
    let table = Table::by_mail();
    let dice: Vec<Thrown> = (0..12)
        .map(|seed| {
            let mut one = table.clone();
            let fresh = one.home.changes_device(&[seed; 32], 4);
            one.log.append(fresh).unwrap();
            let entry = one.home.acts("dodges").unwrap();
            one.log.append(entry).unwrap();
            foreseen(&one.log, &one.server, 8)
        })
        .collect();
    assert!((1..12).all(|n| dice[n] != dice[0]));
}

#[test]
fn server_and_actor_foresee_by_correspondence_but_not_live() {
    // By correspondence the two know everything: they can try actions until one has the dice they like.
    let table = Table::by_mail();
    let lucky = (0..200).find(|n| {
        let mut trial = table.clone();
        trial.act(Seat::Home, &format!("path {n}")).iter().all(|(_, face)| *face == 6)
    });
    assert!(lucky.is_some(), "one path in 36 throws two sixes");
    // Live, the opponent's link is missing: what they compute without it is not what is rolled with it.
    let mut table = Table::live();
    let entry = table.home.acts("path").unwrap();
    table.log.append(entry).unwrap();
    let mut without = table.clone();
    without.log.append(Entry::Silent { side: Seat::Away }).unwrap();
    let guessed = foreseen(&without.log, &without.server, 8);
    let answer = table.away.answers().unwrap();
    table.log.append(answer).unwrap();
    assert_ne!(foreseen(&table.log, &table.server, 8), guessed);
}

#[test]
fn server_and_opponent_can_only_choose_between_link_and_silence() {
    let mut table = Table::live();
    let entry = table.home.acts("dodges").unwrap();
    table.log.append(entry).unwrap();
    // A link of his choice,
    let invented = Entry::Answers { side: Seat::Away, link: Bytes([5; 32]) };
    assert_eq!(table.log.append(invented).unwrap_err().code, Code::LinkBroken);
    // a later link of the chain,
    let mut skips = table.away.clone();
    skips.answers().unwrap();
    assert_eq!(table.log.append(skips.answers().unwrap()).unwrap_err().code, Code::LinkBroken);
    // or a new chain chosen after seeing the action: all refused, and detected if the server lets it pass.
    let mut sly = table.clone();
    let fresh = sly.away.changes_device(&[42; 32], 4);
    sly.log.append(fresh).unwrap();
    let answer = sly.away.answers().unwrap();
    assert_eq!(sly.log.append(answer).unwrap_err().code, Code::ChainWhileAnswering);
    // Silence is allowed and noted: one choice of two for each action, in plain sight.
    sly.log.append(Entry::Silent { side: Seat::Away }).unwrap();
    assert!(sly.log.dice(&sly.server).is_some());
}

#[test]
fn both_coaches_without_the_server_foresee_nothing() {
    // They know both values and all links of both; the secret alone decides.
    let dice = |secret: u8| Table::set(Pace::Live, [secret, 2, 3]).played(3).thrown;
    let all: Vec<_> = (10..20).map(dice).collect();
    assert!((1..10).all(|n| all[n] != all[0]));
}

#[test]
fn a_server_that_invents_a_chain_for_a_coach_is_found_by_his_receipt_only() {
    let mut table = Table::live().played(2);
    let mine = vec![coach(Seat::Home, 2).chain.end()];
    let receipt = Receipt::of(&table.log, Seat::Home, mine);
    let mut puppet = table.home.clone();
    table.log.append(puppet.changes_device(&[9; 32], 8)).unwrap();
    table.home = puppet;
    table.act(Seat::Home, "gives the ball away");
    let (entries, thrown) = table.finish();
    assert!(verify(&entries, &thrown).proven(), "a third party sees a change of device and nothing else");
    let faults = receipt.check(&entries);
    assert_eq!(faults.len(), 1);
    assert!(faults[0].detail.contains("not his"), "{}", faults[0]);
    assert_eq!(receipt.check(&entries[..3])[0].detail, "the log is shorter than what the coach saw");
}

#[test]
fn a_match_whose_secret_stays_closed_is_unverified() {
    let table = Table::live().played(3);
    let report = verify(table.log.entries(), &table.thrown);
    assert!(report.faults.is_empty() && !report.opened && !report.proven() && report.dice_checked == 0);
}

#[test]
fn a_computer_opponent_is_not_asked_and_the_report_says_who_keeps_its_chain() {
    let server = ServerSecret::from_entropy(&[1; 32]);
    let (mut home, away) = (coach(Seat::Home, 2), coach(Seat::Away, 3));
    let mut log = Log::default();
    let entries = [
        begins(Pace::Live, Keeper::Server),
        server.commits(ID),
        home.commits(),
        away.commits(),
        away.opens(),
        home.opens(),
        home.acts("moves").unwrap(),
        Entry::Imposed { side: Seat::Home, words: "ends the turn".into(), why: "clock".into() },
    ];
    entries.into_iter().for_each(|entry| log.append(entry).unwrap());
    assert_eq!(log.awaits(), None);
    log.append(server.opens()).unwrap();
    let report = verify(log.entries(), &[vec![], vec![], vec![]]);
    assert!(report.proven());
    assert!(
        report.notes[0].text.contains("keeps the chain of away") && report.notes[1].text.contains("acted for home")
    );
}

#[test]
fn dice_of_more_or_fewer_actions_than_the_log_has_are_refused() {
    let (entries, mut thrown) = Table::live().played(3).finish();
    thrown.pop();
    assert_eq!(codes(&verify(&entries, &thrown)), [Code::StepsDiffer]);
    assert_eq!(codes(&verify(&[], &[])), [Code::NotBegun]);
}

#[test]
fn a_chain_ends() {
    let mut short = Coach::from_entropy(ID, Seat::Home, &[1; 32], 2);
    assert!(short.acts("a").is_some() && short.answers().is_some());
    assert!(short.acts("b").is_none() && short.chain.left() == 0);
}

#[test]
fn a_coach_who_refuses_a_die_by_leaving_gets_the_same_die_back() {
    // The action is on disk before its dice are computed; a restarted server reads the log and finds the same dice.
    let mut table = Table::live();
    let dice = table.act(Seat::Home, "goes for it");
    let mut reread = Log::default();
    table.log.entries().iter().for_each(|entry| reread.append(entry.clone()).unwrap());
    assert_eq!(foreseen(&reread, &table.server, 2), dice);
}
