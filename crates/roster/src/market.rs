//! Hiring, firing, retiring (S7-POST-41 to -44, S7-DRAFT-05 to -11) and Expensive Mistakes (S7-EXP).

use crate::club::{Club, Player, PlayerId};
use crate::dice::Table;
use crate::house::Rulebook;
use crate::legacy::Offer;
use crate::problem::{Problem, gold};
use serde::{Deserialize, Serialize};
use touchback_rulesets::catalogue::{Mistake, Position};

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Staff {
    AssistantCoach,
    Cheerleader,
    Apothecary,
    Reroll,
    /// Bought at the draft only; asking for it later is refused.
    DedicatedFan,
}

impl Staff {
    #[must_use]
    pub const fn word(self) -> &'static str {
        match self {
            Staff::AssistantCoach => "assistant coach",
            Staff::Cheerleader => "cheerleader",
            Staff::Apothecary => "apothecary",
            Staff::Reroll => "re-roll",
            Staff::DedicatedFan => "Dedicated Fan",
        }
    }
}

/// Whether one more player of the position fits the squad (S7-DRAFT-02, S7-DRAFT-03).
fn room(book: &Rulebook, club: &Club, position: &Position) -> Result<(), Problem> {
    let squad: Vec<&Player> = club.permanent().collect();
    if squad.len() >= usize::from(book.draft.players_max) {
        return Err(Problem::new("full", "S7-DRAFT-02", "player", "The team is full.").refused_by("S7-BAD-28"));
    }
    let same = squad.iter().filter(|p| p.position == position.id).count();
    if same >= usize::from(position.max) {
        let message = format!("{}: {} chosen, {} allowed.", position.name, same + 1, position.max);
        return Err(Problem::new("position_limit", "S7-DRAFT-03", "position", message).refused_by("S7-BAD-04"));
    }
    let team = club.team(book.catalogue)?;
    let of = |test: &dyn Fn(&Position) -> bool| {
        squad.iter().filter(|p| team.position(&p.position).is_some_and(test)).count()
    };
    let others = of(&|p| !p.lineman);
    if let Some(max) = book.draft.non_linemen_max
        && !position.lineman
        && others >= usize::from(max)
    {
        let message = format!("At most {max} players may be other than Linemen ({} chosen).", others + 1);
        return Err(Problem::new("non_linemen", "S7-DRAFT-03", "position", message).refused_by("S7-BAD-03"));
    }
    let big = of(&|p| p.big_guy);
    match team.big_guys_max {
        Some(max) if position.big_guy && big >= usize::from(max) => {
            let message = format!("Big Guys: {} chosen, {max} allowed.", big + 1);
            Err(Problem::new("big_guys", "S7-DRAFT-03", "position", message).refused_by("S7-BAD-04"))
        }
        _ => Ok(()),
    }
}

/// Hires a rookie from the treasury.
pub fn hire(book: &Rulebook, club: &mut Club, position: &str, name: &str, next: &mut u32) -> Result<PlayerId, Problem> {
    let position = club.position(book.catalogue, position)?;
    room(book, club, position)?;
    club.treasury.pay(position.cost, format!("hired: {}", position.name), "S7-POST-41")?;
    Ok(club.enlist(next, None, name, &position.id))
}

/// Hires by an offer that a special play of the last match made (RE-24, RE-35).
pub fn hire_by_offer(
    book: &Rulebook,
    club: &mut Club,
    offer: Offer,
    position: &str,
    name: &str,
    next: &mut u32,
) -> Result<PlayerId, Problem> {
    let position = club.position(book.catalogue, position)?;
    room(book, club, position)?;
    club.offers.take(offer)?;
    club.treasury.pay(offer.price(position.cost), format!("hired by an offer: {}", position.name), offer.rule())?;
    Ok(club.enlist(next, None, name, &position.id))
}

