//! Weather of 2020.

pub mod sweltering_heat;
