//! The ledger report: which rules are proven by checks that ran and passed, and which are open.
//!
//! Proofs come from the folder that `TOUCHBACK_COVERAGE` named while the tests ran: one line per check, its name, a tab
//! and its ids. A rule that the data files list needs two kinds of check: one where it works, and one where it must
//! not, which names the id with `!` before it. `rules/status.toml` says why an id needs no check (void) or has none yet
//! (open).

use std::collections::{BTreeMap, BTreeSet};

use serde::{Deserialize, Serialize};

use crate::data;
use crate::ledger::Entry;
use crate::ruling::rulings;

/// Why ids are without a check.
#[derive(Clone, Debug, Default, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Status {
    /// Nothing to check: notes, and what another choice has made irrelevant.
    #[serde(default)]
    pub void: Vec<Reason>,
    /// Still to be checked.
    #[serde(default)]
    pub open: Vec<Reason>,
}

impl Status {
    /// Whether the ruling is about a card that our tables do not have or have rewritten.
    fn by_verdict(&self, id: &str) -> bool {
        self.void.iter().any(|reason| reason.reason.contains("OBC-") && reason.fits(id))
    }
}

/// A reason for one id, or for all that begin as `ids` up to a `*`.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Reason {
    pub ids: Vec<String>,
    pub reason: String,
}

impl Reason {
    fn fits(&self, id: &str) -> bool {
        self.ids.iter().any(|pattern| match pattern.strip_suffix('*') {
            Some(start) => id.starts_with(start),
            None => pattern == id,
        })
    }
}

/// Why a note has no check.
const NOTE: &str = "a note: nothing to build";

/// A check that ran and passed.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Proof {
    pub check: String,
    pub ids: Vec<String>,
}

/// Something wrong with a proof: it does not count.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct BadProof {
    pub check: String,
    pub why: String,
}

#[derive(Clone, Debug, Serialize)]
pub struct Report {
    pub prefixes: Vec<Prefix>,
    pub bad_proofs: Vec<BadProof>,
}

/// All ids that begin alike.
#[derive(Clone, Debug, Serialize)]
pub struct Prefix {
    pub prefix: String,
    pub ids: usize,
    /// How many have a check where they work, and one where they must not; for what the data files list.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub both: Option<Both>,
    pub covered: usize,
    pub void: usize,
    pub open: usize,
    /// The checks of each covered id.
    pub checks: BTreeMap<String, Vec<String>>,
    /// The checks where an id must not work.
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    pub absent: BTreeMap<String, Vec<String>>,
    pub void_reasons: BTreeMap<String, String>,
    pub open_reasons: BTreeMap<String, String>,
}

/// The two kinds of check of what the data files list.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize)]
pub struct Both {
    pub works: usize,
    pub must_not: usize,
}

/// Reads the lines of a coverage file.
#[must_use]
pub fn proofs(text: &str) -> Vec<Proof> {
    let parse = |line: &str| {
        let (check, ids) = line.split_once('\t')?;
        Some(Proof { check: check.to_owned(), ids: ids.split_whitespace().map(str::to_owned).collect() })
    };
    text.lines().filter_map(parse).collect()
}

impl Report {
    /// The report of all ledgers: notes need no check, and one check counts for a statement and its repetitions.
    #[must_use]
    pub fn of(entries: &[Entry], proofs: &[Proof], status: &Status) -> Report {
        let ids: Vec<&str> = entries.iter().map(|entry| entry.id.as_str()).collect();
        let rulings = rulings(entries);
        let own = Report::new(&ids, proofs, status);
        let covered: BTreeMap<&str, &Vec<String>> =
            own.prefixes.iter().flat_map(|p| p.checks.iter().map(|(id, checks)| (id.as_str(), checks))).collect();
        let void: BTreeMap<&str, &String> =
            own.prefixes.iter().flat_map(|p| p.void_reasons.iter().map(|(id, why)| (id.as_str(), why))).collect();
        let (mut further, mut status) = (proofs.to_vec(), status.clone());
        for ruling in &rulings {
            let served: Vec<&&Vec<String>> = ruling.repeats.iter().filter_map(|id| covered.get(id.as_str())).collect();
            if !ruling.repeats.is_empty() && served.len() == ruling.repeats.len() {
                let check = served[0].first().cloned().unwrap_or_default();
                further.push(Proof { check, ids: vec![ruling.id.clone()] });
            } else if let Some(why) = ruling.repeats.iter().find_map(|id| void.get(id.as_str())) {
                status.void.push(Reason { ids: vec![ruling.id.clone()], reason: (*why).clone() });
            } else if ruling.kind.as_deref() == Some("note") {
                status.void.push(Reason { ids: vec![ruling.id.clone()], reason: NOTE.to_owned() });
            }
        }
        Report::new(&ids, &further, &status)
    }