/// The position that joins without a fee after a fitting opponent died, by the team's special rule.
pub fn free_recruit(club: &Club) -> Option<&'static str> {
    if club.has_rule("masters-of-undeath") {
        Some("zombie-lineman")
    } else if club.has_rule("vampire-lord") {
        Some("thrall-lineman")
    } else {
        None
    }
}

/// Takes that recruit in, if the squad has room.
pub fn recruit(book: &Rulebook, club: &mut Club, position: &str, next: &mut u32) -> Result<PlayerId, Problem> {
    let position = club.position(book.catalogue, position)?;
    room(book, club, position)?;
    Ok(club.enlist(next, None, "", &position.id))
}

/// A Journeyman stays for his current value, loses Loner and keeps what he learnt (S7-POST-43).
pub fn sign_journeyman(book: &Rulebook, club: &mut Club, id: PlayerId) -> Result<(), Problem> {
    let player = club.player(id)?;
    if !player.journeyman {
        let message = format!("{} is not a Journeyman.", player.name);
        return Err(Problem::new("not_a_journeyman", "S7-POST-43", format!("player {}", id.0), message));
    }
    let position = club.position(book.catalogue, &player.position)?;
    room(book, club, position)?;
    let (value, name) = (player.value(position), player.name.clone());
    club.treasury.pay(value, format!("signed the Journeyman {name}"), "S7-POST-43")?;
    club.player_mut(id)?.journeyman = false;
    Ok(())
}

/// Dismisses a player without a refund.
pub fn fire(club: &mut Club, id: PlayerId) -> Result<Player, Problem> {
    club.player(id)?;
    let at = club.players.iter().position(|p| p.id == id);
    let missing = || Problem::new("unknown_player", "S7-POST-41", "player", "There is no such player.");
    at.map(|at| club.players.remove(at)).ok_or_else(missing)
}

/// Takes a player out of the squad for a while, or back in (S7-POST-44).
pub fn retire(book: &Rulebook, club: &mut Club, id: PlayerId, retired: bool) -> Result<(), Problem> {
    let sevens = book.sevens();
    let player = club.player_mut(id)?;
    let place = format!("player {}", id.0);
    let refuse = |why: &str| Problem::new("retire", "S7-POST-44", place.clone(), format!("{} {why}", player.name));
    if retired && !book.house.temporary_retirement {
        return Err(refuse("cannot be retired: this league does not allow it."));
    }
    if retired && !sevens && player.injuries.is_empty() {
        return Err(refuse("cannot be retired: that needs a lasting injury."));
    }
    if player.journeyman || player.retired == retired {
        return Err(refuse("cannot be retired or brought back now."));
    }
    player.retired = retired;
    Ok(())
}

