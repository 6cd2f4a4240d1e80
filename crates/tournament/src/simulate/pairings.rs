//! Many events, pairings only: how often a repeat or a second seat out was avoidable (never), how often the printed
//! swap rule would have failed, and whether the independent checker agrees with every certificate.

use serde::Serialize;

use super::dice::Dice;
use crate::checker;
use crate::pairing::facts::Veto;
use crate::pairing::literal::{Reading, has_repeat, printed_rule};
use crate::pairing::{Facts, Meeting, Pairing, pair_round};
use crate::ranking::{Entrant, Tiebreaker, rank};
use crate::score::{Report, Scoring, Seat, SideReport, bye, judge};

#[derive(Clone, Debug)]
pub struct Setting {
    pub coaches: u32,
    pub rounds: u32,
    pub seed: u64,
    /// Odd numbers, drops, late entries, vetoes and club-mates; without, everybody stays.
    pub disturbed: bool,
    pub pieces: Vec<Tiebreaker>,
    pub scoring: Scoring,
    pub leaders_may_meet_again: bool,
}

/// Counts over all events so far.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Tallied {
    pub events: u64,
    pub rounds: u64,
    pub games: u64,
    pub seats_out: u64,
    pub drops: u64,
    pub late_entries: u64,
    pub vetoes: u64,
    pub avoidable_rematches: u64,
    pub forced_rematches: u64,
    pub avoidable_double_byes: u64,
    pub forced_double_byes: u64,
    pub certificates_refused: u64,
    /// Games of somebody who had left, drawn rounds that were refused as stale, and results corrected in between.
    pub absent_paired: u64,
    pub stale_draws: u64,
    pub corrections: u64,
    /// Events in which the swap rule as printed (one swap) ends in a repeat that was avoidable.
    pub literal_rule_failures: u64,
    /// The same with the rule read generously: swaps cascade.
    pub cascading_rule_failures: u64,
    /// Rounds in which the generous reading works; its pairing is then ours.
    pub literal_rule_agreements: u64,
    pub literal_rule_differences: u64,
}

impl Tallied {
    pub fn add(&mut self, other: &Tallied) {
        let all: [(&mut u64, u64); 19] = [
            (&mut self.events, other.events),
            (&mut self.rounds, other.rounds),
            (&mut self.games, other.games),
            (&mut self.seats_out, other.seats_out),
            (&mut self.drops, other.drops),
            (&mut self.late_entries, other.late_entries),
            (&mut self.vetoes, other.vetoes),
            (&mut self.avoidable_rematches, other.avoidable_rematches),
            (&mut self.forced_rematches, other.forced_rematches),
            (&mut self.avoidable_double_byes, other.avoidable_double_byes),
            (&mut self.forced_double_byes, other.forced_double_byes),
            (&mut self.certificates_refused, other.certificates_refused),
            (&mut self.absent_paired, other.absent_paired),
            (&mut self.stale_draws, other.stale_draws),
            (&mut self.corrections, other.corrections),
            (&mut self.literal_rule_failures, other.literal_rule_failures),
            (&mut self.cascading_rule_failures, other.cascading_rule_failures),
            (&mut self.literal_rule_agreements, other.literal_rule_agreements),
            (&mut self.literal_rule_differences, other.literal_rule_differences),
        ];
        for (own, more) in all {
            *own += more;
        }
    }
}

/// One event, by its number.
pub fn pairings(setting: &Setting, event: u64) -> Tallied {
    let mut run = Run::new(setting, event);
    for round in 1..=setting.rounds {
        run.round(round);
    }
    run.tallied.literal_rule_failures = u64::from(run.one_swap_failed);
    run.tallied.cascading_rule_failures = u64::from(run.cascade_failed);
    run.tallied
}

struct Run<'s> {
    setting: &'s Setting,
    dice: Dice,
    entrants: Vec<Entrant>,
    strength: Vec<u64>,
    facts: Facts,
    spare: bool,
    sat_out: Vec<u32>,
    one_swap_failed: bool,
    cascade_failed: bool,
    tallied: Tallied,
}

