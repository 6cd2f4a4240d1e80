//! The rules that the games cite. The scenario tests go through every refusal of the engine.

use std::collections::BTreeMap;

use touchback_engine::illegal::{Illegal, PlayRefusal, Why};
use touchback_engine::{ActionKind, Choice, Pid, Play, Rules};
use touchback_ledger::ledger::entries;

use super::{in_brackets, of_1994, of_game, of_refusal};

fn rules(id: &str) -> Rules {
    crate::load(id).expect("the rules load")
}

/// The ids in the literals of a source text.
fn ids(source: &'static str) -> impl Iterator<Item = &'static str> {
    let is_id = |word: &&str| {
        let mark = word.split('-').next().unwrap_or_default();
        let of_an_id = |c: char| c.is_ascii_alphanumeric() || c == '-' || c == '.';
        let capital = mark.starts_with(|c: char| c.is_ascii_uppercase());
        capital && mark != "E" && word.len() > mark.len() + 1 && word.chars().all(of_an_id)
    };
    source.split('"').filter(is_id)
}

/// The ledger of every id.
fn files() -> BTreeMap<String, &'static str> {
    entries().into_iter().map(|entry| (entry.id, entry.file)).collect()
}

#[test]
fn a_refusal_has_the_rule_that_it_follows_from() {
    let r = rules("classic");
    let rule = |why| of_refusal(&r, why);
    assert_eq!(rule(Illegal::CannotBlock(Pid(1), Why::OwnPlayer)), Some("OB-2.1-2"));
    assert_eq!(rule(Illegal::CannotBlock(Pid(20), Why::NotAdjacent)), Some("OB-2.0-1"));
    assert_eq!(rule(Illegal::ActionUsed(ActionKind::Pass)), Some("OB-2.0-3"));
    assert_eq!(rule(Illegal::NoReroll(Why::OpponentTurn)), Some("OB-3.5-1"));
    assert_eq!(rule(Illegal::CannotFoul(Pid(20), Why::NotAdjacent)), Some("OB-2.0-4"));
    assert_eq!(rule(Illegal::NotNow(Choice::Argue, Why::Ejected)), Some("OB-3.1-5"));
    assert_eq!(rule(Illegal::NotNow(Choice::LeaveBall, Why::NoTrait)), None);
    assert_eq!(rule(Illegal::SetUpLine), None, "the compendium leaves it to the books");
    assert_eq!(rule(Illegal::Play(PlayRefusal::Spent, Play::HIDDEN)), Some("SP4-40"));
}

#[test]
fn every_rule_of_every_other_ledger_is_told_by_that_of_1994_or_not_at_all() {
    let files = files();
    let ids: Vec<&'static str> = entries().into_iter().map(|entry| &*entry.id.leak()).collect();
    for id in &ids {
        if let Some(told) = of_1994(id) {
            let file = files.get(told).copied();
            assert!(matches!(file, Some("rules/oberwald.md" | "rules/special-plays.md")), "{id}: {told} of {file:?}");
        }
    }
    let r = rules("classic");
    assert_eq!(of_game(&r, "S7-BD-01"), None);
    assert_eq!(of_game(&r, "S7-KICK-01"), Some("O-11"));
    assert_eq!(of_game(&rules("sevens"), "S7-BD-01"), Some("S7-BD-01"));
}

#[test]
fn the_rules_named_here_exist() {
    let files = files();
    for id in ids(include_str!("../ledger.rs")) {
        assert!(files.contains_key(id), "no rule {id}");
    }
}

#[test]
fn brackets_stand_only_around_a_rule() {
    assert_eq!(in_brackets(Some("OB-2.0-4")), " (OB-2.0-4)");
    assert_eq!(in_brackets(None), "");
}
