//! Checks across the data files: every reference leads somewhere, every limit and table row makes sense.

use super::problem::{DataProblem, Problems};
use super::reference::{Gold, HireKey, RuleRef, SkillParam, SkillRef};
use super::skill::{ParameterKind, SkillCategory};
use super::tables::Span;
use super::team::{Profile, Team};
use super::{Catalogue, INDUCEMENTS, SEVENS, SKILLS, STARS, TABLES, TEAMS};
use std::collections::BTreeSet;

pub(super) fn check(catalogue: &Catalogue) -> Vec<DataProblem> {
    let mut list = Vec::new();
    teams(catalogue, &mut Problems { file: TEAMS, list: &mut list });
    skills(catalogue, &mut Problems { file: SKILLS, list: &mut list });
    stars(catalogue, &mut Problems { file: STARS, list: &mut list });
    inducements(catalogue, &mut Problems { file: INDUCEMENTS, list: &mut list });
    tables(catalogue, &mut Problems { file: TABLES, list: &mut list });
    sevens(catalogue, &mut Problems { file: SEVENS, list: &mut list });
    list
}

fn unique<'a>(ids: impl Iterator<Item = &'a str>, kind: &str, problems: &mut Problems) {
    let mut seen = BTreeSet::new();
    for id in ids {
        if !super::reference::is_id(id) {
            problems.add(format!("{kind}[{id}].id"), "an id is lower-case words joined by hyphens");
        }
        if !seen.insert(id) {
            problems.add(format!("{kind}[{id}]"), "the id is used twice");
        }
    }
}

fn price(path: &str, cost: Gold, problems: &mut Problems) {
    if cost < 0 || cost % 5_000 != 0 {
        problems.add(path, format!("{cost} is not a price: prices are multiples of 5,000"));
    }
}

fn profile(catalogue: &Catalogue, path: &str, profile: &Profile, problems: &mut Problems) {
    let limits = &catalogue.tables.characteristics;
    let rows = [
        ("ma", profile.ma, limits.ma.min, limits.ma.max),
        ("st", profile.st, limits.st.min, limits.st.max),
        ("ag", profile.ag, limits.ag.best, limits.ag.worst),
        ("pa", profile.pa.unwrap_or(limits.pa.worst), limits.pa.best, limits.pa.worst),
        ("av", profile.av, limits.av.min, limits.av.max),
    ];
    for (name, value, low, high) in rows {
        if !(low..=high).contains(&value) {
            problems.add(format!("{path}.{name}"), format!("{value} is outside {low} to {high}"));
        }
    }
}

fn skill_list(catalogue: &Catalogue, path: &str, skills: &[SkillRef], team: Option<&Team>, problems: &mut Problems) {
    let mut seen = BTreeSet::new();
    for skill in skills {
        let path = format!("{path}.skills[{skill}]");
        if !seen.insert(&skill.id) {
            problems.add(&path, "the skill is listed twice");
        }
        let Some(entry) = catalogue.skill(&skill.id) else {
            problems.add(&path, "there is no such skill");
            continue;
        };
        match (entry.parameter, &skill.param) {
            (None, None) => {}
            (Some(ParameterKind::Bonus | ParameterKind::Target), Some(SkillParam::Number(_))) => {}
            (Some(ParameterKind::Whom), Some(SkillParam::Whom(words))) => whom(&path, words, team, problems),
            (Some(kind), _) => problems.add(&path, format!("needs a parameter of the kind {kind:?}")),
            (None, Some(_)) => problems.add(&path, "takes no parameter"),
        }
    }
}

fn whom(path: &str, words: &[String], team: Option<&Team>, problems: &mut Problems) {
    let Some(team) = team else { return };
    for word in words.iter().filter(|w| *w != "all") {
        if !team.positions.iter().any(|p| p.id.contains(word.as_str())) {
            problems.add(path, format!("\"{word}\" fits no position of the team"));
        }
    }
}

fn rule(catalogue: &Catalogue, path: &str, rule: &RuleRef, bare_allowed: bool, problems: &mut Problems) {
    let Some(entry) = catalogue.special_rule(&rule.id) else {
        problems.add(path, format!("there is no special rule \"{}\"", rule.id));
        return;
    };
    match &rule.param {
        Some(param) if !entry.parameters.contains(param) => {
            problems.add(path, format!("\"{param}\" is no parameter of {}", rule.id));
        }
        None if !entry.parameters.is_empty() && !bare_allowed => {
            problems.add(path, format!("{} needs a parameter here", rule.id));
        }
        _ => {}
    }
}

