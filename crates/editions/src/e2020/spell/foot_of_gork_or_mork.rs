//! Foot of Gork (or Mork): kicks one standing opponent through the air, or just knocks it down.

use crate::common::spell::spell;
use touchback_engine::Roll;
use touchback_engine::event::Cause;
use touchback_engine::rules::Spell;
use touchback_engine::unit::{Aim, Aimed, Cx, Flow, Next, Part};

pub const PART: Part =
    spell("2020/spell/foot-of-gork-or-mork", (Spell::FootOfGorkOrMork, Aim::StandingOpponent), stomp, &[]);

fn stomp(cx: &mut Cx, aimed: Aimed) -> Flow {
    match cx.die(Roll::Spell)? {
        6 => cx.hurl(aimed.who),
        3..=5 => cx.knock_down(aimed.who, Cause::Spell),
        _ => Ok(Next::Go),
    }
}
