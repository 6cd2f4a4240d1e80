//! What goes wrong, as Python exceptions.

use pyo3::exceptions::PyValueError;
use pyo3::{PyErr, create_exception};

create_exception!(
    touchback,
    IllegalAction,
    PyValueError,
    "An action that the rules do not allow now; nothing was changed. The second argument is the id of the rule, or None."
);
create_exception!(
    touchback,
    NeedsDie,
    PyValueError,
    "The dice ran out; nothing was changed. The argument names the roll."
);

/// A value that cannot be used, with a sentence.
pub fn bad(why: impl std::fmt::Display) -> PyErr {
    PyValueError::new_err(why.to_string())
}
