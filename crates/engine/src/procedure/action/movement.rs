//! Moving, square by square, and what opponents have to say about it.

pub(in crate::procedure) mod diving;
pub(in crate::procedure) mod jump;
pub(in crate::procedure) mod parting;
pub(in crate::procedure) mod step;
pub(in crate::procedure) mod swing;
pub(in crate::procedure) mod watch;
