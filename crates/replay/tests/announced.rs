//! A card that the engine cannot read is announced and adjusted by agreement: the file shows who proposed what and who agreed, and
//! any change to that is detected.

#![allow(clippy::unwrap_used)]

mod common;

use touchback_bots::{Bot, BotKind};
use touchback_engine::adjust::Adjust;
use touchback_engine::dice::Quick;
use touchback_engine::kickoff_match::start_with_plays;
use touchback_engine::play::Window;
use touchback_engine::{
    Action, ActionBuf, Ask, Choice, Decision, Hand, Line, Play, Side, State, apply, decision, view,
};
use touchback_replay::file::Record;
use touchback_replay::{Check, DiceSource, Failure, PlaysSource, Recorder, Replay, verify};
use touchback_rulesets::load;

fn hand() -> Hand {
    let own = Window::StartOwnTurn;
    Hand::of(&[Line { manual: own, may_open: own.bit(), public: false, ..Line::open(Play::MANUAL) }])
}

/// Declares the card at its first chance and takes a re-roll of the other side by agreement; other questions are the bots'.
fn answer(asked: &Decision, adjusted: &mut bool, others: impl FnOnce(&[Action]) -> Action) -> Action {
    let mut all = ActionBuf::new();
    asked.menu.expand(&mut all);
    let card = all.iter().copied().find(|action| matches!(action, Action::Item(_)));
    match asked.ask {
        Ask::Play(_) => card.unwrap_or(Action::Choose(Choice::Decline)),
        Ask::Adjust if *adjusted => Action::Choose(Choice::Done),
        Ask::Adjust => {
            *adjusted = true;
            Action::Item(Adjust::TheyLoseReroll as u8)
        }
        Ask::Agree(..) => Action::Choose(Choice::Use),
        _ => others(all.as_slice()),
    }
}

/// A match up to some actions after the adjustment.
fn played() -> Replay {
    let rules = load("elevens").unwrap();
    let setup = common::setup(&rules);
    let (hands, seed) = ([hand(), Hand::EMPTY], 8);
    let mut recorder = Recorder::new(&rules, &setup, DiceSource::Quick { seed });
    recorder.with_plays(PlaysSource::given(&hands));
    let mut quick = Quick::new(seed);
    let mut dice = recorder.dice(&mut quick);
    let (mut s, _): (State, _) = start_with_plays(&rules, &setup, hands, &mut dice, &mut recorder).unwrap();
    recorder.applied(&s);
    let mut bots = Side::BOTH.map(|side| BotKind::Scripted.coach(side.index() as u64));
    let (mut adjusted, mut rest) = (false, 30);
    while rest > 0 {
        let asked = decision(&rules, &s).unwrap();
        let known = view(&rules, &s, asked.by.into());
        let bot = &mut bots[asked.by.index()];
        let action = answer(&asked, &mut adjusted, |all| bot.choose(&rules, &known, &asked, all));
        recorder.answers(&s, &asked, action);
        apply(&rules, &mut s, action, &mut dice, &mut recorder).unwrap();
        recorder.applied(&s);
        rest -= i32::from(adjusted);
    }
    recorder.finish(&s)
}

/// Changes the record with this action, like a forger who recomputes all hashes.
fn forge(good: &Replay, n: usize, edit: &dyn Fn(&mut Record)) -> Failure {
    let mut bad = good.clone();
    edit(&mut bad.records[n].0);
    assert_eq!(verify(&bad).unwrap_err().check, Check::Chain, "without new hashes the chain breaks");
    bad.rehash();
    verify(&bad).unwrap_err()
}

#[test]
fn an_adjustment_is_kept_and_any_change_of_it_found() {
    let _proof = touchback_ledger::covers(&["DK-02"]);
    let good = Replay::parse(&played().to_text()).unwrap();
    let verified = verify(&good).unwrap();
    assert!(verified.dice_proven);
    let with = |words: &str| good.records.iter().position(|(record, _)| record.action.ends_with(words)).unwrap();
    let (declared, proposed) = (with("item manual"), with("item they-lose-reroll"));
    let agreed = proposed + 1;
    assert!(declared < proposed && good.records[agreed].0.action == "away use", "{}", good.records[agreed].0.action);
    let told = |words: &str| good.records[agreed].0.events.iter().position(|event| event.contains(words)).unwrap();
    let (adjusted, taken) = (told("adjusted home they-lose-reroll agreed"), told("reroll-taken away"));
    let found = |failure: &Failure| {
        assert!(matches!(failure.check, Check::Legality | Check::State | Check::Events), "{failure}");
    };
    // Another adjustment, another answer, another card, another story of it.
    for item in ["they-gain-reroll", "gain-bribe", "gain-reroll"] {
        let other = forge(&good, proposed, &|record| record.action = format!("home item {item}"));
        found(&other);
        assert!(other.place.ends_with(&proposed.to_string()) || other.place.ends_with(&agreed.to_string()), "{other}");
    }
    found(&forge(&good, agreed, &|record| record.action = "away decline".to_owned()));
    found(&forge(&good, proposed, &|record| record.action = "home done".to_owned()));
    found(&forge(&good, declared, &|record| record.action = "home decline".to_owned()));
    let edited = |n: usize, words: &str| forge(&good, agreed, &|record| record.events[n] = words.to_owned());
    assert_eq!(edited(adjusted, "adjusted home they-lose-reroll declined").check, Check::Events);
    assert_eq!(edited(taken, "reroll-taken home").check, Check::Events);
}

#[test]
fn a_card_that_was_not_in_the_hand_cannot_be_announced() {
    let mut bad = played();
    bad.header.0.plays = Some(PlaysSource::given(&[Hand::EMPTY; 2]));
    bad.rehash();
    let failure = verify(&bad).unwrap_err();
    assert!(matches!(failure.check, Check::Legality | Check::State | Check::Events), "{failure}");
}
