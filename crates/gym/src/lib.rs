//! Matches as environments for machine learning: numbered actions, observations as bytes, many matches at once.
//!
//! [`Space`] numbers every action a menu can hold, [`observe`] writes what one seat may know, [`Course`] says where an
//! episode starts and ends and who plays, [`Batch`] plays many of them in parallel into buffers of the caller.
//! Everything is seen from the seat that decides: it always attacks to the right, and its players come first.

pub mod bare;
pub mod batch;
pub mod course;
pub mod episode;
pub mod observe;
pub mod question;
pub mod space;

pub use batch::{Batch, Buffers};
pub use course::{Begin, Course, Until};
pub use episode::{Episode, Outcome};
pub use observe::Layout;
pub use space::Space;
