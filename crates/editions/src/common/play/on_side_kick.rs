//! On-side Kick (PM-25): after the set-up a player walks up to D6 squares over empty squares; tackle zones play no
//! part (AMB-50).

use super::relocating::{Reach, relocating};
use super::{card, plays};
use touchback_engine::geometry::Dir;
use touchback_engine::unit::Part;
use touchback_engine::{Sq, SqSet};

pub const PART: Part = card("common/play/on-side-kick", relocating::<Walk>(plays!["PM-25"]));

struct Walk;

impl Reach for Walk {
    /// Squares within this many steps over empty squares.
    fn squares(empty: &SqSet, from: Sq, pips: u8) -> SqSet {
        let mut reached = SqSet::EMPTY;
        reached.insert(from);
        for _ in 0..pips {
            let mut wider = reached;
            reached.for_each(|sq| {
                for direction in Dir::ALL {
                    let next = sq.step(direction);
                    if empty.contains(next) {
                        wider.insert(next);
                    }
                }
            });
            reached = wider;
        }
        reached
    }
}
