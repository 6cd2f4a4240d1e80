//! Roles and the permission matrix (MP-ROLE, MP-BAD-01).

use touchback_ledger::covers;
use touchback_tournament::director::Command;
use touchback_tournament::log::Registration;
use touchback_tournament::people::{Act, Role, Roles, may, require, staffing_advice};
use touchback_tournament::score::Report;

use crate::support::{Hall, pack, report};

fn roles(list: &[Role]) -> Roles {
    list.iter().copied().collect()
}

/// The ledger's table, row by row: organiser, head referee, referee, scorekeeper, captain, coach, spare.
const MATRIX: [(Act, [bool; 7]); 11] = [
    (Act::EditEvent, [true, false, false, false, false, false, false]),
    (Act::Appoint, [true, false, false, false, false, false, false]),
    (Act::ApproveRoster, [true, false, false, false, false, false, false]),
    (Act::Expel, [true, false, false, false, false, false, false]),
    (Act::RuleOnDispute, [false, true, true, false, false, false, false]),
    (Act::KeepScore, [false, false, false, true, false, false, false]),
    (Act::ReportOwnGame, [false, false, false, false, false, true, true]),
    (Act::SubmitOwnRoster, [false, false, false, false, false, true, true]),
    (Act::RegisterTeam, [false, false, false, false, true, false, false]),
    (Act::ViewPairedRoster, [true; 7]),
    (Act::ViewSealedObjectives, [false; 7]),
];

#[test]
fn the_matrix_is_the_ledgers() {
    let _proof = covers(&["MP-ROLE-02", "MP-ROLE-03", "MP-BAD-01"]);
    assert_eq!(MATRIX.map(|(act, _)| act), Act::ALL);
    for (act, row) in MATRIX {
        for (role, allowed) in Role::ALL.into_iter().zip(row) {
            assert_eq!(may(&roles(&[role]), act), allowed, "{role:?} {act:?}");
        }
    }
    let organiser_too = roles(&[Role::Organiser, Role::Referee, Role::Scorekeeper]);
    assert!(may(&organiser_too, Act::RuleOnDispute) && may(&organiser_too, Act::KeepScore), "the union of all roles");
    let refused = require(&roles(&[Role::Coach]), Act::Expel).expect_err("coaches do not expel");
    assert_eq!(refused[0].message, "Your role (coach) may not expel anybody. Ask the Event Organiser.");
    assert!(refused[0].names("MP-BAD-01"));
}

#[test]
fn the_library_enforces_the_matrix() {
    let _proof = covers(&["MP-ROLE-01", "MP-ROLE-11"]);
    let mut hall = Hall::with_coaches(&pack("standard", |_| {}), 4);
    for by in ["Rita", "Sam", "C1", "nobody"] {
        hall.refused(by, Command::Appoint { person: "X".into(), role: Role::Referee }, "MP-BAD-01");
        hall.refused(by, Command::Expel { number: 1, reason: "rude".into() }, "MP-BAD-01");
        hall.refused(by, Command::set_rulespack(String::new()), "MP-BAD-01");
    }
    for by in ["Olga", "Rita", "C1"] {
        hall.refused(by, Command::pair(), "MP-BAD-01");
    }
    hall.draw();
    let score = |report: Report| Command::Score { round: 1, table: 1, report: Box::new(report) };
    for by in ["Olga", "Rita", "C1"] {
        hall.refused(by, score(report((1, 0), (0, 0))), "MP-BAD-01");
    }
    let rule = Command::Rule { round: 1, table: 1, ruling: "so".into(), report: Box::new(Report::default()) };
    for by in ["Olga", "Sam", "C1"] {
        hall.refused(by, rule.clone(), "MP-BAD-01");
    }
    hall.refused("Olga", Command::Appoint { person: "Otto".into(), role: Role::Organiser }, "MP-ROLE-01");
    hall.ok("Sam", score(report((1, 0), (0, 0))));
}

#[test]
fn only_the_organiser_expels() {
    let _proof = covers(&["MP-RANK-11"]);
    let mut hall = Hall::with_coaches(&pack("standard", |_| {}), 4);
    hall.draw();
    hall.play_by_number();
    let played = hall.event().standings().row(2).expect("ranked").tally.clone();
    hall.ok("Olga", Command::Expel { number: 2, reason: "cheating".into() });
    let standings = hall.event().standings();
    let row = standings.row(2).expect("still shown");
    assert!(row.withdrawn && row.tally == played, "the results stay");
    hall.ok("C3", Command::Withdraw { number: 3 });
    hall.ok("Sam", Command::pair());
    assert!(hall.games().iter().all(|(home, away)| ![2, 3].contains(home) && ![Some(2), Some(3)].contains(away)));
}

