//! Bad Habits (S7-PRAY-16): D3 opponents at random get Loner (2+).

use super::{bless_some, no_loners, prayer};
use touchback_engine::Roll;
use touchback_engine::rules::Prayer;
use touchback_engine::state::Change;
use touchback_engine::unit::Part;

pub const PART: Part = prayer(
    "2020/prayer/bad-habits",
    Prayer::BadHabits,
    |cx, side| {
        let players = no_loners(cx.r, cx.s, side.other());
        let count = cx.d3(Roll::PrayerCount)?;
        bless_some(cx, Prayer::BadHabits, Change::Loner(LONER), count, players)
    },
    &[],
);

const LONER: u8 = 2;
