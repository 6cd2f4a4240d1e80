//! The text form of everything that scenarios, logs and the command line show: players, squares, actions, questions,
//! events, refusals. `docs/scenarios.md` documents every form; a test compares the two.

mod action;
mod ask;
mod event;
mod names;
mod not_now;
mod offer;
mod own;
mod plays;
mod question;
mod sentence;

pub use action::{Said, action, item, parse_action};
pub use ask::ask;
pub use event::{KINDS, event, kind};
pub use names::{
    arg_measure, ball_move, cause, change, gained, parse_player, parse_side, parse_square, pass_result, place, player,
    side, square, throw_result, turn_end, turnover_cause, until,
};
pub use offer::{offer, offer_in_words};
pub use own::{Language, own_event, own_name, own_question, own_refusal, plain, spelt};
pub use plays::boon_bits;
pub use question::{Names, Plain, question};
pub use sentence::sentence;
