//! Reading one line of the log.

use crate::entry::{Entry, HurtResult, InjuryEntry, Recovery, Scatter, TestEntry};
use crate::file::FileError;
use crate::reader::Reader;
use crate::sheets::letters;
use touchback_engine::dice::Roll;
use touchback_engine::geometry::Dir;
use touchback_engine::rules::TestKind;

/// Log entries that are one test of a D6.
const TESTS: &[(&str, TestKind)] = &[
    ("dodgeRoll", TestKind::Dodge),
    ("goForItRoll", TestKind::Rush),
    ("pickUpRoll", TestKind::PickUp),
    ("catchRoll", TestKind::Catch),
    ("leapRoll", TestKind::Jump),
    ("jumpUpRoll", TestKind::JumpUp),
    ("standUpRoll", TestKind::StandUp),
    ("interceptionRoll", TestKind::Interfere),
    ("rightStuffRoll", TestKind::Landing),
    ("alwaysHungryRoll", TestKind::AlwaysHungry),
    ("escapeRoll", TestKind::SquirmFree),
    ("animosityRoll", TestKind::Animosity),
    ("bloodLustRoll", TestKind::Bloodlust),
    ("foulAppearanceRoll", TestKind::FoulAppearance),
    ("dauntlessRoll", TestKind::Dauntless),
    ("hypnoticGazeRoll", TestKind::HypnoticGaze),
    ("chainsawRoll", TestKind::Chainsaw),
    ("projectileVomit", TestKind::ProjectileVomit),
    ("breatheFire", TestKind::BreatheFire),
    ("pickMeUp", TestKind::PickMeUp),
];

/// What stops a player before it acts.
const CONFUSIONS: &[(&str, TestKind)] = &[
    ("bonehead", TestKind::BoneHead),
    ("reallystupid", TestKind::ReallyStupid),
    ("takeroot", TestKind::TakeRoot),
    ("unchannelledfury", TestKind::UnchannelledFury),
    ("animalsavagery", TestKind::AnimalSavagery),
];

/// Log entries that are one die of a kind, under `roll`.
const DICE: &[(&str, Roll)] = &[
    ("regenerationRoll", Roll::Regeneration),
    ("bombExplodesAfterCatch", Roll::Fuse),
    ("trapDoor", Roll::Trapdoor),
    ("prayerRoll", Roll::Prayer),
    ("throwAtStallingPlayer", Roll::Rock),
];

/// Log entries that are one D3, and the key of it.
const D3S: &[(&str, (&str, Roll))] = &[
    ("solidDefenceRoll", ("roll", Roll::KickoffCount)),
    ("quickSnapRoll", ("roll", Roll::KickoffCount)),
    ("blitzRoll", ("roll", Roll::KickoffCount)),
    ("swarmingPlayersRoll", ("swarmingPlayerRoll", Roll::Swarming)),
];

/// What the changes show as well, or what the rules do not need.
const NOTES: &[&str] = &[
    "animalSavagery",
    "apothecaryChoice",
    "biasedRef",
    "biteSpectator",
    "blockReRoll",
    "bombOutOfBounds",
    "brilliantCoachingReRoll",
    "cardsAndInducementsBought",
    "cloudBurster",
    "coinThrow",
    "dedicatedFans",
    "fumblerooskie",
    "fumbblResultUpload",
    "inducement",
    "kickoffSequenceActivationsCount",
    "kickoffSequenceActivationsExhausted",
    "kickoffTimeout",
    "leader",
    "modifiedDodgeResultSuccessful",
    "modifiedPassResult",
    "nervesOfSteel",
    "prayerEnd",
    "pumpUpTheCrowdReRollLost",
    "pushback",
    "secretWeaponBan",
    "showStarReRollLost",
    "skillWasted",
    "stallerDetected",
    "startHalf",
    "timeoutEnforced",
    "winnings",
];

/// The names of every log entry that is read, in the order of the alphabet.
#[must_use]
pub fn known_entries() -> Vec<&'static str> {
    let own = OWN.iter().copied();
    let tests = TESTS.iter().map(|(name, _)| *name);
    let dice = DICE.iter().map(|(name, _)| *name).chain(D3S.iter().map(|(name, _)| *name));
    let mut all: Vec<_> = own.chain(tests).chain(dice).chain(NOTES.iter().copied()).collect();
    all.sort_unstable();
    all
}

