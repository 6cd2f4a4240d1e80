//! The rulespack: one file from which validation, the pages coaches read and the printed pack all come (MP-PACK).
//!
//! `docs/events/rulespack.md` describes every field. The `[draft]` section belongs to the roster checks.

mod check;
mod draft_page;
mod page;
mod presets;

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};
use touchback_roster::pack::DraftPack;

use crate::problem::{Problem, Problems, refuse};
use crate::ranking::Tiebreaker;
use crate::score::Scoring;

pub use check::foreign;
pub use page::{html, principles};
pub use presets::{PRESETS, Preset, preset};

/// What kind of event it is.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(as = TournamentKind))]
#[serde(rename_all = "kebab-case")]
pub enum Kind {
    #[default]
    Individual,
    Team,
    GroupsKnockout,
}

/// Day information (MP-PACK-02).
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Practical {
    pub dates: Vec<String>,
    pub venue: String,
    pub start: String,
    pub lunch: String,
    pub round_times: Vec<String>,
    /// Rosters must be handed in before this time, written like the log's times.
    pub roster_deadline: String,
    /// Rosters are checked by hand and not kept in the event file.
    pub rosters_on_paper: bool,
    /// What the event supplies, e.g. pitches; coaches bring the rest (MP-ROLE-13).
    pub supplied: Vec<String>,
    pub fair_knowledge_expected: bool,
    pub notes: Vec<String>,
}

/// How rounds after the first are paired.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum PairingSystem {
    /// First against second, third against fourth (MP-PAIR-05).
    #[default]
    Guide,
    /// Within equal points the upper half against the lower half.
    Swiss,
    /// A new draw each round.
    Random,
    /// Everybody against everybody.
    RoundRobin,
    /// By hand.
    Free,
    /// Two losses and a coach is out; coaches with equally many losses meet.
    DoubleElimination,
}

#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct PairingRules {
    pub system: PairingSystem,
    /// MP-PAIR-09; the pack must say so.
    pub leaders_may_meet_again: bool,
    /// Club-mates are kept apart up to this round while that costs nothing.
    pub club_mates_apart_until_round: u32,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct TeamRules {
    /// Coaches per team (MP-TEAM-01).
    pub size: u32,
    /// Points of a team match; those of a game unless they are set.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub win: Option<i64>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub draw: Option<i64>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub loss: Option<i64>,
    /// The Tournament Points of its coaches count for the team too.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub members_points: bool,
    /// Instead of the guide's six.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub tiebreakers: Vec<String>,
}

impl TeamRules {
    pub fn of(size: u32) -> TeamRules {
        TeamRules { size, win: None, draw: None, loss: None, members_points: false, tiebreakers: Vec::new() }
    }
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct KnockoutRules {
    /// How many qualify (MP-KO-03).
    pub qualifiers: u32,
    /// Best of the Rest: no repeats of group games (MP-KO-14).
    #[serde(default)]
    pub avoid_group_repeats: bool,
    /// Members of a group; four, and only full groups, unless it is set.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub group_size: Option<u32>,
}

/// Additional rules; each is off unless named (section 18 of the ledger).
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Additional {
    pub injuries: bool,
    pub advancement: bool,
    /// Gold to level Current Team Values; on with injuries or advancement unless switched off.
    pub ctv_gold: Option<bool>,
    /// Further deeds that earn SPP, with their number (MP-ADV-03).
    pub extra_spp: BTreeMap<String, u8>,
    pub secret_objectives: bool,
    /// How coaches get their Secret Objectives.
    pub objectives_by: ObjectivesBy,
}

/// How coaches get their Secret Objectives (MP-OBJ-03).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(rename_all = "kebab-case")]
pub enum ObjectivesBy {
    /// Sealed at check-in by the coach's own secret: not even the desk can read them.
    #[default]
    Sealed,
    /// The desk draws them when a round is published and hands out slips, or shows them on the owner's phone.
    Desk,
    /// Coaches roll at the table and write them on slips of paper.
    Slips,
}

impl Additional {
    pub fn levels_team_values(&self) -> bool {
        self.ctv_gold.unwrap_or(self.injuries || self.advancement)
    }
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Rulespack {
    pub name: String,
    pub kind: Kind,
    pub rounds: Option<u32>,
    /// Titles of the books, supplements and journals in use.
    pub publications: Vec<String>,
    /// Tiebreakers in order, by name; none means that nobody has decided yet.
    pub tiebreakers: Vec<String>,
    /// Team tiebreakers after those of the guide.
    pub extra_team_tiebreakers: Vec<String>,
    pub time_limit_minutes: u32,
    /// On time-out both sides get the same number of turns (MP-AMB-01).
    pub finish_round: bool,
    /// Options of the matches, key and value as `touchback rules options` lists them.
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    pub options: BTreeMap<String, String>,
    /// Deviations that no field shows.
    pub deviations: Vec<String>,
    pub awards: Vec<String>,
    pub practical: Practical,
    pub scoring: Scoring,
    pub pairing: PairingRules,
    pub team: Option<TeamRules>,
    pub knockout: Option<KnockoutRules>,
    pub additional: Additional,
    pub draft: DraftPack,
}

impl Default for Rulespack {
    fn default() -> Self {
        Self {
            name: String::new(),
            kind: Kind::default(),
            rounds: None,
            publications: Vec::new(),
            tiebreakers: Vec::new(),
            extra_team_tiebreakers: Vec::new(),
            time_limit_minutes: 150,
            finish_round: false,
            options: BTreeMap::new(),
            deviations: Vec::new(),
            awards: crate::awards::recommended(),
            practical: Practical::default(),
            scoring: Scoring::default(),
            pairing: PairingRules::default(),
            team: None,
            knockout: None,
            additional: Additional::default(),
            draft: DraftPack::default(),
        }
    }
}

impl Rulespack {
    /// Reads the file; the error says where it fails.
    pub fn read(text: &str) -> Result<Rulespack, Problems> {
        match toml::from_str(text) {
            Ok(pack) => Ok(pack),
            Err(e) => refuse(Problem::new("rulespack_unreadable", "MP-PACK-03", e.to_string().trim())),
        }
    }

