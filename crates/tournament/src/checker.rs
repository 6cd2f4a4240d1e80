//! The independent checker of pairings: reads facts, tables and certificate, and verifies every claim.
//!
//! It shares no code with the pairer and solves nothing: it looks up meetings and counts groups. That a set of units
//! whose removal leaves more odd groups than it has members rules out a complete pairing is Tutte's theorem; the
//! surplus says how many units must go without a fresh opponent. So each "passed over" is proven here, and
//! the tables are the ledger's: MP-PAIR-05, -08 to -12, -15 to -18, -20, MP-SPARE-03 to -05, MP-AMB-33, -34.

use std::collections::{HashMap, HashSet};

use crate::pairing::facts::{Because, Facts, Pairing, PassedOver, Step, Table, Unit};

/// Everything wrong with a pairing; empty if it is proven.
pub fn check(facts: &Facts, pairing: &Pairing) -> Vec<String> {
    let mut check = Check::new(facts, pairing);
    check.everyone_once();
    if !check.faults.is_empty() {
        return check.faults;
    }
    check.seat_out();
    check.leaders();
    check.club_mates();
    check.forced_count();
    check.steps();
    check.flags();
    check.faults
}

struct Check<'a> {
    facts: &'a Facts,
    pairing: &'a Pairing,
    rank: HashMap<Unit, usize>,
    met: HashMap<(Unit, Unit), Vec<u32>>,
    vetoed: HashSet<(Unit, Unit)>,
    apart: HashSet<(Unit, Unit)>,
    faults: Vec<String>,
}

fn key(a: Unit, b: Unit) -> (Unit, Unit) {
    if a < b { (a, b) } else { (b, a) }
}

impl<'a> Check<'a> {
    fn new(facts: &'a Facts, pairing: &'a Pairing) -> Self {
        let mut met: HashMap<_, Vec<u32>> = HashMap::new();
        for meeting in &facts.met {
            met.entry(key(meeting.a, meeting.b)).or_default().push(meeting.round);
        }
        Self {
            facts,
            pairing,
            rank: facts.order.iter().enumerate().map(|(place, &unit)| (unit, place)).collect(),
            met,
            vetoed: facts.vetoes.iter().map(|v| key(v.a, v.b)).collect(),
            apart: facts.apart.iter().map(|&(a, b)| key(a, b)).collect(),
            faults: Vec::new(),
        }
    }

    fn fault(&mut self, text: String) {
        self.faults.push(text);
    }

    fn everyone_once(&mut self) {
        let mut seen = HashSet::new();
        let tables = self.pairing.tables.iter().flat_map(|t| [t.high, t.low]);
        for unit in tables.chain(self.pairing.sits_out) {
            if !self.rank.contains_key(&unit) {
                self.faults.push(format!("{unit} is paired but not in the ranking"));
            }
            if !seen.insert(unit) {
                self.faults.push(format!("{unit} is paired twice"));
            }
        }
        for unit in &self.facts.order {
            if !seen.contains(unit) {
                self.faults.push(format!("{unit} is not paired"));
            }
        }
        let claimed: Vec<Table> = self.pairing.certificate.steps.iter().map(|s| s.table).collect();
        if claimed != self.pairing.tables {
            self.fault("the certificate speaks of other tables".into());
        }
        if self.pairing.certificate.sitting_out.as_ref().map(|s| s.unit) != self.pairing.sits_out {
            self.fault("the certificate names another unit to sit out".into());
        }
    }

    fn is_forbidden(&self, a: Unit, b: Unit, with_clubs: bool) -> bool {
        let k = key(a, b);
        self.met.contains_key(&k) || self.vetoed.contains(&k) || (with_clubs && self.apart.contains(&k))
    }

    fn leaders_rule(&self) -> bool {
        let [first, second, ..] = self.facts.order[..] else {
            return false;
        };
        let k = key(first, second);
        self.facts.last_round
            && self.facts.leaders_may_meet_again
            && self.met.contains_key(&k)
            && !self.vetoed.contains(&k)
    }

