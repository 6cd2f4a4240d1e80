//! The event that its log adds up to: people, entries, rounds, results. Built by replaying changes, never edited.

mod apply;
mod queries;
mod tables;

use std::collections::{BTreeMap, BTreeSet};

use serde::{Deserialize, Serialize};
use touchback_journal::Shared;
use touchback_roster::club::PlayerId;
use touchback_roster::prematch::Purchases;
use touchback_roster::roster::Roster;

use crate::clock::Clock;
use crate::knockout::{Bracket, Group};
use crate::log::{Change, Registration, RoundPlan, Sealed};
use crate::objectives;
use crate::on_board::OnBoard;
use crate::pairing::Veto;
use crate::people::Roles;
use crate::rulespack::Rulespack;
use crate::score::{Report, Seat};
use crate::squad::{Grown, Harm};

pub use queries::{ALL_STAGES, Candidates};

/// Whether converted miniatures may be used (MP-MIN-02).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(rename_all = "lowercase")]
pub enum Conversion {
    #[default]
    None,
    Pending,
    Approved,
    Rejected,
}

#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum RosterState {
    #[default]
    Missing,
    Submitted,
    Approved,
    Rejected(String),
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(as = CoachStatus))]
#[serde(rename_all = "kebab-case")]
pub enum Status {
    #[default]
    Registered,
    CheckedIn,
    Withdrawn,
    Expelled,
}

#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Coach {
    pub number: u32,
    #[serde(flatten)]
    pub registration: Registration,
    pub status: Status,
    /// Code given at check-in; goes into the draw.
    pub code: String,
    /// Seals of the keys to the coach's objectives, one per round.
    pub seals: Vec<String>,
    pub rosters: Vec<Roster>,
    pub roster_state: RosterState,
    pub conversion: Conversion,
    pub team: Option<u32>,
    /// Advancements of the players, in the order taken.
    pub grown: Vec<Grown>,
    /// A roll for a characteristic that waits for the coach's choice.
    pub rolled_for: Option<(PlayerId, u8)>,
}

impl Coach {
    pub fn plays(&self) -> bool {
        self.status == Status::CheckedIn
    }

    pub fn is_out(&self) -> bool {
        matches!(self.status, Status::Withdrawn | Status::Expelled)
    }
}

#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct TeamEntry {
    pub number: u32,
    pub name: String,
    pub coaches: Vec<u32>,
    pub captain: u32,
    /// Coaches replaced by a substitute; their results still count for the team.
    pub former: Vec<u32>,
}

/// The opponent.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Opponent {
    Coach(u32),
    /// Name of the Spare Player.
    Spare(String),
    Bye,
}

/// Which part of the event a game belongs to.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(rename_all = "snake_case")]
pub enum Stage {
    #[default]
    Main,
    Group,
    Knockout,
    Rest,
}

/// A game as drawn.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Game {
    pub table: u32,
    pub home: u32,
    pub away: Opponent,
    #[serde(default)]
    pub stage: Stage,
    /// The two teams whose match this game is part of; the second is absent for a team Bye.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub teams: Option<(u32, Option<u32>)>,
}

impl Game {
    pub fn seat_of(&self, number: u32) -> Option<Seat> {
        if self.home == number {
            return Some(Seat::Home);
        }
        (self.away == Opponent::Coach(number)).then_some(Seat::Away)
    }

    pub fn opponent_of(&self, number: u32) -> Option<u32> {
        match (&self.away, self.seat_of(number)?) {
            (Opponent::Coach(away), Seat::Home) => Some(*away),
            (_, Seat::Home) => None,
            (_, Seat::Away) => Some(self.home),
        }
    }

    pub fn is_bye(&self) -> bool {
        self.away == Opponent::Bye
    }
}

/// A game with what has been handed in.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Board {
    #[serde(flatten)]
    pub game: Game,
    pub reports: BTreeMap<String, Report>,
    pub result: Option<Report>,
    pub dispute: Option<String>,
    pub ruling: Option<Ruling>,
    /// Earlier results that were corrected, with the reason.
    pub corrected: Vec<String>,
    /// Opened objectives by coach.
    pub objectives: BTreeMap<u32, [u8; 3]>,
    /// Minutes given to this table beyond the round's.
    pub extra_minutes: u32,
    /// The match, where it is played on a server's board.
    #[serde(default)]
    pub on_board: Option<OnBoard>,
    /// Casualties that the desk has rolled for, by side and player.
    pub rolled: BTreeMap<String, Harm>,
    /// What coaches hired for this game from the levelling gold.
    pub hired: BTreeMap<u32, Purchases>,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Ruling {
    pub by: String,
    pub text: String,
}

