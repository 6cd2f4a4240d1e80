//! Teams of FUMBBL: a team as its interface gives it, or both teams of a match file.

use super::{Editions, Import, Imported, Line, Reading};
use crate::check::Draft;
use crate::names::plain;
use crate::problem::{Problem, gold};
use crate::roster::Stage;
use serde::Deserialize;
use serde::de::IgnoredAny;
use serde_json::Value;
use touchback_rulesets::catalogue::Characteristic;

/// The fields of a team that matter; a person is text or an object with a name.
#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
struct Team {
    #[serde(alias = "teamName")]
    name: String,
    #[serde(default)]
    coach: Named,
    #[serde(default)]
    race: String,
    #[serde(default)]
    roster: TeamList,
    #[serde(default, alias = "reRolls")]
    rerolls: i64,
    #[serde(default)]
    assistant_coaches: i64,
    #[serde(default)]
    cheerleaders: i64,
    #[serde(default, alias = "apothecaries")]
    apothecary: YesOrCount,
    #[serde(default)]
    fan_factor: i64,
    #[serde(default)]
    dedicated_fans: i64,
    #[serde(default)]
    treasury: i64,
    #[serde(default)]
    team_value: i64,
    #[serde(alias = "playerArray")]
    players: Vec<Player>,
}

#[derive(Default, Deserialize)]
#[serde(untagged)]
enum Named {
    Person {
        name: String,
    },
    Text(String),
    #[default]
    Nobody,
    Other(IgnoredAny),
}

#[derive(Default, Deserialize)]
#[serde(untagged)]
enum YesOrCount {
    Count(i64),
    Flag(bool),
    Word(String),
    #[default]
    None,
}

#[derive(Default, Deserialize)]
#[serde(rename_all = "camelCase", default)]
struct TeamList {
    #[serde(alias = "rosterName")]
    name: String,
    position_array: Vec<ListedPosition>,
}

#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
struct ListedPosition {
    position_id: String,
    position_name: String,
    #[serde(default)]
    skill_array: Vec<String>,
}

#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
struct Player {
    #[serde(alias = "playerNr")]
    number: i64,
    #[serde(default, alias = "playerName")]
    name: String,
    /// Absent in match files, which give an id of the team list instead.
    #[serde(default)]
    position: String,
    #[serde(default)]
    position_id: Value,
    #[serde(default)]
    player_type: String,
    /// Gained skills; in match files all skills.
    #[serde(default, alias = "skillArray")]
    skills: Vec<String>,
    /// "m" misses the next game, "n" a niggling injury, "-ma" and the like a lost point.
    #[serde(default)]
    injuries: Value,
    #[serde(default)]
    record: Record,
}

#[derive(Default, Deserialize)]
#[serde(default)]
struct Record {
    spp: Value,
}

/// Reads a team, or the two teams of a match file.
pub fn fumbbl(draft: &Draft, text: &str) -> Result<Import, Vec<Problem>> {
    let bad = |message: String| vec![Problem::new("unreadable", "MP-ROST-10", "", message)];
    let file: Value = serde_json::from_str(text).map_err(|e| bad(format!("This is not JSON: {e}.")))?;
    let game = file.get("game").unwrap_or(&file);
    let version = rules_version(game);
    let parts: Vec<&Value> = match (game.get("teamHome"), game.get("teamAway")) {
        (Some(home), Some(away)) => vec![home, away],
        _ => vec![&file],
    };
    let editions = Editions::new(draft);
    let mut rosters = Vec::new();
    for part in parts {
        let team = Team::deserialize(part).map_err(|e| bad(format!("This is no team of FUMBBL: {e}.")))?;
        rosters.push(roster(draft, &team, version.as_deref(), &editions));
    }
    Ok(Import::of(rosters))
}

/// The edition a match was played by, where the file says it ("BB2016").
fn rules_version(game: &Value) -> Option<String> {
    let options = game.pointer("/gameOptions/gameOptionArray")?.as_array()?;
    let option = options.iter().find(|o| o.get("gameOptionId").is_some_and(|id| id == "rulesVersion"))?;
    Some(option.get("gameOptionValue")?.as_str()?.trim_start_matches("BB").to_owned())
}

