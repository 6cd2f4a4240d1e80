//! The file of a finished match as another server stores it: gzip around one JSON object with both rosters and every
//! command that was sent. Names of people are not read.

use crate::change::{Change, read_change};
use crate::entry::Entry;
use crate::log::{is_seen, read_entry};
use crate::reader::Reader;
use serde::Deserialize;
use serde_json::Value;
use std::collections::HashMap;
use std::fmt;
use std::io::Read;
use touchback_engine::state::SQUAD;
use touchback_engine::{Pid, Side};

/// Why a file cannot be read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum FileError {
    /// The gzip stream is broken or cut off.
    Compressed(String),
    /// Not JSON, or not the outer shape; the text names line and column.
    Json(String),
    /// A part of it is not what such a file has there.
    Shape { place: String, expected: String },
    /// The match is of a kind that cannot be played here.
    Match(String),
}

impl FileError {
    pub(crate) fn shape(place: impl Into<String>, expected: impl Into<String>) -> FileError {
        FileError::Shape { place: place.into(), expected: expected.into() }
    }
}

impl fmt::Display for FileError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            FileError::Compressed(why) => write!(f, "expected a complete gzip stream: {why}"),
            FileError::Json(why) => write!(f, "expected the JSON of a finished match: {why}"),
            FileError::Shape { place, expected } => write!(f, "{place}: expected {expected}"),
            FileError::Match(why) => write!(f, "{why}"),
        }
    }
}

impl std::error::Error for FileError {}

/// A match: who played, and every command in order.
#[derive(Clone, Debug)]
pub struct MatchFile {
    pub teams: [TeamInFile; 2],
    pub commands: Vec<Command>,
}

/// One message to the clients: what changed, and what the log says about it.
#[derive(Clone, Debug)]
pub struct Command {
    pub changes: Vec<Change>,
    pub entries: Vec<Entry>,
}

#[derive(Clone, Debug)]
pub struct TeamInFile {
    pub race: String,
    pub rerolls: u8,
    pub assistants: u8,
    pub cheerleaders: u8,
    pub apothecaries: u8,
    pub dedicated_fans: u8,
    /// Those on the roster, then the stars.
    pub players: Vec<PlayerInFile>,
    /// What was bought for the match: their name of it, and how often.
    pub inducements: Vec<(String, u8)>,
}

/// A player by what the rules need; number n of a side is its n-th entry.
#[derive(Clone, Debug)]
pub struct PlayerInFile {
    pub position: String,
    pub ma: u8,
    pub st: u8,
    pub ag: u8,
    pub pa: u8,
    pub av: u8,
    /// Skills with their number, where they have one.
    pub skills: Vec<(String, Option<u8>)>,
    pub niggles: u8,
    /// Hired for this match only, under its own name.
    pub star: bool,
}

#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
struct RawFile {
    game: RawGame,
    game_log: RawLog,
}

#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
struct RawGame {
    team_home: RawTeam,
    team_away: RawTeam,
    #[serde(default)]
    turn_data_home: RawTurnData,
    #[serde(default)]
    turn_data_away: RawTurnData,
    #[serde(default)]
    game_options: RawOptions,
    #[serde(default)]
    field_model: RawField,
}

#[derive(Deserialize, Default)]
#[serde(rename_all = "camelCase")]
struct RawTurnData {
    #[serde(default)]
    inducement_set: RawInducements,
}

#[derive(Deserialize, Default)]
#[serde(rename_all = "camelCase")]
struct RawInducements {
    #[serde(default)]
    inducement_array: Vec<RawInducement>,
}

#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
struct RawInducement {
    inducement_type: String,
    #[serde(default)]
    value: u8,
}

impl RawTurnData {
    fn bought(&self) -> Vec<(String, u8)> {
        self.inducement_set.inducement_array.iter().map(|it| (it.inducement_type.clone(), it.value)).collect()
    }
}

#[derive(Deserialize, Default)]
#[serde(rename_all = "camelCase")]
struct RawOptions {
    #[serde(default)]
    game_option_array: Vec<RawOption>,
}

#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
struct RawOption {
    game_option_id: String,
    #[serde(default)]
    game_option_value: Option<String>,
}

#[derive(Deserialize, Default)]
#[serde(rename_all = "camelCase")]
struct RawField {
    #[serde(default)]
    player_data_array: Vec<RawPlayerData>,
}

