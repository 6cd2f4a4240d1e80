//! Get the Ref (S7-KOE-02): a bribe for each team, unless somebody can spoil that or has bought the referee.

use crate::common::kickoff::asking;
use touchback_engine::event::Event;
use touchback_engine::play::PlayMoment;
use touchback_engine::rules::{Helper, KickoffEvent};
use touchback_engine::state::Mark;
use touchback_engine::unit::{Cx, Flow, Next, Part, ProcedureRow, UnitProcedure};
use touchback_engine::{Pid, Side, unit_frame};

pub const PART: Part = asking(GetTheRef::ID, KickoffEvent::GetTheRef, start, &[ProcedureRow::of::<GetTheRef>()]);

unit_frame! {
    GetTheRef {} at At { Bribes }
}

fn start(cx: &mut Cx) -> Flow {
    cx.start(GetTheRef { at: At::Bribes });
    cx.open_plays(PlayMoment::GotTheRef, Side::Home, Pid::NONE);
    cx.open_plays(PlayMoment::GotTheRef, Side::Away, Pid::NONE);
    Ok(Next::Go)
}

impl UnitProcedure for GetTheRef {
    const ID: &'static str = "2020/kickoff/get-the-ref";

    fn advance(self, cx: &mut Cx) -> Flow {
        cx.end()?;
        if let Some(side) = Side::BOTH.into_iter().find(|side| cx.s.team(*side).helped_by(Helper::Thoron)) {
            cx.emit(Event::HelperUsed { side, helper: Helper::Thoron });
            return cx.roll_kickoff();
        }
        if !cx.bought_referees() {
            return Ok(Next::Go);
        }
        for side in Side::BOTH {
            if !cx.s.marks.take(Mark::fans_fail(side)) {
                cx.s.team_mut(side).bribes += 1;
                cx.emit(Event::BribeGained { side });
            }
        }
        Ok(Next::Go)
    }
}
