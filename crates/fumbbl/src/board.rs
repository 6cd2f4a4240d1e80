//! The other server's board: the changes of the file, folded up to some moment.

use crate::change::{Change, Condition, Posture};
use touchback_engine::state::PLAYERS;
use touchback_engine::{Pid, Side, Sq};

/// One player on the board.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub struct Token {
    /// On the pitch, or nowhere.
    pub at: Option<Sq>,
    pub is: Condition,
}

/// Everything about the position that rolls depend on.
#[derive(Clone, Debug)]
pub struct Board {
    pub tokens: [Token; PLAYERS],
    pub ball: Option<Sq>,
    pub ball_in_play: bool,
    pub ball_moving: bool,
    pub weather: String,
    pub active: Side,
    pub acting: Option<Pid>,
    pub defender: Option<Pid>,
    pub pass_target: Option<Sq>,
    pub rerolls: [u8; 2],
    pub apothecaries: [u8; 2],
    pub score: [u8; 2],
    pub turn: [u8; 2],
}

impl Default for Board {
    fn default() -> Board {
        Board {
            tokens: [Token { at: None, is: Condition::RESERVE }; PLAYERS],
            ball: None,
            ball_in_play: false,
            ball_moving: false,
            weather: String::new(),
            active: Side::Home,
            acting: None,
            defender: None,
            pass_target: None,
            rerolls: [0; 2],
            apothecaries: [0; 2],
            score: [0; 2],
            turn: [0; 2],
        }
    }
}

impl Board {
    pub fn apply(&mut self, change: &Change) {
        match change {
            Change::PlayerAt(who, at) => self.tokens[who.index()].at = *at,
            Change::PlayerIs(who, condition) => self.tokens[who.index()].is = *condition,
            Change::BallAt(at) => self.ball = *at,
            Change::BallInPlay(in_play) => self.ball_in_play = *in_play,
            Change::BallMoving(moving) => self.ball_moving = *moving,
            Change::Weather(name) => self.weather.clone_from(name),
            Change::HomePlaying(home) => self.active = if *home { Side::Home } else { Side::Away },
            Change::Acting(who) => self.acting = *who,
            Change::Defender(who) => self.defender = *who,
            Change::PassTarget(at) => self.pass_target = *at,
            Change::Rerolls(side, left) => self.rerolls[side.index()] = *left,
            Change::Apothecaries(side, left) => self.apothecaries[side.index()] = *left,
            Change::Score(side, score) => self.score[side.index()] = *score,
            Change::TurnNumber(side, turn) => self.turn[side.index()] = *turn,
            Change::Mode(_)
            | Change::Action(_)
            | Change::SeriousInjury(..)
            | Change::MoveSquare { .. }
            | Change::BlockDice { .. }
            | Change::PushSquare(_)
            | Change::PushSquareGone
            | Change::Other => {}
        }
    }

    #[must_use]
    pub fn token(&self, who: Pid) -> &Token {
        &self.tokens[who.index()]
    }

    /// The player on a square.
    #[must_use]
    pub fn on(&self, at: Sq) -> Option<Pid> {
        (0..PLAYERS as u8).map(Pid).find(|who| self.token(*who).at == Some(at))
    }

    /// The ball holder: the player in the square where it rests.
    #[must_use]
    pub fn holder(&self) -> Option<Pid> {
        let at = self.ball.filter(|_| self.ball_in_play && !self.ball_moving)?;
        self.on(at).filter(|who| self.token(*who).is.posture == Posture::Standing)
    }
}
