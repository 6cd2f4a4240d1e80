//! Plays all pairs at a point and sorts them: independent, one after the other, or meeting in one moment.

use std::collections::{BTreeMap, BTreeSet};

use crate::points::Point;
use crate::transcript::{Facts, Luck, play};
use touchback_engine::{Rules, Skill, State};

/// A skill on the player of one role.
pub type Part = (usize, Skill);

#[derive(Default)]
pub struct Meetings {
    /// The skills that change something alone.
    pub acting: BTreeSet<Part>,
    pub tried: usize,
    pub independent: usize,
    /// The first one acts at an earlier moment than the second.
    pub ordered: BTreeMap<Part, BTreeSet<Part>>,
    pub together: BTreeSet<(Part, Part)>,
}

/// How many of [`Skill::ALL`] can be learned; then come the traits, which come with a position.
const LEARNED: usize = 60;

/// How many belong to the games examined; the rest are those of 1994.
const KNOWN: usize = 95;

/// Whether one player can have both.
fn fit(r: &Rules, a: Skill, b: Skill) -> bool {
    let learned = |skill: Skill| Skill::ALL[..LEARNED].contains(&skill);
    learned(a) || learned(b) || r.positions.iter().any(|row| row.skills.has(a) && row.skills.has(b))
}

fn lucks(violent: bool) -> Vec<Luck> {
    let quiet = Luck { test: 6, block: 3, armour: 1, injury: 1, used: true };
    let mut all = vec![quiet, Luck { test: 1, ..quiet }, Luck { test: 3, ..quiet }, Luck { test: 4, ..quiet }];
    if violent {
        for block in [1, 2, 5, 6] {
            all.push(Luck { block, ..quiet });
        }
        for (armour, injury) in [(4, 4), (5, 4), (6, 4), (6, 2)] {
            all.push(Luck { block: 6, armour, injury, ..quiet });
        }
    }
    let declined: Vec<Luck> = all.iter().map(|luck| Luck { used: false, ..*luck }).collect();
    all.extend(declined);
    all
}

fn given(point: &Point, parts: &[Part]) -> State {
    let mut s = point.start;
    for (role, skill) in parts {
        s.player_mut(point.roles[*role]).skills.insert(*skill);
    }
    s
}

fn joined(a: &Facts, b: &Facts) -> Vec<String> {
    let mut all: Vec<String> = a.iter().chain(b).cloned().collect();
    all.sort_unstable();
    all
}

/// The moment at which two lines of facts part.
fn parting(a: &Facts, b: &Facts) -> Option<usize> {
    let same = a.iter().zip(b).take_while(|(a, b)| a == b).count();
    (same < a.len().max(b.len())).then_some(same)
}

/// Whether `first` is seen to act before the other comes in.
fn leads(base: &Facts, first: &Facts, both: &Facts) -> bool {
    parting(first, base).is_some_and(|acts| parting(both, first).is_some_and(|joins| joins > acts))
}

/// Whether `first` acts so that the later moment of the other does not come.
fn forestalls(base: &Facts, first: &Facts, second: &Facts, both: &Facts) -> bool {
    both == first && parting(first, base).is_some_and(|acts| parting(second, base).is_none_or(|alone| alone > acts))
}

/// The lines of facts of one luck: with neither, with one, with the other, with both.
struct Four<'a> {
    base: &'a Facts,
    a: &'a Facts,
    b: &'a Facts,
    both: &'a Facts,
}

enum Sort {
    Independent,
    FirstThenSecond,
    SecondThenFirst,
    /// One excludes the other, at the same moment.
    FirstOnly,
    SecondOnly,
    Together,
}

/// The facts up to and with the modifiers of the test in which they first differ from `base`; none if they part elsewhere.
fn up_to_test<'a>(facts: &'a Facts, base: &Facts) -> Option<(usize, &'a [String])> {
    let modifier = |facts: &Facts, n: usize| facts.get(n).is_some_and(|fact| fact.starts_with("test: "));
    let parts = parting(facts, base)?;
    if !modifier(facts, parts) && !modifier(base, parts) {
        return None;
    }
    let start = (0..parts).rev().find(|n| facts[*n].starts_with("test "))?;
    let end = (start + 1..).find(|n| !modifier(facts, *n)).unwrap_or(facts.len());
    Some((start, &facts[..end.min(facts.len())]))
}

