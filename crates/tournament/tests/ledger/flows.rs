//! A day at the desk where things go wrong: late coaches, withdrawals between draw and publication, walk-overs, amended entries and
//! rulespacks. All through commands.

use touchback_roster::roster::Roster;
use touchback_tournament::director::{Asked, Command, commitment};
use touchback_tournament::event::{Opponent, Stage};
use touchback_tournament::export::verify;
use touchback_tournament::log::Registration;
use touchback_tournament::print::Paper;
use touchback_tournament::rulespack::KnockoutRules;

use crate::support::{Hall, NOW, SECRET, books, pack, report};

const STAFF: Paper = Paper { round: None, staff: true, link: None };

fn plain() -> String {
    pack("standard", |p| p.pairing.club_mates_apart_until_round = 0)
}

fn late(hall: &mut Hall, name: &str) -> u32 {
    hall.register(name);
    let number = hall.event().coach_of(name).expect("registered").number;
    hall.check_in(number);
    number
}

#[test]
fn a_drawn_round_is_checked_again_when_it_is_published() {
    let mut hall = Hall::with_coaches(&plain(), 6);
    hall.draw();
    hall.play_by_number();
    // Somebody leaves.
    hall.ok("Sam", Command::pair());
    hall.ok("C3", Command::Withdraw { number: 3 });
    let problems = hall.act("Sam", Command::Publish).expect_err("stale");
    assert!(problems[0].code == "draw_stale" && problems[1].message == "C3 has left.", "{problems:?}");
    hall.ok("Sam", Command::pair());
    assert!(hall.event().current().is_some_and(|r| r.board_of(3).is_none()));
    // Somebody comes.
    late(&mut hall, "Late");
    let problems = hall.act("Sam", Command::Publish).expect_err("stale");
    assert_eq!(problems[1].message, "Late has joined and has no table.");
    hall.ok("Sam", Command::pair());
    // A result that the draw was based on is corrected so that the order changes.
    let better = report((0, 5), (0, 3));
    let first = hall.event().rounds[0].boards.iter().find(|b| b.game.home == 1 || b.game.seat_of(1).is_some());
    let table = first.expect("a game of C1").game.table;
    let correct = Command::correct(1, table, better, "slip misread");
    hall.ok("Sam", correct);
    let problems = hall.act("Sam", Command::Publish).expect_err("stale");
    assert!(problems[1].message.contains("corrected"), "{problems:?}");
    hall.ok("Sam", Command::pair());
    hall.ok("Sam", Command::Publish);
    assert!(verify(hall.desk.log()).problems.is_empty());
}

#[test]
fn groups_and_knockout_never_pair_who_has_left() {
    let rules = KnockoutRules { qualifiers: 8, avoid_group_repeats: false, group_size: None };
    let mut hall = Hall::with_coaches(&pack("groups-knockout", |p| p.knockout = Some(rules)), 8);
    hall.draw();
    hall.play_by_number();
    hall.ok("C2", Command::Withdraw { number: 2 });
    for _ in 0..2 {
        hall.draw();
        let round = hall.event().current().expect("a round").clone();
        assert!(round.board_of(2).is_none(), "nobody meets who has left");
        let walk_overs = round.boards.iter().filter(|b| b.game.is_bye() && b.game.stage == Stage::Group).count();
        assert_eq!(walk_overs, 1, "the opponent has a walk-over");
        hall.play_by_number();
    }
    // Seven are left for eight places: the eighth is empty, and another leaves in the middle of the bracket.
    hall.draw();
    assert_eq!(hall.event().bracket.as_ref().map(|b| b.line.len()), Some(8));
    assert!(hall.event().current().is_some_and(|r| r.boards.iter().any(|b| b.game.away == Opponent::Bye)));
    hall.play_by_number();
    hall.ok("C1", Command::Withdraw { number: 1 });
    for _ in 0..2 {
        hall.draw();
        assert!(hall.event().current().is_some_and(|r| r.board_of(1).is_none() && r.board_of(2).is_none()));
        hall.play_by_number();
    }
    let bracket = hall.event().advanced(hall.event().bracket.as_ref().expect("a bracket"));
    assert!(bracket.is_over());
    let order = hall.event().final_order();
    assert_eq!(order[0], 3, "the best who stayed has won: {order:?}");
    assert!(!order.contains(&0) && order.iter().position(|n| *n == 1) < order.iter().position(|n| *n == 8));
    assert!(verify(hall.desk.log()).problems.is_empty());
}

