//! Secret Objectives: dealing, sealing, judging from the match record (MP-OBJ).

use touchback_engine::record::SendOffReason;
use touchback_engine::rules::Range;
use touchback_engine::{Pid, Side};
use touchback_ledger::covers;
use touchback_tournament::director::Command;
use touchback_tournament::event::Event;
use touchback_tournament::objectives::{NAMES, bound, deal, from_rolls, round_key, seal, seals};
use touchback_tournament::people::{Act, Role, may};
use touchback_tournament::record::{Deed, Deeds, Means, report_of};

use crate::support::{Hall, SECRET, pack, report};

const US: Side = Side::Home;
const THEM: Side = Side::Away;

fn met(objective: u8, deeds: &[Deed]) -> bool {
    Deeds { list: deeds.to_vec(), ..Deeds::default() }.achieved(US, objective)
}

/// A player of this side, and one of the other.
fn of(side: Side, number: usize) -> Pid {
    Pid::new(side, number)
}

fn knocked_down(by: Side, assists: u8, had_ball: bool) -> Deed {
    Deed::KnockedDown { by: of(by, 1), target: of(by.other(), 3), assists, had_ball }
}

fn block(by: Side, turn: u16, player: usize, target: usize, bold: bool) -> Deed {
    Deed::Block { who: of(by, player), turn, target: of(by.other(), target), blitz: false, bold }
}

fn pass(range: Range, accurate: bool, caught: bool) -> Deed {
    Deed::Pass { who: of(US, 1), range, accurate, caught }
}

fn turn(side: Side, turn: u16, all_activated: bool, reroll_used: bool, turnover: bool) -> Deed {
    Deed::TurnEnded { side, turn, all_activated, reroll_used, turnover }
}

#[test]
fn three_different_numbers_from_sixteen() {
    let _proof = covers(&["MP-OBJ-01", "MP-EX-45", "MP-BAD-30"]);
    assert_eq!(from_rolls(&[5, 5, 9, 2]), Ok([5, 9, 2]), "the second 5 is re-rolled");
    for bad in [&[5, 9][..], &[5, 5, 5], &[0, 1, 2], &[17, 1, 2]] {
        let refused = from_rolls(bad).expect_err("not three");
        assert_eq!(refused[0].message, "Three different Secret Objectives (1–16) are needed.");
    }
    let mut seen = [0_u32; 17];
    for number in 0..4_000 {
        let dealt = deal("key", "nonce", 1, number);
        assert!(dealt[0] != dealt[1] && dealt[1] != dealt[2] && dealt[0] != dealt[2]);
        dealt.iter().for_each(|d| seen[usize::from(*d)] += 1);
    }
    assert!(seen[1..].iter().all(|n| (600..900).contains(n)), "all sixteen alike: {seen:?}");
}

#[test]
fn coaches_are_dealt_to_independently_and_anew() {
    let _proof = covers(&["MP-OBJ-02", "MP-OBJ-06"]);
    let both: Vec<[[u8; 3]; 2]> = (0..200).map(|n| [deal("a", "nonce", n, 1), deal("b", "nonce", n, 2)]).collect();
    assert!(both.iter().any(|[a, b]| a.iter().any(|o| b.contains(o))), "both may have the same");
    let rounds: std::collections::BTreeSet<[u8; 3]> = both.iter().map(|[a, _]| *a).collect();
    assert!(rounds.len() > 150, "new ones each game");
}

fn sealed_hall() -> Hall {
    let text = pack("secret-objectives", |p| p.pairing.club_mates_apart_until_round = 0);
    let mut hall = Hall::staffed(&text);
    for number in 1..=2 {
        hall.register(&format!("C{number}"));
        let missing = Command::check_in(number, "c", vec![]);
        hall.refused("Olga", missing, "MP-OBJ-03");
        let seals = seals(&format!("secret of {number}"), 4);
        hall.ok("Olga", Command::check_in(number, "c", seals));
    }
    hall.ok("Olga", Command::close(SECRET));
    hall.draw();
    hall
}

