//! Treacherous Trapdoor (S7-PRAY-11): a player who enters a trapdoor square may drop through it.

use crate::dice::Roll;
use crate::event::{Event, TurnoverCause};
use crate::flow::{Cx, Flow, Next, Procedure};
use crate::geometry::Sq;
use crate::procedure::ball::lose;
use crate::procedure::push::remove;
use crate::procedure::{Flight, Hurt};
use crate::rules::Prayer;
use crate::state::{Pid, Place, Side};

#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Trapdoor {
    who: Pid,
}

impl Trapdoor {
    fn is_open(cx: &Cx) -> bool {
        Side::BOTH.iter().any(|side| cx.s.prays(*side, Prayer::TreacherousTrapdoor))
    }

    /// Starts the roll if the player stands on an open trapdoor.
    pub fn push_if_open(cx: &mut Cx, who: Pid) -> Flow {
        let at = cx.s.player(who).at;
        if cx.r.pitch.trapdoors.contains(&at) && Trapdoor::is_open(cx) {
            cx.push(Trapdoor { who });
        }
        Ok(Next::Go)
    }

    /// The open trapdoor on this square, by its place, for after the follow-up.
    pub fn under(cx: &Cx, at: Sq) -> Option<usize> {
        let door = cx.r.pitch.trapdoors.iter().position(|door| *door == at);
        door.filter(|_| Trapdoor::is_open(cx))
    }

    /// Starts the rolls for those who were moved onto these trapdoors.
    pub fn push_noted(cx: &mut Cx, noted: [bool; 2]) {
        for (door, noted) in cx.r.pitch.trapdoors.into_iter().zip(noted) {
            if noted && let Some(who) = cx.s.at(door) {
                cx.push(Trapdoor { who });
            }
        }
    }
}

impl Procedure for Trapdoor {
    fn advance(self, cx: &mut Cx) -> Flow {
        cx.pop()?;
        if !cx.s.player(self.who).on_pitch() || cx.die(Roll::Trapdoor)? != 1 {
            return Ok(Next::Go);
        }
        cx.emit(Event::PushedOff { who: self.who });
        if lose(cx, self.who) {
            cx.turnover(self.who.side(), TurnoverCause::CarrierOffPitch);
            cx.push(Flight::bounce());
        }
        remove(cx, self.who, Place::Reserves);
        cx.push(Hurt::trapdoor(self.who));
        Ok(Next::Go)
    }
}