/// The log entries that a real file has shown; all others are read by their names and fields.
pub const SEEN: &[&str] = &[
    "apothecaryChoice",
    "apothecaryRoll",
    "block",
    "blockChoice",
    "blockRoll",
    "cardsAndInducementsBought",
    "catchRoll",
    "cheeringFans",
    "coinThrow",
    "confusionRoll",
    "dedicatedFans",
    "dodgeRoll",
    "extraReRoll",
    "fanFactor",
    "foul",
    "fumbblResultUpload",
    "goForItRoll",
    "handOver",
    "injury",
    "kickoffOfficiousRef",
    "kickoffResult",
    "kickoffScatter",
    "mostValuablePlayers",
    "officiousRefRoll",
    "passRoll",
    "pickUpRoll",
    "playerAction",
    "pushback",
    "reRoll",
    "receiveChoice",
    "referee",
    "scatterBall",
    "selectBlitzTarget",
    "skillUse",
    "startHalf",
    "turnEnd",
    "weather",
    "winnings",
];

pub(crate) fn is_seen(name: &str) -> bool {
    SEEN.contains(&name)
}

/// Entries with a special shape.
const OWN: &[&str] = &[
    "apothecaryRoll",
    "argueTheCall",
    "block",
    "blockChoice",
    "blockRoll",
    "bribesRoll",
    "cheeringFans",
    "confusionRoll",
    "extraReRoll",
    "fanFactor",
    "foul",
    "handOver",
    "injury",
    "kickoffOfficiousRef",
    "kickoffPitchInvasion",
    "kickoffResult",
    "kickoffScatter",
    "masterChefRoll",
    "mostValuablePlayers",
    "officiousRefRoll",
    "passDeviate",
    "passRoll",
    "playerAction",
    "playerEvent",
    "prayerAmount",
    "reRoll",
    "receiveChoice",
    "referee",
    "scatterBall",
    "scatterPlayer",
    "selectBlitzTarget",
    "selectGazeTarget",
    "skillUse",
    "spellEffectRoll",
    "swoopPlayer",
    "tentaclesShadowingRoll",
    "throwIn",
    "throwTeamMateRoll",
    "turnEnd",
    "weather",
];

fn named<T: Copy>(list: &[(&str, T)], name: &str) -> Option<T> {
    list.iter().find(|(known, _)| *known == name).map(|(_, what)| *what)
}

pub(crate) fn read_entry(r: &Reader) -> Result<Entry, FileError> {
    let name = r.name()?;
    if let Some(kind) = named(TESTS, name) {
        return Ok(Entry::Test(test(r, kind)?));
    }
    if let Some(roll) = named(DICE, name) {
        return Ok(Entry::Dice(vec![(roll, r.die("roll", roll.die().faces())?)]));
    }
    if let Some((key, roll)) = named(D3S, name) {
        return Ok(Entry::Dice(vec![(roll, r.die(key, 3)? * 2)]));
    }
    if NOTES.contains(&name) {
        return Ok(Entry::Note);
    }
    match name {
        "block" | "blockRoll" | "blockChoice" | "foul" | "referee" | "argueTheCall" | "bribesRoll" | "injury"
        | "apothecaryRoll" => violence(r, name),
        "kickoffResult"
        | "kickoffScatter"
        | "kickoffOfficiousRef"
        | "kickoffPitchInvasion"
        | "officiousRefRoll"
        | "cheeringFans"
        | "extraReRoll"
        | "weather"
        | "fanFactor"
        | "prayerAmount"
        | "masterChefRoll" => kick_off(r, name),
        "passDeviate" | "passRoll" | "handOver" | "throwTeamMateRoll" | "scatterBall" | "scatterPlayer"
        | "swoopPlayer" | "throwIn" => ball(r, name),
        _ => other(r, name),
    }
}

fn violence(r: &Reader, name: &str) -> Result<Entry, FileError> {
    Ok(match name {
        "block" => Entry::Block { defender: r.player("defenderId")? },
        "blockRoll" => Entry::BlockRoll { chooser: r.team("choosingTeamId")?, dice: r.dice("blockRoll", 6)? },
        "blockChoice" => Entry::BlockChoice {
            dice: r.dice("blockRoll", 6)?,
            index: r.small("diceIndex")?,
            result: r.text("blockResult")?.to_owned(),
        },
        "foul" => Entry::Foul { victim: r.player("defenderId")? },
        "referee" => Entry::Referee { sent_off: r.flag("foulingPlayerBanned")? },
        "argueTheCall" => Entry::Argue { face: r.die("roll", 6)? },
        "bribesRoll" => Entry::Bribe { face: r.die("roll", 6)? },
        "injury" => Entry::Injury(injury(r)?),
        _ => Entry::Apothecary {
            who: r.player("playerId")?,
            casualty: casualty(r)?,
            serious: maybe_text(r, "seriousInjury")?,
        },
    })
}

