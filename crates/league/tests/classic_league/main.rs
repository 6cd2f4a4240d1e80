//! A league of the 1994 game from the first list to the last rating: commands, dice from a table, results, and matches that
//! the engine has played (rules/oberwald.md, rulings of kind league).

mod growth;
mod played;
mod results;

use std::collections::BTreeSet;
use touchback_engine::Rules;
use touchback_league::classic::list::{draft, starter};
use touchback_league::classic::outcome::Part;
use touchback_league::classic::{
    Charter, ClassicBook, Club, Command, Context, Game, Numbers, Outcome, Player, TeamList, Terms, rating,
};
use touchback_league::modern::{Order, Scoring, Stage};
use touchback_roster::club::{PlayerId, Tally};
use touchback_roster::dice::{SeededDice, TypedDice};
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
    fn league(&self, options: &[(&str, &str)]) -> ClassicBook<'_> {
        let charter = Charter {
            name: "Old Cup".into(),
            format: Game::Classic,
            commissioner: "Anna".into(),
            options: options.iter().map(|(key, value)| ((*key).to_owned(), (*value).to_owned())).collect(),
            scoring: Scoring::default(),
        };
        let mut book = ClassicBook::found(self.context(), charter).expect("a league");
        for (club, team, coach) in [("a", "human", "Ben"), ("b", "orc", "Cleo")] {
            let mut list =
                starter(&self.context(), &Terms::of(&Settings::default()).expect("terms"), team, club).expect("a list");
            list.coach = coach.to_owned();
            go(&mut book, Command::Enter { club: club.into(), division: String::new(), list }, &[]);
        }
        book
    }
}

fn order(command: Command) -> Order<Command> {
    Order { at: "t".into(), by: "Anna".into(), reason: String::new(), seen: None, command }
}

fn attempt(book: &mut ClassicBook, command: Command, dice: &[u16]) -> Result<Vec<String>, Vec<Problem>> {
    let mut typed = TypedDice::new(dice);
    let steps = book.act(order(command), &mut typed)?.steps.iter().map(|step| step.text.clone()).collect();
    assert_eq!(typed.left(), 0, "dice too many");
    Ok(steps)
}

fn go(book: &mut ClassicBook, command: Command, dice: &[u16]) -> Vec<String> {
    attempt(book, command, dice).unwrap_or_else(|problems| panic!("{problems:?}"))
}

fn refused(book: &mut ClassicBook, command: Command) -> Vec<&'static str> {
    attempt(book, command, &[1; 40]).expect_err("refused").iter().map(|problem| problem.rule).collect()
}

fn ids(club: &Club) -> Vec<PlayerId> {
    club.players.iter().map(|player| player.id).collect()
}

fn all_played(book: &ClassicBook) -> Outcome {
    let part = |club: &str| Part { played: ids(book.state().club(club).expect("there")), ..Part::default() };
    Outcome { home: part("a"), away: part("b"), ..Outcome::default() }
}

/// A match between both, through its pre-match; both have a fan factor of 1.
fn begun(book: &mut ClassicBook) -> u32 {
    go(book, Command::Schedule { home: "a".into(), away: "b".into(), occasion: Default::default() }, &[]);
    let id = *book.state().matches.keys().last().expect("a match");
    go(book, Command::PreMatch { game: id, cure: Vec::new() }, &[3, 4]);
    id
}

fn player(book: &ClassicBook, club: &str, n: usize) -> Player {
    book.state().club(club).expect("there").players[n].clone()
}

/// A second match, with any fan factors.
fn begun_with(book: &mut ClassicBook) -> u32 {
    go(book, Command::Schedule { home: "a".into(), away: "b".into(), occasion: Default::default() }, &[]);
    let id = *book.state().matches.keys().last().expect("a match");
    let mut dice = SeededDice::for_purpose("gate", "test");
    book.act(order(Command::PreMatch { game: id, cure: Vec::new() }), &mut dice).expect("begun");
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
    let mut outcome = all_played(&book);
    outcome.home.score = 2;
    outcome.home.deeds.insert(scorer, Tally { touchdowns: 2, completions: 1, ..Tally::default() });
    outcome.home.deeds.insert(hitter, Tally { casualties: 1, interceptions: 1, ..Tally::default() });
    let before = book.state().club("a").expect("there").treasury;
    // Most valuable, winnings and fans of both.
    go(&mut book, Command::Record { game, outcome: Box::new(outcome) }, &[3, 4, 4, 2, 1, 3]);
    let points = |n: usize| player(&book, "a", n).spp;
    assert_eq!((points(0), points(1), points(2), points(3)), (7, 4, 5, 0));
    let club = book.state().club("a").expect("there");
    // A gate of 7,000 at a rating of 100 or a little more: the die, nothing by the table, and 1 for the win.
    assert!((100..126).contains(&club.rating), "{}", club.rating);
    assert_eq!(
        (club.treasury - before, club.fan_factor),
        (50_000, 2),
        "the fans: 4, 1 for the win, 1 for two touchdowns"
    );
    let fans = book.state().club("b").expect("there").fan_factor;
    assert_eq!(fans, 1, "3 less 1 for the defeat");
    for club in ["a", "b"] {
        go(&mut book, Command::Close { game, club: club.into() }, &[]);
    }
    assert_eq!(book.state().game(game).expect("there").stage, Stage::Closed);
    let club = book.state().club("a").expect("there");
    assert_eq!(club.rating, rating::rating(&book.state().terms.numbers, &book.state().terms.options, club));
    let table = book.state().standings(0, None);
    assert_eq!((table[0].club.as_str(), table[0].points, table[0].casualties), ("a", 3, 1));
    let again = refused(&mut book, Command::Close { game, club: "a".into() });
    assert_eq!(again, ["OB-3.8-4"]);
}

#[test]
fn a_book_is_its_history() {
    let data = data();
    let mut book = data.league(&[("rating_method", "upgrade_based"), ("values.league.hire.stars", "2")]);
    let game = begun(&mut book);
    let outcome = Box::new(all_played(&book));
    go(&mut book, Command::Record { game, outcome }, &[3, 4, 2, 2, 1, 3]);
    let text = serde_json::to_string(book.file()).expect("written");
    let read = ClassicBook::read(data.context(), &text).expect("the same league");
    assert_eq!(read.state().clubs, book.state().clubs);
    assert_eq!(read.state().terms.numbers.hire.stars_book_limit, 2);
    let undone = book.undo(5, "t", "Anna", "a mistake").expect("the result goes back").number;
    assert_eq!((undone, book.state().game(game).expect("there").stage), (6, Stage::Ready));
    let stranger = Order { by: "Cleo".into(), ..order(Command::EndSeason) };
    let why = book.act(stranger, &mut TypedDice::new(&[])).expect_err("a coach");
    assert_eq!(why[0].code, "not_permitted");
    let forged = text.replace("\"shows\":3", "\"shows\":9");
    assert!(ClassicBook::read(data.context(), &forged).is_err(), "a die that cannot be");
    let other = text.replace("upgrade_based", "sideways");
    assert_eq!(ClassicBook::read(data.context(), &other).err().expect("no such value")[0].code, "options");
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
