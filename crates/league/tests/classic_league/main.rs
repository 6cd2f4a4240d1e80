//! A league of the 1994 game from the first list to the last rating: commands, dice from a table, results, and matches that
//! the engine has played (rules/oberwald.md, rulings of kind league).

mod growth;
#[path = "../office/mod.rs"]
mod office;
mod played;
mod results;

use office::{BOSS, Office, did, played as took_part};
use std::collections::BTreeSet;
use touchback_engine::Rules;
use touchback_league::LeagueCommand as C;
use touchback_league::Sums;
use touchback_league::classic::list::{draft, starter};
use touchback_league::classic::{Club, Context, Numbers, Player, TeamList, Terms, rating};
use touchback_league::modern::Stage;
use touchback_league::report::{DeedsReport, Report};
use touchback_roster::club::PlayerId;
use touchback_roster::problem::Problem;
use touchback_rulesets::catalogue::Catalogue;
use touchback_rulesets::load;
use touchback_rulesets::options::{Settings, values};

struct Data {
    catalogue: Catalogue,
    rules: Rules,
}

fn data() -> Data {
    Data { catalogue: Catalogue::of("classic").expect("data"), rules: load("classic").expect("rules") }
}

impl Data {
    fn context(&self) -> Context<'_> {
        Context { catalogue: &self.catalogue, rules: &self.rules }
    }

    /// A league with these options and two clubs, `a` of Humans and `b` of Orcs, eleven players each.
    fn league(&self, options: &[(&str, &str)]) -> Office {
        let mut office = Office::new("classic", "", options, 5);
        for (club, team, coach) in [("a", "human", "Ben"), ("b", "orc", "Cleo")] {
            let terms = Terms::of(&Settings::default()).expect("terms");
            let list = starter(&self.context(), &terms, team, club).expect("a list");
            let file = serde_json::to_string(&list).expect("a list");
            go(
                &mut office,
                C::Enter { club: club.into(), file, division: String::new(), coach: Some(coach.into()) },
                &[],
            );
        }
        office
    }
}

fn attempt(office: &mut Office, command: C, dice: &[u16]) -> Result<Vec<String>, Vec<Problem>> {
    Ok(office.typed(BOSS, command, dice)?.steps.into_iter().map(|step| step.text).collect())
}

fn go(office: &mut Office, command: C, dice: &[u16]) -> Vec<String> {
    attempt(office, command, dice).unwrap_or_else(|problems| panic!("{problems:?}"))
}

fn refused(office: &mut Office, command: C) -> Vec<&'static str> {
    attempt(office, command, &[1; 40]).expect_err("refused").iter().map(|problem| problem.rule).collect()
}

fn ids(club: &Club) -> Vec<PlayerId> {
    club.players.iter().map(|player| player.id).collect()
}

/// Everybody took part and nobody did anything.
fn all_played(office: &Office) -> Box<Report> {
    let part = |club: &str| took_part(0, ids(office.classic().club(club).expect("there")));
    Box::new(Report { home: part("a"), away: part("b"), ..Report::default() })
}

fn touchdowns(count: u32) -> DeedsReport {
    DeedsReport { touchdowns: count, ..DeedsReport::default() }
}

fn scheduled(office: &mut Office) -> u32 {
    go(office, C::Fixture { home: "a".into(), away: "b".into(), occasion: "usual".into() }, &[]);
    office.classic().matches.keys().last().expect("a match")
}

/// A match between both, through its pre-match; both have a fan factor of 1.
fn begun(office: &mut Office) -> u32 {
    let id = scheduled(office);
    go(office, office::begin(id), &[3, 4]);
    id
}

fn player(office: &Office, club: &str, n: usize) -> Player {
    office.classic().club(club).expect("there").players[n].clone()
}

/// A second match, with any fan factors.
fn begun_with(office: &mut Office) -> u32 {
    let id = scheduled(office);
    office.must(office::begin(id));
    id
}

#[test]
fn a_list_is_checked_all_at_once() {
    let data = data();
    let terms = Terms::of(&Settings::default()).expect("terms");
    for team in &data.catalogue.teams {
        let list = starter(&data.context(), &terms, &team.id, "new").expect("a list");
        let report = draft(&data.context(), &terms, &list, &[], 1).1;
        assert!(report.problems.is_empty() && report.total <= 1_000_000, "{}: {:?}", team.id, report.problems);
    }
    let text = "name = \"X\"\nteam = \"Human\"\nfan_factor = 12\nrerolls = 9\nstaff = [\"alchemist\", \"bard\"]\n\
                stars = [\"bomber-dribblesnot\"]\n[[player]]\nposition = \"Lizard\"\n[[player]]\nposition = \"ogre\"\n\
                [[player]]\nposition = \"Ogre\"\n";
    let list = TeamList::read(text).expect("readable");
    let report = draft(&data.context(), &terms, &list, &[], 1).1;
    let codes: BTreeSet<&str> = report.problems.iter().map(|problem| problem.code).collect();
    let expected = [
        "big_guys_max",
        "fan_factor_max",
        "players_count",
        "star_list",
        "staff_list",
        "unknown_position",
        "unknown_staff",
    ];
    assert!(expected.iter().all(|code| codes.contains(code)), "{codes:?}");
    assert!(TeamList::read("name = \"X\"\nteam = \"human\"\nrerols = 1\n").is_err(), "a typing mistake");
    let dear = TeamList { rerolls: 20, ..starter(&data.context(), &terms, "orc", "new").expect("a list") };
    assert!(draft(&data.context(), &terms, &dear, &[], 1).1.problems.iter().any(|p| p.code == "over_budget"));
}

