//! The two pitches (S7-PITCH), region by region.

use super::both;
use touchback_engine::rules::Pitch;
use touchback_engine::{Side, Sq, SqSet};

/// All squares of a rectangle, ends included.
fn rectangle(xs: std::ops::RangeInclusive<u8>, ys: std::ops::RangeInclusive<u8>) -> SqSet {
    xs.flat_map(|x| ys.clone().map(move |y| Sq::at(x, y))).collect()
}

#[test]
fn size_and_end_zones() {
    let _proof = touchback_ledger::covers(&["S7-PITCH-01", "S7-PITCH-02"]);
    let (sevens, elevens) = both();
    assert_eq!((sevens.pitch.length, sevens.pitch.width, sevens.pitch.all.len()), (20, 11, 220));
    assert_eq!((elevens.pitch.length, elevens.pitch.width, elevens.pitch.all.len()), (26, 15, 390));
    assert_eq!(sevens.pitch.all, rectangle(0..=19, 0..=10));
    assert_eq!(elevens.pitch.all, rectangle(0..=25, 0..=14));
    assert_eq!(sevens.pitch.end_zone, [rectangle(0..=0, 0..=10), rectangle(19..=19, 0..=10)]);
    assert_eq!(elevens.pitch.end_zone, [rectangle(0..=0, 0..=14), rectangle(25..=25, 0..=14)]);
}

#[test]
fn thirds_halves_and_lines_of_scrimmage() {
    let _proof = touchback_ledger::covers(&["S7-PITCH-03", "S7-PITCH-04", "S7-PITCH-05", "S7-11-01"]);
    let (sevens, elevens) = both();
    assert_eq!(sevens.pitch.depth, 7, "from a Line of Scrimmage to the end of the pitch");
    assert_eq!(sevens.pitch.own, [rectangle(0..=6, 0..=10), rectangle(13..=19, 0..=10)]);
    assert_eq!(neutral(&sevens.pitch), rectangle(7..=12, 0..=10));
    assert_eq!(sevens.pitch.line, [rectangle(6..=6, 2..=8), rectangle(13..=13, 2..=8)]);
    assert_eq!(elevens.pitch.own, [rectangle(0..=12, 0..=14), rectangle(13..=25, 0..=14)]);
    assert!(neutral(&elevens.pitch).is_empty(), "one Line of Scrimmage only");
    assert_eq!(elevens.pitch.line, [rectangle(12..=12, 4..=10), rectangle(13..=13, 4..=10)]);
}

fn neutral(pitch: &Pitch) -> SqSet {
    pitch.all.minus(&pitch.own[0]).minus(&pitch.own[1])
}

#[test]
fn wide_zones_and_centre_field() {
    let _proof = touchback_ledger::covers(&["S7-PITCH-06"]);
    let (sevens, elevens) = both();
    assert_eq!(sevens.pitch.wide, [rectangle(0..=19, 0..=1), rectangle(0..=19, 9..=10)]);
    assert_eq!(sevens.pitch.centre, rectangle(0..=19, 2..=8));
    assert_eq!(elevens.pitch.wide, [rectangle(0..=25, 0..=3), rectangle(0..=25, 11..=14)]);
    assert_eq!(elevens.pitch.centre, rectangle(0..=25, 4..=10));
}

#[test]
fn trapdoors_lie_in_a_wide_zone_of_each_part() {
    let _proof = touchback_ledger::covers(&["S7-PITCH-07"]);
    let (sevens, elevens) = both();
    assert_eq!(sevens.pitch.trapdoors, [Sq::at(5, 1), Sq::at(14, 9)]);
    assert_eq!(elevens.pitch.trapdoors, [Sq::at(6, 1), Sq::at(19, 13)]);
    for pitch in [&sevens.pitch, &elevens.pitch] {
        for side in 0..2 {
            let door = pitch.trapdoors[side];
            assert!(pitch.own[side].contains(door) && pitch.wide[side].contains(door));
        }
    }
}

#[test]
fn the_tracks_end_with_the_half() {
    let _proof = touchback_ledger::covers(&["S7-PITCH-08"]);
    let (sevens, elevens) = both();
    let facts = super::catalogue();
    assert_eq!((sevens.turns, facts.sevens.draft.rerolls_max), (6, 6));
    assert_eq!((elevens.turns, facts.defaults.rerolls_max), (8, 8));
}

#[test]
fn a_kick_is_aimed_beyond_the_kicking_sides_line() {
    let (sevens, elevens) = both();
    assert_eq!(sevens.pitch.beyond(Side::Home), rectangle(7..=19, 0..=10));
    assert_eq!(sevens.pitch.beyond(Side::Away), rectangle(0..=12, 0..=10));
    assert_eq!(elevens.pitch.beyond(Side::Home), rectangle(13..=25, 0..=14));
}