#[test]
fn nobody_can_choose_the_first_draw() {
    let mut hall = Hall::staffed(&plain());
    for n in 1..=8 {
        hall.register(&format!("C{n}"));
        hall.check_in(n);
    }
    let open = |secret: &str| Command::OpenDraw { secret: secret.into(), hall: "5 3 1".into() };
    hall.refused("Olga", open(SECRET), "MP-PAIR-03");
    hall.ok("Olga", Command::CloseCheckIn { secret: None });
    hall.refused("Sam", Command::pair(), "MP-PAIR-03");
    hall.refused("Olga", Command::CommitDraw { commitment: commitment("other") }, "MP-PAIR-03");
    hall.refused("Olga", open("other"), "MP-PAIR-03");
    hall.ok("Olga", open(SECRET));
    hall.refused("Olga", open(SECRET), "MP-PAIR-03");
    hall.ok("Sam", Command::pair());
    let drawn = hall.games();
    // Neither drawing again nor a late coach nor a withdrawal changes what was drawn for the others.
    hall.ok("Sam", Command::pair());
    assert_eq!(hall.games(), drawn);
    let number = late(&mut hall, "Late");
    hall.ok("Sam", Command::pair());
    assert_eq!(hall.games()[..4], drawn[..], "the late coach has the last seat");
    assert_eq!(hall.games()[4], (number, None));
    let leaver = drawn[3].0;
    hall.ok("Olga", Command::Withdraw { number: leaver });
    hall.ok("Sam", Command::pair());
    assert_eq!(hall.games()[..3], drawn[..3]);
    hall.ok("Sam", Command::Publish);
    assert!(verify(hall.desk.log()).problems.is_empty());
    // What the hall calls out matters.
    let mut other = Hall::staffed(&plain());
    for n in 1..=8 {
        other.register(&format!("C{n}"));
        other.check_in(n);
    }
    other.ok("Olga", Command::close(SECRET));
    other.ok("Sam", Command::pair());
    assert_ne!(other.games(), drawn);
}

fn roster(coach: &str, team: &str, position: &str) -> Roster {
    let players: String = (0..11).map(|_| format!("[[player]]\nposition = \"{position}\"\n")).collect();
    let text = format!("name = \"{coach}'s\"\ncoach = \"{coach}\"\nteam = \"{team}\"\n{players}");
    Roster::read(&text).expect("a roster")
}

