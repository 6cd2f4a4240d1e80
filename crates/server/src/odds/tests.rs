//! Odds as the page asks for them.

use touchback_engine::kickoff_match::{Moment, position, put_on_pitch, resume};
use touchback_engine::state::Options;
use touchback_engine::{MatchSetup, Seat, Silent, State};
use touchback_rulesets::catalogue::Catalogue;
use touchback_rulesets::{load, ready};

use super::*;

/// Linemen: H1 far from A1; H2 can help from 9,4, A2 is too far off to matter.
fn position_of(ruleset: &str) -> State {
    let rules = load(ruleset).expect("the rules load");
    let catalogue = Catalogue::load().expect("the catalogue loads");
    let sheet = || ready::sheet(&rules, &catalogue, "human").expect("there is a human team");
    let setup = MatchSetup { home: sheet(), away: sheet(), options: Options::default() };
    let mut s = position(&rules, &setup, Moment::Turn(Side::Home));
    for (side, n, x, y) in [(Side::Home, 0, 5, 5), (Side::Home, 1, 9, 4), (Side::Away, 0, 9, 5), (Side::Away, 1, 11, 5)]
    {
        put_on_pitch(&mut s, Pid::new(side, n), Sq::at(x, y));
        let player = s.player_mut(Pid::new(side, n));
        (player.ma, player.st, player.skills) = (6, 3, touchback_engine::SkillSet::EMPTY);
        s.team_mut(side).rerolls = 0;
    }
    resume(&rules, &mut s, &mut touchback_engine::dice::Script::default(), &mut Silent).expect("it can be played");
    s
}

fn board_of(ruleset: &str, s: &State) -> Board {
    let rules = load(ruleset).expect("the rules load");
    let known = view(&rules, s, Seat::Home);
    Board { asked: decision(&rules, &known), rules: Arc::new(rules), known }
}

fn board(ruleset: &str) -> Board {
    board_of(ruleset, &position_of(ruleset))
}

fn near(got: f64, want: f64) {
    assert!((got - want).abs() < 1e-9, "{got} instead of {want}");
}

#[test]
fn a_blitz_is_weighed_where_it_arrives() {
    for ruleset in ["sevens", "elevens", "classic"] {
        let board = board(ruleset);
        let odds = board.block("H1", "A1", Some("8,5")).expect("the question makes sense");
        // H2 assists.
        assert_eq!((odds.dice, odds.strength), (2, [4, 3]), "{ruleset}");
        // Two of six faces bring only the defender down, on either die.
        near(odds.outcomes[0].chance, 1.0 - (4.0_f64 / 6.0).powi(2));
        near(odds.harm.iter().map(|it| it.chance).sum(), 1.0);
    }
}

#[test]
fn a_blitz_may_have_to_rush_for_its_block() {
    let mut s = position_of("elevens");
    s.player_mut(Pid::new(Side::Home, 0)).ma = 3;
    let odds = board_of("elevens", &s).block("H1", "A1", Some("8,5")).expect("the question makes sense");
    near(odds.outcomes[0].chance, 5.0 / 6.0 * (1.0 - (4.0_f64 / 6.0).powi(2)));
    assert_eq!(odds.rush, Some(2));
    // On the way and for the block, with a re-roll for either: as many lines of dice as such a question has.
    s.player_mut(Pid::new(Side::Home, 0)).ma = 2;
    s.team_mut(Side::Home).rerolls = 2;
    let helped = board_of("elevens", &s).block("H1", "A1", Some("8,5")).expect("the question makes sense");
    let rush = 1.0 - (1.0_f64 / 6.0).powi(2);
    near(helped.outcomes[0].chance, rush * (1.0 - (4.0_f64 / 6.0).powi(4)));
    s.player_mut(Pid::new(Side::Home, 0)).ma = 1;
    let far = board_of("elevens", &s).block("H1", "A1", Some("8,5")).expect_err("three squares are all it has");
    assert_eq!(far.code, "no_path");
}

#[test]
fn a_blitz_comes_from_where_its_dice_are_best() {
    let mut s = position_of("elevens");
    // A third opponent next to the straight path would help against a block from there.
    put_on_pitch(&mut s, Pid::new(Side::Away, 2), Sq::at(8, 7));
    s.player_mut(Pid::new(Side::Away, 2)).st = 3;
    let stand = board_of("elevens", &s).stand("H1", "A1").expect("there is a way");
    let beside_it = |at: &Sq| square(*at) == stand.at && at.is_adjacent(Sq::at(8, 7));
    assert!(!load("elevens").expect("the rules load").pitch.all.iter().any(|at| beside_it(&at)), "{stand:?}");
    near(stand.chance, 1.0);
}

