//! Agreement with matches that nobody here played: reads the file of a finished match from another server, rebuilds the
//! position before each roll and compares its dice, target numbers and results with ours.
//!
//! [`MatchFile`] is the reader (commands to typed changes and log entries), [`Board`] folds the changes, [`Rebuilder`]
//! turns a board into a [`State`](touchback_engine::State); nothing of them knows what is compared. [`compare`] walks the
//! commands: single figures are asked from the engine's own queries, blocks, falls and fouls are played by the engine
//! with the file's dice and answers.

mod board;
mod change;
mod compare;
mod entry;
mod file;
mod reader;
mod rebuild;
mod report;

pub use board::{Board, Token};
pub use change::{Change, Condition, Posture};
pub use compare::{compare, compare_with};
pub use entry::{Entry, HurtResult, InjuryEntry, Recovery, Scatter, TestEntry};
pub use file::{Command, FileError, MatchFile, PlayerInFile, TeamInFile};
pub use rebuild::Rebuilder;
pub use report::{Difference, Kind, Report, Tally};
