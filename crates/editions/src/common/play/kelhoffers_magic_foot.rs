//! Kelhoffer's Magic Foot (MS-11): the kick lands exactly where the kicker wants it.

use super::{card, mark_only, plays};
use touchback_engine::state::Mark;
use touchback_engine::unit::{CardPart, Part};

pub const PART: Part =
    card("common/play/kelhoffers-magic-foot", CardPart::new(plays!["MS-11"], |cx, _| mark_only(cx, Mark::KickIsExact)));