#[test]
fn registrations_are_amended_and_rosters_fit_them() {
    let text = pack("standard", |p| p.practical.rosters_on_paper = false);
    let mut hall = Hall::staffed(&text);
    let enter = |name: &str, naf: u64, race: &str| {
        let (name, race) = (name.to_string(), Some(race.to_string()));
        Command::register(Registration { name, naf: Some(naf), race, accepts_rules: true, ..Registration::default() })
    };
    hall.ok("Anna", enter("Anna", 7, "human"));
    let taken = hall.refused("Bert", enter("Bert", 7, "orc"), "MP-BAD-03");
    assert_eq!(taken.message, "NAF number 7 is Anna's.");
    hall.ok("Bert", enter("Bert", 8, "orc"));
    let submit = |number, roster| Command::SubmitRosters { number, rosters: vec![roster] };
    let wrong = hall.refused("Anna", submit(1, roster("Anna", "orc", "Lineman")), "MP-ROST-02");
    assert!(wrong.message.starts_with("Anna is registered with Human; this roster is Orc."), "{wrong}");
    let amend = |name: Option<&str>, naf, team: Option<&str>| Command::Amend {
        number: 1,
        name: name.map(Into::into),
        naf,
        team: team.map(Into::into),
        club: None,
    };
    hall.refused("Bert", amend(Some("Rob"), None, None), "MP-BAD-01");
    hall.refused("Anna", amend(None, Some(8), None), "MP-BAD-03");
    hall.refused("Anna", amend(Some("Bert"), None, None), "MP-BAD-03");
    hall.ok("Anna", amend(Some("Anne"), Some(9), Some("orc")));
    let amended = &hall.event().coaches[&1].registration;
    assert_eq!((amended.name.as_str(), amended.naf, amended.race.as_deref()), ("Anne", Some(9), Some("orc")));
    // The organiser hands in many at once, and sees everything that is wrong with any of them.
    let both =
        vec![roster("Anne", "orc", "Lineman"), roster("Bert", "human", "Lineman"), roster("Zoe", "orc", "Lineman")];
    let problems = hall
        .act("Olga", Command::HandIn { rosters: both, table: None, columns: Vec::new() })
        .expect_err("two are wrong");
    let all: String = problems.iter().map(|p| format!("{}\n", p.message)).collect();
    assert!(all.contains("\"Zoe\"") && all.contains("Bert: Bert is registered with Orc"), "{all}");
    hall.ok(
        "Olga",
        Command::HandIn {
            rosters: vec![roster("Anne", "orc", "Lineman"), roster("Bert", "orc", "Lineman")],
            table: None,
            columns: Vec::new(),
        },
    );
    hall.ok("Olga", Command::ApproveRosters { numbers: vec![], all: true });
    hall.refused("Anne", amend(None, None, Some("human")), "MP-ROST-02");
}

#[test]
fn the_rulespack_of_an_event_under_way_changes_only_with_everything_said() {
    let mut hall = Hall::with_coaches(&plain(), 4);
    hall.draw();
    hall.play_by_number();
    let text = pack("standard", |p| {
        p.pairing.club_mates_apart_until_round = 0;
        p.tiebreakers = vec!["fewest-conceded".into(), "casualties".into()];
        p.scoring.win = 3;
    });
    hall.refused("Olga", Command::set_rulespack(text.clone()), "MP-RANK-07");
    let amend = |reason: &str| Command::AmendRulespack { text: text.clone(), reason: reason.into() };
    hall.refused("Sam", amend("typo"), "MP-BAD-01");
    hall.refused("Olga", amend(" "), "MP-RANK-07");
    let (decided, preview) = hall.desk.preview(Asked::new("Olga", NOW), &amend("typo")).expect("a preview");
    let lines: String = decided.warnings.iter().map(|w| format!("{}\n", w.message)).collect();
    assert!(lines.contains("scoring.win: 2 becomes 3.") && lines.contains("tiebreakers:"), "{lines}");
    assert!(preview.places.iter().any(|p| p.points_after == 3), "{preview:?}");
    assert_eq!(hall.event().pack.scoring.win, 2, "a preview changes nothing");
    hall.ok("Olga", amend("typo in the pack"));
    assert_eq!(hall.event().pack.scoring.win, 3);
    let entry = &hall.desk.log().last().expect("an entry").entry;
    assert_eq!(entry.reason.as_deref(), Some("typo in the pack"), "sealed with the change");
}

