//! Windows for special plays (BT-07). A window is asked by public facts alone; so that neither the question nor the speed of
//! the answer tells what a coach holds, nobody's window is answered for him faster or slower than another's.

use touchback_engine::play::LineState;
use touchback_engine::{Ask, Choice, Decision, Side, State};

use super::Game;

/// How long a window stays open between two people, in milliseconds, whatever the asked coach holds.
pub const PAUSE: i64 = 3_000;
/// How much longer the server waits for a client that lets the pause run out.
pub const GRACE: i64 = 1_500;

/// Whether the question is about special plays only: a window, or a re-roll that only a play could give.
#[must_use]
pub fn is_window(asked: &Decision) -> bool {
    let only = 1_u64 << Choice::RerollPlay as u8 | 1 << Choice::Decline as u8;
    match asked.ask {
        Ask::Play(_) => true,
        Ask::Reroll(_) => asked.menu.choices & !only == 0,
        _ => false,
    }
}

/// Whether the side may hold something that others do not know.
fn hides(s: &State, side: Side) -> bool {
    s.hands[side.index()].lines.iter().any(|line| line.state != LineState::None && !line.public)
}

impl Game {
    /// Whether the question must not be answered by itself, because that would tell what the asked side holds.
    #[must_use]
    pub fn is_hidden_window(&self, s: &State, asked: &Decision) -> bool {
        is_window(asked) && hides(s, asked.by)
    }

    /// When a window between two people closes by itself, in milliseconds since 1970. Against the computer there is no hurry, but
    /// whoever has given up cannot keep the match open, whoever plays.
    #[must_use]
    pub fn window_until(&self) -> Option<i64> {
        let (s, asked) = (self.state.as_ref()?, self.decision()?);
        let people = Side::BOTH.iter().all(|side| !self.is_computer(*side));
        let passes = if self.is_conceded() { is_window(&asked) } else { people && self.is_hidden_window(s, &asked) };
        if !passes {
            return None;
        }
        let asked_at = self.steps.get(self.at as usize - 1)?;
        Some(asked_at.entry.time + PAUSE)
    }

    /// How long the server still waits, at this time, before it passes the open window for its coach; none are left when it
    /// is due, and `None` where nothing is passed by itself.
    #[must_use]
    pub fn window_left(&self, now: i64) -> Option<i64> {
        Some(self.window_until()? + GRACE - now)
    }
}
