//! NAF files: reading, the pre-check, round trips, and a real file if it is there.

use std::path::Path;

use touchback_tournament::director::Asked;
use touchback_tournament::export::{coaches_csv, games_csv, read_csv, standings_csv, verify};
use touchback_tournament::log::Registration;
use touchback_tournament::naf::{NafFile, check, export, import, read, write};

use crate::support::{Hall, NOW, SECRET, books, pack};

const ASKED: Asked = Asked { by: "Olga", at: NOW, reason: None, chance: [0; 32] };

#[test]
fn names_with_every_sign_survive_a_round_trip() {
    let mut hall = Hall::staffed(&pack("standard", |p| p.pairing.club_mates_apart_until_round = 0));
    let names = ["Tom & Jerry", "<Ogre> 'n' \"Elf\"", "Žofie Ångström", "non member"];
    for (i, name) in names.iter().enumerate() {
        let registration = Registration {
            name: (*name).into(),
            naf: (i < 3).then_some(100 + i as u64),
            race: Some("ogre".into()),
            accepts_rules: true,
            ..Registration::default()
        };
        hall.ok("Olga", touchback_tournament::director::Command::register(registration));
        hall.check_in(i as u32 + 1);
    }
    hall.ok("Olga", touchback_tournament::director::Command::close(SECRET));
    for _ in 0..2 {
        hall.draw();
        hall.play_by_number();
    }
    let (file, problems) = export(hall.event());
    assert!(problems.iter().all(|p| p.code.ends_with("_note")), "{problems:?}");
    let text = write(&file);
    assert!(text.contains("Tom &amp; Jerry") && text.contains("&lt;Ogre&gt;"));
    assert_eq!(read(&text).expect("readable"), file);
    let listed: Vec<&str> = file.coaches.list.iter().map(|c| c.name.as_str()).collect();
    assert_eq!(listed, [names[0], names[1], names[2], "Non-NAF"]);
    assert!(file.games.iter().any(|g| g.sides.iter().any(|s| s.number == "9")));
    assert_eq!(file.coaches.list[0].team, "Ogre");
    assert_eq!(file.games[0].sides[0].team_rating, "115");
    assert_eq!(file.games[0].time_stamp, "2027-05-08 09:30");
    // CSV too.
    let csv = coaches_csv(hall.event());
    assert_eq!(read_csv(&csv)[2][1], names[1]);
    assert_eq!(read_csv(&games_csv(hall.event())).len(), 5);
    let table = standings_csv(&hall.event().standings(), &|n| hall.event().name(n));
    assert_eq!(read_csv(&table).len(), 5);
}

#[test]
fn byes_and_games_of_two_non_members_are_left_out() {
    let mut hall = Hall::with_coaches(&pack("standard", |_| {}), 3);
    hall.draw();
    hall.play_by_number();
    let (file, problems) = export(hall.event());
    assert!(file.games.is_empty());
    assert!(problems.iter().any(|p| p.code == "naf_no_member_note"));
    hall.draw();
    let (_, problems) = export(hall.event());
    assert!(problems.iter().any(|p| p.names("MP-BAD-24")), "an open round is a problem");
}

#[test]
fn the_pre_check_lists_every_problem() {
    let text = "<nafReport><organiser></organiser><coaches>\
        <coach><name>A</name><number>1</number><team>Elves</team></coach>\
        <coach><name>B</name><number>1</number><team>Martians</team></coach>\
        <coach><name></name><number>x7</number><team>Orc</team></coach></coaches>\
        <game><timeStamp>yesterday</timeStamp>\
        <playerRecord><name>A</name><number>1</number><teamRating>100</teamRating><touchDowns>-1</touchDowns><badlyHurt>0</badlyHurt></playerRecord>\
        <playerRecord><name>Z</name><number>99</number><teamRating>big</teamRating><touchDowns>1</touchDowns><badlyHurt>0</badlyHurt></playerRecord>\
        </game><game><timeStamp>yesterday</timeStamp>\
        <playerRecord><name>A</name><number>1</number><teamRating>100</teamRating><touchDowns>1</touchDowns></playerRecord></game></nafReport>";
    let file = read(text).expect("well-formed");
    let codes: Vec<&str> = check(&file).iter().map(|p| p.code).collect();
    for code in [
        "naf_organiser_note",
        "naf_race_note",
        "naf_number_twice",
        "naf_race",
        "naf_no_name",
        "naf_number",
        "naf_time",
        "not_a_whole_number",
        "naf_unlisted",
        "naf_rating",
        "naf_sides",
        "naf_twice",
        "naf_absent_note",
    ] {
        assert!(codes.contains(&code), "{code} in {codes:?}");
    }
    assert!(import(books(), ASKED, &file, None).is_err(), "such a file is not imported");
    assert!(read("<nafReport><coaches></nafReport>").is_err());
    assert!(read("{}").is_err());
    let empty = check(&NafFile::default());
    assert!(empty.iter().any(|p| p.code == "naf_no_games") && empty.iter().any(|p| p.code == "naf_no_coaches"));
}

/// A real file of 59 coaches; it is beside the project, not part of it.
#[test]
fn a_real_file_is_imported_ranked_and_written_again() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../../shared/oracle/naf-report-59-coaches.xml");
    let Ok(text) = std::fs::read_to_string(path) else {
        return touchback_ledger::skipped("the real result file is not here");
    };
    let file = read(&text).expect("readable");
    assert_eq!((file.coaches.list.len(), file.games.len()), (59, 145));
    let problems = check(&file);
    let count = |code: &str| problems.iter().filter(|p| p.code == code).count();
    assert_eq!(count("naf_minutes_note"), 1, "the month stands where the minutes belong");
    assert!(count("naf_race_note") > 30, "old race names");
    assert_eq!(count("naf_absent_note"), 5, "an odd number: somebody has no game in each round");
    assert!(problems.iter().all(|p| p.code.ends_with("_note")), "{problems:?}");
    let (desk, lines) = import(books(), ASKED, &file, None).expect("imported");
    let event = desk.event();
    assert_eq!((event.coaches.len(), event.played().count()), (59, 5));
    let standings = event.standings();
    assert_eq!(standings.rows.len(), 59);
    let points: i64 = standings.rows.iter().map(|r| r.tally.tournament_points).sum();
    assert_eq!(points, 290, "two points for each of 145 games");
    assert!(standings.rows.is_sorted_by_key(|r| -r.tally.tournament_points));
    let again = touchback_tournament::director::Desk::open(books(), lines.concat().as_bytes()).expect("a good file");
    assert_eq!(again.event().standings(), standings);
    assert!(verify(again.log()).problems.is_empty());
    let (written, _) = export(event);
    let figures = |f: &NafFile| -> Vec<[(String, String, String); 2]> {
        let side =
            |s: &touchback_tournament::naf::NafSide| (s.number.clone(), s.touchdowns.clone(), s.badly_hurt.clone());
        f.games.iter().map(|g| [side(&g.sides[0]), side(&g.sides[1])]).collect()
    };
    assert_eq!(figures(&written), figures(&file), "games, scores and casualties are identical");
    assert_eq!(read(&write(&written)).expect("readable"), written);
}