fn teams(catalogue: &Catalogue, problems: &mut Problems) {
    unique(catalogue.teams.iter().map(|t| t.id.as_str()), "team", problems);
    unique(catalogue.special_rules.iter().map(|r| r.id.as_str()), "special_rule", problems);
    for team in &catalogue.teams {
        let path = format!("team[{}]", team.id);
        unique(team.positions.iter().map(|p| p.id.as_str()), &format!("{path}.position"), problems);
        price(&format!("{path}.reroll_cost"), team.reroll_cost, problems);
        if !(1..=3).contains(&team.tier) {
            problems.add(format!("{path}.tier"), "a tier is 1, 2 or 3");
        }
        for given in team.special_rules.iter().chain(&team.special_rule_choice) {
            rule(catalogue, &format!("{path}.special_rules[{given}]"), given, false, problems);
        }
        for id in &team.journeyman_positions {
            if !team.position(id).is_some_and(|p| p.lineman) {
                problems.add(format!("{path}.journeyman_positions[{id}]"), "is no lineman position of the team");
            }
        }
        if team.journeyman_positions.is_empty() {
            problems.add(format!("{path}.journeyman_positions"), "a team needs at least one");
        }
        positions(catalogue, team, &path, problems);
    }
}

fn positions(catalogue: &Catalogue, team: &Team, path: &str, problems: &mut Problems) {
    for position in &team.positions {
        let path = format!("{path}.position[{}]", position.id);
        price(&format!("{path}.cost"), position.cost, problems);
        profile(catalogue, &path, &position.profile, problems);
        skill_list(catalogue, &path, &position.skills, Some(team), problems);
        if position.max == 0 || position.max > catalogue.defaults.players_max {
            problems.add(format!("{path}.max"), format!("{} is not a position limit", position.max));
        }
        if position.lineman != (position.max >= 12) {
            problems.add(format!("{path}.lineman"), "a lineman is a position allowed 12 or 16 times");
        }
        if position.stunty != position.skills.iter().any(|s| s.id == "stunty") {
            problems.add(format!("{path}.stunty"), "does not agree with the skills");
        }
        if position.primary.iter().any(|a| position.secondary.contains(a)) {
            problems.add(format!("{path}.secondary"), "a category is primary and secondary at once");
        }
    }
}

fn skills(catalogue: &Catalogue, problems: &mut Problems) {
    unique(catalogue.skills.iter().map(|s| s.id.as_str()), "skill", problems);
    for skill in &catalogue.skills {
        for other in skill.excludes.iter().chain(&skill.requires) {
            if catalogue.skill(other).is_none() {
                problems.add(format!("skill[{}]", skill.id), format!("names the unknown skill \"{other}\""));
            }
        }
    }
    let random = &catalogue.random;
    let lists = [
        ("agility", &random.agility, SkillCategory::Agility),
        ("agility_sevens", &random.agility_sevens, SkillCategory::Agility),
        ("general", &random.general, SkillCategory::General),
        ("mutation", &random.mutation, SkillCategory::Mutation),
        ("passing", &random.passing, SkillCategory::Passing),
        ("strength", &random.strength, SkillCategory::Strength),
    ];
    for (name, list, category) in lists {
        let path = format!("random_tables.{name}");
        let listed: BTreeSet<&str> = list.iter().map(String::as_str).collect();
        let all = catalogue.skills.iter().filter(|s| s.category == category).map(|s| s.id.as_str());
        if list.len() != 12 || listed != all.collect() {
            problems.add(path, "must hold each of the twelve skills of the category once");
        }
    }
}

