//! Bribe the Ref (DT-25, DT-43): the referee watches the other team from now on.

use super::{card, draw_the_eye, may_draw_the_eye, plays};
use touchback_engine::unit::{CardPart, Part};

pub const PART: Part = card(
    "common/play/bribe-the-ref-marker",
    CardPart { may: may_draw_the_eye, ..CardPart::new(plays!["DT-25", "DT-43"], draw_the_eye) },
);