#[test]
fn a_match_pays_points_money_and_fans() {
    let data = data();
    let mut book = data.league(&[]);
    let game = begun(&mut book);
    let (scorer, hitter) = (player(&book, "a", 0).id, player(&book, "a", 1).id);
    let mut report = all_played(&book);
    report.home.score = 2;
    let hits = DeedsReport { casualties: 1, interceptions: 1, ..DeedsReport::default() };
    report.home.players = vec![did(scorer, DeedsReport { completions: 1, ..touchdowns(2) }), did(hitter, hits)];
    let before = book.classic().club("a").expect("there").treasury;
    // Most valuable, winnings and fans of both.
    go(&mut book, C::Report { game, report }, &[3, 4, 4, 2, 1, 3]);
    let points = |n: usize| player(&book, "a", n).spp;
    assert_eq!((points(0), points(1), points(2), points(3)), (7, 4, 5, 0));
    let club = book.classic().club("a").expect("there");
    // A gate of 7,000 at a rating of 100 or a little more: the die, nothing by the table, and 1 for the win.
    assert!((100..126).contains(&club.rating), "{}", club.rating);
    assert_eq!(
        (club.treasury - before, club.fan_factor),
        (50_000, 2),
        "the fans: 4, 1 for the win, 1 for two touchdowns"
    );
    let fans = book.classic().club("b").expect("there").fan_factor;
    assert_eq!(fans, 1, "3 less 1 for the defeat");
    for club in ["a", "b"] {
        go(&mut book, C::Close { game, club: club.into() }, &[]);
    }
    assert_eq!(book.classic().game(game).expect("there").stage, Stage::Closed);
    let club = book.classic().club("a").expect("there");
    assert_eq!(club.rating, rating::rating(&book.classic().terms.numbers, &book.classic().terms.options, club));
    let table = book.classic().standings(0, None);
    assert_eq!((table[0].club.as_str(), table[0].points, table[0].casualties), ("a", 3, 1));
    let again = refused(&mut book, C::Close { game, club: "a".into() });
    assert_eq!(again, ["OB-3.8-4"]);
}

#[test]
fn a_league_is_its_journal() {
    let data = data();
    let mut book = data.league(&[("rating_method", "upgrade_based"), ("values.league.hire.stars", "2")]);
    let game = begun(&mut book);
    let report = all_played(&book);
    go(&mut book, C::Report { game, report }, &[3, 4, 2, 2, 1, 3]);
    let read = book.read_again();
    let touchback_league::Game::Classic(read) = &read.state().game else { panic!("a league of 1994") };
    assert_eq!(read.clubs, book.classic().clubs);
    assert_eq!(read.terms.numbers.hire.stars_book_limit, 2);
    let entry = book.journal.head().seq;
    go(&mut book, C::Undo { entry, accept: false }, &[]);
    assert_eq!(book.classic().game(game).expect("there").stage, Stage::Ready, "the result goes back");
    let why = book.act("Cleo", C::EndSeason).expect_err("a coach");
    assert_eq!(why[0].code, "not_permitted");
    let text = book.everything();
    let forged = text.replace("\"shows\":3", "\"shows\":9");
    assert!(touchback_league::import::read(&forged).is_err(), "a die that cannot be");
    let options = C::Vary { options: vec!["rating_method=sideways".into()] };
    assert_eq!(book.act(BOSS, options).expect_err("no such value")[0].code, "options");
}

#[test]
fn the_numbers_of_the_league_are_those_of_the_list_of_values() {
    let official = Numbers::load().expect("data");
    for doc in values().iter().filter(|doc| doc.place == "league") {
        let mut settings = Settings::default();
        settings.set(&format!("values.{}", doc.key), &doc.official).expect("its own number");
        let same = Numbers::varied(&settings).expect("numbers");
        assert_eq!(format!("{same:?}"), format!("{official:?}"), "{} is not what the data say", doc.key);
        let first: i64 = doc.official.split(',').next().and_then(|n| n.parse().ok()).expect("a number");
        let other = if first < doc.max { first + 1 } else { first - 1 };
        let text = doc.official.replacen(&first.to_string(), &other.to_string(), 1);
        settings.set(&format!("values.{}", doc.key), &text).expect("another");
        let varied = Numbers::varied(&settings).expect("numbers");
        assert_ne!(format!("{varied:?}"), format!("{official:?}"), "{} changes nothing", doc.key);
    }
}
