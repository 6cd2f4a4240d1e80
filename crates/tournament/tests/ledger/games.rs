//! One game: scoring, conceding, Byes, knockout endings (MP-GAME, MP-SCORE, MP-BYE, MP-CONC, MP-KO-09 to -11).

use touchback_ledger::covers;
use touchback_tournament::problem::Problems;
use touchback_tournament::ranking::Tally;
use touchback_tournament::score::{
    Causes, Concession, ExtraTime, GameScore, Outcome, Report, Scoring, Seat, bonus_points, bye, judge, sudden_death,
    whole_number,
};

use crate::support::report;

fn judged(report: &Report) -> GameScore {
    judge(report, &Scoring::default(), false).expect("a good report")
}

/// Outcome, TP, BP of both sides.
fn worth(report: &Report) -> [(Outcome, i64, i64); 2] {
    judged(report).0.map(|s| (s.outcome, s.tournament_points, s.bonus_points))
}

fn problems(report: &Report, knockout: bool) -> Problems {
    judge(report, &Scoring::default(), knockout).expect_err("a bad report")
}

fn conceded(score: (i64, i64), casualties: (i64, i64), three_or_fewer: bool) -> Report {
    Report { conceded: Some(Concession { by: Seat::Home, three_or_fewer }), ..report(score, casualties) }
}

use Outcome::{Draw, Loss, Win};

#[test]
fn jay_beats_rob() {
    let _proof = covers(&["MP-EX-01", "MP-SCORE-01", "MP-SCORE-02", "MP-SCORE-04", "MP-GAME-04"]);
    assert_eq!(worth(&report((3, 1), (2, 4))), [(Win, 2, 1), (Loss, 0, 1)]);
    assert_eq!(worth(&report((2, 1), (2, 2))), [(Win, 2, 0), (Loss, 0, 0)], "two of anything is not three");
    assert_eq!(worth(&report((1, 1), (0, 0))), [(Draw, 1, 0), (Draw, 1, 0)]);
    let score = judged(&report((3, 1), (2, 4)));
    assert_eq!((score.0[1].touchdowns, score.0[1].conceded, score.0[1].casualties), (1, 3, 4));
}

#[test]
fn bonus_points_need_no_win() {
    let _proof = covers(&["MP-EX-14", "MP-EX-15", "MP-SCORE-03", "MP-SCORE-05"]);
    assert_eq!(worth(&report((0, 0), (0, 3))), [(Draw, 1, 1), (Draw, 1, 2)]);
    assert_eq!(worth(&report((4, 0), (3, 0))), [(Win, 2, 3), (Loss, 0, 0)]);
    for (touchdowns, conceded, casualties) in [(9, 0, 9), (3, 0, 3)] {
        assert_eq!(bonus_points(touchdowns, conceded, casualties), 3);
    }
}

#[test]
fn bonus_points_never_become_tournament_points() {
    let _proof = covers(&["MP-SCORE-06"]);
    let mut tally = Tally::default();
    tally.add(judged(&report((4, 0), (3, 0))).side(Seat::Home));
    assert_eq!((tally.tournament_points, tally.bonus_points), (2, 3));
}

#[test]
fn only_casualties_that_earn_spp_count() {
    let _proof = covers(&["MP-AMB-02", "MP-AWD-23", "MP-BAD-19"]);
    let mut fouler = report((0, 1), (2, 0));
    fouler.home.causes = Some(Causes { block: 1, blitz: 1, crowd: 1, foul: 3, other: 0 });
    assert_eq!(worth(&fouler)[0].2, 0, "two counting casualties, however many others");
    assert_eq!(judged(&fouler).0[0].casualties, 2, "the same figure breaks ties");
    assert_eq!(fouler.home.carnage(), 3, "awards count block, blitz and crowd");
    fouler.home.casualties = Some(7);
    let found = problems(&fouler, false);
    assert!(found[0].names("MP-BAD-19"));
    assert_eq!(found[0].message, "Counting casualties (7) exceed all casualties (6).");
}

#[test]
fn a_bye_is_a_two_nil_win() {
    let _proof = covers(&["MP-EX-16", "MP-BYE-02"]);
    let mut tally = Tally::default();
    tally.add(&bye(&Scoring::default()));
    let figures = (tally.tournament_points, tally.bonus_points, tally.touchdowns, tally.touchdown_difference());
    assert_eq!((figures, tally.casualties, tally.wins), ((2, 1, 2, 2), 0, 1));
}

#[test]
fn conceding_gives_three_nil_and_all_bonus_points() {
    let _proof = covers(&["MP-EX-17", "MP-CONC-02", "MP-CONC-04", "MP-CONC-05", "MP-CONC-06"]);
    let level = conceded((1, 1), (1, 2), false);
    assert_eq!(worth(&level), [(Loss, -1, 0), (Win, 2, 3)]);
    let score = judged(&level);
    assert_eq!((score.0[1].touchdowns, score.0[1].conceded), (3, 0));
    assert_eq!((score.0[0].casualties, score.0[1].casualties), (1, 2), "casualties stay as they are");
    let mut tally = Tally::default();
    tally.add(score.side(Seat::Home));
    assert_eq!(tally.tournament_points, -1, "a total may become negative");
}

