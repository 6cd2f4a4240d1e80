//! The cheapest legal way out of a problem, in words.

use super::Squad;
use super::money::CostSheet;
use crate::problem::gold;

/// Missing players are filled with the cheapest lineman.
pub(super) fn add_players(squad: &Squad, missing: usize) -> Option<String> {
    let lineman = squad.cheapest_lineman()?;
    let total = lineman.cost * missing as i64;
    Some(format!("add {missing} x {} for {}", lineman.name, gold(total)))
}

/// Surplus players leave, the cheapest first.
pub(super) fn drop_players(squad: &Squad, surplus: usize) -> Option<String> {
    let mut known: Vec<_> = squad.positions.iter().flatten().collect();
    known.sort_by_key(|p| p.cost);
    let names: Vec<&str> = known.iter().take(surplus).map(|p| p.name.as_str()).collect();
    if names.len() == surplus { Some(format!("drop {}", names.join(", "))) } else { None }
}

/// Players who may not stay are replaced by the cheapest lineman.
pub(super) fn replace(squad: &Squad, surplus: usize, what: &str) -> Option<String> {
    let lineman = squad.cheapest_lineman()?;
    Some(format!("replace {surplus} x {what} by {} ({} each)", lineman.name, gold(lineman.cost)))
}

/// What to drop so that a roster fits its budget: the one thing that costs least to lose, else the biggest things.
pub(super) fn save(squad: &Squad, sheet: &CostSheet, excess: i64, players_min: usize) -> Option<String> {
    let mut ways: Vec<(i64, String)> = Vec::new();
    for line in &sheet.lines {
        let spare = !line.is_player || squad.hired() > players_min;
        if spare && line.each > 0 {
            let n = (excess / line.each).saturating_add(i64::from(excess % line.each > 0)).min(line.count);
            ways.push((line.each.saturating_mul(n), format!("drop {n} x {}", line.what)));
        }
    }
    if let Some(lineman) = squad.cheapest_lineman() {
        for position in squad.positions.iter().flatten().filter(|p| !p.lineman && p.cost > lineman.cost) {
            ways.push((position.cost - lineman.cost, format!("replace one {} by {}", position.name, lineman.name)));
        }
    }
    let best = ways.iter().filter(|(saved, _)| *saved >= excess).min_by_key(|(saved, _)| *saved);
    if let Some((saved, way)) = best {
        return Some(format!("{way}, which saves {}", gold(*saved)));
    }
    let largest = ways.iter().max_by_key(|(saved, _)| *saved)?;
    let left = gold(excess - largest.0);
    Some(format!("{}, which saves {}; another {left} must go", largest.1, gold(largest.0)))
}
