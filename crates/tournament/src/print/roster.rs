//! Roster sheets: everything an opponent or a referee may ask for (MP-SHEET-01, MP-ROST-10).

use touchback_roster::check::{Access, Draft, access_to};
use touchback_roster::roster::Roster;
use touchback_rulesets::catalogue::{Position, Profile, SkillRef, Star};

use super::html::{escape, page, table};
use crate::director::Books;
use crate::event::{Coach, Event, RosterState};
use crate::problem::gold;

/// A sheet for every roster of a coach.
pub fn roster_sheets(event: &Event, books: Books, coach: &Coach) -> String {
    let mut body = String::new();
    for (game, roster) in coach.rosters.iter().enumerate() {
        body.push_str(&sheet(event, books, coach, roster, game));
    }
    page(&format!("{}: roster of {}", event.pack.name, coach.registration.name), &body)
}

fn sheet(event: &Event, books: Books, coach: &Coach, roster: &Roster, game: usize) -> String {
    let mut pack = event.pack.draft.clone();
    if let Some(budget) = pack.escalation.get(game) {
        pack.budget = Some(*budget);
    }
    let draft = Draft::new(books.catalogue, books.names, pack.ruleset, Some(&pack));
    let report = draft.check(roster);
    let team = books.names.team(&roster.team);
    let tier = team.map_or(0, |t| pack.tier(books.catalogue, &t.id));
    let mut out = format!(
        "<div class=\"sheet\"><h1>{}</h1><p><b>{}</b> ({}, tier {tier}). Coach {}, No. {}. {}</p>",
        escape(&event.pack.name),
        escape(&roster.name),
        escape(team.map_or(roster.team.as_str(), |t| t.name.as_str())),
        escape(&coach.registration.name),
        coach.number,
        if event.pack.draft.escalation.is_empty() { String::new() } else { format!("Game {}.", game + 1) },
    );
    let rows = roster.players.iter().enumerate().map(|(i, player)| {
        let position = team.and_then(|t| books.names.position(t, &player.position).and_then(|id| t.position(id)));
        let number = player.number.unwrap_or(i as i64 + 1);
        player_row(books, number, &player.name, &player.position, position, &player.skills)
    });
    out.push_str(&table(&["No.", "Name", "Position", "MA", "ST", "AG", "PA", "AV", "Skills", "Added", "Cost"], rows));
    out.push_str(&stars(books, &pack, roster));
    let lines = report.cost.lines.iter();
    let rows = lines.map(|l| vec![l.what.clone(), l.count.to_string(), gold(l.each), gold(l.total)]);
    out.push_str(&table(&["Item", "Number", "Each", "Gold"], rows));
    out.push_str(&format!(
        "<p>Re-rolls {}, assistant coaches {}, cheerleaders {}, apothecary {}, Dedicated Fans {}.</p>",
        roster.rerolls,
        roster.assistant_coaches,
        roster.cheerleaders,
        roster.apothecary,
        event.fans(coach.number, u32::try_from(roster.dedicated_fans).unwrap_or(0))
    ));
    let points = report.skill_points.map(|p| format!(" Skill Points {} of {}.", p.spent, p.available));
    out.push_str(&format!(
        "<p><b>Gold {} of {}.{}</b></p>",
        gold(report.cost.total),
        gold(report.budget),
        points.unwrap_or_default()
    ));
    let approved = if coach.roster_state == RosterState::Approved { "approved" } else { "not approved" };
    out.push_str(&format!("<p>Organiser: {approved}</p><span class=\"sign\">Event Organiser</span></div>"));
    out
}

/// An empty sheet to draft on by hand.
pub fn blank_roster(event: &Event) -> String {
    let mut body = format!(
        "<div class=\"sheet\"><h1>{}</h1><p>Team: ____________________ List: ____________________ Tier: ____ Coach: ____________________ No. ____</p>",
        escape(&event.pack.name)
    );
    let rows = (1..=16).map(|n| {
        let mut row = vec![String::new(); 11];
        row[0] = n.to_string();
        row
    });
    body.push_str(&table(&["No.", "Name", "Position", "MA", "ST", "AG", "PA", "AV", "Skills", "Added", "Cost"], rows));
    let empty = |head: &[&str; 3], rows: usize| table(head, (0..rows).map(|_| vec![String::new(); 3]));
    let (stars, inducements) = (empty(&["Star Player", "Gold", "SP"], 2), empty(&["Inducement", "Number", "Gold"], 4));
    body.push_str(&format!("<div class=\"empty\">{stars}{inducements}</div>"));
    body.push_str("<p>Re-rolls ____ Assistant coaches ____ Cheerleaders ____ Apothecary ____ Dedicated Fans ____</p>");
    let budget = event.pack.draft.budget.map_or("________".into(), gold);
    body.push_str(&format!("<p>Gold ________ of {budget}. Skill Points ____ of ____.</p>"));
    body.push_str("<span class=\"sign\">Event Organiser</span></div>");
    page(&format!("{}: roster", event.pack.name), &body)
}

fn figures(profile: &Profile) -> [String; 5] {
    [
        profile.ma.to_string(),
        profile.st.to_string(),
        format!("{}+", profile.ag),
        profile.pa.map_or("-".into(), |pa| format!("{pa}+")),
        format!("{}+", profile.av),
    ]
}

fn player_row(
    books: Books,
    number: i64,
    name: &str,
    written: &str,
    position: Option<&Position>,
    added: &[String],
) -> Vec<String> {
    let mut row = vec![number.to_string(), name.into(), position.map_or(written.into(), |p| p.name.clone())];
    match position {
        None => row.extend(std::iter::repeat_n(String::new(), 6)),
        Some(p) => {
            row.extend(figures(&p.profile));
            row.push(skill_names(books, &p.skills));
        }
    }
    let kind = |text: &String| {
        let Some(skill) = books.names.skill(text) else { return text.clone() };
        let name = books.catalogue.skill_name(&skill);
        match position.and_then(|p| access_to(books.catalogue, p, &skill.id)) {
            Some(Access::Primary) => format!("{name} (P)"),
            Some(Access::Secondary) => format!("{name} (S)"),
            None => name,
        }
    };
    row.push(added.iter().map(kind).collect::<Vec<_>>().join(", "));
    row.push(position.map_or(String::new(), |p| gold(p.cost)));
    row
}

fn skill_names(books: Books, skills: &[SkillRef]) -> String {
    skills.iter().map(|skill| books.catalogue.skill_name(skill)).collect::<Vec<_>>().join(", ")
}

fn stars(books: Books, pack: &touchback_roster::pack::DraftPack, roster: &Roster) -> String {
    if roster.stars.is_empty() {
        return String::new();
    }
    let row = |star: &Star| {
        let mega = pack.is_mega_star(books.catalogue, &star.id);
        let points = if mega { pack.mega_star_cost } else { pack.star_cost };
        let mut row = vec![star.name.clone()];
        row.extend(figures(&star.profile));
        row.push(skill_names(books, &star.skills));
        row.extend([gold(star.cost), points.to_string()]);
        row
    };
    let known = roster.stars.iter().filter_map(|s| books.names.star(s).and_then(|id| books.catalogue.star(id)));
    table(&["Star Player", "MA", "ST", "AG", "PA", "AV", "Skills", "Gold", "SP"], known.map(row))
}
