//! A team sheet as text: ids instead of rows, so that people and later versions can read a replay.

use serde::{Deserialize, Serialize};
use touchback_engine::rules::{Hire, HirelingRow};
use touchback_engine::skill::{Skill, SkillSet};
use touchback_engine::state::{Flag, Flags, Player};
use touchback_engine::{Rules, TeamSheet};
use touchback_rulesets::catalogue::RuleRef;
use touchback_rulesets::{special_bits, special_names};

#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Sheet {
    pub team: String,
    /// What its coach calls it, where it is his own; no part of the match.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub name: Option<String>,
    pub rerolls: u8,
    pub assistants: u8,
    pub cheerleaders: u8,
    pub apothecaries: u8,
    pub dedicated_fans: u8,
    pub treasury: u32,
    pub value: u32,
    pub players: Vec<SheetPlayer>,
    /// The special rule that the coach chose.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub special: Vec<String>,
    /// What came with the team: `star:ID`, `staff:ID`, `wizard:ID`, `referee:ID`, `stake:N`, `inducement:ID`.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub hired: Vec<String>,
}

#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SheetPlayer {
    pub position: String,
    pub ma: u8,
    pub st: u8,
    pub ag: u8,
    pub pa: u8,
    pub av: u8,
    pub skills: Vec<String>,
    #[serde(default)]
    pub niggles: u8,
    #[serde(default)]
    pub flags: u32,
}

/// The facts about a player in the order in which files number them, whatever the order of the engine is.
const NUMBERED: [Flag; 32] = [
    Flag::Activated,
    Flag::NoTackleZone,
    Flag::StunnedThisTurn,
    Flag::TookPart,
    Flag::SitsOut,
    Flag::DodgeUsed,
    Flag::SureFeetUsed,
    Flag::ProUsed,
    Flag::Journeyman,
    Flag::Mercenary,
    Flag::Star,
    Flag::Frog,
    Flag::Played,
    Flag::Doped,
    Flag::Out,
    Flag::BreakTackleUsed,
    Flag::Rooted,
    Flag::Thirsty,
    Flag::Mutated,
    Flag::Incorporeal,
    Flag::Gifted,
    Flag::OneDrive,
    Flag::Goring,
    Flag::WeaponUsed,
    Flag::OnTheBall,
    Flag::Helmet,
    Flag::Warped,
    Flag::Pied,
    Flag::Hexed,
    Flag::OffForABite,
    Flag::NoAction,
    Flag::FreeExit,
];

fn written(flags: Flags) -> u32 {
    NUMBERED.iter().enumerate().filter(|(_, flag)| flags.has(**flag)).fold(0, |bits, (n, _)| bits | 1 << n)
}

fn read(bits: u32) -> Flags {
    NUMBERED.iter().enumerate().filter(|(n, _)| bits >> n & 1 == 1).map(|(_, flag)| *flag).collect()
}

/// A sheet that the ruleset does not know how to read.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum UnknownName {
    #[error("no team {0:?} in this ruleset")]
    Team(String),
    #[error("no position {0:?} in team {1:?}")]
    Position(String, String),
    #[error("no skill {0:?}")]
    Skill(String),
    #[error("nothing to hire called {0:?}")]
    Hire(String),
    #[error("no special rule {0:?}")]
    Special(String),
}

impl Sheet {
    #[must_use]
    pub fn of(r: &Rules, sheet: &TeamSheet) -> Sheet {
        Sheet {
            team: r.teams[usize::from(sheet.team)].id.clone(),
            name: None,
            rerolls: sheet.rerolls,
            assistants: sheet.assistants,
            cheerleaders: sheet.cheerleaders,
            apothecaries: sheet.apothecaries,
            dedicated_fans: sheet.dedicated_fans,
            treasury: sheet.treasury,
            value: sheet.value,
            players: sheet.players.iter().map(|p| SheetPlayer::of(r, p)).collect(),
            special: special_names(sheet.special),
            hired: sheet.hired.iter().map(|hire| hire_word(r, *hire)).collect(),
        }
    }

    pub fn to_engine(&self, r: &Rules) -> Result<TeamSheet, UnknownName> {
        let team = r.team(&self.team).ok_or_else(|| UnknownName::Team(self.team.clone()))?;
        let players = self.players.iter().map(|p| p.to_engine(r, team)).collect::<Result<_, _>>()?;
        Ok(TeamSheet {
            team,
            players,
            rerolls: self.rerolls,
            assistants: self.assistants,
            cheerleaders: self.cheerleaders,
            apothecaries: self.apothecaries,
            dedicated_fans: self.dedicated_fans,
            treasury: self.treasury,
            value: self.value,
            special: special_of(&self.special)?,
            hired: self.hired.iter().map(|word| hire_of(r, word)).collect::<Result<_, _>>()?,
        })
    }
}

