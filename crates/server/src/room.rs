//! How many connections there may be: together, as many as the process has file handles for, and of one address.

use std::collections::HashMap;
use std::net::IpAddr;
use std::sync::{Arc, Mutex, PoisonError};

use tokio::sync::{OwnedSemaphorePermit, Semaphore};

use crate::Config;
use crate::auth::guard::network;

/// Room for plain requests besides the WebSockets.
const PLAIN: usize = 1000;
/// File handles that are not for connections: the database, the listener, what the runtime needs.
const SPARE: usize = 128;

/// How many connections fit, with the process's limit of open files raised as far as needed and allowed.
#[must_use]
pub fn fits(config: &Config) -> usize {
    let wanted = config.most_sockets.saturating_add(PLAIN);
    let files = open_files(wanted.saturating_add(SPARE));
    wanted.min(files.saturating_sub(SPARE).max(files / 2))
}

/// Lowers the limits of WebSockets to what fits besides plain requests.
pub fn lower(config: &mut Config, fits: usize) {
    config.most_sockets = config.most_sockets.min(fits - PLAIN.min(fits / 2));
    config.most_sockets_per_address = config.most_sockets_per_address.min(share(config.most_sockets));
}

/// One address's share of something: it cannot take everything.
fn share(all: usize) -> usize {
    all - all / 4
}

/// The process's limit of open files, after an attempt to have `wanted`.
#[cfg(unix)]
fn open_files(wanted: usize) -> usize {
    use rustix::process::{Resource, Rlimit, getrlimit, setrlimit};

    let limit = getrlimit(Resource::Nofile);
    let is_enough = |current: Option<u64>| current.is_none_or(|current| current >= wanted as u64);
    if !is_enough(limit.current) {
        let more = limit.maximum.map_or(wanted as u64, |most| most.min(wanted as u64));
        // If it is not allowed, the old limit stays and is read below.
        let _ = setrlimit(Resource::Nofile, Rlimit { current: Some(more), maximum: limit.maximum });
    }
    let now = getrlimit(Resource::Nofile).current;
    if is_enough(now) { wanted } else { now.map_or(wanted, |now| now as usize) }
}

#[cfg(not(unix))]
fn open_files(wanted: usize) -> usize {
    wanted
}

type ByAddress = Arc<Mutex<HashMap<IpAddr, usize>>>;

/// The room for connections.
pub struct Room {
    all: Arc<Semaphore>,
    fits: usize,
    /// Most of one address. None behind a proxy, where all come from the same.
    each: Option<usize>,
    by_address: ByAddress,
}

impl Room {
    #[must_use]
    pub fn new(config: &Config, fits: usize) -> Room {
        let each = config.most_connections_per_address.min(share(fits));
        Room {
            all: Arc::new(Semaphore::new(fits)),
            fits,
            each: (!config.behind_proxy).then_some(each),
            by_address: ByAddress::default(),
        }
    }

    /// Waits until there is room for one more, from any address.
    pub async fn place(&self) -> Option<OwnedSemaphorePermit> {
        Arc::clone(&self.all).acquire_owned().await.ok()
    }

    /// Waits until all connections are over.
    pub async fn empty(&self) {
        let _ = self.all.acquire_many(self.fits as u32).await;
    }

    /// A place for this address, unless it has too many.
    #[must_use]
    pub fn of(&self, address: IpAddr, place: OwnedSemaphorePermit) -> Option<Place> {
        let address = network(address);
        if let Some(each) = self.each {
            let mut by_address = self.by_address.lock().unwrap_or_else(PoisonError::into_inner);
            let count = by_address.entry(address).or_default();
            if *count >= each {
                return None;
            }
            *count += 1;
        }
        Some(Place { address: self.each.is_some().then(|| (address, Arc::clone(&self.by_address))), _place: place })
    }
}

/// Given back when the connection is over.
pub struct Place {
    address: Option<(IpAddr, ByAddress)>,
    _place: OwnedSemaphorePermit,
}

impl Drop for Place {
    fn drop(&mut self) {
        let Some((address, by_address)) = &self.address else { return };
        let mut by_address = by_address.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(count) = by_address.get_mut(address) {
            *count -= 1;
            if *count == 0 {
                by_address.remove(address);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn one_address_leaves_room_for_others() {
        let config = Config { most_connections_per_address: 1000, ..Config::default() };
        let room = Room::new(&config, 8);
        let [greedy, other] = [[192, 0, 2, 1], [192, 0, 2, 2]].map(IpAddr::from);
        let mut held = Vec::new();
        for _ in 0..6 {
            let place = room.place().await.expect("open");
            held.push(room.of(greedy, place).expect("there is room"));
        }
        let place = room.place().await.expect("open");
        assert!(room.of(greedy, place).is_none());
        let place = room.place().await.expect("open");
        held.push(room.of(other, place).expect("there is room for others"));
        held.remove(0);
        let place = room.place().await.expect("open");
        held.push(room.of(greedy, place).expect("what was given back can be had again"));
        drop(held);
        assert!(room.by_address.lock().expect("no panic").is_empty());
        assert_eq!(room.all.available_permits(), 8);
    }

    #[tokio::test]
    async fn behind_a_proxy_all_come_from_one_address() {
        let config = Config { most_connections_per_address: 1, behind_proxy: true, ..Config::default() };
        let room = Room::new(&config, 8);
        let mut held = Vec::new();
        for _ in 0..8 {
            let place = room.place().await.expect("open");
            held.push(room.of(IpAddr::from([127, 0, 0, 1]), place).expect("there is room"));
        }
    }

    #[test]
    fn lines_leave_room_for_requests() {
        let lowered = |fits| {
            let mut config = Config::default();
            lower(&mut config, fits);
            (config.most_sockets, config.most_sockets_per_address)
        };
        assert_eq!(lowered(21_000), (20_000, 500));
        assert_eq!(lowered(900), (450, 338));
        assert!((1..=21_000).contains(&fits(&Config::default())));
    }
}
