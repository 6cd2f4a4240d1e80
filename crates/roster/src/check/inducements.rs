//! Inducements and Mercenaries bought with the roster (S7-IND-11 to -23, MP-IND, MP-CUST).

use super::{Draft, Squad, skills};
use crate::pack::is_for_sale;
use crate::problem::{Problem, gold};
use crate::roster::RosterInducement;
use touchback_engine::rules::options::WanderingApothecary;
use touchback_rulesets::catalogue::{Hireling, Inducement, InducementSet, Pricing};

/// The ledger row of an inducement.
pub(crate) fn rule_of(id: &str) -> &'static str {
    match id {
        "temp-agency-cheerleader" => "S7-IND-11",
        "part-time-assistant-coach" => "S7-IND-12",
        "bloodweiser-keg" => "S7-IND-13",
        "desperate-measures" => "S7-IND-14",
        "special-play" => "S7-IND-15",
        "extra-team-training" => "S7-IND-16",
        "bribe" => "S7-IND-17",
        "wandering-apothecary" => "S7-IND-18",
        "mortuary-assistant" => "S7-IND-19",
        "plague-doctor" => "S7-IND-20",
        "halfling-master-chef" => "S7-IND-21",
        "mercenary" => "S7-IND-22",
        _ => "S7-IND-23",
    }
}

pub(super) fn check(draft: &Draft, squad: &Squad, found: &mut Vec<Problem>) {
    for (index, item) in squad.roster.inducements.iter().enumerate() {
        one(draft, squad, index, item, found);
    }
    let mut ids: Vec<&str> = squad.roster.inducements.iter().filter_map(|i| draft.names.inducement(&i.id)).collect();
    ids.sort_unstable();
    ids.dedup();
    for id in ids {
        let Some(entry) = draft.rules.inducement(draft.catalogue, id) else {
            continue;
        };
        let same = squad.roster.inducements.iter().filter(|i| draft.names.inducement(&i.id) == Some(id));
        let n: i64 = same.map(|i| i.count.max(0)).fold(0, i64::saturating_add);
        if n > i64::from(entry.max) {
            let message = format!("At most {} of {}.", entry.max, entry.name);
            let problem = Problem::new("inducement_count", rule_of(id), format!("inducement[{id}]"), message);
            found.push(problem.refused_by("S7-BAD-08").fix(format!("set count = {}", entry.max)));
        }
    }
    mercenaries(draft, squad, found);
}

fn one(draft: &Draft, squad: &Squad, index: usize, item: &RosterInducement, found: &mut Vec<Problem>) {
    let place = format!("inducement[{index}]");
    if let Some(custom) = custom(draft, item) {
        if item.count > i64::from(custom.max) {
            let message = format!("At most {} of {}.", custom.max, custom.name);
            found.push(Problem::new("inducement_count", "MP-CUST-02", place, message).refused_by("S7-BAD-08"));
        }
        return;
    }
    let known = draft.names.inducement(&item.id);
    let entry = known.and_then(|id| draft.rules.inducement(draft.catalogue, id));
    let refuse = |name: &str, id: &str| {
        let message = format!("{name} is not available to this team.");
        Problem::new("inducement", rule_of(id), place.clone(), message).refused_by("S7-BAD-08").fix("remove it")
    };
    let entry = entry.filter(|e| is_for_sale(e));
    let Some(entry) = entry else {
        let either = |id| draft.catalogue.inducement(id).or(draft.catalogue.sevens_inducement(id));
        let name = known.and_then(either).map_or(item.id.as_str(), |i| i.name.as_str());
        found.push(refuse(name, known.unwrap_or_default()));
        return;
    };
    if !entry.is_open_to(squad.team, &squad.rules) {
        found.push(refuse(&entry.name, &entry.id));
    }
    let own = draft.options.wandering_apothecary == WanderingApothecary::AllowedOne || squad.roster.apothecary > 0;
    if entry.id == "wandering-apothecary" && item.count > 0 && !own {
        let message = format!("{} comes only to a team that has an apothecary.", entry.name);
        let problem = Problem::new("inducement", "S7-AMB-07", place.clone(), message).refused_by("S7-BAD-08");
        found.push(problem.fix("hire an apothecary, or remove it"));
    }
    published(draft, entry, &place, found);
    match entry.pricing {
        None => {}
        Some(Pricing::Position) => found.push(elsewhere(entry, &place, "[[mercenary]]")),
        Some(Pricing::Star) => found.push(elsewhere(entry, &place, "stars = [...]")),
        Some(Pricing::Stake) => stake(entry, item, &place, found),
        Some(_) if hireling(draft, entry, item).is_some_and(|h| h.is_open_to(&squad.rules)) => {}
        Some(_) => {
            let name = item.choice.as_deref().unwrap_or(&entry.name);
            found.push(refuse(name, &entry.id).fix("name one that this team may hire as choice"));
        }
    }
}

