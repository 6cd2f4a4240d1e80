//! Rounds of a file: distinguished by their times, and by coaches who play again if two rounds share one.

use std::collections::{BTreeMap, BTreeSet};

use jiff::ToSpan;
use jiff::civil::DateTime;

use super::{NafFile, NafGame, is_member};

const SHAPE: &str = "%Y-%m-%d %H:%M";

pub(super) struct NafRound<'f> {
    /// Its own, even where the file gives two rounds the same.
    pub time: String,
    pub games: Vec<&'f NafGame>,
    /// Distinguished from the round before only by its coaches.
    pub split: bool,
}

/// A time like 2003-11-15 10:00.
pub(super) fn moment(text: &str) -> Option<DateTime> {
    DateTime::strptime(SHAPE, text).ok().filter(|t| shown(*t) == text)
}

pub(super) fn shown(time: DateTime) -> String {
    time.strftime(SHAPE).to_string()
}

/// The time itself, or a minute after the one before if it is not later.
pub(super) fn after(last: Option<DateTime>, time: DateTime) -> DateTime {
    match last {
        Some(last) if time <= last => last.saturating_add(1.minute()),
        _ => time,
    }
}

pub(super) fn rounds(file: &NafFile) -> Vec<NafRound<'_>> {
    let clean = minutes_are_months(file);
    let mut times: BTreeMap<String, Vec<&NafGame>> = BTreeMap::new();
    for game in &file.games {
        let time = match moment(&game.time_stamp) {
            Some(time) if clean => shown(time.saturating_sub(i64::from(time.minute()).minutes())),
            _ => game.time_stamp.clone(),
        };
        times.entry(time).or_default().push(game);
    }
    let (mut found, mut last) = (Vec::new(), None);
    for (time, games) in times {
        for (i, games) in parts(games).into_iter().enumerate() {
            let own = moment(&time).map(|t| after(last, t));
            last = own.or(last);
            found.push(NafRound { time: own.map_or(time.clone(), shown), games, split: i > 0 });
        }
    }
    found
}

/// A known fault of one exporter: the month is written where the minutes belong.
pub(super) fn minutes_are_months(file: &NafFile) -> bool {
    let stamps: BTreeSet<&str> = file.games.iter().map(|g| g.time_stamp.as_str()).collect();
    stamps.len() > 1 && stamps.iter().all(|s| moment(s).is_some_and(|t| t.minute() == t.month()))
}

/// Games are in the order of rounds, so a coach who plays again begins the next one. A few games too many are not a
/// round but a mistake: then the time stays one round, and the check names who plays twice.
fn parts(games: Vec<&NafGame>) -> Vec<Vec<&NafGame>> {
    let mut parts: Vec<(Vec<&NafGame>, BTreeSet<&str>)> = Vec::new();
    for game in &games {
        let members = || game.sides.iter().map(|s| s.number.as_str()).filter(|n| is_member(n));
        match parts.last_mut().filter(|(_, seen)| !members().any(|n| seen.contains(n))) {
            Some((part, seen)) => {
                part.push(game);
                seen.extend(members());
            }
            None => parts.push((vec![game], members().collect())),
        }
    }
    let largest = parts.iter().map(|(_, seen)| seen.len()).max().unwrap_or(0);
    if parts.iter().any(|(_, seen)| seen.len() * 2 <= largest) {
        return vec![games];
    }
    parts.into_iter().map(|(part, _)| part).collect()
}
