//! Which pairs of option values a row of matches has met: options that nobody has ever played together prove nothing.

use touchback_engine::rules::RuleOptions;
use touchback_engine::rules::options::TOPICS;

/// Values of all topics, counted one after the other; a set counts each member and being empty.
#[derive(Clone, Debug)]
pub struct PairsMet {
    /// For each topic its first value and how many it has.
    topics: Vec<(usize, usize)>,
    met: Vec<bool>,
    values: usize,
}

impl Default for PairsMet {
    fn default() -> Self {
        let mut values = 0;
        let mut topics = Vec::new();
        for topic in TOPICS {
            let own = (topic.values)().len() + usize::from(topic.set);
            topics.push((values, own));
            values += own;
        }
        PairsMet { topics, met: vec![false; values * values], values }
    }
}

impl PairsMet {
    /// One match was played with these.
    pub fn add(&mut self, options: &RuleOptions) {
        let held: Vec<Vec<usize>> = TOPICS
            .iter()
            .zip(&self.topics)
            .map(|(topic, (first, own))| {
                let number = usize::from((topic.get)(options));
                match number {
                    _ if !topic.set => vec![first + number],
                    0 => vec![first + own - 1],
                    _ => (0..own - 1).filter(|bit| number >> bit & 1 == 1).map(|bit| first + bit).collect(),
                }
            })
            .collect();
        for (n, one) in held.iter().enumerate() {
            for (a, b) in one.iter().flat_map(|a| held[n + 1..].iter().flatten().map(move |b| (*a, *b))) {
                self.met[a * self.values + b] = true;
            }
        }
    }

    /// How many pairs of values of different topics have been met.
    #[must_use]
    pub fn count(&self) -> usize {
        self.met.iter().filter(|met| **met).count()
    }

    /// How many there are.
    #[must_use]
    pub fn all(&self) -> usize {
        let squares: usize = self.topics.iter().map(|(_, own)| own * own).sum();
        (self.values * self.values - squares) / 2
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::options::Settings;

    #[test]
    fn one_match_meets_one_pair_for_two_topics_and_many_matches_meet_all() {
        let mut pairs = PairsMet::default();
        pairs.add(&RuleOptions::default());
        assert_eq!(pairs.count(), TOPICS.len() * (TOPICS.len() - 1) / 2);
        for game in 0..2_000 {
            pairs.add(&Settings::drawn("classic", game));
        }
        assert_eq!(pairs.count(), pairs.all());
    }
}
