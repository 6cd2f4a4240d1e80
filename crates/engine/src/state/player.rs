//! A player in a match.

use crate::geometry::Sq;
use crate::own::Own;
use crate::rules::{Fate, StarRule};
use crate::skill::{Skill, SkillSet};

/// Where a player is.
#[derive(Copy, Clone, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
#[repr(u8)]
pub enum Place {
    /// This slot of the squad is empty.
    Absent,
    Reserves,
    Pitch,
    /// Thrown by a team-mate and not yet down: on no square (S7-TTM).
    Airborne,
    KnockedOut,
    Casualty,
    SentOff,
}

#[derive(Copy, Clone, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
#[repr(u8)]
pub enum Posture {
    Standing,
    Prone,
    Stunned,
}

/// Yes-or-no facts about a player, as bits of [`Player::flags`].
pub mod flag {
    /// Has acted in this team turn.
    pub const ACTIVATED: u32 = 1;
    /// Has no tackle zone until next activated.
    pub const NO_TACKLE_ZONE: u32 = 1 << 1;
    /// Was stunned in its own side's current turn and so waits for the end of the next (S7-TURN-04).
    pub const STUNNED_THIS_TURN: u32 = 1 << 2;
    /// Was on the pitch in this drive.
    pub const TOOK_PART: u32 = 1 << 3;
    /// Misses the next drive, or the one about to start.
    pub const SITS_OUT: u32 = 1 << 4;
    /// Has used up a re-roll skill that works once per team turn (Dodge).
    pub const DODGE_USED: u32 = 1 << 5;
    pub const SURE_FEET_USED: u32 = 1 << 6;
    /// Has used Pro in this activation.
    pub const PRO_USED: u32 = 1 << 7;
    /// Has unwrapped the gift of [`Team::gift`](crate::state::Team::gift) (MP-CUST-20).
    pub const GIFTED: u32 = 1 << 20;
    /// Hired for this match only.
    pub const JOURNEYMAN: u32 = 1 << 8;
    pub const MERCENARY: u32 = 1 << 9;
    pub const STAR: u32 = 1 << 10;
    /// Turned into a frog: any casualty counts as Badly Hurt and cannot be patched up (S7-DM-82).
    pub const FROG: u32 = 1 << 11;
    /// Was on the pitch at some time in this match.
    pub const PLAYED: u32 = 1 << 12;
    /// Takes a stimulant: may be out after each drive (S7-DM-01).
    pub const DOPED: u32 = 1 << 13;
    /// Out of the match for good without an injury.
    pub const OUT: u32 = 1 << 14;
    /// Has no tackle zone because of a spell, or because it is a Ball & Chain of 1994.
    pub const INCORPOREAL: u32 = 1 << 19;
    /// Has been changed by a shaman in this match.
    pub const MUTATED: u32 = 1 << 18;
    /// Plays this drive only: a hired one is sent off after it, any other goes back to the casualty box.
    pub const ONE_DRIVE: u32 = 1 << 21;
    /// Has moved by On the Ball in the window that is open.
    pub const ON_THE_BALL: u32 = 1 << 24;
    /// Rolls one block die more for the rest of this Blitz (Gored by the Bull).
    pub const GORING: u32 = 1 << 22;
    /// Takes no action in this turn (MS-15, RE-15).
    pub const NO_ACTION: u32 = 1 << 30;
    /// Leaves tackle zones without a dodge in this turn (PM-11).
    pub const FREE_EXIT: u32 = 1 << 31;
    /// May go off for a bite when activated (DT-45).
    pub const OFF_FOR_A_BITE: u32 = 1 << 29;
    /// Without tackle zone and inactive through its next team turn (Baleful Hex).
    pub const HEXED: u32 = 1 << 28;
    /// Has no tackle zone for the rest of this turn (DT-16).
    pub const PIED: u32 = 1 << 27;
    /// Takes two actions in this turn (MS-41).
    pub const WARPED: u32 = 1 << 26;
    /// Wears a magic helmet; there is one to a player, or to a head (MS-33, OB-6.20-1).
    pub const HELMET: u32 = 1 << 25;
    /// Has used Break Tackle in this activation.
    pub const BREAK_TACKLE_USED: u32 = 1 << 15;
    /// Cannot leave its square until it goes down or the drive ends (Take Root).
    pub const ROOTED: u32 = 1 << 16;
    /// Must bite before its activation is over (Bloodlust).
    pub const THIRSTY: u32 = 1 << 17;
    /// Has used a weapon that works once per team turn (Chainsaw, Projectile Vomit).
    pub const WEAPON_USED: u32 = 1 << 23;

