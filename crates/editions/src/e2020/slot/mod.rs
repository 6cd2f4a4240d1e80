//! The slots that 2020 fills.

mod master_chef;
mod overtime;
mod policing;

use touchback_engine::unit::Part;

pub(super) const PARTS: &[Part] = &[master_chef::PART, overtime::PART, policing::PART];
