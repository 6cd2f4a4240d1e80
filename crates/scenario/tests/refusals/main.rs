//! Every refusal in every ruleset: its sentence and its rule are in docs/refusals.md, and everything refused in matches
//! is one of those. `TOUCHBACK_BLESS=1` rewrites the page.

#![allow(clippy::unwrap_used, clippy::expect_used)]

mod page;
mod specimens;
mod truth;
mod walk;

use std::collections::{BTreeMap, BTreeSet};

use touchback_engine::Rules;
use touchback_ledger::ledger::entries;
use touchback_notation::Question;
use touchback_rulesets::{ledger, load};
use touchback_scenario::{RULESETS, ledger_ids};

const ALL: [&str; 3] = ["sevens", "elevens", "classic"];

fn rules(id: &str) -> Rules {
    load(id).expect("the rules load")
}

#[test]
fn no_refusal_is_left_out_of_the_specimens() {
    let source = include_str!("../../../engine/src/illegal.rs");
    let (_, after) = source.split_once("/// A stable name for programs.").expect("the codes have a place");
    let (codes, _) = after.split_once("pub const fn rule(self)").expect("the rules follow");
    let plays = source.split('"').skip(1).step_by(2).filter(|word| word.starts_with("E-"));
    let codes: BTreeSet<&str> = codes.split('"').skip(1).step_by(2).chain(plays).collect();
    let tried: BTreeSet<&str> = specimens::all().iter().map(|why| why.code()).collect();
    assert_eq!(tried, codes);
    // What an edition from outside asks is its own.
    let asks: BTreeSet<&str> = Question::WORDS.iter().copied().filter(|word| *word != "own").collect();
    let tried: BTreeSet<String> = specimens::asks().iter().map(specimens::word).collect();
    assert_eq!(tried.iter().map(String::as_str).collect::<BTreeSet<_>>(), asks);
}

#[test]
fn every_rule_named_exists() {
    let known = ledger_ids();
    for why in specimens::all() {
        assert!(known.contains(why.rule()), "{why:?}: {}", why.rule());
    }
}

#[test]
fn the_games_of_2020_name_what_the_engine_names() {
    for game in RULESETS {
        let r = rules(game);
        for why in specimens::all() {
            assert_eq!(ledger::of_refusal(&r, why), Some(why.rule()), "{game} {why:?}");
        }
    }
}

#[test]
fn no_refusal_of_the_game_of_1994_names_another_ledger() {
    let r = rules("classic");
    let files: BTreeMap<String, &str> = entries().into_iter().map(|entry| (entry.id, entry.file)).collect();
    for why in specimens::all() {
        let Some(id) = ledger::of_refusal(&r, why) else { continue };
        let file = files.get(id).copied();
        assert!(matches!(file, Some("rules/oberwald.md" | "rules/special-plays.md")), "{why:?}: {id} of {file:?}");
        let kept = file == Some("rules/special-plays.md");
        assert!(!kept || id == why.rule(), "{why:?}: {id} is a special play's");
    }
}

#[test]
fn the_page_tells_every_refusal() {
    let made = page::make();
    page::compare(&made);
}

/// In matches of every ruleset everything that is not offered is tried, and the sentence must be true.
#[test]
fn whatever_is_refused_in_a_match_stands_in_the_page() {
    let listed: BTreeSet<String> = specimens::all().into_iter().map(specimens::reason).collect();
    for game in ALL {
        let mut desk = walk::Desk::new(game);
        desk.matches();
        for (reason, example) in &desk.examples {
            assert!(listed.contains(reason), "{game}: {reason} is not listed: {example:?}");
        }
        desk.check();
    }
}
