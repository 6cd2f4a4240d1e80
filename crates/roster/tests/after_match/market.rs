//! Casualties, hiring, retirement and expensive mistakes (S7-INJ, S7-POST, S7-EXP).

use super::{eleven, humans, roll, seven};
use crate::common::CATALOGUE;
use touchback_ledger::covers;
use touchback_roster::advance::{self, SevensChoice};
use touchback_roster::club::{Club, PlayerId};
use touchback_roster::house::HouseRules;
use touchback_roster::injury::{self, Harm, Injury};
use touchback_roster::market::{self, Staff};
use touchback_roster::postmatch::{self, Leaving};
use touchback_roster::problem::Problem;
use touchback_roster::rules::Format;
use touchback_rulesets::catalogue::{Access, Characteristic, SkillRef};

#[test]
fn casualties_of_the_eleven_a_side_game() {
    let _proof = covers(&["S7-INJ-10", "S7-INJ-11", "S7-11-12"]);
    let house = HouseRules::default();
    let rules = eleven(&house);
    let mut club = humans(Format::Elevens);
    let id = club.players[0].id;
    let open = Injury { player: id, harm: Harm::Casualty, by: None };
    let harm = |club: &Club, dice: &[u16]| roll(dice, |t| injury::resolve(&rules, club, open, t)).expect("a harm");
    assert_eq!(harm(&club, &[6]), Harm::BadlyHurt);
    assert_eq!(harm(&club, &[7]), Harm::SeriouslyHurt);
    assert_eq!(harm(&club, &[10]), Harm::SeriousInjury);
    assert_eq!(harm(&club, &[15]), Harm::Dead);
    assert_eq!(harm(&club, &[14, 3]), Harm::LastingInjury(Characteristic::Ma));
    club.players[0].niggling = 2;
    assert_eq!(harm(&club, &[13]), Harm::Dead, "two Niggling Injuries");
    injury::apply(&rules, &mut club, id, Harm::SeriousInjury).expect("applied");
    assert_eq!(club.players[0].niggling, 3);
    club.players[0].niggling = 0;
    for _ in 0..5 {
        injury::apply(&rules, &mut club, id, Harm::LastingInjury(Characteristic::Ma)).expect("applied");
    }
    let position = CATALOGUE.team("human").and_then(|t| t.position("human-lineman")).expect("there");
    assert_eq!(club.players[0].profile(&CATALOGUE, position).ma, 1);
    assert_eq!(harm(&club, &[13, 3, 6]), Harm::LastingInjury(Characteristic::St), "MA 1 is rolled again");
    let mut small = humans(Format::Sevens);
    let problem = injury::apply(&seven(&house), &mut small, id, Harm::LastingInjury(Characteristic::Ma));
    assert!(problem.is_err(), "Sevens has none");
}

#[test]
fn hiring_within_the_limits() {
    let _proof = covers(&["S7-POST-41", "S7-BAD-28", "S7-DRAFT-05", "S7-BAD-04", "S7-BAD-03"]);
    let house = HouseRules::default();
    let rules = seven(&house);
    let mut club = humans(Format::Sevens);
    let mut next = 100;
    club.treasury.receive(1_000_000, "test", "S7-TV-04").expect("money");
    let first = club.players[0].id;
    market::fire(&mut club, first).expect("fired");
    let before = club.treasury.balance();
    market::hire(&rules, &mut club, "human-thrower", "Max", &mut next).expect("room and money");
    assert_eq!(before - club.treasury.balance(), 80_000);
    market::hire(&rules, &mut club, "human-thrower", "", &mut next).expect("a second");
    let message = |result: Result<PlayerId, Problem>| result.expect_err("refused").message;
    assert_eq!(
        message(market::hire(&rules, &mut club, "human-thrower", "", &mut next)),
        "Human Thrower: 3 chosen, 2 allowed."
    );
    market::hire(&rules, &mut club, "human-blitzer", "", &mut next).expect("the fourth who is no Lineman");
    let said = message(market::hire(&rules, &mut club, "human-catcher", "", &mut next));
    assert_eq!(said, "At most 4 players may be other than Linemen (5 chosen).");
    market::hire(&rules, &mut club, "human-lineman", "", &mut next).expect("a Lineman");
    assert_eq!(club.players.len(), 11);
    assert_eq!(message(market::hire(&rules, &mut club, "human-lineman", "", &mut next)), "The team is full.");
    let first = club.players[0].id;
    market::fire(&mut club, first).expect("fired");
    let rest = club.treasury.balance();
    club.treasury.pay(rest - 40_000, "test", "S7-TV-04").expect("money");
    let said = message(market::hire(&rules, &mut club, "human-lineman", "", &mut next));
    assert_eq!(said, "50,000 needed, 40,000 in the Treasury.");
    assert!(club.treasury.adds_up());
}

