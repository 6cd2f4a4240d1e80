//! The swap rule as printed (MP-PAIR-05 to -07), to compare with: it can end in an avoidable repeat.

use std::collections::HashSet;

use super::facts::{Facts, Table, Unit};

/// How often the printed rule may be applied to one pairing.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Reading {
    /// One swap per pairing.
    OneSwap,
    /// The cascade of MP-PAIR-14 and -15: the next coach further down, until somebody unmet turns up.
    Cascade,
}

/// Tables by the printed rule for an even order, whatever repeats it ends with.
pub fn printed_rule(facts: &Facts, order: &[Unit], reading: Reading) -> Vec<Table> {
    let mut line = order.to_vec();
    let met: HashSet<(Unit, Unit)> = facts.met.iter().flat_map(|m| [(m.a, m.b), (m.b, m.a)]).collect();
    for top in (0..line.len().saturating_sub(1)).step_by(2) {
        if !met.contains(&(line[top], line[top + 1])) {
            continue;
        }
        let partner = match reading {
            Reading::OneSwap => (top + 2 < line.len()).then_some(top + 2),
            Reading::Cascade => (top + 2..line.len()).find(|&j| !met.contains(&(line[top], line[j]))),
        };
        if let Some(j) = partner {
            // Those passed over keep their order.
            line[top + 1..=j].rotate_right(1);
        }
    }
    line.chunks_exact(2).map(|pair| Table { high: pair[0], low: pair[1] }).collect()
}

/// Whether any of these tables repeats an earlier meeting.
pub fn has_repeat(facts: &Facts, tables: &[Table]) -> bool {
    let met: HashSet<(Unit, Unit)> = facts.met.iter().flat_map(|m| [(m.a, m.b), (m.b, m.a)]).collect();
    tables.iter().any(|t| met.contains(&(t.high, t.low)))
}
