//! Special plays before the match: the entries, decks as data, the draw procedures, who sees what, and proof.
pub mod registry;
pub mod vocab;
pub use registry::{Play, Registry};
pub use vocab::{DeckKind, Duration, Table, Target, Window};
