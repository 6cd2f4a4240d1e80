//! The new version's part: gets the answers and dice of recorded matches and compares everything that happens.

mod compare;

use std::collections::VecDeque;
use std::process::ExitCode;
use std::sync::Mutex;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Instant;

use touchback_engine::kickoff_match::start_with_plays;
use touchback_engine::{Dice, Event, Illegal, Roll, Rules, State, Status};
use touchback_replay::Header;
use touchback_replay::verify::play;

use crate::count::{Count, Sum};
use crate::draw::{Opening, Shelf};
use crate::file::Reader;
use crate::names::{Found, Names, Place, Rest, SHIPPED};
use crate::pool::{held, share};
use crate::step::Step;
use crate::{Check, progress};

/// Events shown before a difference.
const LAST: usize = 20;

pub fn run(args: &Check) -> Result<ExitCode, String> {
    let text = match &args.names {
        Some(path) => std::fs::read_to_string(path).map_err(|why| format!("{}: {why}", path.display()))?,
        None => SHIPPED.to_owned(),
    };
    let (names, shelf, began) = (Names::read(&text)?, Shelf::load()?, Instant::now());
    let mut reader = Reader::open(&args.file)?;
    let (seed, bar) = (reader.head.seed, progress(reader.head.games));
    let (expected, read) = (reader.head.games, AtomicU64::new(0));
    let sum = Mutex::new(Sum::default());
    share(
        args.threads,
        || reader.next(),
        |text| {
            let one = Recorded::read(&text, &names)?;
            read.fetch_add(1, Ordering::Relaxed);
            if args.only.is_none_or(|only| one.game == only) {
                let verdict = one.check(&shelf, &names);
                let mut sum = held(&sum);
                one.add(&verdict, &mut sum);
                if let Some(difference) = verdict.difference.filter(|_| sum.differences <= args.show) {
                    bar.suspend(|| println!("{}", one.told(&difference, seed)));
                }
            }
            bar.inc(1);
            Ok(())
        },
    )?;
    bar.finish_and_clear();
    let read = read.into_inner();
    if read != expected {
        return Err(format!("the file should hold {expected} matches, but there are {read}"));
    }
    let sum = held(&sum);
    println!("{sum}; compared in {:.0} s", began.elapsed().as_secs_f64());
    Ok(ExitCode::from(u8::from(sum.differences > 0)))
}

/// A match of the file, in the words of this version.
struct Recorded {
    game: u64,
    bots: String,
    ruleset: String,
    setup: serde_json::Value,
    steps: Vec<Step>,
}

/// The result of a match.
#[derive(Default)]
struct Verdict {
    now: Count,
    corrections: Vec<String>,
    /// A correction makes it go another way.
    left: bool,
    difference: Option<Difference>,
}

struct Difference {
    /// Number of the answer, the start being 0.
    decision: usize,
    asked: String,
    said: String,
    found: Found,
    last: Vec<String>,
}

impl Recorded {
    fn read(text: &str, names: &Names) -> Result<Recorded, String> {
        let mut lines = text.lines();
        let bad = || "the file is damaged: a match without its head".to_owned();
        let first = lines.next().and_then(|line| line.strip_prefix("match ")).ok_or_else(bad)?;
        let (game, bots) = first.split_once(' ').ok_or_else(bad)?;
        let json = lines.next().and_then(|line| line.strip_prefix("setup ")).ok_or_else(bad)?;
        let mut setup: serde_json::Value = serde_json::from_str(json).map_err(|why| why.to_string())?;
        let ruleset = setup["ruleset"].as_str().ok_or_else(bad)?.to_owned();
        names.translate(&ruleset, &mut setup);
        let mut steps = Step::read_all(lines)?;
        steps.iter_mut().for_each(|step| compare::translate(step, names, &ruleset));
        Ok(Recorded { game: game.parse().map_err(|_| bad())?, bots: bots.to_owned(), ruleset, setup, steps })
    }

