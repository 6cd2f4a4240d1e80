//! The game that a league plays: its sums, whichever edition they are of.

use crate::sums::Sums;
use std::collections::BTreeSet;

use crate::modern::{Phase, Row, Scoring, Stage};
use crate::{classic, modern};
use serde::{Deserialize, Serialize};
use touchback_roster::club::PlayerId;
use touchback_roster::dice::{Dice, RecordedDice, Rolled, Table};
use touchback_roster::prematch::Step;
use touchback_roster::problem::Problem;
use touchback_roster::result::Side;

use crate::change::{Act, Charter, Deed};
use crate::data::data;

#[derive(Clone, Debug, Default, Serialize, Deserialize)]
#[serde(from = "Read")]
pub enum Game {
    /// Before the first entry.
    #[default]
    None,
    Modern(Box<modern::League>),
    Classic(Box<classic::League>),
}

/// As it is read, before its past is put away.
#[derive(Deserialize)]
#[serde(rename = "Game")]
enum Read {
    None,
    Modern(Box<modern::League>),
    Classic(Box<classic::League>),
}

impl From<Read> for Game {
    fn from(read: Read) -> Game {
        match read {
            Read::None => Game::None,
            Read::Modern(mut league) => {
                league.put_past_away();
                Game::Modern(league)
            }
            Read::Classic(mut league) => match league.settle() {
                Ok(()) => Game::Classic(league),
                Err(_) => Game::None,
            },
        }
    }
}

/// A club in a list.
#[derive(Clone, Copy, Debug)]
pub struct ClubLine<'a> {
    pub id: &'a str,
    pub name: &'a str,
    pub coach: &'a str,
    /// Team list.
    pub team: &'a str,
    pub division: &'a str,
}

/// A match in a list.
#[derive(Clone, Debug)]
pub struct MatchLine<'a> {
    pub id: u32,
    pub season: u32,
    pub round: u32,
    pub home: &'a str,
    pub away: &'a str,
    pub stage: Stage,
    pub score: Option<[u32; 2]>,
    pub winner: Option<Side>,
    pub forfeited: bool,
    pub friendly: bool,
    /// usual, friendly, knockout, semi-final or final.
    pub occasion: &'static str,
    pub closed: [bool; 2],
    /// Where its result comes from.
    pub source: &'a str,
}

/// Facts of a command that was carried out on a copy.
pub struct Ran {
    pub game: Game,
    pub dice: Vec<Rolled>,
    pub steps: Vec<Step>,
}

fn nothing() -> Vec<Problem> {
    vec![Problem::new("no_league", "S7-POST-11", "", "There is no league yet.")]
}

/// A command of the other game.
fn other_game() -> Vec<Problem> {
    vec![Problem::new("not_in_this_game", "S7-POST-11", "", "Leagues of this game have no such thing.")]
}

impl Game {
    pub fn begin(charter: &Charter) -> Result<Game, Vec<Problem>> {
        Ok(match charter {
            Charter::Modern(charter) => Game::Modern(Box::new(modern::League::begin(charter)?)),
            Charter::Classic(charter) => Game::Classic(Box::new(classic::League::begin(charter)?)),
        })
    }

    /// Carries a command out on a copy.
    pub fn run(&self, act: &Act, dice: &mut dyn Dice) -> Result<Ran, Vec<Problem>> {
        self.clone().carried(act, dice)
    }

    /// Carries a command out on this copy.
    fn carried(self, act: &Act, dice: &mut dyn Dice) -> Result<Ran, Vec<Problem>> {
        let data = data()?;
        let mut table = Table::new(dice);
        match (self, act) {
            (Game::Modern(mut next), Act::Modern(command)) => {
                let steps = modern::apply(&data.modern(), &mut next, command, &mut table)?;
                if let Some(game) = act.follows().and_then(|id| next.matches.get_mut(id)) {
                    game.after.add(&steps, &table.rolled);
                }
                Ok(Ran { game: Game::Modern(next), dice: table.rolled, steps })
            }
            (Game::Classic(mut next), Act::Classic(command)) => {
                let steps = classic::apply(&data.classic(), &mut next, command, &mut table)?;
                if let Some(game) = act.follows().and_then(|id| next.matches.get_mut(id)) {
                    game.after.add(&steps, &table.rolled);
                }
                Ok(Ran { game: Game::Classic(next), dice: table.rolled, steps })
            }
            (Game::None, _) => Err(nothing()),
            _ => Err(other_game()),
        }
    }

