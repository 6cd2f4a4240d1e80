//! What a pairing is made from and what it claims: plain data shared by the pairer and the checker (MP-PAIR, MP-SPARE).
//!
//! A *unit* is what is paired: a coach by player number, or a team by its registration number (MP-TEAM-11).
//! No function here decides anything, so the checker can use these types without trusting the pairer.

use serde::{Deserialize, Serialize};

/// Player number of a coach, or registration number of a team.
pub type Unit = u32;

/// Two units that have played each other, and when.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Meeting {
    pub a: Unit,
    pub b: Unit,
    pub round: u32,
}

/// Two units that the organiser keeps apart.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Veto {
    #[cfg_attr(feature = "schema", schema(value_type = u32))]
    pub a: Unit,
    #[cfg_attr(feature = "schema", schema(value_type = u32))]
    pub b: Unit,
    pub reason: String,
}

/// Everything that decides a round's pairing.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Facts {
    pub round: u32,
    /// Active units from first to last; the Spare Player is never in it.
    pub order: Vec<Unit>,
    /// All earlier meetings, at least those between units of `order`.
    pub met: Vec<Meeting>,
    pub vetoes: Vec<Veto>,
    /// Club-mates: kept apart while that forces no repeat and no broken veto.
    #[serde(default)]
    pub apart: Vec<(Unit, Unit)>,
    /// Earlier Spare games and Byes together; a missing unit has had none.
    #[serde(default)]
    pub sat_out: Vec<(Unit, u32)>,
    #[serde(default)]
    pub last_round: bool,
    /// The rulespack says that the leaders may meet again in the last round.
    #[serde(default)]
    pub leaders_may_meet_again: bool,
}

/// A table: the higher unit first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Table {
    pub high: Unit,
    pub low: Unit,
}

/// Why a higher opponent was passed over.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "why", rename_all = "snake_case")]
pub enum Because {
    /// They met in this round, and no repeat is needed.
    Met { round: u32 },
    /// The organiser keeps them apart, and no exception is needed.
    Veto,
    /// They share a club, and club-mates can be kept apart.
    ClubMates,
    /// With these two at one table, too few pairings would remain: removing `without` from the others leaves
    /// more odd groups than it has members, by more than the repeats that are forced anyway.
    RestUnpairable { without: Vec<Unit> },
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct PassedOver {
    pub unit: Unit,
    #[serde(flatten)]
    pub because: Because,
}

/// One table with the reason for each higher opponent that did not get it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Step {
    pub table: Table,
    pub passed: Vec<PassedOver>,
}

/// Who sits out, and why nobody lower does.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct SittingOut {
    pub unit: Unit,
    /// Lower units with as few Spare games and Byes, each with a set that shows that the rest could not be paired.
    /// If `forced` is set this covers all eligible units, and the lowest sits out nevertheless.
    pub passed: Vec<PassedOver>,
    pub forced: bool,
}

/// Proof that this many repeats (or broken vetoes) cannot be avoided.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Forced {
    pub count: u32,
    /// Removing these from the units to be paired leaves at least `2 * count` more odd groups than members.
    pub without: Vec<Unit>,
}

/// The proof that comes with a published pairing; see `checker`.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Certificate {
    pub sitting_out: Option<SittingOut>,
    /// The leaders' table where MP-PAIR-09 sets it.
    pub leaders: Option<Table>,
    /// Present if club-mates could not all be kept apart.
    pub club_mates_meet: Option<Vec<Unit>>,
    pub forced: Option<Forced>,
    pub steps: Vec<Step>,
}

/// A round on paper: table 1 first (MP-PAIR-18).
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Pairing {
    pub tables: Vec<Table>,
    /// Meets the Spare Player or has a Bye.
    pub sits_out: Option<Unit>,
    /// Tables that repeat a meeting without the leaders' exception (W-REMATCH).
    pub repeats: Vec<Table>,
    /// Tables that break a veto.
    pub broken_vetoes: Vec<Table>,
    pub certificate: Certificate,
}

impl Pairing {
    /// W-REMATCH: to be published only after the organiser has confirmed.
    pub fn needs_confirmation(&self) -> bool {
        !self.repeats.is_empty() || !self.broken_vetoes.is_empty()
    }
}