#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
struct RawPlayerData {
    player_id: String,
    #[serde(default)]
    player_state: i64,
}

impl RawGame {
    /// What is played; files without the option are of the time before there was a choice.
    fn edition(&self) -> &str {
        let named = |option: &&RawOption| option.game_option_id == "rulesVersion";
        let option = self.game_options.game_option_array.iter().find(named);
        option.and_then(|option| option.game_option_value.as_deref()).unwrap_or("BB2016")
    }

    /// Players who miss the match are on the roster but not in the match.
    fn leave_out_the_missing(&mut self) {
        const MISSING: i64 = 10;
        let data = &self.field_model.player_data_array;
        let missing = |id: &str| data.iter().any(|row| row.player_id == id && row.player_state & 0xFF == MISSING);
        for team in [&mut self.team_home, &mut self.team_away] {
            team.player_array.retain(|player| !missing(&player.player_id));
        }
    }

    /// Our engine numbers them after those on the roster.
    fn stars_last(&mut self) {
        for team in [&mut self.team_home, &mut self.team_away] {
            team.player_array.sort_by_key(RawPlayer::is_star);
        }
    }
}

#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
struct RawTeam {
    team_id: String,
    race: String,
    re_rolls: u8,
    apothecaries: u8,
    cheerleaders: u8,
    assistant_coaches: u8,
    dedicated_fans: u8,
    player_array: Vec<RawPlayer>,
    roster: RawRoster,
}

#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
struct RawRoster {
    position_array: Vec<RawPosition>,
}

#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
struct RawPosition {
    position_id: String,
    position_name: String,
    #[serde(default)]
    skill_array: Vec<String>,
    #[serde(default)]
    skill_values: Vec<Option<String>>,
}

#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
struct RawPlayer {
    player_id: String,
    position_id: String,
    movement: u8,
    strength: u8,
    agility: u8,
    passing: u8,
    armour: u8,
    #[serde(default)]
    skill_array: Vec<String>,
    #[serde(default)]
    skill_values_map: HashMap<String, Option<String>>,
    #[serde(default)]
    lasting_injuries: Vec<String>,
    #[serde(default)]
    player_type: String,
}

impl RawPlayer {
    fn is_star(&self) -> bool {
        self.player_type == "Star"
    }
}

#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
struct RawLog {
    command_array: Vec<RawCommand>,
}

#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
struct RawCommand {
    #[serde(default)]
    model_change_list: RawChanges,
    #[serde(default)]
    report_list: RawReports,
}

#[derive(Deserialize, Default)]
#[serde(rename_all = "camelCase")]
struct RawChanges {
    #[serde(default)]
    model_change_array: Vec<Value>,
}

#[derive(Deserialize, Default)]
struct RawReports {
    #[serde(default)]
    reports: Vec<Value>,
}

/// The rules that our 11-a-side game follows, as such files call them.
const EDITION: &str = "BB2020";
/// Far above the longest match, unpacked.
const MOST_BYTES: u64 = 256 << 20;

impl MatchFile {
    /// Reads a file, compressed or not.
    pub fn read(bytes: &[u8]) -> Result<MatchFile, FileError> {
        let text = unpack(bytes)?;
        let mut raw: RawFile = serde_json::from_slice(&text).map_err(|why| FileError::Json(why.to_string()))?;
        if raw.game.edition() != EDITION {
            let found = raw.game.edition();
            return Err(FileError::Match(format!("played by the rules {found}; matches of {EDITION} are read")));
        }
        raw.game.leave_out_the_missing();
        raw.game.stars_last();
        let sides = [(Side::Home, &raw.game.team_home), (Side::Away, &raw.game.team_away)];
        let mut names = Names::default();
        for (side, team) in sides {
            names.add(side, team)?;
        }
        let RawGame { team_home, team_away, turn_data_home, turn_data_away, .. } = &raw.game;
        let teams = [team(team_home, turn_data_home)?, team(team_away, turn_data_away)?];
        let commands = raw.game_log.command_array.iter().enumerate();
        let commands = commands.map(|(at, raw)| command(at, raw, &names)).collect::<Result<_, _>>()?;
        Ok(MatchFile { teams, commands })
    }

    #[must_use]
    pub fn player(&self, who: Pid) -> Option<&PlayerInFile> {
        self.teams[who.side().index()].players.get(who.number())
    }
}

