//! The dice tables and the range chart.

use super::both;
use touchback_engine::Sq;
use touchback_engine::rules::{Characteristic, Face, Fate, Injury, KickoffEvent, Prayer, Range, Rules, Weather};

#[test]
fn weather_by_2d6() {
    let (sevens, elevens) = both();
    for rules in [sevens, elevens] {
        assert_eq!(rules.weather[..2], [Weather::SwelteringHeat, Weather::VerySunny]);
        assert!(rules.weather[2..9].iter().all(|w| *w == Weather::Perfect), "4 to 10");
        assert_eq!(rules.weather[9..], [Weather::PouringRain, Weather::Blizzard]);
    }
}

#[test]
fn kick_off_events_by_2d6() {
    let expected = [
        KickoffEvent::GetTheRef,
        KickoffEvent::TimeOut,
        KickoffEvent::SolidDefence,
        KickoffEvent::HighKick,
        KickoffEvent::CheeringFans,
        KickoffEvent::BrilliantCoaching,
        KickoffEvent::ChangingWeather,
        KickoffEvent::QuickSnap,
        KickoffEvent::Blitz,
        KickoffEvent::OfficiousRef,
        KickoffEvent::PitchInvasion,
    ];
    let (sevens, elevens) = both();
    assert_eq!((sevens.kickoff, elevens.kickoff), (expected, expected));
}

#[test]
fn prayers_in_the_order_of_their_die() {
    let (sevens, elevens) = both();
    assert_eq!(sevens.prayers, Prayer::ALL[..8]);
    assert_eq!(elevens.prayers, Prayer::ALL[..8]);
    assert_eq!(elevens.league_prayers, Prayer::ALL);
}

#[test]
fn faces_of_a_block_die() {
    let _proof = touchback_ledger::covers(&["S7-BLOCK-06"]);
    let (sevens, elevens) = both();
    for die in [sevens.block_die, elevens.block_die] {
        let count = |face: Face| die.iter().filter(|f| **f == face).count();
        let faces = [Face::PlayerDown, Face::BothDown, Face::PushBack, Face::Stumble, Face::Pow].map(count);
        assert_eq!(faces, [1, 1, 2, 1, 1]);
    }
}

/// The rows of an injury table as spans of a result.
fn spans(rules: &Rules, column: usize) -> Vec<(u8, u8, Injury)> {
    let mut spans: Vec<(u8, u8, Injury)> = Vec::new();
    for (i, result) in rules.injury[column].iter().enumerate() {
        let roll = i as u8 + 2;
        match spans.last_mut() {
            Some(last) if last.2 == *result => last.1 = roll,
            _ => spans.push((roll, roll, *result)),
        }
    }
    spans
}

#[test]
fn injuries_of_sevens() {
    let _proof = touchback_ledger::covers(&["S7-INJ-02", "S7-INJ-03", "S7-INJ-04", "S7-INJ-05", "S7-INJ-06"]);
    let (sevens, _) = both();
    let regular = [
        (2, 7, Injury::Stunned),
        (8, 9, Injury::KnockedOut),
        (10, 10, Injury::BadlyHurt),
        (11, 11, Injury::SeriouslyHurt),
        (12, 12, Injury::Dead),
    ];
    let stunty = [
        (2, 6, Injury::Stunned),
        (7, 8, Injury::KnockedOut),
        (9, 10, Injury::BadlyHurt),
        (11, 11, Injury::SeriouslyHurt),
        (12, 12, Injury::Dead),
    ];
    assert_eq!((spans(&sevens, 0), spans(&sevens, 1)), (regular.to_vec(), stunty.to_vec()));
}

#[test]
fn injuries_of_elevens() {
    let _proof = touchback_ledger::covers(&["S7-INJ-02", "S7-INJ-03", "S7-INJ-04", "S7-INJ-05", "S7-INJ-06"]);
    let (_, elevens) = both();
    let regular = [(2, 7, Injury::Stunned), (8, 9, Injury::KnockedOut), (10, 12, Injury::Casualty)];
    let stunty =
        [(2, 6, Injury::Stunned), (7, 8, Injury::KnockedOut), (9, 9, Injury::BadlyHurt), (10, 12, Injury::Casualty)];
    assert_eq!((spans(&elevens, 0), spans(&elevens, 1)), (regular.to_vec(), stunty.to_vec()));
}

#[test]
fn casualties_and_lasting_injuries_of_elevens() {
    let _proof = touchback_ledger::covers(&["S7-INJ-10", "S7-INJ-11"]);
    let (_, elevens) = both();
    let fates = [
        (1..=6, Fate::BadlyHurt),
        (7..=9, Fate::SeriouslyHurt),
        (10..=12, Fate::SeriousInjury),
        (13..=14, Fate::Lasting),
        (15..=16, Fate::Dead),
    ];
    for (rolls, fate) in fates {
        for roll in rolls {
            assert_eq!(elevens.casualty[roll - 1], fate, "D16 = {roll}");
        }
    }
    let worse = [
        Characteristic::Av,
        Characteristic::Av,
        Characteristic::Ma,
        Characteristic::Pa,
        Characteristic::Ag,
        Characteristic::St,
    ];
    assert_eq!(elevens.lasting, worse);
}

/// The chart of the ledger: rows across, columns along.
fn ledger_chart() -> Vec<Vec<char>> {
    let ledger = include_str!("../../../../../rules/sevens.md");
    let (_, after) = ledger.split_once("|dy|\\|dx|").expect("the chart of S7-RANGE-01");
    let (chart, _) = after.split_once("```").expect("the end of the chart");
    let row = |line: &str| line.split_whitespace().skip(1).filter_map(|cell| cell.chars().next()).collect();
    chart.lines().skip(1).filter(|line| !line.trim().is_empty()).map(row).collect()
}

fn letter(range: Range) -> char {
    match range {
        Range::Quick => 'Q',
        Range::Short => 'S',
        Range::Long => 'L',
        Range::Bomb => 'B',
        Range::Out => ' ',
    }
}

#[test]
fn the_range_chart_cell_by_cell() {
    let _proof = touchback_ledger::covers(&["S7-RANGE-01"]);
    let chart = ledger_chart();
    assert_eq!(chart.len(), 14);
    let (sevens, elevens) = both();
    for rules in [sevens, elevens] {
        for (dy, row) in chart.iter().enumerate() {
            for dx in 0..14 {
                let expected = match row.get(dx) {
                    None | Some('.') => ' ',
                    Some(cell) => *cell,
                };
                assert_eq!(letter(rules.ranges[dx][dy]), expected, "dx {dx}, dy {dy}");
            }
        }
    }
}

#[test]
fn ranges_of_the_worked_example() {
    let _proof = touchback_ledger::covers(&["S7-EX-33"]);
    let (sevens, elevens) = both();
    let cells = [(3, 0), (3, 3), (2, 2), (7, 0), (6, 6), (10, 3), (13, 2), (13, 3), (12, 5)];
    for rules in [sevens, elevens] {
        let found: String =
            cells.iter().map(|(dx, dy)| letter(rules.range(Sq::at(1, 1), Sq::at(1 + dx, 1 + dy)))).collect();
        assert_eq!(found, "QSQLLBB  ");
        let back = cells.iter().map(|(dx, dy)| letter(rules.range(Sq::at(14, 14), Sq::at(14 - dy, 14 - dx))));
        assert_eq!(back.collect::<String>(), found, "the chart is symmetric");
    }
}
