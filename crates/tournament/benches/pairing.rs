//! Pairing and ranking times, from 64 to 4,096 coaches: `cargo bench -p touchback-tournament`.
//!
//! Prints one line per size with the median of several runs. With `--check` it fails if a goal is missed: pairing 500
//! coaches within 50 ms and 2,000 within 1 s, ranking 2,000 within 20 ms.

use std::time::{Duration, Instant};

use touchback_tournament::checker::check;
use touchback_tournament::pairing::{Facts, Meeting, Pairing, pair_round};
use touchback_tournament::ranking::{Entrant, Standings, Tiebreaker, rank};
use touchback_tournament::score::{Report, Scoring, Seat, SideReport, judge};
use touchback_tournament::simulate::Dice;

const ROUNDS: u32 = 7;
const SIZES: [u32; 7] = [64, 128, 256, 500, 1000, 2000, 4096];

/// An event of this size after six rounds.
fn history(coaches: u32, clubs: bool) -> (Facts, Vec<Entrant>) {
    let mut dice = Dice::new(1, u64::from(coaches));
    let mut entrants: Vec<Entrant> = (1..=coaches).map(|n| Entrant::new(n, false)).collect();
    let mut facts = Facts { round: 1, order: (1..=coaches).collect(), ..Facts::default() };
    if clubs {
        facts.apart = (1..=coaches)
            .flat_map(|a| (a + 1..=coaches).map(move |b| (a, b)))
            .filter(|(a, b)| a % 20 == b % 20)
            .collect();
    }
    for round in 1..ROUNDS {
        for table in pair_round(&facts).tables {
            facts.met.push(Meeting { a: table.high, b: table.low, round });
            let mut side = || SideReport {
                touchdowns: dice.touchdowns(45),
                casualties: Some(dice.casualties()),
                ..SideReport::default()
            };
            let report = Report { home: side(), away: side(), ..Report::default() };
            let Ok(score) = judge(&report, &Scoring::default(), false) else { continue };
            for (seat, own, other) in [(Seat::Home, table.high, table.low), (Seat::Away, table.low, table.high)] {
                let side = score.side(seat);
                entrants[own as usize - 1].tally.add(side);
                entrants[own as usize - 1].against.push((other, side.tournament_points));
            }
        }
        facts.round = round + 1;
        facts.order = rank(&entrants, &pieces()).active();
    }
    (facts, entrants)
}

fn pieces() -> Vec<Tiebreaker> {
    let mut pieces = Tiebreaker::standard();
    pieces.extend([Tiebreaker::HeadToHead, Tiebreaker::OpponentsPoints]);
    pieces
}

fn median<T>(mut run: impl FnMut() -> T) -> (Duration, T) {
    let mut times = Vec::new();
    let mut last = None;
    for _ in 0..5 {
        let start = Instant::now();
        last = Some(run());
        times.push(start.elapsed());
    }
    times.sort();
    (times[2], last.expect("five runs"))
}

fn main() {
    let must_hold = std::env::args().any(|a| a == "--check");
    // `cargo test` runs this file too, to see that it works; only `cargo bench` measures.
    let sizes: &[u32] = if std::env::args().any(|a| a == "--bench") { &SIZES } else { &SIZES[..1] };
    let mut missed = Vec::new();
    println!("coaches  pair      pair with clubs  check     rank");
    for &coaches in sizes {
        let (facts, entrants) = history(coaches, false);
        let (pair, pairing): (Duration, Pairing) = median(|| pair_round(&facts));
        let (clubs, _) = history(coaches, true);
        let (pair_clubs, _) = median(|| pair_round(&clubs));
        let (checked, faults) = median(|| check(&facts, &pairing));
        let (ranked, _): (Duration, Standings) = median(|| rank(&entrants, &pieces()));
        assert!(faults.is_empty(), "{faults:?}");
        println!("{coaches:>7}  {pair:>8.2?}  {pair_clubs:>15.2?}  {checked:>8.2?}  {ranked:>8.2?}");
        let goals =
            [(500, pair, 50), (2000, pair, 1000), (500, pair_clubs, 50), (2000, pair_clubs, 1000), (2000, ranked, 20)];
        for (size, time, goal) in goals {
            if coaches == size && time > Duration::from_millis(goal) {
                missed.push(format!("{size} coaches: {time:?} instead of {goal} ms"));
            }
        }
    }
    if must_hold && !missed.is_empty() {
        eprintln!("missed: {missed:?}");
        std::process::exit(1);
    }
}