#[test]
fn a_changed_result_with_new_hashes_is_found_by_a_seal_that_was_seen() {
    let mut hall = Hall::with_coaches(&plain(), 4);
    hall.draw();
    hall.play_by_number();
    let seen = hall.desk.journal().head().hash;
    let mut forged = String::new();
    let mut prev = touchback_tournament::log::START.to_string();
    for sealed in hall.desk.log() {
        let mut entry = sealed.entry.clone();
        if let touchback_tournament::log::Change::Scored { report: score, .. } = &mut entry.change {
            **score = report((9, 0), (0, 0));
        }
        entry.prev = prev;
        let (line, sealed) = touchback_tournament::log::seal(entry).expect("sealed");
        forged.push_str(&format!("{line}\n"));
        prev = sealed.hash;
    }
    let forged = touchback_tournament::director::Desk::open(books(), forged.as_bytes()).expect("its chain is whole");
    assert!(verify(forged.log()).problems.is_empty(), "by itself it looks right");
    assert!(!forged.log().iter().any(|s| s.hash == seen), "but the seal that the hall has seen is not in it");
    assert!(hall.desk.log().iter().any(|s| s.hash == seen));
}

#[test]
fn an_event_of_the_first_version_is_read_verified_and_goes_on() {
    let file = include_bytes!("../fixtures/version-1.event");
    let desk = touchback_tournament::director::Desk::open(books(), file).expect("an undamaged file");
    let verified = verify(desk.log());
    assert_eq!((verified.problems.len(), verified.draws, verified.pairings), (0, 2, 3));
    let text = String::from_utf8(file.to_vec()).expect("text");
    let mut hall = Hall { desk, file: text };
    hall.play_by_number();
    hall.draw();
    assert_eq!(hall.event().played().count(), 3);
    assert!(verify(hall.desk.log()).problems.is_empty());
    // A snapshot of it makes the same event.
    let snapshot = serde_json::to_string(&hall.desk.journal().snapshot()).expect("written");
    let snapshot: touchback_journal::Snapshot<touchback_tournament::event::Event> =
        serde_json::from_str(&snapshot).expect("read");
    assert_eq!(&snapshot.state, hall.event());
}

#[test]
fn ties_are_shown_and_decided_by_people_or_dice() {
    let mut hall = Hall::with_coaches(&pack("standard", |p| p.awards.push("best-painted".into())), 4);
    hall.draw();
    for table in 1..=2 {
        hall.score(table, (2, 0), (1, 1));
    }
    let first =
        |hall: &Hall| hall.desk.look().awards(false).into_iter().find(|g| g.award == "first-place").expect("it");
    let tie = first(&hall);
    assert_eq!(tie.level.len(), 1, "two winners are level: {tie:?}");
    assert!(hall.event().standings().rows[0].shared && hall.event().standings().rows[1].shared);
    let give = |award: &str, number| Command::GiveAward { award: award.into(), number, decided_by: "jury".into() };
    hall.refused("Sam", give("first-place", None), "MP-BAD-01");
    let loser = hall.event().standings().rows[3].number;
    hall.refused("Olga", give("first-place", Some(loser)), "MP-AWD-22");
    let done = hall.ok("Olga", give("first-place", None));
    assert!(done.said.starts_with("first-place is rolled off: "), "{}", done.said);
    let decided = first(&hall);
    assert_eq!(decided.decided_by.as_deref(), Some("roll-off"));
    assert!([tie.winner, tie.level.first().copied()].contains(&decided.winner));
    hall.refused("Olga", give("first-place", None), "MP-AWD-22");
    hall.ok("Olga", give("best-painted", Some(loser)));
    let painted = hall.desk.look().awards(false).into_iter().find(|g| g.award == "best-painted").expect("it");
    assert_eq!((painted.winner, painted.decided_by.as_deref()), (Some(loser), Some("jury")));
    let sheet = touchback_tournament::print::sheet(hall.desk.look(), "awards", STAFF).expect("a sheet");
    assert!(sheet.contains("decided by roll-off") && sheet.contains("decided by jury"));
}

