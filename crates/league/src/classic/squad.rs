//! Who can play: niggling injuries before a match, and suspensions after one (O-08).

use super::club::Player;
use touchback_engine::rules::RuleOptions;
use touchback_engine::rules::options::FoulExtra;
use touchback_roster::dice::Table;
use touchback_roster::problem::Problem;

/// The result of the rolls for niggling injuries.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Niggled {
    pub misses: bool,
    /// An apothecary undoes one failure only (OB-3.2-5).
    pub curable: bool,
}

/// One die for each niggling injury; a 1 keeps the player out.
pub fn niggles(player: &Player, table: &mut Table) -> Result<Niggled, Problem> {
    let mut failed = 0;
    for _ in 0..player.niggles {
        failed += u8::from(table.roll(6, "niggling injury")? == 1);
    }
    Ok(Niggled { misses: failed > 0, curable: failed == 1 })
}

/// Further matches that a player sent off for a foul misses, where the league suspends at all.
pub fn suspend(options: &RuleOptions, player: &mut Player, table: &mut Table) -> Result<u8, Problem> {
    if !options.foul_policing.extras.has(FoulExtra::Suspension) {
        return Ok(0);
    }
    let further = match table.roll(6, "suspension")? {
        1..=3 => 0,
        4..=5 => 1,
        _ => 2,
    };
    player.misses += further;
    Ok(further)
}