#[test]
fn objectives_stay_sealed_until_the_game_is_over() {
    let _proof = covers(&["MP-OBJ-03", "MP-OBJ-04"]);
    let mut hall = sealed_hall();
    let key = round_key("secret of 1", 1);
    let nonce = hall.event().rounds[0].nonce.clone();
    let dealt = deal(&key, &nonce, 1, 1);
    assert!(!hall.file.contains(&key) && !hall.file.contains("secret of 1"), "the file does not tell");
    assert!(Role::ALL.iter().all(|r| !may(&[*r].into(), Act::ViewSealedObjectives)), "nor may anybody look");
    let mut coach = (*hall.event().coaches[&1]).clone();
    assert_eq!(coach.seals[0], bound(&hall.event().id, 1, &seal(&key)), "a seal of this event and this coach");
    coach.seals[0] = seal(&key);
    assert!(hall.event().fits_seal(&coach, 1, &key), "as the journals of the first versions have it");
    let open = |key: &str| Command::OpenObjectives { round: 1, key: key.into() };
    hall.refused("C1", open(&key), "MP-OBJ-04");
    hall.refused("Olga", open(&key), "MP-BAD-01");
    let mut result = report((1, 0), (0, 0));
    let score =
        |r: &touchback_tournament::score::Report| Command::Score { round: 1, table: 1, report: Box::new(r.clone()) };
    let asked = hall.refused("Sam", score(&result), "MP-OBJ-05");
    assert_eq!(asked.code, "objectives_missing", "asked for, not counted as none");
    (result.home.objectives, result.away.objectives) = (Some(1), Some(0));
    hall.ok("Sam", score(&result));
    hall.refused("C1", open(&round_key("another", 1)), "MP-OBJ-03");
    hall.refused("C2", open(&key), "MP-OBJ-03");
    hall.ok("C1", open(&key));
    assert_eq!(hall.event().rounds[0].boards[0].objectives.get(&1), Some(&dealt));
    assert_ne!(seal(&round_key("secret of 1", 2)), seal(&key), "the next round stays sealed");
    assert_eq!(Event::replay(hall.desk.log()).rounds[0].boards[0].objectives.get(&1), Some(&dealt));
}

#[test]
fn achievements_are_recorded_and_break_ties_first() {
    let _proof = covers(&["MP-OBJ-05", "MP-OBJ-08"]);
    let mut hall = sealed_hall();
    let mut result = report((1, 1), (0, 3));
    (result.home.objectives, result.away.objectives) = (Some(4), Some(0));
    let score =
        |r: &touchback_tournament::score::Report| Command::Score { round: 1, table: 1, report: Box::new(r.clone()) };
    hall.refused("Sam", score(&result), "MP-OBJ-05");
    result.home.objectives = Some(2);
    hall.ok("Sam", score(&result));
    let standings = hall.event().standings();
    let home = hall.games()[0].0;
    assert_eq!(standings.rows[0].number, home, "two objectives beat one more Bonus Point");
    assert_eq!(standings.rows[0].tally.objectives, 2);
    assert_eq!(standings.rows[0].tally.tournament_points, 1, "never added to TP");
    let mut plain = Hall::with_coaches(&pack("standard", |_| {}), 2);
    plain.draw();
    plain.refused("Sam", score(&result), "MP-OBJ-01");
}

#[test]
fn each_objective_is_worth_one() {
    let _proof = covers(&["MP-OBJ-07"]);
    let deeds = Deeds { list: vec![knocked_down(US, 0, true), knocked_down(US, 0, true)], ..Deeds::default() };
    assert_eq!(deeds.achieved_of(US, [3, 9, 16]), 2);
    assert_eq!(deeds.achieved_of(THEM, [3, 9, 16]), 0);
    assert_eq!(NAMES.len(), 16);
}

#[test]
fn red_card_rerolls_alone_and_fouls() {
    let _proof = covers(&["MP-OBJ-11", "MP-OBJ-12", "MP-OBJ-13", "MP-OBJ-14"]);
    let off = |side| Deed::SentOff { who: of(side, 1), reason: SendOffReason::SecretWeapon };
    assert!(met(1, &[off(US)]) && !met(1, &[off(THEM)]));
    let half = |ours, theirs| Deed::HalfEnded { rerolls_left: [ours, theirs] };
    assert!(met(2, &[half(0, 3), half(1, 0)]) && !met(2, &[half(0, 3), half(0, 1)]));
    assert!(met(3, &[knocked_down(US, 0, false)]));
    assert!(!met(3, &[knocked_down(US, 1, false), knocked_down(THEM, 0, false)]));
    let foul = |by| Deed::Foul { who: of(by, 2) };
    assert!(met(4, &[foul(US), foul(US), foul(US)]) && !met(4, &[foul(US), foul(US), foul(THEM)]));
}