impl Board {
    pub fn is_open(&self) -> bool {
        self.result.is_none() && !self.game.is_bye()
    }
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Round {
    pub number: u32,
    pub boards: Vec<Shared<Board>>,
    pub plan: Shared<RoundPlan>,
    pub confirmed: bool,
    pub published: bool,
    /// Swaps made by hand, with their reasons.
    pub swaps: Vec<String>,
    /// Hash of the log when the round was published: the public part of the objectives' dice.
    pub nonce: String,
    /// What the desk has drawn Secret Objectives from, where it draws them.
    pub deal: Option<String>,
    /// Captains' roll-offs of drawn knockout matches, by team.
    #[serde(with = "pairs")]
    pub roll_offs: BTreeMap<(u32, u32), Vec<(u8, u8)>>,
}

impl Round {
    pub fn tables(&self) -> impl Iterator<Item = &Board> {
        self.boards.iter().map(|board| &**board)
    }

    pub fn open_games(&self) -> usize {
        self.boards.iter().filter(|b| b.is_open()).count()
    }

    pub fn board(&self, table: u32) -> Option<&Board> {
        self.tables().find(|b| b.game.table == table)
    }

    pub fn board_of(&self, number: u32) -> Option<&Board> {
        self.tables().find(|b| b.game.seat_of(number).is_some())
    }
}

/// What one entry rarely changes is shared between the states before and after it: a copy costs little, and what is the same is
/// seen at a glance.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Event {
    /// The hash of the first entry: no other event has it.
    pub id: String,
    /// Version of the rules for draws.
    pub version: u32,
    /// The last entry and its seal: printed on sheets, so every hall has witnesses.
    pub seq: u64,
    pub seal: String,
    pub pack: Shared<Rulespack>,
    pub pack_text: Shared<String>,
    pub published: bool,
    pub people: BTreeMap<String, Roles>,
    pub coaches: BTreeMap<u32, Shared<Coach>>,
    pub teams: BTreeMap<u32, TeamEntry>,
    pub commitment: Option<String>,
    pub secret: Option<String>,
    pub check_in_closed: bool,
    pub vetoes: Vec<Veto>,
    pub rounds: Vec<Round>,
    /// Draws that were replaced before they were published.
    pub earlier_draws: Vec<Shared<RoundPlan>>,
    pub groups: Vec<Group>,
    pub bracket: Option<Bracket>,
    /// Award and nominee by voter.
    #[serde(with = "pairs")]
    pub votes: BTreeMap<(u32, String), u32>,
    /// Awards that people have decided or that were rolled off.
    pub given: BTreeMap<String, (u32, String)>,
    /// Number and code of everybody checked in when check-in closed: the input of the first draw.
    pub drawn_codes: Vec<(u32, String)>,
    /// What the hall called out when the draw was opened.
    pub hall: String,
    /// Seals of invitations, and accounts of a server, by the name they act under.
    pub invitations: BTreeMap<String, String>,
    pub accounts: BTreeMap<String, String>,
    pub clock: Option<Clock>,
}

/// Maps with keys that are not text, as lists of pairs.
mod pairs {
    use std::collections::BTreeMap;

    use serde::{Deserialize, Deserializer, Serialize, Serializer};

    pub fn serialize<K: Serialize, V: Serialize, S: Serializer>(
        map: &BTreeMap<K, V>,
        to: S,
    ) -> Result<S::Ok, S::Error> {
        to.collect_seq(map.iter())
    }

    pub fn deserialize<'de, K: Deserialize<'de> + Ord, V: Deserialize<'de>, D: Deserializer<'de>>(
        from: D,
    ) -> Result<BTreeMap<K, V>, D::Error> {
        Ok(Vec::<(K, V)>::deserialize(from)?.into_iter().collect())
    }
}

impl Event {
    /// Replays a log; entries that were undone leave no trace in the result.
    pub fn replay(log: &[Sealed]) -> Event {
        let undone = undone(log);
        let mut event = Event::default();
        for sealed in log.iter().filter(|s| !undone.contains(&s.entry.seq)) {
            event.add(sealed);
        }
        event
    }

    /// Whether a key fits what the coach sealed for a round at check-in. Journals of the first versions have seals that are not bound
    /// to event and coach.
    pub fn fits_seal(&self, coach: &Coach, round: u32, key: &str) -> bool {
        let Some(sealed) = coach.seals.get(round.wrapping_sub(1) as usize) else { return false };
        let seal = objectives::seal(key);
        *sealed == objectives::bound(&self.id, coach.number, &seal) || *sealed == seal
    }

    /// A change that is only tried out.
    pub(crate) fn add_change(&mut self, change: &Change) {
        self.apply(change, "", "");
    }

    /// One more entry.
    pub fn add(&mut self, sealed: &Sealed) {
        if sealed.entry.seq == 1 {
            self.id.clone_from(&sealed.hash);
        }
        self.apply(&sealed.entry.change, &sealed.entry.by, &sealed.hash);
        (self.seq, self.seal) = (sealed.entry.seq, sealed.hash.clone());
    }
}

/// Entries that no longer count.
pub fn undone(log: &[Sealed]) -> BTreeSet<u64> {
    let targets = log.iter().filter_map(|s| match s.entry.change {
        Change::Undone { entry } => Some(entry),
        _ => None,
    });
    targets.collect()
}
