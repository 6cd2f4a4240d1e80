//! Provable dice (BT-01): nobody can choose them, nobody can change them, anybody can check them afterwards.
//!
//! The server commits to a secret, each coach's client to a value and to a hash chain; only then are the two values
//! opened. Each action carries the next link of its coach's chain, and in a live match the opponent's client answers
//! with its own link. The dice of an action are a keyed function of the secret, the values and the hash of the live log
//! up to and including the action and its links. The secret is opened when the match is over.
//!
//! How a server uses it:
//! 1. [`ServerSecret::from_entropy`]; append [`Entry::Begins`], [`Entry::ServerCommits`], then what the clients send
//!    ([`Coach`] is such a client) to a [`Log`]. [`Log::append`] refuses what is out of order, with a [`Fault`].
//! 2. When [`Log::ready`], [`Log::dice`] gives the dice of the start of the match.
//! 3. An action: [`Log::append`] an [`Entry::Acts`], store it, then see whether it needs a die (apply it to a copy with no
//!    dice at hand). If it does and [`Log::awaits`] somebody, wait for the [`Entry::Answers`] or note [`Entry::Silent`],
//!    store that, and take [`Log::dice`].
//! 4. At the end append [`Entry::ServerOpens`]. [`verify()`] checks the whole transcript; a [`Receipt`] lets a coach check that
//!    it is the transcript of the match he played.
//!
//! The argument, and what this does not prove, is in `docs/adr/0005-provable-dice.md`.

pub mod bytes;
pub mod coach;
pub mod dice;
pub mod entry;
pub mod fault;
pub mod log;
pub mod receipt;
pub mod verify;

pub use bytes::{Bytes, digest};
pub use coach::{Chain, Coach, ServerSecret, commitment, derive};
pub use dice::{Context, FairDice};
pub use entry::{Entry, Keeper, Pace, Seat};
pub use fault::{Code, Fault, Note};
pub use log::{Answer, Log, Step};
pub use receipt::Receipt;
pub use verify::{Report, Thrown, verify};
