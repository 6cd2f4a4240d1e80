//! Agreement with 184 real event rosters; they are beside the project and used only if present.

use touchback_roster::check::Draft;
use touchback_roster::import::event_csv;
use touchback_roster::names::Names;
use touchback_roster::rules::Format;
use touchback_rulesets::catalogue::Catalogue;

#[test]
fn real_event_rosters_are_read_without_an_unexplained_name() {
    let file = concat!(env!("CARGO_MANIFEST_DIR"), "/../../../shared/oracle/rosters-2020-event.csv");
    let Ok(text) = std::fs::read_to_string(file) else {
        touchback_ledger::skipped("the real event rosters are not here");
        return;
    };
    let catalogue = Catalogue::load().expect("sound data");
    let names = Names::new(&catalogue).expect("sound aliases");
    let draft = Draft::new(&catalogue, &names, Format::Elevens, None);
    let import = event_csv(&draft, &text).expect("a readable table");
    assert_eq!(import.rosters.len(), 184);
    let unexplained: Vec<_> = import
        .rosters
        .iter()
        .flat_map(|r| r.unknown.iter().filter(|u| u.reason.is_none()).map(|u| (&r.race, &u.text)))
        .collect();
    assert!(unexplained.is_empty(), "{unexplained:?}");
    assert_eq!(import.unknown_without_reason, 0);
    let players: usize = import.rosters.iter().map(|r| r.roster.players.len()).sum();
    let explained: usize = import.rosters.iter().map(|r| r.unknown.len()).sum();
    let bought: usize = import.rosters.iter().map(|r| r.roster.stars.len() + r.roster.inducements.len()).sum();
    let blank = text.lines().skip(1).filter(|line| line.split(',').nth(3) == Some("")).count();
    let shirts = text.lines().skip(1).map(|line| line.splitn(5, ',').take(4).collect::<Vec<_>>());
    let shirts: Vec<_> = shirts.filter(|cells| cells[2] != "99" && !cells[3].is_empty()).collect();
    let again = (1..shirts.len()).filter(|i| shirts[..*i].contains(&shirts[*i])).count();
    assert_eq!(players + again + explained + bought + blank, text.lines().count() - 1, "no row is lost");
    let event_only = |race: &str| race.ends_with("Eurobowl 2022");
    assert!(import.rosters.iter().all(|r| r.unknown.is_empty() || event_only(&r.race)));
    for read in import.rosters.iter().filter(|r| r.cost_complete) {
        assert!((900_000..=1_400_000).contains(&read.cost), "{} {}: {}", read.number, read.race, read.cost);
    }
}

/// The two teams of a real match; their skills, staff and value are those of the file.
#[test]
fn both_teams_of_a_real_match_are_read() {
    let file = concat!(env!("CARGO_MANIFEST_DIR"), "/../../../shared/oracle/fumbbl-bb2020-chaosdwarf-human.json.gz");
    let Ok(bytes) = std::fs::read(file) else {
        touchback_ledger::skipped("the real match is not here");
        return;
    };
    let mut text = String::new();
    std::io::Read::read_to_string(&mut flate2::read::GzDecoder::new(&bytes[..]), &mut text).expect("packed text");
    let catalogue = Catalogue::load().expect("sound data");
    let names = Names::new(&catalogue).expect("sound aliases");
    let draft = Draft::new(&catalogue, &names, Format::Elevens, None);
    let import = touchback_roster::import::fumbbl(&draft, &text).expect("a match file");
    assert_eq!(import.unknown_without_reason, 0, "{:?}", import.rosters.iter().map(|r| &r.unknown).collect::<Vec<_>>());
    let told: Vec<(&str, usize, i64)> =
        import.rosters.iter().map(|r| (r.roster.team.as_str(), r.roster.players.len(), r.roster.rerolls)).collect();
    assert_eq!(told, [("chaos-dwarf", 13, 3), ("human", 14, 3)]);
    let gained = |r: usize| import.rosters[r].roster.players.iter().map(|p| p.skills.len()).sum::<usize>();
    assert_eq!((gained(0), gained(1)), (6, 6), "skills of the position itself are not gained");
    for read in &import.rosters {
        println!("{} {}: {:?}", read.race, read.team_value, read.remarks);
    }
}
