//! Matches with special plays: the file shows the hands and, with the record of the draw, that they were dealt fairly.

#![allow(clippy::unwrap_used)]

mod common;

use common::Server;
use touchback_engine::dice::Quick;
use touchback_provable_dice::{Bytes, Entry, Pace, ServerSecret};
use touchback_replay::{Check, DiceSource, Failure, PlaysSource, Replay, verify};
use touchback_rulesets::load;
use touchback_special_plays::pool::Setting;
use touchback_special_plays::record::Record;
use touchback_special_plays::{Method, Terms, Variant};

fn terms(variant: Variant, method: Method) -> Terms {
    Terms { method, ..Terms::new(variant, Setting::League, Some([1_850_000, 1_000_000])) }
}

fn played(pace: Pace, terms: Terms, actions: usize) -> Replay {
    let rules = load("sevens").unwrap();
    let (mut server, mut state) = Server::begin(&rules, pace, 1_000, Some(terms));
    let mut picks = Quick::new(5);
    for _ in 0..actions {
        server.act(&mut state, picks.below(1 << 20) as usize);
    }
    server.finish(&state, true)
}

#[test]
fn a_third_party_verifies_hands_and_draw_from_the_file_alone() {
    let _proof = touchback_ledger::covers(&["BT-01", "BT-04"]);
    let kinds = [
        (Variant::Points, Method::Secret),
        (Variant::Draft, Method::Secret),
        (Variant::OneDeck, Method::Secret),
        (Variant::Tables, Method::HalfOpen),
        (Variant::Tables, Method::Cards),
    ];
    for (n, (variant, method)) in kinds.into_iter().enumerate() {
        let pace = if n % 2 == 0 { Pace::Live } else { Pace::Correspondence };
        let replay = Replay::parse(&played(pace, terms(variant, method), 60).to_text()).unwrap();
        let verified = verify(&replay).unwrap_or_else(|failure| panic!("{variant:?} {method:?}: {failure}"));
        assert!(verified.dice_proven);
        assert!(verified.notes.iter().any(|note| note.contains("drawn from the secret")), "{:?}", verified.notes);
    }
}

/// Changes the record of the draw, like a forger who recomputes all hashes.
fn forge(good: &Replay, edit: &dyn Fn(&mut Record, &mut Vec<Entry>)) -> Failure {
    let mut bad = good.clone();
    let Some(PlaysSource::Drawn { record }) = &mut bad.header.0.plays else { panic!("drawn") };
    let DiceSource::Proven { transcript } = &mut bad.header.0.dice else { panic!("proven") };
    edit(record, transcript);
    record.rehash();
    bad.rehash();
    verify(&bad).unwrap_err()
}

#[test]
fn a_forged_draw_is_found() {
    let good = played(Pace::Live, terms(Variant::Points, Method::Secret), 40);
    let card = forge(&good, &|record, _| record.opened.as_mut().unwrap().hands.home[0].play = "DT-11#1".into());
    assert_eq!(card.check, Check::Plays, "{card}");
    assert!(card.why.contains("opened.hands.home[0].play"), "{card}");
    // A whole other draw, right in itself, is not the one of this match.
    let other = played(Pace::Live, Terms { die_decides: true, ..terms(Variant::Points, Method::Secret) }, 0);
    let Some(PlaysSource::Drawn { record: other }) = other.header.0.plays else { panic!("drawn") };
    let own = |seed: u8| {
        let inputs = touchback_special_plays::deal::Inputs {
            terms: other.terms.clone(),
            pool: other.pool.clone(),
            seed: Bytes([seed; 32]),
            words: other.words.clone(),
        };
        let mut coaches = touchback_special_plays::deal::Fixed::new(&inputs, None, None);
        let dealt = touchback_special_plays::deal::deal(&inputs, &mut coaches).unwrap();
        Record::new(&inputs, &dealt, &touchback_special_plays::record::Given::default(), None).unwrap()
    };
    let seed = forge(&good, &|record, _| *record = own(9));
    assert!(matches!(seed.check, Check::Plays | Check::State | Check::Legality | Check::Events), "{seed}");
    let closed = forge(&good, &|_, entries| {
        *entries.last_mut().unwrap() = ServerSecret::from_entropy(&[9; 32]).opens();
    });
    assert!(closed.check == Check::Plays && closed.why.contains("server's secret"), "{closed}");
}

