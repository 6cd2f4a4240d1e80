//! Temporal Distortion: both turn markers move, as declared before the die.

use super::works;
use crate::common::spell::spell;
use touchback_engine::Side;
use touchback_engine::event::Event;
use touchback_engine::rules::Spell;
use touchback_engine::unit::{Aim, Aimed, Cx, Flow, Next, Part};

pub const PART: Part = spell("2020/spell/temporal-distortion", (Spell::TemporalDistortion, Aim::Clock), distort, &[]);

fn distort(cx: &mut Cx, aimed: Aimed) -> Flow {
    if !works(cx, 5)? {
        return Ok(Next::Go);
    }
    let turns = cx.turns();
    for side in Side::BOTH {
        let team = cx.s.team_mut(side);
        team.turn = if aimed.back { team.turn.saturating_sub(1) } else { (team.turn + 1).min(turns) };
        let turn = team.turn;
        cx.emit(Event::TurnMarker { side, turn });
    }
    Ok(Next::Go)
}
