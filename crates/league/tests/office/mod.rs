//! A league as its people run it: their commands, with dice from a table or by chance.

#![allow(dead_code, reason = "each test uses a part of it")]

use touchback_journal::{Asked, Fail, Journal, sha256};
use touchback_league::director::{Founding, founded};
use touchback_league::report::{DeedsReport, PlayerReport, SideReport};
use touchback_league::{Act, Books, Change, Deed, Game, League, LeagueCommand, Rolls, classic, modern};
use touchback_roster::club::PlayerId;
use touchback_roster::dice::{Rolled, SeededDice};
use touchback_roster::prematch::Step;
use touchback_roster::problem::Problem;

pub const BOSS: &str = "boss";

pub struct Office {
    pub journal: Journal<League>,
    pub lines: Vec<String>,
    /// The same seed and the same commands give the same dice.
    seed: u64,
    sent: u64,
}

/// What a command did.
#[derive(Debug, Default)]
pub struct Done {
    pub steps: Vec<Step>,
    pub dice: Vec<Rolled>,
}

impl Office {
    /// A league of this game whose commissioner is the boss.
    pub fn new(ruleset: &str, house: &str, options: &[(&str, &str)], seed: u64) -> Office {
        let founding = Founding {
            name: "Test League".into(),
            ruleset: ruleset.into(),
            commissioner: BOSS.into(),
            house: house.into(),
            options: options.iter().map(|(key, value)| format!("{key}={value}")).collect(),
            ..Founding::default()
        };
        let mut office = Office { journal: Journal::default(), lines: Vec::new(), seed, sent: 0 };
        let first = founded(&founding).expect("a league");
        let written = office.journal.write(Asked::new(BOSS, "2027-01-01T12:00:00Z"), vec![first]);
        office.lines.extend(written.unwrap_or_else(|why| panic!("{why:?}")));
        office
    }

    fn send(&mut self, by: &str, command: &LeagueCommand, rolls: Rolls) -> Result<Done, Vec<Problem>> {
        self.sent += 1;
        let chance = sha256(&[&self.seed.to_le_bytes(), &self.sent.to_le_bytes()]);
        let asked = Asked { chance, reason: Some("because"), ..Asked::new(by, "2027-01-01T12:00:00Z") };
        let done = match self.journal.act(Books { rolls, at_a_table: true }, asked, None, command) {
            Ok(done) => done,
            Err(Fail::Refused(problems)) => return Err(problems),
            Err(why) => panic!("{command:?}: {why:?}"),
        };
        self.lines.extend(done.lines);
        let deeds: Vec<_> = done.decided.changes.iter().filter_map(Change::deed).collect();
        Ok(Done {
            steps: deeds.iter().flat_map(|deed| deed.steps.clone()).collect(),
            dice: deeds.iter().flat_map(|deed| deed.dice.clone()).collect(),
        })
    }

    /// With any dice.
    pub fn act(&mut self, by: &str, command: LeagueCommand) -> Result<Done, Vec<Problem>> {
        self.send(by, &command, Rolls::Chance)
    }

    /// With exactly these dice.
    pub fn typed(&mut self, by: &str, command: LeagueCommand, dice: &[u16]) -> Result<Done, Vec<Problem>> {
        self.send(by, &command, Rolls::Typed(dice))
    }

    /// The boss does it, with any dice.
    pub fn must(&mut self, command: LeagueCommand) -> Done {
        let words = format!("{command:?}");
        self.act(BOSS, command).unwrap_or_else(|why| panic!("{words}: {why:?}"))
    }

    /// What the board hands in: a deed of the game itself.
    pub fn deed(&mut self, act: Act) -> Done {
        self.sent += 1;
        let mut dice = SeededDice::new(sha256(&[&self.seed.to_le_bytes(), &self.sent.to_le_bytes()]));
        let game = &self.journal.state().game;
        let ran = game.run(&act, &mut dice).unwrap_or_else(|why| panic!("{act:?}: {why:?}"));
        let (first_player, first_match) = game.numbers();
        let done = Done { steps: ran.steps.clone(), dice: ran.dice.clone() };
        let deed =
            Deed { act, dice: ran.dice, proof: None, kept: Vec::new(), steps: ran.steps, first_player, first_match };
        let written = self.journal.write(Asked::new(BOSS, "2027-01-01T12:00:00Z"), vec![Change::Did(Box::new(deed))]);
        self.lines.extend(written.unwrap_or_else(|why| panic!("{why:?}")));
        done
    }

    pub fn modern(&self) -> &modern::League {
        match &self.journal.state().game {
            Game::Modern(league) => league,
            _ => panic!("a league of 2020"),
        }
    }

    pub fn classic(&self) -> &classic::League {
        match &self.journal.state().game {
            Game::Classic(league) => league,
            _ => panic!("a league of 1994"),
        }
    }

    /// The league of the same journal, read from its file.
    pub fn read_again(&self) -> Journal<League> {
        let text: String = self.lines.iter().map(|line| format!("{line}\n")).collect();
        touchback_league::import::read(&text).expect("a readable file").0
    }

    pub fn everything(&self) -> String {
        self.lines.join("\n")
    }
}

/// A season of a round robin.
pub fn start_season(legs: u32) -> LeagueCommand {
    LeagueCommand::StartSeason { format: Default::default(), legs, days: None, first: None }
}

pub fn begin(game: u32) -> LeagueCommand {
    LeagueCommand::Begin { game, cure: Vec::new() }
}

/// One side of a match in which these took part.
pub fn played(score: u32, players: impl IntoIterator<Item = PlayerId>) -> SideReport {
    let played = Some(players.into_iter().map(|id| id.0).collect());
    SideReport { score, played, ..SideReport::default() }
}

/// What one of them did.
pub fn did(player: PlayerId, deeds: DeedsReport) -> PlayerReport {
    PlayerReport { player: player.0, deeds, ..PlayerReport::default() }
}

/// What one of them suffered.
pub fn hurt(player: PlayerId, injury: &str, by: Option<PlayerId>) -> PlayerReport {
    let hurt_by = by.map(|by| by.0);
    PlayerReport { player: player.0, injury: Some(injury.into()), hurt_by, ..PlayerReport::default() }
}
