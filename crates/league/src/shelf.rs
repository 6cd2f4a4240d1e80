//! Things by number, season by season: what belongs to seasons that are over is shared between copies of a league, so that a copy
//! costs what is in play and not the whole past.

use serde::{Deserialize, Deserializer, Serialize, Serializer};
use std::collections::BTreeMap;
use touchback_journal::Shared;

type Part<V> = BTreeMap<u32, Shared<V>>;

#[derive(Clone, Debug)]
pub struct Shelf<V> {
    /// By season: putting more away leaves the others alone.
    past: BTreeMap<u32, Shared<Part<V>>>,
    now: Part<V>,
}

impl<V> Default for Shelf<V> {
    fn default() -> Self {
        Shelf { past: BTreeMap::new(), now: BTreeMap::new() }
    }
}

impl<V: PartialEq> PartialEq for Shelf<V> {
    fn eq(&self, other: &Self) -> bool {
        self.now == other.now && self.put_away_things().eq(other.put_away_things())
    }
}

impl<V: Eq> Eq for Shelf<V> {}

impl<V> Shelf<V> {
    pub fn get(&self, id: u32) -> Option<&V> {
        // Mostly something of late is looked for.
        let past = || self.past.values().rev().find_map(|part| part.get(&id));
        self.now.get(&id).or_else(past).map(|value| &**value)
    }

    /// Everything of past seasons, by number.
    fn put_away_things(&self) -> impl Iterator<Item = (u32, &V)> {
        let all = self.past.values().flat_map(|part| part.iter());
        let mut all: Vec<(u32, &V)> = all.map(|(id, value)| (*id, &**value)).collect();
        all.sort_by_key(|(id, _)| *id);
        all.into_iter()
    }

    fn all(&self) -> impl Iterator<Item = (u32, &V)> {
        self.put_away_things().chain(self.now.iter().map(|(id, value)| (*id, &**value)))
    }

    /// All, those of past seasons first.
    pub fn values(&self) -> impl Iterator<Item = &V> {
        self.all().map(|(_, value)| value)
    }

    /// Those of the present season.
    pub fn recent(&self) -> impl Iterator<Item = &V> {
        self.now.values().map(|value| &**value)
    }

    /// Those that were put away for a season, by number.
    pub fn past(&self, season: u32) -> impl Iterator<Item = &V> {
        self.past.get(&season).into_iter().flat_map(|part| part.values()).map(|value| &**value)
    }

    pub fn keys(&self) -> impl Iterator<Item = u32> {
        self.all().map(|(id, _)| id)
    }

    pub fn len(&self) -> usize {
        self.past.values().map(|part| part.len()).sum::<usize>() + self.now.len()
    }

    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    pub fn insert(&mut self, id: u32, value: V) {
        self.now.insert(id, Shared::new(value));
    }

    /// Keeps of the present season what passes.
    pub fn retain(&mut self, keep: impl Fn(&V) -> bool) {
        self.now.retain(|_, value| keep(value));
    }

    /// Those of the present season, each copied only if it is changed.
    pub fn recent_mut(&mut self) -> impl Iterator<Item = &mut Shared<V>> {
        self.now.values_mut()
    }
}

impl<V: Clone> Shelf<V> {
    /// A season begins: what is here of earlier ones belongs to the past.
    pub fn put_away(&mut self, season: u32, season_of: impl Fn(&V) -> u32) {
        let (past, now) = std::mem::take(&mut self.now).into_iter().partition(|(_, value)| season_of(value) < season);
        self.now = now;
        let mut past: Part<V> = past;
        while let Some((_, first)) = past.first_key_value() {
            let of = season_of(first);
            let (one, others) = past.into_iter().partition(|(_, value)| season_of(value) == of);
            past = others;
            let mut one: Part<V> = one;
            self.past.entry(of).or_default().append(&mut one);
        }
    }

    pub fn get_mut(&mut self, id: u32) -> Option<&mut V> {
        if let Some(value) = self.now.get_mut(&id) {
            return Some(&mut **value);
        }
        // Nothing of a past season changes but by a correction.
        let part = self.past.values_mut().find(|part| part.contains_key(&id))?;
        part.get_mut(&id).map(|value| &mut **value)
    }
}

impl<V: Serialize> Serialize for Shelf<V> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_map(self.all())
    }
}

impl<'de, V: Deserialize<'de>> Deserialize<'de> for Shelf<V> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let all: BTreeMap<u32, V> = BTreeMap::deserialize(deserializer)?;
        Ok(Shelf { past: BTreeMap::new(), now: all.into_iter().map(|(id, value)| (id, Shared::new(value))).collect() })
    }
}

#[cfg(test)]
mod tests {
    use super::Shelf;

    #[test]
    fn the_past_is_shared_and_still_there() {
        let mut shelf: Shelf<u32> = Shelf::default();
        (1..=4).for_each(|id| shelf.insert(id, id * 10));
        // Numbers 1 and 2 belong to seasons 1 and 2, the others to the third.
        shelf.put_away(2, |value| (value / 10).min(3));
        shelf.put_away(3, |value| (value / 10).min(3));
        assert_eq!(shelf.past(2).copied().collect::<Vec<_>>(), [20]);
        assert_eq!(shelf.recent().copied().collect::<Vec<_>>(), [30, 40]);
        assert_eq!(shelf.values().copied().collect::<Vec<_>>(), [10, 20, 30, 40]);
        let copy = shelf.clone();
        *shelf.get_mut(1).expect("of the past") = 11;
        *shelf.get_mut(3).expect("of now") = 31;
        assert_eq!((copy.get(1), copy.get(3)), (Some(&10), Some(&30)), "a copy stays as it was");
        let text = serde_json::to_string(&shelf).expect("written");
        assert_eq!(text, r#"{"1":11,"2":20,"3":31,"4":40}"#);
        let mut read: Shelf<u32> = serde_json::from_str(&text).expect("read");
        read.put_away(3, |value| (value / 10).min(3));
        assert_eq!(read, shelf, "however often something was put away");
    }
}
