//! A natural double of the armour or injury roll gives a foul away (S7-SENT-01); Sneaky Git is overlooked for that of the armour.

use crate::common::skill::works;
use touchback_engine::Skill;
use touchback_engine::dice::Roll;
use touchback_engine::unit::{Fills, Part, Policing, Slot};

pub const PART: Part = Part {
    id: "2020/slot/policing",
    revision: 1,
    fills: Fills::Slot(Slot::Policing(Policing {
        dice: |cx, who, roll, double| {
            let overlooked = roll == Roll::Armour && works(cx.s, who, Skill::SneakyGit);
            cx.s.pending.double |= double && !overlooked;
            Ok(())
        },
        ..Policing::DOUBLES
    })),
    procedures: &[],
};
