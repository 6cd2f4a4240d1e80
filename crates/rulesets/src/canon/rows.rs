//! Rows of a ruleset: teams, positions, stars, hirelings and inducements.

use touchback_engine::rules::{HirelingRow, InducementRow, PositionRow, Rules, Spell, StarNumbers, StarRow, TeamRow};

use super::{Field, put, skill_words, words};

pub(super) fn team_fields(rules: &Rules, row: &TeamRow, list: &mut Vec<Field>) {
    let TeamRow { id, name, positions, journeyman, reroll_cost, apothecary, special, choice, tier, raised } = row;
    let journeyman = rules.positions.get(usize::from(*journeyman)).map_or("", |p| p.id.as_str());
    put(list, format!("team.{id}.name"), name);
    put(list, format!("team.{id}.positions"), positions.1);
    put(list, format!("team.{id}.journeyman"), journeyman);
    put(list, format!("team.{id}.reroll_cost"), reroll_cost);
    put(list, format!("team.{id}.apothecary"), apothecary);
    put(list, format!("team.{id}.special"), special);
    put(list, format!("team.{id}.choice"), choice);
    put(list, format!("team.{id}.tier"), tier);
    let raised = rules.positions.get(usize::from(*raised)).map_or("", |p| p.id.as_str());
    put(list, format!("team.{id}.raised"), raised);
}

pub(super) fn position_fields(rules: &Rules, row: &PositionRow, list: &mut Vec<Field>) {
    let PositionRow {
        id,
        name,
        team,
        max,
        cost,
        ma,
        st,
        ag,
        pa,
        av,
        skills,
        loner,
        mighty_blow,
        dirty_player,
        bloodlust,
        animosity,
        primary,
        lineman,
        dwarf,
    } = row;
    let team = rules.teams.get(usize::from(*team)).map_or("star", |t| t.id.as_str());
    let path = format!("position.{team}.{id}");
    put(list, format!("{path}.name"), name);
    put(list, format!("{path}.max"), max);
    put(list, format!("{path}.cost"), cost);
    put(list, format!("{path}.profile"), format!("{ma} {st} {ag} {pa} {av}"));
    put(list, format!("{path}.skills"), skill_words(*skills));
    put(list, format!("{path}.parameters"), format!("{loner} {mighty_blow} {dirty_player} {bloodlust}"));
    put(list, format!("{path}.animosity"), animosity);
    put(list, format!("{path}.primary"), skill_words(*primary));
    put(list, format!("{path}.lineman"), lineman);
    put(list, format!("{path}.dwarf"), dwarf);
}

pub(super) fn hireling_text(rules: &Rules, row: &HirelingRow) -> String {
    let HirelingRow { id: _, name, named, price, reduced_price, reduced_for, requires, helper, spells, position } = row;
    let mut text = format!("{name}, {price}K");
    if reduced_price != price {
        text += &format!(", {reduced_price}K for rule bits {reduced_for}");
    }
    if *requires != 0 {
        text += &format!(", needs rule bits {requires}");
    }
    if *named {
        text += ", only one in the world";
    }
    if let Some(helper) = helper {
        text += &format!(", serves as {}", helper.name());
    }
    let own = Spell::ALL.iter().filter(|spell| spells >> **spell as u8 & 1 == 1);
    text += &own.map(|spell| format!(", {}", spell.name())).collect::<String>();
    if let Some(profile) = position.and_then(|row| rules.positions.get(usize::from(row))) {
        text += &format!(", plays as {}", profile.id);
    }
    text
}

pub(super) fn star_fields(rules: &Rules, row: &StarRow, list: &mut Vec<Field>) {
    let StarRow { id, name, position, cost, open_to, closed_to, lists, mate, mega, rule, limit, numbers } = row;
    let mate = rules.stars.get(usize::from(*mate)).map_or("", |s| s.id.as_str());
    let profile = rules.positions.get(usize::from(*position)).map_or("", |p| p.id.as_str());
    put(list, format!("star.{id}.name"), name);
    put(list, format!("star.{id}.profile"), profile);
    put(list, format!("star.{id}.cost"), cost);
    put(list, format!("star.{id}.hire"), format!("{open_to} without {closed_to}"));
    if *lists != 0 {
        let own =
            rules.teams.iter().enumerate().filter(|(n, _)| row.is_listed_for(*n as u16)).map(|(_, t)| t.id.as_str());
        put(list, format!("star.{id}.lists"), words(own));
    }
    put(list, format!("star.{id}.mate"), mate);
    put(list, format!("star.{id}.mega"), mega);
    put(list, format!("star.{id}.rule"), format!("{} {}", rule.map_or("none", |rule| rule.name()), limit.name()));
    let StarNumbers { reach, roll, bonus, strength } = numbers;
    if *numbers != StarNumbers::default() {
        put(list, format!("star.{id}.numbers"), format!("reach {reach}, {roll}+, adds {bonus}, Strength {strength}"));
    }
}

pub(super) fn inducement_text(rules: &Rules, row: &InducementRow) -> String {
    let InducementRow {
        id: _,
        kind,
        max,
        total,
        price,
        reduced_price,
        reduced_for,
        reduced_for_teams,
        requires,
        requires_apothecary,
        requires_tier,
        optional,
    } = row;
    let teams = words(reduced_for_teams.iter().filter_map(|t| rules.teams.get(usize::from(*t))).map(|t| t.id.as_str()));
    let mut text = format!("{kind:?}, at most {max}, {price}K");
    if *total != 0 {
        text += &format!(", {total} in all");
    }
    if reduced_price != price {
        text += &format!(", {reduced_price}K for rule bits {reduced_for} or teams [{teams}]");
    }
    if *requires != 0 {
        text += &format!(", needs rule bits {requires}");
    }
    if *requires_apothecary {
        text += ", needs a list with an apothecary";
    }
    if *requires_tier != 0 {
        text += &format!(", only tier {requires_tier}");
    }
    if *optional {
        text += ", optional";
    }
    text
}
