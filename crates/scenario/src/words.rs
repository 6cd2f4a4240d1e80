//! The words of side and player lines. The same words set up a position and check one.

use touchback_engine::play::{LineState, PLAYS, Window};
use touchback_engine::rules::{Helper, Measure, Prayer};
use touchback_engine::state::{Flag, Once, Place, Player, Ploys, Posture, Team, Used};
use touchback_engine::{Hand, Line, Play, Side, Skill, SkillSet, Sq, State};
use touchback_notation::text::{parse_square, read_boons};
use touchback_notation::word::Words;
use touchback_rulesets::catalogue::{Catalogue, RuleRef};
use touchback_rulesets::special_bits;

/// One word of a player line.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum PlayerWord {
    At(Sq),
    Box(Place),
    Posture(Posture),
    Flag(Flag),
    Number(&'static str, u8),
    Skills(Vec<(Skill, Option<u8>)>),
    /// None of the skills that position or star came with.
    Unskilled,
    Position(String),
    /// A star by its id, with profile and rule.
    Star(String),
}

const BOXES: [Place; 4] = [Place::Reserves, Place::KnockedOut, Place::Casualty, Place::SentOff];
const FLAGS: [(&str, Flag); 14] = [
    ("activated", Flag::Activated),
    ("no-tackle-zone", Flag::NoTackleZone),
    ("stunned-this-turn", Flag::StunnedThisTurn),
    ("took-part", Flag::TookPart),
    ("sits-out", Flag::SitsOut),
    ("journeyman", Flag::Journeyman),
    ("mercenary", Flag::Mercenary),
    ("star", Flag::Star),
    ("doped", Flag::Doped),
    ("frog", Flag::Frog),
    ("out", Flag::Out),
    ("gifted", Flag::Gifted),
    ("mutated", Flag::Mutated),
    ("off-for-a-bite", Flag::OffForABite),
];
const PLAYER_NUMBERS: [&str; 6] = ["ma", "st", "ag", "pa", "av", "niggles"];

impl PlayerWord {
    pub fn parse(word: &str) -> Result<PlayerWord, String> {
        if let Some((key, value)) = word.split_once('=') {
            return PlayerWord::parse_pair(key, value);
        }
        let posture = match word {
            "standing" => Some(Posture::Standing),
            "prone" => Some(Posture::Prone),
            "stunned" => Some(Posture::Stunned),
            _ => None,
        };
        if let Some(posture) = posture {
            return Ok(PlayerWord::Posture(posture));
        }
        if word == "unskilled" {
            return Ok(PlayerWord::Unskilled);
        }
        if let Some(place) = BOXES.into_iter().find(|p| p.word() == word) {
            return Ok(PlayerWord::Box(place));
        }
        if let Some((_, flag)) = FLAGS.iter().find(|(name, _)| *name == word) {
            return Ok(PlayerWord::Flag(*flag));
        }
        parse_square(word).map(PlayerWord::At).ok_or_else(|| {
            format!("“{word}” means nothing for a player; expected a square x,y, a box, a posture, ma=, skills=, …")
        })
    }

    fn parse_pair(key: &str, value: &str) -> Result<PlayerWord, String> {
        match key {
            "skills" => {
                value.split(',').filter(|s| !s.is_empty()).map(skill).collect::<Result<_, _>>().map(PlayerWord::Skills)
            }
            "position" => Ok(PlayerWord::Position(value.to_owned())),
            "star" => Ok(PlayerWord::Star(value.to_owned())),
            _ => {
                let name = PLAYER_NUMBERS.into_iter().find(|name| *name == key).ok_or_else(|| {
                    format!("“{key}=” is unknown; expected ma=, st=, ag=, pa=, av=, niggles=, skills=, position=")
                })?;
                let value = if name == "pa" && value == "-" { "0" } else { value.trim_end_matches('+') };
                let number = value.parse().map_err(|_| format!("“{value}” is not a number for {key}="))?;
                Ok(PlayerWord::Number(name, number))
            }
        }
    }

