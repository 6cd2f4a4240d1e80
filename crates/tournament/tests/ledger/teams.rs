//! Team events (MP-TEAM, MP-KO-15).

use touchback_ledger::covers;
use touchback_tournament::director::Command;
use touchback_tournament::event::{Event, Opponent};
use touchback_tournament::knockout::{TeamMatchSums, team_match_winner};
use touchback_tournament::people::Role;
use touchback_tournament::ranking::{Entrant, Tally, Tiebreaker, rank};
use touchback_tournament::rulespack::TeamRules;
use touchback_tournament::score::{Concession, Report, Scoring, Seat, judge};

use crate::support::{Hall, SECRET, pack, report};

/// Teams of `size`: team 1 is coaches 1 to size, and so on; all checked in.
fn hall(teams: u32, size: u32) -> Hall {
    let mut hall = Hall::staffed(&pack("team", |p| p.team = Some(TeamRules::of(size))));
    for number in 1..=teams * size {
        hall.register(&format!("C{number}"));
    }
    for team in 0..teams {
        let first = team * size + 1;
        let captain = format!("C{first}");
        hall.ok("Olga", Command::Appoint { person: captain.clone(), role: Role::Captain });
        let coaches = (first..first + size).collect();
        let name = format!("T{}", team + 1);
        hall.ok(&captain, Command::RegisterTeam { name, coaches, captains: vec![first] });
    }
    for number in 1..=teams * size {
        hall.check_in(number);
    }
    hall.ok("Olga", Command::close(SECRET));
    hall
}

fn team_of(event: &Event, coach: u32) -> u32 {
    event.coaches[&coach].team.expect("a team")
}

#[test]
fn teams_have_their_size_and_one_captain() {
    let _proof = covers(&["MP-TEAM-01", "MP-TEAM-04", "MP-ROLE-18", "MP-BAD-17"]);
    let mut hall = Hall::staffed(&pack("team", |_| {}));
    for name in ["A", "B", "C", "D", "E"] {
        hall.register(name);
    }
    hall.ok("Olga", Command::Appoint { person: "A".into(), role: Role::Captain });
    let team = |coaches: &[u32], captains: &[u32]| Command::RegisterTeam {
        name: "T".into(),
        coaches: coaches.to_vec(),
        captains: captains.to_vec(),
    };
    hall.refused("B", team(&[1, 2, 3, 4], &[1]), "MP-BAD-01");
    let small = hall.refused("A", team(&[1, 2, 3], &[1]), "MP-BAD-17");
    assert_eq!(small.message, "Teams need exactly 4 coaches; this one has 3.");
    for captains in [&[][..], &[1, 2], &[5]] {
        let none = hall.refused("A", team(&[1, 2, 3, 4], captains), "MP-ROLE-18");
        assert_eq!(none.message, "Name exactly one Team Captain.");
    }
    hall.ok("A", team(&[1, 2, 3, 4], &[1]));
    hall.ok("A", Command::NameCaptain { team: 1, captain: 3 });
    assert_eq!(hall.event().teams[&1].captain, 3);
    hall.refused("C", Command::NameCaptain { team: 1, captain: 5 }, "MP-BAD-17");
    let unusual = touchback_tournament::rulespack::Rulespack::read(&pack("team", |p| p.team = Some(TeamRules::of(9))));
    assert!(unusual.expect("readable").advice().iter().any(|a| a.names("MP-TEAM-01")), "3 to 8 are usual");
}

#[test]
fn more_games_won_wins_the_match() {
    let _proof = covers(&["MP-EX-07", "MP-TEAM-07", "MP-AMB-19"]);
    let mut hall = hall(2, 4);
    hall.draw();
    let scores = [(2, 0), (1, 0), (1, 1), (0, 5)];
    for (table, score) in scores.into_iter().enumerate() {
        hall.score(table as u32 + 1, score, (0, 0));
    }
    let standings = hall.event().team_standings();
    let points: Vec<i64> = standings.rows.iter().map(|r| r.tally.tournament_points).collect();
    assert_eq!(points, [2, 0], "two wins against one; margins do not matter");
    let first = team_of(hall.event(), hall.event().rounds[0].boards[0].game.home);
    assert_eq!(standings.rows[0].number, first);
    let mut level = self::hall(2, 4);
    level.draw();
    for (table, score) in [(1, (9, 0)), (2, (0, 1)), (3, (0, 0)), (4, (2, 2))] {
        level.score(table, score, (0, 0));
    }
    let points: Vec<i64> = level.event().team_standings().rows.iter().map(|r| r.tally.tournament_points).collect();
    assert_eq!(points, [1, 1], "as many won: a draw");
}

