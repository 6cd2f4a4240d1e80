//! Everything that can be in a scenario is described in `docs/scenarios.md`.

use std::path::Path;
use touchback_engine::rules::{
    Characteristic, Face, Fate, Injury, KickoffEvent, Measure, Mod, Prayer, Range, TestKind, Weather,
};
use touchback_engine::{ActionKind, Choice, Roll};
use touchback_notation::{MatchEvent, Question};

fn page() -> String {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/scenarios.md");
    std::fs::read_to_string(path).expect("the page can be read")
}

/// The part of the page below a heading, up to the next one of the same or a higher rank.
fn section<'a>(page: &'a str, heading: &str) -> &'a str {
    let start = page.find(&format!("\n{heading}\n")).unwrap_or_else(|| panic!("no heading “{heading}”"));
    let rest = &page[start + 1..];
    let rank = heading.chars().take_while(|c| *c == '#').count();
    let ends = (1..=rank).filter_map(|n| rest[1..].find(&format!("\n{} ", "#".repeat(n)))).min();
    ends.map_or(rest, |end| &rest[..=end])
}

/// Whether a table row of this text starts with this word in code.
fn has_row(text: &str, word: &str) -> bool {
    text.lines().any(|line| {
        line.strip_prefix("| `")
            .and_then(|rest| rest.strip_prefix(word))
            .is_some_and(|rest| rest.starts_with([' ', '`']))
    })
}

fn all_in(text: &str, what: &str, names: impl IntoIterator<Item = &'static str>) {
    let missing: Vec<_> = names.into_iter().filter(|name| !text.contains(&format!("`{name}`"))).collect();
    assert!(missing.is_empty(), "{what} not described: {missing:?}");
}

#[test]
fn every_event_has_its_row() {
    let page = page();
    let events = section(&page, "## Events");
    // What an edition from outside adds is called by its own name.
    let missing: Vec<_> = MatchEvent::WORDS.iter().filter(|kind| **kind != "own" && !has_row(events, kind)).collect();
    assert!(missing.is_empty(), "events not described: {missing:?}");
}

#[test]
fn every_question_has_its_row() {
    let page = page();
    let questions = section(&page, "### Questions");
    let missing: Vec<_> = Question::WORDS.iter().filter(|ask| **ask != "own" && !has_row(questions, ask)).collect();
    assert!(missing.is_empty(), "questions not described: {missing:?}");
}

#[test]
fn every_roll_has_its_row_with_its_die() {
    let page = page();
    let dice = section(&page, "## Dice");
    for roll in Roll::ALL {
        let row = format!("| `{}` | D{} |", roll.name(), roll.die().faces());
        assert!(dice.contains(&row), "not described: {row}");
    }
}

#[test]
fn every_action_and_choice_is_named() {
    let page = page();
    all_in(section(&page, "### Choice words"), "choices", Choice::ALL.iter().map(|c| c.name()));
    let actions = section(&page, "### Actions");
    let missing: Vec<_> = ActionKind::ALL
        .iter()
        .map(|a| a.name())
        .filter(|n| !actions.contains(&format!("`{n}`")) && *n != "move")
        .collect();
    assert!(missing.is_empty() && actions.contains("`activate H1 move`"), "{missing:?}");
}

#[test]
fn every_name_of_a_list_is_given() {
    let page = page();
    let events = section(&page, "## Events");
    all_in(events, "tests", TestKind::ALL.iter().map(|t| t.name()));
    all_in(events, "modifiers", Mod::ALL.iter().map(|m| m.name()));
    all_in(events, "prayers", Prayer::ALL.iter().map(|p| p.name()));
    all_in(events, "kick-off events", KickoffEvent::ALL.iter().map(|k| k.name()));
    all_in(events, "faces", Face::ALL.iter().map(|f| f.name()));
    all_in(events, "injuries", Injury::ALL.iter().map(|i| i.name()));
    all_in(events, "characteristics", Characteristic::ALL.iter().map(|c| c.name()));
    let fates = Fate::ALL.iter().filter(|f| **f != Fate::Fine).map(|f| f.name());
    all_in(events, "fates", fates);
    let ranges = Range::ALL.iter().filter(|r| **r != Range::Out).map(|r| r.name());
    all_in(events, "ranges", ranges);
    all_in(&page, "weather", Weather::ALL.iter().map(|w| w.name()));
    all_in(&page, "measures", Measure::ALL.iter().map(|m| m.name()));
}

#[test]
fn every_word_of_sides_and_players_is_given() {
    let page = page();
    let source = include_str!("../src/words.rs");
    let words: Vec<&str> = source
        .lines()
        .filter(|line| line.trim_start().starts_with('"') || line.trim_start().starts_with("(\""))
        .filter_map(|line| line.split('"').nth(1))
        .collect();
    assert!(words.len() > 25, "{words:?}");
    let missing: Vec<_> = words
        .into_iter()
        .filter(|word| !page.contains(&format!("`{word}`")) && !page.contains(&format!("`{word}=")))
        .collect();
    assert!(missing.is_empty(), "words not described: {missing:?}");
}