fn unpack(bytes: &[u8]) -> Result<Vec<u8>, FileError> {
    if !bytes.starts_with(&[0x1F, 0x8B]) {
        return Ok(bytes.to_vec());
    }
    let mut text = Vec::new();
    let read = flate2::read::GzDecoder::new(bytes).take(MOST_BYTES).read_to_end(&mut text);
    match read {
        Ok(count) if count as u64 == MOST_BYTES => Err(FileError::Match("longer than any match".to_owned())),
        Ok(_) => Ok(text),
        Err(why) => Err(FileError::Compressed(why.to_string())),
    }
}

/// What the ids of the file mean.
#[derive(Default)]
pub(crate) struct Names {
    pub players: HashMap<String, Pid>,
    pub teams: HashMap<String, Side>,
}

impl Names {
    fn add(&mut self, side: Side, team: &RawTeam) -> Result<(), FileError> {
        self.teams.insert(team.team_id.clone(), side);
        if team.player_array.len() > SQUAD {
            let place = format!("roster of the {} team", team.race);
            return Err(FileError::shape(place, format!("at most {SQUAD} players")));
        }
        for (number, player) in team.player_array.iter().enumerate() {
            self.players.insert(player.player_id.clone(), Pid::new(side, number));
        }
        Ok(())
    }
}

fn team(raw: &RawTeam, turn_data: &RawTurnData) -> Result<TeamInFile, FileError> {
    Ok(TeamInFile {
        race: raw.race.clone(),
        rerolls: raw.re_rolls,
        assistants: raw.assistant_coaches,
        cheerleaders: raw.cheerleaders,
        apothecaries: raw.apothecaries,
        dedicated_fans: raw.dedicated_fans,
        players: raw.player_array.iter().map(|p| player(raw, p)).collect::<Result<_, _>>()?,
        inducements: turn_data.bought(),
    })
}

fn player(team: &RawTeam, raw: &RawPlayer) -> Result<PlayerInFile, FileError> {
    let position = team.roster.position_array.iter().find(|p| p.position_id == raw.position_id).ok_or_else(|| {
        FileError::shape(format!("roster of the {} team", team.race), "the position that a player names")
    })?;
    let numbers = [raw.movement, raw.strength, raw.agility, raw.passing, raw.armour];
    if numbers.iter().any(|number| *number > 20) {
        let place = format!("roster of the {} team, position {}", team.race, position.position_name);
        return Err(FileError::shape(place, "characteristics up to 20"));
    }
    let skills = raw.skill_array.iter().map(|name| (name.clone(), skill_number(raw, position, name)));
    Ok(PlayerInFile {
        position: position.position_name.clone(),
        ma: raw.movement,
        st: raw.strength,
        ag: raw.agility,
        pa: raw.passing,
        av: raw.armour,
        skills: skills.collect(),
        niggles: raw.lasting_injuries.iter().filter(|name| name.contains("(NI)")).count().min(9) as u8,
        star: raw.is_star(),
    })
}

/// The number of a skill: of one gained since from the player, of an original one from the position.
fn skill_number(player: &RawPlayer, position: &RawPosition, name: &str) -> Option<u8> {
    let own = player.skill_values_map.get(name).cloned().flatten();
    let place = position.skill_array.iter().position(|skill| skill == name);
    let original = place.and_then(|i| position.skill_values.get(i)).cloned().flatten();
    own.or(original).and_then(|text| text.trim_end_matches('+').parse().ok())
}

/// A kind of entry that no real file has shown us may look different: it affects only what depends on it.
fn entry(r: &Reader) -> Result<Entry, FileError> {
    read_entry(r).or_else(|why| match r.name() {
        Ok(name) if !is_seen(name) => Ok(Entry::Other(format!("{name} ({why})"))),
        _ => Err(why),
    })
}

fn command(at: usize, raw: &RawCommand, names: &Names) -> Result<Command, FileError> {
    let reader = |value, id| Reader { command: at, id, value, names };
    let change = |value| read_change(&reader(value, "modelChangeId"));
    let entry = |value| entry(&reader(value, "reportId"));
    Ok(Command {
        changes: raw.model_change_list.model_change_array.iter().map(change).collect::<Result<_, _>>()?,
        entries: raw.report_list.reports.iter().map(entry).collect::<Result<_, _>>()?,
    })
}