    /// Compares the ids of the ledgers, in their order, with the proofs.
    #[must_use]
    pub fn new(ids: &[&str], proofs: &[Proof], status: &Status) -> Report {
        let known: BTreeSet<&str> = ids.iter().copied().collect();
        let mut checks = Checks::default();
        let mut bad_proofs = Vec::new();
        for proof in proofs {
            let unknown: Vec<&str> = proof.ids.iter().map(String::as_str).filter(|id| !is_known(id, &known)).collect();
            if proof.ids.len() > 5 {
                bad_proofs.push(BadProof { check: proof.check.clone(), why: format!("names {} ids", proof.ids.len()) });
                continue;
            }
            if !unknown.is_empty() {
                bad_proofs.push(BadProof { check: proof.check.clone(), why: format!("unknown {}", unknown.join(" ")) });
            }
            let void: Vec<&str> = proof.ids.iter().map(String::as_str).filter(|id| status.by_verdict(id)).collect();
            if !void.is_empty() {
                let why = format!("void by a verdict, and so never covered: {}", void.join(" "));
                bad_proofs.push(BadProof { check: proof.check.clone(), why });
            }
            let counts = |claim: &&String| is_known(claim, &known) && !void.contains(&claim.as_str());
            for claim in proof.ids.iter().filter(counts) {
                let (list, id) = match claim.strip_prefix('!') {
                    Some(id) => (&mut checks.absent, id),
                    None => (&mut checks.works, claim.as_str()),
                };
                list.entry(id).or_default().insert(&proof.check);
            }
        }
        bad_proofs.dedup();
        let mut prefixes: Vec<Prefix> = Vec::new();
        for id in ids {
            let start = id.split('-').next().unwrap_or(id);
            let place = prefixes.iter().position(|p| p.prefix == start).unwrap_or_else(|| {
                prefixes.push(Prefix::new(start));
                prefixes.len() - 1
            });
            prefixes[place].count(id, &checks, status);
        }
        Report { prefixes, bad_proofs }
    }

    /// The report for people: a line per prefix, the open ids with their reasons below.
    #[must_use]
    pub fn to_text(&self) -> String {
        let mut text = String::new();
        for p in &self.prefixes {
            let both = p.both.map_or(String::new(), |b| format!(" works={} must-not={}", b.works, b.must_not));
            text +=
                &format!("{} ids={}{both} covered={} void={} open={}\n", p.prefix, p.ids, p.covered, p.void, p.open);
        }
        for p in &self.prefixes {
            let mut by_reason: BTreeMap<&str, Vec<&str>> = BTreeMap::new();
            for (id, reason) in &p.open_reasons {
                by_reason.entry(reason).or_default().push(id);
            }
            for (reason, ids) in by_reason {
                let which = if ids.len() == p.ids { format!("all of {}", p.prefix) } else { ids.join(" ") };
                text += &format!("  open: {reason}: {which}\n");
            }
        }
        for bad in &self.bad_proofs {
            text += &format!("  not counted: {}: {}\n", bad.check, bad.why);
        }
        text
    }
}

/// The checks of each id: where it works (or is obeyed), and where it must not work.
#[derive(Default)]
struct Checks<'a> {
    works: BTreeMap<&'a str, BTreeSet<&'a str>>,
    absent: BTreeMap<&'a str, BTreeSet<&'a str>>,
}

/// Whether a claim is an id, or `!` and the id of something that the data files list.
fn is_known(claim: &str, known: &BTreeSet<&str>) -> bool {
    match claim.strip_prefix('!') {
        Some(id) => data::is_listed(id) && known.contains(id),
        None => known.contains(claim),
    }
}

impl Prefix {
    fn new(prefix: &str) -> Prefix {
        Prefix {
            prefix: prefix.to_owned(),
            ids: 0,
            both: data::PREFIXES.contains(&prefix).then(Both::default),
            covered: 0,
            void: 0,
            open: 0,
            checks: BTreeMap::new(),
            absent: BTreeMap::new(),
            void_reasons: BTreeMap::new(),
            open_reasons: BTreeMap::new(),
        }
    }

