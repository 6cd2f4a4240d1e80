//! Things by number, season by season: what belongs to seasons that are over is shared between copies of a league, so that a copy
//! costs what is in play and not the whole past.

use serde::{Deserialize, Deserializer, Serialize, Serializer};
use std::collections::BTreeMap;
use std::sync::Arc;

/// Something that copies share until one of them changes it.
#[derive(Debug, PartialEq, Eq)]
pub struct Shared<T>(Arc<T>);

impl<T> Clone for Shared<T> {
    fn clone(&self) -> Self {
        Shared(Arc::clone(&self.0))
    }
}

impl<T> Shared<T> {
    pub fn new(value: T) -> Shared<T> {
        Shared(Arc::new(value))
    }
}

impl<T> AsRef<T> for Shared<T> {
    fn as_ref(&self) -> &T {
        &self.0
    }
}

impl<T: Clone> Shared<T> {
    pub fn make_mut(&mut self) -> &mut T {
        Arc::make_mut(&mut self.0)
    }
}

impl<T> std::ops::Deref for Shared<T> {
    type Target = T;

    fn deref(&self) -> &T {
        &self.0
    }
}

impl<T: Serialize> Serialize for Shared<T> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.0.serialize(serializer)
    }
}

impl<'de, T: Deserialize<'de>> Deserialize<'de> for Shared<T> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        T::deserialize(deserializer).map(Shared::new)
    }
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Shelf<V> {
    past: Arc<BTreeMap<u32, Arc<V>>>,
    now: BTreeMap<u32, Arc<V>>,
}

impl<V> Default for Shelf<V> {
    fn default() -> Self {
        Shelf { past: Arc::default(), now: BTreeMap::new() }
    }
}

impl<V> Shelf<V> {
    pub fn get(&self, id: u32) -> Option<&V> {
        self.now.get(&id).or_else(|| self.past.get(&id)).map(Arc::as_ref)
    }

    /// All, those of past seasons first.
    pub fn values(&self) -> impl Iterator<Item = &V> {
        self.past.values().chain(self.now.values()).map(Arc::as_ref)
    }

    /// Those of the present season.
    pub fn recent(&self) -> impl Iterator<Item = &V> {
        self.now.values().map(Arc::as_ref)
    }

    pub fn keys(&self) -> impl Iterator<Item = &u32> {
        self.past.keys().chain(self.now.keys())
    }

    pub fn len(&self) -> usize {
        self.past.len() + self.now.len()
    }

    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    pub fn insert(&mut self, id: u32, value: V) {
        self.now.insert(id, Arc::new(value));
    }

    /// Keeps of the present season what passes.
    pub fn retain(&mut self, keep: impl Fn(&V) -> bool) {
        self.now.retain(|_, value| keep(value));
    }
}

impl<V: Clone> Shelf<V> {
    pub fn get_mut(&mut self, id: u32) -> Option<&mut V> {
        if let Some(value) = self.now.get_mut(&id) {
            return Some(Arc::make_mut(value));
        }
        // Nothing of a past season changes but by a correction.
        self.past.contains_key(&id).then(|| Arc::make_mut(&mut self.past).get_mut(&id).map(Arc::make_mut)).flatten()
    }

    /// Those of the present season, to be changed.
    pub fn recent_mut(&mut self) -> impl Iterator<Item = &mut V> {
        self.now.values_mut().map(Arc::make_mut)
    }

    /// A new season begins: what is here belongs to the past if it passes.
    pub fn put_away(&mut self, is_past: impl Fn(&V) -> bool) {
        let (past, now) = std::mem::take(&mut self.now).into_iter().partition(|(_, value)| is_past(value));
        self.now = now;
        let past: BTreeMap<u32, Arc<V>> = past;
        Arc::make_mut(&mut self.past).extend(past);
    }
}

impl<V: Serialize> Serialize for Shelf<V> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_map(self.keys().copied().zip(self.values()))
    }
}

impl<'de, V: Deserialize<'de>> Deserialize<'de> for Shelf<V> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let all: BTreeMap<u32, V> = BTreeMap::deserialize(deserializer)?;
        Ok(Shelf { past: Arc::default(), now: all.into_iter().map(|(id, value)| (id, Arc::new(value))).collect() })
    }
}

#[cfg(test)]
mod tests {
    use super::Shelf;

    #[test]
    fn the_past_is_shared_and_still_there() {
        let mut shelf: Shelf<u32> = Shelf::default();
        (1..=4).for_each(|id| shelf.insert(id, id * 10));
        shelf.put_away(|value| *value < 30);
        assert_eq!(shelf.recent().copied().collect::<Vec<_>>(), [30, 40]);
        assert_eq!(shelf.values().copied().collect::<Vec<_>>(), [10, 20, 30, 40]);
        let copy = shelf.clone();
        *shelf.get_mut(1).expect("of the past") = 11;
        *shelf.get_mut(3).expect("of now") = 31;
        assert_eq!((copy.get(1), copy.get(3)), (Some(&10), Some(&30)), "a copy stays as it was");
        let text = serde_json::to_string(&shelf).expect("written");
        assert_eq!(text, r#"{"1":11,"2":20,"3":31,"4":40}"#);
        let read: Shelf<u32> = serde_json::from_str(&text).expect("read");
        assert_eq!(read.values().collect::<Vec<_>>(), shelf.values().collect::<Vec<_>>());
    }
}
