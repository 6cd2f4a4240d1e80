//! Why an action is refused: one reason for the coach, with the rule behind it (S7-BAD).

mod rule;

use crate::action::{ActionKind, Choice};
use crate::decision::Ask;
use crate::dice::Roll;
use crate::geometry::Sq;
use crate::offer::Offer;
use crate::own::{Addition, Own};
use crate::play::Play;
use crate::rules::Measure;
use crate::skill::Skill;
use crate::state::{Pid, Side};

/// A refusal. [`Illegal::code`] names it for programs, [`Illegal::rule`] is its place in the ledger.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub enum Illegal {
    /// The match is over: nothing more can be done.
    MatchOver,
    /// A team sheet names a team or position that the rules do not have, or too many players.
    TeamSheet(Side),
    /// Not an answer to the open question.
    NotAsked(Ask),
    /// An answer of the right kind, but not one that the question allows.
    NotAmong(Ask),
    /// What this word means cannot be done now.
    NotNow(Choice, Why),
    /// Illegal procedure cannot be called by this coach now.
    NoCall,
    /// What a coach offers is not his to give, the other cannot take or pay it, or this is not the time or the game for it.
    NotForSale(Offer, Why),
    /// A skill that cannot be declined now.
    CannotForgo(Why),
    /// A row of [`Rules::inducements`](crate::Rules::inducements).
    InducementUnavailable(u8),
    InducementLimit(u8),
    /// A row of [`Rules::stars`](crate::Rules::stars) that does not play for this team.
    StarUnavailable(u8),
    /// A star that already plays for this team.
    StarTwice(u8),
    /// The squad has no room for such a mercenary.
    NoRoom,
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
    SetUpPlayer(Pid, Why),
    /// Everybody who fits on the pitch is already there.
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
    CannotJump(Pid, Sq, Why),
    CannotStand(Pid, Why),
    CannotBlock(Pid, Why),
    CannotGaze(Pid, Why),
    CannotFoul(Pid, Why),
    /// This many block dice were rolled, and not the one named.
    Thrown(u8),
    PushSquare(Sq),
    NoBall(Pid),
    /// Has the ball and never gives it away.
    KeepsBall(Pid),
    OutOfRange,
    Blizzard,
    /// Thrown out of turn: a Quick Pass and nothing longer.
    QuickOnly,
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
    /// A refusal of an edition from outside, about this player.
    Own(Own, Pid),
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
        /// What prevents it.
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
    /// Nobody is down between the squares of a jump.
    NothingToJump = "nothing-to-jump",
    /// Was done already, and may be done only once.
    Again = "again",
    /// Another target was named.
    NotNamed = "not-named",
    /// There is nobody to do it to.
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
    /// Cannot leave its square: Take Root.
    Rooted = "rooted",
    /// Cannot leave its square: Tentacles.
    Held = "held",
    /// A special play or a star's rule keeps the player from it.
    Bound = "bound",
    Standing = "standing",
    /// Has already done something in this activation.
    Moved = "moved",
    /// Is not strong enough.
    Weak = "weak",
    /// The team-mate cannot be thrown.
    MateTrait = "mate-trait",
    /// The coach was sent off.
    Ejected = "ejected",
    /// The referee does not listen.
    Deaf = "deaf",
    /// The team never had it.
    NotOwned = "not-owned",
    /// The limit of this team turn is reached.
    TurnLimit = "turn-limit",
    BigGuy = "big-guy",
    /// Not for this player.
    NotHim = "not-him",
    /// The other coach chooses.
    OtherChooses = "other-chooses",
    /// Another player is acting.
    Busy = "busy",
    /// Others must act first.
    WildFirst = "wild-first",
    /// Must attack an adjacent player.
    Wild = "wild",
    /// Another die shows the same face.
    SameFace = "same-face",
    /// The game has no such action.
    NoSuchAction = "no-such-action",
    /// The referee watches the whole team.
    Scrutiny = "scrutiny",
    /// The weapon was used in this turn.
    WeaponUsed = "weapon-used",
    /// A Ball & Chain moves straight, not diagonally.
    Straight = "straight",
    OnPitch = "on-pitch",
    /// Is not among the reserves.
    NotReserve = "not-reserve",
    /// Can only move as a Ball & Chain.
    MustSwing = "must-swing",
    /// The coach will be asked when it applies.
    Asked = "asked",
}

