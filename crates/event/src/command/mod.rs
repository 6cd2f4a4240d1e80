//! What somebody wants to do to an event. One list: the command line, the interface of the server and its description all follow
//! from it.

#[cfg(feature = "cli")]
pub mod typed;

use serde::{Deserialize, Serialize};
use touchback_team::roster::Roster;

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

/// Seals of a coach's objectives, one for each round.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(transparent)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Seals(pub Vec<String>);

/// `round` 0 stands for the current round.
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
    /// Change the rulespack of an event under way; says what differs and what that does to standings and rosters
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
    /// Change what a coach has registered with
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
        #[cfg_attr(feature = "cli", arg(required = true, value_name = "FILE", value_parser = typed::roster))]
        #[cfg_attr(feature = "schema", schema(value_type = Vec<Object>))]
        rosters: Vec<Roster>,
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
        /// The coach's own secret for Secret Objectives; only its seals are written down
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
        /// Tables as two player numbers each, e.g. 1-2,3-4; whoever is left out has a Bye
        #[cfg_attr(feature = "cli", arg(long, value_delimiter = ',', value_parser = typed::seats))]
        tables: Vec<(u32, u32)>,
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
    /// Hand in the result of one's own game, or enter any as scorekeeper
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
        /// Who gets it; without a number those who are level roll off
        #[serde(default)]
        #[cfg_attr(feature = "cli", arg(long = "to"))]
        number: Option<u32>,
        /// Who decided: organiser or jury
        #[serde(default = "organiser")]
        #[cfg_attr(feature = "cli", arg(long, default_value = "organiser"))]
        decided_by: String,
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
    /// Take the latest change back
    Undo {
        /// So many changes
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

/// Commands as programs write them.
impl Command {
    pub fn set_rulespack(text: impl Into<String>) -> Command {
        Command::Rulespack { text: Some(text.into()), publish: false }
    }

    pub fn publish_rulespack() -> Command {
        Command::Rulespack { text: None, publish: true }
    }

    pub fn register(registration: Registration) -> Command {
        Command::Register { registration, number: None, many: None }
    }

    pub fn check_in(number: u32, code: impl Into<String>, seals: Vec<String>) -> Command {
        Command::CheckIn { numbers: vec![number], all: false, code: Some(code.into()), seals: Some(Seals(seals)) }
    }

    pub fn approve(number: u32) -> Command {
        Command::ApproveRosters { numbers: vec![number], all: false }
    }

    pub fn close(secret: impl Into<String>) -> Command {
        Command::CloseCheckIn { secret: Some(secret.into()) }
    }

    /// The whole result anew.
    pub fn correct(round: u32, table: u32, report: Report, reason: impl Into<String>) -> Command {
        let figures = Amendment { report: Some(Box::new(report)), ..Amendment::default() };
        Command::Correct { round, table, figures: Box::new(figures), reason: reason.into() }
    }

    pub fn pair() -> Command {
        Command::Pair { publish: false }
    }

    pub fn undo() -> Command {
        Command::Undo { count: 1 }
    }
}
