//! From the other server's rosters and board to a [`State`] of ours.

use crate::board::Board;
use crate::change::Posture as Theirs;
use crate::file::{FileError, MatchFile, PlayerInFile, TeamInFile};
use touchback_engine::dice::Dice;
use touchback_engine::kickoff_match::{Moment, position, put_on_pitch, start};
use touchback_engine::rules::Weather;
use touchback_engine::state::{Options, Place, Player, Posture, flag};
use touchback_engine::{Event, MatchSetup, Pid, Rules, Side, Skill, Sq, State, TeamSheet};

/// What both sides of a comparison are made with.
pub struct Rebuilder {
    pub rules: Rules,
    setup: MatchSetup,
}

impl Rebuilder {
    pub fn new(rules: Rules, file: &MatchFile) -> Result<Rebuilder, FileError> {
        if !crate::reader::fits(&rules) {
            return Err(FileError::Match("expected rules with the pitch of the 11-a-side game".to_owned()));
        }
        let [home, away] = [&file.teams[0], &file.teams[1]].map(|team| sheet(&rules, team));
        let setup = MatchSetup { home: home?, away: away?, options: Options::default() };
        Ok(Rebuilder { rules, setup })
    }

    /// A player as the file describes it, on no square.
    #[must_use]
    pub fn player(&self, who: Pid) -> Option<&Player> {
        let sheet = if who.side() == Side::Home { &self.setup.home } else { &self.setup.away };
        sheet.players.get(who.number())
    }

    /// The beginning of the match, up to the first question.
    pub fn pregame(&self, dice: &mut dyn Dice) -> Vec<Event> {
        let mut events = Vec::new();
        // Whatever cannot be played has no events to compare.
        let _ = start(&self.rules, &self.setup, dice, &mut events);
        events
    }

    /// The board as a team turn of ours.
    #[must_use]
    pub fn state(&self, board: &Board) -> State {
        self.at_moment(board, Moment::Turn(board.active))
    }

    /// The board as a kick-off of ours.
    #[must_use]
    pub fn kick_off(&self, board: &Board, fans: [u8; 2]) -> State {
        let mut s = self.at_moment(board, Moment::Kickoff);
        for side in Side::BOTH {
            s.team_mut(side).fan_factor = fans[side.index()];
        }
        s
    }

    fn at_moment(&self, board: &Board, moment: Moment) -> State {
        let mut s = position(&self.rules, &self.setup, moment);
        for (index, token) in board.tokens.iter().enumerate() {
            let who = Pid(index as u8);
            if s.player(who).place == Place::Absent {
                continue;
            }
            match token.at {
                Some(at) => place(&mut s, who, at, token.is.posture, token.is.dazed),
                None => s.player_mut(who).place = place_of(token.is.posture),
            }
        }
        s.weather = weather(&board.weather).unwrap_or(Weather::Perfect);
        s.ball.in_play = board.ball_in_play && board.ball.is_some();
        s.ball.at = board.ball.unwrap_or(Sq::NOWHERE);
        s.ball.holder = board.holder().unwrap_or(Pid::NONE);
        for side in Side::BOTH {
            s.team_mut(side).rerolls = board.rerolls[side.index()];
            s.team_mut(side).apothecaries = board.apothecaries[side.index()];
        }
        s
    }
}

fn place(s: &mut State, who: Pid, at: Sq, posture: Theirs, dazed: bool) {
    put_on_pitch(s, who, at);
    let player = s.player_mut(who);
    player.posture = match posture {
        Theirs::Prone | Theirs::Falling => Posture::Prone,
        Theirs::Stunned => Posture::Stunned,
        _ => Posture::Standing,
    };
    if dazed {
        player.set(flag::NO_TACKLE_ZONE);
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

fn sheet(rules: &Rules, team: &TeamInFile) -> Result<TeamSheet, FileError> {
    let unknown = || FileError::Match(format!("the team list \"{}\" is not one of ours", team.race));
    let row = rules.teams.iter().position(|t| letters(&t.id) == letters(&team.race)).ok_or_else(unknown)?;
    let row = u16::try_from(row).map_err(|_| unknown())?;
    let players = team.players.iter().map(|player| made(rules, row, player)).collect::<Result<_, _>>()?;
    Ok(TeamSheet {
        rerolls: team.rerolls,
        assistants: team.assistants,
        cheerleaders: team.cheerleaders,
        apothecaries: team.apothecaries,
        dedicated_fans: team.dedicated_fans,
        ..TeamSheet::bare(row, players)
    })
}

/// A player with the file's own numbers, so that what differs in the rosters does not spoil what is compared after it.
fn made(rules: &Rules, team: u16, player: &PlayerInFile) -> Result<Player, FileError> {
    let position = position_of(rules, team, &player.position)
        .ok_or_else(|| FileError::Match(format!("the position \"{}\" is not one of ours", player.position)))?;
    let mut made = rules.rookie(position);
    (made.ma, made.st, made.ag, made.pa, made.av) = (player.ma, player.st, player.ag, player.pa, player.av);
    made.skills = touchback_engine::SkillSet::EMPTY;
    for (name, number) in &player.skills {
        let skill =
            skill_of(name).ok_or_else(|| FileError::Match(format!("the skill \"{name}\" is not one of ours")))?;
        made.skills.insert(skill);
        match skill {
            Skill::Loner => made.loner = number.unwrap_or(4),
            Skill::MightyBlow => made.mighty_blow = number.unwrap_or(1),
            Skill::DirtyPlayer => made.dirty_player = number.unwrap_or(1),
            Skill::Bloodlust => made.bloodlust = number.unwrap_or(4),
            _ => {}
        }
    }
    Ok(made)
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
