//! Heavy computations outside the runtime: each kind has its own places. One address may queue only a few times, so
//! others wait for a few of its requests at most.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, PoisonError, Weak};

use tokio::sync::{OwnedSemaphorePermit, Semaphore};

use crate::error::{Answer, ApiError};

/// Computes something that takes its time, while other requests go on. In a runtime of one thread, as simulations have it, they wait.
pub fn in_place<T>(work: impl FnOnce() -> T) -> T {
    match tokio::runtime::Handle::try_current().map(|runtime| runtime.runtime_flavor()) {
        Ok(tokio::runtime::RuntimeFlavor::MultiThread) => tokio::task::block_in_place(work),
        _ => work(),
    }
}

/// The pools of the server.
pub struct Pools {
    /// Teams, rules, replays to look at.
    pub library: Pool,
    /// Chances of a position.
    pub odds: Pool,
    /// Replay files to check, from the first byte of the file on.
    pub checks: Pool,
    /// Passwords to hash, 19 MiB each.
    pub passwords: Pool,
    /// The computer's thoughts; one processor is left to everything else.
    pub computer: Pool,
}

impl Default for Pools {
    fn default() -> Pools {
        let threads = std::thread::available_parallelism().map_or(2, usize::from).max(2);
        Pools {
            library: Pool::new(threads, threads),
            odds: Pool::new(threads, 2),
            checks: Pool::new(8, 1),
            passwords: Pool::new(threads.min(4), 2),
            computer: Pool::new(threads - 1, 1),
        }
    }
}

/// Places for computations; if all are taken, callers wait.
pub struct Pool {
    places: Arc<Semaphore>,
    /// Places in the queue that one address may hold.
    each: usize,
    addresses: Mutex<HashMap<String, Weak<Semaphore>>>,
    /// One for the pool, one more for each who waits.
    queue: Arc<()>,
}

/// A place in a pool, given back when the work is done or forgotten.
pub struct Place {
    _own: OwnedSemaphorePermit,
    _shared: OwnedSemaphorePermit,
}

/// Addresses that are remembered before those at rest are forgotten.
const MOST_ADDRESSES: usize = 1_000;

impl Pool {
    #[must_use]
    pub fn new(places: usize, each: usize) -> Pool {
        Pool { places: Arc::new(Semaphore::new(places)), each, addresses: Mutex::default(), queue: Arc::default() }
    }

    /// Places that nobody has.
    #[must_use]
    pub fn free(&self) -> usize {
        self.places.available_permits()
    }

    /// How many wait for a place.
    #[must_use]
    pub fn waiting(&self) -> usize {
        Arc::strong_count(&self.queue) - 1
    }

    fn of(&self, address: &str) -> Arc<Semaphore> {
        let mut addresses = self.addresses.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(own) = addresses.get(address).and_then(Weak::upgrade) {
            return own;
        }
        if addresses.len() >= MOST_ADDRESSES {
            addresses.retain(|_, own| own.strong_count() > 0);
        }
        let own = Arc::new(Semaphore::new(self.each));
        addresses.insert(address.to_owned(), Arc::downgrade(&own));
        own
    }

    /// Waits for a place: first behind one's own, then behind everybody.
    pub async fn enter(&self, address: &str) -> Answer<Place> {
        let _waits = Arc::clone(&self.queue);
        let own = self.of(address).acquire_owned().await.map_err(ApiError::internal)?;
        let shared = Arc::clone(&self.places).acquire_owned().await.map_err(ApiError::internal)?;
        Ok(Place { _own: own, _shared: shared })
    }

    /// Computes something as soon as there is a place for it.
    pub async fn run<T, W>(&self, address: &str, work: W) -> Answer<T>
    where
        T: Send + 'static,
        W: FnOnce() -> Answer<T> + Send + 'static,
    {
        self.enter(address).await?.run(work).await
    }
}

impl Place {
    pub async fn run<T, W>(self, work: W) -> Answer<T>
    where
        T: Send + 'static,
        W: FnOnce() -> Answer<T> + Send + 'static,
    {
        #[cfg(feature = "simulation")]
        if crate::simulation::is_on() {
            tokio::task::yield_now().await;
            return work();
        }
        let done = tokio::task::spawn_blocking(move || {
            let _place = self;
            work()
        });
        done.await.map_err(ApiError::internal)?
    }
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use super::*;

    #[tokio::test]
    async fn one_address_leaves_places_to_others() {
        let pool = Pool::new(3, 2);
        let _held = [pool.enter("10.0.0.1").await.expect("a place"), pool.enter("10.0.0.1").await.expect("another")];
        let third = tokio::time::timeout(Duration::from_millis(50), pool.enter("10.0.0.1"));
        assert!(third.await.is_err(), "a third must wait");
        let mut fourth = std::pin::pin!(pool.enter("10.0.0.1"));
        assert!(tokio::time::timeout(Duration::from_millis(50), fourth.as_mut()).await.is_err());
        assert_eq!((pool.free(), pool.waiting()), (1, 1), "who has given up does not wait");
        assert!(pool.enter("10.0.0.2").await.is_ok());
        drop(_held);
        assert!(pool.enter("10.0.0.1").await.is_ok(), "places are given back");
    }
}