fn elsewhere(entry: &Inducement, place: &str, key: &str) -> Problem {
    let message = format!("{} are listed under {key}.", entry.name);
    Problem::new("inducement", rule_of(&entry.id), place, message)
}

/// Events name the publications in use, and may ban single inducements (MP-IND-01).
fn published(draft: &Draft, entry: &Inducement, place: &str, found: &mut Vec<Problem>) {
    let Some(pack) = draft.pack else { return };
    if !pack.publications.contains(&entry.set) {
        let publication = match entry.set {
            InducementSet::Core => "the rulebook",
            InducementSet::DeathZone => "Death Zone",
            InducementSet::Magazine => "the journal",
        };
        let message = format!("{} is not allowed: {publication} is not in use.", entry.name);
        let problem = Problem::new("publication", "MP-IND-01", place, message).refused_by("MP-BAD-31");
        found.push(problem.fix("remove it"));
    } else if pack.banned_inducements.contains(&entry.id) {
        let message = format!("{} is not allowed at this event.", entry.name);
        found.push(Problem::new("banned", "MP-IND-01", place, message).refused_by("MP-BAD-31").fix("remove it"));
    }
}

fn stake(entry: &Inducement, item: &RosterInducement, place: &str, found: &mut Vec<Problem>) {
    let Some(limits) = entry.stake else { return };
    let fits = item.stake.is_some_and(|s| (limits.min..=limits.max).contains(&s));
    if !fits {
        let message = format!("A stake of {} to {} is needed.", gold(limits.min), gold(limits.max));
        let problem = Problem::new("stake", "S7-IND-23", format!("{place}.stake"), message).refused_by("S7-BAD-08");
        found.push(problem.fix(format!("set stake = {}", limits.min)));
    }
}

fn custom<'p>(draft: &Draft<'p>, item: &RosterInducement) -> Option<&'p crate::pack::CustomInducement> {
    draft.pack?.custom_inducements.iter().find(|c| c.id == item.id || c.name == item.id)
}

fn hireling<'a>(draft: &Draft<'a>, entry: &Inducement, item: &RosterInducement) -> Option<&'a Hireling> {
    let list = match entry.pricing? {
        Pricing::Staff => &draft.catalogue.staff,
        Pricing::Wizard => &draft.catalogue.wizards,
        Pricing::Referee => &draft.catalogue.referees,
        _ => return None,
    };
    let choice = item.choice.as_deref()?;
    list.iter().find(|h| h.id == choice || h.name == choice)
}

/// Mercenaries stay within the squad; one Primary skill may be bought with them (S7-IND-22, MP-SKILL-11).
fn mercenaries(draft: &Draft, squad: &Squad, found: &mut Vec<Problem>) {
    for (index, hired) in squad.roster.mercenaries.iter().enumerate() {
        let (Some(position), Some(text)) = (squad.mercenaries[index], &hired.skill) else {
            continue;
        };
        let place = format!("mercenary[{index}].skill");
        let skill = draft.names.skill(text);
        let access = skill.as_ref().and_then(|s| skills::access_to(draft.catalogue, position, &s.id));
        let obstacle = skill.as_ref().and_then(|s| skills::skill_obstacle(draft.catalogue, &position.skills, &s.id));
        if access != Some(skills::Access::Primary) || obstacle.is_some() {
            let message = format!("A Mercenary {} cannot take {text}.", position.name);
            found.push(Problem::new("mercenary_skill", "S7-IND-22", place, message).refused_by("S7-BAD-08"));
        }
    }
}

/// Hands each cost line to `line`.
pub(super) fn cost(draft: &Draft, squad: &Squad, line: &mut dyn FnMut(&str, i64, i64)) {
    for item in &squad.roster.inducements {
        if let Some(custom) = custom(draft, item) {
            line(&custom.name, item.count, if custom.free { 0 } else { custom.price.unwrap_or(0) });
            continue;
        }
        let id = draft.names.inducement(&item.id);
        let Some(entry) = id.and_then(|id| draft.rules.inducement(draft.catalogue, id)) else {
            continue;
        };
        let each = match hireling(draft, entry, item) {
            Some(hireling) => hireling.price(squad.team, &squad.rules),
            None if entry.pricing == Some(Pricing::Stake) => item.stake.unwrap_or(0).max(0),
            None => entry.price(squad.team, &squad.rules).unwrap_or(0),
        };
        line(&entry.name, item.count, each);
    }
    let entry = draft.rules.inducement(draft.catalogue, "mercenary");
    for (index, hired) in squad.roster.mercenaries.iter().enumerate() {
        if let (Some(position), Some(entry)) = (squad.mercenaries[index], entry) {
            let extra = if hired.skill.is_some() { entry.skill_surcharge.unwrap_or(0) } else { 0 };
            let each = position.cost + entry.surcharge.unwrap_or(0) + extra;
            line(&format!("Mercenary {}", position.name), 1, each);
        }
    }
}
