//! Records: the same inputs give the same record, any change is named, and nothing hidden is readable.

#![allow(clippy::unwrap_used)]

use serde_json::Value;
use touchback_provable_dice::{Bytes, Seat, digest};
use touchback_special_plays::deal::{Dealt, Fixed, Inputs, PoolSpec, Trouble, deal};
use touchback_special_plays::pool::Setting;
use touchback_special_plays::record::{Given, Record, verify};
use touchback_special_plays::{Method, Terms, Variant, Viewer};

const PASS: [&str; 2] = ["home's own words", "away's own words"];

fn inputs(variant: Variant, method: Method, seed: u8) -> Inputs {
    let terms = Terms { method, ..Terms::new(variant, Setting::League, Some([2_450_000, 1_200_000])) };
    let seed = digest("test", &[&[seed]]);
    Inputs { terms, pool: PoolSpec::shipped("six"), seed, words: Some(["ham".into(), "eggs".into()]) }
}

fn dealt(inputs: &Inputs) -> Dealt {
    deal(inputs, &mut Fixed::new(inputs, None, None)).unwrap()
}

fn record(inputs: &Inputs, secret: bool) -> Record {
    Record::new(inputs, &dealt(inputs), &Given::default(), secret.then_some(PASS)).unwrap()
}

fn cases() -> Vec<Inputs> {
    let mut cases: Vec<Inputs> =
        [Variant::Points, Variant::Draft, Variant::OneDeck].map(|variant| inputs(variant, Method::Secret, 1)).to_vec();
    cases.extend(Method::ALL.map(|method| inputs(Variant::Tables, method, 2)));
    cases
}

#[test]
fn open_records_of_every_kind_verify() {
    for inputs in cases() {
        let record = record(&inputs, false);
        let verified = verify(&record.to_text(), None).unwrap();
        assert_eq!(verified.record, record);
        assert_eq!(verified.opened.seed, inputs.seed);
    }
}

#[test]
fn a_secret_record_takes_both_passphrases() {
    let inputs = inputs(Variant::Points, Method::Secret, 1);
    let text = record(&inputs, true).to_text();
    let verified = verify(&text, Some(PASS)).unwrap();
    assert_eq!(verified.opened.seed, inputs.seed);
    assert_eq!(verified.steps, dealt(&inputs).draw.steps(Viewer::Audit));
    let places = |passphrases| {
        verify(&text, passphrases).unwrap_err().into_iter().map(|difference| difference.place).collect::<Vec<_>>()
    };
    assert_eq!(places(None), ["sealed"]);
    assert_eq!(places(Some([PASS[0], "wrong words"])), ["sealed.away"]);
    assert_eq!(places(Some(["wrong words", "wrong words"])), ["sealed.home", "sealed.away"]);
}

#[test]
fn a_coach_opens_his_own_hand_and_no_other() {
    let inputs = inputs(Variant::Points, Method::Secret, 1);
    let (record, dealt) = (record(&inputs, true), dealt(&inputs));
    let (private, findings) = record.open(Seat::Home, PASS[0]).unwrap();
    assert_eq!(findings, []);
    let plays: Vec<&str> = private.hand.iter().map(|line| line.play.as_str()).collect();
    let true_plays: Vec<String> = dealt.draw.hand(Seat::Home).lines.into_iter().filter_map(|line| line.play).collect();
    assert_eq!(plays, true_plays);
    assert_eq!(private.steps, dealt.draw.steps(Viewer::Coach(Seat::Home)));
    assert!(record.open(Seat::Away, PASS[0]).is_err());
    // A hand that does not fit its seals is found when it is opened.
    let mut forged = record.clone();
    forged.hands.home[0] = Bytes([0; 32]);
    assert_eq!(forged.open(Seat::Home, PASS[0]).unwrap().1[0].line, Some(0));
}

