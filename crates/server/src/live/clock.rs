//! The clocks of the coaches, computed from the times in the log: time for each of a coach's turns, a minute for other
//! questions, then the reserve of the match.

use serde::Serialize;
use touchback_engine::Side;
use utoipa::ToSchema;

use crate::game::Game;
use crate::log::{ClockRule, Pace, SideWord};
use crate::view::Sides;

/// For questions outside the coach's own turn, in milliseconds.
const REACTION: i64 = 60_000;

#[derive(Clone, PartialEq, Debug, Serialize, ToSchema)]
pub struct ClockView {
    /// Seconds.
    pub turn: u32,
    pub reserve: u32,
    pub home: LeftView,
    pub away: LeftView,
    pub running: Option<SideWord>,
    /// When the running side's time is up, milliseconds since 1970.
    pub until: Option<i64>,
}

/// Milliseconds, as of the last entry of the log.
#[derive(Clone, PartialEq, Debug, Serialize, ToSchema)]
pub struct LeftView {
    pub left: i64,
    pub reserve: i64,
}

/// What distinguishes one stretch of thinking from the next.
type Stretch = (Side, bool, u8, u8, u8);

pub struct Clock {
    rule: ClockRule,
    per_answer: bool,
    left: [i64; 2],
    reserve: [i64; 2],
    running: Option<(Side, i64)>,
    stretch: Option<Stretch>,
}

impl Clock {
    #[must_use]
    pub fn new(game: &Game) -> Option<Clock> {
        let rule = game.settings.clock?;
        let left = i64::from(rule.turn) * 1000;
        Some(Clock {
            rule,
            per_answer: game.settings.pace == Pace::Correspondence,
            left: [left; 2],
            reserve: [i64::from(rule.reserve) * 1000; 2],
            running: None,
            stretch: None,
        })
    }

    /// An entry of this time was folded.
    pub fn saw(&mut self, game: &Game, time: i64) {
        if let Some((side, since)) = self.running.take() {
            let i = side.index();
            let spent = (time - since).max(0);
            let over = (spent - self.left[i]).max(0);
            self.left[i] = (self.left[i] - spent).max(0);
            self.reserve[i] = (self.reserve[i] - over).max(0);
        }
        let (Some(asked), Some(s)) = (game.decision(), &game.state) else { return };
        if game.is_computer(asked.by) {
            return;
        }
        let own = s.clock.in_turn && s.clock.active == asked.by;
        let stretch = (asked.by, own, s.clock.half, s.clock.drive, s.team(asked.by).turn);
        if self.stretch != Some(stretch) || self.per_answer {
            let turn = i64::from(self.rule.turn) * 1000;
            self.left[asked.by.index()] = if own || self.per_answer { turn } else { turn.min(REACTION) };
            self.stretch = Some(stretch);
        }
        self.running = Some((asked.by, time));
    }

    /// When the running side's time is up.
    #[must_use]
    pub fn deadline(&self) -> Option<i64> {
        self.running.map(|(side, since)| since + self.left[side.index()] + self.reserve[side.index()])
    }

    #[must_use]
    pub fn view(&self) -> ClockView {
        let both =
            Sides::of(|side: Side| LeftView { left: self.left[side.index()], reserve: self.reserve[side.index()] });
        ClockView {
            turn: self.rule.turn,
            reserve: self.rule.reserve,
            home: both.home,
            away: both.away,
            running: self.running.map(|(side, _)| side.into()),
            until: self.deadline(),
        }
    }
}
