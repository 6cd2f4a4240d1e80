//! What a command changes on the other server's board, as far as the rules need it.

use crate::file::FileError;
use crate::reader::Reader;
use touchback_engine::{Pid, Side, Sq};

/// One change of the position, or of what is shown beside it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Change {
    /// To a square, or off the pitch.
    PlayerAt(Pid, Option<Sq>),
    PlayerIs(Pid, Condition),
    BallAt(Option<Sq>),
    BallInPlay(bool),
    /// In the air or loose, rather than held.
    BallMoving(bool),
    Weather(String),
    HomePlaying(bool),
    Acting(Option<Pid>),
    /// Whether the match is in a set-up, a kick-off, a turn …
    Mode(String),
    Score(Side, u8),
    TurnNumber(Side, u8),
    /// The action of the acting player goes into its next part.
    Action(String),
    Defender(Option<Pid>),
    PassTarget(Option<Sq>),
    Rerolls(Side, u8),
    Apothecaries(Side, u8),
    SeriousInjury(Pid, String),
    /// A square the acting player may step to: the numbers to dodge and to rush there, 0 for no roll.
    MoveSquare {
        at: Sq,
        dodge: u8,
        rush: u8,
    },
    /// An opponent that may be blocked, and with how many dice; negative if the opponent chooses.
    BlockDice {
        at: Sq,
        dice: i8,
    },
    PushSquare(Sq),
    PushSquareGone,
    /// Of no weight for what is compared.
    Other,
}

/// What a player is doing.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub struct Condition {
    pub posture: Posture,
    /// Confused or hypnotised: no tackle zone.
    pub dazed: bool,
    /// May still act in this turn.
    pub active: bool,
}

#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum Posture {
    Standing,
    Prone,
    Stunned,
    KnockedOut,
    Casualty,
    Reserve,
    /// Between losing the footing and the armour roll.
    Falling,
    SentOff,
    Elsewhere,
}

impl Condition {
    pub const RESERVE: Condition = Condition { posture: Posture::Reserve, dazed: false, active: false };

    /// The low byte says what the player is doing, the bits above it what has happened to it.
    #[must_use]
    pub const fn of_bits(bits: i64) -> Condition {
        let posture = match bits & 0xFF {
            // standing, moving, being blocked
            1 | 2 | 12 => Posture::Standing,
            3 => Posture::Prone,
            4 => Posture::Stunned,
            5 => Posture::KnockedOut,
            // badly hurt, seriously injured, dead
            6..=8 => Posture::Casualty,
            // in reserve, missing the match, exhausted
            9 | 10 | 14 => Posture::Reserve,
            11 => Posture::Falling,
            13 => Posture::SentOff,
            _ => Posture::Elsewhere,
        };
        Condition { posture, dazed: bits & (0x200 | 0x800) != 0, active: bits & 0x100 != 0 }
    }
}

pub(crate) fn read_change(r: &Reader) -> Result<Change, FileError> {
    let (key, value) = ("modelChangeKey", "modelChangeValue");
    Ok(match r.name()? {
        "fieldModelSetPlayerCoordinate" => Change::PlayerAt(r.player(key)?, r.square(value)?),
        "fieldModelRemovePlayer" => Change::PlayerAt(r.player(key)?, None),
        "fieldModelSetPlayerState" => Change::PlayerIs(r.player(key)?, Condition::of_bits(r.int(value)?)),
        "fieldModelSetBallCoordinate" => Change::BallAt(r.square(value)?),
        "fieldModelSetBallInPlay" => Change::BallInPlay(r.flag(value)?),
        "fieldModelSetBallMoving" => Change::BallMoving(r.flag(value)?),
        "fieldModelSetWeather" => Change::Weather(r.text(value)?.to_owned()),
        "gameSetHomePlaying" => Change::HomePlaying(r.flag(value)?),
        "gameSetDefenderId" => Change::Defender(r.maybe_player(key)?),
        "gameSetPassCoordinate" => Change::PassTarget(r.square(value)?),
        "actingPlayerSetPlayerId" => Change::Acting(r.maybe_player(value)?),
        "actingPlayerSetPlayerAction" if r.is_null(value) => Change::Other,
        "actingPlayerSetPlayerAction" => Change::Action(r.text(value)?.to_owned()),
        "gameSetTurnMode" if r.is_null(value) => Change::Other,
        "gameSetTurnMode" => Change::Mode(r.text(value)?.to_owned()),
        "teamResultSetScore" => Change::Score(r.side(key)?, r.small(value)?),
        "turnDataSetTurnNr" => Change::TurnNumber(r.side(key)?, r.small(value)?),
        "turnDataSetReRolls" => Change::Rerolls(r.side(key)?, r.small(value)?),
        "turnDataSetApothecaries" => Change::Apothecaries(r.side(key)?, r.small(value)?),
        "playerResultSetSeriousInjury" if !r.is_null(value) => {
            Change::SeriousInjury(r.player(key)?, r.text(value)?.to_owned())
        }
        "fieldModelAddMoveSquare" => move_square(&r.inner(value))?,
        "fieldModelAddDiceDecoration" => block_dice(&r.inner(value))?,
        "fieldModelAddPushbackSquare" => r.inner(value).square("coordinate")?.map_or(Change::Other, Change::PushSquare),
        "fieldModelRemovePushbackSquare" => Change::PushSquareGone,
        _ => Change::Other,
    })
}

fn move_square(r: &Reader) -> Result<Change, FileError> {
    let (dodge, rush) = (r.small("minimumRollDodge")?, r.small("minimumRollGfi")?);
    Ok(r.square("coordinate")?.map_or(Change::Other, |at| Change::MoveSquare { at, dodge, rush }))
}

fn block_dice(r: &Reader) -> Result<Change, FileError> {
    let dice = i8::try_from(r.int("nrOfDice")?).unwrap_or(0);
    Ok(r.square("coordinate")?.map_or(Change::Other, |at| Change::BlockDice { at, dice }))
}
