//! The pairer against an exhaustive search written from the ledger's text, for up to ten coaches.

use std::collections::{HashMap, HashSet};

use touchback_ledger::covers;
use touchback_tournament::pairing::Facts;
use touchback_tournament::pairing::facts::Veto;

use crate::support::{Toss, facts, paired, tables};

struct Search<'f> {
    facts: &'f Facts,
    forbidden: HashSet<(u32, u32)>,
    met_leaders: bool,
}

type Tables = Vec<(u32, u32)>;

impl<'f> Search<'f> {
    fn new(facts: &'f Facts) -> Self {
        let mut forbidden = HashSet::new();
        for (a, b) in facts.met.iter().map(|m| (m.a, m.b)).chain(facts.vetoes.iter().map(|v| (v.a, v.b))) {
            forbidden.insert((a, b));
            forbidden.insert((b, a));
        }
        let met_leaders = facts.order.len() > 1
            && facts.last_round
            && facts.leaders_may_meet_again
            && facts.met.iter().any(|m| [(m.a, m.b), (m.b, m.a)].contains(&(facts.order[0], facts.order[1])))
            && !facts.vetoes.iter().any(|v| [(v.a, v.b), (v.b, v.a)].contains(&(facts.order[0], facts.order[1])));
        Self { facts, forbidden, met_leaders }
    }

    /// The first pairing in top-down order with the fewest forbidden tables, and that number.
    fn best(&self, rest: &[u32]) -> (usize, Tables) {
        let Some((&a, others)) = rest.split_first() else {
            return (0, Vec::new());
        };
        let mut best: Option<(usize, Tables)> = None;
        for (i, &b) in others.iter().enumerate() {
            let mut left = others.to_vec();
            left.remove(i);
            let (mut count, mut tables) = self.best(&left);
            count += usize::from(self.forbidden.contains(&(a, b)));
            if best.as_ref().is_none_or(|(least, _)| count < *least) {
                tables.insert(0, (a, b));
                best = Some((count, tables));
            }
        }
        best.expect("an even number of coaches")
    }

    fn solve_all(&self, rest: &[u32]) -> (usize, Tables) {
        let leaders = &self.facts.order[..self.facts.order.len().min(2)];
        if self.met_leaders && leaders.iter().all(|u| rest.contains(u)) {
            let below: Vec<u32> = rest.iter().copied().filter(|u| !leaders.contains(u)).collect();
            let (count, mut tables) = self.best(&below);
            tables.insert(0, (leaders[0], leaders[1]));
            return (count, tables);
        }
        self.best(rest)
    }

    fn round(&self) -> (Option<u32>, usize, Tables) {
        let order = &self.facts.order;
        if order.len().is_multiple_of(2) {
            let (count, tables) = self.solve_all(order);
            return (None, count, tables);
        }
        let had: HashMap<u32, u32> = self.facts.sat_out.iter().copied().collect();
        let times = |u: &u32| had.get(u).copied().unwrap_or(0);
        let fewest = order.iter().map(times).min().expect("somebody");
        let eligible: Vec<u32> = order.iter().rev().copied().filter(|u| times(u) == fewest).collect();
        let without = |c: u32| -> Vec<u32> { order.iter().copied().filter(|&u| u != c).collect() };
        for &c in &eligible {
            let (count, tables) = self.solve_all(&without(c));
            if count == 0 {
                return (Some(c), 0, tables);
            }
        }
        let (count, tables) = self.solve_all(&without(eligible[0]));
        (Some(eligible[0]), count, tables)
    }
}

fn random_facts(toss: &mut Toss) -> Facts {
    let n = 1 + toss.below(10) as u32;
    let density = 1 + toss.below(9);
    let mut met = Vec::new();
    for a in 1..=n {
        for b in a + 1..=n {
            if toss.below(10) < density {
                met.push((a, b));
            }
        }
    }
    let mut facts = facts(n, &met);
    if n > 1 && toss.below(3) == 0 {
        let a = 1 + toss.below(u64::from(n)) as u32;
        let b = 1 + toss.below(u64::from(n)) as u32;
        if a != b {
            facts.vetoes.push(Veto { a, b, reason: "brothers".into() });
        }
    }
    facts.sat_out = (1..=n).map(|u| (u, toss.below(3) as u32 / 2)).collect();
    facts.last_round = toss.below(2) == 0;
    facts.leaders_may_meet_again = toss.below(2) == 0;
    // The order of a real ranking is not the order of the numbers.
    for i in (1..facts.order.len()).rev() {
        facts.order.swap(i, toss.below(i as u64 + 1) as usize);
    }
    facts
}

#[test]
fn agrees_with_an_exhaustive_search_for_up_to_ten_coaches() {
    let _proof = covers(&["MP-PAIR-17", "MP-PAIR-20", "MP-AMB-07", "MP-AMB-34"]);
    let mut toss = Toss(2026);
    for _ in 0..20_000 {
        let facts = random_facts(&mut toss);
        let (out, count, expected) = Search::new(&facts).round();
        let pairing = paired(&facts);
        assert_eq!(pairing.sits_out, out, "{facts:?}");
        assert_eq!(tables(&pairing), expected, "{facts:?}");
        let forced = pairing.certificate.forced.as_ref().map_or(0, |f| f.count as usize);
        assert_eq!(forced, count, "{facts:?}");
        assert_eq!(pairing, paired(&facts), "the same input must give the same output");
    }
}
