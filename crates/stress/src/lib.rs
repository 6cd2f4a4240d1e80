//! Programs that use the server as people do, only through its API: clients, players, whole matches. The tests of the
//! service, the load program and the reliability run are built on them.

pub mod client;
pub mod computers;
pub mod cost;
pub mod fleet;
pub mod fuzz;
pub mod hall;
pub mod hall_kills;
pub mod kills;
pub mod league_kills;
pub mod load;
pub mod pair;
pub mod play;
pub mod reliability;
pub mod servers;
pub mod simulate;

pub use client::{Client, Reply};
pub use play::Player;
