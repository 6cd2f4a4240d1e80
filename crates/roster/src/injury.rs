//! What players suffer: casualties, lasting injuries, death (S7-INJ-04 to -11, column 11s).

use crate::club::{Club, PlayerId};
use crate::dice::Table;
use crate::house::Rulebook;
use crate::problem::Problem;
use crate::profile;
use serde::{Deserialize, Serialize};
use touchback_rulesets::catalogue::{CasualtyResult, Characteristic, tables};

/// What happened to a player, as a match result states it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Harm {
    /// Out for this game only.
    BadlyHurt,
    /// Misses the next game.
    SeriouslyHurt,
    /// Misses the next game and has a Niggling Injury.
    SeriousInjury,
    /// Misses the next game and loses a point of this characteristic.
    LastingInjury(Characteristic),
    Dead,
    /// A casualty whose roll on the Casualty table has not been made yet.
    Casualty,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Injury {
    pub player: PlayerId,
    pub harm: Harm,
    /// Who did it, where somebody did.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub by: Option<PlayerId>,
}

/// Rolls an open casualty on the D16 table, worse for every Niggling Injury (S7-INJ-10, S7-INJ-11).
pub fn resolve(book: &Rulebook, club: &Club, injury: Injury, table: &mut Table) -> Result<Harm, Problem> {
    if injury.harm != Harm::Casualty {
        return Ok(injury.harm);
    }
    let player = club.player(injury.player)?;
    if book.sevens() {
        let message = format!("{}: Sevens has no Casualty roll; state the injury itself.", player.name);
        return Err(Problem::new("casualty_roll", "S7-INJ-10", "injury", message));
    }
    let roll = table.roll(16, format!("casualty of {}", player.name))?;
    let result = (roll + player.niggling).min(16);
    let row = tables::row(&book.catalogue.tables.casualty, result).map(|row| row.id);
    Ok(match row {
        Some(CasualtyResult::BadlyHurt) | None => Harm::BadlyHurt,
        Some(CasualtyResult::SeriouslyHurt) => Harm::SeriouslyHurt,
        Some(CasualtyResult::SeriousInjury) => Harm::SeriousInjury,
        Some(CasualtyResult::Dead) => Harm::Dead,
        Some(CasualtyResult::LastingInjury) => Harm::LastingInjury(lasting(book, club, injury.player, table)?),
    })
}

/// Which characteristic suffers; one that cannot sink further is rolled again (S7-INJ-11).
fn lasting(book: &Rulebook, club: &Club, id: PlayerId, table: &mut Table) -> Result<Characteristic, Problem> {
    let player = club.player(id)?;
    let position = club.position(book.catalogue, &player.position)?;
    let now = player.profile(book.catalogue, position);
    loop {
        let roll = table.roll(6, format!("lasting injury of {}", player.name))?;
        let row = tables::row(&book.catalogue.tables.lasting_injury, roll);
        if let Some(which) = row.map(|r| r.characteristic)
            && profile::worsen(book.catalogue, now, which).is_some()
        {
            return Ok(which);
        }
    }
}

/// Applies an injury; a dead player is removed from the team and returned (S7-POST-11).
pub fn apply(
    book: &Rulebook,
    club: &mut Club,
    id: PlayerId,
    harm: Harm,
) -> Result<Option<crate::club::Player>, Problem> {
    let at = club.players.iter().position(|p| p.id == id);
    let Some(at) = at else {
        return Err(club.player(id).err().unwrap_or_else(|| Problem::new("unknown_player", "S7-POST-11", "", "")));
    };
    let sevens = book.sevens();
    let player = &mut club.players[at];
    match harm {
        Harm::BadlyHurt => {}
        Harm::SeriouslyHurt => player.misses_next = true,
        Harm::SeriousInjury | Harm::LastingInjury(_) | Harm::Casualty if sevens => {
            let message = format!("{}: Sevens has no lasting injuries.", player.name);
            return Err(Problem::new("lasting_injury", "S7-INJ-11", "injury", message));
        }
        Harm::SeriousInjury => {
            player.misses_next = true;
            player.niggling += 1;
        }
        Harm::LastingInjury(which) => {
            player.misses_next = true;
            player.injuries.push(which);
        }
        Harm::Casualty => {
            let message = format!("The casualty of {} has not been rolled.", player.name);
            return Err(Problem::new("casualty_roll", "S7-INJ-10", "injury", message));
        }
        Harm::Dead => return Ok(Some(club.players.remove(at))),
    }
    Ok(None)
}
