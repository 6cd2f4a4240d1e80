//! Dice: from a seed, or fixed in advance.

use pyo3::prelude::*;
use touchback_engine::dice::{Quick, Script};
use touchback_engine::{Dice, Roll};

#[derive(Clone)]
enum Source {
    Quick(Quick),
    Script(Script),
}

/// A source of dice. `Dice(7)` rolls from a seed, `Dice.script([6, 1, …])` shows exactly these faces and then runs out.
#[pyclass(name = "Dice", module = "touchback")]
#[derive(Clone)]
pub struct PyDice {
    source: Source,
}

impl PyDice {
    pub const fn quick(seed: u64) -> PyDice {
        PyDice { source: Source::Quick(Quick::new(seed)) }
    }
}

#[pymethods]
impl PyDice {
    #[new]
    #[pyo3(signature = (seed = 0))]
    const fn new(seed: u64) -> PyDice {
        PyDice::quick(seed)
    }

    /// Faces fixed in advance.
    #[staticmethod]
    fn script(faces: Vec<u8>) -> PyDice {
        PyDice { source: Source::Script(Script::new(faces)) }
    }

    /// Faces of a script that were not used; None for dice from a seed.
    #[getter]
    fn left(&self) -> Option<Vec<u8>> {
        match &self.source {
            Source::Quick(_) => None,
            Source::Script(script) => Some(script.left().to_vec()),
        }
    }

    fn copy(&self) -> PyDice {
        self.clone()
    }

    fn __copy__(&self) -> PyDice {
        self.clone()
    }
}

impl Dice for PyDice {
    fn die(&mut self, roll: Roll) -> Option<u8> {
        match &mut self.source {
            Source::Quick(quick) => quick.die(roll),
            Source::Script(script) => script.die(roll),
        }
    }

    fn may_fail(&self) -> bool {
        matches!(self.source, Source::Script(_))
    }
}
