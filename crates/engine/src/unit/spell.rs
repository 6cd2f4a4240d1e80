//! Spells: what each is aimed at, and what it does. The wizard who casts them is the kernel's.

use crate::flow::{Cx, Flow};
use crate::geometry::Sq;
use crate::rules::Spell;
use crate::state::{Pid, Side};
use crate::unit::Units;

/// What a spell is aimed at.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Aim {
    Square,
    FreeSquare,
    /// From sideline to sideline.
    Line,
    /// From an edge inwards.
    Edge,
    Opponent,
    StandingOpponent,
    OwnPlayer,
    /// Forwards or backwards.
    Clock,
    Nothing,
}

/// A spell that was cast.
#[derive(Copy, Clone, Debug)]
pub struct Aimed {
    pub side: Side,
    /// The player it was aimed at, if any.
    pub who: Pid,
    /// The square, or a square of the line.
    pub at: Sq,
    /// The clock is to go back.
    pub back: bool,
}

/// What a spell does. Procedures that it starts end before the wizard rests.
#[derive(Copy, Clone, Debug)]
pub struct SpellPart {
    pub spell: Spell,
    pub aim: Aim,
    pub works: fn(&mut Cx, Aimed) -> Flow,
}

impl Units {
    /// What a spell does in this edition; none if nobody knows.
    pub(crate) fn spell(&self, spell: Spell) -> Option<&SpellPart> {
        self.parts.spell(spell)
    }
}
