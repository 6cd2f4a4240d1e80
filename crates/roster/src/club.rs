//! A team in a league: its players with everything they gained and suffered, its staff, its money.

use crate::check::Draft;
use crate::legacy::Offers;
use crate::problem::Problem;
use crate::profile;
use crate::roster::{Roster, RosterPlayer, Stage};
use crate::treasury::Treasury;
use serde::{Deserialize, Serialize};
use touchback_rulesets::catalogue::{Catalogue, Characteristic, Gold, Position, Profile, RuleRef, SkillRef, Team};

/// A player of the league; numbers are never used again.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize)]
#[serde(transparent)]
pub struct PlayerId(pub u32);

impl<'de> Deserialize<'de> for PlayerId {
    /// A number, or its digits: as the key of a table it can only be text.
    fn deserialize<D: serde::Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        struct Reader;
        impl serde::de::Visitor<'_> for Reader {
            type Value = PlayerId;
            fn expecting(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                f.write_str("a player's number")
            }
            fn visit_u64<E: serde::de::Error>(self, n: u64) -> Result<PlayerId, E> {
                u32::try_from(n).map(PlayerId).map_err(E::custom)
            }
            fn visit_i64<E: serde::de::Error>(self, n: i64) -> Result<PlayerId, E> {
                u32::try_from(n).map(PlayerId).map_err(E::custom)
            }
            fn visit_str<E: serde::de::Error>(self, digits: &str) -> Result<PlayerId, E> {
                digits.parse().map(PlayerId).map_err(E::custom)
            }
        }
        from.deserialize_any(Reader)
    }
}

/// How an advancement was taken (S7-ADV-11 to -16).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum AdvanceKind {
    RandomPrimary,
    ChosenPrimary,
    RandomSecondary,
    ChosenSecondary,
    Characteristic,
}

/// What it brought.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Gain {
    Skill(SkillRef),
    Characteristic(Characteristic),
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Advance {
    pub kind: AdvanceKind,
    pub gain: Gain,
    pub value: Gold,
    pub spp: u32,
}

/// What a player did, in one match or in all.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct Tally {
    pub touchdowns: u32,
    /// By blocks, the kind that earns points (S7-SPP-05).
    pub casualties: u32,
    pub completions: u32,
    /// Superb throws of a team-mate who landed safely (S7-SPP-02).
    pub superb_throws: u32,
    /// Deflections that did not become interceptions (S7-SPP-03).
    pub deflections: u32,
    pub interceptions: u32,
    pub mvp: u32,
    pub kills: u32,
    /// Extra points beyond the value of the deeds, as some prayers give.
    #[serde(skip_serializing_if = "is_zero")]
    pub extra_spp: i32,
}

fn is_zero(number: &i32) -> bool {
    *number == 0
}

impl Tally {
    pub fn add(&mut self, other: &Tally) {
        self.touchdowns += other.touchdowns;
        self.casualties += other.casualties;
        self.completions += other.completions;
        self.superb_throws += other.superb_throws;
        self.deflections += other.deflections;
        self.interceptions += other.interceptions;
        self.mvp += other.mvp;
        self.kills += other.kills;
        self.extra_spp += other.extra_spp;
    }

    /// Star player points for these deeds (S7-SPP-01 to -07).
    pub fn spp(&self, catalogue: &Catalogue) -> u32 {
        let values = &catalogue.tables.spp;
        let plain = self.touchdowns * values.touchdown
            + self.casualties * values.casualty
            + self.completions * values.completion
            + self.superb_throws * values.superb_throw
            + self.deflections * values.deflection
            + self.interceptions * values.interception
            + self.mvp * values.mvp;
        plain.saturating_add_signed(self.extra_spp)
    }
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Player {
    pub id: PlayerId,
    pub number: u8,
    pub name: String,
    pub position: String,
    /// Hired for one match to make up the numbers (S7-PRE-03).
    pub journeyman: bool,
    pub advances: Vec<Advance>,
    pub spp_earned: u32,
    pub niggling: u8,
    pub injuries: Vec<Characteristic>,
    pub misses_next: bool,
    pub retired: bool,
    /// Earns no more points (RE-34).
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub peaked: bool,
    /// One better armour, once ever (MS-33).
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub helmet: bool,
    pub matches: u32,
    pub seasons: u32,
    pub career: Tally,
}

impl Player {
    pub fn new(id: PlayerId, number: u8, name: String, position: &str) -> Player {
        Player {
            id,
            number,
            name,
            position: position.to_owned(),
            journeyman: false,
            advances: Vec::new(),
            spp_earned: 0,
            niggling: 0,
            injuries: Vec::new(),
            misses_next: false,
            retired: false,
            peaked: false,
            helmet: false,
            matches: 0,
            seasons: 0,
            career: Tally::default(),
        }
    }

