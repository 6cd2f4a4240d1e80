//! The file: JSON lines. The first is the header, the last the end; what is between are the records.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};
use touchback_engine::state::Options;
use touchback_engine::{Hand, MatchSetup, Rules};
use touchback_provable_dice::Entry;
use touchback_rulesets::options::Settings;

use crate::edition::Edition;
use crate::hex;
use crate::plays::{self, PlaysSource, bound_terms};
use crate::sheet::Sheet;

/// The format that this version writes. It reads all formats up to it.
///
/// In format 1 the state of a record is a hash of the engine's memory, which only the version that wrote it could compare.
/// Since format 2 it is a hash of the position in words.
pub const FORMAT: u32 = 2;

/// Where the dice of a match came from, and so what can be proven about them.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(tag = "source", rename_all = "kebab-case", deny_unknown_fields)]
pub enum DiceSource {
    /// The fast generator of simulations.
    Quick { seed: u64 },
    /// The cryptographic stream, seed in hexadecimal.
    Seeded { seed: String },
    /// Made from commitments of the server and both coaches; the transcript holds all that is needed to check them.
    Proven { transcript: Vec<Entry> },
    /// Rolled by people and typed in: nothing to check them against.
    Typed,
    /// Rolled by another server, according to it: nothing to check them against.
    Foreign { server: String },
}

#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Header {
    /// The format of the file, see [`FORMAT`].
    pub touchback_replay: u32,
    /// Revision of the engine that played the match.
    pub engine: String,
    pub ruleset: String,
    /// Hash of all rules, tables and team lists, with the options below.
    pub rules: String,
    /// What the league has varied, by the ledger's words; left out in the official game.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub options: BTreeMap<String, String>,
    pub league: bool,
    pub knock_out: bool,
    /// Further options of an event's match; left out where all are off.
    #[serde(default, skip_serializing_if = "EventOptions::is_off")]
    pub event: EventOptions,
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub more_inducements: bool,
    /// Special plays are bought by deck (SPV-50), and where both drew from one only of that.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub deck_prices: bool,
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub one_deck: bool,
    pub dice: DiceSource,
    /// The special plays of the match, where it has any.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub plays: Option<PlaysSource>,
    pub home: Sheet,
    pub away: Sheet,
}

/// What an event's rulespack may change about a match.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct EventOptions {
    pub no_pregame_prayers: bool,
    pub no_petty_cash: bool,
    pub no_experience: bool,
    pub no_lasting_injuries: bool,
    pub finish_round: bool,
    /// Bits of the custom inducements in use.
    pub custom: u8,
    /// Sides with a sponsor, home's bit first.
    #[serde(skip_serializing_if = "is_zero")]
    pub sponsored: u8,
}

#[allow(clippy::trivially_copy_pass_by_ref)]
const fn is_zero(bits: &u8) -> bool {
    *bits == 0
}

impl EventOptions {
    fn is_off(&self) -> bool {
        *self == EventOptions::default()
    }

    #[must_use]
    pub const fn of(options: &Options) -> EventOptions {
        EventOptions {
            no_pregame_prayers: options.no_pregame_prayers,
            no_petty_cash: options.no_petty_cash,
            no_experience: options.no_experience,
            no_lasting_injuries: options.no_lasting_injuries,
            finish_round: options.finish_round,
            custom: options.custom,
            sponsored: options.sponsored,
        }
    }

    /// The same for the engine; everything else is off.
    #[must_use]
    pub fn to_engine(&self) -> Options {
        Options {
            no_pregame_prayers: self.no_pregame_prayers,
            no_petty_cash: self.no_petty_cash,
            no_experience: self.no_experience,
            no_lasting_injuries: self.no_lasting_injuries,
            finish_round: self.finish_round,
            custom: self.custom,
            sponsored: self.sponsored,
            ..Options::default()
        }
    }
}

impl Header {
    /// The header of a match of these rules and teams.
    #[must_use]
    pub fn of(r: &Rules, setup: &MatchSetup, dice: DiceSource) -> Header {
        let Edition { rules, revision } = Edition::of(r);
        Header {
            touchback_replay: FORMAT,
            engine: revision,
            ruleset: r.id.clone(),
            rules,
            options: Settings::of_rules(r).pairs(),
            league: setup.options.league,
            knock_out: setup.options.knock_out,
            event: EventOptions::of(&setup.options),
            more_inducements: setup.options.more_inducements,
            deck_prices: setup.options.deck_prices,
            one_deck: setup.options.one_deck,
            dice,
            plays: None,
            home: Sheet::of(r, &setup.home),
            away: Sheet::of(r, &setup.away),
        }
    }

    /// The teams, options and special plays that the match was started with; why there are none that could be.
    pub fn opening(&self, r: &Rules) -> Result<(MatchSetup, [Hand; 2]), String> {
        let sheet = |sheet: &Sheet| sheet.to_engine(r).map_err(|why| why.to_string());
        let setup = MatchSetup { home: sheet(&self.home)?, away: sheet(&self.away)?, options: self.options() };
        Ok((setup, plays::hands(self)?))
    }

