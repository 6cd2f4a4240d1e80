//! Many episodes at once, written directly into NumPy arrays.

use crate::action::side;
use crate::error::{IllegalAction, bad};
use crate::matches::kind;
use crate::rules::PyRules;
use crate::state::PyState;
use numpy::{PyArrayDyn, PyArrayMethods, PyReadonlyArray1, PyReadwriteArray1, PyReadwriteArrayDyn};
use pyo3::prelude::*;
use touchback_bots::BotKind;
use touchback_engine::Side;
use touchback_gym::batch::Refused;
use touchback_gym::episode::Stuck;
use touchback_gym::{Batch, Begin, Buffers, Course, Until, bare};

/// The arrays that results are written into.
#[derive(FromPyObject)]
struct Arrays {
    #[pyo3(item)]
    observations: Py<PyArrayDyn<u8>>,
    #[pyo3(item)]
    masks: Py<PyArrayDyn<bool>>,
    #[pyo3(item)]
    rewards: Py<PyArrayDyn<f32>>,
    #[pyo3(item)]
    terminated: Py<PyArrayDyn<bool>>,
    #[pyo3(item)]
    truncated: Py<PyArrayDyn<bool>>,
    #[pyo3(item)]
    seats: Py<PyArrayDyn<u8>>,
    #[pyo3(item)]
    scores: Py<PyArrayDyn<u8>>,
}

/// The arrays while they are borrowed for writing.
struct Held<'py> {
    observations: PyReadwriteArrayDyn<'py, u8>,
    masks: PyReadwriteArrayDyn<'py, bool>,
    rewards: PyReadwriteArrayDyn<'py, f32>,
    terminated: PyReadwriteArrayDyn<'py, bool>,
    truncated: PyReadwriteArrayDyn<'py, bool>,
    seats: PyReadwriteArrayDyn<'py, u8>,
    scores: PyReadwriteArrayDyn<'py, u8>,
}

impl Arrays {
    fn hold<'py>(&self, py: Python<'py>) -> PyResult<Held<'py>> {
        Ok(Held {
            observations: self.observations.bind(py).try_readwrite()?,
            masks: self.masks.bind(py).try_readwrite()?,
            rewards: self.rewards.bind(py).try_readwrite()?,
            terminated: self.terminated.bind(py).try_readwrite()?,
            truncated: self.truncated.bind(py).try_readwrite()?,
            seats: self.seats.bind(py).try_readwrite()?,
            scores: self.scores.bind(py).try_readwrite()?,
        })
    }
}

impl Held<'_> {
    fn buffers(&mut self) -> PyResult<Buffers<'_>> {
        Ok(Buffers {
            observations: self.observations.as_slice_mut()?,
            masks: self.masks.as_slice_mut()?,
            rewards: self.rewards.as_slice_mut()?,
            terminated: self.terminated.as_slice_mut()?,
            truncated: self.truncated.as_slice_mut()?,
            seats: self.seats.as_slice_mut()?,
            scores: self.scores.as_slice_mut()?,
        })
    }
}

/// Many episodes; the Python classes of touchback.envs are built on it.
#[pyclass(name = "Batch", module = "touchback")]
pub struct PyBatch {
    batch: Batch,
    rules: PyRules,
    arrays: Arrays,
}

/// How a course is described.
#[derive(FromPyObject)]
struct Plan {
    #[pyo3(item)]
    home: String,
    #[pyo3(item)]
    away: String,
    #[pyo3(item)]
    squad: Option<usize>,
    #[pyo3(item)]
    start: String,
    #[pyo3(item)]
    positions: Option<Vec<PyState>>,
    #[pyo3(item)]
    until: String,
    #[pyo3(item)]
    bots: (Option<String>, Option<String>),
    #[pyo3(item)]
    auto: bool,
    #[pyo3(item)]
    touchdown: f32,
    #[pyo3(item)]
    win: f32,
    #[pyo3(item)]
    max_steps: u32,
}

impl Plan {
    fn course(&self, rules: &PyRules) -> PyResult<Course> {
        let begin = match (self.start.as_str(), &self.positions) {
            ("match", None) => Begin::Match,
            ("drive", None) => Begin::Drive,
            ("turn", None) => Begin::Turn,
            ("positions", Some(list)) => positions(rules, list)?,
            (start, _) => return Err(bad(format!("“{start}” is no start; expected match, drive, turn or positions"))),
        };
        let until = Until::from_name(&self.until)
            .ok_or_else(|| bad(format!("“{}” is no end; expected match, drive or turn", self.until)))?;
        let coach = |name: &Option<String>| -> PyResult<Option<BotKind>> { name.as_deref().map(kind).transpose() };
        let bots = [coach(&self.bots.0)?, coach(&self.bots.1)?];
        if bots.iter().all(Option::is_some) {
            return Err(bad("at least one side must be left to the learner"));
        }
        let setup = rules.setup(&self.home, &self.away, self.squad)?;
        Ok(Course {
            begin,
            until,
            bots,
            auto: self.auto,
            touchdown: self.touchdown,
            win: self.win,
            most_steps: self.max_steps,
            ..Course::new((*rules.rules).clone(), setup)
        })
    }
}