    fn opening(&self, shelf: &Shelf) -> Result<Opening, String> {
        let header: Header = serde_json::from_value(self.setup.clone()).map_err(|why| why.to_string())?;
        shelf.open(&header)
    }

    fn check(&self, shelf: &Shelf, names: &Names) -> Verdict {
        let mut follower = Follower { names, one: self, verdict: Verdict::default(), last: VecDeque::new() };
        match self.opening(shelf) {
            Ok(opening) => follower.follow(&opening),
            Err(why) => {
                let found = Found { place: Place::Start, before: Some("start".to_owned()), now: Some(why) };
                let _ = follower.differs(0, &[found]);
            }
        }
        follower.verdict
    }

    fn add(&self, verdict: &Verdict, sum: &mut Sum) {
        sum.compared.join(Count { matches: 1, ..verdict.now });
        sum.differences += u64::from(verdict.difference.is_some());
        sum.left += u64::from(verdict.left);
        for id in &verdict.corrections {
            *sum.corrections.entry(id.clone()).or_default() += 1;
        }
        if verdict.difference.is_none() && !verdict.left {
            let mut before = Count { matches: 1, ..Count::default() };
            self.steps.iter().for_each(|step| before.add(step));
            let [old, new] = sum.complete.entry(self.ruleset.clone()).or_default();
            old.join(before);
            new.join(Count { matches: 1, ..verdict.now });
        }
    }

    fn told(&self, difference: &Difference, seed: u64) -> String {
        let Difference { decision, asked, said, found, last } = difference;
        let nothing = || "nothing".to_owned();
        let mut lines = vec![
            format!(
                "match {} of seed {seed} ({}, {}): another {} at decision {decision}",
                self.game,
                self.ruleset,
                self.bots,
                found.place.name()
            ),
            format!("  asked:  {asked}"),
            format!("  said:   {said}"),
            format!("  before: {}", found.before.clone().unwrap_or_else(nothing)),
            format!("  now:    {}", found.now.clone().unwrap_or_else(nothing)),
            format!("  the last events before it, at most {LAST}:"),
        ];
        lines.extend(last.iter().map(|event| format!("    {event}")));
        lines.join("\n")
    }
}

/// The match cannot be compared any further.
struct Ends;

/// Follows one match.
struct Follower<'a> {
    names: &'a Names,
    one: &'a Recorded,
    verdict: Verdict,
    last: VecDeque<String>,
}

