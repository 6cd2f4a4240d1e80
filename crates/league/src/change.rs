//! What is written down: changes of the league as such, and deeds, which are commands of its game with their dice.

use crate::modern::Scoring;
use crate::{classic, modern};
use serde::{Deserialize, Serialize};
use touchback_roster::dice::Rolled;
use touchback_roster::prematch::{Purchases, Step};

use crate::people::Role;
use crate::report::Report;
use crate::state::{Chain, Crest, Format, SpecialPlays};

/// How a league begins.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Charter {
    Modern(modern::Charter),
    Classic(classic::Charter),
}

impl Charter {
    #[must_use]
    pub fn commissioner(&self) -> &str {
        match self {
            Charter::Modern(charter) => &charter.commissioner,
            Charter::Classic(charter) => &charter.commissioner,
        }
    }
}

/// A command of the league's own game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Act {
    Modern(Box<modern::Command>),
    Classic(Box<classic::Command>),
}

impl Act {
    /// The match whose pre-match sequence this is.
    #[must_use]
    pub fn begins(&self) -> Option<u32> {
        match self {
            Act::Modern(command) => match command.as_ref() {
                modern::Command::PreMatch { game, .. } => Some(*game),
                _ => None,
            },
            Act::Classic(command) => match command.as_ref() {
                classic::Command::PreMatch { game, .. } => Some(*game),
                _ => None,
            },
        }
    }

    /// The match after which this happens: its result, and what clubs do until they have finished it.
    #[must_use]
    pub fn follows(&self) -> Option<u32> {
        match self {
            Act::Modern(command) => match command.as_ref() {
                modern::Command::Record { game, .. }
                | modern::Command::LearnSkill { game, .. }
                | modern::Command::Recruit { game, .. }
                | modern::Command::Close { game, .. } => Some(*game),
                _ => None,
            },
            Act::Classic(command) => match command.as_ref() {
                classic::Command::Record { game, .. }
                | classic::Command::Heal { game, .. }
                | classic::Command::Close { game, .. } => Some(*game),
                _ => None,
            },
        }
    }

    /// The match whose result this is.
    #[must_use]
    pub fn records(&self) -> Option<u32> {
        match self {
            Act::Modern(command) => match command.as_ref() {
                modern::Command::Record { game, .. } | modern::Command::Forfeit { game, .. } => Some(*game),
                _ => None,
            },
            Act::Classic(command) => match command.as_ref() {
                classic::Command::Record { game, .. } | classic::Command::Forfeit { game, .. } => Some(*game),
                _ => None,
            },
        }
    }
}

/// A command that was carried out, with its dice and what it did.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Deed {
    pub act: Act,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub dice: Vec<Rolled>,
    /// The link of the chain that the dice follow from; none if they were typed or none were needed.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub proof: Option<String>,
    /// In a correction: which of the dice are those of the entry that it stands for; the link gave the others.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub kept: Vec<usize>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub steps: Vec<Step>,
    /// First free numbers before it, so that taking an earlier one back shifts nobody's number.
    pub first_player: u32,
    pub first_match: u32,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Change {
    Founded {
        charter: Box<Charter>,
        about: String,
        public: bool,
    },
    Set {
        name: Option<String>,
        about: Option<String>,
        public: Option<bool>,
    },
    ScoringSet {
        scoring: Scoring,
    },
    PlaysChosen {
        plays: SpecialPlays,
    },
    Appointed {
        person: String,
        role: Role,
    },
    Dismissed {
        person: String,
        role: Role,
    },
    /// For one person, or for anybody who has the link.
    Invited {
        person: Option<String>,
        seal: String,
    },
    DoorClosed,
    /// Somebody came by the open link.
    Joined {
        person: String,
    },
    Claimed {
        person: String,
        account: String,
    },
    CrestDrawn {
        club: String,
        crest: Crest,
    },
    Format {
        format: Format,
    },
    Deadline {
        season: u32,
        round: u32,
        date: String,
    },
    Dated {
        game: u32,
        at: String,
    },
    Shopped {
        game: u32,
        club: String,
        purchases: Box<Purchases>,
    },
    Reported {
        game: u32,
        club: String,
        report: Box<Report>,
    },
    Disputed {
        game: u32,
        text: String,
    },
    /// The match is played on the board.
    BoardOpened {
        game: u32,
        id: String,
    },
    /// The result of the match on the board does not fit the league.
    BoardRefused {
        game: u32,
        why: String,
    },
    /// Where the chain of the dice stands: a new one, or after something was taken back.
    Dice {
        chain: Chain,
    },
    Did(Box<Deed>),
    Corrected {
        entry: u64,
        deed: Box<Deed>,
    },
    Undone {
        entry: u64,
    },
}

