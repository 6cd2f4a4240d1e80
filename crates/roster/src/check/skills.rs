//! Added skills: skill points at events (MP-SKILL), experience of teams that have played (S7-ADV-21 to -34).

use super::{Draft, SkillPoints, Squad};
use crate::problem::Problem;
use touchback_rulesets::catalogue::{Catalogue, Characteristic, Position, SkillRef};

/// The kind of access a position has to a skill.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Access {
    Primary,
    Secondary,
}

/// Whether the position reaches the skill's category, and how (S7-ADV-21).
pub fn access_to(catalogue: &Catalogue, position: &Position, skill: &str) -> Option<Access> {
    let category = catalogue.skill(skill)?.category;
    if position.primary.iter().any(|a| a.category() == category) {
        Some(Access::Primary)
    } else if position.secondary.iter().any(|a| a.category() == category) {
        Some(Access::Secondary)
    } else {
        None
    }
}

/// Why a player with these skills cannot take another: owned already, excluded, or something is missing (S7-ADV-22).
pub fn skill_obstacle(catalogue: &Catalogue, owned: &[SkillRef], skill: &str) -> Option<String> {
    let entry = catalogue.skill(skill)?;
    let has = |id: &str| owned.iter().any(|s| s.id == id);
    let name = |id: &str| catalogue.skill(id).map_or_else(|| id.to_owned(), |s| s.name.clone());
    if has(skill) {
        return Some("already owned".to_owned());
    }
    let clash = entry.excludes.iter().find(|id| has(id)).map(String::as_str);
    let reverse = owned.iter().find(|o| catalogue.skill(&o.id).is_some_and(|s| s.excludes.iter().any(|e| e == skill)));
    if let Some(other) = clash.or(reverse.map(|o| o.id.as_str())) {
        return Some(format!("does not go with {}", name(other)));
    }
    let missing = entry.requires.as_deref().filter(|id| !has(id))?;
    Some(format!("needs {}", name(missing)))
}

pub(super) fn check(draft: &Draft, squad: &Squad, found: &mut Vec<Problem>) -> Option<SkillPoints> {
    if !squad.is_draft() {
        experience(draft, squad, found);
        return None;
    }
    if draft.pack.is_none() {
        rookies(squad, found);
        return None;
    }
    event_skills(draft, squad, found)
}

/// A drafted team has no experience (S7-POST-31: it comes after a game).
fn rookies(squad: &Squad, found: &mut Vec<Problem>) {
    for (index, player) in squad.roster.players.iter().enumerate() {
        if !player.skills.is_empty() || !player.improvements.is_empty() {
            let message =
                format!("{} cannot have gained anything before the first game.", squad.roster.player_label(index));
            let place = format!("player[{index}].skills");
            found.push(Problem::new("rookie_skills", "S7-POST-31", place, message).fix("remove the added skills"));
        }
    }
}

fn event_skills(draft: &Draft, squad: &Squad, found: &mut Vec<Problem>) -> Option<SkillPoints> {
    let pack = draft.pack?;
    let tier = pack.tier(draft.catalogue, &squad.team.id);
    let limits = pack.tier_rules(draft.catalogue, &squad.team.id);
    let (mut spent, mut secondaries) = (0_u32, 0_u32);
    for (index, player) in squad.roster.players.iter().enumerate() {
        if player.skills.len() > usize::from(pack.skills_per_player) {
            let message = format!("{} already has an added skill.", squad.roster.player_label(index));
            let problem = Problem::new("second_skill", "MP-SKILL-06", format!("player[{index}].skills"), message);
            found.push(problem.refused_by("MP-BAD-10").fix("keep only one of them"));
        }
        for access in one_player(draft, squad, index, found) {
            match access {
                Access::Primary => spent += u32::from(pack.primary_cost),
                Access::Secondary => {
                    spent += u32::from(pack.secondary_cost);
                    secondaries += 1;
                }
            }
        }
    }
    spent += super::stars::skill_points(draft, squad);
    let available = u32::from(limits.skill_points);
    if spent > available {
        let message = format!("{spent} Skill Points spent, a Tier {tier} team has {available}.");
        let problem = Problem::new("skill_points", "MP-SKILL-01", "player", message).refused_by("MP-BAD-08");
        found.push(problem.fix(format!("give up skills or stars worth {} points", spent - available)));
    }
    if secondaries > u32::from(limits.secondaries_max) {
        let max = limits.secondaries_max;
        let message = format!("Tier {tier} teams may take {max} Secondary skill(s); {secondaries} chosen.");
        let problem = Problem::new("secondaries", "MP-SKILL-05", "player", message).refused_by("MP-BAD-09");
        found.push(problem.fix(format!("replace {} of them by Primary skills", secondaries - u32::from(max))));
    }
    Some(SkillPoints { spent, available })
}