#[test]
fn a_better_score_stands() {
    let _proof = covers(&["MP-EX-18", "MP-EX-19", "MP-CONC-03", "MP-AMB-10"]);
    let better = judged(&conceded((1, 5), (0, 0), false));
    assert_eq!((better.0[1].touchdowns, better.0[1].conceded), (5, 1));
    assert_eq!((better.0[0].tournament_points, better.0[1].bonus_points), (-1, 3));
    let scores =
        [((1, 3), (3, 0)), ((1, 4), (4, 1)), ((0, 3), (3, 0)), ((0, 4), (4, 0)), ((2, 5), (5, 2)), ((3, 5), (3, 0))];
    for (now, recorded) in scores {
        let score = judged(&conceded(now, (0, 0), false));
        assert_eq!((score.0[1].touchdowns, score.0[1].conceded), recorded, "{now:?}");
    }
}

#[test]
fn conceding_is_allowed_and_free_with_three_players_or_fewer() {
    let _proof = covers(&["MP-CONC-01", "MP-CONC-07", "MP-AMB-12", "MP-AMB-13"]);
    assert_eq!(worth(&conceded((0, 0), (0, 0), true)), [(Loss, 0, 0), (Win, 2, 3)], "no penalty, all else stays");
    let strict = Scoring { free_concession_at_three: false, ..Scoring::default() };
    let score = judge(&conceded((0, 0), (0, 0), true), &strict, false).expect("good");
    assert_eq!(score.0[0].tournament_points, -1);
    assert_eq!(score.0[1].bonus_points, touchback_tournament::score::MOST_BONUS_POINTS);
}

#[test]
fn figures_are_whole_numbers() {
    let _proof = covers(&["MP-BAD-18"]);
    let found = problems(&report((-1, 0), (0, -2)), false);
    assert_eq!(found.len(), 2, "both sides are reported at once");
    assert_eq!(found[0].message, "Touchdowns and casualties must be whole numbers from 0.");
    for text in ["1.5", "-1", "two", ""] {
        assert!(whole_number(text).is_err_and(|p| p.names("MP-BAD-18")), "{text}");
    }
    assert_eq!(whole_number(" 3 "), Ok(3));
}

#[test]
fn noted_bonus_points_and_results_are_checked() {
    let _proof = covers(&["MP-BAD-20", "MP-BAD-21", "MP-GAME-06"]);
    let mut sheet = report((3, 0), (0, 0));
    (sheet.home.bonus_points, sheet.away.result) = (Some(3), Some(Outcome::Draw));
    let found = problems(&sheet, false);
    assert_eq!(found[0].message, "Bonus Points should be 2, not 3: 3+ touchdowns, none conceded.");
    assert_eq!(found[1].message, "A score of 0-3 is a loss.");
    assert!(found[0].names("MP-BAD-20") && found[1].names("MP-BAD-21"));
    (sheet.home.bonus_points, sheet.away.result) = (Some(2), Some(Outcome::Loss));
    judged(&sheet);
}

#[test]
fn a_knockout_game_has_a_winner() {
    let _proof = covers(&["MP-BAD-25", "MP-KO-09"]);
    let level = report((1, 1), (0, 0));
    let found = problems(&level, true);
    assert_eq!(found[0].message, "A knockout game needs a winner: enter extra time and, if level, the five roll-offs.");
    let extra = |home, away, roll_offs: &[(u8, u8)]| Report {
        extra_time: Some(ExtraTime { home, away, roll_offs: roll_offs.to_vec() }),
        ..level.clone()
    };
    assert!(problems(&extra(1, 1, &[]), true)[0].names("MP-BAD-25"), "still level, no roll-offs");
    assert!(problems(&extra(0, 0, &[(4, 2), (5, 1)]), true)[0].names("MP-BAD-25"), "too few roll-offs");
    let score = judge(&extra(1, 0, &[]), &Scoring::default(), true).expect("decided in extra time");
    assert_eq!((score.0[0].outcome, score.0[0].touchdowns), (Win, 2));
    judge(&report((1, 1), (0, 0)), &Scoring::default(), false).expect("a draw elsewhere");
}

#[test]
fn sudden_death_is_five_decided_roll_offs() {
    let _proof = covers(&["MP-EX-48", "MP-KO-11"]);
    let rolls = [(4, 2), (3, 3), (5, 1), (1, 6), (6, 2), (2, 5)];
    assert_eq!(sudden_death(&rolls), Some(Seat::Home), "three of five");
    let level = Report {
        extra_time: Some(ExtraTime { home: 1, away: 1, roll_offs: rolls.to_vec() }),
        ..report((1, 1), (0, 0))
    };
    let score = judge(&level, &Scoring::default(), true).expect("decided");
    assert_eq!((score.0[0].outcome, score.0[1].outcome), (Win, Loss));
    assert_eq!((score.0[0].touchdowns, score.0[1].touchdowns), (2, 2), "recorded touchdowns do not change");
    assert_eq!(sudden_death(&[(4, 2), (5, 1), (1, 6), (6, 2)]), None, "four are too few");
    assert_eq!(sudden_death(&[(7, 2), (5, 1), (1, 6), (6, 2), (2, 5)]), None, "no die shows seven");
}
