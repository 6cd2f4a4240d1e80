//! A drive: set-up, kick-off, and its end.

pub(in crate::procedure) mod drive_end;
pub(in crate::procedure) mod kickoff;
pub(in crate::procedure) mod set_up;
pub(in crate::procedure) mod trapdoor;
