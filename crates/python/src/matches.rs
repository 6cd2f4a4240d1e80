//! Matches that remember their actions, and replays.

use crate::action::ActionLike;
use crate::dice::PyDice;
use crate::error::bad;
use crate::rules::PyRules;
use crate::state::{PyState, take};
use pyo3::prelude::*;
use pyo3::types::PyDict;
use touchback_bots::{Bot, BotKind, Coach};
use touchback_engine::dice::Quick;
use touchback_engine::{Action, ActionBuf, MatchSetup, Silent, apply, decision, start, view};
use touchback_replay::{DiceSource, Recorder, Replay};

/// A whole match from a seed. It remembers every action, so that `replay()` can write it as a file that anybody can check.
#[pyclass(name = "Match", module = "touchback")]
pub struct PyMatch {
    setup: MatchSetup,
    seed: u64,
    dice: PyDice,
    said: Vec<Action>,
    now: PyState,
}

fn bot(name: &str, seed: u64) -> PyResult<Coach> {
    kind(name).map(|kind| kind.coach(seed))
}

/// A bot by its name.
pub fn kind(name: &str) -> PyResult<BotKind> {
    let names = || BotKind::ALL.map(BotKind::name).join(", ");
    BotKind::from_name(name).ok_or_else(|| bad(format!("there is no bot “{name}”; there are {}", names())))
}

#[pymethods]
impl PyMatch {
    #[new]
    #[pyo3(signature = (rules, home = "human", away = "orc", seed = 0, *, squad = None))]
    fn new(rules: PyRules, home: &str, away: &str, seed: u64, squad: Option<usize>) -> PyResult<PyMatch> {
        let setup = rules.setup(home, away, squad)?;
        let mut dice = PyDice::quick(seed);
        let (state, _) = start(&rules.rules, &setup, &mut dice, &mut Silent)
            .map_err(|why| bad(format!("the match cannot start: {why:?}")))?;
        Ok(PyMatch { setup, seed, dice, said: Vec::new(), now: PyState { rules, state } })
    }

    /// A copy of the position.
    #[getter]
    fn state(&self) -> PyState {
        self.now.clone()
    }

    /// How many actions were taken.
    fn __len__(&self) -> usize {
        self.said.len()
    }

    /// Takes an action; returns what happened, in words.
    fn apply(&mut self, action: ActionLike) -> PyResult<Vec<String>> {
        let action = action.resolve(&self.now.rules.rules, &self.now.state)?;
        let events = take(&self.now.rules.rules, &mut self.now.state, action, &mut self.dice)?;
        self.said.push(action);
        Ok(events)
    }

    /// Lets two bots play on to the end, or for at most this many actions.
    #[pyo3(signature = (home = "scripted", away = "scripted", seed = 0, actions = None))]
    fn play(&mut self, home: &str, away: &str, seed: u64, actions: Option<usize>) -> PyResult<()> {
        let mut coaches = [bot(home, seed)?, bot(away, seed.wrapping_add(1))?];
        let rules = self.now.rules.rules.clone();
        let mut list = ActionBuf::new();
        for _ in 0..actions.unwrap_or(usize::MAX) {
            let Some(open) = decision(&rules, &self.now.state) else { break };
            list.clear();
            open.menu.expand(&mut list);
            let known = view(&rules, &self.now.state, open.by.into());
            let action = coaches[open.by.index()].choose(&rules, &known, &open, &list);
            take(&rules, &mut self.now.state, action, &mut self.dice)?;
            self.said.push(action);
        }
        Ok(())
    }

    /// The match so far as a replay.
    fn replay(&self) -> PyResult<PyReplay> {
        if !self.now.rules.official {
            return Err(bad("a match on another pitch or with other numbers has no replay that could be checked"));
        }
        let r = &*self.now.rules.rules;
        let mut recorder = Recorder::new(r, &self.setup, DiceSource::Quick { seed: self.seed });
        let mut quick = Quick::new(self.seed);
        let mut dice = recorder.dice(&mut quick);
        let broken = || bad("the match cannot be played again");
        let (mut s, _) = start(r, &self.setup, &mut dice, &mut recorder).map_err(|_| broken())?;
        recorder.applied(&s);
        for action in &self.said {
            let open = decision(r, &s).ok_or_else(broken)?;
            recorder.answers(&s, &open, *action);
            apply(r, &mut s, *action, &mut dice, &mut recorder).map_err(|_| broken())?;
            recorder.applied(&s);
        }
        drop(dice);
        Ok(PyReplay { replay: recorder.finish(&s) })
    }
}

/// A match as a file: every action, die, event and position, bound by hashes.
#[pyclass(frozen, name = "Replay", module = "touchback")]
pub struct PyReplay {
    replay: Replay,
}

#[pymethods]
impl PyReplay {
    /// Reads the text of a replay file.
    #[new]
    fn new(text: &str) -> PyResult<PyReplay> {
        Replay::parse(text).map(|replay| PyReplay { replay }).map_err(bad)
    }

    /// The text of the file.
    #[getter]
    fn text(&self) -> String {
        self.replay.to_text()
    }

    #[getter]
    fn ruleset(&self) -> &str {
        &self.replay.header.0.ruleset
    }

    /// Touchdowns of home and away.
    #[getter]
    fn score(&self) -> (u8, u8) {
        (self.replay.end.0.home, self.replay.end.0.away)
    }

    /// Checks everything that can be checked with the file alone; raises ValueError with the first thing that is wrong.
    fn verify<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyDict>> {
        let found = touchback_replay::verify(&self.replay).map_err(bad)?;
        let facts = PyDict::new(py);
        facts.set_item("records", found.records)?;
        facts.set_item("score", (found.home, found.away))?;
        facts.set_item("finished", found.finished)?;
        facts.set_item("dice_proven", found.dice_proven)?;
        facts.set_item("notes", found.notes)?;
        Ok(facts)
    }

    /// The records: the action, the dice, the events, the hash of the position after it.
    #[getter]
    fn records<'py>(&self, py: Python<'py>) -> PyResult<Vec<Bound<'py, PyDict>>> {
        let described = |record: &touchback_replay::file::Record| {
            let facts = PyDict::new(py);
            facts.set_item("action", &record.action)?;
            facts.set_item("dice", record.dice.iter().map(|face| u32::from(*face)).collect::<Vec<_>>())?;
            facts.set_item("events", &record.events)?;
            facts.set_item("digest", &record.state)?;
            Ok(facts)
        };
        self.replay.records.iter().map(|(record, _)| described(record)).collect()
    }

    /// The position after each record.
    fn states(&self) -> PyResult<Vec<PyState>> {
        let (rules, states) = touchback_replay::states(&self.replay).map_err(bad)?;
        let rules = PyRules::of(rules);
        Ok(states.into_iter().map(|state| PyState { rules: rules.clone(), state }).collect())
    }

    fn __len__(&self) -> usize {
        self.replay.records.len()
    }
}
