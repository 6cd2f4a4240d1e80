//! Weather of 1994.

pub mod sweltering_heat;
