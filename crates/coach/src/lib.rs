//! A coach at one's side: what to do now and why, whether a choice is a blunder, how a match was lost and won.
//!
//! Everything here sees only what a seat may know. [`advice`] asks the computer's coaches for a plan and weighs it against others,
//! [`analysis`] goes through a recorded match, [`mod@line`] plays plans out on copies of the position.

pub mod advice;
pub mod analysis;
pub mod line;
pub mod why;