impl Four<'_> {
    /// Both only add to one test: a sum does not depend on the order.
    fn adds_up(&self) -> bool {
        let cut = |facts| up_to_test(facts, self.base);
        let (Some((first, a)), Some((second, b)), Some((sum, both))) = (cut(self.a), cut(self.b), cut(self.both))
        else {
            // Two that cancel each other out leave the test as it was, except for what is listed.
            return false;
        };
        let end = (first + 1..).find(|n| !self.base.get(*n).is_some_and(|fact| fact.starts_with("test: ")));
        let base = &self.base[..end.unwrap_or(self.base.len()).min(self.base.len())];
        let together = |x: &[String], y: &[String]| joined(&x.to_vec(), &y.to_vec());
        first == second && first == sum && together(both, base) == together(a, b)
    }

    fn sort(&self) -> Sort {
        let Four { base, a, b, both } = *self;
        let idle = (a == base && both == b) || (b == base && both == a);
        if idle || joined(both, base) == joined(a, b) || self.adds_up() {
            Sort::Independent
        } else if leads(base, a, both) || forestalls(base, a, b, both) {
            Sort::FirstThenSecond
        } else if leads(base, b, both) || forestalls(base, b, a, both) {
            Sort::SecondThenFirst
        } else if both == a {
            Sort::FirstOnly
        } else if both == b {
            Sort::SecondOnly
        } else {
            Sort::Together
        }
    }
}

/// All pairs of which at least one acts alone.
pub fn meetings(r: &Rules, point: &Point) -> Meetings {
    let lucks = lucks(point.violent);
    let run = |parts: &[Part]| -> Vec<Facts> {
        let start = given(point, parts);
        lucks.iter().map(|luck| play(r, &start, &point.plan, *luck)).collect()
    };
    let base = run(&[]);
    assert!(base.iter().any(|facts| facts.len() > 2), "{}: the plan does not work: {base:?}", point.name);
    let held = |(role, skill): &Part| point.start.player(point.roles[*role]).has(*skill);
    let parts: Vec<Part> = (0..point.roles.len())
        .flat_map(|role| Skill::ALL[..KNOWN].iter().map(move |skill| (role, *skill)))
        .filter(|part| !held(part))
        .collect();
    let alone: Vec<Vec<Facts>> = parts.iter().map(|part| run(&[*part])).collect();
    let acting = parts.iter().zip(&alone).filter(|(_, facts)| **facts != base).map(|(part, _)| *part).collect();
    let mut found = Meetings { acting, ..Meetings::default() };
    for (i, a) in parts.iter().enumerate() {
        for (j, b) in parts.iter().enumerate().skip(i + 1) {
            let acts = found.acting.contains(a) || found.acting.contains(b);
            if acts && (a.0 != b.0 || fit(r, a.1, b.1)) {
                let both = run(&[*a, *b]);
                let four = |n: usize| Four { base: &base[n], a: &alone[i][n], b: &alone[j][n], both: &both[n] };
                found.note(*a, *b, &(0..lucks.len()).map(four).collect::<Vec<Four>>());
            }
        }
    }
    found
}

impl Meetings {
    fn note(&mut self, a: Part, b: Part, lucks: &[Four]) {
        self.tried += 1;
        // With luck that lets both act it shows who comes first.
        let first = lucks.iter().any(|four| leads(four.base, four.a, four.both));
        let second = lucks.iter().any(|four| leads(four.base, four.b, four.both));
        let mut independent = true;
        for four in lucks {
            let (earlier, later) = match four.sort() {
                Sort::Independent => continue,
                Sort::FirstThenSecond => (a, b),
                Sort::SecondThenFirst => (b, a),
                Sort::FirstOnly if first && !second => (a, b),
                Sort::SecondOnly if second && !first => (b, a),
                Sort::FirstOnly | Sort::SecondOnly | Sort::Together => {
                    independent = false;
                    self.together.insert((a, b));
                    continue;
                }
            };
            independent = false;
            self.ordered.entry(earlier).or_default().insert(later);
        }
        self.independent += usize::from(independent);
    }
}
