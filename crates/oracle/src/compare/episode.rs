//! An episode: one block, fall or foul with everything the file tells about it, up to the acting player's next move.

use super::Walk;
use crate::board::Board;
use crate::change::{Change, Posture};
use crate::entry::{Entry, InjuryEntry, Scatter};
use crate::file::Command;
use std::collections::VecDeque;
use touchback_engine::rules::Fate;
use touchback_engine::{Pid, PlayerSet, Sq, SqSet};

/// What follows the roll that starts an episode.
#[derive(Default)]
pub(super) struct Episode {
    /// Moves on the pitch in order.
    pub moves: Vec<(Pid, Sq)>,
    /// The squares that were offered for each push in order.
    pub offered: Vec<SqSet>,
    /// Who lost its footing.
    pub fell: PlayerSet,
    pub injuries: Vec<InjuryEntry>,
    /// The second casualty roll that an apothecary brought, and what it came to.
    pub second: Option<([u8; 2], Option<String>)>,
    /// What a casualty came to in the end.
    pub kept: Option<String>,
    pub apothecary_used: [bool; 2],
    pub rerolls: VecDeque<(Pid, String)>,
    pub skills_used: Vec<(Pid, String)>,
    /// Faces of later tests of one D6: catches of a ball that got loose.
    pub tests: Vec<u8>,
    pub bounces: Vec<Scatter>,
    pub sent_off: Option<bool>,
    /// Log entries that are not read.
    pub unknown: Vec<String>,
    /// The board afterwards.
    pub after: Board,
}

/// Whether a command belongs to what comes next.
fn is_next(command: &Command) -> bool {
    let moves_on = |change: &Change| matches!(change, Change::Acting(_) | Change::Action(_));
    let says_so =
        |entry: &Entry| matches!(entry, Entry::Block { .. } | Entry::PlayerAction { .. } | Entry::TurnEnd { .. });
    command.changes.iter().any(moves_on) || command.entries.iter().any(says_so)
}

impl Walk<'_> {
    /// Collects the commands from `first` on; `board` is the position before that.
    pub(super) fn episode(&mut self, first: usize, board: &Board) -> Episode {
        let commands = &self.file.commands;
        let end = (first + 1..commands.len()).find(|i| is_next(&commands[*i])).unwrap_or(commands.len());
        let mut episode = Episode { after: board.clone(), ..Episode::default() };
        for (offset, command) in commands[first..end].iter().enumerate() {
            command.entries.iter().for_each(|entry| episode.entry(entry));
            episode.changes(&command.changes);
            self.accounted.insert(first + offset);
        }
        episode
    }
}

impl Episode {
    fn entry(&mut self, entry: &Entry) {
        match entry {
            Entry::Test(test) => self.tests.push(test.face),
            Entry::Reroll { who, source } => self.rerolls.push_back((*who, source.clone())),
            Entry::SkillUse { who, skill, used: true } => self.skills_used.push((*who, skill.clone())),
            Entry::Injury(injury) => self.injuries.push(injury.clone()),
            Entry::Apothecary { casualty: Some(dice), serious, .. } => self.second = Some((*dice, serious.clone())),
            Entry::Bounce(dice) => self.bounces.extend(dice),
            Entry::Referee { sent_off } => self.sent_off = Some(*sent_off),
            Entry::Other(name) => self.unknown.push(name.clone()),
            _ => {}
        }
    }

    fn changes(&mut self, changes: &[Change]) {
        let mut offered = SqSet::EMPTY;
        for change in changes {
            match change {
                Change::PlayerAt(who, Some(at)) => {
                    self.moves.push((*who, *at));
                    offered = SqSet::EMPTY;
                }
                Change::PlayerIs(who, condition) if is_down(condition.posture) => self.fell.insert(*who),
                Change::PushSquare(at) => offered.insert(*at),
                // The choice among these has been made.
                Change::PushSquareGone => offered = SqSet::EMPTY,
                Change::Apothecaries(side, left) => {
                    self.apothecary_used[side.index()] |= *left < self.after.apothecaries[side.index()];
                }
                Change::SeriousInjury(_, name) => self.kept = Some(name.clone()),
                _ => {}
            }
            self.after.apply(change);
        }
        if !offered.is_empty() {
            self.offered.push(offered);
        }
    }

    /// Where this player was moved to for the n-th time.
    pub fn destination(&self, who: Pid, nth: usize) -> Option<Sq> {
        self.moves.iter().filter(|(p, _)| *p == who).nth(nth).map(|(_, at)| *at)
    }

    pub fn injury_of(&self, who: Pid) -> Option<&InjuryEntry> {
        self.injuries.iter().find(|injury| injury.who == who)
    }
}

fn is_down(posture: Posture) -> bool {
    matches!(posture, Posture::Falling | Posture::Prone | Posture::Stunned | Posture::KnockedOut | Posture::Casualty)
}

/// Their name of a casualty; the part in brackets says what it costs.
pub(super) fn fate(name: Option<&str>) -> Option<Fate> {
    let Some(name) = name else { return Some(Fate::BadlyHurt) };
    let cost = name.split('(').nth(1).map_or(name, |rest| rest.trim_end_matches(')'));
    match cost {
        "MNG" => Some(Fate::SeriouslyHurt),
        "NI" => Some(Fate::SeriousInjury),
        "-MA" | "-ST" | "-AG" | "-PA" | "-AV" => Some(Fate::Lasting),
        "RIP" | "Dead" => Some(Fate::Dead),
        _ => None,
    }
}