#[test]
fn surfing_ganging_up_whoops_and_failed_dodges() {
    let _proof = covers(&["MP-OBJ-15", "MP-OBJ-16", "MP-OBJ-17", "MP-OBJ-18", "MP-AMB-26"]);
    let crowd = |by: Side| Deed::PushedIntoCrowd { by: of(by, 1), target: of(by.other(), 1) };
    assert!(met(5, &[crowd(US)]) && !met(5, &[crowd(THEM)]));
    let even = false;
    assert!(met(6, &[block(US, 4, 1, 9, even), block(US, 4, 2, 9, even)]));
    assert!(!met(6, &[block(US, 4, 1, 9, even), block(US, 4, 1, 9, even)]), "one player twice");
    assert!(!met(6, &[block(US, 4, 1, 9, even), block(US, 6, 2, 9, even)]), "two turns");
    assert!(!met(6, &[block(US, 4, 1, 9, even), block(US, 4, 2, 8, even)]), "two opponents");
    let own = |side| Deed::FelledByOwnBlock { who: of(side, 1) };
    assert!(met(7, &[own(US)]) && !met(7, &[own(THEM)]));
    let dodge = |side| Deed::DodgeFailed { who: of(side, 1) };
    assert!(met(8, &[dodge(THEM)]) && !met(8, &[dodge(US)]));
}

#[test]
fn tackles_passes_and_hard_hits() {
    let _proof = covers(&["MP-OBJ-19", "MP-OBJ-20", "MP-OBJ-21", "MP-AMB-27"]);
    assert!(
        met(9, &[knocked_down(US, 2, true)]) && !met(9, &[knocked_down(US, 2, false), knocked_down(THEM, 0, true)])
    );
    let good = pass(Range::Quick, true, true);
    assert!(met(10, &[good, good, good]));
    let missed = [good, good, pass(Range::Quick, true, false), pass(Range::Quick, false, true)];
    assert!(!met(10, &missed), "accurate and caught by a team-mate, or not successful");
    let out = |turn, target| Deed::KnockedOut { by: US, turn, target: of(THEM, target) };
    let hurt =
        |turn, target| Deed::Casualty { by: US, turn, target: of(THEM, target), means: Means::Block, counts: true };
    let ends = turn(US, 3, false, false, false);
    assert!(met(11, &[out(3, 1), hurt(3, 2), ends]));
    assert!(!met(11, &[out(3, 1), hurt(4, 2), ends]), "in one turn");
    assert!(!met(11, &[out(3, 1), hurt(3, 1), ends]), "two opponents");
    assert!(!met(11, &[out(3, 1), hurt(3, 2), turn(THEM, 3, false, false, false)]), "in its own turn");
}

#[test]
fn rushes_long_passes_bold_blocks() {
    let _proof = covers(&["MP-OBJ-22", "MP-OBJ-23", "MP-OBJ-24", "MP-AMB-28"]);
    let touchdown = |by, rushed_in| Deed::Touchdown { who: of(by, 1), rushed_in };
    assert!(met(12, &[touchdown(US, true)]) && !met(12, &[touchdown(US, false), touchdown(THEM, true)]));
    assert!(met(13, &[pass(Range::Long, true, true)]) && met(13, &[pass(Range::Bomb, true, true)]));
    assert!(!met(13, &[pass(Range::Short, true, true), pass(Range::Bomb, false, true)]));
    assert!(met(14, &[block(US, 1, 1, 1, true)]));
    assert!(!met(14, &[block(US, 1, 1, 1, false), block(THEM, 1, 1, 1, true)]));
}

#[test]
fn perfect_turns_and_casualties() {
    let _proof = covers(&["MP-OBJ-25", "MP-OBJ-26"]);
    assert!(met(15, &[turn(US, 2, true, false, false)]));
    for spoiled in [
        turn(US, 2, false, false, false),
        turn(US, 2, true, true, false),
        turn(US, 2, true, false, true),
        turn(THEM, 2, true, false, false),
    ] {
        assert!(!met(15, &[spoiled]));
    }
    let casualty =
        |by: Side| Deed::Casualty { by, turn: 1, target: of(by.other(), 1), means: Means::Foul, counts: false };
    assert!(met(16, &[casualty(US)]) && !met(16, &[casualty(THEM)]));
    assert!((0..=255).filter(|o| !(1..=16).contains(o)).all(|o| !met(o, &[casualty(US)])));
}

#[test]
fn deeds_are_a_report() {
    let casualty = |means, counts| Deed::Casualty { by: US, turn: 1, target: of(THEM, 1), means, counts };
    let list = vec![
        Deed::Touchdown { who: of(US, 1), rushed_in: false },
        casualty(Means::Block, true),
        casualty(Means::Crowd, false),
        casualty(Means::Foul, false),
        Deed::SentOff { who: of(US, 1), reason: SendOffReason::Foul },
        Deed::SentOff { who: of(US, 2), reason: SendOffReason::SecretWeapon },
    ];
    let side = report_of(&Deeds { list, ..Deeds::default() }).home;
    assert_eq!((side.touchdowns, side.caused(), side.carnage(), side.sent_off), (1, 1, 2, 1));
    assert_eq!(side.causes.map(|c| c.all()), Some(3));
}
