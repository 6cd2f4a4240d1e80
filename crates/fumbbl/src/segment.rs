//! The log cut into stretches between two moments at which both servers wait for the same thing.

use crate::change::Change;
use crate::entry::Entry;
use crate::file::{Command, MatchFile};
use touchback_engine::Pid;

#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(crate) enum Stretch {
    Pregame,
    SetUp,
    /// From the kick to the first turn of the drive.
    Kickoff,
    /// One activation, with the end of the turn if that follows; or only that.
    Play,
}

/// Commands `first` to before `end`.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(crate) struct Segment {
    pub is: Stretch,
    pub first: usize,
    pub end: usize,
    pub actor: Option<Pid>,
    pub ends_turn: bool,
}

fn mode(command: &Command) -> Option<&str> {
    command.changes.iter().rev().find_map(|change| match change {
        Change::Mode(name) => Some(name.as_str()),
        _ => None,
    })
}

fn starts_acting(command: &Command) -> Option<Pid> {
    command.changes.iter().rev().find_map(|change| match change {
        Change::Acting(who) => Some(*who),
        _ => None,
    })?
}

fn ends_turn(command: &Command) -> bool {
    command.entries.iter().any(|entry| matches!(entry, Entry::TurnEnd { .. }))
}

pub(crate) fn split(file: &MatchFile) -> Vec<Segment> {
    let mut done = Vec::new();
    let open = |is, first| Segment { is, first, end: first, actor: None, ends_turn: false };
    let mut now = open(Stretch::Pregame, 0);
    for (at, command) in file.commands.iter().enumerate() {
        let actor = starts_acting(command).filter(|_| now.is == Stretch::Play);
        if actor.is_some() && (now.actor.is_some() || now.ends_turn) {
            done.push(Segment { end: at, ..now });
            now = open(Stretch::Play, at);
        }
        now.actor = now.actor.or(actor);
        // A turn without any activation.
        if ends_turn(command) && now.ends_turn {
            done.push(Segment { end: at, ..now });
            now = open(Stretch::Play, at);
        }
        now.ends_turn |= ends_turn(command) && now.is == Stretch::Play;
        let next = match (now.is, mode(command)) {
            (Stretch::Pregame | Stretch::Play, Some("setup")) => Stretch::SetUp,
            (Stretch::SetUp, Some("kickoff")) => Stretch::Kickoff,
            (Stretch::Kickoff, Some("regular")) => Stretch::Play,
            // The match ended where a drive would have begun.
            (Stretch::SetUp, Some("endGame")) => Stretch::Play,
            _ => continue,
        };
        done.push(Segment { end: at + 1, ..now });
        now = open(next, at + 1);
    }
    done.push(Segment { end: file.commands.len(), ..now });
    done.retain(|segment| segment.is != Stretch::Play || segment.actor.is_some() || segment.ends_turn);
    done
}
