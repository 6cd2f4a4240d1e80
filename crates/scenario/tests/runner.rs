//! The runner itself: what it accepts, what it notices, and what it says.

use std::sync::OnceLock;
use touchback_scenario::{Book, Problem, Verdict, as_text, check, coverage_lines};

fn book() -> &'static Book {
    static BOOK: OnceLock<Book> = OnceLock::new();
    BOOK.get_or_init(|| Book::load().expect("the rulesets load"))
}

fn run(text: &str) -> Vec<Verdict> {
    check(book(), text).unwrap_or_else(|problems| panic!("{problems:?}"))
}

fn problems(text: &str) -> Vec<Problem> {
    check(book(), text).map(|_| Vec::new()).unwrap_or_else(|problems| problems)
}

/// A good scenario, to be spoilt in one place.
const GOOD: &str = "scenario: A dodge
players:
  H1 5,5
  A1 6,6
dice: 3
script:
  > home activate H1 move
  = activated H1 move
  > home square 4,5
  = moved H1 4,5
  = tested H1 dodge 3+ rolled 3 = 3 passed [S7-DODGE-01]
";

fn spoilt(from: &str, to: &str) -> String {
    assert!(GOOD.contains(from), "{from}");
    GOOD.replacen(from, to, 1)
}

fn said(text: &str) -> String {
    as_text("f", &run(text))
}

#[test]
fn a_good_scenario_passes_in_both_rulesets_and_counts() {
    let verdicts = run(GOOD);
    assert_eq!(verdicts.iter().map(|v| v.ruleset.as_str()).collect::<Vec<_>>(), ["sevens", "elevens"]);
    assert!(verdicts.iter().all(|v| v.passed));
    assert_eq!(coverage_lines("f", &verdicts), "f: A dodge (sevens)\tS7-DODGE-01\nf: A dodge (elevens)\tS7-DODGE-01\n");
    assert!(verdicts.iter().all(|v| v.reached.tests["dodge"] == 1 && v.reached.tests["jump"] == 0));
}

#[test]
fn what_fails_proves_nothing() {
    let verdicts = run(&spoilt("passed", "failed"));
    assert!(verdicts.iter().all(|v| !v.passed));
    assert_eq!(coverage_lines("f", &verdicts), "");
}

#[test]
fn a_wrong_event_is_shown_beside_the_right_one() {
    let text = said(&spoilt("= moved H1 4,5", "= moved H1 4,6"));
    assert!(text.contains("line 10: expected “moved H1 4,6”, got “moved H1 4,5”"), "{text}");
    assert!(text.contains("! moved H1 4,6"), "{text}");
}

#[test]
fn an_event_too_few_or_too_many_is_noticed() {
    let text = said(&spoilt("  = moved H1 4,5\n", ""));
    assert!(text.contains("got “moved H1 4,5”"), "{text}");
    let text = said(&format!("{GOOD}  = fell-over H1\n"));
    assert!(text.contains("expected “fell-over H1”, nothing more happened"), "{text}");
}

#[test]
fn dice_must_come_out_even() {
    let text = said(&spoilt("dice: 3", "dice: 3 5"));
    assert!(text.contains("dice left over: 5"), "{text}");
    let text = said(&spoilt("dice: 3", "dice:"));
    assert!(text.contains("a die is missing: test (D6)"), "{text}");
    assert!(text.contains("moved H1 4,5"), "{text}");
}

#[test]
fn a_refused_action_says_why() {
    let text = said(&spoilt("home square 4,5", "home square 2,5"));
    assert!(text.contains("refused (S7-BAD-15)"), "{text}");
    let text = said(&spoilt("> home square 4,5", "> away square 4,5"));
    assert!(text.contains("not away but home is asked: act H1 move"), "{text}");
}

#[test]
fn checks_fail_when_they_are_wrong() {
    let wrong = [
        ("? legal home square 9,9", "not offered"),
        ("? illegal home stop", "this is offered"),
        ("? asks away turn", "asked is “home act H1 move”"),
        ("? over", "not over"),
        ("? player H1 5,5", "H1 is 4,5 standing"),
        ("? player H1 prone", "H1 is 4,5 standing"),
        ("? player H1 ma=5", "ma=6"),
        ("? player H1 skills=block", "H1 is"),
        ("? ball H1", "the ball is not in play"),
        ("? team home rerolls=1", "home: not"),
        ("! home stop S7-BAD-15", "changed the position"),
        ("! home square 9,9 S7-BAD-16", "expected a refusal by S7-BAD-16, got S7-BAD-15"),
    ];
    for (line, expected) in wrong {
        let text = said(&format!("{GOOD}  {line}\n"));
        assert!(text.contains(expected), "{line}: {text}");
    }
}

#[test]
fn checks_pass_when_they_are_right() {
    let right = [
        "? legal home square 3,5",
        "? illegal home square 9,9",
        "? asks home act H1 move",
        "? player H1 4,5 standing",
        "? ball none",
        "? team home rerolls=0 turn=1",
        "! home square 9,9 S7-BAD-15",
    ];
    for line in right {
        assert_eq!(said(&format!("{GOOD}  {line}\n")), "", "{line}");
    }
}

#[test]
fn lines_of_one_ruleset_count_there_only() {
    let text = spoilt("dice: 3", "@sevens dice: 3\n@elevens dice: 2 1 1").replace("  = tested", "  @sevens = tested");
    let verdicts = run(&text);
    assert!(verdicts[0].passed && !verdicts[1].passed);
    assert!(verdicts[1].proves.is_empty());
}

