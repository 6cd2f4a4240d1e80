//! A player in a match.

use crate::facts::facts;
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

facts! {
    /// One yes-or-no fact about a player.
    pub enum Flag {
        /// Has acted in this team turn.
        Activated,
        /// Has no tackle zone until next activated.
        NoTackleZone,
        /// Was stunned in its own side's current turn and so waits for the end of the next (S7-TURN-04).
        StunnedThisTurn,
        /// Was on the pitch in this drive.
        TookPart,
        /// Misses the next drive, or the one about to start.
        SitsOut,
        /// Has used up a re-roll skill that works once per team turn (Dodge).
        DodgeUsed,
        SureFeetUsed,
        /// Has used Pro in this activation.
        ProUsed,
        /// Hired for this match only.
        Journeyman,
        Mercenary,
        Star,
        /// Turned into a frog: any casualty counts as Badly Hurt and cannot be patched up (S7-DM-82).
        Frog,
        /// Was on the pitch at some time in this match.
        Played,
        /// Takes a stimulant: may be out after each drive (S7-DM-01).
        Doped,
        /// Out of the match for good without an injury.
        Out,
        /// Has used Break Tackle in this activation.
        BreakTackleUsed,
        /// Cannot leave its square until it goes down or the drive ends (Take Root).
        Rooted,
        /// Must bite before its activation is over (Bloodlust).
        Thirsty,
        /// Has been changed by a shaman in this match.
        Mutated,
        /// Has no tackle zone because of a spell, or because it is a Ball & Chain of 1994.
        Incorporeal,
        /// Has unwrapped the gift of [`Team::gift`](crate::state::Team::gift) (MP-CUST-20).
        Gifted,
        /// Plays this drive only: a hired one is sent off after it, any other goes back to the casualty box.
        OneDrive,
        /// Rolls one block die more for the rest of this Blitz (Gored by the Bull).
        Goring,
        /// Has used a weapon that works once per team turn (Chainsaw, Projectile Vomit).
        WeaponUsed,
        /// Has moved by On the Ball in the window that is open.
        OnTheBall,
        /// Wears a magic helmet; there is one to a player, or to a head (MS-33, OB-6.20-1).
        Helmet,
        /// Takes two actions in this turn (MS-41).
        Warped,
        /// Has no tackle zone for the rest of this turn (DT-16).
        Pied,
        /// Without tackle zone and inactive through its next team turn (Baleful Hex).
        Hexed,
        /// May go off for a bite when activated (DT-45).
        OffForABite,
        /// Takes no action in this turn (MS-15, RE-15).
        NoAction,
        /// Leaves tackle zones without a dodge in this turn (PM-11).
        FreeExit,
    }
    /// The facts that hold of a player.
    Flags(u32)
}

impl Flags {
    /// Those cleared at the start of a team turn.
    pub const ONCE_PER_TURN: Flags =
        Flags::of(&[Flag::Activated, Flag::DodgeUsed, Flag::SureFeetUsed, Flag::WeaponUsed]);
}

facts! {
    /// What special plays have done to a player besides its flags.
    pub enum Bond {
        /// Was put somewhere this turn and may not leave that square, not even by a Rush (DT-46).
        Stays,
        /// A magic helmet on each of two heads (OB-6.20-1).
        SecondHelmet,
    }
    /// All that they have done.
    Bonds(u8)
}

facts! {
    /// What a star has spent of its rule, by the limit that renews it, and what the rule is doing right now.
    pub enum Use {
        Activation,
        Turn,
        Drive,
        Half,
        Game,
        /// Nothing makes its jump harder, nobody catches it, and it may be re-rolled.
        Unhindered,
        /// Is eating (All You Can Eat).
        Feasting,
        /// Its stray pass may be scattered again, and team-mates catch it more easily.
        Blasted,
    }
    /// A star whose set is empty may use its rule.
    Uses(u8)
}

#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub struct Player {
    pub skills: SkillSet,
    /// Square on the pitch; [`Sq::NOWHERE`] elsewhere.
    pub at: Sq,
    /// Row of [`Rules::positions`](crate::Rules::positions).
    pub position: u16,
    pub flags: Flags,
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
    /// Whether that rule is used up for now, see [`Limit::spends`](crate::rules::Limit::spends).
    pub spent: Uses,
    /// What special plays have taken or lent until the end of the team turn (MS-13, MS-63, RE-21, MS-53).
    pub ma_taken: u8,
    /// What else they have done to this player, see [`Bond`].
    pub bonds: Bonds,
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
        flags: Flags::NONE,
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
        spent: Uses::NONE,
        ma_taken: 0,
        bonds: Bonds::NONE,
        ma_lent: 0,
        st_lent: 0,
        own: 0,
    };

    #[must_use]
    pub const fn has(&self, skill: Skill) -> bool {
        self.skills.has(skill)
    }

    #[must_use]
    pub fn is(&self, flags: impl Into<Flags>) -> bool {
        self.flags.has_any(flags)
    }

    pub fn set(&mut self, flags: impl Into<Flags>) {
        self.flags.set(flags);
    }

    pub fn clear(&mut self, flags: impl Into<Flags>) {
        self.flags.clear(flags);
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
        self.is_standing() && !self.is(Flag::NoTackleZone | Flag::Incorporeal)
    }
}
