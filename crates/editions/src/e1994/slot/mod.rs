//! The slots that 1994 fills.

mod kick;
mod master_chef;
mod overtime;
mod policing;

use touchback_engine::unit::Part;

pub(super) const PARTS: &[Part] = &[kick::UNKICKED, kick::UNCLAIMED, master_chef::PART, overtime::PART, policing::PART];
