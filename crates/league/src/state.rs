//! What a league is at one moment.

use std::collections::{BTreeMap, BTreeSet};

use serde::{Deserialize, Serialize};
use touchback_roster::prematch::Purchases;

use crate::change::{Change, Charter};
use crate::dice;
use crate::game::Game;
use crate::people::Role;
use crate::report::Report;

/// How the matches of a season are found.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(as = SeasonFormat))]
#[cfg_attr(feature = "cli", derive(clap::ValueEnum))]
pub enum Format {
    /// Everybody of a division meets everybody.
    #[default]
    RoundRobin,
    /// Round by round, the like against the like.
    Swiss,
    /// Coaches challenge each other.
    Ladder,
}

impl Format {
    #[must_use]
    pub const fn word(self) -> &'static str {
        match self {
            Format::RoundRobin => "round robin",
            Format::Swiss => "Swiss system",
            Format::Ladder => "ladder",
        }
    }
}

/// Which special plays the league's matches use.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct SpecialPlays {
    /// `none`, or a variant as `touchback plays` names it.
    pub variant: String,
    /// open, secret, half-open or cards.
    pub method: String,
    /// The decks of the card variants: six, plain or old.
    pub decks: String,
}

impl Default for SpecialPlays {
    fn default() -> Self {
        SpecialPlays { variant: "none".to_owned(), method: "secret".to_owned(), decks: "six".to_owned() }
    }
}

/// A club's crest as the page draws it.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Crest {
    pub shape: String,
    pub motif: String,
    /// Two or three colours, #rrggbb.
    pub colours: Vec<String>,
}

/// Where the chain of the provable dice stands.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Chain {
    /// Counted from 1; 0 while nothing is committed to.
    pub number: u32,
    /// Links shown.
    pub used: u32,
    /// The last link shown, or the end of the chain, which commits to it.
    pub last: String,
}

/// A result that one coach has handed in and the other has not confirmed.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Waiting {
    pub club: String,
    pub by: String,
    pub report: Report,
    pub disputed: Option<String>,
}

#[derive(Clone, Debug, Default, Serialize, Deserialize)]
pub struct State {
    pub name: String,
    pub about: String,
    pub public: bool,
    pub founded: String,
    pub people: BTreeMap<String, BTreeSet<Role>>,
    /// Names and the seals of their codes.
    pub invitations: BTreeMap<String, String>,
    /// The seal of the open link.
    pub door: Option<String>,
    /// Accounts and the names they act under.
    pub accounts: BTreeMap<String, String>,
    pub format: Format,
    pub plays: SpecialPlays,
    pub crests: BTreeMap<String, Crest>,
    /// Of the rounds of the present season.
    pub deadlines: BTreeMap<u32, String>,
    pub dates: BTreeMap<u32, String>,
    pub shopped: BTreeMap<u32, BTreeMap<String, Purchases>>,
    pub waiting: BTreeMap<u32, Waiting>,
    /// Matches on the board.
    pub boards: BTreeMap<u32, String>,
    pub chain: Chain,
    pub game: Game,
}

/// The option of the rules that says how special plays are drawn (SPV-04).
pub(crate) const PLAYS: &str = "special_plays";

impl State {
    /// The variant of special plays by the options; none if they are off.
    fn plays_by_options(&self) -> Option<String> {
        let options = match &self.game {
            Game::None => return None,
            Game::Modern(league) => &league.house.options,
            Game::Classic(league) => &league.options,
        };
        options.get(PLAYS).filter(|word| *word != "off").map(|word| word.replace('_', "-"))
    }

    /// The options have another variant than before: it is drawn in the usual way until somebody chooses another.
    fn follow_options(&mut self, before: Option<&String>) {
        let now = self.plays_by_options();
        if now.as_ref() != before {
            let method = if now.as_deref().is_none_or(|variant| variant == "tables") { "secret" } else { "cards" };
            self.plays = SpecialPlays {
                variant: now.unwrap_or_else(|| "none".to_owned()),
                method: method.to_owned(),
                ..SpecialPlays::default()
            };
        }
    }