    /// A check counts before any reason not to have one.
    fn count(&mut self, id: &str, checks: &Checks, status: &Status) {
        self.ids += 1;
        let reason = |list: &[Reason]| list.iter().find(|r| r.fits(id)).map(|r| r.reason.clone());
        let (works, must_not) = (checks.works.get(id), checks.absent.get(id));
        let named = |checks: &BTreeSet<&str>| checks.iter().map(|c| (*c).to_owned()).collect::<Vec<_>>();
        if let Some(checks) = works {
            self.checks.insert(id.to_owned(), named(checks));
        }
        if let Some(checks) = must_not {
            self.absent.insert(id.to_owned(), named(checks));
        }
        let mut lacks = works.is_none().then_some("no check yet");
        if let Some(both) = &mut self.both {
            both.works += usize::from(works.is_some());
            both.must_not += usize::from(must_not.is_some());
            lacks = match (works, must_not) {
                (Some(_), Some(_)) => None,
                (Some(_), None) => Some("no check where it must not work"),
                (None, Some(_)) => Some("no check where it works"),
                (None, None) => lacks,
            };
        }
        let Some(lacks) = lacks else {
            self.covered += 1;
            return;
        };
        if let Some(reason) = reason(&status.void) {
            self.void += 1;
            self.void_reasons.insert(id.to_owned(), reason);
        } else {
            self.open += 1;
            let reason = reason(&status.open).unwrap_or_else(|| lacks.to_owned());
            self.open_reasons.insert(id.to_owned(), reason);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn proof(check: &str, ids: &[&str]) -> Proof {
        Proof { check: check.to_owned(), ids: ids.iter().map(|id| (*id).to_owned()).collect() }
    }

    #[test]
    fn a_passed_check_covers_its_ids_and_nothing_else() {
        let status = Status {
            void: vec![Reason { ids: vec!["A-3".to_owned()], reason: "a note".to_owned() }],
            open: vec![Reason { ids: vec!["B-*".to_owned()], reason: "later".to_owned() }],
        };
        let report = Report::new(&["A-1", "A-2", "A-3", "B-1"], &[proof("t", &["A-1", "X-9"])], &status);
        let a = &report.prefixes[0];
        assert_eq!((a.ids, a.covered, a.void, a.open), (3, 1, 1, 1));
        assert_eq!(a.open_reasons["A-2"], "no check yet");
        assert_eq!(report.prefixes[1].open_reasons["B-1"], "later");
        assert_eq!(report.bad_proofs, [BadProof { check: "t".to_owned(), why: "unknown X-9".to_owned() }]);
        assert!(report.to_text().starts_with("A ids=3 covered=1 void=1 open=1\nB ids=1 covered=0 void=0 open=1\n"));
    }

    #[test]
    fn what_the_data_lists_needs_a_check_where_it_works_and_one_where_it_must_not() {
        let ids = ["SK-a", "SK-b", "SK-c", "SK-d", "S7-1"];
        let found = [proof("t", &["SK-a", "!SK-b", "SK-c"]), proof("u", &["!SK-c", "!S7-1"])];
        let report = Report::new(&ids, &found, &Status::default());
        let skills = &report.prefixes[0];
        assert_eq!(skills.both, Some(Both { works: 2, must_not: 2 }));
        assert_eq!((skills.covered, skills.open), (1, 3));
        assert_eq!(skills.open_reasons["SK-a"], "no check where it must not work");
        assert_eq!(skills.open_reasons["SK-b"], "no check where it works");
        assert_eq!(skills.open_reasons["SK-d"], "no check yet");
        assert_eq!(report.bad_proofs, [BadProof { check: "u".to_owned(), why: "unknown !S7-1".to_owned() }]);
        assert!(
            report.to_text().starts_with("SK ids=4 works=2 must-not=2 covered=1 void=0 open=3\nS7 ids=1 covered=0")
        );
    }

    #[test]
    fn a_check_that_claims_more_than_five_ids_does_not_count() {
        let ids = ["A-1", "A-2", "A-3", "A-4", "A-5", "A-6"];
        let report = Report::new(&ids, &[proof("greedy", &ids)], &Status::default());
        assert_eq!(report.prefixes[0].covered, 0);
        assert_eq!(report.bad_proofs.len(), 1);
    }

    #[test]
    fn notes_need_no_check_and_repetitions_are_served_by_their_statement() {
        let entries = crate::ledger::entries();
        let status: Status = toml::from_str(include_str!("../../../rules/status.toml")).expect("the reasons");
        let found = [proof("t", &["OB-2.3-3", "OB-5.9-6"]), proof("u", &["OB-6.8-1"])];
        let report = Report::of(&entries, &found, &status);
        let rulings = report.prefixes.iter().find(|p| p.prefix == "OB").expect("the rulings");
        assert_eq!(rulings.checks["OB-2.4-1"], ["t"]);
        assert!(rulings.open_reasons.contains_key("OB-5.10-4"), "only one of the two it repeats is checked");
        assert_eq!(rulings.void_reasons["OB-1.0-1"], NOTE);
        assert!(rulings.void_reasons["OB-6.21-1"].contains("OBC-21"), "as the statement it repeats");
        assert!(report.bad_proofs.iter().any(|bad| bad.check == "u"), "a void ruling is never covered");
        assert!(!rulings.checks.contains_key("OB-6.8-1"));
    }

    #[test]
    fn what_is_void_by_a_verdict_names_one_that_says_so() {
        let entries = crate::ledger::entries();
        let status: Status = toml::from_str(include_str!("../../../rules/status.toml")).expect("the reasons");
        let named = status.void.iter().filter_map(|r| Some((r, r.reason.split_once("OBC-")?.1.get(..2)?)));
        let mut count = 0;
        for (reason, number) in named {
            let verdict = crate::ledger::find(&entries, &format!("OBC-{number}")).expect("a verdict");
            let says_so = ["lapse", "no use", "idle"].iter().any(|word| verdict.text.contains(word));
            assert!(says_so, "{}", verdict.text);
            for id in &reason.ids {
                assert!(crate::ledger::find(&entries, id).is_ok(), "{id}");
                count += 1;
            }
        }
        assert!(count >= 12, "{count}");
    }

    #[test]
    fn coverage_lines_are_a_name_and_ids() {
        assert_eq!(proofs("one\tA-1 A-2\nbroken\n"), [proof("one", &["A-1", "A-2"])]);
    }
}
