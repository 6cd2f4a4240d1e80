//! Bombs of 2020: thrown like the ball, caught like it, and off again in half of the hands that catch them.

use touchback_engine::Pid;
use touchback_engine::event::Cause;
use touchback_engine::query::pass_result;
use touchback_engine::unit::{Bombs, Cx, Fills, Flow, Next, Part, Permit, Slot};

pub const PART: Part = Part {
    id: "2020/slot/bombs",
    revision: 1,
    fills: Fills::Slot(Slot::Bombs(Bombs {
        judge: pass_result,
        catches: |_, _| true,
        sticks: false,
        goes_off: |face| face >= 4,
        bounces: false,
        hits,
    })),
    procedures: &[],
};

/// Those who stand go down, and everybody's armour is rolled for.
fn hits(cx: &mut Cx, by: Pid, who: Pid) -> Flow {
    if cx.s.player(who).is_standing() {
        cx.lay_down(who)?;
        // A Ball & Chain is hurt already by going down.
        if cx.r.permits(Permit::HasNoArmour, cx.s, who) {
            return Ok(Next::Go);
        }
    }
    cx.roll_armour(who, by, Cause::Bomb);
    Ok(Next::Go)
}
