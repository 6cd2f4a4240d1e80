//! The end of a drive (S7-EOD).

use crate::event::Event;
use crate::flow::{Cx, Flow, Procedure};
use crate::procedure::push::remove;
use crate::state::{Pid, Place, Side, flag};

#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub(crate) struct DriveEnd {}

impl DriveEnd {
    pub const fn new() -> DriveEnd {
        DriveEnd {}
    }
}

impl Procedure for DriveEnd {
    fn advance(self, cx: &mut Cx) -> Flow {
        for side in Side::BOTH {
            for number in 0..crate::state::SQUAD {
                let who = Pid::new(side, number);
                if cx.s.player(who).on_pitch() {
                    remove(cx.s, who, Place::Reserves);
                }
                cx.s.player_mut(who)
                    .clear(flag::TOOK_PART | flag::NO_TACKLE_ZONE | flag::STUNNED_THIS_TURN | flag::SITS_OUT);
            }
        }
        cx.s.ball.holder = Pid::NONE;
        cx.s.ball.in_play = false;
        cx.emit(Event::DriveEnded);
        cx.pop()
    }
}
