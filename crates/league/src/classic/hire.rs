//! Star players and freebooters: how many, which, and in which places (O-16 to O-18, OB-3.9-20 to -22, OB-4.1-2, -3).

use super::club::{Club, Player, Star};
use super::numbers::Numbers;
use super::trade::Staff;
use touchback_engine::rules::RuleOptions;
use touchback_engine::rules::options::{StarDuplicates, StarPlayerLimit, StarPositionSlots};
use touchback_roster::club::PlayerId;
use touchback_roster::problem::{Problem, gold};
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

/// Star players that count for the limit: those from the books.
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

/// Whether this is staff that a list has instead of a wizard.
fn is_instead(numbers: &Numbers, staff: &Staff) -> bool {
    matches!(staff, Staff::Special(id) if numbers.special_staff.iter().any(|one| one.id == *id && one.instead_of_wizard))
}

/// Wizards, and staff that the list has instead; `count` says how many of a kind there are.
pub fn wizards(numbers: &Numbers, count: impl Fn(&Staff) -> u8) -> u8 {
    let instead = numbers.special_staff.iter().map(|one| Staff::Special(one.id.clone()));
    let kinds = instead.filter(|staff| is_instead(numbers, staff)).chain([Staff::Wizard]);
    kinds.fold(0, |sum, staff| sum.saturating_add(count(&staff)))
}

/// Why a team may have no more of these; `count` says how many there are. Only what a list could normally have can be
/// bought or hired for a match (OB-3.9-20, -21, -47).
pub fn staff_refused(numbers: &Numbers, list: &Team, staff: &Staff, count: impl Fn(&Staff) -> u8) -> Option<Problem> {
    let refuse = |code, rule, message: String| Some(Problem::new(code, rule, "staff", message));
    let held = count(staff);
    let full = wizards(numbers, &count) >= numbers.hire.wizards_max;
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
        Staff::Wizard if full => {
            refuse("staff_max", "OB-3.9-21", "This team has somebody else instead of a wizard.".to_owned())
        }
        Staff::Special(id) => match numbers.special_staff.iter().find(|one| one.id == *id) {
            None => refuse("unknown_staff", "OB-1.0-11", format!("There is no staff \"{id}\".")),
            Some(one) if one.team != list.id => {
                refuse("staff_list", "OB-3.9-47", format!("The {id} works for {} only.", one.team))
            }
            Some(_) if held > 0 => refuse("staff_max", "OB-3.9-20", format!("There is one {id} already.")),
            Some(one) if one.instead_of_wizard && full => {
                refuse("staff_max", "OB-3.9-21", format!("The {id} comes instead of a wizard, and there is one."))
            }
            Some(_) => None,
        },
        _ => None,
    }
}

/// Takes a player for one match: the fee is paid, the rating stays (OB-3.8-4).
pub fn freeboot(numbers: &Numbers, club: &mut Club, mut player: Player) -> Result<Gold, Problem> {
    let fee = player.price * numbers.hire.freebooter_percent / 100;
    if club.treasury < fee {
        let message = format!("The fee is {}, the treasury has {}.", gold(fee), gold(club.treasury));
        return Err(Problem::new("no_money", "OB-3.9-20", "whom", message));
    }
    club.treasury -= fee;
    player.freebooter = true;
    club.players.push(player);
    Ok(fee)
}

/// Signs a freebooter after the match at full list price; the fee is lost, his points stay (OB-3.9-22).
pub fn sign(club: &mut Club, id: PlayerId) -> Result<(), Problem> {
    const RULE: &str = "OB-3.9-22";
    let player = club.player(id)?;
    if !player.freebooter {
        let message = format!("{} is no freebooter: he belongs to the club.", player.name);
        return Err(Problem::new("no_freebooter", RULE, "player", message));
    }
    club.pay(player.price, "player").map_err(|problem| Problem { rule: RULE, ..problem })?;
    club.player_mut(id)?.freebooter = false;
    Ok(())
}
