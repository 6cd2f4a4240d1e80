//! Units whose printed rule is the same in every edition.

pub(crate) mod kickoff;
pub mod skill;
mod weather;

use skill::{
    block, bone_head, catch, dodge, pass, really_stupid, sprint, strip_ball, stunty, sure_hands, tackle, two_heads,
};
use touchback_engine::unit::{Part, Unit};

/// Part of every edition. Where several units change one number, the log shows them in the order of the lists.
pub const UNITS: &[Unit] = &[
    block::UNIT,
    bone_head::UNIT,
    catch::UNIT,
    dodge::UNIT,
    pass::UNIT,
    really_stupid::UNIT,
    sprint::UNIT,
    strip_ball::UNIT,
    stunty::UNIT,
    sure_hands::UNIT,
    tackle::UNIT,
    two_heads::UNIT,
];

/// The same for parts of the flow.
pub const PARTS: &[Part] = &[weather::blizzard::PART];
