//! Time-out (S7-KOE-03): both turn markers move by one, back late in the half, forward before that. They stay on their track.

use crate::common::kickoff::event;
use touchback_engine::Side;
use touchback_engine::event::Event;
use touchback_engine::rules::KickoffEvent;
use touchback_engine::unit::{Cx, Flow, Next, Part};

pub const PART: Part = event("2020/kickoff/time-out", KickoffEvent::TimeOut, start);

fn start(cx: &mut Cx) -> Flow {
    let turns = cx.turns();
    let back = cx.s.team(cx.s.clock.kicking).turn >= cx.r.time_out_from;
    for side in Side::BOTH {
        let team = cx.s.team_mut(side);
        team.turn = if back { team.turn.saturating_sub(1) } else { (team.turn + 1).min(turns) };
        let turn = team.turn;
        cx.emit(Event::TurnMarker { side, turn });
    }
    Ok(Next::Go)
}
