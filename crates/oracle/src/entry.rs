//! What the other server's log says: dice, target numbers and results.

use crate::file::FileError;
use crate::reader::Reader;
use touchback_engine::geometry::Dir;
use touchback_engine::rules::TestKind;
use touchback_engine::{Pid, Side, Sq};

/// One line of the log.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Entry {
    Block {
        defender: Pid,
    },
    BlockRoll {
        chooser: Side,
        dice: Vec<u8>,
    },
    BlockChoice {
        defender: Pid,
        dice: Vec<u8>,
        index: u8,
        result: String,
    },
    Test(TestEntry),
    Pass {
        test: TestEntry,
        distance: String,
        result: String,
    },
    HandOver,
    Reroll {
        who: Pid,
        source: String,
    },
    SkillUse {
        who: Pid,
        skill: String,
        used: bool,
    },
    Injury(InjuryEntry),
    /// A second casualty roll, if there was one.
    Apothecary {
        who: Pid,
        casualty: Option<[u8; 2]>,
        serious: Option<String>,
    },
    Foul {
        victim: Pid,
    },
    Referee {
        sent_off: bool,
    },
    Kickoff {
        dice: [u8; 2],
        result: String,
    },
    Weather {
        dice: [u8; 2],
        result: String,
    },
    KickScatter {
        to: Option<Sq>,
        direction: Scatter,
        distance: u8,
    },
    Bounce(Vec<Scatter>),
    TurnEnd {
        recoveries: Vec<Recovery>,
    },
    /// Fan Factor of a side for this match.
    Fans {
        side: Side,
        /// A D3.
        roll: u8,
        factor: u8,
    },
    /// Dice of both coaches, and whom they favoured.
    RollOff {
        dice: [u8; 2],
        winner: Option<Side>,
    },
    OfficiousRef {
        dice: [u8; 2],
        hit: Vec<Pid>,
    },
    /// What the referee does to one of them.
    RefereeRoll {
        face: u8,
    },
    /// A new activation.
    PlayerAction {
        action: String,
    },
    /// Something without dice that the changes tell as well.
    Note,
    /// Anything else, by its name in the file.
    Other(String),
}

/// A test of one D6.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TestEntry {
    pub kind: TestKind,
    pub who: Pid,
    pub face: u8,
    pub minimum: u8,
    pub passed: bool,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct InjuryEntry {
    pub who: Pid,
    pub cause: String,
    pub armour: Option<[u8; 2]>,
    pub broken: bool,
    pub injury: Option<[u8; 2]>,
    /// D16 and D6.
    pub casualty: Option<[u8; 2]>,
    pub result: HurtResult,
    pub serious: Option<String>,
    pub armour_modifiers: Vec<String>,
    pub injury_modifiers: Vec<String>,
}

/// What an armour or injury roll came to.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum HurtResult {
    Held,
    Stunned,
    KnockedOut,
    BadlyHurt,
    SeriousInjury,
    Dead,
    Unknown,
}

/// One die of direction: its face, and where the file says it points.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub struct Scatter {
    pub face: u8,
    pub dir: Dir,
}

#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub struct Recovery {
    pub who: Pid,
    pub face: u8,
    pub recovered: bool,
}

pub(crate) fn read_entry(r: &Reader) -> Result<Entry, FileError> {
    Ok(match r.name()? {
        "block" => Entry::Block { defender: r.player("defenderId")? },
        "blockRoll" => Entry::BlockRoll { chooser: r.team("choosingTeamId")?, dice: r.dice("blockRoll")? },
        "blockChoice" => Entry::BlockChoice {
            defender: r.player("defenderId")?,
            dice: r.dice("blockRoll")?,
            index: r.small("diceIndex")?,
            result: r.text("blockResult")?.to_owned(),
        },
        "dodgeRoll" => Entry::Test(test(r, TestKind::Dodge)?),
        "goForItRoll" => Entry::Test(test(r, TestKind::Rush)?),
        "pickUpRoll" => Entry::Test(test(r, TestKind::PickUp)?),
        "catchRoll" => Entry::Test(test(r, TestKind::Catch)?),
        "confusionRoll" if r.text("confusionSkill")? == "Bone Head" => Entry::Test(test(r, TestKind::BoneHead)?),
        "passRoll" => Entry::Pass {
            test: test(r, TestKind::Pass)?,
            distance: r.text("passingDistance")?.to_owned(),
            result: r.text("passResult")?.to_owned(),
        },
        "handOver" => Entry::HandOver,
        "reRoll" => Entry::Reroll { who: r.player("playerId")?, source: r.text("reRollSource")?.to_owned() },
        "skillUse" => {
            Entry::SkillUse { who: r.player("playerId")?, skill: r.text("skill")?.to_owned(), used: r.flag("used")? }
        }
        "injury" => Entry::Injury(injury(r)?),
        "apothecaryRoll" => Entry::Apothecary {
            who: r.player("playerId")?,
            casualty: r.pair("casualtyRoll")?,
            serious: maybe_text(r, "seriousInjury")?,
        },
        "foul" => Entry::Foul { victim: r.player("defenderId")? },
        "referee" => Entry::Referee { sent_off: r.flag("foulingPlayerBanned")? },
        "kickoffResult" => table(r, "kickoffRoll", "kickoffResult", |dice, result| Entry::Kickoff { dice, result })?,
        "weather" => table(r, "weatherRoll", "weather", |dice, result| Entry::Weather { dice, result })?,
        "kickoffScatter" => Entry::KickScatter {
            to: r.square("ballCoordinateEnd")?,
            direction: scatter(r, r.small("rollScatterDirection")?, r.text("scatterDirection")?)?,
            distance: r.small("rollScatterDistance")?,
        },
        "scatterBall" => Entry::Bounce(scatters(r)?),
        "turnEnd" => Entry::TurnEnd { recoveries: recoveries(r)? },
        "fanFactor" => Entry::Fans {
            side: r.team("teamId")?,
            roll: r.small("dedicatedFansRoll")?,
            factor: r.small("dedicatedFansResult")?,
        },
        "cheeringFans" | "extraReRoll" => {
            let winner = if r.is_null("teamId") { None } else { Some(r.team("teamId")?) };
            Entry::RollOff { dice: both_dice(r)?, winner }
        }
        "kickoffOfficiousRef" => Entry::OfficiousRef { dice: both_dice(r)?, hit: r.players("playerIdsHit")? },
        "officiousRefRoll" => Entry::RefereeRoll { face: r.d6("roll")? },
        "playerAction" => Entry::PlayerAction { action: r.text("playerAction")?.to_owned() },
        "apothecaryChoice" | "fumbblResultUpload" | "pushback" | "receiveChoice" | "selectBlitzTarget"
        | "startHalf" => Entry::Note,
        other => Entry::Other(other.to_owned()),
    })
}

