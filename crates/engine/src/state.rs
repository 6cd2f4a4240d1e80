//! The whole position of a match: `Copy`, of fixed size, without pointers.

mod effect;
mod key;
mod mark;
mod player;
mod ploy;
mod team;
mod upkeep;
mod who;

use crate::event::Mods;
use crate::flow::Frame;
use crate::geometry::{CELLS, Sq};
use crate::play::Hand;
use crate::rules::{Prayer, Weather};
pub use effect::{Change, Effect, Profile, Until};
pub use mark::{Mark, Marks};
pub use player::{Bond, Bonds, Flag, Flags, Place, Player, Posture, Use, Uses};
pub use ploy::{Ploy, Ploys};
pub use team::{Once, Team, Used};
pub use upkeep::{Notice, Notices, Upkeep};
pub use who::{Pid, PlayerSet, Side};

/// Players of one side: 16 of the roster, and those who join for the match (riotous rookies may go beyond 16).
pub const SQUAD: usize = 24;
/// Players of both sides.
pub const PLAYERS: usize = SQUAD * 2;
/// Deepest nesting of procedures, a long chain of pushes included.
pub const DEPTH: usize = 40;
/// Lasting effects that can run at the same time.
pub const EFFECTS: usize = 40;

#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub struct Ball {
    /// Where it is, or was last; the holder's square while held.
    pub at: Sq,
    pub holder: Pid,
    /// Whether it is on the pitch (held, lying or in flight) at all.
    pub in_play: bool,
}

/// What the top-level bookkeeping of a match needs.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub struct Clock {
    /// 0 before the match, 1, 2, and 3 for extra time.
    pub half: u8,
    pub drive: u8,
    /// The side whose turn it is, or that decides outside turns.
    pub active: Side,
    pub kicking: Side,
    /// Who kicked first; the other side kicks at the start of the second half.
    pub first_kicking: Side,
    /// Whether a team turn is in progress (team re-rolls, turnovers).
    pub in_turn: bool,
    /// Kick-off to landing: the ball can still be a touchback.
    pub kick_off: bool,
    /// The organiser called time: play ends with the current team turn.
    pub time_called: bool,
    pub over: bool,
}

/// What a test gives to the procedure that called for it.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Outcome {
    pub passed: bool,
    /// Natural face of the final die.
    pub face: u8,
    /// Face and modifiers.
    pub total: i8,
    /// Who has dived after the player and lies down for it; [`Pid::NONE`] for nobody.
    pub diver: Pid,
}

/// What the declaration of an activation has changed, kept while it may still be taken back.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub struct Declared {
    /// [`Pid::NONE`] if there is nothing to take back.
    pub who: Pid,
    pub used: Used,
    pub spent: Uses,
    /// What the Sneakiest of the Lot of this side had spent.
    pub sneaked: Uses,
    pub flags: Flags,
    pub plays: Ploys,
}

impl Declared {
    pub const NOTHING: Declared = Declared {
        who: Pid::NONE,
        used: Used::NONE,
        spent: Uses::NONE,
        sneaked: Uses::NONE,
        flags: Flags::NONE,
        plays: Ploys::NONE,
    };
}

#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub struct State {
    pub players: [Player; PLAYERS],
    pub grid: [u8; CELLS],
    pub(crate) stack: [Frame; DEPTH],
    pub(crate) depth: u8,
    pub effects: [Effect; EFFECTS],
    /// The real profile of each side's frog.
    pub kept: [Profile; 2],
    pub teams: [Team; 2],
    pub clock: Clock,
    pub ball: Ball,
    pub weather: Weather,
    /// A weather mage's weather: what comes back after this many team turns, or with the end of the drive.
    pub weather_back: Option<(Weather, u8)>,
    /// Modifiers of the current test.
    pub mods: Mods,
    /// The team turn ends as soon as the running procedures are done.
    pub turnover: bool,
    /// Who scored, until the drive has been wound up.
    pub touchdown: Pid,
    /// The next pass is accurate and caught without a roll (S7-DM-05); the pass clears it.
    pub set_piece: bool,
    /// Who could have scored without a roll in this turn and has not (S7-PRAY-26).
    pub stalled: Pid,
    pub declared: Declared,
    pub options: Options,
    /// Special plays. `open_to` are the windows that must be opened for each side: both 0 in a match without plays.
    pub hands: [Hand; 2],
    pub open_to: [u32; 2],
    /// What a card has done to the current roll, block or send-off.
    pub marks: Marks,
    /// Some play lasts until the end of this team turn.
    pub bound_by_plays: bool,
    /// Two players of each side that never share the pitch (RE-25).
    pub rivals: [[Pid; 2]; 2],
    /// The players who have used a skill that works once in a team turn of either side (OB-5.2-4, OB-5.13-1).
    pub reacted: PlayerSet,
    /// Players who have had their award for this match before it (RE-11).
    pub inspired: PlayerSet,
    pub upkeep: Upkeep,
}

