//! The dice tables of `tables-2020.toml` as arrays of the engine (S7-WEA, S7-KOE, S7-INJ, S7-RANGE, S7-BLOCK-06).

use super::Notes;
use super::file::{InjuryTable, TwoStep};
use crate::catalogue::tables::{BlockFace, CasualtyRow, InjuryRow, LastingInjuryRow, RollRow, Span, row};
use crate::catalogue::{CasualtyResult, Characteristic as Named, InjuryResult, Tables};
use touchback_engine::Die;
use touchback_engine::rules::{Characteristic, Face, Fate, Injury, InjurySteps, KickoffEvent, Prayer, Range, Weather};

/// One value for each result from `first` on; a result that no row covers is noted.
fn spread<T: Span, V: Copy, const N: usize>(
    path: &str,
    rows: &[T],
    first: u8,
    fallback: V,
    notes: &mut Notes,
    value: impl Fn(&T) -> Option<V>,
) -> [V; N] {
    std::array::from_fn(|i| {
        let result = first + i as u8;
        match row(rows, result).and_then(&value) {
            Some(found) => found,
            None => {
                notes.add(path, format!("{result} has no result the engine knows"));
                fallback
            }
        }
    })
}

pub(super) fn weather(tables: &Tables, notes: &mut Notes) -> [Weather; 11] {
    spread("weather", &tables.weather, 2, Weather::Perfect, notes, |row| Weather::from_name(&row.id))
}

pub(super) fn kickoff(rows: &[RollRow], notes: &mut Notes) -> [KickoffEvent; 11] {
    std::array::from_fn(|i| {
        let roll = i as u8 + 2;
        let event = rows.iter().find(|r| r.roll == roll).and_then(|r| KickoffEvent::from_name(&r.id));
        event.unwrap_or_else(|| {
            notes.add("kick_off", format!("{roll} has no event the engine knows"));
            KickoffEvent::BrilliantCoaching
        })
    })
}

pub(super) fn block_die(faces: &[BlockFace], notes: &mut Notes) -> [Face; 6] {
    std::array::from_fn(|i| {
        let shown = i as u8 + 1;
        let face = faces.iter().find(|f| (f.face..f.face + f.count).contains(&shown));
        face.and_then(|f| Face::from_name(&f.result.replace('_', "-"))).unwrap_or_else(|| {
            notes.add("block_die", format!("face {shown} has no result the engine knows"));
            Face::PushBack
        })
    })
}

pub(super) fn injury(tables: &Tables, table: InjuryTable, notes: &mut Notes) -> [Injury; 11] {
    let rows: &[InjuryRow] = match table {
        InjuryTable::Injury => &tables.injury,
        InjuryTable::InjuryStunty => &tables.injury_stunty,
        InjuryTable::InjurySevens => &tables.injury_sevens,
        InjuryTable::InjurySevensStunty => &tables.injury_sevens_stunty,
    };
    spread("injury", rows, 2, Injury::Stunned, notes, |row| {
        Some(match row.result {
            InjuryResult::Stunned => Injury::Stunned,
            InjuryResult::Ko => Injury::KnockedOut,
            InjuryResult::BadlyHurt => Injury::BadlyHurt,
            InjuryResult::SeriouslyHurt => Injury::SeriouslyHurt,
            InjuryResult::Dead => Injury::Dead,
            InjuryResult::Casualty => Injury::Casualty,
        })
    })
}

fn fate(name: &str, notes: &mut Notes) -> Fate {
    Fate::from_name(name).unwrap_or_else(|| {
        notes.add("injury.two_step", format!("there is no result \"{name}\""));
        Fate::BadlyHurt
    })
}

/// A D6 for the casualty, a D66 for a serious one; besides them the one-step table.
pub(super) fn two_step(tables: &Tables, steps: &TwoStep, notes: &mut Notes) -> InjurySteps {
    let die = std::array::from_fn(|i| fate(&steps.die[i], notes));
    let serious = std::array::from_fn(|i| {
        let roll = (i / 6 + 1) as u8 * 10 + (i % 6 + 1) as u8;
        match steps.serious.iter().find(|row| (row.from..=row.to).contains(&roll)) {
            Some(row) => fate(&row.fate, notes),
            None => {
                notes.add("injury.two_step.serious", format!("{roll} has no result"));
                Fate::SeriouslyHurt
            }
        }
    });
    InjurySteps { boxed: injury(tables, steps.boxed, notes), die, serious }
}

pub(super) fn casualty(rows: &[CasualtyRow], notes: &mut Notes) -> [Fate; 16] {
    spread("casualty", rows, 1, Fate::BadlyHurt, notes, |row| {
        Some(match row.id {
            CasualtyResult::BadlyHurt => Fate::BadlyHurt,
            CasualtyResult::SeriouslyHurt => Fate::SeriouslyHurt,
            CasualtyResult::SeriousInjury => Fate::SeriousInjury,
            CasualtyResult::LastingInjury => Fate::Lasting,
            CasualtyResult::Dead => Fate::Dead,
        })
    })
}

pub(super) fn lasting(rows: &[LastingInjuryRow], notes: &mut Notes) -> [Characteristic; 6] {
    spread("lasting_injury", rows, 1, Characteristic::Av, notes, |row| {
        Some(match row.characteristic {
            Named::Ma => Characteristic::Ma,
            Named::St => Characteristic::St,
            Named::Ag => Characteristic::Ag,
            Named::Pa => Characteristic::Pa,
            Named::Av => Characteristic::Av,
        })
    })
}

/// The prayers that a die with this many faces can show, in order.
pub(super) fn prayers(tables: &Tables, faces: u8, notes: &mut Notes) -> (Die, Vec<Prayer>) {
    let die = match faces {
        6 => Die::D6,
        8 => Die::D8,
        16 => Die::D16,
        other => {
            notes.add("prayers", format!("there is no D{other}"));
            return (Die::D8, Vec::new());
        }
    };
    let mut list = Vec::new();
    for roll in 1..=faces {
        match tables.prayer.iter().find(|p| p.roll == roll).and_then(|p| Prayer::from_name(&p.id)) {
            Some(prayer) => list.push(prayer),
            None => notes.add("prayer", format!("{roll} has no prayer the engine knows")),
        }
    }
    (die, list)
}

/// The range ruler by distance along and across; the thrower's own square is out of range.
pub(super) fn ranges(grid: &[String], notes: &mut Notes) -> [[Range; 14]; 14] {
    std::array::from_fn(|dx| {
        std::array::from_fn(|dy| match grid.get(dx).and_then(|row| row.as_bytes().get(dy)) {
            Some(b'Q') => Range::Quick,
            Some(b'S') => Range::Short,
            Some(b'L') => Range::Long,
            Some(b'B') => Range::Bomb,
            Some(b'-') => Range::Out,
            Some(b'T') if dx == 0 && dy == 0 => Range::Out,
            _ => {
                notes.add("range.grid", format!("({dx},{dy}) is none of T, Q, S, L, B and -"));
                Range::Out
            }
        })
    })
}
