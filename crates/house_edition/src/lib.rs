//! A house edition: the eleven-a-side game of 2020 with a skill, a star, a kick-off event and a card that nobody has
//! printed. It is built outside the engine and outside `editions`, the way anybody could build one.
//!
//! Each rule is one file with its unit, its procedure and its words. Together they bring an action, a test, lasting effects,
//! questions, events and refusals of their own; [`places`] says which place of the kernel's lists each of them takes.

mod crowd_favourite;
mod fog_horn;
mod pie_stall;
pub mod places;
mod rabble_rouser;

use touchback_editions::{common, e2020};
use touchback_engine::rules::{Limit, NO_MATE, StarNumbers, StarRow};
use touchback_engine::unit::{Part, Unit, Units};
use touchback_engine::{Rules, SkillSet, Words};

/// What the rules are called.
pub const ID: &str = "house";
/// The star.
pub const STAR: &str = "old-marrow";

const UNITS: &[Unit] = &[rabble_rouser::UNIT];
const PARTS: &[Part] = &[
    rabble_rouser::FIRED_UP,
    rabble_rouser::HOARSE,
    crowd_favourite::PART,
    pie_stall::PART,
    pie_stall::WELL_FED,
    fog_horn::PART,
    fog_horn::DEAFENED,
];
/// The words of all rules of this edition.
pub const WORDS: &[&[Words]] = &[rabble_rouser::WORDS, crowd_favourite::WORDS, pie_stall::WORDS, fog_horn::WORDS];

/// The units of 2020 and those of this edition.
///
/// # Errors
/// The lists contradict each other, or something has no words.
pub fn units() -> Result<Units, String> {
    worded(WORDS)
}

/// The same with these words.
///
/// # Errors
/// As above.
pub fn worded(words: &[&[Words]]) -> Result<Units, String> {
    Units::worded(words, &[common::UNITS, e2020::UNITS, UNITS], SkillSet::EMPTY)?
        .with(common::PARTS)?
        .with(e2020::PARTS)?
        .with(&[PARTS])
}

/// The row of the kick-off table for a total of 6.
const SIX: usize = 4;

/// The rules of the house.
///
/// # Errors
/// The official rules do not load, or the units do not fit.
pub fn rules() -> Result<Rules, String> {
    let mut rules = touchback_rulesets::load("elevens").map_err(|why| why.to_string())?;
    rules.id = ID.to_owned();
    rules.units = units()?;
    rules.kickoff[SIX] = places::PIE_STALL;
    let human = rules.team("human").ok_or("there is no human team")?;
    let (first, count) = rules.teams[usize::from(human)].positions;
    let throwers = usize::from(first)..usize::from(first) + usize::from(count);
    for row in rules.positions[throwers].iter_mut().filter(|row| row.id.contains("thrower")) {
        row.skills.insert(places::RABBLE_ROUSER);
    }
    add_star(&mut rules, usize::from(first))?;
    Ok(rules)
}

/// Old Marrow has the profile of the first human position, and a rule of his own.
fn add_star(rules: &mut Rules, like: usize) -> Result<(), String> {
    let profile = rules.positions.get(like).ok_or("the human team has no positions")?.clone();
    let position = u16::try_from(rules.positions.len()).map_err(|why| why.to_string())?;
    rules.positions.push(touchback_engine::rules::PositionRow {
        id: STAR.to_owned(),
        name: "Old Marrow".to_owned(),
        lineman: false,
        ..profile
    });
    rules.stars.push(StarRow {
        id: STAR.to_owned(),
        name: "Old Marrow".to_owned(),
        position,
        cost: 90,
        open_to: 0,
        closed_to: 0,
        lists: 0,
        mate: NO_MATE,
        mega: false,
        rule: Some(places::CROWD_FAVOURITE),
        limit: Limit::Half,
        numbers: StarNumbers::default(),
    });
    Ok(())
}
