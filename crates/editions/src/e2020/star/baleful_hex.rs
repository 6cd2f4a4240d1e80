//! Baleful Hex: an opponent has no tackle zone and does nothing through its next turn.

use super::{numbers, opponents, star};
use touchback_engine::event::Event;
use touchback_engine::rules::StarRule;
use touchback_engine::state::Flag;
use touchback_engine::unit::{Act, Cx, Flow, Hook, Next, Part};
use touchback_engine::{Pid, Roll};

pub const PART: Part = star("2020/star/baleful-hex", StarRule::BalefulHex, &[Hook::Act(ACT)], &[]);

const ACT: Act = Act {
    may: |_, _, _, _| true,
    targets: Some(|r, s, who| opponents(s, who, numbers(r, s, who).reach, |_| true)),
    take,
};

fn take(cx: &mut Cx, who: Pid, target: Pid) -> Flow {
    if cx.die(Roll::Star)? >= numbers(cx.r, cx.s, who).roll {
        cx.s.player_mut(target).set(Flag::Hexed | Flag::NoTackleZone);
        cx.emit(Event::PlayBinds { who: target, flags: Flag::Hexed.into() });
    }
    Ok(Next::Go)
}