impl Illegal {
    /// A stable name for programs.
    #[must_use]
    pub const fn code(self) -> &'static str {
        match self {
            Illegal::MatchOver => "match-over",
            Illegal::TeamSheet(_) => "team-sheet",
            Illegal::NotAsked(_) => "not-asked",
            Illegal::NotAmong(_) => "not-among",
            Illegal::NotNow(..) => "not-now",
            Illegal::NoCall => "no-call",
            Illegal::NotForSale(..) => "not-for-sale",
            Illegal::CannotForgo(_) => "cannot-forgo",
            Illegal::InducementUnavailable(_) => "inducement-unavailable",
            Illegal::InducementLimit(_) => "inducement-limit",
            Illegal::StarUnavailable(_) => "star-unavailable",
            Illegal::StarTwice(_) => "star-twice",
            Illegal::NoRoom => "no-room",
            Illegal::SquadFull => "squad-full",
            Illegal::NotEnoughMoney { .. } => "not-enough-money",
            Illegal::SetUpArea(_) => "set-up-area",
            Illegal::SetUpWideZone => "set-up-wide-zone",
            Illegal::SetUpLine => "set-up-line",
            Illegal::SetUpPlayer(..) => "set-up-player",
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
            Illegal::CannotJump(..) => "cannot-jump",
            Illegal::CannotStand(..) => "cannot-stand",
            Illegal::CannotBlock(..) => "cannot-block",
            Illegal::CannotGaze(..) => "cannot-gaze",
            Illegal::CannotFoul(..) => "cannot-foul",
            Illegal::Thrown(_) => "not-thrown",
            Illegal::PushSquare(_) => "push-square",
            Illegal::NoBall(_) => "no-ball",
            Illegal::KeepsBall(_) => "keeps-ball",
            Illegal::OutOfRange => "out-of-range",
            Illegal::Blizzard => "blizzard",
            Illegal::QuickOnly => "quick-only",
            Illegal::CannotThrow { .. } => "cannot-throw",
            Illegal::HandOffTarget => "hand-off-target",
            Illegal::FoulTarget => "foul-target",
            Illegal::CannotInterfere(_) => "cannot-interfere",
            Illegal::NoReroll(_) => "no-reroll",
            Illegal::BadDie(..) => "bad-die",
            Illegal::NoApothecary => "no-apothecary",
            Illegal::MeasureNow(..) => "measure-now",
            Illegal::Play(refusal, _) => refusal.code(),
            Illegal::Own(own, _) => Addition::Refusal(own).name(),
        }
    }

    /// The ledger id of the refusal, in the ledger that most games share; `touchback_rulesets::ledger` translates it
    /// for other games.
    #[must_use]
    pub const fn rule(self) -> &'static str {
        match self {
            Illegal::MatchOver => "S7-GAME-06",
            Illegal::TeamSheet(_) => "S7-DRAFT-02",
            Illegal::NotAsked(ask) | Illegal::NotAmong(ask) => ask.rule(),
            Illegal::NotNow(choice, why) => rule::of_choice(choice, why),
            Illegal::NoCall => "OB-3.9-27",
            Illegal::NotForSale(_, Why::NoSuchAction) => "SP4-55",
            Illegal::NotForSale(offer, _) => offer.rule(),
            Illegal::CannotForgo(Why::Moved) => "OB-5.1-3",
            Illegal::CannotForgo(_) => "OB-5.1-1",
            Illegal::InducementUnavailable(_) | Illegal::InducementLimit(_) | Illegal::NoRoom => "S7-BAD-08",
            Illegal::StarUnavailable(_) | Illegal::StarTwice(_) | Illegal::SquadFull => "MP-STAR-08",
            Illegal::NotEnoughMoney { .. } => "S7-BAD-09",
            Illegal::SetUpArea(_)
            | Illegal::SetUpWideZone
            | Illegal::SetUpLine
            | Illegal::SetUpPlayer(..)
            | Illegal::SetUpFull
            | Illegal::SetUpIncomplete
            | Illegal::SquareOccupied(_) => "S7-BAD-10",
            Illegal::KickTarget => "S7-BAD-11",
            Illegal::Kicker => "S7-BAD-12",
            Illegal::ActionUsed(_) => "S7-BAD-14",
            Illegal::NotDeclared(_) => "S7-ACT-01",
            Illegal::PushSquare(_) => "S7-BAD-17",
            Illegal::NoBall(_) | Illegal::OutOfRange | Illegal::Blizzard => "S7-BAD-18",
            Illegal::HandOffTarget => "S7-BAD-20",
            Illegal::FoulTarget => "S7-BAD-21",
            Illegal::CannotInterfere(_) => "S7-INT-01",
            Illegal::BadDie(..) => "S7-BAD-23",
            Illegal::NoApothecary => "S7-BAD-24",
            Illegal::Thrown(_) => "S7-BLOCK-02",
            Illegal::KeepsBall(_) => Skill::MyBall.rule(),
            Illegal::QuickOnly => Skill::DumpOff.rule(),
            Illegal::MeasureNow(..) => "S7-BAD-27",
            Illegal::Play(PlayRefusal::Spent, _) => "SP4-40",
            Illegal::Play(PlayRefusal::NotHeld, _) => "SP4-41",
            Illegal::Play(_, Play::MANUAL) => "DK-02",
            Illegal::Play(_, play) => play.id(),
            Illegal::Own(own, _) => Addition::Refusal(own).name(),
            _ => rule::of_reason(self),
        }
    }

    /// What prevents it, where the ledger's sentence has room for it.
    #[must_use]
    pub const fn why(self) -> Option<Why> {
        match self {
            Illegal::CannotActivate(_, why)
            | Illegal::CannotDeclare(_, _, why)
            | Illegal::CannotMove(_, _, why)
            | Illegal::CannotJump(_, _, why)
            | Illegal::CannotStand(_, why)
            | Illegal::CannotBlock(_, why)
            | Illegal::CannotGaze(_, why)
            | Illegal::CannotFoul(_, why)
            | Illegal::SetUpPlayer(_, why)
            | Illegal::NotNow(_, why)
            | Illegal::CannotForgo(why)
            | Illegal::NotForSale(_, why)
            | Illegal::CannotThrow { why, .. }
            | Illegal::NoReroll(why)
            | Illegal::MeasureNow(_, why) => Some(why),
            _ => None,
        }
    }
}