    fn seat_out(&mut self) {
        let odd = self.facts.order.len() % 2 == 1;
        let Some(out) = &self.pairing.certificate.sitting_out else {
            if odd {
                self.fault("somebody must sit out".into());
            }
            return;
        };
        if !odd {
            self.fault("nobody has to sit out".into());
            return;
        }
        let had: HashMap<Unit, u32> = self.facts.sat_out.iter().copied().collect();
        let count = |u: Unit| had.get(&u).copied().unwrap_or(0);
        let fewest = self.facts.order.iter().map(|&u| count(u)).min().unwrap_or(0);
        let eligible: Vec<Unit> = self.facts.order.iter().rev().copied().filter(|&u| count(u) == fewest).collect();
        let expected: Vec<Unit> = if out.forced {
            eligible.clone()
        } else {
            eligible.iter().copied().take_while(|&u| u != out.unit).collect()
        };
        let given: Vec<Unit> = out.passed.iter().map(|p| p.unit).collect();
        let in_order = eligible.contains(&out.unit) && (!out.forced || eligible.first() == Some(&out.unit));
        if !in_order || expected != given {
            self.fault(format!("{} is not the next to sit out", out.unit));
        }
        for passed in &out.passed {
            self.cannot_sit_out(passed);
        }
    }

    fn cannot_sit_out(&mut self, passed: &PassedOver) {
        let Because::RestUnpairable { without } = &passed.because else {
            self.fault(format!("{} needs a witness for not sitting out", passed.unit));
            return;
        };
        let set_apart = if self.leaders_rule() { &self.facts.order[..2] } else { &[] };
        // Leaders are only set if both of them play.
        let set_apart = if set_apart.contains(&passed.unit) { &[] } else { set_apart };
        let rest: Vec<Unit> =
            self.facts.order.iter().copied().filter(|u| *u != passed.unit && !set_apart.contains(u)).collect();
        if self.surplus(&rest, without, false).is_none_or(|surplus| surplus <= 0) {
            self.fault(format!("the witness against {} sitting out proves nothing", passed.unit));
        }
    }

    fn leaders(&mut self) {
        let both_play = self.facts.order.iter().take(2).all(|&u| Some(u) != self.pairing.sits_out);
        let expected =
            (self.leaders_rule() && both_play).then(|| Table { high: self.facts.order[0], low: self.facts.order[1] });
        if self.pairing.certificate.leaders != expected {
            self.fault("the leaders' table is not as the rulespack says".into());
        }
        if expected.is_some() && self.pairing.tables.first().copied() != expected {
            self.fault("the leaders must be at table 1".into());
        }
    }

    /// The units that the walk from the top pairs.
    fn to_pair(&self) -> Vec<Unit> {
        let leaders = self.pairing.certificate.leaders;
        let set = |u: Unit| leaders.is_some_and(|t| t.high == u || t.low == u);
        self.facts.order.iter().copied().filter(|&u| Some(u) != self.pairing.sits_out && !set(u)).collect()
    }

    fn club_mates(&mut self) {
        let Some(without) = &self.pairing.certificate.club_mates_meet else {
            return;
        };
        if self.surplus(&self.to_pair(), without, true).is_none_or(|surplus| surplus <= 0) {
            self.fault("club-mates could perhaps be kept apart: the witness proves nothing".into());
        }
    }

    fn forced_count(&mut self) {
        let Some(forced) = &self.pairing.certificate.forced else {
            return;
        };
        let surplus = self.surplus(&self.to_pair(), &forced.without, false);
        if forced.count == 0 || surplus.is_none_or(|surplus| surplus < 2 * i64::from(forced.count)) {
            self.fault(format!("{} forced repeat(s) are claimed but not proven", forced.count));
        }
    }

