//! The kick-off when there is nobody to kick or nobody to receive.

use touchback_engine::event::Event;
use touchback_engine::unit::{Fills, Part, Slot};

/// A side without players on the pitch does not kick: the other side gets the ball (OB-3.6-3).
pub const UNKICKED: Part = Part {
    id: "1994/slot/unkicked",
    revision: 1,
    fills: Fills::Slot(Slot::Unkicked(|s| s.fielded(s.clock.kicking).next().is_none())),
    procedures: &[],
};

/// A touchback that nobody can take is thrown in if the ball had left the pitch; otherwise it stays where it is (OB-3.6-5).
pub const UNCLAIMED: Part = Part {
    id: "1994/slot/unclaimed",
    revision: 1,
    fills: Fills::Slot(Slot::Unclaimed(|cx, out| {
        if out {
            cx.throw_in();
        } else {
            cx.emit(Event::BallRests { at: cx.s.ball.at });
        }
    })),
    procedures: &[],
};
