//! What the operator sees. The caller who starts the server decides where it goes, and that a log which cannot be
//! written is no reason to stop.

use std::fmt::Display;

/// Reports a problem to the operator; control characters cannot forge a line.
pub fn log_line(what: impl Display) {
    let line: String = what.to_string().chars().map(|it| if it.is_control() { ' ' } else { it }).collect();
    tracing::error!("{line}");
}
