//! A natural double of the armour or injury roll gives a foul away (S7-SENT-01); Sneaky Git is overlooked for that of the armour.

use touchback_engine::dice::Roll;
use touchback_engine::unit::{Fills, Part, Permit, Policing, Slot};

pub const PART: Part = Part {
    id: "2020/slot/policing",
    revision: 1,
    fills: Fills::Slot(Slot::Policing(Policing {
        dice: |cx, foul| {
            let overlooked = foul.roll == Roll::Armour && cx.r.permits(Permit::FoulsUnseen, cx.s, foul.who);
            Ok(foul.seen || foul.double && !overlooked)
        },
        ..Policing::DOUBLES
    })),
    procedures: &[],
};
