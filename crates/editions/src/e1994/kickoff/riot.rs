//! Riot: both turn markers move on by the same die, or by as much as the league says; this may end the half.

use crate::common::kickoff::event;
use touchback_engine::Side;
use touchback_engine::dice::Roll;
use touchback_engine::event::Event;
use touchback_engine::rules::KickoffEvent;
use touchback_engine::unit::{Cx, Flow, Next, Part};

pub const PART: Part = event("1994/kickoff/riot", KickoffEvent::Riot, start);

fn start(cx: &mut Cx) -> Flow {
    let turns = cx.turns();
    let lost = if cx.r.riot == 0 { cx.die(Roll::KickoffCount)? } else { cx.r.riot };
    for side in Side::BOTH {
        let team = cx.s.team_mut(side);
        team.turn = (team.turn + lost).min(turns);
        let turn = team.turn;
        cx.emit(Event::TurnMarker { side, turn });
    }
    Ok(Next::Go)
}