/// Everything a secret record may not show: cards, rolls, salts, seed.
#[test]
fn a_secret_record_shows_nothing_hidden() {
    let _proof = touchback_ledger::covers(&["BT-06"]);
    for inputs in cases() {
        let text = record(&inputs, true).to_text();
        let open = record(&inputs, false);
        let opened = open.opened.unwrap();
        assert!(!text.contains(&inputs.seed.to_string()));
        for line in opened.hands.home.iter().chain(&opened.hands.away) {
            assert!(!text.contains(&line.salt.to_string()));
            if inputs.terms.method != Method::Open || inputs.terms.variant != Variant::Tables {
                assert!(!text.contains(&format!("\"{}\"", line.play)), "{:?} {}", inputs.terms, line.play);
            }
        }
    }
}

/// Changes every leaf of a record, one at a time.
fn mutations(value: &Value, path: &str, out: &mut Vec<(String, Value)>, rebuild: &dyn Fn(Value) -> Value) {
    match value {
        Value::Object(map) => {
            for (key, below) in map {
                let with = |new: Value| {
                    let mut map = map.clone();
                    map.insert(key.clone(), new);
                    rebuild(Value::Object(map))
                };
                let path = if path.is_empty() { key.clone() } else { format!("{path}.{key}") };
                mutations(below, &path, out, &with);
            }
        }
        Value::Array(list) => {
            for (n, below) in list.iter().enumerate() {
                let with = |new: Value| {
                    let mut list = list.clone();
                    list[n] = new;
                    rebuild(Value::Array(list))
                };
                mutations(below, &format!("{path}[{n}]"), out, &with);
            }
            if !list.is_empty() {
                let shorter = list[..list.len() - 1].to_vec();
                out.push((path.to_owned(), rebuild(Value::Array(shorter))));
            }
        }
        Value::Bool(flag) => out.push((path.to_owned(), rebuild(Value::Bool(!flag)))),
        Value::Number(n) => out.push((path.to_owned(), rebuild(Value::from(n.as_u64().unwrap() + 1)))),
        Value::String(text) => {
            let first = if text.starts_with('0') { "1" } else { "0" };
            let changed = format!("{first}{}", text.get(1..).unwrap_or_default());
            out.push((path.to_owned(), rebuild(Value::String(changed))));
        }
        Value::Null => {}
    }
}

fn every_change_is_named(text: &str, passphrases: Option<[&str; 2]>, only: &dyn Fn(&str) -> bool) -> usize {
    let value: Value = serde_json::from_str(text).unwrap();
    let mut changed = Vec::new();
    mutations(&value, "", &mut changed, &|value| value);
    changed.retain(|(path, _)| only(path));
    for (path, bad) in &changed {
        let differences = verify(&bad.to_string(), passphrases).unwrap_err();
        let named = differences.iter().any(|difference| {
            let place = difference.place.as_str();
            place == "file" || path.starts_with(place) || place.starts_with(path.as_str()) || path == "secret"
        });
        let hash = path.strip_prefix("hashes.");
        let named =
            named || hash.is_some_and(|part| differences.iter().any(|difference| part.starts_with(&difference.place)));
        assert!(named, "{path}: {differences:#?}");
    }
    changed.len()
}

#[test]
fn any_change_of_an_open_record_is_refused_and_named() {
    for (n, inputs) in cases().iter().enumerate() {
        let text = record(inputs, false).to_text();
        // Every place of two records, and of the others those that differ in kind.
        let all = n == 0 || n == 5;
        let some = |path: &str| all || (!path.starts_with("hashes.") && !path.contains("[1"));
        assert!(every_change_is_named(&text, None, &some) > 30);
    }
}

#[test]
fn any_change_of_a_secret_record_is_refused_and_named() {
    let text = record(&inputs(Variant::OneDeck, Method::Secret, 1), true).to_text();
    // Each try makes two keys; one change of each kind is enough here.
    let some = |path: &str| !path.contains("[1") && !path.starts_with("hashes.") && !path.starts_with("steps[");
    assert!(every_change_is_named(&text, Some(PASS), &some) > 20);
    assert!(every_change_is_named(&text, Some(PASS), &|path| path == "hashes.id" || path.starts_with("steps[2]")) > 2);
}

