//! Work shared among threads, one match at a time, so that memory holds one match per thread.

use std::sync::{Mutex, MutexGuard, PoisonError};

/// What several threads use in turn.
pub fn held<T>(shared: &Mutex<T>) -> MutexGuard<'_, T> {
    shared.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Takes work from `next` until there is none, on this many threads. The first error ends it.
pub fn share<W, N, D>(threads: Option<usize>, next: N, done: D) -> Result<(), String>
where
    N: FnMut() -> Result<Option<W>, String> + Send,
    D: Fn(W) -> Result<(), String> + Sync,
{
    let threads = threads.unwrap_or_else(|| std::thread::available_parallelism().map_or(1, usize::from)).max(1);
    let (next, trouble) = (Mutex::new(next), Mutex::new(None));
    let work = || {
        while held(&trouble).is_none() {
            let taken = { held(&next)() };
            let outcome = match taken {
                Ok(Some(one)) => done(one),
                Ok(None) => return,
                Err(why) => Err(why),
            };
            if let Err(why) = outcome {
                held(&trouble).get_or_insert(why);
            }
        }
    };
    std::thread::scope(|scope| {
        for _ in 0..threads {
            scope.spawn(work);
        }
    });
    trouble.into_inner().unwrap_or_else(PoisonError::into_inner).map_or(Ok(()), Err)
}
