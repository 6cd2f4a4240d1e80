//! Whole matches of coaches with one thing on their minds, between players who have the skills for it.

mod ball;
mod blocking;
mod driver;
mod moving;
mod throwing;
mod violent;
