//! The time: the system's at the start, continued by a monotonic clock. When the system's time jumps, ours goes
//! on as before; the new time is accepted only after it has held for a while. Until then nothing irreversible is done.

use std::sync::atomic::{AtomicBool, AtomicI64, Ordering};
use std::sync::{LazyLock, Mutex, PoisonError};
use std::time::{Duration, Instant, SystemTime, UNIX_EPOCH};

use crate::App;
use crate::log_line::log_line;

/// How long a new time must hold before it is accepted, in milliseconds.
pub const GRACE: i64 = 10 * 60_000;
/// What is no jump: the system's clock is set right a little at a time.
const SMALL: i64 = 2_000;
/// A server that was at rest for longer than this may have been started with a wrong time.
const LONG_REST: i64 = 90 * 24 * 3_600_000;
/// How often the system's time is looked at.
const LOOK: Duration = Duration::from_secs(5);

/// Carries a time on.
pub(crate) struct Time {
    /// What is added to the time since the start.
    base: AtomicI64,
    doubtful: AtomicBool,
    /// By how much the system's time has jumped, and since when.
    jump: Mutex<Option<(i64, i64)>>,
}

/// What a look at the system's time has shown.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
enum Seen {
    Steady,
    /// By this many milliseconds.
    Jumped(i64),
    Waiting,
    Believed(i64),
}

impl Time {
    pub(crate) fn new(system: i64) -> Time {
        Time { base: AtomicI64::new(system), doubtful: AtomicBool::new(false), jump: Mutex::new(None) }
    }

    /// The time this many milliseconds after the start.
    fn at(&self, elapsed: i64) -> i64 {
        self.base.load(Ordering::Relaxed) + elapsed
    }

    fn look(&self, elapsed: i64, system: i64) -> Seen {
        let now = self.at(elapsed);
        let drift = system - now;
        let mut jump = self.jump.lock().unwrap_or_else(PoisonError::into_inner);
        let seen = match *jump {
            _ if drift.abs() <= SMALL => Seen::Steady,
            Some((by, since)) if (drift - by).abs() <= SMALL && now - since >= GRACE => Seen::Believed(drift),
            Some((by, _)) if (drift - by).abs() <= SMALL => Seen::Waiting,
            _ => Seen::Jumped(drift),
        };
        match seen {
            Seen::Steady | Seen::Believed(_) => {
                self.base.fetch_add(drift, Ordering::Relaxed);
                *jump = None;
            }
            Seen::Jumped(by) => *jump = Some((by, now)),
            Seen::Waiting => {}
        }
        self.doubtful.store(jump.is_some(), Ordering::Relaxed);
        seen
    }
}

static TIME: LazyLock<(Instant, Time)> = LazyLock::new(|| (Instant::now(), Time::new(system())));

fn system() -> i64 {
    SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |since| since.as_millis() as i64)
}

fn elapsed() -> i64 {
    TIME.0.elapsed().as_millis() as i64
}

/// The time, what has passed since the start, and what the system says.
fn read<T>(work: impl FnOnce(&Time, i64, i64) -> T) -> T {
    #[cfg(feature = "simulation")]
    if let Some((time, elapsed, system)) = crate::simulation::times() {
        return work(&time, elapsed, system);
    }
    work(&TIME.1, elapsed(), system())
}

/// Milliseconds since 1970.
#[must_use]
pub fn now() -> i64 {
    read(|time, elapsed, _| time.at(elapsed))
}

/// Looks at the system's time, for ever.
pub async fn watch() {
    let mut beat = tokio::time::interval(LOOK);
    loop {
        beat.tick().await;
        look();
    }
}

/// Looks at the system's time once.
pub fn look() {
    match read(Time::look) {
        Seen::Steady | Seen::Waiting => {}
        Seen::Jumped(by) => {
            let minutes = GRACE / 60_000;
            log_line(format_args!(
                "the system's time has jumped by {} s; it is not followed for {minutes} minutes, and no match or session ends meanwhile",
                by / 1000
            ));
        }
        Seen::Believed(by) => log_line(format_args!("the system's new time is followed ({} s)", by / 1000)),
    }
}

/// Until when to doubt a time that does not fit the last entry written: before it, or very long after.
#[must_use]
pub fn doubted_until(now: i64, last: i64) -> i64 {
    let fits = last == 0 || (last - SMALL..last + LONG_REST).contains(&now);
    if fits {
        return 0;
    }
    log_line("the system's time does not fit what was last written; for ten minutes no match or session ends");
    now + GRACE
}

/// Looks whether the time at the start fits what was written before.
pub async fn judge_start(app: &App) -> touchback_store::Result<()> {
    let last = app.store.last_update().await?;
    app.doubts_until.store(doubted_until(now(), last), Ordering::Relaxed);
    Ok(())
}

impl App {
    /// Whether the time may be wrong: then nothing irreversible is done.
    #[must_use]
    pub fn doubts_time(&self) -> bool {
        read(|time, _, _| time.doubtful.load(Ordering::Relaxed)) || now() < self.doubts_until.load(Ordering::Relaxed)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const HOUR: i64 = 3_600_000;

    #[test]
    fn a_jump_is_followed_only_when_it_stands() {
        let time = Time::new(1_000_000);
        assert_eq!(time.look(5_000, 1_005_400), Seen::Steady, "set right a little at a time");
        assert_eq!(time.at(5_000), 1_005_400);
        assert_eq!(time.look(10_000, 1_010_400 + HOUR), Seen::Jumped(HOUR));
        assert!(time.doubtful.load(Ordering::Relaxed));
        assert_eq!(time.at(10_000), 1_010_400, "ours goes on");
        assert_eq!(time.look(15_000, 1_015_400 + HOUR), Seen::Waiting);
        assert_eq!(time.look(20_000, 1_020_400), Seen::Steady, "it was wrong and was set right");
        assert!(!time.doubtful.load(Ordering::Relaxed));
        assert_eq!(time.look(30_000, 1_030_400 - HOUR), Seen::Jumped(-HOUR));
        assert_eq!(time.look(30_000 + GRACE, 1_030_400 + GRACE - HOUR), Seen::Believed(-HOUR));
        assert_eq!(time.at(30_000 + GRACE), 1_030_400 + GRACE - HOUR);
        assert!(!time.doubtful.load(Ordering::Relaxed));
    }

    #[test]
    fn a_start_with_a_strange_time_is_doubted() {
        let last = 1_800_000_000_000;
        assert_eq!(doubted_until(last + HOUR, 0), 0, "nothing was ever written");
        assert_eq!(doubted_until(last + 24 * HOUR, last), 0);
        assert_eq!(doubted_until(last - HOUR, last), last - HOUR + GRACE);
        assert_eq!(doubted_until(last + 2 * LONG_REST, last), last + 2 * LONG_REST + GRACE);
    }
}
