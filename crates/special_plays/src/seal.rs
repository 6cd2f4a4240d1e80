//! Commitments for hands, tables, keeps and shuffles (BT-02 to BT-05, BT-08), and the audit that opens them. Salts have 256 bits:
//! with four tables and 36 faces a short one would be guessed at once.

use serde::{Deserialize, Serialize};
use touchback_provable_dice::{Bytes, Context, FairDice, Seat, digest};

use crate::hand::Hand;
use crate::pool::Source;
use crate::vocab::Table;

/// The table that a half-open line is written on (BT-02).
#[must_use]
pub fn table_seal(id: &str, side: Seat, line: u8, table: Table, salt: &Bytes) -> Bytes {
    let parts: [&[u8]; 5] = [id.as_bytes(), side.name().as_bytes(), &[line], table.name().as_bytes(), &salt.0];
    digest("touchback/plays/table", &parts)
}

/// A card that a coach keeps in a round of the draft (BT-08).
#[must_use]
pub fn keep_seal(id: &str, side: Seat, round: u8, card: &str, salt: &Bytes) -> Bytes {
    digest("touchback/plays/keep", &[id.as_bytes(), side.name().as_bytes(), &[round], card.as_bytes(), &salt.0])
}

/// The order of a shuffled deck, top card first (BT-08).
#[must_use]
pub fn shuffle_seal(id: &str, source: Source, cards: &[String], salt: &Bytes) -> Bytes {
    let name = source_name(source);
    let mut parts: Vec<&[u8]> = vec![id.as_bytes(), name.as_bytes(), &salt.0];
    parts.extend(cards.iter().map(|card| card.as_bytes()));
    digest("touchback/plays/shuffle", &parts)
}

/// The salt of the `n`-th choice of a draw in a match with provable dice: it follows from the server's secret and is opened with it.
#[must_use]
pub fn choice_salt(secret: &Bytes, n: usize) -> Bytes {
    touchback_provable_dice::derive(&secret.0, &format!("special plays, choice {n}"))
}

/// A choice as it appears in the log of a match (BT-02, BT-03, BT-08). Everybody sees the log while hands are hidden,
/// and with few possible choices a plain hash would be guessed at once.
#[must_use]
pub fn choice_seal(id: &str, side: Seat, n: usize, choice: &str, salt: &Bytes) -> Bytes {
    let n = (n as u32).to_be_bytes();
    digest("touchback/plays/choice", &[id.as_bytes(), side.name().as_bytes(), &n, choice.as_bytes(), &salt.0])
}

#[must_use]
pub fn source_name(source: Source) -> String {
    match source {
        Source::Deck(deck) => format!("deck {deck}"),
        Source::Table(table) => format!("table {table}"),
    }
}

/// A line as it is opened: everything that its seal binds (BT-04).
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct OpenLine {
    pub source: Source,
    pub roll: Option<u8>,
    pub play: String,
    pub salt: Bytes,
}

impl OpenLine {
    #[must_use]
    pub fn seal(&self, id: &str, side: Seat, line: u8) -> Bytes {
        let source = source_name(self.source);
        let roll = [self.roll.unwrap_or(0)];
        let parts: [&[u8]; 7] = [
            id.as_bytes(),
            side.name().as_bytes(),
            &[line],
            source.as_bytes(),
            &roll,
            self.play.as_bytes(),
            &self.salt.0,
        ];
        digest("touchback/plays/line", &parts)
    }
}

/// Something that the audit of a hand brought to light.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Finding {
    /// Counted from 0; none if it is about the whole hand.
    pub line: Option<u8>,
    pub rule: &'static str,
    pub what: String,
}

/// After the match: every line, used or not, is opened and checked against its seal, and the hand against the limit of one
/// Magic roll (BT-04). `limited` is false for the card variants (DK-10).
#[must_use]
pub fn audit(id: &str, side: Seat, seals: &[Bytes], lines: &[OpenLine], limited: bool) -> Vec<Finding> {
    let mut findings = Vec::new();
    if seals.len() != lines.len() {
        let what = format!("{} lines were sealed, {} are opened", seals.len(), lines.len());
        findings.push(Finding { line: None, rule: "BT-04", what });
    }
    for (n, (seal, line)) in seals.iter().zip(lines).enumerate() {
        if line.seal(id, side, n as u8) != *seal {
            let what = format!("line {} is not what {} sealed", n + 1, side.name());
            findings.push(Finding { line: Some(n as u8), rule: "BT-04", what });
        }
    }
    let magic = lines.iter().filter(|line| line.source == Source::Table(Table::MagicSpells)).count();
    if limited && magic > 1 {
        findings.push(Finding { line: None, rule: "SP4-07", what: format!("{magic} rolls on the Magic table") });
    }
    findings
}

/// The lines of a hand with their salts.
#[must_use]
pub fn open(hand: &Hand, salt: impl Fn(u8) -> Bytes) -> Vec<OpenLine> {
    let line = |(n, line): (usize, &crate::hand::Line)| OpenLine {
        source: line.source,
        roll: line.roll,
        play: line.play.clone().unwrap_or_default(),
        salt: salt(n as u8),
    };
    hand.lines.iter().enumerate().map(line).collect()
}

