//! How players and clubs develop: star rolls and hiring.

use super::{all_played, attempt, begun, begun_with, data, go, player, refused};
use touchback_league::classic::bout::{self};
use touchback_league::classic::trade::{Staff, Take, Whom};
use touchback_league::classic::{ClassicBook, Command};
use touchback_ledger::covers;
use touchback_roster::club::Tally;
use touchback_roster::result::Side;

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
