//! The Python module `touchback._native`: the engine's objects as plain Python classes, and batches of episodes that write into
//! NumPy arrays. The Python part of the package (`python/touchback`) builds the environments on it.

mod action;
mod batch;
mod dice;
mod error;
mod matches;
mod odds;
mod rules;
mod spaces;
mod state;

use pyo3::prelude::*;

#[pymodule]
#[pyo3(name = "_native")]
fn native(module: &Bound<'_, PyModule>) -> PyResult<()> {
    module.add_class::<rules::PyRules>()?;
    module.add_class::<action::PyAction>()?;
    module.add_class::<dice::PyDice>()?;
    module.add_class::<state::PyState>()?;
    module.add_class::<state::PyDecision>()?;
    module.add_class::<matches::PyMatch>()?;
    module.add_class::<matches::PyReplay>()?;
    module.add_class::<batch::PyBatch>()?;
    module.add("IllegalAction", module.py().get_type::<error::IllegalAction>())?;
    module.add("NeedsDie", module.py().get_type::<error::NeedsDie>())?;
    module.add("__version__", env!("CARGO_PKG_VERSION"))?;
    spaces::add(module)
}
