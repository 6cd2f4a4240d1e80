//! Dice that can be proved. The league commits to the end of a chain of hashes; every command that rolls shows the link before it,
//! and its dice follow from that link. Nobody can choose a link, and nobody but its keeper knows the next.

use std::collections::BTreeMap;

use touchback_journal::{Kind, hex, sha256};
use touchback_roster::dice::{Ask, Dice, Rolled, SeededDice};

use crate::change::{Change, Deed};
use crate::state::Chain;
use crate::{League, Sealed};

/// Links of a chain; another follows.
pub const LINKS: u32 = 256;
const PURPOSE: &str = "league";

/// The secret of a league from words that somebody keeps.
#[must_use]
pub fn secret_of(words: &str) -> [u8; 32] {
    sha256(&[b"touchback league dice ", words.as_bytes()])
}

/// What is written down of a code.
#[must_use]
pub fn code_seal(code: &str) -> String {
    touchback_tournament::director::code_seal(code)
}

/// The link so many steps before the end.
fn link(secret: &[u8; 32], chain: u32, steps: u32) -> [u8; 32] {
    let start = sha256(&[secret, &chain.to_be_bytes()]);
    (steps..LINKS).fold(start, |link, _| sha256(&[&link]))
}

/// A new chain, by its end.
#[must_use]
pub fn commit(secret: &[u8; 32], number: u32) -> Chain {
    Chain { number, used: 0, last: hex(&link(secret, number, 0)) }
}

/// The next link of the chain; none if this is not its secret or it is used up.
#[must_use]
pub fn next(secret: &[u8; 32], chain: &Chain) -> Option<String> {
    let next = link(secret, chain.number, chain.used + 1);
    (chain.used < LINKS && hex(&sha256(&[&next])) == chain.last).then(|| hex(&next))
}

/// The dice of a link.
#[must_use]
pub fn of_link(link: &str) -> SeededDice {
    SeededDice::for_purpose(link, PURPOSE)
}

/// In a correction: dice that fell before stay, others are rolled anew.
pub struct Kept<'d> {
    before: Vec<Option<Rolled>>,
    fresh: &'d mut dyn Dice,
    /// Which of the dice asked for were kept.
    pub kept: Vec<usize>,
    asked: usize,
}

impl<'d> Kept<'d> {
    pub fn new(before: &[Rolled], fresh: &'d mut dyn Dice) -> Kept<'d> {
        Kept { before: before.iter().cloned().map(Some).collect(), fresh, kept: Vec::new(), asked: 0 }
    }
}

impl Dice for Kept<'_> {
    fn die(&mut self, ask: &Ask) -> Option<u16> {
        let number = self.asked;
        self.asked += 1;
        let same = self.before.iter_mut().find(|die| die.as_ref().is_some_and(|die| die.ask == *ask));
        match same.and_then(Option::take) {
            Some(die) => {
                self.kept.push(number);
                Some(die.shows)
            }
            None => self.fresh.die(ask),
        }
    }
}

/// How many commands rolled provably, and what is wrong with any.
#[must_use]
pub fn verify(entries: &[Sealed]) -> (usize, Vec<String>) {
    let (mut rolls, mut problems) = (0, Vec::new());
    let mut last = String::new();
    let mut shown: Vec<String> = Vec::new();
    let mut fell: BTreeMap<u64, &[Rolled]> = BTreeMap::new();
    for sealed in entries {
        let seq = sealed.entry.seq;
        if let Some(deed) = sealed.entry.change.deed() {
            let at = League::stands_for(&sealed.entry.change).unwrap_or(seq);
            if !stays(deed, fell.get(&at).copied().unwrap_or_default()) {
                problems.push(format!("Entry {seq} keeps dice that did not fall."));
            }
            fell.extend([(at, deed.dice.as_slice()), (seq, deed.dice.as_slice())]);
        }
        match &sealed.entry.change {
            // After something was taken back the chain goes on where it stood.
            Change::Dice { chain } if chain.used > 0 && shown.contains(&chain.last) => last.clone_from(&chain.last),
            Change::Dice { chain } if chain.used > 0 => {
                problems.push(format!("Entry {seq} names a link nobody has shown."))
            }
            Change::Dice { chain } => last.clone_from(&chain.last),
            change => {
                let Some((deed, proof)) = change.deed().and_then(|deed| Some((deed, deed.proof.as_ref()?))) else {
                    continue;
                };
                rolls += 1;
                if after(proof).as_deref() != Some(last.as_str()) {
                    problems.push(format!("The link of entry {seq} does not lead to the one before."));
                }
                if !follows(deed, proof) {
                    problems.push(format!("The dice of entry {seq} do not follow from its link."));
                }
                last.clone_from(proof);
                shown.push(proof.clone());
            }
        }
    }
    (rolls, problems)
}

/// The link that this one leads to.
fn after(link: &str) -> Option<String> {
    let bytes: Option<Vec<u8>> =
        (0..link.len() / 2).map(|i| u8::from_str_radix(link.get(2 * i..2 * i + 2)?, 16).ok()).collect();
    Some(hex(&sha256(&[&bytes?])))
}

/// Whether the dice that a correction keeps fell before.
fn stays(deed: &Deed, before: &[Rolled]) -> bool {
    let mut before: Vec<&Rolled> = before.iter().collect();
    deed.kept.iter().all(|number| {
        let at = deed.dice.get(*number).and_then(|die| before.iter().position(|fell| *fell == die));
        at.map(|at| before.swap_remove(at)).is_some()
    })
}

fn follows(deed: &Deed, link: &str) -> bool {
    let mut dice = of_link(link);
    let fresh = deed.dice.iter().enumerate().filter(|(number, _)| !deed.kept.contains(number));
    fresh.into_iter().all(|(_, rolled)| dice.die(&rolled.ask) == Some(rolled.shows))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_chain_is_shown_from_its_end() {
        let secret = secret_of("only mine");
        let mut chain = commit(&secret, 1);
        for _ in 0..LINKS {
            let link = next(&secret, &chain).expect("a link");
            assert_eq!(after(&link).as_deref(), Some(chain.last.as_str()));
            chain = Chain { used: chain.used + 1, last: link, ..chain };
        }
        assert_eq!(next(&secret, &chain), None, "used up");
        assert_eq!(next(&secret_of("another"), &commit(&secret, 1)), None, "not the secret of this chain");
    }
}