impl<'s> Run<'s> {
    fn new(setting: &'s Setting, event: u64) -> Run<'s> {
        let mut run = Run {
            setting,
            dice: Dice::new(setting.seed, event),
            entrants: Vec::new(),
            strength: Vec::new(),
            facts: Facts { leaders_may_meet_again: setting.leaders_may_meet_again, ..Facts::default() },
            spare: false,
            sat_out: Vec::new(),
            one_swap_failed: false,
            cascade_failed: false,
            tallied: Tallied { events: 1, ..Tallied::default() },
        };
        let odd = setting.disturbed && run.dice.one_in(2);
        for _ in 0..setting.coaches - u32::from(odd) {
            run.enter();
        }
        if setting.disturbed {
            run.spare = run.dice.one_in(2);
            run.facts.leaders_may_meet_again |= run.dice.one_in(4);
            for _ in 0..run.dice.below(4) {
                run.veto();
            }
        }
        run
    }

    fn enter(&mut self) {
        self.entrants.push(Entrant::new(self.entrants.len() as u32 + 1, false));
        self.strength.push(25 + self.dice.below(40));
        self.sat_out.push(0);
    }

    fn veto(&mut self) {
        let n = self.entrants.len() as u64;
        let (a, b) = (self.dice.below(n) as u32 + 1, self.dice.below(n) as u32 + 1);
        if a != b {
            self.facts.vetoes.push(Veto { a, b, reason: "kept apart".into() });
            self.tallied.vetoes += 1;
        }
    }

    /// People leave and join between rounds.
    fn disturb(&mut self, round: u32) {
        for i in 0..self.entrants.len() {
            if !self.entrants[i].withdrawn && self.dice.one_in(80) {
                self.entrants[i].withdrawn = true;
                self.tallied.drops += 1;
            }
        }
        if round <= 3 && self.dice.one_in(6) {
            self.enter();
            self.tallied.late_entries += 1;
        }
        if self.dice.one_in(12) {
            self.spare = !self.spare;
        }
    }

    fn round(&mut self, round: u32) {
        if round > 1 && self.setting.disturbed {
            self.disturb(round);
        }
        self.facts.round = round;
        self.facts.last_round = round == self.setting.rounds;
        self.facts.order = rank(&self.entrants, &self.setting.pieces).active();
        if round == 1 {
            for i in (1..self.facts.order.len()).rev() {
                self.facts.order.swap(i, self.dice.below(i as u64 + 1) as usize);
            }
        }
        self.facts.sat_out =
            self.sat_out.iter().enumerate().filter(|(_, n)| **n > 0).map(|(i, n)| (i as u32 + 1, *n)).collect();
        let pairing = pair_round(&self.facts);
        self.count(&pairing);
        self.compare(&pairing);
        self.play(&pairing, round);
    }

    fn count(&mut self, pairing: &Pairing) {
        let t = &mut self.tallied;
        t.rounds += 1;
        t.games += pairing.tables.len() as u64;
        let repeats = (pairing.repeats.len() + pairing.broken_vetoes.len()) as u64;
        if checker::check(&self.facts, pairing).is_empty() {
            // The checker has verified that exactly these are forced.
            t.forced_rematches += repeats;
        } else {
            t.certificates_refused += 1;
            t.avoidable_rematches += repeats;
        }
        if let Some(out) = pairing.sits_out {
            t.seats_out += 1;
            let times = |u: u32| self.sat_out[u as usize - 1];
            let fewest = self.facts.order.iter().map(|&u| times(u)).min().unwrap_or(0);
            if times(out) > fewest {
                t.avoidable_double_byes += 1;
            } else if times(out) > 0 {
                t.forced_double_byes += 1;
            }
        }
    }

    /// The printed rule on the same coaches. It knows no vetoes, so whether it agrees is asked only without them.
    fn compare(&mut self, pairing: &Pairing) {
        if self.facts.round == 1 || pairing.certificate.leaders.is_some() || !pairing.repeats.is_empty() {
            return;
        }
        let seated = |u: &u32| Some(*u) != pairing.sits_out;
        let order: Vec<u32> = self.facts.order.iter().copied().filter(seated).collect();
        let cascade = printed_rule(&self.facts, &order, Reading::Cascade);
        if has_repeat(&self.facts, &cascade) {
            self.cascade_failed = true;
        } else if self.facts.vetoes.is_empty() {
            let same = cascade == pairing.tables;
            self.tallied.literal_rule_agreements += u64::from(same);
            self.tallied.literal_rule_differences += u64::from(!same);
        }
        let one_swap = printed_rule(&self.facts, &order, Reading::OneSwap);
        self.one_swap_failed |= has_repeat(&self.facts, &one_swap);
    }

    fn play(&mut self, pairing: &Pairing, round: u32) {
        for table in &pairing.tables {
            let (home, away) = (table.high as usize - 1, table.low as usize - 1);
            let report = Report { home: self.side(home), away: self.side(away), ..Report::default() };
            self.facts.met.push(Meeting { a: table.high, b: table.low, round });
            let Ok(score) = judge(&report, &self.setting.scoring, false) else { continue };
            for (seat, i, other) in [(Seat::Home, home, table.low), (Seat::Away, away, table.high)] {
                let side = score.side(seat);
                self.entrants[i].tally.add(side);
                self.entrants[i].against.push((other, side.tournament_points));
            }
        }
        if let Some(out) = pairing.sits_out {
            let i = out as usize - 1;
            self.sat_out[i] += 1;
            if !self.spare {
                self.entrants[i].tally.add(&bye(&self.setting.scoring));
                return;
            }
            let spare =
                SideReport { touchdowns: self.dice.touchdowns(40), casualties: Some(0), ..SideReport::default() };
            let report = Report { home: self.side(i), away: spare, ..Report::default() };
            if let Ok(score) = judge(&report, &self.setting.scoring, false) {
                self.entrants[i].tally.add(score.side(Seat::Home));
            }
        }
    }

    fn side(&mut self, i: usize) -> SideReport {
        let touchdowns = self.dice.touchdowns(self.strength[i]);
        SideReport { touchdowns, casualties: Some(self.dice.casualties()), ..SideReport::default() }
    }
}
