//! The memory of the process: how much it may take, how much it takes, and what a heavy question sets aside before it begins.
//! An allocation that fails ends the whole server, so a request that might cause one is refused first.

use std::io::Read;
use std::sync::{Arc, LazyLock};

use tokio::sync::{OwnedSemaphorePermit, Semaphore};

use crate::error::{Answer, ApiError};
use crate::routes::too_large;

const MIB: u64 = 1024 * 1024;
/// Seconds after which a refused client may try again.
const AGAIN: u32 = 5;

pub struct Memory {
    /// What the process may take.
    limit: u64,
    /// What heavy questions may set aside together, in kibibytes.
    shared: Arc<Semaphore>,
    /// What one of them may set aside.
    question: u64,
}

/// Given back when the question is answered.
#[derive(Debug)]
pub struct Reserved {
    _permit: OwnedSemaphorePermit,
}

impl Memory {
    /// A budget of this many bytes; 0: what the machine, its container or the process's own limit allows.
    #[must_use]
    pub fn new(budget: u64) -> Memory {
        // Stacks and the allocator's reserves are addresses too, without being memory in use.
        let addresses = address_limit().map(|most| most / 2);
        let limit = [Some(budget).filter(|it| *it > 0), addresses, container(), machine()].into_iter().flatten().min();
        let limit = limit.unwrap_or(4096 * MIB);
        let shared = (limit / 4).clamp(64 * MIB, 1024 * MIB);
        Memory {
            limit,
            shared: Arc::new(Semaphore::new((shared / 1024) as usize)),
            question: (shared / 2).min(256 * MIB),
        }
    }

    /// Whether the process may take so many bytes more.
    #[must_use]
    pub fn fits(&self, bytes: u64) -> bool {
        used().saturating_add(bytes) <= self.limit / 8 * 7
    }

    /// Refuses while the process has taken nearly all that it may.
    pub fn check(&self) -> Answer<()> {
        if !self.fits(0) {
            return Err(ApiError::busy("The server has no memory left; try again in a while.", AGAIN));
        }
        Ok(())
    }

    /// Sets memory aside, as soon as there is some; refuses what is too much for one question.
    pub async fn reserve(&self, bytes: u64) -> Answer<Reserved> {
        if bytes > self.question {
            return Err(too_large());
        }
        self.check()?;
        let kibibytes = u32::try_from(bytes.div_ceil(1024)).map_err(|_| too_large())?;
        let permit = Arc::clone(&self.shared).acquire_many_owned(kibibytes).await.map_err(ApiError::internal)?;
        Ok(Reserved { _permit: permit })
    }
}

/// What the process uses, according to the system.
#[must_use]
pub fn used() -> u64 {
    let pages = std::fs::read_to_string("/proc/self/statm").unwrap_or_default();
    pages.split(' ').nth(1).and_then(|word| word.parse::<u64>().ok()).map_or(0, |pages| pages * page())
}

/// The most that JSON or TOML text can take once parsed: a list or a map has room for four from the start, maps are trees whose
/// nodes hold eleven. Writing it again and comparing it is included in the factor of the length.
#[must_use]
pub fn weight(text: &[u8]) -> u64 {
    let cost = |byte: &u8| match byte {
        b'{' => 648,
        b'[' => 136,
        b',' => 72,
        // A line of TOML.
        b'=' => 256,
        _ => 8,
    };
    text.iter().map(cost).sum()
}

#[cfg(unix)]
fn address_limit() -> Option<u64> {
    use rustix::process::{Resource, getrlimit};
    getrlimit(Resource::As).current
}

#[cfg(not(unix))]
fn address_limit() -> Option<u64> {
    None
}

/// Bytes of a page of memory, as the system says. The usual crate looks at the program's start block for it, which ends a server under valgrind.
fn page() -> u64 {
    static PAGE: LazyLock<u64> = LazyLock::new(|| {
        let mut first = [0; 1024];
        let length = std::fs::File::open("/proc/self/smaps").and_then(|mut file| file.read(&mut first)).unwrap_or(0);
        let text = String::from_utf8_lossy(&first[..length]);
        let line = text.lines().find_map(|line| line.strip_prefix("KernelPageSize:"));
        let kibibytes = line.and_then(|line| line.trim().trim_end_matches(" kB").parse::<u64>().ok());
        kibibytes.map_or(4096, |kibibytes| kibibytes * 1024)
    });
    *PAGE
}

/// What the container may take, where there is one.
fn container() -> Option<u64> {
    let files = ["/sys/fs/cgroup/memory.max", "/sys/fs/cgroup/memory/memory.limit_in_bytes"];
    files.iter().find_map(|file| std::fs::read_to_string(file).ok()?.trim().parse().ok())
}

/// What the machine has.
fn machine() -> Option<u64> {
    let facts = std::fs::read_to_string("/proc/meminfo").ok()?;
    let line = facts.lines().find_map(|line| line.strip_prefix("MemTotal:"))?;
    line.trim().trim_end_matches(" kB").parse::<u64>().ok().map(|kibibytes| kibibytes * 1024)
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use super::*;

    #[tokio::test]
    async fn questions_share_what_there_is_and_none_takes_all() {
        let memory = Memory::new(1 << 62);
        assert!(memory.limit > 0 && memory.question <= 256 * MIB);
        let refused = memory.reserve(memory.question + 1).await.expect_err("too much for one");
        assert_eq!(refused.code, "too_large");
        let mut held = Vec::new();
        while memory.shared.available_permits() as u64 * 1024 >= memory.question {
            held.push(memory.reserve(memory.question).await.expect("there is some"));
        }
        let next = tokio::time::timeout(Duration::from_millis(50), memory.reserve(memory.question));
        assert!(next.await.is_err(), "the next one waits");
        held.pop();
        memory.reserve(memory.question).await.expect("what was given back can be had again");
    }

    #[tokio::test]
    async fn a_process_that_has_taken_its_budget_refuses() {
        let memory = Memory::new(MIB);
        let refused = memory.reserve(1).await.expect_err("more than a mebibyte is in use");
        assert_eq!((refused.status.as_u16(), refused.code.as_ref()), (503, "busy"));
    }

    #[test]
    fn nested_lists_weigh_more_than_their_text() {
        assert!(weight(b"[[[[0]]]]") > 50 * 9);
        assert!(weight(b"\"a word\"") <= 64);
    }
}