    /// A deed once more, by its own dice; if it does not fit nothing changes.
    pub fn redo(&mut self, deed: &Deed) -> Result<(), Vec<Problem>> {
        let mut dice = RecordedDice::new(&deed.dice);
        let ran = self.numbered(deed.first_player, deed.first_match).carried(&deed.act, &mut dice)?;
        *self = ran.game;
        Ok(())
    }

    /// The same with its next numbers as given.
    #[must_use]
    pub fn numbered(&self, player: u32, game: u32) -> Game {
        let mut copy = self.clone();
        if let Some(numbers) = copy.numbers_mut() {
            (*numbers.0, *numbers.1) = (player, game);
        }
        copy
    }

    fn numbers_mut(&mut self) -> Option<(&mut u32, &mut u32)> {
        match self {
            Game::None => None,
            Game::Modern(league) => Some((&mut league.next_player, &mut league.next_match)),
            Game::Classic(league) => Some((&mut league.next_player, &mut league.next_match)),
        }
    }

    /// The next free numbers of players and matches.
    #[must_use]
    pub fn numbers(&self) -> (u32, u32) {
        match self {
            Game::None => (1, 1),
            Game::Modern(league) => (league.next_player, league.next_match),
            Game::Classic(league) => (league.next_player, league.next_match),
        }
    }

    #[must_use]
    pub fn scoring(&self) -> Scoring {
        match self {
            Game::None => Scoring::default(),
            Game::Modern(league) => league.scoring.clone(),
            Game::Classic(league) => league.scoring.clone(),
        }
    }

    pub fn set_scoring(&mut self, scoring: Scoring) {
        match self {
            Game::None => {}
            Game::Modern(league) => league.scoring = scoring,
            Game::Classic(league) => league.scoring = scoring,
        }
    }

    /// sevens, elevens or classic.
    #[must_use]
    pub fn ruleset(&self) -> String {
        match self {
            Game::None => String::new(),
            Game::Modern(league) => league.format.to_string(),
            Game::Classic(_) => "classic".to_owned(),
        }
    }

    #[must_use]
    pub fn season(&self) -> u32 {
        match self {
            Game::None => 0,
            Game::Modern(league) => league.season,
            Game::Classic(league) => league.season,
        }
    }

    #[must_use]
    pub fn phase(&self) -> Phase {
        match self {
            Game::None => Phase::Open,
            Game::Modern(league) => league.phase,
            Game::Classic(league) if league.running => Phase::Season,
            Game::Classic(_) => Phase::Open,
        }
    }

