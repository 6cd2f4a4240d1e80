//! How much one address or person may ask for: buckets that fill up with time.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Instant;

use crate::App;
use crate::error::{Answer, ApiError};

struct Bucket {
    left: f64,
    filled: Instant,
}

#[derive(Default)]
pub struct Limits {
    buckets: Mutex<HashMap<String, Bucket>>,
    sockets: Mutex<HashMap<String, usize>>,
}

/// Buckets that are kept before full ones are thrown away.
const MOST: usize = 200_000;

impl Limits {
    /// Takes one from a bucket of `most` that gets `each_second` back.
    fn take(&self, key: String, most: f64, each_second: f64) -> Answer<()> {
        let mut buckets = self.buckets.lock().unwrap_or_else(PoisonError::into_inner);
        if buckets.len() > MOST {
            buckets.clear();
        }
        let now = Instant::now();
        let bucket = buckets.entry(key).or_insert(Bucket { left: most, filled: now });
        bucket.left = (bucket.left + (now - bucket.filled).as_secs_f64() * each_second).min(most);
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

    /// Signing in, registering, becoming a guest; by address or by name.
    pub fn sign_in(&self, app: &App, who: &str) -> Answer<()> {
        let (most, each_minute) = app.config.sign_ins;
        self.take(format!("s {who}"), most.into(), f64::from(each_minute) / 60.0)
    }

    pub fn new_match(&self, app: &App, person: &str) -> Answer<()> {
        let (most, each_minute) = app.config.new_matches;
        self.take(format!("m {person}"), most.into(), f64::from(each_minute) / 60.0)
    }

    /// Entries of a match that leave its position as it is; `times` as many for several people together.
    pub fn talk(&self, app: &App, what: &str, times: u32) -> Answer<()> {
        let (most, each_minute) = app.config.talk;
        let times = f64::from(times);
        self.take(format!("t {what}"), f64::from(most) * times, f64::from(each_minute) * times / 60.0)
    }

    /// Drops what has not been used for a while.
    pub fn sweep(&self) {
        let old = |bucket: &Bucket| bucket.filled.elapsed().as_secs() > 600;
        self.buckets.lock().unwrap_or_else(PoisonError::into_inner).retain(|_, bucket| !old(bucket));
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