    fn steps(&mut self) {
        let mut left = self.to_pair();
        let mut repeats = self.pairing.certificate.forced.as_ref().map_or(0, |f| i64::from(f.count));
        let clubs = self.pairing.certificate.club_mates_meet.is_none();
        let skip = usize::from(self.pairing.certificate.leaders.is_some());
        for step in self.pairing.certificate.steps.iter().skip(skip) {
            let Table { high, low } = step.table;
            if left.first() != Some(&high) {
                self.fault(format!("{high} v {low} is out of order: the highest unpaired comes first"));
                return;
            }
            let place = left.iter().position(|&u| u == low).unwrap_or(0);
            let above = left[1..place.max(1)].to_vec();
            let given: Vec<Unit> = step.passed.iter().map(|p| p.unit).collect();
            if above != given {
                self.fault(format!("{high} v {low}: not every higher opponent is accounted for"));
            }
            for passed in &step.passed {
                self.passed_over(step, passed, &left, repeats, clubs);
            }
            if self.is_forbidden(high, low, clubs) {
                repeats -= 1;
            }
            left.retain(|&u| u != high && u != low);
        }
        if repeats != 0 {
            self.fault(format!("the tables hold {} repeat(s) more than are forced", -repeats));
        }
    }

    fn passed_over(&mut self, step: &Step, passed: &PassedOver, left: &[Unit], repeats: i64, clubs: bool) {
        let (high, other) = (step.table.high, passed.unit);
        let k = key(high, other);
        let good = match &passed.because {
            Because::Met { round } => repeats == 0 && self.met.get(&k).is_some_and(|r| r.contains(round)),
            Because::Veto => repeats == 0 && self.vetoed.contains(&k),
            Because::ClubMates => repeats == 0 && clubs && self.apart.contains(&k),
            Because::RestUnpairable { without } => {
                let rest: Vec<Unit> = left.iter().copied().filter(|&u| u != high && u != other).collect();
                let spent = i64::from(self.is_forbidden(high, other, clubs));
                self.surplus(&rest, without, clubs).is_some_and(|surplus| surplus > 2 * (repeats - spent))
            }
        };
        if !good {
            self.fault(format!("{high} may not pass over {other} for the reason given"));
        }
    }

    fn flags(&mut self) {
        let leaders = self.pairing.certificate.leaders;
        let of = |set: &dyn Fn(Table) -> bool| -> Vec<Table> {
            self.pairing.tables.iter().copied().filter(|&t| set(t)).collect()
        };
        let repeats = of(&|t| Some(t) != leaders && self.met.contains_key(&key(t.high, t.low)));
        let broken = of(&|t| self.vetoed.contains(&key(t.high, t.low)));
        if repeats != self.pairing.repeats || broken != self.pairing.broken_vetoes {
            self.fault("the list of repeats or broken vetoes is wrong".into());
        }
    }

    /// Odd groups of `rest` after taking `without` away, less the size of `without`; `None` if `without` is not part
    /// of `rest`. Two units are in one group if they may meet, directly or through others.
    fn surplus(&self, rest: &[Unit], without: &[Unit], with_clubs: bool) -> Option<i64> {
        let taken: HashSet<Unit> = without.iter().copied().collect();
        let here: HashSet<Unit> = rest.iter().copied().collect();
        if taken.len() != without.len() || !taken.is_subset(&here) {
            return None;
        }
        let mut unseen: Vec<Unit> = rest.iter().copied().filter(|u| !taken.contains(u)).collect();
        let mut odd_groups = 0;
        while let Some(start) = unseen.pop() {
            let mut group = vec![start];
            let mut at = 0;
            while at < group.len() {
                let member = group[at];
                at += 1;
                // Almost everybody may meet, so the list of the unseen empties at once.
                unseen.retain(|&other| {
                    let stays = self.is_forbidden(member, other, with_clubs);
                    if !stays {
                        group.push(other);
                    }
                    stays
                });
            }
            odd_groups += i64::from(group.len() % 2 == 1);
        }
        Some(odd_groups - taken.len() as i64)
    }
}
