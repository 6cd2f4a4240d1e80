//! The text form of everything that scenarios, logs and the command line show: players, squares, actions, questions,
//! events, refusals. `docs/scenarios.md` documents every form; a test compares the two.

mod action;
mod ask;
mod event;
mod names;
mod offer;
mod own;
mod plays;
mod question;
mod sentence;

pub(crate) use action::item_name;
pub use action::{Said, action, item, parse_action};
pub use ask::ask;
pub use event::event;
pub use names::{arg_measure, parse_player, parse_side, parse_square, player, side, square};
pub use offer::offer;
pub(crate) use own::edition_words;
pub use own::{plain, spelt};
pub use plays::read_boons;
pub(crate) use plays::{bonds, boon};
pub use question::question;
pub use sentence::sentence;