    pub fn spp(&self) -> u32 {
        self.spp_earned - self.advances.iter().map(|a| a.spp).sum::<u32>()
    }

    /// What the player is worth: hiring fee and all advancements.
    pub fn value(&self, position: &Position) -> Gold {
        position.cost + self.gained_value()
    }

    pub fn gained_value(&self) -> Gold {
        self.advances.iter().map(|a| a.value).sum()
    }

    pub fn gained_skills(&self) -> impl Iterator<Item = &SkillRef> {
        self.advances.iter().filter_map(|a| match &a.gain {
            Gain::Skill(skill) => Some(skill),
            Gain::Characteristic(_) => None,
        })
    }

    pub fn improvements(&self) -> impl Iterator<Item = Characteristic> + '_ {
        self.advances.iter().filter_map(|a| match a.gain {
            Gain::Characteristic(which) => Some(which),
            Gain::Skill(_) => None,
        })
    }

    /// All skills: of the position, gained, and a Journeyman's Loner (S7-PRE-04).
    pub fn skills(&self, position: &Position, journeyman_loner: u8) -> Vec<SkillRef> {
        let mut skills: Vec<SkillRef> = position.skills.iter().chain(self.gained_skills()).cloned().collect();
        if self.journeyman && !skills.iter().any(|s| s.id == "loner") {
            skills.push(SkillRef::numbered("loner", journeyman_loner));
        }
        skills
    }

    /// The profile with improvements and lasting injuries.
    pub fn profile(&self, catalogue: &Catalogue, position: &Position) -> Profile {
        let better = self
            .improvements()
            .fold(position.profile, |profile, which| profile::improve(catalogue, profile, which).unwrap_or(profile));
        let worn = self
            .injuries
            .iter()
            .fold(better, |profile, which| profile::worsen(catalogue, profile, *which).unwrap_or(profile));
        let helmet = profile::improve(catalogue, worn, Characteristic::Av).filter(|_| self.helmet);
        helmet.unwrap_or(worn)
    }

    pub fn is_available(&self) -> bool {
        !self.misses_next && !self.retired
    }
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Club {
    pub id: String,
    pub name: String,
    pub coach: String,
    /// Team list of the catalogue.
    pub team: String,
    /// Special rules, the coach's choice included.
    pub rules: Vec<RuleRef>,
    /// The rule the coach chose, where the team list offers a choice.
    pub chosen_rule: Option<String>,
    pub players: Vec<Player>,
    pub rerolls: u8,
    /// What was paid for the re-rolls, for games that count it (S7-TV-01).
    pub rerolls_paid: Gold,
    pub assistant_coaches: u8,
    pub cheerleaders: u8,
    pub apothecary: bool,
    pub dedicated_fans: u8,
    /// Who pays for a slogan (RE-66).
    #[serde(default, skip_serializing_if = "none_yet")]
    pub sponsors: u8,
    /// Hires that a special play of the last match allows (RE-24, RE-35).
    #[serde(default, skip_serializing_if = "Offers::is_empty")]
    pub offers: Offers,
    pub treasury: Treasury,
}

fn none_yet(count: &u8) -> bool {
    *count == 0
}

impl Club {
    /// Makes a club of a legal draft; what is left of the budget is the treasury (S7-TV-04).
    pub fn from_draft(id: &str, roster: &Roster, draft: &Draft, next: &mut u32) -> Result<Club, Vec<Problem>> {
        let report = draft.check(roster);
        if !report.is_legal() {
            return Err(report.problems);
        }
        let bought = roster.inducements.len() + roster.mercenaries.len() + roster.stars.len();
        if bought > 0 {
            let message =
                "A league team is drafted without inducements, Mercenaries and stars; they are hired per match.";
            return Err(vec![Problem::new("not_permanent", "S7-TV-03", "inducement", message)]);
        }
        let Some(team) = draft.names.team(&roster.team) else { return Err(report.problems) };
        let mut club = Club {
            id: id.to_owned(),
            name: roster.name.clone(),
            coach: roster.coach.clone(),
            team: team.id.clone(),
            rules: club_rules(team, roster),
            chosen_rule: roster.special_rule.clone(),
            players: Vec::new(),
            rerolls: roster.rerolls as u8,
            rerolls_paid: draft.rules.reroll_price(team) * roster.rerolls,
            assistant_coaches: roster.assistant_coaches as u8,
            cheerleaders: roster.cheerleaders as u8,
            apothecary: roster.apothecary > 0,
            dedicated_fans: roster.dedicated_fans as u8,
            sponsors: 0,
            offers: Offers::default(),
            treasury: Treasury::default(),
        };
        for player in &roster.players {
            let position = draft.names.position(team, &player.position).unwrap_or(&player.position);
            club.enlist(next, player.number, &player.name, position);
        }
        let left = draft.rules.budget - report.cost.total;
        club.treasury.receive(left, "unspent part of the draft budget", "S7-TV-04").map_err(|p| vec![p])?;
        Ok(club)
    }

