//! Two for One: the partner left behind is less of a loner.

use super::{numbers, star};
use touchback_engine::Pid;
use touchback_engine::rules::StarRule;
use touchback_engine::unit::{Cx, Hook, Part};

pub const PART: Part = star("2020/star/two-for-one", StarRule::TwoForOne, &[Hook::Lost(bereave)], &[]);

fn bereave(cx: &mut Cx, who: Pid) {
    let Some(row) = cx.r.star_row(cx.s, who) else { return };
    let mate = cx.s.squad(who.side()).find(|p| *p != who && cx.s.player(*p).star == row.mate.wrapping_add(1));
    if let Some(mate) = mate {
        let roll = numbers(cx.r, cx.s, who).roll;
        let player = cx.s.player_mut(mate);
        player.loner = player.loner.min(roll);
    }
}
