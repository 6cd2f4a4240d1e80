//! The ledger's pairing algorithm (MP-PAIR-05 to -20, MP-SPARE-03 to -05), with a certificate for every choice.
//!
//! Order: who sits out; the leaders' table in the last round; then from the top, each coach gets the highest unmet
//! opponent that leaves the rest pairable. A perfect matching of the rest is kept up to date, so most questions
//! "can the rest still be paired?" cost one look at it; only a refusal needs a search, and that yields the witness.

use std::collections::HashMap;

use super::bits::Bits;
use super::facts::{Because, Certificate, Facts, Forced, Pairing, PassedOver, SittingOut, Step, Table, Unit};
use super::matching::{Graph, Matching};

/// Pairs a round. Total: any facts give a pairing; repeats that could not be avoided are flagged and proven.
pub fn pair_round(facts: &Facts) -> Pairing {
    let board = Board::new(facts);
    let mut certificate = Certificate::default();
    let mut rest = Bits::all(facts.order.len());
    let leaders = board.leaders();
    if facts.order.len() % 2 == 1 {
        let out = board.sitting_out(leaders);
        rest.remove(board.index[&out.unit]);
        certificate.sitting_out = Some(out);
    }
    let mut steps = Vec::with_capacity(facts.order.len() / 2);
    if leaders && rest.has(0) && rest.has(1) {
        rest.remove(0);
        rest.remove(1);
        let table = Table { high: facts.order[0], low: facts.order[1] };
        certificate.leaders = Some(table);
        steps.push(Step { table, passed: Vec::new() });
    }
    let graph = board.graph_for(&rest, &mut certificate);
    Descent { board: &board, matching: Matching::maximum(graph, rest), apart: certificate.club_mates_meet.is_none() }
        .run(&mut certificate.forced, &mut steps);
    certificate.steps = steps;
    board.finish(certificate)
}

/// The facts by rank index.
struct Board<'f> {
    facts: &'f Facts,
    index: HashMap<Unit, usize>,
    met: HashMap<(usize, usize), u32>,
    vetoed: HashMap<(usize, usize), ()>,
    /// Neither met nor vetoed.
    free: Graph,
    /// The same, with club-mates kept apart as well; absent where there are none.
    apart: Option<Graph>,
}

impl<'f> Board<'f> {
    fn new(facts: &'f Facts) -> Self {
        let index: HashMap<Unit, usize> = facts.order.iter().enumerate().map(|(i, &u)| (u, i)).collect();
        let key = |a: &Unit, b: &Unit| Some(ordered(*index.get(a)?, *index.get(b)?));
        let mut free = Graph::complete(facts.order.len());
        let mut met = HashMap::new();
        for meeting in &facts.met {
            if let Some((a, b)) = key(&meeting.a, &meeting.b) {
                met.insert((a, b), meeting.round);
                free.forbid(a, b);
            }
        }
        let mut vetoed = HashMap::new();
        for veto in &facts.vetoes {
            if let Some((a, b)) = key(&veto.a, &veto.b) {
                vetoed.insert((a, b), ());
                free.forbid(a, b);
            }
        }
        let mut apart = None;
        for (a, b) in facts.apart.iter().filter_map(|(a, b)| key(a, b)) {
            apart.get_or_insert_with(|| free.clone()).forbid(a, b);
        }
        Self { facts, index, met, vetoed, free, apart }
    }

    /// MP-PAIR-09: the leaders have met and the rulespack lets them meet again in the last round.
    fn leaders(&self) -> bool {
        let facts = self.facts;
        facts.last_round
            && facts.leaders_may_meet_again
            && facts.order.len() >= 2
            && self.met.contains_key(&(0, 1))
            && !self.vetoed.contains_key(&(0, 1))
    }

    /// MP-SPARE-03 to -05 and MP-AMB-33.
    fn sitting_out(&self, leaders: bool) -> SittingOut {
        let had: HashMap<Unit, u32> = self.facts.sat_out.iter().copied().collect();
        let count = |u: &Unit| had.get(u).copied().unwrap_or(0);
        let fewest = self.facts.order.iter().map(count).min().unwrap_or(0);
        let size = self.facts.order.len();
        let whole = self.spared_from(Bits::all(size));
        let without_leaders = leaders.then(|| {
            let mut below = Bits::all(size);
            below.remove(0);
            below.remove(1);
            self.spared_from(below)
        });
        let mut passed = Vec::new();
        let eligible: Vec<usize> = (0..size).rev().filter(|&i| count(&self.facts.order[i]) == fewest).collect();
        for &c in &eligible {
            let part = if c > 1 { without_leaders.as_ref().unwrap_or(&whole) } else { &whole };
            if part.possible.has(c) {
                return SittingOut { unit: self.facts.order[c], passed, forced: false };
            }
            passed.push(self.passed(c, self.names(&part.barrier, c)));
        }
        SittingOut { unit: self.facts.order[eligible[0]], passed, forced: true }
    }

    /// Which of an odd number of units can be removed so that the others can be paired without a repeat.
    fn spared_from(&self, of: Bits) -> Spared {
        let mut matching = Matching::maximum(&self.free, of);
        let dispensable = matching.dispensable();
        let barrier = matching.barrier(&dispensable);
        let perfect = matching.exposed().len() == 1;
        let possible = if perfect { dispensable } else { Bits::none(self.facts.order.len()) };
        Spared { possible, barrier }
    }