#[test]
fn malformed_files_say_where_and_what_was_expected() {
    let bad = [
        ("scenario: A dodge\n", "scenario:\n", 1, "the name of the scenario"),
        ("dice: 3", "dice: x", 5, "“x” is not a die"),
        ("H1 5,5", "Q1 5,5", 3, "“Q1” is not a player"),
        ("H1 5,5", "H1 55,5", 3, "“55,5” means nothing for a player"),
        ("H1 5,5", "H1 5,5 skills=flying", 3, "“flying” is not a skill"),
        ("H1 5,5", "H1 6,6", 4, "holds another player"),
        ("players:", "palyers:", 2, "is not understood"),
        ("> home activate", "> hoem activate", 7, "“hoem” is not a side"),
        ("activate H1 move", "activate H1 fly", 7, "“fly” is not one of move, block"),
        ("= moved", "= mooved", 10, "“mooved” is not an event"),
        ("[S7-DODGE-01]", "[S7-DODGE-99]", 11, "no ledger has a rule S7-DODGE-99"),
        ("[S7-DODGE-01]", "[S7-DODGE-01", 11, "expected “]”"),
        ("script:\n", "moment: tea\nscript:\n", 6, "“tea” is not a moment"),
        ("script:\n", "weather: fog\nscript:\n", 6, "“fog” is not a weather"),
        ("script:\n", "home: team=martians\nscript:\n", 6, "no team “martians”"),
        ("script:\n", "rulesets: tens\nscript:\n", 6, "“tens” is not a ruleset"),
        ("script:\n", "proves: S7-DODGE-02\nscript:\n", 6, "“proves:” must list exactly"),
        ("  > home activate", "  home activate", 7, "is not a script line"),
    ];
    for (from, to, line, message) in bad {
        let found = problems(&spoilt(from, to));
        assert!(found.iter().any(|p| p.line == line && p.message.contains(message)), "{to}: {found:?}");
    }
    assert!(problems("")[0].message.contains("no scenario"));
    assert!(problems("dice: 3\n")[0].message.contains("before anything else"));
    assert!(problems("scenario: x\n")[0].message.contains("“script:”"));
    assert!(problems(&format!("{GOOD}{GOOD}"))[0].message.contains("same name"));
}

#[test]
fn six_ids_are_too_many() {
    let many = "[S7-DODGE-01 S7-DODGE-02 S7-DODGE-03 S7-MOVE-01 S7-MOVE-02 S7-MOVE-03]";
    let found = problems(&spoilt("[S7-DODGE-01]", many));
    assert!(found.iter().any(|p| p.message.contains("at most 5 ids")), "{found:?}");
}

#[test]
fn nothing_written_makes_the_runner_panic() {
    let book = book();
    for cut in (0..GOOD.len()).filter(|n| GOOD.is_char_boundary(*n)) {
        let _ = check(book, &GOOD[..cut]);
        let _ = check(book, &format!("{}é[{}", &GOOD[..cut], &GOOD[cut..]));
    }
}

#[test]
fn a_drawing_says_the_same_as_coordinates() {
    let drawn = "scenario: Drawn
pitch 5,5:
  H1* .   o
  .   A1- A2_
players:
  H1 ma=7
ball: none
script:
  ? player H1 5,5 standing ma=7
  ? player A1 6,6 prone
  ? player A2 7,6 stunned
  ? ball none
";
    assert_eq!(said(drawn), "");
    assert_eq!(said(&drawn.replace("ball: none\n", "").replace("? ball none", "? ball 7,5")), "");
}

#[test]
fn a_claim_about_a_skill_is_checked_against_the_game_without_it() {
    let stunty = |skills: &str, mods: &str, claim: &str| {
        spoilt("H1 5,5", &format!("H1 5,5{skills}"))
            .replace("A1 6,6", "A1 6,6\n  A2 3,6")
            .replace("dice: 3", "dice: 6")
            .replace("dodge 3+ rolled 3 = 3", &format!("dodge 3+{mods}"))
            .replace("S7-DODGE-01", claim)
    };
    let (with, without) = (" rolled 6 = 6", " marked -1 rolled 6 = 5");
    assert_eq!(said(&stunty(" skills=stunty", with, "SK-stunty")), "");
    assert_eq!(said(&stunty(" skills=sprint", without, "!SK-sprint")), "");
    let wrong = [
        (" skills=sprint", without, "SK-sprint", "SK-sprint is said to work, but without it the same happens"),
        (" skills=stunty", with, "!SK-stunty", "SK-stunty is said not to work, but without it something else happens"),
        ("", without, "!SK-stunty", "SK-stunty is said not to work, but it is not there to begin with"),
    ];
    for (skills, mods, claim, expected) in wrong {
        let text = said(&stunty(skills, mods, claim));
        assert!(text.contains(expected), "{claim}: {text}");
    }
    let both = problems(&stunty(" skills=stunty", with, "SK-stunty !SK-stunty"));
    assert!(both.iter().any(|p| p.message.contains("make two scenarios")), "{both:?}");
    let ledger = problems(&spoilt("S7-DODGE-01", "!S7-DODGE-01"));
    assert!(ledger.iter().any(|p| p.message.contains("“!” is for what the data files list")), "{ledger:?}");
}
