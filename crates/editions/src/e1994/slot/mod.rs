//! The slots that 1994 fills.

mod bombs;
mod kick;
mod master_chef;
mod overtime;
mod policing;
mod throws;

use touchback_engine::unit::Part;

pub(super) const PARTS: &[Part] = &[
    bombs::PART,
    kick::UNKICKED,
    kick::UNCLAIMED,
    master_chef::PART,
    overtime::PART,
    policing::PART,
    throws::THROWS,
    throws::MATE_THROWS,
];
