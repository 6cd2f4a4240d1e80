//! A league of the 1994 game from the first list to the last rating: commands, dice from a table, results, and matches that
//! the engine has played (rules/oberwald.md, rulings of kind league).

use std::collections::{BTreeMap, BTreeSet};
use touchback_bots::BotKind;
use touchback_bots::simulate::{Fixture as Played, Seeds, Watcher, play};
use touchback_engine::event::Cause;
use touchback_engine::record::Recorder;
use touchback_engine::rules::Fate;
use touchback_engine::state::Options;
use touchback_engine::{Event, Events, Hand, MatchSetup, Pid, Rules, Side as PitchSide};
use touchback_ledger::covers;
use touchback_rulesets::catalogue::{Catalogue, Characteristic};
use touchback_rulesets::load;
use touchback_rulesets::options::{Settings, values};
use touchback_team::classic::bout::{self, Bout};
use touchback_team::classic::list::{draft, starter};
use touchback_team::classic::outcome::{GivenUp, Part};
use touchback_team::classic::trade::{Staff, Take, Whom};
use touchback_team::classic::{
    Charter, ClassicBook, Club, Command, Context, Game, Numbers, Outcome, Player, TeamList, Terms, rating,
};
use touchback_team::club::{PlayerId, Tally};
use touchback_team::dice::{SeededDice, TypedDice};
use touchback_team::engine::Seats;
use touchback_team::injury::Harm;
use touchback_team::league::{Order, Scoring, Stage};
use touchback_team::legacy::Legacy;
use touchback_team::problem::Problem;
use touchback_team::result::Side;

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

