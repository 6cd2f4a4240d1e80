//! Fake Play (PM-23): opponents neither hinder the throw nor intercept it.

use super::{card, mark_only, plays};
use touchback_engine::state::Mark;
use touchback_engine::unit::{CardPart, Part};

pub const PART: Part =
    card("common/play/fake-play", CardPart::new(plays!["PM-23"], |cx, _| mark_only(cx, Mark::Unhindered)));