#[test]
fn a_round_is_paired_by_hand_with_a_reason() {
    let mut hall = Hall::with_coaches(&plain(), 5);
    hall.draw();
    hall.play_by_number();
    let by_hand = |tables: &[(u32, u32)], reason: &str| Command::PairByHand {
        tables: tables.to_vec(),
        named: None,
        reason: reason.into(),
    };
    hall.refused("Olga", by_hand(&[(1, 2)], "x"), "MP-BAD-01");
    hall.refused("Sam", by_hand(&[(1, 2)], " "), "MP-PAIR-01");
    hall.refused("Sam", by_hand(&[(1, 2), (2, 3)], "x"), "MP-PAIR-20");
    hall.refused("Sam", by_hand(&[(1, 99)], "x"), "MP-PAIR-02");
    hall.ok("Sam", by_hand(&[(5, 1), (2, 4)], "show match"));
    assert_eq!(hall.games(), [(5, Some(1)), (2, Some(4)), (3, None)]);
    assert_eq!(hall.desk.log().last().and_then(|s| s.entry.reason.as_deref()), Some("show match"));
    hall.ok("C3", Command::Withdraw { number: 3 });
    assert!(hall.act("Sam", Command::Publish).is_err_and(|p| p[0].code == "draw_stale"));
    hall.ok("C3", Command::Return { number: 3 });
    hall.ok("Olga", Command::Confirm);
    hall.ok("Sam", Command::Publish);
    assert!(verify(hall.desk.log()).problems.is_empty());
}

#[test]
fn scoring_as_real_events_use_it() {
    let text = pack("standard", |p| {
        p.pairing.club_mates_apart_until_round = 0;
        p.tiebreakers = vec!["opponents-other-points".into(), "opponents-points".into()];
        let s = &mut p.scoring;
        (s.win, s.draw, s.loss, s.per_touchdown, s.per_casualty) = (30, 15, 0, 1, 2);
        (s.large_win_from, s.large_win, s.small_loss_up_to, s.small_loss, s.not_played) = (3, 5, 1, 4, 7);
    });
    let mut hall = Hall::with_coaches(&text, 6);
    hall.draw();
    let points = |hall: &Hall, n: u32| hall.event().standings().row(n).map(|r| r.tally.tournament_points);
    let games = hall.games();
    hall.score(1, (4, 1), (1, 0));
    hall.score(2, (1, 2), (0, 3));
    let unlikely = report((99, 1), (0, 0));
    let enter = |report| Command::Score { round: 0, table: 3, report: Box::new(report) };
    hall.refused("Sam", enter(unlikely.clone()), "MP-GAME-04");
    let sure = touchback_tournament::score::Report { sure: true, ..unlikely };
    hall.desk.preview(Asked::new("Sam", NOW), &enter(sure)).expect("possible if one is sure");
    let void = touchback_tournament::score::Void::NotPlayed;
    hall.ok("Sam", enter(touchback_tournament::score::Report { void: Some(void), ..Default::default() }));
    let expected = [
        (games[0].0, 30 + 4 + 2 + 5),
        (games[0].1.expect("a game"), 1),
        (games[1].0, 1 + 4),
        (games[1].1.expect("a game"), 30 + 2 + 6),
        (games[2].0, 7),
        (games[2].1.expect("a game"), 7),
    ];
    for (number, wanted) in expected {
        assert_eq!(points(&hall, number), Some(wanted), "No. {number}");
    }
    let table = hall.event().standings();
    let winner = table.row(games[0].0).expect("ranked");
    assert_eq!(winner.figures, [0, 1], "without and with their own game");
}

