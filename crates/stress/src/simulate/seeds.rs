//! Many seeds, on every processor: each run has its own thread, so a seed does the same alone.

use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

use touchback_server::library::Library;

use super::{Seen, run};

/// A seed and the law that it has broken.
type Broken = (u64, String);

/// Runs so many seeds. The first that breaks a law ends it.
pub fn run_all(first: u64, count: u64, library: &Arc<Library>) -> Result<Seen, String> {
    let (next, end) = (AtomicU64::new(first), first.saturating_add(count));
    let threads = std::thread::available_parallelism().map_or(1, usize::from);
    let done: Vec<Result<Seen, Broken>> = std::thread::scope(|scope| {
        let all: Vec<_> = (0..threads).map(|_| scope.spawn(|| share(&next, end, library))).collect();
        all.into_iter().map(|it| it.join().unwrap_or_else(|_| Err((0, "a panic".to_owned())))).collect()
    });
    let broken = done.iter().filter_map(|it| it.as_ref().err()).min();
    if let Some((seed, why)) = broken {
        return Err(format!("seed {seed}: {why}"));
    }
    let mut all = Seen::default();
    done.into_iter().flatten().for_each(|seen| all.add(seen));
    Ok(all)
}

/// Takes one seed after the other until none is left.
fn share(next: &AtomicU64, end: u64, library: &Arc<Library>) -> Result<Seen, Broken> {
    let mut seen = Seen::default();
    loop {
        let seed = next.fetch_add(1, Ordering::Relaxed);
        if seed >= end {
            return Ok(seen);
        }
        match run(seed, library) {
            Ok(more) => seen.add(more),
            Err(why) => {
                // The others finish what they have begun.
                next.store(end, Ordering::Relaxed);
                return Err((seed, why));
            }
        }
    }
}
