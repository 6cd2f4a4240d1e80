//! Greasy Cleats: one opponent at random is slower.

use super::{bless_some, candidates, prayer};
use touchback_engine::rules::Prayer;
use touchback_engine::state::Change;
use touchback_engine::unit::Part;

pub const PART: Part = prayer(
    "2020/prayer/greasy-cleats",
    Prayer::GreasyCleats,
    |cx, side| {
        let players = candidates(cx.r, cx.s, side.other());
        bless_some(cx, Prayer::GreasyCleats, Change::Ma(-1), 1, players)
    },
    &[],
);
