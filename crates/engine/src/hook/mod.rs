//! Spells and organisers' inducements, where they meet the procedures.

pub mod custom;
pub mod spell;
