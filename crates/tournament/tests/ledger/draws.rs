//! Draws through the desk: the first round, Spares and Byes, late coaches, changes by hand (MP-PAIR, MP-SPARE, MP-BYE).

use touchback_ledger::covers;
use touchback_tournament::director::{Command, commitment, seed_of_round_one};
use touchback_tournament::event::{Opponent, Stage};
use touchback_tournament::export::verify;
use touchback_tournament::people::Role;

use crate::support::{Hall, SECRET, pack, report};

fn plain() -> String {
    pack("standard", |p| p.pairing.club_mates_apart_until_round = 0)
}

#[test]
fn the_first_round_follows_from_the_commitment_and_all_codes() {
    let _proof = covers(&["MP-PAIR-03"]);
    let mut hall = Hall::with_coaches(&plain(), 12);
    hall.ok("Sam", Command::pair());
    let first = hall.games();
    let seed = hall.event().current().and_then(|r| r.plan.seed.clone()).expect("a recorded seed");
    let codes: Vec<(u32, String)> = (1..=12).map(|n| (n, format!("code {n}"))).collect();
    let again = seed_of_round_one(SECRET, &codes, 1, 0);
    assert_eq!(seed, touchback_tournament::log::hex(&touchback_tournament::log::sha256(&[&again, b"hall", b""])));
    assert_ne!(again, seed_of_round_one("another", &codes, 1, 0));
    assert_ne!(again, seed_of_round_one(SECRET, &codes[1..], 1, 0), "every coach's code matters");
    let mut same = Hall::with_coaches(&plain(), 12);
    same.ok("Sam", Command::pair());
    assert_eq!(same.games(), first, "the same seed gives the same draw");
    let order = &hall.event().current().and_then(|r| r.plan.paired.clone()).expect("paired").facts.order;
    assert_ne!(*order, (1..=12).collect::<Vec<u32>>());
    let neighbours: Vec<(u32, Option<u32>)> = order.chunks(2).map(|p| (p[0], Some(p[1]))).collect();
    assert_eq!(first, neighbours, "neighbours of the shuffle play");
    hall.ok("Sam", Command::pair());
    assert_eq!(hall.games(), first, "drawing again chooses nothing");
    assert_eq!(hall.event().earlier_draws.len(), 1, "every attempt is on record");
    assert!(verify(hall.desk.log()).problems.is_empty());
}

#[test]
fn the_draw_cannot_be_chosen_afterwards() {
    let mut hall = Hall::staffed(&plain());
    hall.register("Anna");
    hall.check_in(1);
    hall.refused("Sam", Command::pair(), "MP-PAIR-03");
    hall.refused("Olga", Command::close(SECRET), "MP-PAIR-02");
    hall.register("Bert");
    hall.check_in(2);
    hall.refused("Olga", Command::close("better"), "MP-PAIR-03");
    hall.ok("Olga", Command::close(SECRET));
    hall.refused("Olga", Command::CommitDraw { commitment: commitment("late") }, "MP-PAIR-03");
}

#[test]
fn an_odd_first_round_leaves_the_last_of_the_shuffle_out() {
    let _proof = covers(&["MP-PAIR-04", "MP-BYE-01"]);
    let mut hall = Hall::with_coaches(&plain(), 7);
    hall.ok("Sam", Command::pair());
    let round = hall.event().current().cloned().expect("a round");
    let last = round.plan.paired.as_ref().and_then(|p| p.facts.order.last().copied()).expect("an order");
    let board = round.boards.last().expect("a table");
    assert_eq!((board.game.home, &board.game.away), (last, &Opponent::Bye), "without a Spare Player, a Bye");
    hall.ok("Olga", Command::Appoint { person: "Spike".into(), role: Role::Spare });
    hall.ok("Sam", Command::pair());
    let board = hall.event().current().and_then(|r| r.boards.last().cloned()).expect("a table");
    assert_eq!(board.game.away, Opponent::Spare("Spike".into()));
}

#[test]
fn a_game_against_the_spare_counts_for_the_coach_only() {
    let _proof = covers(&["MP-SPARE-01", "MP-SPARE-02", "MP-RANK-10", "MP-ROLE-16", "MP-PAIR-12"]);
    let mut hall = Hall::with_coaches(&plain(), 3);
    hall.ok("Olga", Command::Appoint { person: "Spike".into(), role: Role::Spare });
    hall.draw();
    let board = hall.event().current().and_then(|r| r.boards.last().cloned()).expect("the Spare's table");
    let result = Box::new(report((3, 1), (3, 0)));
    let report = Command::Report { round: 1, table: board.game.table, report: result };
    hall.ok(&format!("C{}", board.game.home), report.clone());
    hall.ok("Spike", report);
    hall.play_by_number();
    let standings = hall.event().standings();
    assert_eq!(standings.rows.len(), 3, "the Spare Player is not ranked");
    let tally = &standings.row(board.game.home).expect("ranked").tally;
    assert_eq!((tally.tournament_points, tally.bonus_points, tally.touchdowns, tally.casualties), (2, 2, 3, 3));
    let facts = hall.event().facts(2, standings.active(), &[Stage::Main]);
    assert_eq!(facts.met.len(), 1, "the Spare game is no meeting");
    assert_eq!(facts.sat_out, [(board.game.home, 1)]);
}

