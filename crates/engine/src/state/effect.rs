//! Changes to one player that end again.

use super::Pid;
use crate::own::Own;
use crate::skill::{Skill, SkillSet};

/// When a lasting effect ends.
#[derive(Copy, Clone, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
#[repr(u8)]
pub enum Until {
    Turn,
    /// The start of the next turn of the player's side.
    OwnTurn,
    Drive,
    Half,
    Match,
}

/// A change to one player that is undone when it ends. Only what really changed is kept, so that undoing it
/// restores the player exactly.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
#[repr(u8)]
pub enum Change {
    None,
    /// A skill that the player did not have.
    Gains(Skill),
    /// One of the player's skills that its coach has declined (OB-5.1-3).
    Forgoes(Skill),
    /// Loner with this target number, for a player that was none.
    Loner(u8),
    /// Mighty Blow with this bonus, for a player without.
    MightyBlow(u8),
    Ma(i8),
    St(i8),
    Ag(i8),
    Pa(i8),
    Av(i8),
    /// Can neither hold the ball nor mark anybody.
    Incorporeal,
    /// Turned into a frog; its real profile waits in [`State::kept`](crate::State::kept) (S7-DM-82).
    Frog,
    /// An effect of an edition from outside, which says what it does.
    Own(Own),
}

/// The real profile of a player who is something else for a while.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub struct Profile {
    pub skills: SkillSet,
    pub ma: u8,
    pub st: u8,
    pub ag: u8,
    pub pa: u8,
    pub av: u8,
    pub loner: u8,
    pub mighty_blow: u8,
    pub dirty_player: u8,
    pub bloodlust: u8,
}

impl Profile {
    pub const NONE: Profile = Profile {
        skills: SkillSet::EMPTY,
        ma: 0,
        st: 0,
        ag: 0,
        pa: 0,
        av: 0,
        loner: 0,
        mighty_blow: 0,
        dirty_player: 0,
        bloodlust: 0,
    };
}

#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub struct Effect {
    pub who: Pid,
    pub change: Change,
    pub until: Until,
}