#[test]
fn staff_after_the_draft() {
    let _proof = covers(&["S7-POST-42", "S7-BAD-05", "S7-BAD-07", "S7-AMB-04", "S7-DRAFT-11"]);
    let house = HouseRules::default();
    let mut club = humans(Format::Sevens);
    let said = |result: Result<(), Problem>| result.expect_err("refused").message;
    let rules = seven(&house);
    let reroll = said(market::buy_staff(&rules, &mut club, Staff::Reroll));
    assert_eq!(reroll, "Sevens teams buy re-rolls at the draft only.");
    let fans = said(market::buy_staff(&rules, &mut club, Staff::DedicatedFan));
    assert_eq!(fans, "Dedicated Fans must be 1 to 6 and are bought at the draft only.");
    market::buy_staff(&rules, &mut club, Staff::Apothecary).expect("80,000 of 165,000");
    assert_eq!(club.treasury.balance(), 600_000 - 435_000 - 80_000);
    assert_eq!(said(market::buy_staff(&rules, &mut club, Staff::Apothecary)), "Apothecary: 2 chosen, 1 allowed.");
    market::buy_staff(&rules, &mut club, Staff::Cheerleader).expect("20,000");
    market::sack_staff(&mut club, Staff::Cheerleader).expect("there is one");
    assert!(market::sack_staff(&mut club, Staff::Cheerleader).is_err());
    let mut big = humans(Format::Elevens);
    market::buy_staff(&eleven(&house), &mut big, Staff::Reroll).expect("11s may");
    assert_eq!(big.treasury.balance(), 1_000_000 - 635_000 - 100_000, "at double price");
}

#[test]
fn journeymen_stay_or_leave() {
    let _proof = covers(&["S7-POST-43", "S7-AMB-34"]);
    let house = HouseRules::default();
    let rules = seven(&house);
    let mut club = humans(Format::Sevens);
    club.players.truncate(5);
    let hired = touchback_roster::prematch::journeymen(&rules, &mut club, None, &mut 50).expect("two");
    let choice = SevensChoice::Chosen { player: hired[0], category: Access::General };
    roll(&[1, 1], |t| advance::sevens(&rules, &mut club, &hired, &choice, t)).expect("a Journeyman may learn");
    let before = club.treasury.balance();
    market::sign_journeyman(&rules, &mut club, hired[0]).expect("signed");
    assert_eq!(before - club.treasury.balance(), 60_000, "50,000 and the skill's value");
    let position = CATALOGUE.team("human").and_then(|t| t.position("human-lineman")).expect("there");
    let skills = club.player(hired[0]).expect("there").skills(position, 5);
    assert_eq!(skills, [SkillRef::new("block")], "no Loner, the skill kept");
    let left = postmatch::journeymen_leave(&mut club);
    assert_eq!(left.len(), 1);
    assert_eq!((left[0].how, left[0].player.id), (Leaving::MovedOn, hired[1]));
    assert_eq!(club.players.len(), 6);
    assert!(market::sign_journeyman(&rules, &mut club, hired[0]).is_err(), "already a player");
}

#[test]
fn temporary_retirement() {
    let _proof = covers(&["S7-POST-44", "S7-POST-61"]);
    let house = HouseRules::default();
    let mut club = humans(Format::Sevens);
    let id = club.players[0].id;
    let value = |club: &Club| seven(&house).valuation().current_value(club).expect("a value").total;
    let before = value(&club);
    market::retire(&seven(&house), &mut club, id, true).expect("Sevens: any player");
    assert_eq!(before - value(&club), 50_000);
    assert_eq!(club.players.len(), 8, "kept on the list");
    market::retire(&seven(&house), &mut club, id, false).expect("back");
    assert_eq!(value(&club), before);
    club.players[1].misses_next = true;
    assert_eq!(before - value(&club), 50_000, "new MNG out");
    let mut big = humans(Format::Elevens);
    let id = big.players[0].id;
    assert!(market::retire(&eleven(&house), &mut big, id, true).is_err(), "needs a lasting injury");
    big.players[0].injuries.push(Characteristic::Av);
    market::retire(&eleven(&house), &mut big, id, true).expect("now it may");
}

