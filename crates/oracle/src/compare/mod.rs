//! Walks through a file and compares. Log entries are judged against the board before the changes of their own command;
//! what is shown on the board is judged at the very change that shows it.

mod episode;
mod judge;
mod kick;
mod play;
mod rolls;
mod shown;
mod tables;

use crate::board::Board;
use crate::change::Change;
use crate::entry::{Entry, TestEntry};
use crate::file::{FileError, MatchFile};
use crate::rebuild::Rebuilder;
use crate::report::Report;
use std::collections::HashSet;
use touchback_engine::rules::TestKind;
use touchback_engine::{Pid, Rules, State};

/// Compares a file with the rules of the 11-a-side game.
pub fn compare(bytes: &[u8]) -> Result<Report, FileError> {
    let rules = touchback_rulesets::load("elevens").map_err(|why| FileError::Match(why.to_string()))?;
    compare_with(rules, bytes)
}

/// Compares a file with these rules.
pub fn compare_with(rules: Rules, bytes: &[u8]) -> Result<Report, FileError> {
    let file = MatchFile::read(bytes)?;
    let rebuilder = Rebuilder::new(rules, &file)?;
    let mut walk = Walk::new(&file, &rebuilder);
    walk.profiles();
    for at in 0..file.commands.len() {
        walk.command(at);
    }
    Ok(walk.report)
}

/// Where the walk is, and what it must remember from earlier commands.
struct Walk<'a> {
    file: &'a MatchFile,
    rebuilder: &'a Rebuilder,
    report: Report,
    /// Index of the command.
    at: usize,
    /// The position before the command, then as far as its changes have been folded.
    board: Board,
    /// What the acting player does.
    action: String,
    /// How the ball was last set going: an accurate pass or a hand-off.
    accurate: bool,
    /// The dice of the latest kick-off event.
    kick: [u8; 2],
    /// Fan Factors.
    fans: [u8; 2],
    /// The latest roll that could be repeated.
    rolled: Option<Rolled>,
    /// The latest step with a roll, in case it ends in a fall: the board after the move.
    step: Option<(usize, Board, TestEntry)>,
    /// Commands whose injuries a played episode has accounted for.
    accounted: HashSet<usize>,
}

#[derive(Copy, Clone, PartialEq, Eq, Debug)]
enum Rolled {
    Block,
    Test(TestKind),
}

impl<'a> Walk<'a> {
    fn new(file: &'a MatchFile, rebuilder: &'a Rebuilder) -> Walk<'a> {
        Walk {
            file,
            rebuilder,
            report: Report { commands: file.commands.len(), ..Report::default() },
            at: 0,
            board: Board::default(),
            action: String::new(),
            accurate: false,
            kick: [1; 2],
            fans: [0; 2],
            rolled: None,
            step: None,
            accounted: HashSet::new(),
        }
    }

    fn state(&self) -> State {
        self.rebuilder.state(&self.board)
    }

    fn command(&mut self, at: usize) {
        self.at = at;
        let command = &self.file.commands[at];
        for entry in &command.entries {
            self.entry(entry);
        }
        for change in &command.changes {
            self.board.apply(change);
            match change {
                Change::MoveSquare { at, dodge, rush } => self.move_square(*at, *dodge, *rush),
                Change::BlockDice { at, dice } => self.block_dice_shown(*at, *dice),
                Change::Action(action) => self.action.clone_from(action),
                _ => {}
            }
        }
    }

    fn entry(&mut self, entry: &Entry) {
        match entry {
            Entry::Block { defender } => self.board.defender = Some(*defender),
            Entry::BlockRoll { chooser, dice } => self.block_roll(*chooser, dice),
            Entry::BlockChoice { defender, dice, index, result } => self.block_choice(*defender, dice, *index, result),
            Entry::Test(test) => self.test(test),
            Entry::Pass { test, distance, result } => self.pass(test, distance, result),
            Entry::HandOver => self.accurate = true,
            Entry::Reroll { who, source } => self.reroll(*who, source),
            Entry::Injury(injury) => self.injury(injury),
            Entry::Foul { victim } => self.foul(*victim),
            Entry::Kickoff { dice, result } => {
                self.kick = *dice;
                self.kickoff(*dice, result);
            }
            Entry::Fans { side, factor, .. } => self.fan_factor(*side, *factor),
            Entry::RollOff { dice, winner } => self.roll_off(*dice, *winner),
            Entry::OfficiousRef { dice, hit } => self.officious_ref(*dice, hit),
            Entry::Weather { dice, result } => self.weather(*dice, result),
            Entry::KickScatter { direction, .. } => {
                self.accurate = false;
                self.direction(*direction);
            }
            Entry::Bounce(scatters) => {
                self.accurate = false;
                self.bounce(scatters);
            }
            Entry::TurnEnd { recoveries } => self.recoveries(recoveries),
            // Judged with the episode they belong to.
            Entry::Apothecary { .. } | Entry::Referee { .. } | Entry::SkillUse { .. } | Entry::RefereeRoll { .. } => {}
            Entry::PlayerAction { .. } | Entry::Note => {}
            Entry::Other(name) => *self.report.not_read.entry(name.clone()).or_default() += 1,
        }
    }

    fn acting(&self) -> Option<Pid> {
        self.board.acting.filter(|who| self.board.token(*who).at.is_some())
    }
}
