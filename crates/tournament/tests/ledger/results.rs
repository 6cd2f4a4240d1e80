//! Results at the desk: reports, disputes, rulings, corrections, undo (MP-GAME-05, MP-BAD-22, -23).

use touchback_ledger::covers;
use touchback_tournament::director::{Asked, Command};
use touchback_tournament::event::Event;
use touchback_tournament::log::Change;
use touchback_tournament::score::Report;

use crate::support::{Hall, NOW, pack, report};

fn hall(coaches: u32) -> Hall {
    let mut hall = Hall::with_coaches(&pack("standard", |p| p.pairing.club_mates_apart_until_round = 0), coaches);
    hall.draw();
    hall
}

fn handed_in(round: u32, table: u32, report: Report) -> Command {
    Command::Report { round, table, report: Box::new(report) }
}

#[test]
fn two_equal_reports_are_the_result() {
    let mut hall = hall(2);
    let (home, away) = (hall.games()[0].0, hall.games()[0].1.expect("an opponent"));
    hall.ok(&format!("C{home}"), handed_in(1, 1, report((2, 1), (1, 0))));
    assert!(hall.event().rounds[0].boards[0].is_open(), "one report is not enough");
    hall.ok(&format!("C{away}"), handed_in(1, 1, report((2, 1), (1, 0))));
    assert!(!hall.event().rounds[0].boards[0].is_open());
}

#[test]
fn two_different_reports_are_a_dispute_for_a_referee() {
    let _proof = covers(&["MP-GAME-05", "MP-BAD-22"]);
    let mut hall = hall(2);
    let (home, away) = (hall.games()[0].0, hall.games()[0].1.expect("an opponent"));
    hall.ok(&format!("C{home}"), handed_in(1, 1, report((2, 1), (1, 0))));
    let done = hall.ok(&format!("C{away}"), handed_in(1, 1, report((2, 1), (1, 3))));
    assert!(done.warnings[0].names("MP-BAD-22"));
    assert_eq!(done.warnings[0].message, "The two reports differ (casualties). A Referee must decide.");
    hall.refused("Sam", Command::Score { round: 1, table: 1, report: Box::new(report((2, 1), (1, 0))) }, "MP-BAD-22");
    hall.refused("Sam", Command::pair(), "MP-BAD-24");
    let ruling = Command::Rule { round: 1, table: 1, ruling: "one".into(), report: Box::new(report((2, 1), (1, 1))) };
    hall.ok("Rita", ruling);
    let board = &hall.event().rounds[0].boards[0];
    assert_eq!(board.result.as_ref().map(|r| r.away.caused()), Some(1));
    assert!(board.dispute.is_none() && board.ruling.is_some());
}

#[test]
fn a_result_belongs_to_an_open_game_of_its_coaches() {
    let _proof = covers(&["MP-BAD-23"]);
    let mut hall = hall(4);
    let score = |round, table| Command::Score { round, table, report: Box::new(report((1, 0), (0, 0))) };
    hall.refused("Sam", score(2, 1), "MP-BAD-23");
    hall.refused("Sam", score(1, 9), "MP-BAD-23");
    hall.ok("Sam", score(1, 1));
    let (home, away) = hall.games()[0];
    let twice = hall.refused("Sam", score(1, 1), "MP-BAD-23");
    assert_eq!(twice.message, format!("There is no open game C{home} v C{} in round 1.", away.expect("even")));
    hall.refused(&format!("C{home}"), handed_in(1, 2, report((1, 0), (0, 0))), "MP-BAD-01");
    hall.refused("Sam", Command::Score { round: 1, table: 2, report: Box::new(report((-1, 0), (0, 0))) }, "MP-BAD-18");
}

#[test]
fn a_correction_is_previewed_and_leaves_played_rounds_alone() {
    let mut hall = hall(8);
    for _ in 0..2 {
        hall.play_by_number();
        hall.draw();
    }
    hall.play_by_number();
    let games = hall.event().rounds[1].boards.iter().map(|b| b.game.clone()).collect::<Vec<_>>();
    let old = hall.event().rounds[0].boards[0].result.clone().expect("a result");
    let new = report((old.away.touchdowns, old.home.touchdowns + 1), (4, 0));
    let correct = Command::correct(1, 1, new, "slip misread");
    let (_, preview) = hall.desk.preview(Asked::new("Sam", NOW), &correct).expect("a preview");
    assert!(preview.places.len() >= 2, "{preview:?}");
    assert!(preview.rounds_differing.contains(&2), "{preview:?}");
    let before = hall.event().standings();
    hall.refused("C1", correct.clone(), "MP-BAD-01");
    hall.ok("Sam", correct);
    let after = hall.event().standings();
    for change in &preview.places {
        assert_eq!(after.row(change.number).map(|r| r.place), Some(change.after));
        assert_eq!(before.row(change.number).map(|r| r.place), Some(change.before));
    }
    let now: Vec<_> = hall.event().rounds[1].boards.iter().map(|b| b.game.clone()).collect();
    assert_eq!(now, games, "pairings already played stay");
    hall.ok("Sam", Command::undo());
    assert_eq!(hall.event().standings(), before, "undo brings the old standings back");
}

#[test]
fn undo_goes_back_as_far_as_the_log() {
    let mut hall = hall(4);
    hall.play_by_number();
    hall.draw();
    let steps = hall.desk.log().len() - 1;
    let refused = hall.act("C1", Command::undo());
    assert!(refused.is_err(), "a coach does not take the scorekeeper's change back");
    for _ in 0..steps {
        let standing = hall.desk.journal().standing();
        let latest = standing.iter().rev().find(|s| !matches!(s.entry.change, Change::Undone { .. }));
        let by = latest.expect("something").entry.by.clone();
        hall.ok(&by, Command::undo());
    }
    assert!(hall.event().coaches.is_empty() && hall.event().rounds.is_empty() && !hall.event().published);
    assert!(hall.act("Olga", Command::undo()).is_err(), "the beginning stays");
    let replayed = Event::replay(hall.desk.log());
    assert!(replayed.coaches.is_empty());
    hall.ok("Olga", Command::publish_rulespack());
}
