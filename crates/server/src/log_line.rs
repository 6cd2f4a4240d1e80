//! What the operator is told, a line at a time. A log that cannot be written, because the disk is full or its reader gone, is no
//! reason to stop.

use std::fmt::Display;
use std::io::Write;

/// Tells the operator something; control characters cannot forge a line.
pub fn log_line(what: impl Display) {
    let line: String = what.to_string().chars().map(|it| if it.is_control() { ' ' } else { it }).collect();
    // There is nobody else to tell.
    let _ = writeln!(std::io::stderr().lock(), "touchback: {line}");
}
