//! From the other server's rosters to team sheets of ours, and from its board to a [`State`].

use crate::board::Board;
use crate::change::Posture as Theirs;
use crate::file::{FileError, MatchFile, PlayerInFile, TeamInFile};
use crate::hires;
use std::collections::BTreeSet;
use touchback_engine::kickoff_match::{Moment, position, put_on_pitch};
use touchback_engine::rules::Weather;
use touchback_engine::state::{Flag, Options, Place, Player, Posture, Used};
use touchback_engine::{MatchSetup, Pid, Rules, Side, Skill, Sq, State, TeamSheet};

/// The two team sheets of a file, with what had to be left out or replaced.
pub struct Sheets {
    pub setup: MatchSetup,
    pub notes: BTreeSet<String>,
}

impl Sheets {
    pub fn of(rules: &Rules, file: &MatchFile) -> Result<Sheets, FileError> {
        if !crate::reader::fits(rules) {
            return Err(FileError::Match("expected rules with the pitch of the 11-a-side game".to_owned()));
        }
        let mut notes = BTreeSet::new();
        let home = sheet(rules, &file.teams[0], &mut notes)?;
        let away = sheet(rules, &file.teams[1], &mut notes)?;
        let mut setup = MatchSetup { home, away, options: Options::default() };
        for side in Side::BOTH {
            hires::bring(rules, &mut setup, side, &file.teams[side.index()], &mut notes);
        }
        Ok(Sheets { setup, notes })
    }
}

/// The file's position; what its board does not show is taken from `before`.
pub(crate) fn state_of(rules: &Rules, setup: &MatchSetup, before: &State, board: &Board, moment: Moment) -> State {
    let mut s = position(rules, setup, moment);
    let clock = s.clock;
    s.clock = before.clock;
    (s.clock.in_turn, s.clock.active, s.clock.kick_off) = (clock.in_turn, clock.active, false);
    if matches!(moment, Moment::SetUp) {
        s.clock.kicking = board.active;
    }
    s.teams = before.teams;
    for (index, token) in board.tokens.iter().enumerate() {
        let who = Pid(index as u8);
        if before.player(who).place == Place::Absent {
            continue;
        }
        *s.player_mut(who) = Player { at: Sq::NOWHERE, place: Place::Reserves, ..*before.player(who) };
        match token.at {
            Some(at) => place(&mut s, who, at, token),
            None => s.player_mut(who).place = place_of(token.is.posture),
        }
    }
    s.weather = weather(&board.weather).unwrap_or(before.weather);
    s.ball.in_play = board.ball_in_play && board.ball.is_some();
    s.ball.at = board.ball.unwrap_or(Sq::NOWHERE);
    s.ball.holder = board.holder().unwrap_or(Pid::NONE);
    let other_turn = before.clock.active != s.clock.active || !before.clock.in_turn;
    for side in Side::BOTH {
        let team = s.team_mut(side);
        team.used = if other_turn { Used::NONE } else { team.used };
        team.rerolls = board.rerolls[side.index()].saturating_sub(team.leader_rerolls);
        team.apothecaries = board.apothecaries[side.index()];
        (team.score, team.turn) = (board.score[side.index()], board.turn[side.index()]);
    }
    s
}

fn place(s: &mut State, who: Pid, at: Sq, token: &crate::board::Token) {
    if s.at(at).is_some() {
        return;
    }
    put_on_pitch(s, who, at);
    let acts = s.clock.active == who.side() && s.clock.in_turn;
    let player = s.player_mut(who);
    player.posture = match token.is.posture {
        Theirs::Prone | Theirs::Falling => Posture::Prone,
        Theirs::Stunned => Posture::Stunned,
        _ => Posture::Standing,
    };
    player.clear(Flag::Activated | Flag::NoTackleZone);
    if token.is.dazed {
        player.set(Flag::NoTackleZone);
    }
    if acts && !token.is.active {
        player.set(Flag::Activated);
    }
}

/// Where a player off the pitch is.
#[must_use]
pub fn place_of(posture: Theirs) -> Place {
    match posture {
        Theirs::KnockedOut => Place::KnockedOut,
        Theirs::Casualty => Place::Casualty,
        Theirs::SentOff => Place::SentOff,
        _ => Place::Reserves,
    }
}