    /// Adds one entry; what does not fit any more is ignored.
    pub fn add(&mut self, change: &Change, by: &str, at: &str) {
        match change {
            Change::Founded { charter, about, public } => self.found(charter, about, *public, at),
            Change::Set { name, about, public } => {
                self.name = name.clone().unwrap_or_else(|| self.name.clone());
                self.about = about.clone().unwrap_or_else(|| self.about.clone());
                self.public = public.unwrap_or(self.public);
            }
            Change::ScoringSet { scoring } => self.game.set_scoring(scoring.clone()),
            Change::PlaysChosen { plays } => self.plays = plays.clone(),
            Change::Appointed { person, role } => {
                self.people.entry(person.clone()).or_default().insert(*role);
            }
            Change::Dismissed { person, role } => {
                self.people.entry(person.clone()).or_default().remove(role);
            }
            Change::Invited { person: Some(person), seal } => {
                self.people.entry(person.clone()).or_default();
                self.invitations.insert(person.clone(), seal.clone());
            }
            Change::Invited { person: None, seal } => self.door = Some(seal.clone()),
            Change::DoorClosed => self.door = None,
            Change::Joined { person } => {
                self.people.entry(person.clone()).or_default();
            }
            Change::Claimed { person, account } => {
                self.accounts.insert(account.clone(), person.clone());
            }
            Change::Dice { chain } => self.chain = chain.clone(),
            Change::Did(deed) | Change::Corrected { deed, .. } => {
                if let Some(proof) = &deed.proof {
                    (self.chain.used, self.chain.last) = (self.chain.used + 1, proof.clone());
                }
                let (before, plays) = (self.game.season(), self.plays_by_options());
                let _ = self.game.redo(deed);
                self.follow_options(plays.as_ref());
                if self.game.season() != before {
                    self.deadlines.clear();
                    self.dates.clear();
                    self.boards.clear();
                }
                if let Some(game) = deed.act.begins() {
                    self.shopped.remove(&game);
                }
                if let Some(game) = deed.act.records() {
                    self.waiting.remove(&game);
                }
            }
            Change::Undone { .. } => {}
            other => self.note(other, by),
        }
    }

    fn found(&mut self, charter: &Charter, about: &str, public: bool, at: &str) {
        let Ok(game) = Game::begin(charter) else { return };
        self.game = game;
        self.follow_options(None);
        self.name = match charter {
            Charter::Modern(charter) => charter.name.clone(),
            Charter::Classic(charter) => charter.name.clone(),
        };
        (self.about, self.public, self.founded) = (about.to_owned(), public, at.to_owned());
        self.people.entry(charter.commissioner().to_owned()).or_default().insert(Role::Commissioner);
    }

    /// What stands beside the sums of the game.
    fn note(&mut self, change: &Change, by: &str) {
        match change {
            Change::CrestDrawn { club, crest } => {
                self.crests.insert(club.clone(), crest.clone());
            }
            Change::Format { format } => self.format = *format,
            Change::Deadline { round, date, season } if *season == self.game.season() => {
                self.deadlines.insert(*round, date.clone());
            }
            Change::Dated { game, at } => {
                self.dates.insert(*game, at.clone());
            }
            Change::Shopped { game, club, purchases } => {
                self.shopped.entry(*game).or_default().insert(club.clone(), purchases.as_ref().clone());
            }
            Change::Reported { game, club, report } => {
                let (club, by, report) = (club.clone(), by.to_owned(), report.as_ref().clone());
                self.waiting.insert(*game, Waiting { club, by, report, disputed: None });
            }
            Change::Disputed { game, text } => {
                if let Some(waiting) = self.waiting.get_mut(game) {
                    waiting.disputed = Some(text.clone());
                }
            }
            Change::BoardOpened { game, id } => {
                self.boards.insert(*game, id.clone());
            }
            Change::BoardRefused { game, .. } => {
                self.boards.remove(game);
            }
            _ => {}
        }
    }

    /// The name that a code stands for.
    #[must_use]
    pub fn invited(&self, code: &str) -> Option<&str> {
        let seal = dice::code_seal(code);
        self.invitations.iter().find(|(_, known)| **known == seal).map(|(name, _)| name.as_str())
    }

    /// Whether a code is that of the open link.
    #[must_use]
    pub fn opens_door(&self, code: &str) -> bool {
        self.door.as_ref().is_some_and(|seal| *seal == dice::code_seal(code))
    }

    #[must_use]
    pub fn coach(&self, club: &str) -> Option<&str> {
        self.game.coach(club)
    }

    #[must_use]
    pub fn clubs_of_coach(&self, person: &str) -> Vec<String> {
        self.game.clubs().into_iter().filter(|club| club.coach == person).map(|club| club.id.to_owned()).collect()
    }

    /// The two clubs of a match.
    #[must_use]
    pub fn clubs_of(&self, game: u32) -> Vec<String> {
        self.game.pair(game).map(|(home, away)| vec![home, away]).unwrap_or_default()
    }
}
