//! Strange Flora: plants sprout under D3 of the standing opponents close by.

use crate::common::spell::spell;
use touchback_engine::event::Cause;
use touchback_engine::rules::Spell;
use touchback_engine::state::PlayerSet;
use touchback_engine::unit::{Aim, Aimed, Cx, Flow, Next, Part, ProcedureRow, UnitProcedure};
use touchback_engine::{Pid, Roll, Side, unit_frame};

pub const PART: Part = spell(Flora::ID, (Spell::StrangeFlora, Aim::FreeSquare), sow, &[ProcedureRow::of::<Flora>()]);

/// How far it reaches.
const REACH: u8 = 2;
/// What the die must show.
const GROWS: u8 = 3;

unit_frame! {
    Flora {
        victims: Side,
        /// Players by squad number that are still to be rolled for.
        left: u32,
    } at At { Grow }
}

fn sow(cx: &mut Cx, aimed: Aimed) -> Flow {
    let victims = aimed.side.other();
    let near = |who: &Pid| {
        let player = cx.s.player(*who);
        let (dx, dy) = (player.at.x().abs_diff(aimed.at.x()), player.at.y().abs_diff(aimed.at.y()));
        player.is_standing() && dx.max(dy) <= REACH
    };
    let mut open: PlayerSet = cx.s.fielded(victims).filter(near).collect();
    let count = cx.d3(Roll::SpellDistance)?;
    let mut left = 0;
    for _ in 0..u32::from(count).min(open.len()) {
        let who = cx.random_player(open)?;
        open.remove(who);
        left |= 1 << who.number();
    }
    cx.start(Flora { victims, left, at: At::Grow });
    Ok(Next::Go)
}

impl UnitProcedure for Flora {
    const ID: &'static str = "2020/spell/strange-flora";

    fn advance(self, cx: &mut Cx) -> Flow {
        if self.left == 0 || cx.s.touchdown.is_some() {
            return cx.end();
        }
        let who = Pid::new(self.victims, self.left.trailing_zeros() as usize);
        cx.next(Flora { left: self.left & (self.left - 1), ..self })?;
        if cx.s.player(who).is_standing() && cx.die(Roll::Spell)? >= GROWS {
            return cx.knock_down(who, Cause::Spell);
        }
        Ok(Next::Go)
    }
}
