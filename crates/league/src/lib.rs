//! Leagues as journals: one list of commands, one history and one set of pages for the games of 2020 and of 1994.
//!
//! The rules and sums are in [`modern`] (2020) and [`classic`] (1994); the rest says who may do what, what is written down, how it
//! is corrected afterwards, and what is shown. Pure: time, chance and secrets come in.

pub mod bout;
pub mod change;
pub mod classic;
pub mod command;
pub mod data;
pub mod dice;
pub mod director;
pub mod feed;
pub mod game;
pub mod import;
pub mod modern;
pub mod names;
pub mod people;
pub mod report;
pub mod shelf;
pub mod state;
pub mod sums;
pub mod view;

pub use change::{Act, Change, Deed};
pub use command::LeagueCommand;
pub use director::{Books, League, Preview, Rolls};
pub use game::Game;
pub use names::Names;
pub use state::State;
pub use sums::Sums;

/// An entry of a league's journal.
pub type Sealed = touchback_journal::Sealed<Change>;
