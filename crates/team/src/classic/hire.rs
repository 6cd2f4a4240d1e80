//! Star players and freebooters: how many, whose, and in whose place (O-16 to O-18, OB-3.9-20 to -22, OB-4.1-2, -3).

use super::club::{Club, Player, Star};
use super::numbers::Numbers;
use super::trade::Staff;
use crate::problem::Problem;
use touchback_engine::rules::RuleOptions;
use touchback_engine::rules::options::{StarDuplicates, StarPlayerLimit, StarPositionSlots};
use touchback_rulesets::catalogue::{Gold, Team};

/// Players of a position, as far as its quota is concerned: a home-grown star is one of them (OB-4.1-3), a printed one by
/// option.
pub fn filled(options: &RuleOptions, club: &Club, position: &str) -> usize {
    let counts = |player: &&Player| {
        let printed = player.star.is_some() && options.star_position_slots == StarPositionSlots::OutsideQuota;
        player.position == position && !player.dead && !printed
    };
    club.players.iter().filter(counts).count()
}

/// Star players that count for the limit: those whom the books print.
pub fn stars(club: &Club) -> usize {
    club.players.iter().filter(|player| player.star.is_some() && !player.dead).count()
}

/// Why a team of this league may not hire a star player, everything that is wrong. `quota` is what the team's list allows
/// of the star's position, none where it has no such position.
pub fn star_refused(
    numbers: &Numbers,
    options: &RuleOptions,
    club: &Club,
    others: &[&Club],
    star: &Player,
    quota: Option<usize>,
) -> Vec<Problem> {
    let Some(who) = &star.star else { return Vec::new() };
    let mut found = Vec::new();
    let mut refuse = |rule, message: String| found.push(Problem::new("star_refused", rule, who.id.clone(), message));
    let room = |most: usize| stars(club) < most;
    match options.star_player_limit {
        StarPlayerLimit::BookLimit if !room(numbers.hire.stars_book_limit) => {
            refuse("O-16", format!("A team has at most {} star players.", numbers.hire.stars_book_limit));
        }
        StarPlayerLimit::MaxTwo if !room(2) => refuse("O-16", "This league allows two star players.".to_owned()),
        StarPlayerLimit::SecretWeaponOnly if !who.weapon => {
            refuse("O-16", "This league allows only star players with a secret weapon.".to_owned());
        }
        StarPlayerLimit::NoStars => refuse("O-16", "This league has no star players.".to_owned()),
        _ => {}
    }
    let owns = |club: &Club| club.players.iter().any(|p| p.star.as_ref().is_some_and(|s: &Star| s.id == who.id));
    match options.star_duplicates {
        StarDuplicates::Allowed => {}
        _ if owns(club) => refuse("O-17", "He plays for this team already.".to_owned()),
        StarDuplicates::UniquePerLeague if others.iter().any(|other| owns(other)) => {
            refuse("O-17", "He plays for another team of this league.".to_owned());
        }
        _ => {}
    }
    let inside = options.star_position_slots == StarPositionSlots::InsideQuota;
    if let Some(most) = quota.filter(|most| inside && filled(options, club, &star.position) >= *most) {
        refuse("O-18", format!("All {most} places of his position are taken."));
    }
    found
}

/// Why a team may have no more of these, `held` of whom are there: only what a list could normally have is bought or hired
/// for a match (OB-3.9-20, -21, -47).
pub fn staff_refused(numbers: &Numbers, list: &Team, staff: &Staff, held: u8) -> Option<Problem> {
    let refuse = |code, rule, message: String| Some(Problem::new(code, rule, "staff", message));
    match staff {
        Staff::Apothecary if !list.apothecary => {
            refuse("no_apothecary", "OB-3.2-8", format!("{} have no apothecary.", list.name))
        }
        Staff::Apothecary if held >= numbers.hire.apothecaries_max => {
            refuse("staff_max", "OB-3.9-21", "A team has one apothecary.".to_owned())
        }
        Staff::Wizard if held >= numbers.hire.wizards_max => {
            refuse("staff_max", "OB-3.9-21", "A team has one wizard.".to_owned())
        }
        Staff::Special(id) => match numbers.special_staff.iter().find(|one| one.id == *id) {
            None => refuse("unknown_staff", "OB-3.9-47", format!("There is no staff \"{id}\".")),
            Some(one) if one.team != list.id => {
                refuse("staff_list", "OB-3.9-47", format!("The {id} works for {} only.", one.team))
            }
            Some(_) if held > 0 => refuse("staff_max", "OB-3.9-20", "There is one already.".to_owned()),
            Some(_) => None,
        },
        _ => None,
    }
}

/// Takes a player for one match: the fee is paid, the rating stays (OB-3.8-4).
pub fn freeboot(numbers: &Numbers, club: &mut Club, mut player: Player) -> Result<Gold, Problem> {
    let fee = player.price * numbers.hire.freebooter_percent / 100;
    if club.treasury < fee {
        let message = format!("The fee is {fee}, the treasury has {}.", club.treasury);
        return Err(Problem::new("no_money", "OB-3.9-20", player.position.clone(), message));
    }
    club.treasury -= fee;
    player.freebooter = true;
    club.players.push(player);
    Ok(fee)
}

/// Signs a freebooter after the match at full list price; the fee is lost, his points stay (OB-3.9-22).
pub fn sign(club: &mut Club, at: usize) -> Result<(), Problem> {
    let missing = || Problem::new("no_freebooter", "OB-3.9-22", at.to_string(), "There is no such freebooter.");
    let treasury = club.treasury;
    let player = club.players.get_mut(at).filter(|player| player.freebooter).ok_or_else(missing)?;
    if treasury < player.price {
        let message = format!("He costs {}, the treasury has {treasury}.", player.price);
        return Err(Problem::new("no_money", "OB-3.9-22", player.position.clone(), message));
    }
    player.freebooter = false;
    club.treasury -= player.price;
    Ok(())
}
