//! The editions of the game: which units each has, with one folder per edition and one file per unit.

pub mod common;
pub mod e1994;
pub mod e2020;

use touchback_engine::SkillSet;
use touchback_engine::unit::Units;

/// The units of an edition.
///
/// # Errors
/// There is no such edition, or its list contradicts itself.
pub fn units(edition: &str) -> Result<Units, String> {
    match edition {
        "2020" => Units::new(&[common::UNITS, e2020::UNITS], SkillSet::EMPTY)?.with(common::PARTS)?.with(e2020::PARTS),
        "1994" => Units::new(&[common::UNITS, e1994::UNITS], e1994::SILENT)?.with(common::PARTS)?.with(e1994::PARTS),
        _ => Err(format!("there is no edition {edition}")),
    }
}
