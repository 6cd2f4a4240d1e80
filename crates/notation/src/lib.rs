//! How everything of a match is written down: [`text`] is the form that scenarios, logs, the wire and the command line share.

pub mod text;
