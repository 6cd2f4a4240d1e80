//! Windows for special plays (BT-07). A window opens by public facts alone, and no window is answered
//! faster or slower than another, so neither the question nor the speed of the answer reveals what a coach holds.

use touchback_engine::play::LineState;
use touchback_engine::{Ask, Choice, ChoiceSet, Decision, Side, State};

use super::Game;

/// How long a window stays open between two people, in milliseconds, whatever the coach holds: the first one for a side
/// in a run of moments, and each one after it.
pub const FIRST: i64 = 1_000;
pub const NEXT: i64 = 100;
/// Every window of a run in which a coach has said "wait".
pub const LONG: i64 = 2_500;

/// A run of moments: one team turn, or everything between two. Half, drive, turn markers, whose turn it is and whether
/// it is in progress.
pub type Run = (u8, u8, [u8; 2], Side, bool);

fn run(s: &State) -> Run {
    (s.clock.half, s.clock.drive, [s.teams[0].turn, s.teams[1].turn], s.clock.active, s.clock.in_turn)
}

/// What has been asked, and who has said "wait". All of it is public.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default)]
pub struct Waiting {
    /// The run in which each side was last asked.
    asked: [Option<Run>; 2],
    /// The position whose window is the first of its run.
    first: u64,
    /// The run in which somebody waits, and who.
    run: Option<(Run, Side)>,
    /// The position whose window stays open until it is answered, and who keeps it open.
    held: Option<(u64, Side)>,
}

/// Whether the question is about special plays only: a window, or a re-roll that only a play could give.
#[must_use]
pub fn is_window(asked: &Decision) -> bool {
    let only = ChoiceSet::from_iter([Choice::RerollPlay, Choice::Decline]);
    match asked.ask {
        Ask::Play(_) => true,
        Ask::Reroll(_)
        | Ask::RerollScatter
        | Ask::RerollSpell(_)
        | Ask::RerollInjury(_)
        | Ask::SendOff(_)
        | Ask::PlayChoice(_)
        | Ask::IllegalProcedure(_) => asked.menu.choices.is_within(only),
        _ => false,
    }
}

/// Whether the side may hold something that others do not know.
fn hides(s: &State, side: Side) -> bool {
    s.hands[side.index()].lines.iter().any(|line| line.state != LineState::None && !line.public)
}

impl Game {
    /// Whether the question must not be answered automatically, because that would reveal what the asked side holds.
    #[must_use]
    pub fn is_hidden_window(&self, s: &State, asked: &Decision) -> bool {
        is_window(asked) && hides(s, asked.by)
    }

    /// A question has come up: notes whether it is the first window of a run, by public facts alone.
    pub(super) fn note_window(&mut self) {
        let (Some(s), Some(asked)) = (&self.state, self.decision()) else { return };
        let (run, side) = (run(s), asked.by.index());
        if self.is_hidden_window(s, &asked) && self.waiting.asked[side] != Some(run) {
            self.waiting.asked[side] = Some(run);
            self.waiting.first = self.at;
        }
    }

    /// A coach says "wait": every window of this run stays open longer, and his own open one until he answers it.
    pub fn wait(&mut self, side: Side) {
        let (Some(s), Some(asked)) = (&self.state, self.decision()) else { return };
        let window = self.is_hidden_window(s, &asked) && asked.by == side;
        self.waiting.run = Some((run(s), side));
        if window {
            self.waiting.held = Some((self.at, side));
        }
    }

    /// Who has said "wait" in this run, or keeps the open window open.
    #[must_use]
    pub fn waits(&self) -> Option<Side> {
        let now = self.state.as_ref().map(run);
        let held = self.waiting.held.filter(|(at, _)| *at == self.at).map(|(_, side)| side);
        held.or_else(|| self.waiting.run.filter(|(run, _)| Some(*run) == now).map(|(_, side)| side))
    }

    /// Whether the open window stays open until it is answered.
    #[must_use]
    pub fn is_held(&self) -> bool {
        self.waiting.held.is_some_and(|(at, _)| at == self.at)
    }

    /// A coach who holds a window open keeps holding it although somebody has acted out of turn.
    pub fn keep_held(&mut self, held: bool) {
        if let (true, Some((_, side))) = (held, self.waiting.held) {
            self.waiting.held = Some((self.at, side));
        }
    }

    fn pause(&self, s: &State) -> i64 {
        match self.waiting.run {
            Some((waited, _)) if waited == run(s) => LONG,
            _ if self.waiting.first == self.at => FIRST,
            _ => NEXT,
        }
    }

    /// When a window between two people times out, in milliseconds since 1970. Against the computer there is no hurry,
    /// but a coach who has conceded cannot keep the match open in any case.
    #[must_use]
    pub fn window_until(&self) -> Option<i64> {
        let (s, asked) = (self.state.as_ref()?, self.decision()?);
        let people = Side::BOTH.iter().all(|side| !self.is_computer(*side));
        let conceded = self.is_conceded();
        let passes = if conceded { is_window(&asked) } else { people && self.is_hidden_window(s, &asked) };
        if !passes || (self.is_held() && !conceded) {
            return None;
        }
        let asked_at = self.steps.get(self.at as usize - 1)?;
        Some(asked_at.entry.time + self.pause(s))
    }

    /// How long the server still waits, at this time, before it passes the open window for its coach; zero when it
    /// is due, and `None` if nothing times out.
    #[must_use]
    pub fn window_left(&self, now: i64) -> Option<i64> {
        Some(self.window_until()? - now)
    }
}
