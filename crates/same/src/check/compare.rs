//! What differs between a recorded step and the same one played now.

use std::collections::BTreeSet;

use crate::names::{Found, Names, Place};
use crate::step::{Listed, Menu, Step, hash};

/// Puts a recorded step into the words of this version; hashes stay.
pub fn translate(step: &mut Step, names: &Names, ruleset: &str) {
    let turn = |text: &mut String| *text = names.translated(ruleset, text);
    turn(&mut step.said);
    turn(&mut step.then);
    step.rolls.iter_mut().for_each(|(roll, _)| turn(roll));
    step.events.iter_mut().for_each(turn);
    if let Some(Menu { listed: Listed::Words(words), .. }) = &mut step.menu {
        words.iter_mut().for_each(turn);
    }
}

pub fn rolls(old: &Step, new: &Step) -> Vec<Found> {
    let most = old.rolls.len().max(new.rolls.len());
    let name = |step: &Step, i: usize| step.rolls.get(i).map(|(roll, _)| roll.clone());
    let pairs = (0..most).map(|i| (name(old, i), name(new, i))).filter(|(before, now)| before != now);
    pairs.map(|(before, now)| Found { place: Place::Roll, before, now }).collect()
}

pub fn question(old: &Step, new: &Step) -> Vec<Found> {
    if old.then == new.then {
        return Vec::new();
    }
    vec![Found { place: Place::Question, before: Some(old.then.clone()), now: Some(new.then.clone()) }]
}

/// Each action that only one of the menus has.
pub fn menu(old: &Step, new: &Step, names: &Names, ruleset: &str) -> Vec<Found> {
    let found = |before, now| Found { place: Place::Menu, before, now };
    let (Some(before), Some(now)) = (&old.menu, &new.menu) else { return Vec::new() };
    let Listed::Words(now) = &now.listed else { return Vec::new() };
    match &before.listed {
        Listed::Words(before) => {
            let (before, now): (BTreeSet<_>, BTreeSet<_>) = (before.iter().collect(), now.iter().collect());
            let gone = before.difference(&now).map(|action| found(Some((*action).clone()), None));
            gone.chain(now.difference(&before).map(|action| found(None, Some((*action).clone())))).collect()
        }
        Listed::Hash(recorded) => {
            let mut back: Vec<String> = now.iter().map(|action| names.back(ruleset, action)).collect();
            back.sort_unstable();
            if hash(&back) == *recorded { Vec::new() } else { vec![found(None, None)] }
        }
    }
}