#[test]
fn a_forger_who_makes_the_hashes_anew_is_found_by_the_draw() {
    let inputs = inputs(Variant::Points, Method::Secret, 1);
    let forge = |edit: &dyn Fn(&mut Record)| {
        let mut bad = record(&inputs, false);
        edit(&mut bad);
        bad.rehash();
        let places = verify(&bad.to_text(), None).unwrap_err().into_iter().map(|difference| difference.place);
        places.collect::<Vec<_>>()
    };
    let names = |places: Vec<String>, place: &str| assert!(places.contains(&place.to_owned()), "{places:?}");
    names(forge(&|record| record.terms.values = Some([2_440_000, 1_200_000])), "id");
    names(forge(&|record| record.commitment = Bytes([0; 32])), "commitment");
    names(forge(&|record| record.steps.truncate(3)), "steps");
    names(forge(&|record| record.hands.away.swap(0, 1)), "hands.away[0]");
    let play = forge(&|record| record.opened.as_mut().unwrap().hands.home[0].play = "DT-11#1".into());
    assert_eq!(play, ["opened.hands.home[0].play"]);
    let other = digest("test", &[b"another seed"]);
    let seed = forge(&|record| record.opened.as_mut().unwrap().seed = other);
    assert!(seed.contains(&"commitment".to_owned()), "{seed:?}");
}

#[test]
fn dice_and_choices_from_lists_must_fit_exactly() {
    let base = Inputs {
        terms: Terms::new(Variant::Points, Setting::OneOff, None),
        words: None,
        ..inputs(Variant::Points, Method::Secret, 3)
    };
    let run = |dice: &[u8], choices: &[&str]| {
        let choices = choices.iter().map(|choice| (*choice).to_owned()).collect();
        deal(&base, &mut Fixed::new(&base, Some(dice.to_vec()), Some(choices)))
    };
    let choices =
        ["away buy dirty-tricks", "away buy random-events", "away buy none", "away return none", "home buy none"];
    let dealt = run(&[1, 2, 5], &choices).unwrap();
    assert_eq!((dealt.dice, dealt.choices.len()), (vec![1, 2, 5], 5));
    assert!(matches!(run(&[1, 2], &choices), Err(Trouble::DiceShort(_))));
    assert!(matches!(run(&[1, 2, 5, 5], &choices), Err(Trouble::DiceLeft(1))));
    assert!(matches!(run(&[1, 2, 5], &choices[..4]), Err(Trouble::ChoicesShort(_))));
    assert!(matches!(run(&[1, 2, 5], &[&choices[..], &["home return none"]].concat()), Err(Trouble::ChoicesLeft(1))));
    assert!(matches!(run(&[1, 2, 5], &["home buy dirty-tricks"]), Err(Trouble::BadChoice(_))));
    assert!(matches!(run(&[1, 2, 5], &["away buy tarot"]), Err(Trouble::BadChoice(_))));
    assert!(matches!(run(&[1, 2, 5], &["away buy miscellaneous-mayhem"]), Err(Trouble::Refused(_))));
    assert!(matches!(run(&[1, 2, 7], &choices), Err(Trouble::Refused(_))));
}

#[test]
fn records_with_given_dice_and_choices_verify_and_other_words_give_another_deal() {
    let inputs = inputs(Variant::Draft, Method::Secret, 4);
    let first = dealt(&inputs);
    let mut coaches = Fixed::new(&inputs, Some(first.dice.clone()), Some(first.choices.clone()));
    let again = deal(&inputs, &mut coaches).unwrap();
    assert_eq!(again.draw, first.draw);
    let record = Record::new(&inputs, &again, &Given { dice: true, choices: true }, Some(PASS)).unwrap();
    assert!(verify(&record.to_text(), Some(PASS)).is_ok());
    let other = Inputs { words: Some(["ham".into(), "spam".into()]), ..inputs.clone() };
    assert_ne!(other.id(), inputs.id());
    assert_ne!(dealt(&other).draw.pool(), first.draw.pool());
}

#[test]
fn nonsense_is_no_record() {
    for text in ["", "{}", "[]", "null", "{\"touchback_plays\":1}", "\u{0}"] {
        assert_eq!(verify(text, None).unwrap_err()[0].place, "file", "{text:?}");
    }
}
