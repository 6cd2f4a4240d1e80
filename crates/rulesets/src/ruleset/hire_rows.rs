//! Who can be hired by name, as rows of the engine.

use super::Notes;
use super::team_rows::{price, skill_set, special_bits};
use crate::catalogue::{Catalogue, HireKey, SkillRef, Star};
use touchback_engine::SkillSet;
use touchback_engine::rules::{Limit, NO_MATE, PositionRow, StarRow, StarRule};

/// A rule's name as coaches write it, as the engine has it: small letters, digits and dashes.
fn dashed(name: &str) -> String {
    let plain = name.to_lowercase().replace(['\'', '’'], "");
    let words = plain.split(|c: char| !c.is_ascii_alphanumeric()).filter(|w| !w.is_empty());
    words.collect::<Vec<_>>().join("-")
}

/// The stars, their profiles appended to the positions.
pub(super) fn stars(catalogue: &Catalogue, positions: &mut Vec<PositionRow>, notes: &mut Notes) -> Vec<StarRow> {
    if catalogue.stars.len() > 128 {
        notes.add("star", "there are more stars than the engine can offer");
    }
    let mut rows = Vec::new();
    for star in &catalogue.stars {
        let path = format!("star[{}]", star.id);
        let position = positions.len() as u16;
        positions.push(profile(star, &path, notes));
        rows.push(star_row(catalogue, star, position, &path, notes));
    }
    rows
}

fn profile(star: &Star, path: &str, notes: &mut Notes) -> PositionRow {
    let parameter = |id: &str| star.skills.iter().find(|s| s.id == id).and_then(SkillRef::number).unwrap_or(0);
    PositionRow {
        id: star.id.clone(),
        name: star.name.clone(),
        // No team's own.
        team: u16::MAX,
        max: 1,
        cost: price(path, star.cost, notes),
        ma: star.profile.ma,
        st: star.profile.st,
        ag: star.profile.ag,
        pa: star.profile.pa.unwrap_or(0),
        av: star.profile.av,
        skills: skill_set(path, star.skills.iter().map(|s| s.id.as_str()), notes),
        loner: parameter("loner"),
        mighty_blow: parameter("mighty-blow"),
        dirty_player: parameter("dirty-player"),
        bloodlust: parameter("bloodlust"),
        animosity: 0,
        primary: SkillSet::EMPTY,
        lineman: false,
        dwarf: false,
    }
}

fn star_row(catalogue: &Catalogue, star: &Star, position: u16, path: &str, notes: &mut Notes) -> StarRow {
    let wanted = star.hire.iter().filter_map(|key| if let HireKey::Rule(rule) = key { Some(rule) } else { None });
    let refused = star.hire.iter().filter_map(|key| if let HireKey::Not(rule) = key { Some(rule) } else { None });
    let anybody = star.hire.contains(&HireKey::Any);
    let open_to = if anybody { 0 } else { special_bits(wanted) };
    if open_to == 0 && !anybody {
        notes.add(path, "plays for no team that the engine knows");
    }
    let mate = star.hired_with.as_ref().and_then(|id| catalogue.stars.iter().position(|s| s.id == *id));
    let rule = StarRule::from_name(&dashed(&star.special_rule)).unwrap_or_else(|| {
        notes.add(path, format!("the engine has no star rule \"{}\"", star.special_rule));
        StarRule::ALL[0]
    });
    StarRow {
        id: star.id.clone(),
        name: star.name.clone(),
        position,
        cost: price(path, star.cost, notes),
        open_to,
        closed_to: special_bits(refused),
        mate: mate.map_or(NO_MATE, |row| row as u8),
        mega: star.mega_star,
        rule,
        limit: limit(star),
    }
}

fn limit(star: &Star) -> Limit {
    use crate::catalogue::team::SpecialLimit;
    match star.special_limit {
        SpecialLimit::Activation => Limit::Activation,
        SpecialLimit::Always => Limit::Always,
        SpecialLimit::Drive => Limit::Drive,
        SpecialLimit::EachBlitz => Limit::EachBlitz,
        SpecialLimit::Game => Limit::Game,
        SpecialLimit::Half => Limit::Half,
        SpecialLimit::TeamTurn => Limit::Turn,
    }
}
