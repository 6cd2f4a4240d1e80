//! The Secret Way (MS-65): a player is put on an empty square within D6 squares and may still act (AMB-72).

use super::relocating::{Reach, relocating};
use super::{card, plays, within};
use touchback_engine::unit::Part;
use touchback_engine::{Sq, SqSet};

pub const PART: Part = card("common/play/the-secret-way", relocating::<Way>(plays!["MS-65"]));

struct Way;

impl Reach for Way {
    fn squares(empty: &SqSet, from: Sq, pips: u8) -> SqSet {
        within(empty, from, pips)
    }
}