#[test]
fn given_hands_are_kept_and_changed_ones_found() {
    let mut good = played(Pace::Live, terms(Variant::Tables, Method::Open), 30);
    let given = |plays: &[&str]| {
        let line = |play: &str| {
            let play = touchback_engine::Play::from_id(play).unwrap();
            touchback_engine::Line::open(play)
        };
        let lines: Vec<touchback_engine::Line> = plays.iter().map(|play| line(play)).collect();
        let hand = touchback_engine::Hand::of(&lines);
        PlaysSource::given(&[hand, touchback_engine::Hand::EMPTY])
    };
    // Other hands than those of the match lead to other states.
    good.header.0.plays = Some(given(&["DT-11", "PM-65"]));
    good.header.0.dice = DiceSource::Typed;
    good.rehash();
    let failure = verify(&good).unwrap_err();
    assert!(matches!(failure.check, Check::State | Check::Legality | Check::Events), "{failure}");
    let Some(PlaysSource::Given { home, .. }) = &mut good.header.0.plays else { panic!("given") };
    home[0].play = "DT-99".to_owned();
    good.rehash();
    assert_eq!(verify(&good).unwrap_err().check, Check::Plays);
    let text = serde_json::to_string(&given(&["DT-12"])).unwrap();
    assert!(text.contains("\"DT-12\"") && text.contains("OppRerollDeclared"), "{text}");
}

/// Another record of the draw, consistent in itself, made from changed terms or choices.
fn remade(record: &Record, edit: &dyn Fn(&mut Terms, &mut Vec<String>)) -> Record {
    let opened = record.opened.as_ref().unwrap();
    let (mut terms, mut choices) = (record.terms.clone(), opened.choices.clone().unwrap());
    edit(&mut terms, &mut choices);
    let inputs = touchback_special_plays::deal::Inputs {
        terms,
        pool: record.pool.clone(),
        seed: opened.seed,
        words: record.words.clone(),
    };
    let mut coaches = touchback_special_plays::deal::Fixed::new(&inputs, None, Some(choices));
    let dealt = touchback_special_plays::deal::deal(&inputs, &mut coaches).unwrap();
    let given = touchback_special_plays::record::Given { dice: false, choices: true };
    Record::new(&inputs, &dealt, &given, None).unwrap()
}

#[test]
fn sealed_choices_and_the_terms_of_the_draw_are_bound() {
    let _proof = touchback_ledger::covers(&["BT-02", "BT-03"]);
    let league = Terms {
        method: Method::HalfOpen,
        ..Terms::new(Variant::Tables, Setting::League, Some([1_850_000, 1_000_000]))
    };
    // No action of the match: nothing but the seals and the terms can show the forgery of a hand.
    let good = played(Pace::Live, league, 0);
    verify(&good).unwrap();
    let Some(PlaysSource::Drawn { record }) = &good.header.0.plays else { panic!("drawn") };
    let made = record.opened.as_ref().unwrap().choices.clone().unwrap();
    assert!(!made.is_empty(), "the lower team has bonus plays");
    let DiceSource::Proven { transcript } = &good.header.0.dice else { panic!("proven") };
    let shown = serde_json::to_string(transcript).unwrap();
    assert!(shown.contains("plays seal ") && !shown.contains(&made[0]), "the transcript does not tell a sealed choice");
    let swapped = |choices: &mut Vec<String>| {
        let table = if choices[0].ends_with("dirty-tricks") { "random-events" } else { "dirty-tricks" };
        let (side, _) = choices[0].split_once(' ').unwrap();
        choices[0] = format!("{side} table {table}");
    };
    let table = forge(&good, &|record, _| *record = remade(record, &|_, choices| swapped(choices)));
    assert!(matches!(table.check, Check::Plays | Check::State | Check::Events), "{table}");
    let ratio = forge(&good, &|record, _| *record = remade(record, &|terms, _| terms.die_decides = true));
    assert!(matches!(ratio.check, Check::Dice | Check::Plays | Check::State | Check::Events), "{ratio}");
    let seal = forge(&good, &|_, entries| {
        let words = entries.iter_mut().find_map(|entry| match entry {
            Entry::Acts { words, .. } if words.starts_with("plays seal ") => Some(words),
            _ => None,
        });
        words.unwrap().replace_range(11..15, "0000");
    });
    assert!(matches!(seal.check, Check::Dice | Check::Plays), "{seal}");
    let silent = forge(&good, &|record, _| record.opened.as_mut().unwrap().choices = None);
    assert_eq!(silent.check, Check::Plays, "{silent}");
}
