//! The round clock (MP-GAME-01), and what a coach can still reach in the round.

use touchback_tournament::clock::ClockStep;
use touchback_tournament::director::{Asked, Command};
use touchback_tournament::outlook::outlook;
use touchback_tournament::score::Outcome;

use crate::support::{Hall, NOW, pack, report};

fn clock(step: ClockStep, minutes: Option<u32>, table: Option<u32>) -> Command {
    Command::Clock { step, minutes, table }
}

fn hall(coaches: u32) -> Hall {
    Hall::with_coaches(&pack("standard", |p| p.pairing.club_mates_apart_until_round = 0), coaches)
}

#[test]
fn the_clock_runs_stops_and_is_extended() {
    let mut hall = hall(4);
    hall.refused("Sam", clock(ClockStep::Start, None, None), "MP-GAME-01");
    hall.draw();
    for staff in ["Sam", "Rita", "Olga"] {
        hall.ok(staff, clock(ClockStep::Reset, None, None));
    }
    hall.refused("C1", clock(ClockStep::Start, None, None), "MP-BAD-01");
    hall.ok("Sam", clock(ClockStep::Start, None, None));
    hall.refused("Rita", clock(ClockStep::Start, None, None), "MP-GAME-01");
    let left = |hall: &Hall, at: &str| hall.event().clock.as_ref().expect("a clock").left(at);
    assert_eq!(left(&hall, NOW), 150 * 60);
    let later = "2027-05-01T10:40:30Z";
    assert_eq!(left(&hall, later), 150 * 60 - 2430);
    let pause = clock(ClockStep::Pause, None, None);
    hall.desk.act(Asked::new("Sam", later), &pause).expect("stopped");
    assert_eq!(left(&hall, "2027-05-01T12:00:00Z"), 150 * 60 - 2430, "it stands still");
    hall.ok("Sam", clock(ClockStep::Extend, Some(10), None));
    assert_eq!(left(&hall, later), 160 * 60 - 2430);
    hall.refused("Sam", clock(ClockStep::Extend, Some(0), None), "MP-GAME-01");
    hall.ok("Rita", clock(ClockStep::Extend, Some(15), Some(2)));
    assert_eq!(hall.event().rounds[0].boards[1].extra_minutes, 15);
    hall.refused("Rita", clock(ClockStep::Extend, Some(15), Some(9)), "MP-BAD-23");
}

#[test]
fn every_round_has_a_clock_of_its_own() {
    let mut hall = hall(2);
    hall.draw();
    hall.ok("Sam", clock(ClockStep::Start, None, None));
    hall.ok("Sam", Command::Score { round: 1, table: 1, report: Box::new(report((1, 0), (0, 0))) });
    hall.ok("Sam", Command::pair());
    hall.ok("Olga", Command::Confirm);
    hall.ok("Sam", Command::Publish);
    hall.ok("Sam", clock(ClockStep::Extend, Some(5), None));
    let clock = hall.event().clock.clone().expect("a clock");
    assert_eq!((clock.round, clock.since, clock.total), (2, None, 155 * 60));
}

#[test]
fn what_a_coach_can_reach_follows_from_points_and_open_games() {
    let mut hall = hall(4);
    hall.draw();
    // Two games, nobody has points: a win is first or level with the other winner, a loss third at best.
    let chances = outlook(hall.event(), &hall.event().standings(), 1);
    let of = |result: Outcome| chances.iter().find(|c| c.result == result).expect("an outcome").clone();
    assert_eq!((of(Outcome::Win).points, of(Outcome::Win).best, of(Outcome::Win).worst), (2, 1, 2));
    assert_eq!((of(Outcome::Draw).best, of(Outcome::Draw).worst), (1, 4));
    assert_eq!((of(Outcome::Loss).best, of(Outcome::Loss).worst), (3, 4));
    let other = hall.games().iter().position(|(home, away)| *home != 1 && *away != Some(1)).expect("another table");
    let table = other as u32 + 1;
    hall.ok("Sam", Command::Score { round: 1, table, report: Box::new(report((2, 0), (0, 0))) });
    let chances = outlook(hall.event(), &hall.event().standings(), 1);
    assert_eq!(chances.iter().map(|c| (c.best, c.worst)).collect::<Vec<_>>(), [(1, 2), (2, 3), (3, 4)]);
    let own = 3 - table;
    hall.ok("Sam", Command::Score { round: 1, table: own, report: Box::new(report((1, 1), (0, 0))) });
    assert!(outlook(hall.event(), &hall.event().standings(), 1).is_empty(), "nothing is open any more");
}