    #[must_use]
    pub fn clubs(&self) -> Vec<ClubLine<'_>> {
        match self {
            Game::None => Vec::new(),
            Game::Modern(league) => {
                let division = |id: &str| league.divisions.get(id).map_or("", String::as_str);
                let clubs = league.clubs.values().map(|club| {
                    let id = club.id.as_str();
                    ClubLine { id, name: &club.name, coach: &club.coach, team: &club.team, division: division(id) }
                });
                clubs.collect()
            }
            Game::Classic(league) => league
                .clubs
                .values()
                .map(|club| ClubLine {
                    id: &club.id,
                    name: &club.name,
                    coach: &club.coach,
                    team: &club.team,
                    division: &club.division,
                })
                .collect(),
        }
    }

    #[must_use]
    pub fn coach(&self, club: &str) -> Option<&str> {
        match self {
            Game::None => None,
            Game::Modern(league) => league.clubs.get(club).map(|club| club.coach.as_str()),
            Game::Classic(league) => league.clubs.get(club).map(|club| club.coach.as_str()),
        }
    }

    /// Short name, name and coach of every club, of those that have left too.
    pub(crate) fn all_clubs(&self) -> Vec<[&str; 3]> {
        match self {
            Game::None => Vec::new(),
            Game::Modern(league) => league.all_clubs().map(|club| [&*club.id, &club.name, &club.coach]).collect(),
            Game::Classic(league) => league.all_clubs().map(|club| [&*club.id, &club.name, &club.coach]).collect(),
        }
    }

    /// Home and away.
    #[must_use]
    pub fn pair(&self, game: u32) -> Option<(String, String)> {
        match self {
            Game::None => None,
            Game::Modern(league) => league.matches.get(game).map(|game| (game.home.clone(), game.away.clone())),
            Game::Classic(league) => league.matches.get(game).map(|game| (game.home.clone(), game.away.clone())),
        }
    }

    #[must_use]
    pub fn line(&self, game: u32) -> Option<MatchLine<'_>> {
        match self {
            Game::None => None,
            Game::Modern(league) => league.matches.get(game).map(modern_line),
            Game::Classic(league) => league.matches.get(game).map(classic_line),
        }
    }

    /// Matches of a season in order of rounds.
    #[must_use]
    pub fn fixtures(&self, season: u32) -> Vec<MatchLine<'_>> {
        match self {
            Game::None => Vec::new(),
            Game::Modern(league) => league.fixtures(season).into_iter().map(modern_line).collect(),
            Game::Classic(league) => league.fixtures(season).into_iter().map(classic_line).collect(),
        }
    }

    /// The matches of all seasons, in order of rounds.
    #[must_use]
    pub fn history(&self) -> Vec<MatchLine<'_>> {
        let mut all: Vec<MatchLine> = match self {
            Game::None => Vec::new(),
            Game::Modern(league) => league.matches.values().map(modern_line).collect(),
            Game::Classic(league) => league.matches.values().map(classic_line).collect(),
        };
        all.sort_by_key(|game| (game.season, game.round, game.id));
        all
    }

    /// Who rests in a round of a season.
    #[must_use]
    pub fn rests(&self, season: u32, round: u32) -> Vec<String> {
        match self {
            Game::Modern(league) => {
                let all = league.byes.get(&season).into_iter().flat_map(|byes| byes.iter());
                all.filter(|(at, _)| *at == round).map(|(_, club)| club.clone()).collect()
            }
            _ => Vec::new(),
        }
    }

    #[must_use]
    pub fn standings(&self, season: u32, division: Option<&str>) -> Vec<Row> {
        match self {
            Game::None => Vec::new(),
            Game::Modern(league) => league.standings(season, division),
            Game::Classic(league) => league.standings(season, division),
        }
    }

    /// Who can take part for each side of a match.
    #[must_use]
    pub fn fit(&self, game: u32) -> [BTreeSet<PlayerId>; 2] {
        let Some((home, away)) = self.pair(game) else { return Default::default() };
        [home, away].map(|id| match self {
            Game::None => BTreeSet::new(),
            Game::Modern(league) => {
                league.clubs.get(&id).map(|club| club.available().map(|player| player.id).collect()).unwrap_or_default()
            }
            Game::Classic(league) => {
                let niggled = league.matches.get(game).and_then(|game| game.before.as_ref());
                let out = |player: &PlayerId| niggled.is_some_and(|before| before.niggled.contains(player));
                let fit = |club: &touchback_journal::Shared<classic::Club>| {
                    club.players.iter().filter(|p| p.is_fit() && !out(&p.id)).map(|p| p.id).collect()
                };
                league.clubs.get(&id).map(fit).unwrap_or_default()
            }
        })
    }
}

fn modern_line(game: &modern::Match) -> MatchLine<'_> {
    let result = game.result.as_ref();
    MatchLine {
        id: game.id,
        season: game.season,
        round: game.round,
        home: &game.home,
        away: &game.away,
        stage: game.stage,
        score: result.map(|result| [result.home.score, result.away.score]),
        winner: result.and_then(touchback_roster::result::MatchResult::winner),
        forfeited: result.is_some_and(|result| result.source == modern::FORFEIT),
        friendly: game.friendly,
        occasion: match (game.knockout, game.friendly) {
            (Some(at), _) if at.size >> at.round == 1 => "final",
            (Some(at), _) if at.size >> at.round == 2 => "semi-final",
            (Some(_), _) => "knockout",
            (None, true) => "friendly",
            (None, false) => "usual",
        },
        closed: game.closed,
        source: result.map_or("", |result| result.source.as_str()),
    }
}

fn classic_line(game: &classic::Fixture) -> MatchLine<'_> {
    use classic::income::Occasion;
    let outcome = game.outcome.as_ref();
    MatchLine {
        id: game.id,
        season: game.season,
        round: game.round,
        home: &game.home,
        away: &game.away,
        stage: game.stage,
        score: outcome.map(|outcome| [outcome.home.score, outcome.away.score]),
        winner: outcome.and_then(classic::Outcome::winner),
        forfeited: outcome.is_some_and(|outcome| outcome.source == modern::FORFEIT),
        friendly: game.occasion == Occasion::Friendly,
        occasion: match game.occasion {
            Occasion::Usual => "usual",
            Occasion::Friendly => "friendly",
            Occasion::SemiFinal => "semi-final",
            Occasion::Final => "final",
        },
        closed: game.closed,
        source: outcome.map_or("", |outcome| outcome.source.as_str()),
    }
}
