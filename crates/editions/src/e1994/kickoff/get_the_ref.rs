//! Get the Ref: the side with the louder fans is not sent off for fouls or weapons in this half, and the referee looks away
//! (O-08). The other coach may have a way to prevent it: a crazy referee (RE-55).

use super::loudest;
use crate::common::kickoff::asking;
use touchback_engine::event::Event;
use touchback_engine::play::PlayMoment;
use touchback_engine::rules::KickoffEvent;
use touchback_engine::state::{Mark, Notice, Notices};
use touchback_engine::unit::{Cx, Flow, Next, Part, ProcedureRow, UnitProcedure};
use touchback_engine::{Pid, Side, unit_frame};

pub const PART: Part = asking(GetTheRef::ID, KickoffEvent::GetTheRef, start, &[ProcedureRow::of::<GetTheRef>()]);

unit_frame! {
    GetTheRef { side: Side } at At { Got }
}

fn start(cx: &mut Cx) -> Flow {
    let Some(side) = loudest(cx)? else { return Ok(Next::Go) };
    cx.start(GetTheRef { side, at: At::Got });
    cx.open_plays(PlayMoment::GotTheRef, side, Pid::NONE);
    Ok(Next::Go)
}

impl UnitProcedure for GetTheRef {
    const ID: &'static str = "1994/kickoff/get-the-ref";

    fn advance(self, cx: &mut Cx) -> Flow {
        if !cx.s.marks.take(Mark::fans_fail(self.side)) {
            cx.s.upkeep.notices.clear(Notices::EYES);
            cx.s.upkeep.notices.set(Notice::immune(self.side));
            cx.emit(Event::GotTheRef { side: self.side });
        }
        cx.end()
    }
}