impl Follower<'_> {
    fn follow(&mut self, opening: &Opening) {
        let r = &opening.rules;
        let mut state: Option<State> = None;
        for n in 0..self.one.steps.len() {
            if self.step(r, opening, &mut state, n).is_err() {
                return;
            }
        }
        // A match that ended before is over now: its last question has been compared.
    }

    /// Plays one answer and compares the result.
    fn step(&mut self, r: &Rules, opening: &Opening, state: &mut Option<State>, n: usize) -> Result<(), Ends> {
        let old = &self.one.steps[n];
        let mut dice = Fed { rolls: &old.rolls, asked: Vec::new() };
        let mut events: Vec<Event> = Vec::new();
        let outcome = match state {
            None => start_with_plays(r, &opening.setup, opening.hands, &mut dice, &mut events)
                .map(|(s, status)| {
                    *state = Some(s);
                    status
                })
                .map_err(|why| refusal(r, why)),
            Some(s) => match play(r, s, &old.said, &mut dice, &mut events) {
                Ok(played) => played.map_err(|why| refusal(r, why)),
                Err(why) => Err(why),
            },
        };
        let said = || Some(old.said.clone());
        match outcome {
            Err(why) => {
                self.differs(n, &[Found { place: Place::Answer, before: said(), now: Some(why) }])?;
                return Err(Ends);
            }
            Ok(Status::NeedsDie(roll)) => {
                let now = Some(format!("a die more: {}", roll.name()));
                self.differs(n, &[Found { place: Place::Roll, before: None, now }])?;
                return Err(Ends);
            }
            Ok(Status::Playing | Status::Over) => {}
        }
        let Some(s) = state else { return Err(Ends) };
        let new = Step::seen(r, s, old.said.clone(), &dice.asked, &events);
        self.verdict.now.add(&new);
        self.differs(n, &compare::rolls(old, &new))?;
        self.events(n, old, &new)?;
        self.differs(n, &compare::question(old, &new))?;
        self.differs(n, &compare::menu(old, &new, self.names, &self.one.ruleset))
    }

    /// Events one by one; a correction may add some or leave some out.
    fn events(&mut self, n: usize, old: &Step, new: &Step) -> Result<(), Ends> {
        let (mut i, mut j) = (0, 0);
        while i < old.events.len() || j < new.events.len() {
            let (before, now) = (old.events.get(i), new.events.get(j));
            if before != now {
                let found = Found { place: Place::Event, before: before.cloned(), now: now.cloned() };
                let (gone, come) = self.meant_event(n, found)?;
                i += usize::from(gone);
                j += usize::from(come);
                continue;
            }
            (i, j) = (i + 1, j + 1);
            if let Some(event) = before {
                self.last.push_back(event.clone());
                if self.last.len() > LAST {
                    self.last.pop_front();
                }
            }
        }
        Ok(())
    }

    /// Which of two different events a correction skips.
    fn meant_event(&mut self, n: usize, found: Found) -> Result<(bool, bool), Ends> {
        let gone = Found { now: None, ..found.clone() };
        let come = Found { before: None, ..found.clone() };
        for one in [&found, &gone, &come] {
            let empty = one.before.is_none() && one.now.is_none();
            if !empty && self.names.meant(&self.one.ruleset, self.ask(n), one).is_some() {
                self.differs(n, std::slice::from_ref(one))?;
                return Ok((one.before.is_some(), one.now.is_some()));
            }
        }
        self.differs(n, &[found])?;
        Err(Ends)
    }

    /// The first word of the question that the answer was given to.
    fn ask(&self, n: usize) -> &str {
        n.checked_sub(1).map_or("start", |before| self.one.steps[before].ask())
    }

    /// Takes note of differences: each is intended by a correction, or the match ends here.
    fn differs(&mut self, n: usize, found: &[Found]) -> Result<(), Ends> {
        for one in found {
            let steps = &self.one.steps;
            let ask = if one.place == Place::Menu { steps[n].ask() } else { self.ask(n) };
            let Some(correction) = self.names.meant(&self.one.ruleset, ask, one) else {
                let asked = n.checked_sub(1).map_or(String::new(), |before| steps[before].then.clone());
                let said = steps.get(n).map_or(String::new(), |step| step.said.clone());
                let last = self.last.iter().cloned().collect();
                self.verdict.difference = Some(Difference { decision: n, asked, said, found: one.clone(), last });
                return Err(Ends);
            };
            self.verdict.corrections.push(correction.id.clone());
            if correction.rest == Rest::Skip {
                self.verdict.left = true;
                return Err(Ends);
            }
        }
        Ok(())
    }
}

fn refusal(r: &Rules, why: Illegal) -> String {
    let rule = touchback_rulesets::ledger::of_refusal(r, why);
    format!("refused: {why:?}{}", touchback_rulesets::ledger::in_brackets(rule))
}

/// The dice of the record, and what they are rolled for now.
struct Fed<'a> {
    rolls: &'a [(String, u8)],
    asked: Vec<(Roll, u8)>,
}

impl Dice for Fed<'_> {
    fn die(&mut self, roll: Roll) -> Option<u8> {
        let (_, face) = self.rolls.get(self.asked.len())?;
        self.asked.push((roll, *face));
        Some(*face)
    }
}
