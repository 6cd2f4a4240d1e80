//! Bribe the Ref (DT-31): an illegal procedure is forgiven.

use super::{card, mark_only, plays};
use touchback_engine::state::Mark;
use touchback_engine::unit::{CardPart, Part};

pub const PART: Part =
    card("common/play/bribe-the-ref-procedure", CardPart::new(plays!["DT-31"], |cx, _| mark_only(cx, Mark::Forgiven)));