    /// The pieces of the individual ranking; unknown names are left out here and listed by `problems`.
    pub fn ranking(&self) -> Vec<Tiebreaker> {
        self.tiebreakers.iter().filter_map(|name| Tiebreaker::parse(name)).collect()
    }

    /// MP-TEAM-08: the guide's six, then the organiser's.
    pub fn team_ranking(&self) -> Vec<Tiebreaker> {
        let extra = self.extra_team_tiebreakers.iter().filter_map(|name| Tiebreaker::parse(name));
        let own = self.team.as_ref().map(|t| t.tiebreakers.as_slice()).unwrap_or_default();
        if own.is_empty() {
            return Tiebreaker::standard_for_teams().into_iter().chain(extra).collect();
        }
        own.iter().filter_map(|name| Tiebreaker::parse(name)).chain(extra).collect()
    }

    /// Points of a team match: won, drawn, lost.
    pub fn team_points(&self) -> [i64; 3] {
        let (scoring, own) = (&self.scoring, self.team.as_ref());
        let or = |set: Option<i64>, plain: i64| set.unwrap_or(plain);
        [
            or(own.and_then(|t| t.win), scoring.win),
            or(own.and_then(|t| t.draw), scoring.draw),
            or(own.and_then(|t| t.loss), scoring.loss),
        ]
    }

    /// Games of the knockout stage: log2 of the qualifiers.
    pub fn knockout_rounds(&self) -> u32 {
        self.knockout.as_ref().map_or(0, |k| k.qualifiers.max(1).ilog2())
    }

    /// Room in a group.
    pub fn group_size(&self) -> u32 {
        self.knockout.as_ref().and_then(|k| k.group_size).unwrap_or(crate::knockout::GROUP_SIZE)
    }

    /// Rounds of the group stage.
    pub fn group_rounds(&self) -> u32 {
        self.knockout.as_ref().map_or(0, |_| crate::knockout::group_games(self.group_size()))
    }

    /// All rounds, both stages of a groups event included.
    pub fn all_rounds(&self) -> u32 {
        match self.knockout {
            Some(_) => self.group_rounds() + self.knockout_rounds(),
            None => self.rounds.unwrap_or(0),
        }
    }

    /// Rosters each coach hands in: one, or one per budget of an escalation (MP-ESC-03).
    pub fn rosters_needed(&self) -> usize {
        self.draft.escalation.len().max(1)
    }

    pub fn is_sevens(&self) -> bool {
        self.draft.ruleset == touchback_roster::rules::Format::Sevens
    }
}