#[test]
fn other_pairing_systems() {
    use touchback_tournament::rulespack::PairingSystem;
    let with = |system| {
        pack("standard", |p| {
            p.pairing.club_mates_apart_until_round = 0;
            p.pairing.system = system;
            p.rounds = Some(5);
        })
    };
    for (system, coaches) in [(PairingSystem::Swiss, 8), (PairingSystem::Random, 9), (PairingSystem::RoundRobin, 6)] {
        let mut hall = Hall::with_coaches(&with(system), coaches);
        let mut met = std::collections::BTreeSet::new();
        for _ in 0..5 {
            hall.draw();
            for (home, away) in hall.games() {
                let pair = away.map(|away| (home.min(away), home.max(away)));
                assert!(pair.is_none_or(|pair| met.insert(pair)), "{system:?}: {pair:?} again");
            }
            hall.play_by_number();
        }
        if system == PairingSystem::RoundRobin {
            assert_eq!(met.len(), 15, "everybody has met everybody");
        }
        assert!(verify(hall.desk.log()).problems.is_empty(), "{system:?}");
    }
    // Swiss: after round 1 the best winner meets the third of four.
    let mut hall = Hall::with_coaches(&with(PairingSystem::Swiss), 8);
    hall.draw();
    for table in 1..=4 {
        hall.score(table, (6 - i64::from(table), 0), (0, 0));
    }
    let order = hall.event().standings().active();
    hall.draw();
    assert_eq!(hall.games()[..2], [(order[0], Some(order[2])), (order[1], Some(order[3]))]);
    let mut free = Hall::with_coaches(&with(PairingSystem::Free), 4);
    free.refused("Sam", Command::pair(), "MP-PAIR-01");
}

#[test]
fn a_player_who_learns_something_has_not_left() {
    let text = pack("escalation", |p| p.practical.rosters_on_paper = false);
    let mut hall = Hall::staffed(&text);
    let games = hall.event().pack.draft.escalation.len();
    hall.register("Anna");
    let skilled = |skills: &[&str], more: usize| {
        let player = |skill: Option<&&str>| {
            let skills = skill.map(|s| format!("skills = [\"{s}\"]\n")).unwrap_or_default();
            format!("[[player]]\nposition = \"Lineman\"\n{skills}")
        };
        let players: String = (0..11 + more).map(|i| player(skills.get(i))).collect();
        Roster::read(&format!("name = \"A\"\ncoach = \"Anna\"\nteam = \"human\"\n{players}")).expect("a roster")
    };
    let series = |last: Roster| -> Vec<Roster> {
        let mut all: Vec<Roster> = (0..games).map(|_| skilled(&["block"], 0)).collect();
        all[games - 1] = last;
        all
    };
    let submit = |rosters| Command::SubmitRosters { number: 1, rosters };
    let lost = hall.act("Anna", submit(series(skilled(&["wrestle"], 0)))).expect_err("the blocker is gone");
    assert!(lost.iter().any(|p| p.names("MP-BAD-27") && p.message.contains("Lineman + block")), "{lost:?}");
    let fewer = hall.act("Anna", submit(series(skilled(&["block", "wrestle"], 0))));
    assert!(fewer.is_ok(), "another lineman has learned something: {fewer:?}");
}

#[test]
fn sheets_carry_the_seal_and_files_the_figures_of_a_bye() {
    let mut hall = Hall::with_coaches(&plain(), 3);
    hall.draw();
    hall.play_by_number();
    let seal = hall.desk.journal().head().hash;
    for sheet in ["pairings", "pairings-by-name", "standings"] {
        let page = touchback_tournament::print::sheet(hall.desk.look(), sheet, STAFF).expect("a sheet");
        assert!(page.contains(&seal), "{sheet}");
    }
    for nonsense in ["teams", "groups", "wall-chart", "rosters", "nothing"] {
        assert!(touchback_tournament::print::sheet(hall.desk.look(), nonsense, STAFF).is_err(), "{nonsense}");
    }
    let csv = touchback_tournament::export::games_csv(hall.event());
    assert!(csv.lines().any(|line| line.contains("Bye,2,,0,,2,,1,")), "{csv}");
    hall.ok("Olga", Command::Expel { number: 1, reason: "rude".into() });
    let page = touchback_tournament::print::sheet(hall.desk.look(), "standings", STAFF).expect("a sheet");
    assert!(page.contains("C1 (expelled)"), "{page}");
}
