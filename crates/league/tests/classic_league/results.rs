//! What a result brings: awards, suspensions, late treatment, giving up, leaving, ratings.

use super::{all_played, begun, begun_with, data, go, order, player, refused};
use std::collections::BTreeMap;
use touchback_league::classic::outcome::GivenUp;
use touchback_league::classic::{ClassicBook, Command, Outcome};
use touchback_league::modern::{Order, Stage};
use touchback_ledger::covers;
use touchback_roster::club::Tally;
use touchback_roster::dice::{SeededDice, TypedDice};
use touchback_roster::injury::Harm;
use touchback_roster::legacy::Legacy;
use touchback_roster::result::Side;
use touchback_rulesets::catalogue::Characteristic;

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