fn stars(catalogue: &Catalogue, problems: &mut Problems) {
    unique(catalogue.stars.iter().map(|s| s.id.as_str()), "star", problems);
    for star in &catalogue.stars {
        let path = format!("star[{}]", star.id);
        price(&format!("{path}.cost"), star.cost, problems);
        profile(catalogue, &path, &star.profile, problems);
        skill_list(catalogue, &path, &star.skills, None, problems);
        if !star.skills.iter().any(|s| s.id == "loner") {
            problems.add(format!("{path}.skills"), "every star has Loner");
        }
        for key in &star.hire {
            if let HireKey::Rule(given) | HireKey::Not(given) = key {
                rule(catalogue, &format!("{path}.hire[{given}]"), given, true, problems);
            }
        }
        let partner = star.hired_with.as_deref().map(|id| catalogue.star(id));
        match partner {
            Some(Some(other)) if other.hired_with.as_deref() == Some(star.id.as_str()) && other.cost == star.cost => {}
            Some(_) => problems.add(format!("{path}.hired_with"), "the partner does not agree about the pair"),
            None => {}
        }
        if star.cost_is_for_pair != star.hired_with.is_some() {
            problems.add(format!("{path}.cost_is_for_pair"), "goes with hired_with");
        }
        if star.mega_star != catalogue.mega_stars.contains(&star.id) {
            problems.add(format!("{path}.mega_star"), "does not agree with meta.mega_stars");
        }
    }
    for id in catalogue.mega_stars.iter().filter(|id| catalogue.star(id).is_none()) {
        problems.add(format!("meta.mega_stars[{id}]"), "there is no such star");
    }
}

fn inducements(catalogue: &Catalogue, problems: &mut Problems) {
    let lists = [("inducement", &catalogue.inducements), ("sevens", &catalogue.sevens_inducements)];
    for (kind, list) in lists {
        unique(list.iter().map(|i| i.id.as_str()), kind, problems);
        for item in list {
            let path = format!("{kind}[{}]", item.id);
            if item.cost.is_some() == item.pricing.is_some() {
                problems.add(&path, "needs either cost or pricing");
            }
            if item.name.is_empty() {
                problems.add(format!("{path}.name"), "has no name, here or in the main list");
            }
            price(&format!("{path}.cost"), item.cost.unwrap_or(0), problems);
            for given in item.requires.iter().chain(item.reduced_cost.iter().filter_map(|r| r.special_rule.as_ref())) {
                rule(catalogue, &format!("{path}.requires[{given}]"), given, true, problems);
            }
            let team = item.reduced_cost.as_ref().and_then(|r| r.team.as_ref());
            if team.is_some_and(|id| catalogue.team(id).is_none()) {
                problems.add(format!("{path}.reduced_cost.team"), "there is no such team");
            }
        }
    }
    hirelings(catalogue, problems);
    let rolls: Vec<u8> = catalogue.desperate_measures.iter().map(|d| d.roll).collect();
    if rolls != (1..=8).collect::<Vec<u8>>() {
        problems.add("desperate_measure", "must have the rolls 1 to 8 in order");
    }
}

fn hirelings(catalogue: &Catalogue, problems: &mut Problems) {
    let lists =
        [("coaching_staff", &catalogue.staff), ("wizard", &catalogue.wizards), ("referee", &catalogue.referees)];
    for (kind, list) in lists {
        unique(list.iter().map(|h| h.id.as_str()), kind, problems);
        for hireling in list {
            let path = format!("{kind}[{}]", hireling.id);
            price(&format!("{path}.cost"), hireling.cost, problems);
            for given in &hireling.requires {
                rule(catalogue, &format!("{path}.requires[{given}]"), given, true, problems);
            }
            for id in hireling.spells.iter().filter(|id| catalogue.spell(id).is_none()) {
                problems.add(format!("{path}.spells[{id}]"), "there is no such spell");
            }
            if let Some(player) = &hireling.profile {
                profile(catalogue, &path, &player.profile, problems);
                skill_list(catalogue, &path, &player.skills, None, problems);
            }
        }
    }
    unique(catalogue.spells.iter().map(|s| s.id.as_str()), "spell", problems);
    for spell in &catalogue.spells {
        if let Some(frog) = &spell.frog {
            skill_list(catalogue, &format!("spell[{}].frog", spell.id), &frog.skills, None, problems);
        }
    }
}

fn covers<T: Span>(path: &str, rows: &[T], low: u8, high: u8, problems: &mut Problems) {
    let mut next = low;
    for row in rows {
        if row.from() != next || row.to() < row.from() {
            problems.add(path, format!("{} to {} does not follow on: {next} is next", row.from(), row.to()));
        }
        next = row.to() + 1;
    }
    if next != high + 1 {
        problems.add(path, format!("ends at {}, must end at {high}", next - 1));
    }
}

