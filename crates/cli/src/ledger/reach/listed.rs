//! Which rules of the data lists make a difference in a match: before each answer the position is also played without
//! them.
//!
//! A rule is reached if without it something else could have been done, or the same answer with the same dice would
//! have led to something else. A spell is reached when it is cast, and what leaves no trace in a position when it is
//! brought to the match.

use std::collections::BTreeSet;
use std::panic::{AssertUnwindSafe, catch_unwind};

use touchback_bots::simulate::Watcher;
use touchback_engine::dice::Quick;
use touchback_engine::rules::{Hire, Spell};
use touchback_engine::{Action, Decision, Event, Events, MatchSetup, Rules, State, apply, decision};
use touchback_ledger::data;
use touchback_ledger::ledger::Entry;
use touchback_scenario::{Listed, Reached};

/// A rule that has not been met yet, and the ruleset without it.
struct Open {
    id: String,
    rule: Listed,
    rules: Rules,
}

/// Follows matches of one ruleset.
pub struct Follower<'a> {
    rules: &'a Rules,
    open: Vec<Open>,
    /// What is met by being bought.
    untraced: BTreeSet<String>,
    pub met: BTreeSet<String>,
    pub reached: Reached,
    /// Answers that broke an invariant of the engine with dice other than those of the match: bugs.
    pub broken: Vec<String>,
    /// Seeds the dice of what might have been.
    questions: u64,
}

impl<'a> Follower<'a> {
    /// Looks for everything that the data files list.
    pub fn new(rules: &'a Rules) -> Follower<'a> {
        let (mut open, mut untraced) = (Vec::new(), BTreeSet::new());
        for Entry { id, .. } in data::entries() {
            let Some(rule) = Listed::new(&id, rules) else { continue };
            if !rule.leaves_a_trace() {
                untraced.insert(id);
            } else if !id.starts_with("WZ-") {
                let mut without = rules.clone();
                rule.take_from_rules(&mut without);
                open.push(Open { id, rule, rules: without });
            }
        }
        let (met, reached, broken) = (BTreeSet::new(), Reached::default(), Vec::new());
        Follower { rules, open, untraced, met, reached, broken, questions: 0 }
    }

    /// What the sides bring along without a trace in the position.
    pub fn brought(&mut self, setup: &MatchSetup) {
        for hire in setup.home.hired.iter().chain(&setup.away.hired) {
            if let Hire::Inducement(row) = hire {
                self.bought(*row);
            }
        }
    }

    fn bought(&mut self, row: u8) {
        let Some(item) = self.rules.inducements.get(usize::from(row)) else { return };
        let id = format!("IN-{}", item.id);
        if self.untraced.contains(&id) {
            self.met.insert(id);
        }
    }

    fn cast(&mut self, spell: Spell) {
        self.met.insert(format!("WZ-{}", spell.name()));
    }
}

impl Events for Follower<'_> {
    fn emit(&mut self, event: Event) {
        self.reached.event(&event);
        match event {
            Event::Bought { item, .. } => self.bought(item),
            Event::SpellCast { spell, .. } => self.cast(spell),
            _ => {}
        }
    }
}

impl Watcher for Follower<'_> {
    fn chosen(&mut self, r: &Rules, s: &State, question: &Decision, action: Action) {
        self.questions += 1;
        let dice = Quick::new(self.questions);
        let mut truth = None;
        let (met, broken) = (&mut self.met, &mut self.broken);
        self.open.retain(|open| {
            let mut other = *s;
            if !open.rule.take_from_state(&mut other) {
                return true;
            }
            let truth = truth.get_or_insert_with(|| {
                let led = what_if(|| outcome(r, s, action, dice.clone()));
                if led.is_none() {
                    broken.push(format!("{:?} {:?}, {action:?}", question.by, question.ask));
                }
                led
            });
            let Some(truth) = truth else { return true };
            let without = what_if(|| {
                let asked = decision(&open.rules, &other);
                (asked == Some(*question)).then(|| outcome(&open.rules, &other, action, dice.clone()))
            });
            let same = without.is_none_or(|led| led.as_ref() == Some(truth));
            if !same {
                met.insert(open.id.clone());
            }
            same
        });
    }
}

/// Plays on in a position that may contradict itself, because the question came from the removed rule: that may
/// break an invariant, and then it means nothing.
fn what_if<T>(play: impl FnOnce() -> T) -> Option<T> {
    let hook = std::panic::take_hook();
    std::panic::set_hook(Box::new(|_| {}));
    let led = catch_unwind(AssertUnwindSafe(play)).ok();
    std::panic::set_hook(hook);
    led
}

/// Everything that an answer leads to; nothing if it is refused.
fn outcome(r: &Rules, s: &State, action: Action, mut dice: Quick) -> Option<Vec<Event>> {
    let mut events = Vec::new();
    apply(r, &mut s.clone(), action, &mut dice, &mut events).ok().map(|_| events)
}