    /// The hash of everything in the header that is fixed before the dice: what a transcript of provable dice calls its
    /// terms. Of special plays it binds how they are drawn.
    #[must_use]
    pub fn terms(&self) -> String {
        let terms = chained("", &Header { dice: DiceSource::Typed, plays: None, ..self.clone() });
        match &self.plays {
            Some(PlaysSource::Drawn { record }) => bound_terms(&terms, &record.terms, &record.pool),
            _ => terms,
        }
    }

    /// The options of the match.
    #[must_use]
    pub fn options(&self) -> Options {
        Options {
            knock_out: self.knock_out,
            league: self.league,
            more_inducements: self.more_inducements,
            deck_prices: self.deck_prices,
            one_deck: self.one_deck,
            ..self.event.to_engine()
        }
    }
}

/// One action and its results. Record 0 is the beginning: its action is `start`.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Record {
    pub n: u32,
    /// `start`, an action with its side (`home activate H1 move`), `home concedes`, or `time`.
    pub action: String,
    pub dice: Vec<u8>,
    pub events: Vec<String>,
    /// A hash of the position that it led to.
    pub state: String,
}

#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct End {
    /// Number of records, the start included.
    pub records: u32,
    pub home: u8,
    pub away: u8,
    /// Whether the match was played to its end.
    pub finished: bool,
}

/// A line of the file with its running hash.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Line<T> {
    pub is: T,
    pub hash: String,
}

/// A whole replay as read from a file.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Replay {
    pub header: (Header, String),
    pub records: Vec<(Record, String)>,
    pub end: (End, String),
}

/// A file that is not a replay, with the line and what was expected there.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("line {line}: expected {expected}: {found}")]
pub struct Malformed {
    pub line: usize,
    pub expected: &'static str,
    pub found: String,
}

/// The hash of a line: of the one before it and its own content.
pub(crate) fn chained<T: Serialize>(before: &str, body: &T) -> String {
    let json = serde_json::to_string(body).unwrap_or_default();
    let mut hasher = Sha256::new();
    hasher.update(before.as_bytes());
    hasher.update(json.as_bytes());
    hex(&hasher.finalize())
}

/// Far above the longest match; a file of nothing but line ends must not fill the memory.
const MOST_LINES: usize = 100_000;

impl Replay {
    /// Reads a file; a truncated or damaged one is refused with the line, and so is one that is written in another way than
    /// ours: a match has one file only.
    pub fn parse(text: &str) -> Result<Replay, Malformed> {
        let lines: Vec<&str> = text.lines().take(MOST_LINES + 1).collect();
        if lines.len() > MOST_LINES {
            let found = "more lines than any match has".to_owned();
            return Err(Malformed { line: MOST_LINES + 1, expected: "the end of the replay", found });
        }
        if lines.len() < 3 {
            let found = format!("the file ends after {} lines", lines.len());
            return Err(Malformed { line: lines.len() + 1, expected: "a header, records and an end", found });
        }
        let header: Line<Header> = read(&lines, 0, "a replay header")?;
        if !(1..=FORMAT).contains(&header.is.touchback_replay) {
            let found = format!("format {}", header.is.touchback_replay);
            return Err(Malformed { line: 1, expected: "replay format 1 or 2", found });
        }
        let last = lines.len() - 1;
        let end: Line<End> = read(&lines, last, "the end of the replay (is the file cut off?)")?;
        let records = (1..last)
            .map(|i| read::<Line<Record>>(&lines, i, "a record").map(|line| (line.is, line.hash)))
            .collect::<Result<_, _>>()?;
        let replay = Replay { header: (header.is, header.hash), records, end: (end.is, end.hash) };
        let written = replay.to_text();
        if written != text {
            let same = written.split('\n').zip(text.split('\n')).take_while(|(ours, theirs)| ours == theirs).count();
            let found = "the same content in other characters".to_owned();
            return Err(Malformed { line: same + 1, expected: "the line as it was written", found });
        }
        Ok(replay)
    }

    /// The text of the file.
    #[must_use]
    pub fn to_text(&self) -> String {
        let mut text = write(&self.header);
        for record in &self.records {
            text.push_str(&write(record));
        }
        text.push_str(&write(&self.end));
        text
    }

    /// Recomputes all hashes.
    pub fn rehash(&mut self) {
        self.header.1 = chained("", &self.header.0);
        let mut before = self.header.1.clone();
        for (record, hash) in &mut self.records {
            *hash = chained(&before, record);
            before.clone_from(hash);
        }
        self.end.1 = chained(&before, &self.end.0);
    }
}

fn read<T: for<'de> Deserialize<'de>>(lines: &[&str], i: usize, expected: &'static str) -> Result<T, Malformed> {
    serde_json::from_str(lines[i]).map_err(|e| Malformed { line: i + 1, expected, found: e.to_string() })
}

fn write<T: Serialize>((body, hash): &(T, String)) -> String {
    #[derive(Serialize)]
    struct Out<'a, T> {
        is: &'a T,
        hash: &'a str,
    }
    serde_json::to_string(&Out { is: body, hash }).unwrap_or_default() + "\n"
}
