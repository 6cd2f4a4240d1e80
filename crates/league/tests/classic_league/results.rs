//! What a result brings: awards, suspensions, late treatment, giving up, leaving, ratings.

use super::office::{BOSS, Office, begin, did, hurt, start_season};
use super::{C, all_played, begun, begun_with, data, go, player, refused, touchdowns};
use touchback_league::Sums;
use touchback_league::modern::Stage;
use touchback_league::report::{PlayerReport, Report};
use touchback_ledger::covers;
use touchback_roster::result::Side;

/// The handicap of a match: its most valuable players are drawn after it.
#[test]
fn the_weaker_side_has_more_most_valuable_players() {
    let _proof = covers(&["A-11", "A-12"]);
    let data = data();
    let behind = |options: &[(&str, &str)], gold: i64| {
        let mut book = data.league(options);
        let even_b = book.classic().clubs["b"].rating;
        let award = C::Award { club: "b".into(), gold, rerolls: 0, wizard: false };
        go(&mut book, award, &[]);
        // A prize counts from the next match on.
        assert_eq!(book.classic().clubs["b"].rating, even_b);
        let game = begun(&mut book);
        let report = all_played(&book);
        go(&mut book, C::Report { game, report }, &[1, 2, 2, 1, 2, 2]);
        for club in ["a", "b"] {
            go(&mut book, C::Close { game, club: club.into() }, &[]);
        }
        let ratings = ["a", "b"].map(|club| book.classic().clubs[club].rating);
        let next = begun_with(&mut book);
        let given = book.classic().game(next).expect("there").before.as_ref().expect("begun").handicap[0];
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
        let mut report = all_played(&book);
        report.home.players = vec![PlayerReport { player: fouler.0, sent_off: true, ..PlayerReport::default() }];
        let dice = [2, 2, 3, die, 2, 2, 3];
        go(&mut book, C::Report { game, report }, &dice);
        let mut absences = 0;
        for club in ["a", "b"] {
            go(&mut book, C::Close { game, club: club.into() }, &[]);
        }
        for _ in 0..3 {
            let next = begun_with(&mut book);
            let mut report = all_played(&book);
            if !player(&book, "a", 0).is_fit() {
                absences += 1;
                let wrong = C::Report { game: next, report: report.clone() };
                assert!(refused(&mut book, wrong).contains(&"OB-3.9-39"), "he cannot play");
                report.home.played = None;
            }
            book.must(C::Report { game: next, report });
            for club in ["a", "b"] {
                go(&mut book, C::Close { game: next, club: club.into() }, &[]);
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
        let mut report = all_played(&book);
        report.home.players = vec![hurt(dead, "dead", None), hurt(slow, "lasting-ma", None)];
        report.home.apothecary_used = used;
        report.home.left = if raised { vec![format!("raised={}", dead.0)] } else { Vec::new() };
        go(&mut book, C::Report { game, report }, &[3, 2, 3, 2, 2, 3]);
        (book, game, dead, slow)
    };
    let heal = |game, player: touchback_roster::club::PlayerId| C::Heal { game, club: "a".into(), player: player.0 };
    let (mut book, game, dead, _) = played(&[], false, false);
    assert_eq!(refused(&mut book, heal(game, dead)), ["O-07"], "at once or never");
    go(&mut book, C::Close { game, club: "a".into() }, &[]);
    assert_eq!((book.classic().clubs["a"].players.len(), book.classic().gone.len()), (10, 1));
    let late = [("apothecary_timing", "postgame_if_unused")];
    let (mut book, game, dead, slow) = played(&late, false, false);
    go(&mut book, heal(game, dead), &[2]);
    assert_eq!(refused(&mut book, heal(game, slow)), ["O-07"], "one injury only");
    go(&mut book, C::Close { game, club: "a".into() }, &[]);
    assert_eq!(book.classic().clubs["a"].players.len(), 11, "he lives");
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
    let gives_up = |book: &Office, fit: usize, kickoff: bool| {
        let mut report = Report { conceded_by: Some(Side::Home), conceded_freely: kickoff, ..*all_played(book) };
        report.home.fit = fit;
        Box::new(report)
    };
    let mut book = data.league(&[]);
    let game = begun(&mut book);
    let report = gives_up(&book, 2, true);
    assert_eq!(refused(&mut book, C::Report { game, report }), ["OB-3.7-1"]);
    let all = "no_income_mvp_spp,fan_factor_minus_2,pitch_invasion";
    let hard = [("forfeit_rule", "with_penalty"), ("forfeit_penalties", all)];
    let mut book = data.league(&hard);
    book_fans(&mut book);
    let game = book.classic().matches.keys().last().expect("a match");
    let scorer = player(&book, "a", 0).id;
    let mut report = gives_up(&book, 6, false);
    report.home.score = 3;
    report.home.players = vec![did(scorer, touchdowns(3))];
    let (money, fans) = (book.classic().clubs["a"].treasury, book.classic().clubs["a"].fan_factor);
    let points = |book: &Office| book.classic().clubs["a"].players.iter().map(|player| player.spp).sum::<u32>();
    let earned = points(&book);
    // Eleven injury rolls: the first player dies, the others are only stunned; then the fans, and the other side.
    let mut dice = vec![5, 5, 6];
    dice.extend([1; 20]);
    dice.extend([3, 2, 3, 3]);
    go(&mut book, C::Report { game, report }, &dice);
    let club = &book.classic().clubs["a"];
    assert_eq!((club.treasury, club.fan_factor), (money, fans - 2));
    assert!(points(&book) == earned && club.players[0].dead && !club.players[1].dead);
    let won = book.classic().standings(0, None).into_iter().find(|row| row.club == "b").map(|row| row.won);
    assert_eq!(won, Some(1), "whatever the score");
    // With three fit there is no price.
    let mut book = data.league(&hard);
    let game = begun(&mut book);
    let report = gives_up(&book, 3, false);
    let fans = book.classic().clubs["a"].fan_factor;
    go(&mut book, C::Report { game, report }, &[3, 2, 3, 3, 2, 3]);
    assert_eq!(book.classic().clubs["a"].fan_factor, fans);
    assert_eq!(
        book.classic().clubs["a"].players.iter().map(|player| player.spp).sum::<u32>(),
        5,
        "a most valuable player"
    );
}

/// A match that has begun between clubs with more fans.
fn book_fans(book: &mut Office) {
    let club = "a".to_owned();
    for _ in 0..3 {
        let game = begun_with(book);
        let mut report = all_played(book);
        report.home.score = 2;
        let dice: &[u16] = &[2, 2, 4, 2, 2, 4];
        go(book, C::Report { game, report }, dice);
        for id in [club.clone(), "b".to_owned()] {
            go(book, C::Close { game, club: id }, &[]);
        }
    }
    begun_with(book);
}

#[test]
fn a_club_may_leave_at_any_time() {
    let _proof = covers(&["OB-3.7-1"]);
    let data = data();
    let mut book = data.league(&[]);
    go(&mut book, start_season(2), &[1]);
    go(&mut book, begin(1), &[3, 4]);
    book.act(BOSS, C::Withdraw { club: "a".into() }).expect("in the middle of a match");
    let league = book.classic();
    assert!(!league.clubs.contains_key("a") && league.left["a"].season == 1);
    assert_eq!(league.matches.len(), 1, "what had not begun is not played");
    let game = league.game(1).expect("there");
    assert_eq!((game.stage, game.abandoned_by.as_deref(), game.outcome.is_none()), (Stage::Closed, Some("a"), true));
    assert!(league.open_match("b").is_none(), "the other club is free");
    let why = refused(&mut book, C::Withdraw { club: "a".into() });
    assert_eq!(why, ["OB-1.0-11"], "nobody is there to leave");
}

#[test]
fn a_helmet_is_one_upgrade_of_the_rating() {
    let _proof = covers(&["OBC-38"]);
    let data = data();
    let rated = |options: &[(&str, &str)], helmet: bool| {
        let mut book = data.league(options);
        let game = begun(&mut book);
        let mut report = all_played(&book);
        if helmet {
            report.home.left = vec![format!("helmet={}", player(&book, "a", 0).id.0)];
        }
        go(&mut book, C::Report { game, report }, &[3, 2, 3, 2, 2, 3]);
        go(&mut book, C::Close { game, club: "a".into() }, &[]);
        (book.classic().clubs["a"].rating, player(&book, "a", 0).gained.av)
    };
    let by_upgrades = [("rating_method", "upgrade_based")];
    let (plain, with) = (rated(&by_upgrades, false), rated(&by_upgrades, true));
    assert_eq!((with.0 - plain.0, with.1 - plain.1), (2, 1));
    assert_eq!(rated(&[], false).0, rated(&[], true).0, "points alone do not see it");
}