    /// The flags cleared at the start of a team turn.
    pub const ONCE_PER_TURN: u32 = ACTIVATED | DODGE_USED | SURE_FEET_USED | WEAPON_USED;
}

/// What special plays have done to a player besides its flags, as bits of [`Player::bonds`].
pub mod bond {
    /// Was put somewhere this turn and may not leave that square, not even by a Rush (DT-46).
    pub const STAYS: u8 = 1;
    /// A magic helmet on each of two heads (OB-6.20-1).
    pub const SECOND_HELMET: u8 = 1 << 1;
}

/// What a star's rule is doing right now, as bits of [`Player::spent`] besides those of its limit.
pub mod busy {
    /// Nothing makes its jump harder, nobody catches it, and it may be re-rolled.
    pub const UNHINDERED: u8 = 1 << 5;
    /// Its stray pass may be scattered again, and team-mates catch it more easily.
    pub const BLASTED: u8 = 1 << 7;
}

#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub struct Player {
    pub skills: SkillSet,
    /// Square on the pitch; [`Sq::NOWHERE`] elsewhere.
    pub at: Sq,
    /// Row of [`Rules::positions`](crate::Rules::positions).
    pub position: u16,
    pub flags: u32,
    pub place: Place,
    pub posture: Posture,
    pub ma: u8,
    pub st: u8,
    /// Target number.
    pub ag: u8,
    /// Target number; 0 for a player without one.
    pub pa: u8,
    /// Target number.
    pub av: u8,
    /// The result of a casualty.
    pub fate: Fate,
    pub niggles: u8,
    /// Parameters of skills that carry one.
    pub loner: u8,
    pub mighty_blow: u8,
    pub dirty_player: u8,
    pub bloodlust: u8,
    /// Shirt number shown to people.
    pub shirt: u8,
    /// A star's row of [`Rules::stars`](crate::Rules::stars) and 1; 0 for anybody else.
    pub star: u8,
    /// A star's special rule.
    pub special: Option<StarRule>,
    /// Whether that rule is used up for now, as [`Limit::bit`](crate::rules::Limit::bit).
    pub spent: u8,
    /// What special plays have taken or lent until the end of the team turn (MS-13, MS-63, RE-21, MS-53).
    pub ma_taken: u8,
    /// What else they have done to this player, see [`bond`].
    pub bonds: u8,
    pub ma_lent: u8,
    pub st_lent: u8,
    /// The lasting effects of an edition from outside, as bits of [`Own::bit`].
    pub own: u8,
}

impl Player {
    pub const ABSENT: Player = Player {
        skills: SkillSet::EMPTY,
        at: Sq::NOWHERE,
        position: 0,
        flags: 0,
        place: Place::Absent,
        posture: Posture::Standing,
        ma: 0,
        st: 0,
        ag: 0,
        pa: 0,
        av: 0,
        fate: Fate::Fine,
        niggles: 0,
        loner: 0,
        mighty_blow: 0,
        dirty_player: 0,
        bloodlust: 0,
        shirt: 0,
        star: 0,
        special: None,
        spent: 0,
        ma_taken: 0,
        bonds: 0,
        ma_lent: 0,
        st_lent: 0,
        own: 0,
    };

    #[must_use]
    pub const fn has(&self, skill: Skill) -> bool {
        self.skills.has(skill)
    }

    #[must_use]
    pub const fn is(&self, flags: u32) -> bool {
        self.flags & flags != 0
    }

    pub fn set(&mut self, flags: u32) {
        self.flags |= flags;
    }

    pub fn clear(&mut self, flags: u32) {
        self.flags &= !flags;
    }

    #[must_use]
    pub fn on_pitch(&self) -> bool {
        self.place == Place::Pitch
    }

    #[must_use]
    pub fn is_standing(&self) -> bool {
        self.place == Place::Pitch && self.posture == Posture::Standing
    }

    /// Whether this lasting effect of an edition from outside is on the player.
    #[must_use]
    pub const fn is_under(&self, effect: Own) -> bool {
        self.own & effect.bit() != 0
    }

    /// Standing with a tackle zone: marks, catches and interferes (S7-TZ-01 to -03).
    #[must_use]
    pub fn has_tackle_zone(&self) -> bool {
        self.is_standing() && !self.is(flag::NO_TACKLE_ZONE | flag::INCORPOREAL)
    }
}