fn kick_off(r: &Reader, name: &str) -> Result<Entry, FileError> {
    Ok(match name {
        "kickoffResult" => table(r, "kickoffRoll", "kickoffResult", |dice, result| Entry::Kickoff { dice, result })?,
        "weather" => table(r, "weatherRoll", "weather", |dice, result| Entry::Weather { dice, result })?,
        "kickoffScatter" => deviation(r)?,
        "fanFactor" => Entry::Fans {
            side: r.team("teamId")?,
            roll: r.die("dedicatedFansRoll", 3)?,
            factor: r.small("dedicatedFansResult")?,
        },
        "cheeringFans" | "extraReRoll" => {
            let winner = if r.is_null("teamId") { None } else { Some(r.team("teamId")?) };
            Entry::RollOff { dice: both_dice(r)?, winner }
        }
        "kickoffOfficiousRef" => Entry::Picked { dice: both_dice(r)?, count: 0, hit: r.players("playerIdsHit")? },
        "kickoffPitchInvasion" => {
            Entry::Picked { dice: both_dice(r)?, count: r.die("amount", 3)?, hit: r.players("playerIds")? }
        }
        "officiousRefRoll" => Entry::Dice(vec![(Roll::OfficiousRef, r.die("roll", 6)?)]),
        "prayerAmount" => Entry::Prayers { amount: r.small("prayerAmount")?, home: r.flag("homeTeamReceivesPrayers")? },
        _ => {
            let faces = r.dice("masterChefRoll", 6)?;
            Entry::Dice(faces.into_iter().map(|face| (Roll::Chef, face)).collect())
        }
    })
}

fn ball(r: &Reader, name: &str) -> Result<Entry, FileError> {
    Ok(match name {
        "passDeviate" => deviation(r)?,
        "passRoll" => Entry::Pass { test: test(r, TestKind::Pass)?, result: r.text("passResult")?.to_owned() },
        "handOver" => Entry::HandOver { catcher: r.player("catcherId")? },
        "throwTeamMateRoll" => {
            let kicked = !r.is_null("kicked") && r.flag("kicked")?;
            let kind = if kicked { TestKind::KickTeamMate } else { TestKind::ThrowTeamMate };
            Entry::Thrown { test: test(r, kind)?, mate: r.player("thrownPlayerId")? }
        }
        "throwIn" => {
            Entry::ThrowIn { direction: direction(r, r.text("direction")?)?, distance: r.dice("distanceRoll", 6)? }
        }
        _ => Entry::Bounce(scatters(r)?),
    })
}

fn other(r: &Reader, name: &str) -> Result<Entry, FileError> {
    Ok(match name {
        "confusionRoll" => match named(CONFUSIONS, &letters(r.text("confusionSkill")?)) {
            Some(kind) => Entry::Test(test(r, kind)?),
            None => Entry::Other(format!("confusionRoll ({})", r.text("confusionSkill")?)),
        },
        "tentaclesShadowingRoll" => {
            let tentacles = letters(r.text("skill")?) == "tentacles";
            let kind = if tentacles { TestKind::Tentacles } else { TestKind::Shadowing };
            // It names the player who is held or followed, we the one who rolls.
            Entry::Test(TestEntry { who: None, ..test(r, kind)? })
        }
        // A player in the middle is hit without a roll.
        "spellEffectRoll" => match r.small("roll")? {
            0 => Entry::Note,
            _ => Entry::Dice(vec![(Roll::Spell, r.die("roll", 6)?)]),
        },
        "reRoll" => Entry::Reroll {
            who: r.player("playerId")?,
            source: r.text("reRollSource")?.to_owned(),
            roll: if r.is_null("roll") { 0 } else { r.small("roll")? },
        },
        "skillUse" => {
            Entry::SkillUse { who: r.player("playerId")?, skill: r.text("skill")?.to_owned(), used: r.flag("used")? }
        }
        "turnEnd" => turn_end(r)?,
        "mostValuablePlayers" => Entry::Mvps([r.players("playerIdsHome")?, r.players("playerIdsAway")?].concat()),
        "receiveChoice" => Entry::Receive { side: r.team("teamId")?, receives: r.flag("receiveChoice")? },
        "playerAction" => {
            Entry::PlayerAction { who: r.player("actingPlayerId")?, action: r.text("playerAction")?.to_owned() }
        }
        "playerEvent" => Entry::Singled { who: r.player("playerId")? },
        "selectBlitzTarget" | "selectGazeTarget" => Entry::Target { defender: r.player("defenderId")? },
        other => Entry::Other(other.to_owned()),
    })
}

