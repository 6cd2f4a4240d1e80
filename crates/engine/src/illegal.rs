//! Why an action is refused. One reason a coach can be told, with the rule that says so (S7-BAD).

use crate::action::ActionKind;
use crate::dice::Roll;
use crate::geometry::Sq;
use crate::play::Play;
use crate::rules::Measure;
use crate::state::{Pid, Side};

/// A refusal. [`Illegal::code`] names it for programs, [`Illegal::rule`] is its place in the ledger.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub enum Illegal {
    /// The match has ended: nothing can be done any more.
    MatchOver,
    /// A team sheet names a team or position that the rules do not have, or too many players.
    TeamSheet(Side),
    /// This is not an answer to what is asked now.
    NotAsked,
    /// Not among those that the rule with this id names.
    Ineligible(&'static str),
    /// A row of [`Rules::inducements`](crate::Rules::inducements).
    InducementUnavailable(u8),
    InducementLimit(u8),
    /// A row of [`Rules::stars`](crate::Rules::stars) that does not play for this team, or does already.
    StarUnavailable(u8),
    /// Nobody else fits into the squad.
    SquadFull,
    /// In thousands.
    NotEnoughMoney {
        need: u32,
        money: u32,
    },
    SetUpArea(Sq),
    SetUpWideZone,
    SetUpLine,
    /// Not a player that can be set up now.
    SetUpPlayer(Pid),
    /// Everybody that fits on the pitch is there already.
    SetUpFull,
    /// Players that must be set up are still missing.
    SetUpIncomplete,
    SquareOccupied(Sq),
    KickTarget,
    Kicker,
    CannotActivate(Pid, Why),
    ActionUsed(ActionKind),
    /// The player cannot declare this action from where it is.
    CannotDeclare(Pid, ActionKind, Why),
    /// The action that was declared does not include this.
    NotDeclared(Pid),
    CannotMove(Pid, Sq, Why),
    CannotBlock(Pid, Why),
    PushSquare(Sq),
    NoBall(Pid),
    OutOfRange,
    Blizzard,
    CannotThrow {
        who: Pid,
        mate: Pid,
        why: Why,
    },
    HandOffTarget,
    FoulTarget,
    CannotInterfere(Pid),
    NoReroll(Why),
    BadDie(Roll, u8),
    NoApothecary,
    MeasureNow(Measure, Why),
    /// A special play cannot be declared now; it stays held and nobody else learns of it.
    Play(PlayRefusal, Play),
}

/// Why a special play is refused (section 1.4 of the special plays ledger).
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub enum PlayRefusal {
    Window,
    Target,
    NoEffect,
    Spent,
    NotHeld,
}

impl PlayRefusal {
    /// The code of the ledger.
    #[must_use]
    pub const fn code(self) -> &'static str {
        match self {
            PlayRefusal::Window => "E-WINDOW",
            PlayRefusal::Target => "E-TARGET",
            PlayRefusal::NoEffect => "E-NOEFFECT",
            PlayRefusal::Spent => "E-SPENT",
            PlayRefusal::NotHeld => "E-NOTHELD",
        }
    }
}

