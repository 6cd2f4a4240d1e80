//! Printable roster sheets: one HTML page with a print style, nothing loaded from elsewhere (MP-SHEET-01).

use crate::check::{Access, Draft, Report, access_to};
use crate::pack::DraftPack;
use crate::problem::gold;
use crate::profile;
use crate::roster::{Roster, RosterPlayer, Stage};
use crate::roster_value::gained;
use touchback_rulesets::catalogue::{Catalogue, Position, Profile, SkillRef};

/// What only the organiser knows.
#[derive(Clone, Debug, Default)]
pub struct SheetHead {
    pub event: String,
    pub player_number: Option<u32>,
    pub approved_by: Option<String>,
}

pub const STYLE: &str = "body{font:14px/1.4 system-ui,sans-serif;margin:1.5rem;color:#111;background:#fff}\
h1{font-size:1.4rem;margin:0}table{border-collapse:collapse;width:100%;margin:.8rem 0}\
th,td{border:1px solid #888;padding:.2rem .4rem;text-align:left}td.n,th.n{text-align:right}\
.problem{color:#900}@media print{body{margin:0;font-size:11px}tr{break-inside:avoid}.noprint{display:none}}\
@media(max-width:40rem){table{display:block;overflow-x:auto}}";

/// The sheet of one roster; what is wrong with it is printed on it.
pub fn html(draft: &Draft, roster: &Roster, head: &SheetHead) -> String {
    let report = draft.check(roster);
    let mut page = String::new();
    let title = escape(&roster.name);
    page.push_str(&format!(
        "<!doctype html><html lang=\"en\"><head><meta charset=\"utf-8\"><meta name=\"viewport\" \
         content=\"width=device-width\"><title>{title}</title><style>{STYLE}</style></head><body><h1>{title}</h1>"
    ));
    page.push_str(&heading(draft, roster, head));
    page.push_str(&players(draft, roster));
    page.push_str(&costs(draft, roster, &report));
    for problem in &report.problems {
        page.push_str(&format!("<p class=\"problem\">{}</p>", escape(&problem.to_string())));
    }
    let approval = head.approved_by.as_deref().map_or("______________________".to_owned(), escape);
    page.push_str(&format!("<p>Approved by: {approval}</p></body></html>\n"));
    page
}

fn heading(draft: &Draft, roster: &Roster, head: &SheetHead) -> String {
    let team = draft.names.team(&roster.team);
    let tier = team.map(|t| draft.pack.map_or(t.tier, |p: &DraftPack| p.tier(draft.catalogue, &t.id)));
    let rows = [
        ("Event", head.event.clone()),
        ("Coach", roster.coach.clone()),
        ("Player number", head.player_number.map_or(String::new(), |n| n.to_string())),
        ("Team", team.map_or(roster.team.clone(), |t| t.name.clone())),
        ("Tier", tier.map_or(String::new(), |t| t.to_string())),
        ("Special rule", roster.special_rule.clone().unwrap_or_default()),
    ];
    let cells = rows.iter().filter(|(_, value)| !value.is_empty());
    let text: Vec<String> = cells.map(|(key, value)| format!("{key}: <b>{}</b>", escape(value))).collect();
    format!("<p>{}</p>", text.join(" · "))
}

fn players(draft: &Draft, roster: &Roster) -> String {
    let mut text = "<table><thead><tr><th class=\"n\">No.</th><th>Name</th><th>Position</th><th class=\"n\">MA</th>\
                    <th class=\"n\">ST</th><th class=\"n\">AG</th><th class=\"n\">PA</th><th class=\"n\">AV</th><th>Skills</th>\
                    <th>Added</th><th class=\"n\">Value</th></tr></thead><tbody>"
        .to_owned();
    let team = draft.names.team(&roster.team);
    for (index, player) in roster.players.iter().enumerate() {
        let position = team.and_then(|t| draft.names.position(t, &player.position).and_then(|id| t.position(id)));
        text.push_str(&player_row(draft, roster.stage, index, player, position));
    }
    for star in &roster.stars {
        let Some(star) = draft.names.star(star).and_then(|id| draft.catalogue.star(id)) else { continue };
        let points = draft.pack.map(|p| {
            let cost = if p.is_mega_star(draft.catalogue, &star.id) { p.mega_star_cost } else { p.star_cost };
            format!("{cost} SP")
        });
        let row = cells(star.profile);
        let skills = skill_names(draft.catalogue, &star.skills);
        text.push_str(&format!(
            "<tr><td class=\"n\">★</td><td>{}</td><td>Star Player</td>{row}<td>{}</td><td>{}</td><td class=\"n\">{}</td></tr>",
            escape(&star.name),
            escape(&skills),
            points.unwrap_or_default(),
            gold(star.cost)
        ));
    }
    text.push_str("</tbody></table>");
    text
}