fn both_dice(r: &Reader) -> Result<[u8; 2], FileError> {
    Ok([r.d6("rollHome")?, r.d6("rollAway")?])
}

fn maybe_text(r: &Reader, key: &str) -> Result<Option<String>, FileError> {
    if r.is_null(key) { Ok(None) } else { r.text(key).map(|text| Some(text.to_owned())) }
}

fn test(r: &Reader, kind: TestKind) -> Result<TestEntry, FileError> {
    Ok(TestEntry {
        kind,
        who: r.player("playerId")?,
        face: r.d6("roll")?,
        minimum: r.small("minimumRoll")?,
        passed: r.flag("successful")?,
    })
}

fn injury(r: &Reader) -> Result<InjuryEntry, FileError> {
    let result = match if r.is_null("injury") { 0 } else { r.int("injury")? & 0xFF } {
        3 => HurtResult::Held,
        4 => HurtResult::Stunned,
        5 => HurtResult::KnockedOut,
        6 => HurtResult::BadlyHurt,
        7 => HurtResult::SeriousInjury,
        8 => HurtResult::Dead,
        _ => HurtResult::Unknown,
    };
    Ok(InjuryEntry {
        who: r.player("defenderId")?,
        cause: r.text("injuryType")?.to_owned(),
        armour: r.pair("armorRoll")?,
        broken: r.flag("armorBroken")?,
        injury: r.pair("injuryRoll")?,
        casualty: r.pair("casualtyRoll")?,
        result,
        serious: maybe_text(r, "seriousInjury")?,
        armour_modifiers: r.texts("armorModifiers")?,
        injury_modifiers: r.texts("injuryModifiers")?,
    })
}

fn table(r: &Reader, dice: &str, name: &str, make: impl Fn([u8; 2], String) -> Entry) -> Result<Entry, FileError> {
    let Some(faces) = r.pair(dice)? else { return Ok(Entry::Other(r.name()?.to_owned())) };
    Ok(make(faces, r.text(name)?.to_owned()))
}

const COMPASS: [(&str, (i8, i8)); 8] = [
    ("North", (0, -1)),
    ("Northeast", (1, -1)),
    ("East", (1, 0)),
    ("Southeast", (1, 1)),
    ("South", (0, 1)),
    ("Southwest", (-1, 1)),
    ("West", (-1, 0)),
    ("Northwest", (-1, -1)),
];

/// Where a face points on the other server: it counts clockwise from the top.
#[must_use]
pub(crate) fn clockwise(face: u8) -> Option<Dir> {
    let (_, (dx, dy)) = COMPASS.get(usize::from(face.checked_sub(1)?))?;
    Dir::of_delta(*dx, *dy)
}

fn scatter(r: &Reader, face: u8, word: &str) -> Result<Scatter, FileError> {
    let found = COMPASS.iter().find(|(name, _)| *name == word).and_then(|(_, (dx, dy))| Dir::of_delta(*dx, *dy));
    let dir = found.ok_or_else(|| {
        FileError::shape(format!("command {}, {}", r.command, r.name().unwrap_or("?")), "a direction of the compass")
    })?;
    Ok(Scatter { face, dir })
}

fn scatters(r: &Reader) -> Result<Vec<Scatter>, FileError> {
    let words = r.texts("directionArray")?;
    r.dice("rolls")?.into_iter().zip(&words).map(|(face, word)| scatter(r, face, word)).collect()
}

fn recoveries(r: &Reader) -> Result<Vec<Recovery>, FileError> {
    let one = |r: &Reader| {
        Ok(Recovery { who: r.player("playerId")?, face: r.small("roll")?, recovered: r.flag("recovering")? })
    };
    r.list("knockoutRecoveryArray").iter().map(one).collect()
}
