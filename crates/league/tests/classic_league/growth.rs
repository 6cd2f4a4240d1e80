//! How players and clubs develop: star rolls and hiring.

use super::office::{Office, did};
use super::{C, all_played, attempt, begun, begun_with, data, go, player, refused, touchdowns};
use touchback_league::Sums;
use touchback_league::classic::bout;
use touchback_ledger::covers;
use touchback_roster::club::PlayerId;
use touchback_roster::result::Side;

/// What is made of a star roll: the roll itself, a skill, the increase, or nothing.
fn advance(player: PlayerId, what: &str) -> C {
    C::Advance {
        club: "a".into(),
        player: player.0,
        skill: Some(what.to_owned()).filter(|what| !["roll", "increase", "nothing"].contains(&what.as_str())),
        random: None,
        secondary: false,
        roll: what == "roll",
        improve: (what == "increase").then(|| what.to_owned()),
        nothing: what == "nothing",
    }
}

#[test]
fn players_develop_by_star_rolls() {
    let data = data();
    let mut book = data.league(&[]);
    let game = begun(&mut book);
    let best = player(&book, "a", 0).id;
    let mut report = all_played(&book);
    report.home.score = 3;
    report.home.players = vec![did(best, touchdowns(3))];
    go(&mut book, C::Report { game, report }, &[3, 2, 3, 2, 2, 3]);
    let roll = || advance(best, "roll");
    assert_eq!(refused(&mut book, advance(best, "increase")), ["OB-3.9-1"], "nothing rolled");
    go(&mut book, roll(), &[3, 4]);
    assert_eq!(refused(&mut book, roll()), ["OB-3.9-1"], "take the first");
    assert_eq!(refused(&mut book, advance(best, "Mighty Blow")), ["OB-3.9-1"], "not of a lineman's own");
    assert_eq!(refused(&mut book, advance(best, "nothing")), ["OB-3.9-1"]);
    go(&mut book, advance(best, "Frenzy"), &[]);
    assert_eq!(refused(&mut book, roll()), ["OB-3.9-1"], "9 points are one roll");
    let changed = player(&book, "a", 0);
    assert!(changed.has("frenzy") && changed.upgrades == 1 && changed.rolls == 1);
    // On the pitch he has it.
    let rules = bout::match_rules(&data.context(), book.classic()).expect("rules");
    let next = begun_next(&mut book, game);
    let squad =
        bout::squad(&rules, book.classic(), book.classic().game(next).expect("there"), Side::Home).expect("a squad");
    let frenzy = touchback_engine::Skill::from_id("frenzy").expect("a skill");
    assert_eq!(squad.sheet.players.iter().filter(|player| player.has(frenzy)).count(), 1);
    assert_eq!(squad.players.len(), 11);
}

fn begun_next(book: &mut Office, game: u32) -> u32 {
    for club in ["a", "b"] {
        go(book, C::Close { game, club: club.into() }, &[]);
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
            go(&mut book, C::Award { club: club.into(), gold: 5_000_000, rerolls: 0, wizard: false }, &[]);
        }
        book
    };
    let star = |club: &str, star: &str| C::HireStar { club: club.into(), star: star.into() };
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
    let boot =
        |position: &str| C::Freeboot { club: "a".into(), position: Some(position.into()), star: None, staff: None };
    let took = boot("blitzer");
    let before = book.classic().clubs["a"].treasury;
    go(&mut book, took, &[]);
    let blitzer = data.catalogue.team("human").and_then(|t| t.position("blitzer")).expect("a position").cost;
    assert_eq!(before - book.classic().clubs["a"].treasury, blitzer / 2);
    let nobody = boot("Black Orc");
    assert_eq!(refused(&mut book, nobody), ["OB-3.9-20"]);
    let buy = |staff: &str| C::Buy { club: "a".into(), staff: staff.into() };
    let before = book.classic().clubs["a"].treasury;
    go(&mut book, buy("reroll"), &[]);
    assert_eq!(before - book.classic().clubs["a"].treasury, 2 * book.classic().clubs["a"].reroll_price);
    go(&mut book, buy("wizard"), &[]);
    assert_eq!(refused(&mut book, buy("wizard")), ["OB-3.9-21"]);
    assert_eq!(refused(&mut book, buy("alchemist")), ["OB-3.9-47"]);
}
