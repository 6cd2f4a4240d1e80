//! Programs that use the server as people do, through its interface only: clients, players, whole matches. On top of them
//! stand the tests of the service, the load program and the reliability run.

pub mod client;
pub mod hall;
pub mod hall_kills;
pub mod load;
pub mod pair;
pub mod play;
pub mod reliability;
pub mod servers;

pub use client::{Client, Reply};
pub use play::Player;
