//! Pairings: worked examples, the printed rule, the checker's eyes (MP-PAIR, MP-SPARE, MP-EX).

use touchback_ledger::covers;
use touchback_tournament::checker::check;
use touchback_tournament::pairing::explain::sentences;
use touchback_tournament::pairing::facts::{Because, Veto};
use touchback_tournament::pairing::forecast::{Plan, forecast};
use touchback_tournament::pairing::literal::{Reading, has_repeat, printed_rule};
use touchback_tournament::pairing::{Facts, Meeting, Table, pair_round};

use crate::support::{Toss, facts, paired, tables};

fn named(facts: &Facts) -> Vec<(u32, u32)> {
    tables(&paired(facts))
}

#[test]
fn neighbours_play_when_nobody_has_met() {
    let _proof = covers(&["MP-PAIR-05", "MP-PAIR-18"]);
    assert_eq!(named(&facts(6, &[])), [(1, 2), (3, 4), (5, 6)]);
    let mut by_rank = facts(4, &[]);
    by_rank.order = vec![9, 3, 7, 1];
    assert_eq!(named(&by_rank), [(9, 3), (7, 1)], "table 1 holds the highest-ranked coach");
}

#[test]
fn the_guides_example_swaps_with_the_pairing_below() {
    let _proof = covers(&["MP-EX-04", "MP-PAIR-06", "MP-PAIR-07", "MP-AMB-05"]);
    // Jay 1, Gavin 2, Keith 3, Xavier 4, Nicolas 5, Dan 6, Louise 7, Rob 8.
    let facts = facts(8, &[(5, 6)]);
    assert_eq!(named(&facts), [(1, 2), (3, 4), (5, 7), (6, 8)]);
    // The pairing below is checked in its new composition: 6-8 met as well moves on.
    let below = Facts { met: [(5, 6), (6, 8)].map(|(a, b)| Meeting { a, b, round: 1 }).to_vec(), ..facts };
    assert_eq!(named(&below), [(1, 2), (3, 4), (5, 8), (6, 7)]);
}

#[test]
fn a_blocked_swap_takes_the_next_coach_down() {
    let _proof = covers(&["MP-EX-20", "MP-PAIR-15", "MP-AMB-04"]);
    assert_eq!(named(&facts(6, &[(1, 2), (1, 3)])), [(1, 4), (2, 3), (5, 6)]);
}

#[test]
fn a_swap_that_repeats_below_goes_on_downwards() {
    let _proof = covers(&["MP-EX-21", "MP-PAIR-14"]);
    assert_eq!(named(&facts(6, &[(1, 2), (2, 4)])), [(1, 3), (2, 5), (4, 6)]);
}

#[test]
fn the_last_pairing_swaps_upwards() {
    let _proof = covers(&["MP-EX-22", "MP-EX-23", "MP-EX-24", "MP-PAIR-16", "MP-AMB-06"]);
    assert_eq!(named(&facts(8, &[(7, 8)])), [(1, 2), (3, 4), (5, 7), (6, 8)]);
    assert_eq!(named(&facts(8, &[(7, 8), (5, 7)])), [(1, 2), (3, 4), (5, 8), (6, 7)]);
    assert_eq!(named(&facts(6, &[(5, 6), (4, 6), (3, 6)])), [(1, 3), (2, 6), (4, 5)]);
}

#[test]
fn leaders_meet_again_only_in_a_last_round_that_says_so() {
    let _proof = covers(&["MP-EX-25", "MP-EX-26", "MP-PAIR-08", "MP-PAIR-09", "MP-AMB-03"]);
    let mut four = facts(4, &[(1, 2)]);
    four.last_round = true;
    assert_eq!(named(&four), [(1, 3), (2, 4)], "the rule holds in the last round too");
    four.leaders_may_meet_again = true;
    assert_eq!(named(&four), [(1, 2), (3, 4)]);
    assert!(paired(&four).repeats.is_empty(), "the leaders' repeat is no W-REMATCH");
    four.last_round = false;
    assert_eq!(named(&four), [(1, 3), (2, 4)], "not before the last round");
    let mut six = facts(6, &[(1, 2), (3, 4)]);
    (six.last_round, six.leaders_may_meet_again) = (true, true);
    assert_eq!(named(&six), [(1, 2), (3, 5), (4, 6)], "no other pairing has the exception");
}

