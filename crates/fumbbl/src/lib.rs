//! Matches from FUMBBL, replayed by our engine: every set-up, kick-off, action and die becomes one of our replays, and
//! after each activation the whole board is compared with the file's.
//!
//! [`MatchFile`] is the reader (commands to typed changes and log entries), [`Board`] folds the changes. The log is cut
//! into stretches (`segment`); what the file shows of one is its guide (`guide`); `search` finds the answers that lead
//! the engine the same way, and [`import`] joins them.

mod answer;
mod board;
mod change;
mod dice;
mod entry;
mod figures;
mod file;
mod guide;
mod hires;
mod import;
mod log;
mod reader;
mod report;
mod scene;
mod search;
mod segment;
mod sheets;
mod watch;

pub use board::{Board, Token};
pub use change::{Change, Condition, Posture};
pub use entry::{Entry, HurtResult, InjuryEntry, Recovery, Scatter, TestEntry};
pub use file::{Command, FileError, MatchFile, PlayerInFile, TeamInFile};
pub use import::{Imported, import};
pub use log::{SEEN, known_entries};
pub use report::{Difference, Figure, Report};