fn mistakes(treasury: i64, dice: &[u16]) -> i64 {
    let house = HouseRules::default();
    let mut club = humans(Format::Sevens);
    let now = club.treasury.balance();
    club.treasury.pay(now, "test", "S7-TV-04").expect("money");
    club.treasury.receive(treasury, "test", "S7-TV-04").expect("money");
    roll(dice, |t| market::expensive_mistakes(&seven(&house), &mut club, t)).expect("done");
    assert!(club.treasury.adds_up());
    club.treasury.balance()
}

#[test]
fn expensive_mistakes_worked_example() {
    let _proof = covers(&["S7-EX-42", "S7-POST-51", "S7-EXP-01", "S7-EXP-24"]);
    assert_eq!(mistakes(95_000, &[]), 95_000, "no roll");
    assert_eq!(mistakes(100_000, &[2]), 100_000);
    assert_eq!(mistakes(210_000, &[2, 4]), 190_000);
    assert_eq!(mistakes(305_000, &[1]), 155_000);
    assert_eq!(mistakes(520_000, &[1, 3, 4]), 70_000);
    assert_eq!(mistakes(650_000, &[6, 1]), 640_000);
}

#[test]
fn expensive_mistakes_by_result() {
    let _proof = covers(&["S7-EXP-21", "S7-EXP-22", "S7-EXP-23"]);
    assert_eq!(mistakes(150_000, &[1, 6]), 120_000, "D3 of 3");
    assert_eq!(mistakes(405_000, &[2]), 205_000, "202,500 rounded down to 200,000");
    assert_eq!(mistakes(700_000, &[2, 6, 6]), 120_000);
}

/// The dice row of the table: which result each column of money gives.
fn mistake_row(die: u16, expected: [char; 6]) {
    for (column, letter) in expected.into_iter().enumerate() {
        let held = 100_000 * (column as i64 + 1) + 10_000;
        let left = match letter {
            '-' => mistakes(held, &[die]),
            'm' => mistakes(held, &[die, 1]) + 10_000,
            'M' => mistakes(held, &[die]) + held / 2 / 5_000 * 5_000,
            _ => mistakes(held, &[die, 1, 1]) + held - 20_000,
        };
        assert_eq!(left, held, "die {die}, {held}");
    }
}

#[test]
fn expensive_mistakes_low_dice() {
    let _proof = covers(&["S7-EXP-11", "S7-EXP-12", "S7-EXP-13"]);
    mistake_row(1, ['m', 'm', 'M', 'M', 'C', 'C']);
    mistake_row(2, ['-', 'm', 'm', 'M', 'M', 'C']);
    mistake_row(3, ['-', '-', 'm', 'm', 'M', 'M']);
}

#[test]
fn expensive_mistakes_high_dice() {
    let _proof = covers(&["S7-EXP-14", "S7-EXP-15", "S7-EXP-16"]);
    mistake_row(4, ['-', '-', '-', 'm', 'm', 'M']);
    mistake_row(5, ['-', '-', '-', '-', 'm', 'm']);
    mistake_row(6, ['-', '-', '-', '-', '-', 'm']);
}

#[test]
fn players_may_turn_professional() {
    let _proof = covers(&["S7-AMB-35"]);
    let house = HouseRules { pro_draft: true, ..HouseRules::default() };
    let rules = seven(&house);
    let mut club = humans(Format::Sevens);
    let played: Vec<PlayerId> = club.players.iter().map(|p| p.id).collect();
    for (index, row) in [(0, 1), (0, 4), (1, 1)] {
        let choice = SevensChoice::Chosen { player: played[index], category: Access::General };
        roll(&[1, row], |t| advance::sevens(&rules, &mut club, &played, &choice, t)).expect("a skill");
    }
    let skilled: Vec<usize> = club.players.iter().map(|p| p.advances.len()).filter(|n| *n > 0).collect();
    let dice: Vec<u16> = skilled.iter().map(|n| *n as u16).collect();
    let gone = roll(&dice, |t| postmatch::pro_draft(&rules, &mut club.clone(), t)).expect("done");
    assert_eq!(gone.len(), skilled.len(), "a die equal to the gained skills loses the player");
    let dice: Vec<u16> = skilled.iter().map(|n| *n as u16 + 1).collect();
    assert!(roll(&dice, |t| postmatch::pro_draft(&rules, &mut club, t)).expect("done").is_empty());
    let off = HouseRules::default();
    assert!(roll(&[], |t| postmatch::pro_draft(&seven(&off), &mut club, t)).expect("done").is_empty());
}