#[test]
fn an_event_needs_a_referee_and_a_scorekeeper() {
    let _proof = covers(&["MP-ROLE-06"]);
    let mut hall = Hall::bare(&pack("standard", |_| {}));
    hall.ok("Olga", Command::publish_rulespack());
    hall.ok("Olga", Command::CommitDraw { commitment: touchback_tournament::director::commitment("x") });
    hall.refused("Olga", Command::close("x"), "MP-ROLE-06");
    hall.ok("Olga", Command::Appoint { person: "Olga".into(), role: Role::Referee });
    hall.refused("Olga", Command::close("x"), "MP-ROLE-11");
    hall.ok("Olga", Command::Appoint { person: "Olga".into(), role: Role::Scorekeeper });
    hall.refused("Olga", Command::close("x"), "MP-PAIR-02");
    for number in 1..=2 {
        hall.register(&format!("C{number}"));
        hall.check_in(number);
    }
    hall.ok("Olga", Command::close("x"));
}

fn advice(people: &[(&str, &[Role])], coaches: usize) -> Vec<&'static str> {
    let people: Vec<(String, Roles)> = people.iter().map(|(n, r)| ((*n).into(), roles(r))).collect();
    staffing_advice(&people, coaches).iter().map(|p| p.rule).collect()
}

#[test]
fn staff_should_not_play() {
    let _proof = covers(&["MP-ROLE-05", "MP-ROLE-09", "MP-ROLE-12"]);
    assert_eq!(advice(&[("A", &[Role::Organiser, Role::Coach])], 4), ["MP-ROLE-05"]);
    assert_eq!(advice(&[("A", &[Role::Referee, Role::Coach])], 4), ["MP-ROLE-09"]);
    assert_eq!(advice(&[("A", &[Role::Scorekeeper, Role::Coach])], 4), ["MP-ROLE-12"]);
    assert!(advice(&[("A", &[Role::Organiser, Role::Referee, Role::Scorekeeper])], 4).is_empty());
}

#[test]
fn large_events_need_more_people_and_odd_ones_a_spare() {
    let _proof = covers(&["MP-ROLE-08", "MP-ROLE-15", "MP-ROLE-17"]);
    let two: &[(&str, &[Role])] = &[("A", &[Role::Referee]), ("B", &[Role::Referee])];
    assert_eq!(advice(two, 80), ["MP-ROLE-08"], "one of them should be in charge");
    assert_eq!(advice(&[("A", &[Role::Referee]), ("B", &[Role::HeadReferee])], 80), Vec::<&str>::new());
    assert_eq!(advice(&[("A", &[Role::Referee])], 80), ["MP-ROLE-08"]);
    assert_eq!(advice(&[("A", &[Role::Referee])], 5), ["MP-ROLE-15"]);
    assert_eq!(advice(&[("A", &[Role::Referee, Role::Spare])], 5), ["MP-ROLE-17"]);
    assert_eq!(advice(&[("A", &[Role::Organiser, Role::Referee]), ("B", &[Role::HeadReferee])], 80), ["MP-ROLE-02"]);
}

#[test]
fn a_ruling_is_final_but_for_the_head_referee() {
    let _proof = covers(&["MP-ROLE-07"]);
    let mut hall = Hall::with_coaches(&pack("standard", |_| {}), 2);
    hall.ok("Olga", Command::Appoint { person: "Rolf".into(), role: Role::Referee });
    hall.ok("Olga", Command::Appoint { person: "Hedda".into(), role: Role::HeadReferee });
    hall.draw();
    let rule =
        |score| Command::Rule { round: 1, table: 1, ruling: "as seen".into(), report: Box::new(report(score, (0, 0))) };
    hall.ok("Rita", rule((1, 0)));
    hall.refused("Rolf", rule((0, 1)), "MP-ROLE-07");
    let correct = Command::correct(1, 1, report((2, 0), (0, 0)), "typo");
    hall.refused("Sam", correct, "MP-ROLE-07");
    hall.ok("Hedda", rule((0, 1)));
    let board = &hall.event().rounds[0].boards[0];
    assert_eq!(board.ruling.as_ref().map(|r| r.by.as_str()), Some("Hedda"));
    assert_eq!(board.result.as_ref().map(|r| r.away.touchdowns), Some(1));
}

#[test]
fn coaches_accept_the_rules() {
    let _proof = covers(&["MP-ROLE-14", "MP-PAIR-02", "MP-BAD-03"]);
    let mut hall = Hall::staffed(&pack("standard", |_| {}));
    let who = |name: &str, accepts_rules| Registration { name: name.into(), accepts_rules, ..Registration::default() };
    let register =
        |name: &str, accepts, number| Command::Register { registration: who(name, accepts), number, many: None };
    hall.refused("Anna", register("Anna", false, None), "MP-ROLE-14");
    hall.ok("Anna", register("Anna", true, None));
    hall.ok("Olga", register("Bert", true, None));
    assert_eq!(hall.event().coaches.keys().copied().collect::<Vec<_>>(), [1, 2], "1, 2, 3 …");
    assert!(hall.event().coaches[&1].registration.accepts_rules);
    let taken = hall.refused("Olga", register("Carl", true, Some(2)), "MP-BAD-03");
    assert_eq!(taken.message, "Player number 2 is already taken by Bert.");
    let twice = hall.refused("Olga", register("Anna", true, None), "MP-BAD-03");
    assert_eq!(twice.message, "Player number 1 is already taken by Anna.");
    hall.refused("Carl", register("Dora", true, None), "MP-BAD-01");
}
