//! The event file: sealed line by line; damage is found, placed, and everything before it is kept.

use touchback_tournament::director::{Asked, Command, Desk};
use touchback_tournament::event::Event;
use touchback_tournament::export::verify;
use touchback_tournament::log::{read, seal};
use touchback_tournament::people::Role;

use crate::support::{Hall, NOW, books, pack};

fn hall() -> Hall {
    let mut hall = Hall::with_coaches(&pack("standard", |_| {}), 6);
    for _ in 0..3 {
        hall.draw();
        hall.play_by_number();
    }
    hall
}

#[test]
fn a_file_read_again_is_the_same_event() {
    let hall = hall();
    let again = Desk::open(books(), hall.file.as_bytes()).expect("undamaged");
    assert_eq!(again.event().standings(), hall.event().standings());
    assert_eq!(again.log(), hall.desk.log());
    let verified = verify(again.log());
    assert_eq!((verified.problems.len(), verified.pairings, verified.draws), (0, 3, 1));
}

#[test]
fn killed_at_any_byte_nothing_acknowledged_is_lost() {
    let hall = hall();
    let bytes = hall.file.as_bytes();
    let ends: Vec<usize> = bytes.iter().enumerate().filter(|(_, b)| **b == b'\n').map(|(i, _)| i + 1).collect();
    for cut in (0..bytes.len()).step_by(97).chain(ends.iter().copied()) {
        let whole = ends.iter().filter(|e| **e <= cut).count();
        match read(&bytes[..cut]) {
            Ok(log) => assert_eq!(log.len(), whole),
            Err(damage) => {
                assert_eq!((damage.good.len(), damage.line), (whole, whole + 1));
                assert_eq!(damage.good_bytes, ends.get(whole.wrapping_sub(1)).copied().unwrap_or(0));
                assert_eq!(read(&bytes[..damage.good_bytes]).expect("the good part").len(), whole);
            }
        }
    }
}

#[test]
fn any_changed_byte_is_found_at_its_line() {
    let hall = hall();
    let bytes = hall.file.as_bytes();
    for at in (0..bytes.len()).step_by(211) {
        let mut changed = bytes.to_vec();
        changed[at] = if changed[at] == b'7' { b'8' } else { b'7' };
        let line = bytes[..at].iter().filter(|b| **b == b'\n').count() + 1;
        let damage = read(&changed).expect_err("a change cannot go unnoticed");
        assert_eq!(damage.line, line, "byte {at}: {damage}");
        assert_eq!(damage.good.len(), line - 1);
        Event::replay(&damage.good);
    }
}

#[test]
fn lines_cannot_be_left_out_or_exchanged() {
    let hall = hall();
    let lines: Vec<&str> = hall.file.split_inclusive('\n').collect();
    let mut without = lines.clone();
    without.remove(5);
    assert_eq!(read(without.concat().as_bytes()).expect_err("a gap").line, 6);
    let mut exchanged = lines.clone();
    exchanged.swap(4, 5);
    assert_eq!(read(exchanged.concat().as_bytes()).expect_err("another order").line, 5);
}

#[test]
fn a_draw_that_does_not_follow_from_the_event_is_found() {
    let hall = hall();
    let mut log = hall.desk.log().to_vec();
    let at = log.iter().rposition(|s| matches!(s.entry.change, touchback_tournament::log::Change::Drawn { .. }));
    let at = at.expect("a draw");
    if let touchback_tournament::log::Change::Drawn { plan } = &mut log[at].entry.change {
        plan.games.swap(0, 1);
    }
    log[at] = seal(log[at].entry.clone()).expect("sealed").1;
    assert_eq!(verify(&log).problems.len(), 1, "a forged draw, sealed again");
}

#[test]
fn an_event_needs_a_named_organiser_and_a_readable_pack() {
    assert!(Desk::create(books(), Asked::new(" ", NOW), &pack("standard", |_| {})).is_err());
    assert!(Desk::create(books(), Asked::new("Olga", NOW), "name = 3").is_err());
    let mut hall = Hall::bare(&pack("standard", |_| {}));
    hall.refused("Olga", Command::Appoint { person: "A".into(), role: Role::Coach }, "MP-PAIR-02");
}
