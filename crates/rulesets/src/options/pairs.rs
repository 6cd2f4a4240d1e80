//! Which pairs of option values a row of matches has met: options that nobody has ever played together prove nothing.

use super::takes;
use touchback_engine::rules::RuleOptions;
use touchback_engine::rules::options::{TOPICS, Topic};

/// Values of the topics that a ruleset takes, counted one after the other; a set counts each member and being empty.
#[derive(Clone)]
pub struct PairsMet {
    taken: Vec<&'static Topic>,
    /// For each topic its first value and how many it has.
    topics: Vec<(usize, usize)>,
    met: Vec<bool>,
    values: usize,
}

impl PairsMet {
    #[must_use]
    pub fn of(ruleset: &str) -> PairsMet {
        let taken: Vec<&Topic> = TOPICS.iter().filter(|topic| takes(ruleset, topic.key)).collect();
        let mut values = 0;
        let mut topics = Vec::new();
        for topic in &taken {
            let own = (topic.values)().len() + usize::from(topic.set);
            topics.push((values, own));
            values += own;
        }
        PairsMet { taken, topics, met: vec![false; values * values], values }
    }

    /// One match was played with these.
    pub fn add(&mut self, options: &RuleOptions) {
        let held: Vec<Vec<usize>> = self
            .taken
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
        for (ruleset, topics) in [("classic", 35), ("sevens", 11)] {
            let mut pairs = PairsMet::of(ruleset);
            pairs.add(&RuleOptions::default());
            assert_eq!(pairs.count(), topics * (topics - 1) / 2);
            for game in 0..2_000 {
                pairs.add(&Settings::drawn(ruleset, game));
            }
            assert_eq!(pairs.count(), pairs.all());
        }
    }
}