#[test]
fn leaders_are_not_split_to_spare_a_lower_repeat() {
    let _proof = covers(&["MP-EX-49"]);
    let mut four = facts(4, &[(1, 2), (3, 4)]);
    (four.last_round, four.leaders_may_meet_again) = (true, true);
    let pairing = paired(&four);
    assert_eq!(tables(&pairing), [(1, 2), (3, 4)]);
    assert_eq!(pairing.repeats, [Table { high: 3, low: 4 }]);
    assert!(pairing.needs_confirmation());
    four.leaders_may_meet_again = false;
    assert_eq!(named(&four), [(1, 3), (2, 4)]);
}

#[test]
fn a_forced_repeat_is_counted_proven_and_flagged() {
    let _proof = covers(&["MP-EX-27"]);
    let pairing = paired(&facts(4, &[(1, 2), (1, 3), (1, 4)]));
    assert_eq!(tables(&pairing), [(1, 2), (3, 4)]);
    assert_eq!(pairing.repeats, [Table { high: 1, low: 2 }]);
    assert!(pairing.needs_confirmation());
    assert_eq!(pairing.certificate.forced.as_ref().map(|f| f.count), Some(1));
}

#[test]
fn the_lowest_who_has_not_sits_out() {
    let _proof = covers(&["MP-EX-28", "MP-EX-29", "MP-SPARE-03", "MP-SPARE-04", "MP-PAIR-10"]);
    let mut seven = facts(7, &[]);
    let pairing = paired(&seven);
    assert_eq!((pairing.sits_out, tables(&pairing)), (Some(7), vec![(1, 2), (3, 4), (5, 6)]));
    seven.sat_out = vec![(7, 1)];
    let pairing = paired(&seven);
    assert_eq!((pairing.sits_out, tables(&pairing)), (Some(6), vec![(1, 2), (3, 4), (5, 7)]));
}

#[test]
fn when_all_have_sat_out_the_fewest_and_lowest_do() {
    let _proof = covers(&["MP-EX-30", "MP-SPARE-05", "MP-AMB-33"]);
    let mut three = facts(3, &[(1, 2)]);
    three.sat_out = vec![(1, 1), (2, 1), (3, 1)];
    let pairing = paired(&three);
    assert_eq!((pairing.sits_out, tables(&pairing)), (Some(2), vec![(1, 3)]));
    three.met.extend([(1, 3), (2, 3)].map(|(a, b)| Meeting { a, b, round: 2 }));
    let pairing = paired(&three);
    assert_eq!((pairing.sits_out, tables(&pairing)), (Some(3), vec![(1, 2)]));
    assert_eq!(pairing.repeats.len(), 1);
    let mut five = facts(5, &[]);
    five.sat_out = vec![(1, 2), (2, 1), (3, 1), (4, 2), (5, 2)];
    assert_eq!(paired(&five).sits_out, Some(3), "the lowest of those with the fewest");
}

/// An event of random results, paired round after round; calls `each` with the facts of every round.
fn play_through(n: u32, rounds: u32, seed: u64, each: &mut dyn FnMut(&Facts)) {
    let mut toss = Toss(seed);
    let mut facts = facts(n, &[]);
    let mut points = vec![0_u64; n as usize + 1];
    for round in 1..=rounds {
        facts.round = round;
        each(&facts);
        for table in pair_round(&facts).tables {
            facts.met.push(Meeting { a: table.high, b: table.low, round });
            points[[table.high, table.low][toss.below(2) as usize] as usize] += 2;
        }
        facts.order.sort_by_key(|&u| (u64::MAX - points[u as usize], u));
    }
}

#[test]
fn equals_the_printed_rule_wherever_that_works() {
    let _proof = covers(&["MP-PAIR-13"]);
    let (mut same, mut failed) = (0, 0);
    for seed in 0..300 {
        for n in [8, 12, 16, 24] {
            play_through(n, 5, seed, &mut |facts| {
                let printed = printed_rule(facts, &facts.order, Reading::Cascade);
                if has_repeat(facts, &printed) {
                    failed += 1;
                } else {
                    assert_eq!(paired(facts).tables, printed, "{facts:?}");
                    same += 1;
                }
            });
        }
    }
    assert!(same > 4_000, "{same}");
    assert!(failed > 100, "the comparison must also see the rule fail ({failed})");
}