#[test]
fn a_block_over_a_distance_is_refused() {
    let board = board("elevens");
    assert_eq!(board.block("H1", "A1", None).expect_err("they are far apart").code, "bad_value");
    assert_eq!(board.block("H1", "A1", Some("9,4")).expect_err("H2 is there").code, "bad_value");
    assert_eq!(board.block("H1", "A1", Some("7,5")).expect_err("still too far").code, "bad_value");
}

#[test]
fn a_foul_tells_harm_and_the_risk_of_being_seen() {
    let mut s = position_of("sevens");
    put_on_pitch(&mut s, Pid::new(Side::Home, 0), Sq::at(8, 5));
    let victim = s.player_mut(Pid::new(Side::Away, 0));
    (victim.posture, victim.av) = (Posture::Prone, 9);
    let odds = board_of("sevens", &s).foul("H1", "A1", None).expect("the question makes sense");
    // H2 assists: 8 or more breaks the armour; a double of the armour is seen, or one of the injury that follows.
    near(odds.harm.iter().find(|it| it.result == "down, armour holds").expect("a result").chance, 21.0 / 36.0);
    near(odds.seen, 6.0 / 36.0 + 12.0 / 36.0 / 6.0);
    near(odds.harm.iter().map(|it| it.chance).sum(), 1.0);
}

#[test]
fn a_hand_off_tells_the_catch_where_it_is_made() {
    let mut s = position_of("sevens");
    let (giver, mate) = (Pid::new(Side::Home, 0), Pid::new(Side::Home, 1));
    s.player_mut(mate).ag = 3;
    (s.ball.at, s.ball.holder, s.ball.in_play) = (s.player(giver).at, giver, true);
    let odds = board_of("sevens", &s).hand_off("H1", "H2", Some("8,3")).expect("the question makes sense");
    // A1 marks H2: 4 or more.
    near(odds.outcomes[0].chance, 0.5);
}

#[test]
fn special_actions_tell_what_comes_of_them() {
    use touchback_engine::{Skill, SkillSet};
    let with = |skill: Skill| {
        let mut s = position_of("sevens");
        put_on_pitch(&mut s, Pid::new(Side::Home, 0), Sq::at(8, 5));
        s.player_mut(Pid::new(Side::Home, 0)).skills = SkillSet::of(&[skill]);
        s.player_mut(Pid::new(Side::Home, 0)).ag = 3;
        s.player_mut(Pid::new(Side::Away, 0)).av = 9;
        board_of("sevens", &s)
    };
    let told = |skill: Skill, action: &str, result: &str| {
        let odds = with(skill).special("H1", action, "A1").expect("the question makes sense");
        near(odds.outcomes.iter().map(|it| it.chance).sum(), 1.0);
        odds.outcomes.iter().find(|it| it.result == result).expect("a result").chance
    };
    // 9 or more on two dice breaks the armour, and nothing else happens.
    near(told(Skill::Stab, "stab", "no effect"), 26.0 / 36.0);
    // A 1 backfires; the chainsaw adds 3.
    near(told(Skill::Chainsaw, "chainsaw", "backfires"), 1.0 / 6.0);
    near(told(Skill::Chainsaw, "chainsaw", "no effect"), 5.0 / 6.0 * 10.0 / 36.0);
    near(told(Skill::ProjectileVomit, "projectile-vomit", "backfires"), 1.0 / 6.0);
    assert_eq!(with(Skill::Stab).special("H1", "block", "A1").expect_err("no special action").code, "bad_value");
}

#[test]
fn a_turn_that_has_begun_ends_without_a_word_about_the_others() {
    let mut s = position_of("sevens");
    let ids = |s: &State| board_of("sevens", s).warnings().warnings.into_iter().map(|it| it.id).collect::<Vec<_>>();
    assert!(ids(&s).contains(&"players-unused".to_owned()));
    s.player_mut(Pid::new(Side::Home, 0)).set(Flag::Activated);
    assert!(!ids(&s).contains(&"players-unused".to_owned()));
}