/// The handicap of a match: its most valuable players are drawn after it.
#[test]
fn the_weaker_side_has_more_most_valuable_players() {
    let _proof = covers(&["A-11", "A-12"]);
    let data = data();
    let behind = |options: &[(&str, &str)], gold: i64| {
        let mut book = data.league(options);
        let even_b = book.state().clubs["b"].rating;
        let award = Command::Award { club: "b".into(), gold, rerolls: 0, wizard: false };
        go(&mut book, award, &[]);
        // A prize counts from the next match on.
        assert_eq!(book.state().clubs["b"].rating, even_b);
        let game = begun(&mut book);
        let outcome = Box::new(all_played(&book));
        go(&mut book, Command::Record { game, outcome }, &[1, 2, 2, 1, 2, 2]);
        for club in ["a", "b"] {
            go(&mut book, Command::Close { game, club: club.into() }, &[]);
        }
        let ratings = ["a", "b"].map(|club| book.state().clubs[club].rating);
        let next = begun_with(&mut book);
        let given = book.state().game(next).expect("there").before.as_ref().expect("begun").handicap[0];
        (ratings, (given.plays, given.mvps))
    };
    let (ratings, _) = behind(&[], 0);
    let exactly = |difference: i64| (difference - (i64::from(ratings[1]) - i64::from(ratings[0]))) * 10_000;
    let (hundred, given) = behind(&[], exactly(100));
    assert_eq!((hundred[1] - hundred[0], given), (100, (3, 2)), "100 belongs to the lower row");
    let (more, given) = behind(&[], exactly(101));
    assert_eq!((more[1] - more[0], given), (101, (3, 3)));
    let twice = (i64::from(ratings[0]) * 2 - i64::from(ratings[1])) * 10_000;
    let (double, given) = behind(&[("handicap_scale", "ratio")], twice);
    assert_eq!((double[1], given), (double[0] * 2, (3, 2)), "2.0 is in the sixth row");
    let (_, given) = behind(&[("handicap_scale", "ratio")], twice + 10_000);
    assert_eq!(given, (3, 3));
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
fn a_suspended_player_misses_as_many_matches() {
    let _proof = covers(&["A-07"]);
    let data = data();
    for (die, missed) in [(3, 0), (4, 1), (5, 1), (6, 2)] {
        let mut book = data.league(&[("foul_policing.extras", "suspension_d6")]);
        let game = begun(&mut book);
        let fouler = player(&book, "a", 0).id;
        let mut outcome = all_played(&book);
        outcome.home.sent_off.insert(fouler, None);
        let dice = [2, 2, 3, die, 2, 2, 3];
        go(&mut book, Command::Record { game, outcome: Box::new(outcome) }, &dice);
        let mut absences = 0;
        for club in ["a", "b"] {
            go(&mut book, Command::Close { game, club: club.into() }, &[]);
        }
        for _ in 0..3 {
            let next = begun_with(&mut book);
            let mut outcome = all_played(&book);
            if !player(&book, "a", 0).is_fit() {
                absences += 1;
                let wrong = Command::Record { game: next, outcome: Box::new(outcome.clone()) };
                assert!(refused(&mut book, wrong).contains(&"OB-3.9-39"), "he cannot play");
                outcome.home.played.retain(|id| *id != fouler);
            }
            let mut seeded = SeededDice::for_purpose("end", "test");
            book.act(order(Command::Record { game: next, outcome: Box::new(outcome) }), &mut seeded).expect("recorded");
            for club in ["a", "b"] {
                go(&mut book, Command::Close { game: next, club: club.into() }, &[]);
            }
        }
        assert_eq!(absences, missed, "die {die}");
    }
}

#[test]
fn an_apothecary_kept_to_the_end_may_heal_one_injury() {
    let _proof = covers(&["O-07"]);
    let data = data();
    let played = |options: &[(&str, &str)], used: bool, raised: bool| {
        let mut book = data.league(options);
        let game = begun(&mut book);
        let (dead, slow) = (player(&book, "a", 0).id, player(&book, "a", 1).id);
        let mut outcome = all_played(&book);
        outcome.home.injuries = BTreeMap::from([(dead, Harm::Dead), (slow, Harm::LastingInjury(Characteristic::Ma))]);
        outcome.home.apothecary_used = used;
        outcome.home.raised = if raised { vec![dead] } else { Vec::new() };
        go(&mut book, Command::Record { game, outcome: Box::new(outcome) }, &[3, 2, 3, 2, 2, 3]);
        (book, game, dead, slow)
    };
    let heal = |game, player| Command::Heal { game, club: "a".into(), player };
    let (mut book, game, dead, _) = played(&[], false, false);
    assert_eq!(refused(&mut book, heal(game, dead)), ["O-07"], "at once or never");
    go(&mut book, Command::Close { game, club: "a".into() }, &[]);
    assert_eq!((book.state().clubs["a"].players.len(), book.state().gone.len()), (10, 1));
    let late = [("apothecary_timing", "postgame_if_unused")];
    let (mut book, game, dead, slow) = played(&late, false, false);
    go(&mut book, heal(game, dead), &[2]);
    assert_eq!(refused(&mut book, heal(game, slow)), ["O-07"], "one injury only");
    go(&mut book, Command::Close { game, club: "a".into() }, &[]);
    assert_eq!(book.state().clubs["a"].players.len(), 11, "he lives");
    assert_eq!((player(&book, "a", 1).lost.ma, player(&book, "a", 1).misses), (1, 1));
    let (mut book, game, dead, slow) = played(&late, false, true);
    assert_eq!(refused(&mut book, heal(game, dead)), ["O-07"], "he walks for the others");
    go(&mut book, heal(game, slow), &[2]);
    assert_eq!((player(&book, "a", 1).lost.ma, player(&book, "a", 1).misses), (0, 0));
    let (mut book, game, _, slow) = played(&late, true, false);
    assert_eq!(refused(&mut book, heal(game, slow)), ["O-07"], "used in the match");
    let (mut book, game, _, slow) = played(&late, false, false);
    go(&mut book, heal(game, slow), &[1]);
    assert_eq!(player(&book, "a", 1).lost.ma, 1, "a 1 fails");
}

#[test]
fn giving_up_costs_what_the_league_says() {
    let _proof = covers(&["O-13"]);
    let data = data();
    let given = |fit: usize, kickoff: bool| Some(GivenUp { side: Side::Home, fit, kickoff });
    let mut book = data.league(&[]);
    let game = begun(&mut book);
    let outcome = Outcome { given_up: given(2, true), ..all_played(&book) };
    assert_eq!(refused(&mut book, Command::Record { game, outcome: Box::new(outcome) }), ["OB-3.7-1"]);
    let all = "no_income_mvp_spp,fan_factor_minus_2,pitch_invasion";
    let hard = [("forfeit_rule", "with_penalty"), ("forfeit_penalties", all)];
    let mut book = data.league(&hard);
    book_fans(&mut book);
    let game = *book.state().matches.keys().last().expect("a match");
    let scorer = player(&book, "a", 0).id;
    let mut outcome = Outcome { given_up: given(6, false), ..all_played(&book) };
    outcome.home.score = 3;
    outcome.home.deeds.insert(scorer, Tally { touchdowns: 3, ..Tally::default() });
    let (money, fans) = (book.state().clubs["a"].treasury, book.state().clubs["a"].fan_factor);
    let points = |book: &ClassicBook| book.state().clubs["a"].players.iter().map(|player| player.spp).sum::<u32>();
    let earned = points(&book);
    // Eleven injury rolls: the first player dies, the others are only stunned; then the fans, and the other side.
    let mut dice = vec![5, 5, 6];
    dice.extend([1; 20]);
    dice.extend([3, 2, 3, 3]);
    go(&mut book, Command::Record { game, outcome: Box::new(outcome) }, &dice);
    let club = &book.state().clubs["a"];
    assert_eq!((club.treasury, club.fan_factor), (money, fans - 2));
    assert!(points(&book) == earned && club.players[0].dead && !club.players[1].dead);
    let won = book.state().standings(0, None).into_iter().find(|row| row.club == "b").map(|row| row.won);
    assert_eq!(won, Some(1), "whatever the score");
    // With three fit there is no price.
    let mut book = data.league(&hard);
    let game = begun(&mut book);
    let outcome = Outcome { given_up: given(3, false), ..all_played(&book) };
    let fans = book.state().clubs["a"].fan_factor;
    go(&mut book, Command::Record { game, outcome: Box::new(outcome) }, &[3, 2, 3, 3, 2, 3]);
    assert_eq!(book.state().clubs["a"].fan_factor, fans);
    assert_eq!(
        book.state().clubs["a"].players.iter().map(|player| player.spp).sum::<u32>(),
        5,
        "a most valuable player"
    );
}

/// A match that has begun between clubs with more fans.
fn book_fans(book: &mut ClassicBook) {
    let club = "a".to_owned();
    for _ in 0..3 {
        let game = begun_with(book);
        let mut outcome = all_played(book);
        outcome.home.score = 2;
        let dice: &[u16] = &[2, 2, 4, 2, 2, 4];
        go(book, Command::Record { game, outcome: Box::new(outcome) }, dice);
        for id in [club.clone(), "b".to_owned()] {
            go(book, Command::Close { game, club: id }, &[]);
        }
    }
    begun_with(book);
}

#[test]
fn a_club_may_leave_at_any_time() {
    let _proof = covers(&["OB-3.7-1"]);
    let data = data();
    let mut book = data.league(&[]);
    go(&mut book, Command::StartSeason { legs: 2 }, &[1]);
    go(&mut book, Command::PreMatch { game: 1, cure: Vec::new() }, &[3, 4]);
    let coach = Order { by: "Ben".into(), ..order(Command::Withdraw { club: "a".into() }) };
    book.act(coach, &mut TypedDice::new(&[])).expect("in the middle of a match");
    let league = book.state();
    assert!(!league.clubs.contains_key("a") && league.left["a"].season == 1);
    assert_eq!(league.matches.len(), 1, "what had not begun is not played");
    let game = league.game(1).expect("there");
    assert_eq!((game.stage, game.abandoned_by.as_deref(), game.outcome.is_none()), (Stage::Closed, Some("a"), true));
    assert!(league.open_match("b").is_none(), "the other club is free");
    let why = refused(&mut book, Command::Withdraw { club: "a".into() });
    assert_eq!(why, ["OB-1.0-11"], "nobody is there to leave");
}

#[test]
fn a_helmet_is_one_upgrade_of_the_rating() {
    let _proof = covers(&["OBC-38"]);
    let data = data();
    let rated = |options: &[(&str, &str)], helmet: bool| {
        let mut book = data.league(options);
        let game = begun(&mut book);
        let mut outcome = all_played(&book);
        if helmet {
            outcome.home.legacy = Legacy { helmets: vec![player(&book, "a", 0).id], ..Legacy::default() };
        }
        go(&mut book, Command::Record { game, outcome: Box::new(outcome) }, &[3, 2, 3, 2, 2, 3]);
        go(&mut book, Command::Close { game, club: "a".into() }, &[]);
        (book.state().clubs["a"].rating, player(&book, "a", 0).gained.av)
    };
    let by_upgrades = [("rating_method", "upgrade_based")];
    let (plain, with) = (rated(&by_upgrades, false), rated(&by_upgrades, true));
    assert_eq!((with.0 - plain.0, with.1 - plain.1), (2, 1));
    assert_eq!(rated(&[], false).0, rated(&[], true).0, "points alone do not see it");
}

#[test]
fn players_develop_by_star_rolls() {
    let data = data();
    let mut book = data.league(&[]);
    let game = begun(&mut book);
    let best = player(&book, "a", 0).id;
    let mut outcome = all_played(&book);
    outcome.home.score = 3;
    outcome.home.deeds.insert(best, Tally { touchdowns: 3, ..Tally::default() });
    go(&mut book, Command::Record { game, outcome: Box::new(outcome) }, &[3, 2, 3, 2, 2, 3]);
    let roll = || Command::StarRoll { club: "a".into(), player: best };
    let improve = |take| Command::Improve { club: "a".into(), player: best, take };
    assert_eq!(refused(&mut book, improve(Take::Increase)), ["OB-3.9-1"], "nothing rolled");
    go(&mut book, roll(), &[3, 4]);
    assert_eq!(refused(&mut book, roll()), ["OB-3.9-1"], "take the first");
    assert_eq!(refused(&mut book, improve(Take::Skill("Mighty Blow".into()))), ["OB-3.9-1"], "not of a lineman's own");
    assert_eq!(refused(&mut book, improve(Take::Nothing)), ["OB-3.9-1"]);
    go(&mut book, improve(Take::Skill("Frenzy".into())), &[]);
    assert_eq!(refused(&mut book, roll()), ["OB-3.9-1"], "9 points are one roll");
    let changed = player(&book, "a", 0);
    assert!(changed.has("frenzy") && changed.upgrades == 1 && changed.rolls == 1);
    // On the pitch he has it.
    let rules = bout::match_rules(&data.context(), book.state()).expect("rules");
    let next = begun_next(&mut book, game);
    let squad =
        bout::squad(&rules, book.state(), book.state().game(next).expect("there"), Side::Home).expect("a squad");
    let frenzy = touchback_engine::Skill::from_id("frenzy").expect("a skill");
    assert_eq!(squad.sheet.players.iter().filter(|player| player.has(frenzy)).count(), 1);
    assert_eq!(squad.players.len(), 11);
}

fn begun_next(book: &mut ClassicBook, game: u32) -> u32 {
    for club in ["a", "b"] {
        go(book, Command::Close { game, club: club.into() }, &[]);
    }
    begun_with(book)
}

#[test]
fn clubs_hire_within_the_leagues_limits() {
    let _proof = covers(&["A-33"]);
    let data = data();
    let rich = |options: &[(&str, &str)]| {
        let mut book = data.league(options);
        for club in ["a", "b"] {
            go(&mut book, Command::Award { club: club.into(), gold: 5_000_000, rerolls: 0, wizard: false }, &[]);
        }
        book
    };
    let star = |club: &str, star: &str| Command::HireStar { club: club.into(), star: star.into() };
    let mine: Vec<String> =
        data.catalogue.stars.iter().filter(|s| s.is_listed_for("orc")).map(|s| s.id.clone()).collect();
    assert!(mine.len() > 4, "enough to meet the limit: {mine:?}");
    let hired = |options: &[(&str, &str)]| {
        let mut book = rich(options);
        mine.iter().take(5).filter(|id| attempt(&mut book, star("b", id), &[]).is_ok()).count()
    };
    assert_eq!(hired(&[]), 4, "the handbook's number as recalled");
    assert_eq!(hired(&[("values.league.hire.stars", "1")]), 1, "a league that knows better");
    assert_eq!(hired(&[("star_player_limit", "max_two")]), 2);
    let mut book = rich(&[("star_duplicates", "unique_per_league")]);
    assert_eq!(refused(&mut book, star("b", "griff-oberwald")), ["OB-4.1-2"], "he is on no list of theirs");
    go(&mut book, star("a", "morg-n-thorg"), &[]);
    assert_eq!(refused(&mut book, star("b", "morg-n-thorg")), ["O-17"]);
    let took = Command::Freeboot { club: "a".into(), whom: Whom::Position("blitzer".into()) };
    let before = book.state().clubs["a"].treasury;
    go(&mut book, took, &[]);
    let blitzer = data.catalogue.team("human").and_then(|t| t.position("blitzer")).expect("a position").cost;
    assert_eq!(before - book.state().clubs["a"].treasury, blitzer / 2);
    let nobody = Command::Freeboot { club: "a".into(), whom: Whom::Position("Black Orc".into()) };
    assert_eq!(refused(&mut book, nobody), ["OB-3.9-20"]);
    let buy = |staff| Command::BuyStaff { club: "a".into(), staff };
    let before = book.state().clubs["a"].treasury;
    go(&mut book, buy(Staff::Reroll), &[]);
    assert_eq!(before - book.state().clubs["a"].treasury, 2 * book.state().clubs["a"].reroll_price);
    go(&mut book, buy(Staff::Wizard), &[]);
    assert_eq!(refused(&mut book, buy(Staff::Wizard)), ["OB-3.9-21"]);
    assert_eq!(refused(&mut book, buy(Staff::Special("alchemist".into()))), ["OB-3.9-47"]);
}

/// The record of a match with these events.
fn recorded(rules: &Rules, events: &[Event]) -> Recorder {
    let mut recorder = Recorder::for_match(rules, &Options::default());
    for player in 0..4 {
        for side in PitchSide::BOTH {
            let at = touchback_engine::Sq::at(player, side.index() as u8);
            recorder.emit(Event::Placed { who: Pid::new(side, usize::from(player)), at });
        }
    }
    events.iter().for_each(|event| recorder.emit(*event));
    recorder.emit(Event::MatchEnded { home: 0, away: 0 });
    recorder
}

/// What the match says was earned is what the league pays: the scenarios of points.scenario show these events on the pitch.
#[test]
fn points_follow_what_happened_on_the_pitch() {
    let _proof = covers(&["OB-2.3-3", "OB-2.11-6", "OB-4.6-4", "OB-2.6-3", "OB-2.12-5"]);
    let data = data();
    let rules = &data.rules;
    let (home, away) = (|n| Pid::new(PitchSide::Home, n), |n| Pid::new(PitchSide::Away, n));
    let hurt = |who, by, cause, spp| Event::Casualty { who, by, cause, fate: Fate::BadlyHurt, spp };
    let seats = Seats {
        players: [(1..=4).map(PlayerId).collect(), (11..=14).map(PlayerId).collect()],
        journeymen: [Vec::new(), Vec::new()],
    };
    let earned = |events: &[Event]| {
        let outcome = bout::outcome(recorded(rules, events).record(), &seats, "test").expect("over");
        let points = |part: &Part| part.deeds.values().map(|tally| tally.spp(&data.catalogue)).sum::<u32>();
        (points(&outcome.home), points(&outcome.away), outcome)
    };
    // A failed dodge, a foul, and a wrecked Death Roller count for nobody.
    let fell = Event::Casualty { who: home(0), by: Pid::NONE, cause: Cause::Fall, fate: Fate::Dead, spp: 0 };
    let (own, other, outcome) =
        earned(&[fell, hurt(home(1), away(0), Cause::Foul, 0), Event::RuledOut { who: home(2) }]);
    assert_eq!((own, other), (0, 0));
    assert_eq!(outcome.home.injuries.get(&PlayerId(1)), Some(&Harm::Dead));
    assert!(!outcome.home.injuries.contains_key(&PlayerId(3)));
    // Two of them into the crowd by one frenzied run.
    let crowd = |who| hurt(who, home(0), Cause::Crowd, 2);
    let (own, _, outcome) = earned(&[crowd(away(0)), crowd(away(1))]);
    assert_eq!((own, outcome.home.deeds[&PlayerId(1)].casualties), (4, 2));
    // A pass or a throw-in intercepted, and a stray ball caught.
    let (own, _, outcome) = earned(&[Event::Intercepted { who: home(0) }]);
    assert_eq!((own, outcome.home.deeds[&PlayerId(1)].interceptions), (2, 1));
    let caught = Event::BallGained { who: home(0), how: touchback_engine::event::Gained::Catch };
    assert_eq!(earned(&[caught]).0, 0);
    // A suspension that was rolled for in the match is not rolled for again.
    let foul = [
        Event::Activated { who: home(0), action: touchback_engine::ActionKind::Foul },
        Event::SentOff { who: home(0) },
        Event::Suspended { who: home(0), matches: 2 },
    ];
    assert_eq!(earned(&foul).2.home.sent_off.get(&PlayerId(1)), Some(&Some(2)));
}

struct Seen(Recorder);

impl Events for Seen {
    fn emit(&mut self, event: Event) {
        self.0.emit(event);
    }
}

impl Watcher for Seen {}

/// Bots play a short season; every point in the league is one that a match gave.
#[test]
fn a_season_of_engine_matches() {
    let data = data();
    let mut book = data.league(&[("foul_policing.extras", "suspension_d6"), ("values.kickoff.invasion", "5")]);
    go(&mut book, Command::StartSeason { legs: 2 }, &[2]);
    let mut given = 0;
    for game in 1..=2 {
        let mut dice = SeededDice::for_purpose("season", &game.to_string());
        book.act(order(Command::PreMatch { game, cure: Vec::new() }), &mut dice).expect("begun");
        let fixture = book.state().game(game).expect("there").clone();
        let rules = bout::match_rules(&data.context(), book.state()).expect("rules");
        let squads = Side::BOTH.map(|side| bout::squad(&rules, book.state(), &fixture, side).expect("a squad"));
        let options = Options { league: true, ..Options::default() };
        let setup = MatchSetup { home: squads[0].sheet.clone(), away: squads[1].sheet.clone(), options };
        let played = Played { rules: &rules, setup: &setup, bots: [BotKind::Scripted; 2], hands: [Hand::EMPTY; 2] };
        let mut seen = Seen(Recorder::for_match(&rules, &options));
        play(&played, Seeds::of(7, u64::from(game)), &mut seen).expect("played");
        let record = seen.0.record();
        given += record.players.iter().map(|player| u32::from(player.spp)).sum::<u32>();
        let bout = Bout { game, squads: [&squads[0], &squads[1]], record, plays: Default::default(), source: "test" };
        bout::enter(&mut book, &bout, order, &mut dice).expect("entered");
        let handicap = fixture.before.expect("begun").handicap;
        given += handicap.iter().map(|side| u32::from(side.mvps) * 5).sum::<u32>();
        for club in ["a", "b"] {
            go(&mut book, Command::Close { game, club: club.into() }, &[]);
        }
    }
    let league = book.state();
    let here = league.clubs.values().flat_map(|club| &club.players).map(|player| player.spp).sum::<u32>();
    let gone = league.gone.values().map(|gone| gone.player.spp).sum::<u32>();
    assert_eq!(here + gone, given, "no point is lost or made up");
    go(&mut book, Command::EndSeason, &[]);
    let text = serde_json::to_string(book.file()).expect("written");
    assert!(ClassicBook::read(data.context(), &text).is_ok(), "the history leads to the same league");
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
