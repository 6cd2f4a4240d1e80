//! Who can be hired by name, as rows of the engine.

use super::Notes;
use super::team_rows::{price, skill_set, special_bits};
use crate::catalogue::inducement::SpellTiming;
use crate::catalogue::{Catalogue, HireKey, Hireling, Profile, SkillCategory, SkillRef, Star};
use touchback_engine::rules::{
    Helper, HirelingRow, Limit, NO_MATE, PositionRow, Spell, StarNumbers, StarRow, StarRule, Timing, Timings,
};
use touchback_engine::state::Profile as Frog;
use touchback_engine::{Skill, SkillSet};

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
        let cost = price(&path, star.cost, notes);
        positions.push(profile((&star.id, &star.name), cost, &star.profile, &star.skills, &path, notes));
        rows.push(star_row(catalogue, star, position, &path, notes));
    }
    rows
}

/// Somebody of no team's own.
fn profile(
    (id, name): (&str, &str),
    cost: u32,
    profile: &Profile,
    skills: &[SkillRef],
    path: &str,
    notes: &mut Notes,
) -> PositionRow {
    let parameter = |id: &str| skills.iter().find(|s| s.id == id).and_then(SkillRef::number).unwrap_or(0);
    PositionRow {
        id: id.to_owned(),
        name: name.to_owned(),
        team: u16::MAX,
        max: 1,
        cost,
        ma: profile.ma,
        st: profile.st,
        ag: profile.ag,
        pa: profile.pa.unwrap_or(0),
        av: profile.av,
        skills: skill_set(path, skills.iter().map(|s| s.id.as_str()), notes),
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
    let mut lists = 0;
    for team in &star.teams {
        match catalogue.teams.iter().position(|list| list.id == *team) {
            Some(row) if row < 64 => lists |= 1_u64 << row,
            _ => notes.add(path, format!("there is no team list \"{team}\"")),
        }
    }
    let mate = star.hired_with.as_ref().and_then(|id| catalogue.stars.iter().position(|s| s.id == *id));
    let rule = StarRule::from_name(&dashed(&star.special_rule));
    if rule.is_none() && !star.special_rule.is_empty() {
        notes.add(path, format!("the engine has no star rule \"{}\"", star.special_rule));
    }
    StarRow {
        id: star.id.clone(),
        name: star.name.clone(),
        position,
        cost: price(path, star.cost, notes),
        open_to,
        closed_to: special_bits(refused),
        lists,
        mate: mate.map_or(NO_MATE, |row| row as u8),
        mega: star.mega_star,
        rule,
        limit: limit(star),
        numbers: StarNumbers {
            reach: star.special_reach,
            roll: star.special_roll,
            bonus: star.special_bonus,
            strength: star.special_strength,
        },
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

/// Coaches, wizards and referees; those who can play bring a position.
pub(super) fn hirelings(
    list: &[Hireling],
    all_named: bool,
    positions: &mut Vec<PositionRow>,
    notes: &mut Notes,
) -> Vec<HirelingRow> {
    list.iter().map(|hireling| hireling_row(hireling, all_named, positions, notes)).collect()
}

fn hireling_row(
    hireling: &Hireling,
    all_named: bool,
    positions: &mut Vec<PositionRow>,
    notes: &mut Notes,
) -> HirelingRow {
    let path = hireling.id.as_str();
    let full = price(path, hireling.cost, notes);
    let reduced = hireling.reduced_cost.as_ref();
    let helper = Helper::from_name(&hireling.id);
    if helper.is_none() && hireling.spells.is_empty() {
        notes.add(path, "does nothing that the engine knows");
    }
    let mut spells = 0;
    for id in &hireling.spells {
        match Spell::from_name(id) {
            Some(spell) => spells |= 1 << spell as u8,
            None => notes.add(path, format!("the engine has no spell \"{id}\"")),
        }
    }
    let mut row = HirelingRow {
        id: hireling.id.clone(),
        name: hireling.name.clone(),
        named: all_named || hireling.named,
        price: full,
        reduced_price: reduced.map_or(full, |r| price(path, r.cost, notes)),
        reduced_for: special_bits(reduced.and_then(|r| r.special_rule.as_ref())),
        requires: special_bits(&hireling.requires),
        helper,
        spells,
        position: None,
    };
    if let Some(own) = &hireling.profile {
        row.position = Some(positions.len() as u16);
        positions.push(profile((&hireling.id, &hireling.name), full, &own.profile, &own.skills, path, notes));
    }
    row
}

/// When each spell may be cast; one without an effect that anybody knows never.
pub(super) fn spells(catalogue: &Catalogue) -> [Timings; Spell::ALL.len()] {
    let mut times = [Timings::NONE; Spell::ALL.len()];
    for spell in Spell::ALL {
        let listed = catalogue.spell(spell.name()).map_or(&[][..], |data| &data.timing);
        times[*spell as usize] = listed.iter().fold(Timings::NONE, |times, time| match time {
            SpellTiming::AnyTurnEnd => times | Timing::OpponentEnds | Timing::OwnEnds,
            SpellTiming::OppStart => times.with(Timing::OpponentStarts),
            SpellTiming::OppEnd => times.with(Timing::OpponentEnds),
            SpellTiming::AnyTime => times | Timing::OwnTurn | Timing::OpponentTurn,
        });
    }
    times
}

/// What a zapped player turns into.
pub(super) fn frog(catalogue: &Catalogue, notes: &mut Notes) -> Frog {
    let Some(own) = catalogue.spell(Spell::Zap.name()).and_then(|spell| spell.frog.as_ref()) else {
        return Frog::NONE;
    };
    let Profile { ma, st, ag, pa, av } = own.profile;
    let skills = skill_set("spell[zap].frog", own.skills.iter().map(|skill| skill.id.as_str()), notes);
    Frog { skills, ma, st, ag, pa: pa.unwrap_or(0), av, ..Frog::NONE }
}

/// The skills of the mutation category.
pub(super) fn mutations(catalogue: &Catalogue, notes: &mut Notes) -> SkillSet {
    let ids = catalogue.skills.iter().filter(|s| s.category == SkillCategory::Mutation).map(|s| s.id.as_str());
    skill_set("skill", ids, notes)
}

/// The traits.
pub(super) fn traits(catalogue: &Catalogue) -> SkillSet {
    known(catalogue, |category| category == SkillCategory::Trait)
}

/// Skills proper: neither traits nor mutations, nor what is for other pitches only.
pub(super) fn plain_skills(catalogue: &Catalogue) -> SkillSet {
    known(catalogue, |category| {
        !matches!(category, SkillCategory::Trait | SkillCategory::Mutation | SkillCategory::Dungeon)
    })
}

/// What the engine has of a category.
fn known(catalogue: &Catalogue, fits: impl Fn(SkillCategory) -> bool) -> SkillSet {
    let mut set = SkillSet::EMPTY;
    let ids = catalogue.skills.iter().filter(|skill| fits(skill.category)).map(|skill| skill.id.as_str());
    ids.filter_map(Skill::from_id).for_each(|skill| set.insert(skill));
    set
}