macro_rules! whys {
    ($($(#[$doc:meta])* $name:ident = $text:literal),* $(,)?) => {
        /// What stands in the way.
        #[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
        pub enum Why { $($(#[$doc])* $name),* }

        impl Why {
            pub const ALL: &[Why] = &[$(Why::$name),*];

            #[must_use]
            pub const fn name(self) -> &'static str {
                match self { $(Why::$name => $text),* }
            }
        }
    };
}

whys! {
    /// There is no player of this number.
    Nobody = "nobody",
    Opponent = "opponent",
    OwnPlayer = "own-player",
    OffPitch = "off-pitch",
    Stunned = "stunned",
    Lying = "lying",
    /// Has been activated in this turn.
    Acted = "acted",
    NotAdjacent = "not-adjacent",
    Occupied = "occupied",
    NoMovement = "no-movement",
    /// Nobody lies between the squares of a jump.
    NothingToJump = "nothing-to-jump",
    /// Was done once already, and once is all.
    Again = "again",
    /// Another target was named.
    NotNamed = "not-named",
    /// Nobody there to do it to.
    NoTarget = "no-target",
    NoTrait = "no-trait",
    TooFar = "too-far",
    OpponentTurn = "opponent-turn",
    NoneLeft = "none-left",
    /// This kind of roll cannot be repeated that way.
    NotThisRoll = "not-this-roll",
    NothingRolled = "nothing-rolled",
    WrongMoment = "wrong-moment",
    /// A weapon must be used instead.
    Armed = "armed",
}

impl Illegal {
    /// A stable name for programs.
    #[must_use]
    pub const fn code(self) -> &'static str {
        match self {
            Illegal::MatchOver => "match-over",
            Illegal::TeamSheet(_) => "team-sheet",
            Illegal::NotAsked => "not-asked",
            Illegal::Ineligible(_) => "ineligible",
            Illegal::InducementUnavailable(_) => "inducement-unavailable",
            Illegal::InducementLimit(_) => "inducement-limit",
            Illegal::StarUnavailable(_) => "star-unavailable",
            Illegal::SquadFull => "squad-full",
            Illegal::NotEnoughMoney { .. } => "not-enough-money",
            Illegal::SetUpArea(_) => "set-up-area",
            Illegal::SetUpWideZone => "set-up-wide-zone",
            Illegal::SetUpLine => "set-up-line",
            Illegal::SetUpPlayer(_) => "set-up-player",
            Illegal::SetUpFull => "set-up-full",
            Illegal::SetUpIncomplete => "set-up-incomplete",
            Illegal::SquareOccupied(_) => "square-occupied",
            Illegal::KickTarget => "kick-target",
            Illegal::Kicker => "kicker",
            Illegal::CannotActivate(..) => "cannot-activate",
            Illegal::ActionUsed(_) => "action-used",
            Illegal::CannotDeclare(..) => "cannot-declare",
            Illegal::NotDeclared(_) => "not-declared",
            Illegal::CannotMove(..) => "cannot-move",
            Illegal::CannotBlock(..) => "cannot-block",
            Illegal::PushSquare(_) => "push-square",
            Illegal::NoBall(_) => "no-ball",
            Illegal::OutOfRange => "out-of-range",
            Illegal::Blizzard => "blizzard",
            Illegal::CannotThrow { .. } => "cannot-throw",
            Illegal::HandOffTarget => "hand-off-target",
            Illegal::FoulTarget => "foul-target",
            Illegal::CannotInterfere(_) => "cannot-interfere",
            Illegal::NoReroll(_) => "no-reroll",
            Illegal::BadDie(..) => "bad-die",
            Illegal::NoApothecary => "no-apothecary",
            Illegal::MeasureNow(..) => "measure-now",
            Illegal::Play(refusal, _) => refusal.code(),
        }
    }

    /// The ledger id of the refusal, by the ledger that most games share; what a game calls it itself is told by
    /// `touchback_rulesets::ledger`.
    #[must_use]
    pub const fn rule(self) -> &'static str {
        match self {
            Illegal::MatchOver => "S7-GAME-06",
            Illegal::TeamSheet(_) => "S7-DRAFT-02",
            Illegal::NotAsked => "S7-TURN-02",
            Illegal::Ineligible(rule) => rule,
            Illegal::InducementUnavailable(_) | Illegal::InducementLimit(_) => "S7-BAD-08",
            Illegal::StarUnavailable(_) | Illegal::SquadFull => "MP-STAR-08",
            Illegal::NotEnoughMoney { .. } => "S7-BAD-09",
            Illegal::SetUpArea(_)
            | Illegal::SetUpWideZone
            | Illegal::SetUpLine
            | Illegal::SetUpPlayer(_)
            | Illegal::SetUpFull
            | Illegal::SetUpIncomplete
            | Illegal::SquareOccupied(_) => "S7-BAD-10",
            Illegal::KickTarget => "S7-BAD-11",
            Illegal::Kicker => "S7-BAD-12",
            Illegal::CannotActivate(..) => "S7-BAD-13",
            Illegal::ActionUsed(_) => "S7-BAD-14",
            Illegal::CannotDeclare(..) => "S7-ACT-06",
            Illegal::NotDeclared(_) => "S7-ACT-01",
            Illegal::CannotMove(..) => "S7-BAD-15",
            Illegal::CannotBlock(..) => "S7-BAD-16",
            Illegal::PushSquare(_) => "S7-BAD-17",
            Illegal::NoBall(_) | Illegal::OutOfRange | Illegal::Blizzard => "S7-BAD-18",
            Illegal::CannotThrow { .. } => "S7-BAD-19",
            Illegal::HandOffTarget => "S7-BAD-20",
            Illegal::FoulTarget => "S7-BAD-21",
            Illegal::CannotInterfere(_) => "S7-INT-01",
            Illegal::NoReroll(_) => "S7-BAD-22",
            Illegal::BadDie(..) => "S7-BAD-23",
            Illegal::NoApothecary => "S7-BAD-24",
            Illegal::MeasureNow(..) => "S7-BAD-27",
            Illegal::Play(PlayRefusal::Spent, _) => "SP4-40",
            Illegal::Play(PlayRefusal::NotHeld, _) => "SP4-41",
            Illegal::Play(_, Play::MANUAL) => "DK-02",
            Illegal::Play(_, play) => play.id(),
        }
    }

    /// What stands in the way, where the ledger's sentence leaves room for it.
    #[must_use]
    pub const fn why(self) -> Option<Why> {
        match self {
            Illegal::CannotActivate(_, why)
            | Illegal::CannotDeclare(_, _, why)
            | Illegal::CannotMove(_, _, why)
            | Illegal::CannotBlock(_, why)
            | Illegal::CannotThrow { why, .. }
            | Illegal::NoReroll(why)
            | Illegal::MeasureNow(_, why) => Some(why),
            _ => None,
        }
    }
}