fn both_dice(r: &Reader) -> Result<[u8; 2], FileError> {
    Ok([r.die("rollHome", 6)?, r.die("rollAway", 6)?])
}

fn maybe_text(r: &Reader, key: &str) -> Result<Option<String>, FileError> {
    if r.is_null(key) { Ok(None) } else { r.text(key).map(|text| Some(text.to_owned())) }
}

fn test(r: &Reader, kind: TestKind) -> Result<TestEntry, FileError> {
    let who = if r.is_null("playerId") { "defenderId" } else { "playerId" };
    Ok(TestEntry {
        kind,
        who: if r.is_null(who) { None } else { Some(r.player(who)?) },
        face: r.die("roll", 6)?,
        minimum: if r.is_null("minimumRoll") { 0 } else { r.small("minimumRoll")? },
        passed: r.flag("successful")?,
    })
}

fn casualty(r: &Reader) -> Result<Option<[u8; 2]>, FileError> {
    let Some([d16, d6]) = r.pair("casualtyRoll", 16)? else { return Ok(None) };
    if d6 > 6 { Err(r.wrong("casualtyRoll", "a D16 and a D6")) } else { Ok(Some([d16, d6])) }
}

fn injury(r: &Reader) -> Result<InjuryEntry, FileError> {
    let result = match if r.is_null("injury") { 0 } else { r.int("injury")? & 0xFF } {
        3 => HurtResult::Held,
        4 => HurtResult::Stunned,
        5 => HurtResult::KnockedOut,
        6..=8 => HurtResult::Casualty,
        _ => HurtResult::Unknown,
    };
    Ok(InjuryEntry {
        who: r.player("defenderId")?,
        armour: r.pair("armorRoll", 6)?,
        broken: r.flag("armorBroken")?,
        injury: r.pair("injuryRoll", 6)?,
        casualty: casualty(r)?,
        result,
        serious: maybe_text(r, "seriousInjury")?,
        armour_modifiers: r.texts("armorModifiers")?,
        injury_modifiers: r.texts("injuryModifiers")?,
    })
}

fn table(r: &Reader, dice: &str, name: &str, make: impl Fn([u8; 2], String) -> Entry) -> Result<Entry, FileError> {
    let Some(faces) = r.pair(dice, 6)? else { return Ok(Entry::Note) };
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

fn direction(r: &Reader, word: &str) -> Result<Dir, FileError> {
    let found = COMPASS.iter().find(|(name, _)| *name == word).and_then(|(_, (dx, dy))| Dir::of_delta(*dx, *dy));
    found.ok_or_else(|| r.wrong("direction", "a direction of the compass"))
}

fn deviation(r: &Reader) -> Result<Entry, FileError> {
    Ok(Entry::Deviation {
        end: r.coordinate("ballCoordinateEnd")?,
        direction: Scatter { face: r.die("rollScatterDirection", 8)?, dir: direction(r, r.text("scatterDirection")?)? },
        distance: r.die("rollScatterDistance", 6)?,
    })
}

fn scatters(r: &Reader) -> Result<Vec<Scatter>, FileError> {
    let words = r.texts("directionArray")?;
    let pairs = r.dice("rolls", 8)?.into_iter().zip(&words);
    pairs.map(|(face, word)| Ok(Scatter { face, dir: direction(r, word)? })).collect()
}

fn turn_end(r: &Reader) -> Result<Entry, FileError> {
    let one = |r: &Reader| {
        Ok(Recovery { who: r.player("playerId")?, face: r.die("roll", 6)?, recovered: r.flag("recovering")? })
    };
    let faint = |r: &Reader| if r.flag("exhausted")? { r.player("playerId").map(Some) } else { Ok(None) };
    let fainted: Vec<_> = r.list("heatExhaustionArray").iter().map(faint).collect::<Result<_, _>>()?;
    Ok(Entry::TurnEnd {
        recoveries: r.list("knockoutRecoveryArray").iter().map(one).collect::<Result<_, _>>()?,
        heat: if r.is_null("heatRoll") { 0 } else { r.small("heatRoll")?.min(3) },
        fainted: fainted.into_iter().flatten().collect(),
    })
}
