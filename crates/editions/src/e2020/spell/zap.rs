//! Zap (S7-DM-82): a frog on a natural 6, or on at least the Strength of its victim.

use crate::common::spell::spell;
use touchback_engine::Roll;
use touchback_engine::rules::Spell;
use touchback_engine::state::{Change, Until};
use touchback_engine::unit::{Aim, Aimed, Cx, Flow, Next, Part};

pub const PART: Part = spell("2020/spell/zap", (Spell::Zap, Aim::Opponent), zap, &[]);

fn zap(cx: &mut Cx, aimed: Aimed) -> Flow {
    let face = cx.die(Roll::Spell)?;
    if face == 6 || face >= cx.s.player(aimed.who).st {
        cx.change(aimed.who, Change::Frog, Until::Drive);
        cx.drop_ball(aimed.who);
    }
    Ok(Next::Go)
}
