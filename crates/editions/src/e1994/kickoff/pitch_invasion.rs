//! Pitch Invasion: the louder fans come onto the pitch, and every player of the other side, bench included, may be hurt, one after
//! the other (OB-3.6-9).

use super::loudest;
use crate::common::kickoff::{asking, bits, players};
use touchback_engine::dice::Roll;
use touchback_engine::event::Cause;
use touchback_engine::rules::KickoffEvent;
use touchback_engine::state::Place;
use touchback_engine::unit::{Cx, Flow, Next, Part, ProcedureRow, UnitProcedure};
use touchback_engine::{Side, unit_frame};

pub const PART: Part =
    asking(PitchInvasion::ID, KickoffEvent::PitchInvasion, start, &[ProcedureRow::of::<PitchInvasion>()]);

unit_frame! {
    PitchInvasion {
        side: Side,
        /// The players that the fans have not reached yet, by squad number.
        left: u32,
    } at At { Next }
}

fn start(cx: &mut Cx) -> Flow {
    let Some(winner) = loudest(cx)? else { return Ok(Next::Go) };
    let side = winner.other();
    let there = |place| matches!(place, Place::Pitch | Place::Reserves);
    let left = bits(cx.s.squad(side).filter(|who| there(cx.s.player(*who).place)));
    cx.start(PitchInvasion { side, left, at: At::Next });
    Ok(Next::Go)
}

impl UnitProcedure for PitchInvasion {
    const ID: &'static str = "1994/kickoff/pitch-invasion";

    fn advance(self, cx: &mut Cx) -> Flow {
        let Some(who) = players(self.side, self.left, |_| true).iter().next() else { return cx.end() };
        cx.next(PitchInvasion { left: self.left & !(1 << who.number()), ..self })?;
        if cx.die(Roll::Rock)? >= cx.r.invasion {
            cx.injure(who, Cause::Rock);
        }
        Ok(Next::Go)
    }
}
