//! Magic Hand of Jark Longarm (MS-55): the interception succeeds without a roll.

use super::{card, mark_only, plays};
use touchback_engine::state::Mark;
use touchback_engine::unit::{CardPart, Part};

pub const PART: Part = card(
    "common/play/magic-hand-of-jark-longarm",
    CardPart::new(plays!["MS-55"], |cx, _| mark_only(cx, Mark::Intercepted)),
);