impl Change {
    #[must_use]
    pub fn deed(&self) -> Option<&Deed> {
        match self {
            Change::Did(deed) | Change::Corrected { deed, .. } => Some(deed),
            _ => None,
        }
    }

    /// What kind of change it is, in a word.
    #[must_use]
    pub fn word(&self) -> String {
        let word = |value: serde_json::Value| match value {
            serde_json::Value::String(word) => Some(word),
            serde_json::Value::Object(map) => map.keys().next().cloned(),
            _ => None,
        };
        let of_deed = |deed: &Deed| {
            let act = match &deed.act {
                Act::Modern(command) => serde_json::to_value(command),
                Act::Classic(command) => serde_json::to_value(command),
            };
            act.ok().and_then(word)
        };
        let own = || serde_json::to_value(self).ok().and_then(word);
        let word = if let Change::Did(deed) = self { of_deed(deed) } else { own() };
        word.unwrap_or_default().replace('-', "_")
    }

    /// In a sentence.
    #[must_use]
    pub fn said(&self) -> String {
        let person = |person: &Option<String>| person.clone().unwrap_or_else(|| "everybody with the link".to_owned());
        let role = |role: &Role| serde_json::to_value(role).ok().and_then(|v| v.as_str().map(str::to_owned));
        match self {
            Change::Founded { charter, .. } => match charter.as_ref() {
                Charter::Modern(c) => format!("{} is founded", c.name),
                Charter::Classic(c) => format!("{} is founded", c.name),
            },
            Change::Set { .. } => "the league's page changes".to_owned(),
            Change::ScoringSet { .. } => "points and tiebreakers change".to_owned(),
            Change::PlaysChosen { plays } => format!("special plays: {}", plays.variant),
            Change::Appointed { person, role: new } => format!("{person} is {}", role(new).unwrap_or_default()),
            Change::Dismissed { person, role: old } => {
                format!("{person} is no longer {}", role(old).unwrap_or_default())
            }
            Change::Invited { person: who, .. } => format!("{} is invited", person(who)),
            Change::DoorClosed => "the open link is closed".to_owned(),
            Change::Joined { person } | Change::Claimed { person, .. } => format!("{person} joins"),
            Change::CrestDrawn { club, .. } => format!("{club} has a new crest"),
            Change::Format { format } => format!("the season is a {}", format.word()),
            Change::Deadline { round, date, .. } => format!("round {round} is due on {date}"),
            Change::Dated { game, at } => format!("match {game} is played on {at}"),
            Change::Shopped { game, club, .. } => format!("{club} has chosen its inducements for match {game}"),
            Change::Reported { game, club, .. } => format!("{club} reports match {game}"),
            Change::Disputed { game, text } => format!("the report of match {game} is disputed: {text}"),
            Change::BoardOpened { game, .. } => format!("match {game} is played on the board"),
            Change::BoardRefused { game, why } => {
                format!("the board's result of match {game} could not be entered: {why}")
            }
            Change::Dice { .. } => "the dice are committed to".to_owned(),
            Change::Undone { entry } => format!("entry {entry} is taken back"),
            Change::Corrected { entry, deed } => format!("entry {entry} is corrected: {}", told(deed)),
            Change::Did(deed) => told(deed),
        }
    }
}

fn told(deed: &Deed) -> String {
    deed.steps.iter().map(|step| step.text.as_str()).collect::<Vec<_>>().join("; ")
}
