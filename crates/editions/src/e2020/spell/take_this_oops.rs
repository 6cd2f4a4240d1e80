//! Take This... Oops!: a fireball whose square moves D3 steps in a random direction, and no further than the edge.

use super::fire::Fire;
use crate::common::spell::spell;
use touchback_engine::rules::Spell;
use touchback_engine::unit::{Aim, Aimed, Cx, Flow, Part, ProcedureRow};
use touchback_engine::{Dir, Roll};

pub const PART: Part =
    spell("2020/spell/take-this-oops", (Spell::TakeThisOops, Aim::Square), stray, &[ProcedureRow::of::<Fire>()]);

fn stray(cx: &mut Cx, aimed: Aimed) -> Flow {
    let squares = cx.d3(Roll::SpellDistance)?;
    let dir = Dir::of_die(cx.die(Roll::Direction)?);
    let mut centre = aimed.at;
    for _ in 0..squares {
        let next = centre.step(dir);
        if !cx.s.is_off(next) {
            centre = next;
        }
    }
    Fire::start(cx, Spell::TakeThisOops, centre)
}