/// The accesses used by one player's added skills; what is not allowed is reported.
fn one_player(draft: &Draft, squad: &Squad, index: usize, found: &mut Vec<Problem>) -> Vec<Access> {
    let (player, label) = (&squad.roster.players[index], squad.roster.player_label(index));
    let Some(position) = squad.positions[index] else {
        return Vec::new();
    };
    let mut owned = position.skills.clone();
    let mut used = Vec::new();
    for text in &player.skills {
        let place = format!("player[{index}].skills[{text}]");
        let Some(skill) = draft.names.skill(text) else {
            found.push(Problem::new("unknown_skill", "MP-SKILL-09", place, format!("There is no skill \"{text}\".")));
            continue;
        };
        let name = draft.catalogue.skill_name(&SkillRef::new(&skill.id));
        let access = access_to(draft.catalogue, position, &skill.id);
        let obstacle = skill_obstacle(draft.catalogue, &owned, &skill.id);
        match (&access, obstacle) {
            (_, Some(why)) if why == "already owned" => {
                let message = format!("{label} already has {name}.");
                found.push(ids(squad, "skill_owned", place, message).fix(another(draft, position, &owned)));
            }
            (None, _) => {
                let message = format!("{label} has no Primary or Secondary access to {name}.");
                found.push(ids(squad, "skill_access", place, message).fix(another(draft, position, &owned)));
            }
            (Some(_), Some(why)) => {
                let message = format!("{label} cannot take {name}: {why}.");
                found.push(ids(squad, "skill_excluded", place, message).fix(another(draft, position, &owned)));
            }
            (Some(access), None) => used.push(*access),
        }
        owned.push(skill);
    }
    used
}

fn ids(squad: &Squad, code: &'static str, place: String, message: String) -> Problem {
    if squad.is_draft() {
        Problem::new(code, "MP-SKILL-09", place, message).refused_by("MP-BAD-11")
    } else {
        let rule = if code == "skill_access" { "S7-ADV-21" } else { "S7-ADV-22" };
        Problem::new(code, rule, place, message).refused_by("S7-BAD-25")
    }
}

/// A skill the player could have instead, at the lowest price.
fn another(draft: &Draft, position: &Position, owned: &[SkillRef]) -> String {
    let open = draft.catalogue.skills.iter().find(|s| {
        access_to(draft.catalogue, position, &s.id) == Some(Access::Primary)
            && skill_obstacle(draft.catalogue, owned, &s.id).is_none()
    });
    open.map_or("remove it".to_owned(), |skill| format!("remove it, or take a Primary skill such as {}", skill.name))
}

fn experience(draft: &Draft, squad: &Squad, found: &mut Vec<Problem>) {
    let levels = draft.catalogue.tables.advancement.levels.len();
    for (index, player) in squad.roster.players.iter().enumerate() {
        one_player(draft, squad, index, found);
        let taken = player.skills.len() + player.improvements.len();
        let label = squad.roster.player_label(index);
        if taken > levels {
            let message = format!("{label} cannot take an advancement: {taken} taken, {levels} is the limit.");
            let problem = Problem::new("advancements", "S7-ADV-16", format!("player[{index}]"), message);
            found.push(problem.refused_by("S7-BAD-25"));
        }
        let limit = draft.catalogue.tables.characteristics.max_improvements_per_characteristic;
        use Characteristic::{Ag, Av, Ma, Pa, St};
        for which in [Ma, St, Ag, Pa, Av] {
            let times = player.improvements.iter().filter(|c| **c == which).count();
            let base = squad.positions[index].map(|p| p.profile);
            let beyond = base.is_some_and(|p| crate::profile::improved(draft.catalogue, p, which, times).is_none());
            if times > usize::from(limit) || beyond {
                let message = format!("{which} of {label} cannot be improved further.");
                let rule = if beyond { "S7-ADV-34" } else { "S7-ADV-33" };
                let problem = Problem::new("characteristic", rule, format!("player[{index}].improvements"), message);
                found.push(problem.refused_by("S7-BAD-26"));
            }
        }
    }
}
