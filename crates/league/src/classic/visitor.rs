//! Clubs and lists from elsewhere, for example sent to a server: a stranger may send anything, so everything that a
//! match reads is checked against the lists and limits of the game (OB-3.9-3, OB-3.9-20, OB-3.9-21).

use super::bout::club_sheet;
use super::club::{Club, Player, PrizeWizard, Profile};
use super::hire::{staff_refused, wizards};
use super::league::{Context, Terms};
use super::list::{TeamList, draft, position, rookie, star};
use super::rating;
use super::trade::Staff;
use serde_json::Value;
use touchback_engine::TeamSheet;
use touchback_roster::problem::Problem;
use touchback_rulesets::catalogue::Team;
use touchback_rulesets::options::Settings;

/// More of anything than this is no club.
const MANY: u8 = 50;

/// A team from its text: a list of a new team, or a club as `touchback league squad` writes it. Its name and its sheet.
pub fn read(context: &Context, text: &str) -> Result<(String, TeamSheet), Vec<Problem>> {
    let terms = Terms::of(&Settings::default())?;
    let is_club = serde_json::from_str::<Value>(text).is_ok_and(|value| value.get("players").is_some());
    let club = if is_club { developed(context, &terms, text)? } else { new(context, &terms, text)? };
    let squad = club_sheet(context.rules, &terms, &club)?;
    Ok((club.name, squad.sheet))
}

fn developed(context: &Context, terms: &Terms, text: &str) -> Result<Club, Vec<Problem>> {
    let unreadable = |why: serde_json::Error| vec![Problem::new("unreadable", "OB-1.0-11", "", why.to_string())];
    let club: Club = serde_json::from_str(text).map_err(unreadable)?;
    let found = problems(context, terms, &club);
    if found.is_empty() { Ok(club) } else { Err(found) }
}

fn new(context: &Context, terms: &Terms, text: &str) -> Result<Club, Vec<Problem>> {
    let list = TeamList::read(text).map_err(|problem| vec![problem])?;
    let (mut club, report) = draft(context, terms, &list, &[], 1);
    if !report.problems.is_empty() {
        return Err(report.problems);
    }
    rating::settle(&terms.numbers, &terms.options, &mut club);
    Ok(club)
}

/// Everything that cannot be true of a club.
fn problems(context: &Context, terms: &Terms, club: &Club) -> Vec<Problem> {
    let Some(list) = context.catalogue.team(&club.team) else {
        return vec![Problem::new("unknown_team", "OB-3.9-20", "team", format!("There is no list \"{}\".", club.team))];
    };
    let mut found = Vec::new();
    let most = terms.numbers.creation.players_max;
    if club.players.is_empty() || club.players.len() > most {
        let message = format!("{} players; a team has 1 to {most}.", club.players.len());
        found.push(Problem::new("players_count", "OB-3.9-20", "players", message));
    }
    for player in club.players.iter().take(most) {
        found.extend(wrong(context, terms, list, player));
    }
    let counts = [club.rerolls, club.trophy_rerolls, club.fan_factor, club.assistants, club.cheerleaders, club.wizards];
    let hired = u8::try_from(club.hired_staff.len()).unwrap_or(u8::MAX);
    if counts.iter().chain([&hired]).any(|count| *count > MANY) || club.rating > 9_999 || club.treasury > 99_999_999 {
        found.push(Problem::new("too_many", "OB-3.9-20", "", "No club has so much."));
    }
    // One may be lent by the other side (OB-3.2-7).
    if club.apothecaries > terms.numbers.hire.apothecaries_max + 1 {
        found.push(Problem::new("staff_max", "OB-3.9-21", "apothecaries", "A team has one apothecary."));
    }
    // A wizard won as a prize may come in addition to staff that replaces a wizard.
    let won = u8::from(club.prize_wizard == PrizeWizard::Present);
    let hired = wizards(&terms.numbers, |kind| club.staff(kind)).saturating_sub(won);
    if club.staff(&Staff::Wizard).max(hired) > terms.numbers.hire.wizards_max {
        let message = "A team has one wizard, or one in his place.";
        found.push(Problem::new("staff_max", "OB-3.9-21", "wizards", message));
    }
    let special = club.special_staff.iter().map(|id| Staff::Special(id.clone()));
    for staff in special.chain(club.hired_staff.clone()).filter(|staff| matches!(staff, Staff::Special(_))) {
        let others = |kind: &Staff| if *kind == staff { club.staff(kind).saturating_sub(1) } else { 0 };
        found.extend(staff_refused(&terms.numbers, list, &staff, others));
    }
    found
}

/// What no player of his position could be.
fn wrong(context: &Context, terms: &Terms, list: &Team, player: &Player) -> Vec<Problem> {
    let refuse = |rule, message: String| Problem::new("player", rule, player.name.clone(), message);
    let model = match &player.star {
        Some(own) => star(context.catalogue, &list.id, &own.id, player.id),
        None => position(list, &player.position)
            .map(|found| rookie(found, player.id, ""))
            .ok_or_else(|| refuse("OB-3.9-20", format!("{} have no \"{}\".", list.name, player.position))),
    };
    let model = match model {
        Ok(model) => model,
        Err(problem) => return vec![problem],
    };
    let mut found = Vec::new();
    if player.start != model.start {
        found.push(refuse("OB-3.9-3", format!("{} does not begin with what his position has.", player.name)));
    }
    let most = terms.numbers.limits.increase;
    let beyond =
        |profile: &Profile, most: u8| [profile.ma, profile.st, profile.ag, profile.av].iter().any(|n| *n > most);
    // Helmets and Spikes may raise armour further.
    let armour = most + 2;
    if beyond(&Profile { av: 0, ..player.gained }, most) || player.gained.av > armour || beyond(&player.lost, 2) {
        found.push(refuse("OB-3.9-3", format!("A characteristic of {} has changed by too much.", player.name)));
    }
    if player.skills.len() > model.skills.len() + terms.numbers.points.levels.len() || player.niggles > MANY {
        found.push(refuse("OB-3.9-1", format!("{} has learnt more than anybody can.", player.name)));
    }
    found
}
