//! What spells of all editions share.

use touchback_engine::rules::Spell;
use touchback_engine::unit::{Aim, Aimed, Cx, Fills, Flow, Part, ProcedureRow, SpellPart};
use touchback_engine::{Dir, Sq};

/// A spell as a part of its edition, with the procedures it needs.
pub(crate) const fn spell(
    id: &'static str,
    (spell, aim): (Spell, Aim),
    works: fn(&mut Cx, Aimed) -> Flow,
    procedures: &'static [ProcedureRow],
) -> Part {
    Part { id, revision: 1, fills: Fills::Spell(SpellPart { spell, aim, works }), procedures }
}

/// The n-th of the nine squares of an area, in reading order.
pub(crate) fn area(centre: Sq, n: u8) -> Option<Sq> {
    match usize::from(n) {
        before @ 0..4 => Some(centre.step(Dir::ALL[before])),
        4 => Some(centre),
        after @ 5..9 => Some(centre.step(Dir::ALL[after - 1])),
        _ => None,
    }
}