    /// Adds a rookie under the wanted or the next free number and gives the new id.
    pub fn enlist(&mut self, next: &mut u32, number: Option<i64>, name: &str, position: &str) -> PlayerId {
        let id = PlayerId(*next);
        *next += 1;
        let wanted = number.and_then(|n| u8::try_from(n).ok()).filter(|n| !self.players.iter().any(|p| p.number == *n));
        let free = (1..=99).find(|n| !self.players.iter().any(|p| p.number == *n)).unwrap_or(99);
        let number = wanted.unwrap_or(free);
        let name = if name.is_empty() { format!("{} No. {number}", self.name) } else { name.to_owned() };
        self.players.push(Player::new(id, number, name, position));
        id
    }

    pub fn player(&self, id: PlayerId) -> Result<&Player, Problem> {
        self.players.iter().find(|p| p.id == id).ok_or_else(|| unknown_player(&self.name, id))
    }

    pub fn player_mut(&mut self, id: PlayerId) -> Result<&mut Player, Problem> {
        let name = self.name.clone();
        self.players.iter_mut().find(|p| p.id == id).ok_or_else(|| unknown_player(&name, id))
    }

    /// Players of the squad, without Journeymen.
    pub fn permanent(&self) -> impl Iterator<Item = &Player> {
        self.players.iter().filter(|p| !p.journeyman)
    }

    /// Players that can take the field in the next match.
    pub fn available(&self) -> impl Iterator<Item = &Player> {
        self.players.iter().filter(|p| p.is_available())
    }

    pub fn team<'c>(&self, catalogue: &'c Catalogue) -> Result<&'c Team, Problem> {
        let missing =
            || Problem::new("unknown_team", "S7-DRAFT-03", "team", format!("There is no team \"{}\".", self.team));
        catalogue.team(&self.team).ok_or_else(missing)
    }

    pub fn position<'c>(&self, catalogue: &'c Catalogue, id: &str) -> Result<&'c Position, Problem> {
        let missing = || {
            let message = format!("{} has no position \"{id}\".", self.team);
            Problem::new("unknown_position", "S7-DRAFT-03", "position", message)
        };
        self.team(catalogue)?.position(id).ok_or_else(missing)
    }

    pub fn has_rule(&self, id: &str) -> bool {
        self.rules.iter().any(|rule| rule.id == id)
    }

    /// The club as a roster file.
    pub fn roster(&self) -> Roster {
        let players = self.permanent().map(|p| RosterPlayer {
            number: Some(i64::from(p.number)),
            name: p.name.clone(),
            position: p.position.clone(),
            skills: p.gained_skills().map(ToString::to_string).collect(),
            improvements: p.improvements().collect(),
            injuries: p.injuries.clone(),
            niggling: i64::from(p.niggling),
            spp: i64::from(p.spp()),
            gained_value: p.gained_value(),
            misses_next_game: p.misses_next,
            retired: p.retired,
            helmet: p.helmet,
        });
        Roster {
            name: self.name.clone(),
            coach: self.coach.clone(),
            team: self.team.clone(),
            special_rule: self.chosen_rule.clone(),
            stage: Stage::League,
            rerolls: i64::from(self.rerolls),
            assistant_coaches: i64::from(self.assistant_coaches),
            cheerleaders: i64::from(self.cheerleaders),
            apothecary: i64::from(self.apothecary),
            dedicated_fans: i64::from(self.dedicated_fans),
            treasury: self.treasury.balance(),
            players: players.collect(),
            ..Roster::default()
        }
    }
}

fn club_rules(team: &Team, roster: &Roster) -> Vec<RuleRef> {
    let chosen = team.special_rule_choice.iter().find(|r| Some(r.to_string()) == roster.special_rule);
    team.special_rules.iter().chain(chosen).cloned().collect()
}

fn unknown_player(club: &str, id: PlayerId) -> Problem {
    Problem::new("unknown_player", "S7-POST-11", format!("player {}", id.0), format!("{club} has no player {}.", id.0))
}