fn positions(rules: &PyRules, list: &[PyState]) -> PyResult<Begin> {
    if list.is_empty() {
        return Err(bad("there must be at least one position"));
    }
    if list.iter().any(|position| position.rules.rules != rules.rules) {
        return Err(bad("every position must be for the same rules as the environment"));
    }
    Ok(Begin::Positions(list.iter().map(|position| position.state).collect()))
}

fn refused(why: Refused) -> PyErr {
    let n = why.episode;
    match why.why {
        Stuck::NotAllowed(action) => {
            IllegalAction::new_err((format!("episode {n}: action {action} is not allowed now"), None::<String>))
        }
        Stuck::Over => bad(format!("episode {n} is over; reset first")),
        Stuck::Start(why) => bad(format!("episode {n} cannot start: {why:?}")),
    }
}

/// Far more than the memory of one machine holds.
const MOST_EPISODES: usize = 1 << 20;

#[pymethods]
impl PyBatch {
    #[new]
    fn new(
        py: Python<'_>,
        rules: PyRules,
        plan: Plan,
        count: usize,
        threads: usize,
        renew: bool,
        arrays: Arrays,
    ) -> PyResult<PyBatch> {
        if count == 0 || count > MOST_EPISODES || threads > 1024 {
            return Err(bad(format!("there are 1 to {MOST_EPISODES} episodes on at most 1024 threads")));
        }
        let course = plan.course(&rules)?;
        let fits = arrays.hold(py)?.buffers()?.fit(&course, count);
        if !fits {
            return Err(bad("an array has the wrong size"));
        }
        let batch = py.detach(|| Batch::new(course, count, threads, renew)).map_err(bad)?;
        Ok(PyBatch { batch, rules, arrays })
    }

    /// Restarts all episodes.
    fn reset(&mut self, py: Python<'_>, seed: u64) -> PyResult<()> {
        let mut held = self.arrays.hold(py)?;
        let (batch, buffers) = (&mut self.batch, held.buffers()?);
        py.detach(|| batch.reset(seed, buffers)).map_err(refused)
    }

    /// Takes one action in each episode. If one is not allowed, IllegalAction is raised and nothing is played.
    fn step(&mut self, py: Python<'_>, actions: PyReadonlyArray1<'_, i64>) -> PyResult<()> {
        let mut held = self.arrays.hold(py)?;
        let (batch, buffers, actions) = (&mut self.batch, held.buffers()?, actions.as_slice()?);
        py.detach(|| batch.step(actions, buffers)).map_err(refused)
    }

    /// Writes an allowed action for each episode into the array, each equally likely.
    fn sample(&mut self, mut actions: PyReadwriteArray1<'_, i64>) -> PyResult<()> {
        self.batch.sample(actions.as_slice_mut()?);
        Ok(())
    }

    /// Writes what one side may know, no matter who decides.
    fn observe(&self, py: Python<'_>, seat: &str, mut out: PyReadwriteArrayDyn<'_, u8>) -> PyResult<()> {
        let (seat, out) = (side(seat)?, out.as_slice_mut()?);
        if out.len() != self.batch.len() * self.batch.course().layout.len() {
            return Err(bad("the array has the wrong size"));
        }
        let batch = &self.batch;
        py.detach(|| batch.observe(seat, out));
        Ok(())
    }

    /// A copy of the position of one episode.
    fn state(&self, n: usize) -> PyResult<PyState> {
        let episode = self.batch.episode(n).ok_or_else(|| bad(format!("there is no episode {n}")))?;
        Ok(PyState { rules: self.rules.clone(), state: *episode.state() })
    }

    /// Whether an episode is over.
    fn is_over(&self, n: usize) -> PyResult<bool> {
        Ok(self.batch.episode(n).ok_or_else(|| bad(format!("there is no episode {n}")))?.is_over())
    }

    /// Who must answer in an episode.
    fn seat(&self, n: usize) -> PyResult<&'static str> {
        let episode = self.batch.episode(n).ok_or_else(|| bad(format!("there is no episode {n}")))?;
        Ok(if episode.by() == Side::Home { "home" } else { "away" })
    }

    /// Bytes of one episode besides its arrays.
    #[getter]
    fn bytes_per_episode(&self) -> usize {
        self.batch.bytes_per_episode()
    }

    /// Plays random matches with the engine alone, without observations: how many questions with at least two answers, and
    /// the seconds. For comparison in the same run.
    fn bare_engine(&self, py: Python<'_>, seed: u64, steps: u64, threads: usize) -> (u64, f64) {
        let course = self.batch.course();
        let (count, time) = py.detach(|| bare::run(course, seed, steps, threads));
        (count, time.as_secs_f64())
    }

    fn __len__(&self) -> usize {
        self.batch.len()
    }
}