#[test]
fn spare_games_and_byes_count_together() {
    let _proof = covers(&["MP-SPARE-06"]);
    let mut hall = Hall::with_coaches(&plain(), 3);
    hall.ok("Olga", Command::Appoint { person: "Spike".into(), role: Role::Spare });
    hall.draw();
    hall.play_by_number();
    hall.ok("Olga", Command::Dismiss { person: "Spike".into(), role: Role::Spare });
    let mut out = vec![hall.event().rounds[0].boards[1].game.home];
    for _ in 0..2 {
        hall.draw();
        let bye = hall.event().current().and_then(|r| r.boards.iter().find(|b| b.game.is_bye()).cloned());
        out.push(bye.expect("a Bye").game.home);
        hall.play_by_number();
    }
    out.sort_unstable();
    assert_eq!(out, [1, 2, 3], "nobody sits out twice while another has not");
}

#[test]
fn later_rounds_follow_the_ranking_once_results_are_in() {
    let _proof = covers(&["MP-PAIR-11", "MP-BAD-24", "MP-PAIR-01"]);
    let mut hall = Hall::with_coaches(&plain(), 8);
    hall.draw();
    hall.score(1, (2, 0), (0, 0));
    let open = hall.refused("Sam", Command::pair(), "MP-BAD-24");
    assert_eq!(open.message, "Round 1 still has 3 open game(s).");
    hall.play_by_number();
    hall.draw();
    let ranked = hall.event().current().and_then(|r| r.plan.paired.clone()).expect("paired").facts.order;
    assert_eq!(hall.games()[0], (ranked[0], Some(ranked[1])), "first plays second");
    // The organiser may seat coaches differently, and says so.
    hall.play_by_number();
    hall.ok("Sam", Command::pair());
    let games = hall.games();
    let (a, b) = (games[0].0, games[1].0);
    let done = hall.ok("Sam", Command::Swap { a, b, reason: "wheelchair table".into() });
    assert!(done.warnings.iter().any(|w| w.names("MP-PAIR-17")), "{:?}", done.warnings);
    assert_eq!(hall.games()[0].0, b);
}

#[test]
fn a_swap_shows_what_it_causes_and_repeats_need_the_organiser() {
    let mut hall = Hall::with_coaches(&plain(), 4);
    hall.draw();
    let first = hall.games();
    hall.play_by_number();
    hall.ok("Sam", Command::pair());
    let games = hall.games();
    // Seat somebody opposite the opponent of round 1 again.
    let (home, away) = (games[0].0, games[0].1.expect("an opponent"));
    let old = first.iter().find_map(|(h, a)| match (*h, a.expect("even")) {
        (h, a) if h == home => Some(a),
        (h, a) if a == home => Some(h),
        _ => None,
    });
    let done = hall.ok("Sam", Command::Swap { a: away, b: old.expect("met"), reason: "test".into() });
    assert!(done.warnings.iter().filter(|w| w.code == "repeat").count() >= 1, "{:?}", done.warnings);
    hall.refused("Sam", Command::Publish, "MP-AMB-07");
    hall.refused("Sam", Command::Confirm, "MP-BAD-01");
    hall.ok("Olga", Command::Confirm);
    hall.ok("Sam", Command::Publish);
}

#[test]
fn a_late_coach_takes_the_empty_seat() {
    let mut hall = Hall::with_coaches(&plain(), 5);
    hall.draw();
    let before = hall.games();
    hall.register("Late");
    hall.check_in(6);
    hall.ok("Sam", Command::FillBye { number: 6 });
    let after = hall.games();
    assert_eq!(before[..2], after[..2], "the other tables stay");
    assert_eq!(after[2], (before[2].0, Some(6)));
    hall.refused("Sam", Command::FillBye { number: 6 }, "MP-BYE-01");
}

#[test]
fn vetoes_and_club_mates_are_kept_apart() {
    let mut hall = Hall::with_coaches(&plain(), 6);
    hall.ok("Olga", Command::Veto { a: 1, b: 2, reason: "brothers".into() });
    hall.refused("Sam", Command::Veto { a: 1, b: 3, reason: "no".into() }, "MP-BAD-01");
    hall.refused("Olga", Command::Veto { a: 1, b: 99, reason: "who".into() }, "MP-PAIR-02");
    for _ in 0..4 {
        hall.draw();
        assert!(!hall.games().contains(&(1, Some(2))) && !hall.games().contains(&(2, Some(1))));
        hall.play_by_number();
    }
    hall.ok("Olga", Command::LiftVeto { a: 2, b: 1 });
    assert!(hall.event().vetoes.is_empty());
}