    /// Puts the word into a player; squares and positions are the builder's.
    pub fn set(&self, player: &mut Player) {
        match self {
            PlayerWord::Box(place) => player.place = *place,
            PlayerWord::Posture(posture) => player.posture = *posture,
            PlayerWord::Flag(flags) => player.set(*flags),
            PlayerWord::Number(name, value) => *number(player, name) = *value,
            PlayerWord::Skills(list) => {
                for (skill, value) in list {
                    player.skills.insert(*skill);
                    if let (Some(slot), Some(value)) = (parameter(player, *skill), value) {
                        *slot = *value;
                    }
                }
            }
            PlayerWord::Unskilled => player.skills = SkillSet::EMPTY,
            PlayerWord::At(_) | PlayerWord::Position(_) | PlayerWord::Star(_) => {}
        }
    }

    /// Whether the word is true of a player.
    pub fn holds(&self, player: &Player) -> bool {
        let mut copy = *player;
        match self {
            PlayerWord::At(at) => player.place == Place::Pitch && player.at == *at,
            PlayerWord::Box(place) => player.place == *place,
            PlayerWord::Posture(posture) => player.place == Place::Pitch && player.posture == *posture,
            PlayerWord::Flag(flags) => player.is(*flags),
            PlayerWord::Number(name, value) => number(&mut copy, name) == value,
            PlayerWord::Skills(list) => list.iter().all(|(skill, value)| {
                player.has(*skill) && value.is_none_or(|v| parameter(&mut copy, *skill).is_none_or(|slot| *slot == v))
            }),
            PlayerWord::Unskilled => player.skills == SkillSet::EMPTY,
            PlayerWord::Position(_) | PlayerWord::Star(_) => true,
        }
    }
}

fn skill(word: &str) -> Result<(Skill, Option<u8>), String> {
    let (id, value) = word.split_once(':').map_or((word, None), |(id, value)| (id, Some(value)));
    let skill = Skill::from_id(id).ok_or_else(|| format!("“{id}” is not a skill"))?;
    let value =
        value.map(|v| v.trim_end_matches('+').parse().map_err(|_| format!("“{v}” is not a number"))).transpose()?;
    let value = value.or(match skill {
        Skill::MightyBlow | Skill::DirtyPlayer => Some(1),
        Skill::Loner => Some(4),
        _ => None,
    });
    Ok((skill, value))
}

fn parameter(player: &mut Player, skill: Skill) -> Option<&mut u8> {
    match skill {
        Skill::Loner => Some(&mut player.loner),
        Skill::MightyBlow => Some(&mut player.mighty_blow),
        Skill::DirtyPlayer => Some(&mut player.dirty_player),
        Skill::Bloodlust => Some(&mut player.bloodlust),
        _ => None,
    }
}

fn number<'a>(player: &'a mut Player, name: &str) -> &'a mut u8 {
    match name {
        "ma" => &mut player.ma,
        "st" => &mut player.st,
        "ag" => &mut player.ag,
        "pa" => &mut player.pa,
        "av" => &mut player.av,
        _ => &mut player.niggles,
    }
}

