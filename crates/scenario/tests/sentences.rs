//! Refusals as the ledger words them (S7-BAD-08 to -24, -27).

use touchback_engine::illegal::{Illegal, Why};
use touchback_engine::kickoff_match::{Moment, position, put_on_pitch};
use touchback_engine::rules::Measure;
use touchback_engine::state::Options;
use touchback_engine::{ActionKind, MatchSetup, Pid, Roll, Rules, Side, Sq, State, TeamSheet};
use touchback_ledger::covers;
use touchback_notation::text::sentence;

const H1: Pid = Pid(0);
const H2: Pid = Pid(1);
const A1: Pid = Pid::new(Side::Away, 0);

fn sevens() -> Rules {
    touchback_rulesets::load("sevens").expect("the rules load")
}

fn state(r: &Rules, moment: Moment) -> State {
    let team = r.team("human").expect("humans play");
    let player = r.rookie(r.teams[usize::from(team)].journeyman);
    let sheet = TeamSheet::bare(team, vec![player; 5]);
    position(r, &MatchSetup { home: sheet.clone(), away: sheet, options: Options::default() }, moment)
}

/// The sentence of this refusal in a home turn.
fn said(illegal: Illegal) -> String {
    let r = sevens();
    sentence(&r, &state(&r, Moment::Turn(Side::Home)), illegal)
}

#[test]
fn players_that_cannot_act() {
    let _proof = covers(&["S7-BAD-13", "S7-BAD-14", "S7-BAD-15"]);
    assert_eq!(said(Illegal::CannotActivate(H1, Why::Stunned)), "H1 cannot be activated: the player is Stunned.");
    assert_eq!(
        said(Illegal::CannotActivate(A1, Why::Opponent)),
        "A1 cannot be activated: the player belongs to the other team."
    );
    assert_eq!(said(Illegal::ActionUsed(ActionKind::Blitz)), "Blitz has already been used this turn.");
    let to = Sq::at(7, 4);
    assert_eq!(said(Illegal::CannotMove(H1, to, Why::Occupied)), "H1 cannot move to (7,4): it is occupied.");
    assert_eq!(said(Illegal::CannotMove(H1, to, Why::NoMovement)), "H1 cannot move to (7,4): no movement is left.");
}

#[test]
fn blocks_pushes_and_fouls() {
    let _proof = covers(&["S7-BAD-16", "S7-BAD-17", "S7-BAD-21"]);
    assert_eq!(said(Illegal::CannotBlock(A1, Why::NotAdjacent)), "A1 cannot be blocked: it is not adjacent.");
    assert_eq!(said(Illegal::PushSquare(Sq::at(7, 5))), "(7,5) is not a legal push-back square.");
    assert_eq!(said(Illegal::FoulTarget), "Only Prone or Stunned opponents can be fouled.");
}

#[test]
fn passes_throws_and_hand_offs() {
    let _proof = covers(&["S7-BAD-18", "S7-BAD-19", "S7-BAD-20"]);
    assert_eq!(said(Illegal::NoBall(H1)), "H1 does not hold the ball.");
    assert_eq!(said(Illegal::OutOfRange), "Target out of range.");
    assert_eq!(said(Illegal::Blizzard), "Only Quick and Short passes in a Blizzard.");
    assert_eq!(
        said(Illegal::CannotThrow { who: H1, mate: H2, why: Why::TooFar }),
        "H1 cannot throw H2: that is too far."
    );
    assert_eq!(said(Illegal::HandOffTarget), "Hand-off needs an adjacent Standing team-mate.");
}

#[test]
fn dice_rerolls_and_healers() {
    let _proof = covers(&["S7-BAD-22", "S7-BAD-23", "S7-BAD-24", "S7-BAD-27"]);
    assert_eq!(said(Illegal::NoReroll(Why::NoneLeft)), "No re-roll possible: none is left.");
    assert_eq!(said(Illegal::NoReroll(Why::OpponentTurn)), "No re-roll possible: it is not your team's turn.");
    assert_eq!(said(Illegal::BadDie(Roll::Test, 7)), "7 is not a valid D6 result.");
    assert_eq!(said(Illegal::BadDie(Roll::Direction, 9)), "9 is not a valid D8 result.");
    assert_eq!(said(Illegal::NoApothecary), "No apothecary left.");
    assert_eq!(
        said(Illegal::MeasureNow(Measure::SetPiece, Why::NoneLeft)),
        "Set Piece cannot be used now: none is left."
    );
}

#[test]
fn the_shop() {
    let _proof = covers(&["S7-BAD-08", "S7-BAD-09"]);
    let r = sevens();
    let bribe = r.inducements.iter().position(|row| row.id == "bribe").expect("bribes are sold") as u8;
    assert_eq!(said(Illegal::InducementUnavailable(bribe)), "Bribe is not available to this team.");
    assert_eq!(said(Illegal::InducementLimit(bribe)), "At most 3 of Bribe.");
    assert_eq!(said(Illegal::NotEnoughMoney { need: 100, money: 80 }), "100,000 needed, 80,000 available.");
}

#[test]
fn the_set_up_and_the_kick() {
    let _proof = covers(&["S7-BAD-10", "S7-BAD-11", "S7-BAD-12"]);
    let r = sevens();
    let mut s = state(&r, Moment::SetUp);
    touchback_engine::kickoff_match::resume(
        &r,
        &mut s,
        &mut touchback_engine::dice::Script::default(),
        &mut touchback_engine::Silent,
    )
    .expect("the set-up starts");
    put_on_pitch(&mut s, H1, Sq::at(6, 5));
    assert_eq!(sentence(&r, &s, Illegal::SetUpLine), "1 player next to the Line of Scrimmage, 3 needed.");
    assert_eq!(sentence(&r, &s, Illegal::SetUpWideZone), "Only 1 player per Wide Zone.");
    assert_eq!(sentence(&r, &s, Illegal::SetUpArea(Sq::at(7, 5))), "(7,5) is outside your set-up area.");
    assert_eq!(sentence(&r, &s, Illegal::SetUpFull), "At most 7 players.");
    assert_eq!(sentence(&r, &s, Illegal::SetUpIncomplete), "All 5 available players must be set up.");
    assert_eq!(said(Illegal::KickTarget), "The kick must be aimed beyond your own Line of Scrimmage.");
    assert_eq!(said(Illegal::Kicker), "The kicker must stand in the Centre Field, away from the Line of Scrimmage.");
}

#[test]
fn every_reason_ends_a_sentence() {
    for why in Why::ALL {
        let text = said(Illegal::CannotActivate(H1, *why));
        assert!(text.starts_with("H1 cannot be activated: ") && text.ends_with('.'), "{text}");
    }
}
