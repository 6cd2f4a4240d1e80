//! The slots that 2020 fills.

mod bombs;
mod master_chef;
mod overtime;
mod policing;
mod throws;

use touchback_engine::unit::Part;

pub(super) const PARTS: &[Part] = &[bombs::PART, master_chef::PART, overtime::PART, policing::PART, throws::PART];