fn special_of(names: &[String]) -> Result<u32, UnknownName> {
    let bits = |name: &String| match RuleRef::parse(name).map(|rule| special_bits([&rule])) {
        Ok(bits) if bits != 0 => Ok(bits),
        _ => Err(UnknownName::Special(name.clone())),
    };
    names.iter().try_fold(0, |all, name| Ok(all | bits(name)?))
}

fn hire_word(r: &Rules, hire: Hire) -> String {
    match hire {
        Hire::Star(row) => format!("star:{}", r.stars[usize::from(row)].id),
        Hire::Staff(row) => format!("staff:{}", r.staff[usize::from(row)].id),
        Hire::Wizard(row) => format!("wizard:{}", r.wizards[usize::from(row)].id),
        Hire::Referee(row) => format!("referee:{}", r.referees[usize::from(row)].id),
        Hire::Stake(tens) => format!("stake:{tens}"),
        Hire::Inducement(row) => format!("inducement:{}", r.inducements[usize::from(row)].id),
    }
}

fn hire_of(r: &Rules, word: &str) -> Result<Hire, UnknownName> {
    let named = |rows: &[HirelingRow], id: &str| rows.iter().position(|row| row.id == id).map(|row| row as u8);
    let found = match word.split_once(':') {
        Some(("staff", id)) => named(&r.staff, id).map(Hire::Staff),
        Some(("wizard", id)) => named(&r.wizards, id).map(Hire::Wizard),
        Some(("referee", id)) => named(&r.referees, id).map(Hire::Referee),
        Some(("stake", tens)) => tens.parse().ok().map(Hire::Stake),
        Some(("star", id)) => r.star(id).map(Hire::Star),
        Some(("inducement", id)) => {
            let row = r.inducements.iter().position(|row| row.id == id);
            row.map(|row| Hire::Inducement(row as u8))
        }
        _ => None,
    };
    found.ok_or_else(|| UnknownName::Hire(word.to_owned()))
}

impl SheetPlayer {
    fn of(r: &Rules, player: &Player) -> SheetPlayer {
        let parameter = |skill: Skill| match skill {
            Skill::Loner => player.loner,
            Skill::MightyBlow => player.mighty_blow,
            Skill::DirtyPlayer => player.dirty_player,
            Skill::Bloodlust => player.bloodlust,
            _ => 0,
        };
        let word = |skill: Skill| match parameter(skill) {
            0 => skill.id().to_owned(),
            n => format!("{}:{n}", skill.id()),
        };
        SheetPlayer {
            position: r.positions[usize::from(player.position)].id.clone(),
            ma: player.ma,
            st: player.st,
            ag: player.ag,
            pa: player.pa,
            av: player.av,
            skills: player.skills.iter().map(word).collect(),
            niggles: player.niggles,
            flags: written(player.flags),
        }
    }

    fn to_engine(&self, r: &Rules, team: u16) -> Result<Player, UnknownName> {
        let row = &r.teams[usize::from(team)];
        let (first, count) = (usize::from(row.positions.0), usize::from(row.positions.1));
        let position = (first..first + count)
            .find(|i| r.positions[*i].id == self.position)
            // A star who belongs to the team.
            .or_else(|| r.star(&self.position).map(|star| usize::from(r.stars[usize::from(star)].position)))
            .ok_or_else(|| UnknownName::Position(self.position.clone(), row.id.clone()))?;
        let mut player = r.rookie(position as u16);
        player.skills = SkillSet::EMPTY;
        (player.loner, player.mighty_blow, player.dirty_player, player.bloodlust) = (0, 0, 0, 0);
        (player.ma, player.st, player.ag, player.pa, player.av) = (self.ma, self.st, self.ag, self.pa, self.av);
        (player.niggles, player.flags) = (self.niggles, read(self.flags));
        for word in &self.skills {
            let (id, value) = word.split_once(':').unwrap_or((word, "0"));
            let unknown = || UnknownName::Skill(word.clone());
            let skill = Skill::from_id(id).ok_or_else(unknown)?;
            let value: u8 = value.parse().map_err(|_| unknown())?;
            player.skills.insert(skill);
            match skill {
                Skill::Loner => player.loner = value,
                Skill::MightyBlow => player.mighty_blow = value,
                Skill::DirtyPlayer => player.dirty_player = value,
                Skill::Bloodlust => player.bloodlust = value,
                _ => {}
            }
        }
        Ok(player)
    }
}
