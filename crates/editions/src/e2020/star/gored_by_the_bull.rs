//! Gored by the Bull: one more block die in a Blitz, for its second block too.

use super::{ready, star};
use crate::common::skill::only;
use touchback_engine::rules::StarRule;
use touchback_engine::state::Flag;
use touchback_engine::unit::value::BlockDice;
use touchback_engine::unit::{DiceCounted, Part, Window};

pub const PART: Part = star(
    "2020/star/gored-by-the-bull",
    StarRule::GoredByTheBull,
    &[GORE.hook(), BlockDice(|_, s, who, second, dice| *dice += u8::from(second && s.player(who).is(Flag::Goring)))],
    &[],
);

const GORE: Window<DiceCounted> = Window {
    rank: 10,
    may: |_, s, m| only(m.attacker, m.blitz && m.count < 3 && ready(s, m.attacker, StarRule::GoredByTheBull)),
    take: |cx, m, who| {
        m.one_more = true;
        cx.s.player_mut(who).set(Flag::Goring);
        Ok(())
    },
};
