//! Biased Referee (RE-43): the referee watches the other team from the start.

use super::{card, draw_the_eye, may_draw_the_eye, plays};
use touchback_engine::unit::{CardPart, Part};

pub const PART: Part = card(
    "common/play/biased-referee",
    CardPart { may: may_draw_the_eye, ..CardPart::new(plays!["RE-43"], draw_the_eye) },
);
