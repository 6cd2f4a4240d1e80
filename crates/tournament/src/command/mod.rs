//! What somebody wants to do to an event. One list: the command line, the server's API and its description all follow
//! from it.

mod made;
#[cfg(feature = "cli")]
pub mod typed;

use serde::{Deserialize, Serialize};
use touchback_roster::roster::{Roster, RosterInducement};
use touchback_rulesets::catalogue::{Access, Characteristic};

use crate::amendment::Amendment;
use crate::clock::ClockStep;
use crate::event::Conversion;
use crate::log::Registration;
use crate::people::Role;
use crate::score::Report;

/// Many registrations at once.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(transparent)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Registrations(pub Vec<Registration>);

/// Tables by name or player number.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(transparent)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Pairs(pub Vec<(String, String)>);

/// Many results at once.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(transparent)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct ResultRows(pub Vec<ResultRow>);

/// One of many results: by its table, or by who played.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct ResultRow {
    pub table: Option<u32>,
    pub home: String,
    pub away: String,
    pub report: Report,
}

/// Seals of a coach's objectives, one for each round.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(transparent)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Seals(pub Vec<String>);

/// `round` 0 means the current round.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(tag = "command", rename_all = "snake_case", deny_unknown_fields)]
#[cfg_attr(feature = "cli", derive(clap::Subcommand))]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub enum Command {
    /// Replace or publish the rulespack, before the first round
    Rulespack {
        /// Replace it by this file
        #[serde(default)]
        #[cfg_attr(feature = "cli", arg(long = "set", value_name = "FILE", value_parser = typed::text))]
        text: Option<String>,
        /// Publish it
        #[serde(default)]
        #[cfg_attr(feature = "cli", arg(long))]
        publish: bool,
    },
    /// Change the rulespack of a running event; says what differs and what that does to standings and rosters
    AmendRulespack {
        /// The new rulespack
        #[cfg_attr(feature = "cli", arg(long = "set", value_name = "FILE", value_parser = typed::text))]
        text: String,
        #[cfg_attr(feature = "cli", arg(long))]
        reason: String,
    },
    /// Give somebody a role
    Appoint {
        person: String,
        /// head-referee, referee, scorekeeper, captain or spare
        #[cfg_attr(feature = "cli", arg(value_parser = typed::role))]
        role: Role,
    },
    /// Take a role away
    Dismiss {
        person: String,
        #[cfg_attr(feature = "cli", arg(value_parser = typed::role))]
        role: Role,
    },
    /// Make a code with which somebody can act under this name on a server
    Invite { person: String },
    /// Register one coach, or many from a CSV file
    Register {
        #[serde(default)]
        #[cfg_attr(feature = "cli", command(flatten))]
        registration: Registration,
        #[serde(default)]
        #[cfg_attr(feature = "cli", arg(long))]
        number: Option<u32>,
        /// Many at once: columns name, naf, team, club
        #[serde(default)]
        #[cfg_attr(feature = "cli", arg(long = "csv", value_name = "FILE", value_parser = typed::coaches, conflicts_with_all = ["name", "number"]))]
        many: Option<Registrations>,
    },
    /// Change a coach's registration
    Amend {
        number: u32,
        #[serde(default)]
        #[cfg_attr(feature = "cli", arg(long))]
        name: Option<String>,
        #[serde(default)]
        #[cfg_attr(feature = "cli", arg(long))]
        naf: Option<u64>,
        /// Team list
        #[serde(default)]
        #[cfg_attr(feature = "cli", arg(long))]
        team: Option<String>,
        #[serde(default)]
        #[cfg_attr(feature = "cli", arg(long))]
        club: Option<String>,
    },
    /// Register a team of a team event, as its captain
    #[cfg_attr(feature = "cli", command(name = "team"))]
    RegisterTeam {
        #[cfg_attr(feature = "cli", arg(long))]
        name: String,
        /// Player numbers, e.g. 1,2,3,4
        #[cfg_attr(feature = "cli", arg(long, value_delimiter = ','))]
        coaches: Vec<u32>,
        /// Player number of the captain
        #[cfg_attr(feature = "cli", arg(long = "captain", value_delimiter = ','))]
        captains: Vec<u32>,
    },
    /// Name another captain, as captain
    #[cfg_attr(feature = "cli", command(name = "captain"))]
    NameCaptain { team: u32, captain: u32 },
    /// Substitute a coach of a team for the rest of the event, as its captain or organiser
    Substitute {
        team: u32,
        /// Player number of the coach who leaves
        out: u32,
        /// Player number of the new coach, registered and in no team
        number: u32,
    },
    /// Roll off between the captains of two teams that are level after a knockout match
    RollOff {
        #[serde(default)]
        #[cfg_attr(feature = "cli", arg(long, default_value_t = 0))]
        round: u32,
        /// Numbers of the two teams
        home: u32,
        away: u32,
        /// Five decided rolls, e.g. 4-2,3-3,5-1,…; without them the desk rolls
        #[serde(default)]
        #[cfg_attr(feature = "cli", arg(long, value_delimiter = ',', value_parser = typed::dice))]
        rolls: Vec<(u8, u8)>,
    },
    /// Hand in the roster, or all rosters of an escalation event
    #[cfg_attr(feature = "cli", command(name = "roster"))]
    SubmitRosters {
        number: u32,
        /// Roster files, in game order
        #[cfg_attr(feature = "cli", arg(required = true, value_name = "FILE", value_parser = typed::roster))]
        #[cfg_attr(feature = "schema", schema(value_type = Vec<Object>))]
        rosters: Vec<Roster>,
    },
    /// Hand in rosters of many coaches, as organiser; each names its coach
    #[cfg_attr(feature = "cli", command(name = "rosters"))]
    HandIn {
        #[serde(default)]
        #[cfg_attr(feature = "cli", arg(required_unless_present = "table", value_name = "FILE", value_parser = typed::roster))]
        #[cfg_attr(feature = "schema", schema(value_type = Vec<Object>))]
        rosters: Vec<Roster>,
        /// A CSV file with a row for each player: columns coach, race, position, number, added_skill, rerolls …
        #[serde(default)]
        #[cfg_attr(feature = "cli", arg(long = "csv", value_name = "FILE", value_parser = typed::text))]
        table: Option<String>,
        /// Headings of that file, e.g. coach=Trainer,race=Volk
        #[serde(default)]
        #[cfg_attr(feature = "cli", arg(long, value_delimiter = ','))]
        columns: Vec<String>,
    },
    /// Approve rosters
    #[cfg_attr(feature = "cli", command(name = "approve"))]
    ApproveRosters {
        #[serde(default)]
        numbers: Vec<u32>,
        /// Everybody who is waiting
        #[serde(default)]
        #[cfg_attr(feature = "cli", arg(long))]
        all: bool,
    },
    /// Reject a roster
    #[cfg_attr(feature = "cli", command(name = "reject"))]
    RejectRoster {
        number: u32,
        #[cfg_attr(feature = "cli", arg(long))]
        reason: String,
    },
    /// Record whether converted miniatures may be used
    #[cfg_attr(feature = "cli", command(name = "conversion"))]
    SetConversion {
        number: u32,
        /// none, pending, approved or rejected
        #[cfg_attr(feature = "cli", arg(value_parser = typed::conversion))]
        state: Conversion,
    },
    /// Commit to the secret that goes into the draw
    #[cfg_attr(feature = "cli", command(name = "commit"))]
    CommitDraw {
        /// A value only you know until the draw is opened; only its hash is written down
        #[cfg_attr(feature = "cli", arg(long = "secret", value_name = "SECRET", value_parser = typed::commitment))]
        commitment: String,
    },
    /// Check coaches in
    CheckIn {
        #[serde(default)]
        numbers: Vec<u32>,
        /// Everybody who is registered
        #[serde(default)]
        #[cfg_attr(feature = "cli", arg(long))]
        all: bool,
        /// The coach's code for the draw; made up if not given
        #[serde(default)]
        #[cfg_attr(feature = "cli", arg(long))]
        code: Option<String>,
        /// The coach's own secret for Secret Objectives, as `touchback event secret` makes it; only its seals are written down
        #[serde(default)]
        #[cfg_attr(feature = "cli", arg(long = "objectives-secret", value_name = "SECRET", value_parser = typed::seals))]
        seals: Option<Seals>,
    },
    /// Close check-in: from now on nothing goes into the first draw but the secret and what the hall calls out
    #[cfg_attr(feature = "cli", command(name = "close"))]
    CloseCheckIn {
        /// Open the draw at once with the secret committed to
        #[serde(default)]
        #[cfg_attr(feature = "cli", arg(long))]
        secret: Option<String>,
    },
    /// Open the draw with the secret committed to, and what somebody in the hall calls out or rolls
    OpenDraw {
        #[cfg_attr(feature = "cli", arg(long))]
        secret: String,
        #[serde(default)]
        #[cfg_attr(feature = "cli", arg(long, default_value = ""))]
        hall: String,
    },
    /// Withdraw a coach
    Withdraw { number: u32 },
    /// Let a withdrawn coach return
    Return { number: u32 },
    /// Expel a coach
    Expel {
        number: u32,
        #[cfg_attr(feature = "cli", arg(long))]
        reason: String,
    },
    /// Keep two coaches apart
    Veto {
        a: u32,
        b: u32,
        #[cfg_attr(feature = "cli", arg(long, default_value = "by hand"))]
        reason: String,
    },
    /// Lift a veto
    LiftVeto { a: u32, b: u32 },
    /// Draw the next round
    Pair {
        /// Publish at once if nothing has to be confirmed
        #[serde(default)]
        #[cfg_attr(feature = "cli", arg(long))]
        publish: bool,
    },
    /// Pair the next round by hand, across all rules, with a reason
    PairByHand {
        /// Tables as two player numbers each, e.g. 1-2,3-4; coaches left out have a Bye
        #[serde(default)]
        #[cfg_attr(feature = "cli", arg(long, value_delimiter = ',', value_parser = typed::seats, required_unless_present = "named"))]
        tables: Vec<(u32, u32)>,
        /// The same from a CSV file: columns home and away, names or player numbers
        #[serde(default)]
        #[cfg_attr(feature = "cli", arg(long = "csv", value_name = "FILE", value_parser = typed::pairs))]
        named: Option<Pairs>,
        #[cfg_attr(feature = "cli", arg(long))]
        reason: String,
    },
    /// Let two coaches of the drawn round change seats
    Swap {
        a: u32,
        b: u32,
        #[cfg_attr(feature = "cli", arg(long, default_value = "by hand"))]
        reason: String,
    },
    /// Confirm a drawn round with forced repeats, as organiser
    Confirm,
    /// Publish the drawn round
    Publish,
    /// Give a late coach the place opposite a Bye
    FillBye { number: u32 },
    /// Hand in the result of your game, or enter any as scorekeeper
    #[cfg_attr(feature = "cli", command(name = "result"))]
    Report {
        #[serde(default)]
        #[cfg_attr(feature = "cli", arg(long, default_value_t = 0))]
        round: u32,
        #[cfg_attr(feature = "cli", arg(long))]
        table: u32,
        #[cfg_attr(feature = "cli", command(flatten))]
        report: Box<Report>,
    },
    /// Enter a result, as scorekeeper
    Score {
        #[serde(default)]
        #[cfg_attr(feature = "cli", arg(long, default_value_t = 0))]
        round: u32,
        #[cfg_attr(feature = "cli", arg(long))]
        table: u32,
        #[cfg_attr(feature = "cli", command(flatten))]
        report: Box<Report>,
    },
    /// Enter many results from a CSV file, as scorekeeper; all of them or none
    Results {
        #[serde(default)]
        #[cfg_attr(feature = "cli", arg(long, default_value_t = 0))]
        round: u32,
        /// Columns home and away (names or player numbers) or table, then score or home_td and away_td, home_cas, away_cas …
        #[cfg_attr(feature = "cli", arg(long = "csv", value_name = "FILE", value_parser = typed::results))]
        many: ResultRows,
    },
    /// Dispute a game
    Dispute {
        #[serde(default)]
        #[cfg_attr(feature = "cli", arg(long, default_value_t = 0))]
        round: u32,
        #[cfg_attr(feature = "cli", arg(long))]
        table: u32,
        #[cfg_attr(feature = "cli", arg(long))]
        text: String,
    },
    /// Rule on a game, as referee
    Rule {
        #[serde(default)]
        #[cfg_attr(feature = "cli", arg(long, default_value_t = 0))]
        round: u32,
        #[cfg_attr(feature = "cli", arg(long))]
        table: u32,
        /// The ruling in a sentence
        #[cfg_attr(feature = "cli", arg(long))]
        ruling: String,
        #[cfg_attr(feature = "cli", command(flatten))]
        report: Box<Report>,
    },
    /// Correct an earlier result; figures that are not named stay
    Correct {
        #[cfg_attr(feature = "cli", arg(long))]
        round: u32,
        #[cfg_attr(feature = "cli", arg(long))]
        table: u32,
        #[cfg_attr(feature = "cli", command(flatten))]
        figures: Box<Amendment>,
        #[cfg_attr(feature = "cli", arg(long, default_value = "corrected"))]
        reason: String,
    },
    /// Spend a player's points on a skill or a characteristic, between games
    Advance {
        /// Player number of the coach
        number: u32,
        /// Shirt number
        #[cfg_attr(feature = "cli", arg(long))]
        player: u32,
        /// A skill of one's choice
        #[serde(default)]
        #[cfg_attr(feature = "cli", arg(long))]
        skill: Option<String>,
        /// A random skill of this category: G, A, S, P or M
        #[serde(default)]
        #[cfg_attr(feature = "cli", arg(long, value_name = "CATEGORY", value_parser = typed::word::<Access>))]
        #[cfg_attr(feature = "schema", schema(value_type = Option<String>))]
        random: Option<Access>,
        /// Roll for a characteristic
        #[serde(default)]
        #[cfg_attr(feature = "cli", arg(long))]
        roll: bool,
        /// After that roll: ma, st, ag, pa or av
        #[serde(default)]
        #[cfg_attr(feature = "cli", arg(long, value_parser = typed::word::<Characteristic>))]
        #[cfg_attr(feature = "schema", schema(value_type = Option<String>))]
        improve: Option<Characteristic>,
    },
    /// Hire inducements for the open game from the gold that levels the teams
    Hire {
        /// Player number of the coach
        number: u32,
        /// Inducements, e.g. bribe=2
        #[serde(default)]
        #[cfg_attr(feature = "cli", arg(value_name = "ID=COUNT", value_parser = typed::inducement))]
        #[cfg_attr(feature = "schema", schema(value_type = Vec<Object>))]
        inducements: Vec<RosterInducement>,
        #[serde(default)]
        #[cfg_attr(feature = "cli", arg(long = "star", value_name = "STAR"))]
        stars: Vec<String>,
    },
    /// Vote for an award
    Vote {
        /// Name of the award, e.g. most-sporting
        award: String,
        nominee: u32,
    },
    /// Give an award, as organiser: by your own or a jury's decision, or by rolling off among those who are level
    GiveAward {
        /// Name of the award, e.g. best-painted
        award: String,
        /// Who gets it; without a number the tied coaches roll off
        #[serde(default)]
        #[cfg_attr(feature = "cli", arg(long = "to"))]
        number: Option<u32>,
        /// Who decided: organiser or jury
        #[serde(default = "organiser")]
        #[cfg_attr(feature = "cli", arg(long, default_value = "organiser"))]
        decided_by: String,
    },
    /// Write down the Secret Objectives that a coach rolled at the table, when they are revealed
    NoteObjectives {
        #[serde(default)]
        #[cfg_attr(feature = "cli", arg(long, default_value_t = 0))]
        round: u32,
        /// Player number of the coach
        number: u32,
        /// Rolls of the sixteen-sided die in order, repeated ones included, e.g. 5,5,9,2
        #[cfg_attr(feature = "cli", arg(long, value_delimiter = ','))]
        rolls: Vec<u8>,
    },
    /// Reveal one's own Secret Objectives by their key, after the game
    OpenObjectives {
        #[cfg_attr(feature = "cli", arg(long))]
        round: u32,
        #[cfg_attr(feature = "cli", arg(long))]
        key: String,
    },
    /// Set the round clock: start, pause, extend or reset
    Clock {
        #[cfg_attr(feature = "cli", arg(value_parser = typed::clock_step))]
        step: ClockStep,
        /// How much more, or the new full time; five if not given
        #[serde(default)]
        #[cfg_attr(feature = "cli", arg(long))]
        minutes: Option<u32>,
        /// More time for this table only
        #[serde(default)]
        #[cfg_attr(feature = "cli", arg(long))]
        table: Option<u32>,
    },
    /// Undo the latest change
    Undo {
        /// How many changes
        #[serde(default = "one")]
        #[cfg_attr(feature = "cli", arg(long, default_value_t = 1))]
        count: u32,
    },
}

fn organiser() -> String {
    "organiser".into()
}

fn one() -> u32 {
    1
}