#[test]
fn look_ahead_is_needed_only_near_the_bottom() {
    let _proof = covers(&["MP-PAIR-19"]);
    for seed in 0..60 {
        play_through(32, 7, seed, &mut |facts| {
            let most = facts.order.iter().map(|u| facts.met.iter().filter(|m| m.a == *u || m.b == *u).count()).max();
            let most = most.unwrap_or(0);
            for (place, step) in paired(facts).certificate.steps.iter().enumerate() {
                let left = (32 - 2 * (place + 1)) / 2;
                let ahead = step.passed.iter().any(|p| matches!(p.because, Because::RestUnpairable { .. }));
                assert!(!ahead || left < most + 1, "{left} pairs left, {most} met");
            }
        });
    }
}

#[test]
fn vetoes_hold_like_meetings_and_club_mates_while_possible() {
    let mut eight = facts(8, &[(1, 3)]);
    eight.vetoes.push(Veto { a: 1, b: 2, reason: "brothers".into() });
    eight.apart = vec![(1, 4), (5, 6)];
    let pairing = paired(&eight);
    assert_eq!(tables(&pairing), [(1, 5), (2, 3), (4, 6), (7, 8)]);
    let because: Vec<&Because> = pairing.certificate.steps[0].passed.iter().map(|p| &p.because).collect();
    assert_eq!(because, [&Because::Veto, &Because::Met { round: 1 }, &Because::ClubMates]);
    let mut four = facts(4, &[(1, 2)]);
    four.apart = vec![(1, 3), (1, 4)];
    let pairing = paired(&four);
    assert_eq!(tables(&pairing), [(1, 3), (2, 4)], "a club is no reason for a repeat");
    assert!(pairing.certificate.club_mates_meet.is_some());
}

#[test]
fn every_deviation_has_its_sentence() {
    let facts = facts(6, &[(5, 6), (4, 6), (3, 6)]);
    let lines = sentences(&paired(&facts), &|u| format!("Coach {u}"));
    assert!(lines[0].starts_with("Coach 1 does not play Coach 2: the others could not then be paired"), "{lines:?}");
    let met = sentences(&paired(&crate::support::facts(4, &[(1, 2)])), &|u| format!("Coach {u}"));
    assert_eq!(met, ["Coach 1 does not play Coach 2: they met in round 1."]);
}

#[test]
fn the_checker_refuses_every_other_pairing() {
    let mut toss = Toss(7);
    for seed in 0..200 {
        play_through(8, 5, seed, &mut |facts| {
            let mut wrong = paired(facts);
            let (i, j) = (toss.below(4) as usize, toss.below(4) as usize);
            if i == j {
                return;
            }
            let low = wrong.tables[i].low;
            wrong.tables[i].low = wrong.tables[j].low;
            wrong.tables[j].low = low;
            for k in [i, j] {
                wrong.certificate.steps[k].table = wrong.tables[k];
            }
            assert!(!check(facts, &wrong).is_empty(), "{facts:?} {wrong:?}");
        });
    }
}

#[test]
fn the_checker_refuses_false_reasons_and_empty_witnesses() {
    let facts = facts(6, &[(5, 6), (4, 6), (3, 6)]);
    let good = paired(&facts);
    let mut lie = good.clone();
    lie.certificate.steps[0].passed[0].because = Because::Met { round: 1 };
    assert!(!check(&facts, &lie).is_empty());
    let mut weak = good.clone();
    weak.certificate.steps[0].passed[0].because = Because::RestUnpairable { without: vec![3] };
    assert!(!check(&facts, &weak).is_empty());
    let mut silent = good;
    silent.certificate.steps[0].passed.clear();
    assert!(!check(&facts, &silent).is_empty());
    let odd = crate::support::facts(7, &[]);
    let mut bye = paired(&odd);
    bye.sits_out = Some(1);
    assert!(!check(&odd, &bye).is_empty());
}

#[test]
fn the_forecast_names_the_first_risky_round() {
    let plan = Plan { units: 8, rounds: 4, spare: false, vetoes: 0 };
    assert_eq!(forecast(plan).first_risky_round, None, "8 coaches: rounds 1 to 4 are safe");
    assert_eq!(forecast(Plan { rounds: 6, ..plan }).first_risky_round, Some(5));
    assert_eq!(forecast(Plan { units: 6, rounds: 6, ..plan }).first_impossible_round, Some(6));
    let odd = forecast(Plan { units: 9, rounds: 6, ..plan });
    assert_eq!((odd.rounds_sitting_out, odd.first_risky_round, odd.second_seat_out_round), (6, Some(5), None));
    assert!(odd.advice[0].contains("Spare Player"));
    assert_eq!(forecast(Plan { units: 3, rounds: 4, ..plan }).second_seat_out_round, Some(4));
}
