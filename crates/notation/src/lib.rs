//! How everything of a match is written down. [`event`], [`question`], [`refusal`] and [`action`] define every event, question,
//! refusal and action once: its [`text`] form (scenarios, the wire, the command line), its JSON and schema, and the message that
//! [`say`] puts into words.

pub mod action;
pub mod event;
pub mod fact;
pub mod question;
pub mod refusal;
pub mod said;
pub mod say;
mod table;
pub mod text;
pub mod word;

pub use action::MatchAction;
pub use event::MatchEvent;
pub use fact::SideWord;
pub use question::Question;
pub use refusal::MatchRefusal;
pub use say::{Lang, Names, Plain};