fn tables(catalogue: &Catalogue, problems: &mut Problems) {
    let tables = &catalogue.tables;
    covers("weather", &tables.weather, 2, 12, problems);
    for (name, rows) in [
        ("injury", &tables.injury),
        ("injury_stunty", &tables.injury_stunty),
        ("injury_sevens", &tables.injury_sevens),
        ("injury_sevens_stunty", &tables.injury_sevens_stunty),
    ] {
        covers(name, rows, 2, 12, problems);
    }
    covers("casualty", &tables.casualty, 1, 16, problems);
    covers("lasting_injury", &tables.lasting_injury, 1, 6, problems);
    covers("argue_the_call", &tables.argue_the_call, 1, 6, problems);
    covers("characteristic_improvement", &tables.characteristic_improvement, 1, 16, problems);
    let rolls = |rows: &[super::tables::RollRow]| rows.iter().map(|r| r.roll).collect::<Vec<u8>>();
    if rolls(&tables.kick_off) != (2..=12).collect::<Vec<u8>>() {
        problems.add("kick_off", "must have the rolls 2 to 12 in order");
    }
    for changed in &tables.kick_off_sevens {
        if !tables.kick_off.iter().any(|row| row.roll == changed.roll && row.id == changed.id) {
            problems.add(format!("kick_off_sevens[{}]", changed.id), "changes no row of kick_off");
        }
    }
    if tables.prayer.iter().map(|p| p.roll).ne(1..=16) {
        problems.add("prayer", "must have the rolls 1 to 16 in order");
    }
    if tables.scatter.directions.iter().map(|d| d.roll).ne(1..=8) {
        problems.add("scatter.directions", "must have the rolls 1 to 8 in order");
    }
    let faces: u8 = tables.block_die.iter().map(|b| b.count).sum();
    if faces != 6 {
        problems.add("block_die", format!("has {faces} faces"));
    }
    money_tables(catalogue, problems);
}

fn money_tables(catalogue: &Catalogue, problems: &mut Problems) {
    let tables = &catalogue.tables;
    let size = tables.range.grid.len();
    let letters = |row: &String| row.len() == size && row.bytes().all(|b| b"TQSLB-".contains(&b));
    if !tables.range.grid.iter().all(letters) {
        problems.add("range.grid", "must be a square of the letters T, Q, S, L, B and -");
    }
    let costs = &tables.advancement;
    let lists = [
        ("random_primary", &costs.random_primary),
        ("chosen_primary", &costs.chosen_primary),
        ("random_secondary", &costs.random_secondary),
        ("chosen_secondary", &costs.chosen_secondary),
        ("characteristic", &costs.characteristic),
    ];
    for (name, list) in lists {
        if list.len() != costs.levels.len() || list.windows(2).any(|w| w[0] >= w[1]) {
            problems.add(format!("advancement.{name}"), "must rise over the six levels");
        }
    }
    let rows = &tables.expensive_mistakes;
    if rows.windows(2).any(|w| w[0].treasury_from >= w[1].treasury_from) {
        problems.add("expensive_mistakes", "must rise by treasury_from");
    }
}

fn sevens(catalogue: &Catalogue, problems: &mut Problems) {
    let sevens = &catalogue.sevens;
    let draft = &sevens.draft;
    for (name, cost) in [
        ("budget", draft.budget),
        ("assistant_coach_cost", draft.assistant_coach_cost),
        ("cheerleader_cost", draft.cheerleader_cost),
        ("apothecary_cost", draft.apothecary_cost),
        ("dedicated_fans_cost", draft.dedicated_fans_cost),
    ] {
        price(&format!("draft.{name}"), cost, problems);
    }
    if draft.players_min > draft.players_max || draft.players_min < sevens.setup.players_on_line_min {
        problems.add("draft.players_min", "does not fit the other squad limits");
    }
    if sevens.journeymen.up_to != draft.players_min {
        problems.add("journeymen.up_to", "is the smallest squad");
    }
    let thirds = sevens.pitch.neutral_columns.len() + 2 * (usize::from(sevens.pitch.line_of_scrimmage_columns[0]) + 1);
    if thirds != usize::from(sevens.pitch.length) {
        problems.add("pitch", "the thirds do not add up to the length");
    }
}
