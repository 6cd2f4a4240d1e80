//! Bombs of 1994 (OB-4.4): whoever touches one has it, if he does not hold the ball; one that nobody holds bounces once; an
//! explosion knocks down those who stand.

use touchback_engine::Pid;
use touchback_engine::event::{Cause, PassResult};
use touchback_engine::state::Outcome;
use touchback_engine::unit::{Bombs, Cx, Fills, Flow, Next, Part, Slot};

pub const PART: Part = Part {
    id: "1994/slot/bombs",
    revision: 1,
    fills: Fills::Slot(Slot::Bombs(Bombs {
        judge,
        catches: |s, who| !s.holds_ball(who),
        sticks: true,
        goes_off: |face| face <= 3,
        bounces: true,
        hits,
    })),
    procedures: &[],
};

/// Only a natural 1 explodes in the hand.
const fn judge(test: Outcome) -> PassResult {
    match (test.face, test.passed) {
        (1, _) => PassResult::Fumble,
        (_, true) => PassResult::Accurate,
        (_, false) => PassResult::Inaccurate,
    }
}

fn hits(cx: &mut Cx, _: Pid, who: Pid) -> Flow {
    if cx.s.player(who).is_standing() { cx.knock_down(who, Cause::Bomb) } else { Ok(Next::Go) }
}
