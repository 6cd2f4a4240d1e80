//! Whole matches of coaches with a single purpose, between players who have the skills for it.

mod ball;
mod blocking;
mod driver;
mod moving;
mod throwing;
mod violent;
