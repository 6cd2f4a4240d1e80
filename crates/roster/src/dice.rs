//! Dice for the time between matches: rolled by the software from a seed that can be checked afterwards, read from a
//! record, or typed in from a table. Every roll says what it is for (S7-BAD-23 refuses faces that do not exist).

use crate::problem::Problem;
use rand_chacha::ChaCha20Rng;
use rand_core::{RngCore, SeedableRng};
use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};

/// A die that is needed.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(as = DieAsked))]
pub struct Ask {
    /// Number of sides; 2 and 3 are read from a D6 (S7-DICE-01, S7-DICE-02).
    pub sides: u16,
    pub why: String,
}

/// A die that was rolled.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(as = DieRolled))]
pub struct Rolled {
    #[serde(flatten)]
    pub ask: Ask,
    pub shows: u16,
}

/// Where dice come from; `None` if there is no die.
pub trait Dice {
    fn die(&mut self, ask: &Ask) -> Option<u16>;
}

/// A procedure's view of the dice: checks what comes and keeps a record of it.
pub struct Table<'d> {
    source: &'d mut dyn Dice,
    pub rolled: Vec<Rolled>,
}

impl<'d> Table<'d> {
    pub fn new(source: &'d mut dyn Dice) -> Table<'d> {
        Table { source, rolled: Vec::new() }
    }

    /// Rolls a die with this many sides.
    pub fn roll(&mut self, sides: u16, why: impl Into<String>) -> Result<u8, Problem> {
        self.wide(sides, why).map(|n| n as u8)
    }

    fn wide(&mut self, sides: u16, why: impl Into<String>) -> Result<u16, Problem> {
        let ask = Ask { sides, why: why.into() };
        let Some(shows) = self.source.die(&ask) else {
            let message = format!("A D{sides} is needed: {}.", ask.why);
            return Err(Problem::new("needs_die", "S7-DICE-05", ask.why, message));
        };
        if shows == 0 || shows > sides {
            let message = format!("{shows} is not a valid D{sides} result.");
            return Err(Problem::new("bad_die", "S7-BAD-23", ask.why, message).refused_by("S7-BAD-23"));
        }
        self.rolled.push(Rolled { ask, shows });
        Ok(shows)
    }

    /// A D3, read from a D6 (S7-DICE-02).
    pub fn d3(&mut self, why: impl Into<String>) -> Result<u8, Problem> {
        Ok(self.roll(6, why)?.div_ceil(2))
    }

    /// One of several, all alike (S7-DICE-08); no die for a choice of one.
    pub fn pick(&mut self, count: usize, why: impl Into<String>) -> Result<usize, Problem> {
        match u16::try_from(count) {
            Ok(0) | Err(_) => Err(Problem::new("nobody", "S7-DICE-08", why, "There is nobody to choose from.")),
            Ok(1) => Ok(0),
            Ok(sides) => Ok(usize::from(self.wide(sides, why)?) - 1),
        }
    }
}

/// Dice from a seed: ChaCha20, with rejection so that each face is equally likely.
pub struct SeededDice {
    stream: ChaCha20Rng,
}

impl SeededDice {
    pub fn new(seed: [u8; 32]) -> SeededDice {
        SeededDice { stream: ChaCha20Rng::from_seed(seed) }
    }

    /// A separate stream for one purpose, e.g. one match, from a league's secret.
    pub fn for_purpose(secret: &str, purpose: &str) -> SeededDice {
        let mut hash = Sha256::new();
        hash.update((secret.len() as u64).to_le_bytes());
        hash.update(secret.as_bytes());
        hash.update(purpose.as_bytes());
        SeededDice::new(hash.finalize().into())
    }
}

impl Dice for SeededDice {
    fn die(&mut self, ask: &Ask) -> Option<u16> {
        let sides = u32::from(ask.sides);
        let fair = u32::MAX - u32::MAX % sides;
        loop {
            let word = self.stream.next_u32();
            if word < fair {
                return u16::try_from(word % sides + 1).ok();
            }
        }
    }
}

/// What is published before the dice are rolled, so nobody can choose a convenient secret afterwards.
pub fn commitment(secret: &str) -> String {
    Sha256::digest(secret.as_bytes()).iter().map(|byte| format!("{byte:02x}")).collect()
}

/// Whether the revealed secret fits the commitment and gives exactly these rolls.
pub fn verify(secret: &str, commitment_given: &str, purpose: &str, rolled: &[Rolled]) -> bool {
    let mut dice = SeededDice::for_purpose(secret, purpose);
    commitment(secret) == commitment_given && rolled.iter().all(|r| dice.die(&r.ask) == Some(r.shows))
}

/// Dice typed in, in roll order.
#[derive(Clone, Debug, Default)]
pub struct TypedDice {
    shows: std::collections::VecDeque<u16>,
}

impl TypedDice {
    pub fn new(shows: &[u16]) -> TypedDice {
        TypedDice { shows: shows.iter().copied().collect() }
    }

    pub fn left(&self) -> usize {
        self.shows.len()
    }
}

impl Dice for TypedDice {
    fn die(&mut self, _ask: &Ask) -> Option<u16> {
        self.shows.pop_front()
    }
}

/// Dice of a record: a die asked for something else than recorded is not given.
pub struct RecordedDice<'r> {
    rolled: std::slice::Iter<'r, Rolled>,
}

impl<'r> RecordedDice<'r> {
    pub fn new(rolled: &'r [Rolled]) -> RecordedDice<'r> {
        RecordedDice { rolled: rolled.iter() }
    }

    pub fn left(&self) -> usize {
        self.rolled.len()
    }
}

impl Dice for RecordedDice<'_> {
    fn die(&mut self, ask: &Ask) -> Option<u16> {
        self.rolled.next().filter(|r| r.ask == *ask).map(|r| r.shows)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn seeded_dice_can_be_proved() {
        let mut source = SeededDice::for_purpose("league secret", "match 7");
        let mut table = Table::new(&mut source);
        for n in 0..40 {
            let sides = [6, 16, 8, 3][n % 4];
            assert!((1..=sides as u8).contains(&table.roll(sides, format!("roll {n}")).expect("a die")));
        }
        let rolled = table.rolled;
        let sealed = commitment("league secret");
        assert!(verify("league secret", &sealed, "match 7", &rolled));
        assert!(!verify("league secret", &sealed, "match 8", &rolled));
        assert!(!verify("another secret", &sealed, "match 7", &rolled));
        let mut changed = rolled;
        changed[3].shows = changed[3].shows % changed[3].ask.sides + 1;
        assert!(!verify("league secret", &sealed, "match 7", &changed));
    }

    #[test]
    fn typed_dice_are_checked() {
        let _proof = touchback_ledger::covers(&["S7-BAD-23", "S7-DICE-02"]);
        let mut source = TypedDice::new(&[4, 7, 1, 6]);
        let mut table = Table::new(&mut source);
        assert_eq!(table.d3("fans").ok(), Some(2));
        let problem = table.roll(6, "weather").expect_err("a seven");
        assert_eq!(problem.message, "7 is not a valid D6 result.");
        assert_eq!(table.d3("fans").ok(), Some(1));
        assert_eq!(table.d3("fans").ok(), Some(3));
        assert_eq!(table.roll(6, "more").expect_err("none left").code, "needs_die");
        assert_eq!(table.rolled.len(), 3, "a refused die is not recorded");
    }
}
