//! What a league of that game puts on paper: the sheet of a club, and the records of its players and lists.

use super::club::{Club, Player};
use super::development::movement;
use super::league::{Context, League};
use super::rating::worth;
use super::trade::Staff;
use crate::sums::Sums;
use serde::Serialize;
use touchback_roster::problem::{Problem, gold};
use touchback_roster::sheet::{STYLE, escape};
use touchback_rulesets::catalogue::SkillRef;

/// A club's sheet as one page to print.
pub fn sheet(context: &Context, league: &League, id: &str) -> Result<String, Problem> {
    let club = league.club(id)?;
    let title = escape(&club.name);
    let list = context.catalogue.team(&club.team).map_or(club.team.as_str(), |team| team.name.as_str());
    let rows: String = club.players.iter().map(|player| row(context, league, player)).collect();
    Ok(format!(
        "<!doctype html><html lang=\"en\"><head><meta charset=\"utf-8\"><meta name=\"viewport\" \
         content=\"width=device-width\"><title>{title}</title><style>{STYLE}</style></head><body><h1>{title}</h1>\
         <p>League: <b>{}</b> · Coach: <b>{}</b> · Team: <b>{}</b> · Rating: <b>{}</b></p>\
         <table><thead><tr><th class=\"n\">No.</th><th>Name</th><th>Position</th><th class=\"n\">MA</th>\
         <th class=\"n\">ST</th><th class=\"n\">AG</th><th class=\"n\">AV</th><th>Skills</th><th>Injuries</th>\
         <th class=\"n\">Points</th><th class=\"n\">Price</th></tr></thead><tbody>{rows}</tbody></table>{}</body></html>\n",
        escape(&league.name),
        escape(&club.coach),
        escape(list),
        club.rating,
        staff(league, club),
    ))
}

fn row(context: &Context, league: &League, player: &Player) -> String {
    let least = |start: u8, gained: u8, lost: u8| (start + gained).saturating_sub(lost).max(1);
    let (start, gained, lost) = (player.start, player.gained, player.lost);
    let numbers = [
        movement(&league.terms.numbers, player).max(1),
        least(start.st, gained.st, lost.st),
        least(start.ag, gained.ag, lost.ag),
        least(start.av, gained.av, lost.av),
    ];
    let cells: String = numbers.iter().map(|number| format!("<td class=\"n\">{number}</td>")).collect();
    let skill = |text: &String| match SkillRef::parse(text) {
        Ok(skill) => context.catalogue.skill_name(&skill),
        Err(_) => text.clone(),
    };
    let skills: Vec<String> = player.skills.iter().map(skill).collect();
    let mut injuries = vec!["niggling".to_owned(); usize::from(player.niggles)];
    for (name, by) in [("MA", lost.ma), ("ST", lost.st), ("AG", lost.ag), ("AV", lost.av)] {
        injuries.extend((by > 0).then(|| format!("-{by} {name}")));
    }
    injuries.extend((player.misses > 0).then(|| format!("misses {}", player.misses)));
    injuries.extend(player.dead.then(|| "dead".to_owned()));
    let position =
        if player.freebooter { format!("{} (freebooter)", player.position) } else { player.position.clone() };
    format!(
        "<tr><td class=\"n\">{}</td><td>{}</td><td>{}</td>{cells}<td>{}</td><td>{}</td><td class=\"n\">{}</td>\
         <td class=\"n\">{}</td></tr>",
        player.id.0,
        escape(&player.name),
        escape(&position),
        escape(&skills.join(", ")),
        escape(&injuries.join(", ")),
        player.spp,
        gold(player.price)
    )
}

fn staff(league: &League, club: &Club) -> String {
    let count = |kind: &Staff| club.staff(kind).to_string();
    let mut rows = vec![
        ("Re-rolls", club.rerolls.to_string()),
        ("Re-rolls of trophies", club.trophy_rerolls.to_string()),
        ("Fan factor", club.fan_factor.to_string()),
        ("Assistant coaches", count(&Staff::AssistantCoach)),
        ("Cheerleaders", count(&Staff::Cheerleader)),
        ("Apothecaries", count(&Staff::Apothecary)),
        ("Wizards", count(&Staff::Wizard)),
        ("Sponsors", club.sponsors.to_string()),
        ("Treasury", gold(club.treasury)),
        ("Worth", gold(worth(&league.terms.numbers, club))),
    ];
    rows.extend(club.special_staff.iter().map(|id| ("Staff", id.clone())));
    let cells =
        rows.iter().map(|(name, text)| format!("<tr><td>{name}</td><td class=\"n\">{}</td></tr>", escape(text)));
    format!("<table><tbody>{}</tbody></table>", cells.collect::<String>())
}

/// The best of one kind.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Best {
    pub what: &'static str,
    pub count: u32,
    pub player: String,
    pub club: String,
}

type Figure = fn(&Player) -> u32;

/// Everybody who plays or has played, with his club.
pub fn everybody(league: &League) -> impl Iterator<Item = (&str, &Player, bool)> {
    let here = league.clubs.values().flat_map(|club| club.players.iter().map(|p| (club.id.as_str(), p, true)));
    here.chain(league.gone.values().map(|gone| (gone.club.as_str(), &gone.player, false)))
}

/// The most of each kind that anybody has; ties go to all.
pub fn records(league: &League) -> Vec<Best> {
    let kinds: [(&'static str, Figure); 7] = [
        ("touchdowns", |p| p.career.touchdowns),
        ("casualties", |p| p.career.casualties),
        ("kills", |p| p.career.kills),
        ("completions", |p| p.career.completions),
        ("interceptions", |p| p.career.interceptions),
        ("most valuable player", |p| p.career.mvp),
        ("star player points", |p| p.spp),
    ];
    let mut found = Vec::new();
    for (what, figure) in kinds {
        let most = everybody(league).map(|(_, player, _)| figure(player)).max().unwrap_or(0);
        let best = everybody(league).filter(|(_, player, _)| most > 0 && figure(player) == most);
        found.extend(best.map(|(club, player, _)| Best {
            what,
            count: most,
            player: player.name.clone(),
            club: club.to_owned(),
        }));
    }
    found
}
