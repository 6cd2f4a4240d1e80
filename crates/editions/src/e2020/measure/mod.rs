//! Desperate measures (S7-DM): each can be used once, at its own point of the match. The Magic Scroll is cast by the wizard.

mod banana_skin;
mod grudge_match;
mod hangover;
mod razzle_dazzle;
mod set_piece;
mod sports_espionage;
mod you_dope;

use touchback_engine::unit::{AidPart, Fills, Part, ProcedureRow};

/// In the order in which they are offered at one point.
pub(super) const PARTS: &[Part] = &[
    hangover::PART,
    you_dope::PART,
    grudge_match::PART,
    razzle_dazzle::PART,
    set_piece::PART,
    banana_skin::PART,
    sports_espionage::PART,
];

/// A measure as a part of the edition.
const fn measure(id: &'static str, part: AidPart, procedures: &'static [ProcedureRow]) -> Part {
    Part { id, revision: 1, fills: Fills::Aid(part), procedures }
}