fn player_row(draft: &Draft, stage: Stage, index: usize, player: &RosterPlayer, position: Option<&Position>) -> String {
    let number = player.number.unwrap_or(index as i64 + 1);
    let name = escape(&player.name);
    let Some(position) = position else {
        let unknown = escape(&player.position);
        return format!("<tr><td class=\"n\">{number}</td><td>{name}</td><td colspan=\"9\">{unknown}</td></tr>");
    };
    let added: Vec<String> = player
        .skills
        .iter()
        .map(|text| match draft.names.skill(text) {
            Some(skill) => {
                let mark = match access_to(draft.catalogue, position, &skill.id) {
                    Some(Access::Primary) => " (P)",
                    Some(Access::Secondary) => " (S)",
                    None => "",
                };
                format!("{}{mark}", draft.catalogue.skill_name(&skill))
            }
            None => text.clone(),
        })
        .collect();
    let current = profile::current(draft.catalogue, position.profile, player);
    format!(
        "<tr><td class=\"n\">{number}</td><td>{name}</td><td>{}</td>{}<td>{}</td><td>{}</td><td class=\"n\">{}</td></tr>",
        escape(&position.name),
        cells(current),
        escape(&skill_names(draft.catalogue, &position.skills)),
        escape(&added.join(", ")),
        gold(position.cost + gained(draft, stage, position, player))
    )
}

fn cells(profile: Profile) -> String {
    let pa = profile.pa.map_or("-".to_owned(), |pa| format!("{pa}+"));
    let values =
        [profile.ma.to_string(), profile.st.to_string(), format!("{}+", profile.ag), pa, format!("{}+", profile.av)];
    values.map(|value| format!("<td class=\"n\">{value}</td>")).concat()
}

fn skill_names(catalogue: &Catalogue, skills: &[SkillRef]) -> String {
    skills.iter().map(|s| catalogue.skill_name(s)).collect::<Vec<_>>().join(", ")
}

fn costs(draft: &Draft, roster: &Roster, report: &Report) -> String {
    let mut text = "<table><thead><tr><th>Item</th><th class=\"n\">Number</th><th class=\"n\">Each</th>\
                    <th class=\"n\">Sum</th></tr></thead><tbody>"
        .to_owned();
    for line in &report.cost.lines {
        let what = escape(&line.what);
        let (each, total) = (gold(line.each), gold(line.total));
        text.push_str(&format!(
            "<tr><td>{what}</td><td class=\"n\">{}</td><td class=\"n\">{each}</td><td class=\"n\">{total}</td></tr>",
            line.count
        ));
    }
    let total = gold(report.cost.total);
    text.push_str(&format!("</tbody></table><p>Dedicated Fans: <b>{}</b> · ", roster.dedicated_fans));
    match roster.stage {
        crate::roster::Stage::Draft => {
            text.push_str(&format!("Gold spent: <b>{total}</b> of {}", gold(draft.rules.budget)));
        }
        crate::roster::Stage::League => text.push_str(&format!("Treasury: <b>{}</b>", gold(roster.treasury))),
    }
    if let Some(points) = report.skill_points {
        text.push_str(&format!(" · Skill Points: <b>{}</b> of {}", points.spent, points.available));
    }
    text.push_str("</p>");
    text
}

/// Text that cannot become markup.
pub fn escape(text: &str) -> String {
    let mut safe = String::new();
    for c in text.chars() {
        match c {
            '&' => safe.push_str("&amp;"),
            '<' => safe.push_str("&lt;"),
            '>' => safe.push_str("&gt;"),
            '"' => safe.push_str("&quot;"),
            '\'' => safe.push_str("&#39;"),
            other => safe.push(other),
        }
    }
    safe
}