#[test]
fn the_guides_team_sums() {
    let _proof = covers(&["MP-EX-09", "MP-TEAM-05"]);
    let mut hall = hall(2, 4);
    hall.draw();
    let games = [((3, 0), (1, 0)), ((2, 1), (3, 0)), ((1, 1), (4, 0)), ((0, 1), (0, 0))];
    for (table, (score, casualties)) in games.into_iter().enumerate() {
        hall.score(table as u32 + 1, score, casualties);
    }
    let event = hall.event();
    let boards = &event.rounds[0].boards;
    let individual: Vec<i64> =
        boards.iter().map(|b| event.standings().row(b.game.home).expect("ranked").tally.bonus_points).collect();
    assert_eq!(individual, [2, 1, 1, 0]);
    let team = event.team_standings().rows[0].tally.clone();
    assert_eq!((team.bonus_points, team.touchdown_difference(), team.touchdowns, team.casualties), (4, 3, 6, 8));
    assert_eq!(team.tournament_points, 2);
    assert_eq!((event.standings().rows.len(), event.team_standings().rows.len()), (8, 2), "two rankings");
}

fn team(number: u32, points: i64, wins: i64, draws: i64) -> Entrant {
    let tally = Tally { tournament_points: points, wins, draws, ..Tally::default() };
    Entrant { number, withdrawn: false, tally, against: Vec::new() }
}

#[test]
fn team_ties_are_broken_by_games_won_then_drawn() {
    let _proof = covers(&["MP-EX-08", "MP-TEAM-08", "MP-AMB-18"]);
    let three = [team(1, 2, 3, 0), team(2, 2, 2, 1), team(3, 2, 2, 2)];
    let pieces = Tiebreaker::standard_for_teams();
    let order: Vec<u32> = rank(&three, &pieces).rows.iter().map(|r| r.number).collect();
    assert_eq!(order, [1, 3, 2], "A, C, B");
    let names: Vec<String> = pieces.iter().map(Tiebreaker::id).collect();
    assert_eq!(
        names,
        ["wins", "draws", "bonus-points", "touchdown-difference", "touchdowns", "casualties"],
        "Bonus Points are third"
    );
    let level = [team(9, 2, 2, 0), team(4, 2, 2, 0)];
    assert_eq!(rank(&level, &pieces).rows[0].number, 4, "at last the lower number");
}

#[test]
fn coaches_meet_by_individual_ranking() {
    let _proof = covers(&["MP-TEAM-06", "MP-TEAM-11", "MP-TEAM-12"]);
    let mut hall = hall(4, 2);
    hall.draw();
    hall.play_by_number();
    hall.draw();
    let event = hall.event();
    let ranking = event.standings().active();
    let place = |n: u32| ranking.iter().position(|r| *r == n).expect("ranked");
    let round = event.current().expect("round 2");
    for pair in round.boards.chunks(2) {
        let (first, second) = (&pair[0].game, &pair[1].game);
        assert_eq!(first.teams, second.teams, "one match after the other");
        assert!(place(first.home) < place(second.home), "the better of each team at the upper table");
        let (a, b) = (first.opponent_of(first.home), second.opponent_of(second.home));
        assert!(place(a.expect("even")) < place(b.expect("even")));
    }
    let teams = &round.plan.paired.as_ref().expect("teams are paired").facts.order;
    let before: Vec<u32> = event.teams.keys().copied().collect();
    assert_eq!(teams.len(), before.len());
    let met: Vec<_> = event.rounds[0].boards.iter().filter_map(|b| b.game.teams).collect();
    let again = round
        .boards
        .iter()
        .filter_map(|b| b.game.teams)
        .any(|(a, b)| b.is_some_and(|b| met.contains(&(a, Some(b))) || met.contains(&(b, Some(a)))));
    assert!(!again, "no team meets the same team twice");
}

#[test]
fn the_first_round_is_random_in_teams_and_seats() {
    let _proof = covers(&["MP-TEAM-10"]);
    let mut hall = hall(8, 4);
    hall.draw();
    let event = hall.event();
    let plan = &event.rounds[0].plan;
    let order = &plan.paired.as_ref().expect("paired").facts.order;
    assert_ne!(*order, (1..=8).collect::<Vec<u32>>(), "teams are shuffled");
    let seats: Vec<u32> = plan.games.iter().map(|g| (g.home - 1) % 4).collect();
    assert!(seats.chunks(4).any(|s| s != [0, 1, 2, 3]), "coaches are shuffled: {seats:?}");
    let mut again = self::hall(8, 4);
    again.draw();
    assert_eq!(again.event().rounds[0].plan.games, plan.games, "by the same seed");
}

