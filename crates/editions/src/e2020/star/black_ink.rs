//! Black Ink: an opponent next to him loses its tackle zone until it is activated.

use super::{opponents, star};
use touchback_engine::Pid;
use touchback_engine::event::Event;
use touchback_engine::rules::StarRule;
use touchback_engine::state::Flag;
use touchback_engine::unit::{Act, Cx, Flow, Hook, Next, Part};

pub const PART: Part = star("2020/star/black-ink", StarRule::BlackInk, &[Hook::Act(ACT)], &[]);

const ACT: Act = Act {
    may: |_, _, _, _| true,
    targets: Some(|_, s, who| opponents(s, who, 1, |p| s.player(p).has_tackle_zone())),
    take,
};

fn take(cx: &mut Cx, _: Pid, target: Pid) -> Flow {
    cx.s.player_mut(target).set(Flag::NoTackleZone);
    cx.emit(Event::TackleZoneLost { who: target });
    Ok(Next::Go)
}