    /// Club-mates are kept apart if that costs nothing; otherwise the wish is dropped for the round, with proof.
    fn graph_for(&self, rest: &Bits, certificate: &mut Certificate) -> &Graph {
        let Some(apart) = &self.apart else {
            return &self.free;
        };
        let mut matching = Matching::maximum(apart, rest.clone());
        if matching.exposed().is_empty() {
            return apart;
        }
        let dispensable = matching.dispensable();
        let barrier = matching.barrier(&dispensable);
        certificate.club_mates_meet = Some(self.names(&barrier, usize::MAX));
        &self.free
    }

    fn names(&self, set: &Bits, but: usize) -> Vec<Unit> {
        set.iter().filter(|&v| v != but).map(|v| self.facts.order[v]).collect()
    }

    fn passed(&self, c: usize, without: Vec<Unit>) -> PassedOver {
        PassedOver { unit: self.facts.order[c], because: Because::RestUnpairable { without } }
    }

    fn finish(&self, certificate: Certificate) -> Pairing {
        let tables: Vec<Table> = certificate.steps.iter().map(|s| s.table).collect();
        let is =
            |t: &Table, of: &dyn Fn(&(usize, usize)) -> bool| of(&ordered(self.index[&t.high], self.index[&t.low]));
        let set = certificate.leaders;
        let repeats = tables.iter().filter(|t| Some(**t) != set && is(t, &|k| self.met.contains_key(k))).copied();
        let broken = tables.iter().filter(|t| is(t, &|k| self.vetoed.contains_key(k))).copied();
        Pairing {
            repeats: repeats.collect(),
            broken_vetoes: broken.collect(),
            sits_out: certificate.sitting_out.as_ref().map(|s| s.unit),
            tables,
            certificate,
        }
    }
}

struct Spared {
    possible: Bits,
    barrier: Bits,
}

fn ordered(a: usize, b: usize) -> (usize, usize) {
    (a.min(b), a.max(b))
}

/// The walk from the top table to the last.
struct Descent<'b, 'f> {
    board: &'b Board<'f>,
    matching: Matching<'b>,
    /// Whether club-mates are kept apart in this round.
    apart: bool,
}

impl Descent<'_, '_> {
    fn run(mut self, forced: &mut Option<Forced>, steps: &mut Vec<Step>) {
        let mut repeats_left = self.matching.exposed().len() / 2;
        if repeats_left > 0 {
            let dispensable = self.matching.dispensable();
            let without = self.board.names(&self.matching.barrier(&dispensable), usize::MAX);
            *forced = Some(Forced { count: repeats_left as u32, without });
        }
        while let Some(a) = self.matching.alive().first() {
            let (low, passed) =
                if repeats_left == 0 { self.free_table(a) } else { self.table_with_repeats(a, &mut repeats_left) };
            let name = |i: usize| self.board.facts.order[i];
            steps.push(Step { table: Table { high: name(a), low: name(low) }, passed });
        }
    }

    /// While a perfect matching exists: one search answers for all opponents of `a`.
    fn free_table(&mut self, a: usize) -> (usize, Vec<PassedOver>) {
        let mut passed = Vec::new();
        let mut answer: Option<Spared> = None;
        let below: Vec<usize> = self.matching.alive().iter().filter(|&b| b != a).collect();
        for &b in &below {
            if let Some(because) = self.never(a, b) {
                passed.push(PassedOver { unit: self.board.facts.order[b], because });
                continue;
            }
            if answer.is_none() && self.matching.remove_pair_quickly(a, b) {
                return (b, passed);
            }
            let spared = answer.get_or_insert_with(|| spared_without(&self.matching, a));
            if spared.possible.has(b) {
                self.matching.remove_pair(a, b);
                return (b, passed);
            }
            passed.push(self.board.passed(b, self.board.names(&spared.barrier, b)));
        }
        // A perfect matching gives `a` a partner, so the loop has returned.
        unreachable!("a perfect matching was lost")
    }

    /// Some repeats are forced: the same walk, counting how many are left to spend.
    fn table_with_repeats(&mut self, a: usize, left: &mut usize) -> (usize, Vec<PassedOver>) {
        let mut passed = Vec::new();
        let below: Vec<usize> = self.matching.alive().iter().filter(|&b| b != a).collect();
        for &b in &below {
            let spent = usize::from(self.never(a, b).is_some());
            let mut after = self.matching.clone();
            after.remove_pair(a, b);
            if after.exposed().len() <= 2 * (*left - spent) {
                self.matching = after;
                *left -= spent;
                return (b, passed);
            }
            let dispensable = after.dispensable();
            let barrier = after.barrier(&dispensable);
            passed.push(self.board.passed(b, self.board.names(&barrier, usize::MAX)));
        }
        unreachable!("a maximum matching with its repeats was lost")
    }

    fn never(&self, a: usize, b: usize) -> Option<Because> {
        let key = ordered(a, b);
        if let Some(&round) = self.board.met.get(&key) {
            return Some(Because::Met { round });
        }
        if self.board.vetoed.contains_key(&key) {
            return Some(Because::Veto);
        }
        let graph = if self.apart { self.board.apart.as_ref() } else { None };
        graph.is_some_and(|g| !g.allows(a, b)).then_some(Because::ClubMates)
    }
}

/// Which opponents of `a` leave the others pairable, given a perfect matching that still holds `a`.
fn spared_without(matching: &Matching, a: usize) -> Spared {
    let mut others = matching.clone();
    others.remove(a);
    let possible = others.dispensable();
    let barrier = others.barrier(&possible);
    Spared { possible, barrier }
}