#[test]
fn an_odd_team_has_a_bye_of_its_own() {
    let _proof = covers(&["MP-TEAM-13"]);
    let mut hall = hall(3, 2);
    hall.draw();
    let byes: Vec<u32> =
        hall.event().rounds[0].boards.iter().filter(|b| b.game.away == Opponent::Bye).map(|b| b.game.home).collect();
    assert_eq!(byes.len(), 2);
    let out = team_of(hall.event(), byes[0]);
    hall.play_by_number();
    let standings = hall.event().team_standings();
    let row = standings.row(out).expect("ranked");
    assert_eq!((row.tally.tournament_points, row.tally.wins, row.tally.touchdowns), (2, 2, 4));
    assert_eq!(hall.event().standings().row(byes[1]).map(|r| r.tally.tournament_points), Some(2));
    hall.draw();
    let second = hall.event().current().and_then(|r| r.boards.iter().find(|b| b.game.is_bye()).cloned());
    assert_ne!(team_of(hall.event(), second.expect("a Bye").game.home), out, "not twice");
}

#[test]
fn a_concession_costs_the_coach_not_the_team() {
    let _proof = covers(&["MP-TEAM-14"]);
    let mut hall = hall(2, 2);
    hall.draw();
    let conceded =
        Report { conceded: Some(Concession { by: Seat::Home, three_or_fewer: false }), ..report((0, 1), (0, 0)) };
    hall.ok("Sam", Command::Score { round: 1, table: 1, report: Box::new(conceded) });
    hall.score(2, (1, 0), (0, 0));
    let event = hall.event();
    let conceder = event.rounds[0].boards[0].game.home;
    assert_eq!(event.standings().row(conceder).map(|r| r.tally.tournament_points), Some(-1));
    let teams = event.team_standings();
    assert_eq!(teams.rows.iter().map(|r| r.tally.tournament_points).collect::<Vec<_>>(), [1, 1], "one game each");
}

#[test]
fn a_drawn_knockout_match_of_teams_is_decided() {
    let _proof = covers(&["MP-KO-15"]);
    let level = TeamMatchSums { games_won: 1, bonus_points: 2, touchdown_difference: 0, touchdowns: 4, casualties: 3 };
    let better = |edit: fn(&mut TeamMatchSums)| {
        let mut sums = level;
        edit(&mut sums);
        team_match_winner(level, sums, &[])
    };
    assert_eq!(better(|s| s.bonus_points += 1), Some(Seat::Away));
    assert_eq!(better(|s| s.touchdown_difference += 1), Some(Seat::Away));
    assert_eq!(better(|s| s.touchdowns += 1), Some(Seat::Away));
    assert_eq!(better(|s| s.casualties -= 1), Some(Seat::Home));
    assert_eq!(better(|s| (s.bonus_points, s.casualties) = (3, 0)), Some(Seat::Away), "in this order");
    assert_eq!(team_match_winner(level, level, &[]), None, "the captains must roll off");
    let rolls = [(1, 2), (2, 1), (3, 4), (5, 6), (6, 1)];
    assert_eq!(team_match_winner(level, level, &rolls), Some(Seat::Away));
    judge(&report((1, 1), (0, 0)), &Scoring::default(), false).expect("single games of a match may be drawn");
}

#[test]
fn the_guides_line_ups() {
    let _proof = covers(&["MP-EX-10"]);
    let coach = |number, points, bonus| {
        let tally = Tally { tournament_points: points, bonus_points: bonus, ..Tally::default() };
        Entrant { number, withdrawn: false, tally, against: Vec::new() }
    };
    // Jay, Dan, Xavier, Rob are 1 to 4; Nicolas, Keith, Gavin, Louise are 5 to 8; entered in another order.
    let all = [(4, 0, 0), (8, 1, 2), (2, 4, 2), (6, 6, 1), (1, 6, 3), (7, 2, 2), (3, 3, 2), (5, 6, 3)];
    let ranking = rank(&all.map(|(n, points, bonus)| coach(n, points, bonus)), &Tiebreaker::standard()).active();
    let (mut home, mut away) = ([3, 4, 1, 2], [8, 5, 7, 6]);
    touchback_tournament::director::by_ranking(&mut home, &ranking);
    touchback_tournament::director::by_ranking(&mut away, &ranking);
    let games: Vec<(u32, u32)> = home.into_iter().zip(away).collect();
    assert_eq!(games, [(1, 5), (2, 6), (3, 7), (4, 8)]);
}

#[test]
fn the_top_team_wins_the_event() {
    let _proof = covers(&["MP-TEAM-09"]);
    let mut hall = hall(4, 2);
    for _ in 0..2 {
        hall.draw();
        hall.play_by_number();
    }
    let given = hall.desk.look().awards(false);
    let first = given.iter().find(|g| g.award == "first-place").expect("awarded");
    assert!(first.team);
    assert_eq!(first.winner, Some(hall.event().team_standings().rows[0].number));
}