/// Buys staff or re-rolls within the limits of the draft (S7-POST-41, S7-POST-42).
pub fn buy_staff(book: &Rulebook, club: &mut Club, staff: Staff) -> Result<(), Problem> {
    let draft = &book.draft;
    let team = club.team(book.catalogue)?;
    let (cost, name, n, max) = match staff {
        Staff::AssistantCoach => {
            (draft.assistant_coach_cost, "Assistant coaches", club.assistant_coaches, draft.assistant_coaches_max)
        }
        Staff::Cheerleader => (draft.cheerleader_cost, "Cheerleaders", club.cheerleaders, draft.cheerleaders_max),
        Staff::Apothecary => {
            (draft.apothecary_cost, "Apothecary", u8::from(club.apothecary), u8::from(team.apothecary))
        }
        Staff::Reroll => {
            let Some(factor) = draft.reroll_factor_later else {
                let message = "Sevens teams buy re-rolls at the draft only.";
                return Err(Problem::new("rerolls", "S7-POST-42", "rerolls", message).refused_by("S7-BAD-05"));
            };
            if club.rerolls >= draft.rerolls_max {
                let message = format!("At most {} team re-rolls.", draft.rerolls_max);
                return Err(Problem::new("rerolls", "S7-DRAFT-06", "rerolls", message).refused_by("S7-BAD-05"));
            }
            (team.reroll_cost * factor, "Team re-roll", club.rerolls, draft.rerolls_max)
        }
        Staff::DedicatedFan => {
            let max = draft.dedicated_fans_max;
            let message = format!("Dedicated Fans must be 1 to {max} and are bought at the draft only.");
            return Err(
                Problem::new("dedicated_fans", "S7-DRAFT-11", "dedicated_fans", message).refused_by("S7-BAD-07")
            );
        }
    };
    if n >= max {
        let message = format!("{name}: {} chosen, {max} allowed.", n + 1);
        return Err(Problem::new("staff", "S7-POST-41", "staff", message).refused_by("S7-BAD-06"));
    }
    club.treasury.pay(cost, format!("bought: {name}"), "S7-POST-41")?;
    match staff {
        Staff::AssistantCoach => club.assistant_coaches += 1,
        Staff::Cheerleader => club.cheerleaders += 1,
        Staff::Apothecary => club.apothecary = true,
        Staff::Reroll => {
            club.rerolls += 1;
            club.rerolls_paid += cost;
        }
        Staff::DedicatedFan => {}
    }
    Ok(())
}

/// Dismisses one of the staff without a refund.
pub fn sack_staff(club: &mut Club, staff: Staff) -> Result<(), Problem> {
    let none = || Problem::new("staff", "S7-POST-41", "staff", "There is nobody of that kind to dismiss.");
    let less = |n: u8| n.checked_sub(1).ok_or_else(none);
    match staff {
        Staff::AssistantCoach => club.assistant_coaches = less(club.assistant_coaches)?,
        Staff::Cheerleader => club.cheerleaders = less(club.cheerleaders)?,
        Staff::Apothecary if club.apothecary => club.apothecary = false,
        Staff::Apothecary | Staff::DedicatedFan => return Err(none()),
        Staff::Reroll => {
            club.rerolls_paid -= club.rerolls_paid / i64::from(club.rerolls.max(1));
            club.rerolls = less(club.rerolls)?;
        }
    }
    Ok(())
}

/// What a rich team's officials waste (S7-EXP-01 to -24); the text says what happened.
pub fn expensive_mistakes(book: &Rulebook, club: &mut Club, table: &mut Table) -> Result<String, Problem> {
    let held = club.treasury.balance();
    let rows = &book.catalogue.tables.expensive_mistakes;
    let Some(row) = rows.iter().rev().find(|row| held >= row.treasury_from) else {
        return Ok(format!("{}: {} in the Treasury, no roll for Expensive Mistakes", club.name, gold(held)));
    };
    let costs = &book.catalogue.tables.expensive_mistakes_results;
    let roll = table.roll(6, format!("{}: Expensive Mistakes", club.name))?;
    let (lost, what, rule) = match row.rolls[usize::from(roll) - 1] {
        Mistake::Averted => (0, "crisis averted", "S7-EXP-24"),
        Mistake::Minor => {
            let steps = table.d3(format!("{}: minor incident", club.name))?;
            (i64::from(steps) * costs.minor_step, "minor incident", "S7-EXP-21")
        }
        Mistake::Major => (held / 2 / costs.major_rounding * costs.major_rounding, "major incident", "S7-EXP-22"),
        Mistake::Catastrophe => {
            let one = table.roll(6, format!("{}: catastrophe, first die", club.name))?;
            let two = table.roll(6, format!("{}: catastrophe, second die", club.name))?;
            let kept = i64::from(one + two) * costs.catastrophe_step;
            (held - kept.min(held), "catastrophe", "S7-EXP-23")
        }
    };
    club.treasury.pay(lost, format!("Expensive Mistakes: {what}"), rule)?;
    Ok(format!("{}: {what}, {} lost of {}", club.name, gold(lost), gold(held)))
}
