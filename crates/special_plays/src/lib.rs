//! Special plays before the match and around it: the entries, decks as data, the draw procedures, who sees what.
//!
//! Nothing here rolls a die or asks a person: [`Draw`] says what it needs next, the caller answers. What the plays do
//! on the pitch is the engine's.

pub mod amount;
pub mod deal;
pub mod dealer;
pub mod deck;
pub mod draw;
pub mod engine;
pub mod envelope;
pub mod hand;
pub mod host;
pub mod odds;
pub mod pool;
pub mod problem;
pub mod record;
pub mod refusal;
pub mod registry;
pub mod seal;
pub mod step;
pub mod text;
pub mod uniform;
pub mod vocab;

pub use amount::{Method, Variant};
pub use deck::{Card, Deck, Effect};
pub use draw::{Answer, Asks, Draw, Terms};
pub use hand::{Hand, Line, PlayState};
pub use pool::{CardNo, Consents, Numbers, Pool, Recipe, Setting, Source};
pub use problem::Problem;
pub use refusal::{Code, Refusal};
pub use registry::{Play, Registry};
pub use step::{DieFor, Fact, Step, Viewer, Who};
pub use vocab::{DeckKind, Duration, Table, Target, Window};