/// Their names of the weather.
#[must_use]
pub fn weather(name: &str) -> Option<Weather> {
    match name {
        "Sweltering Heat" => Some(Weather::SwelteringHeat),
        "Very Sunny" => Some(Weather::VerySunny),
        "Nice Weather" | "Nice" | "Perfect Conditions" => Some(Weather::Perfect),
        "Pouring Rain" => Some(Weather::PouringRain),
        "Blizzard" => Some(Weather::Blizzard),
        _ => None,
    }
}

fn sheet(rules: &Rules, team: &TeamInFile, notes: &mut BTreeSet<String>) -> Result<TeamSheet, FileError> {
    let unknown = || FileError::Match(format!("the team list \"{}\" is not one of ours", team.race));
    let row = rules.teams.iter().position(|t| letters(&t.id) == letters(&team.race)).ok_or_else(unknown)?;
    let row = u16::try_from(row).map_err(|_| unknown())?;
    let roster = team.players.iter().filter(|player| !player.star);
    Ok(TeamSheet {
        rerolls: team.rerolls,
        assistants: team.assistants,
        cheerleaders: team.cheerleaders,
        apothecaries: team.apothecaries,
        dedicated_fans: team.dedicated_fans,
        ..TeamSheet::bare(row, roster.map(|player| made(rules, row, player, notes)).collect())
    })
}

/// A player with the file's own numbers and skills: team lists of its time are data, not errors.
pub(crate) fn made(rules: &Rules, team: u16, player: &PlayerInFile, notes: &mut BTreeSet<String>) -> Player {
    let position = position_of(rules, team, &player.position).unwrap_or_else(|| {
        let stand_in = rules.teams[usize::from(team)].journeyman;
        let name = &rules.positions[usize::from(stand_in)].id;
        notes.insert(format!("the position \"{}\" is not one of ours: shown as {name}", player.position));
        stand_in
    });
    let mut made = rules.rookie(position);
    (made.ma, made.st, made.ag, made.pa, made.av) = (player.ma, player.st, player.ag, player.pa, player.av);
    made.niggles = player.niggles;
    let dated = made.skills;
    made.skills = touchback_engine::SkillSet::EMPTY;
    (made.loner, made.mighty_blow, made.dirty_player, made.bloodlust) = (0, 0, 0, 0);
    for (name, number) in &player.skills {
        let Some(skill) = skill_of(name) else {
            notes.insert(format!("the skill \"{name}\" is not one of ours: left out"));
            continue;
        };
        made.skills.insert(skill);
        match skill {
            Skill::Loner => made.loner = number.unwrap_or(4),
            Skill::MightyBlow => made.mighty_blow = number.unwrap_or(1),
            Skill::DirtyPlayer => made.dirty_player = number.unwrap_or(1),
            Skill::Bloodlust => made.bloodlust = number.unwrap_or(4),
            _ => {}
        }
    }
    for lost in dated.iter().filter(|skill| !made.skills.has(*skill)) {
        notes.insert(format!("the list of that time has no {} for {}", lost.id(), player.position));
    }
    made
}

/// The row of a position: its name, with or without words of the team before it.
#[must_use]
pub fn position_of(rules: &Rules, team: u16, name: &str) -> Option<u16> {
    let (first, count) = rules.teams[usize::from(team)].positions;
    let rows = first..first + u16::from(count);
    let called = |row: &u16| letters(&rules.positions[usize::from(*row)].id);
    let exact = rows.clone().find(|row| called(row) == letters(name));
    exact.or_else(|| {
        let mut tail = rows.filter(|row| called(row).ends_with(&letters(name)));
        tail.next().filter(|_| tail.next().is_none())
    })
}

#[must_use]
pub fn skill_of(name: &str) -> Option<Skill> {
    Skill::ALL.iter().copied().find(|skill| letters(skill.id()) == letters(name))
}

/// A name without case, spaces and signs: "Side Step" and "sidestep" are one.
#[must_use]
pub fn letters(name: &str) -> String {
    name.chars().filter(char::is_ascii_alphanumeric).map(|c| c.to_ascii_lowercase()).collect()
}
