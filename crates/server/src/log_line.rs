//! What the operator is told. Where it goes, and that a log which cannot be written is no reason to stop, is settled by whoever
//! starts the server.

use std::fmt::Display;

/// Tells the operator that something went wrong; control characters cannot forge a line.
pub fn log_line(what: impl Display) {
    let line: String = what.to_string().chars().map(|it| if it.is_control() { ' ' } else { it }).collect();
    tracing::error!("{line}");
}