fn roster(draft: &Draft, team: &Team, version: Option<&str>, editions: &Editions) -> Imported {
    let race = if team.race.is_empty() { team.roster.name.as_str() } else { team.race.as_str() };
    let mut read = Reading::new(draft, race);
    read.roster.name.clone_from(&team.name);
    read.roster.stage = Stage::League;
    if let Named::Person { name } | Named::Text(name) = &team.coach {
        read.roster.coach.clone_from(name);
    }
    read.roster.rerolls = team.rerolls;
    read.roster.assistant_coaches = team.assistant_coaches;
    read.roster.cheerleaders = team.cheerleaders;
    read.roster.apothecary = match &team.apothecary {
        YesOrCount::Count(count) => *count,
        YesOrCount::Flag(flag) => i64::from(*flag),
        YesOrCount::Word(word) => i64::from(plain(word) == "yes"),
        YesOrCount::None => 0,
    };
    read.roster.dedicated_fans = team.dedicated_fans.max(team.fan_factor).max(1);
    read.roster.treasury = team.treasury;
    for player in &team.players {
        one(&mut read, team, player);
    }
    if let Some(version) = version.filter(|v| *v != "2020") {
        read.remarks.push(format!("The match was played by the rules of {version}; this is checked by those of 2020."));
    }
    let mut imported = read.finish(&team.name, editions);
    if team.team_value > 0 && team.team_value != imported.team_value {
        let (theirs, ours) = (gold(team.team_value), gold(imported.team_value));
        imported.remarks.push(format!("The file gives a team value of {theirs}; here it comes to {ours}."));
    }
    imported
}

fn one(read: &mut Reading, team: &Team, player: &Player) {
    let listed = |p: &&ListedPosition| player.position_id == *p.position_id;
    let position = match team.roster.position_array.iter().find(listed) {
        Some(position) => position.position_name.as_str(),
        None => player.position.as_str(),
    };
    if player.player_type.eq_ignore_ascii_case("star") {
        return read.line(&Line { text: &format!("Star player {}", player.name), ..Line::default() });
    }
    // What the file gives the whole position is not gained, even where our list does not have it.
    let listed = team.roster.position_array.iter().find(listed).map_or(&[][..], |p| &p.skill_array);
    let mut own = owned(read, position);
    let ours = own.len();
    own.extend(
        listed
            .iter()
            .filter_map(|s| read.draft.names.skill(s))
            .map(|s| s.id)
            .filter(|id| !own.contains(id))
            .collect::<Vec<_>>(),
    );
    if own.len() > ours {
        let more: Vec<&str> =
            own[ours..].iter().filter_map(|id| Some(read.draft.catalogue.skill(id)?.name.as_str())).collect();
        let remark = format!("Every {position} has {} in the file, but not in the list used here.", more.join(", "));
        if !read.remarks.contains(&remark) {
            read.remarks.push(remark);
        }
    }
    let gained = player.skills.iter().map(String::as_str).filter(|s| improvement(s).is_none());
    let gained = gained.filter(|s| read.draft.names.skill(s).is_none_or(|skill| !own.contains(&skill.id)));
    let line = Line { text: position, number: Some(player.number), name: &player.name, skills: gained.collect() };
    let before = read.roster.players.len();
    read.line(&line);
    let Some(entry) = read.roster.players.get_mut(before) else { return };
    entry.improvements = player.skills.iter().filter_map(|s| improvement(s)).collect();
    entry.spp = count(&player.record.spp);
    for injury in injuries(&player.injuries) {
        match injury.as_str() {
            "m" => entry.misses_next_game = true,
            "n" => entry.niggling += 1,
            other => entry.injuries.extend(other.strip_prefix('-').and_then(characteristic)),
        }
    }
}

/// Skills that the position starts with.
fn owned(read: &Reading, position: &str) -> Vec<String> {
    let team = read.team.and_then(|team| Some((team, read.draft.names.position(team, position)?)));
    let found = team.and_then(|(team, id)| team.position(id));
    found.map(|p| p.skills.iter().map(|s| s.id.clone()).collect()).unwrap_or_default()
}

/// Improvements such as "+MA" are listed among the skills.
fn improvement(text: &str) -> Option<Characteristic> {
    characteristic(text.trim().strip_prefix('+')?)
}

fn characteristic(text: &str) -> Option<Characteristic> {
    Some(match text.to_ascii_lowercase().as_str() {
        "ma" => Characteristic::Ma,
        "st" => Characteristic::St,
        "ag" => Characteristic::Ag,
        "pa" => Characteristic::Pa,
        "av" => Characteristic::Av,
        _ => return None,
    })
}

fn count(value: &Value) -> i64 {
    value.as_i64().or_else(|| value.as_str()?.parse().ok()).unwrap_or(0)
}

/// A list, or one text with commas.
fn injuries(value: &Value) -> Vec<String> {
    let words: Vec<&str> = match value {
        Value::String(text) => text.split(',').collect(),
        Value::Array(list) => list.iter().filter_map(Value::as_str).collect(),
        _ => Vec::new(),
    };
    words.into_iter().map(|w| w.trim().to_ascii_lowercase()).filter(|w| !w.is_empty()).collect()
}