/// A D66 that only its owner can compute, and nobody alone can choose (BT-05): the owner has committed to `secret`, the
/// opponent's `value` came after that.
#[must_use]
pub fn secret_d66(id: &str, side: Seat, line: u8, secret: &Bytes, value: &Bytes) -> (u8, u8) {
    let head = digest("touchback/plays/d66", &[side.name().as_bytes(), &[line]]);
    let mut dice = FairDice::new(*secret, Context { id: id.to_owned(), values: [*value, *value], head });
    (dice.next(6) as u8, dice.next(6) as u8)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::amount::Method;
    use crate::hand::Line;
    use touchback_provable_dice::{commitment, derive};

    const SIDE: Seat = Seat::Home;

    fn salt(n: u8) -> Bytes {
        derive(&[9; 32], &format!("salt {n}"))
    }

    #[test]
    fn a_seal_does_not_give_its_table_away() {
        let _proof = touchback_ledger::covers(&["BT-02", "BT-03"]);
        let seals: Vec<Bytes> =
            Table::ALL.iter().zip(0..).map(|(table, n)| table_seal("m", SIDE, n, *table, &salt(n))).collect();
        // Opening one line reveals its salt; no other line can be guessed with it, though there are only four tables.
        for (n, seal) in seals.iter().enumerate() {
            let fits = |line: usize, salt: Bytes| {
                Table::ALL
                    .iter()
                    .filter(|table| table_seal("m", SIDE, line as u8, **table, &salt) == seals[line])
                    .count()
            };
            assert_eq!(fits(n, salt(n as u8)), 1);
            let others: usize = (0..4).filter(|line| *line != n).map(|line| fits(line, salt(n as u8))).sum();
            assert_eq!(others, 0);
            assert_ne!(*seal, table_seal("m", SIDE.other(), n as u8, Table::ALL[n], &salt(n as u8)));
            assert_ne!(*seal, table_seal("other", SIDE, n as u8, Table::ALL[n], &salt(n as u8)));
        }
    }

    fn secret_hand() -> Vec<OpenLine> {
        let line = |table, roll, play: &str| Line::new(Source::Table(table), Some(roll), Some(play.to_owned()));
        let lines = vec![line(Table::DirtyTricks, 32, "DT-32"), line(Table::MagicSpells, 31, "MS-31")];
        open(&Hand { owner: SIDE, method: Method::Secret, lines }, salt)
    }

    #[test]
    fn the_audit_opens_every_line_and_names_what_was_changed() {
        let _proof = touchback_ledger::covers(&["BT-04"]);
        let hand = secret_hand();
        let seals: Vec<Bytes> = hand.iter().zip(0..).map(|(line, n)| line.seal("m", SIDE, n)).collect();
        assert_eq!(audit("m", SIDE, &seals, &hand, true), []);
        let mut other = hand.clone();
        (other[0].roll, other[0].play) = (Some(33), "DT-33".to_owned());
        let findings = audit("m", SIDE, &seals, &other, true);
        assert_eq!((findings.len(), findings[0].line, findings[0].rule), (1, Some(0), "BT-04"));
        assert_eq!(audit("m", SIDE, &seals, &hand[..1], true)[0].line, None);
        let swapped = [hand[1].clone(), hand[0].clone()];
        assert_eq!(audit("m", SIDE, &seals, &swapped, true).len(), 2);
        // Two Magic rolls were sealed in good order, and are still one too many.
        let two = [hand[1].clone(), hand[1].clone()];
        let seals: Vec<Bytes> = two.iter().zip(0..).map(|(line, n)| line.seal("m", SIDE, n)).collect();
        assert_eq!(audit("m", SIDE, &seals, &two, true)[0].rule, "SP4-07");
        assert_eq!(audit("m", SIDE, &seals, &two, false), []);
    }

    #[test]
    fn a_committed_shuffle_and_a_sealed_keep_cannot_be_steered() {
        let _proof = touchback_ledger::covers(&["BT-08"]);
        let deck = Source::Deck(crate::vocab::DeckKind::DirtyTricks);
        let cards: Vec<String> = ["a", "b", "c"].map(str::to_owned).to_vec();
        let seal = shuffle_seal("m", deck, &cards, &salt(0));
        let mut steered = cards.clone();
        steered.swap(1, 2);
        assert_ne!(shuffle_seal("m", deck, &steered, &salt(0)), seal);
        assert_ne!(shuffle_seal("m", deck, &["ab".into(), "c".into()], &salt(0)), seal);
        let kept = keep_seal("m", SIDE, 1, "a", &salt(1));
        assert_eq!(kept, keep_seal("m", SIDE, 1, "a", &salt(1)));
        assert!(["b", "c"].iter().all(|card| keep_seal("m", SIDE, 1, card, &salt(1)) != kept));
        assert_ne!(keep_seal("m", SIDE, 2, "a", &salt(1)), kept);
    }

    #[test]
    fn a_secret_d66_is_made_by_both_and_known_to_one() {
        let _proof = touchback_ledger::covers(&["BT-05"]);
        let (secret, value) = (derive(&[1; 32], "secret"), derive(&[2; 32], "value"));
        let sealed = commitment("m", "home", &salt(0), &secret);
        let all: Vec<(u8, u8)> = (0..60).map(|line| secret_d66("m", SIDE, line, &secret, &value)).collect();
        assert!(all.iter().all(|(tens, units)| (1..=6).contains(tens) && (1..=6).contains(units)));
        // Another secret, another value, another coach: another roll.
        let differs = |other: Vec<(u8, u8)>| assert!(other.iter().zip(&all).filter(|(a, b)| a != b).count() > 40);
        differs((0..60).map(|line| secret_d66("m", SIDE, line, &value, &value)).collect());
        differs((0..60).map(|line| secret_d66("m", SIDE, line, &secret, &secret)).collect());
        differs((0..60).map(|line| secret_d66("m", SIDE.other(), line, &secret, &value)).collect());
        // Opened afterwards, the owner's secret must be the one committed to.
        assert_eq!(commitment("m", "home", &salt(0), &secret), sealed);
        assert_ne!(commitment("m", "home", &salt(0), &value), sealed);
    }
}
