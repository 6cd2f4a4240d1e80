//! The names of everything in actions and observations, for the Python side.

use pyo3::prelude::*;
use pyo3::types::PyList;
use touchback_engine::{ActionKind, Choice, Skill};
use touchback_gym::observe::{CHANNELS, COLUMNS, FACTS};
use touchback_gym::{Layout, Space, question};

pub fn add(module: &Bound<'_, PyModule>) -> PyResult<()> {
    let py = module.py();
    let list = |names: Vec<String>| PyList::new(py, names);
    let owned = |names: &[&str]| names.iter().map(|name| (*name).to_owned()).collect::<Vec<_>>();
    module.add("CHANNELS", list(owned(&CHANNELS))?)?;
    let columns = CHANNELS.iter().map(|name| (*name, 1)).chain(COLUMNS);
    module.add("COLUMNS", columns.map(|(name, size)| (name.to_owned(), size)).collect::<Vec<_>>())?;
    let fact = |(whose, name, line): &(&str, &str, usize)| match line {
        0 => format!("{whose}{name}"),
        _ => format!("{whose}{name}-{line}"),
    };
    module.add("FACTS", list(FACTS.iter().map(fact).collect())?)?;
    module.add("QUESTIONS", list(owned(question::NAMES))?)?;
    module.add("ACTION_KINDS", list(ActionKind::ALL.iter().map(|kind| kind.name().to_owned()).collect())?)?;
    module.add("CHOICES", list(Choice::ALL.iter().map(|choice| choice.name().to_owned()).collect())?)?;
    module.add("SKILLS", list(Skill::ALL.iter().map(|skill| skill.id().to_owned()).collect())?)?;
    module.add("SECTIONS", list(owned(&touchback_gym::space::SECTIONS))?)?;
    module.add_function(wrap_pyfunction!(offsets, module)?)?;
    module.add_function(wrap_pyfunction!(layout, module)?)
}

/// Where each section of the flat space begins, and where the last one ends.
#[pyfunction]
fn offsets(rules: crate::rules::PyRules) -> Vec<usize> {
    Space::of(&rules.rules).offsets().to_vec()
}

/// The shapes of planes and players, and the length of the facts.
#[pyfunction]
fn layout(rules: crate::rules::PyRules) -> ((usize, usize, usize), (usize, usize), usize) {
    let layout = Layout::of(&Space::of(&rules.rules));
    (layout.planes, layout.players, layout.facts)
}
