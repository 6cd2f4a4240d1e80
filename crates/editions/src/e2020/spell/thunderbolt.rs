//! Thunderbolt: knocks one standing opponent down.

use super::works;
use crate::common::spell::spell;
use touchback_engine::event::Cause;
use touchback_engine::rules::Spell;
use touchback_engine::unit::{Aim, Aimed, Cx, Flow, Next, Part};

pub const PART: Part = spell("2020/spell/thunderbolt", (Spell::Thunderbolt, Aim::StandingOpponent), strike, &[]);

fn strike(cx: &mut Cx, aimed: Aimed) -> Flow {
    if works(cx, 3)? { cx.knock_down(aimed.who, Cause::Spell) } else { Ok(Next::Go) }
}