/// How this match is played, chosen before it starts.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, Default)]
pub struct Options {
    /// A winner is needed: extra time, then sudden death.
    pub knock_out: bool,
    /// Part of a league: money, experience and the longer prayer table.
    pub league: bool,
    /// The further lists of inducements are open too.
    pub more_inducements: bool,
    /// Special plays are bought by deck, at the price of the deck (SPV-50).
    pub deck_prices: bool,
    /// Only the deck that both sides have drawn from (SPV-54).
    pub one_deck: bool,
    /// Nobody prays before the match (MP-PRAY-01).
    pub no_pregame_prayers: bool,
    /// A difference in value is worth nothing (MP-IND-05).
    pub no_petty_cash: bool,
    /// Deeds earn no star player points and there is no most valuable player (MP-POST-01, -04).
    pub no_experience: bool,
    /// Casualties end with the match: they are rolled for only when somebody treats them (MP-AMB-23).
    pub no_lasting_injuries: bool,
    /// When time is called both sides get the same number of turns (MP-AMB-01).
    pub finish_round: bool,
    /// Sides that come with a sponsor and may say his slogan (RE-66), bit n for the n-th.
    pub sponsored: u8,
    /// The organiser's own inducements in use, bit n for the n-th of [`Rules::custom`](crate::Rules::custom).
    pub custom: u8,
}

impl Options {
    /// What a deed earns in this match.
    #[must_use]
    pub const fn spp(&self, points: u8) -> u8 {
        if self.no_experience { 0 } else { points }
    }
}

/// Grid content of an unoccupied square.
pub const EMPTY: u8 = 0xFF;
/// Grid content of a square that is not part of the pitch.
pub const OFF: u8 = 0xFE;

const _: () = assert!(size_of::<State>() <= 4416);
const _: () = assert!(size_of::<Frame>() <= 20);

impl State {
    #[must_use]
    pub fn player(&self, who: Pid) -> &Player {
        &self.players[who.index()]
    }

    pub fn player_mut(&mut self, who: Pid) -> &mut Player {
        &mut self.players[who.index()]
    }

    #[must_use]
    pub fn team(&self, side: Side) -> &Team {
        &self.teams[side.index()]
    }

    pub fn team_mut(&mut self, side: Side) -> &mut Team {
        &mut self.teams[side.index()]
    }

    /// All players of a side that exist.
    pub fn squad(&self, side: Side) -> impl Iterator<Item = Pid> + '_ {
        let first = side.index() * SQUAD;
        (first..first + SQUAD).map(|i| Pid(i as u8)).filter(|p| self.player(*p).place != Place::Absent)
    }

    /// The players of a side that are on the pitch.
    pub fn fielded(&self, side: Side) -> impl Iterator<Item = Pid> + '_ {
        let first = side.index() * SQUAD;
        (first..first + SQUAD).map(|i| Pid(i as u8)).filter(|p| self.player(*p).on_pitch())
    }

    /// The player on a square, standing or not.
    #[must_use]
    pub fn at(&self, sq: Sq) -> Option<Pid> {
        let cell = self.grid[sq.index()];
        (cell < PLAYERS as u8).then_some(Pid(cell))
    }

    #[must_use]
    pub fn is_free(&self, sq: Sq) -> bool {
        self.grid[sq.index()] == EMPTY
    }

    #[must_use]
    pub fn is_off(&self, sq: Sq) -> bool {
        self.grid[sq.index()] == OFF
    }

    /// Whether the ball is on a square, not held and not in the air.
    #[must_use]
    pub fn ball_lies_on(&self, sq: Sq) -> bool {
        self.ball.in_play && !self.ball.holder.is_some() && self.ball.at == sq && !self.clock.kick_off
    }

    #[must_use]
    pub fn holds_ball(&self, who: Pid) -> bool {
        self.ball.holder == who
    }

    #[must_use]
    pub fn prays(&self, side: Side, prayer: Prayer) -> bool {
        self.team(side).prayers >> prayer as u8 & 1 == 1
    }
}
