//! The clock of a round: started and stopped by the desk, the same on every phone and on the wall (MP-GAME-01).

use serde::{Deserialize, Serialize};
use touchback_journal::seconds;

/// What the desk does to the clock.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(rename_all = "kebab-case")]
pub enum ClockStep {
    /// Start it, or resume it.
    Start,
    Pause,
    /// More time, for all or for one table.
    Extend,
    /// Back to the full time.
    Reset,
}

/// How long the round lasts, and how much of it has passed.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Clock {
    pub round: u32,
    /// Seconds of the round, extensions included.
    pub total: u64,
    /// Seconds that had passed when it was stopped.
    pub spent: u64,
    /// Since when it runs; absent while it is stopped.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub since: Option<String>,
}

impl Clock {
    /// Stopped, with the full time left.
    pub fn full(round: u32, minutes: u32) -> Clock {
        Clock { round, total: u64::from(minutes) * 60, ..Clock::default() }
    }

    /// Seconds that have passed by a time.
    pub fn passed(&self, at: &str) -> u64 {
        let running = self.since.as_deref().and_then(seconds).zip(seconds(at));
        self.spent + running.map_or(0, |(since, now)| now.saturating_sub(since))
    }

    /// Seconds that are left; negative once time is over.
    pub fn left(&self, at: &str) -> i64 {
        self.total.cast_signed() - self.passed(at).cast_signed()
    }
}
