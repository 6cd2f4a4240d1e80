//! Secret Objectives: dealt so that only their owner can read them, and anybody can check them later
//! (MP-OBJ-01 to -08).
//!
//! At check-in a coach hands in seals: the hash of one key per round. The keys come from the coach's own secret, so the
//! event file reveals no objectives, not even to the organiser. When a round is published the log's hash becomes the
//! public part of the dice: the coach fixed the keys before and cannot choose; the organiser does not know the keys and
//! cannot choose either. After the game the coach opens the round's key: it must match the seal, and the three
//! objectives follow from it.

use crate::log::{hex, sha256};
use crate::problem::{Problem, Problems};

/// Key of one round from the coach's secret.
pub fn round_key(secret: &str, round: u32) -> String {
    hex(&sha256(&[b"touchback objectives key", secret.as_bytes(), &round.to_be_bytes()]))
}

/// What is handed in at check-in, one per round.
pub fn seal(key: &str) -> String {
    hex(&sha256(&[b"touchback objectives seal", key.as_bytes()]))
}

/// A seal as the journal has it: of this event and this coach, so that it says nothing about any other.
pub fn bound(event: &str, number: u32, seal: &str) -> String {
    let parts: [&[u8]; 4] =
        [b"touchback objectives bound seal", event.as_bytes(), &number.to_be_bytes(), seal.as_bytes()];
    hex(&sha256(&parts))
}

pub fn seals(secret: &str, rounds: u32) -> Vec<String> {
    (1..=rounds).map(|round| seal(&round_key(secret, round))).collect()
}

/// Three different objectives from sixteen-sided dice (MP-OBJ-01, -06).
pub fn deal(key: &str, nonce: &str, round: u32, number: u32) -> [u8; 3] {
    let seed = sha256(&[
        b"touchback objectives",
        key.as_bytes(),
        nonce.as_bytes(),
        &round.to_be_bytes(),
        &number.to_be_bytes(),
    ]);
    let mut block = 0_u32;
    let dice = std::iter::from_fn(move || {
        let bytes = sha256(&[&seed, &block.to_be_bytes()]);
        block += 1;
        Some(bytes)
    });
    // Sixteen faces fit a byte sixteen times over: no face is likelier than another.
    distinct(dice.flatten().map(|byte| byte % 16 + 1))
}

/// Keeps rolling until three different numbers are there.
fn distinct(dice: impl Iterator<Item = u8>) -> [u8; 3] {
    let mut kept = [0; 3];
    let mut have = 0;
    for die in dice {
        if !kept[..have].contains(&die) {
            kept[have] = die;
            have += 1;
        }
        if have == 3 {
            break;
        }
    }
    kept
}

/// Objectives from dice rolled at the table, re-rolled numbers included (MP-BAD-30).
pub fn from_rolls(rolls: &[u8]) -> Result<[u8; 3], Problems> {
    let bad = || {
        let message = "Three different Secret Objectives (1–16) are needed.";
        vec![Problem::bad("MP-BAD-30", "three_objectives", "MP-OBJ-01", message)]
    };
    if rolls.iter().any(|d| !(1..=16).contains(d)) {
        return Err(bad());
    }
    let kept = distinct(rolls.iter().copied());
    if kept.contains(&0) { Err(bad()) } else { Ok(kept) }
}

/// The sixteen names, in D16 order.
pub const NAMES: [&str; 16] = [
    "Red Card",
    "Didn't Need Them Anyway",
    "Going Alone",
    "Fouling Frenzy",
    "Going Surfing",
    "Ganging Up",
    "Whoops!",
    "Not so Fast!",
    "Timely Tackle",
    "Precision Passing",
    "Hit 'em Hard",
    "Just a Little Further",
    "Go Long",
    "Nuffle Favours the Bold",
    "All According to Plan",
    "Headtaker",
];
