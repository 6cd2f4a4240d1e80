//! What can happen to an event, as it is written down. Facts only: each was checked before it was written.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};
use touchback_roster::club::PlayerId;
use touchback_roster::dice::Rolled;
use touchback_roster::prematch::{Bill, Purchases};
use touchback_roster::roster::Roster;

use crate::clock::Clock;
use crate::knockout::{Bracket, Group};
use crate::on_board::Played;
use crate::pairing::{Facts, Pairing};
use crate::people::Role;
use crate::score::{Report, Seat};
use crate::squad::{Grown, Harm};

use crate::event::{Conversion, Game};

/// Who enters.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Registration {
    /// Name of the person; coaches act under it.
    pub name: String,
    pub naf: Option<u64>,
    /// Team list the coach brings, by id.
    pub race: Option<String>,
    pub club: Option<String>,
    /// Accepts the rulespack (MP-ROLE-14).
    pub accepts_rules: bool,
    /// A Spare Player who fills a group: plays, but is never ranked (MP-AMB-29).
    pub spare: bool,
}

/// One part of a round that was paired separately: everybody, the Best of the Rest, or the team matches.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Paired {
    pub facts: Facts,
    pub pairing: Pairing,
}

/// A round as drawn.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct RoundPlan {
    pub round: u32,
    pub attempt: u32,
    /// Seed of a random draw, in hex.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub seed: Option<String>,
    /// Facts and certificate; absent where nothing is chosen (group games, bracket).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub paired: Option<Paired>,
    pub games: Vec<Game>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub groups: Vec<Group>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub bracket: Option<Bracket>,
    /// The pairings were chosen by people.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub by_hand: bool,
}

impl RoundPlan {
    /// Without a game.
    pub fn blank(round: u32, attempt: u32) -> RoundPlan {
        RoundPlan {
            round,
            attempt,
            seed: None,
            paired: None,
            games: Vec::new(),
            groups: Vec::new(),
            bracket: None,
            by_hand: false,
        }
    }
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(tag = "what", rename_all = "snake_case", deny_unknown_fields)]
pub enum Change {
    Created {
        version: u32,
        organiser: String,
        rulespack: String,
    },
    RulespackChanged {
        rulespack: String,
    },
    /// With the tier list of that day.
    RulespackPublished {
        #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
        tiers: BTreeMap<String, u8>,
    },
    Appointed {
        person: String,
        role: Role,
    },
    Dismissed {
        person: String,
        role: Role,
    },
    /// A code with this seal lets its holder act under the name.
    Invited {
        person: String,
        seal: String,
    },
    /// An account of the server acts under the name.
    Claimed {
        person: String,
        account: String,
    },
    Registered {
        number: u32,
        registration: Registration,
    },
    Amended {
        number: u32,
        registration: Registration,
    },
    TeamRegistered {
        number: u32,
        name: String,
        coaches: Vec<u32>,
        captain: u32,
    },
    /// A coach of a team is replaced for the rest of the event.
    Substituted {
        team: u32,
        out: u32,
        number: u32,
    },
    CaptainNamed {
        team: u32,
        captain: u32,
    },
    DrawCommitted {
        commitment: String,
    },
    CheckedIn {
        number: u32,
        code: String,
        seals: Vec<String>,
    },
    /// Older events opened the secret in the same step.
    CheckInClosed {
        #[serde(default, skip_serializing_if = "Option::is_none")]
        secret: Option<String>,
    },
    DrawOpened {
        secret: String,
        hall: String,
    },
    RosterSubmitted {
        number: u32,
        rosters: Vec<Roster>,
    },
    RosterApproved {
        number: u32,
    },
    RosterRejected {
        number: u32,
        reason: String,
    },
    ConversionSet {
        number: u32,
        state: Conversion,
    },
    Withdrawn {
        number: u32,
    },
    Returned {
        number: u32,
    },
    Expelled {
        number: u32,
        reason: String,
    },
    Vetoed {
        a: u32,
        b: u32,
        reason: String,
    },
    VetoLifted {
        a: u32,
        b: u32,
    },
    Drawn {
        plan: Box<RoundPlan>,
    },
    Swapped {
        round: u32,
        a: u32,
        b: u32,
        reason: String,
    },
    Confirmed {
        round: u32,
    },
    Published {
        round: u32,
        /// What the desk draws Secret Objectives from. The staff alone may read it while the event runs.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        deal: Option<String>,
    },
    ByeFilled {
        round: u32,
        table: u32,
        number: u32,
    },
    Reported {
        round: u32,
        table: u32,
        seat: Seat,
        report: Box<Report>,
    },
    Scored {
        round: u32,
        table: u32,
        report: Box<Report>,
    },
    /// A game is played on the server's board, as this match.
    BoardOpened {
        round: u32,
        table: u32,
        game: String,
        /// Who stands in each place of the two squads, home before away.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        squads: Option<[Vec<PlayerId>; 2]>,
    },
    /// That match is over; both coaches confirm what it says.
    BoardPlayed {
        round: u32,
        table: u32,
        played: Box<Played>,
    },
    Disputed {
        round: u32,
        table: u32,
        text: String,
    },
    Ruled {
        round: u32,
        table: u32,
        ruling: String,
        report: Box<Report>,
    },
    Corrected {
        round: u32,
        table: u32,
        report: Box<Report>,
        reason: String,
    },
    TeamRollOff {
        round: u32,
        home: u32,
        away: u32,
        rolls: Vec<(u8, u8)>,
    },
    Voted {
        by: u32,
        award: String,
        nominee: u32,
    },
    /// Decided by people, or rolled off: each round of dice, with the coaches still in it.
    AwardGiven {
        award: String,
        number: u32,
        decided_by: String,
        rolls: Vec<Vec<(u32, u8)>>,
    },
    /// The round clock as it was set.
    ClockSet {
        clock: Clock,
    },
    /// More time for one table.
    TimeGiven {
        round: u32,
        table: u32,
        minutes: u32,
    },
    /// The roll for a casualty that nobody had rolled for (MP-INJ-02).
    CasualtyRolled {
        round: u32,
        table: u32,
        seat: Seat,
        player: String,
        harm: Harm,
        rolls: Vec<Rolled>,
    },
    /// A roll for a characteristic; what is taken follows.
    CharacteristicRolled {
        number: u32,
        player: PlayerId,
        roll: u8,
    },
    Advanced {
        number: u32,
        grown: Grown,
        rolls: Vec<Rolled>,
    },
    /// Inducements of one game from the gold that levels it; what was left is lost.
    Hired {
        round: u32,
        table: u32,
        number: u32,
        purchases: Purchases,
        bill: Bill,
    },
    /// Objectives rolled at the table, written down when they are revealed.
    ObjectivesNoted {
        round: u32,
        number: u32,
        objectives: [u8; 3],
    },
    ObjectivesOpened {
        round: u32,
        number: u32,
        key: String,
    },
    Undone {
        entry: u64,
    },
}
