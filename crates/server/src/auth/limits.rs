//! How much one address or person may ask for: buckets that fill up with time.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Instant;

use crate::App;
use crate::error::{Answer, ApiError};

struct Bucket {
    left: f64,
    filled: Instant,
    most: f64,
    each_second: f64,
}

impl Bucket {
    /// What is in it by now.
    fn left(&self, now: Instant) -> f64 {
        (self.left + (now - self.filled).as_secs_f64() * self.each_second).min(self.most)
    }

    /// How full the bucket is: it refills while nobody asks.
    fn part(&self, now: Instant) -> f64 {
        self.left(now) / self.most
    }
}

#[derive(Default)]
pub struct Limits {
    buckets: Mutex<HashMap<String, Bucket>>,
    sockets: Mutex<HashMap<String, usize>>,
}

/// Buckets that are kept before the fullest are dropped.
const MOST: usize = 200_000;
/// Buckets that remain then, so the next one does not start it again.
const FEWER: usize = MOST / 4 * 3;
/// Letters of a sign-in name that count; the server makes none that long.
const MOST_LOGIN: usize = 64;
/// All addresses together may try one sign-in name this many times as often as one address.
const EVERYBODY: f64 = 10.0;

impl Limits {
    /// Takes one from a bucket of `most` that gets `each_second` back.
    fn take(&self, key: String, most: f64, each_second: f64) -> Answer<()> {
        let mut buckets = self.buckets.lock().unwrap_or_else(PoisonError::into_inner);
        let now = Instant::now();
        if buckets.len() >= MOST {
            make_room(&mut buckets, now);
        }
        let bucket = buckets.entry(key).or_insert(Bucket { left: most, filled: now, most, each_second });
        bucket.left = bucket.left(now);
        bucket.filled = now;
        if bucket.left < 1.0 {
            return Err(ApiError::too_many(((1.0 - bucket.left) / each_second).ceil() as u32));
        }
        bucket.left -= 1.0;
        Ok(())
    }

    pub fn request(&self, app: &App, address: &str) -> Answer<()> {
        let (most, each_second) = app.config.requests;
        self.take(format!("r {address}"), most.into(), each_second.into())
    }

    /// A hint, or a plan to weigh: each takes the computer a part of a second.
    pub fn hint(&self, person: &str) -> Answer<()> {
        self.take(format!("h {person}"), 30.0, 0.5)
    }

    /// Becoming a guest, which needs no password and so tries none.
    pub fn guest(&self, app: &App, address: &str) -> Answer<()> {
        let (most, each_minute) = app.config.guests;
        self.take(format!("g {address}"), most.into(), f64::from(each_minute) / 60.0)
    }

    /// Signing in and registering.
    pub fn sign_in(&self, app: &App, address: &str) -> Answer<()> {
        let (most, each_minute) = app.config.sign_ins;
        self.take(format!("s {address}"), most.into(), f64::from(each_minute) / 60.0)
    }

    /// An attempt with one sign-in name. What one address has used up does not lock out the owner at another.
    pub fn login(&self, app: &App, login: &str, address: &str) -> Answer<()> {
        let (most, each_minute) = app.config.sign_ins;
        let (most, each_second) = (f64::from(most), f64::from(each_minute) / 60.0);
        let login: String = login.chars().take(MOST_LOGIN).collect();
        self.take(format!("l {address} {login}"), most, each_second)?;
        self.take(format!("l {login}"), most * EVERYBODY, each_second * EVERYBODY)
    }

    pub fn new_match(&self, app: &App, person: &str) -> Answer<()> {
        let (most, each_minute) = app.config.new_matches;
        self.take(format!("m {person}"), most.into(), f64::from(each_minute) / 60.0)
    }

    /// Entries of a match that do not change its position; `times` as many for several people together.
    pub fn talk(&self, app: &App, what: &str, times: u32) -> Answer<()> {
        let (most, each_minute) = app.config.talk;
        let times = f64::from(times);
        self.take(format!("t {what}"), f64::from(most) * times, f64::from(each_minute) * times / 60.0)
    }

    /// Drops what is full again.
    pub fn sweep(&self) {
        let mut buckets = self.buckets.lock().unwrap_or_else(PoisonError::into_inner);
        let now = Instant::now();
        buckets.retain(|_, bucket| bucket.part(now) < 1.0);
    }

    /// A place for one more connection of this address.
    pub fn socket(&self, app: &Arc<App>, address: &str) -> Answer<Place> {
        let mut sockets = self.sockets.lock().unwrap_or_else(PoisonError::into_inner);
        let all: usize = sockets.values().sum();
        let count = sockets.entry(address.to_owned()).or_default();
        if *count >= app.config.most_sockets_per_address || all >= app.config.most_sockets {
            return Err(ApiError::too_many(10));
        }
        *count += 1;
        Ok(Place { app: Arc::clone(app), address: address.to_owned() })
    }
}

/// Drops the full buckets, which say nothing, and if that is not enough the fullest of the rest: the heaviest users
/// are remembered longest.
fn make_room(buckets: &mut HashMap<String, Bucket>, now: Instant) {
    buckets.retain(|_, bucket| bucket.part(now) < 1.0);
    if buckets.len() <= FEWER {
        return;
    }
    let mut parts: Vec<f64> = buckets.values().map(|bucket| bucket.part(now)).collect();
    let (_, limit, _) = parts.select_nth_unstable_by(FEWER, f64::total_cmp);
    let limit = *limit;
    let mut spare = buckets.len() - FEWER;
    buckets.retain(|_, bucket| {
        let goes = spare > 0 && bucket.part(now) >= limit;
        spare -= usize::from(goes);
        !goes
    });
}

/// Given back when the connection is over.
pub struct Place {
    app: Arc<App>,
    address: String,
}

impl Drop for Place {
    fn drop(&mut self) {
        let mut sockets = self.app.limits.sockets.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(count) = sockets.get_mut(&self.address) {
            *count -= 1;
            if *count == 0 {
                sockets.remove(&self.address);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_crowd_does_not_make_the_server_forget_who_asked_too_much() {
        let limits = Limits::default();
        let slow = 0.000_001;
        for _ in 0..5 {
            limits.take("greedy".to_owned(), 5.0, slow).expect("there is some");
        }
        // The first come back at once and are full; the others stay.
        for n in 0..MOST * 2 {
            let each_second = if n < 1000 { 1_000_000.0 } else { slow };
            limits.take(format!("n {n}"), 5.0, each_second).expect("somebody new");
            if n % 1000 == 0 {
                assert!(limits.buckets.lock().expect("no panic").len() <= MOST);
            }
        }
        assert!(limits.take("greedy".to_owned(), 5.0, slow).is_err(), "nothing is forgiven");
        limits.sweep();
        assert!(limits.take("greedy".to_owned(), 5.0, slow).is_err(), "nor by sweeping");
    }

    #[test]
    fn full_buckets_are_swept() {
        let limits = Limits::default();
        limits.take("quick".to_owned(), 5.0, 1e12).expect("there is some");
        limits.take("slow".to_owned(), 5.0, 1e-6).expect("there is some");
        std::thread::sleep(std::time::Duration::from_millis(1));
        limits.sweep();
        let left: Vec<String> = limits.buckets.lock().expect("no panic").keys().cloned().collect();
        assert_eq!(left, ["slow"]);
    }
}