/// One word of a side line.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum SideWord {
    Team(String),
    /// The organiser's own inducements that the side has.
    Custom(Vec<String>),
    Number(&'static str, u8),
    Money(&'static str, u32),
    Prayers(u16),
    Measures(u8),
    Used(Used),
    CoachEjected,
    /// The special rule that the coach chose.
    Special(u32),
    /// A hand, and whether it is open; `?` is a line that only the other seat knows.
    Plays(bool, Vec<(Play, Option<Window>)>),
    /// What plays have done to the team.
    Boons(Ploys),
    /// The plays that are still held, for checks.
    Held(Vec<Play>),
    Helpers(u32),
    /// Row and 1.
    Wizard(u8),
}

const SIDE_NUMBERS: [&str; 23] = [
    "rerolls",
    "rerolls-full",
    "drive-rerolls",
    "leader",
    "score",
    "turn",
    "bribes",
    "apothecary",
    "hired-apothecaries",
    "assistants",
    "cheerleaders",
    "fans",
    "fan-factor",
    "kegs",
    "chefs",
    "mortuary-assistants",
    "plague-doctors",
    "spells",
    "special-plays",
    "gift",
    "dish",
    "brews",
    "stake",
];
const SIDE_MONEY: [&str; 3] = ["treasury", "value", "petty-cash"];
const USED: [(&str, Once); 6] = [
    ("blitz", Once::Blitz),
    ("pass", Once::Pass),
    ("hand-off", Once::HandOff),
    ("foul", Once::Foul),
    ("kick-team-mate", Once::KickTeamMate),
    ("bomb", Once::Bomb),
];

impl SideWord {
    pub fn parse(word: &str) -> Result<SideWord, String> {
        if word == "coach-ejected" {
            return Ok(SideWord::CoachEjected);
        }
        let (key, value) = word.split_once('=').ok_or_else(|| format!("“{word}” is unknown; expected word=value"))?;
        match key {
            "team" => return Ok(SideWord::Team(value.to_owned())),
            "helpers" => {
                let mut set = 0;
                for name in value.split(',').filter(|n| !n.is_empty()) {
                    set |= Helper::from_name(name).ok_or_else(|| format!("there is no helper “{name}”"))?.bit();
                }
                return Ok(SideWord::Helpers(set));
            }
            "wizard" => {
                let list = |id| touchback_rulesets::catalogue::Catalogue::of(id).map_err(|_| "the data has problems");
                let row = |list: Catalogue| list.wizards.iter().position(|w| w.id == value);
                // Each game has its own list; their names differ.
                let row = row(list("elevens")?).or(row(list("classic")?));
                return match (row, value) {
                    (Some(row), _) => Ok(SideWord::Wizard(row as u8 + 1)),
                    (None, "-") => Ok(SideWord::Wizard(0)),
                    _ => Err(format!("there is no wizard “{value}”")),
                };
            }
            "special" => {
                let rule = RuleRef::parse(value)?;
                return match special_bits([&rule]) {
                    0 => Err(format!("there is no special rule “{value}”")),
                    bits => Ok(SideWord::Special(bits)),
                };
            }
            "plays" | "secret-plays" => return plays(value).map(|list| SideWord::Plays(key == "plays", list)),
            "held" => {
                return plays(value).map(|list| SideWord::Held(list.into_iter().map(|(play, _)| play).collect()));
            }
            "boons" => return read_boons(value).map(SideWord::Boons),
            "custom" => return Ok(SideWord::Custom(value.split(',').map(str::to_owned).collect())),
            "prayers" => {
                return bits(value, |name| Prayer::from_name(name).map(|p| 1 << p as u8)).map(SideWord::Prayers);
            }
            "measures" => {
                return bits(value, |name| Measure::from_name(name).map(|m| 1 << m as u8))
                    .map(|set| SideWord::Measures(set as u8));
            }
            "used" => {
                return bits(value, |name| {
                    USED.iter().find(|(n, _)| *n == name).map(|(_, once)| Used::from(*once).word().into())
                })
                .map(|set| SideWord::Used(Used::from_word(set as u8)));
            }
            _ => {}
        }
        if let Some(name) = SIDE_MONEY.into_iter().find(|name| *name == key) {
            return value.parse().map(|n| SideWord::Money(name, n)).map_err(|_| format!("“{value}” is not a number"));
        }
        let name = SIDE_NUMBERS
            .into_iter()
            .find(|name| *name == key)
            .ok_or_else(|| format!("“{key}=” is unknown; expected team=, {}=, …", SIDE_NUMBERS.join("=, ")))?;
        value.parse().map(|n| SideWord::Number(name, n)).map_err(|_| format!("“{value}” is not a number"))
    }

    pub fn set(&self, team: &mut Team) {
        match self {
            SideWord::Team(_) | SideWord::Plays(..) | SideWord::Held(_) | SideWord::Custom(_) => {}
            SideWord::Number(name, value) => *side_number(team, name) = *value,
            SideWord::Money(name, value) => *money(team, name) = *value,
            SideWord::Prayers(set) => team.prayers = *set,
            SideWord::Measures(set) => team.measures = *set,
            SideWord::Used(set) => team.used = *set,
            SideWord::Boons(set) => team.plays = team.plays.union(*set),
            SideWord::CoachEjected => team.coach_ejected = true,
            SideWord::Special(bits) => team.special |= bits,
            SideWord::Helpers(bits) => team.helpers |= bits,
            SideWord::Wizard(row) => team.wizard = *row,
        }
    }

    /// The hand that the word deals.
    pub fn hand(&self) -> Option<Hand> {
        let SideWord::Plays(open, list) = self else { return None };
        let lines: Vec<_> = list.iter().map(|(play, own)| line(*play, *own, *open)).collect();
        Some(Hand::of(&lines))
    }

    pub fn holds(&self, s: &State, side: Side) -> bool {
        let team = s.team(side);
        let mut copy = *team;
        match self {
            SideWord::Team(_) | SideWord::Plays(..) => true,
            SideWord::Held(list) => {
                let held = s.hands[side.index()].lines.iter().filter(|line| line.state == LineState::Held);
                held.map(|line| line.play).collect::<Vec<_>>() == *list
            }
            // Their names depend on the ruleset, which is not known here.
            SideWord::Custom(_) => false,
            SideWord::Number(name, value) => side_number(&mut copy, name) == value,
            SideWord::Money(name, value) => money(&mut copy, name) == value,
            SideWord::Prayers(set) => team.prayers == *set,
            SideWord::Measures(set) => team.measures == *set,
            SideWord::Used(set) => team.used == *set,
            SideWord::Boons(set) => team.plays == *set,
            SideWord::CoachEjected => team.coach_ejected,
            SideWord::Special(bits) => team.special & bits != 0,
            SideWord::Helpers(bits) => team.helpers == *bits,
            SideWord::Wizard(row) => team.wizard == *row,
        }
    }
}

/// Plays by their ids; `manual` is an announced card, with its window after an `@`.
fn plays(value: &str) -> Result<Vec<(Play, Option<Window>)>, String> {
    let ids = value.split(',').filter(|id| !id.is_empty() && *id != "none");
    let one = |id: &str| match id.split_once('@') {
        Some(("manual", name)) => {
            let own = Window::ALL.iter().copied().find(|own| own.name() == name);
            own.map(|own| (Play::MANUAL, Some(own))).ok_or_else(|| format!("“{name}” is no window"))
        }
        None if id == Play::MANUAL.id() => Ok((Play::MANUAL, None)),
        _ => Play::from_id(id).map(|play| (play, None)).ok_or_else(|| format!("“{id}” is not a special play")),
    };
    ids.map(one).collect()
}

/// An open line, or one that could be any play of the tables as far as the others know.
fn line(play: Play, own: Option<Window>, open: bool) -> Line {
    let known = (0..PLAYS.len()).map(|n| Play(n as u8)).chain([play]);
    let mut line = if open { Line::open(play) } else { Line::hidden(play, known) };
    if let Some(own) = own {
        line.manual = own;
        line.may_open = if open { own.bit() } else { line.may_open | own.bit() };
    }
    line
}

fn bits(value: &str, bit: impl Fn(&str) -> Option<u16>) -> Result<u16, String> {
    let mut set = 0;
    for name in value.split(',').filter(|n| !n.is_empty()) {
        set |= bit(name).ok_or_else(|| format!("“{name}” is unknown"))?;
    }
    Ok(set)
}

fn side_number<'a>(team: &'a mut Team, name: &str) -> &'a mut u8 {
    match name {
        "rerolls" => &mut team.rerolls,
        "rerolls-full" => &mut team.rerolls_full,
        "drive-rerolls" => &mut team.drive_rerolls,
        "leader" => &mut team.leader_rerolls,
        "score" => &mut team.score,
        "turn" => &mut team.turn,
        "bribes" => &mut team.bribes,
        "apothecary" => &mut team.apothecaries,
        "hired-apothecaries" => &mut team.hired_apothecaries,
        "assistants" => &mut team.assistants,
        "cheerleaders" => &mut team.cheerleaders,
        "fans" => &mut team.dedicated_fans,
        "fan-factor" => &mut team.fan_factor,
        "kegs" => &mut team.kegs,
        "chefs" => &mut team.chefs,
        "mortuary-assistants" => &mut team.mortuary_assistants,
        "plague-doctors" => &mut team.plague_doctors,
        "spells" => &mut team.spells,
        "gift" => &mut team.gift,
        "dish" => &mut team.dish,
        "brews" => &mut team.brews,
        "stake" => &mut team.stake,
        _ => &mut team.special_plays,
    }
}

fn money<'a>(team: &'a mut Team, name: &str) -> &'a mut u32 {
    match name {
        "treasury" => &mut team.treasury,
        "value" => &mut team.value,
        _ => &mut team.petty_cash,
    }
}
